/** Back to a moment, as docs/operations.md tells it: a copy of PostgreSQL's files, its archived log, and a time. */
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { doctor } from "../index.ts";
import { startServer, toyShelf, twoAtTable, until, type Visitor } from "./helpers.ts";
import { OwnPostgres } from "./postgres.ts";

async function ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row> {
  return (await client.query<Row>(text)).rows[0] as Row;
}

async function oneMove(table: string, players: readonly Visitor[]): Promise<void> {
  for (const { client } of players) {
    const { seq, actions } = await client.update(table);
    const [action] = actions ?? [];
    if (action === undefined) continue;
    await client.act(table, seq, [action as object]);
    return;
  }
}

/** As the files belong: PostgreSQL runs on nobody else's. */
function give(path: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  if (process.getuid?.() !== 0) return;
  chownSync(path, uid, gid);
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name), { uid, gid });
}

test("PostgreSQL goes back to a moment: what was stored before it is there, and nothing of later", async () => {
  const scratch = mkdtempSync(join(tmpdir(), "admiralty-recovery-"));
  chmodSync(scratch, 0o777);
  const archive = join(scratch, "archive");
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const flags = ["-c", "archive_mode=on", "-c", `archive_command=cp %p ${archive}/%f`];
  const first = await OwnPostgres.start(flags);
  const server = await startServer({ databaseUrl: first.url });
  const { red, blue, table } = await twoAtTable(server);
  await oneMove(table.id, [red, blue]);

  // The copy, while people play.
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  await client.query("select pg_backup_start('sunday', true)");
  const copy = join(scratch, "copy");
  cpSync(first.files, copy, { recursive: true });
  const { labelfile } = await ask<{ labelfile: string }>(client, "select labelfile from pg_backup_stop()");
  await oneMove(table.id, [red, blue]);
  const before = (await red.client.update(table.id)).view;
  const { moment } = await ask<{ moment: string }>(client, "select clock_timestamp()::text as moment");
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const name = await red.client.changeMe({ name: "Renamed later" });
  expect(name.name).toBe("Renamed later");
  await oneMove(table.id, [red, blue]);

  // All of the log is archived; then the disaster.
  const { file } = await ask<{ file: string }>(client, "select pg_walfile_name(pg_switch_wal()) as file");
  await until("the log to be archived", () => readdirSync(archive).includes(file));
  await client.end();
  await server.stop();
  const owner = statSync(first.files);
  await first.stop();

  const second = await OwnPostgres.start([], (files) => {
    cpSync(copy, files, { recursive: true });
    rmSync(join(files, "postmaster.pid"), { force: true });
    rmSync(join(files, "pg_wal"), { recursive: true });
    mkdirSync(join(files, "pg_wal"));
    writeFileSync(join(files, "backup_label"), labelfile);
    writeFileSync(join(files, "recovery.signal"), "");
    const settings = [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
    ];
    writeFileSync(join(files, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
    give(files, owner);
    chmodSync(files, 0o700);
  });
  const probe = new pg.Client({ connectionString: second.url });
  await probe.connect();
  await until("the end of the recovery", async () => {
    const { going } = await ask<{ going: boolean }>(probe, "select pg_is_in_recovery() as going");
    return !going;
  });
  await probe.end();
  const again = await startServer({ databaseUrl: second.url });
  const back = again.visitor();
  back.cookie = red.cookie;
  expect((await back.client.me())?.name).toBe("Red captain");
  expect((await back.client.update(table.id)).view).toEqual(before);
  await again.stop();
  expect(await doctor(second.url, toyShelf)).toMatchObject({ findings: [], matches: 1 });
  await second.stop();
  rmSync(scratch, { recursive: true, force: true });
});
