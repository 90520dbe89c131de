/** A battle made up from what a viewer knows of one. */
import type { Side } from "@admiralty/engine";
import { shipNumber } from "./components.ts";
import { HEADINGS, parseHex } from "./hexes.ts";
import { addShip, type Battle, emptyBattle, slotOf } from "./state.ts";
import { SIDES } from "./types.ts";
import type { BattleView } from "./view.ts";

/** A battle that its viewer could not tell from the true one: the enemy may have nothing waiting in the zone. */
export function imagineBattle(view: BattleView): Battle {
  const b = emptyBattle(view.zone, view.night, SIDES.indexOf(view.attacker) as Side);
  for (const reserve of view.reserves) {
    b.reserveSide.push(SIDES.indexOf(reserve.side) as Side);
    b.reserveHeld.push(reserve.kind === "held-back" ? 1 : 0);
    b.reserveTries.push(reserve.tries);
    b.reserveReady.push(reserve.ready ? 1 : 0);
    b.reserveRolled.push(reserve.rolled);
  }
  for (const ship of view.ships) {
    const unit = shipNumber(ship.ship) as number;
    const slot = addShip(b, { unit, hits: ship.hits }, SIDES.indexOf(ship.side) as Side, ship.reserve);
    const [q, r] = parseHex(ship.hex) as readonly [number, number];
    b.status[slot] = ship.status;
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
  b.step = view.step;
  b.asked = view.asked === null ? b.attacker : (SIDES.indexOf(view.asked) as Side);
  b.edge = view.edge;
  b.ending = view.ending;
  b.actor = view.actor === null ? -1 : slotNamed(view.actor);
  b.hexes = view.hexes;
  b.turns = view.turns;
  b.stopped = view.stopped;
  b.jam = view.jam;
  if (view.mark !== null) {
    b.markSlot = slotNamed(view.mark.ship);
    b.markKind = view.mark.guns[0] === "bow" ? "turret" : "secondary";
  }
  b.joining = view.joining;
  b.joinEdge = view.joinEdge;
  b.offered = view.offered;
  return b;
}
