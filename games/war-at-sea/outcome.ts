/** Chapter 1: who has won. */
import type { Outcome } from "@admiralty/engine";
import { turns } from "./components.ts";
import { capital, does, sideName } from "./names.ts";
import type { Seat, State } from "./types.ts";

/** R46: the track with the bid, positive for the Allies. */
export function margin(state: State): number {
  const { bid, bidFor } = state.options;
  return state.poc + (bidFor === "allies" ? bid : -bid);
}

/** R46: a level track is a draw unless agreed otherwise. */
export function winner(state: State): Seat | undefined {
  const lead = margin(state);
  if (lead !== 0) return lead > 0 ? "allies" : "axis";
  return state.options.tie === "draw" ? undefined : state.options.tie;
}

/** 1: the leader after the eighth turn. */
export function outcome(state: State): Outcome<Seat> | undefined {
  if (state.step !== "over") return undefined;
  const won = winner(state);
  const lead = Math.abs(margin(state));
  const bid = state.options.bid > 0 ? `, the bid of ${state.options.bid} counted` : "";
  return { winner: won, score: { poc: state.poc, margin: margin(state) }, rule: "1", reason: reason(won, lead, bid) };
}

function reason(won: Seat | undefined, lead: number, bid: string): string {
  if (won === undefined) return `Neither side leads after turn ${turns}${bid}.`;
  if (lead > 0) return `${capital(does(won, "lead"))} by ${lead} after turn ${turns}${bid}.`;
  return `The track is level after turn ${turns}${bid}; by agreement that is a win for ${sideName(won)}.`;
}
