/** Running it: health, figures, stopping, backup, restore, the doctor, and rules that change under a match. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { random } from "@admiralty/ai";
import { type ToyAction, type ToyState, toy } from "@admiralty/engine/toy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backup, doctor, restore } from "../index.ts";
import type { ShelfSource } from "../shelf.ts";
import { databaseFile, sqliteModule } from "../store/sqlite.ts";
import { playOut, startServer, toyShelf, twoAtTable } from "./helpers.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "admiralty-operation-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string): string => join(folder, name);

function alter(dataDir: string, statement: string): void {
  const { DatabaseSync } = sqliteModule();
  const database = new DatabaseSync(databaseFile(dataDir));
  database.exec(statement);
  database.close();
}

test("health is told to all, figures only to this machine or with the token", async () => {
  const server = await startServer();
  const visitor = server.visitor();
  expect((await visitor.raw("GET", "/healthz")).json()).toMatchObject({ ok: true });
  const { red, blue, table } = await twoAtTable(server);
  await playOut(table.id, [red, blue]);
  const figures = (await visitor.raw("GET", "/metrics")).text;
  expect(figures).toMatch(/^admiralty_decisions_total [1-9]/m);
  expect(figures).toMatch(/^admiralty_commits [1-9]/m);
  expect(figures).not.toContain(table.id);
  expect((await visitor.raw("GET", "/metrics", undefined, { "x-forwarded-for": "1.2.3.4" })).status).toBe(404);
  await server.stop();
  const guarded = await startServer({ metricsToken: "let-me-see" });
  expect((await guarded.visitor().raw("GET", "/metrics")).status).toBe(404);
  const allowed = await guarded.visitor().raw("GET", "/metrics", undefined, { authorization: "Bearer let-me-see" });
  expect(allowed.status).toBe(200);
  await guarded.stop();
});

test("stopping finishes what was accepted, and a second server on the same data is refused", async () => {
  const dataDir = inFolder("stopping");
  const server = await startServer({ dataDir });
  await expect(startServer({ dataDir })).rejects.toThrow(/using the data folder/);
  const { red, table } = await twoAtTable(server);
  const { seq, actions = [] } = await red.client.update(table.id);
  const acting = red.client.act(table.id, seq, [actions[0] as object]);
  await acting;
  await server.close();
  const again = await startServer({ dataDir });
  red.client.close();
  const moved = again.visitor();
  moved.cookie = red.cookie;
  expect((await moved.client.update(table.id)).seq).toBe(seq + 1);
  await again.stop();
});

test("when the disk cannot keep up nothing new is taken on, and reading goes on", async () => {
  const server = await startServer({ backlogLimit: -1 });
  const { red, table } = await twoAtTable(server);
  const { seq, actions = [] } = await red.client.update(table.id);
  const answer = await red.raw("POST", `/api/tables/${table.id}/actions`, {
    expected: seq,
    actions: [actions[0]],
    key: "too-much",
  });
  expect(answer.status).toBe(503);
  expect(answer.json().error.code).toBe("busy");
  expect(answer.headers.get("retry-after")).toBe("1");
  expect((await red.client.update(table.id)).seq).toBe(seq);
  await server.stop();
});

describe("backup and restore", () => {
  test("a running server is copied; what came later is gone after the restore, the old data kept beside", async () => {
    const dataDir = inFolder("backup");
    const server = await startServer({ dataDir });
    const first = await twoAtTable(server);
    const file = inFolder("saved.db");
    expect(await backup(dataDir, file)).toMatchObject({ people: 2, matches: 1 });
    await expect(backup(dataDir, file)).rejects.toThrow(/exists already/);
    const later = await twoAtTable(server);
    await expect(restore(dataDir, file)).rejects.toThrow(/using the data folder/);
    await server.stop();
    const report = await restore(dataDir, file);
    expect(report.before).toBeDefined();
    const again = await startServer({ dataDir });
    const visitor = again.visitor();
    visitor.cookie = first.red.cookie;
    expect((await visitor.client.table(first.table.id)).you.seat).toBe("red");
    await expect(visitor.client.table(later.table.id)).rejects.toMatchObject({ code: "not-found" });
    await again.stop();
  });

  test("what is no backup changes nothing", async () => {
    const dataDir = inFolder("no-backup");
    const server = await startServer({ dataDir });
    await server.stop();
    const text = inFolder("text.db");
    writeFileSync(text, "this is not a database, it only has the name of one".repeat(100));
    await expect(restore(dataDir, text)).rejects.toThrow(/is not a database/);
    const other = inFolder("other.db");
    const { DatabaseSync } = sqliteModule();
    const database = new DatabaseSync(other);
    database.exec("create table recipes (id integer)");
    database.close();
    await expect(restore(dataDir, other)).rejects.toThrow(/not a backup of Admiralty/);
    await expect(restore(dataDir, inFolder("nothing.db"))).rejects.toThrow(/no file/);
    await expect(backup(inFolder("nowhere"), inFolder("x.db"))).rejects.toThrow(/no database/);
  });
});

describe("the doctor", () => {
  let dataDir: string;
  let running: string;
  let over: string;
  beforeAll(async () => {
    dataDir = inFolder("doctor");
    const server = await startServer({ dataDir });
    const one = await twoAtTable(server);
    over = one.table.id;
    await playOut(over, [one.red, one.blue]);
    const two = await twoAtTable(server);
    running = two.table.id;
    for (const who of [two.red, two.blue]) {
      const { seq, actions = [] } = await who.client.update(running);
      const lay = actions.find((action) => (action as ToyAction).do === "lay");
      await who.client.act(running, seq, [lay as object]);
    }
    // While the server runs, too.
    expect(await doctor(dataDir, toyShelf)).toMatchObject({ ok: true, matches: 2, problems: [] });
    await server.stop();
  });

  function copy(name: string): string {
    const target = inFolder(name);
    const { DatabaseSync } = sqliteModule();
    const database = new DatabaseSync(databaseFile(dataDir));
    database.exec("pragma wal_checkpoint(truncate)");
    database.close();
    rmSync(target, { recursive: true, force: true });
    mkdtempSync(`${target}-`);
    const made = mkdtempSync(`${target}-`);
    copyFileSync(databaseFile(dataDir), databaseFile(made));
    return made;
  }

  test("finds all well, every die compared with its key", async () => {
    const report = await doctor(dataDir, toyShelf);
    expect(report).toMatchObject({ ok: true, database: "ok", matches: 2 });
    expect(report.draws).toBeGreaterThan(10);
  });

  test.each([
    [
      "a die was changed",
      (id: string) => `update entries set entry = replace(entry, '"draws":[', '"draws":[7,') where table_id = '${id}'`,
    ],
    ["an entry is missing", (id: string) => `delete from entries where table_id = '${id}' and number = 1`],
    ["another outcome was written", (id: string) => `update tables set outcome = '{"winner":null}' where id = '${id}'`],
    ["the game is unknown", (id: string) => `update tables set game = 'chess' where id = '${id}'`],
  ])("%s: it is named", async (_what, statement) => {
    const sick = copy("sick");
    alter(sick, statement(over));
    const report = await doctor(sick, toyShelf);
    expect(report.ok).toBe(false);
    expect(report.findings.map((finding) => finding.table)).toEqual([over]);
    expect(report.problems[0]).toContain(over);
  });

  /** The same game under another version of its rules. */
  function ruled(version: string, apply: typeof toy.apply, refuse = toy.refuse): ShelfSource {
    const changed = { ...toy, version, apply, refuse };
    return { ids: ["picket"], load: async () => changed as never, kinds: async () => [random] };
  }

  test("rules of another version that lead to the same place are no trouble", async () => {
    const same = ruled("1.1.0", toy.apply);
    expect((await doctor(dataDir, same)).findings).toEqual([]);
  });

  test("rules that lead elsewhere are reported, and the match goes on from where it stood", async () => {
    const kinder = ruled("2.0.0", (state, seat, action, chance, log) => {
      toy.apply(state, seat, action, chance, log);
      if ((state as ToyState).round > 0 && action.do === "lay") (state as ToyState).points[0] += 100;
    });
    const report = await doctor(dataDir, kinder);
    expect(report.ok).toBe(false);
    expect(report.findings.find((finding) => finding.table === running)).toMatchObject({
      kind: "changed",
      playable: true,
      cause: expect.stringContaining("made by rules 1.0.0, now 2.0.0"),
    });
    const server = await startServer({ dataDir, games: kinder });
    const update = await server.visitor().client.update(running);
    // The points are those of the old rules: nothing was rewritten behind anybody's back.
    expect((update.view as { points: number[] }).points.every((points) => points < 100)).toBe(true);
    await server.stop();
  });
});
