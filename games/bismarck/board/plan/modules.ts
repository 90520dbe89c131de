/** What the board shows of the modules that are played. */
import type { View } from "../../view.ts";
import { shipById } from "../names.ts";

/** Does moving cost her fuel: cruisers too, where that is played (16.2)? */
export function burnsFuel(view: View, ship: string): boolean {
  const data = shipById.get(ship);
  if (!data || data.fuel === 0) return false;
  return data.type !== "cruiser" || view.intermediate?.modules.includes("fuel") === true;
}

/** "no fuel, for D9": what has become of a ship of one's own, beyond the Basic Game. */
export function moduleNote(view: View, ship: string): string {
  if (!view.intermediate?.modules.includes("fuel")) return "";
  if (view.ships.find((own) => own.ship === ship)?.fuel !== 0) return "";
  const port = view.intermediate.ships.find((own) => own.ship === ship)?.homeward;
  return port ? `no fuel, for ${port}` : "no fuel, for port";
}
