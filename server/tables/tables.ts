import { checkOptions } from "@admiralty/engine";
import type { Bid, ClockRule, Join, NewTable, Table } from "@admiralty/wire";
import type { Transaction } from "kysely";
import { apart } from "../accounts/blocks.ts";
import { badRequest, conflict, notFound, notYours } from "../errors.ts";
import type { Person } from "../people/people.ts";
import { seatedPlayers } from "../play/loading.ts";
import type { Shelf } from "../shelf.ts";
import { bidOptions } from "../shelf.ts";
import { alone } from "../store/alone.ts";
import type { PlayerRow, Schema, TableRow } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import { vanished } from "../store/trouble.ts";
import { type ComputerLimits, checkComputers } from "./computer-limits.ts";
import { describe, mayLook } from "./describe.ts";
import { type Held, isByLink, openTable, runsOutAt } from "./open-table.ts";
import { Places, randomWord } from "./places.ts";
import { checkBid } from "./seating.ts";

export interface TableEvents {
  described?(table: string): void;
  /** A match began; these jobs were stored with it. */
  begun?(table: string, jobs: readonly NewJob[]): void;
}

const openTablesLimit = 50;
/** Characters of a table's options as JSON: a scenario of one's own with all its notes is shorter. */
const optionsLimit = 32_000;

export class Tables {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly now: () => number;
  readonly places: Places;
  private readonly limits: ComputerLimits;
  events: TableEvents = {};

  constructor(store: Store, shelf: Shelf, now: () => number, limits: ComputerLimits) {
    this.store = store;
    this.shelf = shelf;
    this.now = now;
    this.places = new Places(store.dialect, shelf, now);
    this.limits = limits;
  }

  /** `origin`: of the address it is asked for from. */
  async create(person: Person, wanted: NewTable, origin: string): Promise<Table> {
    const known = await this.requested(person.id, wanted.key);
    if (known !== undefined) return this.look(known, person.id);
    if (!this.shelf.has(wanted.game)) throw badRequest("game", `There is no game ${wanted.game} here.`);
    const game = await this.shelf.game(wanted.game);
    const checked = checkOptions(game.options, wanted.options);
    if (!checked.ok) throw badRequest("options", "Some options are not possible.", checked.problems);
    if (JSON.stringify(checked.options).length > optionsLimit) {
      throw badRequest("options", `Options may be ${optionsLimit} characters long in all.`);
    }
    const computers = wanted.computers ?? [];
    const sits = wanted.sit !== false;
    if (computers.length + (sits ? 1 : 0) > game.seats.length) {
      throw badRequest("places", `${game.title} has ${game.seats.length} places.`);
    }
    for (const level of computers) {
      if (!(await this.shelf.kind(game.id, level))) throw badRequest("level", `There is no computer level ${level}.`);
    }
    if (wanted.sides === "bid" && (bidOptions(game) === undefined || computers.length > 0)) {
      throw badRequest("no-bids", "Sides are bid for between two people, in games that allow it.");
    }
    const row = openTable(
      game,
      {
        ...wanted,
        creator: person.id,
        options: checked.options,
        rated: person.kind === "account" && computers.length === 0 && wanted.rated !== false,
        request: wanted.key,
        origin: computers.length > 0 ? origin : "",
      },
      this.now(),
    );
    const jobs = await alone(this.store, "people", person.id, async (trx) => {
      const mine = await countOpen(trx, person.id);
      if (mine >= openTablesLimit) throw conflict("too-many", `You have ${mine} open tables; leave one first.`);
      if (row.origin !== "") await checkComputers(trx, this.store.shared, this.limits, person, row.origin);
      const made = await trx
        .insertInto("tables")
        .values(row)
        .onConflict((conflict) => conflict.columns(["creator", "request"]).doNothing())
        .executeTakeFirst();
      // The same request came twice at once, and the other was first.
      if (Number(made.numInsertedOrUpdatedRows) === 0) return undefined;
      if (sits) await this.places.sit(trx, row, person, wanted);
      for (const level of computers) {
        const title = (await this.shelf.kind(game.id, level))?.title ?? level;
        await this.places.place(trx, row, { level, name: title, word: randomWord() });
      }
      return this.places.beginIfFull(trx, row, person.id);
    });
    if (jobs === undefined) return this.look((await this.requested(person.id, wanted.key)) ?? row.id, person.id);
    return this.told(row.id, person.id, jobs);
  }

  async join(id: string, person: Person, join: Join): Promise<Table> {
    const jobs = await this.store.db.transaction().execute(async (trx) => {
      const row = await this.places.locked(trx, id);
      const players = await this.places.taken(trx, id);
      if (!mayLook(row, players, person.id, this.now(), join.invite)) throw notFound();
      // Who sits there already is told so, also when the answer to the first request was lost.
      if (players.some((player) => player.person === person.id)) return undefined;
      if (row.status !== "open") throw conflict("not-open", "This table is not open any more.");
      const end = runsOutAt(row);
      if (end !== null && end <= this.now()) throw conflict("run-out", "This invitation was good for fourteen days.");
      if (players.length >= row.places) throw conflict("full", "This table is full.");
      // In a tournament one plays against whom one is paired with.
      const others = row.tournament === null ? [row.creator, ...players.map((player) => player.person)] : [];
      // The same words as for anybody else: who is blocked is not told so.
      if (await apart(trx, person.id, others)) throw conflict("not-open", "This table is not open any more.");
      await this.places.sit(trx, row, person, { ...join, ...keptPlace(row, person.id) });
      return this.places.beginIfFull(trx, row, person.id);
    });
    return this.told(id, person.id, jobs ?? []);
  }

  /**
   * The table of two who were found for each other. Where they play for days they may both be elsewhere now: they are
   * seated, and told. Else a place is kept for each. Answers the jobs stored with it.
   */
  async found(trx: Transaction<Schema>, row: TableRow, held: readonly Held[]): Promise<readonly NewJob[]> {
    await trx.insertInto("tables").values(row).execute();
    if ((JSON.parse(row.clock) as ClockRule).kind !== "slow") return [];
    return this.seatAll(trx, row, held);
  }

  /** The bids are closed: those for whom places are kept sit down, with a bid or without. Answers the jobs stored with it. */
  async beginWithout(trx: Transaction<Schema>, id: string): Promise<readonly NewJob[]> {
    const row = await this.places.locked(trx, id);
    if (row.status !== "open" || row.held === null) return [];
    const sitting = (await this.places.taken(trx, id)).map(({ person }) => person);
    for (const { person } of JSON.parse(row.held) as readonly Held[]) {
      if (sitting.includes(person)) continue;
      const found = await trx.selectFrom("people").selectAll().where("id", "=", person).executeTakeFirst();
      // Who has gone loses it when the round is over.
      if (!found) return [];
      await this.places.place(trx, row, { person, name: found.name, word: randomWord() });
    }
    return this.places.beginIfFull(trx, row, "");
  }

  /** Those for whom the places are kept sit down. Answers the jobs stored with it. */
  async seatAll(trx: Transaction<Schema>, row: TableRow, held: readonly Held[]): Promise<readonly NewJob[]> {
    if (row.sides === "bid" && held.some(({ bid }) => bid === null)) return [];
    for (const { person: id, ...place } of held) {
      const person = await trx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow(vanished);
      await this.places.sit(trx, row, person, {
        ...(place.seat && { seat: place.seat }),
        ...(place.bid && { bid: place.bid }),
      });
    }
    return this.places.beginIfFull(trx, row, "");
  }

  /** Until both bids are in one may open one's own and change it. */
  async rebid(id: string, person: Person, bid: Bid): Promise<Table> {
    await this.store.db.transaction().execute(async (trx) => {
      const row = await this.places.locked(trx, id);
      const mine = (await this.places.taken(trx, id)).find((player) => player.person === person.id);
      if (!mine) throw notYours();
      if (row.status !== "open") throw conflict("not-open", "The bids are opened.");
      if (row.sides !== "bid") throw badRequest("no-bids", "There is no bidding at this table.");
      checkBid(await this.shelf.game(row.game), bid);
      await trx
        .updateTable("players")
        .set({ bid: JSON.stringify(bid) })
        .where("table_id", "=", id)
        .where("place", "=", mine.place)
        .execute();
    });
    // Nobody is told, not even by the count of what has changed: that a bid was thought over is part of the secret.
    return this.look(id, person.id);
  }

  async leave(id: string, person: Person): Promise<Table> {
    await this.store.db.transaction().execute(async (trx) => {
      const row = await this.places.locked(trx, id);
      const players = await this.places.taken(trx, id);
      const sits = players.some((player) => player.person === person.id);
      if (!sits && row.creator !== person.id) throw notYours();
      if (row.status !== "open") throw conflict("not-open", "The match has begun: resign instead.");
      await trx.deleteFrom("players").where("table_id", "=", id).where("person", "=", person.id).execute();
      const left = players.filter((player) => player.person !== null && player.person !== person.id);
      await trx
        .updateTable("tables")
        .set({
          rev: row.rev + 1,
          status: left.length === 0 && row.tournament === null ? "cancelled" : "open",
          creator: row.creator === person.id ? (left[0]?.person ?? null) : row.creator,
          ...(row.creator === person.id ? { request: null } : {}),
          updated_at: this.now(),
        })
        .where("id", "=", id)
        .execute();
    });
    return this.told(id, person.id, []);
  }

  /** In so many minutes it stands in the lobby too, unless somebody has come by then; null: it does not. */
  async offer(id: string, person: Person, minutes: number | null): Promise<Table> {
    await this.store.db.transaction().execute(async (trx) => {
      const row = await this.places.locked(trx, id);
      if (row.creator !== person.id) throw notYours();
      if (row.status !== "open") throw conflict("not-open", "The match has begun.");
      if (!isByLink(row)) throw conflict("not-by-link", "This table is not one to which a link leads.");
      const listed_from = minutes === null ? null : this.now() + minutes * 60_000;
      await trx.updateTable("tables").set({ listed_from }).where("id", "=", id).execute();
    });
    return this.look(id, person.id);
  }

  async mute(id: string, person: Person, muted: boolean): Promise<Table> {
    const { numUpdatedRows } = await this.store.db
      .updateTable("players")
      .set({ muted: muted ? 1 : 0 })
      .where("table_id", "=", id)
      .where("person", "=", person.id)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw notYours();
    await this.store.tell("table", id);
    this.events.described?.(id);
    return this.look(id, person.id);
  }

  /** The table as this person may see it; refused as if it were not there where they may not. */
  async look(id: string, person: string | undefined, invite?: string): Promise<Table> {
    const row = await this.store.db.selectFrom("tables").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    const players = await seatedPlayers(this.store, id);
    if (!mayLook(row, players, person, this.now(), invite)) throw notFound();
    if (await this.isRival(row, players, person)) throw notFound();
    return describe(row, players, person, this.now());
  }

  // --- inside ------------------------------------------------------------------------------

  /** Who is in the same tournament may meet one of the two: where sides have secrets they look on when it is over. */
  private async isRival(row: TableRow, players: readonly PlayerRow[], person: string | undefined): Promise<boolean> {
    const { tournament, status, delay } = row;
    if (tournament === null || status !== "playing" || delay === 0 || person === undefined) return false;
    if (players.some((player) => player.person === person)) return false;
    const entered = await this.store.db
      .selectFrom("tournament_players")
      .select("number")
      .where("tournament", "=", tournament)
      .where("person", "=", person)
      .executeTakeFirst();
    return entered !== undefined;
  }

  /** The table that an earlier request under this key has made. */
  private async requested(person: string, key: string | undefined): Promise<string | undefined> {
    if (key === undefined) return undefined;
    const row = await this.store.db
      .selectFrom("tables")
      .select("id")
      .where("creator", "=", person)
      .where("request", "=", key)
      .executeTakeFirst();
    return row?.id;
  }

  /** Everybody hears of it, and who has done it sees the table. */
  async told(id: string, person: string, jobs: readonly NewJob[]): Promise<Table> {
    await this.store.tell("table", id);
    this.events.described?.(id);
    if (jobs.length > 0) this.events.begun?.(id, jobs);
    const { db } = this.store;
    const row = await db.selectFrom("tables").selectAll().where("id", "=", id).executeTakeFirstOrThrow(vanished);
    return describe(row, await seatedPlayers(this.store, id), person, this.now());
  }
}

/** What is kept for a person at a table that is not for everybody; for others there is no such table. */
function keptPlace(row: TableRow, person: string): Pick<Join, "seat" | "bid"> {
  if (row.held === null) return {};
  const place = (JSON.parse(row.held) as readonly Held[]).find((each) => each.person === person);
  if (!place) throw notFound();
  return { ...(place.seat === null ? {} : { seat: place.seat }), ...(place.bid === null ? {} : { bid: place.bid }) };
}

async function countOpen(trx: Transaction<Schema>, person: string): Promise<number> {
  const { count } = await trx
    .selectFrom("tables")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("creator", "=", person)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return Number(count);
}
