/** A battle made up from what a viewer knows of one. */
import { type Heading, headingIds, noSlot, type Reserve, type Ship, shipNumber, sideNumber } from "./components.ts";
import { parseHex } from "./hexes.ts";
import { addReserve, addShip, type Battle, emptyBattle, slotNamed } from "./state.ts";
import type { BattleView } from "./view.ts";

/**
 * A battle that its viewer could not tell from the true one: the enemy may have nothing waiting in the zone. `full`:
 * what a ship carries at most, where ammunition is played; the enemy's may all be there.
 */
export function imagineBattle(view: BattleView, full?: number): Battle {
  const b = emptyBattle(view.zone, view.night, sideNumber(view.attacker));
  for (const reserve of view.reserves) addReserve(b, sideNumber(reserve.side), reserve.kind, reserve);
  for (const ship of view.ships) {
    const unit = shipNumber(ship.ship) as Ship;
    const ammunition = ship.ammunition ?? full;
    const carried = ammunition === undefined ? {} : { ammunition };
    const slot = addShip(b, { unit, hits: ship.hits, ...carried }, sideNumber(ship.side), ship.reserve as Reserve);
    const [q, r] = parseHex(ship.hex) as readonly [number, number];
    b.status[slot] = ship.status;
    b.q[slot] = q;
    b.r[slot] = r;
    b.heading[slot] = headingIds.indexOf(ship.heading) as Heading;
    b.acted[slot] = ship.acted ? 1 : 0;
    for (const [section, marked] of ship.guns.entries()) b.guns[slot * 4 + section] = marked;
    b.speed[slot] = ship.speed;
  }
  for (const { target, salvos } of view.laid) {
    for (const [section, count] of salvos.entries()) b.laid[slotNamed(b, target) * 4 + section] = count;
  }
  for (const { target, shots } of view.shots) b.shots[slotNamed(b, target)] = shots;
  b.round = view.round;
  b.step = view.step;
  b.asked = view.asked === null ? b.attacker : sideNumber(view.asked);
  b.edge = view.edge;
  b.ending = view.ending;
  b.actor = view.actor === null ? noSlot : slotNamed(b, view.actor);
  b.hexes = view.hexes;
  b.turns = view.turns;
  b.stopped = view.stopped;
  b.jam = view.jam;
  if (view.mark !== null) {
    b.markSlot = slotNamed(b, view.mark.ship);
    b.markKind = view.mark.guns[0] === "bow" ? "turret" : "secondary";
  }
  b.joining = view.joining as Reserve;
  b.joinEdge = view.joinEdge;
  b.offered = view.offered;
  return b;
}
