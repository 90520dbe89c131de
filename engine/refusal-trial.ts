/**
 * For tests: a refusal cites the rule a player would look up. Every verb of a game is tried in four ways: at the wrong
 * moment, by the wrong side, with the wrong target, repeated. A trial is judged by what play allows where it is made, so
 * one that only bears the name of a way does not count as it.
 */
import { ScriptedChance } from "./chance.ts";
import type { ActionBase, Game } from "./game.ts";
import type { Verb, Verbs } from "./verbs.ts";

export const faults = {
  moment: "at the wrong moment",
  side: "by the wrong side",
  target: "with the wrong target",
  repeated: "repeated",
} as const;
export type Fault = keyof typeof faults;

export interface RefusalTrial<State = unknown, Seat extends string = string, Action extends ActionBase = ActionBase> {
  readonly fault: Fault;
  /** The rule that has to be cited. */
  readonly rule: string;
  /** Where play stands, made anew for each trial. */
  state(): State;
  readonly seat: Seat;
  readonly action: Action;
  /** For what is repeated: the dice it meets the first time. */
  readonly dice?: readonly number[];
  /** What is said the second time, where the first cannot be said again to the letter: its card is gone. */
  again?(state: State): Action;
}

/** What judges: a game, or a board that is a game of its own within one. */
export type Referee = Pick<Game, "seats" | "actions" | "refuse" | "apply">;

export const titleOf = ({ fault, rule, action, again }: RefusalTrial): string =>
  `${rule} ${faults[fault]}: ${JSON.stringify(action)}${again ? " again" : ""}`;

/**
 * What is wrong: the trial is not what it is called, another rule is cited, or the reason is not the one expected;
 * undefined where all is well.
 */
export function refusalFault(
  referee: Referee,
  verbs: Verbs,
  trial: RefusalTrial,
  reason = /^["\p{Lu}\d].*[.!?]$/u,
): string | undefined {
  const state = trial.state();
  const { seat, action } = trial;
  const misnamed = misnomer(referee, verbs, state, trial);
  if (misnamed) return misnamed;
  let said = action;
  if (trial.fault === "repeated") {
    const chance = new ScriptedChance(trial.dice ?? []);
    referee.apply(state, seat, action, chance);
    chance.finish();
    said = trial.again?.(state) ?? action;
    if (said.do !== action.do) return `repeats ${action.do} with ${said.do}`;
  }
  const violation = referee.refuse(state, seat, said);
  if (violation === undefined) return "it is allowed";
  if (violation.rule !== trial.rule) return `${violation.rule} is cited: ${violation.reason}`;
  return reason.test(violation.reason) ? undefined : `not ${reason}: ${violation.reason}`;
}

function misnomer(
  referee: Referee,
  verbs: Verbs,
  state: unknown,
  { fault, seat, action, rule }: RefusalTrial,
): string | undefined {
  const of = (who: string) => referee.actions(state, who).filter((each) => each.do === action.do);
  const own = of(seat).length;
  const others = referee.seats.some((who) => who !== seat && of(who).length > 0);
  switch (fault) {
    case "moment":
      return own === 0 && !others ? undefined : `this is a moment for ${action.do}`;
    case "side":
      if (!others) return `nobody else may ${action.do} now`;
      return own === 0 ? undefined : `this side may ${action.do} as well: another's piece is a wrong target`;
    case "target":
      if (own === 0) return `${seat} can ${action.do} nothing here`;
      // Only where whatever can be said is right does the form alone refuse.
      return rule !== "form" || own === sayable(verbs[action.do] as Verb) ? undefined : "a form is no target";
    case "repeated": {
      const violation = referee.refuse(state, seat, action);
      return violation && `the first time it is refused by ${violation.rule}: ${violation.reason}`;
    }
  }
}

function sayable({ parts }: Verb): number {
  return parts.reduce((product, { schema }) => product * ((schema["enum"] as unknown[] | undefined)?.length ?? 0), 1);
}

/** Verbs and the ways in which they have not been tried: all but `"done target"`, where there is nothing to choose. */
export function untried(verbs: Verbs, trials: readonly RefusalTrial[]): string[] {
  const tried = new Set(trials.map(({ fault, action }) => `${action.do} ${faults[fault]}`));
  return Object.values(verbs).flatMap(({ name, parts }) =>
    (Object.keys(faults) as Fault[])
      .filter((fault) => fault !== "target" || parts.length > 0)
      .map((fault) => `${name} ${faults[fault]}`)
      .filter((way) => !tried.has(way)),
  );
}
