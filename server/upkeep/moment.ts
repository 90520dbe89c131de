/** The embedded database as it was at a moment, made from an archive of its log (store/log-archive.ts). */
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chaptersOf, moments } from "../store/log-archive.ts";
import { type SqliteDatabase, sqliteModule } from "../store/sqlite.ts";

/** Writes it to a file. Answers the moment of what is in it: the last that was copied until then. */
export function databaseAt(archive: string, to: number, target: string): number {
  const chapters = chaptersOf(archive);
  const [first] = chapters;
  if (!first) throw new Error(`${archive} is not an archive of Admiralty's.`);
  const chapter = chapters.filter(({ at }) => at <= to).at(-1);
  if (!chapter) throw new Error(`${archive} goes back to ${new Date(first.at).toISOString()} only.`);
  rmSync(`${target}-wal`, { force: true });
  copyFileSync(join(chapter.folder, "database.db"), target);
  let reached = chapter.at;
  for (const [index, log] of logsOf(chapter.folder, to).entries()) {
    if (log.number !== index + 1 || log.pieces.some(({ piece }, place) => piece !== place + 1)) {
      throw new Error(`${chapter.folder} lacks a part of log ${index + 1}.`);
    }
    fold(target, Buffer.concat(log.pieces.map(({ path }) => readFileSync(path))), chapter.folder);
    reached = log.pieces.at(-1)?.at ?? reached;
  }
  // From here on the file alone is the whole.
  withDatabase(target, (database) => database.exec("pragma journal_mode = delete"));
  return reached;
}

interface Piece {
  readonly piece: number;
  readonly at: number;
  readonly path: string;
}

/** What was copied until then, one log after the other. */
function logsOf(folder: string, to: number): readonly { readonly number: number; readonly pieces: readonly Piece[] }[] {
  const logs: { number: number; pieces: Piece[] }[] = [];
  for (const name of readdirSync(folder).sort()) {
    const found = /^(\d+)-(\d+)-(.*Z)\.wal$/.exec(name);
    if (!found) continue;
    const [number, piece, at] = [Number(found[1]), Number(found[2]), moments.of(found[3] as string)];
    if (at > to) break;
    if (logs.at(-1)?.number !== number) logs.push({ number, pieces: [] });
    logs.at(-1)?.pieces.push({ piece, at, path: join(folder, name) });
  }
  return logs;
}

/** SQLite itself puts a log that lies beside a database into it, as after a crash; and says how much of it was good. */
function fold(database: string, log: Buffer, where: string): void {
  writeFileSync(`${database}-wal`, log);
  withDatabase(database, (opened) => {
    opened.exec("pragma wal_checkpoint(passive)");
    // Words 4 and 24 of its index: frames that are good, and those of them that are in the database now. Asked by a
    // statement it would tell the same, but not every version of the module lets go of a file that had statements.
    const index = new Uint32Array(new Uint8Array(readFileSync(`${database}-shm`)).slice(0, 100).buffer);
    const frames = (log.length - 32) / (24 + log.readUInt32BE(8));
    if (index[4] !== frames || index[24] !== frames) throw new Error(`The log in ${where} is damaged.`);
  });
}

function withDatabase(file: string, work: (database: SqliteDatabase) => void): void {
  const { DatabaseSync } = sqliteModule();
  const database = new DatabaseSync(file);
  try {
    work(database);
  } finally {
    database.close();
  }
}
