/** What the board shows of the modules that are played. */
import figures from "../../data/intermediate.json" with { type: "json" };
import { fullAmmunition } from "../../modules/part.ts";
import type { ShipPartView } from "../../modules/seen/ships.ts";
import { repairNames } from "../../names.ts";
import type { View } from "../../view.ts";
import { shipById } from "../names.ts";

/** Does moving cost her fuel: cruisers too, where that is played (16.2)? */
export function burnsFuel(view: View, ship: string): boolean {
  const data = shipById.get(ship);
  if (!data || data.fuel === 0) return false;
  if (data.type === "flotilla") return true;
  return data.type !== "cruiser" || view.intermediate?.modules.includes("fuel") === true;
}

/** 41.1: the type of ship that one of the own units shadows, where the name is not known. */
export function trailOf(view: View, units: readonly string[]): string | null {
  const trails = view.intermediate?.trailing?.trails ?? [];
  return trails.find(({ unit }) => unit !== null && units.includes(unit))?.type ?? null;
}

/** "ammunition 9 of 14, torpedoes 4 of 4, repairs bow turrets": of a ship in hand also what she has not used yet. */
export const storesNote = (view: View, ship: string): string => moduleNote(view, ship, true);

/** "no fuel, for D9": what has become of a ship of one's own, beyond the Basic Game. */
export function moduleNote(view: View, ship: string, all = false): string {
  const played = view.intermediate?.modules ?? [];
  const own = view.intermediate?.ships.find((each) => each.ship === ship);
  if (!own) return "";
  if (shipById.get(ship)?.type === "flotilla") return flotillaNote(own);
  const notes: string[] = [];
  if (played.includes("fuel") && view.ships.find((each) => each.ship === ship)?.fuel === 0) {
    notes.push(own.homeward ? `no fuel, for ${own.homeward}` : "no fuel, for port");
  }
  if (played.includes("ammunition") && (all || own.ammunition < fullAmmunition)) {
    notes.push(stock("ammunition", own.ammunition, fullAmmunition, all));
  }
  const carried = shipById.get(ship)?.torpedoes ?? 0;
  if (played.includes("torpedoes") && carried > 0 && (all || own.torpedoes < carried)) {
    notes.push(stock("torpedoes", own.torpedoes, carried, all));
  }
  if (view.intermediate?.ferrol?.interned.includes(ship)) notes.push("interned");
  else if (own.sheltered > 0) notes.push(`in Ferrol since turn ${own.sheltered}`);
  if (own.thirsty) notes.push(own.homeward ? `little fuel, for ${own.homeward}` : "little fuel, for port");
  if (own.broken) notes.push(own.homeward ? `broken down, for ${own.homeward}` : "broken down, for port");
  else if (own.slow >= view.turn) notes.push("broken down, one zone");
  if (own.repair) notes.push(`repairs ${repairNames[own.repair]}`);
  if (played.includes("repair") && own.closed.length > 0) notes.push(`${own.closed.join(", ")}: in port only`);
  return notes.join(", ");
}

const stock = (what: string, left: number, of: number, all: boolean): string =>
  left === 0 ? `no ${what}` : `${what} ${left}${all ? ` of ${of}` : ""}`;

/** "6 destroyers, 2 attacks" */
function flotillaNote({ destroyers, attacks, dry }: ShipPartView): string {
  const size = destroyers === 1 ? "1 destroyer" : `${destroyers} destroyers`;
  const torpedoes = attacks === 0 ? "no torpedoes" : attacks === 1 ? "1 attack" : `${attacks} attacks`;
  return `${size}, ${torpedoes}${dry > 0 ? ", no fuel" : ""}`;
}

/** "repair the bow turrets, 50 %": a try at sea by its die (40.1), in place of fuel (R115), or work in port (40.6). */
export function repairLabel(view: View, ship: string, what: keyof typeof repairNames): string {
  const berthed = (view.intermediate?.ships.find((own) => own.ship === ship)?.berthed ?? 0) > 0;
  const table = what === "evasion" ? figures.repair.evasion : figures.repair.section;
  const chance = Math.round((table.filter((regained) => regained > 0).length / table.length) * 100);
  const { tankers = [] } = view.intermediate ?? {};
  const zone = view.ships.find((own) => own.ship === ship)?.zone;
  const dry = tankers.some((tanker) => tanker.zone === zone && tanker.fuel > 0) ? ", and take on no fuel" : "";
  return `repair the ${repairNames[what]}${berthed ? ", in port" : `, ${chance} %${dry}`}`;
}

/** "Torpedoes 2 of 4": of one's own ship in an action. */
export const torpedoNote = (ship: string, left: number): string =>
  `Torpedoes ${left} of ${shipById.get(ship)?.torpedoes ?? left}`;

/** "Ammunition 9 of 14": of one's own ship in an action. */
export const ammunitionNote = (left: number | undefined): string =>
  left === undefined ? "" : `Ammunition ${left} of ${fullAmmunition}`;
