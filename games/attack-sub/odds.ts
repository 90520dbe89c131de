/**
 * Exact chances, from what the asking seat can see: own hand, discards, helicopters, cards known to be in the other
 * hand. Every card not seen is as likely to be the next one. Nothing here takes a state.
 */

import { type Actor, type CardNumber, nameIndex, numbers, randomNumber, reductionNeed } from "./components.ts";
import type { FullView } from "./full-view/index.ts";
import { unseenCards } from "./imagine.ts";
import {
  type AttackOdds,
  type DrawOdds,
  detectionOdds,
  hitOdds,
  type Odds,
  type Pool,
  reach,
  type SearchOdds,
  share,
} from "./odds-draws.ts";
import { exitNeed } from "./rules/exit.ts";
import { searchValue } from "./rules/sensors.ts";
import { applyHit, strengthOf } from "./rules/weapons.ts";
import { actorOf, cloneTable, defenseOf, detectionOf, durationOf, isHelo, motherOf } from "./state.ts";
import { type Action, type HitResult, type SonarMode, Status } from "./types.ts";

const seenIn = ({ table, hand, known }: FullView): Parameters<typeof unseenCards>[0] => ({
  table,
  hand: hand.map(({ card }) => card),
  known,
});

/** Cards that may come up next, once `played` have gone from the hand to the discards. */
function poolOf(view: FullView, played: readonly CardNumber[] = []): Pool {
  const unseen = unseenCards(seenIn(view));
  // The hidden part of the other hand came from the same cards: that makes no card more or less likely to be next.
  const reshuffled = [...view.table.discards, ...played];
  if (view.pile === 0) return { first: reshuffled, second: (first) => reshuffled.filter((card) => card !== first) };
  return {
    first: unseen,
    second: (first) => (view.pile === 1 ? [...reshuffled, first] : unseen.filter((card) => card !== first)),
  };
}

function drawFor(pool: Pool, value: number, need: number): DrawOdds {
  return { kind: "draw", value, need, success: reach(pool, need - value) };
}

function actor(view: FullView, id: string): Actor {
  return actorOf(view.table, nameIndex(id));
}

/** A search as it would stand after a Contact Reduction of `reduction` (5.3), besides one already in force. */
export function searchOdds(
  view: FullView,
  ship: string,
  target: string,
  mode: SonarMode,
  reduction = 0,
  played: readonly CardNumber[] = [],
): SearchOdds {
  const unit = actor(view, target);
  const value = searchValue(view.table, actor(view, ship), unit, mode === "active") - reduction;
  return detectionOdds(poolOf(view, played), value, detectionOf(view.table, unit));
}

/** An attack with these cards, less `evasion` (7.1). */
export function attackOdds(
  view: FullView,
  ship: string,
  target: string,
  cards: readonly CardNumber[],
  evasion = 0,
  played: readonly CardNumber[] = cards,
): AttackOdds {
  const unit = actor(view, target);
  const strength = strengthOf(view.table, actor(view, ship), unit, cards) - evasion;
  return hitOdds(poolOf(view, played), strength, defenseOf(view.table, unit), (result) =>
    wouldSink(view, unit, result),
  );
}

/** The result is tried out on a copy of the target's tracks. */
function wouldSink(view: FullView, unit: Actor, result: HitResult): boolean {
  const table = cloneTable(view.table);
  applyHit(table, unit, result);
  return table.status[unit] === Status.sunk;
}

/** The play on the table as it stands, e.g. for the player who is asked to answer. */
export function playOdds(view: FullView): Odds | undefined {
  const { play } = view;
  if (play === null) return undefined;
  switch (play.kind) {
    case "search":
      return detectionOdds(poolOf(view), play.value, play.need);
    case "attack":
      return attackOdds(view, play.ship, play.target, play.cards, 0, []);
    case "exit":
      return drawFor(poolOf(view), deckAtDraw(view), play.need);
    case "range":
      return undefined;
  }
}

/** Number of the deck the next card comes from: none is begun beyond the limit (13.6). */
function deckAtDraw(view: FullView): number {
  return view.pile === 0 && view.deck !== view.deckLimit ? view.deck + 1 : view.deck;
}

/** The chance of an action before it is taken; undefined where nothing is drawn. */
export function actionOdds(view: FullView, action: Action): Odds | undefined {
  const t = view.table;
  switch (action.do) {
    case "search":
      return searchOdds(view, action.ship, action.target, action.mode, 0, [action.card as CardNumber]);
    case "add-target":
      return view.draft?.ship == null
        ? undefined
        : searchOdds(view, view.draft.ship, action.target, "active", 0, view.draft.cards);
    // Of several ships each has a number of its own.
    case "ping": {
      const { draft } = view;
      const [target, ...others] = draft?.targets ?? [];
      if (draft?.ship == null || target === undefined || others.length > 0) return undefined;
      return searchOdds(view, draft.ship, target, "active", 0, draft.cards);
    }
    case "search-next":
      return view.play === null
        ? undefined
        : searchOdds(view, view.play.ship, action.target, view.play.mode ?? "passive");
    case "attack":
      return attackOdds(view, action.ship, action.target, [action.card as CardNumber]);
    case "add-weapon":
    case "fire": {
      const { draft } = view;
      const target = draft?.targets[0];
      if (draft?.ship == null || target === undefined) return undefined;
      const cards = action.do === "fire" ? draft.cards : [...draft.cards, action.card as CardNumber];
      return attackOdds(view, draft.ship, target, cards);
    }
    case "reduce-contact":
      return drawFor(poolOf(view, [action.card as CardNumber]), 0, reductionNeed[action.card as CardNumber]!);
    case "repair":
      return drawFor(poolOf(view), 0, numbers.repair.need);
    case "stay-dead":
      return drawFor(poolOf(view), 0, numbers.playingDead.need);
    case "weather-check":
      return drawFor(poolOf(view), 0, numbers.weather.need);
    case "enter":
      return drawFor(poolOf(view, [action.card as CardNumber]), deckAtDraw(view), numbers.entry.need);
    case "exit":
      return drawFor(
        poolOf(view, [action.card as CardNumber]),
        deckAtDraw(view),
        exitNeed(t, actor(view, action.ship)),
      );
    default:
      return undefined;
  }
}

/** The chance that a helicopter stays up at its next check (10.3); an X grounds it (10.32). */
export function stayAloftOdds(view: FullView, helicopter: string): number {
  const slot = actor(view, helicopter);
  if (!isHelo(view.table, slot) || motherOf(view.table, slot) < 0) return 0;
  const need = durationOf(view.table, motherOf(view.table, slot));
  return share(poolOf(view).first, (card) => randomNumber[card]! >= 0 && randomNumber[card]! >= need);
}

export { oddsCommand } from "./odds-command.ts";
export type { AttackOdds, DrawOdds, Odds, Pool, SearchOdds } from "./odds-draws.ts";
export { detectionOdds, fullDeck, hitOdds, hitResults, reach } from "./odds-draws.ts";
