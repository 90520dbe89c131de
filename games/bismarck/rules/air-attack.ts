/** 9.1: bombers strike at ships that a search has located, without knowing which is which. */
import type { Chance } from "@admiralty/engine";
import { airStrike, type BomberTable } from "../battle/rules/air-strike.ts";
import { isSunk } from "../battle/rules/hit-record.ts";
import { tell } from "../knowledge.ts";
import { AirStatus, type Event, HITS, Hit, type SearchBoardAction, type State } from "../types.ts";
import {
  type AirUnit,
  airOf,
  airUnits,
  BRITISH,
  type GeneralType,
  SEATS,
  SHIPS,
  shipsOf,
  shipType,
  sideOf,
  TYPES,
  unitIds,
} from "../units.ts";
import { zoneIds } from "../zones.ts";
import { afloat, inFog, inPort } from "./fleet.ts";
import { sink } from "./losses.ts";
import { isNight, X } from "./time.ts";

/** May the ship be bombed now (9.11, 9.16, 7.33, 12.7 with R18, R28)? All of it is known to both sides. */
export function mayBeStruck(state: State, ship: number): boolean {
  const zone = state.zone[ship] as number;
  if (!afloat(state, ship) || state.found[ship] !== state.turn || state.visibility === X) return false;
  if (isNight(state.turn, zone) || inFog(state, zone)) return false;
  if (!inPort(state, ship)) return true;
  // In port: a German ship in the turn she comes in, and later in one turn of her stay. A British ship never.
  if (sideOf[ship] === BRITISH) return false;
  return state.docked[ship] === state.turn || state.raided[ship] === 0 || state.raided[ship] === state.turn;
}

/** Asked whenever an enemy ship could be bombed, whether or not there are bombers over her. */
export function strikesAsked(state: State, seat: number): boolean {
  return (shipsOf[1 - seat] as readonly number[]).some((ship) => mayBeStruck(state, ship));
}

/** The defender lays his counters out face down: an order that only he knows (9.17, R39). */
export function layOut(state: State, defender: number, chance: Chance): void {
  const row = (shipsOf[defender] as readonly number[]).filter((ship) => mayBeStruck(state, ship));
  for (let last = row.length - 1; last > 0; last--) {
    const pick = chance.below(last + 1);
    const ship = row[pick] as number;
    row[pick] = row[last] as number;
    row[last] = ship;
  }
  state.faceless.fill(-1);
  for (let place = 0; place < row.length; place++) state.faceless[row[place] as number] = place;
}

/** Faceless counters in a zone: "cruiser-2" is the second cruiser of the row, whoever she is. */
export function targetsIn(
  state: State,
  seat: number,
  zone: number,
): { readonly ship: number; readonly label: string }[] {
  const found = (shipsOf[1 - seat] as readonly number[])
    .filter((ship) => state.zone[ship] === zone && (state.faceless[ship] as number) >= 0 && afloat(state, ship))
    .sort((a, b) => (state.faceless[a] as number) - (state.faceless[b] as number));
  const count = [0, 0, 0];
  return found.map((ship) => {
    const type = shipType[ship] as number;
    count[type] = (count[type] as number) + 1;
    return { ship, label: `${TYPES[type] as GeneralType}-${count[type]}` };
  });
}

const strikeActions = new Map<string, SearchBoardAction>();
function strikeAction(unit: number, target: string): SearchBoardAction {
  const key = `${unit}/${target}`;
  let action = strikeActions.get(key);
  if (!action) {
    action = { do: "strike", unit: unitIds[unit] as string, target };
    strikeActions.set(key, action);
  }
  return action;
}

export function strikeActionsOf(state: State, seat: number, list: SearchBoardAction[]): void {
  for (const unit of airOf[seat] as readonly number[]) {
    if (state.status[unit] !== AirStatus.aloft || (state.strikes[unit - SHIPS] as number) === 0) continue;
    for (const target of targetsIn(state, seat, state.zone[unit] as number))
      list.push(strikeAction(unit, target.label));
  }
}

export function tableOf(unit: number): BomberTable {
  const { kind, side } = airUnits[unit - SHIPS] as AirUnit;
  if (kind === "torpedo-bomber") return "british-torpedo-bomber";
  return side === "british" ? "british-level-bomber" : "german-level-bomber";
}

export function strike(state: State, unit: number, label: string, chance: Chance, log?: Event[]): void {
  const seat = sideOf[unit] as number;
  const zone = state.zone[unit] as number;
  const ship = targetsIn(state, seat, zone).find((target) => target.label === label)?.ship as number;
  state.strikes[unit - SHIPS] = (state.strikes[unit - SHIPS] as number) - 1;
  if (inPort(state, ship) && state.docked[ship] !== state.turn) state.raided[ship] = state.turn;
  const at = ship * HITS;
  const before = state.hits[at + Hit.midships] as number;
  const result = airStrike(tableOf(unit), ship, state.hits, at, chance);
  const sunk = isSunk(ship, state.hits, at);
  tell(
    state,
    {
      type: "struck",
      rule: "9.17",
      side: SEATS[seat] as "british" | "german",
      turn: state.turn,
      kind: (airUnits[unit - SHIPS] as AirUnit).kind,
      zone: zoneIds[zone] as string,
      target: label,
      dice: result.dice,
      ...(result.damage
        ? {
            damage: {
              ship: unitIds[ship] as string,
              hits: state.hits.slice(at, at + HITS - 1),
              midships: (state.hits[at + Hit.midships] as number) - before,
              evasion: result.evasion,
              sunk,
            },
          }
        : {}),
      reveals: true,
    },
    log,
  );
  if (sunk) sink(state, ship, log);
}
