/** Exact chances of what the search board leaves to dice: visibility, shadows, the Chance Table and strikes. */
import { shotOdds, strikeOdds } from "./battle/index.ts";
import { chanceRow, generalSearchFinds } from "./chance-table.ts";
import { routeDistance, ships, unitNumber, type Zone } from "./components.ts";
import tables from "./data/tables.json" with { type: "json" };
import { zoneOfCode } from "./deduction.ts";
import { sums, waysOf } from "./dice.ts";
import { trailLetter } from "./modules/trails.ts";
import { everywhere } from "./rules/levels.ts";
import { lostAtLetter, shadowModifier } from "./rules/shadowing.ts";
import { isNight } from "./rules/time.ts";
import { visibilityAfter } from "./rules/visibility.ts";

/** Next turn's visibility from a level: by level 1 to 9, and the chance of fog. */
export function visibilityOdds(level: number): { readonly levels: readonly number[]; readonly fog: number } {
  const levels = new Array<number>(9).fill(0);
  let fog = 0;
  for (const sum of sums) {
    const next = visibilityAfter(level, sum);
    levels[next.level - 1] = (levels[next.level - 1] as number) + waysOf(sum);
    if (next.fog) fog += waysOf(sum);
  }
  return { levels, fog };
}

/** Chance that a shadow with this letter holds contact. */
export function shadowOdds(letter: string, night: boolean, visibility: number, twoZones: boolean): number {
  const good = lostAtLetter(letter, night) - 1 - shadowModifier(visibility, twoZones);
  return Math.max(0, Math.min(6, good)) / 6;
}

/** Letter of a unit on the Shadow Table; LR recon's for air units, null for carriers. */
export function shadowLetter(id: string, night: boolean): string | null {
  const ship = ships[unitNumber(id)];
  if (!ship) return night ? tables.shadow.airUnits.night : tables.shadow.airUnits.day;
  const letter = night ? ship.shadow.night : ship.shadow.day;
  // 41.4: in the Basic Game the Germans do not shadow.
  return letter ?? (ship.side === "german" ? trailLetter(ship.type, night) : null);
}

export interface ChanceOdds {
  readonly generalSearch: number;
  readonly huffDuff: number;
  readonly convoy: number;
  readonly nothing: number;
}

/** What one roll on the Chance Table may bring a German ship in a zone, unseen so far this turn and with no convoy yet today. */
export function chanceOdds(turn: number, visibility: number, fog: boolean, zone: Zone, patrol: boolean): ChanceOdds {
  let generalSearch = 0;
  let huffDuff = 0;
  let convoy = 0;
  const off = routeDistance[zone] as number;
  for (const sum of sums) {
    const row = chanceRow(sum);
    if (row.result === "huff-duff") huffDuff += waysOf(sum);
    else if (row.result === "convoy") {
      const placed =
        row.needs === "on-route" ? off === 0 : row.needs === "one-zone-off" ? off === 1 : patrol && off <= 2;
      if (placed && visibility < 9 && !isNight(turn, zone)) convoy += waysOf(sum);
    } else if (generalSearchFinds(turn, everywhere(visibility), fog, zone, sum)) generalSearch += waysOf(sum);
  }
  return { generalSearch, huffDuff, convoy, nothing: 1 - generalSearch - huffDuff - convoy };
}

/**
 * Chance that a search of a zone locates a German ship, every place she may be counting the same. Certain places and
 * impossible ones are exact whatever one believes.
 */
export function searchOdds(possible: readonly number[], zone: Zone): number {
  const places = new Set(possible.map(zoneOfCode));
  return places.has(zone) ? 1 / places.size : 0;
}

/** Evasion regained by one repair attempt (9.728), by die, for what is lost for a time. */
export function repairOdds(lost: number): readonly { readonly regained: number; readonly chance: number }[] {
  const found = new Map<number, number>();
  for (const regained of tables.evasionRepair.regained) {
    const real = Math.min(regained, lost);
    found.set(real, (found.get(real) ?? 0) + 1 / 6);
  }
  return [...found].map(([regained, chance]) => ({ regained, chance }));
}

export { shotOdds, strikeOdds };
