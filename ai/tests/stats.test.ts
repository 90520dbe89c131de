import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { eloOf, meanOf, quantile, ratings, shareOf, sprt, wilson } from "../index.ts";

describe("intervals", () => {
  test.each([
    // successes, trials, low, high: as published tables have them
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
  ])("Wilson %i of %i", (successes, trials, low, high) => {
    const interval = wilson(successes, trials);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  test("Wilson covers the truth about 95 times in 100", () => {
    const chance = new FastChance(5);
    let covered = 0;
    for (let run = 0; run < 2000; run++) {
      let wins = 0;
      for (let game = 0; game < 80; game++) if (chance.fraction() < 0.7) wins++;
      const { low, high } = wilson(wins, 80);
      if (low <= 0.7 && 0.7 <= high) covered++;
    }
    expect(covered / 2000).toBeGreaterThan(0.93);
    expect(covered / 2000).toBeLessThan(0.97);
  });

  test("mean and quantiles", () => {
    expect(meanOf([1, 2, 3]).mean).toBe(2);
    expect(meanOf([2, 2, 2])).toEqual({ mean: 2, low: 2, high: 2 });
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(3);
    expect(quantile([1, 2, 3, 4], 1)).toBe(4);
  });

  test("Elo and score share are each other's inverse", () => {
    expect(shareOf(0)).toBe(0.5);
    expect(shareOf(400)).toBeCloseTo(10 / 11, 10);
    expect(eloOf(shareOf(123))).toBeCloseTo(123, 8);
  });
});

describe("ratings", () => {
  test("two players: the difference is that of the share", () => {
    const [a, b] = ratings(2, [{ a: 0, b: 1, points: 7500, games: 10_000 }]);
    expect((a?.elo ?? 0) - (b?.elo ?? 0)).toBeCloseTo(eloOf(0.75), 0);
  });

  test("recovers known strengths from simulated games, within its own intervals", () => {
    const truth = [200, 60, 0, -260];
    const chance = new FastChance(11);
    const results = [];
    for (let a = 0; a < 4; a++) {
      for (let b = a + 1; b < 4; b++) {
        const share = shareOf((truth[a] as number) - (truth[b] as number));
        let points = 0;
        for (let game = 0; game < 400; game++) if (chance.fraction() < share) points++;
        results.push({ a, b, points, games: 400 });
      }
    }
    for (const [index, { elo, error }] of ratings(4, results).entries()) {
      expect(Math.abs(elo - (truth[index] as number))).toBeLessThan(1.6 * error);
      expect(error).toBeLessThan(60);
    }
  });

  test("an unbeaten player stays finite, and is more certain after more games", () => {
    const short = ratings(2, [{ a: 0, b: 1, points: 10, games: 10 }])[0];
    const long = ratings(2, [{ a: 0, b: 1, points: 1000, games: 1000 }])[0];
    expect(Number.isFinite(short?.elo)).toBe(true);
    expect(long?.elo ?? 0).toBeGreaterThan(short?.elo ?? 0);
  });
});

describe("sequential test", () => {
  const settings = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

  test("nothing played, nothing known", () => {
    expect(sprt([0, 0, 0, 0, 0], settings)).toMatchObject({ llr: 0, verdict: "open" });
    expect(sprt([0, 0, 0, 0, 0], settings).upper).toBeCloseTo(Math.log(19), 10);
  });

  test("agrees with the normal approximation when results are many and even", () => {
    const counts = [200, 300, 500, 400, 250] as const;
    const pairs = 1650;
    const mean = (300 * 0.25 + 500 * 0.5 + 400 * 0.75 + 250) / pairs;
    const squares = (300 * 0.0625 + 500 * 0.25 + 400 * 0.5625 + 250) / pairs;
    const [s0, s1] = [shareOf(0), shareOf(10)];
    const approximate = (pairs * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * (squares - mean * mean));
    expect(sprt(counts, { ...settings, elo1: 10 }).llr / approximate).toBeCloseTo(1, 1);
  });

  test.each([
    ["better", 80],
    ["not better", -40],
  ] as const)("a run against truth ends with %s, seldom wrongly", (verdict, elo) => {
    const chance = new FastChance(3);
    let right = 0;
    let longest = 0;
    for (let run = 0; run < 60; run++) {
      const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      let state = sprt(counts, settings);
      let pairs = 0;
      while (state.verdict === "open" && pairs < 5000) {
        const points = (chance.fraction() < shareOf(elo) ? 2 : 0) + (chance.fraction() < shareOf(elo) ? 2 : 0);
        counts[points] = (counts[points] ?? 0) + 1;
        pairs++;
        state = sprt(counts, settings);
      }
      longest = Math.max(longest, pairs);
      if (state.verdict === verdict) right++;
    }
    expect(right).toBeGreaterThanOrEqual(55);
    expect(longest).toBeLessThan(1000);
  });
});
