/**
 * Who deletes an account is gone for all others at once: without a name, found by nobody, with every session and token
 * ended. For seven days signing in brings everything back; then all of it is erased, once and for good. A guest, who
 * has nothing to sign in with, is erased at once.
 */
import { Refused } from "../errors.ts";
import type { JobKind } from "../jobs.ts";
import type { Service } from "../service.ts";
import { alone } from "../store/alone.ts";
import { addJob } from "../store/jobs.ts";
import type { PeopleRow } from "../store/schema.ts";

export const graceDays = 7;
const day = 86_400_000;
const nobody = "Deleted";

/** Answers when all of it will be erased. */
export async function leave(service: Service, person: PeopleRow): Promise<number> {
  const { store, credentials, mailing } = service;
  const until = store.now() + graceDays * day;
  const tables = await endMatches(service, person);
  const left = await alone(store, "people", person.id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("people")
      // No name has such a sign in it. What the name looks like stays: nobody else takes it meanwhile.
      .set({ erase_at: until, name: nobody, name_before: person.name, name_key: `\u0001${person.id}` })
      .where("id", "=", person.id)
      .where("erase_at", "is", null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return false;
    await trx.updateTable("players").set({ name: nobody }).where("person", "=", person.id).execute();
    await trx.updateTable("chat").set({ name: nobody }).where("person", "=", person.id).execute();
    await trx.deleteFrom("seeks").where("person", "=", person.id).execute();
    await trx
      .updateTable("match_offers")
      .set({ state: "withdrawn", answered_at: store.now() })
      .where("state", "=", "open")
      .where((where) => where.or([where("challenger", "=", person.id), where("challenged", "=", person.id)]))
      .execute();
    // With the rest or not at all: nobody is left half gone for good.
    const payload = JSON.stringify({ person: person.id });
    await addJob(trx, { kind: "erase", key: `erase ${person.id} ${until}`, payload, run_at: until });
    return true;
  });
  await credentials.endAll(store.db, person.id, undefined);
  for (const id of tables) await service.desk.playersChanged(id);
  await service.relay.revoked(person.id);
  if (!left) return (await service.people.find(person.id))?.erase_at ?? until;
  await mailing.farewell(person, until);
  return until;
}

/** Somebody who was about to be erased has signed in: everything is as it was, but for the matches that were resigned. */
export async function comeBack(service: Service, person: PeopleRow): Promise<PeopleRow> {
  if (person.erase_at === null || person.name_before === null) return person;
  const { store } = service;
  const back = service.people.named(person.name_before);
  const tables = await alone(store, "people", person.id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("people")
      .set(back)
      .where("id", "=", person.id)
      .where("name_before", "is not", null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw vanished();
    await trx.updateTable("chat").set({ name: back.name }).where("person", "=", person.id).execute();
    const players = trx.updateTable("players").set({ name: back.name }).where("person", "=", person.id);
    return players.returning("table_id").execute();
  });
  for (const { table_id } of tables) await service.desk.playersChanged(table_id);
  return { ...person, ...back };
}

/** The job that erases, unless they have come back. */
export function erasing(service: Service): JobKind {
  return {
    limit: 1,
    attempts: 20,
    run: async ({ person }: { person: string }) => {
      const row = await service.people.find(person);
      if (!row || row.erase_at === null) return undefined;
      if (row.erase_at > service.store.now()) return { at: row.erase_at };
      // From here on nobody comes back.
      await service.store.db
        .updateTable("people")
        .set({ name_before: null })
        .where("id", "=", person)
        .where("erase_at", "=", row.erase_at)
        .execute();
      if ((await service.people.find(person))?.name_before !== null) return undefined;
      await erase(service, row);
      return undefined;
    },
  };
}

/**
 * The records of matches stay, for the opponents' sake, under the name "Deleted": they hold decisions, not the
 * person.
 */
export async function erase(service: Service, person: PeopleRow): Promise<void> {
  const tables = await endMatches(service, person);
  await service.store.db.transaction().execute(async (trx) => {
    await trx.updateTable("players").set({ person: null, name: nobody }).where("person", "=", person.id).execute();
    await trx.updateTable("tables").set({ creator: null }).where("creator", "=", person.id).execute();
    await trx.updateTable("chat").set({ person: null, name: nobody }).where("person", "=", person.id).execute();
    await trx.deleteFrom("notes").where("person", "=", person.id).execute();
    await trx.deleteFrom("notices").where("person", "=", person.id).execute();
    await trx.deleteFrom("reports").where("about", "=", person.id).execute();
    await trx.updateTable("reports").set({ reporter: null }).where("reporter", "=", person.id).execute();
    // Everything else of the account, from sessions to blocks, goes with the person.
    await trx.deleteFrom("people").where("id", "=", person.id).execute();
  });
  for (const id of tables) await service.desk.playersChanged(id);
  await service.relay.revoked(person.id);
}

const vanished = (): Refused => new Refused(410, "vanished", "This account has just been erased.");

/** Open tables are left, running matches resigned, tournaments left; answers all tables they sit at. */
async function endMatches(service: Service, person: PeopleRow): Promise<readonly string[]> {
  const tables = await service.store.db
    .selectFrom("players")
    .innerJoin("tables", "tables.id", "players.table_id")
    .select(["tables.id", "tables.status", "players.seat"])
    .where("person", "=", person.id)
    .execute();
  await service.tournaments.leaveAll(person);
  for (const { id, status, seat } of tables) {
    if (status === "open") await service.tables.leave(id, person);
    else if (status === "playing" && seat !== null) await service.desk.resign(id, seat);
  }
  return tables.map(({ id }) => id);
}
