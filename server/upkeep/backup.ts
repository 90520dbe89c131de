/** The whole embedded database as one file, and back again. For PostgreSQL there is pg_dump. */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { databaseFile, lockData, type SqliteDatabase, sqliteModule } from "../store/sqlite.ts";
import { databaseAt } from "./moment.ts";

export interface BackupReport {
  readonly file: string;
  readonly bytes: number;
  readonly people: number;
  readonly matches: number;
  readonly entries: number;
}

/** May be done while the server runs: what was accepted before it began is in it. */
export async function backup(dataDir: string, file: string): Promise<BackupReport> {
  const source = databaseFile(resolve(dataDir));
  if (!existsSync(source)) throw new Error(`There is no database in ${dataDir}.`);
  if (statSync(source).size === 0) throw new Error(`${source} is empty: there is nothing to back up.`);
  const target = resolve(file);
  if (existsSync(target)) throw new Error(`${file} exists already; a backup overwrites nothing.`);
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  const { DatabaseSync } = sqliteModule();
  const database = new DatabaseSync(source);
  try {
    database.exec("pragma busy_timeout = 10000");
    database.prepare("vacuum into ?").run(unfinished);
  } finally {
    database.close();
  }
  const counts = inspect(unfinished);
  renameSync(unfinished, target);
  return { file: target, bytes: statSync(target).size, ...counts };
}

export interface RestoreReport extends BackupReport {
  /** Where the database that was there before has gone. */
  readonly before: string | undefined;
  /** Of an archive: the moment of the last change that is in it. */
  readonly moment: string | undefined;
}

/**
 * Puts a backup, or what an archive holds of a moment, in the place of the database. The old one is kept beside it. Not
 * while the server runs.
 */
export async function restore(dataDir: string, file: string, to?: number): Promise<RestoreReport> {
  const source = resolve(file);
  if (!existsSync(source)) throw new Error(`There is no file ${file}.`);
  const archived = statSync(source).isDirectory();
  if (to !== undefined && !archived) throw new Error(`${file} is one moment: to go back to another takes an archive.`);
  const folder = resolve(dataDir);
  const unlock = lockData(folder);
  const target = databaseFile(folder);
  const incoming = `${target}.incoming`;
  try {
    let moment: string | undefined;
    if (archived) moment = new Date(databaseAt(source, to ?? Number.POSITIVE_INFINITY, incoming)).toISOString();
    else copyFileSync(source, incoming);
    const counts = inspect(incoming, source);
    let before: string | undefined;
    if (existsSync(target)) {
      // Folds the write-ahead log into the old file, so that the file alone is the whole.
      const { DatabaseSync } = sqliteModule();
      const old = new DatabaseSync(target);
      old.exec("pragma wal_checkpoint(truncate)");
      old.close();
      before = `${target}.before-${new Date().toISOString().replaceAll(":", "-")}`;
      renameSync(target, before);
      for (const part of ["-wal", "-shm"]) rmSync(`${target}${part}`, { force: true });
    }
    renameSync(incoming, target);
    return { file: source, bytes: statSync(target).size, before, moment, ...counts };
  } finally {
    rmSync(incoming, { force: true });
    unlock();
  }
}

/** Throws unless it is a sound database of ours. `file`: what the person knows it by. */
function inspect(path: string, file = path): { people: number; matches: number; entries: number } {
  const { DatabaseSync } = sqliteModule();
  let database: SqliteDatabase;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    database.prepare("select name from sqlite_master limit 1").all();
  } catch {
    throw new Error(`${file} is not a database.`);
  }
  try {
    const names = database
      .prepare("select name from sqlite_master where type in ('table', 'view')")
      .all()
      .map((row) => (row as { name: string }).name);
    if (!names.includes("entries") || !names.includes("tables")) {
      throw new Error(`${file} is not a backup of Admiralty.`);
    }
    const [check] = database.prepare("pragma integrity_check").all() as { integrity_check: string }[];
    if (check?.integrity_check !== "ok") throw new Error(`${file} is damaged: ${check?.integrity_check}`);
    const count = (table: string): number =>
      (database.prepare(`select count(*) as n from ${table}`).all()[0] as { n: number }).n;
    return { people: count("people"), matches: count("tables"), entries: count("entries") };
  } finally {
    database.close();
  }
}
