/** Air units of a side that the viewer cannot see: some up, some down, all able to come home. */
import type { Chance, Side } from "@admiralty/engine";
import { type AirUnit, airOf, shipCount, sideOf, strikesPerTurn, within, type Zone } from "./components.ts";
import { homeZone, isRecon, modeOf } from "./rules/aircraft.ts";
import { shipsHaveMoved } from "./rules/fleet.ts";
import { AirStatus, type Draft } from "./types.ts";

export function imagineAir(s: Draft, seat: number, chance: Chance): void {
  const units = (airOf[seat] as readonly AirUnit[]).slice();
  for (let lost = s.airLost[seat] as number; lost > 0 && units.length > 0; lost--) {
    const unit = units.splice(chance.below(units.length), 1)[0] as number;
    s.status[unit] = AirStatus.lost;
  }
  for (const unit of units) place(s, unit, chance);
}

/** Has the side's air movement of this turn been made? */
function hasFlown(s: Draft, seat: number): boolean {
  return shipsHaveMoved(s) || (s.step === "orders" && s.stage[seat] === "ship-movement");
}

function place(s: Draft, unit: AirUnit, chance: Chance): void {
  const air = unit - shipCount;
  const base = homeZone(s, unit);
  if (base < 0) {
    s.status[unit] = AirStatus.lost;
    return;
  }
  const flown = hasFlown(s, sideOf[unit] as number);
  const die = chance.die();
  if (die <= 2) {
    s.status[unit] = AirStatus.resting;
    s.ready[air] = s.turn + chance.die(2);
    return;
  }
  // Bombers are up only in the turn they fly; reconnaissance stays out for turns.
  if (die === 3 || (!isRecon(unit) && !flown)) return;
  const mode = isRecon(unit) ? chance.below(2) : 0;
  const { speed, endurance, attacks } = modeOf(unit, mode);
  const reach = endurance === 1 ? Math.floor(speed / 2) : speed;
  const zones = within(sideOf[unit] as Side, base, reach);
  s.status[unit] = AirStatus.aloft;
  s.mode[unit] = mode;
  s.zone[unit] = zones[chance.below(zones.length)] as Zone;
  s.since[air] = flown ? s.turn : s.turn - 1;
  s.flown[air] = flown ? reach : 0;
  s.spent[air] = flown ? 1 : 0;
  s.strikes[air] = flown && attacks ? (strikesPerTurn[sideOf[unit] as number] as number) : 0;
}
