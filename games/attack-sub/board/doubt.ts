/** Ending a turn with ships that have done nothing and a card that would probably help is asked about. */
import { type Doubt, type PrimaryChoice, ref } from "@admiralty/engine";
import { percent } from "@admiralty/kit/odds.ts";
import type { FullView } from "../full-view/index.ts";
import { actionOdds } from "../odds.ts";
import type { Action, ShipId } from "../types.ts";
import { titleName } from "./names.ts";
import { chanceOf } from "./plan/choices.ts";

/** From which chance on a card left in the hand is worth a question. */
const worth = 0.3;

export function doubt(view: FullView, choice: PrimaryChoice<Action>, actions: readonly Action[]): Doubt | undefined {
  if (choice.action.do !== "end-turn" || view.draft?.kind === "discard") return undefined;
  const idle = new Set(
    view.ships.filter((ship) => ship.seat === view.active && ship.actions === 0).map(({ id }) => id),
  );
  const best = new Map<ShipId, number>();
  for (const action of actions) {
    if ((action.do !== "search" && action.do !== "attack") || !idle.has(action.ship)) continue;
    const chance = chanceOf(actionOdds(view, action)) ?? 0;
    if (chance >= worth) best.set(action.ship, Math.max(chance, best.get(action.ship) ?? 0));
  }
  if (best.size === 0) return undefined;
  const acted = view.ships.some((ship) => ship.seat === view.active && ship.actions > 0);
  const chances = [...best].map(
    ([id, chance]) => `${ref("ship", id, titleName(id))} could still act at ${percent(chance)}`,
  );
  return {
    kind: acted ? "few" : "none",
    title: acted ? "End the turn already?" : "Nobody acts?",
    text: `${chances.join(", ")}.`,
    label: acted ? "End the turn" : "Nobody acts",
    yes: acted ? "Yes, end the turn" : "Yes, nobody acts this turn",
  };
}
