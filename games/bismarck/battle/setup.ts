/** A battle that begins (9.28): who is there, who waits in the zone, the defender already in the centre. */
import { isCarrier, noReserve, type Ship, type Slot, shipId, sideNumber } from "./components.ts";
import { shipsPerHex } from "./hexes.ts";
import { deploy, nextToPlace } from "./rules/deployment.ts";
import { damageIn } from "./rules/hit-record.ts";
import { addReserve, addShip, type Battle, emptyBattle } from "./state.ts";
import type { BattleEvent, BattleSetup } from "./types.ts";

/** The defender's ships go to the centre hex; with more than two he says which stand beside it (9.28, 9.281). */
export function startBattle(setup: BattleSetup, log?: BattleEvent[]): Battle {
  const b = emptyBattle(setup.zone, setup.night, sideNumber(setup.attacker));
  b.goesOn = setup.goesOn === true;
  for (const ship of setup.british) addShip(b, ship, 0, noReserve);
  for (const ship of setup.german) addShip(b, ship, 1, noReserve);
  for (const reserve of setup.reserves) {
    // Written down for this action before any fighting (9.45). A carrier may never attack, so she never comes to a battle that has begun (9.221, 9.43).
    const ships = reserve.ships.filter((ship) => !isCarrier(ship.unit as Ship));
    if (ships.length === 0) continue;
    const side = sideNumber(reserve.side);
    const number = addReserve(b, side, reserve.kind);
    for (const ship of ships) addShip(b, ship, side, number);
  }
  log?.push({
    type: "battle-begins",
    rule: "9.28",
    reveals: true,
    zone: setup.zone,
    attacker: setup.attacker,
    night: setup.night,
    british: setup.british.map((ship) => shipId(ship.unit as Ship)),
    german: setup.german.map((ship) => shipId(ship.unit as Ship)),
    ...damageIn([...setup.british, ...setup.german].map(({ hits }) => hits)),
  });
  let waiting = 0;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.asked && b.status[slot] === "placing") waiting++;
  }
  if (waiting <= shipsPerHex) {
    for (let slot = nextToPlace(b); slot >= 0; slot = nextToPlace(b)) deploy(b, slot, 0, 0, log);
    b.step = "face";
  }
  return b;
}
