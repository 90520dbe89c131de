/**
 * For tests: what the referee says of an action. Lists of legal actions are partly written by hand for speed, so a test
 * of a rule asks them too: what is allowed must be in the list, and what is refused must not.
 */
import { canonical } from "./canonical.ts";
import type { Violation } from "./game.ts";

interface Judge<State, Seat extends string> {
  actions(state: State, seat: Seat): readonly unknown[];
  refuse(state: State, seat: Seat, action: unknown): Violation | undefined;
}

/** Undefined where the action is allowed. */
export function verdictOf<State, Seat extends string>(
  judge: Judge<State, Seat>,
  state: State,
  seat: Seat,
  action: unknown,
): Violation | undefined {
  const violation = judge.refuse(state, seat, action);
  const said = canonical(action);
  const isListed = judge.actions(state, seat).some((listed) => canonical(listed) === said);
  if (isListed !== (violation === undefined)) {
    const verdict = violation ? `is refused by ${violation.rule}, and listed` : "is allowed, and not listed";
    throw new Error(`${said} ${verdict} for ${seat}`);
  }
  return violation;
}
