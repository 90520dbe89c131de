/** What is said of a game before its code is loaded is true of the code; of the example as well. */
import { checkOptions, FastChance, type OptionSpecs, type OptionValues } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { loadGame, manifestOf, manifests } from "../../examples/index.ts";

describe.each(manifests)("$title", (manifest) => {
  test("is called what its rules call it", async () => {
    const { game } = await manifest.rules();
    expect([game.id, game.title]).toEqual([manifest.id, manifest.title]);
    expect(manifest.blurb.length).toBeGreaterThan(20);
    expect(manifest.meta).toMatch(/^\d players · /);
  });

  test("names the same rulebook and scenes as its rules, and has lessons, players and odds", async () => {
    const { game } = await manifest.rules();
    expect((await manifest.rulebook()).rulebook).toBe(game.rulebook);
    expect((await manifest.scene()).scene).toBe(game.scene);
    expect((await manifest.lessons?.())?.lessons.length).toBeGreaterThan(0);
    const ai = await manifest.ai?.();
    expect(ai?.players.length).toBeGreaterThan(0);
    expect(ai?.analyst.tally(game.setup(defaults(game.options), new FastChance(1)), game.seats[0]!)).not.toEqual([]);
    expect((await manifest.odds?.())?.oddsCommand.usage).not.toBe("");
  });
});

test("no two games have the same id, and an unknown one is named in the error", async () => {
  expect(new Set(manifests.map(({ id }) => id)).size).toBe(manifests.length);
  expect(manifestOf("chess")).toBeUndefined();
  await expect(loadGame("chess")).rejects.toThrow("there is no game called chess");
});

function defaults(specs: OptionSpecs<OptionValues>): OptionValues {
  const checked = checkOptions(specs, {});
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  return checked.options;
}
