/** Chapter 1: the counters before the first turn, and where the boat lies in wait. */
import type { Chance, May, No } from "@admiralty/engine";
import { columnOf, type Hex, hexIds, lurkingHexes, submarine } from "./components.ts";
import { hexName } from "./names.ts";
import { blank } from "./state.ts";
import type { Step } from "./steps.ts";
import type { Event, Options, State } from "./types.ts";

/** 1.2 */
export function setup(options: Options, _chance: Chance, log?: Event[]): State {
  log?.push({ type: "turn", rule: "2.1", turn: 1 });
  return blank(options);
}

/** 1.3 */
function mayLurk(hex: Hex, no?: No): May {
  const first = columnOf(lurkingHexes[0]!);
  return (
    columnOf(hex) >= first || no?.("1.3", `${hexName(hex)} is too far west: columns ${first} and beyond are free.`)
  );
}

export const lurking: Step = {
  rule: "1.3",
  title: "The submarine goes to lie in wait.",
  short: "In wait",
  asks: submarine,
  prompt: () => "Choose the hex in which the boat lies in wait. Nobody else is told.",
  orders: {
    lurk: {
      may: (_state, _side, at, no) => mayLurk(at, no),
      apply(state, _side, at, _chance, log) {
        state.boat = at;
        log?.push(
          { type: "lurking", rule: "1.3", at: hexIds[at]!, to: ["submarine"] },
          { type: "in-wait", rule: "1.3" },
        );
        return "plot";
      },
    },
  },
};
