/**
 * Chapter 5: the sequence of play, as the example of chapter 18 shows it. A turn goes through the steps in this order,
 * attempts before U-boats (R40) and repairs before aircraft (R41); a battle runs from `order` to `pursuit` once for each
 * place fought over. Each step is described where its rules are; this is the table of contents.
 */
import {
  type Chance,
  type Prompt,
  type Side,
  type StepOf,
  sequence,
  type Verb,
  type Violation,
  withModules,
} from "@admiralty/engine";
import { allies, axis, seatOf, turns } from "./components.ts";
import { strikes } from "./rules/airstrikes.ts";
import { order } from "./rules/battles.ts";
import { intentions } from "./rules/carriers.ts";
import { flags } from "./rules/control.ts";
import { disengage, groups, pursuit } from "./rules/disengaging.ts";
import { faceDownModule, placingFaceDown, shownStep } from "./rules/face-down.ts";
import { air } from "./rules/land-air.ts";
import { movement } from "./rules/movement.ts";
import { repairs } from "./rules/repairs.ts";
import { port, returns } from "./rules/returns.ts";
import { fire } from "./rules/surface.ts";
import { endOfTurn } from "./rules/turns.ts";
import { antiSubmarine, torpedoes, uBoats } from "./rules/u-boats.ts";
import { stations } from "./setup.ts";
import type { Action, Event, Phase, Seat, State, StepName } from "./types.ts";
import { verbs } from "./verbs.ts";

export interface Rules {
  State: State;
  Event: Event;
  Verbs: typeof verbs;
  Step: StepName;
}
export interface Step extends StepOf<Rules> {
  readonly phase: Phase;
  /** In two words, for the head of the page. */
  readonly short: string;
  /** What the button says that ends it, where that is always the same. */
  readonly ends?: string;
}

const over: Step = {
  rule: "1",
  phase: "over",
  title: "The game is over.",
  short: "The end",
  asks: "nobody",
  prompt: () => "",
  orders: {},
};

const plain = {
  stations,
  "allied-movement": movement(allies, "allied-repairs"),
  "allied-repairs": repairs(allies, "axis-movement"),
  "axis-movement": movement(axis, "u-boats"),
  "u-boats": uBoats,
  "axis-repairs": repairs(axis, "air"),
  air,
  order,
  "anti-submarine": antiSubmarine,
  torpedoes,
  "allied-strikes": strikes(allies),
  "axis-strikes": strikes(axis),
  intentions,
  "allied-fire": fire(allies),
  "axis-fire": fire(axis),
  disengage,
  groups,
  pursuit,
  port,
  flags,
  "axis-returns": returns(axis, "allied-returns"),
  "allied-returns": returns(allies, "end-of-turn"),
  "end-of-turn": endOfTurn,
  over,
} satisfies Partial<Record<StepName, Step>>;

/** Chapter 19: of the optional rules only this one changes steps; the others change figures. */
const openly = withModules<Rules>(plain, []);
const faceDown = withModules<Rules>(plain, [faceDownModule]);

/** Every step that any game may have, as it is described. */
export const steps = faceDown.steps as Readonly<Record<StepName, Step>>;

const course = sequence<Rules, Seat>({
  seats: ["allies", "axis"],
  verbs,
  steps: (state) => (state.options.faceDown ? faceDown : openly),
  at: (state) => state.step,
  begin(state, step) {
    state.step = step;
  },
  waiting,
  notNow,
});
export const { awaiting, prompt, actions, refuse, disagreement, go } = course;

// For the seat that is not asked: nothing here may depend on what it cannot know.

function waiting(state: State, side: Side): Prompt {
  if (state.step === "over") return { ask: "over", rule: "1", text: `The game ended with turn ${turns}.` };
  const { rule } = steps[shownStep(state, seatOf[side])];
  const [first] = awaiting(state);
  return { ask: "wait", rule, text: first === "allies" ? "The Allies are deciding." : "The Axis is deciding." };
}

/** By the rule of what was tried, where it has one; else by that of what is awaited. */
function notNow(state: State, side: Side, verb: Verb): Violation {
  if (state.step === "over") return { rule: "1", reason: "The game is over." };
  const step = steps[shownStep(state, seatOf[side])];
  const against = step.against?.[verb.name as Action["do"]] ?? verb.when;
  const [rule, reason] = (typeof against === "function" ? against(state, side) : against) ?? [
    step.rule,
    `It is not for you to decide now. ${step.title}`,
  ];
  return { rule, reason };
}

/** Carries out a listed action and goes on to the next decision; tells of that one where nothing else does. */
export function apply(state: State, seat: Seat, action: Action, chance: Chance, log?: Event[]): void {
  const before = state.step;
  const told = log ? log.length : 0;
  const hiddenBefore = placingFaceDown(state);
  course.apply(state, seat, action, chance, log);
  if (!log || state.step === before || (hiddenBefore && placingFaceDown(state))) return;
  for (let index = told; index < log.length; index++) if (log[index]!.to === undefined) return;
  log.push({ type: "step", rule: steps[state.step].rule, step: state.step });
}
