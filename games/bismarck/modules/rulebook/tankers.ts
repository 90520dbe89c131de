/** Tankers. */
import { chapter, rule } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const tankers: Section = {
  chapters: [
    chapter("17", "Refuelling at sea (module Tankers)", [
      ours("17.1", "Who", "modules/tankers.ts", "German ships that burn fuel take it on at sea; British ships do not."),
      inPart("17.2", "Rendezvous", "modules/tankers.ts", "Before the first turn the Germans write down in secret where two tankers wait: one in the north, in rows E to L west of the patrol line, one in the south, in Z10 to Z17."),
      ours("17.3", "Taking on fuel", "modules/tankers.ts", "A ship that lies in the zone for the whole turn, neither moving nor on patrol, and is located by nothing in it, takes on four factors at most at the very end of the turn. A tanker has twelve. Nobody takes more than her tanks hold."),
      ours("17.4", "Never found", "modules/seen.ts", "No search tells of a tanker; she does not move and cannot be attacked. The British do not learn who took on fuel."),
      ours("17.5", "Instead of a port", "modules/homeward.ts", "A ship without fuel may make for a tanker that is nearer than any port. With four factors or more she is free again; with fewer she goes on to port."),
    ]),
  ],
  rulings: [
    rule("R112", "A fix at the rendezvous", "modules/tankers.ts", "One that names the very zone locates whoever lies there; one that names a zone near it does not, nor does a bearing of the Chance Table.", "The British then know a zone in which somebody is."),
    rule("R113", "Two ships at one tanker", "modules/tankers.ts", "If she has not enough for both, the factors go one by one to whoever has least.", "To ask the Germans would tell the British that somebody lies there."),
    rule("R114", "Tankers without the module Fuel", "modules/tankers.ts", "Then only whoever burns fuel in the Basic Game takes it on, and nobody has to make for port.", "17 rests on 16, but nothing in it needs more than 5.2."),
  ],
};
