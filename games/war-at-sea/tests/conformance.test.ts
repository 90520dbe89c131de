import { conformanceGames, conformOrReport } from "@admiralty/engine/conformance-report";
import { expect, test } from "vitest";
import { warAtSea } from "../index.ts";

const flags = [false, true];
/** Every combination of the optional rules, with bids, ties and U-boat numbers varied along. */
const combinations = flags.flatMap((weakBismarcks) =>
  flags.flatMap((keepUBoats) =>
    flags.map((faceDown, index) => ({
      weakBismarcks,
      keepUBoats,
      faceDown,
      bid: index * 1.5,
      bidFor: weakBismarcks ? "axis" : "allies",
      tie: keepUBoats ? "axis" : index === 0 ? "draw" : "allies",
      lateUBoats: (index + Number(weakBismarcks)) % 4,
    })),
  ),
);

test("5.9 random games end, keep their books and their secrets, and replay from their records", () => {
  const games = conformanceGames(8);
  const report = conformOrReport(warAtSea, { games, seed: 1976, options: combinations, bound: 6000, every: 40 });
  expect(report.games).toBe(games);
  expect(report.decisions).toBeGreaterThan(games * 200);
}, 7_200_000);
