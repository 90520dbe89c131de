import { expect, test } from "vitest";
import { conform } from "../../../../engine/conformance.ts";
import { bismarck } from "../../index.ts";
import { meetings } from "../../tests/meeting.ts";
import { modules } from "../index.ts";

const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);
const offset = Number(process.env["CONFORMANCE_SEED"] ?? 0);
const timeout = 120_000 + games * 60_000;
const onward = ["attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];

/** All modules; then each of the others' places a set of its own, by the bits of the number. */
const sets = Array.from({ length: 5 }, (_, number) =>
  Object.fromEntries(modules.map(({ id }, bit) => [id, number === 0 || ((number * 5) >> bit) % 2 === 1])),
);

test("13.1, 13.41, 13.43 games with modules keep every promise of the contract, secrecy first", { timeout }, () => {
  const report = conform(bismarck, {
    games,
    seed: 7100 + offset,
    options: sets,
    bound: 6000,
    every: games > 1 ? 20 : 40,
    onward,
  });
  expect(report.games).toBe(games);
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});

test("13.1, 13.41 meetings of both fleets with all modules keep them too", { timeout }, () => {
  const settings = { games: games * 2, seed: 8100 + offset, options: sets.slice(0, 1), bound: 6000, every: 12 };
  const report = conform(meetings, { ...settings, stopAfter: 120 });
  expect(report.checks["secrecy: legal actions"]).toBeGreaterThan(0);
});
