/**
 * The newest entries of all records, in the order they came.
 *
 * Every match has its own place in the record, so entries of many matches that are stored together would touch as many
 * pages of the database as there are matches. Here they are one row for each commit. They are moved to the record a
 * stretch of a match at a time, in one row again, the match that has waited longest first. `entries` is a view of both,
 * for whoever reads the database from outside.
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
  private readonly insertStretch;
  private readonly selectEntries;
  private readonly selectHead;

  /** `move(0)` is to be called within a transaction: a server before this one may have left something. */
  constructor(database: SqliteDatabase) {
    this.insertBatch = database.prepare("insert into journal (id, batch) values (?, ?)");
    this.dropBatches = database.prepare("delete from journal where id < ?");
    this.insertStretch = database.prepare("insert into record (table_id, first, last, entries) values (?, ?, ?, ?)");
    this.selectEntries = database.prepare(
      `select table_id, value ->> 0 as number, value -> 1 as entry, value ->> 2 as key, value ->> 3 as at
         from record, json_each(record.entries)
         where table_id = ? and last > ? and value ->> 0 > ? order by first, value ->> 0`,
    );
    this.selectHead = database.prepare("select max(last) as head from record where table_id = ?");
    const [left] = database.prepare("select max(id) as row from journal").all() as { row: number | null }[];
    this.row = left?.row ?? 0;
    const unmoved = database.prepare(
      `select value ->> 0 as table_id, value ->> 1 as number, value -> 2 as entry, value ->> 3 as key, value ->> 4 as at
         from journal, json_each(journal.batch)
         where not exists (select 1 from record
           where table_id = value ->> 0 and first <= value ->> 1 and last >= value ->> 1)
         order by journal.id, json_each.key`,
    );
    for (const row of unmoved.all() as EntryRow[]) this.wait(row, this.row);
  }

  /** The entries of a table behind a number. */
  entries(table: string, behind: number): readonly EntryRow[] {
    const rows = this.selectEntries.all(table, behind, behind) as EntryRow[];
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
    for (const { table, number, entry, key, at } of appends) {
      this.wait({ table_id: table, number, entry, key, at }, this.row);
    }
  }

  private wait(row: EntryRow, since: number): void {
    this.count++;
    const waiting = this.waiting.get(row.table_id);
    if (waiting) waiting.rows.push(row);
    else this.waiting.set(row.table_id, { since, rows: [row] });
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
      this.insertStretch.run(table, rows[0]?.number, rows.at(-1)?.number, stretch(rows));
      count -= rows.length;
      tables.push(table);
    }
    if (tables.length > 0 || limit === 0) this.dropBatches.run(oldest);
    return tables;
  }

  moved(tables: readonly string[]): void {
    for (const table of tables) {
      this.count -= this.waiting.get(table)?.rows.length ?? 0;
      this.waiting.delete(table);
    }
  }
}

/** As one row of the record: [[number, entry, key, at], …]. */
function stretch(rows: readonly EntryRow[]): string {
  let text = "";
  for (const { number, entry, key, at } of rows) {
    text += `${text === "" ? "[" : ","}[${number},${entry},${JSON.stringify(key)},${at}]`;
  }
  return `${text}]`;
}
