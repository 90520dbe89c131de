/** The database's first steps: matches and their records, people, seeks, challenges and tournaments. */
import { type Kysely, type Migration, sql } from "kysely";
import { nameShape } from "../../accounts/names.ts";
import type { Schema } from "../schema.ts";
import { runAll, type Words } from "./words.ts";

export function firstSteps({ dialect, counter, keyed }: Words): Record<string, Migration> {
  return {
    "0001-begin": {
      async up(db: Kysely<unknown>) {
        const statements = [
          `create table people (id text primary key, name text not null, name_key text unique, kind text not null,
             password text, email text, notify text not null, vacation_from bigint, vacation_until bigint,
             vacation_used bigint not null, vacation_year integer not null, created_at bigint not null)`,
          `create table sessions (id text primary key, person text not null references people(id) on delete cascade,
             agent text not null, created_at bigint not null, seen_at bigint not null, expires_at bigint not null)`,
          "create index sessions_person on sessions(person)",
          `create table tokens (id text primary key, hash text not null unique,
             person text not null references people(id) on delete cascade,
             name text not null, created_at bigint not null, used_at bigint)`,
          "create index tokens_person on tokens(person)",
          `create table tables (id text primary key, rev integer not null, game text not null, rules text not null,
             options text not null, status text not null, visibility text not null, sides text not null,
             clock text not null, undo text not null, places integer not null, creator text, invite text not null,
             key text not null, commitment text not null, setup text, awaiting text not null, outcome text,
             offers text not null, clocks text, deadline bigint, rematch text, rematch_of text,
             created_at bigint not null, started_at bigint, ended_at bigint, updated_at bigint not null)`,
          "create index tables_listed on tables(status, visibility, updated_at)",
          "create index tables_deadline on tables(deadline)",
          `create table players (table_id text not null references tables(id) on delete cascade,
             place integer not null, person text, level text, seat text, bid text, word text not null,
             name text not null, muted integer not null, seen integer not null,
             primary key (table_id, place))`,
          "create index players_person on players(person)",
          `create table entries (table_id text not null, number integer not null, entry text not null, key text,
             at bigint not null, primary key (table_id, number)) ${keyed}`,
          `create table snapshots (table_id text primary key, entries integer not null, rules text not null,
             state text not null, seqs text not null)`,
          `create table chat (id ${counter}, table_id text not null, person text, name text not null, seat text,
             text text not null, at bigint not null)`,
          "create index chat_table on chat(table_id, id)",
          `create table notes (table_id text not null, person text not null, text text not null,
             primary key (table_id, person))`,
          `create table notices (id ${counter}, person text not null, table_id text not null, kind text not null,
             text text not null, at bigint not null, read integer not null)`,
          "create index notices_person on notices(person, id)",
          `create table jobs (id ${counter}, kind text not null, key text not null unique, payload text not null,
             run_at bigint not null, attempts integer not null default 0, taken_until bigint not null default 0)`,
          "create index jobs_due on jobs(run_at)",
          `create table webhooks (id text primary key, person text not null references people(id) on delete cascade,
             url text not null, format text not null, secret text not null, created_at bigint not null, last text)`,
          "create index webhooks_person on webhooks(person)",
          `create table pushes (endpoint text primary key, person text not null references people(id) on delete cascade,
             p256dh text not null, auth text not null, created_at bigint not null)`,
          "create index pushes_person on pushes(person)",
          "create table settings (name text primary key, value text not null)",
        ];
        await runAll(db, statements);
      },
    },
    "0002-ratings-and-onlookers": {
      async up(db: Kysely<unknown>) {
        const statements = [
          "alter table tables add column request text",
          "create unique index tables_request on tables(creator, request)",
          "alter table tables add column delay integer not null default 0",
          "alter table tables add column rated integer not null default 0",
          `create table ratings (person text not null references people(id) on delete cascade, game text not null,
             seat text not null, rating double precision not null, deviation double precision not null,
             volatility double precision not null, matches integer not null, at bigint not null,
             primary key (person, game, seat))`,
        ];
        await runAll(db, statements);
      },
    },
    "0003-conditional-orders": {
      async up(db: Kysely<unknown>) {
        const statements = [
          "alter table tables add column orders integer not null default 0",
          `create table orders (id text primary key, table_id text not null references tables(id) on delete cascade,
             seat text not null, ask text not null, actions text not null, times integer not null,
             created_at bigint not null)`,
          "create index orders_table on orders(table_id, seat)",
        ];
        await runAll(db, statements);
      },
    },
    "0004-journal": {
      async up(db: Kysely<unknown>) {
        // PostgreSQL has no use for it: what it costs there is the way to the database and back.
        if (dialect === "postgres") return;
        const statements = [
          "alter table entries rename to record",
          // Each row what one commit has stored: [[table, number, entry, key, at], …].
          "create table journal (id integer primary key, batch text not null)",
          // An entry is in the journal, in the record, or for a while in both.
          `create view entries as
             select table_id, number, entry, key, at from record
             union all
             select value ->> 0, value ->> 1, value -> 2, value ->> 3, value ->> 4
               from journal, json_each(journal.batch)
               where not exists (select 1 from record where table_id = value ->> 0 and number = value ->> 1)`,
        ];
        await runAll(db, statements);
      },
    },
    "0005-stretches": {
      async up(db: Kysely<unknown>) {
        if (dialect === "postgres") return;
        const statements = [
          "drop view entries",
          "alter table record rename to single",
          // Each row a stretch of one match, as it was moved from the journal: [[number, entry, key, at], …].
          `create table record (table_id text not null, first integer not null, last integer not null,
             entries text not null, primary key (table_id, first)) without rowid`,
          `insert into record (table_id, first, last, entries)
             select table_id, number, number, '[[' || number || ',' || entry || ',' || json_quote(key) || ',' || at || ']]'
             from single`,
          "drop table single",
          `create view entries as
             select table_id, value ->> 0 as number, value -> 1 as entry, value ->> 2 as key, value ->> 3 as at
               from record, json_each(record.entries)
             union all
             select value ->> 0, value ->> 1, value -> 2, value ->> 3, value ->> 4
               from journal, json_each(journal.batch)
               where not exists (select 1 from record
                 where table_id = value ->> 0 and first <= value ->> 1 and last >= value ->> 1)`,
        ];
        await runAll(db, statements);
      },
    },
    "0006-marks-and-turns": {
      async up(db: Kysely<unknown>) {
        const statements = [
          "alter table jobs add column taken_by text",
          "alter table jobs add column owner text not null default ''",
          "alter table jobs add column origin text not null default ''",
        ];
        await runAll(db, statements);
      },
    },
    "0007-claimed-orders": {
      async up(db: Kysely<unknown>) {
        await sql.raw("alter table orders add column claimed integer").execute(db);
      },
    },
    "0008-thinking-quotas": {
      async up(db: Kysely<unknown>) {
        const statements = [
          "alter table tables add column origin text not null default ''",
          "create index tables_origin on tables(origin, status) where origin <> ''",
          "create table thinking (who text primary key, spent double precision not null, at bigint not null)",
        ];
        await runAll(db, statements);
      },
    },
    "0009-signed-records": {
      async up(db: Kysely<unknown>) {
        const random =
          dialect === "sqlite"
            ? "hex(randomblob(32))"
            : "replace(gen_random_uuid()::text || gen_random_uuid(), '-', '')";
        const statements = [
          "alter table people add column salt text not null default ''",
          `update people set salt = ${random}`,
          "alter table players add column saw text",
          "alter table players add column identity text",
        ];
        await runAll(db, statements);
      },
    },
    "0010-accounts": {
      async up(db: Kysely<unknown>) {
        const person = "text not null references people(id) on delete cascade";
        const inAYear = Date.now() + 365 * 86_400_000;
        const statements = [
          "alter table people add column name_shape text",
          "alter table people add column email_confirmed integer not null default 0",
          "alter table people add column totp text",
          "alter table people add column role text not null default 'player'",
          "alter table people add column muted_until bigint",
          "alter table people add column banned_until bigint",
          "alter table people add column sanction_why text",
          // Tokens from before may do what they could, and end in a year.
          "alter table tokens add column scopes text not null default 'play read manage'",
          `alter table tokens add column expires_at bigint not null default ${inAYear}`,
          `create table mail_codes (hash text primary key, person ${person}, kind text not null, email text not null,
             expires_at bigint not null)`,
          "create index mail_codes_person on mail_codes(person)",
          `create table passkeys (id text primary key, person ${person}, name text not null, public_key text not null,
             counter bigint not null, transports text not null, created_at bigint not null, used_at bigint)`,
          "create index passkeys_person on passkeys(person)",
          "create table challenges (challenge text primary key, person text, expires_at bigint not null)",
          "create table guesses (who text primary key, attempts double precision not null, at bigint not null)",
          `create table rates (who text not null, slot bigint not null, count integer not null,
             primary key (who, slot))`,
          `create table blocks (person ${person}, blocked ${person}, at bigint not null,
             primary key (person, blocked))`,
          "create index blocks_blocked on blocks(blocked)",
          `create table reports (id ${counter}, reporter text, about text, about_name text not null,
             table_id text not null, kind text not null, reason text not null, text text not null,
             quoted text not null, at bigint not null, state text not null, decision text, decided_at bigint)`,
          "create index reports_state on reports(state, id)",
          "create index reports_reporter on reports(reporter)",
          `create table audit (id ${counter}, at bigint not null, operator text not null, act text not null,
             about text not null, text text not null)`,
        ];
        await runAll(db, statements);
        await giveShapes(db as Kysely<Pick<Schema, "people">>);
        await sql.raw("create unique index people_shape on people(name_shape)").execute(db);
      },
    },
    "0011-thoughts": {
      async up(db: Kysely<unknown>) {
        const statement = `create table thoughts (table_id text not null references tables(id) on delete cascade,
          seat text not null, seq integer not null, decision text not null, primary key (table_id, seat))`;
        await sql.raw(statement).execute(db);
      },
    },
    "0012-seeks": {
      async up(db: Kysely<unknown>) {
        const statements = [
          "alter table tables add column held text",
          `create table seeks (person text primary key references people(id) on delete cascade, id text not null,
             game text not null, options text not null, clocks text not null, sides text not null, seat text, bid text,
             rated integer not null, rating double precision not null, deviation double precision not null,
             matches integer not null, range integer, lately text not null,
             born bigint not null, expires_at bigint not null,
             table_id text, kept_until bigint)`,
          "create index seeks_waiting on seeks(table_id, born)",
        ];
        await runAll(db, statements);
      },
    },
    "0013-rating-history": {
      async up(db: Kysely<unknown>) {
        const statements = [
          `create table rating_history (person text not null references people(id) on delete cascade,
             game text not null, seat text not null, at bigint not null, rating double precision not null,
             deviation double precision not null, primary key (person, game, seat, at))`,
          // What is known of the past is where it has led.
          `insert into rating_history (person, game, seat, at, rating, deviation)
             select person, game, seat, at, rating, deviation from ratings`,
          "create index ratings_game on ratings(game, seat, rating)",
        ];
        await runAll(db, statements);
      },
    },
    "0014-challenges": {
      async up(db: Kysely<unknown>) {
        const person = "text not null references people(id) on delete cascade";
        const statements = [
          // How the sides of a match were settled; of those before, nobody can tell.
          "alter table tables add column settled text",
          "alter table people add column privacy text not null default '{}'",
          "alter table notices add column challenge text",
          `create table match_offers (id text primary key, pair text not null, challenger ${person},
             challenged ${person}, game text not null, options text not null, clock text not null, sides text not null,
             seat text, bid text, rated integer not null, state text not null, counters text, table_id text,
             at bigint not null, expires_at bigint not null, answered_at bigint)`,
          // One open challenge between two people, whoever made it.
          "create unique index match_offers_open on match_offers(pair) where state = 'open'",
          "create index match_offers_challenger on match_offers(challenger, at)",
          "create index match_offers_challenged on match_offers(challenged, at)",
        ];
        await runAll(db, statements);
      },
    },
    "0015-tournaments": {
      async up(db: Kysely<unknown>) {
        const statements = [
          "alter table tables add column tournament text",
          "create index tables_tournament on tables(tournament) where tournament is not null",
          `create table tournaments (id text primary key, name text not null, game text not null, plan text not null,
             host text references people(id) on delete set null, state text not null, listed integer not null,
             key text not null, acts integer not null, starts_at bigint not null, created_at bigint not null,
             ended_at bigint)`,
          "create index tournaments_listed on tournaments(listed, state, starts_at)",
          "create index tournaments_host on tournaments(host)",
          // Who a number is. It goes with the person; the record stays.
          `create table tournament_players (tournament text not null references tournaments(id) on delete cascade,
             number integer not null, person text references people(id) on delete set null,
             primary key (tournament, number))`,
          "create unique index tournament_players_person on tournament_players(person, tournament)",
          `create table tournament_acts (tournament text not null references tournaments(id) on delete cascade,
             number integer not null, act text not null, actor text, at bigint not null,
             primary key (tournament, number)) ${keyed}`,
        ];
        await runAll(db, statements);
      },
    },
  };
}

/** Of accounts whose names look alike the eldest has the shape; the others keep their names without. */
async function giveShapes(db: Kysely<Pick<Schema, "people">>): Promise<void> {
  const taken = new Set<string>();
  const accounts = await db
    .selectFrom("people")
    .select(["id", "name"])
    .where("kind", "=", "account")
    .orderBy("created_at")
    .execute();
  for (const { id, name } of accounts) {
    const shape = nameShape(name);
    if (taken.has(shape)) continue;
    taken.add(shape);
    await db.updateTable("people").set({ name_shape: shape }).where("id", "=", id).execute();
  }
}
