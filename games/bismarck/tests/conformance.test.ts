import { expect, test } from "vitest";
import { conform } from "../../../engine/conformance.ts";
import { bismarck } from "../index.ts";
import { meetings } from "./meeting.ts";

const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);
/** Other games than last time: where a longer run goes on. */
const offset = Number(process.env["CONFORMANCE_SEED"] ?? 0);
const timeout = 120_000 + games * 60_000;

test("3.0 random games keep every promise of the contract, secrecy first", { timeout }, () => {
  const report = conform(bismarck, { games, seed: 7000 + offset, bound: 6000, every: games > 1 ? 20 : 40 });
  expect(report.games).toBe(games);
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});

test("7.21, 9.21 games of two who search, attack and fire when they can keep them too", { timeout }, () => {
  const onward = ["attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];
  const report = conform(bismarck, { games, seed: 9000 + offset, bound: 6000, every: 12, onward });
  expect(report.games).toBe(games);
});

test("9.21, 8.11 meetings of both fleets keep them too, from shadow to battle", { timeout }, () => {
  const settings = { games: games * 3, seed: 8000 + offset, bound: 6000, every: 12, stopAfter: 120 };
  const report = conform(meetings, settings);
  expect(report.games).toBe(games * 3);
  expect(report.checks["secrecy: legal actions"]).toBeGreaterThan(0);
});
