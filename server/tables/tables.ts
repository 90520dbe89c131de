/** Tables before and around the match: made, joined, left, begun, played again. */
import { randomBytes } from "node:crypto";
import { checkOptions, commitmentTo, newKey } from "@admiralty/engine";
import type { ClockRule, Join, NewTable, Table } from "@admiralty/wire";
import type { Transaction } from "kysely";
import { apart } from "../accounts/blocks.ts";
import { badRequest, conflict, notFound, notYours } from "../errors.ts";
import { newId } from "../ids.ts";
import type { Person } from "../people/people.ts";
import { seatedPlayers } from "../play/loading.ts";
import type { StandingOffers } from "../play/offers.ts";
import type { Shelf } from "../shelf.ts";
import { bidOptions } from "../shelf.ts";
import { alone } from "../store/alone.ts";
import { addJob } from "../store/jobs.ts";
import type { PlayerRow, Schema, TableRow } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import { begin } from "./beginning.ts";
import { describe, mayLook } from "./describe.ts";
import { type Held, openTable } from "./open-table.ts";
import { checkBid } from "./seating.ts";

export interface TableEvents {
  described?(table: string): void;
  /** A match began; these jobs were stored with it. */
  begun?(table: string, jobs: readonly NewJob[]): void;
}

/** Matches with a computer in them that may be under way at a time. */
export interface ComputerLimits {
  readonly computerMatchesGuest: number;
  readonly computerMatchesAccount: number;
  readonly computerMatchesAddress: number;
}

const openTablesLimit = 50;
/** Characters of a table's options as JSON: a scenario of one's own with all its notes is shorter. */
const optionsLimit = 32_000;

export class Tables {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly now: () => number;
  private readonly limits: ComputerLimits;
  events: TableEvents = {};

  constructor(store: Store, shelf: Shelf, now: () => number, limits: ComputerLimits) {
    this.store = store;
    this.shelf = shelf;
    this.now = now;
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
      throw badRequest("no-bids", "Sides are bid for between two people, in games that say so.");
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
      if (row.origin !== "") await this.checkComputers(trx, person, row.origin);
      const made = await trx
        .insertInto("tables")
        .values(row)
        .onConflict((conflict) => conflict.columns(["creator", "request"]).doNothing())
        .executeTakeFirst();
      // The same request came twice at once, and the other was first.
      if (Number(made.numInsertedOrUpdatedRows) === 0) return undefined;
      if (sits) await this.sit(trx, row, person, wanted);
      for (const level of computers) {
        const title = (await this.shelf.kind(game.id, level))?.title ?? level;
        await this.place(trx, row, { level, name: title, word: randomWord() });
      }
      return this.beginIfFull(trx, row, person.id);
    });
    if (jobs === undefined) return this.look((await this.requested(person.id, wanted.key)) ?? row.id, person.id);
    return this.told(row.id, person.id, jobs);
  }

  async join(id: string, person: Person, join: Join): Promise<Table> {
    const jobs = await this.store.db.transaction().execute(async (trx) => {
      const row = await this.locked(trx, id);
      const players = await this.playersOf(trx, id);
      if (!mayLook(row, players, person.id, join.invite)) throw notFound();
      // Who sits there already is told so, also when the answer to the first request was lost.
      if (players.some((player) => player.person === person.id)) return undefined;
      if (row.status !== "open") throw conflict("not-open", "This table is not open any more.");
      if (players.length >= row.places) throw conflict("full", "This table is full.");
      // In a tournament one plays against whom one is paired with.
      const others = row.tournament === null ? [row.creator, ...players.map((player) => player.person)] : [];
      // The same words as for anybody else: who is blocked is not told so.
      if (await apart(trx, person.id, others)) throw conflict("not-open", "This table is not open any more.");
      await this.sit(trx, row, person, { ...join, ...keptPlace(row, person.id) });
      return this.beginIfFull(trx, row, person.id);
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

  /** Those for whom the places are kept sit down. Answers the jobs stored with it. */
  async seatAll(trx: Transaction<Schema>, row: TableRow, held: readonly Held[]): Promise<readonly NewJob[]> {
    if (row.sides === "bid" && held.some(({ bid }) => bid === null)) return [];
    for (const { person: id, ...place } of held) {
      const person = await trx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      await this.sit(trx, row, person, {
        ...(place.seat && { seat: place.seat }),
        ...(place.bid && { bid: place.bid }),
      });
    }
    return this.beginIfFull(trx, row, "");
  }

  async leave(id: string, person: Person): Promise<Table> {
    await this.store.db.transaction().execute(async (trx) => {
      const row = await this.locked(trx, id);
      const players = await this.playersOf(trx, id);
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

  /**
   * The same people and options, with the sides swapped unless it is wished otherwise. Whoever asks second finds the
   * table the first has made; one that was declined is made anew.
   */
  async rematch(id: string, person: Person, origin: string, sit = true, swap = true): Promise<Table> {
    const made = await alone(this.store, "people", person.id, async (trx) => {
      const row = await this.locked(trx, id);
      const players = await this.playersOf(trx, id);
      const mine = players.find((player) => player.person === person.id);
      if (!mine) throw notYours();
      if (row.status !== "over") throw conflict("not-over", "The match is not over yet.");
      const before = (JSON.parse(row.offers) as StandingOffers).rematch;
      if (row.rematch !== null && before?.declined && before.by !== mine.seat) {
        throw conflict("declined", "You have declined the rematch; a challenge is another way.");
      }
      if (before?.declined) throw conflict("declined", "Your opponent has declined a rematch.");
      if (row.rematch !== null) return { id: row.rematch, jobs: [] as readonly NewJob[], first: false };
      const game = await this.shelf.game(row.game);
      const key = newKey();
      const now = this.now();
      const checked = checkOptions(game.options, JSON.parse(row.options));
      if (!checked.ok) throw conflict("options", "The options of that match are not played any more.");
      const next: TableRow = {
        ...row,
        id: newId(),
        rev: 1,
        rules: game.version,
        status: "open",
        sides: "choose",
        creator: person.id,
        invite: newId(),
        key,
        commitment: commitmentTo(key),
        setup: null,
        awaiting: "[]",
        outcome: null,
        offers: "{}",
        clocks: null,
        deadline: null,
        rematch: null,
        rematch_of: row.id,
        request: null,
        orders: 0,
        held: null,
        settled: null,
        tournament: null,
        origin: row.origin === "" ? "" : origin,
        created_at: now,
        started_at: null,
        ended_at: null,
        updated_at: now,
        // The place is kept for the opponent: the link is not in the lobby.
        visibility: row.visibility === "public" ? "unlisted" : row.visibility,
      };
      if (next.origin !== "") await this.checkComputers(trx, person, next.origin);
      await trx.insertInto("tables").values(next).execute();
      await trx
        .updateTable("tables")
        .set({
          rematch: next.id,
          rev: row.rev + 1,
          offers: JSON.stringify({ rematch: { by: mine.seat ?? "", id: next.id, swap, declined: false } }),
        })
        .where("id", "=", id)
        .execute();
      const seats = game.seats;
      const turned = (seat: string | null): string =>
        seats[(seats.indexOf(seat ?? "") + (swap ? 1 : 0)) % seats.length] as string;
      if (sit) await this.sit(trx, next, person, { seat: turned(mine.seat) });
      for (const player of players) {
        if (player.level === null) continue;
        await this.place(trx, next, {
          level: player.level,
          name: player.name,
          word: randomWord(),
          seat: turned(player.seat),
        });
      }
      const jobs = [...(await this.beginIfFull(trx, next, person.id))];
      for (const player of players) {
        if (player.person === null || player.person === person.id) continue;
        if (await apart(trx, person.id, [player.person])) continue;
        jobs.push({
          kind: "news",
          key: `news ${next.id} ${player.place}`,
          payload: JSON.stringify({ table: id, place: player.place, kind: "rematch", seq: 0, at: now }),
          run_at: now,
        });
      }
      for (const job of jobs) await addJob(trx, job);
      return { id: next.id, jobs, first: true };
    });
    if (made.first) {
      await this.store.tell("table", id);
      this.events.described?.(id);
      return this.told(made.id, person.id, made.jobs);
    }
    // Joining what is already joined changes nothing.
    const row = await this.store.db.selectFrom("tables").selectAll().where("id", "=", made.id).executeTakeFirst();
    if (row?.status !== "open") return this.look(made.id, person.id);
    if (!sit) {
      // Who sat at the table before needs no other invitation.
      const table = await this.look(made.id, person.id, row.invite);
      return { ...table, you: { ...table.you, invite: row.invite } };
    }
    const taken = (await this.playersOf(this.store.db, made.id)).map((player) => player.seat);
    const game = await this.shelf.game(row.game);
    const free = game.seats.find((name: string) => !taken.includes(name)) as string | undefined;
    return this.join(made.id, person, { invite: row.invite, ...(free === undefined ? {} : { seat: free }) });
  }

  /** No, thank you: the table that was made for it is closed, and who asked is told. */
  async declineRematch(id: string, person: Person): Promise<Table> {
    await this.store.db.transaction().execute(async (trx) => {
      const row = await this.locked(trx, id);
      const mine = (await this.playersOf(trx, id)).find((player) => player.person === person.id);
      if (!mine) throw notYours();
      const { rematch } = JSON.parse(row.offers) as StandingOffers;
      if (!rematch || rematch.declined || rematch.by === mine.seat)
        throw conflict("no-offer", "Nobody offers a rematch.");
      const closed = await trx
        .updateTable("tables")
        .set((update) => ({ status: "cancelled", rev: update("rev", "+", 1), updated_at: this.now() }))
        .where("id", "=", rematch.id)
        .where("status", "=", "open")
        .executeTakeFirst();
      if (Number(closed.numUpdatedRows) === 0) throw conflict("no-offer", "Nobody offers a rematch any more.");
      await trx
        .updateTable("tables")
        .set({ rev: row.rev + 1, offers: JSON.stringify({ rematch: { ...rematch, declined: true } }) })
        .where("id", "=", id)
        .execute();
    });
    return this.told(id, person.id, []);
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
    if (!mayLook(row, players, person, invite)) throw notFound();
    return describe(row, players, person, this.now());
  }

  // --- inside ------------------------------------------------------------------------------

  /** Refuses where a person, or an address, has enough matches with the computer under way. */
  private async checkComputers(trx: Transaction<Schema>, { id, kind }: Person, origin: string): Promise<void> {
    const { computerMatchesGuest, computerMatchesAccount, computerMatchesAddress } = this.limits;
    const limit = kind === "account" ? computerMatchesAccount : computerMatchesGuest;
    const running = trx
      .selectFrom("tables")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("origin", "!=", "")
      .where("status", "=", "playing");
    const own = await running.where("creator", "=", id).executeTakeFirstOrThrow();
    if (Number(own.count) >= limit) {
      throw conflict("too-many", `You have ${own.count} matches with the computer under way; end one first.`);
    }
    const there = await running.where("origin", "=", origin).executeTakeFirstOrThrow();
    if (Number(there.count) >= computerMatchesAddress) {
      throw conflict("too-many", "From your address enough matches with the computer are under way; end one first.");
    }
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

  private async locked(trx: Transaction<Schema>, id: string): Promise<TableRow> {
    const query = trx.selectFrom("tables").selectAll().where("id", "=", id);
    const row = await (this.store.dialect === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  private playersOf(trx: Pick<Transaction<Schema>, "selectFrom">, id: string): Promise<PlayerRow[]> {
    return trx.selectFrom("players").selectAll().where("table_id", "=", id).orderBy("place").execute();
  }

  /** Puts a person on a free place, on the side they may have asked for. */
  private async sit(
    trx: Transaction<Schema>,
    row: TableRow,
    person: Person,
    wish: Pick<Join, "seat" | "bid" | "word" | "saw">,
  ) {
    const game = await this.shelf.game(row.game);
    const players = await this.playersOf(trx, row.id);
    if (wish.seat !== undefined) {
      if (row.sides !== "choose") throw badRequest("seat", "Sides are not chosen at this table.");
      if (!game.seats.includes(wish.seat)) throw badRequest("seat", `There is no seat ${wish.seat}.`);
      if (players.some((player) => player.seat === wish.seat)) throw conflict("taken", "That side is taken.");
    }
    if (row.sides === "bid") {
      if (wish.bid === undefined) throw badRequest("bid", "Say which side you would play and what you give for it.");
      checkBid(game, wish.bid);
    } else if (wish.bid !== undefined) throw badRequest("no-bids", "There is no bidding at this table.");
    if (wish.saw !== undefined && wish.saw !== row.commitment) {
      throw conflict("commitment", "That is not the commitment of this table's dice; look at the table again.");
    }
    // The lot tells the players apart by their words.
    if (row.sides !== "choose" && players.some(({ word }) => word === wish.word)) {
      throw conflict("word", "Your opponent has chosen the same word for the dice; choose another.");
    }
    await this.place(trx, row, {
      person: person.id,
      name: person.name,
      word: wish.word ?? randomWord(),
      saw: wish.word === undefined ? null : (wish.saw ?? null),
      ...(wish.seat === undefined ? {} : { seat: wish.seat }),
      ...(wish.bid === undefined ? {} : { bid: JSON.stringify(wish.bid) }),
    });
  }

  private async place(
    trx: Transaction<Schema>,
    row: TableRow,
    player: Partial<PlayerRow> & Pick<PlayerRow, "name" | "word">,
  ): Promise<void> {
    const players = await this.playersOf(trx, row.id);
    let place = 0;
    while (players.some((other) => other.place === place)) place++;
    await trx
      .insertInto("players")
      .values({
        person: null,
        level: null,
        seat: null,
        bid: null,
        saw: null,
        identity: null,
        muted: 0,
        seen: 0,
        ...player,
        table_id: row.id,
        place,
      })
      .execute();
    await trx
      .updateTable("tables")
      .set((update) => ({ rev: update("rev", "+", 1), updated_at: this.now() }))
      .where("id", "=", row.id)
      .execute();
  }

  /** The last place is taken. */
  private async beginIfFull(trx: Transaction<Schema>, row: TableRow, by: string): Promise<readonly NewJob[]> {
    const players = await this.playersOf(trx, row.id);
    if (players.length < row.places) return [];
    const jobs = await begin(trx, await this.shelf.game(row.game), row, players, by, this.now());
    for (const job of jobs) await addJob(trx, job);
    return jobs;
  }

  private async told(id: string, person: string, jobs: readonly NewJob[]): Promise<Table> {
    await this.store.tell("table", id);
    this.events.described?.(id);
    if (jobs.length > 0) this.events.begun?.(id, jobs);
    const row = await this.store.db.selectFrom("tables").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
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

function randomWord(): string {
  return randomBytes(12).toString("base64url");
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
