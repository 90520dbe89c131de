import { checkOptions, type OptionValues } from "@admiralty/engine";
import { loadGame } from "@admiralty/games";
import { expect, test } from "vitest";
import { keptRules } from "../side-by-side/kept.ts";
import { speedBeside } from "../side-by-side/speed.ts";

test("rules are timed beside others in everything that search and server ask of them", async () => {
  const kept = await keptRules(process.cwd(), "attack-sub");
  const ours = await loadGame("attack-sub");
  const checked = checkOptions<OptionValues>(ours.options, {});
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const found = speedBeside(ours, kept, checked.options, { run: 5, warm: 5, runs: 3 });
  expect(found.map(({ work }) => work)).toContain("decisions of trials");
  for (const { ratio, low, high } of found) {
    expect(low).toBeGreaterThan(0);
    expect(ratio).toBeGreaterThanOrEqual(low);
    expect(high).toBeGreaterThanOrEqual(ratio);
  }
});
