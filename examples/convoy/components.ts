/** The sea, the counters and the tables by number, made once from `data/`. Hexes count along the rows, from A1. */
import { type Axial, hexDistance, type Index, stepQ, stepR } from "@admiralty/engine";
import sea from "./data/sea.json" with { type: "json" };
import ships from "./data/ships.json" with { type: "json" };
import tables from "./data/tables.json" with { type: "json" };
import type { CourseId, EscortId, HexId, MerchantId } from "./types.ts";

export type Hex = Index<"hex">;
export type Merchant = Index<"merchant">;
export type Escort = 0 | 1;
/** The side of a hex that is crossed: clockwise from the north-east. */
export type Course = 0 | 1 | 2;

export const escort = 0;
export const submarine = 1;

// --- the sea (1.1) ----------------------------------------------------------------------------

export const { columns, turns } = sea;
export const rows = sea.rows.length;
export const hexIds: readonly HexId[] = sea.rows.flatMap((row) =>
  Array.from({ length: columns }, (_, column) => `${row}${column + 1}`),
);
export const everyHex: readonly Hex[] = hexIds.map((_, hex) => hex as Hex);
const hexNumbers = new Map(hexIds.map((id, hex) => [id, hex as Hex]));
export const hexNumber = (id: HexId): Hex => hexNumbers.get(id) ?? (-1 as Hex);
export const columnOf = (hex: Hex): number => (hex % columns) + 1;

/** Every other row lies half a hex to the east. */
export const axialOf: readonly Axial[] = everyHex.map((hex) => {
  const row = Math.floor(hex / columns);
  return [(hex % columns) - (row >> 1), row];
});

export function hexAt([q, r]: Axial): Hex | undefined {
  const column = q + (r >> 1);
  return r >= 0 && r < rows && column >= 0 && column < columns ? ((r * columns + column) as Hex) : undefined;
}

const apart: readonly (readonly number[])[] = axialOf.map(([q, r]) =>
  axialOf.map(([toQ, toR]) => hexDistance(toQ - q, toR - r)),
);
export const distance = (from: Hex, to: Hex): number => apart[from]![to]!;
/** All hexes that are no farther away, nearer ones and the hex itself among them. */
export const within = (from: Hex, reach: number): readonly Hex[] => around[from]![reach]!;
const farthest = 3;
const around = everyHex.map((from) =>
  Array.from({ length: farthest + 1 }, (_, reach) => everyHex.filter((to) => distance(from, to) <= reach)),
);

/** The convoy has left the sea in the east; nothing is plotted, or lies anywhere, yet. */
export const home = -1;
export const unplotted = -2;

export const courseIds: readonly CourseId[] = ["north-east", "east", "south-east"];
export const east: Course = 1;
/** One hex on: home where the sea ends in the east, nothing where it ends in the north or south. */
export function onward(from: Hex, course: Course): Hex | typeof home | undefined {
  const [q, r] = axialOf[from]!;
  const next: Axial = [q + stepQ[course], r + stepR[course]];
  if (next[1] < 0 || next[1] >= rows) return undefined;
  return hexAt(next) ?? home;
}

export const startOfConvoy = hexNumber(sea.start.convoy);
export const startOfEscorts: readonly [Hex, Hex] = [
  hexNumber(sea.start.escorts.heron),
  hexNumber(sea.start.escorts.petrel),
];
export const lurkingHexes: readonly Hex[] = everyHex.filter((hex) => columnOf(hex) >= sea.lurking.fromColumn);

// --- ships ------------------------------------------------------------------------------------

export const escortIds = ships.escorts.map(({ id }) => id) as readonly EscortId[];
export const escortNames: readonly string[] = ships.escorts.map(({ name }) => name);
export const everyEscort: readonly Escort[] = [0, 1];

export const merchantIds = ships.merchants.map(({ id }) => id) as readonly MerchantId[];
export const { merchants } = ships;
export const merchantNumber = (id: MerchantId): Merchant => merchantIds.indexOf(id) as Merchant;
export const everyMerchant: readonly Merchant[] = merchantIds.map((_, number) => number as Merchant);
export const tonsOf: readonly number[] = merchants.map(({ tons }) => tons);
export const { charges: chargesCarried, torpedoes: torpedoesCarried, goal } = ships;

// --- tables -----------------------------------------------------------------------------------

export const escortSpeed = tables.speeds.escort;
export const boatSpeed = tables.speeds.boat;
/** Farther in a turn, and her propellers are heard. */
export const quietSpeed = tables.speeds.quiet;
/** How far asdic hears with a die of this face. */
export const asdicReach = (die: number): number => tables.asdic.reach[die - 1]!;
export const chargeReach = tables.charges.reach;
export const chargesHit = (die: number): boolean => die >= tables.charges.hits;
export const torpedoRange = tables.torpedoes.range;
/** The least face that hits at a range. */
export function torpedoNeed(range: number, merchant: Merchant): number {
  return tables.torpedoes.hits[range]! + (merchants[merchant]!.inner ? tables.torpedoes.innerShip : 0);
}
export const { sorties, reach: airReach } = tables.air;
export const seenFromAir = (die: number): boolean => die >= tables.air.sees;
