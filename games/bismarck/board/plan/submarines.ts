/** What the board shows of submarines. */
import { zoneNumber } from "../../components.ts";
import type { BoatView } from "../../modules/seen/submarines.ts";
import { isNight } from "../../rules/time.ts";
import type { View } from "../../view.ts";
import { boatById } from "../names.ts";

export const boatOf = (view: View, id: string): BoatView | undefined =>
  view.intermediate?.submarines?.boats.find(({ boat }) => boat === id);
export const boatZone = (view: View, id: string): string | undefined => boatOf(view, id)?.zone ?? undefined;

/** 22.11: on patrol or moving, by day or night. */
export function boatStrength(view: View, { boat, zone, mode, down }: BoatView): number {
  const search = boatById.get(boat)?.search[mode];
  return zone === null || down === view.turn ? 0 : (search?.[isNight(view.turn, zoneNumber(zone)) ? 1 : 0] ?? 0);
}

/** "12 salvoes; kept down this turn": of one's own boat. */
export function boatNote(view: View, id: string): string {
  const boat = boatOf(view, id);
  if (!boat) return "";
  const salvoes = boat.salvoes === 0 ? "no torpedoes left" : boat.salvoes === 1 ? "1 salvo" : `${boat.salvoes} salvoes`;
  return boat.down >= view.turn && boat.down > 0
    ? `${salvoes}; kept down ${boat.down === view.turn ? "this turn" : "next turn"}`
    : salvoes;
}
