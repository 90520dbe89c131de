/** How it ended. */
import type { Outcome } from "@admiralty/engine";
import { scoreOf } from "./rules/victory.ts";
import type { Seat, State } from "./types.ts";

export function outcome(state: State): Outcome<Seat> | undefined {
  const t = state.table;
  if (t.phase !== "over") return undefined;
  return {
    winner: t.winner ?? undefined,
    score: { blue: scoreOf(t, 0), orange: scoreOf(t, 1), decks: t.deck },
    rule: t.overRule,
    reason: t.overReason,
  };
}
