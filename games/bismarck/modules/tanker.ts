/** 17.2, 17.3: tankers and the waters they wait in. */
import { everyZone, type Zone, zones } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import type { StepName } from "../types.ts";

/** 17.2, 17.3: where a tanker waits, and the factors she has left to give. */
export interface Tanker {
  readonly zone: Zone;
  readonly fuel: number;
}

const { holds, north, south } = figures.tankers;
type Waters = typeof north | typeof south;

/** 17.2: west of the patrol line no general search finds anybody; the south lies beyond it anyhow. */
const within = ({ rows, from, to }: Waters): readonly Zone[] =>
  everyZone.filter((at) => {
    const { id, sea, column } = zones[at] as (typeof zones)[number];
    const number = Number(id.slice(1));
    return sea && column === undefined && rows.includes(id[0] as string) && number >= from && number <= to;
  });
export const waters: readonly (readonly Zone[])[] = [within(north), within(south)];

/** 13.7: where nothing was written down. */
export const usualTankers: readonly Tanker[] = waters.map((open) => ({ zone: open[0] as Zone, fuel: holds }));

/** May the tanker of this place in the list wait there? */
export const mayWait = (place: number, zone: Zone): boolean => waters[place]?.includes(zone) === true;
export const mostFuel = holds;

/** 17.2: their zones are written down before the first turn, after the fleet is bought (53.1). */
export const areSent = (step: StepName): boolean => step !== "rendezvous" && step !== "german-purchase";
