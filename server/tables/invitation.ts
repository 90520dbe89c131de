/** What has become of an invitation. Told only to who holds its code: to others there is no such link. */
import type { Invitation } from "@admiralty/wire";
import { notFound } from "../errors.ts";
import { seatedPlayers } from "../play/loading.ts";
import type { Store } from "../store/store.ts";
import { describe, mayLook } from "./describe.ts";

export async function invitationOf(
  store: Store,
  id: string,
  code: string,
  person: string | undefined,
): Promise<Invitation> {
  const row = await store.db.selectFrom("tables").selectAll().where("id", "=", id).executeTakeFirst();
  if (row?.invite !== code) throw notFound();
  const players = await seatedPlayers(store, id);
  const host = await store.db
    .selectFrom("people")
    .select("name")
    .where("id", "=", row.creator ?? "")
    .executeTakeFirst();
  const sits = players.some((player) => person !== undefined && player.person === person);
  const state =
    row.status === "cancelled"
      ? "withdrawn"
      : sits
        ? "yours"
        : row.status === "open" && players.length < row.places
          ? "open"
          : "used";
  return {
    state,
    game: row.game,
    host: host?.name ?? players[0]?.name ?? "",
    at: row.status === "open" ? row.created_at : (row.started_at ?? row.updated_at),
    mayWatch: row.status !== "cancelled" && mayLook(row, players, person),
    table: state === "open" || state === "yours" ? describe(row, players, person, store.now()) : null,
  };
}
