import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ChanceError,
  commitmentTo,
  FastChance,
  fairness,
  keyedStreams,
  newKey,
  RecordingChance,
  ScriptedChance,
  shuffle,
} from "../index.ts";

const key = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

describe("a scripted chance", () => {
  test("gives what was laid down, dice as faces and draws from 0", () => {
    const chance = new ScriptedChance([6, 0, 1]);
    expect([chance.die(), chance.below(3), chance.die(20)]).toEqual([6, 0, 1]);
    chance.finish();
  });

  test("fails loudly when it runs dry", () => {
    const chance = new ScriptedChance([3]);
    chance.die();
    expect(() => chance.die()).toThrow("the script ran dry: draw 2 (d6) has no result");
    expect(() => chance.below(3)).toThrow("the script ran dry: draw 2 (0 to 2) has no result");
  });

  test("fails loudly when results are left over", () => {
    const chance = new ScriptedChance([3, 4]);
    chance.die();
    expect(() => chance.finish()).toThrow("1 scripted results were never used: 4");
  });

  test("refuses a result that the die cannot show", () => {
    expect(() => new ScriptedChance([7]).die()).toThrow(ChanceError);
    expect(() => new ScriptedChance([0]).die()).toThrow(ChanceError);
    expect(() => new ScriptedChance([3]).below(3)).toThrow(ChanceError);
    expect(() => new ScriptedChance([7]).die()).toThrow("scripted result 7 (number 1) is not possible on a d6");
    expect(() => new ScriptedChance([3]).below(3)).toThrow("scripted result 3 (number 1) is not possible on 0 to 2");
    expect(() => new ScriptedChance([1.5]).below(3)).toThrow(ChanceError);
  });
});

describe("the keyed streams", () => {
  test("depend on the key, on every player's word and on the entry's number, and on nothing else", () => {
    const roll = (fair: ReturnType<typeof fairness>, stream: number): number[] => {
      const chance = keyedStreams(fair)(stream);
      return Array.from({ length: 40 }, () => chance.die());
    };
    const base = roll(fairness(key, { axis: "a", allies: "b" }), 5);
    expect(roll(fairness(key, { allies: "b", axis: "a" }), 5)).toEqual(base);
    expect(roll(fairness(key, { axis: "a", allies: "c" }), 5)).not.toEqual(base);
    expect(roll(fairness(newKey(), { axis: "a", allies: "b" }), 5)).not.toEqual(base);
    expect(roll(fairness(key, { axis: "a", allies: "b" }), 6)).not.toEqual(base);
  });

  // Every record ever kept is verified by them, and by other programs too (docs/fairness.md).
  test("yield for a key, words and a number the same results for ever", () => {
    const chance = keyedStreams(fairness(key, { axis: "a", allies: "b" }))(5);
    const results = Array.from({ length: 20 }, () => chance.below(1000));
    expect(results).toEqual([
      363, 308, 515, 270, 622, 360, 30, 947, 679, 991, 194, 53, 173, 654, 576, 576, 106, 382, 710, 58,
    ]);
  });

  test("are committed to by the hash of the key", () => {
    expect(commitmentTo(key)).toBe(createHash("sha256").update(Buffer.from(key, "hex")).digest("hex"));
    expect(newKey()).toMatch(/^[0-9a-f]{64}$/);
    expect(newKey()).not.toBe(newKey());
  });

  test.each([
    ["keyed", () => keyedStreams(fairness(key))(1)],
    ["fast", () => new FastChance(7)],
  ])("%s dice are fair by a chi-squared test", (_, make) => {
    const chance = make();
    const counts = [0, 0, 0, 0, 0, 0];
    const rolls = 60_000;
    for (let index = 0; index < rolls; index++) counts[chance.die() - 1]!++;
    const expected = rolls / 6;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(20.5); // 5 degrees of freedom, p = 0.001
  });

  test("a shuffle keeps every item and can put each in each place", () => {
    const chance = keyedStreams(fairness(key))(2);
    const seen = new Set<string>();
    for (let index = 0; index < 2000; index++) seen.add(shuffle([1, 2, 3, 4], chance).join(""));
    expect(seen.size).toBe(24);
  });
});

test("a fast chance is the same for the same seed, here and everywhere", () => {
  const bits = (seed: number, length: number): number[] => {
    const chance = new FastChance(seed);
    return Array.from({ length }, () => chance.bits());
  };
  expect(bits(1, 6)).toEqual([2442144158, 3238099751, 3819917871, 2104621829, 2021136066, 4223536128]);
  expect(bits(-7, 4)).toEqual([4105674630, 1549025917, 1462903837, 1482519037]);
  const chance = new FastChance(1);
  expect([chance.below(6), chance.die(), chance.fraction()]).toEqual([3, 5, 3819917871 / 2 ** 32]);
});

test("a fast chance is another for every seed, however near", () => {
  const rolls = Array.from({ length: 20 }, (_, seed) => {
    const chance = new FastChance(seed);
    return Array.from({ length: 12 }, () => chance.die()).join("");
  });
  expect(new Set(rolls).size).toBe(20);
});

test("a recording replays to the same results", () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 50 }), (seed, sizes) => {
      const recording = new RecordingChance(new FastChance(seed));
      const ask = (chance: RecordingChance | ScriptedChance): number[] =>
        sizes.map((size) => (size % 2 === 0 ? chance.die(size) : chance.below(size)));
      const first = ask(recording);
      const script = new ScriptedChance(recording.results);
      expect(ask(script)).toEqual(first);
      script.finish();
      expect(recording.drawn).toBe(sizes.length);
    }),
  );
});
