/** 12: victory points as they occur, what is added when play ends, and when it ends. */

import {
  type AirUnit,
  airOf,
  bergen,
  bismarck,
  british,
  cruiser,
  german,
  type Ship,
  seatIds,
  ships,
  shipType,
  sideOf,
  unitIds,
} from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import tables from "../data/tables.json" with { type: "json" };
import { forcesIn, scenarioIn, shipsOf } from "../forces.ts";
import { put } from "../lists.ts";
import { AirStatus, type Ending, type Event, Hit, hitCount, ShipStatus, type State } from "../types.ts";
import { changesIn } from "./changes.ts";
import { afloat, evasion, inPort, isInterned, isSheltered } from "./fleet.ts";
import { between } from "./step.ts";
import { lastTurn, timeOf } from "./time.ts";

const { british: forBritish, german: forGerman, midshipsHit } = tables.victory;
const perMidships: readonly number[] = ships.map(({ type }) => (type === "flotilla" ? 0 : midshipsHit[type]));
/** 51.2, 51.4: what the tables give for the Bismarck goes for every battleship and carrier, for the Prinz Eugen for every cruiser. */
const awardOf = (awards: Readonly<Record<"bismarck" | "prinz-eugen", number>>, ship: Ship): number =>
  shipType[ship] === cruiser ? awards["prinz-eugen"] : awards.bismarck;

/** 51.2: a share of the Bismarck's points by date, of ships that score by it besides her. */
const { byDate } = figures.victory;
export const scoresByDate = (ship: Ship): boolean => ship === bismarck || (unitIds[ship] as string) in byDate;

/** 12.3, 12.4: points of both sides as things happen. */
export function score(state: State, seat: number, points: number, rule: string, why: string, log?: Event[]): void {
  state.points = put(state.points, seat, (state.points[seat] as number) + points);
  if (log) log.push({ type: "scored", rule, side: seatIds[seat] as "british" | "german", points, why });
}

export function midships(state: State, ship: Ship): number {
  return state.hits[ship * hitCount + Hit.midships] as number;
}

/** 12.31, 12.41 */
export function scoreSunk(state: State, ship: Ship, log?: Event[]): void {
  const seat = 1 - (sideOf[ship] as number);
  score(
    state,
    seat,
    ships[ship]?.points as number,
    seat === british ? "12.31" : "12.41",
    `${ships[ship]?.name} is sunk`,
    log,
  );
}

/** What the date brings for a ship: the Bismarck's points in full, of others their share (51.2). */
function portPoints(turn: number, ship: number): number {
  const share = ship === bismarck ? 1 : (byDate[unitIds[ship] as keyof typeof byDate] ?? 0);
  return Math.floor(share * portByDate(turn));
}

/** Points of 12.33 for entering port on the turn's date. */
export function portByDate(turn: number): number {
  return forBritish.portByDate[timeOf(turn).date as keyof typeof forBritish.portByDate] ?? 0;
}

/** 12.32 and 12.33, in the turn a German ship comes into port; all that applies is added up (R20). */
function scorePort(state: State, log?: Event[]): void {
  for (const ship of shipsOf(state, german)) {
    if (state.status[ship] !== ShipStatus.inPlay || state.docked[ship] !== state.turn) continue;
    const name = ships[ship]?.name as string;
    if (midships(state, ship) > 0) {
      score(state, british, awardOf(forBritish.portDamaged, ship), "12.32", `${name} reaches port damaged`, log);
    }
    // R33: the award for not leaving Bergen is not followed by a second one for a date.
    if (scoresByDate(ship) && (ship !== bismarck || state.bergenScored === 0)) {
      const points = portPoints(state.turn, ship);
      score(
        state,
        british,
        points,
        ship === bismarck ? "12.33" : "51.2",
        `${name} enters port on ${timeOf(state.turn).date}`,
        log,
      );
    }
  }
}

/** The other half of 12.33: still in Bergen at the end of the 2000 turn of May 22, whenever play began (42.4). */
function scoreBergen(state: State, log?: Event[]): void {
  if (state.turn !== forBritish.stillInBergen.afterTurn || state.sailed === 1 || state.zone[bismarck] !== bergen)
    return;
  state.bergenScored = 1;
  score(state, british, forBritish.stillInBergen.points, "12.33", "Bismarck has not left Bergen", log);
}

/** 43.1: points that a scenario gives the British when play ends; below 0, the Germans. */
const balanceOf = (state: State): number => changesIn(state).balance?.(state) ?? 0;

/** 51.6: who has left the board counts as at sea. */
const hasLeft = (state: State, ship: Ship): boolean => state.status[ship] === ShipStatus.left;
const isOut = (state: State, ship: Ship): boolean => state.status[ship] === ShipStatus.inPlay || hasLeft(state, ship);

/** 12.34, 12.36, 12.45, 12.46 and 12.5, when play is over. */
function scoreEnd(state: State, log?: Event[]): void {
  for (const ship of shipsOf(state, german)) {
    if (!isOut(state, ship) || inPort(state, ship) || isSheltered(state, ship)) continue;
    const name = ships[ship]?.name as string;
    const level = evasion(state, ship);
    if (level <= forBritish.crippledAtSea.evasion) {
      score(
        state,
        british,
        awardOf(forBritish.crippledAtSea, ship),
        "12.34",
        `${name} is at sea with an evasion of ${level}`,
        log,
      );
    }
    if (changesIn(state).scoresAtSea?.(state, ship) === false) continue;
    // R35: 12.45 needs midships damage, 12.46 needs none.
    if (midships(state, ship) === 0) {
      score(
        state,
        german,
        awardOf(forGerman.undamagedAtSea, ship),
        "12.46",
        `${name} is at sea with no midships damage`,
        log,
      );
    } else if (scoresByDate(ship) && level > forBritish.crippledAtSea.evasion) {
      score(state, german, forGerman.damagedAtSea, "12.45", `${name} is at sea, damaged but fast`, log);
    }
  }
  const balance = balanceOf(state);
  if (balance !== 0) {
    score(state, balance > 0 ? british : german, Math.abs(balance), "43.1", "the balance of the scenario", log);
  }
  if (state.convoys === 0) score(state, british, forBritish.noConvoySunk, "12.36", "no convoy has been sunk", log);
  for (const ship of forcesIn(state).ships) {
    const hits = midships(state, ship);
    if (hits === 0 || !(afloat(state, ship) || hasLeft(state, ship))) continue;
    const points = hits * (perMidships[ship] as number);
    score(
      state,
      1 - (sideOf[ship] as number),
      points,
      "12.5",
      `${ships[ship]?.name} has ${hits} midships ${hits === 1 ? "hit" : "hits"}`,
      log,
    );
  }
}

/** She has scored what a port brings, and stays there (52.3), or was interned (35.4). */
const isHome = (state: State, ship: Ship): boolean =>
  changesIn(state).home?.(state, ship) === true || isInterned(state, ship);

/** 12.13 as R36 reads it: everything the British could still score. */
export function britishMost(state: State): number {
  let most = state.points[british] as number;
  for (const ship of shipsOf(state, german)) {
    if (hasLeft(state, ship)) {
      const crippled = evasion(state, ship) <= forBritish.crippledAtSea.evasion;
      most += midships(state, ship) * (perMidships[ship] as number);
      if (crippled) most += awardOf(forBritish.crippledAtSea, ship);
    }
    if (state.status[ship] !== ShipStatus.inPlay) continue;
    const damage = ((ships[ship]?.midships as number) - 1) * (perMidships[ship] as number);
    const next = Math.min(state.turn + 1, scenarioIn(state)?.lastTurn ?? lastTurn);
    const byDate = ship === bismarck && state.bergenScored === 1 ? 0 : portPoints(next, ship);
    const port = byDate + awardOf(forBritish.portDamaged, ship);
    const atSea = awardOf(forBritish.crippledAtSea, ship);
    const sunk = isInterned(state, ship) ? 0 : (ships[ship]?.points as number);
    most += Math.max(sunk, damage + (isHome(state, ship) ? 0 : Math.max(port, atSea)));
  }
  for (const unit of airOf[german] as readonly AirUnit[]) {
    if (state.status[unit] !== AirStatus.lost) most += forBritish.airUnitLost;
  }
  if (state.convoys === 0) most += forBritish.noConvoySunk;
  return most + (changesIn(state).stillOpen?.(state) ?? 0);
}

/** Why play is over at the end of a turn, "" if it goes on: after the last (11.23) it always is. */
export function endingOf(state: State): Ending {
  if (state.turn >= (scenarioIn(state)?.lastTurn ?? lastTurn)) return "12.14";
  if (changesIn(state).nobodyLeft?.(state)) return "52.2";
  return (state.points[german] as number) - balanceOf(state) > britishMost(state) ? "12.13" : "";
}

/** 12.44, with R34 for convoys beyond the fifth. */
export function convoyPoints(sunkBefore: number): number {
  return forGerman.convoys[Math.min(sunkBefore, forGerman.convoys.length - 1)] as number;
}

/** After all combat a German ship that came into port scores, and the Bismarck's coming in ends the game (12.12, 12.7). */
export const combatOver = between("12.12", "combat", "All actions have been fought.", (state, _chance, log) => {
  state.action = 0;
  state.engagements = [];
  scorePort(state, log);
  const inPort = state.status[bismarck] === ShipStatus.inPlay && state.docked[bismarck] === state.turn;
  if (!inPort || changesIn(state).home) return "chance";
  state.ending = "12.12";
  return "over";
});

/** 11.21, 11.22 */
export const endOfTurn = between("11.22", "chance", "The turn ends.", (state, _chance, log) => {
  scoreBergen(state, log);
  state.ending = endingOf(state);
  if (state.ending !== "") return "over";
  state.turn++;
  return "new-turn";
});

/** 12.1. Aircraft still up when play stops are neither lost nor home: the book gives nothing for them. */
export const over = between("12.1", "over", "The end", (state, _chance, log) => {
  state.battle = null;
  scoreEnd(state, log);
  const [british, german] = state.points as [number, number];
  // The count tells of damage and places that were hidden until now.
  log?.push({ type: "over", rule: state.ending, british, german, reveals: true });
});
