/** 6.7: a damaged marker one box back. Detection and Defense stay reduced (6.6). */
import type { Event, Side, State, Table } from "../types.ts";
import { DAMAGE, didAct } from "./acting.ts";
import { playFromHand } from "./deck.ts";
import { SYSTEM_NAMES } from "./malfunctions.ts";
import { nameOfActor, seatOf } from "./table.ts";

/** track 0 is the sensor, 1 the attack. */
export function mayControl(t: Table, unit: number, track: number): boolean {
  return (track === 0 ? t.sensor[unit]! : t.attack[unit]!) > 0;
}

export function damageControl(
  state: State,
  side: Side,
  unit: number,
  card: number,
  track: number,
  log?: Event[],
): void {
  const t = state.table;
  playFromHand(state, side, card);
  didAct(t, unit, DAMAGE);
  if (track === 0) t.sensor[unit]!--;
  else t.attack[unit]!--;
  log?.push({
    type: "damage-controlled",
    rule: "6.7",
    seat: seatOf(side),
    ship: nameOfActor(t, unit),
    card,
    track: SYSTEM_NAMES[track]!,
    reveals: true,
  });
}
