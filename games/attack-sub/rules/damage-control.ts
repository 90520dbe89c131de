/** 6.7: a damaged marker one box back. Detection and Defense stay reduced (6.6). */
import type { May, No } from "@admiralty/engine";
import type { Actor, CardNumber } from "../components.ts";
import { actorOf, nameOfActor, seatOf } from "../state.ts";
import type { Order } from "../steps.ts";
import type { Tabletop } from "../types.ts";
import { type Action, damageControl } from "../verbs.ts";
import { damageBit, didAct, holds, mayAct } from "./acting.ts";
import { playFromHand } from "./deck.ts";
import { systemNames } from "./malfunctions.ts";

/** 4.3. Track 0 is the sensor, 1 the attack. */
function mayControl(t: Tabletop, unit: Actor, track: 0 | 1, no?: No): May {
  return (
    (track === 0 ? t.sensor[unit]! : t.attack[unit]!) > 0 ||
    no?.("4.3", `There is no ${systemNames[track]} damage to repair on that ship.`)
  );
}

/** 6.7: D */
export const controllingDamage: Order<"damage-control"> = {
  may(state, side, name, card, track, no) {
    const unit = actorOf(state.table, name);
    return (
      holds(state, side, card, "damage-control", "6.7", no) &&
      mayAct(state.table, side, unit, damageBit, "6.7", no) &&
      mayControl(state.table, unit, track, no)
    );
  },
  apply(state, side, name, card, track, _chance, log) {
    const t = state.table;
    const unit = actorOf(t, name);
    playFromHand(state, side, card);
    didAct(t, unit, damageBit);
    if (track === 0) t.sensor[unit]!--;
    else t.attack[unit]!--;
    log?.push({
      type: "damage-controlled",
      rule: "6.7",
      seat: seatOf(side),
      ship: nameOfActor(t, unit),
      card,
      track: systemNames[track]!,
      reveals: true,
    });
  },
};

export function listControls(t: Tabletop, unit: Actor, card: CardNumber, list: Action[]): void {
  if (mayControl(t, unit, 0)) list.push(damageControl.of(t.ship[unit]!, card, 0));
  if (mayControl(t, unit, 1)) list.push(damageControl.of(t.ship[unit]!, card, 1));
}
