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
    .where("visibility", "=", "public")
    .orderBy("updated_at", "desc")
    .limit(limit);
  if (game !== undefined) query = query.where("game", "=", game);
  if (before !== undefined) query = query.where("updated_at", "<", before);
  return describeAll(store, await query.execute(), person, now);
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
  return tables.sort((a, b) => {
    const ranks = rank(a) - rank(b);
    if (ranks !== 0) return ranks;
    const ages = (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0);
    return a.you.waiting ? ages : -ages;
  });
}
