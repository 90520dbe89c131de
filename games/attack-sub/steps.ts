/**
 * The sequence of play. A turn is one step that its player comes back to again and again; a black card leads from it to
 * the answers and back. Each step is described where its rules are; this is the table of contents.
 */
import { type Order as OrderOf, type Prompt, type Reason, type StepOf, sequence, withModules } from "@admiralty/engine";
import { cardCount, firstHeloName, forceName, heloCards, names } from "./components.ts";
import { answering, autoAnswer } from "./rules/answering.ts";
import { whyNotAsked } from "./rules/answers.ts";
import { playingDead } from "./rules/contact-reduction.ts";
import { weather } from "./rules/helicopters.ts";
import { designating, searchOn } from "./rules/sensors.ts";
import { discarding, refilling, turn } from "./rules/turn.ts";
import { lockOn } from "./rules/weapons.ts";
import { type Event, type Phase, type Seat, type Side, type State, type StepName, seatIds } from "./types.ts";
import { verbs } from "./verbs.ts";

export interface Rules {
  State: State;
  Event: Event;
  Verbs: typeof verbs;
  Step: StepName;
}
export type Step = StepOf<Rules>;
/** What one verb needs and does, where a step takes it. */
export type Order<Name extends keyof typeof verbs> = OrderOf<Rules, (typeof verbs)[Name]>;

/** 13.4 */
const over: Step = { rule: "13.4", title: "The game is over.", asks: "nobody", prompt: () => "", orders: {} };

export const steps: Readonly<Record<StepName, Step>> = {
  turn,
  "lock-on": lockOn,
  ping: designating,
  discard: discarding,
  answer: answering,
  search: searchOn,
  "play-dead": playingDead,
  weather,
  refill: refilling,
  over,
};
const asPrinted = withModules<Rules>(steps, []);
const answeringItself = withModules<Rules>(steps, [autoAnswer]);

export const { awaiting, prompt, actions, refuse, apply, go, disagreement } = sequence<Rules, Seat>({
  seats: seatIds,
  verbs,
  steps: (state) => (state.table.autoAnswer ? answeringItself : asPrinted),
  // What a player prepares face down is no step of the table.
  at: (state) => (state.draft === "none" ? state.table.phase : state.draft),
  active: (state) => state.table.active,
  begin(state, step) {
    if (step === "lock-on" || step === "ping" || step === "discard") {
      state.draft = step;
      return;
    }
    state.draft = "none";
    state.table.phase = step;
  },
  waiting,
  notNow(state, side, { when }, action) {
    const { phase, active } = state.table;
    if (phase === "over") return { rule: "13.4", reason: "The game is over." };
    if (action.do === "answer" && side !== active) return whyNotAsked(state, side, action);
    const [rule, reason] = when ?? (side === active ? meanwhile(phase) : othersTurn);
    return { rule, reason };
  },
  tried,
});

/** Whoever is on the table, and one who is not; the cards held, and one that is not. */
function tried({ table: t, hands }: State, side: Side, part: string): readonly number[] | undefined {
  switch (part) {
    case "ship":
    case "target": {
      const flying = heloCards.flatMap((_, slot) => (t.helo[slot]! >= 0 ? [firstHeloName + slot] : []));
      return [...t.ship, ...flying, forceName, ...strangers(names.length - 1, [...t.ship, ...flying])];
    }
    case "card":
      return [...hands[side], ...strangers(cardCount + 1, [0, ...hands[side]])];
    default:
      return undefined;
  }
}

/** The first and the last number below that is not among those. */
function strangers(below: number, those: readonly number[]): number[] {
  const others = Array.from({ length: below }, (_, number) => number).filter((number) => !those.includes(number));
  return [...new Set([others[0]!, others.at(-1)!])];
}

const othersTurn: Reason = ["3.1", "It is the other player's turn."];

/** What the player whose turn it is has to wait for. */
function meanwhile(phase: Phase): Reason {
  return phase === "play-dead"
    ? ["5.5", "First the submarine just hit decides whether to play dead."]
    : ["3.2", "The other player may answer first."];
}

function waiting(): Prompt {
  return { ask: "wait", rule: "3.1", text: "Wait for the other player." };
}

/** The side that owes a decision, never both; none when the game is over. */
export function awaitedSide(state: State): Side | undefined {
  const [seat] = awaiting(state);
  return seat === undefined ? undefined : seat === "blue" ? 0 : 1;
}
