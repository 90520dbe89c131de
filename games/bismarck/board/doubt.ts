/** Ending orders with nothing moved, or a search with zones uncalled, is asked about. */
import type { Doubt, PrimaryChoice } from "@admiralty/engine";
import type { Action } from "../types.ts";
import type { View } from "../view.ts";

const units = (number: number, word: string): string => (number === 1 ? `One ${word}` : `${number} ${word}s`);

export function doubt(
  view: View,
  choice: PrimaryChoice<Action>,
  actions: readonly Action[],
  staged: readonly Action[],
): Doubt | undefined {
  if (view.battle || choice.action.do !== "done") return undefined;
  if (view.stage === "ship-movement") return ships(view, actions, staged);
  if (view.step === "british-search" || view.step === "german-search") return search(view, actions);
  return undefined;
}

function ships(view: View, actions: readonly Action[], staged: readonly Action[]): Doubt | undefined {
  const still = new Set(actions.flatMap((action) => (action.do === "sail" ? [action.ship] : [])));
  const moved = view.ships.some((ship) => ship.moved > 0) || staged.some(({ do: what }) => what === "sail");
  const flown = view.aircraft.some((unit) => unit.flown > 0) || staged.some(({ do: what }) => what === "fly");
  if (still.size === 0 || moved || flown) return undefined;
  const who =
    still.size === 1 ? "Your ship stays where she is" : `All ${still.size} ships that can sail stay where they are`;
  return {
    kind: "none",
    title: "Nothing moves?",
    text: `${who}, and nothing flies. The turn goes on without you.`,
    label: "Nothing moves",
    yes: "Yes, nothing moves this turn",
  };
}

function search(view: View, actions: readonly Action[]): Doubt | undefined {
  const left = actions.filter(({ do: what }) => what === "search").length;
  if (left === 0) return undefined;
  const called = view.called[view.step === "british-search" ? "british" : "german"].length;
  return {
    kind: called === 0 ? "none" : "few",
    title: called === 0 ? "No search at all?" : "Search no further?",
    text: `${units(left, "zone")} you are strong enough to search ${left === 1 ? "is" : "are"} not called. Calling costs nothing.`,
    label: called === 0 ? "Search nothing" : "End the search",
    yes: called === 0 ? "Yes, search nothing this turn" : "Yes, end the search",
  };
}
