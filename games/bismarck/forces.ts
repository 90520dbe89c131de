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
  readonly german?: readonly { readonly ships: readonly string[]; readonly zones: readonly string[] }[];
  /** Modules that are always played with it. */
  readonly needs?: readonly ModuleId[];
  /** 50.6: ships that are on the British side of the table and take no side. */
  readonly neutral?: readonly string[];
}
export const scenarios = file.scenarios as readonly Scenario[];
/** In the order of the file: a scenario keeps its number. */
export const scenarioIds = ["full-chase", "neutrality-patrol", "hipper", "scheer", "light-forces"] as const;
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
}

const brest = zone("P23");

function forces(scenario: Partial<Scenario>, more: readonly Ship[] = []): Forces {
  const { entries = [], german: additions = [], neutral = [] } = scenario;
  const others = [...[...additions, ...entries].flatMap(({ ships }) => ships.map(shipNamed)), ...more];
  const ships = [...everyShip.slice(0, basicShipCount), ...others].sort((a, b) => a - b);
  const raiders = ships.filter((ship) => sideOf[ship] === german);
  const isAlike = (ship: Ship) =>
    raiders.includes(ship) && raiders.some((other) => other !== ship && shipType[other] === shipType[ship]);
  const starts: (readonly Zone[])[] = [];
  for (const ship of raiders) {
    starts[ship] = additions.find((each) => each.ships.map(shipNamed).includes(ship))?.zones.map(zone) ?? [bergen];
  }
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
