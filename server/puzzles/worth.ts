/** Which puzzle is worth being the signal of a day. */
import type { Puzzle } from "@admiralty/engine";

/** What was played has cost so much of the chance to win. */
const cost = { least: 0.02, most: 0.15 } as const;

/** Somebody has chosen otherwise than the best, by a mistake that is neither small nor plain. */
export function isTold({ choices, played, best }: Puzzle): boolean {
  if (played === undefined || played === best) return false;
  const behind = choices[played]?.behind ?? 0;
  return behind >= cost.least && behind <= cost.most;
}
