/** A battle made up from what a viewer knows of one. */
import { type Heading, headingIds, noSlot, type Reserve, type Ship, shipNumber, sideNumber } from "./components.ts";
import { parseHex } from "./hexes.ts";
import { addReserve, addShip, type Battle, carriedBy, emptyBattle, type Stores, slotNamed } from "./state.ts";
import type { BattleView } from "./view.ts";

/**
 * A battle that its viewer could not tell from the true one: the enemy may have nothing waiting in the zone, and all
 * that `stores` lets a ship carry.
 */
export function imagineBattle(view: BattleView, carried: Stores = {}): Battle {
  const stores = { ...carried, torpedoes: view.launches !== undefined };
  const b = emptyBattle(view.zone, view.night, sideNumber(view.attacker));
  b.goesOn = carried.goesOn === true;
  for (const reserve of view.reserves) addReserve(b, sideNumber(reserve.side), reserve.kind, reserve);
  for (const ship of view.ships) {
    const unit = shipNumber(ship.ship) as Ship;
    const aboard = {
      ...carriedBy(unit, stores),
      ...(ship.ammunition === undefined ? {} : { ammunition: ship.ammunition }),
      ...(ship.torpedoes === undefined ? {} : { torpedoes: ship.torpedoes }),
      ...(ship.leaks === undefined ? {} : { leaks: ship.leaks.has }),
      ...(ship.torpedoHits === undefined ? {} : { torpedoHits: ship.torpedoHits }),
    };
    const slot = addShip(b, { unit, hits: ship.hits, ...aboard }, sideNumber(ship.side), ship.reserve as Reserve);
    const [q, r] = parseHex(ship.hex) as readonly [number, number];
    b.status[slot] = ship.status;
    b.q[slot] = q;
    b.r[slot] = r;
    b.heading[slot] = headingIds.indexOf(ship.heading) as Heading;
    b.acted[slot] = ship.acted ? 1 : 0;
    for (const [section, marked] of ship.guns.entries()) b.guns[slot * 4 + section] = marked;
    b.speed[slot] = ship.speed;
    if (b.torpedoes) b.torpedoes.lost[slot] = ship.torpedoLoss ?? 0;
    if (b.leaks && ship.leaks) {
      b.leaks.tested[slot] = ship.leaks.tested;
      b.leaks.fuel[slot] = ship.leaks.fuel ?? 0;
    }
  }
  if (b.torpedoes) {
    b.torpedoes.launches = (view.launches ?? []).map(({ ship, target, salvoes }) => ({
      ship: slotNamed(b, ship),
      target: slotNamed(b, target),
      salvoes,
    }));
    b.torpedoes.away = (view.away ?? []).map((ship) => slotNamed(b, ship));
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
