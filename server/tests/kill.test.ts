/** The process is killed again and again under load: nothing accepted is lost, nothing half is kept. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { databaseFile, sqliteModule } from "../store/sqlite.ts";
import { doctor } from "../upkeep/doctor.ts";
import { toyShelf, until } from "./helpers.ts";
import { type Ledger, playOn, Victim } from "./killing.ts";

/** KILLS=300 for the long version. */
const kills = Number(process.env["KILLS"] ?? 8);

test(`${kills} kills lose no accepted action and accept no half one`, {
  timeout: 600_000 + kills * 30_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-kill-"));
  const victim = new Victim({ DATA_DIR: dataDir });
  await victim.start();
  const ledger: Ledger = { accepted: [], attempted: new Set(), tables: new Set() };
  let stopped = false;
  const base = (): string => victim.address;
  const playing = Array.from({ length: 6 }, () =>
    playOn([base, base], ledger, () => stopped).catch((error) => {
      if (!stopped) throw error;
    }),
  );
  for (let count = 0; count < kills; count++) {
    // When work is well under way, at a moment that is different each time.
    const enough = ledger.accepted.length + 5 + Math.floor(Math.random() * 40);
    await until("the server to be busy", () => ledger.accepted.length >= enough);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
    await victim.kill();
    await victim.start();
  }
  const before = ledger.accepted.length;
  await until("play to go on after the last kill", () => ledger.accepted.length > before + 5);
  stopped = true;
  await victim.kill();
  await Promise.all(playing);

  const { DatabaseSync } = sqliteModule();
  const database = new DatabaseSync(databaseFile(dataDir));
  const rows = database.prepare("select table_id, number, key from entries order by table_id, number").all() as {
    table_id: string;
    number: number;
    key: string;
  }[];
  database.close();
  const stored = rows.map((row) => `${row.table_id} ${row.key}`);
  expect(new Set(stored).size, "an action was stored twice").toBe(stored.length);
  const kept = new Set(stored);
  expect(
    ledger.accepted.filter((each) => !kept.has(each)),
    "accepted and lost",
  ).toEqual([]);
  expect(
    stored.filter((each) => !ledger.attempted.has(each)),
    "stored but never sent",
  ).toEqual([]);
  // Every record is whole and follows the rules, every die from its key.
  const report = await doctor(dataDir, toyShelf);
  expect(report.problems).toEqual([]);
  expect(report.matches).toBeGreaterThan(0);
  rmSync(dataDir, { recursive: true, force: true });
});
