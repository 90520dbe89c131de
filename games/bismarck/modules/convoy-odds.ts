/** 24.44, 24.62: chances of finding a convoy, and of sinking its merchant ships. */
import { sums, waysOf } from "../dice.ts";
import { seekModifier, seekNeeds } from "./convoys.ts";
import { merchantsSunk } from "./merchants.ts";

/** 24.44: chance that a search finds a convoy. */
export function seekOdds(strength: number, before: number, level: number, off: number): number {
  const needs = seekNeeds(strength, before);
  if (needs === undefined) return 0;
  const modifier = seekModifier(level, off);
  return sums.reduce((chance, sum) => chance + (sum + modifier >= needs ? waysOf(sum) : 0), 0);
}

/** 24.62: chances of so many merchant ships sunk by one raider, from none on. */
export function merchantOdds(modifier: number, rounds: number): readonly number[] {
  const chances: number[] = [];
  for (let coloured = 1; coloured <= 6; coloured++) {
    for (let white = 1; white <= 6; white++) {
      const sunk = merchantsSunk(coloured + modifier, white, rounds);
      chances[sunk] = (chances[sunk] ?? 0) + 1 / 36;
    }
  }
  return Array.from(chances, (chance = 0) => chance);
}
