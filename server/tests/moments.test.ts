/** Back to a moment with the embedded database: copies of it, and of everything its log has held since. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { doctor, restore } from "../index.ts";
import { chaptersOf, LogArchive } from "../store/log-archive.ts";
import { type SqliteDatabase, sqliteModule } from "../store/sqlite.ts";
import { databaseAt } from "../upkeep/moment.ts";
import { startServer, toyShelf, twoAtTable } from "./helpers.ts";

const scratch = mkdtempSync(join(tmpdir(), "admiralty-moments-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
let made = 0;
const fresh = (): string => mkdtempSync(join(scratch, `${made++}-`));

const second = 1000;
const start = Date.UTC(2026, 10, 16, 17, 42);

class Kept {
  readonly folder = fresh();
  readonly archive = join(this.folder, "archive");
  readonly file = join(this.folder, "kept.db");
  readonly database: SqliteDatabase;
  readonly troubles: string[] = [];
  now = start;
  readonly log: LogArchive;

  constructor(days = 7, longestLog?: number) {
    const { DatabaseSync } = sqliteModule();
    this.database = new DatabaseSync(this.file);
    this.database.exec("pragma journal_mode = wal; create table words (word text)");
    const alone = async <Result>(work: () => Result): Promise<Result> => work();
    const told = (error: Error | undefined): void => void (error && this.troubles.push(error.message));
    const options = { folder: this.archive, days, ...(longestLog && { longestLog }) };
    this.log = new LogArchive(options, this.file, this.database, () => this.now, alone, told);
  }

  write(word: string): void {
    this.database.prepare("insert into words values (?)").run(word);
  }

  /** A second passes. */
  async pass(milliseconds = second): Promise<void> {
    this.now += milliseconds;
    await this.log.round();
  }

  at(moment: number): string[] {
    const target = join(fresh(), "then.db");
    databaseAt(this.archive, moment, target);
    const { DatabaseSync } = sqliteModule();
    const database = new DatabaseSync(target);
    const words = database.prepare("select word from words order by rowid").all() as { word: string }[];
    database.close();
    return words.map(({ word }) => word);
  }

  pieces(): string[] {
    return chaptersOf(this.archive).flatMap(({ folder }) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".wal"))
        .sort()
        .map((name) => join(folder, name)),
    );
  }
}

describe("the log's archive", () => {
  test("every second can be gone back to, and nothing of later is in it", async () => {
    const kept = new Kept();
    await kept.log.round();
    for (const word of ["one", "two", "three"]) {
      kept.write(word);
      await kept.pass();
    }
    // A second in which nothing happens leaves no file.
    await kept.pass();
    expect(kept.pieces()).toHaveLength(3);
    expect(kept.at(start)).toEqual([]);
    expect(kept.at(start + second)).toEqual(["one"]);
    expect(kept.at(start + 2 * second + 999)).toEqual(["one", "two"]);
    expect(kept.at(start + 99 * second)).toEqual(["one", "two", "three"]);
    expect(() => kept.at(start - 1)).toThrow(/goes back to 2026-11-16T17:42:00.000Z only/);
    expect(() => databaseAt(kept.folder, start, join(kept.folder, "x.db"))).toThrow(/not an archive/);
    expect(kept.troubles).toEqual([]);
  });

  test("a transaction that is not committed, or taken back, is not in it", async () => {
    const kept = new Kept();
    await kept.log.round();
    kept.write("before");
    // Larger than the cache, so that its pages stand in the log before it is committed.
    kept.database.exec("pragma cache_size = 10; begin");
    for (let page = 0; page < 200; page++) kept.write("x".repeat(4000));
    await kept.pass();
    expect(kept.at(kept.now)).toEqual(["before"]);
    kept.database.exec("rollback");
    kept.write("after");
    await kept.pass();
    expect(kept.at(kept.now)).toEqual(["before", "after"]);
    expect(kept.troubles).toEqual([]);
  });

  test("a long log is folded when it is copied, and is gone on with from there", async () => {
    const kept = new Kept(7, 100_000);
    await kept.log.round();
    for (const word of ["a", "b", "c"]) {
      kept.database.exec("begin");
      for (let page = 0; page < 30; page++) kept.write(word.repeat(4000));
      kept.database.exec("commit");
      await kept.pass();
    }
    kept.write("last");
    await kept.pass();
    const logs = new Set(kept.pieces().map((path) => /(\d{6})-\d{6}-[^/]*$/.exec(path)?.[1]));
    expect(logs.size).toBe(4);
    expect(chaptersOf(kept.archive)).toHaveLength(1);
    expect(kept.at(start + 2 * second)).toHaveLength(60);
    expect(kept.at(kept.now).at(-1)).toBe("last");
  });

  test("a day later there is a new copy, and what is too old goes", async () => {
    const kept = new Kept(2);
    const day = 86_400_000;
    await kept.log.round();
    for (let count = 1; count <= 4; count++) {
      kept.write(`day ${count}`);
      await kept.pass(day);
    }
    expect(chaptersOf(kept.archive).map(({ at }) => (at - start) / day)).toEqual([2, 3, 4]);
    expect(kept.at(start + 2 * day)).toEqual(["day 1", "day 2"]);
    expect(kept.at(start + 3 * day - 1)).toEqual(["day 1", "day 2"]);
    expect(kept.at(kept.now)).toEqual(["day 1", "day 2", "day 3", "day 4"]);
  });

  test("what could not be copied begins a new copy when it can be again", async () => {
    const kept = new Kept();
    await kept.log.round();
    kept.write("one");
    await kept.pass();
    rmSync(kept.archive, { recursive: true });
    writeFileSync(kept.archive, "in the way");
    kept.write("two");
    await kept.pass();
    expect(kept.troubles).toHaveLength(1);
    rmSync(kept.archive);
    kept.write("three");
    await kept.pass();
    expect(kept.at(kept.now)).toEqual(["one", "two", "three"]);
  });

  test("what is missing or damaged is said, not made up", async () => {
    const kept = new Kept();
    await kept.log.round();
    for (const word of ["one", "two", "three"]) {
      kept.write(word);
      await kept.pass();
    }
    const [, two = ""] = kept.pieces();
    const bytes = readFileSync(two);
    rmSync(two);
    expect(() => kept.at(kept.now)).toThrow(/lacks a part of log 1/);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(two, bytes);
    expect(() => kept.at(kept.now)).toThrow(/is damaged/);
    expect(kept.at(start + second)).toEqual(["one"]);
  });
});

test("a server goes back to a moment: what was stored before it is there, and nothing of later", async () => {
  const folder = fresh();
  const [dataDir, archive] = [join(folder, "data"), join(folder, "archive")];
  const server = await startServer({ dataDir, archive: { folder: archive, days: 7 } });
  const { red, table } = await twoAtTable(server);
  const { seq, actions = [] } = await red.client.update(table.id);
  await red.client.act(table.id, seq, [actions[0] as object]);
  const before = (await red.client.update(table.id)).view;
  await server.stop();
  const moment = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 2));
  const later = await startServer({ dataDir, archive: { folder: archive, days: 7 } });
  const renamed = later.visitor();
  renamed.cookie = red.cookie;
  await renamed.client.changeMe({ name: "Renamed later" });
  await later.stop();

  // The disk with the data is lost.
  rmSync(dataDir, { recursive: true });
  const newest = await restore(dataDir, archive);
  expect(newest).toMatchObject({ people: 2, matches: 1 });
  const first = await startServer({ dataDir });
  const visitor = first.visitor();
  visitor.cookie = red.cookie;
  expect((await visitor.client.me())?.name).toBe("Renamed later");
  await first.stop();

  const report = await restore(dataDir, archive, moment);
  expect(report.before).toBeDefined();
  expect(Date.parse(report.moment ?? "")).toBeLessThanOrEqual(moment);
  const again = await startServer({ dataDir });
  const back = again.visitor();
  back.cookie = red.cookie;
  expect((await back.client.me())?.name).toBe("Red captain");
  expect((await back.client.update(table.id)).view).toEqual(before);
  await again.stop();
  expect(await doctor(dataDir, toyShelf)).toMatchObject({ findings: [], matches: 1 });
  await expect(restore(dataDir, join(dataDir, "admiralty.db"), moment)).rejects.toThrow(/takes an archive/);
});
