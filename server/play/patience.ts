/**
 * How long a decision may wait for others, to be stored in one commit with them: where moves are far apart a commit is
 * the dearest part of one. Whoever has thought for seconds does not notice milliseconds; who plays quickly waits for
 * nobody. Only what the seat itself was told counts: how soon it is answered says nothing of what others do unseen.
 */
import type { Hosted } from "./hosted.ts";

/** Milliseconds since the seat was last told something, below which it is played quickly; and of those beyond them. */
const quick = 2000;
const part = 1 / 500;
const mostMilliseconds = 10;

/** In milliseconds; `time`: the process's own. None for who does not look on: a computer player, a program. */
export function patienceOf({ watchers }: Pick<Hosted, "watchers">, seat: string, time: number): number {
  let told: number | undefined;
  for (const { viewer, toldAt } of watchers) if (viewer === seat) told = Math.max(told ?? toldAt, toldAt);
  return told === undefined ? 0 : Math.min(mostMilliseconds, Math.max(0, time - told - quick) * part);
}
