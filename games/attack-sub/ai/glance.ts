/**
 * What a step looks like at a glance: its kind, and a few figures of the position and of the step. Habits are weights
 * on these figures, kind by kind, so the order of both is the order of the weights.
 */
import { ACTIVE_BONUS, CARDS, EVASION, FAMILY, FIRE, KIND, LOCK, REDUCTION, REDUCTION_NEED } from "../data.ts";
import { exitNeed } from "../rules/exit.ts";
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
  scenarioOf,
  sensorValue,
} from "../rules/table.ts";
import { strengthOf } from "../rules/weapons.ts";
import { type Action, IN_PLAY, type Side, type State, SUNK, type Table } from "../types.ts";
import { actorById, chanceOf, clock, exposure, shipWorth, smoothChance } from "./chances.ts";

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

const stateFigures = 20;
const stepFigures = 12;
/** Figures of a step, those of the position first. */
export const width = stateFigures + stepFigures;
/** So many kinds of step there are. */
export const kindCount = kinds.length;

/** The glance at the position: the same for all steps that are weighed against each other. */
export class Glance {
  readonly figures = new Float64Array(width);
  /** Cards in hand by what they are good for. */
  private readonly counts = new Float64Array(9);
  private state!: State;
  private side: Side = 0;

  look(state: State, side: Side): void {
    this.state = state;
    this.side = side;
    const t = state.table;
    const x = this.figures;
    const enemy: Side = side === 0 ? 1 : 0;
    const { deckLimit } = scenarioOf(t);
    const gone = deckLimit === null ? 0 : (t.deck - state.pile.length / CARDS) / deckLimit;
    const friend = clock(t, side);
    let danger = 0;
    let held = 0;
    let grip = 0;
    let own = 0;
    let theirs = 0;
    let lead = 0;
    let hurt = 0;
    for (let unit = 0; unit < t.ship.length; unit++) {
      const mine = t.side[unit] === side;
      const worth = shipWorth(t, unit);
      if (t.status[unit] === SUNK) lead += mine ? -worth : worth;
      if (t.status[unit] !== IN_PLAY) continue;
      if (!isTransport(t, unit)) {
        if (mine) own++;
        else theirs++;
      }
      if (mine) hurt += t.damaged[unit] as number;
      const box = exposure(t, unit);
      if (mine) {
        danger = Math.max(danger, box);
        held += worth * box;
      } else grip = Math.max(grip, box);
    }
    const { counts } = this;
    counts.fill(0);
    const hand = state.hands[side];
    for (let i = 0; i < hand.length; i++) {
      const group = groupOf(hand[i] as number);
      counts[group] = (counts[group] as number) + 1;
    }
    x[0] = 1;
    x[1] = friend * gone;
    x[2] = gone;
    x[3] = danger / 5;
    x[4] = held / 10;
    x[5] = grip / 5;
    x[6] = (own - 1) / 2;
    x[7] = (theirs - 1) / 2;
    x[8] = hand.length / 5 - 1;
    x[9] = Math.min(3, counts[0] as number) / 2;
    x[10] = (counts[1] as number) / 2;
    x[11] = (counts[2] as number) / 2;
    x[12] = (counts[3] as number) / 2;
    x[13] = counts[4] as number;
    x[14] = state.hands[enemy].length / 5 - 1;
    x[15] = lead / 2;
    x[16] = t.acted ? 1 : 0;
    x[17] = own === 1 ? 1 : 0;
    x[18] = hurt / 2;
    x[19] = friend;
  }

  /** Fills in the figures of a step; tells its kind. */
  at(action: Action): number {
    const x = this.figures;
    x.fill(0, stateFigures);
    const { state, side } = this;
    const t = state.table;
    switch (action.do) {
      case "attack": {
        const actor = actorById(t, action.ship);
        const unit = actorById(t, action.target);
        const box = contactOf(t, observerOf(t, actor), unit);
        let fire = FIRE[action.card] as number;
        let left = levelOf(box) - (LOCK[action.card] as number);
        const hand = state.hands[side];
        for (let i = 0; i < hand.length && left > 0; i++) {
          const other = hand[i] as number;
          if (other === action.card || KIND[other] !== "weapon-lockon" || (LOCK[other] as number) > left) continue;
          fire += FIRE[other] as number;
          left -= LOCK[other] as number;
        }
        const hit = smoothChance(defenseOf(t, unit) - attackValue(t, actor, unit) - fire + 0.5);
        this.aimed(t, actor, unit, hit);
        x[stateFigures + 6] = (FIRE[action.card] as number) / 3;
        x[stateFigures + 7] = (LOCK[action.card] as number) / 3;
        x[stateFigures + 11] = isTransport(t, unit) ? 1 : 0;
        return kindAt.attack;
      }
      case "add-weapon": {
        const unit = state.draftTarget;
        const need = defenseOf(t, unit) - strengthOf(t, state.draftActor, unit, state.draftCards) + 0.5;
        const more = smoothChance(need - (FIRE[action.card] as number)) - smoothChance(need);
        this.aimed(t, state.draftActor, unit, more);
        x[stateFigures + 6] = (FIRE[action.card] as number) / 3;
        x[stateFigures + 7] = (LOCK[action.card] as number) / 3;
        return kindAt["add-weapon"];
      }
      case "fire": {
        const unit = state.draftTarget;
        const need = defenseOf(t, unit) - strengthOf(t, state.draftActor, unit, state.draftCards) + 0.5;
        this.aimed(t, state.draftActor, unit, smoothChance(need));
        return kindAt.fire;
      }
      case "search": {
        const actor = actorById(t, action.ship);
        const unit = actorById(t, action.target);
        const active = action.mode === "active";
        const value = sensorValue(t, actor) + (active ? ACTIVE_BONUS : 0) - (t.quiet[unit] as number);
        this.aimed(t, actor, unit, chanceOf(detectionOf(t, unit) - value));
        x[stateFigures + 6] = FAMILY[action.card]?.id === "aps" ? 1 : 0;
        x[stateFigures + 11] = isSub(t, actor) ? 1 : 0;
        return active ? kindAt.ping : kindAt.listen;
      }
      case "search-next": {
        const unit = actorById(t, action.target);
        const value = sensorValue(t, t.actor) + (t.loud ? ACTIVE_BONUS : 0) - (t.quiet[unit] as number);
        this.aimed(t, t.actor, unit, chanceOf(detectionOf(t, unit) - value));
        return kindAt["search-next"];
      }
      case "search-end":
        return kindAt["search-end"];
      case "reduce-contact": {
        const actor = actorById(t, action.ship);
        this.acting(t, actor, chanceOf(REDUCTION_NEED[action.card] as number));
        x[stateFigures + 6] = (REDUCTION[action.card] as number) / 3;
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
        x[stateFigures + 2] = mine / 5;
        x[stateFigures + 3] = (mine * mine) / 25;
        x[stateFigures + 4] = held / 5;
        x[stateFigures + 5] = (held * held) / 25;
        x[stateFigures + 8] = actor < 0 ? 1 : 0;
        x[stateFigures + 9] = unit < 0 ? 1 : 0;
        return action.do === "close-range" ? kindAt["close-range"] : kindAt["open-range"];
      }
      case "enter":
        x[stateFigures] = chanceOf(6 - t.deck);
        return kindAt.enter;
      case "exit": {
        const actor = actorById(t, action.ship);
        this.acting(t, actor, chanceOf(exitNeed(t, actor) - t.deck));
        return kindAt.exit;
      }
      case "damage-control":
        this.acting(t, actorById(t, action.ship), 0);
        x[stateFigures + 6] = action.track === "attack" ? 1 : 0;
        return kindAt["damage-control"];
      case "technician":
        this.acting(t, actorById(t, action.ship), 0);
        x[stateFigures + 6] = action.system === "attack" ? 1 : 0;
        return kindAt.technician;
      case "repair":
        this.acting(t, actorById(t, action.ship), 0);
        x[stateFigures + 6] = action.system === "attack" ? 1 : 0;
        return kindAt.repair;
      case "launch":
        this.acting(t, actorById(t, action.ship), 0);
        return kindAt.launch;
      case "battle-stations": {
        const actor = actorById(t, action.ship);
        this.acting(t, actor, (t.acts[actor] ?? 0) > 0 ? 1 : 0);
        x[stateFigures + 11] = isHelo(t, actor) ? 1 : 0;
        return kindAt["battle-stations"];
      }
      case "stay-dead":
        this.acting(t, actorById(t, action.ship), 0);
        return kindAt["stay-dead"];
      case "power-up":
        this.acting(t, actorById(t, action.ship), 0);
        return kindAt["power-up"];
      case "discard":
        x[stateFigures] = state.draftCards.length / 2;
        x[stateFigures + 1] = (this.counts[groupOf(action.card)] as number) / 3;
        return state.draft === "discard" ? kindAt["discard-more"] : kindAt.discard;
      case "end-turn":
        x[stateFigures] = state.draftCards.length / 2;
        return state.draft === "discard" ? kindAt["end-discards"] : kindAt["end-turn"];
      case "weather-check":
        return kindAt["weather-check"];
      case "skip-weather":
        return kindAt["skip-weather"];
      case "pass":
        return this.attacked(t);
      case "play-dead":
        this.acting(t, t.target, 0);
        return kindAt["play-dead"];
      case "carry-on":
        this.acting(t, t.target, 0);
        return kindAt["carry-on"];
      case "answer":
        return this.answer(t, action.ship, action.card);
    }
  }

  /** A red card. */
  private answer(t: Table, ship: string, card: number): number {
    const x = this.figures;
    this.attacked(t);
    switch (KIND[card]) {
      case "evasive-action": {
        const need = defenseOf(t, t.target) - strengthOf(t, t.actor, t.target, t.cards);
        x[stateFigures + 7] = chanceOf(need) - chanceOf(need + (EVASION[card] as number));
        x[stateFigures + 8] = (x[stateFigures + 7] as number) * (x[stateFigures + 1] as number);
        x[stateFigures + 9] = (EVASION[card] as number) / 3;
        return kindAt.evade;
      }
      case "contact-reduction": {
        const value = sensorValue(t, t.actor) + (t.loud ? ACTIVE_BONUS : 0) - (t.quiet[t.target] as number);
        const need = detectionOf(t, t.target) - value;
        x[stateFigures + 7] = chanceOf(need) - chanceOf(need + (REDUCTION[card] as number));
        x[stateFigures + 8] = (x[stateFigures + 7] as number) * (x[stateFigures + 2] as number);
        x[stateFigures + 9] = (REDUCTION[card] as number) / 3;
        return kindAt.hush;
      }
      case "sensor": {
        const actor = actorById(t, ship);
        const box = contactOf(t, observerOf(t, actor), t.actor);
        x[stateFigures + 7] = box / 5;
        x[stateFigures + 8] = (box * box) / 25;
        x[stateFigures + 9] = t.play === "attack" ? 1 : 0;
        x[stateFigures + 10] = FAMILY[card]?.id === "aps" ? 1 : 0;
        return kindAt.hear;
      }
      case "close-open-range":
        return kindAt.negate;
      default:
        x[stateFigures + 7] = actorById(t, ship) === t.target ? 1 : 0;
        return kindAt["stations-red"];
    }
  }

  /** What the other side is about to do. */
  private attacked(t: Table): number {
    const x = this.figures;
    const { target, actor } = t;
    x[stateFigures + 1] = target >= 0 ? shipWorth(t, target) / 2 : 0;
    x[stateFigures + 2] = target >= 0 ? exposure(t, target) / 5 : 0;
    switch (t.play) {
      case "attack":
        x[stateFigures] = chanceOf(defenseOf(t, target) - strengthOf(t, actor, target, t.cards));
        return kindAt["pass-shot"];
      case "search": {
        const value = sensorValue(t, actor) + (t.loud ? ACTIVE_BONUS : 0) - (t.quiet[target] as number);
        x[stateFigures] = chanceOf(detectionOf(t, target) - value);
        x[stateFigures + 3] = t.loud ? 1 : 0;
        return kindAt["pass-search"];
      }
      default:
        x[stateFigures] = t.play === "exit" ? 1 : 0;
        x[stateFigures + 3] = t.loud ? 1 : 0;
        return kindAt["pass-range"];
    }
  }

  private acting(t: Table, actor: number, chance: number): void {
    const x = this.figures;
    x[stateFigures] = chance;
    if (actor < 0 || actor >= t.ship.length) return;
    const box = exposure(t, actor);
    x[stateFigures + 4] = box / 5;
    x[stateFigures + 5] = (box * box) / 25;
    x[stateFigures + 1] = chance * (box / 5);
    x[stateFigures + 10] = shipWorth(t, actor) / 2;
  }

  private aimed(t: Table, actor: number, unit: number, chance: number): void {
    const x = this.figures;
    const box = contactOf(t, observerOf(t, actor), unit);
    const worth = shipWorth(t, unit) / 2;
    x[stateFigures] = chance;
    x[stateFigures + 1] = chance * worth;
    x[stateFigures + 2] = box / 5;
    x[stateFigures + 3] = (box * box) / 25;
    if (!isHelo(t, actor)) {
      const held = exposure(t, actor);
      x[stateFigures + 4] = held / 5;
      x[stateFigures + 5] = isSub(t, unit) ? contactOf(t, unit, actor) / 5 : 0;
    } else x[stateFigures + 8] = 1;
    x[stateFigures + 9] = t.damaged[unit] as number;
    x[stateFigures + 10] = worth;
  }
}

function groupOf(card: number): number {
  switch (KIND[card]) {
    case "weapon-lockon":
      return 0;
    case "sensor":
      return 1;
    case "evasive-action":
      return 2;
    case "contact-reduction":
      return 3;
    case "close-open-range":
      return 4;
    case "damage-control":
      return 5;
    case "technician":
      return 6;
    case "helicopter":
      return 7;
    default:
      return 8;
  }
}

function bestOnForce(t: Table, observer: number, side: Side): number {
  let most = 0;
  for (let unit = 0; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === IN_PLAY && !isSub(t, unit))
      most = Math.max(most, contactOf(t, observer, unit));
  }
  return most;
}
