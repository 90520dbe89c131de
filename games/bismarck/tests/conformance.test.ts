import { expect, test } from "vitest";
import { conform } from "../../../engine/conformance.ts";
import { bismarck } from "../index.ts";

const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);

test("3.0 random games keep every promise of the contract, secrecy first", { timeout: 60_000 + games * 60_000 }, () => {
  const report = conform(bismarck, { games, seed: 7000, bound: 6000, every: games > 1 ? 20 : 40 });
  expect(report.games).toBe(games);
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});
