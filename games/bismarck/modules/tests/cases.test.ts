/**
 * The ninety cases of the Intermediate Game, IG2 to IG180, and its 86 worked rulings: each is a test by its number, or
 * waits for its module.
 */
import { expect, test } from "vitest";

/** By what they wait for. */
const waiting: Readonly<Record<string, readonly number[]>> = {
  "the fog table (15)": [6],
  "variability (18)": [10, 12],
  "weather systems (20)": [8, 172],
  "air strength (27 to 29)": [108, 110, 112, 114, 116, 118, 128],
  "air navigation (30)": [120, 122],
  "attack loads (31)": [160],
  "carrier decks (32)": [124, 176],
  "coastal fighters (34)": [126, 168],
  "attacks in port (37)": [132],
};

/** Of the worked rulings, in the same way. */
const waitingRulings: Readonly<Record<string, readonly number[]>> = {
  "weather systems (20)": [4, 5, 6],
  "variability (18)": [7, 8, 9, 10],
  "air strength (27 to 29)": [59, 60, 61, 62, 63, 64, 65, 66, 67, 70],
  "air navigation (30)": [68],
};

const files = import.meta.glob<string>(["../../**/*.test.ts", "!./cases.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const tested = new Set<string>(Object.values(files).flatMap((text) => text.match(/\bIG\d+/g) ?? []));
const all: readonly string[] = Array.from({ length: 90 }, (_, index) => `IG${index * 2 + 2}`);
const awaited = Object.entries(waiting).flatMap(([what, cases]) =>
  cases.map((number): readonly [string, string] => [`IG${number}`, what]),
);

test("13.1 every case is tested by its number or waits for its module", () => {
  const told = new Set(awaited.map(([id]) => id));
  expect(all.filter((id) => !tested.has(id) && !told.has(id))).toEqual([]);
  expect([...tested, ...told].filter((id) => !all.includes(id))).toEqual([]);
});

for (const [id, what] of awaited) if (!tested.has(id)) test.todo(`${id} waits for ${what}`);

const ruled = new Set(
  Object.values(files).flatMap((text) => [...text.matchAll(/\bruling (\d+):/g)].map(([, number]) => Number(number))),
);
const unruled = Object.entries(waitingRulings).flatMap(([what, rulings]) =>
  rulings.map((number): readonly [number, string] => [number, what]),
);

test("13.1 every worked ruling is tested by its number or waits for its module", () => {
  const every = Array.from({ length: 86 }, (_, index) => index + 1);
  const told = new Set(unruled.map(([number]) => number));
  expect(every.filter((number) => !ruled.has(number) && !told.has(number))).toEqual([]);
  expect([...ruled, ...told].filter((number) => !every.includes(number))).toEqual([]);
  expect([...told].filter((number) => ruled.has(number))).toEqual([]);
});

for (const [number, what] of unruled) test.todo(`ruling ${number} waits for ${what}`);
