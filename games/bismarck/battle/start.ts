/** A battle that begins (9.28): who is there, who waits in the zone, the defender already in the centre. */
import { deploy, nextToPlace } from "./deployment.ts";
import { Jam } from "./designation.ts";
import { Mark } from "./gunfire.ts";
import { SHIPS_PER_HEX } from "./hexes.ts";
import { freshRecord, RECORD } from "./hit-record.ts";
import { isCarrier, shipId } from "./ships.ts";
import { evasion } from "./state.ts";
import {
  type Battle,
  type BattleEvent,
  type BattleSetup,
  type BattleShipIn,
  Ending,
  Phase,
  SIDES,
  Status,
} from "./types.ts";

/** The defender's ships go to the centre hex; with more than two he says which stand beside it (9.28, 9.281). */
export function startBattle(setup: BattleSetup, log?: BattleEvent[]): Battle {
  const b = emptyBattle(setup.zone, setup.night, SIDES.indexOf(setup.attacker));
  for (const ship of setup.british) addShip(b, ship, 0, -1);
  for (const ship of setup.german) addShip(b, ship, 1, -1);
  for (const reserve of setup.reserves) {
    // A carrier may never attack, so she never comes to a battle that has begun (9.221, 9.43).
    const ships = reserve.ships.filter((ship) => !isCarrier(ship.unit));
    if (ships.length === 0) continue;
    const side = SIDES.indexOf(reserve.side);
    for (const ship of ships) addShip(b, ship, side, b.reserveSide.length);
    b.reserveSide.push(side);
    b.reserveHeld.push(reserve.kind === "held-back" ? 1 : 0);
    b.reserveTries.push(0);
    b.reserveReady.push(0);
    b.reserveRolled.push(0);
  }
  if (log) {
    log.push({
      type: "battle-begins",
      rule: "9.28",
      reveals: true,
      zone: setup.zone,
      attacker: setup.attacker,
      night: setup.night,
      british: setup.british.map((ship) => shipId(ship.unit)),
      german: setup.german.map((ship) => shipId(ship.unit)),
    });
  }
  b.asked = 1 - b.attacker;
  let waiting = 0;
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.asked && b.status[slot] === Status.placing) waiting++;
  }
  if (waiting <= SHIPS_PER_HEX) {
    for (let slot = nextToPlace(b); slot >= 0; slot = nextToPlace(b)) deploy(b, slot, 0, 0, log);
  }
  return b;
}

export function emptyBattle(zone: number, night: boolean, attacker: number): Battle {
  return {
    zone,
    night: night ? 1 : 0,
    attacker,
    round: 0,
    phase: Phase.deploy,
    asked: 1 - attacker,
    edge: 0,
    ending: Ending.none,
    unit: [],
    side: [],
    status: [],
    q: [],
    r: [],
    heading: [],
    reserve: [],
    acted: [],
    hits: [],
    guns: [],
    speed: [],
    actor: -1,
    hexes: 0,
    turns: 0,
    stopped: 0,
    jam: Jam.untested,
    laid: [],
    shots: [],
    markSlot: -1,
    markKind: Mark.none,
    reserveSide: [],
    reserveHeld: [],
    reserveTries: [],
    reserveReady: [],
    reserveRolled: [],
    joining: -1,
    joinEdge: 0,
    offered: 0,
  };
}

/** Gives a ship her slot. Reserves wait off the board, others are to be placed. */
export function addShip(b: Battle, ship: BattleShipIn, side: number, reserve: number): number {
  const slot = b.unit.length;
  b.unit.push(ship.unit);
  b.side.push(side);
  b.status.push(reserve < 0 ? Status.placing : Status.reserve);
  b.q.push(0);
  b.r.push(0);
  b.heading.push(0);
  b.reserve.push(reserve);
  b.acted.push(0);
  const hits = ship.hits.length === RECORD ? ship.hits : freshRecord();
  for (let index = 0; index < RECORD; index++) b.hits.push(hits[index] as number);
  for (let section = 0; section < 4; section++) b.guns.push(hits[section] as number);
  b.speed.push(0);
  b.speed[slot] = evasion(b, slot);
  b.laid.push(0, 0, 0, 0);
  b.shots.push(0);
  return slot;
}
