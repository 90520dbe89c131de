/**
 * Which ships take part in a match: those of the Basic Game, or of the scenario that is played (43.1). Lists of a state
 * are no longer than its forces need, so the Basic Game pays nothing for ships that it has not.
 */
import file from "./data/scenarios.json" with { type: "json" };
import { bitOf } from "./modules/ids.ts";
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
  sideOf,
  type Unit,
  unitIds,
} from "./units.ts";

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
  /** 50.6: ships that are on the British side of the table and take no side. */
  readonly neutral?: readonly string[];
}
export const scenarios = file.scenarios as readonly Scenario[];
/** In the order of the file: a scenario keeps its number. */
export const scenarioIds = ["full-chase", "neutrality-patrol"] as const;
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
  /** 50.6: ships that are neutral until they are drawn in. */
  readonly neutral: readonly Ship[];
}

function forces(others: readonly Ship[], neutral: readonly string[] = []): Forces {
  const ships = [...everyShip.slice(0, basicShipCount), ...others];
  return {
    ships,
    of: seatIds.map((_, seat) => ships.filter((ship) => sideOf[ship] === seat)),
    size: Math.max(...ships) + 1,
    has: Uint8Array.from(unitIds, (_, unit) => (isAirUnit(unit as Unit) || ships.includes(unit as Ship) ? 1 : 0)),
    neutral: neutral.map(shipNamed),
  };
}

export const basicForces = forces([]);
/** By the number of the scenario, 0 being none; each without and with flotillas (23.11) and escorts of convoys (24.54). */
const all: readonly Forces[] = [undefined, ...scenarios].flatMap((scenario) => {
  const others = (scenario?.entries ?? []).flatMap(({ ships }) => ships.map(shipNamed));
  const made = (more: readonly Ship[]) => forces([...others, ...more], scenario?.neutral);
  return [made([]), made(flotillas), made(convoyEscorts), made([...flotillas, ...convoyEscorts])];
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

/** The German ships of every match. */
export const raiders = basicForces.of[german] as readonly Ship[];
