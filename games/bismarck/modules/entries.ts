/** 43.8: British ships that come later in a scenario: who, and where they may be placed. */
import { everyZone, type Ship, shipNamed, unitIds, type Zone, zoneNumber, zones } from "../components.ts";
import file from "../data/scenarios.json" with { type: "json" };
import { forcesIn, scenarioIn } from "../forces.ts";
import type { Scenario } from "../scenario.ts";
import type { State } from "../types.ts";

export type Entry = Scenario["entries"][number];

const within = (value: string, [first = "", last = ""]: readonly string[]) => value >= first && value <= last;

/** 43.8: where ships of an entry may be placed. */
const places = Object.fromEntries(
  Object.entries(file.zones).map(([name, { rows, numbers }]) => [
    name,
    everyZone.filter((zone) => {
      const { id = "", sea } = zones[zone] ?? {};
      const number = Number(id.slice(1));
      const [least = 0, most = 0] = numbers;
      return sea && within(id.charAt(0), rows) && number >= least && number <= most;
    }),
  ]),
) as unknown as Readonly<Record<keyof typeof file.zones, readonly Zone[]>>;

export function entryOf(state: Pick<State, "intermediate">, ship: Ship): Entry | undefined {
  return scenarioIn(state)?.entries.find(({ ships }) => ships.includes(unitIds[ship] as string));
}

/** Ships that come later. */
export function lateShips(state: Pick<State, "intermediate">): readonly Ship[] {
  return (scenarioIn(state)?.entries ?? []).flatMap(({ ships }) => ships.map(shipNamed));
}

/** Where she may come in. */
export const entrances = ({ zones }: Entry): readonly Zone[] =>
  typeof zones === "string" ? places[zones as keyof typeof places] : zones.map(zoneNumber);

/** "Z10 to Z17", "N5 or N6" */
export const entranceText = ({ zones }: Entry): string =>
  typeof zones === "string" ? file.zones[zones as keyof typeof file.zones].text : zones.join(" or ");

/** The first turn in which she may be placed; earlier, if that was bought (53.2). */
export function entryTurn(state: Pick<State, "intermediate">, ship: Ship): number {
  const early = forcesIn(state).sale?.early;
  const bought = early?.ship === ship && state.intermediate?.fleet?.bought.includes(ship);
  return early && bought ? early.turn : (entryOf(state, ship)?.turn ?? 0);
}
