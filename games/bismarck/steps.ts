/**
 * Chapter 4: the sequence of play. Each step is described where its rules are; this is the table of contents. The
 * battle board has a sequence of its own, which takes over while an action is fought.
 */
import {
  type Chance,
  isFormed,
  type Module,
  type Prompt,
  type Side,
  type Steps,
  type StepTable,
  sequence,
  type Verb,
  type Violation,
  withModules,
} from "@admiralty/engine";
import {
  applyBattle,
  type BattleAction,
  type BattleEvent,
  battleActions,
  battleAwaiting,
  battleDisagreement,
  battlePrompt,
  refuseBattle,
} from "./battle/index.ts";
import { battleVerbs } from "./battle/verbs.ts";
import { british, german } from "./components.ts";
import { provideShown, type Shown } from "./modules/shown.ts";
import { strikes, strikesOver } from "./rules/air-attack.ts";
import { airMovement } from "./rules/air-movement.ts";
import { availability } from "./rules/appearance.ts";
import { chancePhase, convoy, huffDuff } from "./rules/chance-phase.ts";
import { type Changes, provideChanges } from "./rules/changes.ts";
import { attacks, consent, navalCombat, reserves } from "./rules/engagement.ts";
import { follow, highSpeedShadow } from "./rules/high-speed-shadow.ts";
import { shipMovement } from "./rules/movement.ts";
import { battle, keepOut, nextAction, settleBattle } from "./rules/naval-action.ts";
import { airMoved, forcesStand, movementOver, newTurn, orders, shipsMoved } from "./rules/orders.ts";
import { search } from "./rules/search.ts";
import { flight, shadow } from "./rules/shadowing.ts";
import type { Rules, Step } from "./rules/step.ts";
import { taskForces } from "./rules/task-forces.ts";
import { combatOver, endOfTurn, over } from "./rules/victory.ts";
import { visibility } from "./rules/visibility.ts";
import type { Action, Event, SearchBoardAction, Seat, State, StepName } from "./types.ts";
import { verbs } from "./verbs.ts";

const basic = {
  // 4.1 unit availability
  "new-turn": newTurn,
  availability,
  // 4.2 visibility and task forces
  visibility,
  orders,
  "task-forces": taskForces(forcesStand),
  // 4.3 shadowing
  shadow,
  flight,
  // 4.4 air movement
  "air-movement": airMovement(airMoved),
  // 4.5 ship movement
  "ship-movement": shipMovement(shipsMoved),
  "movement-over": movementOver,
  // 4.6 search
  "british-search": search(british, "german-search"),
  "high-speed-shadow": highSpeedShadow,
  follow,
  "german-search": search(german, "british-strikes"),
  // 4.7 air attack
  "british-strikes": strikes(british, "german-strikes"),
  "german-strikes": strikes(german, "strikes-over"),
  "strikes-over": strikesOver,
  // 4.8 naval combat
  "naval-combat": navalCombat,
  "british-attacks": attacks(british, "german-consent"),
  "german-consent": consent(german, "british-attacks"),
  "german-attacks": attacks(german, "british-consent"),
  "british-consent": consent(british, "german-attacks"),
  reserves,
  "next-action": nextAction,
  "keep-out": keepOut,
  battle,
  "combat-over": combatOver,
  // 4.9 chance
  chance: chancePhase,
  "huff-duff": huffDuff,
  convoy,
  "end-of-turn": endOfTurn,
  over,
} satisfies { readonly [Name in StepName]?: Step };

/** Those of modules with them, when they are there: nothing in the Basic Game leads to one. */
export const steps = { ...basic } as Record<StepName, Step>;

/** What the modules of the Intermediate Game bring; `modules/index.ts` has them all. */
export interface Modules {
  readonly steps: Readonly<Record<Exclude<StepName, keyof typeof basic>, Step>>;
  /** By the modules that are played, as bits. */
  stepChanges(on: number): readonly Module<Rules>[];
  changes(on: number): Partial<Changes>;
  readonly shown: Shown;
}

let stepChanges: Modules["stepChanges"] = () => [];

/** Said once, before a match plays a module: a page fetches them for the first one that does (`in-parts.ts`). */
export function provideModules(modules: Modules): void {
  Object.assign(steps, modules.steps);
  stepChanges = modules.stepChanges;
  provideChanges(modules.changes);
  provideShown(modules.shown);
}

/** The search board with a table of steps for each match. */
export const searchBoard = (tableOf: (state: State) => StepTable<Rules>) =>
  sequence<Rules, Seat>({
    seats: ["british", "german"],
    verbs,
    steps: tableOf,
    apart: true,
    at: standsAt,
    begin(state, step) {
      state.step = step;
    },
    waiting: (state) =>
      state.step === "over"
        ? { ask: "over", rule: state.ending, text: "The game is over." }
        : { ask: "wait", rule: "4.0", text: "The other side decides." },
    notNow,
  });

/** To a side that is asked nothing: whether it is the other's turn for this, or not the time for it at all. */
function notNow(state: State, side: Side, verb: Verb): Violation {
  if (state.step === "over") return { rule: state.ending, reason: "The game is over." };
  const ordering = ["task-forces", "air-movement", "ship-movement"] as const;
  if (state.step === "orders" && ordering.some((step) => verb.name in steps[step].orders)) {
    return state.stage[side] === "mustered"
      ? { rule: "4.3", reason: "Your forces stand: shadows are settled before anybody moves." }
      : { rule: "4.5", reason: "Your orders are given, and the other side has not finished." };
  }
  const { orders, title, rule } = steps[state.step];
  if (verb.name in orders || !verb.when) return { rule, reason: `${title} It is not your turn.` };
  return { rule: verb.when[0], reason: verb.when[1] };
}

/** In secret orders a side stands where its own stage is; whoever has nothing left to decide waits at `orders`. */
export function standsAt(state: State, side: Side): StepName {
  if (state.step !== "orders") return state.step;
  const stage = state.stage[side];
  return stage === "task-forces" || stage === "air-movement" || stage === "ship-movement" ? stage : "orders";
}

/** A table for every set of modules that is played; the Basic Game has none. */
const tables = new Map<number, StepTable<Rules>>();
function tableOf({ intermediate }: State): StepTable<Rules> {
  // A state stored before there were modules has none.
  const on = intermediate ? intermediate.on : 0;
  let table = tables.get(on);
  if (!table) {
    table = withModules<Rules>(steps as Steps<Rules>, on === 0 ? [] : stepChanges(on));
    tables.set(on, table);
  }
  return table;
}
const board = searchBoard(tableOf);

/** Goes on from a step until somebody must decide. */
export function goTo(state: State, step: StepName, chance: Chance, log?: Event[]): void {
  board.go(state, step, chance, log);
}

export function awaiting(state: State): readonly Seat[] {
  return state.battle ? battleAwaiting(state.battle) : board.awaiting(state);
}

export function prompt(state: State, seat: Seat): Prompt {
  return state.battle ? battlePrompt(state.battle, seat) : board.prompt(state, seat);
}

export function actions(state: State, seat: Seat): readonly Action[] {
  return state.battle ? battleActions(state.battle, seat) : board.actions(state, seat);
}

export function refuse(state: State, seat: Seat, action: unknown): Violation | undefined {
  if (!state.battle) {
    return state.step !== "over" && isFormed(battleVerbs, action)
      ? { rule: "9.28", reason: "No action is being fought." }
      : board.refuse(state, seat, action);
  }
  // The battle's own form check would call a search-board action nonsense: say rather that it must wait.
  return isFormed(verbs, action)
    ? { rule: "9.28", reason: "An action is being fought: the search board waits." }
    : refuseBattle(state.battle, seat, action);
}

export function disagreement(state: State, seat: Seat): string | undefined {
  return state.battle ? battleDisagreement(state.battle, seat) : board.disagreement(state, seat);
}

export function apply(state: State, seat: Seat, action: Action, chance: Chance, log?: Event[]): void {
  if (!state.battle) {
    board.apply(state, seat, action as SearchBoardAction, chance, log);
    return;
  }
  const before = log?.length ?? 0;
  const [asked] = battleAwaiting(state.battle);
  applyBattle(state.battle, seat, action as BattleAction, chance, log as BattleEvent[] | undefined);
  if (log && !speaksForItself(log.slice(before), asked === battleAwaiting(state.battle)[0])) {
    log.push({ type: "finished", rule: "9.31", seat, what: "a decision on the battle board" });
  }
  if (!settleBattle(state, log)) return;
  if (state.ending === "") state.action++;
  board.go(state, state.ending === "" ? "next-action" : "over", chance, log);
}

/**
 * Both sit at the battle board: a decision that moves nothing is seen all the same. But a die for a reserve is rolled
 * unseen (9.41), as long as the same side goes on; else each roll would tell of one.
 */
function speaksForItself(told: readonly Event[], goesOn: boolean): boolean {
  return told.some((event) => event.to === undefined) || (goesOn && told.length > 0);
}
