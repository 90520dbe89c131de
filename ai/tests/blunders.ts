/** One planted blunder a game, with few trials; all of them are measured by `npm run blunders`. */
import { expect, test } from "vitest";
import { isFound, lookedBack, type Measured, plantedMatch } from "./planted.ts";

export function testBlunders(measured: Measured): void {
  const { blunders, sample } = measured;
  test("a planted blunder is among the five worst decisions of its match", async () => {
    const blunder = blunders[sample.blunder];
    const planted = await plantedMatch(measured, blunder, 0, sample.seed, 12);
    if (!planted) throw new Error("there was no chance to make it");
    const analysis = lookedBack(measured, planted.record, sample.effort);
    expect(isFound(analysis, planted)).toBe(true);
    const choice = analysis.choices.find(({ entry, last }) => entry <= planted.to && planted.from <= last);
    expect(choice?.seat).toBe(blunder?.seat);
    expect(choice?.title).not.toBe("");
  });
}
