/** Random games of which nothing is chosen but a number: the options are drawn by it, and what the players like to do. */
import { FastChance } from "./chance.ts";
import { type ConformanceReport, type ConformanceSettings, conform } from "./conformance.ts";
import type { Game } from "./game.ts";
import { drawnOptions } from "./secrecy-starts.ts";

type Settings = Pick<ConformanceSettings, "bound" | "every" | "onward" | "stopAfter">;

/** What is agreed in the game of that number. */
export const optionsByLot = (game: Game, number: number): Record<string, unknown> =>
  drawnOptions(game, new FastChance(number));

/** Every second game takes what brings it on where it can, the others whatever comes. */
export function conformByLot(game: Game, number: number, { onward, ...settings }: Settings): ConformanceReport {
  const options = [optionsByLot(game, number)];
  const wanted = onward && number % 2 === 1 ? { onward } : {};
  return conform(game, { ...settings, ...wanted, games: 1, seed: number, options });
}
