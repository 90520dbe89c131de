/** The search board (2.2): zones by number, who may enter them, and how far apart they are. */
import type { By, Index, May, No, Side } from "@admiralty/engine";
import mapFile from "./data/map.json" with { type: "json" };
import { british, german } from "./units.ts";

/** A zone of the search board, by its place in the tables below. */
export type Zone = Index<"zone">;
/** Where units are that are not on the board, and what is not known. */
export const nowhere = -1 as Zone;
/** What is known of every zone. */
export type ByZone<Value> = Readonly<By<Zone, Value>>;

/** What is printed in a zone. */
export interface PrintedZone {
  readonly id: string;
  /** Centre in board units, 100 to a zone. */
  readonly at: readonly number[];
  readonly label?: number;
  readonly terrain: "sea" | "coast" | "land";
  /** Has a grid-coordinate. */
  readonly sea: boolean;
  /** Open to air units. */
  readonly air: boolean;
  readonly partial?: boolean;
  readonly countries?: readonly string[];
  readonly coastOf?: readonly string[];
  readonly island?: string;
  readonly ice?: boolean;
  readonly port?: string;
  readonly portSide?: "british" | "german" | "neutral";
  /** Where the arrows of the port point (5.18); any neighbour when absent. */
  readonly portAccess?: readonly string[];
  readonly airBase?: string;
  readonly fog?: boolean;
  readonly irishSea?: boolean;
  readonly patrolLine?: boolean;
  /** Column of the Chance Table for general search; absent outside the British patrol line. */
  readonly column?: "A" | "B" | "C";
  readonly route?: readonly string[];
  /** North of the 55° line. */
  readonly north?: boolean;
  readonly greatBritain?: boolean;
  /** Whose coast watches this zone (7.27). */
  readonly coastWatch?: "british" | "german";
}

const rowOf = (id: string) => id.charCodeAt(0) - 65;
const columnOf = (id: string) => Number(id.slice(1));
const zoneId = (row: number, column: number) => `${String.fromCharCode(65 + row)}${column}`;

/** Rows are staggered by half a zone: where a zone lies follows from its name, and most of them are open sea. */
export const zones: readonly PrintedZone[] = mapFile.zones.map((printed) => ({
  terrain: "sea",
  sea: true,
  air: true,
  ...(printed as Partial<PrintedZone> & { readonly id: string }),
  at: [(columnOf(printed.id) - rowOf(printed.id) / 2 + 2.5) * 100, (rowOf(printed.id) + 0.5) * 100],
}));
export const zoneCount = zones.length;
export const zoneIds: readonly string[] = zones.map((zone) => zone.id);
export const everyZone: readonly Zone[] = zones.map((_, number) => number as Zone);
const column = <Value>(of: (printed: PrintedZone, zone: Zone) => Value): ByZone<Value> =>
  zones.map((printed, number) => of(printed, number as Zone)) as never;

const numbers = new Map(everyZone.map((zone) => [zoneIds[zone], zone]));

/** `nowhere` when there is no such zone. */
export function zoneNumber(id: unknown): Zone {
  return typeof id === "string" ? (numbers.get(id) ?? nowhere) : nowhere;
}

export function zone(id: string): Zone {
  const number = zoneNumber(id);
  if (number < 0) throw new Error(`there is no zone ${id}`);
  return number;
}

/** All squares that touch: beside it, and two in the row above and in the row below. */
export const neighbours = column(({ id }): readonly Zone[] => {
  const [row, at] = [rowOf(id), columnOf(id)];
  const around = [
    [row, at - 1],
    [row, at + 1],
    [row - 1, at - 1],
    [row - 1, at],
    [row + 1, at],
    [row + 1, at + 1],
  ] as const;
  return around.map(([row, column]) => zoneNumber(zoneId(row, column))).filter((zone) => zone >= 0);
});
export const bergen = zone("F20");
/** 43.2: who begins here may break out: Bergen, and the way out of the Skagerrak. */
export const breakoutFrom: ByZone<number> = zoneIds.map((id) => (id === "F20" || id === "H22" ? 1 : 0)) as never;
/** The neutral port. */
export const ferrol = zone("T24");

/** May ships of the seat be in the zone at all (5.17, 5.18, 12.6, terrain chart)? */
function holds(z: PrintedZone, seat: Side, refuge = false): boolean {
  if (seat === british) return z.sea || z.portSide === "british";
  if (z.irishSea || !z.sea) return false;
  return z.portSide === undefined || z.portSide === "german" || (refuge && z.portSide === "neutral");
}

/** May they enter it of their own accord? British ships do not enter a German port zone (R60). */
function open(z: PrintedZone, seat: Side): boolean {
  return holds(z, seat) && !(seat === british && z.portSide === "german");
}

function arrows(from: PrintedZone, to: PrintedZone): boolean {
  if (from.portAccess && !from.portAccess.includes(to.id)) return false;
  return !(to.portAccess && !to.portAccess.includes(from.id));
}

/** The zones that touch, as far as the way between them is open. */
const steps = (may: (from: PrintedZone, to: PrintedZone) => boolean): ByZone<readonly Zone[]> =>
  column((from, number) => (neighbours[number] as readonly Zone[]).filter((to) => may(from, zones[to] as PrintedZone)));
const bySide = <Value>(of: (side: Side) => Value): readonly [Value, Value] => [of(british), of(german)];

/** Where a ship of the seat can go in one step, by seat and zone. */
export const sailSteps = bySide((side) => steps((from, to) => holds(from, side) && open(to, side) && arrows(from, to)));

/** The same for German ships where a neutral port is open to them (35.1). */
export const refugeSteps = steps(
  (from, to) => holds(from, german, true) && holds(to, german, true) && arrows(from, to),
);

/** German port zones next to a zone: British ships come there only after a ship they shadow (R60). */
export const portSteps = steps((from, to) => holds(from, british) && to.portSide === "german" && arrows(from, to));

/** Where an air unit can go in one step; German ones never from one zone of Great Britain to another (6.12). */
export const airSteps = bySide((side) =>
  steps((from, to) => from.air && to.air && !(side === german && from.greatBritain && to.greatBritain)),
);

/** No way at all. */
export const outOfReach = 99;

function distances(steps: ByZone<readonly Zone[]>): ByZone<ByZone<number>> {
  return column((_, start) => {
    const far = new Uint8Array(zoneCount).fill(outOfReach);
    far[start] = 0;
    const queue = [start];
    for (const at of queue) {
      for (const next of steps[at] as readonly Zone[]) {
        if (far[next] !== outOfReach) continue;
        far[next] = (far[at] as number) + 1;
        queue.push(next);
      }
    }
    return far;
  });
}

/** Steps from zone to zone, by seat: `flight[seat][from][to]`. */
export const flight = bySide((side) => distances(airSteps[side]));
export const passage = bySide((side) => distances(sailSteps[side]));

/** Zones apart on the board, whatever lies between. */
export function apart(a: Zone, b: Zone): number {
  const first = zoneIds[a] as string;
  const second = zoneIds[b] as string;
  const rows = rowOf(first) - rowOf(second);
  const columns = columnOf(first) - columnOf(second);
  return Math.max(Math.abs(rows), Math.abs(columns), Math.abs(rows - columns));
}

/** All zones within so many flying steps, by seat, distance and zone; made when first asked for. */
const rings = new Map<number, readonly Zone[]>();
export function within(seat: Side, from: Zone, steps: number): readonly Zone[] {
  const key = (seat * 16 + steps) * 1024 + from;
  let found = rings.get(key);
  if (!found) {
    const far = flight[seat][from] as ByZone<number>;
    found = everyZone.filter((to) => (far[to] as number) <= steps);
    rings.set(key, found);
  }
  return found;
}

/** Friendly port in the zone, by seat and zone (1 or 0). */
export const friendlyPort = (["british", "german"] as const).map((side) =>
  column((z) => (z.portSide === side ? 1 : 0)),
);
export const isFogZone = column((z) => (z.fog ? 1 : 0));
/** South of the 55° line: rows L and below (R14). */
export const isSouth = column((z) => (z.north ? 0 : 1));
/** 0 British, 1 German, -1 nobody. */
export const coastWatch = column((z) =>
  z.coastWatch === "british" ? british : z.coastWatch === "german" ? german : -1,
);
/** Zones from the nearest convoy route, 0 on it (10.24). */
export const routeDistance = column((_, from) => {
  let best = outOfReach;
  for (const to of everyZone) if (zones[to]?.route) best = Math.min(best, apart(from, to));
  return best;
});
/** Column A, B, C of the Chance Table as 0, 1, 2; -1 outside the British patrol line (10.211, 10.214). */
export const searchColumn = column((z) => (z.column ? "ABC".indexOf(z.column) : -1));

/** The way each escort goes with her convoy, first zone included. */
export const escortRoutes: Readonly<Record<string, readonly Zone[]>> = Object.fromEntries(
  Object.entries(mapFile.escortRoutes).map(([ship, route]) => [ship, route.map(zone)]),
);

const callable: readonly boolean[] = zones.map((zone) => zone.sea || zone.portSide !== undefined);
/** 2.2: where ships can be, and so be looked for. */
export const mayHoldShips = (at: Zone, no?: No): May => callable[at] || no?.("2.2", "No ship can be in that zone.");
/** 2.2 */
export const isOpenToAircraft = (at: Zone, no?: No): May =>
  zones[at]?.air || no?.("2.2", "Air units cannot enter that zone.");
/** 12.6: ports of the British and of the neutrals are closed to Germans. */
export function isOpenToGermans(at: Zone, no?: No): May {
  const owner = zones[at]?.portSide;
  return !owner || owner === "german" || no?.("12.6", "A German ship cannot enter a port that is not friendly.");
}
