/** Fuel damage. */
import { chapter } from "@admiralty/engine";
import { attested, ours, type Section } from "./source.ts";

export const leaks: Section = {
  chapters: [
    chapter("21", "Fuel damage (module Fuel damage)", [
      attested("21.1", "Leaks", "battle/rules/leaks.ts", "For every midships box marked, by guns, torpedoes or bombs, one die: a 5 or 6 costs the ship one factor of fuel."),
      ours("21.2", "Who has any", "modules/leaks.ts", "Whoever burns fuel; without the module Fuel a cruiser has none to lose. Brought to nothing, a ship is without fuel as ever (5.23, or 16.3)."),
      ours("21.3", "When, and who learns it", "battle/rules/leaks.ts", "The dice are thrown when the hits take effect, in an action at the end of the round. The enemy does not learn what they cost."),
    ]),
  ],
  rulings: [],
};
