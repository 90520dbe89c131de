/** What is shown of the part that modules keep: the gate, the view, and back from the view to a state. */
import { sectionIds } from "../battle/components.ts";
import type { SectionId } from "../battle/types.ts";
import { unit, unitIds, zoneIds, zoneNumber } from "../components.ts";
import type { Draft } from "../types.ts";
import { repairIds } from "../verbs.ts";
import { bitsOf, idsOf, type ModuleId } from "./ids.ts";
import { freshPart, type Intermediate } from "./part.ts";

interface OwnPart {
  readonly ship: number;
  readonly berthed: number;
  readonly homeward: number;
  readonly ammunition: number;
  readonly torpedoes: number;
  readonly torpedoLoss: number;
  readonly repairs: number;
  readonly closed: number;
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
      torpedoLoss: part.torpedoLoss[ship] as number,
      repairs: part.repairs[ship] as number,
      closed: part.closed[ship] as number,
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
  /** 40: evasion that torpedoes have cost and port can mend, what she tries to mend, sections closed at sea. */
  readonly torpedoLoss: number;
  readonly repair: (typeof repairIds)[number] | null;
  readonly closed: readonly SectionId[];
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
    ships: ships.map(({ ship, berthed, homeward, repairs, closed, ...stores }) => ({
      ship: unitIds[ship] as string,
      berthed,
      homeward: homeward < 0 ? null : (zoneIds[homeward] as string),
      ...stores,
      repair: repairs < 0 ? null : (repairIds[repairs] as "bow"),
      closed: sectionIds.filter((_, at) => (closed >> at) % 2 === 1),
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
  const torpedoLoss = part.torpedoLoss.slice();
  const repairs = part.repairs.slice();
  const closed = part.closed.slice();
  for (const { ship, hits } of view.torpedoHits) torpedoHits[unit(ship)] = hits;
  for (const own of view.ships) {
    const ship = unit(own.ship);
    berthed[ship] = own.berthed;
    homeward[ship] = zoneNumber(own.homeward);
    ammunition[ship] = own.ammunition;
    torpedoes[ship] = own.torpedoes;
    torpedoLoss[ship] = own.torpedoLoss;
    repairs[ship] = own.repair === null ? -1 : repairIds.indexOf(own.repair);
    closed[ship] = own.closed.reduce((bits, section) => bits | (1 << sectionIds.indexOf(section)), 0);
  }
  return { ...part, berthed, homeward, ammunition, torpedoes, torpedoHits, torpedoLoss, repairs, closed };
}
