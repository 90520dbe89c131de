/**
 * The newest entries of all records, in the order they came.
 *
 * Every match has its own place in the record, so entries of many matches that are stored together would touch as many
 * pages of the database as there are matches. Here they are one row for each commit. They are moved to the record a
 * whole stretch of a match at a time, the match that has waited longest first. `entries` is a view of both, for whoever
 * reads the database from outside.
 */
import type { EntryRow } from "./schema.ts";
import type { SqliteDatabase } from "./sqlite.ts";
import type { Append } from "./store.ts";

/** Entries that wait for their place in the record, at most; the journal itself holds up to twice as many. */
const waitingLimit = 8000;
/** Tables whose last number is remembered, at most. */
const headsKept = 20_000;

interface Waiting {
  /** The row of the journal that the first of them is in. */
  readonly since: number;
  readonly rows: EntryRow[];
}

export class Journal {
  /** By table, in the order of `since`: what is in the journal and not in the record. */
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;
  private row = 0;
  /** The last number of tables that something was stored for. */
  private readonly heads = new Map<string, number>();
  private readonly insertBatch;
  private readonly dropBatches;
  private readonly insertEntry;
  private readonly selectEntries;
  private readonly selectHead;

  constructor(database: SqliteDatabase) {
    // What a server before this one has left in the journal.
    database.exec(
      `begin immediate;
       insert or ignore into record (table_id, number, entry, key, at)
         select value ->> 0, value ->> 1, value -> 2, value ->> 3, value ->> 4
         from journal, json_each(journal.batch);
       delete from journal;
       commit`,
    );
    this.insertBatch = database.prepare("insert into journal (id, batch) values (?, ?)");
    this.dropBatches = database.prepare("delete from journal where id < ?");
    this.insertEntry = database.prepare(
      "insert or ignore into record (table_id, number, entry, key, at) values (?, ?, ?, ?, ?)",
    );
    this.selectEntries = database.prepare(
      "select table_id, number, entry, key, at from record where table_id = ? and number > ? order by number",
    );
    this.selectHead = database.prepare("select max(number) as head from record where table_id = ?");
  }

  /** The entries of a table behind a number. */
  entries(table: string, behind: number): readonly EntryRow[] {
    const rows = this.selectEntries.all(table, behind) as EntryRow[];
    for (const row of this.waiting.get(table)?.rows ?? []) if (row.number > behind) rows.push(row);
    return rows;
  }

  /** Whether the number is the next one; from now on it is not. */
  take(table: string, number: number): boolean {
    const head = this.heads.get(table) ?? this.headOf(table);
    // A record without gaps: whoever would leave one does not know what is stored.
    if (number !== head + 1) return false;
    if (this.heads.size >= headsKept) this.heads.clear();
    this.heads.set(table, number);
    return true;
  }

  private headOf(table: string): number {
    const waiting = this.waiting.get(table)?.rows.at(-1);
    if (waiting) return waiting.number;
    const [found] = this.selectHead.all(table) as { head: number | null }[];
    return found?.head ?? 0;
  }

  /** What was taken has not been stored after all. */
  giveBack(appends: readonly Append[]): void {
    for (const { table } of appends) this.heads.delete(table);
  }

  /** Within a transaction: entries whose numbers were taken, as one row. Afterwards `stored` is to be called. */
  store(appends: readonly Append[]): void {
    let batch = "";
    for (const { table, number, entry, key, at } of appends) {
      batch += `${batch === "" ? "[" : ","}[${JSON.stringify(table)},${number},${entry},${JSON.stringify(key)},${at}]`;
    }
    if (batch !== "") this.insertBatch.run(this.row + 1, `${batch}]`);
  }

  stored(appends: readonly Append[]): void {
    if (appends.length === 0) return;
    this.row++;
    this.count += appends.length;
    for (const { table, number, entry, key, at } of appends) {
      const row: EntryRow = { table_id: table, number, entry, key, at };
      const waiting = this.waiting.get(table);
      if (waiting) waiting.rows.push(row);
      else this.waiting.set(table, { since: this.row, rows: [row] });
    }
  }

  /** Within a transaction: moves on those that have waited longest. Afterwards `moved` is to be called with the answer. */
  move(limit = waitingLimit): readonly string[] {
    const tables: string[] = [];
    let { count } = this;
    let oldest = this.row + 1;
    for (const [table, { since, rows }] of this.waiting) {
      if (count <= limit) {
        oldest = since;
        break;
      }
      for (const { number, entry, key, at } of rows) this.insertEntry.run(table, number, entry, key, at);
      count -= rows.length;
      tables.push(table);
    }
    if (tables.length > 0) this.dropBatches.run(oldest);
    return tables;
  }

  moved(tables: readonly string[]): void {
    for (const table of tables) {
      this.count -= this.waiting.get(table)?.rows.length ?? 0;
      this.waiting.delete(table);
    }
  }
}
