/** A position as a scene: whatever does not go without saying. `scene.ts` builds the same position from it. */
import type { Side } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaIds,
  axis,
  everyPort,
  everyShip,
  fateOf,
  isGone,
  nationOf,
  onChart,
  placeIds,
  portSide,
  repairCapacity,
  type Ship,
  seatOf,
  shipIds,
  sunk,
} from "./components.ts";
import { held, unchosen } from "./rules/land-air.ts";
import { describeBattle, isBattleStep, tidy } from "./scene-battle.ts";
import { markLists, movedBefore, readyAnyway, usualOrigin } from "./scene-ships.ts";
import { defense, faceDown, marked, moved } from "./state.ts";
import type { AreaId, Seat, State } from "./types.ts";

export function describe(state: State): unknown {
  const { turn, step, poc } = state;
  const at = areaTable((area) => state.boats[area as Area]! || undefined);
  const air = tidy({ allies: marker(state, allies), axis: marker(state, axis) });
  const scene = tidy({
    turn,
    step,
    poc,
    score: score(state),
    ...whereabouts(state),
    from: Object.fromEntries(
      everyShip.flatMap((ship) => {
        const origin = state.origin[ship]!;
        return origin === usualOrigin(state, ship) || isGone(origin) ? [] : [[shipIds[ship]!, placeIds[origin]!]];
      }),
    ),
    ready: named((ship) => state.ready[ship] === 1 && readyAnyway(state, ship) === 0),
    allied: named((ship) => nationOf[ship] === "italian" && state.side[ship] === allies),
    ...marks(state),
    control: turn > 1 ? flags(state, turn - 1) : {},
    earlier: Object.fromEntries(
      Array.from({ length: Math.max(0, turn - 2) }, (_, index) => [index + 1, flags(state, index + 1)] as const).filter(
        ([, row]) => Object.keys(row).length > 0,
      ),
    ),
    attempted: state.attempted === 1 ? true : undefined,
    yards: yards(state),
    uBoats: { inPlay: state.uBoats, ...tidy({ waiting: state.uBoatsWaiting || undefined, at }) },
    air,
    battle: describeBattle(state),
    toPort: state.queue.map((ship) => shipIds[ship]!),
    afterwards: step === "port" ? state.next : undefined,
  });
  // Left out, these would be worked out from the rest: there none is something said.
  return {
    ...scene,
    ...(state.options.faceDown ? { faceDown: named((ship) => marked(state, ship, faceDown)) } : {}),
    ...(flagsPlaced(state) ? { flags: flags(state, turn) } : {}),
    ...(inCombat(state) ? { unfought: unfought(state) } : {}),
  };
}

/** This turn's battles, and the going to port that belongs to them. */
export const inCombat = ({ step, next }: State): boolean =>
  step === "port" ? next !== "allied-movement" && next !== "axis-movement" : step === "order" || isBattleStep(step);

/** Control flags of this turn. */
export const flagsPlaced = (state: State): boolean => ["axis-returns", "allied-returns", "over"].includes(state.step);

const named = (test: (ship: Ship) => boolean): string[] => everyShip.filter(test).map((ship) => shipIds[ship]!);

function whereabouts(state: State): { ships: object; gone: object } {
  const lists: Record<"ships" | "gone", Record<string, string[]>> = { ships: {}, gone: {} };
  for (const ship of everyShip) {
    const place = state.loc[ship]!;
    if (place === onChart) continue;
    const [list, key] = isGone(place) ? [lists.gone, fateOf(place)] : [lists.ships, placeIds[place]!];
    const points = state.damage[ship]!;
    const usual = place === sunk ? defense(state, ship) + 1 : 0;
    list[key] ??= [];
    list[key].push(points === usual ? shipIds[ship]! : `${shipIds[ship]}:${points}`);
  }
  return lists;
}

function marks(state: State): Record<string, readonly string[]> {
  const lists: Record<string, readonly string[]> = {};
  for (const [list, bit] of Object.entries(markLists)) {
    const ids = named((ship) => marked(state, ship, bit) && !(bit === moved && movedBefore(state, ship)));
    if (ids.length > 0) lists[list] = ids;
  }
  return lists;
}

function areaTable<Value>(value: (area: number) => Value | undefined): Partial<Record<AreaId, Value>> {
  return Object.fromEntries(
    areaIds.flatMap((id, area) => (value(area) === undefined ? [] : [[id, value(area)]])),
  ) as Partial<Record<AreaId, Value>>;
}

function flags(state: State, turn: number): Partial<Record<AreaId, Seat>> {
  return areaTable((area) => {
    const who = state.control[(turn - 1) * areaIds.length + area]!;
    return who === 0 ? undefined : seatOf[who - 1];
  });
}

function score(state: State): object | undefined {
  const over = state.step === "over";
  if (!over && state.since === state.turn && state.opening === state.poc && state.convoyPoints === 0) return undefined;
  const column = (at: number): Record<string, number> =>
    Object.fromEntries(
      Array.from({ length: state.turn }, (_, row) => [row + 1, state.ledger[row * 4 + at]!] as const).filter(
        ([, value]) => value !== 0,
      ),
    );
  const convoys = column(2);
  if (state.convoyPoints > 0) convoys[state.turn] = state.convoyPoints;
  return tidy({ since: state.since, opening: state.opening || undefined, convoys, neutralPort: column(3) });
}

function yards(state: State): Record<string, number> {
  const side = state.step === "allied-repairs" ? allies : state.step === "axis-repairs" ? axis : undefined;
  if (side === undefined) return {};
  const used = everyPort.filter((port) => portSide[port] === side && state.yards[port] !== repairCapacity[port]);
  return Object.fromEntries(used.map((port) => [placeIds[port]!, state.yards[port]!]));
}

function marker(state: State, side: Side): string | undefined {
  const at = state.air[side]!;
  return at === unchosen ? undefined : at === held ? "held" : placeIds[at];
}

function unfought(state: State): readonly string[] {
  return placeIds.filter((_, place) => (state.unfought & (1 << place)) !== 0);
}
