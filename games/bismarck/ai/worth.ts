/** What a position is worth: the chance to win it, judged by figures whose weights were fitted to games played. */
import type { State } from "../types.ts";
import { features } from "./features.ts";
import file from "./weights.json" with { type: "json" };

const { weights } = file;

export function worth(state: State, seat: string): number {
  const figures = features(state);
  let odds = 0;
  for (let index = 0; index < figures.length; index++) odds += (figures[index] as number) * (weights[index] as number);
  const german = 1 / (1 + Math.exp(-odds));
  return seat === "german" ? german : 1 - german;
}
