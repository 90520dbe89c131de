/** What can be read off a position: the figures that its worth is reckoned from, all as the German side sees them. */

import {
  battleship,
  bismarck,
  british,
  cruiser,
  german,
  passage,
  prinzEugen,
  routeDistance,
  type Ship,
  searchColumn,
  ships,
  shipType,
  sideOf,
  type Zone,
} from "../components.ts";
import { forcesIn, shipsOf } from "../forces.ts";
import type { Knowledge } from "../knowledge.ts";
import { afloat, evasion, inPort } from "../rules/fleet.ts";
import { firstTurn, lastTurn } from "../rules/time.ts";
import { convoyPoints, midships, scoresByDate } from "../rules/victory.ts";
import { hitCount, ShipStatus, type State } from "../types.ts";
import { boxesLeft } from "./strength.ts";

/** Points that the end of play would bring as things stand (12.34, 12.36, 12.45, 12.46, 12.5). */
function ifItEnded(state: State): number {
  let margin = 0;
  for (const ship of shipsOf(state, german)) {
    if (state.status[ship] !== ShipStatus.inPlay || inPort(state, ship)) continue;
    const main = shipType[ship] !== cruiser;
    const slow = evasion(state, ship) <= 21;
    if (slow) margin -= main ? 6 : 2;
    if (midships(state, ship) === 0) margin += main ? 4 : 2;
    else if (scoresByDate(ship) && !slow) margin += 2;
  }
  if (state.convoys === 0) margin -= 4;
  for (const ship of forcesIn(state).ships) {
    const hits = midships(state, ship);
    if (hits === 0 || !afloat(state, ship)) continue;
    margin += (sideOf[ship] === british ? 1 : -1) * hits * (shipType[ship] === cruiser ? 1 : 2);
  }
  return margin;
}

/** The German lead in points if play stopped now. */
export function lead(state: State): number {
  const scored = (state.points[german] as number) - (state.points[british] as number);
  return state.ending === "" ? scored + ifItEnded(state) : scored;
}

/** How well a ship is placed for convoys, 0 to 1. */
function hunting(state: State, ship: Ship): number {
  if (state.status[ship] !== ShipStatus.inPlay || evasion(state, ship) < 16) return 0;
  const at = state.zone[ship] as Zone;
  const off = routeDistance[at] as number;
  const ground = (searchColumn[at] as number) < 0 ? 1 : 0.7;
  return ground * (off === 0 ? 1 : Math.exp(-off / 8));
}

/** Boxes of heavy ships about a zone, those at hand counting most. */
function guns(state: State, at: Zone, fade: number): number {
  let near = 0;
  for (const ship of shipsOf(state, british)) {
    if (state.status[ship] !== ShipStatus.inPlay || shipType[ship] !== battleship) continue;
    const far = passage[british]?.[state.zone[ship] as Zone]?.[at] as number;
    near += boxesLeft(ship, state.hits, ship * hitCount) * Math.exp(-far / fade);
  }
  return near / 10;
}

/** Cruisers about a zone: the ones that find and keep in touch. */
function eyes(state: State, at: Zone): number {
  let near = 0;
  for (const ship of shipsOf(state, british)) {
    if (state.status[ship] !== ShipStatus.inPlay || shipType[ship] !== cruiser) continue;
    near += Math.exp(-(passage[british]?.[state.zone[ship] as Zone]?.[at] as number) / 3);
  }
  return near / 3;
}

/** In the order of the weights. */
export function features(state: State): number[] {
  const left = (lastTurn - state.turn) / (lastTurn - firstTurn);
  const now = lead(state) / 10;
  const at = state.zone[bismarck] as Zone;
  const out = state.status[bismarck] === ShipStatus.inPlay;
  const since = Math.max(state.found[bismarck] as number, state.shadowed[bismarck] as number);
  const touch = out && since > 0 && since >= state.turn - 1 ? 1 : 0;
  const places = ((state.known[british] as Knowledge).possible[bismarck] ?? []).length;
  const hurt = 1 - boxesLeft(bismarck, state.hits, bismarck * hitCount) / (ships[bismarck]?.midships as number);
  const speed = evasion(state, bismarck);
  const near = out ? guns(state, at, 3) : 0;
  const sea = out ? guns(state, at, 8) : 0;
  const watch = out ? eyes(state, at) : 0;
  const next = (convoyPoints(state.convoys) / 10) * left;
  const prinz = state.status[prinzEugen] === ShipStatus.inPlay ? 1 : 0;
  return [
    1,
    now,
    now * left,
    left,
    next * hunting(state, bismarck),
    next * hunting(state, prinzEugen),
    touch * left,
    touch * near,
    (1 - touch) * near * Math.min(1, 4 * left),
    sea * left,
    touch * watch,
    (1 - touch) * watch * left,
    hurt * left,
    hurt * near,
    speed < 25 ? left : 0,
    speed <= 15 ? Math.min(1, 4 * left) : 0,
    Math.log(1 + places) * left,
    prinz * left,
    (state.fuel[bismarck] as number) <= 2 ? left : 0,
  ];
}
