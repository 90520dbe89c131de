/** What the shell asks of the game's board: the phase track, the score, the one big button. */
import type { PhaseMark, PrimaryChoice, Prompt } from "@admiralty/engine";
import { onlyChoice, phaseTrack } from "@admiralty/kit/marks.ts";
import { percent } from "@admiralty/kit/odds.ts";
import type { FullView } from "../full-view/index.ts";
import { actionOdds } from "../odds.ts";
import type { Action } from "../types.ts";
import { answersLabel, passLabel } from "./answer/effects.ts";
import { shipName, titleName } from "./names.ts";
import { chanceOf, playLabel, sameAction } from "./plan/choices.ts";
import { proposal } from "./plan/model.svelte.ts";
import { selection } from "./plan/selection.svelte.ts";

/** A player turn as a track: the book's steps are few, so what happens inside one is shown too. */
const track = [
  { id: "act", title: "Act", rule: "3.1" },
  { id: "answer", title: "Answer", rule: "3.2" },
  { id: "check", title: "Checks", rule: "10.3" },
  { id: "refill", title: "Refill", rule: "3.5" },
] as const;

export function phases(view: FullView): readonly PhaseMark[] {
  const now = { turn: 0, search: 0, answer: 1, "play-dead": 2, weather: 2, refill: 3, over: track.length }[view.phase];
  return phaseTrack(track, now);
}

export function headline(view: FullView): { title: string; of?: string; now: string } {
  const title = `Deck ${view.deck}`;
  const now = view.phase === "over" ? "The end" : `${view.forces[view.active].name}, turn ${view.table.turn}`;
  return view.deckLimit === null ? { title, now } : { title, of: `of ${view.deckLimit}`, now };
}

export function score(view: FullView): { title: string; note: string } {
  const goal = view.scenario.victory.find((candidate) => candidate.by === "score");
  if (goal?.by === "score") {
    const force = view.forces[goal.seat];
    return { title: `${force.score} of ${goal.points}`, note: `${force.name} points` };
  }
  const { blue, orange } = view.forces;
  return { title: `Sunk ${orange.sunk} : ${blue.sunk}`, note: view.scenario.title };
}

function withChance(label: string, view: FullView, action: Action): string {
  const chance = chanceOf(actionOdds(view, action));
  return chance === undefined ? label : `${label}: ${percent(chance)}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

export function primary(
  view: FullView,
  _prompt: Prompt,
  actions: readonly Action[],
): PrimaryChoice<Action> | undefined {
  const proposed = proposal(view, actions);
  if (proposed) return { action: proposed, label: withChance(playLabel(proposed), view, proposed), tone: "act" };
  const [answer] = selection.planned;
  if (answer && actions.some((action) => sameAction(action, answer))) {
    return { action: answer, label: answersLabel(view, selection.planned), tone: "fire" };
  }
  for (const action of actions) {
    switch (action.do) {
      case "fire":
        return {
          action,
          label: withChance("Fire", view, action),
          tone: "fire",
        };
      case "ping": {
        const [first = "", ...others] = view.draft?.targets ?? [];
        const label = others.length === 0 ? `Ping ${shipName(first)}` : `Ping ${count(others.length + 1, "ship")}`;
        return { action, label: withChance(label, view, action), tone: "act" };
      }
      case "search-end":
        return { action, label: "End the search" };
      case "end-turn":
        return {
          action,
          label: view.draft?.kind === "discard" ? `Discard ${count(view.draft.cards.length, "card")}` : "End the turn",
          tone: "close",
        };
      case "pass":
        return { action, label: passLabel(view), tone: "seal" };
      // The first of the list is the whole hand.
      case "draw":
        return { action, label: `Draw ${count(action.count, "card")}`, tone: "close" };
      case "weather-check":
        return { action, label: withChance("Draw for the weather", view, action) };
      default:
        break;
    }
  }
  return onlyChoice(actions, (only) => titleName(playLabel(only)));
}
