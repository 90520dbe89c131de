/** A guest signs in: what they have played, said, solved and answered goes over to the account. */
import { identityHash } from "@admiralty/engine";
import type { Transaction } from "kysely";
import type { PeopleRow, Schema } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

/** Says which tables have changed hands. */
export function adopt(store: Store, account: PeopleRow, guest: PeopleRow): Promise<readonly string[]> {
  return store.db.transaction().execute(async (trx) => {
    // A guest who sits opposite their own account keeps the guest's seat.
    const own = await trx.selectFrom("players").select("table_id").where("person", "=", account.id).execute();
    const apart = own.map((row) => row.table_id);
    const adopted = await seats(trx, account, guest, apart);
    await tournaments(trx, account, guest);
    await remembered(trx, account, guest, apart);
    return adopted;
  });
}

type From = Pick<PeopleRow, "id">;

async function seats(
  trx: Transaction<Schema>,
  account: PeopleRow,
  guest: From,
  apart: readonly string[],
): Promise<readonly string[]> {
  let moved = trx.updateTable("players").set({ person: account.id }).where("person", "=", guest.id);
  if (apart.length > 0) moved = moved.where("table_id", "not in", apart);
  const adopted = await moved.returning(["table_id", "place", "identity"]).execute();
  for (const { table_id, place, identity } of adopted) {
    if (identity === null) continue;
    await trx
      .updateTable("players")
      .set({ identity: identityHash(account.salt, table_id, account.id) })
      .where("table_id", "=", table_id)
      .where("place", "=", place)
      .execute();
  }
  await trx.updateTable("tables").set({ creator: account.id, request: null }).where("creator", "=", guest.id).execute();
  return adopted.map((row) => row.table_id);
}

async function tournaments(trx: Transaction<Schema>, account: From, guest: From): Promise<void> {
  const entered = trx.selectFrom("tournament_players").select("tournament").where("person", "=", account.id);
  await trx
    .updateTable("tournament_players")
    .set({ person: account.id })
    .where("person", "=", guest.id)
    .where("tournament", "not in", entered)
    .execute();
  await trx.updateTable("tournaments").set({ host: account.id }).where("host", "=", guest.id).execute();
}

async function remembered(
  trx: Transaction<Schema>,
  account: From,
  guest: From,
  apart: readonly string[],
): Promise<void> {
  const mine = { person: account.id };
  await trx.updateTable("notices").set(mine).where("person", "=", guest.id).execute();
  await trx.updateTable("chat").set(mine).where("person", "=", guest.id).execute();
  await trx.updateTable("studies").set({ owner: account.id }).where("owner", "=", guest.id).execute();
  await trx.updateTable("study_answers").set(mine).where("person", "=", guest.id).execute();
  await trx.updateTable("reports").set({ reporter: account.id }).where("reporter", "=", guest.id).execute();
  // Of each day the account's own answer stays.
  const answered = trx.selectFrom("signal_answers").select("day").where("person", "=", account.id);
  await trx
    .updateTable("signal_answers")
    .set(mine)
    .where("person", "=", guest.id)
    .where("day", "not in", answered)
    .execute();
  const followed = trx.selectFrom("follows").select("followed").where("person", "=", account.id);
  await trx
    .updateTable("follows")
    .set(mine)
    .where("person", "=", guest.id)
    .where("followed", "!=", account.id)
    .where("followed", "not in", followed)
    .execute();
  const blocked = trx.selectFrom("blocks").select("blocked").where("person", "=", account.id);
  await trx
    .updateTable("blocks")
    .set(mine)
    .where("person", "=", guest.id)
    .where("blocked", "!=", account.id)
    .where("blocked", "not in", blocked)
    .execute();
  let notes = trx.updateTable("notes").set(mine).where("person", "=", guest.id);
  let archived = trx.updateTable("archive_players").set(mine).where("person", "=", guest.id);
  if (apart.length > 0) {
    notes = notes.where("table_id", "not in", apart);
    archived = archived.where("table_id", "not in", apart);
  }
  await notes.execute();
  await archived.execute();
}
