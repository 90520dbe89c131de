/** What a move costs a node with the embedded database, counted: commits, rows, views, messages. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Desk } from "../play/desk.ts";
import { publish, welcome } from "../play/messages.ts";
import { Shelf } from "../shelf.ts";
import { openSqlite } from "../store/sqlite.ts";
import { startServer, toyShelf, twoAtTable } from "./helpers.ts";
import { toyTable, watcherOf } from "./toy-table.ts";

test("moves that come together are one commit, and each is one row of the record", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-test-"));
  const server = await startServer({ dataDir });
  const made = await Promise.all(Array.from({ length: 12 }, () => twoAtTable(server)));
  await server.stop();
  const ids = made.map(({ table }) => table.id);

  const store = await openSqlite(dataDir);
  const desk = new Desk(store, new Shelf(toyShelf), { keep: 50, backlogLimit: 100, now: store.now, warn: () => {} });
  const matches = await Promise.all(ids.map(async (id) => (await desk.host(id)).match));
  const rows = async (): Promise<number> => {
    const entries = await Promise.all(ids.map((id) => store.entries(id)));
    return entries.reduce((sum, each) => sum + each.length, 0);
  };
  const [commits, before] = [store.commits, await rows()];
  await Promise.all(
    matches.map((match, index) => {
      const [seat = ""] = match.awaiting() as string[];
      const actions = match.actions(seat).slice(0, 1);
      return desk.act(ids[index] as string, seat, { expected: match.seq(seat), actions, key: "move-number-1" });
    }),
  );
  expect(store.commits - commits).toBe(1);
  expect((await rows()) - before).toBe(ids.length);
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("of a move one view is made for each viewer, however many look on, and one message for all who want the same", () => {
  const { hosted, lay } = toyTable();
  const eyes = ["red", "blue", "blue", "spectator", "spectator"].map((viewer) => watcherOf(hosted, viewer));
  for (const { watcher } of eyes) welcome(hosted, watcher, 0, 0);
  lay("red");
  const views = vi.spyOn(hosted.match, "view");
  for (const { watcher } of eyes) watcher.toldAt = Number.NEGATIVE_INFINITY;
  publish(hosted, 0, "red");
  expect(views.mock.calls.map(([viewer]) => viewer)).toEqual(["red", "blue", "spectator"]);
  for (const { got } of eyes) expect(got).toHaveLength(2);
  expect(eyes[1]?.got[1]).toEqual(eyes[2]?.got[1]);
});
