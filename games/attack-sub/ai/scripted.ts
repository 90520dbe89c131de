/**
 * The baseline: shoots when a shot is likely, otherwise looks for the enemy, otherwise hides or waits for cards.
 * No trials and no memory. Kept as it is, so that strength can be measured against it for ever.
 */
import { plainPlayer } from "@admiralty/ai/plain";
import type { FastChance, PlayerKind } from "@admiralty/engine";
import { cardKind } from "../components.ts";
import type { Action } from "../types.ts";

/** What to do first, by kind of step; the first that is legal is done. */
const order: readonly Action["do"][] = [
  "exit",
  "enter",
  "attack",
  "add-weapon",
  "fire",
  "launch",
  "damage-control",
  "technician",
  "search",
  "search-next",
  "ping",
  "reduce-contact",
  "repair",
  "power-up",
  "close-range",
  "weather-check",
  "answer",
  "carry-on",
  "end-turn",
  "discard",
];

function choose(actions: readonly Action[], chance: FastChance): Action {
  for (const kind of order) {
    const fitting = actions.filter((action) => action.do === kind && wanted(action));
    if (fitting.length > 0) return fitting[chance.below(fitting.length)] as Action;
  }
  return actions[chance.below(actions.length)] as Action;
}

/** Submarines do not ping; red cards are played when they can be, but for range cards. */
function wanted(action: Action): boolean {
  if (action.do === "search") return action.mode === "passive";
  if (action.do === "answer")
    return cardKind[action.card] !== "close-open-range" && cardKind[action.card] !== "battle-stations";
  return true;
}

export const scripted: PlayerKind = {
  id: "scripted",
  title: "Rule of thumb",
  text: "Shoots when it can, looks when it cannot. A baseline for measuring the others.",
  budget: { milliseconds: 50 },
  create: (_game, seed) =>
    plainPlayer(seed, ({ actions }, chance) => ({
      action: choose(actions as readonly Action[], chance),
      why: "A rule of thumb.",
    })),
};
