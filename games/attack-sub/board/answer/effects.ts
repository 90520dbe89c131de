/** What red cards would change, before they are played: exact chances from what the asked player sees. */

import { percent } from "@admiralty/kit/odds.ts";
import { type CardNumber, cardFamily, cardKind, evasionValue, reductionValue } from "../../components.ts";
import type { FullView } from "../../full-view/index.ts";
import { attackOdds, type Odds, playOdds, searchOdds } from "../../odds.ts";
import type { ShipId } from "../../types.ts";
import { boxName } from "../art/describe.ts";
import { isHelicopter, shipName, titleName } from "../names.ts";
import { chanceOf } from "../plan/choices.ts";
import type { Answer } from "../plan/selection.svelte.ts";

/** Whom the sum is shown for: of several ships pinged (4.21) the one that the last of the answers shields, or the first. */
export function shielded(view: FullView, answers: readonly Answer[]): ShipId {
  const { target = "", targets = [] } = view.play ?? {};
  const hidden = answers.filter(({ card, ship }) => cardKind[card] === "contact-reduction" && targets.includes(ship));
  return hidden.at(-1)?.ship ?? target;
}

/** The play on the table as it would stand with these answers, for one of the ships it is directed at. */
export function oddsWith(
  view: FullView,
  answers: readonly Answer[],
  target: ShipId = shielded(view, answers),
): Odds | undefined {
  const { play } = view;
  if (play === null) return undefined;
  const played = answers.map((answer) => answer.card as CardNumber);
  switch (play.kind) {
    case "attack":
      return attackOdds(view, play.ship, play.target, play.cards, sum(played, evasionValue), played);
    case "search":
      return searchOdds(view, play.ship, target, play.mode ?? "passive", quietOf(answers, target), played);
    default:
      return negates(answers) ? undefined : playOdds(view);
  }
}

/** What the answers take off searches for that ship. */
export function quietOf(answers: readonly Answer[], target: ShipId): number {
  const own = answers.filter(({ ship }) => ship === target);
  return sum(
    own.map(({ card }) => card),
    reductionValue,
  );
}

function sum(played: readonly number[], values: readonly number[]): number {
  return played.reduce((total, card) => total + values[card]!, 0);
}

export function negates(answers: readonly Answer[]): boolean {
  return answers.some((answer) => cardKind[answer.card] === "close-open-range");
}

/** What the number is the chance of. */
export function chanceWord(view: FullView): string {
  switch (view.play?.kind) {
    case "attack":
      return "hit";
    case "search":
      return "found";
    case "exit":
      return "away";
    default:
      return "";
  }
}

export interface Effect {
  /** The chance afterwards; undefined where the card does not change it. */
  readonly chance: number | undefined;
  readonly text: string;
  readonly rule: string;
}

/** One more card on top of those already chosen. */
export function effectOf(view: FullView, chosen: readonly Answer[], answer: Answer): Effect {
  const family = cardFamily[answer.card]!;
  switch (family.kind) {
    case "evasive-action":
      return { chance: chanceOf(oddsWith(view, [...chosen, answer])), text: `Attack −${family.evasion}.`, rule: "7.1" };
    case "contact-reduction":
      return {
        chance: chanceOf(oddsWith(view, [...chosen, answer], answer.ship)),
        text: `Searches for ${shipName(answer.ship)} −${family.reduction} for the whole turn.`,
        rule: "5.3",
      };
    case "sensor":
      return { chance: undefined, text: hearing(view, answer), rule: view.play?.kind === "attack" ? "6.8" : "4.22" };
    case "close-open-range":
      return { chance: undefined, text: "The range stays as it is.", rule: "8.5" };
    case "battle-stations":
      return { chance: undefined, text: `One more red card for ${shipName(answer.ship)}.`, rule: "3.6" };
    default:
      return { chance: undefined, text: "", rule: "3.2" };
  }
}

function hearing(view: FullView, answer: Answer): string {
  const pinger = view.ships.find((ship) => ship.id === view.play?.ship);
  const listener = view.ships.find((ship) => ship.id === answer.ship);
  const observer = listener?.kind === "sub" && !isHelicopter(answer.ship) ? answer.ship : "surface-force";
  const now = pinger?.contacts.find((contact) => contact.observer === observer)?.box ?? 0;
  const next = now === 0 && view.table.fiveBox ? 2 : Math.min(5, now + 1);
  return `${titleName(answer.ship)} hears ${shipName(view.play?.ship ?? "")}: from ${boxName(now)} to ${boxName(next)}.`;
}

/** "Play both: hit 62.5 %" */
export function answersLabel(view: FullView, answers: readonly Answer[]): string {
  const how =
    answers.length === 1
      ? `Play ${cardFamily[answers[0]!.card]!.name}`
      : answers.length === 2
        ? "Play both"
        : `Play ${answers.length} cards`;
  const chance = chanceOf(oddsWith(view, answers));
  return chance === undefined || negates(answers) ? how : `${how}: ${chanceWord(view)} ${percent(chance)}`;
}

/** Letting it pass, at once or after what was answered already. */
export function passLabel(view: FullView): string {
  return view.table.reds.some((played) => played > 0) ? "No more answers" : "Pass, no answer";
}

/** Red cards one ship may play against this black play (3.2). */
export function allowed(view: FullView): number {
  return view.play?.kind === "attack" ? view.play.cards.length : 1;
}
