/** One planted blunder a game, with few trials; all of them are measured by `npm run blunders`. */
import { expect, test } from "vitest";
import { isFound, judged, lookedBack, type Measured, plantedMatch } from "./planted.ts";

export function testBlunders(measured: Measured): void {
  const { blunders, sample } = measured;
  const blunder = blunders[sample.blunder];
  test.runIf(sample.effort)("a planted blunder is among the five worst decisions of its match", async () => {
    const planted = await plantedMatch(measured, blunder, 0, sample.seed, 12);
    if (!planted || !sample.effort) throw new Error("there was no chance to make it");
    const analysis = lookedBack(measured, planted.record, sample.effort);
    expect(isFound(analysis, planted)).toBe(true);
    const choice = analysis.choices.find(({ entry, last }) => entry <= planted.to && planted.from <= last);
    expect(choice?.seat).toBe(blunder?.seat);
    expect(choice?.title).not.toBe("");
  });

  test.skipIf(sample.effort)("a planted blunder is seen to cost", async () => {
    // In some matches there is no chance to make it.
    let planted: Awaited<ReturnType<typeof plantedMatch>>;
    for (let seed = sample.seed; !planted && seed < sample.seed + 20; seed++) {
      planted = await plantedMatch(measured, blunder, 0, seed, 1, true);
    }
    const choice = planted && judged(measured, planted, 8, 8);
    expect(choice?.seat).toBe(blunder?.seat);
    expect(choice?.gain).toBeLessThan(0);
    expect(choice?.would).not.toEqual(choice?.did);
  });
}
