/** What is shown under each ship of the line: the exact odds of what is named at it, or would be by the ship in hand. */

import type { FullView as View } from "../../full-view/index.ts";
import { airstrikeOdds, hullOf, plannedFire, plannedTorpedoes, type TargetOdds } from "../../odds.ts";
import type { Seat, ShipId } from "../../types.ts";

/** What is going to happen to a target. */
interface Chances {
  readonly miss: number;
  readonly disabled: number;
  readonly damaged: number;
  readonly sunk: number;
}

export interface FireChances {
  readonly odds: Chances;
  /** Counted in: the ship in hand, or the strike that a tap would send. */
  readonly proposed: boolean;
}

/** Odds in the page's four words: a ship both damaged and disabled is told as damaged, one disabled only as disabled. */
export function inFour(odds: TargetOdds): Chances {
  const damaged = odds.damage.reduce((sum, chance, points) => (points === 0 ? sum : sum + chance), 0);
  return {
    miss: odds.untouched,
    disabled: Math.max(0, 1 - odds.untouched - damaged - odds.sunk),
    damaged,
    sunk: odds.sunk,
  };
}

/**
 * For every target that something is, or could be, aimed at. `hand` is the ship in hand with the targets it may
 * take; `strikes` are the ships an airstrike may be sent at.
 */
export function fireChances(
  view: View,
  hand: { readonly ship: ShipId; readonly targets: ReadonlySet<ShipId> } | undefined,
  strikes: ReadonlySet<ShipId> = new Set(),
): ReadonlyMap<ShipId, FireChances> {
  const found = new Map<ShipId, FireChances>();
  const { battle } = view;
  if (!battle) return found;
  for (const id of strikes) found.set(id, { odds: inFour(airstrikeOdds(hullOf(view, id))), proposed: true });
  for (const { ship, ...odds } of plannedTorpedoes(view)) found.set(ship, { odds: inFour(odds), proposed: false });
  const side = view.step === "allied-fire" ? "allies" : view.step === "axis-fire" ? "axis" : undefined;
  if (side) named(view, side, hand, found);
  return found;
}

function named(view: View, side: Seat, hand: Parameters<typeof fireChances>[1], found: Map<ShipId, FireChances>): void {
  const fire = view.battle!.fire;
  const aimed = new Set(fire.map(({ target }) => target));
  for (const { ship, ...odds } of plannedFire(view, side).ships) {
    if (aimed.has(ship)) found.set(ship, { odds: inFour(odds), proposed: false });
  }
  for (const target of hand?.targets ?? []) {
    const odds = plannedFire(view, side, [...fire, { ship: hand!.ship, target }]).ships.find(
      ({ ship }) => ship === target,
    );
    if (odds) found.set(target, { odds: inFour(odds), proposed: true });
  }
}
