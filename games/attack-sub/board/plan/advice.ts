/** What advice points at on the felt: the cards it would play, who acts with them, and against whom. */

import type { FullView } from "../../full-view/index.ts";
import type { Action, ShipId } from "../../types.ts";
import { actorOf, cardOf, stands, targetOf } from "./choices.ts";

export interface Advice {
  readonly cards: readonly number[];
  readonly ship: ShipId | undefined;
  readonly target: ShipId | undefined;
}

export function adviceOf(view: FullView, suggested: readonly Action[]): Advice {
  const named = (list: readonly (ShipId | undefined)[]) => list.find((name) => name !== undefined);
  const ship = named(suggested.map((action) => actorOf(view, action)));
  const mine = view.viewer;
  return {
    cards: [...new Set(suggested.flatMap((action) => cardOf(action) ?? []))],
    ship: one(view, ship, (seat) => seat === mine),
    target: one(view, named(suggested.map(targetOf)), (seat) => seat !== mine),
  };
}

/** The surface force is pointed at by the first of its ships. */
function one(view: FullView, name: ShipId | undefined, side: (seat: string) => boolean): ShipId | undefined {
  if (name !== "surface-force") return name;
  return view.ships.find((ship) => side(ship.seat) && stands(view, name, ship.id))?.id;
}
