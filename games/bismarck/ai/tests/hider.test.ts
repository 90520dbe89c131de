import { expect, test } from "vitest";
import { playMatch } from "../../../../ai/tests/levels.ts";
import { bismarck } from "../../index.ts";
import { players } from "../index.ts";
import { hider } from "./hider.ts";

const games = Number(process.env["HIDER_GAMES"] ?? 4);
const nodes = Number(process.env["HIDER_NODES"] ?? 1);
const admiral = players.find((kind) => kind.id === "admiral")!;

test("the British find who only hides, more often than not", async () => {
  const game = bismarck;
  let found = 0;
  let won = 0;
  for (let seed = 1; seed <= games; seed++) {
    const seats = { british: admiral.create(game, seed * 7 + 1), german: hider.create(game, seed * 13 + 5) };
    const { match } = await playMatch({ game, nodes }, seats, seed + 1000);
    if (match.outcome()?.winner === "british") won++;
    if ((match.view("british") as { established: { located: number } }).established.located > 0) found++;
  }
  if (games > 4) console.log(`Admiral@${nodes}n v hider: ${won} of ${games} won, ${found} found`);
  expect(found).toBeGreaterThan(games / 2);
});
