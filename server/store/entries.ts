/** The records in the embedded database: each entry at its match's place, under the next number. */
import type { EntryRow } from "./schema.ts";
import type { SqliteDatabase } from "./sqlite.ts";
import type { Append } from "./store.ts";

/** Tables whose last number is remembered, at most. */
const headsKept = 20_000;

export class Entries {
  /** The last number of tables that something was stored for. */
  private readonly heads = new Map<string, number>();
  private readonly insert;
  private readonly select;
  private readonly selectHead;

  constructor(database: SqliteDatabase) {
    this.insert = database.prepare("insert into entries (table_id, number, entry, key, at) values (?, ?, ?, ?, ?)");
    this.select = database.prepare("select * from entries where table_id = ? and number > ? order by number");
    this.selectHead = database.prepare("select max(number) as head from entries where table_id = ?");
  }

  /** The entries of a table behind a number. */
  after(table: string, behind: number): readonly EntryRow[] {
    return this.select.all(table, behind) as EntryRow[];
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

  /** What was taken has not been stored after all. */
  giveBack(appends: readonly Append[]): void {
    for (const { table } of appends) this.heads.delete(table);
  }

  /** Within a transaction: entries whose numbers were taken. */
  store(appends: readonly Append[]): void {
    for (const { table, number, entry, key, at } of appends) this.insert.run(table, number, entry, key, at);
  }

  private headOf(table: string): number {
    const [found] = this.selectHead.all(table) as { head: number | null }[];
    return found?.head ?? 0;
  }
}
