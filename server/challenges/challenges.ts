/** Challenges: one person asks another for a match, who accepts, declines, or answers with other terms. */
import { checkOptions } from "@admiralty/engine";
import type { Bid, Challenge, ChallengeHere, ChallengeTerms, NewChallenge, Table } from "@admiralty/wire";
import { sql, type Transaction } from "kysely";
import { apart } from "../accounts/blocks.ts";
import { nameKey } from "../accounts/names.ts";
import { badRequest, conflict, notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { isNewcomer } from "../people/newcomer.ts";
import type { Person } from "../people/people.ts";
import { privacyOf } from "../people/privacy.ts";
import { bidOptions, type Shelf } from "../shelf.ts";
import { alone } from "../store/alone.ts";
import { addJob } from "../store/jobs.ts";
import type { MatchOfferRow, PeopleRow, Schema } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import { vanished } from "../store/trouble.ts";
import { type Held, openTable } from "../tables/open-table.ts";
import { checkBid } from "../tables/seating.ts";
import type { Tables } from "../tables/tables.ts";
import { checkLinks } from "../tables/talk.ts";

const day = 86_400_000;
/** How long a challenge stands, and how long it rests after a refusal. */
const standsFor = 3 * day;
const restsFor = day;
const openEach = 20;
const shown = 50;

export interface ChallengeLimits {
  /** Challenges a day; fewer for guests and for those who have hardly played. */
  readonly challengesDay: number;
  readonly challengesNewcomer: number;
}

export interface ChallengeEvents {
  /** A challenge is new or was answered: both are told, wherever they are connected. */
  changed?(challenge: string, people: readonly string[]): void;
  added?(jobs: readonly NewJob[]): void;
}

export class Challenges {
  private readonly store: Store;
  private readonly shelf: Shelf;
  private readonly tables: Pick<Tables, "found" | "seatAll" | "look" | "join" | "events">;
  private readonly limits: ChallengeLimits;
  events: ChallengeEvents = {};

  constructor(
    store: Store,
    shelf: Shelf,
    tables: Pick<Tables, "found" | "seatAll" | "look" | "join" | "events">,
    limits: ChallengeLimits,
  ) {
    this.store = store;
    this.shelf = shelf;
    this.tables = tables;
    this.limits = limits;
  }

  async make(person: Person, { to, ...terms }: NewChallenge): Promise<Challenge> {
    const other = await this.other(person, to);
    return this.put(await this.row(person, other.id, terms, null), other);
  }

  /** To sit down at a table of one's own that waits for somebody: by its terms, on what is left. */
  async here(id: string, person: Person, { to, text }: ChallengeHere): Promise<Challenge> {
    const other = await this.other(person, to);
    const table = await this.tables.look(id, person.id);
    const [mine] = table.players;
    if (table.status !== "open" || !table.you.creator || mine?.place !== table.you.place) {
      throw conflict("not-open", "No place is free at a table of yours there.");
    }
    const { game, options, clock, sides, rated, you } = table;
    const { seat } = mine;
    // At a table one may leave the side to the other; then nothing is said of it.
    const own = { ...(sides === "choose" && seat !== null ? { seat } : {}), ...(you.bid ? { bid: you.bid } : {}) };
    const asked = sides === "choose" && seat === null ? "random" : sides;
    const terms = { game, options, clock, sides: asked, rated, ...own, ...(text === undefined ? {} : { text }) };
    return this.put({ ...(await this.row(person, other.id, terms, null)), at_table: id }, other);
  }

  /** Other terms instead: a challenge of one's own, in answer to that one. */
  async counter(id: string, person: Person, terms: ChallengeTerms): Promise<Challenge> {
    const before = await this.toMe(id, person.id);
    const other = await this.store.db
      .selectFrom("people")
      .selectAll()
      .where("id", "=", before.challenger)
      .executeTakeFirstOrThrow(vanished);
    return this.put(await this.row(person, other.id, terms, before.id), other, before);
  }

  /** Where both play for days, or without a clock, the match begins; else a place is kept for each at its table. */
  async accept(id: string, person: Person, bid: Bid | undefined): Promise<Table> {
    const offer = await this.toMe(id, person.id);
    if (offer.at_table !== null) return this.acceptThere(offer, offer.at_table, person, bid);
    const game = await this.shelf.game(offer.game);
    if (offer.sides === "bid") {
      if (bid === undefined) throw badRequest("bid", "Say which side you would play and what you give for it.");
      checkBid(game, bid);
    } else if (bid !== undefined) throw badRequest("no-bids", "Nothing is bid in this challenge.");
    const now = this.store.now();
    const opposite = game.seats.find((seat: string) => seat !== offer.seat) as string;
    const held: Held[] = [
      { person: offer.challenger, seat: offer.seat, bid: offer.bid === null ? null : JSON.parse(offer.bid) },
      { person: person.id, seat: offer.seat === null ? null : opposite, bid: bid ?? null },
    ];
    const { clock } = described(offer, "", "", person.id, now);
    const row = openTable(
      game,
      {
        creator: offer.challenger,
        options: JSON.parse(offer.options),
        sides: offer.sides,
        clock,
        rated: offer.rated === 1,
        held,
      },
      now,
    );
    const jobs = await this.store.db.transaction().execute(async (trx) => {
      await this.close(trx, offer, "accepted", row.id);
      if (await apart(trx, person.id, [offer.challenger])) throw answered();
      const begun = await this.tables.found(trx, row, held);
      const more = begun.length > 0 || clock.kind !== "none" ? [] : await this.tables.seatAll(trx, row, held);
      const news = newsJob(offer.id, offer.challenger, "accepted", now);
      await addJob(trx, news);
      return [...begun, ...more, news];
    });
    this.tables.events.begun?.(row.id, jobs);
    this.tell(offer, jobs);
    return this.tables.look(row.id, person.id);
  }

  async decline(id: string, person: Person): Promise<Challenge> {
    const offer = await this.toMe(id, person.id);
    const news = newsJob(offer.id, offer.challenger, "declined", this.store.now());
    await this.store.db.transaction().execute(async (trx) => {
      await this.close(trx, offer, "declined", null);
      await addJob(trx, news);
    });
    this.tell(offer, [news]);
    return this.read(id, person.id);
  }

  async withdraw(id: string, person: Person): Promise<void> {
    const offer = await this.row1(id);
    if (offer?.challenger !== person.id) throw notFound();
    await this.store.db.transaction().execute((trx) => this.close(trx, offer, "withdrawn", null));
    this.tell(offer, []);
  }

  /** Those that stand first, then what was answered lately. */
  async mine(person: string): Promise<Challenge[]> {
    const rows = await this.rows()
      .where((where) => where.or([where("challenger", "=", person), where("challenged", "=", person)]))
      .where("match_offers.at", ">", this.store.now() - 7 * day)
      .orderBy("match_offers.at", "desc")
      .limit(shown)
      .execute();
    const now = this.store.now();
    return rows
      .map((row) => described(row, row.from_name, row.to_name, person, now))
      .sort((a, b) => Number(b.state === "open") - Number(a.state === "open"));
  }

  /** As one of the two may know it. */
  async read(id: string, person: string): Promise<Challenge> {
    const row = await this.rows().where("match_offers.id", "=", id).executeTakeFirst();
    if (!row || (row.challenger !== person && row.challenged !== person)) throw notFound();
    return described(row, row.from_name, row.to_name, person, this.store.now());
  }

  // --- inside ------------------------------------------------------------------------------

  private async other(person: Person, name: string): Promise<PeopleRow> {
    const other = await this.store.db
      .selectFrom("people")
      .selectAll()
      .where("name_key", "=", nameKey(name))
      .executeTakeFirst();
    if (!other) throw notFound();
    if (other.id === person.id) throw badRequest("self", "That is you.");
    return other;
  }

  /** The place may be taken by now, or the table withdrawn: then that is said. */
  private async acceptThere(offer: MatchOfferRow, id: string, person: Person, bid: Bid | undefined): Promise<Table> {
    if (offer.state !== "open" || offer.expires_at <= this.store.now()) throw answered();
    const { db } = this.store;
    const row = await db.selectFrom("tables").select("invite").where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    const table = await this.tables.join(id, person, { invite: row.invite, ...(bid === undefined ? {} : { bid }) });
    const news = newsJob(offer.id, offer.challenger, "accepted", this.store.now());
    await db.transaction().execute(async (trx) => {
      await this.close(trx, offer, "accepted", id);
      await addJob(trx, news);
    });
    this.tell(offer, [news]);
    return table;
  }

  private async row(person: Person, to: string, terms: ChallengeTerms, counters: string | null) {
    const { game: id, clock = { kind: "none" }, bid, seat } = terms;
    if (!this.shelf.has(id)) throw badRequest("game", `There is no game ${id} here.`);
    const game = await this.shelf.game(id);
    const checked = checkOptions(game.options, terms.options);
    if (!checked.ok) throw badRequest("options", "Some options are not possible.", checked.problems);
    const options = JSON.stringify(checked.options);
    if (options.length > 2000) throw badRequest("options", "A match with a document of its own is made as a table.");
    const sides = terms.sides ?? (seat === undefined ? "random" : "choose");
    if ((sides === "choose") !== (seat !== undefined))
      throw badRequest("seat", "Say your side where sides are chosen.");
    if (seat !== undefined && !game.seats.includes(seat)) throw badRequest("seat", `There is no seat ${seat}.`);
    if ((sides === "bid") !== (bid !== undefined))
      throw badRequest("bid", "Say what you bid, where sides are bid for.");
    if (bid !== undefined) {
      if (bidOptions(game) === undefined) throw badRequest("no-bids", `${game.title} is not played for bids.`);
      checkBid(game, bid);
    }
    const text = terms.text?.trim() ?? "";
    await checkLinks(this.store, person.id, text);
    const now = this.store.now();
    const row: MatchOfferRow = {
      id: newId(),
      pair: [person.id, to].sort().join(" "),
      challenger: person.id,
      challenged: to,
      game: id,
      options,
      clock: JSON.stringify(clock),
      sides,
      seat: seat ?? null,
      bid: bid === undefined ? null : JSON.stringify(bid),
      rated: person.kind === "account" && terms.rated !== false ? 1 : 0,
      text,
      state: "open",
      counters,
      table_id: null,
      at_table: null,
      at: now,
      expires_at: now + standsFor,
      answered_at: null,
    };
    return row;
  }

  private async put(row: MatchOfferRow, other: PeopleRow, before?: MatchOfferRow): Promise<Challenge> {
    const news = newsJob(row.id, other.id, "challenge", row.at);
    await alone(this.store, "people", row.challenger, async (trx) => {
      if (before) await this.close(trx, before, "countered", null);
      else await this.mayChallenge(trx, row, other);
      await trx
        .updateTable("match_offers")
        .set({ state: "expired" })
        .where("pair", "=", row.pair)
        .where("state", "=", "open")
        .where("expires_at", "<=", row.at)
        .execute();
      const { numInsertedOrUpdatedRows: made } = await trx
        .insertInto("match_offers")
        .values(row)
        .onConflict((already) => already.column("pair").where("state", "=", sql.lit("open")).doNothing())
        .executeTakeFirst();
      if (Number(made) === 0)
        throw conflict("open-already", `There is an open challenge between you and ${other.name}.`);
      await addJob(trx, news);
    });
    if (before) this.tell(before, []);
    this.tell(row, [news]);
    return this.read(row.id, row.challenger);
  }

  /** Who is blocked reads the same as everybody whom this person does not want to play. */
  private async mayChallenge(trx: Transaction<Schema>, row: MatchOfferRow, other: PeopleRow): Promise<void> {
    const { challenger: from, at: now } = row;
    const { challenges } = privacyOf(other);
    const shut = challenges === "nobody" || (challenges === "met" && !(await haveMet(trx, from, other.id)));
    if (shut || (await apart(trx, from, [other.id]))) {
      throw conflict("no-challenges", `${other.name} does not accept challenges.`);
    }
    const own = await trx.selectFrom("match_offers").selectAll().where("challenger", "=", from).execute();
    const refused = own.some(
      ({ challenged, state, answered_at }) =>
        challenged === other.id && state === "declined" && (answered_at ?? 0) > now - restsFor,
    );
    if (refused) throw conflict("declined-lately", `${other.name} has declined; ask again tomorrow.`);
    if (own.filter(({ state, expires_at }) => state === "open" && expires_at > now).length >= openEach) {
      throw conflict("too-many", `You have ${openEach} open challenges; withdraw one first.`);
    }
    const limit = (await isNewcomer(trx, from)) ? this.limits.challengesNewcomer : this.limits.challengesDay;
    if (own.filter(({ at, counters }) => at > now - day && counters === null).length >= limit) {
      throw conflict("too-many", `${limit} challenges a day are enough.`);
    }
  }

  /** An open challenge to this person. */
  private async toMe(id: string, person: string): Promise<MatchOfferRow> {
    const row = await this.row1(id);
    if (row?.challenged !== person) throw notFound();
    return row;
  }

  private row1(id: string): Promise<MatchOfferRow | undefined> {
    return this.store.db.selectFrom("match_offers").selectAll().where("id", "=", id).executeTakeFirst();
  }

  private async close(
    trx: Transaction<Schema>,
    { id }: MatchOfferRow,
    state: MatchOfferRow["state"],
    table_id: string | null,
  ) {
    const now = this.store.now();
    const { numUpdatedRows } = await trx
      .updateTable("match_offers")
      .set({ state, table_id, answered_at: now })
      .where("id", "=", id)
      .where("state", "=", "open")
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw answered();
  }

  private tell({ id, challenger, challenged }: MatchOfferRow, jobs: readonly NewJob[]): void {
    if (jobs.length > 0) this.events.added?.(jobs);
    this.events.changed?.(id, [challenger, challenged]);
  }

  private rows() {
    return this.store.db
      .selectFrom("match_offers")
      .innerJoin("people as one", "one.id", "match_offers.challenger")
      .innerJoin("people as other", "other.id", "match_offers.challenged")
      .selectAll("match_offers")
      .select(["one.name as from_name", "other.name as to_name"]);
  }
}

const answered = () => conflict("answered", "This challenge does not stand any more.");

function newsJob(challenge: string, person: string, kind: "challenge" | "accepted" | "declined", at: number): NewJob {
  const payload = JSON.stringify({ challenge, person, kind, at });
  return { kind: "challenge-news", key: `challenge ${challenge} ${kind}`, payload, run_at: at };
}

/** What was bid stays sealed. */
function described(row: MatchOfferRow, from: string, to: string, viewer: string, now: number): Challenge {
  return {
    id: row.id,
    from,
    to,
    mine: row.challenger === viewer,
    game: row.game,
    options: JSON.parse(row.options),
    clock: JSON.parse(row.clock),
    sides: row.sides,
    seat: row.seat,
    rated: row.rated === 1,
    text: row.text,
    state: row.state === "open" && row.expires_at <= now ? "expired" : row.state,
    counters: row.counters,
    here: row.at_table !== null,
    table: row.table_id,
    at: row.at,
    expiresAt: row.expires_at,
  };
}

async function haveMet(trx: Transaction<Schema>, one: string, other: string): Promise<boolean> {
  const row = await trx
    .selectFrom("players as mine")
    .innerJoin("players as theirs", "theirs.table_id", "mine.table_id")
    .innerJoin("tables", "tables.id", "mine.table_id")
    .select("mine.table_id")
    .where("mine.person", "=", one)
    .where("theirs.person", "=", other)
    .where("tables.started_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
