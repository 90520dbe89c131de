import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Desk } from "../play/desk.ts";
import { Shelf } from "../shelf.ts";
import { Batcher } from "../store/batch.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Append } from "../store/store.ts";
import { StoreAway } from "../store/trouble.ts";
import { startServer, toyShelf, twoAtTable } from "./helpers.ts";

test("the desk lets go of what nobody has used for a while, and never of what has just been asked for", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-test-"));
  const server = await startServer({ dataDir });
  const ids: string[] = [];
  for (let made = 0; made < 3; made++) ids.push((await twoAtTable(server)).table.id);
  await server.stop();

  const store = await openSqlite(dataDir);
  let now = Date.now();
  const desk = new Desk(store, new Shelf(toyShelf), { keep: 1, backlogLimit: 100, now: () => now, warn: () => {} });
  const [first, second, third] = ids as [string, string, string];
  const kept = await desk.host(first);
  const other = await desk.host(second);
  expect(desk.hosted).toBe(2);
  expect(await desk.host(first)).toBe(kept);
  now += 10 * 60_000;
  kept.watchers.add({} as never);
  const newest = await desk.host(third);
  expect(await desk.host(third)).toBe(newest);
  expect(await desk.host(first), "somebody looks at it").toBe(kept);
  expect(desk.hosted).toBe(2);
  expect(await desk.host(second), "read anew").not.toBe(other);
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a table counts as used again, in lists, when it has been played at for ten seconds, not with every turn", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-test-"));
  const server = await startServer({ dataDir });
  const { id } = (await twoAtTable(server)).table;
  await server.stop();

  const store = await openSqlite(dataDir);
  const row = () => store.db.selectFrom("tables").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const begun = (await row()).updated_at;
  let now = begun;
  const desk = new Desk(store, new Shelf(toyShelf), { keep: 1, backlogLimit: 100, now: () => now, warn: () => {} });
  const { match } = await desk.host(id);
  const turn = async (): Promise<void> => {
    const seat = match.awaiting()[0]!;
    while (match.outcome() === undefined && match.awaiting()[0] === seat) {
      const actions = match.actions(seat).slice(-1);
      await desk.act(id, seat, { expected: match.seq(seat), actions, key: `${match.length}` });
    }
  };
  now = begun + 9_000;
  await turn();
  expect(await row()).toMatchObject({ updated_at: begun, awaiting: JSON.stringify(match.awaiting()) });
  now = begun + 11_000;
  await turn();
  expect(await row()).toMatchObject({ updated_at: now, awaiting: JSON.stringify(match.awaiting()), status: "playing" });
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("what a database that is away did not store is answered at once, and read again when it is next wanted", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-test-"));
  const server = await startServer({ dataDir });
  const { id } = (await twoAtTable(server)).table;
  await server.stop();

  const store = await openSqlite(dataDir);
  const reads: string[] = [];
  let away = true;
  const silent = {
    ...store,
    append: (append: Append) =>
      away ? Promise.reject(new StoreAway(new Error("silent"), false)) : store.append(append),
    entries: (table: string, behind?: number) => {
      reads.push(table);
      return store.entries(table, behind);
    },
  };
  const options = { keep: 1, backlogLimit: 100, now: Date.now, warn: () => {} };
  const desk = new Desk(silent, new Shelf(toyShelf), options);
  const hosted = await desk.host(id);
  const seat = hosted.match.awaiting()[0]!;
  const act = { expected: hosted.match.seq(seat), actions: hosted.match.actions(seat).slice(0, 1), key: "once-only" };
  let lost = 0;
  hosted.watchers.add({ lost: () => lost++ } as never);
  reads.length = 0;
  await expect(desk.act(id, seat, act)).rejects.toThrow(StoreAway);
  expect(reads, "nothing is asked of it before the answer").toEqual([]);
  expect(lost, "those who watch come back for what is stored").toBe(1);
  away = false;
  expect(await desk.act(id, seat, act)).toMatchObject({ ok: true });
  expect(await desk.host(id)).not.toBe(hosted);
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("who waits for a commit behind one that a database never answered is told with it", async () => {
  const flushes: (() => void)[] = [];
  const batcher = new Batcher(
    (appends) =>
      new Promise((_, reject) => {
        flushes.push(() => reject(new StoreAway(new Error(`silent for ${appends.length}`), false)));
      }),
  );
  const first = expect(batcher.add({} as Append)).rejects.toThrow(StoreAway);
  await vi.waitFor(() => expect(flushes).toHaveLength(1));
  const second = expect(batcher.add({} as Append)).rejects.toThrow(StoreAway);
  flushes[0]?.();
  await Promise.all([first, second, batcher.drain()]);
  expect(flushes, "nothing more was tried for it").toHaveLength(1);
});
