/** The course of a battle (9.3): every step in the order of the book, and what is read off them. */
import {
  type Chance,
  type Prompt,
  type Reason,
  ScriptedChance,
  type StepOf,
  type Steps,
  sequence,
  textOf,
  type Verb,
  withModules,
} from "@admiralty/engine";
import { damage, marking } from "./rules/damage.ts";
import { deploying, facing } from "./rules/deployment.ts";
import { firing, openingFire } from "./rules/fire.ts";
import { leak } from "./rules/leaks.ts";
import { moving } from "./rules/movement.ts";
import { mustering } from "./rules/reinforcements.ts";
import { beginTorpedoes, launching, turningAway } from "./rules/torpedoes.ts";
import { declaring, parley, runningOn } from "./rules/withdrawal.ts";
import { type Battle, clearActed } from "./state.ts";
import type { BattleEvent, Seat, StepName } from "./types.ts";
import { type BattleAction, battleVerbs } from "./verbs.ts";

interface Rules {
  State: Battle;
  Event: BattleEvent;
  Verbs: typeof battleVerbs;
  Step: StepName;
}
export interface Step extends StepOf<Rules> {
  /** Why the side that is not asked must wait. */
  readonly turn?: Reason | ((b: Battle) => Reason);
}

/** 9.31 */
const round: Step = {
  rule: "9.31",
  title: "A round begins.",
  asks: "nobody",
  prompt: () => "",
  enter(b, _chance, log) {
    b.round++;
    log?.push({ type: "round", rule: "9.31", round: b.round });
    return "declare";
  },
  orders: {},
};

/** 9.32 */
const over: Step = { rule: "9.32", title: "The action is over.", asks: "nobody", prompt: () => "", orders: {} };

const basic = {
  deploy: deploying,
  face: facing,
  round,
  declare: declaring,
  move: moving,
  "open-fire": openingFire,
  fire: firing,
  mark: marking,
  damage,
  parley,
  bonus: runningOn,
  muster: mustering,
  over,
} satisfies Partial<Record<StepName, Step>>;

/** 19: with torpedoes they come between moving and firing. */
const withTorpedoes: Readonly<Record<StepName, Step>> = {
  ...basic,
  move: {
    ...moving,
    enter(b, chance, log) {
      const next = moving.enter?.(b, chance, log);
      return next === "open-fire" ? beginTorpedoes(b) : next;
    },
  },
  torpedoes: launching,
  "turn-away": turningAway,
};

/** 21.3: fuel runs out as damage takes effect. */
const withLeaks = (was: Step): Step => ({
  ...was,
  enter(b, chance, log) {
    leak(b, chance, log);
    return was.enter?.(b, chance, log);
  },
});

/** By the modules played: torpedoes, then fuel damage. */
const tables = [basic, withTorpedoes]
  .flatMap((steps) => [steps, { ...steps, damage: withLeaks(damage) }])
  .map((steps) => withModules<Rules>(steps as Steps<Rules>, []));
const tableOf = (b: Battle) => tables[(b.torpedoes ? 2 : 0) + (b.leaks ? 1 : 0)]!;

/** What is decided now waits for the other side; anything else for its own moment. */
function whyNot(b: Battle, verb: Verb): Reason {
  if (b.step === "over") return ["9.32", "The action is over."];
  const { orders, turn } = withTorpedoes[b.step];
  if (!(verb.name in orders)) return verb.when as Reason;
  return (typeof turn === "function" ? turn(b) : turn) as Reason;
}

const battle = sequence<Rules, Seat>({
  seats: ["british", "german"],
  verbs: battleVerbs,
  steps: tableOf,
  at: (b) => b.step,
  begin(b, step) {
    b.step = step;
  },
  waiting: (b) =>
    b.step === "over"
      ? { ask: "over", rule: "9.32", text: "The action is over." }
      : { ask: "wait", rule: "9.31", text: "The other side decides." },
  notNow(b, _side, verb) {
    const [rule, reason] = whyNot(b, verb);
    return { rule, reason };
  },
});

export const battleAwaiting: (b: Battle) => readonly Seat[] = battle.awaiting;
export const battleActions: (b: Battle, seat: Seat) => readonly BattleAction[] = battle.actions;
export const refuseBattle = battle.refuse;
export const applyBattle: (b: Battle, seat: Seat, action: BattleAction, chance: Chance, log?: BattleEvent[]) => void =
  battle.apply;
export const battleDisagreement = battle.disagreement;
export const describeBattleAction = (action: BattleAction): string => textOf(battleVerbs, action);

const noDice = new ScriptedChance([]);

/** Begins a step on a board that is set out already, as a scene does it. No step throws dice as it begins. */
export function enterStep(b: Battle, step: StepName): void {
  clearActed(b);
  b.asked = b.attacker;
  battle.go(b, step, noDice);
}

/** On the page the questions of both boards stand side by side. */
export function battlePrompt(b: Battle, seat: Seat): Prompt {
  const prompt = battle.prompt(b, seat);
  return { ...prompt, ask: `battle-${prompt.ask}` };
}
