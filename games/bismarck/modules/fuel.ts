/**
 * 16: cruisers burn fuel too, bad weather costs more, and a ship that has burnt her last makes for port (see
 * `homeward.ts`): nothing at sea ever fills her again.
 */
import type { Module as StepChanges } from "@admiralty/engine";
import {
  british,
  generalTypes,
  german,
  only,
  type Ship,
  ships,
  shipType,
  sideOf,
  unitIds,
  type Zone,
  zoneCount,
} from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { forcesIn } from "../forces.ts";
import { put } from "../lists.ts";
import { evasion } from "../rules/fleet.ts";
import { levelIn } from "../rules/levels.ts";
import { inBreakout, speedByEvasion } from "../rules/ships.ts";
import type { Rules } from "../rules/step.ts";
import { isC } from "../rules/time.ts";
import { type Event, ShipStatus, type State } from "../types.ts";
import { afterwards, type Module } from "./module.ts";
import { restedFor } from "./part.ts";

const { weather, portTurns } = figures.fuel;
/** 16.1, 16.2: all but flotillas, who have a rule of their own (23.2). */
const burns = ships.map(({ type }) => type !== "flotilla");
const roughFrom = generalTypes.map((type) => weather[type].from);
const roughCost = generalTypes.map((type) => weather[type].extra);
const isEmpty = (state: State, ship: Ship): boolean => state.fuel[ship] === 0;

/** 16.4, 14.5: the level where her move has ended, or where it began, by the track, if that is worse. */
export function roughest(state: State, ship: Ship, before: readonly number[] | undefined): number {
  const here = levelIn(state.visibility, state.zone[ship] as Zone);
  const plotted = before?.[ship + 1] ?? -1;
  return plotted < 0 ? here : Math.max(here, levelIn(state.visibility, (plotted % zoneCount) as Zone));
}

/** 16.4, 16.42: emergency movement and the breakout are spared. */
function weatherCost(state: State, ship: Ship): number {
  const type = shipType[ship] as number;
  if (state.status[ship] !== ShipStatus.inPlay || state.moved[ship] === 0 || inBreakout(state, ship)) return 0;
  const speed = speedByEvasion(evasion(state, ship));
  if (speed === "none" || speed === "emergency") return 0;
  const due =
    roughest(state, ship, state.tracks.at(-1)) >= (roughFrom[type] as number) ? (roughCost[type] as number) : 0;
  // 16.41: who cannot pay ends with none.
  return Math.min(due, state.fuel[ship] as number);
}

function pay(state: State, ship: Ship, cost: number): void {
  state.fuel = put(state.fuel, ship, (state.fuel[ship] as number) - cost);
}

/** Did she burn her last this turn? Whoever was empty before made an emergency move, which costs nothing. */
function justEmptied(state: State, ship: Ship): boolean {
  if (!burns[ship] || !isEmpty(state, ship) || state.status[ship] !== ShipStatus.inPlay) return false;
  const moved = state.moved[ship] as number;
  return moved > 1 || (moved === 1 && ships[ship]?.speed === 1 && !isC(state.turn));
}

const ids = (list: readonly Ship[]): string[] => list.map((ship) => unitIds[ship] as string);

/** After movement: the weather is paid for, and each side sees who of its own has no fuel left. */
function settle(state: State, among: readonly Ship[], weatherDue: boolean, log?: Event[]): void {
  const costs = among.map((ship) => (weatherDue ? weatherCost(state, ship) : 0));
  for (const [index, ship] of among.entries()) pay(state, ship, costs[index] as number);
  if (!log) return;
  for (const side of [british, german]) {
    const paid = among.filter((ship, index) => sideOf[ship] === side && (costs[index] as number) > 0);
    const fuel = paid.map((ship) => costs[among.indexOf(ship)] as number);
    if (paid.length > 0) log.push({ type: "rough-seas", rule: "16.4", ships: ids(paid), fuel, to: only[side] });
    const empty = among.filter(
      (ship, index) =>
        sideOf[ship] === side && (justEmptied(state, ship) || ((costs[index] as number) > 0 && isEmpty(state, ship))),
    );
    if (empty.length > 0) log.push({ type: "out-of-fuel", rule: "16.3", ships: ids(empty), to: only[side] });
  }
}

/** 16.5; whoever came in empty, or lies there so (R102), is out of the game (16.6). */
function refuel(state: State, log?: Event[]): void {
  const due = forcesIn(state).ships.filter(
    (ship) =>
      burns[ship] &&
      state.status[ship] === ShipStatus.inPlay &&
      !isEmpty(state, ship) &&
      (state.fuel[ship] as number) < (ships[ship]?.fuel as number) &&
      restedFor(state, ship, portTurns),
  );
  for (const ship of due) state.fuel = put(state.fuel, ship, ships[ship]?.fuel as number);
  for (const side of [british, german]) {
    const own = due.filter((ship) => sideOf[ship] === side);
    if (own.length > 0) log?.push({ type: "refuelled", rule: "16.5", ships: ids(own), to: only[side] });
  }
}

const steps: StepChanges<Rules> = {
  steps: {
    "new-turn": afterwards((state, _chance, log) => refuel(state, log)),
    "movement-over": (was) => ({
      ...was,
      enter(state, chance, log) {
        settle(state, forcesIn(state).ships, true, log);
        return was.enter?.(state, chance, log);
      },
    }),
  },
};

export const fuel: Module = {
  id: "fuel",
  steps,
  changes: {
    // 16.2, 16.7, 16.8: cruisers pay wherever battleships do, in the breakout and in following too.
    burns,
    followed(state, ship, log) {
      // For a zone that she moved before, the weather was paid when all had moved.
      settle(state, [ship], state.moved[ship] === 1, log);
    },
    // 51.7
    scoresAtSea: (state, ship) => !isEmpty(state, ship),
  },
};
