import { afterEach, expect, test } from "vitest";
import { german, nowhere, passage, type Zone, zone } from "../../components.ts";
import { awayFrom, breakOut, carry, codeCount, figures, intents, moveChance, useFigures } from "../intents.ts";

const inUse = figures;
afterEach(() => useFigures(inUse));

const sum = (list: Float64Array): number => list.reduce((total, value) => total + value, 0);

test("what she may be about is certain to be one of the intents, and each goes somewhere", () => {
  expect(intents.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1);
  expect(intents.at(-1)?.at).toBe(nowhere);
  for (const intent of intents.keys()) {
    const after = new Float64Array(codeCount);
    breakOut(intent, true, after);
    expect(sum(after)).toBeCloseTo(1);
  }
});

test("the chance of one move is what is carried of all of them, after one zone and after two, hunted or not", () => {
  useFigures({ ...inUse, bolting: { ...inUse.bolting, away: 0.7 } });
  const from = zone("K8");
  for (const [intent, bit, found] of [
    [0, 0, nowhere],
    [5, 1, nowhere],
    [intents.length - 1, 0, zone("K7")],
    [3, 1, from],
  ] as const) {
    const before = new Float64Array(codeCount);
    before[from * 2 + bit] = 1;
    const after = new Float64Array(codeCount);
    const away = awayFrom(found);
    carry(intent, true, found >= 0, before, after, away);
    expect(sum(after)).toBeCloseTo(1);
    let moves = 0;
    for (let at = 0 as Zone; at < codeCount / 2; at++) {
      const carried = (after[at * 2] as number) + (after[at * 2 + 1] as number);
      expect(moveChance(intent, from, at, bit === 1, found >= 0, away)).toBeCloseTo(carried, 6);
      if (carried > 0) moves++;
      // Who made two zones makes one at most.
      if (bit === 1) expect(carried > 0 && (passage[german][from]?.[at] as number) > 1).toBe(false);
    }
    expect(moves).toBeGreaterThan(5);
  }
});

test("who has been found rather goes away from where it was", () => {
  const found = zone("K7");
  const from = zone("K8");
  const drifting = intents.length - 1;
  const chance = (away: number): number => {
    useFigures({ ...inUse, bolting: { ...inUse.bolting, away } });
    return moveChance(drifting, from, zone("K10"), false, true, awayFrom(found));
  };
  expect(chance(1)).toBeGreaterThan(chance(0));
});
