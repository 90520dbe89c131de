/** What the list of goals beside the chart and the grid of them under it are given alike. */
import type { Violation } from "@admiralty/engine";
import type { PlaceId } from "../../types.ts";
import type { Model } from "../plan/model.svelte.ts";
import type { Destination } from "../plan/orders.ts";

export interface GoalsProps {
  model: Model;
  /** Seas that none of the ships in hand may enter. */
  barred: readonly { readonly sea: PlaceId; readonly why: Violation }[];
  /** Ships are being moved: how far away a goal lies is told. */
  moving: boolean;
}

/** How the ships get there: by chance, over two areas, or simply. */
export function told(goal: Destination, moving: boolean): string {
  if (goal.rolls) return `${goal.orders.length > 1 ? "all " : ""}${Math.round(goal.chance * 100)} %`;
  if (goal.orders.some((order) => order.do === "sail" && order.via)) return "two areas";
  return moving ? "adjacent" : "";
}
