/** Shadowing by both sides. */
import { chapter, rule } from "@admiralty/engine";
import { attested, inPart, type Section } from "./source.ts";

export const shadowing: Section = {
  chapters: [
    chapter("41", "Shadowing (module Shadowing)", [
      attested("41.1", "Both sides shadow", "modules/shadowing.ts", "Whatever search or shadow located last turn, either side may shadow. British ships are named by type and zone; what moves under a shadow makes its whole move before the dice."),
      attested("41.2", "The Intermediate Shadow Table", "modules/shadowing.ts", "Two dice are read, the coloured one first. Contact is lost from 31 on in column X, from 41 in A and Y, from 51 in B and Z, from 61 in C."),
      inPart("41.3", "Modifiers", "modules/shadowing.ts", "To the coloured die: one more for a move of two zones; one less at level 1, one more at 6 and 7, two more at 8 and X; one less for ships that are with a convoy."),
      inPart("41.4", "Letters", "modules/shadowing.ts", "British ships as in the Basic Game, German ships C by day and Z at night, aircraft of both sides B and Y. Carriers never shadow."),
      inPart("41.5", "Free to attack", "modules/shadowing.ts", "A shadowing ship may attack others than the one she shadows: 9.224 is lifted."),
      attested("41.6", "High-speed shadow", "rules/high-speed-shadow.ts", "It stays with the British alone (8.2)."),
      attested("41.7", "What is said", "modules/shadowing.ts", "Both sides give the type and evasion of the ship or force with which they shadow; of aircraft, that it is aircraft. Evasion counts as in 8.14."),
    ]),
  ],
  rulings: [
    rule("R109", "Several of a type", "modules/shadowing.ts", "Of British ships of the named type the referee draws one that the shadow can keep up with; her owner learns which, and both sides what her force is now, by type.", "9.222 and 9.241 settle attacks so; 8.16 has the owner tell of a force that has changed."),
    rule("R110", "An escort under shadow", "modules/shadowing.ts", "A ship that escorts a convoy goes on with it, before the dice, and does not run.", "2.51: she moves with her convoy."),
    rule("R111", "A move under shadow is the whole move", "rules/high-speed-shadow.ts", "A ship that has moved under a shadow does not follow at high speed in the same turn.", "The card has targets make their whole move."),
  ],
};
