/**
 * HABIT=sweep HABIT_GAMES=40 npx vitest run games/bismarck/ai/tests/habits.test.ts measures what one habit of the
 * Admiral is worth: two players at first sight that differ in nothing else, with the same dice, sides swapped.
 */
import { searchingPlayer } from "@admiralty/ai/searching-player";
import type { Player } from "@admiralty/engine";
import { expect, test } from "vitest";
import { playMatch } from "../../../../ai/tests/levels.ts";
import { bismarck } from "../../index.ts";
import * as british from "../british-orders.ts";
import * as german from "../german-orders.ts";
import { believing, type Lore } from "../imagined.ts";
import { type Habits, thinker } from "../thinker.ts";

/** Without a number of games to measure by, only their openings are played: do they keep to the rules? */
const measured = process.env["HABIT_GAMES"];
const pairs = Number(measured ?? 2) / 2;
const length: { readonly stopAfter?: number } = measured === undefined ? { stopAfter: 150 } : {};
const only = process.env["HABIT"];
const game = bismarck;

interface Manner extends Omit<Habits, "leaning" | "horizon"> {
  readonly lore: Lore;
}
const plain: Manner = { lore: "net", battle: "odds", course: german.usualCourse, sweep: british.usualSweep };
const habits: Readonly<Record<string, readonly [withIt: Manner, without: Manner]>> = {
  plot: [
    { ...plain, lore: "plot" },
    { ...plain, lore: "none" },
  ],
  net: [plain, { ...plain, lore: "plot" }],
  battle: [plain, { ...plain, battle: "rules" }],
  sweep: [{ ...plain, sweep: british.strikingSweep }, plain],
  unseen: [{ ...plain, course: german.waryCourses[0]! }, plain],
  elusive: [{ ...plain, course: german.waryCourses[1]! }, plain],
};

function player({ lore, ...manner }: Manner, seed: number): Player {
  const mind = thinker({ ...manner, leaning: 1 + (seed % 9973), horizon: 4 });
  return searchingPlayer(believing(game, lore), mind, { worlds: 1, stepLimit: 3000, share: () => 1 }, seed) as Player;
}

test.each(Object.keys(habits).filter((name) => only === undefined || name === only))(
  "%s: both ways of playing keep to the rules",
  async (name) => {
    const [withIt, without] = habits[name]!;
    const points = { british: 0, german: 0 };
    for (let pair = 1; pair <= pairs; pair++) {
      for (const seat of bismarck.seats) {
        const other = seat === "british" ? "german" : "british";
        const seats = { [seat]: player(withIt, pair * 17 + 3), [other]: player(without, pair * 13 + 7) };
        const { match, decisions } = await playMatch({ game, nodes: 1, ...length }, seats, pair + 3000);
        const outcome = match.outcome();
        if (measured) expect(outcome).toBeDefined();
        else expect(outcome !== undefined || decisions.length === length.stopAfter).toBe(true);
        points[seat] += outcome?.winner === undefined ? 0.5 : outcome.winner === seat ? 1 : 0;
      }
    }
    if (pairs > 1) console.log(`${name}: British ${points.british} of ${pairs}, German ${points.german} of ${pairs}`);
  },
);
