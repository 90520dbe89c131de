/** A decision as a heading: who was sent where, or what was left undone. */

import { plain } from "@admiralty/engine";
import { seatIds } from "../components.ts";
import { unitText } from "../names.ts";
import { standsAt } from "../steps.ts";
import type { Action, Seat, State, StepName } from "../types.ts";

/** What it means to go on without an order. */
const undone: Partial<Record<StepName, string>> = {
  "task-forces": "No task force is formed",
  "air-movement": "Nobody flies",
  "ship-movement": "Nobody sails",
  flight: "Nobody runs from the shadowers",
  "british-flight": "Nobody runs from the shadowers",
  shadow: "Nobody shadows what was found",
  "german-shadow": "Nobody shadows what was found",
  "british-search": "No more zones are searched",
  "german-search": "No more zones are searched",
  "british-strikes": "The bombers do not strike",
  "german-strikes": "The bombers do not strike",
  "british-attacks": "No attack is announced",
  "german-attacks": "No attack is announced",
  convoy: "A convoy is let go by",
};

export function heading(before: State, seat: Seat, actions: readonly Action[]): string | undefined {
  if (before.battle) return undefined;
  const orders = actions.filter((action) => action.do !== "done" && action.do !== "say-nothing");
  const at = standsAt(before, seatIds.indexOf(seat) as 0 | 1);
  if (orders.length === 0) return undone[at];
  // Each step of a ship's way is an order: where she came to is what was decided.
  const goals = new Map<string, string>();
  for (const order of orders) if (order.do === "sail") goals.set(order.ship, order.to);
  if (goals.size === 0) return undefined;
  const named = [...goals].slice(0, 3).map(([ship, to]) => `${plain(unitText(ship))} to ${to}`);
  const more = goals.size - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
