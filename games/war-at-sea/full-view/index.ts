/**
 * A view spelt out: names, factors, places by their ids, and what follows from damage and the turn. The board draws
 * from it, and bots are sent it: its form is part of the protocol they speak, the small view is not.
 */
import type { Side } from "@admiralty/engine";
import {
  allies,
  areaCount,
  areaIds,
  axis,
  everyArea,
  everyPort,
  nowhere,
  placeIds,
  seatOf,
  shipIds,
} from "../components.ts";
import { held, unchosen } from "../rules/land-air.ts";
import { uBoatsToPlace } from "../rules/u-boats.ts";
import { steps } from "../steps.ts";
import type { AreaId, Phase, PlaceId, PortId, Seat } from "../types.ts";
import { hidden, type View } from "../view.ts";
import { battleView } from "./battle.ts";
import { shipsView } from "./ships.ts";
import type { FullView, TurnScore } from "./types.ts";

export type * from "./types.ts";

const made = new WeakMap<View, FullView>();

export function fullView(view: View): FullView {
  let full = made.get(view);
  if (full === undefined) {
    full = spellOut(view);
    made.set(view, full);
  }
  return full;
}

function spellOut(view: View): FullView {
  // Ships are sent to port in the midst of what goes on.
  const { phase } = steps[view.step === "port" ? view.next : view.step];
  return {
    viewer: view.viewer,
    options: view.options,
    turn: view.turn,
    phase,
    step: view.step,
    awaiting: view.awaiting,
    poc: view.poc,
    opening: { turn: view.since, poc: view.opening },
    ships: shipsView(view),
    faceDown: view.faceDown,
    uBoats: { inPlay: view.uBoats, waiting: view.uBoatsWaiting, toPlace: uBoatsToPlace(view), at: boats(view) },
    flags: control(view, flagsOf(view, phase)),
    scores: scores(view),
    convoyPoints: view.convoyPoints,
    attempted: view.attempted === 1,
    yards: yards(view),
    air: { allies: marker(view, allies), axis: marker(view, axis) },
    toFight: placeIds.filter((_, place) => (view.unfought & (1 << place)) !== 0),
    battle: view.at === nowhere ? null : battleView(view),
    toPort: view.queue.map((ship) => shipIds[ship]!),
    next: view.step === "port" ? view.next : null,
  };
}

const byArea = <Value>(value: (area: (typeof everyArea)[number]) => Value): Record<AreaId, Value> =>
  Object.fromEntries(everyArea.map((area) => [areaIds[area], value(area)])) as Record<AreaId, Value>;

const boats = (view: View): Record<AreaId, number> => byArea((area) => view.boats[area]!);

/** Who held the areas in a turn, by its row in the ledger; -1: nobody holds any. */
function control(view: View, row: number): Record<AreaId, Seat | null> {
  return byArea((area) => {
    const who = row < 0 ? 0 : view.control[row * areaCount + area]!;
    return who === 0 ? null : seatOf[(who - 1) as Side];
  });
}

/** Last turn's flags until 5.4, then none, then this turn's from 5.7 on. */
function flagsOf(view: View, phase: Phase): number {
  if (phase === "return" || phase === "over") return view.turn - 1;
  return phase === "allied-movement" || phase === "axis-movement" ? view.turn - 2 : -1;
}

function scores(view: View): readonly TurnScore[] {
  const finished = view.step === "over" ? view.turn : view.turn - 1;
  return Array.from({ length: finished }, (_, row) => ({
    turn: row + 1,
    control: control(view, row),
    allies: view.ledger[row * 4]!,
    axis: view.ledger[row * 4 + 1]!,
    convoys: view.ledger[row * 4 + 2]!,
    neutralPort: view.ledger[row * 4 + 3]!,
  }));
}

function yards(view: View): Partial<Record<PortId, number>> {
  if (view.step !== "allied-repairs" && view.step !== "axis-repairs") return {};
  const left: Partial<Record<PortId, number>> = {};
  for (const port of everyPort) if (view.yards[port]! > 0) left[placeIds[port] as PortId] = view.yards[port]!;
  return left;
}

function marker(view: View, side: Side): PlaceId | "held" | "hidden" | null {
  const order = view.air[side];
  if (order === unchosen) return null;
  if (order === hidden) return "hidden";
  return order === held ? "held" : placeIds[order]!;
}
