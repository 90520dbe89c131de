/**
 * Tournaments as people meet them: announced, entered, directed, and carried on by whichever node is free. Every step
 * is an act in the record, stored together with the tables it makes.
 */
import { createHmac } from "node:crypto";
import { checkOptions, newKey } from "@admiralty/engine";
import type {
  NewTournament,
  Tournament as Told,
  TournamentAct,
  TournamentDuty,
  TournamentSummary,
} from "@admiralty/wire";
import type { Transaction } from "kysely";
import { nameKey } from "../accounts/names.ts";
import { badRequest, conflict, notFound, notYours, Refused } from "../errors.ts";
import { newId } from "../ids.ts";
import type { JobKind } from "../jobs.ts";
import type { Person } from "../people/people.ts";
import { beginner } from "../people/rating.ts";
import { tournamentJob } from "../play/tournament-job.ts";
import { bidOptions, type Shelf } from "../shelf.ts";
import { alone } from "../store/alone.ts";
import { addJob } from "../store/jobs.ts";
import type { Schema, TournamentRow } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import type { Tables } from "../tables/tables.ts";
import { look, makeTables } from "./at-tables.ts";
import { type Act, claimAfter, claimable, type Plan, Tournament } from "./record.ts";
import { nextStep } from "./steps.ts";
import { dutyOf, type Known, summarized, told } from "./telling.ts";

type Recorded = Pick<Known, "acts" | "tournament">;

const shown = 60;
/** Announced and not begun, at a time, by one person. */
const announcedLimit = 5;
/** How far ahead one may be announced. */
const furthest = 366 * 86_400_000;

export class Tournaments {
  private readonly store: Store;
  private readonly shelf: Shelf;
  private readonly tables: Pick<Tables, "found" | "events">;
  /** Whose duties have changed, on all nodes. */
  private readonly changed: (person: string) => void;
  /** Records as read last: an unchanged one is not put together again for everybody who looks. */
  private readonly read = new Map<string, Recorded>();

  constructor(store: Store, shelf: Shelf, tables: Pick<Tables, "found" | "events">, changed: (person: string) => void) {
    this.store = store;
    this.shelf = shelf;
    this.tables = tables;
    this.changed = changed;
  }

  get job(): JobKind {
    return {
      limit: 2,
      attempts: 1_000_000,
      retryAfter: 5000,
      run: async ({ tournament }: { tournament: string }) => {
        const wake = await this.carryOn(tournament);
        return wake === undefined ? undefined : { at: wake };
      },
    };
  }

  async announce(person: Person, wanted: NewTournament): Promise<Told> {
    const plan = await this.checked(wanted);
    const now = this.store.now();
    const row: TournamentRow = {
      id: newId(),
      name: plan.name,
      game: plan.game,
      plan: JSON.stringify(plan),
      host: person.id,
      state: "open",
      listed: plan.listed ? 1 : 0,
      key: newKey(),
      acts: 0,
      starts_at: plan.startsAt,
      created_at: now,
      ended_at: null,
    };
    await alone(this.store, "people", person.id, async (trx) => {
      const { count } = await trx
        .selectFrom("tournaments")
        .select((select) => select.fn.countAll<number>().as("count"))
        .where("host", "=", person.id)
        .where("state", "=", "open")
        .executeTakeFirstOrThrow();
      if (Number(count) >= announcedLimit) {
        throw conflict("too-many", `You have announced ${count} tournaments that have not begun.`);
      }
      await trx.insertInto("tournaments").values(row).execute();
      await addJob(trx, tournamentJob(row.id, Math.max(now, plan.startsAt)));
    });
    return this.look(row.id, person.id);
  }

  async enter(id: string, person: Person): Promise<Told> {
    await this.act(id, person, async (trx, row, tournament) => {
      const { plan, state } = tournament;
      if (plan.rated && person.kind !== "account") throw conflict("account", "A rated tournament needs an account.");
      if (state !== "open" && !(plan.format === "arena" && state === "running")) {
        throw conflict("begun", "It has begun: only who directs it may let you in.");
      }
      return this.entering(trx, row, tournament, person.id);
    });
    return this.look(id, person.id);
  }

  async leave(id: string, person: Person): Promise<Told> {
    await this.act(id, person, async (trx, row, tournament) => {
      const number = await numberOf(trx, row.id, person.id);
      if (number === undefined || tournament.entrant(number).out) return [];
      return [{ act: "left", player: number, why: "wish" }];
    });
    return this.look(id, person.id);
  }

  /** Arena: to be paired now, or not until one says so. */
  async ready(id: string, person: Person, ready: boolean): Promise<Told> {
    await this.act(id, person, async (trx, row, tournament) => {
      const number = await numberOf(trx, row.id, person.id);
      if (number === undefined || tournament.entrant(number).out) throw conflict("not-in", "You are not in it.");
      if (tournament.plan.format !== "arena") throw badRequest("format", "Only an arena pairs who asks for it.");
      if (!ready) return [{ act: "resting", player: number }];
      const busy = tournament.of(number).some(({ matches }) => matches.some(({ result }) => result === null));
      if (busy) throw conflict("playing", "You have a match to play.");
      return [{ act: "ready", player: number, at: this.store.now() }];
    });
    return this.look(id, person.id);
  }

  /** What only who directs it may do; each is written in the log that all can read. */
  async direct(id: string, person: Person, wish: TournamentAct): Promise<Told> {
    await this.act(id, person, async (trx, row, tournament) => {
      if (row.host !== person.id) throw notYours("You do not direct this tournament.");
      const { state } = tournament;
      if (state === "over" || state === "cancelled") throw conflict("over", "It is over.");
      switch (wish.do) {
        case "pause":
          if (state !== "running") throw conflict("not-running", "It is not under way.");
          return [{ act: "paused" }];
        case "resume":
          if (state !== "paused") throw conflict("not-paused", "It is not paused.");
          return [{ act: "resumed" }];
        case "cancel":
          return [{ act: "cancelled" }];
        case "extend":
          return [{ act: "extended", until: this.store.now() + wish.hours * 3_600_000 }];
        case "remove":
          if (!tournament.entrants.has(wish.number)) throw badRequest("number", `There is no player ${wish.number}.`);
          return [{ act: "left", player: wish.number, why: "host" }];
        case "add": {
          const found = await trx
            .selectFrom("people")
            .select("id")
            .where("name_key", "=", nameKey(wish.name))
            .executeTakeFirst();
          if (!found) throw badRequest("name", `Nobody here is called ${wish.name}.`);
          const { format } = tournament.plan;
          if (tournament.round > 0 && format !== "swiss" && format !== "arena") {
            throw conflict("begun", "Who meets whom is settled: nobody can be added any more.");
          }
          return this.entering(trx, row, tournament, found.id);
        }
        case "result": {
          if (!tournament.at(wish.table)) throw badRequest("table", "No match of this tournament is at that table.");
          const scores = { "1-0": [1, 0], "½-½": [0.5, 0.5], "0-1": [0, 1], "0-0": [0, 0] } as const;
          return [{ act: "result", table: wish.table, score: scores[wish.score], margin: 0, how: "host" }];
        }
      }
    });
    return this.look(id, person.id);
  }

  /** Live play: who has sat down and waited long enough has won what the other has not come to. */
  async claim(id: string, person: Person, table: string): Promise<Told> {
    await this.act(id, person, async (trx, row, tournament) => {
      const number = await numberOf(trx, id, person.id);
      const found = tournament.at(table);
      if (!found || number === undefined || ![found.pairing.one, found.pairing.other].includes(number)) {
        throw badRequest("table", "No match of yours is at that table.");
      }
      if (row.state !== "running" || found.match.result !== null || !claimable(tournament.plan)) {
        throw conflict("no-claim", "There is nothing to claim.");
      }
      const set = await trx
        .selectFrom("tables")
        .select(["status", "created_at"])
        .where("id", "=", table)
        .executeTakeFirst();
      const seated = await trx.selectFrom("players").select("person").where("table_id", "=", table).execute();
      const sat = seated.flatMap(({ person: who }) => who ?? []);
      if (set?.status !== "open" || sat.length !== 1 || sat[0] !== person.id) {
        throw conflict("no-claim", "Who waits at the table, alone, may claim.");
      }
      const left = set.created_at + claimAfter - this.store.now();
      if (left > 0) {
        const retryAfter = Math.ceil(left / 1000);
        throw new Refused(409, "too-early", "The other may still come.", { retryAfter });
      }
      const score = found.pairing.one === number ? ([1, 0] as const) : ([0, 1] as const);
      return [{ act: "result", table, score, margin: 0, how: "forfeit" }];
    });
    return this.look(id, person.id);
  }

  /** A person goes for good. */
  async leaveAll(person: Person): Promise<void> {
    const rows = await this.mine(person.id);
    for (const { id, state } of rows) if (state !== "over" && state !== "cancelled") await this.leave(id, person);
  }

  async list(person: string | undefined, game: string | undefined): Promise<TournamentSummary[]> {
    let query = this.store.db
      .selectFrom("tournaments")
      .selectAll()
      .where("listed", "=", 1)
      .where("state", "!=", "cancelled");
    if (game !== undefined) query = query.where("game", "=", game);
    const rows = await query.orderBy("ended_at", "desc").orderBy("starts_at", "desc").limit(shown).execute();
    return Promise.all(rows.map(async (row) => summarized(await this.known(row), person)));
  }

  async look(id: string, person: string | undefined): Promise<Told> {
    const row = await this.row(this.store.db, id);
    return told(this.store, await this.known(row), person);
  }

  /** What a person is to do, the most urgent first. */
  async duties(person: string): Promise<TournamentDuty[]> {
    const rows = (await this.mine(person)).filter(({ state }) => state === "running" || state === "paused");
    const duties = await Promise.all(rows.map(async (row) => dutyOf(this.store, await this.known(row), person)));
    return duties.flat().sort((a, b) => a.until - b.until);
  }

  /**
   * Does whatever is due, and answers when to look again. Any node may do it at any time: what is done is stored
   * before anybody hears of it, and what is stored is not done twice.
   */
  async carryOn(id: string): Promise<number | undefined> {
    const { people, jobs, wake } = await alone(this.store, "tournaments", id, async (trx) => {
      const row = await this.row(trx, id);
      const tournament = new Tournament(JSON.parse(row.plan) as Plan, await actsOf(trx, id));
      const jobs: NewJob[] = [];
      let [at, told] = [row.acts, new Set<number>()];
      for (;;) {
        const now = this.store.now();
        const seen = await look(trx, this.shelf, tournament, id);
        const step = nextStep(tournament, seen, now);
        const made = await makeTables(trx, this, row, tournament, step.tables, now);
        jobs.push(...made.jobs);
        const acts = [...step.acts, ...made.acts];
        if (acts.length === 0) {
          await this.keep(trx, row, tournament, at, now);
          const people = await peopleOf(trx, id, [...told]);
          return { people, jobs, wake: step.wake };
        }
        for (const act of acts) {
          tournament.take(act);
          for (const number of concerned(tournament, act)) told.add(number);
        }
        at = await append(trx, id, at, acts, null, now);
      }
    });
    if (jobs.length > 0) this.tables.events.begun?.(id, jobs);
    for (const person of people) this.changed(person);
    return wake === undefined ? undefined : Math.max(wake, this.store.now() + 200);
  }

  /** A table for a match of a tournament, as `Tables` makes it. */
  get make(): { readonly shelf: Shelf; readonly tables: Pick<Tables, "found"> } {
    return { shelf: this.shelf, tables: this.tables };
  }

  // --- inside ------------------------------------------------------------------------------

  private async checked(wanted: NewTournament): Promise<Plan> {
    if (!this.shelf.has(wanted.game)) throw badRequest("game", `There is no game ${wanted.game} here.`);
    const game = await this.shelf.game(wanted.game);
    const checked = checkOptions(game.options, wanted.options);
    if (!checked.ok) throw badRequest("options", "Some options are not possible.", checked.problems);
    const options = checked.options as Record<string, unknown>;
    if (JSON.stringify(options).length > 2000) throw badRequest("options", "Tournaments are played without documents.");
    const { format, clock, sides = format === "knockout" ? "two" : "even" } = wanted;
    if (game.seats.length !== 2) throw badRequest("game", `${game.title} is not played by two.`);
    if (sides === "bid" && bidOptions(game) === undefined) {
      throw badRequest("no-bids", `${game.title} is not played for bids.`);
    }
    if (format === "arena" && (sides !== "even" || clock.kind !== "live")) {
      throw badRequest("arena", "An arena is played live, with the sides evened out.");
    }
    if (clock.kind === "none" || clock.timeout !== "lose") {
      throw badRequest("clock", "In a tournament who runs out of time has lost.");
    }
    const now = this.store.now();
    if (wanted.startsAt < now - 60_000 || wanted.startsAt > now + furthest) {
      throw badRequest("starts", "It must begin from now on, and within a year.");
    }
    return {
      name: wanted.name.trim(),
      game: game.id,
      options,
      format,
      sides,
      clock,
      rounds: wanted.rounds ?? 5,
      roundHours: wanted.roundHours ?? 168,
      minutes: wanted.minutes ?? 90,
      startsAt: wanted.startsAt,
      limit: wanted.limit ?? 500,
      rated: wanted.rated !== false,
      listed: wanted.listed !== false,
    };
  }

  /** What somebody does goes into the record; then it is looked what follows. */
  private async act(
    id: string,
    person: Person,
    work: (trx: Transaction<Schema>, row: TournamentRow, tournament: Tournament) => Promise<readonly Act[]>,
  ): Promise<void> {
    await alone(this.store, "tournaments", id, async (trx) => {
      const row = await this.row(trx, id);
      const tournament = new Tournament(JSON.parse(row.plan) as Plan, await actsOf(trx, id));
      const acts = await work(trx, row, tournament);
      if (acts.length === 0) return;
      for (const act of acts) tournament.take(act);
      const now = this.store.now();
      const at = await append(trx, id, row.acts, acts, person.id, now);
      await this.keep(trx, row, tournament, at, now);
    });
    const wake = await this.carryOn(id);
    if (wake !== undefined) await this.store.addJob(tournamentJob(id, wake));
  }

  private async entering(trx: Transaction<Schema>, row: TournamentRow, tournament: Tournament, person: string) {
    const known = await numberOf(trx, row.id, person);
    const { plan, playing, entrants } = tournament;
    if (known !== undefined && !tournament.entrant(known).out) return [];
    if (playing.length >= plan.limit) throw conflict("full", `It is for ${plan.limit} players, and they are here.`);
    const number = known ?? entrants.size + 1;
    if (known === undefined) {
      await trx.insertInto("tournament_players").values({ tournament: row.id, number, person }).execute();
    }
    const { rating } = await trx
      .selectFrom("ratings")
      .select((select) => select.fn.avg<number | null>("rating").as("rating"))
      .where("person", "=", person)
      .where("game", "=", row.game)
      .executeTakeFirstOrThrow();
    const entered: Act[] = [{ act: "entered", player: number, rating: Math.round(Number(rating ?? beginner.rating)) }];
    if (plan.format === "arena") entered.push({ act: "ready", player: number, at: this.store.now() });
    return entered;
  }

  /** What lists look at follows the record. */
  private async keep(trx: Transaction<Schema>, row: TournamentRow, { state }: Tournament, acts: number, now: number) {
    if (acts === row.acts && state === row.state) return;
    const ended = state === "over" || state === "cancelled";
    await trx
      .updateTable("tournaments")
      .set({ state, acts, ended_at: ended ? (row.ended_at ?? now) : null })
      .where("id", "=", row.id)
      .execute();
    if (!ended) return;
    // Tables at which nothing was begun go.
    await trx
      .updateTable("tables")
      .set((update) => ({ rev: update("rev", "+", 1), status: "cancelled", updated_at: now }))
      .where("tournament", "=", row.id)
      .where("status", "=", "open")
      .execute();
  }

  private async row(db: Pick<Transaction<Schema>, "selectFrom">, id: string): Promise<TournamentRow> {
    const row = await db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  private mine(person: string): Promise<TournamentRow[]> {
    return this.store.db
      .selectFrom("tournaments")
      .innerJoin("tournament_players", "tournament_players.tournament", "tournaments.id")
      .selectAll("tournaments")
      .where("person", "=", person)
      .execute();
  }

  /** The record is kept as long as it stays the same; who people are is asked each time, as names change and people go. */
  private async known(row: TournamentRow): Promise<Known> {
    const { db } = this.store;
    const players = await db
      .selectFrom("tournament_players")
      .leftJoin("people", "people.id", "tournament_players.person")
      .select(["number", "person", "people.name"])
      .where("tournament", "=", row.id)
      .execute();
    const host =
      row.host && (await db.selectFrom("people").select("name").where("id", "=", row.host).executeTakeFirst());
    return {
      row,
      host: host ? host.name : null,
      players: new Map(players.map(({ number, person, name }) => [number, { person, name: name ?? "Deleted" }])),
      lot: (number) => drawn(row.key, number),
      ...(await this.recorded(row)),
    };
  }

  private async recorded(row: TournamentRow): Promise<Recorded> {
    const before = this.read.get(row.id);
    if (before?.acts.length === row.acts) return before;
    const rows = await this.store.db
      .selectFrom("tournament_acts")
      .selectAll()
      .where("tournament", "=", row.id)
      .where("number", "<=", row.acts)
      .orderBy("number")
      .execute();
    const acts = rows.map(({ at, actor, act }) => ({ at, actor, act: JSON.parse(act) as Act }));
    const record = acts.map(({ act }) => act);
    const recorded = { acts, tournament: new Tournament(JSON.parse(row.plan) as Plan, record) };
    if (this.read.size > 200) this.read.clear();
    this.read.set(row.id, recorded);
    return recorded;
  }
}

/** Between 0 and 1, by the tournament's key: to be checked by everybody once the key is told. */
function drawn(key: string, number: number): number {
  return createHmac("sha256", key).update(String(number)).digest().readUIntBE(0, 6) / 2 ** 48;
}

async function actsOf(trx: Transaction<Schema>, tournament: string): Promise<Act[]> {
  const rows = await trx
    .selectFrom("tournament_acts")
    .select("act")
    .where("tournament", "=", tournament)
    .orderBy("number")
    .execute();
  return rows.map(({ act }) => JSON.parse(act) as Act);
}

/** Answers how many there are then. */
async function append(
  trx: Transaction<Schema>,
  tournament: string,
  before: number,
  acts: readonly Act[],
  actor: string | null,
  at: number,
): Promise<number> {
  const rows = acts.map((act, index) => ({
    tournament,
    number: before + index + 1,
    act: JSON.stringify(act),
    actor,
    at,
  }));
  for (let from = 0; from < rows.length; from += 100) {
    await trx
      .insertInto("tournament_acts")
      .values(rows.slice(from, from + 100))
      .execute();
  }
  return before + acts.length;
}

async function numberOf(trx: Transaction<Schema>, tournament: string, person: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom("tournament_players")
    .select("number")
    .where("tournament", "=", tournament)
    .where("person", "=", person)
    .executeTakeFirst();
  return row?.number;
}

/** Whose duties an act changes. */
function concerned(tournament: Tournament, act: Act): readonly number[] {
  if (act.act !== "set" && act.act !== "result") return [];
  const found = tournament.at(act.table);
  return found ? [found.pairing.one, found.pairing.other ?? found.pairing.one] : [];
}

async function peopleOf(trx: Transaction<Schema>, tournament: string, numbers: readonly number[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await trx
    .selectFrom("tournament_players")
    .select("person")
    .where("tournament", "=", tournament)
    .where("number", "in", numbers)
    .where("person", "is not", null)
    .execute();
  return rows.map(({ person }) => person as string);
}
