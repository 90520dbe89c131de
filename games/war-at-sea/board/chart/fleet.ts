/** Which counters lie where, in the order they are laid out, and what they add up to. */

import type { ShipView, FullView as View } from "../../full-view/index.ts";
import type { AreaId, PlaceId, ShipClass } from "../../types.ts";

/** A counter on the chart: a ship, a U-boat, or a British ship that lies face down. */
export type Piece =
  | { readonly kind: "ship"; readonly key: string; readonly ship: ShipView }
  | { readonly kind: "u-boat"; readonly key: string }
  | { readonly kind: "face-down"; readonly key: string };

export interface Totals {
  readonly guns: number;
  /** ASW dice for the Allies (8.3), U-boats for the Axis. */
  readonly under: number;
  readonly air: number;
  /** Ships that lie face down (19.3) and are not counted in. */
  readonly unknown: number;
}

export interface Fleet {
  readonly place: PlaceId;
  readonly allies: readonly Piece[];
  readonly axis: readonly Piece[];
  readonly totals: { readonly allies: Totals; readonly axis: Totals };
}

export const classOrder: readonly ShipClass[] = ["BB", "BC", "PB", "CA", "CV", "convoy"];
export const className: Readonly<Record<ShipClass, string>> = {
  BB: "battleship",
  BC: "battlecruiser",
  PB: "pocket battleship",
  CA: "cruiser",
  CV: "carrier",
  convoy: "convoy",
};
export const classPlural: Readonly<Record<ShipClass, string>> = {
  BB: "battleships",
  BC: "battlecruisers",
  PB: "pocket battleships",
  CA: "cruisers",
  CV: "carriers",
  convoy: "convoys",
};

/** By class, then guns, then speed, then name: as one lays a fleet out on the table. */
export function byClass(a: ShipView, b: ShipView): number {
  return (
    classOrder.indexOf(a.class) - classOrder.indexOf(b.class) ||
    b.printed.attack - a.printed.attack ||
    b.printed.speed - a.printed.speed ||
    a.name.localeCompare(b.name)
  );
}

/** 8.3: dice a ship rolls against U-boats. */
export function aswDice(ship: ShipView): number {
  return ship.class === "CV" || ship.class === "convoy" ? 3 : 1;
}

function totals(ships: readonly ShipView[], under: number, unknown: number): Totals {
  let guns = 0;
  let air = 0;
  for (const ship of ships) {
    guns += ship.current.attack;
    air += ship.current.air;
  }
  return { guns, under, air, unknown };
}

/** All fleets; of those before, whatever is still so is kept as it is. */
export function fleetsOf(
  view: View,
  places: readonly PlaceId[],
  before: ReadonlyMap<PlaceId, Fleet>,
): ReadonlyMap<PlaceId, Fleet> {
  return new Map(
    places.map((place) => {
      const now = fleetAt(view, place);
      const then = before.get(place);
      if (!then) return [place, now];
      const allies = kept(then.allies, now.allies);
      const axis = kept(then.axis, now.axis);
      const same = allies === then.allies && axis === then.axis && alike(then.totals, now.totals);
      return [place, same ? then : { ...now, allies, axis }];
    }),
  );
}

/** The new pieces, with the old object for each that is as it was; the old list if all are. */
function kept(then: readonly Piece[], now: readonly Piece[]): readonly Piece[] {
  const old = new Map(then.map((piece) => [piece.key, piece]));
  const pieces = now.map((piece) => {
    const known = old.get(piece.key);
    return known && alike(known, piece) ? known : piece;
  });
  return pieces.length === then.length && pieces.every((piece, at) => piece === then[at]) ? then : pieces;
}

/** Views are plain data. */
function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => alike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

export function fleetAt(view: View, place: PlaceId): Fleet {
  const here = view.ships.filter((ship) => ship.place === place).sort(byClass);
  const allies = here.filter((ship) => ship.side === "allies");
  const axis = here.filter((ship) => ship.side === "axis");
  const boats = place in view.uBoats.at ? view.uBoats.at[place as AreaId] : 0;
  const faceDown = view.viewer === "allies" ? 0 : (view.faceDown[place] ?? 0);
  return {
    place,
    allies: [
      ...allies.map((ship): Piece => ({ kind: "ship", key: ship.id, ship })),
      ...Array.from({ length: faceDown }, (_, i): Piece => ({ kind: "face-down", key: `${place}-face-down-${i}` })),
    ],
    axis: [
      ...axis.map((ship): Piece => ({ kind: "ship", key: ship.id, ship })),
      ...Array.from({ length: boats }, (_, i): Piece => ({ kind: "u-boat", key: `${place}-u-boat-${i}` })),
    ],
    totals: {
      allies: totals(
        allies,
        allies.reduce((sum, ship) => sum + aswDice(ship), 0),
        faceDown,
      ),
      axis: totals(axis, boats, 0),
    },
  };
}

/** A pile of like counters: one nation, one class. */
export interface Stack {
  readonly key: string;
  readonly top: Piece;
  readonly pieces: readonly Piece[];
}

function likeness(piece: Piece): string {
  return piece.kind === "ship" ? `${piece.ship.nation}-${piece.ship.class}` : piece.kind;
}

/** Piles by nation and class, in the order the pieces come; chosen and damaged ships come to the top of theirs. */
export function stacked(pieces: readonly Piece[], chosen: ReadonlySet<string> = new Set()): readonly Stack[] {
  const piles = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = likeness(piece);
    const pile = piles.get(key);
    if (pile) pile.push(piece);
    else piles.set(key, [piece]);
  }
  return [...piles].map(([key, pile]) => {
    const top =
      pile.find((piece) => chosen.has(piece.key)) ??
      pile.find((piece) => piece.kind === "ship" && piece.ship.damage > 0) ??
      pile[0]!;
    return { key, top, pieces: pile };
  });
}
