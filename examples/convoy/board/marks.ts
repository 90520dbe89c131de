/** What the shell asks of the game's board: the phase track, the score, the one big button. */
import type { PhaseMark, PrimaryChoice, Prompt } from "@admiralty/engine";
import { phaseTrack } from "@admiralty/kit/marks.ts";
import { goal, turns } from "../components.ts";
import { steps } from "../steps.ts";
import type { Action, StepName } from "../types.ts";
import type { View } from "../view.ts";

const track = [
  { id: "plot", title: "Plot", rule: "2.1" },
  { id: "air", title: "Air", rule: "6.1" },
  { id: "hunt", title: "Hunt", rule: "3.1" },
  { id: "torpedoes", title: "Torpedoes", rule: "4.1" },
] as const satisfies readonly { id: StepName; title: string; rule: string }[];

export function phases(view: View): readonly PhaseMark[] {
  const stops = track.filter(({ id }) => id !== "air" || view.air !== null);
  const now = stops.findIndex(({ id }) => id === view.step);
  return phaseTrack(stops, view.step === "over" ? stops.length : Math.max(0, now));
}

export function headline(view: View): { title: string; of: string; now: string } {
  return { title: `Turn ${view.turn}`, of: `of ${turns}`, now: steps[view.step].short };
}

export function score(view: View): { title: string; note: string } {
  return { title: `${view.tons} of ${goal}`, note: "thousand tons sunk" };
}

export function primary(view: View, _prompt: Prompt, actions: readonly Action[]): PrimaryChoice<Action> | undefined {
  const action = actions.find((each) => each.do === "done" || each.do === "hold");
  return action && { action, label: steps[view.step].ends ?? "Done", tone: view.step === "plot" ? "seal" : "act" };
}
