/**
 * The embedded database as it was at any second: a copy of it now and then, and of all that its log has held since.
 *
 * Once a second what was committed to the write-ahead log is copied as it is, under the name of the moment. The log is
 * folded into the database by nobody but us, and only when all of it has been read: nothing is overwritten that is not
 * copied. Between two foldings the database's own file does not change, and so can be copied while people play.
 * Going back is in upkeep/moment.ts; the log's format is SQLite's own, https://sqlite.org/walformat.html.
 */
import { closeSync, constants, existsSync, fsyncSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { SqliteDatabase } from "./sqlite.ts";

export interface ArchiveOptions {
  /** Best on another disk than the data. */
  readonly folder: string;
  /** For how long one can go back. */
  readonly days: number;
  /** Bytes of the log at which it is folded into the database. */
  readonly longestLog?: number;
}

/** Milliseconds. */
const every = 1000;
const day = 86_400_000;
const usualLongestLog = 32 * 1024 * 1024;

/** A moment as the name of a file, and back. */
export const moments = {
  name: (at: number): string => new Date(at).toISOString().replaceAll(":", "-"),
  of: (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")),
};

/** The copies of an archive, the oldest first; those that were begun and not finished are not among them. */
export function chaptersOf(folder: string): readonly { readonly at: number; readonly folder: string }[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .filter((name) => /^\d{4}-.*Z$/.test(name))
    .map((name) => ({ at: moments.of(name), folder: join(folder, name) }));
}

interface Log {
  /** What tells a log from those before it. */
  readonly salt: string;
  readonly number: number;
  pieces: number;
  /** Bytes that have been copied. */
  copied: number;
}

export class LogArchive {
  private readonly options: ArchiveOptions;
  private readonly file: string;
  private readonly database: SqliteDatabase;
  private readonly now: () => number;
  private readonly alone: <Result>(work: () => Result) => Promise<Result>;
  private readonly onTrouble: (error: Error | undefined) => void;
  /** undefined where a new copy is due: at the start, and when something could not be copied. */
  private chapter: { readonly at: number; readonly folder: string; log: Log | undefined } | undefined;
  private working: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setInterval> | undefined;

  /** `alone`: does something while no transaction is open. `onTrouble`: what keeps it from copying; undefined when it can again. */
  constructor(
    options: ArchiveOptions,
    file: string,
    database: SqliteDatabase,
    now: () => number,
    alone: <Result>(work: () => Result) => Promise<Result>,
    onTrouble: (error: Error | undefined) => void,
  ) {
    this.options = options;
    this.file = file;
    this.database = database;
    this.now = now;
    this.alone = alone;
    this.onTrouble = onTrouble;
    database.exec("pragma wal_autocheckpoint = 0");
  }

  start(): void {
    let under = false;
    this.timer = setInterval(() => {
      if (under) return;
      under = true;
      void this.round().finally(() => {
        under = false;
      });
    }, every);
    this.timer.unref();
  }

  /** All that is committed is copied. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round();
  }

  /** Copies what has come since the last round. */
  round(): Promise<void> {
    this.working = this.working.then(async () => {
      try {
        if (this.chapter === undefined || this.now() - this.chapter.at >= day) await this.begin();
        await this.copy();
        this.onTrouble(undefined);
      } catch (error) {
        this.chapter = undefined;
        this.onTrouble(error as Error);
      }
    });
    return this.working;
  }

  private async begin(): Promise<void> {
    // The rest of the old log belongs to the copy before.
    if (this.chapter) await this.copy();
    const at = await this.alone(() => {
      if (!this.fold()) throw new Error("Somebody reads the database just now: its copy waits.");
      return this.now();
    });
    const folder = join(this.options.folder, moments.name(at));
    const unfinished = `${folder}.unfinished`;
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await copyFile(this.file, join(unfinished, "database.db"), constants.COPYFILE_FICLONE);
    syncFile(join(unfinished, "database.db"));
    await rename(unfinished, folder);
    this.chapter = { at, folder, log: undefined };
    await this.tidy(at - this.options.days * day);
  }

  private async copy(): Promise<void> {
    const { chapter } = this;
    if (!chapter) return;
    const [at, piece] = await this.alone(() => {
      const read = this.read(chapter.log);
      chapter.log = read?.log ?? chapter.log;
      const { longestLog = usualLongestLog } = this.options;
      if ((chapter.log?.copied ?? 0) > longestLog) this.fold();
      return [this.now(), read] as const;
    });
    if (!piece) return;
    const { number, pieces } = piece.log;
    const name = `${String(number).padStart(6, "0")}-${String(pieces).padStart(6, "0")}-${moments.name(at)}.wal`;
    const target = join(chapter.folder, name);
    const handle = await open(`${target}.unfinished`, "w", 0o600);
    try {
      await handle.writeFile(piece.bytes);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(`${target}.unfinished`, target);
  }

  /** What was committed to the log and is not copied. Read in one go: nobody writes meanwhile. */
  private read(known: Log | undefined): { readonly log: Log; readonly bytes: Buffer } | undefined {
    if (!existsSync(`${this.file}-wal`)) return undefined;
    const file = openSync(`${this.file}-wal`, "r");
    try {
      const header = Buffer.alloc(headerBytes);
      if (readSync(file, header, 0, headerBytes, 0) < headerBytes) return undefined;
      const salt = header.toString("hex", 16, 24);
      const log: Log = known?.salt === salt ? known : { salt, number: (known?.number ?? 0) + 1, pieces: 0, copied: 0 };
      const bytes = Buffer.alloc(statSync(`${this.file}-wal`).size - log.copied);
      readSync(file, bytes, 0, bytes.length, log.copied);
      const end = committed(bytes, log.copied === 0 ? headerBytes : 0, salt, header.readUInt32BE(8));
      if (end === 0) return undefined;
      log.pieces++;
      log.copied += end;
      return { log, bytes: bytes.subarray(0, end) };
    } finally {
      closeSync(file);
    }
  }

  /** Puts the log's pages into the database and empties it; false where somebody still reads by it. */
  private fold(): boolean {
    // No patience: everybody would wait for one who reads.
    this.database.exec("pragma busy_timeout = 0");
    try {
      const [row] = this.database.prepare("pragma wal_checkpoint(truncate)").all() as { busy: number }[];
      return row?.busy === 0;
    } finally {
      this.database.exec("pragma busy_timeout = 5000");
    }
  }

  /** Throws away what is older than anybody may want to go back to. */
  private async tidy(before: number): Promise<void> {
    const old = chaptersOf(this.options.folder).filter(({ at }) => at <= before);
    // Moments after that one are still in the last of them.
    for (const { folder } of old.slice(0, -1)) await rm(folder, { recursive: true });
  }
}

const headerBytes = 32;
const frameHeaderBytes = 24;

/** Where the last transaction ends that was committed whole; 0 where there is none. */
function committed(bytes: Buffer, from: number, salt: string, pageBytes: number): number {
  let end = 0;
  for (let at = from; at + frameHeaderBytes + pageBytes <= bytes.length; at += frameHeaderBytes + pageBytes) {
    if (bytes.toString("hex", at + 8, at + 16) !== salt) break;
    // The database's size in pages stands in the last frame of a transaction, and 0 in the others.
    if (bytes.readUInt32BE(at + 4) !== 0) end = at + frameHeaderBytes + pageBytes;
  }
  return end;
}

function syncFile(path: string): void {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}
