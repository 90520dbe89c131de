/** 24: a convoy as it stands on the board: off the board until the Germans find it, or British units from the start. */
import { escortRoutes, type Ship, shipNamed, type Unit, type Zone, zone } from "../components.ts";
import file from "../data/convoy-ships.json" with { type: "json" };
import figures from "../data/intermediate.json" with { type: "json" };
import type { Forces } from "../forces.ts";
import type { Engagement, State } from "../types.ts";

export const { kinds } = figures.convoys;
export const courses = ["outward", "homeward"] as const;
export type ConvoyKind = "slow" | "fast" | "ws8b" | "liner";
/** 24.12: what the tables ask for. */
export type ConvoyClass = "slow" | "fast" | "ws8b";

/** Convoys off the board, in the order of their finding. */
const most = 16;
/** As orders name them: those, then the escorted ones. */
export const convoyIds: readonly string[] = [
  ...Array.from({ length: most }, (_, number) => `convoy-${number + 1}`),
  ...file.escorted.map(({ id }) => id),
];
/** Place among the escorted convoys; negative for one off the board. */
export const escortedPlace = (place: number): number => place - most;
export const placeOfEscorted = (index: number): number => most + index;

export interface Convoy {
  /** Places in `kinds` and `courses`. */
  readonly kind: number;
  readonly course: number;
  /** -1 once it is home, off the board or destroyed. */
  readonly zone: Zone;
  readonly merchants: number;
  /** Merchant ships lost to surface ships. */
  readonly lost: number;
  /** 24.63: 1 once ships have attacked it. */
  readonly dispersed: number;
  /** 24.54: -1 for none. */
  readonly escort: Ship;
  /** 13.42: 1 once it was attacked, and the British know of it. */
  readonly told: number;
}

/** 24.11: a convoy of the British player. Nobody escorts it in `escort`: those with it are its company. */
export interface Escorted extends Convoy {
  /** 24.21, 24.24: ships with it, in their order. */
  readonly company: readonly Ship[];
  /** The turn in which a German search last found it. */
  readonly found: number;
}

/** 24.14: an escorted convoy as it begins. */
export interface PrintedConvoy {
  readonly id: string;
  readonly name: string;
  readonly kind: number;
  readonly route: readonly Zone[];
  readonly company: readonly Ship[];
}

/** On a printed convoy route, or with the ship whose way the map has. */
function routeOf(company: readonly string[], along: number, from: string): readonly Zone[] {
  const printed = escortRoutes[company[0] as string];
  if (printed) return printed;
  const route = figures.convoys.routes[along] as readonly string[];
  return route.slice(route.indexOf(from)).map(zone);
}
export const printedConvoys: readonly PrintedConvoy[] = file.escorted.map((each) => ({
  id: each.id,
  name: each.name,
  kind: kinds.findIndex(({ id }) => id === each.kind),
  route: routeOf(each.company, each.along ?? 0, each.from ?? ""),
  company: each.company.map(shipNamed),
}));
export const escortedAt = (index: number): PrintedConvoy => printedConvoys[index] as PrintedConvoy;

/** 24.21: the escorted convoy with which a ship begins; -1 for who begins with none. */
export const beginsWith = (ship: Unit): number =>
  printedConvoys.findIndex(({ company }) => company.includes(ship as Ship));

/** 24.51, R160: an attack written down in the German search, by the first ship of a group or by a bomber. */
export interface Raid {
  readonly unit: Unit;
  readonly convoy: number;
}

/** 24.52: an action with an escort: who of the raiders is still there, and the rounds it took; 0 while it lasts. */
export interface Fight {
  readonly convoy: number;
  readonly raiders: readonly Ship[];
  readonly rounds: number;
}

export interface Trade {
  readonly convoys: readonly Convoy[];
  /** 24.11: in the order of `printedConvoys`. */
  readonly escorted: readonly Escorted[];
  /** 24.23: ships of the first escort that have left a convoy at sea. */
  readonly gone: readonly Ship[];
  readonly raids: readonly Raid[];
  readonly fights: readonly Fight[];
  /** 24.41: zones searched for convoys this turn. */
  readonly sought: readonly Zone[];
  /** 24.47: how many were found, and the day of the last; -1 none. */
  readonly found: number;
  readonly day: number;
  /** The same of submarines, which count for themselves. */
  readonly boatsFound: number;
  readonly boatsDay: number;
  /** 51.8: merchant ships that surface ships have sunk, as all know. */
  readonly sunk: number;
}

export const noTrade: Trade = {
  convoys: [],
  escorted: [],
  gone: [],
  raids: [],
  fights: [],
  sought: [],
  found: 0,
  day: -1,
  boatsFound: 0,
  boatsDay: -1,
  sunk: 0,
};

/** 24.14, 24.21: with those of their escorts who take part, and begin with them in this order of battle. */
export const freshTrade = ({ has, conditions }: Pick<Forces, "has" | "conditions">): Trade => ({
  ...noTrade,
  escorted: printedConvoys.map(({ kind, route, company }) => ({
    kind,
    course: 0,
    zone: route[0] as Zone,
    merchants: kinds[kind]?.merchants as number,
    lost: 0,
    dispersed: 0,
    escort: -1 as Ship,
    told: 0,
    company: company.filter((ship) => has[ship] === 1 && conditions[ship] === "escort"),
    found: 0,
  })),
});

/** Whom raiders have met, before she is on the table; nothing for an action with others. */
export function metEscort(
  { intermediate }: Pick<State, "intermediate">,
  { with: first }: Engagement,
): Ship | undefined {
  if (intermediate === null) return undefined;
  const { fights, convoys } = intermediate.trade;
  const fight = fights.find(({ rounds, raiders }) => rounds === 0 && raiders[0] === first);
  return fight && convoys[fight.convoy]?.escort;
}
