import { FastChance, type Figure } from "@admiralty/engine";
import { gameIds } from "@admiralty/games";
import { describe, expect, test } from "vitest";
import { drawn, firstCloud, nextCloud, playerKind, styleName, tunableOf } from "../index.ts";

const figures: readonly Figure[] = [
  { name: "one", least: 0, most: 1, usual: 0.5 },
  { name: "two", least: -10, most: 10, usual: 5 },
];

describe("the search for a best response", () => {
  test("styles stay within the bounds, and the first is the mean", () => {
    const cloud = firstCloud(figures);
    const styles = drawn(figures, cloud, 200, new FastChance(1));
    expect(styles[0]).toEqual([0.5, 5]);
    for (const [one = 9, two = 99] of styles) {
      expect(one).toBeGreaterThanOrEqual(0);
      expect(one).toBeLessThanOrEqual(1);
      expect(Math.abs(two)).toBeLessThanOrEqual(10);
    }
  });

  test("it finds the style that takes most", () => {
    const chance = new FastChance(2);
    let cloud = firstCloud(figures);
    for (let round = 0; round < 12; round++) {
      const scored = drawn(figures, cloud, 24, chance).map((values) => ({
        values,
        share: 1 - Math.abs((values[0] as number) - 0.9) - Math.abs((values[1] as number) + 4) / 20,
      }));
      cloud = nextCloud(figures, cloud, scored);
    }
    expect(cloud.mean[0]).toBeCloseTo(0.9, 1);
    expect(Math.abs((cloud.mean[1] as number) + 4)).toBeLessThan(1);
  });
});

test.each(gameIds)("%s: a style is named by its figures, and refused out of bounds or with too few", async (id) => {
  const usual = (await tunableOf(id))?.figures.map((figure) => figure.usual) ?? [];
  const name = styleName(usual);
  expect((await playerKind(id, name))?.id).toBe(name);
  expect(await playerKind(id, styleName(usual.slice(1)))).toBeUndefined();
  expect(await playerKind(id, styleName([99, ...usual.slice(1)]))).toBeUndefined();
});
