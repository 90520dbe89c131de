/** A person's right to their own data: all of it in one document, and all of it gone. */
import type { Service } from "../service.ts";
import type { PeopleRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

export async function exportMe(store: Store, person: PeopleRow): Promise<Record<string, unknown>> {
  const { db } = store;
  const [sessions, tokens, players, chat, notes, notices, webhooks, pushes, ratings] = await Promise.all([
    db.selectFrom("sessions").select(["agent", "created_at", "seen_at"]).where("person", "=", person.id).execute(),
    db.selectFrom("tokens").select(["name", "created_at", "used_at"]).where("person", "=", person.id).execute(),
    db
      .selectFrom("players")
      .innerJoin("tables", "tables.id", "players.table_id")
      .select(["tables.id as table", "game", "status", "seat", "bid", "word", "outcome", "started_at", "ended_at"])
      .where("person", "=", person.id)
      .execute(),
    db.selectFrom("chat").select(["table_id as table", "text", "at"]).where("person", "=", person.id).execute(),
    db.selectFrom("notes").select(["table_id as table", "text"]).where("person", "=", person.id).execute(),
    db.selectFrom("notices").select(["kind", "text", "at"]).where("person", "=", person.id).execute(),
    db.selectFrom("webhooks").select(["url", "format", "created_at"]).where("person", "=", person.id).execute(),
    db.selectFrom("pushes").select(["endpoint", "created_at"]).where("person", "=", person.id).execute(),
    db.selectFrom("ratings").selectAll().where("person", "=", person.id).execute(),
  ]);
  const { id, salt, name, kind, email, notify, vacation_from, vacation_until, created_at } = person;
  return {
    person: { id, salt, name, kind, email, notify: JSON.parse(notify), vacation_from, vacation_until, created_at },
    sessions,
    tokens,
    matches: players,
    chat,
    notes,
    notices,
    webhooks,
    pushes,
    ratings,
  };
}

/**
 * Open tables are left, running matches resigned. The records of matches stay, for the opponents' sake, under the
 * name "Deleted": they hold decisions, not the person.
 */
export async function eraseMe(service: Service, person: PeopleRow): Promise<void> {
  const { db } = service.store;
  const tables = await db
    .selectFrom("players")
    .innerJoin("tables", "tables.id", "players.table_id")
    .select(["tables.id", "tables.status", "players.seat"])
    .where("person", "=", person.id)
    .execute();
  for (const { id, status, seat } of tables) {
    if (status === "open") await service.tables.leave(id, person);
    else if (status === "playing" && seat !== null) await service.desk.resign(id, seat);
  }
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("players").set({ person: null, name: "Deleted" }).where("person", "=", person.id).execute();
    await trx.updateTable("tables").set({ creator: null }).where("creator", "=", person.id).execute();
    await trx.updateTable("chat").set({ person: null, name: "Deleted" }).where("person", "=", person.id).execute();
    await trx.deleteFrom("notes").where("person", "=", person.id).execute();
    await trx.deleteFrom("notices").where("person", "=", person.id).execute();
    // Sessions, tokens, webhooks, ratings and push subscriptions go with the person.
    await trx.deleteFrom("people").where("id", "=", person.id).execute();
  });
  for (const { id } of tables) await service.desk.playersChanged(id);
  await service.relay.revoked(person.id);
}
