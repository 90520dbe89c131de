/** Those who look for an opponent: kept while they are there, paired, and given a table where a place is kept for each. */
import { canonical, checkOptions } from "@admiralty/engine";
import type { ClockRule, NewSeek, Seek } from "@admiralty/wire";
import { type Kysely, sql, type Transaction } from "kysely";
import { badRequest } from "../errors.ts";
import { newId } from "../ids.ts";
import { isZone } from "../notify/quiet.ts";
import type { Person } from "../people/people.ts";
import { beginner } from "../people/rating.ts";
import { bidOptions, type Shelf } from "../shelf.ts";
import { addJob } from "../store/jobs.ts";
import type { BlockRow, Schema, SeekRow } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import { type Held, openTable } from "../tables/open-table.ts";
import { checkBid } from "../tables/seating.ts";
import type { Tables } from "../tables/tables.ts";
import { pairUp, rangeNow, type Seeker } from "./matching.ts";
import { checkMissed, missed } from "./misses.ts";
import { callJob, isCalled, isFree, keptFor, standingOf, standsUntil } from "./standing.ts";

/** A seek for live play lasts for so long after its seeker was last there. */
const liveFor = 15_000;
/** A match that has begun is told of for so long, should the two not have heard of it yet. */
const toldFor = 5000;
/** Opponents of so many last matches are not met again at once. */
const lately = 3;
/** Any number for the lock that only one matcher at a time has. */
const matcherLock = 8_420_001;
const shown = 100;

type Blocked = Pick<BlockRow, "person" | "blocked">;

export class Seeks {
  private readonly store: Store;
  private readonly shelf: Shelf;
  private readonly tables: Pick<Tables, "found" | "events">;
  /** Who is told of a change, on all nodes. */
  private readonly changed: (person: string) => void;
  /** Ends with the transaction before: a node's own wait here, and not in the database with a connection each. */
  private before: Promise<unknown> = Promise.resolve();
  /** The matching that has not begun yet and will do for everybody who asks for one meanwhile. */
  private next: Promise<void> | undefined;

  constructor(store: Store, shelf: Shelf, tables: Pick<Tables, "found" | "events">, changed: (person: string) => void) {
    this.store = store;
    this.shelf = shelf;
    this.tables = tables;
    this.changed = changed;
  }

  /** Instead of whatever this person sought before. */
  async seek(person: Person, wanted: NewSeek, origin = ""): Promise<Seek> {
    if (!this.shelf.has(wanted.game)) throw badRequest("game", `There is no game ${wanted.game} here.`);
    const game = await this.shelf.game(wanted.game);
    const checked = checkOptions(game.options, wanted.options);
    if (!checked.ok) throw badRequest("options", "Some options are not possible.", checked.problems);
    const options = canonical(checked.options);
    if (options.length > 2000) throw badRequest("options", "A match with a document of its own is made as a table.");
    const { sides = "choose", seat = null, bid } = wanted;
    if (seat !== null && (sides === "bid" || !game.seats.includes(seat))) {
      throw badRequest("seat", sides === "bid" ? "Sides are bid for." : `There is no seat ${seat}.`);
    }
    if (sides === "bid") {
      if (bidOptions(game) === undefined) throw badRequest("no-bids", `${game.title} is not played for bids.`);
      if (bid === undefined) throw badRequest("bid", "Say which side you would play and what you give for it.");
      checkBid(game, bid);
    } else if (bid !== undefined) throw badRequest("no-bids", "Nothing is bid where sides are chosen.");
    const { hours } = wanted.standing ?? {};
    if (hours && !isZone(hours.zone)) throw badRequest("zone", `There is no time zone ${hours.zone}.`);
    const now = this.store.now();
    const stands_until = standsUntil(wanted, now);
    await checkMissed(this.store.db, person.id, now);
    const row: SeekRow = {
      person: person.id,
      id: newId(),
      game: game.id,
      options,
      clocks: JSON.stringify(wanted.clocks),
      sides,
      seat,
      bid: bid === undefined ? null : JSON.stringify(bid),
      rated: person.kind === "account" && wanted.rated !== false ? 1 : 0,
      ...(await this.strength(person.id, game.id, seat)),
      range: wanted.range ?? null,
      lately: JSON.stringify(await this.metLately(person.id)),
      born: now,
      expires_at: stands_until ?? now + liveFor,
      stands_until,
      hours: hours ? JSON.stringify(hours) : null,
      origin,
      table_id: null,
      found_at: null,
      kept_until: null,
    };
    const left = await this.alone(async (trx) => {
      const others = await this.giveUp(trx, person.id);
      await trx.insertInto("seeks").values(row).execute();
      return others;
    });
    for (const other of left) this.changed(other);
    await this.match();
    // On a node that is overloaded its time may be over by now.
    return (await this.mine(person.id)) ?? this.described({ ...row, name: person.name }, person.id);
  }

  async withdraw(person: string): Promise<void> {
    const left = await this.alone((trx) => this.giveUp(trx, person));
    for (const each of [person, ...left]) this.changed(each);
  }

  /** What this person seeks; being asked for shows that they are there. */
  async mine(person: string): Promise<Seek | null> {
    await this.lastOn(this.store.db, [person]);
    return this.read(person);
  }

  async read(person: string): Promise<Seek | null> {
    const row = await this.rows().where("seeks.person", "=", person).executeTakeFirst();
    return row ? this.described(row, person) : null;
  }

  /** Who waits for an opponent now, the longest waiting first. */
  async waiting(person: string | undefined, game?: string): Promise<Seek[]> {
    let query = this.rows()
      .where("table_id", "is", null)
      .where("expires_at", ">=", this.store.now())
      .orderBy("born")
      .limit(shown);
    if (game !== undefined) query = query.where("seeks.game", "=", game);
    return (await query.execute()).map((row) => this.described(row, person));
  }

  /** These people are connected. Alone: two who change several seeks, each in its own order, could wait for each other. */
  async stillHere(people: readonly string[]): Promise<void> {
    if (people.length > 0) await this.alone((trx) => this.lastOn(trx, people));
  }

  /** Everybody who seeks something, for the node to say who of them is here. */
  async seekers(): Promise<readonly string[]> {
    const rows = await this.store.db.selectFrom("seeks").select("person").execute();
    return rows.map(({ person }) => person);
  }

  /**
   * Lets go of seeks whose time is over and of tables to which one of the two did not come, and pairs those who wait.
   * One node at a time, so that nobody is given two places.
   */
  match(): Promise<void> {
    this.next ??= this.before.then(() => {
      this.next = undefined;
      return this.pair();
    });
    return this.next;
  }

  // --- inside ------------------------------------------------------------------------------

  private async pair(): Promise<void> {
    const { people, begun } = await this.alone(async (trx) => {
      const people = new Set<string>();
      const begun: Awaited<ReturnType<Seeks["seat"]>>[] = [];
      const now = this.store.now();
      for (const person of await this.settle(trx, now)) people.add(person);
      const waiting = await trx
        .selectFrom("seeks")
        .selectAll()
        .where("table_id", "is", null)
        .where("expires_at", ">=", now)
        .execute();
      const blocked = await this.blocksAmong(trx, waiting);
      const seekers = waiting.filter((row) => isFree(row, now)).map((row) => seeker(row, blocked));
      for (const { older, younger, clock } of pairUp(seekers, now)) {
        begun.push(await this.seat(trx, older.row, younger.row, clock, now));
        people.add(older.person).add(younger.person);
      }
      return { people, begun };
    });
    for (const { table, jobs } of begun) if (jobs.length > 0) this.tables.events.begun?.(table, jobs);
    for (const person of people) this.changed(person);
  }

  private async lastOn(db: Kysely<Schema>, people: readonly string[]): Promise<void> {
    const now = this.store.now();
    await db
      .updateTable("seeks")
      .set((update) => ({
        expires_at: update.fn<number>(this.store.dialect === "sqlite" ? "max" : "greatest", [
          "expires_at",
          update.val(now + liveFor),
        ]),
      }))
      .where("person", "in", people)
      .execute();
  }

  /** A table with a place kept for each of the two: whoever sits down there has said yes. */
  private async seat(trx: Transaction<Schema>, older: SeekRow, younger: SeekRow, clock: ClockRule, now: number) {
    const game = await this.shelf.game(older.game);
    const seats = seatsOf(game.seats, older, younger);
    const held: Held[] = [older, younger].map(({ person, bid }, index) => ({
      person,
      seat: seats?.[index] ?? null,
      bid: bid === null ? null : JSON.parse(bid),
    }));
    const row = openTable(
      game,
      {
        creator: older.person,
        options: JSON.parse(older.options),
        sides: older.sides === "bid" ? "bid" : seats ? "choose" : "random",
        clock,
        rated: older.rated === 1,
        held,
      },
      now,
    );
    const jobs = await this.tables.found(trx, row, held);
    await trx
      .updateTable("seeks")
      .set({ table_id: row.id, found_at: now, kept_until: now + keptFor([older, younger]) })
      .where("person", "in", [older.person, younger.person])
      .execute();
    // Where both were seated they are told of that.
    const calls = jobs.length > 0 ? [] : await this.call(trx, [older, younger], row.id, game.title, now);
    return { table: row.id, jobs: [...jobs, ...calls] };
  }

  /** Those of the two who are away are told by a message. */
  private async call(
    trx: Transaction<Schema>,
    two: readonly [SeekRow, SeekRow],
    table: string,
    title: string,
    now: number,
  ): Promise<readonly NewJob[]> {
    if (!two.some(isCalled)) return [];
    const people = await trx
      .selectFrom("people")
      .select(["id", "name"])
      .where(
        "id",
        "in",
        two.map(({ person }) => person),
      )
      .execute();
    const jobs = two.filter(isCalled).map((seek) => {
      const other = people.find(({ id }) => id !== seek.person)?.name ?? "";
      return callJob(seek, other, title, table, now);
    });
    for (const job of jobs) await addJob(trx, job);
    return jobs;
  }

  /** What has run out by now. Answers who is to be told. */
  private async settle(trx: Transaction<Schema>, now: number): Promise<readonly string[]> {
    const gone = await trx
      .deleteFrom("seeks")
      .where("table_id", "is", null)
      .where("expires_at", "<", now)
      .returning("person")
      .execute();
    // A seek that stands goes on where the other has left.
    const deserted = await trx
      .selectFrom("seeks")
      .innerJoin("tables", "tables.id", "seeks.table_id")
      .select("seeks.person")
      .where("stands_until", "is not", null)
      .where("tables.status", "=", "cancelled")
      .execute();
    for (const { person } of deserted) await this.waitOn(trx, person, now);
    // Table by table of the few that seeks name: a list of all tables that are not open would hold every match there was.
    const begun = await trx
      .deleteFrom("seeks")
      .where("found_at", "<", now - toldFor)
      .where((when) =>
        when.exists(
          when
            .selectFrom("tables")
            .select("id")
            .whereRef("tables.id", "=", "seeks.table_id")
            .where("status", "!=", "open"),
        ),
      )
      .returning("person")
      .execute();
    const late = await trx.selectFrom("seeks").selectAll().where("kept_until", "<", now).execute();
    // First of all: nobody sits down at a table that is closed, and one at which somebody was quicker is not closed.
    const closed = await cancel(
      trx,
      late.map(({ table_id }) => table_id ?? ""),
      now,
    );
    const alone = late.filter(({ table_id }) => closed.has(table_id ?? ""));
    for (const { person, table_id } of alone) {
      const sits = await trx
        .selectFrom("players")
        .select("person")
        .where("table_id", "=", table_id ?? "")
        .where("person", "=", person)
        .executeTakeFirst();
      // Who came waits on, at the place in the queue they had; who did not come is let go.
      if (sits) await this.waitOn(trx, person, now);
      else {
        await trx.deleteFrom("seeks").where("person", "=", person).execute();
        await missed(trx, person, now);
      }
    }
    return [...gone, ...deserted, ...begun, ...alone].map(({ person }) => person);
  }

  /** Nothing is sought any more; who was to be the opponent waits on, and is answered, to be told of it. */
  private async giveUp(trx: Transaction<Schema>, person: string): Promise<readonly string[]> {
    const row = await trx.selectFrom("seeks").selectAll().where("person", "=", person).executeTakeFirst();
    if (!row) return [];
    await trx.deleteFrom("seeks").where("person", "=", person).execute();
    if (row.table_id === null) return [];
    const now = this.store.now();
    // Where the match begins at this moment there is nothing to give up.
    if (!(await cancel(trx, [row.table_id], now)).has(row.table_id)) return [];
    const others = await trx.selectFrom("seeks").select("person").where("table_id", "=", row.table_id).execute();
    for (const other of others) await this.waitOn(trx, other.person, now);
    return others.map((other) => other.person);
  }

  private async blocksAmong(trx: Transaction<Schema>, waiting: readonly SeekRow[]): Promise<readonly Blocked[]> {
    if (waiting.length < 2) return [];
    const people = waiting.map(({ person }) => person);
    return trx.selectFrom("blocks").select(["person", "blocked"]).where("person", "in", people).execute();
  }

  private async waitOn(trx: Transaction<Schema>, person: string, now: number): Promise<void> {
    await trx
      .updateTable("seeks")
      .set((update) => ({
        table_id: null,
        found_at: null,
        kept_until: null,
        expires_at: update.fn.coalesce("stands_until", update.val(now + liveFor)),
      }))
      .where("person", "=", person)
      .execute();
  }

  private alone<Result>(work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    const done = this.before.then(() =>
      this.store.db.transaction().execute(async (trx) => {
        // The embedded database has one connection: a transaction on it is alone anyway.
        if (this.store.shared) await sql`select pg_advisory_xact_lock(${matcherLock})`.execute(trx);
        return work(trx);
      }),
    );
    this.before = done.catch(() => undefined);
    return done;
  }

  /** On the side sought; for either, the mean of both. */
  private async strength(person: string, game: string, seat: string | null) {
    let query = this.store.db.selectFrom("ratings").selectAll().where("person", "=", person).where("game", "=", game);
    if (seat !== null) query = query.where("seat", "=", seat);
    const rows = await query.execute();
    if (rows.length === 0) return { rating: beginner.rating, deviation: beginner.deviation, matches: 0 };
    const mean = (of: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
    return {
      rating: mean(({ rating }) => rating),
      deviation: mean(({ deviation }) => deviation),
      matches: rows.reduce((sum, { matches }) => sum + matches, 0),
    };
  }

  private async metLately(person: string): Promise<readonly string[]> {
    const { db } = this.store;
    const last = await db
      .selectFrom("players")
      .innerJoin("tables", "tables.id", "players.table_id")
      .select("tables.id")
      .where("players.person", "=", person)
      .where("started_at", "is not", null)
      .orderBy("started_at", "desc")
      .limit(lately)
      .execute();
    if (last.length === 0) return [];
    const others = await db
      .selectFrom("players")
      .select("person")
      .where(
        "table_id",
        "in",
        last.map(({ id }) => id),
      )
      .where("person", "is not", null)
      .where("person", "!=", person)
      .execute();
    return others.map((other) => other.person as string);
  }

  private rows() {
    return this.store.db
      .selectFrom("seeks")
      .innerJoin("people", "people.id", "seeks.person")
      .selectAll("seeks")
      .select("people.name");
  }

  private described(row: SeekRow & { name: string }, person: string | undefined): Seek {
    const mine = row.person === person;
    return {
      id: row.id,
      game: row.game,
      options: JSON.parse(row.options),
      clocks: JSON.parse(row.clocks),
      sides: row.sides,
      seat: row.seat,
      rated: row.rated === 1,
      name: row.name,
      rating:
        row.matches === 0
          ? null
          : { value: Math.round(row.rating), deviation: Math.round(row.deviation), matches: row.matches },
      range: rangeNow(row, this.store.now()),
      standing: standingOf(row),
      createdAt: row.born,
      mine,
      table: mine ? row.table_id : null,
      keptUntil: mine ? row.kept_until : null,
    };
  }
}

function seeker(row: SeekRow, blocked: readonly Blocked[]): Seeker & { readonly row: SeekRow } {
  return {
    ...row,
    clocks: JSON.parse(row.clocks),
    rated: row.rated === 1,
    lately: JSON.parse(row.lately),
    standing: isCalled(row),
    never: blocked.filter(({ person }) => person === row.person).map((block) => block.blocked),
    row,
  };
}

/** The sides of the two; undefined where nobody has said and the lot decides. */
function seatsOf(seats: readonly string[], one: SeekRow, other: SeekRow): readonly [string, string] | undefined {
  const opposite = (seat: string): string => seats.find((each) => each !== seat) as string;
  if (one.seat !== null) return [one.seat, opposite(one.seat)];
  if (other.seat !== null) return [opposite(other.seat), other.seat];
  return undefined;
}

/** Closes those at which no match has begun, and answers which those are. */
async function cancel(trx: Transaction<Schema>, tables: readonly string[], now: number): Promise<ReadonlySet<string>> {
  if (tables.length === 0) return new Set();
  const closed = await trx
    .updateTable("tables")
    .set((update) => ({ rev: update("rev", "+", 1), status: "cancelled", updated_at: now }))
    .where("id", "in", tables)
    .where("status", "=", "open")
    .returning("id")
    .execute();
  return new Set(closed.map(({ id }) => id));
}
