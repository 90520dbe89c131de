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
  readonly torpedoes: number;
}

/** 13.41, 13.43: which modules are played is open; of ships, the viewer's own. */
export interface SeenPart {
  readonly on: number;
  readonly ships: readonly OwnPart[];
  /** 23.62: what struck a ship in an action, both sides have seen. */
  readonly torpedoHits: readonly number[];
}

export function seenPart(part: Intermediate, own: readonly number[]): SeenPart {
  return {
    on: part.on,
    ships: own.map((ship) => ({
      ship,
      berthed: part.berthed[ship] as number,
      homeward: part.homeward[ship] as number,
      ammunition: part.ammunition[ship] as number,
      torpedoes: part.torpedoes[ship] as number,
    })),
    torpedoHits: part.torpedoHits,
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
  /** 19.1: salvoes of torpedoes left. */
  readonly torpedoes: number;
}

export interface IntermediateView {
  readonly modules: readonly ModuleId[];
  readonly ships: readonly ShipPartView[];
  /** Torpedoes that have struck ships of either side. */
  readonly torpedoHits: readonly { readonly ship: string; readonly hits: number }[];
}

export function partView({ on, ships, torpedoHits }: SeenPart): IntermediateView {
  return {
    modules: idsOf(on),
    ships: ships.map(({ ship, berthed, homeward, ...stores }) => ({
      ship: unitIds[ship] as string,
      berthed,
      homeward: homeward < 0 ? null : (zoneIds[homeward] as string),
      ...stores,
    })),
    torpedoHits: torpedoHits.flatMap((hits, ship) => (hits === 0 ? [] : [{ ship: unitIds[ship] as string, hits }])),
  };
}

/** The own ships as they are; the other side's as if nothing had happened to them. */
export function imaginePart(s: Draft, view: IntermediateView | undefined): Intermediate | null {
  if (view === undefined) return null;
  const part = freshPart(s, bitsOf(view.modules)) as Intermediate;
  const berthed = part.berthed.slice();
  const homeward = part.homeward.slice();
  const ammunition = part.ammunition.slice();
  const torpedoes = part.torpedoes.slice();
  const torpedoHits = part.torpedoHits.slice();
  for (const { ship, hits } of view.torpedoHits) torpedoHits[unit(ship)] = hits;
  for (const own of view.ships) {
    const ship = unit(own.ship);
    berthed[ship] = own.berthed;
    homeward[ship] = zoneNumber(own.homeward);
    ammunition[ship] = own.ammunition;
    torpedoes[ship] = own.torpedoes;
  }
  return { ...part, berthed, homeward, ammunition, torpedoes, torpedoHits };
}
