/** The record without a journal: each entry is a row of its own, at its match's place. */
import type { EntryRow } from "../../../server/store/schema.ts";
import type { SqliteDatabase } from "../../../server/store/sqlite.ts";
import type { Append } from "../../../server/store/store.ts";

export class Journal {
  private readonly heads = new Map<string, number>();
  private readonly insert;
  private readonly select;
  private readonly selectHead;

  constructor(database: SqliteDatabase) {
    this.insert = database.prepare("insert into record (table_id, first, last, entries) values (?, ?, ?, ?)");
    this.select = database.prepare(
      `select table_id, value ->> 0 as number, value -> 1 as entry, value ->> 2 as key, value ->> 3 as at
         from record, json_each(record.entries) where table_id = ? and last > ? order by first`,
    );
    this.selectHead = database.prepare("select max(last) as head from record where table_id = ?");
  }

  entries(table: string, behind: number): readonly EntryRow[] {
    return this.select.all(table, behind) as EntryRow[];
  }

  take(table: string, number: number): boolean {
    const [found] = this.heads.has(table) ? [] : (this.selectHead.all(table) as { head: number | null }[]);
    if (number !== (this.heads.get(table) ?? found?.head ?? 0) + 1) return false;
    this.heads.set(table, number);
    return true;
  }

  giveBack(appends: readonly Append[]): void {
    for (const { table } of appends) this.heads.delete(table);
  }

  store(appends: readonly Append[]): void {
    for (const { table, number, entry, key, at } of appends) {
      this.insert.run(table, number, number, `[[${number},${entry},${JSON.stringify(key)},${at}]]`);
    }
  }

  stored(): void {}

  move(): readonly string[] {
    return [];
  }

  moved(): void {}
}
