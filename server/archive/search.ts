/** How the archive is searched: every way reads along one index. */
import type { ArchivedMatch, ArchivePage, ArchiveQuery, Outcome } from "@admiralty/wire";
import { type Selectable, sql } from "kysely";
import { nameKey } from "../accounts/names.ts";
import { badRequest } from "../errors.ts";
import type { ArchiveRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { lossName, lossPatterns, readLosses } from "./losses.ts";

const usualLimit = 30;
/** So many matches are few. */
export const fewest = 2000;
/** So many of a player's matches are counted. */
const mostCounted = 2000;
/** So many studies of a match, those that most found good. */
const studiesTold = 5;
/** So many tournaments of a name are looked into, the newest. */
const mostEvents = 500;

export class Search {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  async find(query: ArchiveQuery): Promise<ArchivePage> {
    if (query.order === "closest" && query.game === undefined) {
      throw badRequest("game", "Points of different games cannot be compared: name the game.");
    }
    const limit = query.limit ?? usualLimit;
    const sets = query.option === undefined ? undefined : await this.setsWith(query.option);
    const events = await this.eventsAsked(query);
    const wanted: Wanted = { ...query, sets, events, few: await this.few(query, sets, events) };
    const people = await this.peopleAsked(query);
    const [person] = people ?? [];
    const found = await (people === undefined
      ? this.inOrder(this.all(wanted), "archive", wanted, limit + 1)
      : person === undefined
        ? []
        : this.inOrder(this.ofPlayer(wanted, people), "own", wanted, limit + 1));
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      matches: await this.told(rows),
      next: found.length > limit && last ? placeAfter(last, query.order) : null,
      score: people === undefined || query.before !== undefined ? null : await this.scoreOf(wanted, people),
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

  /** One person, or two who played each other; none where nobody is called so, undefined where nobody is asked for. */
  private async peopleAsked({ player, against }: ArchiveQuery): Promise<readonly string[] | undefined> {
    return player === undefined && against === undefined ? undefined : this.peopleCalled(player ?? "", against);
  }

  private async peopleCalled(player: string, against: string | undefined): Promise<readonly string[]> {
    const words = player.trim().split(/\s+/);
    const splits = words.map((_, at) => [words.slice(at).join(" "), words.slice(0, at).join(" ")] as const);
    // The whole name comes first: somebody may be called like two others together.
    const ways = against === undefined ? splits : [[against, player] as const];
    const names = new Set(ways.flat().filter((name) => name !== ""));
    if (names.size === 0) return [];
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
    return [];
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
    const { minLength, maxLength, minBid = 0, annotated, inTournament, turn, sunk, since, until } = query;
    const from = (): ReturnType<Search["filtered"]> => this.store.db.selectFrom("archive").selectAll("archive");
    const asked = [
      events && from().where("tournament", "in", events.length > 0 ? events : [""]),
      sets && from().where("options", "in", sets.length > 0 ? sets : [""]),
      minLength !== undefined && from().where("length", ">=", minLength),
      maxLength !== undefined && from().where("length", "<=", maxLength),
      inTournament && from().where("tournament", "is not", null),
      annotated && from().where("archive.table_id", "in", shownToAll(this.store)),
      turn !== undefined && from().where("turns", "=", turn),
      sunk !== undefined && from().where("archive.table_id", "in", hasLost(this.store, sunk, query.game)),
      minBid > 0 && from().where("bid", ">", sql.lit(0)).where("bid", ">=", minBid),
      // The newest are found by their day anyway.
      ordered(query) &&
        (since ?? until) !== undefined &&
        from()
          .where("archive.ended_at", ">=", since ?? 0)
          .where("archive.ended_at", "<", until ?? Number.MAX_SAFE_INTEGER),
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

  private ofPlayer(query: Wanted, [person = "", other]: readonly string[]) {
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
    return found;
  }

  /** How the first of them fared in the newest of what is asked for. */
  private async scoreOf(query: Wanted, people: readonly string[]): Promise<ArchivePage["score"]> {
    if (people.length === 0) return null;
    const rows = await this.store.db
      .selectFrom(
        this.ofPlayer(query, people)
          .clearSelect()
          .select("own.share")
          .orderBy("own.ended_at", "desc")
          .limit(mostCounted + 1)
          .as("newest"),
      )
      .select(["share", (counting) => counting.fn.countAll<number>().as("count")])
      .groupBy("share")
      .execute();
    const of = (share: number): number => Number(rows.find((row) => row.share === share)?.count ?? 0);
    const [won, drawn, lost] = [of(1), of(0.5), of(0)];
    return { won, drawn, lost, more: won + drawn + lost > mostCounted };
  }

  private all(query: Wanted) {
    let found = this.filtered(query);
    const { seat, result } = query;
    // As it stands in the index: an embedded database does not look into values that are handed to it.
    if (result === "drawn") found = found.where("winner", "=", sql.lit(""));
    else if (seat !== undefined && result !== "lost") found = found.where("winner", "=", seat);
    else if (seat !== undefined) found = found.where("winner", "not in", ["", seat]);
    else if (result !== undefined) found = found.where("winner", "!=", "");
    return found;
  }

  /** From the place where the page before has ended. */
  private inOrder(
    found: ReturnType<Search["filtered"]>,
    name: "own" | "archive",
    query: Wanted,
    limit: number,
  ): Promise<Selectable<ArchiveRow>[]> {
    const { order = "newest", before } = query;
    const from = before === undefined ? undefined : placeIn(before, order);
    const newest = sql.ref(`${name}.ended_at`);
    const last = sql.ref(`${name}.table_id`);
    let rows = found;
    if (order === "newest") {
      if (from) rows = rows.where(sql<boolean>`(${newest}, ${last}) < (${from.at}, ${from.table})`);
    } else {
      const column = orders[order];
      // Of one person, or of few, all are put in order: with a plus before it no index of all matches is walked for it.
      const sure = query.few === undefined && name === "archive";
      const value = sure ? sql.ref(`archive.${column}`) : sql`+${sql.ref(`archive.${column}`)}`;
      rows = rows.where(`archive.${column}`, "is not", null);
      if (from)
        rows = rows.where(sql<boolean>`(${value}, ${newest}, ${last}) < (${from.value}, ${from.at}, ${from.table})`);
      rows = rows.orderBy(value, "desc");
    }
    return rows.orderBy(newest, "desc").orderBy(last, "desc").limit(limit).execute();
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
    if (query.inTournament) found = found.where("tournament", "is not", null);
    if (query.annotated) found = found.where("archive.table_id", "in", shownToAll(this.store));
    if (query.turn !== undefined) found = found.where(sql<boolean>`+turns = ${query.turn}`);
    if (query.sunk !== undefined) {
      const fits = lossPatterns(query.sunk).map((pattern) => sql<boolean>`lower(lost) like ${pattern}`);
      found = found.where((where) => where.or(fits));
    }
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
        .leftJoin("archive_players as rated", (join) =>
          join.onRef("rated.table_id", "=", "players.table_id").onRef("rated.person", "=", "players.person"),
        )
        .select(["players.table_id", "players.seat", "players.name", "level", "kind", "rated.rating"])
        .where("players.table_id", "in", ids)
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
          .map(({ seat, name, level, kind, rating }) => ({
            seat: seat as string,
            name,
            rating,
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

/** By what it is put in order; the more the earlier. */
const orders = { closest: "closeness", strongest: "strength" } as const;

type Order = NonNullable<ArchiveQuery["order"]>;
/** Ratings and points are far below it. */
const mostValue = 1e9;

const ordered = ({ order = "newest" }: ArchiveQuery): boolean => order !== "newest";

interface Place {
  readonly value: number;
  readonly at: number;
  readonly table: string;
}

/** The order's value, where it has one; when it ended; the table. */
function placeIn(before: string, order: Order): Place {
  const [table = "", at = "", word = ""] = before.split(" ").toReversed();
  const value = Number(word);
  // A database takes nothing but a whole number for a rating.
  const isOne = order === "closest" ? Number.isFinite(value) : Number.isSafeInteger(value);
  if (!isOne || Math.abs(value) > mostValue || (order !== "newest") !== (word !== "")) {
    throw badRequest("before", "That is not where a page in this order ended.");
  }
  return { value, at: Number(at), table };
}

function placeAfter(row: Selectable<ArchiveRow>, order: Order = "newest"): string {
  const value = order === "newest" ? "" : `${row[orders[order]] ?? 0} `;
  return `${value}${row.ended_at} ${row.table_id}`;
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

/** In a pattern these two stand for anything. */
const escaped = (text: string): string => text.replaceAll("%", "").replaceAll("_", "");
