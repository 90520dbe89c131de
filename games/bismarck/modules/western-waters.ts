/** 50.6: where neutral ships may be: on the patrol line and west of it, and south of the ice. */
import { everyZone, searchColumn, type Zone, zones } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };

const { rows } = figures.neutrality;
const [northmost = "", southmost = ""] = rows;

/** West of the patrol line: where no general search finds anybody. */
const west: readonly boolean[] = everyZone.map((zone) => {
  const { id, sea } = zones[zone] as (typeof zones)[number];
  const row = id.charAt(0);
  return sea && searchColumn[zone] === -1 && row >= northmost && row <= southmost;
});
/** Not east of the patrol line; the line itself is open to them. */
const open: readonly boolean[] = everyZone.map((zone) => west[zone] === true || zones[zone]?.patrolLine === true);

export const isWestern = (zone: Zone): boolean => west[zone] === true;
export const openToNeutrals = (zone: Zone): boolean => open[zone] === true;
