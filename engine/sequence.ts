/** From steps to play: who is asked what, what may be done and why nothing else, and what follows from it. */
import type { Chance } from "./chance.ts";
import type { ActionBase, Prompt, Violation } from "./game.ts";
import type { Next, No, Order, Rules, Side, StepOf, StepTable } from "./steps.ts";
import { allowedOf, tryAll } from "./trying.ts";
import {
  type ActionsOf,
  codeOf,
  formProblem,
  numbersOf,
  placeIn,
  type Reason,
  type Verb,
  type Verbs,
} from "./verbs.ts";

export interface Course<R extends Rules, Seat extends string> {
  readonly seats: readonly [Seat, Seat];
  readonly verbs: R["Verbs"];
  /** The steps; or, where a match may be played with modules, the table of its own. The same object for the same modules. */
  readonly steps: Readonly<Record<R["Step"], StepOf<R>>> | ((state: R["State"]) => StepTable<R>);
  /** The step a side stands at. The same for both, unless they go `apart` through steps of their own. */
  at(state: R["State"], side: Side): R["Step"];
  readonly apart?: true;
  /** Whose turn it is, where steps ask that side or the other. */
  active?(state: R["State"]): Side;
  /** Writes down that a step has begun. */
  begin(state: R["State"], step: R["Step"]): void;
  /** For a seat that is asked nothing: nothing here may depend on what it cannot know. */
  waiting(state: R["State"], side: Side): Prompt;
  /** What is said to a seat that acts without being asked, by what it would do. */
  notNow(state: R["State"], side: Side, verb: Verb, action: ActionsOf<R["Verbs"]>): Violation;
  /**
   * For tests, where the verbs could say a million things: the numbers of a part that are worth trying, by its name. Of
   * those that no rule tells apart, such as cards in nobody's hand, one is enough. Left out: all of them.
   */
  tried?(state: R["State"], side: Side, part: string): readonly number[] | undefined;
}

export interface Sequence<R extends Rules, Seat extends string> {
  awaiting(state: R["State"]): readonly Seat[];
  prompt(state: R["State"], seat: Seat): Prompt;
  actions(state: R["State"], seat: Seat): ActionsOf<R["Verbs"]>[];
  refuse(state: R["State"], seat: Seat, action: unknown): Violation | undefined;
  apply(state: R["State"], seat: Seat, action: ActionsOf<R["Verbs"]>, chance: Chance, log?: R["Event"][]): void;
  /** Enters a step and goes on until somebody must decide. */
  go(state: R["State"], step: R["Step"], chance: Chance, log?: R["Event"][]): void;
  /** A verb of the step whose list and `may` differ, for tests: every single thing that can be said is tried. */
  disagreement(state: R["State"], seat: Seat): string | undefined;
}

type List<R extends Rules> = NonNullable<StepOf<R>["list"]>;

/** A step as it is looked up in play. */
interface Ready<R extends Rules> {
  readonly name: R["Step"];
  readonly step: StepOf<R>;
  /** Bits of the sides that are asked always; otherwise whose turn it is decides, or the step itself. */
  readonly asked: number;
  readonly asks: ((state: R["State"], side: Side) => boolean) | undefined;
  readonly list: List<R>;
  readonly ready: StepOf<R>["ready"];
  readonly enter: StepOf<R>["enter"];
  /** By the verb's place in the catalogue. */
  readonly orders: readonly (Order<R, Verb> | undefined)[];
  readonly runs: readonly (Run<R> | undefined)[];
  /** Steps that come before it. */
  readonly ahead: readonly R["Step"][] | undefined;
  /** All steps of its table. */
  readonly among: ReadySteps<R>;
  /** Where play went on to from here the last time: nearly always it does so again. */
  led: Ready<R> | undefined;
}
type ReadySteps<R extends Rules> = Readonly<Record<R["Step"], Ready<R>>>;

/** A table of steps as it is looked up in play. */
interface Prepared<R extends Rules> {
  readonly table: StepTable<R>;
  readonly steps: ReadySteps<R>;
  /** Whatever can be said in this match at all. */
  readonly verbs: Verbs;
}

function prepare<R extends Rules>(table: StepTable<R>, verbs: Verbs): Prepared<R> {
  const steps = {} as Record<R["Step"], Ready<R>>;
  const taken = new Set<string>();
  for (const [name, step] of Object.entries(table.steps) as [R["Step"], StepOf<R>][]) {
    steps[name] = ready(name, step, table.before[name], verbs, steps);
    for (const verb of Object.keys(step.orders)) taken.add(verb);
  }
  return { table, steps, verbs: Object.fromEntries(Object.entries(verbs).filter(([name]) => taken.has(name))) };
}

const [activeSide, passiveSide, byState] = [4, 5, 6];
const words = { nobody: 0, active: activeSide, passive: passiveSide } as const;

function ready<R extends Rules>(
  name: R["Step"],
  step: StepOf<R>,
  ahead: readonly R["Step"][] | undefined,
  verbs: Verbs,
  among: ReadySteps<R>,
): Ready<R> {
  const { asks } = step;
  const orders = step.orders as unknown as Readonly<Record<string, Order<R, Verb>>>;
  return {
    name,
    step,
    asked: typeof asks === "function" ? byState : typeof asks === "number" ? 1 << asks : words[asks],
    asks: typeof asks === "function" ? asks : undefined,
    list: step.list ?? tryAll(step, verbs),
    ready: step.ready,
    enter: step.enter,
    orders: Object.keys(verbs).map((verb) => orders[verb]),
    runs: Object.entries(verbs).map(([name, verb]) => orders[name] && running(orders[name], verb)),
    ahead,
    among,
    led: undefined,
  };
}

export function sequence<R extends Rules, Seat extends string>(course: Course<R, Seat>): Sequence<R, Seat> {
  type State = R["State"];
  const { seats, at } = course;
  const verbs = course.verbs as unknown as Verbs;
  const [first, second] = seats;
  /** Who is asked, by bits. */
  const lists: readonly (readonly Seat[])[] = [[], [first], [second], [first, second]];
  const sideOf = (seat: Seat): Side => (seat === first ? 0 : 1);
  const none: ActionsOf<R["Verbs"]>[] = [];
  const { steps } = course;
  const tableOf = typeof steps === "function" ? steps : undefined;
  const known = new Map<StepTable<R>, Prepared<R>>();
  // Asked several times for each decision, nearly always for the same table and the same step.
  let current: Prepared<R> | undefined =
    typeof steps === "function" ? undefined : prepare({ steps, before: {} }, verbs);
  let last: Ready<R> | undefined;

  function played(state: State): Prepared<R> {
    if (!tableOf) return current as Prepared<R>;
    const table = tableOf(state);
    if (current?.table !== table) {
      current = known.get(table) ?? prepare(table, verbs);
      known.set(table, current);
      last = undefined;
    }
    return current;
  }
  function named(state: State, name: R["Step"]): Ready<R> {
    const { steps } = played(state);
    if (last?.name !== name) last = steps[name];
    return last as Ready<R>;
  }
  const standing = (state: State, side: Side): Ready<R> => named(state, at(state, side));
  const active = course.active ?? ((): Side => 0);

  /** Bits of the sides that a step asks where both stand at it. */
  function askedBits({ asked, asks }: Ready<R>, state: State): number {
    if (asked < activeSide) return asked;
    if (asks) return (asks(state, 0) ? 1 : 0) + (asks(state, 1) ? 2 : 0);
    return 1 << (asked === activeSide ? active(state) : 1 - active(state));
  }

  /** Whether the step asks this side. Looked up without a call wherever it can be: all questions begin with it. */
  function owes({ asked, asks }: Ready<R>, state: State, side: Side): boolean {
    if (asked < activeSide) return ((asked >> side) & 1) === 1;
    return asks ? asks(state, side) : (active(state) === side) === (asked === activeSide);
  }

  function prompt(state: State, seat: Seat): Prompt {
    const side = sideOf(seat);
    const standsAt = standing(state, side);
    if (!owes(standsAt, state, side)) return course.waiting(state, side);
    const { name, step } = standsAt;
    const said = step.prompt(state, side);
    return typeof said === "string" ? { ask: name, rule: step.rule, text: said } : { ask: name, ...said };
  }

  function legal({ list, ready }: Ready<R>, state: State, side: Side): ActionsOf<R["Verbs"]>[] {
    if (ready) return none.concat(...ready(state, side));
    const found: ActionsOf<R["Verbs"]>[] = [];
    list(state, side, found);
    return found;
  }

  /** Where play really goes from a step: a module's steps come first, each once. */
  function onward(among: ReadySteps<R>, from: Ready<R> | undefined, to: R["Step"]): Ready<R> {
    if (from?.led?.name === to) return from.led;
    const ready: Ready<R> = among[to];
    const { ahead } = ready;
    if (ahead) return among[ahead[from === undefined ? 0 : ahead.indexOf(from.name) + 1] ?? to];
    if (from) from.led = ready;
    return ready;
  }

  function goOn(
    state: State,
    among: ReadySteps<R>,
    from: Ready<R> | undefined,
    to: R["Step"],
    chance: Chance,
    log?: R["Event"][],
  ): void {
    let here = from;
    let next: Next<R> = to;
    while (next) {
      here = onward(among, here, next);
      course.begin(state, here.name);
      last = here;
      next = here.enter?.(state, chance, log);
    }
  }

  return {
    awaiting(state) {
      const first = standing(state, 0);
      if (!course.apart) return lists[askedBits(first, state)] as readonly Seat[];
      const both = (owes(first, state, 0) ? 1 : 0) + (owes(standing(state, 1), state, 1) ? 2 : 0);
      return lists[both] as readonly Seat[];
    },
    prompt,
    go: (state, step, chance, log) => goOn(state, played(state).steps, undefined, step, chance, log),
    actions(state, seat) {
      const side = sideOf(seat);
      const standsAt = standing(state, side);
      return owes(standsAt, state, side) ? legal(standsAt, state, side) : [];
    },
    refuse(state, seat, given) {
      const problem = formProblem(played(state).verbs, given);
      if (problem !== undefined) return { rule: "form", reason: problem };
      const side = sideOf(seat);
      const standsAt = standing(state, side);
      const { step, orders } = standsAt;
      const verb = verbs[(given as ActionBase).do] as Verb;
      if (!owes(standsAt, state, side)) return course.notNow(state, side, verb, given as ActionsOf<R["Verbs"]>);
      const order = orders[verb.code.place];
      if (order === undefined) return otherwise(state, seat, step, verb);
      let why: Violation | undefined;
      const no: No = (rule, reason) => {
        why = { rule, reason };
        return false;
      };
      if (order.may === undefined || order.may(state, side, ...numbersOf(verb, given as ActionBase), no))
        return undefined;
      return why ?? { rule: prompt(state, seat).rule, reason: "That is not possible now." };
    },
    apply(state, seat, action, chance, log) {
      const side = sideOf(seat);
      const here = standing(state, side);
      const code = codeOf(action as ActionBase);
      const next = code >= 0 ? run(here, state, side, code, chance, log) : say(here, state, side, action, chance, log);
      if (next) goOn(state, here.among, here, next, chance, log);
    },
    disagreement(state, seat) {
      const side = sideOf(seat);
      const standsAt = standing(state, side);
      if (!owes(standsAt, state, side)) return undefined;
      const { step } = standsAt;
      const listed = legal(standsAt, state, side);
      const allowed = allowedOf(step, verbs, state, side, (part) => course.tried?.(state, side, part));
      const inList = new Set<unknown>(listed);
      const extra = listed.find((action) => !allowed.has(action));
      const missing = [...allowed].find((action) => !inList.has(action));
      if (extra) return `${JSON.stringify(extra)} is listed, but may not be done`;
      if (missing) return `${JSON.stringify(missing)} may be done, but is not listed`;
      return listed.length === allowed.size ? undefined : "something is listed twice";
    },
  };

  /** Carries out an action that is not a shared one by its numbers, which have to be found first. */
  function say(
    { orders }: Ready<R>,
    state: State,
    side: Side,
    action: ActionBase,
    chance: Chance,
    log: R["Event"][] | undefined,
  ): Next<R> {
    const verb = verbs[action.do] as Verb;
    const order = orders[verb.code.place] as Order<R, Verb>;
    return order.apply(state, side, ...numbersOf(verb, action), chance, log);
  }

  /** Why a verb that the step does not take cannot be said now. */
  function otherwise(state: State, seat: Seat, step: StepOf<R>, verb: Verb): Violation {
    const against = step.against as
      | Readonly<Record<string, Reason | ((state: State, side: Side) => Reason)>>
      | undefined;
    const own = against?.[verb.name];
    const reason = typeof own === "function" ? own(state, sideOf(seat)) : (own ?? step.meanwhile ?? verb.when);
    if (reason) return { rule: reason[0], reason: reason[1] };
    const { rule, text } = prompt(state, seat);
    return { rule, reason: `This cannot be done now. ${text}` };
  }
}

/** How a shared action is carried out by its number. */
interface Run<R extends Rules> {
  readonly apply: Order<R, Verb>["apply"];
  readonly parts: number;
  /** Where each part begins in the number, and how wide it is. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly inA: number;
  readonly inB: number;
  readonly inC: number;
  readonly inD: number;
}

/** Takes a shared action apart without making anything: nearly every decision comes this way. */
function run<R extends Rules>(
  { runs }: Ready<R>,
  state: R["State"],
  side: Side,
  code: number,
  chance: Chance,
  log: R["Event"][] | undefined,
): Next<R> {
  const how = runs[placeIn(code)] as Run<R>;
  const { apply } = how;
  if (how.parts === 0) return apply(state, side, chance, log);
  const first = ((code >>> how.a) & how.inA) - 1;
  if (how.parts === 1) return apply(state, side, first, chance, log);
  const second = ((code >>> how.b) & how.inB) - 1;
  if (how.parts === 2) return apply(state, side, first, second, chance, log);
  const third = ((code >>> how.c) & how.inC) - 1;
  if (how.parts === 3) return apply(state, side, first, second, third, chance, log);
  return apply(state, side, first, second, third, ((code >>> how.d) & how.inD) - 1, chance, log);
}

function running<R extends Rules>({ apply }: Order<R, Verb>, { parts, code: { shift, mask } }: Verb): Run<R> {
  const [a = 0, b = 0, c = 0, d = 0] = shift;
  const [inA = 0, inB = 0, inC = 0, inD = 0] = mask;
  return { apply, parts: parts.length, a, b, c, d, inA, inB, inC, inD };
}
