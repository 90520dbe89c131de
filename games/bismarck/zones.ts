/** The search board (2.2): zones by number, who may enter them, and how far apart they are. */
import mapFile from "./data/map.json" with { type: "json" };
import { british, german } from "./units.ts";

export interface Zone {
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
  readonly neighbours: readonly string[];
}

export const zones = mapFile.zones as readonly Zone[];
export const zoneCount = zones.length;
export const zoneIds: readonly string[] = zones.map((zone) => zone.id);
const numbers = new Map(zoneIds.map((id, number) => [id, number]));

/** -1 when there is no such zone. */
export function zoneNumber(id: unknown): number {
  return typeof id === "string" ? (numbers.get(id) ?? -1) : -1;
}

export function zone(id: string): number {
  const number = zoneNumber(id);
  if (number < 0) throw new Error(`there is no zone ${id}`);
  return number;
}

/** All squares that touch, by number. */
export const neighbours: readonly (readonly number[])[] = zones.map((z) =>
  z.neighbours.map(zoneNumber).filter((n) => n >= 0),
);
export const bergen = zone("F20");

/** May ships of the seat be in the zone at all (5.17, 5.18, 12.6, terrain chart)? */
function holds(z: Zone, seat: number): boolean {
  if (seat === british) return z.sea || z.portSide === "british";
  if (z.irishSea || !z.sea) return false;
  return z.portSide === undefined || z.portSide === "german";
}

/** May they enter it of their own accord? British ships do not enter a German port zone (R60). */
function open(z: Zone, seat: number): boolean {
  return holds(z, seat) && !(seat === british && z.portSide === "german");
}

function arrows(from: Zone, to: Zone): boolean {
  if (from.portAccess && !from.portAccess.includes(to.id)) return false;
  return !(to.portAccess && !to.portAccess.includes(from.id));
}

/** Where a ship of the seat can go in one step, by seat and zone. */
export const sailSteps: readonly (readonly (readonly number[])[])[] = [british, german].map((seat) =>
  zones.map((from, number) =>
    holds(from, seat)
      ? (neighbours[number] as readonly number[]).filter((to) => {
          const target = zones[to] as Zone;
          return open(target, seat) && arrows(from, target);
        })
      : [],
  ),
);

/** German port zones next to a zone: British ships come there only after a ship they shadow (R60). */
export const portSteps: readonly (readonly number[])[] = zones.map((from, number) =>
  (neighbours[number] as readonly number[]).filter((to) => {
    const target = zones[to] as Zone;
    return holds(from, british) && target.portSide === "german" && arrows(from, target);
  }),
);

/** Where an air unit can go in one step; German ones never from one zone of Great Britain to another (6.12). */
export const airSteps: readonly (readonly (readonly number[])[])[] = [british, german].map((seat) =>
  zones.map((from, number) =>
    from.air
      ? (neighbours[number] as readonly number[]).filter((to) => {
          const target = zones[to] as Zone;
          return target.air && !(seat === german && from.greatBritain && target.greatBritain);
        })
      : [],
  ),
);

/** No way at all. */
export const outOfReach = 99;

function distances(steps: readonly (readonly number[])[]): readonly Uint8Array[] {
  return steps.map((_, start) => {
    const far = new Uint8Array(zoneCount).fill(outOfReach);
    far[start] = 0;
    const queue = [start];
    for (let head = 0; head < queue.length; head++) {
      const at = queue[head] as number;
      for (const next of steps[at] as readonly number[]) {
        if (far[next] !== outOfReach) continue;
        far[next] = (far[at] as number) + 1;
        queue.push(next);
      }
    }
    return far;
  });
}

/** Steps from zone to zone, by seat: `flight[seat][from][to]`. */
export const flight: readonly (readonly Uint8Array[])[] = airSteps.map(distances);
export const passage: readonly (readonly Uint8Array[])[] = sailSteps.map(distances);

const rowOf = (id: string) => id.charCodeAt(0) - 65;
const columnOf = (id: string) => Number(id.slice(1));

/** Zones apart on the board, whatever lies between. */
export function apart(a: number, b: number): number {
  const first = zoneIds[a] as string;
  const second = zoneIds[b] as string;
  const rows = rowOf(first) - rowOf(second);
  const columns = columnOf(first) - columnOf(second);
  return Math.max(Math.abs(rows), Math.abs(columns), Math.abs(rows - columns));
}

/** All zones within so many flying steps, by seat, distance and zone; made when first asked for. */
const rings = new Map<number, readonly number[]>();
export function within(seat: number, from: number, steps: number): readonly number[] {
  const key = (seat * 16 + steps) * 1024 + from;
  let found = rings.get(key);
  if (!found) {
    const far = (flight[seat] as readonly Uint8Array[])[from] as Uint8Array;
    const list: number[] = [];
    for (let to = 0; to < zoneCount; to++) if ((far[to] as number) <= steps) list.push(to);
    found = list;
    rings.set(key, found);
  }
  return found;
}

/** Friendly port in the zone, by seat and zone (1 or 0). */
export const friendlyPort: readonly (readonly number[])[] = (["british", "german"] as const).map((side) =>
  zones.map((z) => (z.portSide === side ? 1 : 0)),
);
export const isFogZone: readonly number[] = zones.map((z) => (z.fog ? 1 : 0));
/** South of the 55° line: rows L and below (R14). */
export const isSouth: readonly number[] = zones.map((z) => (z.north ? 0 : 1));
/** 0 British, 1 German, -1 nobody. */
export const coastWatch: readonly number[] = zones.map((z) =>
  z.coastWatch === "british" ? british : z.coastWatch === "german" ? german : -1,
);
/** Zones from the nearest convoy route, 0 on it (10.24). */
export const routeDistance: readonly number[] = zones.map((_, from) => {
  let best = outOfReach;
  for (let to = 0; to < zoneCount; to++) if (zones[to]?.route) best = Math.min(best, apart(from, to));
  return best;
});
/** Column A, B, C of the Chance Table as 0, 1, 2; -1 outside the British patrol line (10.211, 10.214). */
export const searchColumn: readonly number[] = zones.map((z) => (z.column ? "ABC".indexOf(z.column) : -1));

/** The way each escort goes with her convoy, first zone included. */
export const escortRoutes: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  Object.entries(mapFile.escortRoutes).map(([ship, route]) => [ship, route.map(zone)]),
);
