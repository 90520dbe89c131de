/**
 * The sequence of play: lying in wait once, then turn after turn both plot, all sail, the escorts hunt, the boat fires.
 * Each step is described where its rules are; this is the table of contents.
 */
import {
  type Prompt,
  type Side,
  type StepOf,
  sequence,
  type Verb,
  type Violation,
  withModules,
} from "@admiralty/engine";
import { ending, over } from "./outcome.ts";
import { airCover } from "./rules/air-cover.ts";
import { hunting } from "./rules/hunt.ts";
import { plotting, sailing } from "./rules/plot.ts";
import { firing } from "./rules/torpedoes.ts";
import { lurking } from "./setup.ts";
import type { Event, Seat, State, StepName } from "./types.ts";
import { verbs } from "./verbs.ts";

export interface Rules {
  State: State;
  Event: Event;
  Verbs: typeof verbs;
  Step: StepName;
}
export interface Step extends StepOf<Rules> {
  /** In a word or two, for the head of the page. */
  readonly short: string;
  /** What the button says that ends it. */
  readonly ends?: string;
}

const plain = {
  lurk: lurking,
  plot: plotting,
  sail: sailing,
  hunt: hunting,
  torpedoes: firing,
  "end-of-turn": ending,
  over,
} satisfies Partial<Record<StepName, Step>>;

const alone = withModules<Rules>(plain, []);
const withAircraft = withModules<Rules>(plain, [airCover]);

/** Every step that any match may have, as it is described. */
export const steps = withAircraft.steps as Readonly<Record<StepName, Step>>;

export const { awaiting, prompt, actions, refuse, apply, disagreement, go } = sequence<Rules, Seat>({
  seats: ["escort", "submarine"],
  verbs,
  steps: (state) => (state.options.airCover ? withAircraft : alone),
  at: (state) => state.step,
  begin(state, step) {
    state.step = step;
  },
  waiting,
  notNow,
});

// For the seat that is not asked: nothing here may depend on what it cannot know.

function waiting(state: State, side: Side): Prompt {
  const { rule } = steps[state.step];
  if (state.step === "over") return { ask: "over", rule, text: "The game is over." };
  return { ask: "wait", rule, text: side === 0 ? "The submarine is deciding." : "The escort is deciding." };
}

/** By the rule of what was tried, where it has one; else by that of what is awaited. */
function notNow(state: State, _side: Side, verb: Verb): Violation {
  const { rule, title } = steps[state.step];
  const [because, reason] = verb.when ?? [rule, `It is not for you to decide now. ${title}`];
  return state.step === "over" ? { rule, reason: "The game is over." } : { rule: because, reason };
}
