/** What a sound player reckons before a card is played: odds by the printed deck, danger, and what the goals ask for. */
import { type Actor, activeBonus, cardKind, fireValue, lockContact } from "../../components.ts";
import {
  attackValue,
  contactOf,
  defenseOf,
  detectionOf,
  isTransport,
  levelOf,
  nameOfActor,
  observerOf,
  scenarioOf,
  sensorValue,
} from "../../state.ts";
import type { Action, Side, State, Tabletop } from "../../types.ts";
import { chanceOf } from "../chances.ts";

/** A position and who looks at it. */
export interface Bridge {
  readonly state: State;
  readonly t: Tabletop;
  readonly side: Side;
  readonly list: readonly Action[];
}

export interface Salvo {
  readonly cards: readonly number[];
  readonly chance: number;
}

/** 6.4: of all the salvos that the contact bears the likeliest to hit; of equals the one with fewest cards. */
export function bestSalvo({ state, t, side }: Bridge, actor: Actor, target: Actor, enough: number): Salvo {
  const weapons = state.hands[side].filter((card) => cardKind[card] === "weapon-lockon");
  const level = levelOf(contactOf(t, observerOf(t, actor), target));
  const need = defenseOf(t, target) - attackValue(t, actor, target);
  let best: Salvo = { cards: [], chance: 0 };
  for (let set = 1; set < 1 << Math.min(weapons.length, 8); set++) {
    const cards = weapons.filter((_, bit) => (set >> bit) % 2 === 1);
    const sum = (of: readonly number[]): number => cards.reduce((total, card) => total + (of[card] as number), 0);
    if (sum(lockContact) > level) continue;
    const chance = Math.min(enough, chanceOf(need - sum(fireValue)));
    if (chance > best.chance || (chance === best.chance && cards.length < best.cards.length)) best = { cards, chance };
  }
  return best;
}

export function findChance({ t }: Bridge, actor: Actor, target: Actor, active: boolean): number {
  const value = sensorValue(t, actor) + (active ? activeBonus : 0) - (t.quiet[target] as number);
  return chanceOf(detectionOf(t, target) - value);
}

/** What sinking a ship is worth: the one that decides the scenario before all, then those that count, then the hurt. */
export function prize(t: Tabletop, unit: Actor): number {
  let worth = t.damaged[unit] === 1 ? 1.2 : 1;
  for (const goal of scenarioOf(t).victory) {
    if (goal.by === "sink-ship" && nameOfActor(t, unit) === goal.ship) worth *= 2.5;
    if (goal.by === "sink-count" && (goal.kind === "transport") === isTransport(t, unit)) worth *= 1.6;
  }
  return worth;
}

/** 13.6: whether this side wins when the last deck is used up (1), the other (-1), or neither. */
export function clockOf(t: Tabletop, side: Side): number {
  const last = scenarioOf(t).victory.find((goal) => goal.by === "deck-limit");
  return last === undefined ? 0 : (last.seat === "blue") === (side === 0) ? 1 : -1;
}

/** How well an actor knows a ship. */
export function known(t: Tabletop, actor: Actor, target: Actor): number {
  return contactOf(t, observerOf(t, actor), target);
}

/** The one that counts most; the first of equals, and none that counts nothing. */
export function most<T>(list: readonly T[], count: (one: T) => number): T | undefined {
  let best: T | undefined;
  let top = 0;
  for (const one of list) {
    const value = count(one);
    if (value > top) {
      top = value;
      best = one;
    }
  }
  return best;
}
