/** Repair. */
import { chapter, rule } from "@admiralty/engine";
import { attested, inPart, ours, type Section } from "./source.ts";

export const repair: Section = {
  chapters: [
    chapter("40", "Repair (module Repair)", [
      inPart("40.1", "At sea", "modules/repair.ts", "After movement a damaged ship that moved one zone at most and takes on no fuel this turn may try one repair: evasion, one turret section or one secondary side. A die of 1 to 4 regains 8, 6, 4 or 2 evasion; 1 to 3 regains 3, 2 or 1 boxes. Replaces 9.728."),
      inPart("40.2", "One box stays", "modules/repair.ts", "Boxes come back lowest figure first, and one damaged box of the section always stays damaged."),
      attested("40.3", "Until it fails", "modules/repair.ts", "A section may be tried again turn after turn until a try fails; then it is not repaired at sea any more."),
      inPart("40.4", "What is not mended at sea", "modules/repair.ts", "A failed try at evasion closes nothing. Evasion lost for good is not regained at sea, and midships boxes never are."),
      inPart("40.5", "Evasion in port", "modules/repair.ts", "In each complete turn in a friendly port a ship regains two evasion without a die: what was lost for a time, then what torpedoes have cost."),
      ours("40.6", "Guns in port", "modules/repair.ts", "In each complete turn in a friendly port one gun box is mended without a die, the last one too."),
    ]),
  ],
  rulings: [
    rule("R115", "Repair or fuel", "modules/tankers.ts", "At a tanker a ship that was told to repair does so and takes on no fuel this turn; one that was told nothing tries no repair.", "40.1 has her do one or the other, and to ask when all have moved would tell that a tanker is there."),
    rule("R107", "Repairs without an order", "modules/repair.ts", "A ship that was told nothing tries her evasion; if none is lost for a time, the guns that have lost most.", "Trying costs nothing, as in R10."),
  ],
};
