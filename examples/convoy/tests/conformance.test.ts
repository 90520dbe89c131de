import { conformanceGames, conformOrReport } from "@admiralty/engine/conformance-report";
import { expect, test } from "vitest";
import { game } from "../index.ts";

test("5.2 random games end, keep their books and their secrets, and replay from their records", () => {
  const games = conformanceGames(40);
  const options = [{ airCover: false }, { airCover: true }];
  const report = conformOrReport(game, { games, seed: 1942, options, bound: 200, every: 8 });
  expect(report.games).toBe(games);
  expect(report.decisions).toBeGreaterThan(games * 15);
});
