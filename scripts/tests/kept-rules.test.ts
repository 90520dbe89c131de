/**
 * Today's rules are those that were kept under the same version (`npm run freeze`): played side by side at random, from
 * every way to begin, they allow and refuse the same, and the same comes of every step. A change of the
 * rules by accident, however small, shows here. `npm run side-by-side` does it over as many whole games as one likes.
 */
import { join } from "node:path";
import { gameIds, loadGame } from "@admiralty/games";
import { describe, expect, test } from "vitest";
import { startsOf } from "../../games/tests/starts.ts";
import { keptRules } from "../side-by-side/kept.ts";
import { ofRules, playBoth, Tally } from "../side-by-side/play.ts";

const root = join(import.meta.dirname, "..", "..");

describe.each(gameIds)("%s", (id) => {
  test.each([1, 2])("the rules are those kept under their version (matches from %i)", async (seed) => {
    const theirs = await keptRules(root, id);
    const { setup } = await loadGame(id);
    const tally = new Tally();
    let steps = 0;
    for (const start of await startsOf(id, 3, seed)) {
      const fromSetup = start.game.setup === setup;
      steps += playBoth(start, { theirs, fromSetup, every: 4 }, seed * 1000 + steps, tally);
      expect(tally.examples.filter(({ of }) => (ofRules as readonly string[]).includes(of))).toEqual([]);
    }
    expect(steps).toBeGreaterThan(500);
  });
});
