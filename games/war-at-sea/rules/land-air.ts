/** Chapter 9: the land-based aircraft of each side, placed in secret at the same moment (5.5). */
import type { May, No, Reason, Side } from "@admiralty/engine";
import { allies, axis, landAirPlaces, type Place, placeIds, portSide, seatOf } from "../components.ts";
import { capitalPlace, placeName } from "../names.ts";
import { portOpen } from "../state.ts";
import type { Step } from "../steps.ts";
import type { AirOrder, Event, PlaceId, Seat, State, StepName } from "../types.ts";
import { placesToFight } from "./battles.ts";

export const unchosen = -1;
export const held = -2;

/** 9.2; a port that is closed holds nobody to attack (2.4, 15.1). */
function mayFly(state: State, side: Side, to: Place, no?: No): May {
  if (!landAirPlaces[side]!.includes(to)) {
    return no?.("9.2", `Your land-based aircraft cannot reach ${placeName(to)}.`);
  }
  return (
    portOpen(state, to) ||
    no?.(portSide[to] === axis ? "2.4" : "15.1", `${capitalPlace(to)} is closed this turn; nobody lies there.`)
  );
}

const owner: readonly (readonly Seat[])[] = [["allies"], ["axis"]];

/** 9.3: each to one place. The markers are shown when both have chosen; then it is clear where there is anything to fight over. */
function choose(state: State, side: Side, place: AirOrder, log: Event[] | undefined): StepName | undefined {
  state.air[side] = place;
  log?.push({ type: "air-chosen", rule: "5.5", seat: seatOf[side], at: placeOf(place), to: owner[side]! });
  if (state.air[allies] === unchosen || state.air[axis] === unchosen) return undefined;
  log?.push({
    type: "air-placed",
    rule: "5.5",
    allies: placeOf(state.air[allies]!),
    axis: placeOf(state.air[axis]!),
    reveals: true,
  });
  state.unfought = placesToFight(state);
  return "order";
}

function placeOf(place: AirOrder): PlaceId | null {
  return place < 0 ? null : placeIds[place]!;
}

const chosen: Reason = ["9.3", "Your land-based aircraft have their orders for this turn."];

export const air: Step = {
  rule: "5.5",
  phase: "air",
  title: "Both sides choose where their land-based aircraft go.",
  short: "Land-based air",
  asks: (state, side) => state.air[side] === unchosen,
  enter(_state, _chance, log) {
    log?.push({ type: "flags-removed", rule: "5.4" });
  },
  prompt: () => "Choose in secret where your land-based aircraft strike this turn.",
  against: { air: chosen, "hold-air": chosen },
  orders: {
    air: {
      may: mayFly,
      apply: (state, side, to, _chance, log) => choose(state, side, to, log),
    },
    "hold-air": { apply: (state, side, _chance, log) => choose(state, side, held, log) },
  },
};
