/**
 * Which ships take part in a match: those of the Basic Game, or of the scenario that is played (43.1). Lists of a state
 * are no longer than its forces need, so the Basic Game pays nothing for ships that it has not.
 */
import file from "./data/scenarios.json" with { type: "json" };
import { bitOf, type ModuleId } from "./modules/ids.ts";
import type { State } from "./types.ts";
import {
  basicShipCount,
  convoyEscorts,
  everyShip,
  flotilla,
  flotillas,
  german,
  isAirUnit,
  type Ship,
  seatIds,
  shipNamed,
  shipType,
  sideOf,
  type Unit,
  unitIds,
} from "./units.ts";
import { bergen, type Zone, zone } from "./zones.ts";

export interface Scenario {
  readonly id: ScenarioId;
  readonly title: string;
  readonly text: string;
  readonly lastTurn: number;
  /** Added to the British points at the end. */
  readonly balance: number;
  /** 43.8: who may be placed where, from her turn on. */
  readonly entries: readonly {
    readonly ships: readonly string[];
    readonly turn: number;
    readonly zones: keyof typeof file.zones;
    /** They are one task force, and placed as one. */
    readonly together?: boolean;
  }[];
  /** 43.1: German ships besides the Basic ones, and where they begin; of several zones the German player chooses (43.3). */
  readonly german?: readonly {
    readonly ships: readonly string[];
    readonly zones: readonly string[];
    /** 50.3: the first turn in which they may sail. */
    readonly from?: number;
    /** 45.2: by ship, the highest die of that turn that makes her ready for sea. */
    readonly ready?: Readonly<Record<string, number>>;
  }[];
  /** 50.2: ships besides the Basic ones that are the British player's from the start, and what binds them to their port. */
  readonly allied?: readonly {
    readonly ships: readonly string[];
    readonly zone: string;
    readonly condition: string;
  }[];
  /** 53: ships that take part only if they are bought, at their points; what may be spent, and what an answer costs. */
  readonly sale?: {
    readonly budget: number;
    readonly question: number;
    readonly ships: readonly string[];
    /** 53.2: she comes earlier for so much. */
    readonly early: { readonly ship: string; readonly turn: number; readonly cost: number };
  };
  /** Games between quick players with the Basic rules, and how many of them the Germans won. */
  readonly measured?: { readonly german: number; readonly games: number };
  /** 43.9: the Revenge may come so many turns after a German ship is first located. */
  readonly revenge?: number;
  /** Modules that are always played with it. */
  readonly needs?: readonly ModuleId[];
  /** 50.6: ships that are on the British side of the table and take no side. */
  readonly neutral?: readonly string[];
}
export const scenarios = file.scenarios as readonly Scenario[];
/**
 * In the order of the file: a scenario keeps its number. Scharnhorst and Gneisenau begin in Brest (45.1), in one scenario
 * fit for sea (45.3), the Graf Zeppelin off the Skagerrak (49.3); the French have no flotillas under German orders (R181).
 */
export const scenarioIds = [
  "full-chase",
  "neutrality-patrol",
  "hipper",
  "scheer",
  "light-forces",
  "brest-squadron",
  "brest-fit",
  "tirpitz",
  "graf-zeppelin",
  "force-de-raid",
  "vichy",
  "great-sortie",
  "secret-fleet",
] as const;
export type ScenarioId = (typeof scenarioIds)[number];

export interface Forces {
  /** Unit numbers of ships, in their order. */
  readonly ships: readonly Ship[];
  /** By seat. */
  readonly of: readonly (readonly Ship[])[];
  /** Length of a list by ship. */
  readonly size: number;
  /** By unit number: 1 for who takes part, as all aircraft do. */
  readonly has: Uint8Array;
  /** By unit number: 1 for a German ship whose general type does not name her, for there are others of it. */
  readonly alike: Uint8Array;
  /** Do the British need labels for German ships? */
  readonly labelled: boolean;
  /** By ship: the zones in which a German ship may begin (43.3). */
  readonly starts: readonly (readonly Zone[])[];
  /** By ship: 1 for who has the breakout bonus, which ships from Brest have not (43.2). */
  readonly breaksOut: Uint8Array;
  /** 50.6: ships that are neutral until they are drawn in. */
  readonly neutral: readonly Ship[];
  /** 50.2: ships of the British player that begin in a port. */
  readonly allied: readonly { readonly ships: readonly Ship[]; readonly zone: Zone }[];
  /** By ship: the first turn in which she may sail (50.3); and the die that makes her ready for sea then, 0 for who is (45.2). */
  readonly sails: Uint8Array;
  readonly readiness: Uint8Array;
  /** 53: by ship, 1 for who takes part only if she is bought; and the terms, where there are any. */
  readonly optional: Uint8Array;
  readonly sale: Sale | undefined;
}

interface Sale {
  readonly budget: number;
  readonly question: number;
  readonly early: { readonly ship: Ship; readonly turn: number; readonly cost: number };
}

const brest = zone("P23");

function forces(scenario: Partial<Scenario>, more: readonly Ship[] = []): Forces {
  const { entries = [], german: additions = [], allied = [], neutral = [], sale } = scenario;
  const named = [...additions, ...entries, ...allied].flatMap(({ ships }) => ships.map(shipNamed));
  // 43.1: what belongs to a module that is not played stays out.
  const played = (ship: Ship) => shipType[ship] !== flotilla || more.some((other) => shipType[other] === flotilla);
  const others = [...named.filter(played), ...more];
  const ships = [...everyShip.slice(0, basicShipCount), ...others].sort((a, b) => a - b);
  const raiders = ships.filter((ship) => sideOf[ship] === german);
  const isAlike = (ship: Ship) =>
    raiders.includes(ship) && raiders.some((other) => other !== ship && shipType[other] === shipType[ship]);
  const added = (ship: number) => additions.find((each) => each.ships.includes(unitIds[ship] as string));
  const starts: (readonly Zone[])[] = [];
  for (const ship of raiders) starts[ship] = added(ship)?.zones.map(zone) ?? [bergen];
  return {
    ships,
    of: seatIds.map((_, seat) => ships.filter((ship) => sideOf[ship] === seat)),
    size: Math.max(...ships) + 1,
    has: Uint8Array.from(unitIds, (_, unit) => (isAirUnit(unit as Unit) || ships.includes(unit as Ship) ? 1 : 0)),
    alike: Uint8Array.from(unitIds, (_, ship) => (isAlike(ship as Ship) ? 1 : 0)),
    labelled: raiders.some(isAlike),
    starts,
    breaksOut: Uint8Array.from(unitIds, (_, ship) => (starts[ship]?.every((at) => at !== brest) ? 1 : 0)),
    neutral: neutral.map(shipNamed),
    allied: allied.map((each) => ({ ships: each.ships.map(shipNamed).filter(played), zone: zone(each.zone) })),
    sails: Uint8Array.from(unitIds, (_, ship) => added(ship)?.from ?? 0),
    readiness: Uint8Array.from(unitIds, (id, ship) => added(ship)?.ready?.[id] ?? 0),
    optional: Uint8Array.from(unitIds, (id) => (sale?.ships.includes(id) ? 1 : 0)),
    sale: sale && { ...sale, early: { ...sale.early, ship: shipNamed(sale.early.ship) } },
  };
}

export const basicForces = forces({});
/** By the number of the scenario, 0 being none; each without and with flotillas (23.11) and escorts of convoys (24.54). */
const all: readonly Forces[] = [undefined, ...scenarios].flatMap((scenario) => {
  const made = (more: readonly Ship[]) => forces(scenario ?? {}, more);
  return [
    scenario ? made([]) : basicForces,
    made(flotillas),
    made(convoyEscorts),
    made([...flotillas, ...convoyEscorts]),
  ];
});

const withFlotillas = bitOf("destroyers");
const withConvoys = bitOf("convoys");

/** Of a scenario, with the modules played as bits. */
export function forcesOf(scenario: number, on: number): Forces {
  const flotillas = (on & withFlotillas) === 0 ? 0 : 1;
  return all[scenario * 4 + flotillas + ((on & withConvoys) === 0 ? 0 : 2)] as Forces;
}

/** 0 for the Basic Game. */
export const scenarioNumber = (id: string | undefined): number => scenarioIds.indexOf(id as ScenarioId) + 1;

export function scenarioIn({ intermediate }: Pick<State, "intermediate">): Scenario | undefined {
  return intermediate === null ? undefined : scenarios[intermediate.scenario - 1];
}

/** Asked on every hot path: a look-up and no more. */
export function forcesIn({ intermediate }: Pick<State, "intermediate">): Forces {
  return intermediate === null ? basicForces : forcesOf(intermediate.scenario, intermediate.on);
}

/** The ships of a side, in their order. */
export function shipsOf(state: Pick<State, "intermediate">, side: number): readonly Ship[] {
  return forcesIn(state).of[side] as readonly Ship[];
}
