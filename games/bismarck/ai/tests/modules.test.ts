/** Computer players with all modules of the Intermediate Game. */
import { expect, test } from "vitest";
import { playMatch } from "../../../../ai/tests/levels.ts";
import { bismarck } from "../../index.ts";
import { flagIds } from "../../modules/ids.ts";
import { players } from "../index.ts";

const all = Object.fromEntries(flagIds.map((id) => [id, true]));

test("13.1 every level plays with all modules without one refused step", { timeout: 240_000 }, async () => {
  for (const [seed, kind] of players.entries()) {
    const seats = { british: kind.create(bismarck, seed), german: kind.create(bismarck, seed + 9) };
    const { decisions } = await playMatch({ game: bismarck, nodes: 2, stopAfter: 160 }, seats, seed, all);
    expect(decisions.length).toBeGreaterThan(50);
  }
});
