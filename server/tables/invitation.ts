/** What has become of an invitation. Told only to who holds its code: to others there is no such link. */
import type { Invitation } from "@admiralty/wire";
import { notFound } from "../errors.ts";
import { seatedPlayers } from "../play/loading.ts";
import { describe, mayLook } from "./describe.ts";
import { runsOutAt } from "./open-table.ts";
import type { Tables } from "./tables.ts";

/** By the code alone, or, as links once were, by that of a table. */
export async function invitationOf(
  tables: Tables,
  code: string,
  person: string | undefined,
  of?: string,
): Promise<Invitation> {
  const { store } = tables;
  const row = await store.db.selectFrom("tables").selectAll().where("invite", "=", code).executeTakeFirst();
  if (!row || (of !== undefined && row.id !== of)) throw notFound();
  const { id } = row;
  const players = await seatedPlayers(store, id);
  const host = await store.db
    .selectFrom("people")
    .select("name")
    .where("id", "=", row.creator ?? "")
    .executeTakeFirst();
  const mine = person !== undefined && (row.creator === person || players.some((player) => player.person === person));
  const end = runsOutAt(row);
  const state =
    row.status === "cancelled"
      ? "withdrawn"
      : mine
        ? "yours"
        : row.status !== "open" || players.length >= row.places
          ? "used"
          : end !== null && end <= store.now()
            ? "run-out"
            : "open";
  if (state === "open") await opened(tables, id);
  const at = row.status === "open" ? row.created_at : (row.started_at ?? row.updated_at);
  return {
    id,
    state,
    game: row.game,
    host: host?.name ?? players[0]?.name ?? "",
    at: state === "run-out" && end !== null ? end : at,
    mayWatch: state !== "withdrawn" && state !== "run-out" && mayLook(row, players, person, store.now()),
    table: state === "open" || state === "yours" ? describe(row, players, person, store.now()) : null,
  };
}

/**
 * Counted, without address or name; who invites sees it at once. The table's public count of changes stays as it is, and
 * nobody else hears anything: they are not to know that somebody has looked.
 */
async function opened({ store, events }: Tables, id: string): Promise<void> {
  await store.db
    .updateTable("tables")
    .set((update) => ({ opened: update("opened", "+", 1), opened_at: store.now() }))
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute();
  await store.tell("table", id);
  events.described?.(id);
}
