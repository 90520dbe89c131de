/**
 * 13.7: what is bought, sent out and written down before the first turn, one after the other: the fleets (53), the
 * tankers (17.2), where ships begin (43.3) and where submarines lie (22.13). The British answer what the Germans spend.
 */
import type { Module } from "@admiralty/engine";
import { german, type Ship, type Zone } from "../components.ts";
import { forcesIn, shipsOf } from "../forces.ts";
import { opening } from "../rules/changes.ts";
import { finished, finishedForGood, type Rules } from "../rules/step.ts";
import type { State, StepName } from "../types.ts";
import { afterwards } from "./module.ts";
import { partOf, plays } from "./part.ts";

export const startsOf = (state: State, ship: Ship): readonly Zone[] => forcesIn(state).starts[ship] ?? [];

/** Does the scenario leave a choice? Both sides know. */
export const hasStations = (state: State): boolean =>
  state.turn === opening(state) && shipsOf(state, german).some((ship) => startsOf(state, ship).length > 1);

const buys = (state: State): boolean => partOf(state).fleet !== null;
const places = (state: State): boolean => plays(state, "boatStations");

const order: readonly { readonly step: StepName; readonly asks: (state: State) => boolean }[] = [
  { step: "german-purchase", asks: buys },
  { step: "rendezvous", asks: (state) => plays(state, "tankers") },
  { step: "stations", asks: hasStations },
  { step: "german-boats", asks: places },
  { step: "british-purchase", asks: buys },
  { step: "british-boats", asks: places },
];

/** Where the setting-up goes on after a step of it; without one, where it begins. */
export function setUpAfter(state: State, step?: StepName): StepName {
  const from = order.findIndex((one) => one.step === step) + 1;
  return order.slice(from).find(({ asks }) => asks(state))?.step ?? "orders";
}

/** 53.2, 22.13: what the British then ask or write down is theirs, and the Germans must not hear whether they did. */
export const endSetUp = (state: State, ...told: Parameters<typeof finished>): void =>
  (buys(state) || places(state) ? finishedForGood : finished)(...told);

/** Before the first turn, when its weather is known. Comes after all that changes the weather. */
export const setUp: Module<Rules> = {
  steps: { visibility: afterwards((state) => (state.turn === opening(state) ? setUpAfter(state) : undefined)) },
};
