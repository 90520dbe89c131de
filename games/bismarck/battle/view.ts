/**
 * What a side may know of a battle: everything on the board and the pads, and its own reserves. What the other side
 * keeps in the zone, and its dice for it, is not part of the type for that viewer's list until it joins.
 */
import type { Jam } from "./designation.ts";
import { markChoices } from "./gunfire.ts";
import { HEADINGS, hexName, parseHex } from "./hexes.ts";
import { RECORD } from "./hit-record.ts";
import { endingOf } from "./rounds.ts";
import { shipId, shipNumber } from "./ships.ts";
import { addShip, emptyBattle } from "./start.ts";
import { evasion, slotOf } from "./state.ts";
import {
  type Battle,
  type BattleReserveView,
  type BattleShipView,
  type BattleView,
  type BattleViewer,
  Phase,
  type Seat,
  SIDES,
  Status,
} from "./types.ts";

const PHASES = Object.keys(Phase) as (keyof typeof Phase)[];
const STATUSES = Object.keys(Status) as BattleShipView["status"][];
const JAMS: readonly BattleView["jam"][] = ["untested", "none", "bow", "stern"];

export function viewBattle(b: Battle, viewer: BattleViewer): BattleView {
  const idOf = (slot: number): string => shipId(b.unit[slot] as number);
  const ships: BattleShipView[] = [];
  const reserves: BattleReserveView[] = [];
  /** Number of each reserve in the viewer's own list. */
  const listed: number[] = b.reserveSide.map(() => -1);
  b.reserveSide.forEach((side, reserve) => {
    const own = SIDES[side] === viewer;
    const off = b.unit.some((_, slot) => b.reserve[slot] === reserve && b.status[slot] === Status.reserve);
    if (!own && off) return;
    listed[reserve] = reserves.length;
    reserves.push({
      side: SIDES[side] as Seat,
      kind: b.reserveHeld[reserve] === 1 ? "held-back" : "reinforcement",
      tries: own ? (b.reserveTries[reserve] as number) : 0,
      ready: own ? b.reserveReady[reserve] === 1 : true,
      rolled: own ? (b.reserveRolled[reserve] as number) : 0,
    });
  });
  const laid: { target: string; salvos: number[] }[] = [];
  const shots: { target: string; shots: number }[] = [];
  for (let slot = 0; slot < b.unit.length; slot++) {
    const reserve = b.reserve[slot] as number;
    if (reserve >= 0 && listed[reserve] === -1) continue;
    ships.push({
      ship: idOf(slot),
      side: SIDES[b.side[slot] as number] as Seat,
      status: STATUSES[b.status[slot] as number] as BattleShipView["status"],
      hex: hexName(b.q[slot] as number, b.r[slot] as number),
      heading: HEADINGS[b.heading[slot] as number] as BattleShipView["heading"],
      evasion: evasion(b, slot),
      hits: b.hits.slice(slot * RECORD, slot * RECORD + RECORD),
      guns: b.guns.slice(slot * 4, slot * 4 + 4),
      speed: b.speed[slot] as number,
      acted: b.acted[slot] === 1,
      reserve: reserve < 0 ? -1 : (listed[reserve] as number),
    });
    const salvos = b.laid.slice(slot * 4, slot * 4 + 4);
    if (salvos.some((count) => count > 0)) laid.push({ target: idOf(slot), salvos });
    if ((b.shots[slot] as number) > 0) shots.push({ target: idOf(slot), shots: b.shots[slot] as number });
  }
  return {
    viewer,
    zone: b.zone,
    night: b.night === 1,
    attacker: SIDES[b.attacker] as Seat,
    round: b.round,
    phase: PHASES[b.phase] as keyof typeof Phase,
    asked: b.phase === Phase.over ? null : (SIDES[b.asked] as Seat),
    edge: b.edge,
    ending: endingOf(b),
    ships,
    reserves,
    actor: b.actor < 0 ? null : idOf(b.actor),
    hexes: b.hexes,
    turns: b.turns,
    stopped: b.stopped === 1,
    jam: JAMS[b.jam] as BattleView["jam"],
    laid,
    shots,
    mark: b.markSlot < 0 ? null : { ship: idOf(b.markSlot), guns: [...markChoices(b)] },
    joining: b.joining < 0 ? -1 : (listed[b.joining] as number),
    joinEdge: b.joinEdge,
    offered: b.offered === 1,
  };
}

/** A battle that its viewer could not tell from the true one: the enemy may have nothing waiting in the zone. */
export function imagineBattle(view: BattleView): Battle {
  const b = emptyBattle(view.zone, view.night, SIDES.indexOf(view.attacker));
  for (const reserve of view.reserves) {
    b.reserveSide.push(SIDES.indexOf(reserve.side));
    b.reserveHeld.push(reserve.kind === "held-back" ? 1 : 0);
    b.reserveTries.push(reserve.tries);
    b.reserveReady.push(reserve.ready ? 1 : 0);
    b.reserveRolled.push(reserve.rolled);
  }
  for (const ship of view.ships) {
    const unit = shipNumber(ship.ship) as number;
    const slot = addShip(b, { unit, hits: ship.hits }, SIDES.indexOf(ship.side), ship.reserve);
    const [q, r] = parseHex(ship.hex) as readonly [number, number];
    b.status[slot] = STATUSES.indexOf(ship.status);
    b.q[slot] = q;
    b.r[slot] = r;
    b.heading[slot] = HEADINGS.indexOf(ship.heading);
    b.acted[slot] = ship.acted ? 1 : 0;
    for (let section = 0; section < 4; section++) b.guns[slot * 4 + section] = ship.guns[section] as number;
    b.speed[slot] = ship.speed;
  }
  const slotNamed = (ship: string): number => slotOf(b, shipNumber(ship) as number);
  for (const { target, salvos } of view.laid) {
    for (let section = 0; section < 4; section++) b.laid[slotNamed(target) * 4 + section] = salvos[section] as number;
  }
  for (const { target, shots } of view.shots) b.shots[slotNamed(target)] = shots;
  b.round = view.round;
  b.phase = PHASES.indexOf(view.phase);
  b.asked = view.asked === null ? b.attacker : SIDES.indexOf(view.asked);
  b.edge = view.edge;
  b.ending = [null, "agreed", "cleared", "bismarck-sunk"].indexOf(view.ending);
  b.actor = view.actor === null ? -1 : slotNamed(view.actor);
  b.hexes = view.hexes;
  b.turns = view.turns;
  b.stopped = view.stopped ? 1 : 0;
  b.jam = JAMS.indexOf(view.jam) as (typeof Jam)[keyof typeof Jam];
  if (view.mark !== null) {
    b.markSlot = slotNamed(view.mark.ship);
    b.markKind = view.mark.guns[0] === "bow" ? 2 : 1;
  }
  b.joining = view.joining;
  b.joinEdge = view.joinEdge;
  b.offered = view.offered ? 1 : 0;
  return b;
}
