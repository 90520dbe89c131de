/** How the steps of the search board are written down. The table of them is `steps.ts`. */
import type { Next, Order, Side, StepOf } from "@admiralty/engine";
import { british, type Seat, seatIds } from "../components.ts";
import type { Event, Part, Stage, State, StepName } from "../types.ts";
import type { verbs } from "../verbs.ts";

export interface Rules {
  State: State;
  Event: Event;
  Verbs: typeof verbs;
  Step: StepName;
}

/** Where on the time card the turn is: the nine phases of chapter 4. */
export type Phase =
  | "availability"
  | "visibility"
  | "shadow"
  | "air"
  | "ships"
  | "search"
  | "strikes"
  | "combat"
  | "chance"
  | "over";

export interface Step extends StepOf<Rules> {
  readonly phase: Phase;
  /** The headline while it lasts. */
  readonly short: string;
  /** What stands on the button that ends it. */
  readonly ends?: string;
}

/** How far a side is where both decide at once and in secret. */
export function setStage(state: State, side: Side, stage: Stage): void {
  const [ofBritish, ofGerman] = state.stage;
  state.stage = side === british ? [stage, ofGerman] : [ofBritish, stage];
}

/** What ends one's part of a step, and what follows from it. */
export type Done = Order<Rules, Rules["Verbs"]["done"]>["apply"];

/** What happens between two decisions: nobody is asked. */
export function between(
  rule: string,
  phase: Phase,
  title: string,
  enter: (...what: Parameters<NonNullable<Step["enter"]>>) => Next<Rules>,
): Step {
  return { rule, phase, title, short: title, asks: "nobody", prompt: () => "", orders: {}, enter };
}

/** A side has finished its part of a phase; said by both in the real game too. */
export function finished(side: Side, what: Part, rule: string, log?: Event[]): void {
  log?.push({ type: "finished", rule, seat: seatIds[side] as Seat, what });
}

/** The same for good: what the other side then does unseen, or throws dice for, must not be told by an end of free undo. */
export function finishedForGood(side: Side, what: Part, rule: string, log?: Event[]): void {
  log?.push({ type: "finished", rule, seat: seatIds[side] as Seat, what, reveals: true });
}
