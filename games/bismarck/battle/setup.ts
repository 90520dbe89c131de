/** A battle that begins (9.28): who is there, who waits in the zone, the defender already in the centre. */
import type { Side } from "@admiralty/engine";
import { isCarrier, shipId } from "./components.ts";
import { SHIPS_PER_HEX } from "./hexes.ts";
import { deploy, nextToPlace } from "./rules/deployment.ts";
import { addShip, type Battle, emptyBattle } from "./state.ts";
import { type BattleEvent, type BattleSetup, SIDES } from "./types.ts";

/** The defender's ships go to the centre hex; with more than two he says which stand beside it (9.28, 9.281). */
export function startBattle(setup: BattleSetup, log?: BattleEvent[]): Battle {
  const b = emptyBattle(setup.zone, setup.night, SIDES.indexOf(setup.attacker) as Side);
  for (const ship of setup.british) addShip(b, ship, 0, -1);
  for (const ship of setup.german) addShip(b, ship, 1, -1);
  for (const reserve of setup.reserves) {
    // A carrier may never attack, so she never comes to a battle that has begun (9.221, 9.43).
    const ships = reserve.ships.filter((ship) => !isCarrier(ship.unit));
    if (ships.length === 0) continue;
    const side = SIDES.indexOf(reserve.side) as Side;
    for (const ship of ships) addShip(b, ship, side, b.reserveSide.length);
    b.reserveSide.push(side);
    b.reserveHeld.push(reserve.kind === "held-back" ? 1 : 0);
    b.reserveTries.push(0);
    b.reserveReady.push(0);
    b.reserveRolled.push(0);
  }
  log?.push({
    type: "battle-begins",
    rule: "9.28",
    reveals: true,
    zone: setup.zone,
    attacker: setup.attacker,
    night: setup.night,
    british: setup.british.map((ship) => shipId(ship.unit)),
    german: setup.german.map((ship) => shipId(ship.unit)),
  });
  let waiting = 0;
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.asked && b.status[slot] === "placing") waiting++;
  }
  if (waiting <= SHIPS_PER_HEX) {
    for (let slot = nextToPlace(b); slot >= 0; slot = nextToPlace(b)) deploy(b, slot, 0, 0, log);
    b.step = "face";
  }
  return b;
}
