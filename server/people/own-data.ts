/** A person's right to their own data: all of it, in pages that are bounded, and all of it gone. */
import { badRequest } from "../errors.ts";
import type { Service } from "../service.ts";
import type { PeopleRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

/** Rows of one kind in an answer. */
const pageLength = 1000;

/** What is kept of a person, kind by kind, each in a steady order; asked for one row more than a page to see whether there is more. */
const parts = {
  sessions: (store, person, page) =>
    store.db
      .selectFrom("sessions")
      .select(["agent", "created_at", "seen_at"])
      .where("person", "=", person)
      .orderBy("created_at")
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  tokens: (store, person, page) =>
    store.db
      .selectFrom("tokens")
      .select(["name", "scopes", "created_at", "used_at", "expires_at"])
      .where("person", "=", person)
      .orderBy("created_at")
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  passkeys: (store, person, page) =>
    store.db
      .selectFrom("passkeys")
      .select(["name", "created_at", "used_at"])
      .where("person", "=", person)
      .orderBy("created_at")
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  matches: (store, person, page) =>
    store.db
      .selectFrom("players")
      .innerJoin("tables", "tables.id", "players.table_id")
      .select(["tables.id as table", "game", "status", "seat", "bid", "word", "outcome", "started_at", "ended_at"])
      .where("person", "=", person)
      .orderBy("tables.created_at")
      .orderBy("tables.id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  signals: (store, person, page) =>
    store.db
      .selectFrom("signal_answers")
      .select(["day", "puzzle", "choice", "grade", "at"])
      .where("person", "=", person)
      .orderBy("day")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  studies: (store, person, page) =>
    store.db
      .selectFrom("studies")
      .select(["id", "game", "title", "visibility", "body", "created_at", "updated_at"])
      .where("owner", "=", person)
      .orderBy("created_at")
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  answers: (store, person, page) =>
    store.db
      .selectFrom("study_answers")
      .select(["study", "text", "at"])
      .where("person", "=", person)
      .orderBy("at")
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  chat: (store, person, page) =>
    store.db
      .selectFrom("chat")
      .select(["table_id as table", "text", "at"])
      .where("person", "=", person)
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  notes: (store, person, page) =>
    store.db
      .selectFrom("notes")
      .select(["table_id as table", "text"])
      .where("person", "=", person)
      .orderBy("table_id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  notices: (store, person, page) =>
    store.db
      .selectFrom("notices")
      .select(["kind", "text", "at"])
      .where("person", "=", person)
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  challenges: (store, person, page) =>
    store.db
      .selectFrom("match_offers")
      .select(["game", "options", "clock", "sides", "seat", "bid", "rated", "state", "at"])
      .where("challenger", "=", person)
      .orderBy("at")
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  webhooks: (store, person, page) =>
    store.db
      .selectFrom("webhooks")
      .select(["url", "format", "created_at"])
      .where("person", "=", person)
      .orderBy("created_at")
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  pushes: (store, person, page) =>
    store.db
      .selectFrom("pushes")
      .select(["endpoint", "created_at"])
      .where("person", "=", person)
      .orderBy("endpoint")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ratings: (store, person, page) =>
    store.db
      .selectFrom("ratings")
      .selectAll()
      .where("person", "=", person)
      .orderBy("game")
      .orderBy("seat")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  blocks: (store, person, page) =>
    store.db
      .selectFrom("blocks")
      .innerJoin("people", "people.id", "blocks.blocked")
      .select(["people.name", "blocks.at"])
      .where("blocks.person", "=", person)
      .orderBy("blocks.blocked")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  follows: (store, person, page) =>
    store.db
      .selectFrom("follows")
      .innerJoin("people", "people.id", "follows.followed")
      .select(["people.name", "follows.at"])
      .where("follows.person", "=", person)
      .orderBy("follows.followed")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  votes: (store, person, page) =>
    store.db
      .selectFrom("study_votes")
      .select(["study", "at"])
      .where("person", "=", person)
      .orderBy("study")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  tournaments: (store, person, page) =>
    store.db
      .selectFrom("tournament_players")
      .innerJoin("tournaments", "tournaments.id", "tournament_players.tournament")
      .select(["tournaments.id", "tournaments.name", "game", "number", "state", "starts_at"])
      .where("person", "=", person)
      .orderBy("starts_at")
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  reports: (store, person, page) =>
    store.db
      .selectFrom("reports")
      .select(["table_id as table", "about_name as about", "reason", "text", "at", "state"])
      .where("reporter", "=", person)
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
} satisfies Record<string, (store: Store, person: string, page: Page) => Promise<readonly object[]>>;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

type Part = keyof typeof parts;

/** The first page of everything; `more` names the kinds of which there is more. With `part`, one page of that kind. */
export async function exportMe(
  store: Store,
  person: PeopleRow,
  { part, page = 0 }: { readonly part?: string; readonly page?: number },
): Promise<Record<string, unknown>> {
  if (part !== undefined) {
    if (!Object.hasOwn(parts, part)) throw badRequest("part", `There are: ${Object.keys(parts).join(", ")}.`);
    const { rows, more } = await onePage(store, person.id, part as Part, page);
    return { [part]: rows, more };
  }
  const { id, salt, name, kind, email, notify, vacation_from, vacation_until, created_at } = person;
  const { email_confirmed, role, muted_until, banned_until, sanction_why } = person;
  const found: Record<string, unknown> = {
    person: {
      ...{ id, salt, name, kind, email, email_confirmed, role, notify: JSON.parse(notify) },
      ...{ vacation_from, vacation_until, muted_until, banned_until, sanction_why, created_at },
    },
  };
  const left: string[] = [];
  for (const each of Object.keys(parts) as Part[]) {
    const { rows, more } = await onePage(store, person.id, each, 0);
    found[each] = rows;
    left.push(...more);
  }
  return { ...found, more: left };
}

async function onePage(store: Store, person: string, part: Part, page: number) {
  const rows = await parts[part](store, person, { limit: pageLength + 1, offset: page * pageLength });
  return { rows: rows.slice(0, pageLength), more: rows.length > pageLength ? [part] : [] };
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
  await service.tournaments.leaveAll(person);
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
    await trx.deleteFrom("reports").where("about", "=", person.id).execute();
    await trx.updateTable("reports").set({ reporter: null }).where("reporter", "=", person.id).execute();
    // Everything else of the account, from sessions to blocks, goes with the person.
    await trx.deleteFrom("people").where("id", "=", person.id).execute();
  });
  for (const { id } of tables) await service.desk.playersChanged(id);
  await service.relay.revoked(person.id);
}
