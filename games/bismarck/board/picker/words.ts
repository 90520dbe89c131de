/** What a scenario brings, in words: who takes part, how long it lasts, whom it has favoured. */
import { ships } from "../../components.ts";
import orders from "../../data/order-of-appearance.json" with { type: "json" };
import { firstTurn, lastTurn, timeOf } from "../../rules/time.ts";
import type { Scenario } from "../../scenario.ts";

export interface Group {
  readonly title: string;
  readonly ships: readonly string[];
}

const names = new Map(ships.map(({ id, name }) => [id, name]));
export const shipName = (id: string): string => names.get(id) ?? id;

/** "from the evening of May 25": as the time track has it. */
const when = (turn: number): string => `from ${timeOf(turn).time}, ${timeOf(turn).date}`;

const basicGerman = orders.german.flatMap((entry) => entry.ships);
const basicBritish = orders.british.flatMap((entry) => entry.ships);

/** Those who are said to be in one place are one group. */
function merged(groups: readonly Group[]): readonly Group[] {
  const titles = [...new Set(groups.map(({ title }) => title))];
  return titles.map((title) => ({ title, ships: groups.flatMap((each) => (each.title === title ? each.ships : [])) }));
}

/** The fleets of a side: those of the Basic Game first. */
export const groupsOf = (scenario: Scenario | undefined, seat: "british" | "german"): readonly Group[] =>
  merged(everyGroup(scenario, seat)).filter(({ ships }) => ships.length > 0);

/** Those of the Basic Game whom the scenario leaves where they are. */
function printed(ids: readonly string[], scenario: Scenario | undefined): readonly string[] {
  const { german = [], british = [], entries = [], without = [] } = scenario ?? {};
  const elsewhere = [...[...german, ...british, ...entries].flatMap(({ ships }) => ships), ...without];
  return ids.filter((id) => !elsewhere.includes(id));
}

function everyGroup(scenario: Scenario | undefined, seat: "british" | "german"): readonly Group[] {
  if (seat === "german") {
    return [
      { title: "Bergen", ships: printed(basicGerman, scenario) },
      ...(scenario?.german ?? []).map(({ ships: added, zones, from = 0, ready }) => ({
        title: `${placeNames(zones)}${from > 0 ? `, ${ready ? "ready for sea" : ""} ${when(from)}`.replace(",  ", ", ") : ""}`,
        ships: added,
      })),
    ];
  }
  return [
    { title: "Home Fleet, Force H and patrols", ships: printed(basicBritish, scenario) },
    ...(scenario?.british ?? []).map(({ ships: added, zone }) => ({ title: placeNames([zone]), ships: added })),
    ...(scenario?.entries ?? []).map(({ ships: added, turn }) => ({ title: `Later, ${when(turn)}`, ships: added })),
  ];
}

const ports: Readonly<Record<string, string>> = {
  F20: "Bergen",
  H22: "the Skagerrak",
  P23: "Brest",
  Z29: "Gibraltar",
  K18: "the western approaches",
};
const placeNames = (zones: readonly string[]): string => {
  const [first = "", ...rest] = zones.map((zone) => ports[zone] ?? zone);
  const said = [first, ...rest].join(" or ");
  return said.charAt(0).toUpperCase() + said.slice(1);
};

/** "To noon of May 27, 31 turns". */
export function lengthOf(scenario: Scenario | undefined): string {
  const last = scenario?.lastTurn ?? lastTurn;
  const { time, date } = timeOf(last);
  return `To ${time}, ${date}: ${last - firstTurn + 1} turns of four hours`;
}

/** The share that the Germans won, and how far it can be trusted (Wilson, 95 %). */
export function measured(german: number, games: number): { share: number; low: number; high: number } {
  const z = 1.96;
  const share = german / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return { share, low: middle - half, high: middle + half };
}

/** Points added to the British at the end with the modules that are chosen; below 0, taken from them. */
export function pointsOf(scenario: Scenario, played: Readonly<Record<string, unknown>>): number {
  const { balance, balanceWith: { fuel = balance, convoys = fuel } = {}, needs = [] } = scenario;
  const plays = (id: "fuel" | "convoys"): boolean => played[id] === true || needs.includes(id);
  return plays("convoys") ? convoys : plays("fuel") ? fuel : balance;
}
