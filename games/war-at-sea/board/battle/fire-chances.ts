/** What the fire named at a target will do, and what the ship in hand would add to it. */
import type { ShipId } from "../../types.ts";
import type { BattleView, ShipView, View } from "../../view.ts";
import type { Chances } from "./chances.ts";
import { type Volley, volleysAt } from "./plan.ts";

export interface FireChances {
  readonly odds: Chances;
  /** The ship in hand is counted in, though it is not aimed yet. */
  readonly proposed: boolean;
}

export function fireChances(
  view: View,
  battle: BattleView,
  target: ShipView,
  hand: ShipId | undefined,
): FireChances | undefined {
  const torpedoes = battle.torpedoes.filter((id) => id === target.id).length;
  if (torpedoes > 0) return { odds: exact([{ shots: torpedoes, bonus: 0 }], target), proposed: false };
  const step = view.step;
  if (step === "torpedoes" || step === "allied-strikes" || step === "axis-strikes") return undefined;
  const named = volleysAt(battle, target.id);
  const gun = hand === undefined ? undefined : battle.guns.find((known) => known.ship === hand);
  const offered = gun && gun.shots > 0 && canAim(view, hand, target) ? [{ shots: gun.shots, bonus: gun.bonus }] : [];
  if (named.length + offered.length === 0) return undefined;
  return { odds: exact([...named, ...offered], target), proposed: offered.length > 0 };
}

function canAim(view: View, hand: ShipId | undefined, target: ShipView): boolean {
  return view.ships.find((ship) => ship.id === hand)?.side !== target.side;
}

/** 7.1 to 7.7, 11.5: each die misses, disables or hits; damage adds up; more than the defense sinks. */
function exact(volleys: readonly Volley[], target: ShipView): Chances {
  const left = target.printed.defense - target.damage;
  const full = left + 1;
  let states = new Float64Array((full + 1) * 2);
  states[0] = 1;
  for (const { shots, bonus } of volleys) {
    for (let shot = 0; shot < shots; shot++) {
      const next = new Float64Array(states.length);
      for (let i = 0; i < states.length; i++) {
        const chance = states[i]!;
        if (chance === 0) continue;
        const damage = i >> 1;
        const disabled = i & 1;
        next[i]! += (chance * (4 - bonus)) / 6;
        next[(damage << 1) | 1]! += chance / 6;
        for (let face = 1; face <= 6; face++)
          next[(Math.min(full, damage + face) << 1) | disabled]! += (chance * (1 + bonus)) / 36;
      }
      states = next;
    }
  }
  let damaged = 0;
  for (let damage = 1; damage < full; damage++) damaged += states[damage * 2]! + states[damage * 2 + 1]!;
  return { miss: states[0]!, disabled: states[1]!, damaged, sunk: states[full * 2]! + states[full * 2 + 1]! };
}
