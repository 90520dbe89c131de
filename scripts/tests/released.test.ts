/** What was released stays verifiable: kept rules verify the match kept with them, whatever became of the rules since. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Game, type MatchRecord, verifyRecord } from "@admiralty/engine";
import { loadGame, loadRules, manifestOf, manifests } from "@admiralty/games";
import { describe, expect, test } from "vitest";

const kept = manifests.flatMap(({ id }) => {
  const folder = join(import.meta.dirname, "..", "..", "games", id, "released");
  return existsSync(folder)
    ? readdirSync(folder).map((version) => ({ id, version, folder: join(folder, version) }))
    : [];
});
const matchIn = (folder: string): MatchRecord => JSON.parse(readFileSync(join(folder, "match.json"), "utf8"));

test("some rules are kept", () => {
  expect(kept.length).toBeGreaterThan(0);
});

describe.each(kept)("$id, rules $version", ({ id, version, folder }) => {
  test("verify the match that was kept with them, and no match with another die", async () => {
    const { game } = (await import(pathToFileURL(join(folder, "rules.mjs")).href)) as { game: Game };
    expect([game.id, game.version]).toEqual([id, version]);
    const record = matchIn(folder);
    expect(verifyRecord(game, record)).toMatchObject({ ok: true, problems: [], key: "revealed" });
    const other = (draws: readonly number[]): number[] => draws.map((die) => (die === 1 ? 2 : 1));
    const entries = record.entries.map((entry) =>
      "draws" in entry && entry.draws ? { ...entry, draws: other(entry.draws) } : entry,
    );
    expect(verifyRecord(game, { ...record, setup: other(record.setup), entries }).ok).toBe(false);
  });

  test("are today's under the same name, or found by their version", async () => {
    const today = await loadGame(id);
    if (today.version !== version) {
      expect(Object.keys(manifestOf(id)?.released ?? {})).toContain(version);
      expect((await loadRules(id, version))?.version).toBe(version);
      return;
    }
    // Rules that changed need another version: their own match must still follow from them.
    expect(await loadRules(id, version)).toBe(today);
    expect(verifyRecord(today, matchIn(folder))).toMatchObject({ ok: true, problems: [] });
  });
});

test("rules that are not kept are not made up, and a record of them is told apart from a bad one", async () => {
  const { id, folder } = kept[0]!;
  expect(await loadRules(id, "0.0.1")).toBeUndefined();
  const verified = verifyRecord(await loadGame(id), { ...matchIn(folder), rules: "0.0.1" });
  expect(verified).toMatchObject({ ok: false, otherRules: true });
  expect(verified.problems[0]?.cause).toContain("was played by rules 0.0.1");
});
