/** What is shown of the part that modules keep: the gate, the view, and back from the view to a state. */
import { unit, unitIds, zoneIds, zoneNumber } from "../components.ts";
import type { Draft } from "../types.ts";
import { bitsOf, idsOf, type ModuleId } from "./ids.ts";
import { freshPart, type Intermediate } from "./part.ts";

interface OwnPart {
  readonly ship: number;
  readonly berthed: number;
  readonly homeward: number;
  readonly ammunition: number;
}

/** 13.41, 13.43: which modules are played is open; of ships, the viewer's own. */
export interface SeenPart {
  readonly on: number;
  readonly ships: readonly OwnPart[];
}

export function seenPart(part: Intermediate, own: readonly number[]): SeenPart {
  return {
    on: part.on,
    ships: own.map((ship) => ({
      ship,
      berthed: part.berthed[ship] as number,
      homeward: part.homeward[ship] as number,
      ammunition: part.ammunition[ship] as number,
    })),
  };
}

/** One of the viewer's own ships, beyond what the Basic Game says of her. */
export interface ShipPartView {
  readonly ship: string;
  /** Turn in which she came into the port she lies in; 0 at sea. */
  readonly berthed: number;
  /** 16.3: the port she makes for without fuel, once she has chosen. */
  readonly homeward: string | null;
  /** 38.1: boxes left. */
  readonly ammunition: number;
}

export interface IntermediateView {
  readonly modules: readonly ModuleId[];
  readonly ships: readonly ShipPartView[];
}

export function partView({ on, ships }: SeenPart): IntermediateView {
  return {
    modules: idsOf(on),
    ships: ships.map(({ ship, berthed, homeward, ammunition }) => ({
      ship: unitIds[ship] as string,
      berthed,
      homeward: homeward < 0 ? null : (zoneIds[homeward] as string),
      ammunition,
    })),
  };
}

/** The own ships as they are; the other side's as if nothing had happened to them. */
export function imaginePart(s: Draft, view: IntermediateView | undefined): Intermediate | null {
  if (view === undefined) return null;
  const part = freshPart(s, bitsOf(view.modules)) as Intermediate;
  const berthed = part.berthed.slice();
  const homeward = part.homeward.slice();
  const ammunition = part.ammunition.slice();
  for (const own of view.ships) {
    const ship = unit(own.ship);
    berthed[ship] = own.berthed;
    homeward[ship] = zoneNumber(own.homeward);
    ammunition[ship] = own.ammunition;
  }
  return { ...part, berthed, homeward, ammunition };
}
