/** What the search needs to know of Bismarck: plans for a turn as stances of the quick player, how far to look, worth. */
import type { FastChance, Plan, Thinker } from "@admiralty/engine";
import {
  bergen,
  bismarck,
  british,
  german,
  nowhere,
  passage,
  prinzEugen,
  routeDistance,
  type Zone,
  zone,
  zoneIds,
} from "../components.ts";
import { changesIn, opening } from "../rules/changes.ts";
import { afloat } from "../rules/fleet.ts";
import { lastTurn } from "../rules/time.ts";
import { midships } from "../rules/victory.ts";
import { actions, steps } from "../steps.ts";
import { type Action, type Seat, type State, stepNames } from "../types.ts";
import { battlePlans, spiritPlans } from "./battle-plans.ts";
import { heaviest, raider, raidZones } from "./belief.ts";
import type { Sweep } from "./british-orders.ts";
import { lead } from "./features.ts";
import type { Course } from "./german-orders.ts";
import { attackOdds, quickStep, type Stance, usualStance } from "./quick.ts";
import { signs } from "./signs.ts";
import { worth } from "./worth.ts";

/** A way to go about a whole turn. */
interface TurnPlan extends Plan<State, Action> {
  readonly stance: Stance;
}

/** Orders, and the move under a shadow which belongs to them. */
function inOrders(state: State): boolean {
  return state.step === "orders" || steps[state.step].phase === "shadow";
}

/** A turn's plan as plain data. */
interface LastingPlan {
  readonly turn: number;
  readonly name: string;
  readonly why: string;
  readonly stance: Stance;
}

/** `later`: how its owner goes on when the turn is over, where that is otherwise. */
function turnPlan(seat: Seat, turn: number, name: string, why: string, stance: Stance, later = stance): TurnPlan {
  return {
    name,
    why,
    stance,
    lasting: { turn, name, why, stance } satisfies LastingPlan,
    step: (state, chance) =>
      state.turn === turn && inOrders(state) ? quickStep(state, seat, chance, stance) : undefined,
    // One turn's course says little: a trial keeps to it, so that plans differ in what they lead to.
    onward: (state, chance) => (inOrders(state) ? quickStep(state, seat, chance, later) : undefined),
  };
}

const ports: readonly Zone[] = ["P23", "Q25"].map(zone);
/** Quiet water far from the British bases. */
const refuges: readonly Zone[] = ["A16", "B14", "C6", "D5", "G2", "L5", "P7", "R9", "W11", "W14", "Z15"].map(zone);

/** A course in the manner of the usual one: as wary, and as much more or less careful as that is than most. */
function courseFor(usual: Course, bismarck: Zone, prinz: Zone, haste: boolean, care: number): Stance {
  const caution = care * (usual.caution / usualStance.course.caution);
  const course = { ...usualStance.course, bismarck, prinz, haste, caution, wariness: usual.wariness };
  return { ...usualStance, course };
}

function why(course: Course): string {
  if (course.bismarck < 0)
    return course.shelter <= 0
      ? "Where nobody expects her she is safe."
      : "The nearest raiding ground that looks empty.";
  const at = zoneIds[course.bismarck] as string;
  if (ports.includes(course.bismarck)) return `It is time to make for port at ${at}.`;
  return raidZones.includes(course.bismarck)
    ? `Convoys pass ${at}, and few patrols do.`
    : `Nobody looks for a raider at ${at}.`;
}

/** 5.28: out of Bergen at their best pace, to waters where nobody looks on the next day. */
function outwardCourse(usual: Course, to: Zone): Course {
  return { ...usual, bismarck: to, prinz: to, haste: true, caution: outwardCaution };
}
/** Whoever has five zones to go goes round nobody. */
const outwardCaution = 0.3;

function germanPlans(state: State, chance: FastChance, { leaning, course: usual, outward = [] }: Habits): TurnPlan[] {
  const plans: TurnPlan[] = [];
  const add = (stance: Stance, later = stance) =>
    plans.push(
      turnPlan(
        "german",
        state.turn,
        `to ${zoneIds[stance.course.bismarck] ?? "the nearest ground"}`,
        why(stance.course),
        stance,
        later,
      ),
    );
  const plain = { ...usualStance, course: { ...usual, leaning } };
  const first = outward[leaning % outward.length];
  if (first !== undefined && state.turn === opening(state) && state.zone[bismarck] === bergen)
    add({ ...plain, course: outwardCourse(plain.course, first) }, plain);
  else add(plain);
  // Where the Bismarck's end does not end play, the Prinz Eugen goes on alone (52.1).
  const flag = afloat(state, bismarck) && !changesIn(state).home?.(state, bismarck) ? bismarck : prinzEugen;
  const at = state.zone[flag] as Zone;
  const prinzAt = state.zone[prinzEugen] as Zone;
  // Lying in wait is a plan where there is something to wait for, and nobody looks on.
  if ((routeDistance[at] as number) <= 2 && state.step !== "flight") add(courseFor(usual, at, prinzAt, false, 1));
  add(courseFor(usual, nowhere, nowhere, false, 2));
  const grounds = raidZones
    .slice()
    .sort((a, b) => (passage[german]?.[at]?.[a] as number) - (passage[german]?.[at]?.[b] as number));
  for (let count = 0; count < 6; count++) {
    const ground = grounds[Math.min(grounds.length - 1, chance.below(3) + count * 3)] as Zone;
    const other = grounds[chance.below(grounds.length)] as Zone;
    add(courseFor(usual, ground, other, count % 2 === 0 || chance.below(2) === 0, 0.5 + chance.fraction() * 1.5));
  }
  const seen = Math.max(state.found[flag] as number, state.shadowed[flag] as number);
  // Who has been found gets away; who is ahead need only stay unseen.
  if (seen >= state.turn - 2 || lead(state) > 0) {
    const away = (to: Zone): number => passage[german]?.[at]?.[to] as Zone;
    const near = refuges.slice().sort((a, b) => away(a) - away(b));
    const refuge = near[chance.below(4)] as Zone;
    add(courseFor(usual, refuge, refuge, true, 1));
    add(courseFor(usual, refuges[chance.below(refuges.length)] as Zone, nowhere, true, 1));
  }
  // Port ends the game: thought of when there is a reason to end it.
  const late = state.turn >= lastTurn - 16 || midships(state, flag) > 0;
  if (late && (passage[german]?.[at]?.[ports[0] as Zone] as number) <= 12)
    for (const port of ports) add(courseFor(usual, port, flag === bismarck ? nowhere : port, true, 1));
  return plans;
}

function sweepFor(sweep: Sweep): Stance {
  return { ...usualStance, sweep };
}

function britishPlans(state: State, chance: FastChance, { sweep: usual }: Habits): TurnPlan[] {
  const plans: TurnPlan[] = [];
  const add = (text: string, stance: Stance) =>
    plans.push(turnPlan("british", state.turn, `sweep ${plans.length}`, text, stance));
  const likely = heaviest(raider(state, bismarck).weight, 60);
  const whim = likely[chance.below(Math.max(1, likely.length))];
  const hunch = whim === undefined ? undefined : { at: whim, reach: 4, factor: 1.5 };
  add("Every unit covers the likeliest water it can reach.", sweepFor({ ...usual, hunch }));
  add("Heavy ships stay by the waters he must cross.", sweepFor({ ...usual, reach: 9 }));
  add("Everybody looks here and now.", sweepFor({ ...usual, patience: 0.55, reach: 3 }));
  add("Cruisers spread out to look for him.", sweepFor({ ...usual, patience: 0.93, haste: false }));
  for (let count = 0; count < 6 && likely.length > 8; count++) {
    const at = likely[chance.below(likely.length)] as Zone;
    const hunch = { at, reach: 3 + chance.below(3), factor: 5 };
    add(
      `He may well be near ${zoneIds[at]}.`,
      sweepFor({ ...usual, hunch, reach: 3 + chance.below(5), haste: true, patience: 0.7 + 0.2 * chance.fraction() }),
    );
  }
  return plans;
}

/** Below such odds nobody thinks of an attack: a cruiser does not go for the Bismarck by herself. */
const leastOdds = 0.3;

/** One plan for each listed action: do it, then go on as usual. */
function actionPlans(
  state: State,
  seat: Seat,
  list: readonly Action[],
  reason: (action: Action) => string,
): Plan<State, Action>[] {
  const { step, turn, roll } = state;
  const fights = state.engagements.length;
  return list.map((action) => ({
    name: action.do,
    why: reason(action),
    step: (now) =>
      now.step === step && now.turn === turn && now.engagements.length === fights && now.roll === roll
        ? actions(now, seat).find((a) => same(a, action))
        : undefined,
  }));
}

function same(a: Action, b: Action): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function reasonFor(action: Action): string {
  switch (action.do) {
    case "attack":
      return "The odds favour a fight now.";
    case "accept":
      return "The fight is worth having.";
    case "decline":
      return "She can outrun them, so she does.";
    case "sink-convoy":
      return "A convoy is worth being seen for.";
    case "say-nothing":
      return "Staying unseen is worth more than a convoy.";
    case "trail":
      return "What is held in sight can be avoided, or met.";
    case "done":
      return "To shadow would tell where she is.";
    default:
      return "There is more to lose than to win by fighting here.";
  }
}

function usualPlan(state: State, seat: Seat): Plan<State, Action> {
  const { step, turn } = state;
  return {
    name: "as usual",
    why: "What was seen so far leaves the plan of the turn as it is.",
    step: (now, chance) => (now.step === step && now.turn === turn ? quickStep(now, seat, chance) : undefined),
  };
}

/** How a player goes about it. */
export interface Habits {
  /** His own taste in courses. */
  readonly leaning: number;
  /** Turns that a trial looks ahead. */
  readonly horizon: number;
  /** What he fights by on the battle board: quick rules, exact odds of the next rounds, or those and trials. */
  readonly battle: "rules" | "odds" | "trials";
  /** What the German ships do unless a plan has them do otherwise. */
  readonly course: Course;
  /** Where they end the first day, by lot; left out, as the course would have it. */
  readonly outward?: readonly Zone[];
  /** How the British look for them unless a plan has them look otherwise. */
  readonly sweep: Sweep;
}

function plansFor(state: State, seat: Seat, chance: FastChance, habits: Habits): readonly Plan<State, Action>[] {
  switch (state.step) {
    case "orders":
      return seat === "british" ? britishPlans(state, chance, habits) : germanPlans(state, chance, habits);
    case "flight":
      return germanPlans(state, chance, habits);
    // 41.1: ships that are shadowed run, and the turn is planned around them.
    case "british-flight":
      return britishPlans(state, chance, habits);
    case "german-shadow":
      return [usualPlan(state, seat), ...actionPlans(state, seat, actions(state, seat), reasonFor)];
    case "british-attacks":
    case "german-attacks":
    case "british-consent":
    case "german-consent":
    case "convoy": {
      const list = actions(state, seat);
      // What else the British have in the zone is hidden: the German side may think better of a fight, never worse.
      const open = list.filter((a) =>
        seat === "british"
          ? a.do !== "attack" || attackOdds(state, british, a) >= leastOdds
          : a.do !== "attack" && a.do !== "accept",
      );
      return [usualPlan(state, seat), ...actionPlans(state, seat, open, reasonFor)];
    }
    case "battle":
      if (habits.battle === "rules") return [usualPlan(state, seat)];
      return habits.battle === "odds" ? battlePlans(state, seat).slice(0, 1) : battlePlans(state, seat);
    // Where to say one is (10.22), is a matter of method, not of trial.
    default:
      return [usualPlan(state, seat)];
  }
}

const stepAt = Object.fromEntries(stepNames.map((step, index) => [step, index]));

/** A player's way of thinking. */
export const thinker = (habits: Habits): Thinker<State, Action> => ({
  step: (state, seat, chance) => quickStep(state, seat as Seat, chance),
  plans: (state, seat, chance) => plansFor(state, seat as Seat, chance, habits),
  takeUp(lasting, seat) {
    const { turn, name, why, stance } = lasting as LastingPlan;
    return turnPlan(seat as Seat, turn, name, why, stance);
  },
  // The exact odds are a better guide than the luck of a few trials.
  fewest: (state) => (state.step === "battle" ? 30 : 1),
  // The weather is the same whoever was where.
  moment: ({ turn, step, battle }) => (turn * 64 + (stepAt[step] as number)) * 64 + (battle?.round ?? 0),
  settled(state, start) {
    if (start.step === "battle") return state.step !== "battle";
    if (start.step === "huff-duff" || start.step === "convoy") return state.turn > start.turn + habits.horizon - 1;
    return state.turn > start.turn + habits.horizon;
  },
  worth,
  signs,
  // A margin that nothing short of sinking the Bismarck or a fleet could turn, with no days left to do it in.
  hopeless(state, seat) {
    if (state.turn < lastTurn - 2 || state.step === "battle") return false;
    const margin = lead(state);
    if (seat === "german") return margin < -30;
    return margin > 48 && afloat(state, bismarck);
  },
});

/** For who must answer at once: the plain plan and two others that come to mind; and who likes a fight too well. */
export function hasty(thought: Thinker<State, Action>): Thinker<State, Action> {
  return {
    ...thought,
    plans(state, seat, chance) {
      if (state.step === "battle") return spiritPlans(state, seat as Seat, true);
      const plans = thought.plans(state, seat, chance).slice();
      const few = plans.splice(0, 1);
      while (few.length < 3 && plans.length > 0) few.push(...plans.splice(chance.below(plans.length), 1));
      return few;
    },
  };
}
