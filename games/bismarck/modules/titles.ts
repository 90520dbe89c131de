/** The modules as they stand in the form of a new table, in its order. What they do comes when a match plays them. */
import type { FlagId } from "./ids.ts";

export interface ModuleTitle {
  readonly id: FlagId;
  /** "Intermediate Game: fuel" */
  readonly title: string;
  /** One or two sentences for who decides whether to play it. */
  readonly text: string;
  /** Its first rule. */
  readonly rule: string;
}

export const moduleTitles: readonly ModuleTitle[] = [
  {
    id: "fuel",
    title: "Intermediate Game: fuel",
    text: "Cruisers burn fuel as battleships do, heavy weather costs more, and a ship that runs dry must make for port.",
    rule: "16.1",
  },
  {
    id: "ammunition",
    title: "Intermediate Game: ammunition",
    text: "Each ship has fourteen rounds of main fire before she must load again in port, and the enemy does not know how many are left.",
    rule: "38.1",
  },
  {
    id: "torpedoes",
    title: "Intermediate Game: torpedoes",
    text: "After moving on the battle board, ships within two hexes of each other launch torpedoes; a ship that is aimed at may turn away and hold her fire.",
    rule: "19.1",
  },
  {
    id: "leaks",
    title: "Intermediate Game: fuel damage",
    text: "Every hit midships may cost a ship fuel, and the enemy does not learn whether it did.",
    rule: "21.1",
  },
  {
    id: "repair",
    title: "Intermediate Game: repair",
    text: "Ships that go slowly mend engines, turrets or secondary guns by the die; in port they mend all but their hulls.",
    rule: "40.1",
  },
  {
    id: "weather",
    title: "Intermediate Game: weather areas",
    text: "North and south of 55 degrees have a visibility of their own, and each zone counts by its area.",
    rule: "14.1",
  },
  {
    id: "shadowing",
    title: "Intermediate Game: shadowing",
    text: "Both sides shadow what they located last turn, and say with what; a shadowing ship may attack others too.",
    rule: "41.1",
  },
  {
    id: "breakdown",
    title: "Intermediate Game: breakdown",
    text: "Engines fail: now and then a ship at sea goes slowly for a while, loses evasion, or has to make for port, and only her own side knows.",
    rule: "39.1",
  },
  {
    id: "huffDuff",
    title: "Intermediate Game: Huff-Duff",
    text: "Each turn the British may get a fix on a German ship at sea, the likelier the more of them sail apart; the Chance Table brings none.",
    rule: "26.1",
  },
  {
    id: "tankers",
    title: "Intermediate Game: tankers",
    text: "Before the first turn the Germans send two tankers out in secret; a ship that stops beside one unseen takes on fuel.",
    rule: "17.1",
  },
  {
    id: "early",
    title: "Intermediate Game: early start",
    text: "Play begins at 2400, May 22, three turns earlier: the Hood and the Prince of Wales lie in Scapa Flow, the Norfolk in Hvalfjord, and the convoys have not sailed.",
    rule: "42.1",
  },
  {
    id: "ferrol",
    title: "Intermediate Game: Ferrol",
    text: "German ships may run into the neutral port of Ferrol: a die says whether Spain gives fuel and ammunition, turns them away or interns them.",
    rule: "35.1",
  },
  {
    id: "destroyers",
    title: "Intermediate Game: destroyers",
    text: "Six British destroyer flotillas screen the fleet and attack located ships with torpedoes before the guns speak; they burn fuel in every turn at sea.",
    rule: "23.11",
  },
  {
    id: "convoys",
    title: "Intermediate Game: convoys",
    text: "German ships and aircraft look for convoys in their search phase; one that is found has an escort to fight and merchant ships to sink, and the Chance Table brings none.",
    rule: "24.15",
  },
  {
    id: "submarines",
    title: "Intermediate Game: submarines",
    text: "Four U-boats and two British submarines lie in wait, scout, shadow and attack with torpedoes; nobody ever sees them before they fire.",
    rule: "22.11",
  },
  {
    id: "boatStations",
    title: "Intermediate Game: submarines in waiting",
    text: "Both sides write down in secret where their submarines lie when play begins, instead of where they are printed. Submarines are played with it.",
    rule: "22.13",
  },
];
