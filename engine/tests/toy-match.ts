/** Matches of the toy game. */
import { fairness, Match, type MatchRecord } from "../index.ts";
import { toy } from "./toy.ts";

export const key = "ab".repeat(32);

export function newMatch(rounds = 3) {
  return Match.create(toy, {
    options: { rounds, quiet: false },
    fairness: fairness(key, { red: "starboard", blue: "port" }),
  });
}

export type Toy = ReturnType<typeof newMatch>;

/** Lays the seat's n-th card. */
export function lay(match: Toy, seat: "red" | "blue", index = 0) {
  const card = match.view(seat).hand[index] as number;
  return match.submit(seat, [{ do: "lay", card }], match.seq(seat));
}

export function playOut(match: Toy): MatchRecord {
  while (match.outcome() === undefined) for (const seat of match.awaiting()) lay(match, seat);
  return match.record();
}
