/** The arithmetic of the next one or two cards, whatever is known about them. */
import { type CardNumber, cardHit, cards, randomNumber } from "./components.ts";
import { numberOf } from "./rules/malfunctions.ts";
import type { HitResult } from "./types.ts";

export const hitResults: readonly HitResult[] = [
  "sunk",
  "sensor",
  "attack",
  "sensor-x2",
  "attack-x2",
  "sensor-and-attack",
  "dud",
];

/** What the next cards can be. */
export interface Pool {
  /** The next card is one of these, each as likely. */
  readonly first: readonly CardNumber[];
  /** Given the first, the second is one of these. */
  second(first: CardNumber): readonly CardNumber[];
}

/** The whole deck, nothing known: for tables away from a game. */
export function fullDeck(): Pool {
  const all = cards.map(({ card }) => card);
  return { first: all, second: (first) => all.filter((card) => card !== first) };
}

/** Chance of a random number of at least `need`, an X counting 0 (9.5). */
export function reach(pool: Pool, need: number): number {
  return share(pool.first, (card) => numberOf(card) >= need);
}

export function share(cards: readonly CardNumber[], good: (card: CardNumber) => boolean): number {
  if (cards.length === 0) return 0;
  let count = 0;
  for (const card of cards) if (good(card)) count++;
  return count / cards.length;
}

export interface SearchOdds {
  readonly kind: "search";
  /** Sensor value with its modifiers, and what value and random number must reach. */
  readonly value: number;
  readonly need: number;
  readonly detection: number;
  /** An X: the search fails and the system with it. */
  readonly malfunction: number;
}

export interface AttackOdds {
  readonly kind: "attack";
  readonly strength: number;
  readonly need: number;
  readonly hit: number;
  readonly malfunction: number;
  /** Chance of a hit with each result; they add up to `hit`. */
  readonly results: Readonly<Record<HitResult, number>>;
  /** Chance that the target goes down, by a sunk result or by its tracks. */
  readonly sinking: number;
}

export interface DrawOdds {
  readonly kind: "draw";
  readonly value: number;
  readonly need: number;
  readonly success: number;
}

export type Odds = SearchOdds | AttackOdds | DrawOdds;

/** A sensor value against a Detection value. An X always fails (9.1). */
export function detectionOdds(pool: Pool, value: number, need: number): SearchOdds {
  return {
    kind: "search",
    value,
    need,
    detection: share(pool.first, (card) => randomNumber[card]! >= 0 && randomNumber[card]! + value >= need),
    malfunction: share(pool.first, (card) => randomNumber[card]! < 0),
  };
}

/** An attack's strength against a Defense value; `sinks` tells which results finish the target. */
export function hitOdds(pool: Pool, strength: number, need: number, sinks: (result: HitResult) => boolean): AttackOdds {
  const results: Record<HitResult, number> = {
    sunk: 0,
    sensor: 0,
    attack: 0,
    "sensor-x2": 0,
    "attack-x2": 0,
    "sensor-and-attack": 0,
    dud: 0,
  };
  let hits = 0;
  for (const card of pool.first) {
    if (randomNumber[card]! < 0 || randomNumber[card]! + strength < need) continue;
    hits++;
    const second = pool.second(card);
    for (const drawn of second) results[cardHit[drawn]!] += 1 / second.length;
  }
  let sinking = 0;
  for (const result of hitResults) {
    results[result] /= pool.first.length || 1;
    if (sinks(result)) sinking += results[result];
  }
  return {
    kind: "attack",
    strength,
    need,
    hit: pool.first.length === 0 ? 0 : hits / pool.first.length,
    malfunction: share(pool.first, (card) => randomNumber[card]! < 0),
    results,
    sinking,
  };
}
