/** The Chance Table (10.2) as it is read: by a sum of two dice and a column. */

import { searchColumn, type Zone, zones } from "./components.ts";
import tables from "./data/tables.json" with { type: "json" };
import { levelIn, type Visibility } from "./rules/levels.ts";
import { isNight } from "./rules/time.ts";

export const chanceRows = tables.chance.rows;
type Row = (typeof chanceRows)[number];

export function chanceRow(sum: number): Row {
  return chanceRows[sum - 2] as Row;
}

/** The highest visibility level at which general search finds a ship in this column (0 A, 1 B, 2 C); 0 never. */
export function generalSearchLevel(sum: number, column: number): number {
  const row = chanceRow(sum);
  return row.result === "general-search" ? ([row.A, row.B, row.C][column] as number) : 0;
}

/**
 * 10.21: would a ship in this zone be found? Inside the patrol line (10.211), by the column of her zone (10.214) at the
 * level it is good for (10.212), and not in fog (10.213).
 */
export function generalSearchFinds(
  turn: number,
  visibility: Visibility,
  fog: boolean,
  zone: Zone,
  sum: number,
): boolean {
  const column = searchColumn[zone] as number;
  if (column < 0 || isNight(turn, zone)) return false;
  if (fog && zones[zone]?.fog) return false;
  return levelIn(visibility, zone) <= generalSearchLevel(sum, column);
}
