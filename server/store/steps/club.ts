/** The database's steps for the club: archive, studies, openings, conduct and what came with them. */
import type { Kysely, Migration } from "kysely";
import { runAll, type Words } from "./words.ts";

export function clubSteps({ dialect, counter, keyed }: Words): Record<string, Migration> {
  return {
    "0017-archive": {
      async up(db: Kysely<unknown>) {
        const statements = [
          `create table archive (table_id text primary key references tables(id) on delete cascade, game text not null,
             winner text not null, length integer not null, bid double precision not null, options text not null,
             rated integer not null, tournament text, ended_at bigint not null)`,
          "create index archive_newest on archive(ended_at, table_id)",
          "create index archive_game on archive(game, ended_at, table_id)",
          "create index archive_winner on archive(game, winner, ended_at, table_id)",
          "create index archive_bid on archive(game, ended_at, table_id) where bid > 0",
          "create index archive_tournament on archive(tournament, ended_at) where tournament is not null",
          `create table archive_players (person text not null references people(id) on delete cascade,
             ended_at bigint not null, table_id text not null references archive(table_id) on delete cascade,
             game text not null, seat text not null, share double precision not null,
             primary key (person, ended_at, table_id)) ${keyed}`,
          "create index archive_players_table on archive_players(table_id)",
          // What has ended before is put in by the job that does it for what ends from now on.
          `insert into jobs (kind, key, payload, run_at)
             select 'archive', 'archive ' || id, '{"table":"' || id || '"}', 0 from tables
             where status = 'over' and visibility = 'public'`,
        ];
        await runAll(db, statements);
      },
    },
    "0019-archive-of-the-rare": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          `create table archive_options (options text primary key) ${keyed}`,
          "insert into archive_options select distinct options from archive",
          // What few matches have is looked up; what many have is met soon by walking back from the newest.
          "create index archive_options_of on archive(options)",
          "create index archive_length on archive(length)",
          "create index archive_bids on archive(bid) where bid > 0",
          "create index archive_drawn on archive(ended_at, table_id) where winner = ''",
        ]);
      },
    },
    "0020-habits": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          "alter table archive add column ended_by text not null default 'rules'",
          "alter table archive_players add column margin double precision",
          "alter table archive_players add column pace double precision",
          // The matches before are read once more.
          `insert into jobs (kind, key, payload, run_at)
             select 'archive', 'archive ' || table_id, '{"table":"' || table_id || '"}', 0 from archive
             where true on conflict do nothing`,
        ]);
      },
    },
    "0021-signals": {
      async up(db: Kysely<unknown>) {
        const statements = [
          `create table signal_answers (person text not null references people(id) on delete cascade,
             day integer not null, puzzle text not null, choice integer not null, grade text not null,
             at bigint not null, primary key (person, day)) ${keyed}`,
          "create index signal_answers_puzzle on signal_answers(puzzle, choice)",
        ];
        await runAll(db, statements);
      },
    },
    "0022-studies": {
      async up(db: Kysely<unknown>) {
        const statements = [
          `create table studies (id text primary key, owner text not null references people(id) on delete cascade,
             game text not null, title text not null, visibility text not null, body text not null,
             remarks integer not null, created_at bigint not null, updated_at bigint not null)`,
          "create index studies_owner on studies(owner, updated_at)",
        ];
        await runAll(db, statements);
      },
    },
    "0023-openings": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          `create table archive_openings (table_id text not null references archive(table_id) on delete cascade,
             game text not null, seat text not null, opening text not null, winner text not null,
             primary key (table_id, seat)) ${keyed}`,
          "create index archive_openings_of on archive_openings(game, seat, opening, winner)",
          // The matches before are read once more.
          `insert into jobs (kind, key, payload, run_at)
             select 'archive', 'archive ' || table_id, '{"table":"' || table_id || '"}', 0 from archive
             where true on conflict do nothing`,
        ]);
      },
    },
    "0024-entries": {
      async up(db: Kysely<unknown>) {
        // The journal brought nothing: an entry has a row of its own again, as it always had in PostgreSQL.
        if (dialect === "postgres") return;
        const statements = [
          `create table single (table_id text not null, number integer not null, entry text not null, key text,
             at bigint not null, primary key (table_id, number)) without rowid`,
          "insert into single select table_id, number, entry, key, at from entries order by table_id, number",
          "drop view entries",
          "drop table journal",
          "drop table record",
          "alter table single rename to entries",
        ];
        await runAll(db, statements);
      },
    },
    "0025-conduct": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          "alter table archive_players add column luck_got double precision",
          "alter table archive_players add column luck_expected double precision",
          "alter table archive_players add column stations text not null default '{}'",
          // The matches before are read once more.
          `insert into jobs (kind, key, payload, run_at)
             select 'archive', 'archive ' || table_id, '{"table":"' || table_id || '"}', 0 from archive
             where true on conflict do nothing`,
        ]);
      },
    },
    "0026-study-answers": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          `create table study_answers (id text primary key, study text not null references studies(id) on delete cascade,
             remark text not null, person text not null references people(id) on delete cascade,
             text text not null, at bigint not null)`,
          "create index study_answers_study on study_answers(study, at)",
          "create index study_answers_person on study_answers(person, at)",
          // Who has played the match that a record is of.
          "create index tables_commitment on tables(commitment)",
        ]);
      },
    },
    "0027-notices-of-studies": {
      async up(db: Kysely<unknown>) {
        await runAll(db, ["alter table notices add column study text"]);
      },
    },
    "0028-studies-for-all": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          // Only while it is shown to all.
          "alter table studies add column table_id text references tables(id)",
          "create index studies_table on studies(table_id)",
        ]);
      },
    },
    "0029-follows-and-votes": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          `create table follows (person text not null references people(id) on delete cascade,
             followed text not null references people(id) on delete cascade, at bigint not null,
             primary key (person, followed)) ${keyed}`,
          "create index follows_followed on follows(followed)",
          `create table study_votes (study text not null references studies(id) on delete cascade,
             person text not null references people(id) on delete cascade, at bigint not null,
             primary key (study, person)) ${keyed}`,
          "create index study_votes_person on study_votes(person)",
          // Names are found by how they begin.
          ...(dialect === "postgres" ? ["create index people_name_begins on people(name_key text_pattern_ops)"] : []),
        ]);
      },
    },
    "0030-course-of-matches": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          "alter table archive add column turns integer",
          "alter table archive add column leads integer",
          "alter table archive add column lost text not null default ''",
          "create index archive_turns on archive(turns)",
          `create table archive_lost (name text not null, game text not null, table_id text not null references archive(table_id) on delete cascade,
             primary key (name, game, table_id)) ${keyed}`,
          "create index archive_lost_table on archive_lost(table_id)",
          `create table archive_sealed (table_id text not null references archive(table_id) on delete cascade,
             place integer not null, game text not null, seat text not null, points double precision not null,
             rating integer not null, share double precision, primary key (table_id, place)) ${keyed}`,
          // Counting reads this index and nothing else.
          "create index archive_sealed_of on archive_sealed(game, seat, rating, points, share)",
          // The matches before are read once more.
          `insert into jobs (kind, key, payload, run_at)
             select 'archive', 'archive ' || table_id, '{"table":"' || table_id || '"}', 0 from archive
             where true on conflict do nothing`,
        ]);
      },
    },
    "0031-archive-in-order": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          "alter table archive add column closeness double precision",
          "alter table archive add column strength integer",
          "alter table archive_players add column rating integer",
          "create index archive_closest on archive(game, closeness, ended_at, table_id) where closeness is not null",
          "create index archive_strongest on archive(strength, ended_at, table_id) where strength is not null",
          "create index archive_strongest_of on archive(game, strength, ended_at, table_id) where strength is not null",
          `insert into jobs (kind, key, payload, run_at)
             select 'archive', 'archive ' || table_id, '{"table":"' || table_id || '"}', 0 from archive
             where true on conflict do nothing`,
        ]);
      },
    },
    "0032-invitations-and-misses": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          "alter table tables add column opened integer not null default 0",
          "alter table tables add column opened_at bigint",
          // Who was found an opponent and did not come.
          `create table seek_misses (person text primary key references people(id) on delete cascade,
             times integer not null, at bigint not null) ${keyed}`,
        ]);
      },
    },
    "0033-words-of-challenges": {
      async up(db: Kysely<unknown>) {
        await runAll(db, ["alter table match_offers add column text text not null default ''"]);
      },
    },
    "0034-standing-seeks": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          "alter table seeks add column stands_until bigint",
          "alter table seeks add column hours text",
          "alter table seeks add column origin text not null default ''",
          "alter table seeks add column found_at bigint",
          // How many people were here, by hours since 1970.
          `create table presence_hours (hour bigint primary key, people integer not null) ${keyed}`,
        ]);
      },
    },
    "0040-accounts-letters-and-signals": {
      async up(db: Kysely<unknown>) {
        const person = "text not null references people(id) on delete cascade";
        await runAll(db, [
          "alter table people add column renamed_at bigint",
          "alter table people add column erase_at bigint",
          "alter table people add column name_before text",
          // What somebody has asked for of themselves; kept for a day.
          `create table own_archives (person ${person.replace("not null", "primary key")}, asked_at bigint not null,
             made_at bigint, bytes bigint not null)`,
          `create table own_archive_parts (person ${person}, asked_at bigint not null, number integer not null,
             body text not null, primary key (person, asked_at, number)) ${keyed}`,
          // What is to be told by letter, once somebody has had the time to see it by themselves.
          `create table letters (id ${counter}, person text not null references people(id) on delete cascade,
             mark text not null, body text not null, at bigint not null, unique (person, mark))`,
          "alter table people add column unrated_until bigint",
          "alter table people add column no_events_until bigint",
          // Whether something was done about it: by that it is seen how often somebody reports rightly.
          "alter table reports add column upheld integer",
          "update reports set upheld = case when decision like 'nothing%' then 0 else 1 end where state = 'done'",
          `create table sanctions (id text primary key, person text not null references people(id) on delete cascade,
             kind text not null, at bigint not null, until bigint, why text not null, operator text, report bigint,
             lifted_at bigint, appeal text, appealed_at bigint, answer text, answered_at bigint)`,
          "create index sanctions_person on sanctions(person, at)",
          "create index sanctions_until on sanctions(until)",
          "create index sanctions_appealed on sanctions(appealed_at) where appealed_at is not null",
          // What holds already; who has decided it is told by the log alone.
          `insert into sanctions (id, person, kind, at, until, why)
             select 'mute-' || id, id, 'mute', 0, muted_until, coalesce(sanction_why, '') from people where muted_until is not null`,
          `insert into sanctions (id, person, kind, at, until, why)
             select 'ban-' || id, id, 'ban', 0, banned_until, coalesce(sanction_why, '') from people where banned_until is not null`,
          // How far ahead that side was in the end, where the match was played out.
          "alter table archive_openings add column margin double precision",
          "drop index archive_openings_of",
          // Counting reads this index and nothing else; so does looking for the middle of the points.
          "create index archive_openings_by on archive_openings(game, seat, opening, winner, margin)",
          "create index archive_openings_points on archive_openings(game, seat, opening, margin) where margin is not null",
          // Without a puzzle: a day that has one of those that come with the program.
          `create table signals (day integer primary key, puzzle text, table_id text, body text,
             made_at bigint not null)`,
          "create index signals_puzzle on signals(puzzle) where puzzle is not null",
          // The matches before are read once more.
          `insert into jobs (kind, key, payload, run_at)
             select 'archive', 'archive ' || table_id, '{"table":"' || table_id || '"}', 0 from archive
             where true on conflict do nothing`,
        ]);
      },
    },
    "0041-tables-offered": {
      async up(db: Kysely<unknown>) {
        await runAll(db, [
          // From when on a table that is joined by its link stands in the lobby too.
          "alter table tables add column listed_from bigint",
          // Where somebody is challenged to sit down.
          "alter table match_offers add column at_table text",
          // A link is its code alone.
          "create index tables_invite on tables(invite)",
        ]);
      },
    },
  };
}
