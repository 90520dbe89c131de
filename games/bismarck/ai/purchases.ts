/** 53: what computer players buy: one of a few fleets by lot, and of the British money ships that come in time. */
import type { Chance, Side } from "@admiralty/engine";
import { german, sideOf, unitIds } from "../components.ts";
import type { Action, State } from "../types.ts";

/** Each within the budget, and none better than the others by much. */
const fleets: readonly (readonly string[])[] = [
  ["tirpitz", "hipper"],
  ["tirpitz", "admiral-scheer"],
  ["scharnhorst", "gneisenau", "koln"],
  ["scharnhorst", "gneisenau"],
  ["hipper", "admiral-scheer", "scharnhorst"],
  ["hipper", "admiral-scheer"],
];

/** Ships of the French squadron that can keep up, cruisers that search, and the London early; the rest is kept. */
const wanted: readonly string[] = ["london", "exeter", "strasbourg", "dunkerque"];

/** The next thing to buy; what was bought is not in the list. */
export function purchase(state: State, side: Side, list: readonly Action[], chance: Chance): Action {
  const done = list.find((action) => action.do === "done") as Action;
  const bought = (state.intermediate?.fleet?.bought ?? []).filter((ship) => sideOf[ship] === side);
  const open = (id: string) => list.find((action) => action.do === "buy" && action.ship === id);
  const first = (ids: readonly string[]) => ids.map(open).find((action) => action !== undefined);
  if (side === german) {
    const fits = fleets.filter((fleet) => bought.every((ship) => fleet.includes(unitIds[ship] as string)));
    return first(fits[chance.below(Math.max(1, fits.length))] ?? []) ?? done;
  }
  const asks = state.intermediate?.fleet?.answers.length === 0;
  const ask = list.find((action) => action.do === "ask" && action.question === "battleships");
  return (asks ? ask : undefined) ?? (bought.length < 2 ? first(wanted) : undefined) ?? done;
}
