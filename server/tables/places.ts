/** Who sits at a table: places taken, by people and computers, until the last is taken and the match begins. */
import { randomBytes } from "node:crypto";
import type { Join } from "@admiralty/wire";
import type { Transaction } from "kysely";
import { badRequest, conflict, notFound } from "../errors.ts";
import type { Person } from "../people/people.ts";
import type { Shelf } from "../shelf.ts";
import { addJob } from "../store/jobs.ts";
import type { PlayerRow, Schema, TableRow } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import { begin } from "./beginning.ts";
import { checkBid } from "./seating.ts";

export class Places {
  private readonly dialect: Store["dialect"];
  private readonly shelf: Shelf;
  private readonly now: () => number;

  constructor(dialect: Store["dialect"], shelf: Shelf, now: () => number) {
    this.dialect = dialect;
    this.shelf = shelf;
    this.now = now;
  }

  /** The table, which nobody else changes until the transaction ends. */
  async locked(trx: Transaction<Schema>, id: string): Promise<TableRow> {
    const query = trx.selectFrom("tables").selectAll().where("id", "=", id);
    const row = await (this.dialect === "postgres" ? query.forNoKeyUpdate() : query).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  taken(trx: Pick<Transaction<Schema>, "selectFrom">, id: string): Promise<PlayerRow[]> {
    return trx.selectFrom("players").selectAll().where("table_id", "=", id).orderBy("place").execute();
  }

  /** Puts a person on a free place, on the side they may have asked for. */
  async sit(
    trx: Transaction<Schema>,
    row: TableRow,
    person: Person,
    wish: Pick<Join, "seat" | "bid" | "word" | "saw">,
  ) {
    const game = await this.shelf.game(row.game);
    const players = await this.taken(trx, row.id);
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

  /** Puts somebody, or a computer, on the first free place. */
  async place(
    trx: Transaction<Schema>,
    row: TableRow,
    player: Partial<PlayerRow> & Pick<PlayerRow, "name" | "word">,
  ): Promise<void> {
    const players = await this.taken(trx, row.id);
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
  async beginIfFull(trx: Transaction<Schema>, row: TableRow, by: string): Promise<readonly NewJob[]> {
    const players = await this.taken(trx, row.id);
    if (players.length < row.places) return [];
    const jobs = await begin(trx, await this.shelf.game(row.game), row, players, by, this.now());
    for (const job of jobs) await addJob(trx, job);
    return jobs;
  }
}

export function randomWord(): string {
  return randomBytes(12).toString("base64url");
}
