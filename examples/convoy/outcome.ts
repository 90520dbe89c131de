/** Chapter 5: the end of a turn and of the game. */
import type { Outcome } from "@admiralty/engine";
import { goal, home, turns } from "./components.ts";
import { lethal } from "./rules/hunt.ts";
import { tonnage } from "./state.ts";
import type { Step } from "./steps.ts";
import type { Seat, State } from "./types.ts";

/** 5.2 */
export const ending: Step = {
  rule: "5.2",
  title: "The turn ends.",
  short: "End of turn",
  asks: "nobody",
  prompt: () => "",
  orders: {},
  enter(state, _chance, log) {
    if (state.turn === turns) return "over";
    state.turn++;
    log?.push({ type: "turn", rule: "2.1", turn: state.turn });
    return "plot";
  },
};

export const over: Step = {
  rule: "5.1",
  title: "The game is over.",
  short: "The end",
  asks: "nobody",
  prompt: () => "",
  orders: {},
  enter(state, _chance, log) {
    // Where the boat was is no secret any more.
    const { winner, rule } = endOf(state);
    log?.push({ type: "over", rule, winner, reveals: true });
  },
};

interface End {
  readonly winner: Seat;
  readonly rule: string;
  readonly reason: string;
}

/** 5.1, 5.2: how it came to an end. */
function endOf(state: State): End {
  const tons = tonnage(state);
  if (state.damage >= lethal) return { winner: "escort", rule: "5.1", reason: "The submarine is sunk." };
  if (tons >= goal) {
    return { winner: "submarine", rule: "5.1", reason: `${tons},000 tons are sunk, and the convoy scatters.` };
  }
  if (state.convoy === home) {
    const lost = tons === 0 ? "without a loss" : `with ${tons},000 tons lost`;
    return { winner: "escort", rule: "5.1", reason: `The convoy is home ${lost}.` };
  }
  return { winner: "submarine", rule: "5.2", reason: `The convoy is not home after turn ${turns}: others find it.` };
}

export function outcome(state: State): Outcome<Seat> | undefined {
  if (state.step !== "over") return undefined;
  return { ...endOf(state), score: { tons: tonnage(state) } };
}
