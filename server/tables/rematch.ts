/** The same two once more: asked for, accepted by asking too, declined. */
import { checkOptions, type Game } from "@admiralty/engine";
import type { ClockRule, Table } from "@admiralty/wire";
import { apart } from "../accounts/blocks.ts";
import { conflict, notYours } from "../errors.ts";
import type { JobKind } from "../jobs.ts";
import type { Person } from "../people/people.ts";
import type { StandingOffers } from "../play/offers.ts";
import { alone } from "../store/alone.ts";
import { addJob } from "../store/jobs.ts";
import type { TableRow } from "../store/schema.ts";
import type { NewJob } from "../store/store.ts";
import { type ComputerLimits, checkComputers } from "./computer-limits.ts";
import { fresh } from "./open-table.ts";
import { randomWord } from "./places.ts";
import type { Tables } from "./tables.ts";

/** How long a rematch stands: live one is still here, else there is no hurry. */
const standsFor = { live: 2 * 60_000, slow: 2 * 86_400_000 };

export class Rematches {
  private readonly tables: Tables;
  private readonly limits: ComputerLimits;

  constructor(tables: Tables, limits: ComputerLimits) {
    this.tables = tables;
    this.limits = limits;
  }

  /**
   * The same people and options, with the sides swapped unless it is wished otherwise. Whoever asks second finds the
   * table the first has made; one that was declined is made anew.
   */
  async ask(id: string, person: Person, origin: string, sit = true, swap = true): Promise<Table> {
    const made = await alone(this.tables.store, "people", person.id, async (trx) => {
      const row = await this.tables.places.locked(trx, id);
      const players = await this.tables.places.taken(trx, id);
      const mine = players.find((player) => player.person === person.id);
      if (!mine) throw notYours();
      if (row.status !== "over") throw conflict("not-over", "The match is not over yet.");
      const before = (JSON.parse(row.offers) as StandingOffers).rematch;
      if (row.rematch !== null && before?.declined && before.by !== mine.seat) {
        throw conflict("declined", "You have declined the rematch; send a challenge instead.");
      }
      if (before?.declined) throw conflict("declined", "Your opponent has declined a rematch.");
      if (row.rematch !== null) return { id: row.rematch, jobs: [] as readonly NewJob[], first: false };
      const game = await this.tables.shelf.game(row.game);
      const now = this.tables.now();
      const next = again(row, game, person, origin, now);
      const live = (JSON.parse(row.clock) as ClockRule).kind === "live";
      const until = now + (live ? standsFor.live : standsFor.slow);
      if (next.origin !== "") await checkComputers(trx, this.tables.store.shared, this.limits, person, next.origin);
      await trx.insertInto("tables").values(next).execute();
      await trx
        .updateTable("tables")
        .set({
          rematch: next.id,
          rev: row.rev + 1,
          offers: JSON.stringify({ rematch: { by: mine.seat ?? "", id: next.id, swap, declined: false, until } }),
        })
        .where("id", "=", id)
        .execute();
      const seats = game.seats;
      const turned = (seat: string | null): string =>
        seats[(seats.indexOf(seat ?? "") + (swap ? 1 : 0)) % seats.length] as string;
      if (sit) await this.tables.places.sit(trx, next, person, { seat: turned(mine.seat) });
      for (const player of players) {
        if (player.level === null) continue;
        await this.tables.places.place(trx, next, {
          level: player.level,
          name: player.name,
          word: randomWord(),
          seat: turned(player.seat),
        });
      }
      const jobs = [...(await this.tables.places.beginIfFull(trx, next, person.id))];
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
      const lapse = {
        kind: "rematch",
        key: `rematch ${next.id}`,
        payload: JSON.stringify({ table: id }),
        run_at: until,
      };
      for (const job of [...jobs, lapse]) await addJob(trx, job);
      return { id: next.id, jobs, first: true };
    });
    if (made.first) {
      await this.tables.store.tell("table", id);
      this.tables.events.described?.(id);
      return this.tables.told(made.id, person.id, made.jobs);
    }
    // Joining what is already joined changes nothing.
    const row = await this.tables.store.db
      .selectFrom("tables")
      .selectAll()
      .where("id", "=", made.id)
      .executeTakeFirst();
    if (row?.status !== "open") return this.tables.look(made.id, person.id);
    if (!sit) {
      // Who sat at the table before needs no other invitation.
      const table = await this.tables.look(made.id, person.id, row.invite);
      return { ...table, you: { ...table.you, invite: row.invite } };
    }
    const taken = (await this.tables.places.taken(this.tables.store.db, made.id)).map((player) => player.seat);
    const game = await this.tables.shelf.game(row.game);
    const free = game.seats.find((name: string) => !taken.includes(name)) as string | undefined;
    return this.tables.join(made.id, person, { invite: row.invite, ...(free === undefined ? {} : { seat: free }) });
  }

  /** One that nobody took in its time is offered no more; either may offer it again. */
  get job(): JobKind {
    return { limit: 4, attempts: 5, run: ({ table }: { table: string }) => this.lapse(table) };
  }

  private async lapse(id: string): Promise<undefined> {
    const lapsed = await this.tables.store.db.transaction().execute(async (trx) => {
      const row = await this.tables.places.locked(trx, id);
      const { rematch } = JSON.parse(row.offers) as StandingOffers;
      if (!rematch || rematch.declined || (rematch.until ?? 0) > this.tables.now()) return undefined;
      const closed = await trx
        .updateTable("tables")
        .set((update) => ({ status: "cancelled", rev: update("rev", "+", 1), updated_at: this.tables.now() }))
        .where("id", "=", rematch.id)
        .where("status", "=", "open")
        .executeTakeFirst();
      if (Number(closed.numUpdatedRows) === 0) return undefined;
      await trx
        .updateTable("tables")
        .set({ rev: row.rev + 1, rematch: null, offers: "{}" })
        .where("id", "=", id)
        .execute();
      return rematch.id;
    });
    if (lapsed === undefined) return;
    for (const table of [id, lapsed]) {
      await this.tables.store.tell("table", table);
      this.tables.events.described?.(table);
    }
  }

  /** No, thank you: the table that was made for it is closed, and who asked is told. */
  async decline(id: string, person: Person): Promise<Table> {
    await this.tables.store.db.transaction().execute(async (trx) => {
      const row = await this.tables.places.locked(trx, id);
      const mine = (await this.tables.places.taken(trx, id)).find((player) => player.person === person.id);
      if (!mine) throw notYours();
      const { rematch } = JSON.parse(row.offers) as StandingOffers;
      if (!rematch || rematch.declined || rematch.by === mine.seat)
        throw conflict("no-offer", "Nobody offers a rematch.");
      const closed = await trx
        .updateTable("tables")
        .set((update) => ({ status: "cancelled", rev: update("rev", "+", 1), updated_at: this.tables.now() }))
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
    return this.tables.told(id, person.id, []);
  }
}

/** The table of the next match. */
function again(row: TableRow, game: Game, person: Person, origin: string, now: number): TableRow {
  const checked = checkOptions(game.options, JSON.parse(row.options));
  if (!checked.ok) throw conflict("options", "The options of that match can no longer be played.");
  return {
    ...row,
    ...fresh(game, now),
    sides: "choose",
    creator: person.id,
    rematch_of: row.id,
    request: null,
    held: null,
    tournament: null,
    origin: row.origin === "" ? "" : origin,
    // The place is kept for the opponent: the link is not in the lobby.
    visibility: row.visibility === "public" ? "unlisted" : row.visibility,
  };
}
