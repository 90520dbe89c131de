/**
 * The archive: a row of an index for each finished public match, and one for each account in it. Written by a job
 * that the end of the match leaves behind; every way to search reads along one index, the newest first.
 */
import { type Entry, type OptionValues, standingDecisions } from "@admiralty/engine";
import type { ArchivedMatch, ArchivePage, ArchiveQuery, Outcome } from "@admiralty/wire";
import { type Selectable, sql } from "kysely";
import { nameKey } from "../accounts/names.ts";
import type { JobKind } from "../jobs.ts";
import { marginOf, paceOf } from "../people/habits.ts";
import { recordOf } from "../play/hosted.ts";
import type { ArchiveRow, EndedBy } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { bidsOf } from "./bids.ts";
import { conductAt, type KnowsConduct } from "./conduct.ts";
import { addLosses, lossName, lossPattern, lossWords, readLosses } from "./losses.ts";
import { type KnowsOpenings, openingsOf } from "./openings.ts";

const usualLimit = 30;
/** So many matches are few. */
const fewest = 2000;
/** So many studies of a match, the newest. */
const studiesTold = 5;
/** So many tournaments of a name are looked into, the newest. */
const mostEvents = 500;

/** What is asked of the games about a match that goes in. */
type KnowsMatches = KnowsOpenings & KnowsConduct;

export class Archive {
  private readonly store: Store;
  private readonly games: KnowsMatches;

  constructor(store: Store, games: KnowsMatches) {
    this.store = store;
    this.games = games;
  }

  get job(): JobKind {
    return {
      limit: 2,
      attempts: 20,
      run: async ({ table }: { table: string }) => {
        await this.add(table);
        return undefined;
      },
    };
  }

  /** A match that is over and public; twice is as good as once. */
  async add(table: string): Promise<void> {
    const { db } = this.store;
    const row = await db.selectFrom("tables").selectAll().where("id", "=", table).executeTakeFirst();
    if (row?.status !== "over" || row.visibility !== "public" || row.ended_at === null) return;
    const outcome = JSON.parse(row.outcome ?? "{}") as Partial<Outcome>;
    const options = JSON.parse(row.options) as Record<string, unknown>;
    const entries = await this.store.entries(table);
    const { length } = entries;
    const last = JSON.parse(entries.at(-1)?.entry ?? "{}") as { readonly end?: EndedBy };
    const live = row.clock.includes('"live"');
    const players = await db.selectFrom("players").selectAll().where("table_id", "=", table).execute();
    const { ended_at } = row;
    const decisions = standingDecisions(entries.map(({ entry }) => JSON.parse(entry) as Entry));
    const openings = await openingsOf(this.games, row.game, { options: options as OptionValues, decisions });
    const figures = await conductAt(this.games, recordOf(row, players, entries));
    const conduct = figures?.seats;
    const lost = figures?.lost ?? [];
    const bids = await bidsOf(this.store, row, players, outcome.winner ?? null);
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom("archive").where("table_id", "=", table).execute();
      const words = optionWords(options);
      await trx
        .insertInto("archive_options")
        .values({ options: words })
        .onConflict((known) => known.column("options").doNothing())
        .execute();
      await trx
        .insertInto("archive")
        .values({
          table_id: table,
          game: row.game,
          winner: outcome.winner ?? "",
          length,
          bid: typeof options["bid"] === "number" ? options["bid"] : 0,
          options: words,
          rated: row.rated,
          tournament: row.tournament,
          ended_at,
          ended_by: last.end ?? "rules",
          turns: figures?.turns ?? null,
          leads: figures?.leads ?? null,
          lost: lossWords(lost),
        })
        .execute();
      await addLosses(trx, row, lost, 2 * fewest);
      if (bids.length > 0)
        await trx
          .insertInto("archive_sealed")
          .values([...bids])
          .execute();
      for (const opening of openings) {
        await trx
          .insertInto("archive_openings")
          .values({ table_id: table, game: row.game, winner: outcome.winner ?? "", ...opening })
          .execute();
      }
      for (const { person, seat } of players) {
        if (person === null || seat === null) continue;
        const share = outcome.winner == null ? 0.5 : outcome.winner === seat ? 1 : 0;
        await trx
          .insertInto("archive_players")
          .values({
            person,
            ended_at,
            table_id: table,
            game: row.game,
            seat,
            share,
            margin: marginOf(outcome, seat),
            // Over days it would be the nights that are measured.
            pace: live ? paceOf(entries, seat, row.started_at ?? 0) : null,
            luck_got: conduct?.get(seat)?.got ?? null,
            luck_expected: conduct?.get(seat)?.expected ?? null,
            stations: JSON.stringify(conduct?.get(seat)?.stations ?? {}),
          })
          .execute();
      }
    });
  }

  async search(query: ArchiveQuery): Promise<ArchivePage> {
    const limit = query.limit ?? usualLimit;
    const sets = query.option === undefined ? undefined : await this.setsWith(query.option);
    const events = await this.eventsAsked(query);
    const wanted: Wanted = { ...query, sets, events, few: await this.few(query, sets, events) };
    const ofAnybody = query.player === undefined && query.against === undefined;
    const found = await (ofAnybody ? this.all(wanted, limit + 1) : this.ofPlayer(wanted, limit + 1));
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      matches: await this.told(rows),
      next: found.length > limit && last ? `${last.ended_at} ${last.table_id}` : null,
    };
  }

  // --- inside ------------------------------------------------------------------------------

  /** The sets of options that hold this one. There are few of them, however many matches there are. */
  private async setsWith(option: string): Promise<readonly string[]> {
    const rows = await this.store.db
      .selectFrom("archive_options")
      .select("options")
      .where("options", "like", `%;${escaped(option)};%`)
      .execute();
    return rows.map(({ options }) => options);
  }

  /** The tournaments asked for, by their id or by a part of their name. */
  private async eventsAsked({ tournament, event }: ArchiveQuery): Promise<readonly string[] | undefined> {
    if (event === undefined) return tournament === undefined ? undefined : [tournament];
    const part = event.toLowerCase();
    // An embedded database knows the small letters of plain Latin only: the others are compared here.
    const rows = await this.store.db
      .selectFrom("tournaments")
      .select(["id", "name"])
      .where("listed", "=", 1)
      .where(sql<boolean>`lower(name) like ${`%${part.replaceAll(/[^a-z0-9 ]+/g, "%")}%`}`)
      .orderBy("created_at", "desc")
      .limit(mostEvents)
      .execute();
    const named = rows.filter(({ name }) => name.toLowerCase().includes(part)).map(({ id }) => id);
    return tournament === undefined ? named : named.filter((id) => id === tournament);
  }

  /** One person, or two who played each other; nothing where nobody is called so. */
  private async peopleAsked({ player = "", against }: ArchiveQuery): Promise<readonly string[] | undefined> {
    const words = player.trim().split(/\s+/);
    const splits = words.map((_, at) => [words.slice(at).join(" "), words.slice(0, at).join(" ")] as const);
    // The whole name comes first: somebody may be called like two others together.
    const ways = against === undefined ? splits : [[against, player] as const];
    const names = new Set(ways.flat().filter((name) => name !== ""));
    if (names.size === 0) return undefined;
    const found = await this.store.db
      .selectFrom("people")
      .select(["id", "name_key"])
      .where("name_key", "in", [...names].map(nameKey))
      .execute();
    const idOf = new Map(found.map(({ id, name_key }) => [name_key, id]));
    for (const [other, own] of ways) {
      const ids = [own, other].filter((name) => name !== "").map((name) => idOf.get(nameKey(name)));
      if (ids.every((id) => id !== undefined)) return ids;
    }
    return undefined;
  }

  /**
   * Where something is asked for that few matches have, those few: walking from the newest back one would meet too
   * many others. What many have is met soon.
   */
  private async few(
    query: ArchiveQuery,
    sets: readonly string[] | undefined,
    events: readonly string[] | undefined,
  ): Promise<readonly string[] | undefined> {
    const { minLength, maxLength, minBid = 0, annotated, turn, sunk } = query;
    const from = (): ReturnType<Archive["filtered"]> => this.store.db.selectFrom("archive").selectAll("archive");
    const asked = [
      events && from().where("tournament", "in", events.length > 0 ? events : [""]),
      sets && from().where("options", "in", sets.length > 0 ? sets : [""]),
      minLength !== undefined && from().where("length", ">=", minLength),
      maxLength !== undefined && from().where("length", "<=", maxLength),
      annotated && from().where("archive.table_id", "in", shownToAll(this.store)),
      turn !== undefined && from().where("turns", "=", turn),
      sunk !== undefined && from().where("archive.table_id", "in", hasLost(this.store, sunk, query.game)),
      minBid > 0 && from().where("bid", ">", sql.lit(0)).where("bid", ">=", minBid),
    ];
    for (const one of asked) {
      if (!one) continue;
      const rows = await one
        .clearSelect()
        .select("table_id")
        .limit(fewest + 1)
        .execute();
      if (rows.length <= fewest) return rows.map(({ table_id }) => table_id);
    }
    return undefined;
  }

  private async ofPlayer(query: Wanted, limit: number): Promise<Selectable<ArchiveRow>[]> {
    const [person, other] = (await this.peopleAsked(query)) ?? [];
    if (person === undefined) return [];
    let found = this.filtered(query)
      .innerJoin("archive_players as own", "own.table_id", "archive.table_id")
      .where("own.person", "=", person);
    if (other !== undefined) {
      found = found.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("archive_players as theirs")
            .select("theirs.seat")
            .where("theirs.person", "=", other)
            .whereRef("theirs.ended_at", "=", "own.ended_at")
            .whereRef("theirs.table_id", "=", "own.table_id"),
        ),
      );
    }
    if (query.seat !== undefined) found = found.where("own.seat", "=", query.seat);
    if (query.result !== undefined)
      found = found.where("own.share", "=", { won: 1, drawn: 0.5, lost: 0 }[query.result]);
    const before = place(query.before);
    if (before) found = found.where(behind("own", before));
    return found.orderBy("own.ended_at", "desc").orderBy("own.table_id", "desc").limit(limit).execute();
  }

  private all(query: Wanted, limit: number): Promise<Selectable<ArchiveRow>[]> {
    let found = this.filtered(query);
    const { seat, result } = query;
    // As it stands in the index: an embedded database does not look into values that are handed to it.
    if (result === "drawn") found = found.where("winner", "=", sql.lit(""));
    else if (seat !== undefined && result !== "lost") found = found.where("winner", "=", seat);
    else if (seat !== undefined) found = found.where("winner", "not in", ["", seat]);
    else if (result !== undefined) found = found.where("winner", "!=", "");
    const before = place(query.before);
    if (before) found = found.where(behind("archive", before));
    return found.orderBy("archive.ended_at", "desc").orderBy("archive.table_id", "desc").limit(limit).execute();
  }

  private filtered(query: Wanted) {
    let found = this.store.db.selectFrom("archive").selectAll("archive");
    if (query.few !== undefined) found = found.where("archive.table_id", "in", query.few.length > 0 ? query.few : [""]);
    if (query.game !== undefined) found = found.where("archive.game", "=", query.game);
    // With a plus before it no index of its own is taken: it would find far too many, to be put in order first.
    if (query.minLength !== undefined) found = found.where(sql<boolean>`+length >= ${query.minLength}`);
    if (query.maxLength !== undefined) found = found.where(sql<boolean>`+length <= ${query.maxLength}`);
    if (query.minBid !== undefined && query.minBid > 0) {
      found = found.where(sql<boolean>`+bid >= ${query.minBid}`);
    }
    if (query.sets !== undefined) found = found.where("options", "in", query.sets.length > 0 ? query.sets : [""]);
    const { opening } = query;
    if (opening !== undefined) {
      found = found.where("archive.table_id", "in", (inner) => {
        const begun = inner.selectFrom("archive_openings").select("archive_openings.table_id");
        const alike = begun.where("archive_openings.opening", "=", opening);
        return query.game === undefined ? alike : alike.where("archive_openings.game", "=", query.game);
      });
    }
    if (query.events !== undefined) {
      found = found.where("tournament", "in", query.events.length > 0 ? query.events : [""]);
    }
    if (query.annotated) found = found.where("archive.table_id", "in", shownToAll(this.store));
    if (query.turn !== undefined) found = found.where(sql<boolean>`+turns = ${query.turn}`);
    if (query.sunk !== undefined) found = found.where(sql<boolean>`lower(lost) like ${lossPattern(query.sunk)}`);
    if (query.rated !== undefined) found = found.where("rated", "=", query.rated ? 1 : 0);
    if (query.since !== undefined) found = found.where("archive.ended_at", ">=", query.since);
    if (query.until !== undefined) found = found.where("archive.ended_at", "<", query.until);
    return found;
  }

  private async told(rows: readonly Selectable<ArchiveRow>[]): Promise<ArchivedMatch[]> {
    if (rows.length === 0) return [];
    const { db } = this.store;
    const ids = rows.map(({ table_id }) => table_id);
    const [tables, players, studies] = await Promise.all([
      db
        .selectFrom("tables")
        .leftJoin("tournaments", "tournaments.id", "tables.tournament")
        .select(["tables.id", "outcome", "clock", "tournaments.id as event", "tournaments.name as event_name"])
        .where("tables.id", "in", ids)
        .execute(),
      db
        .selectFrom("players")
        .leftJoin("people", "people.id", "players.person")
        .select(["table_id", "seat", "players.name", "level", "kind"])
        .where("table_id", "in", ids)
        .orderBy("place")
        .execute(),
      db
        .selectFrom("studies")
        .innerJoin("people", "people.id", "studies.owner")
        .select(["studies.id", "studies.table_id", "studies.title", "people.name as by"])
        .select(({ selectFrom, fn }) =>
          selectFrom("study_votes")
            .select(fn.countAll<number>().as("votes"))
            .whereRef("study_votes.study", "=", "studies.id")
            .as("votes"),
        )
        .where("studies.table_id", "in", ids)
        .orderBy("votes", "desc")
        .orderBy("studies.updated_at", "desc")
        .execute(),
    ]);
    const tableOf = new Map(tables.map((table) => [table.id, table]));
    return rows.flatMap((row) => {
      const table = tableOf.get(row.table_id);
      if (!table?.outcome) return [];
      return {
        table: row.table_id,
        game: row.game,
        players: players
          .filter(({ table_id, seat }) => table_id === row.table_id && seat !== null)
          .map(({ seat, name, level, kind }) => ({
            seat: seat as string,
            name,
            kind: level !== null ? ("computer" as const) : (kind ?? "guest"),
          })),
        outcome: JSON.parse(table.outcome) as Outcome,
        length: row.length,
        bid: row.bid,
        rated: row.rated === 1,
        clock: JSON.parse(table.clock),
        tournament: table.event === null ? null : { id: table.event, name: table.event_name ?? "" },
        endedAt: row.ended_at,
        turns: row.turns,
        leads: row.leads,
        lost: readLosses(row.lost),
        studies: studies
          .filter(({ table_id }) => table_id === row.table_id)
          .slice(0, studiesTold)
          .map(({ id, title, by, votes }) => ({ id, title, by, votes: Number(votes) })),
      };
    });
  }
}

interface Wanted extends ArchiveQuery {
  /** The sets of options that hold the one asked for. */
  readonly sets: readonly string[] | undefined;
  /** Tournaments. */
  readonly events: readonly string[] | undefined;
  readonly few: readonly string[] | undefined;
}

interface Place {
  readonly at: number;
  readonly table: string;
}

function place(before: string | undefined): Place | undefined {
  const [at, table] = before?.split(" ") ?? [];
  return at === undefined || table === undefined ? undefined : { at: Number(at), table };
}

/** The matches that somebody has shown a study of to all. */
function shownToAll({ db }: Store) {
  return db
    .selectFrom("studies")
    .select("table_id")
    .where("table_id", "is not", null)
    .$narrowType<{ table_id: string }>();
}

/** Matches in which something of this name went down; not all of them, where there are many. */
function hasLost({ db }: Store, name: string, game: string | undefined) {
  const rows = db.selectFrom("archive_lost").select("archive_lost.table_id").where("name", "=", lossName(name));
  return game === undefined ? rows : rows.where("archive_lost.game", "=", game);
}

/** Rows that come after a place in the order of a list. */
function behind(name: "own" | "archive", { at, table }: Place) {
  return sql<boolean>`(${sql.ref(`${name}.ended_at`)}, ${sql.ref(`${name}.table_id`)}) < (${at}, ${table})`;
}

/** What can be searched of the options, as `;name=value;name=value;`. Documents are left out. */
export function optionWords(options: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(options)
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    .map(([name, value]) => `${name}=${String(value).slice(0, 40)}`);
  return `;${words.join(";")};`;
}

/** In a pattern these two stand for anything. */
const escaped = (text: string): string => text.replaceAll("%", "").replaceAll("_", "");
