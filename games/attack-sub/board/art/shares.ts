/** Chances as the parts of a whole, in the order in which a bar shows them. */
import type { Share } from "@admiralty/kit/odds.ts";
import type { Odds } from "../../odds.ts";

export function sharesOf(odds: Odds): readonly Share[] {
  return parts(odds).filter((share) => share.chance > 1e-9);
}

function parts(odds: Odds): readonly Share[] {
  switch (odds.kind) {
    case "attack":
      return [
        { tone: "sunk", title: "Sunk", word: "sunk", chance: odds.sinking },
        { tone: "damaged", title: "Damaged", word: "damaged", chance: odds.hit - odds.sinking - odds.results.dud },
        { tone: "dud", title: "Dud", word: "dud", chance: odds.results.dud },
        { tone: "miss", title: "Miss", word: "miss", chance: 1 - odds.hit - odds.malfunction },
        { tone: "malfunction", title: "X: attack malfunction", word: "X", chance: odds.malfunction },
      ];
    case "search":
      return [
        { tone: "good", title: "Detected, contact +1", word: "found", chance: odds.detection },
        { tone: "miss", title: "Nothing heard", word: "nothing", chance: 1 - odds.detection - odds.malfunction },
        { tone: "malfunction", title: "X: sensor malfunction", word: "X", chance: odds.malfunction },
      ];
    case "draw":
      return [
        { tone: "good", title: "It works", word: "works", chance: odds.success },
        { tone: "miss", title: "It does not", word: "no", chance: 1 - odds.success },
      ];
  }
}

/** The lowest random number that does it: "3+", or "never". */
export function neededNumber(value: number, need: number): string {
  const least = need - value;
  return least <= 0 ? "0+" : least > 7 ? "never" : `${least}+`;
}
