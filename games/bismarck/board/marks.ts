/** What the shell asks of the game's board: the phase track, the score, the one big button. */
import type { PhaseMark, PrimaryChoice, Prompt } from "@admiralty/engine";
import { onlyChoice, phaseTrack } from "@admiralty/kit/marks.ts";
import { agreed, scenarioOf } from "../forces.ts";
import type { Phase, Step } from "../rules/step.ts";
import { lastTurn } from "../rules/time.ts";
import { steps } from "../steps.ts";
import type { Action, SearchBoardAction } from "../types.ts";
import type { View } from "../view.ts";
import { near } from "./battle/near.svelte.ts";

interface Stop {
  readonly id: Phase;
  readonly title: string;
  readonly rule: string;
}

/** The nine phases of a turn as they are lived through: the air and ship moves are one set of secret orders. */
const track: readonly Stop[] = [
  { id: "visibility", title: "Forces", rule: "4.2" },
  { id: "shadow", title: "Touch", rule: "4.3" },
  { id: "air", title: "Air", rule: "4.4" },
  { id: "ships", title: "Ships", rule: "4.5" },
  { id: "search", title: "Search", rule: "4.6" },
  { id: "strikes", title: "Strikes", rule: "4.7" },
  { id: "combat", title: "Combat", rule: "4.8" },
  { id: "chance", title: "Chance", rule: "4.9" },
];

/** The step the viewer stands at; with orders given that is the last of them. */
function standing({ step, stage }: View): Step {
  if (step !== "orders" || stage === null) return steps[step];
  switch (stage) {
    case "task-forces":
    case "air-movement":
    case "ship-movement":
      return steps[stage];
    default:
      return { ...steps[stage === "ready" ? "ship-movement" : "task-forces"], short: "Orders given" };
  }
}

/** A round of an action, as it is lived through. */
const roundTrack: readonly { readonly id: string; readonly title: string; readonly rule: string }[] = [
  { id: "withdraw", title: "Withdraw", rule: "9.94" },
  { id: "move", title: "Move", rule: "9.53" },
  { id: "fire", title: "Fire", rule: "9.62" },
  { id: "hits", title: "Hits", rule: "9.71" },
  { id: "end", title: "End", rule: "9.41" },
];
const roundPlaces: Readonly<Record<string, number>> = {
  declare: 0,
  move: 1,
  torpedoes: 2,
  "turn-away": 2,
  fire: 2,
  mark: 3,
};

export function phases(view: View): readonly PhaseMark[] {
  const fought = view.battle?.step;
  // Ships are placed once, before the rounds.
  if (fought === "deploy" || fought === "face") return [{ id: "place", title: "Placing", rule: "9.28", state: "now" }];
  if (fought) return phaseTrack(roundTrack, roundPlaces[fought] ?? 4);
  const { phase } = standing(view);
  const place = phase === "over" ? track.length : track.findIndex(({ id }) => id === phase);
  // The availability of units comes before the track begins.
  return phaseTrack(track, Math.max(0, place));
}

const battleTitles: Readonly<Record<string, string>> = {
  deploy: "taking station",
  face: "taking station",
  declare: "stay or withdraw",
  move: "movement",
  torpedoes: "torpedoes",
  "turn-away": "torpedoes",
  fire: "gunfire",
  mark: "damage",
  parley: "break off?",
  bonus: "withdrawal",
  muster: "reinforcements",
  over: "over",
};

export function headline(view: View): { title: string; of: string; now: string } {
  const { battle } = view;
  const now = battle ? `Round ${Math.max(1, battle.round)}: ${battleTitles[battle.step] ?? ""}` : standing(view).short;
  const last = scenarioOf(agreed(view.intermediate?.scenario))?.lastTurn ?? lastTurn;
  return { title: `${view.time} ${view.date}`, of: `turn ${view.turn} of ${last}`, now };
}

export function score(view: View): { title: string; note: string } {
  const fog = view.fog ? ", fog" : "";
  return {
    title: `RN ${view.points.british} : ${view.points.german} KM`,
    note: `visibility ${view.visibility}${view.south === undefined ? "" : ` and ${view.south}`}${fog}`,
  };
}

export function primary(view: View, _prompt: Prompt, actions: readonly Action[]): PrimaryChoice<Action> | undefined {
  const find = (what: Action["do"]) => actions.find((action) => action.do === what);
  if (view.battle) return near.fight?.primary(view.battle, actions);
  const sweep = find("sweep");
  if (sweep) {
    const zones = actions.filter((action) => action.do === "search").length;
    return { action: sweep, label: `Search ${zones} zones` };
  }
  const done = find("done");
  if (!done) {
    const quiet = find("say-nothing") ?? find("let-go");
    if (quiet && actions.length === 1) return { action: quiet, label: quiet.do === "let-go" ? "Go on" : "Say nothing" };
    return onlyChoice(actions);
  }
  // Secret orders are sealed with the last of their steps.
  const tone = view.stage === "ship-movement" ? "seal" : view.step.endsWith("-search") ? "close" : "act";
  return { action: done, label: standing(view).ends ?? "Done", tone };
}

/** The steps of a phase that are neither orders on the chart nor the end of it: offered one by one. */
const offered: ReadonlySet<Action["do"]> = new Set<Action["do"]>([
  "mobilise",
  "bring-on",
  "place",
  "let-go",
  "follow",
  "attack",
  "torpedo",
  "ambush",
  "salvo",
  "accept",
  "decline",
  "commit",
  "keep-out",
  "sink-convoy",
  "say-nothing",
]);

export function offers(actions: readonly Action[]): readonly SearchBoardAction[] {
  // The only step there is stands on the big button.
  if (actions.length === 1) return [];
  return actions.filter((action) => offered.has(action.do)) as readonly SearchBoardAction[];
}
