/**
 * 9.1: bombers strike at ships that a search has located, without knowing which is which, after all search and before
 * naval combat (9.14). Air units do nothing to each other (9.12).
 */

import { type Chance, type May, type No, other, type Side } from "@admiralty/engine";
import type { Ship } from "../battle/components.ts";
import { airStrike, type BomberTable } from "../battle/rules/air-strike.ts";
import { isSunk } from "../battle/rules/hit-record.ts";
import {
  type AirUnit,
  airOf,
  airUnits,
  british,
  type GeneralType,
  generalTypes,
  isWarship,
  type PrintedAirUnit,
  type Seat,
  seatIds,
  shipCount,
  shipType,
  sideOf,
  unitIds,
  type Zone,
  zoneIds,
} from "../components.ts";
import { shipsOf } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { labelIds } from "../labels.ts";
import { all, put } from "../lists.ts";
import { AirStatus, type Event, Hit, hitCount, type State, type StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { listRecalls, mayRecall, modeOf, recallUnit, returnSorties } from "./aircraft.ts";
import { changesIn } from "./changes.ts";
import { afloat, inFog, inPort, isInterned, isNeutral, mayCommand, mayFightIn } from "./fleet.ts";
import { levelIn } from "./levels.ts";
import { sink } from "./losses.ts";
import { mayFightAt } from "./search.ts";
import { between, finished, type Step } from "./step.ts";
import { isNight, levelX } from "./time.ts";

/** May the ship be bombed now (9.11, 9.16, 7.33, 12.7 with R18, R28, R121, R150)? All of it is known to both sides. */
export function mayBeStruck(state: State, ship: Ship): boolean {
  const zone = state.zone[ship] as Zone;
  if (!afloat(state, ship) || state.found[ship] !== state.turn) return false;
  if (!isWarship[ship] || isNeutral(state, ship)) return false;
  if (levelIn(state.visibility, zone) === levelX) return false;
  if (isNight(state.turn, zone) || inFog(state, zone)) return false;
  if (isInterned(state, ship) || changesIn(state).spared?.(state, ship)) return false;
  if (!inPort(state, ship)) return true;
  // In port: a German ship in the turn she comes in, and later in one turn of her stay. A British ship never.
  if (sideOf[ship] === british) return false;
  return state.docked[ship] === state.turn || state.raided[ship] === 0 || state.raided[ship] === state.turn;
}

/** Asked whenever an enemy ship could be bombed, whether or not there are bombers over her. */
export function strikesAsked(state: State, side: Side): boolean {
  return shipsOf(state, other(side)).some((ship) => mayBeStruck(state, ship));
}

/** The defender lays his counters out face down: an order that only he knows (9.17, R39). */
function layOut(state: State, defender: Side, chance: Chance, log?: Event[]): void {
  const row = shipsOf(state, defender).filter((ship) => mayBeStruck(state, ship));
  for (let last = row.length - 1; last > 0; last--) {
    const pick = chance.below(last + 1);
    const ship = row[pick] as Ship;
    row[pick] = row[last] as Ship;
    row[last] = ship;
  }
  state.faceless = all(-1, state.force.length);
  for (let place = 0; place < row.length; place++) state.faceless = put(state.faceless, row[place] as number, place);
  if (!log) return;
  const seat = seatIds[defender] as Seat;
  const counters = row.map((ship) => ({
    zone: zoneIds[state.zone[ship] as Zone] as string,
    type: generalTypes[shipType[ship] as number] as GeneralType,
  }));
  log.push({ type: "laid-out", rule: "9.17", side: seat, counters });
  log.push({ type: "laid-as", rule: "9.17", ships: row.map((ship) => unitIds[ship] as string), to: [seat] });
}

/** Faceless counters in a zone: "cruiser-2" is the second cruiser of the row, whoever she is. */
export function targetsIn(state: State, side: Side, zone: Zone): { readonly ship: Ship; readonly counter: number }[] {
  const found = shipsOf(state, other(side))
    .filter((ship) => state.zone[ship] === zone && (state.faceless[ship] as number) >= 0 && afloat(state, ship))
    .sort((a, b) => (state.faceless[a] as number) - (state.faceless[b] as number));
  const count = [0, 0, 0];
  return found.map((ship) => {
    const type = shipType[ship] as number;
    count[type] = (count[type] as number) + 1;
    return { ship, counter: labelIds.indexOf(`${generalTypes[type]}-${count[type]}`) };
  });
}

/** A bomber in the air, in attack mode, with strikes left, by day (2.432, 9.13, 9.16, 7.33). */
function canStrike(state: State, side: Side, unit: AirUnit, no?: No): May {
  if (!mayCommand(state, side, unit, no)) return false;
  if (state.status[unit] !== AirStatus.aloft) return no?.("9.13", "It is not in the air.");
  if (!modeOf(unit, state.mode[unit] as number).attacks) return no?.("9.13", "It did not take off in attack mode.");
  if ((state.strikes[unit - shipCount] as number) === 0) return no?.("9.16", "It has made its strikes.");
  const zone = state.zone[unit] as Zone;
  if (!mayFightAt(levelIn(state.visibility, zone), no)) return false;
  if (isNight(state.turn, zone)) return no?.("9.16", "There are no air attacks at night.");
  return mayFightIn(state, zone, no);
}

function mayStrike(state: State, side: Side, unit: AirUnit, counter: number, no?: No): May {
  if (!canStrike(state, side, unit, no)) return false;
  return (
    targetsIn(state, side, state.zone[unit] as Zone).some((target) => target.counter === counter) ||
    no?.("9.11", "No such ship has been located by search where it is.")
  );
}

/** 4.7: British air attacks, then German (9.15). */
export const strikes = (side: Side, next: StepName): Step => ({
  rule: "9.15",
  phase: "strikes",
  title: side === british ? "British bombers strike." : "German bombers strike.",
  short: side === british ? "British air strikes" : "German air strikes",
  ends: "End the strikes",
  asks: side,
  enter(state, chance, log) {
    if (!strikesAsked(state, side)) return next;
    layOut(state, other(side), chance, log);
    return undefined;
  },
  prompt: () => "Send your bombers against the ships located, then go on.",
  list(state, _side, list) {
    for (const unit of airOf[side] as readonly AirUnit[]) {
      if (!canStrike(state, side, unit)) continue;
      for (const { counter } of targetsIn(state, side, state.zone[unit] as Zone)) {
        list.push(say.strike.of(unit, counter));
      }
    }
    listRecalls(state, side, list);
    list.push(say.done.of());
  },
  orders: {
    strike: {
      may: mayStrike,
      apply(state, _side, unit, counter, chance, log) {
        strike(state, unit, counter, chance, log);
        return state.ending === "" ? undefined : struck(state, side, next, log);
      },
    },
    recall: { may: mayRecall, apply: (state, _side, unit, _chance, log) => recallUnit(state, unit, log) },
    done: { apply: (state, _side, _chance, log) => struck(state, side, next, log) },
  },
});

/** The end of 4.7: one-turn flights and units called back go home (6.23). */
export const strikesOver = between("4.7", "strikes", "The air attacks are over.", (state, _chance, log) => {
  state.faceless = all(-1, state.force.length);
  returnSorties(state, log);
  // Whether or not one of the other side's was lost by it.
  log?.push({ type: "strikes-over", rule: "4.7", reveals: true });
  return "naval-combat";
});

/** 12.11: the loss of the Bismarck ends the attacks and the game. */
function struck(state: State, side: Side, next: StepName, log?: Event[]): StepName {
  finished(side, "air attacks", "4.7", log);
  return state.ending === "" ? next : "over";
}

export function tableOf(unit: AirUnit): BomberTable {
  const { kind, side } = airUnits[unit - shipCount] as PrintedAirUnit;
  if (kind === "torpedo-bomber") return "british-torpedo-bomber";
  return side === "british" ? "british-level-bomber" : "german-level-bomber";
}

/** Damage counts at once, and only a damaged ship is named (9.18). */
function strike(state: State, unit: AirUnit, counter: number, chance: Chance, log?: Event[]): void {
  const side = sideOf[unit] as Side;
  const zone = state.zone[unit] as Zone;
  const ship = targetsIn(state, side, zone).find((target) => target.counter === counter)?.ship as Ship;
  state.strikes = put(state.strikes, unit - shipCount, (state.strikes[unit - shipCount] as number) - 1);
  if (inPort(state, ship) && state.docked[ship] !== state.turn) state.raided = put(state.raided, ship, state.turn);
  const at = ship * hitCount;
  const before = state.hits[at + Hit.midships] as number;
  const hits = state.hits.slice();
  const result = airStrike(tableOf(unit), ship as Ship, hits, at, chance);
  state.hits = hits;
  const sunk = isSunk(ship as Ship, state.hits, at);
  if ((airUnits[unit - shipCount] as PrintedAirUnit).kind === "torpedo-bomber") {
    changesIn(state).torpedoed?.(state, ship, result.evasion);
  }
  tell(
    state,
    {
      type: "struck",
      rule: "9.17",
      side: seatIds[side] as Seat,
      turn: state.turn,
      kind: (airUnits[unit - shipCount] as PrintedAirUnit).kind,
      zone: zoneIds[zone] as string,
      target: labelIds[counter] as string,
      dice: result.dice,
      ...(result.damage
        ? {
            damage: {
              ship: unitIds[ship] as string,
              hits: state.hits.slice(at, at + hitCount - 1),
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
  else {
    const boxes = (state.hits[at + Hit.midships] as number) - before;
    if (boxes > 0) changesIn(state).bombed?.(state, ship, boxes, chance, log);
  }
}
