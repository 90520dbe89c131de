/**
 * A view spelt out: ships by their ids, what their cards show where the markers are, goals and questions in words. The
 * board draws from it, and bots are sent it: its form is part of the protocol they speak, the small view is not.
 */
import { type Actor, blackUse, type CardNumber, noActor, redUse } from "../components.ts";
import { outcome } from "../outcome.ts";
import { answerKinds } from "../rules/answers.ts";
import { exitNeed } from "../rules/exit.ts";
import { searchValue } from "../rules/sensors.ts";
import { countShips, goalText, scoreOf } from "../rules/victory.ts";
import { strengthOf } from "../rules/weapons.ts";
import { defenseOf, detectionOf, handSize, nameOfActor, other, scenarioOf, seatOf } from "../state.ts";
import { awaiting, prompt } from "../steps.ts";
import { type Side, type State, Status, type Tabletop } from "../types.ts";
import type { Draft, View } from "../view.ts";
import { helicopters, shipView } from "./ships.ts";
import type { DraftView, ForceView, FullView, PlayView } from "./types.ts";

export type * from "./types.ts";

const made = new WeakMap<View, FullView>();

export function fullView(view: View): FullView {
  let full = made.get(view);
  if (full === undefined) {
    full = spellOut(view);
    made.set(view, full);
  }
  return full;
}

function spellOut(view: View): FullView {
  const t = view.table;
  const scenario = scenarioOf(t);
  // Who is asked what depends on nothing that the viewer does not see.
  const state = asState(view);
  const awaited = awaiting(state);
  return {
    viewer: view.viewer,
    scenario,
    table: t,
    phase: t.phase,
    active: seatOf(t.active),
    awaiting: awaited,
    forces: { blue: forceView(t, 0, view.held[0]), orange: forceView(t, 1, view.held[1]) },
    ships: t.ship.map((_, unit) => shipView(t, unit as Actor)),
    helicopters: helicopters(t),
    weather: t.badWeather === 0 ? "fine" : "bad",
    pile: view.pile,
    deck: t.deck,
    deckLimit: scenario.deckLimit,
    hand: view.hand.map((card) => ({ card, black: blackUse(card), red: redUse(card) })),
    kept: { blue: view.kept[0], orange: view.kept[1] },
    known: view.known,
    draft: view.draft && draftView(t, view.draft),
    play: playView(t),
    prompt: view.viewer !== "spectator" && awaited.includes(view.viewer) ? prompt(state, view.viewer) : null,
    outcome: outcome(state) ?? null,
  };
}

/** A state with which questions can be asked: cards that nobody need know are counted and nothing more. */
function asState({ table, held, kept, pile, draft }: View): State {
  return {
    table,
    hands: [faceDown(held[0]), faceDown(held[1])],
    kept: [kept[0], kept[1]],
    pile: faceDown(pile),
    draft: draft?.kind ?? "none",
    draftActor: draft?.actor ?? noActor,
    draftTargets: draft?.targets.slice() ?? [],
    draftCards: draft?.cards.slice() ?? [],
  };
}

const faceDown = (count: number): CardNumber[] => new Array<CardNumber>(count).fill(0 as CardNumber);

function forceView(t: Tabletop, side: Side, cards: number): ForceView {
  const seat = seatOf(side);
  const scenario = scenarioOf(t);
  return {
    seat,
    name: scenario[seat].name,
    cards,
    handSize: handSize(t, side),
    sunk: countShips(t, side, Status.sunk),
    exited: countShips(t, side, Status.exited),
    score: scoreOf(t, side),
    goals: scenario.victory.filter((goal) => goal.seat === seat).map((goal) => goalText(t, goal)),
  };
}

function draftView(t: Tabletop, { kind, actor, targets, cards }: Draft): DraftView {
  return {
    kind,
    ship: kind === "discard" ? null : nameOfActor(t, actor),
    targets: targets.map((unit) => nameOfActor(t, unit)),
    cards: cards.slice(),
    strength: kind === "lock-on" ? strengthOf(t, actor, targets[0]!, cards) : 0,
  };
}

function playView(t: Tabletop): PlayView | null {
  if (t.play === "none") return null;
  const searching = t.play === "search";
  const attacking = t.play === "attack";
  return {
    kind: t.play,
    by: seatOf(t.active),
    ship: nameOfActor(t, t.actor),
    target: nameOfActor(t, t.target),
    targets: (t.pinged.length > 0 ? t.pinged : [t.target]).map((unit) => nameOfActor(t, unit)),
    cards: t.cards.slice(),
    mode: searching ? (t.loud ? "active" : "passive") : null,
    close: t.play === "range" ? t.loud : null,
    value: searching
      ? searchValue(t, t.actor, t.target, t.loud)
      : attacking
        ? strengthOf(t, t.actor, t.target, t.cards)
        : t.play === "exit"
          ? t.deck
          : 0,
    need: searching
      ? detectionOf(t, t.target)
      : attacking
        ? defenseOf(t, t.target)
        : t.play === "exit"
          ? exitNeed(t, t.actor)
          : 0,
    evasion: t.evasion,
    asked: t.phase === "answer" ? seatOf(other(t.active)) : null,
    answers: t.phase === "answer" ? answerKinds(t) : [],
  };
}
