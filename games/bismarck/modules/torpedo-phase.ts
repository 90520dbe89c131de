/** 13.3: torpedo attacks on the search board, between the air attacks and naval combat: who comes in which order. */
import { between } from "../rules/step.ts";
import type { State, StepName } from "../types.ts";
import { afterwards } from "./module.ts";

/** A step of the phase, and whether there is anything to decide in it. */
export interface Turn {
  readonly step: StepName;
  asks(state: State): boolean;
}

/** The steps of the phase, from the one after `done`; then naval combat. */
export function afterTorpedoes(state: State, turns: readonly Turn[], done?: StepName): StepName {
  const from = turns.findIndex(({ step }) => step === done) + 1;
  return turns.slice(from).find(({ asks }) => asks(state))?.step ?? "naval-combat";
}

export const torpedoPhase = (turns: readonly Turn[]) =>
  between("13.3", "combat", "Torpedo attacks begin.", (state) => afterTorpedoes(state, turns));

/** What a module with torpedo attacks changes: the air attacks lead there. */
export const afterStrikes = afterwards(() => "torpedo-phase");
