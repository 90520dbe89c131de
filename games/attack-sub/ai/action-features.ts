/** The features of a step: its kind, and a few figures of what it may come to. */
import {
  type Actor,
  activeBonus,
  cardFamily,
  cardKind,
  evasionValue,
  fireValue,
  lockContact,
  reductionNeed,
  reductionValue,
} from "../components.ts";
import { exitNeed } from "../rules/exit.ts";
import { aimOf, strengthOf } from "../rules/weapons.ts";
import {
  attackValue,
  contactOf,
  defenseOf,
  detectionOf,
  forceObserver,
  isHelo,
  isSub,
  isTransport,
  levelOf,
  observerOf,
  sensorValue,
} from "../state.ts";
import { type Action, type Side, type State, Status, type Tabletop } from "../types.ts";
import { actorById, chanceOf, exposure, shipWorth, smoothChance } from "./chances.ts";

const kinds = [
  "attack",
  "add-weapon",
  "fire",
  "listen",
  "ping",
  "search-next",
  "search-end",
  "reduce-contact",
  "close-range",
  "open-range",
  "enter",
  "exit",
  "damage-control",
  "technician",
  "repair",
  "launch",
  "battle-stations",
  "stay-dead",
  "power-up",
  "discard",
  "discard-more",
  "end-turn",
  "end-discards",
  "evade",
  "hush",
  "hear",
  "negate",
  "stations-red",
  "pass-shot",
  "pass-search",
  "pass-range",
  "play-dead",
  "carry-on",
  "weather-check",
  "skip-weather",
] as const;
export const kindAt = Object.fromEntries(kinds.map((kind, index) => [kind, index])) as Record<
  (typeof kinds)[number],
  number
>;

/** So many kinds of step there are, and figures of one. */
export const kindCount = kinds.length;
export const stepFigures = 12;

/** Fills in the figures of a step; tells its kind. Of a card thrown away, `alike` is how many of its sort are held. */
export function kindOf(state: State, side: Side, action: Action, alike: number, x: Float64Array): number {
  const t = state.table;
  switch (action.do) {
    case "attack": {
      const actor = actorById(t, action.ship);
      const unit = actorById(t, action.target);
      const box = contactOf(t, observerOf(t, actor), unit);
      let fire = fireValue[action.card] as number;
      let left = levelOf(box) - (lockContact[action.card] as number);
      const hand = state.hands[side];
      for (let i = 0; i < hand.length && left > 0; i++) {
        const other = hand[i] as number;
        if (other === action.card || cardKind[other] !== "weapon-lockon" || (lockContact[other] as number) > left)
          continue;
        fire += fireValue[other] as number;
        left -= lockContact[other] as number;
      }
      const hit = smoothChance(defenseOf(t, unit) - attackValue(t, actor, unit) - fire + 0.5);
      aimed(x, t, actor, unit, hit);
      x[6] = (fireValue[action.card] as number) / 3;
      x[7] = (lockContact[action.card] as number) / 3;
      x[11] = isTransport(t, unit) ? 1 : 0;
      return kindAt.attack;
    }
    case "add-weapon": {
      const unit = aimOf(state);
      const need = defenseOf(t, unit) - strengthOf(t, state.draftActor, unit, state.draftCards) + 0.5;
      const more = smoothChance(need - (fireValue[action.card] as number)) - smoothChance(need);
      aimed(x, t, state.draftActor, unit, more);
      x[6] = (fireValue[action.card] as number) / 3;
      x[7] = (lockContact[action.card] as number) / 3;
      return kindAt["add-weapon"];
    }
    case "fire": {
      const unit = aimOf(state);
      const need = defenseOf(t, unit) - strengthOf(t, state.draftActor, unit, state.draftCards) + 0.5;
      aimed(x, t, state.draftActor, unit, smoothChance(need));
      return kindAt.fire;
    }
    case "search": {
      const actor = actorById(t, action.ship);
      const unit = actorById(t, action.target);
      const active = action.mode === "active";
      const value = sensorValue(t, actor) + (active ? activeBonus : 0) - (t.quiet[unit] as number);
      aimed(x, t, actor, unit, chanceOf(detectionOf(t, unit) - value));
      x[6] = cardFamily[action.card]?.id === "aps" ? 1 : 0;
      x[11] = isSub(t, actor) ? 1 : 0;
      return active ? kindAt.ping : kindAt.listen;
    }
    // One more ship for the same card, whether all are designated at once (4.21) or one after the other.
    case "add-target":
    case "search-next": {
      const designated = action.do === "add-target";
      const actor = designated ? state.draftActor : t.actor;
      const unit = actorById(t, action.target);
      const value = sensorValue(t, actor) + (designated || t.loud ? activeBonus : 0) - (t.quiet[unit] as number);
      aimed(x, t, actor, unit, chanceOf(detectionOf(t, unit) - value));
      return kindAt["search-next"];
    }
    case "ping":
    case "search-end":
      return kindAt["search-end"];
    case "reduce-contact": {
      const actor = actorById(t, action.ship);
      acting(x, t, actor, chanceOf(reductionNeed[action.card] as number));
      x[6] = (reductionValue[action.card] as number) / 3;
      return kindAt["reduce-contact"];
    }
    case "close-range":
    case "open-range": {
      const enemy: Side = side === 0 ? 1 : 0;
      const actor = actorById(t, action.ship);
      const unit = actorById(t, action.target);
      const own = actor >= 0 ? actor : forceObserver(t, side);
      const theirs = unit >= 0 && isSub(t, unit) ? unit : forceObserver(t, enemy);
      const mine = unit >= 0 ? contactOf(t, own, unit) : bestOnForce(t, own, enemy);
      const held = actor >= 0 ? contactOf(t, theirs, actor) : bestOnForce(t, theirs, side);
      x[2] = mine / 5;
      x[3] = (mine * mine) / 25;
      x[4] = held / 5;
      x[5] = (held * held) / 25;
      x[8] = actor < 0 ? 1 : 0;
      x[9] = unit < 0 ? 1 : 0;
      return action.do === "close-range" ? kindAt["close-range"] : kindAt["open-range"];
    }
    case "enter":
      x[0] = chanceOf(6 - t.deck);
      return kindAt.enter;
    case "exit": {
      const actor = actorById(t, action.ship);
      acting(x, t, actor, chanceOf(exitNeed(t, actor) - t.deck));
      return kindAt.exit;
    }
    case "damage-control":
      acting(x, t, actorById(t, action.ship), 0);
      x[6] = action.track === "attack" ? 1 : 0;
      return kindAt["damage-control"];
    case "technician":
      acting(x, t, actorById(t, action.ship), 0);
      x[6] = action.system === "attack" ? 1 : 0;
      return kindAt.technician;
    case "repair":
      acting(x, t, actorById(t, action.ship), 0);
      x[6] = action.system === "attack" ? 1 : 0;
      return kindAt.repair;
    case "launch":
      acting(x, t, actorById(t, action.ship), 0);
      return kindAt.launch;
    case "battle-stations": {
      const actor = actorById(t, action.ship);
      acting(x, t, actor, (t.acts[actor] ?? 0) > 0 ? 1 : 0);
      x[11] = isHelo(t, actor) ? 1 : 0;
      return kindAt["battle-stations"];
    }
    case "stay-dead":
      acting(x, t, actorById(t, action.ship), 0);
      return kindAt["stay-dead"];
    case "power-up":
      acting(x, t, actorById(t, action.ship), 0);
      return kindAt["power-up"];
    case "discard":
      x[0] = state.draftCards.length / 2;
      x[1] = alike / 3;
      return state.draft === "discard" ? kindAt["discard-more"] : kindAt.discard;
    case "end-turn":
      x[0] = state.draftCards.length / 2;
      return state.draft === "discard" ? kindAt["end-discards"] : kindAt["end-turn"];
    // The rule of thumb is all there is to holding back (3.5).
    case "hold-back":
    case "draw":
      return kindAt["end-turn"];
    case "weather-check":
      return kindAt["weather-check"];
    case "skip-weather":
      return kindAt["skip-weather"];
    case "pass":
      return attacked(x, t);
    case "play-dead":
      acting(x, t, t.target, 0);
      return kindAt["play-dead"];
    case "carry-on":
      acting(x, t, t.target, 0);
      return kindAt["carry-on"];
    case "answer":
      return answer(x, t, action.ship, action.card);
  }
}

/** A red card. */
function answer(x: Float64Array, t: Tabletop, ship: string, card: number): number {
  attacked(x, t);
  switch (cardKind[card]) {
    case "evasive-action": {
      const need = defenseOf(t, t.target) - strengthOf(t, t.actor, t.target, t.cards);
      x[7] = chanceOf(need) - chanceOf(need + (evasionValue[card] as number));
      x[8] = (x[7] as number) * (x[1] as number);
      x[9] = (evasionValue[card] as number) / 3;
      return kindAt.evade;
    }
    case "contact-reduction": {
      const unit = actorById(t, ship);
      const value = sensorValue(t, t.actor) + (t.loud ? activeBonus : 0) - (t.quiet[unit] as number);
      const need = detectionOf(t, unit) - value;
      x[7] = chanceOf(need) - chanceOf(need + (reductionValue[card] as number));
      x[8] = (x[7] as number) * (x[2] as number);
      x[9] = (reductionValue[card] as number) / 3;
      return kindAt.hush;
    }
    case "sensor": {
      const actor = actorById(t, ship);
      const box = contactOf(t, observerOf(t, actor), t.actor);
      x[7] = box / 5;
      x[8] = (box * box) / 25;
      x[9] = t.play === "attack" ? 1 : 0;
      x[10] = cardFamily[card]?.id === "aps" ? 1 : 0;
      return kindAt.hear;
    }
    case "close-open-range":
      return kindAt.negate;
    default:
      x[7] = actorById(t, ship) === t.target ? 1 : 0;
      return kindAt["stations-red"];
  }
}

/** What the other side is about to do. */
function attacked(x: Float64Array, t: Tabletop): number {
  const { target, actor } = t;
  x[1] = target >= 0 ? shipWorth(t, target) / 2 : 0;
  x[2] = target >= 0 ? exposure(t, target) / 5 : 0;
  switch (t.play) {
    case "attack":
      x[0] = chanceOf(defenseOf(t, target) - strengthOf(t, actor, target, t.cards));
      return kindAt["pass-shot"];
    case "search": {
      const value = sensorValue(t, actor) + (t.loud ? activeBonus : 0) - (t.quiet[target] as number);
      x[0] = chanceOf(detectionOf(t, target) - value);
      x[3] = t.loud ? 1 : 0;
      return kindAt["pass-search"];
    }
    default:
      x[0] = t.play === "exit" ? 1 : 0;
      x[3] = t.loud ? 1 : 0;
      return kindAt["pass-range"];
  }
}

function acting(x: Float64Array, t: Tabletop, actor: Actor, chance: number): void {
  x[0] = chance;
  if (actor < 0 || actor >= t.ship.length) return;
  const box = exposure(t, actor);
  x[4] = box / 5;
  x[5] = (box * box) / 25;
  x[1] = chance * (box / 5);
  x[10] = shipWorth(t, actor) / 2;
}

function aimed(x: Float64Array, t: Tabletop, actor: Actor, unit: Actor, chance: number): void {
  const box = contactOf(t, observerOf(t, actor), unit);
  const worth = shipWorth(t, unit) / 2;
  x[0] = chance;
  x[1] = chance * worth;
  x[2] = box / 5;
  x[3] = (box * box) / 25;
  if (!isHelo(t, actor)) {
    const held = exposure(t, actor);
    x[4] = held / 5;
    x[5] = isSub(t, unit) ? contactOf(t, unit, actor) / 5 : 0;
  } else x[8] = 1;
  x[9] = t.damaged[unit] as number;
  x[10] = worth;
}

function bestOnForce(t: Tabletop, observer: number, side: Side): number {
  let most = 0;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === Status.inPlay && !isSub(t, unit))
      most = Math.max(most, contactOf(t, observer, unit));
  }
  return most;
}
