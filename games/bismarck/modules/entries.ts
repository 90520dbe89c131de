/** 43.8: British ships that come later in a scenario: who, and where they may be placed. */
import { everyZone, type Ship, shipNamed, unitIds, type Zone, zones } from "../components.ts";
import file from "../data/scenarios.json" with { type: "json" };
import { forcesIn, type Scenario, scenarioIn } from "../forces.ts";
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
) as unknown as Readonly<Record<Entry["zones"], readonly Zone[]>>;

export function entryOf(state: Pick<State, "intermediate">, ship: Ship): Entry | undefined {
  return scenarioIn(state)?.entries.find(({ ships }) => ships.includes(unitIds[ship] as string));
}

/** Ships that come later. */
export function lateShips(state: Pick<State, "intermediate">): readonly Ship[] {
  return (scenarioIn(state)?.entries ?? []).flatMap(({ ships }) => ships.map(shipNamed));
}

/** Where she may come in. */
export const entrances = ({ zones }: Entry): readonly Zone[] => places[zones];

/** The first turn in which she may be placed; earlier, if that was bought (53.2). */
export function entryTurn(state: Pick<State, "intermediate">, ship: Ship): number {
  const early = forcesIn(state).sale?.early;
  const bought = early?.ship === ship && state.intermediate?.fleet?.bought.includes(ship);
  return early && bought ? early.turn : (entryOf(state, ship)?.turn ?? 0);
}
