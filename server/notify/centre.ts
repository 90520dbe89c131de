/** A person's notices. One that asks for something goes by itself when that is done, or cannot be done any more. */
import type { Notification } from "@admiralty/wire";
import { seatedAt } from "../play/loading.ts";
import type { NoticeRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { described } from "./notifier.ts";

const shown = 100;
/** Those that want something of the person; the others are only good to know. */
const wanting: readonly string[] = ["turn", "offer", "challenge", "rematch"];

export async function noticesOf(store: Store, person: string): Promise<Notification[]> {
  const rows = await store.db
    .selectFrom("notices")
    .selectAll()
    .where("person", "=", person)
    .orderBy("id", "desc")
    .limit(shown)
    .execute();
  const asking = rows.filter(({ kind }) => wanting.includes(kind));
  const standing = await causesOf(store, person, asking);
  const games = await gamesAt(store, rows);
  const told = new Set<string>();
  return rows
    .filter((row) => {
      if (!wanting.includes(row.kind)) return true;
      // Of several about the same the newest says it.
      const about = `${row.kind} ${row.table_id} ${row.challenge}`;
      if (told.has(about) || !standing(row)) return false;
      told.add(about);
      return true;
    })
    .map((row) => described(row, games.get(row.table_id)));
}

async function gamesAt(store: Store, rows: readonly NoticeRowRead[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ table_id }) => table_id).filter((id) => id !== ""))];
  if (ids.length === 0) return new Map();
  const found = await store.db.selectFrom("tables").select(["id", "game"]).where("id", "in", ids).execute();
  return new Map(found.map(({ id, game }) => [id, game]));
}

/** Answers whether what a notice asks for still stands. */
async function causesOf(store: Store, person: string, rows: readonly NoticeRowRead[]) {
  const ids = [...new Set(rows.map(({ table_id }) => table_id).filter((id) => id !== ""))];
  const offers = [...new Set(rows.flatMap(({ challenge }) => challenge ?? []))];
  const { db } = store;
  const [tables, players, challenges] = await Promise.all([
    ids.length === 0 ? [] : db.selectFrom("tables").selectAll().where("id", "in", ids).execute(),
    ids.length === 0 ? [] : seatedAt(store, ids),
    offers.length === 0 ? [] : db.selectFrom("match_offers").selectAll().where("id", "in", offers).execute(),
  ]);
  const nexts = tables.flatMap(({ rematch }) => rematch ?? []);
  const open =
    nexts.length === 0 ? [] : await db.selectFrom("tables").select(["id", "status"]).where("id", "in", nexts).execute();
  return (row: NoticeRowRead): boolean => {
    const table = tables.find(({ id }) => id === row.table_id);
    const seat = players.find((player) => player.table_id === row.table_id && player.person === person)?.seat;
    switch (row.kind) {
      case "turn":
        return table?.status === "playing" && seat != null && (JSON.parse(table.awaiting) as string[]).includes(seat);
      case "offer":
        return table?.status === "playing" && table.offers !== "{}";
      case "rematch":
        return open.some(({ id, status }) => id === table?.rematch && status === "open");
      case "challenge":
        return challenges.some(
          ({ id, state, expires_at }) => id === row.challenge && state === "open" && expires_at > store.now(),
        );
      default:
        return true;
    }
  };
}

type NoticeRowRead = Omit<NoticeRow, "id"> & { id: number };
