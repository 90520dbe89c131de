/** Values in the packed form are read as they would be from JSON. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Packer, unpacked, wordsKey } from "../packed.ts";

const words = Array.from({ length: 700 }, (_, index) => `word-${index}`);
const packer = new Packer(words);
const trip = (value: unknown): unknown => unpacked(packer.pack(value), words);

describe("the packed form", () => {
  test("any JSON comes back as it was", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(trip(value)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 500 },
    );
  });

  test("numbers at every border, texts of every script, words near and far", () => {
    const numbers = [0, 95, 96, 127, 128, 16_383, 16_384, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 0.1, 1e300];
    const texts = ["", "Rheinübung", "敵艦見ユ", "⚓", "x".repeat(10_000)];
    const known = [0, 63, 64, 319, 320, 699].map((index) => words[index]);
    const lists = [0, 23, 24, 200].map((length) => Array.from({ length }, (_, index) => index));
    const objects = [0, 14, 15, 200].map((length) =>
      Object.fromEntries(Array.from({ length }, (_, index) => [`part-${index}`, -index])),
    );
    const value = [...numbers, ...numbers.map((number) => -number || -1), ...texts, ...known, ...lists, ...objects];
    expect(trip(value)).toEqual(JSON.parse(JSON.stringify(value)));
    expect(packer.pack(words[63])).toHaveLength(1);
    expect(packer.pack(words[64])).toHaveLength(2);
  });

  test("what JSON leaves out is left out, and what it cannot say is null", () => {
    const value = { a: undefined, b: [undefined, Number.NaN, Number.POSITIVE_INFINITY], c: null };
    expect(trip(value)).toEqual(JSON.parse(JSON.stringify(value)));
  });

  test("what is cut off, or goes on, or names a word that is not there is refused", () => {
    const whole = packer.pack({ ship: "Hood", hits: [1, 2, 3], at: 0.5 }).slice();
    for (let length = 0; length < whole.length; length++) {
      expect(() => unpacked(whole.subarray(0, length), words)).toThrow();
    }
    expect(() => unpacked(new Uint8Array([...whole, 0]), words)).toThrow("more than one");
    expect(() => unpacked(packer.pack("word-699"), words.slice(0, 10))).toThrow("no word");
  });

  test("lists that differ have different keys", () => {
    const keys = [words, words.slice(1), [...words].reverse(), []].map(wordsKey);
    expect(new Set(keys).size).toBe(4);
  });
});
