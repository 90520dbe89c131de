/**
 * Secrecy proved from outside: all that a viewer is shown is a function of what that viewer did and was told.
 *
 * Pairs of matches are played that differ in nothing but a hidden decision or a hidden draw. As long as a viewer has
 * been told the same events in both, its views, prompts, legal actions, refusals, notices and step numbers must be the
 * same to the letter. Nothing here knows what a game hides, or asks the game to imagine it.
 */
import { FastChance } from "./chance.ts";
import type { Game } from "./game.ts";
import { BaseMatch, type BaseSettings } from "./secrecy-base.ts";
import { Twin } from "./secrecy-twin.ts";

export { Leak } from "./secrecy-twin.ts";

export interface SecrecySettings {
  /** Begin another match as long as fewer pairs of positions than this have been compared. */
  readonly positions: number;
  readonly seed: number;
  /** How the matches are begun, in turn. */
  readonly starts: readonly SecrecyStart[];
  /** Twins of each match, for each viewer. */
  readonly twins: number;
}

export interface SecrecyStart extends BaseSettings {
  readonly game: Game;
}

export interface SecrecyReport {
  readonly matches: number;
  readonly twins: number;
  /** Pairs of positions shown to one viewer, told the same. */
  readonly compared: number;
  /** Those whose hidden states differ, by viewer. */
  readonly differing: Readonly<Record<string, number>>;
  /** How often each part of the state was seen to differ, in a sample of them. */
  readonly parts: Readonly<Record<string, number>>;
  /** Those of them that were counted while the viewer was asked for something. */
  readonly asked: Readonly<Record<string, number>>;
}

/** Throws a `Leak` at the first thing by which twins can be told apart. */
export function proveSecrecy({ positions, seed, starts, twins }: SecrecySettings): SecrecyReport {
  const differing: Record<string, number> = {};
  const parts: Record<string, number> = {};
  const asked: Record<string, number> = {};
  let [matches, pairs, compared, proved] = [0, 0, 0, 0];
  while (proved < positions) {
    const random = new FastChance(seed + matches);
    const start = starts[matches % starts.length]!;
    const base = new BaseMatch(start.game, start, random);
    matches++;
    for (const viewer of base.viewers) {
      for (let count = 0; count < twins; count++) {
        // One in four from the set-up on; the others from somewhere in the match.
        const from = count % 4 === 0 ? 0 : random.below(base.steps.length);
        const report = new Twin(base, viewer, from, random).run();
        pairs++;
        compared += report.compared;
        proved += report.differing;
        differing[viewer] = (differing[viewer] ?? 0) + report.differing;
        for (const [part, times] of Object.entries(report.parts)) parts[part] = (parts[part] ?? 0) + times;
        for (const [part, times] of Object.entries(report.asked)) asked[part] = (asked[part] ?? 0) + times;
      }
    }
  }
  return { matches, twins: pairs, compared, differing, parts, asked };
}
