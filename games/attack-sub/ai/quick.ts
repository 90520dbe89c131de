/** A sensible step at once for every decision: each legal action is given a mark, and the best is taken. */
import type { FastChance } from "@admiralty/engine";
import { ACTIVE_BONUS, EVASION, FIRE, KIND, REDUCTION, REDUCTION_NEED } from "../data.ts";
import { legalActions } from "../rules/legal.ts";
import {
  attackValue,
  capacityOf,
  contactOf,
  defenseOf,
  detectionOf,
  forceObserver,
  isSub,
  observerOf,
  sensorValue,
} from "../rules/table.ts";
import { strengthOf } from "../rules/weapons.ts";
import { type Action, IN_PLAY, type Seat, type Side, type State, type Table } from "../types.ts";
import { actorById, chanceOf, exposure, shipWorth } from "./chances.ts";

/** Gain in contact is worth most on the way to a good shot. */
const contactGain: readonly number[] = [1, 1.3, 1.8, 1.5, 1, 0];
/** How pressing it is to shake off an enemy who holds a ship that well. */
const danger: readonly number[] = [0, 0.3, 1, 2, 3, 4];
/** An unknown hand answers an attack with about so much evasion. */
const expectedEvasion = 0.7;

export function quickStep(state: State, seat: Seat, chance: FastChance): Action {
  const side: Side = seat === "blue" ? 0 : 1;
  const list = legalActions(state, side);
  if (list.length === 1) return list[0] as Action;
  let best = list[0] as Action;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of list) {
    const mark = markOf(state, side, action) + 0.4 * chance.fraction();
    if (mark > most) {
      most = mark;
      best = action;
    }
  }
  return best;
}

/** The better the higher; about 0.5 is worth a card. */
export function markOf(state: State, side: Side, action: Action): number {
  const t = state.table;
  switch (action.do) {
    case "attack":
      return attackMark(t, action.ship, action.target, action.card);
    case "add-weapon":
      return addMark(state, action.card);
    case "fire":
      return 0.9;
    case "search":
      return searchMark(t, action.ship, action.target, action.mode === "active");
    case "search-next":
      return nextMark(t, action.target);
    case "search-end":
      return 0.2;
    case "reduce-contact": {
      const held = danger[exposure(t, actorById(t, action.ship))] as number;
      return held * chanceOf(REDUCTION_NEED[action.card] as number);
    }
    case "close-range":
    case "open-range":
      return rangeMark(t, side, action.ship, action.target, action.do === "close-range");
    case "enter":
      return 0.5 + 4 * chanceOf(6 - t.deck);
    case "exit":
      return 8;
    case "damage-control":
      return 3;
    case "technician":
      return 2.5;
    case "repair":
      return 2 * chanceOf(4);
    case "launch":
      return 3;
    case "battle-stations":
      return (t.acts[actorById(t, action.ship)] ?? 0) > 0 ? 1.2 : 0.1;
    case "stay-dead":
      return (danger[exposure(t, actorById(t, action.ship))] as number) * 0.8;
    case "power-up":
      return 1;
    case "discard":
      return state.draft === "discard"
        ? 1.1 - keepWorth(t, side, action.card)
        : 0.7 - 0.3 * keepWorth(t, side, action.card);
    case "end-turn":
      return 0.6;
    case "weather-check":
      return 1;
    case "skip-weather":
      return 0;
    case "answer":
      return answerMark(t, action.ship, action.card);
    case "pass":
      return 0.6;
    case "play-dead":
      return exposure(t, t.target) >= 4 ? 1 : 0;
    case "carry-on":
      return 0.5;
  }
}

function attackMark(t: Table, ship: string, target: string, card: number): number {
  const actor = actorById(t, ship);
  const unit = actorById(t, target);
  const strength = attackValue(t, actor, unit) + (FIRE[card] as number);
  const hit = chanceOf(defenseOf(t, unit) - strength + expectedEvasion);
  const heard = isSub(t, actor) ? 0.5 : 0;
  return 9 * hit * shipWorth(t, unit) - 1.2 - heard;
}

/** 6.4: another weapon is added while it makes a real difference. */
function addMark(state: State, card: number): number {
  const t = state.table;
  const { draftActor, draftTarget, draftCards } = state;
  const need = defenseOf(t, draftTarget) - strengthOf(t, draftActor, draftTarget, draftCards) + expectedEvasion;
  return 8 * (chanceOf(need - (FIRE[card] as number)) - chanceOf(need)) * shipWorth(t, draftTarget);
}

function searchMark(t: Table, ship: string, target: string, active: boolean): number {
  const actor = actorById(t, ship);
  const unit = actorById(t, target);
  const value = sensorValue(t, actor) + (active ? ACTIVE_BONUS : 0) - (t.quiet[unit] as number);
  const gain = contactGain[contactOf(t, observerOf(t, actor), unit)] as number;
  const heard = active ? (isSub(t, actor) ? 0.9 : 0.3) : 0;
  return 3 * chanceOf(detectionOf(t, unit) - value) * gain * Math.min(1.6, shipWorth(t, unit)) - heard;
}

function nextMark(t: Table, target: string): number {
  const unit = actorById(t, target);
  const value = sensorValue(t, t.actor) + (t.loud ? ACTIVE_BONUS : 0) - (t.quiet[unit] as number);
  return 3 * chanceOf(detectionOf(t, unit) - value);
}

/** Closing suits the one who knows more of the other, opening the one who is known better. */
function rangeMark(t: Table, side: Side, ship: string, target: string, close: boolean): number {
  const actor = actorById(t, ship);
  const unit = actorById(t, target);
  const enemy: Side = side === 0 ? 1 : 0;
  const own = actor >= 0 ? actor : forceObserver(t, side);
  const theirs = unit >= 0 && isSub(t, unit) ? unit : forceObserver(t, enemy);
  const mine = unit >= 0 ? contactOf(t, own, unit) : bestOnForce(t, own, enemy);
  const held = actor >= 0 ? contactOf(t, theirs, actor) : bestOnForce(t, theirs, side);
  return close
    ? 0.6 + 0.7 * (mine - held) + (mine >= 5 ? -1 : 0)
    : 0.4 * (danger[held] as number) + 0.5 * (held - mine) - 0.6;
}

function bestOnForce(t: Table, observer: number, side: Side): number {
  let most = 0;
  for (let unit = 0; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === IN_PLAY && !isSub(t, unit))
      most = Math.max(most, contactOf(t, observer, unit));
  }
  return most;
}

function answerMark(t: Table, ship: string, card: number): number {
  switch (KIND[card]) {
    case "evasive-action": {
      const need = defenseOf(t, t.target) - strengthOf(t, t.actor, t.target, t.cards);
      const spared = chanceOf(need) - chanceOf(need + (EVASION[card] as number));
      return 9 * spared * shipWorth(t, t.target);
    }
    case "contact-reduction": {
      const value = sensorValue(t, t.actor) + (t.loud ? ACTIVE_BONUS : 0) - (t.quiet[t.target] as number);
      const need = detectionOf(t, t.target) - value;
      return 4 * (chanceOf(need) - chanceOf(need + (REDUCTION[card] as number)));
    }
    case "sensor":
      return 1.6;
    case "close-open-range":
      return t.play === "exit" ? 8 : t.loud ? 0.9 : 0.4;
    default:
      return actorById(t, ship) === t.target ? 0.7 : 0.2;
  }
}

/** How much one would rather keep a card, about 0 to 2. */
function keepWorth(t: Table, side: Side, card: number): number {
  switch (KIND[card]) {
    case "weapon-lockon":
      return 1.6;
    case "evasive-action":
    case "sensor":
      return 1.3;
    case "contact-reduction":
    case "close-open-range":
      return 1.1;
    case "battle-stations":
      return 0.9;
    case "damage-control":
      return 0.8;
    case "technician":
      return 0.7;
    case "helicopter": {
      for (let unit = 0; unit < t.ship.length; unit++) {
        if (t.side[unit] === side && t.status[unit] === IN_PLAY && capacityOf(t, unit) > 0) return 1.5;
      }
      return 0;
    }
    default:
      return 0;
  }
}
