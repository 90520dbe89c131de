/** What the search needs to know of War at Sea: plans for each decision, how far to look, what it is worth. */

import type { FastChance, Plan, Side, Thinker } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  areaIds,
  axis,
  placeNames,
  placeNumber,
  pocValue,
  shipCount,
} from "../components.ts";
import { actions } from "../steps.ts";
import type { Action, Seat, State } from "../types.ts";
import * as make from "../verbs.ts";
import { choicesAtOnce, worthFlyingTo } from "./at-once.ts";
import {
  allTo,
  type Disposition,
  dispose,
  dispositionStep,
  failures,
  inCompany,
  outOfNeutralPort,
  stance,
  varied,
} from "./dispositions.ts";
import { quickStep, stationStep } from "./quick.ts";
import { answersNow } from "./raids.ts";
import { screensFor } from "./screens.ts";
import { signs } from "./signs.ts";
import { expectedMargin, worth } from "./worth.ts";

const sideOf = (seat: string): Side => (seat === "allies" ? allies : axis);

/** What is kept to for a whole phase, as plain data. */
type Lasting =
  | {
      readonly kind: "fleet";
      readonly name: string;
      readonly why: string;
      readonly turn: number;
      readonly to: Disposition;
      readonly failed: number;
    }
  | { readonly kind: "garrison"; readonly ships: readonly string[] };

/** A plan for a movement phase: followed until the phase is over. */
interface FleetPlan extends Plan<State, Action> {
  readonly to: Disposition;
}

/** `failed`: ships that did not get there when it was weighed; should it be more, it is weighed again. */
function fleetPlan(name: string, why: string, side: Side, turn: number, to: Disposition, failed = 0): FleetPlan {
  const step = side === allies ? "allied-movement" : "axis-movement";
  return {
    name,
    why,
    to,
    lasting: { kind: "fleet", name, why, turn, to, failed } satisfies Lasting,
    again(state) {
      const now = state.step === step && state.turn === turn ? failures(state, to) : failed;
      return now > failed ? fleetPlan(name, why, side, turn, to, now) : undefined;
    },
    step: (state) => (state.step === step && state.turn === turn ? dispositionStep(state, side, to) : undefined),
  };
}

/** Where most of a disposition goes, as a sentence. */
function reason(side: Side, to: Disposition): string {
  const counts = areaIds.map((_, area) => to.filter((target) => target === area).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return "The fleet is worth more in port than in a battle it would lose.";
  const main = counts.indexOf(Math.max(...counts));
  const seas = counts.filter((count) => count > 0).length;
  const where = placeNames[main] ?? "sea";
  return side === allies
    ? `Covers ${seas} seas with ${total} ships, strongest in the ${where}.`
    : `Sends ${total} ships out, most to the ${where}, where the guard is weakest for what it is worth.`;
}

/** Many made by eye, or fewer that were worked out: then each can be tried more often. */
const fleetPlans = { plain: 20, keen: 12 };
const screens = 10;
const kin = 5;

/** How dispositions are made: by what the seas are worth, by what they invite; and with an eye on who sails alone. */
interface Mind {
  readonly keen: boolean;
  readonly careful: boolean;
}

/** Dispositions to compare: a plain mind bends what the seas are worth, a keen one has worked out what they invite. */
function movementPlans(state: State, side: Side, chance: FastChance, { keen, careful }: Mind): FleetPlan[] {
  const plans: FleetPlan[] = [];
  const add = (made: Disposition): void => {
    const to = side === axis ? outOfNeutralPort(state, made) : careful ? inCompany(state, made) : made;
    const key = to.join();
    if (plans.some((plan) => plan.to.join() === key)) return;
    plans.push(fleetPlan(`disposition ${plans.length + 1}`, reason(side, to), side, state.turn, to));
  };
  if (keen && side === allies) for (const to of screensFor(state, chance, screens)) add(to);
  if (keen && side === axis) {
    for (const spread of [0, 0.5, 0.8]) for (const { to } of answersNow(state, chance, spread).slice(0, 4)) add(to);
  }
  add(dispose(state, side, stance(side, chance, 0), chance));
  if (side === axis) {
    const home: Disposition = new Array(shipCount).fill(-1);
    add(home);
    if (!keen) for (let area = 0 as Area; area < areaCount; area++) add(allTo(state, side, area, home));
  }
  const wanted = keen ? fleetPlans.keen : fleetPlans.plain;
  for (let tries = 0; tries < wanted * 2 && plans.length < wanted; tries++) {
    add(dispose(state, side, stance(side, chance, 1), chance));
  }
  return plans;
}

/** A way to answer: the disposition is made when its turn has come, from what then lies on the map. */
function answer(name: string, turn: number, make: (state: State, chance: FastChance) => Disposition) {
  const made = new WeakMap<State, Disposition>();
  return {
    name,
    why: "An answer to be reckoned with.",
    step(state: State, chance: FastChance): Action | undefined {
      if (state.step !== "axis-movement" || state.turn !== turn) return undefined;
      let to = made.get(state);
      if (to === undefined) {
        to = make(state, chance);
        made.set(state, to);
      }
      return dispositionStep(state, axis, to);
    },
  };
}

/** 6.1: the Axis moves after the Allies and sees where they are: its best raids by the forecast, and its bent ones. */
function axisAnswers(turn: number): Plan<State, Action>[] {
  const nth = (rank: number, spread: number) =>
    answer("raid", turn, (state, dice) => {
      const best = answersNow(state, dice, spread);
      return best[Math.min(rank, best.length - 1)]?.to ?? [];
    });
  return [nth(0, 0), nth(1, 0), nth(2, 0), nth(0, 0.5), nth(0, 0.8)];
}

const slow: readonly string[] = ["ramillies", "resolution", "revenge", "royal-sovereign", "royal-oak"];

/** Ships left in Malta at the start, from none to a battle fleet. */
const garrisons: readonly (readonly string[])[] = [
  [...slow, "eagle"],
  [...slow, "barham", "malaya", "eagle"],
  [...slow, "barham"],
  [...slow, "barham", "malaya", "glorious", "eagle"],
  [...slow, "nelson", "rodney", "eagle"],
  [],
  ["warspite", "valiant", "malaya", "barham", "queen-elizabeth", "glorious", "kent"],
];

function stationPlan(garrison: readonly string[]): Plan<State, Action> {
  return {
    name: `Malta with ${garrison.length}`,
    lasting: { kind: "garrison", ships: garrison } satisfies Lasting,
    why:
      garrison.length === 0
        ? "Every ship is wanted in home waters."
        : `${garrison.length} ships hold the Mediterranean from Malta.`,
    step: (state) => (state.step === "stations" ? stationStep(state, garrison) : undefined),
  };
}

function takeUp(lasting: Lasting, seat: Seat): Plan<State, Action> {
  if (lasting.kind === "garrison") return stationPlan(lasting.ships);
  const { name, why, turn, to, failed } = lasting;
  return fleetPlan(name, why, sideOf(seat), turn, to, failed);
}

/** One plan for each listed action, the usual one first: do it, then go on as usual. */
function actionPlans(state: State, seat: Seat, given: readonly Action[], chance: FastChance): Plan<State, Action>[] {
  const usual = quickStep(state, seat, chance, true);
  const list = given.includes(usual) ? [usual, ...given.filter((action) => action !== usual)] : given;
  const { step, turn, round } = state;
  const strikes = state.strikes.join();
  const orders = state.orders.length;
  return list.map((action) => ({
    name: action.do,
    why: whyAction(action, state, seat),
    step: (now) =>
      now.step === step &&
      now.turn === turn &&
      now.round === round &&
      now.orders.length === orders &&
      now.strikes.join() === strikes
        ? actions(now, seat).includes(action)
          ? action
          : undefined
        : undefined,
  }));
}

function whyAction(action: Action, state: State, seat: Seat): string {
  switch (action.do) {
    case "disengage":
      return "The odds of another round are worse than giving up the area.";
    case "stay":
      return "The fight is worth another round.";
    case "air":
      return "That is where three strikes promise most.";
    case "pursue":
    case "done":
      return "The chase is judged by who would come out of it better.";
    default:
      return stake(state, seat);
  }
}

/** What hangs on the sea that is fought over. */
function stake({ at }: State, seat: Seat): string {
  const points = at >= 0 && at < areaCount ? (pocValue[at as Area]?.[seat === "allies" ? 0 : 1] ?? 0) : 0;
  if (points === 0) return "It costs them most where they can spare it least.";
  return `${points} ${points === 1 ? "point" : "points"} of ${placeNames[at] ?? "this sea"} ${points === 1 ? "hangs" : "hang"} on it.`;
}

/** Decisions that are worth a trial each; the others are made at once. */
function plansFor(state: State, seat: Seat, chance: FastChance, mind: Mind): readonly Plan<State, Action>[] {
  const side = sideOf(seat);
  switch (state.step) {
    case "stations":
      return garrisons.map(stationPlan);
    case "allied-movement":
    case "axis-movement":
      return movementPlans(state, side, chance, mind);
    case "air": {
      const places = worthFlyingTo(state, side);
      const list = actions(state, seat);
      const useful = list.filter((action) => action.do === "air" && places.includes(placeNumber(action.to)));
      return actionPlans(state, seat, useful.length > 0 ? useful : list, chance);
    }
    case "disengage":
      return actionPlans(state, seat, actions(state, seat), chance);
    case "u-boats": {
      const list = actions(state, seat).filter((action) => action !== make.done.of());
      return actionPlans(state, seat, list, chance);
    }
    default: {
      const { step, turn } = state;
      return [
        {
          name: "as usual",
          why: stake(state, seat),
          step: (now, dice) => (now.step === step && now.turn === turn ? quickStep(now, seat, dice) : undefined),
        },
      ];
    }
  }
}

/** Compares plans as they were made. */
export const straight: Thinker<State, Action> = {
  step: (state, seat, chance) => quickStep(state, seat as Seat, chance),
  plans: (state, seat, chance) => plansFor(state, seat as Seat, chance, { keen: false, careful: false }),
  takeUp: (lasting, seat) => takeUp(lasting as Lasting, seat as Seat),
  // A battle goes alike under all plans that brought the same ships to it.
  moment: ({ turn, at, round }) => (turn * 16 + at + 1) * 64 + round,
  // To the end of the turn after the next decision: what was risked is seen, what was won is scored.
  settled: (state, start) => state.turn > start.turn + (start.step === "stations" ? 1 : 0),
  worth: (state, seat) => worth(state, seat as Seat),
  signs,
  hopeless: (state, seat) => state.turn >= 7 && (seat === "allies" ? -1 : 1) * expectedMargin(state) > 16,
};

/** Improves the best plans ship by ship. */
export const thinker: Thinker<State, Action> = {
  ...straight,
  step: (state, seat, chance) => quickStep(state, seat as Seat, chance, true),
  plans: (state, seat, chance) => plansFor(state, seat as Seat, chance, { keen: true, careful: false }),
  vary(plan, state, seat, chance) {
    if (!("to" in plan)) return [];
    const side = sideOf(seat);
    return Array.from({ length: kin }, () => {
      const to = varied(state, side, (plan as FleetPlan).to, chance);
      return fleetPlan("variation", reason(side, to), side, state.turn, to);
    });
  },
};

/** Does not let itself be guessed where both sides choose at once, and sends no carrier out alone. */
export const shrewd: Thinker<State, Action> = {
  ...thinker,
  plans: (state, seat, chance) => plansFor(state, seat as Seat, chance, { keen: true, careful: true }),
  atOnce: (state, seat) => choicesAtOnce(state, sideOf(seat)),
};

/** Looks a move further: every Allied disposition is tried against the Axis answers that hurt it most. */
export const farsighted: Thinker<State, Action> = {
  ...shrewd,
  replies: (state) => (state.step === "allied-movement" ? axisAnswers(state.turn) : []),
};
