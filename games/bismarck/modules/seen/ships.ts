/** What modules keep of a ship, as her own side is shown it, and back from the view. */
import { sectionIds } from "../../battle/components.ts";
import type { SectionId } from "../../battle/types.ts";
import { type Ship, unit, unitIds, zoneIds, zoneNumber } from "../../components.ts";
import { repairIds } from "../../verbs.ts";
import type { Intermediate } from "../part.ts";

export interface SeenShip {
  readonly ship: Ship;
  readonly berthed: number;
  readonly homeward: number;
  readonly ammunition: number;
  readonly torpedoes: number;
  readonly torpedoLoss: number;
  readonly repairs: number;
  readonly closed: number;
  readonly slow: number;
  readonly broken: number;
  readonly thirsty: number;
  readonly sheltered: number;
  readonly unready: number;
  readonly destroyers: number;
  readonly attacks: number;
  readonly dry: number;
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
  /** 39.2: the last turn in which she moves one zone at most; whether she must make for port. */
  readonly slow: number;
  readonly broken: boolean;
  /** 17.5: she took on too little at sea, and still makes for port. */
  readonly thirsty: boolean;
  /** 35.1: the turn in which she came into Ferrol; 0 for who is not there. */
  readonly sheltered: number;
  /** 45.2: she is not ready for sea. */
  readonly unready?: true;
  /** 23: of a flotilla, what it has left, and the turn in which it burnt its last fuel at sea. */
  readonly destroyers: number;
  readonly attacks: number;
  readonly dry: number;
}

export const seenShip = (part: Intermediate, ship: Ship): SeenShip => ({
  ship,
  berthed: part.berthed[ship] as number,
  homeward: part.homeward[ship] as number,
  ammunition: part.ammunition[ship] as number,
  torpedoes: part.torpedoes[ship] as number,
  torpedoLoss: part.torpedoLoss[ship] as number,
  repairs: part.repairs[ship] as number,
  closed: part.closed[ship] as number,
  slow: part.slow[ship] as number,
  broken: part.broken[ship] as number,
  thirsty: part.thirsty[ship] as number,
  sheltered: part.sheltered[ship] as number,
  unready: part.unready[ship] as number,
  destroyers: part.destroyers[ship] as number,
  attacks: part.attacks[ship] as number,
  dry: part.dry[ship] as number,
});

export const shipPartView = ({
  ship,
  berthed,
  homeward,
  repairs,
  closed,
  broken,
  thirsty,
  unready,
  ...stores
}: SeenShip): ShipPartView => ({
  ship: unitIds[ship] as string,
  berthed,
  homeward: homeward < 0 ? null : (zoneIds[homeward] as string),
  ...stores,
  repair: repairs < 0 ? null : (repairIds[repairs] as "bow"),
  closed: sectionIds.filter((_, at) => (closed >> at) % 2 === 1),
  broken: broken === 1,
  thirsty: thirsty === 1,
  ...(unready === 1 ? { unready: true as const } : {}),
});

type Kept = Exclude<keyof SeenShip, "ship">;

/** The own ships as they are; the other side's as if nothing had happened to them. */
export function imagineShips(part: Intermediate, views: readonly ShipPartView[]): Pick<Intermediate, Kept> {
  const berthed = part.berthed.slice();
  const homeward = part.homeward.slice();
  const ammunition = part.ammunition.slice();
  const torpedoes = part.torpedoes.slice();
  const torpedoLoss = part.torpedoLoss.slice();
  const repairs = part.repairs.slice();
  const closed = part.closed.slice();
  const slow = part.slow.slice();
  const broken = part.broken.slice();
  const thirsty = part.thirsty.slice();
  const sheltered = part.sheltered.slice();
  const unready = part.unready.slice();
  const destroyers = part.destroyers.slice();
  const attacks = part.attacks.slice();
  const dry = part.dry.slice();
  for (const own of views) {
    const ship = unit(own.ship);
    berthed[ship] = own.berthed;
    homeward[ship] = zoneNumber(own.homeward);
    ammunition[ship] = own.ammunition;
    torpedoes[ship] = own.torpedoes;
    torpedoLoss[ship] = own.torpedoLoss;
    slow[ship] = own.slow;
    broken[ship] = own.broken ? 1 : 0;
    thirsty[ship] = own.thirsty ? 1 : 0;
    sheltered[ship] = own.sheltered;
    unready[ship] = own.unready ? 1 : 0;
    destroyers[ship] = own.destroyers;
    attacks[ship] = own.attacks;
    dry[ship] = own.dry;
    repairs[ship] = own.repair === null ? -1 : repairIds.indexOf(own.repair);
    closed[ship] = own.closed.reduce((bits, section) => bits | (1 << sectionIds.indexOf(section)), 0);
  }
  return {
    berthed,
    homeward,
    ammunition,
    torpedoes,
    torpedoLoss,
    repairs,
    closed,
    slow,
    broken,
    thirsty,
    sheltered,
    unready,
    destroyers,
    attacks,
    dry,
  };
}
