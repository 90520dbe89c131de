/**
 * Which ships take part in a match: those of the Basic Game, or of the scenario that is played (43.1). Lists of a state
 * are no longer than its forces need, so the Basic Game pays nothing for ships that it has not.
 */
import convoyFile from "./data/convoy-ships.json" with { type: "json" };
import flotillaFile from "./data/flotillas.json" with { type: "json" };
import orders from "./data/order-of-appearance.json" with { type: "json" };
import file from "./data/scenarios.json" with { type: "json" };
import { bitOf } from "./modules/ids.ts";
import type { Scenario } from "./scenario.ts";
import type { State } from "./types.ts";
import {
  basicShipCount,
  companions,
  convoyEscorts,
  everyShip,
  flotilla,
  flotillas,
  german,
  isAirUnit,
  prinzEugen,
  type Ship,
  seatIds,
  shipNamed,
  shipType,
  sideOf,
  type Unit,
  unitIds,
} from "./units.ts";
import { bergen, breakoutFrom, type Zone, zone } from "./zones.ts";

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
/** What is played: 0 the Basic order of battle, a scenario of the file by its number, or a home-made one itself. */
export type Agreed = number | Scenario;

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
  /** 50.2: ships of the British player that begin elsewhere than in the Basic Game, or that it has not. */
  readonly british: readonly Start[];
  /** By ship: 1 for who begins elsewhere than in the Basic Game, or comes later. */
  readonly elsewhere: Uint8Array;
  /** German ships that begin in one task force. */
  readonly companies: readonly (readonly Ship[])[];
  /** By ship: what binds her to her port, her patrol or her convoy. */
  readonly conditions: readonly string[];
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
  /** 53.2: who is with a convoy, and free of it when she is bought. */
  readonly freed: readonly Ship[];
}

interface Start {
  readonly ships: readonly Ship[];
  readonly zone: Zone;
  readonly patrol: boolean;
  readonly together: boolean;
}

/** Conditions of the order of appearance, by ship. */
const printed: readonly string[] = (() => {
  const list: string[] = new Array(unitIds.length).fill("none");
  for (const entry of [...orders.german, ...orders.british]) {
    for (const id of entry.ships) list[shipNamed(id)] = entry.condition;
  }
  for (const { ship, condition } of [...flotillaFile.starts, ...convoyFile.starts]) list[shipNamed(ship)] = condition;
  return list;
})();

function conditions(scenario: Partial<Scenario>, freed: readonly Ship[]): readonly string[] {
  const { british = [], entries = [] } = scenario;
  const list = [...printed];
  for (const { ships } of entries) for (const id of ships) list[shipNamed(id)] = "none";
  for (const { ships, condition = "none" } of british) {
    for (const id of ships) if (!freed.includes(shipNamed(id))) list[shipNamed(id)] = condition;
  }
  return list;
}

function forces(scenario: Partial<Scenario>, more: readonly Ship[] = []): Forces {
  const { entries = [], german: additions = [], british = [], without = [], neutral = [], sale } = scenario;
  const named = [...additions, ...entries, ...british].flatMap(({ ships }) => ships.map(shipNamed));
  // 43.1: what belongs to a module that is not played stays out.
  const played = (ship: Ship) => shipType[ship] !== flotilla || more.some((other) => shipType[other] === flotilla);
  const all = new Set([...everyShip.slice(0, basicShipCount), ...named.filter(played), ...more]);
  for (const id of without) all.delete(shipNamed(id));
  const ships = [...all].sort((a, b) => a - b);
  // R166: who is for sale and with a convoy is there for it.
  const freed = (sale?.ships ?? []).map(shipNamed).filter((ship) => companions.includes(ship) && more.includes(ship));
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
    // The pair of the Basic Game is told apart by type, and so is a single carrier with them.
    labelled: raiders.some(isAlike) || !raiders.includes(prinzEugen),
    starts,
    breaksOut: Uint8Array.from(unitIds, (_, ship) => (starts[ship]?.every((at) => breakoutFrom[at] === 1) ? 1 : 0)),
    neutral: neutral.map(shipNamed),
    british: british.map((each) => ({
      ships: each.ships.map(shipNamed).filter((ship) => played(ship) && !freed.includes(ship)),
      zone: zone(each.zone),
      patrol: each.mode === "patrol",
      together: each.together === true,
    })),
    elsewhere: Uint8Array.from(unitIds, (id, ship) =>
      [...british, ...entries].some(({ ships }) => ships.includes(id)) && !freed.includes(ship as Ship) ? 1 : 0,
    ),
    companies: additions.flatMap(({ ships, together }) => (together ? [ships.map(shipNamed)] : [])),
    conditions: conditions(scenario, freed),
    sails: Uint8Array.from(unitIds, (_, ship) => added(ship)?.from ?? 0),
    readiness: Uint8Array.from(unitIds, (id, ship) => added(ship)?.ready?.[id] ?? 0),
    optional: Uint8Array.from(unitIds, (id, ship) =>
      sale?.ships.includes(id) && !freed.includes(ship as Ship) ? 1 : 0,
    ),
    sale: sale && {
      ...sale,
      early: { ...sale.early, ship: shipNamed(sale.early.ship) },
      freed,
    },
  };
}

export const basicForces = forces({});

/** 13.51: of a scenario: without and with flotillas (23.11); with convoys their escorts (24.54) and who begins with one (24.21). */
const made = (scenario: Partial<Scenario>, basic = forces(scenario)): readonly Forces[] => [
  basic,
  forces(scenario, flotillas),
  forces(scenario, [...convoyEscorts, ...companions]),
  forces(scenario, [...flotillas, ...convoyEscorts, ...companions]),
];
/** By the number of the scenario, 0 being none. */
const all: readonly (readonly Forces[])[] = [made({}, basicForces), ...scenarios.map((scenario) => made(scenario))];
const homeMade = new WeakMap<Scenario, readonly Forces[]>();

function ofHomeMade(scenario: Scenario): readonly Forces[] {
  const known = homeMade.get(scenario) ?? made(scenario);
  homeMade.set(scenario, known);
  return known;
}

const withFlotillas = bitOf("destroyers");
const withConvoys = bitOf("convoys");

/** Of a scenario, with the modules played as bits. */
export function forcesOf(scenario: Agreed, on: number): Forces {
  const flotillas = (on & withFlotillas) === 0 ? 0 : 1;
  const kinds = typeof scenario === "number" ? all[scenario] : ofHomeMade(scenario);
  return kinds?.[flotillas + ((on & withConvoys) === 0 ? 0 : 2)] as Forces;
}

/** By what options, views and scenes say of it: an id, or the scenario itself. */
export function agreed(said: string | Scenario | undefined): Agreed {
  return typeof said === "object" ? said : scenarioIds.indexOf(said as ScenarioId) + 1;
}

/** And what they say: nothing of the Basic Game. */
export function saidOf(scenario: Agreed): ScenarioId | Scenario | undefined {
  return typeof scenario === "number" ? scenarioIds[scenario - 1] : scenario;
}

export const scenarioOf = (scenario: Agreed): Scenario | undefined =>
  typeof scenario === "number" ? scenarios[scenario - 1] : scenario;

export function scenarioIn({ intermediate }: Pick<State, "intermediate">): Scenario | undefined {
  return intermediate === null ? undefined : scenarioOf(intermediate.scenario);
}

/** Of the match that was asked about last, at hand: asked on every hot path. */
let [lastScenario, lastOn, lastForces]: [Agreed, number, Forces] = [0, 0, basicForces];
export function forcesIn({ intermediate }: Pick<State, "intermediate">): Forces {
  if (intermediate === null) return basicForces;
  const { scenario, on } = intermediate;
  if (on !== lastOn || scenario !== lastScenario) {
    lastForces = forcesOf(scenario, on);
    lastOn = on;
    lastScenario = scenario;
  }
  return lastForces;
}

/** The ships of a side, in their order. */
export function shipsOf(state: Pick<State, "intermediate">, side: number): readonly Ship[] {
  return forcesIn(state).of[side] as readonly Ship[];
}
