/** Chapter 2: both sides plot in secret; then everything moves. */
import { type May, type No, ref, type Side } from "@admiralty/engine";
import {
  boatSpeed,
  type Course,
  courseIds,
  distance,
  type Escort,
  east,
  escort,
  escortIds,
  escortSpeed,
  everyEscort,
  type Hex,
  hexIds,
  home,
  onward,
  quietSpeed,
  unplotted,
} from "../components.ts";
import { escortName, hexName } from "../names.ts";
import { blankPlot, boatAt } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Action, EscortId, Event, HexId, State } from "../types.ts";
import { move, sail, steer } from "../verbs.ts";
import { mayRun } from "./hunt.ts";
import { moved } from "./trace.ts";

/** 2.2 */
function maySteer(state: State, course: Course, no?: No): May {
  if (state.plot.course !== unplotted) return no?.("2.2", "The convoy has its course for this turn.");
  if (onward(state.convoy as Hex, course) === undefined) return no?.("2.2", "The sea ends there.");
  return true;
}

/** 2.3 */
function maySail(state: State, ship: Escort, to: Hex, no?: No): May {
  if (state.plot.escorts[ship] !== unplotted) return no?.("2.3", `${escortName(ship)} has her orders for this turn.`);
  const far = distance(state.escorts[ship], to);
  return far <= escortSpeed || no?.("2.3", `${hexName(to)} is ${far} hexes away; she makes ${escortSpeed}.`);
}

/** 2.4, 3.3 */
function mayMove(state: State, to: Hex, no?: No): May {
  const far = distance(boatAt(state), to);
  if (far > boatSpeed) return no?.("2.4", `${hexName(to)} is ${far} hexes away; the boat makes ${boatSpeed}.`);
  return far <= quietSpeed || mayRun(state, no);
}

/** 2.1: told to whoever gave it. */
function ordered(state: State, side: Side, order: Action, log: Event[] | undefined): "sail" | undefined {
  log?.push({ type: "ordered", rule: "2.1", order, to: [side === escort ? "escort" : "submarine"] });
  return bothReady(state);
}

function bothReady({ plot }: State): "sail" | undefined {
  return plot.done && plot.boat !== unplotted ? "sail" : undefined;
}

export const plotting: Step = {
  rule: "2.1",
  title: "Both sides plot their courses.",
  short: "Plot",
  ends: "Sail",
  asks: ({ plot }, side) => (side === escort ? !plot.done : plot.boat === unplotted),
  prompt: (_state, side) =>
    side === escort
      ? `Steer the convoy and send the escorts out. Without an order the convoy goes east ${ref("rule", "2.2", "2.2")}, and escorts keep station ${ref("rule", "2.3", "2.3")}.`
      : `Take the boat somewhere, or keep her where she is. Two hexes at once are heard ${ref("rule", "2.4", "2.4")}.`,
  orders: {
    steer: {
      may: (state, side, course, no) => forEscort(side, no) && maySteer(state, course, no),
      apply(state, side, course, _chance, log) {
        state.plot.course = course;
        return ordered(state, side, steer.of(course), log);
      },
    },
    sail: {
      may: (state, side, ship, to, no) => forEscort(side, no) && maySail(state, ship, to, no),
      apply(state, side, ship, to, _chance, log) {
        state.plot.escorts[ship] = to;
        return ordered(state, side, sail.of(ship, to), log);
      },
    },
    done: {
      may: (_state, side, no) => forEscort(side, no),
      apply(state) {
        state.plot.done = true;
        return bothReady(state);
      },
    },
    move: {
      may: (state, side, to, no) =>
        side === escort ? no?.("2.1", "The boat is not yours to move.") : mayMove(state, to, no),
      apply(state, side, to, _chance, log) {
        state.plot.boat = to;
        return ordered(state, side, move.of(to), log);
      },
    },
  },
};

function forEscort(side: Side, no?: No): May {
  return side === escort || no?.("2.1", "The convoy and its escorts are not yours to order.");
}

/** 2.3: without orders she sails the convoy's course, as far as there is sea. */
function keepingStation(from: Hex, course: Course): Hex {
  const next = onward(from, course);
  return next === undefined || next === home ? from : next;
}

/** 2.1: all that was plotted happens at once. */
export const sailing: Step = {
  rule: "2.1",
  title: "All ships move.",
  short: "Sail",
  asks: "nobody",
  prompt: () => "",
  orders: {},
  enter(state, _chance, log) {
    const { plot } = state;
    const course = plot.course === unplotted ? east : plot.course;
    state.convoy = onward(state.convoy as Hex, course) ?? home;
    for (const ship of everyEscort) {
      const to = plot.escorts[ship];
      state.escorts[ship] = to === unplotted ? keepingStation(state.escorts[ship], course) : to;
    }
    const atSpeed = distance(boatAt(state), plot.boat as Hex) > quietSpeed;
    state.boat = plot.boat;
    moved(state, atSpeed);
    state.plot = blankPlot();
    state.acted = 0;
    tell(state, course, atSpeed, log);
    return state.convoy === home ? "over" : "hunt";
  },
};

function tell(state: State, course: Course, atSpeed: boolean, log: Event[] | undefined): void {
  if (!log) return;
  const escorts = Object.fromEntries(everyEscort.map((ship) => [escortIds[ship], hexIds[state.escorts[ship]]]));
  log.push({
    type: "sailed",
    rule: "2.1",
    course: courseIds[course]!,
    ...(state.convoy === home ? {} : { convoy: hexIds[state.convoy]! }),
    escorts: escorts as Record<EscortId, HexId>,
    reveals: true,
  });
  if (atSpeed) log.push({ type: "propellers", rule: "2.4", reveals: true });
  log.push({ type: "boat", rule: "2.4", at: hexIds[boatAt(state)]!, to: ["submarine"] });
}
