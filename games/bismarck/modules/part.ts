/**
 * What a match keeps beyond the Basic Game (13.8). A match without modules has none of it. Lists are by ship; like all
 * of a state they are replaced, never written into, so copies share the whole part.
 */
import type { Stores } from "../battle/state.ts";
import { british, friendlyPort, german, type Ship, ships, sideOf, type Zone } from "../components.ts";
import flotillaFile from "../data/flotillas.json" with { type: "json" };
import figures from "../data/intermediate.json" with { type: "json" };
import { type Agreed, forcesOf } from "../forces.ts";
import { type Labels, noLabels } from "../labels.ts";
import { put } from "../lists.ts";
import { firstTurn } from "../rules/time.ts";
import { ShipStatus, type State } from "../types.ts";
import { freshTrade, noTrade, type Trade } from "./convoy.ts";
import { bitOf, type ModuleId } from "./ids.ts";
import { freshPurchases, type Purchases } from "./purchases.ts";
import { quietRefuge, type Refuge } from "./refuge.ts";
import { freshSubmarines, noSubmarines, type Submarines } from "./submarine.ts";
import type { Tanker } from "./tanker.ts";
import type { Traced } from "./traced.ts";
import { noTrailing, type Trailing } from "./trails.ts";

export interface Intermediate {
  /** The modules played, as bits: see `ids.ts`. */
  readonly on: number;
  /** The order of battle: see `forces.ts`. */
  readonly scenario: Agreed;
  /** Turn in which she came into the port she lies in; 0 at sea. */
  readonly berthed: readonly number[];
  /** 16.3: the port an empty ship makes for; -1 while she may still choose among equals. */
  readonly homeward: readonly number[];
  /** 38.1: boxes left. */
  readonly ammunition: readonly number[];
  /** 19.1: salvoes of torpedoes left. */
  readonly torpedoes: readonly number[];
  /** 23.62: torpedoes taken in the whole game; both sides were there. */
  readonly torpedoHits: readonly number[];
  /** 23.64: how much of the evasion lost for good torpedoes have cost, and no port has mended (40.5). */
  readonly torpedoLoss: readonly number[];
  /** 40.1: what she tries to mend this turn, by its place in `repairIds`; -1 where nothing was said. */
  readonly repairs: readonly number[];
  /** 40.3: sections closed to repair at sea, as bits. */
  readonly closed: readonly number[];
  /** 39.2: the last turn in which she moves one zone at most; and 1 for who must make for port. */
  readonly slow: readonly number[];
  readonly broken: readonly number[];
  /** 43.4: how the British know German ships where a type does not name them; none where it does. */
  readonly labels: Labels | null;
  /** 45.2: 1 for who is not ready for sea. */
  readonly unready: readonly number[];
  /** 53: what was bought, in the scenario in which ships are. */
  readonly fleet: Purchases | null;
  /** 52.3: ships that have come into port for good. */
  readonly home: readonly Ship[];
  /** 35.4: ships interned in Ferrol, as all know. */
  readonly interned: readonly Ship[];
  /** 35.1: the turn in which she came into Ferrol; 0 for who is not there. */
  readonly sheltered: readonly number[];
  /** 35: how Ferrol stands to the war. */
  readonly refuge: Refuge;
  /** 24: convoys found, and the hunt for them. */
  readonly trade: Trade;
  /** 22: submarines of both sides; none where they are not played. */
  readonly submarines: Submarines;
  /** 50.7: the turn in which neutral ships were drawn in; 0 while they are neutral. */
  readonly drawnIn: number;
  /** 41: shadows of this turn. */
  readonly trailing: Trailing;
  /** 26.3: whose signal was heard, while the Germans choose the zone to name. */
  readonly traced: Traced | null;
  /** 17.2: the northern tanker and the southern one; none before their zones are written down. */
  readonly tankers: readonly Tanker[];
  /** 23.14, 23.56: destroyers and torpedo attacks that a flotilla has left; 0 of other ships. */
  readonly destroyers: readonly number[];
  readonly attacks: readonly number[];
  /** 23.23: the turn in which a flotilla burnt its last fuel at sea; 0 while it has some. */
  readonly dry: readonly number[];
  /** 51.3: destroyers sunk, by seat, as all have seen. */
  readonly sunkDestroyers: readonly number[];
  /** 23.23: flotillas towed away, by seat; told at the end. */
  readonly towed: readonly number[];
  /** 17.5: 1 for who took on too little at sea, and still makes for port. */
  readonly thirsty: readonly number[];
}

export const fullAmmunition = figures.ammunition.boxes;

/** What an order of battle brings with it. */
function broughtBy(scenario: Agreed): number {
  if (scenario === 0) return 0;
  return bitOf("scenario") | (forcesOf(scenario, 0).neutral.length > 0 ? bitOf("neutrality") : 0);
}

/** Those who lie in port have done so since before the first turn. */
export function freshPart(state: State, on: number, scenario: Agreed): Intermediate | null {
  if (on === 0 && scenario === 0) return null;
  const size = state.force.length;
  return {
    on: on | broughtBy(scenario),
    scenario,
    berthed: Array.from({ length: size }, (_, ship) => (lies(state, ship as Ship) ? before(on) : 0)),
    homeward: new Array(size).fill(-1),
    ammunition: new Array(size).fill(fullAmmunition),
    torpedoes: ships.slice(0, size).map((ship) => ship.torpedoes),
    torpedoHits: new Array(size).fill(0),
    torpedoLoss: new Array(size).fill(0),
    repairs: new Array(size).fill(-1),
    closed: new Array(size).fill(0),
    slow: new Array(size).fill(0),
    broken: new Array(size).fill(0),
    labels: forcesOf(scenario, on).labelled ? noLabels(size) : null,
    unready: Array.from(forcesOf(scenario, on).readiness.subarray(0, size), (die) => (die > 0 ? 1 : 0)),
    fleet: freshPurchases(forcesOf(scenario, on)),
    home: [],
    interned: [],
    sheltered: new Array(size).fill(0),
    refuge: quietRefuge,
    trade: (on & bitOf("convoys")) === 0 ? noTrade : freshTrade(forcesOf(scenario, on)),
    submarines: (on & bitOf("submarines")) === 0 ? noSubmarines : freshSubmarines,
    drawnIn: 0,
    trailing: noTrailing,
    traced: null,
    tankers: [],
    thirsty: new Array(size).fill(0),
    destroyers: ships.slice(0, size).map((ship) => ship.destroyers ?? 0),
    attacks: ships.slice(0, size).map((ship) => (ship.destroyers ? flotillaFile.attacks : 0)),
    dry: new Array(size).fill(0),
    sunkDestroyers: [0, 0],
    towed: [0, 0],
  };
}

/** A turn before the first, or the first where there is none: 0 stands for a ship at sea. */
const before = (on: number): number => ((on & bitOf("early")) === 0 ? firstTurn - 1 : 1);

function lies(state: State, ship: Ship): boolean {
  const zone = state.zone[ship] as Zone;
  return zone >= 0 && friendlyPort[sideOf[ship] === british ? british : german]?.[zone] === 1;
}

/** The part of a match that has one. */
export const partOf = (state: State): Intermediate => state.intermediate as Intermediate;

/** Replaces one entry of one of the lists. */
export function note(
  state: State,
  list: Exclude<
    keyof Intermediate,
    | "on"
    | "scenario"
    | "labels"
    | "fleet"
    | "home"
    | "interned"
    | "refuge"
    | "trade"
    | "submarines"
    | "drawnIn"
    | "trailing"
    | "traced"
    | "tankers"
    | "sunkDestroyers"
    | "towed"
  >,
  ship: Ship,
  value: number,
): void {
  const part = partOf(state);
  state.intermediate = { ...part, [list]: put(part[list], ship, value) };
}

/** After movement: who has come into port this turn, and who is at sea. */
export function berthAll(state: State): void {
  const part = partOf(state);
  const berthed = part.berthed.map((since, ship) => {
    if (state.status[ship] !== ShipStatus.inPlay || !lies(state, ship as Ship)) return 0;
    return since === 0 || (state.moved[ship] as number) > 0 ? state.turn : since;
  });
  if (berthed.some((since, ship) => since !== part.berthed[ship])) state.intermediate = { ...part, berthed };
}

/** Has she spent so many complete turns in port, that of her coming in not counted, when this turn begins? */
export function restedFor(state: State, ship: Ship, turns: number): boolean {
  const since = partOf(state).berthed[ship] as number;
  return since > 0 && state.turn - since > turns;
}

/** Is the module played? */
export function plays({ intermediate }: Pick<State, "intermediate">, id: ModuleId): boolean {
  return intermediate ? (intermediate.on & bitOf(id)) !== 0 : false;
}

/** 21.2: who has fuel to lose, by ship: cruisers only where they burn any. */
const fuelled = ships.map((ship) => ship.fuel > 0);
const fuelledBasic = ships.map((ship) => ship.fuel > 0 && ship.type !== "cruiser" && ship.type !== "flotilla");
export const hasFuel = (cruisers: boolean): readonly boolean[] => (cruisers ? fuelled : fuelledBasic);

/** What ships carry into an action, where it is counted (19.1, 38.1). */
export function storesOf(state: Pick<State, "intermediate">): Stores {
  return {
    ...(plays(state, "ammunition") ? { ammunition: fullAmmunition } : {}),
    ...(plays(state, "torpedoes") ? { torpedoes: true } : {}),
    ...(plays(state, "scenario") ? { goesOn: true } : {}),
    ...(plays(state, "leaks") ? { leaks: hasFuel(plays(state, "fuel")) } : {}),
  };
}
