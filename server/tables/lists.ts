/** The lobby, the matches to watch, and a person's own tables. */
import type { Table } from "@admiralty/wire";
import type { TableRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { describeAll } from "./describe.ts";

export interface ListQuery {
  readonly status?: "open" | "playing" | "over";
  readonly game?: string;
  readonly before?: number;
  readonly limit?: number;
}

/** Public tables, the newest first. */
export async function listTables(
  store: Store,
  { status = "open", game, before, limit = 50 }: ListQuery,
  person: string | undefined,
  now: number,
): Promise<Table[]> {
  let query = store.db
    .selectFrom("tables")
    .selectAll()
    .where("status", "=", status)
    .where((where) =>
      status === "open"
        ? where.or([where("visibility", "=", "public"), where("listed_from", "<=", now)])
        : where("visibility", "=", "public"),
    )
    .where((where) => (status === "open" ? where("held", "is", null) : where.and([])))
    .orderBy("updated_at", "desc")
    .limit(limit);
  if (game !== undefined) query = query.where("game", "=", game);
  if (before !== undefined) query = query.where("updated_at", "<", before);
  if (person !== undefined) {
    const { db } = store;
    query = query.where((where) =>
      where.or([
        where("creator", "is", null),
        where.and([
          where("creator", "not in", db.selectFrom("blocks").select("blocked").where("person", "=", person)),
          where("creator", "not in", db.selectFrom("blocks").select("person").where("blocked", "=", person)),
        ]),
      ]),
    );
  }
  return page(await describeAll(store, await query.execute(), person, now));
}

/** Characters of a page of tables, as JSON. */
const pageLimit = 256_000;

/** What a list tells of each table, and as many as make a page; the next one begins behind the last of them. */
function page(tables: readonly Table[]): Table[] {
  let size = 0;
  return tables.map(summary).filter((table) => {
    size += JSON.stringify(table).length;
    return size <= pageLimit;
  });
}

/** These tables, all of them public, as lists tell of them. */
export async function publicSummaries(
  store: Store,
  rows: readonly TableRow[],
  person: string | undefined,
  now: number,
): Promise<Table[]> {
  return page(await describeAll(store, rows, person, now));
}

const titleLimit = 80;

/** A table without the documents among its options, of which only the titles are told: the table itself has them. */
function summary(table: Table): Table {
  const options = Object.entries(table.options).map(([name, value]) => {
    if (typeof value !== "object" || value === null) return [name, value];
    const { title } = value as { title?: unknown };
    return [name, typeof title === "string" ? { title: title.slice(0, titleLimit) } : {}];
  });
  return { ...table, options: Object.fromEntries(options) };
}

const mineShown = 200;

/** Those that wait for this person first, the longest waiting at the head; then what else runs, is open, is over. */
export async function myTables(store: Store, person: string, now: number): Promise<Table[]> {
  const rows = (await store.db
    .selectFrom("tables")
    .selectAll("tables")
    .where("status", "!=", "cancelled")
    .where((where) =>
      where.or([
        where("creator", "=", person),
        where("id", "in", store.db.selectFrom("players").select("table_id").where("person", "=", person)),
      ]),
    )
    .orderBy("updated_at", "desc")
    .limit(mineShown)
    .execute()) as TableRow[];
  const tables = await describeAll(store, rows, person, now);
  const rank = (table: Table): number =>
    table.you.waiting ? 0 : { playing: 1, open: 2, over: 3, cancelled: 4 }[table.status];
  const order = new Map(rows.map((row) => [row.id, row.updated_at]));
  const sorted = tables.sort((a, b) => {
    const ranks = rank(a) - rank(b);
    if (ranks !== 0) return ranks;
    const ages = (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0);
    return a.you.waiting ? ages : -ages;
  });
  return page(sorted);
}
