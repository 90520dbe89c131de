/** The annotated matches that come with the games: records that verify, and comments at moments that are there. */
import { type Game, parts, verifyRecord } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { loadGame, manifests } from "../index.ts";

describe.each(manifests.map((manifest) => [manifest.title, manifest] as const))("%s", (_title, { id, library }) => {
  test("at least two annotated matches, each with an address of its own", async () => {
    const shelf = (await library?.())?.library ?? [];
    expect(shelf.length).toBeGreaterThanOrEqual(2);
    expect(new Set(shelf.map((match) => match.id)).size).toBe(shelf.length);
    for (const match of shelf) expect(match.id).toMatch(/^[a-z0-9-]+$/);
  });

  test("every die and every decision of them checks out, and the comments stand in order at moments of the match", async () => {
    const game: Game = await loadGame(id);
    for (const match of (await library?.())?.library ?? []) {
      const { study } = await match.open();
      const { title, record, remarks } = study;
      expect(title).toBe(match.title);
      expect(record.game).toBe(id);
      const verdict = verifyRecord(game, record);
      expect(verdict, match.id).toMatchObject({ ok: true });
      expect(remarks.length).toBeGreaterThanOrEqual(6);
      expect(remarks.map(({ entry }) => entry)).toEqual(remarks.map(({ entry }) => entry).toSorted((a, b) => a - b));
      expect(remarks.at(-1)?.entry).toBe(record.entries.length);
      for (const { as, text } of remarks) {
        expect([...game.seats, "both", "spectator"]).toContain(as);
        // A reference is whole or not there.
        for (const part of parts(text)) if (typeof part === "string") expect(part).not.toMatch(/\[\[|\]\]/);
      }
    }
  });
});

test("no two matches of any games have the same address", async () => {
  const ids: string[] = [];
  for (const { library } of manifests) ids.push(...((await library?.())?.library ?? []).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
