/** What a plan is about, in the words of the game: ships sunk, and who may fire at whom. */
import type { Sign } from "@admiralty/engine";
import { type Actor, ships } from "../components.ts";
import { contactOf, levelOf, sideOf } from "../state.ts";
import { type State, Status, type Tabletop } from "../types.ts";

export function signs({ table }: State, seat: string): readonly Sign<State>[] {
  const side = seat === "blue" ? 0 : 1;
  return table.ship.flatMap((card, index): readonly Sign<State>[] => {
    const unit = index as Actor;
    if (table.status[unit] !== Status.inPlay) return [];
    const name = ships[card]?.name ?? "";
    const floats = ({ table: t }: State): boolean => t.status[unit] !== Status.sunk;
    return sideOf(table, unit) === side
      ? [
          { text: `keeps ${name} afloat`, holds: floats },
          { text: `keeps ${name} out of their fire`, holds: (end) => floats(end) && !underFire(end.table, unit) },
        ]
      : [
          { text: `sinks ${name}`, holds: (end) => !floats(end) },
          { text: `has ${name} close enough to fire at`, holds: (end) => !floats(end) || underFire(end.table, unit) },
        ];
  });
}

/** Whether the other side has a contact on her that allows an attack (6.2). */
function underFire(t: Tabletop, target: Actor): boolean {
  const observers = t.contact.length / t.ship.length;
  for (let observer = 0; observer < observers; observer++) {
    if (levelOf(contactOf(t, observer, target)) > 0) return true;
  }
  return false;
}
