/**
 * The odds a player is shown before he commits: of the fire, torpedoes and strikes named so far, from his own view.
 * The figures are exact; `odds/chances.ts` works them out.
 */

import { isConvoy, shipNumber } from "./components.ts";
import type { BattleView, FullView as View } from "./full-view/index.ts";
import {
  type Hull,
  type SideOdds,
  sideOdds,
  sidesTogether,
  type Target,
  type TargetOdds,
  torpedoOdds,
  type Volley,
} from "./odds/chances.ts";
import type { Seat, ShipId } from "./types.ts";

export interface Aim {
  readonly ship: ShipId;
  readonly target: ShipId;
}

/** A ship's hull as the view shows it. */
export function hullOf(view: View, ship: ShipId): Hull {
  const seen = view.ships[shipNumber(ship)]!;
  return { defense: seen.current.defense, damage: seen.damage };
}

/** The fire named so far in the battle, or other fire instead, against the ships of the side that is fired on. */
export function plannedFire(view: View, seat: Seat, aims: readonly Aim[] = view.battle?.fire ?? []): SideOdds {
  const { battle } = view;
  if (!battle) return { ships: [], left: [1] };
  const enemies = seat === "allies" ? battle.axis : battle.allies;
  const volley = (id: ShipId): Volley => {
    const guns = battle.guns.find(({ ship }) => ship === id);
    return { shots: guns?.shots ?? 0, bonus: guns?.bonus ?? 0 };
  };
  const target = (ship: ShipId): Target => ({
    ship,
    ...hullOf(view, ship),
    convoy: isConvoy[shipNumber(ship)]!,
    volleys: aims.filter((aim) => aim.target === ship).map((aim) => volley(aim.ship)),
  });
  const fights = [...new Set(enemies.map((ship) => fightOf(battle, ship)))];
  const parts = fights.map((fight) => sideOdds(enemies.filter((ship) => fightOf(battle, ship) === fight).map(target)));
  return sidesTogether(parts, enemies);
}

/** R35: the pursuit a ship is in; who is in none fights, or waits, with the others in none. */
function fightOf(battle: BattleView, ship: ShipId): number {
  return battle.groups.find(({ ships, pursuers }) => ships.includes(ship) || pursuers.includes(ship))?.group ?? 0;
}

/** The torpedoes named so far, or others instead. Escorts do not matter to them (R7). */
export function plannedTorpedoes(
  view: View,
  targets: readonly ShipId[] = view.battle?.torpedoes ?? [],
): readonly ({ readonly ship: ShipId } & TargetOdds)[] {
  return [...new Set(targets)].map((ship) => ({
    ship,
    ...torpedoOdds(hullOf(view, ship), targets.filter((target) => target === ship).length),
  }));
}

export * from "./odds/chances.ts";
export { oddsCommand } from "./odds/command.ts";
