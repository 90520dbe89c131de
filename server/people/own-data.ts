/** A person's right to their own data: all of it, in pages that are bounded. How it goes stands in leaving.ts. */
import type { Kysely } from "kysely";
import { badRequest } from "../errors.ts";
import type { PeopleRow, Schema } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

/** Rows of one kind in an answer. */
const pageLength = 1000;

/** A question that is asked page by page. */
interface Paged {
  limit(rows: number): Paged;
  offset(rows: number): Paged;
  execute(): Promise<readonly object[]>;
}

/** What is kept of a person, kind by kind, each in a steady order. */
const parts: Readonly<Record<string, (db: Kysely<Schema>, person: string) => Paged>> = {
  sessions: (db, person) =>
    db
      .selectFrom("sessions")
      .select(["agent", "created_at", "seen_at"])
      .where("person", "=", person)
      .orderBy("created_at")
      .orderBy("id"),
  tokens: (db, person) =>
    db
      .selectFrom("tokens")
      .select(["name", "scopes", "created_at", "used_at", "expires_at"])
      .where("person", "=", person)
      .orderBy("created_at")
      .orderBy("id"),
  passkeys: (db, person) =>
    db
      .selectFrom("passkeys")
      .select(["name", "created_at", "used_at"])
      .where("person", "=", person)
      .orderBy("created_at")
      .orderBy("id"),
  matches: (db, person) =>
    db
      .selectFrom("players")
      .innerJoin("tables", "tables.id", "players.table_id")
      .select(["tables.id as table", "game", "status", "seat", "bid", "word", "outcome", "started_at", "ended_at"])
      .where("person", "=", person)
      .orderBy("tables.created_at")
      .orderBy("tables.id"),
  signals: (db, person) =>
    db
      .selectFrom("signal_answers")
      .select(["day", "puzzle", "choice", "grade", "at"])
      .where("person", "=", person)
      .orderBy("day"),
  studies: (db, person) =>
    db
      .selectFrom("studies")
      .select(["id", "game", "title", "visibility", "body", "created_at", "updated_at"])
      .where("owner", "=", person)
      .orderBy("created_at")
      .orderBy("id"),
  answers: (db, person) =>
    db
      .selectFrom("study_answers")
      .select(["study", "text", "at"])
      .where("person", "=", person)
      .orderBy("at")
      .orderBy("id"),
  chat: (db, person) =>
    db.selectFrom("chat").select(["table_id as table", "text", "at"]).where("person", "=", person).orderBy("id"),
  notes: (db, person) =>
    db.selectFrom("notes").select(["table_id as table", "text"]).where("person", "=", person).orderBy("table_id"),
  notices: (db, person) =>
    db.selectFrom("notices").select(["kind", "text", "at"]).where("person", "=", person).orderBy("id"),
  challenges: (db, person) =>
    db
      .selectFrom("match_offers")
      .select(["game", "options", "clock", "sides", "seat", "bid", "rated", "text", "state", "at"])
      .where("challenger", "=", person)
      .orderBy("at")
      .orderBy("id"),
  webhooks: (db, person) =>
    db
      .selectFrom("webhooks")
      .select(["url", "format", "created_at"])
      .where("person", "=", person)
      .orderBy("created_at")
      .orderBy("id"),
  pushes: (db, person) =>
    db.selectFrom("pushes").select(["endpoint", "created_at"]).where("person", "=", person).orderBy("endpoint"),
  ratings: (db, person) =>
    db.selectFrom("ratings").selectAll().where("person", "=", person).orderBy("game").orderBy("seat"),
  blocks: (db, person) =>
    db
      .selectFrom("blocks")
      .innerJoin("people", "people.id", "blocks.blocked")
      .select(["people.name", "blocks.at"])
      .where("blocks.person", "=", person)
      .orderBy("blocks.blocked"),
  follows: (db, person) =>
    db
      .selectFrom("follows")
      .innerJoin("people", "people.id", "follows.followed")
      .select(["people.name", "follows.at"])
      .where("follows.person", "=", person)
      .orderBy("follows.followed"),
  votes: (db, person) =>
    db.selectFrom("study_votes").select(["study", "at"]).where("person", "=", person).orderBy("study"),
  tournaments: (db, person) =>
    db
      .selectFrom("tournament_players")
      .innerJoin("tournaments", "tournaments.id", "tournament_players.tournament")
      .select(["tournaments.id", "tournaments.name", "game", "number", "state", "starts_at"])
      .where("person", "=", person)
      .orderBy("starts_at")
      .orderBy("id"),
  sanctions: (db, person) =>
    db
      .selectFrom("sanctions")
      .select(["kind", "at", "until", "why", "lifted_at", "appeal", "answer"])
      .where("person", "=", person)
      .orderBy("at")
      .orderBy("id"),
  reports: (db, person) =>
    db
      .selectFrom("reports")
      .select(["table_id as table", "about_name as about", "reason", "text", "at", "state"])
      .where("reporter", "=", person)
      .orderBy("id"),
};

/** The first page of everything; `more` names the kinds of which there is more. With `part`, one page of that kind. */
export async function exportMe(
  store: Store,
  person: PeopleRow,
  { part, page = 0 }: { readonly part?: string; readonly page?: number },
): Promise<Record<string, unknown>> {
  if (part !== undefined) {
    if (!Object.hasOwn(parts, part)) throw badRequest("part", `There are: ${Object.keys(parts).join(", ")}.`);
    const { rows, more } = await onePage(store, person.id, part, page);
    return { [part]: rows, more };
  }
  const { id, salt, name, kind, email, notify, vacation_from, vacation_until, created_at } = person;
  const { email_confirmed, role, muted_until, banned_until, unrated_until, no_events_until, sanction_why } = person;
  const found: Record<string, unknown> = {
    person: {
      ...{ id, salt, name, kind, email, email_confirmed, role, notify: JSON.parse(notify) },
      ...{ vacation_from, vacation_until, muted_until, banned_until, sanction_why, created_at },
      ...{ unrated_until, no_events_until },
    },
  };
  const left: string[] = [];
  for (const each of Object.keys(parts)) {
    const { rows, more } = await onePage(store, person.id, each, 0);
    found[each] = rows;
    left.push(...more);
  }
  return { ...found, more: left };
}

/** All of it, kind by kind, page by page: what is put together in the background need not be bounded. */
export async function* wholeExport(store: Store, person: PeopleRow): AsyncGenerator<readonly [string, unknown]> {
  const first = await exportMe(store, person, {});
  const { more, ...known } = first;
  const left = more as readonly string[];
  for (const [part, rows] of Object.entries(known)) {
    if (!left.includes(part)) {
      yield [part, rows];
      continue;
    }
    const all = [...(rows as unknown[])];
    for (let page = 1, again = true; again; page++) {
      const next = await onePage(store, person.id, part, page);
      all.push(...next.rows);
      again = next.more.length > 0;
    }
    yield [part, all];
  }
}

/** One row more is asked for, to see whether there is another page. */
async function onePage({ db }: Store, person: string, part: string, page: number) {
  const rows =
    (await parts[part]?.(db, person)
      .limit(pageLength + 1)
      .offset(page * pageLength)
      .execute()) ?? [];
  return { rows: rows.slice(0, pageLength), more: rows.length > pageLength ? [part] : [] };
}
