/**
 * Placing ships (9.28, and 9.42 for reinforcements) and keeping them on the board (9.56).
 */
import board from "../data/battle-board.json" with { type: "json" };
import { deployAction, FACE } from "./actions.ts";
import { distance, edgeHexes, HEADINGS, hexName, onBoard, RADIUS, SHIPS_PER_HEX, STEP_Q, STEP_R } from "./hexes.ts";
import { shipId } from "./ships.ts";
import { present, shipsIn } from "./state.ts";
import { type Battle, type BattleAction, type BattleEvent, type Heading, type Seat, SIDES, Status } from "./types.ts";

/** The next ship to be placed by the side that is asked; -1 when all stand and only their heading is open. */
export function nextToPlace(b: Battle): number {
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.asked && b.status[slot] === Status.placing) return slot;
  }
  return -1;
}

export function deployActions(b: Battle): readonly BattleAction[] {
  const slot = nextToPlace(b);
  if (slot < 0) return faceActions(b);
  const unit = b.unit[slot] as number;
  return placesFor(b, slot).map(([q, r]) => deployAction(unit, q, r));
}

/** Ships held back that come on after the same round, one by one, still point the way their force does (9.42). */
function faceActions(b: Battle): readonly BattleAction[] {
  if (b.joining < 0 || b.reserveHeld[b.joining] === 0) return FACE;
  for (let slot = 0; slot < b.unit.length; slot++) {
    const reserve = b.reserve[slot] as number;
    if (reserve < 0 || reserve === b.joining || b.side[slot] !== b.asked || !present(b, slot)) continue;
    if (b.reserveHeld[reserve] === 1 && b.reserveRolled[reserve] === b.round)
      return [FACE[b.heading[slot] as number] as BattleAction];
  }
  return FACE;
}

export function placesFor(b: Battle, slot: number): readonly (readonly [number, number])[] {
  if (b.joining >= 0) return joiningPlaces(b);
  return b.side[slot] === b.attacker ? attackerPlaces(b) : defenderPlaces(b);
}

/** The centre, full before any hex beside it is used (9.281). */
function defenderPlaces(b: Battle): readonly (readonly [number, number])[] {
  const side = 1 - b.attacker;
  const places: [number, number][] = [];
  const room = SHIPS_PER_HEX - shipsIn(b, side, 0, 0, -1);
  if (room > 0) places.push([0, 0]);
  let waiting = 0;
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] === side && b.status[slot] === Status.placing) waiting++;
  }
  if (waiting - 1 < room) return places;
  for (let heading = 0; heading < 6; heading++) {
    const q = STEP_Q[heading] as number;
    const r = STEP_R[heading] as number;
    if (shipsIn(b, side, q, r, -1) < SHIPS_PER_HEX) places.push([q, r]);
  }
  return places;
}

function attackerPlaces(b: Battle): readonly (readonly [number, number])[] {
  return edgeHexes(b.edge).filter(([q, r]) => shipsIn(b, b.attacker, q, r, -1) < SHIPS_PER_HEX);
}

/** The edge's hexes six or more from every enemy (9.42); when there are none, the first row beyond it (9.56). */
function joiningPlaces(b: Battle): readonly (readonly [number, number])[] {
  for (let out = 0; ; out++) {
    const places = edgeHexes(b.joinEdge, out).filter(
      ([q, r]) => shipsIn(b, b.asked, q, r, -1) < SHIPS_PER_HEX && clearOfEnemies(b, b.asked, q, r),
    );
    if (places.length > 0) return places;
  }
}

function clearOfEnemies(b: Battle, side: number, q: number, r: number): boolean {
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] === side || !present(b, slot)) continue;
    if (distance((b.q[slot] as number) - q, (b.r[slot] as number) - r) < board.reinforcement.distance) return false;
  }
  return true;
}

export function deploy(b: Battle, slot: number, q: number, r: number, log?: BattleEvent[]): void {
  b.q[slot] = q;
  b.r[slot] = r;
  b.status[slot] = Status.fighting;
  if (log) {
    const rule = b.joining >= 0 ? "9.42" : "9.28";
    log.push({ type: "deployed", rule, ship: shipId(b.unit[slot] as number), hex: hexName(q, r) });
  }
}

/** All ships placed together point the same way (9.282, 9.42). */
export function face(b: Battle, heading: number, log?: BattleEvent[]): void {
  for (let slot = 0; slot < b.unit.length; slot++) {
    const together = b.joining >= 0 ? b.reserve[slot] === b.joining : b.side[slot] === b.asked;
    if (together && b.status[slot] === Status.fighting) b.heading[slot] = heading;
  }
  if (log) {
    log.push({
      type: "faced",
      rule: b.joining >= 0 ? "9.42" : "9.282",
      side: SIDES[b.asked] as Seat,
      heading: HEADINGS[heading] as Heading,
    });
  }
}

/**
 * When a ship stands off the board, everything is shifted the same number of hexes the same way, if that brings all
 * back on it; otherwise she stands in an imaginary hex (9.56).
 */
export function keepOnBoard(b: Battle, log?: BattleEvent[]): void {
  if (allOnBoard(b, 0, 0)) return;
  for (let far = 1; far <= 2 * RADIUS; far++) {
    for (let way = 0; way < 6; way++) {
      const q = (STEP_Q[way] as number) * far;
      const r = (STEP_R[way] as number) * far;
      if (!allOnBoard(b, q, r)) continue;
      for (let slot = 0; slot < b.unit.length; slot++) {
        if (!present(b, slot)) continue;
        b.q[slot] = (b.q[slot] as number) + q;
        b.r[slot] = (b.r[slot] as number) + r;
      }
      if (log) log.push({ type: "shifted", rule: "9.56", by: hexName(q, r) });
      return;
    }
  }
}

function allOnBoard(b: Battle, q: number, r: number): boolean {
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (present(b, slot) && !onBoard((b.q[slot] as number) + q, (b.r[slot] as number) + r)) return false;
  }
  return true;
}
