/** What the shell asks of the game's board: the phase track, the score, the one big button. */
import type { PhaseMark, PrimaryChoice, Prompt } from "@admiralty/engine";
import { onlyChoice, phaseTrack } from "@admiralty/kit/marks.ts";
import type { FullView as View } from "../full-view/index.ts";
import { steps } from "../steps.ts";
import type { Action, Phase } from "../types.ts";
import { placeName } from "./names.ts";
import { sameAction } from "./plan/orders.ts";
import { selection } from "./plan/selection.svelte.ts";

const track: readonly {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly phases: readonly Phase[];
}[] = [
  { id: "arrive", title: "Arrive", rule: "5.1", phases: ["set-up"] },
  { id: "allies", title: "Allies", rule: "5.2", phases: ["allied-movement"] },
  { id: "axis", title: "Axis", rule: "5.3", phases: ["axis-movement"] },
  { id: "air", title: "Air", rule: "5.5", phases: ["air"] },
  { id: "combat", title: "Combat", rule: "5.6", phases: ["combat"] },
  { id: "return", title: "Return", rule: "5.7", phases: ["return"] },
  { id: "score", title: "Score", rule: "5.8", phases: ["over"] },
];

export function phases(view: View): readonly PhaseMark[] {
  const now = view.phase === "over" ? track.length : track.findIndex((mark) => mark.phases.includes(view.phase));
  const setUp = view.phase === "set-up";
  return phaseTrack(
    track.map((stop) => (setUp && stop.id === "arrive" ? { ...stop, title: "Set up" } : stop)),
    now,
  );
}

export function headline(view: View): { title: string; of: string; now: string } {
  const at = view.battle ? `${placeName(view.battle.at)}: ` : "";
  return { title: `Turn ${view.turn}`, of: "of 8", now: `${at}${steps[view.step].short}` };
}

export function lead(poc: number): string {
  return poc === 0 ? "Level" : poc > 0 ? `Allies +${poc}` : `Axis +${-poc}`;
}

export function score(view: View): { title: string; note: string } {
  const last = view.scores.at(-1)?.turn ?? 0;
  const bid =
    view.options.bid > 0 ? ` · bid ${view.options.bid} ${view.options.bidFor === "axis" ? "Axis" : "Allies"}` : "";
  return { title: lead(view.poc), note: (last === 0 ? "at the start" : `after turn ${last}`) + bid };
}

/** Dice that a side's named fire will roll. */
export function diceNamed(view: View): number {
  const guns = new Map(view.battle?.guns.map((gun) => [gun.ship, gun.shots]));
  return (view.battle?.fire ?? []).reduce((sum, { ship }) => sum + (guns.get(ship) ?? 0), 0);
}

export function primary(view: View, _prompt: Prompt, actions: readonly Action[]): PrimaryChoice<Action> | undefined {
  const planned = selection.planned.find((order) => actions.some((action) => sameAction(action, order)));
  if (planned) {
    const count = selection.planned.length;
    return { action: planned, label: count === 1 ? "Make the attempt" : `Make ${count} attempts`, tone: "act" };
  }
  const done = actions.find((action) => action.do === "done");
  if (!done) {
    const only = onlyChoice(actions, onlyLabel);
    return only && { ...only, tone: view.step === "air" ? "seal" : "act" };
  }
  switch (view.step) {
    case "allied-fire":
    case "axis-fire": {
      const dice = diceNamed(view);
      return {
        action: done,
        label: dice === 0 ? "Hold fire" : `Fire ${dice} ${dice === 1 ? "die" : "dice"}`,
        tone: "fire",
      };
    }
    case "torpedoes": {
      const aimed = view.battle?.torpedoes.length ?? 0;
      return {
        action: done,
        label: aimed === 0 ? "Hold torpedoes" : `Fire ${aimed === 1 ? "the torpedo" : `${aimed} torpedoes`}`,
        tone: "fire",
      };
    }
    case "pursuit": {
      const after = view.battle?.groups.some((group) => group.pursuers.length > 0);
      return { action: done, label: after ? "Pursue" : "Let them go", tone: "act" };
    }
    case "axis-returns":
    case "allied-returns":
    case "allied-repairs":
    case "axis-repairs":
      return { action: done, label: steps[view.step].ends ?? "Done", tone: "close" };
    default:
      return { action: done, label: steps[view.step].ends ?? "Done", tone: "act" };
  }
}

function onlyLabel(action: Action): string {
  switch (action.do) {
    case "battle":
      return `Fight: ${placeName(action.at)}`;
    case "hold-air":
      return "Keep aircraft down";
    case "return":
      return `To ${placeName(action.to)}`;
    case "stay":
      return "Stay and fight";
    case "deploy":
      return `U-boat to ${placeName(action.to)}`;
    default:
      return "Go on";
  }
}
