/** What each side has to show for itself in a position: for telling where the luck fell. */
import type { Tally } from "@admiralty/engine";
import { type Actor, attackOnSubs, sensorTrack, ships } from "../components.ts";
import { scoreOf } from "../rules/victory.ts";
import { type Side, type State, Status } from "../types.ts";
import { exposure } from "./chances.ts";

export function tally(state: State, side: Side): readonly Tally[] {
  const t = state.table;
  let hits = 0;
  let contact = 0;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] === side) continue;
    const ship = t.ship[unit] as number;
    if (t.status[unit] === Status.sunk) hits += (sensorTrack[ship]?.length ?? 0) + (attackOnSubs[ship]?.length ?? 0);
    else hits += (t.sensor[unit] as number) + (t.attack[unit] as number);
    if (t.status[unit] === Status.inPlay) contact += exposure(t, unit);
  }
  return [
    { name: "Ships sunk or got away", count: scoreOf(t, side) },
    { name: "Boxes of damage dealt", count: hits },
    { name: "Contact gained", count: contact },
  ];
}

export function losses({ table: t }: State, side: Side): readonly string[] {
  return t.ship.flatMap((ship, unit) =>
    t.side[unit] === side && t.status[unit] === Status.sunk ? [ships[ship]?.name ?? ""] : [],
  );
}
