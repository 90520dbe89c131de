import { newKey } from "@admiralty/engine";
import type { NewTournament, Tournament as Told, TournamentAct } from "@admiralty/wire";
import type { Transaction } from "kysely";
import { nameKey } from "../accounts/names.ts";
import { barredFrom } from "../accounts/sanctions.ts";
import { badRequest, conflict, notYours, Refused } from "../errors.ts";
import { newId } from "../ids.ts";
import type { JobKind } from "../jobs.ts";
import type { Person } from "../people/people.ts";
import { beginner } from "../people/rating.ts";
import { tournamentJob } from "../play/tournament-job.ts";
import type { Limits } from "../service.ts";
import type { Shelf } from "../shelf.ts";
import { alone } from "../store/alone.ts";
import { addJob } from "../store/jobs.ts";
import type { Schema, TournamentRow } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import type { Tables } from "../tables/tables.ts";
import { look, makeTables } from "./at-tables.ts";
import { checkedPlan } from "./plan.ts";
import { TournamentReader } from "./reading.ts";
import { type Act, claimable, type Plan, Tournament } from "./record.ts";
import { actsBehind, append, numberOf, peopleOf, tournamentRow } from "./rows.ts";
import { nextStep } from "./steps.ts";

/** Announced and not begun, at a time, by one person. */
const announcedLimit = 5;
/** Whoever comes late has lost nothing but time, or begins at the bottom. */
const openToTheEnd: readonly Plan["format"][] = ["arena", "ladder"];

export class Tournaments {
  readonly reader: TournamentReader;
  private readonly store: Store;
  private readonly shelf: Shelf;
  private readonly tables: Pick<Tables, "found" | "beginWithout" | "events">;
  /** Whose duties have changed, on all nodes. */
  private readonly changed: (person: string) => void;
  /** Records of running tournaments as the last step on this node left them, by how many acts. */
  private readonly kept = new Map<string, { readonly acts: number; readonly tournament: Tournament }>();

  constructor(
    store: Store,
    shelf: Shelf,
    tables: Pick<Tables, "found" | "beginWithout" | "events">,
    { claimMinutes }: Pick<Limits, "claimMinutes">,
    changed: (person: string) => void,
  ) {
    this.reader = new TournamentReader(store, claimMinutes);
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
    const plan = await checkedPlan(this.shelf, wanted, this.store.now());
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
    return this.reader.look(row.id, person.id);
  }

  async enter(id: string, person: Person): Promise<Told> {
    await this.act(id, person, async (trx, row, tournament) => {
      const { plan, state } = tournament;
      if (plan.rated && person.kind !== "account") throw conflict("account", "A rated tournament needs an account.");
      if (state !== "open" && !(openToTheEnd.includes(plan.format) && state === "running")) {
        throw conflict("begun", "It has begun: only the director can let you in.");
      }
      return this.entering(trx, row, tournament, person.id);
    });
    return this.reader.look(id, person.id);
  }

  async leave(id: string, person: Person): Promise<Told> {
    await this.act(id, person, async (trx, row, tournament) => {
      const number = await numberOf(trx, row.id, person.id);
      if (number === undefined || tournament.entrant(number).out) return [];
      return [{ act: "left", player: number, why: "wish" }];
    });
    return this.reader.look(id, person.id);
  }

  /** Arena: to be paired now, or not until one says so. */
  async ready(id: string, person: Person, ready: boolean): Promise<Told> {
    // Their last match may have ended a moment ago: its result comes first.
    if (ready) await this.carryOn(id);
    await this.act(id, person, async (trx, row, tournament) => {
      const number = await numberOf(trx, row.id, person.id);
      if (number === undefined || tournament.entrant(number).out) throw conflict("not-in", "You are not in it.");
      if (tournament.plan.format !== "arena") throw badRequest("format", "Only an arena pairs players when they ask.");
      if (!ready) return [{ act: "resting", player: number }];
      const busy = tournament.of(number).some(({ matches }) => matches.some(({ result }) => result === null));
      if (busy) throw conflict("playing", "You have a match to play.");
      return [{ act: "ready", player: number, at: this.store.now() }];
    });
    return this.reader.look(id, person.id);
  }

  /** What only who directs it may do; each is written in the log that all can read. */
  async direct(id: string, person: Person, wish: TournamentAct): Promise<Told> {
    await this.act(id, person, async (trx, row, tournament) => {
      if (row.host !== person.id) throw notYours("You do not direct this tournament.");
      const { state } = tournament;
      if (state === "over" || state === "cancelled") throw conflict("over", "It is over.");
      switch (wish.do) {
        case "begin":
          if (state !== "open") throw conflict("begun", "It has begun.");
          if (tournament.plan.format === "arena")
            throw conflict("format", "An arena begins at the time that was announced.");
          if (tournament.playing.length < 2) throw conflict("too-few", "It needs two players to begin.");
          return [{ act: "begun" }];
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
          if (tournament.round > 0 && format !== "swiss" && !openToTheEnd.includes(format)) {
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
    return this.reader.look(id, person.id);
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
      // Whoever is just sitting down is waited for, or waits.
      const query = trx.selectFrom("tables").select(["status", "created_at"]).where("id", "=", table);
      const set = await (this.store.shared ? query.forNoKeyUpdate() : query).executeTakeFirst();
      const seated = await trx.selectFrom("players").select("person").where("table_id", "=", table).execute();
      const sat = seated.flatMap(({ person: who }) => who ?? []);
      if (set?.status !== "open" || sat.length !== 1 || sat[0] !== person.id) {
        throw conflict("no-claim", "Only somebody who waits at the table alone may claim.");
      }
      const left = set.created_at + this.reader.claimAfter - this.store.now();
      if (left > 0) {
        const retryAfter = Math.ceil(left / 1000);
        throw new Refused(409, "too-early", "The other may still come.", { retryAfter });
      }
      const score = found.pairing.one === number ? ([1, 0] as const) : ([0, 1] as const);
      return [{ act: "result", table, score, margin: 0, how: "forfeit" }];
    });
    return this.reader.look(id, person.id);
  }

  /** A person goes for good. */
  async leaveAll(person: Person): Promise<void> {
    const rows = await this.reader.of(person.id);
    for (const { id, state } of rows) if (state !== "over" && state !== "cancelled") await this.leave(id, person);
  }

  /**
   * Does whatever is due, and answers when to look again. Any node may do it at any time: what is done is stored
   * before anybody hears of it, and what is stored is not done twice.
   */
  async carryOn(id: string): Promise<number | undefined> {
    const { people, jobs, wake } = await this.atWork(id, async (trx, row, tournament) => {
      const jobs: NewJob[] = [];
      let [at, told] = [row.acts, new Set<number>()];
      for (;;) {
        const now = this.store.now();
        const seen = await look(trx, this.store.shared, this.shelf, tournament, id);
        const step = nextStep(tournament, seen, now);
        const made = await makeTables(
          trx,
          { shelf: this.shelf, tables: this.tables },
          row,
          tournament,
          step.tables,
          now,
        );
        jobs.push(...made.jobs);
        for (const table of step.begin ?? []) jobs.push(...(await this.tables.beginWithout(trx, table)));
        const acts = [...step.acts, ...made.acts];
        if (acts.length === 0) {
          await this.keep(trx, row, tournament, at, now);
          const people = await peopleOf(trx, id, [...told]);
          return { acts: at, people, jobs, wake: step.wake };
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

  // --- inside ------------------------------------------------------------------------------

  /**
   * Works on a record while nobody else does, and says how many acts it has then. What was put together for the step
   * before is gone on with; after a failure it is read anew, for it may have been led too far.
   */
  private async atWork<Result extends { readonly acts: number }>(
    id: string,
    work: (trx: Transaction<Schema>, row: TournamentRow, tournament: Tournament) => Promise<Result>,
  ): Promise<Result> {
    const { shared } = this.store;
    const keep = (acts: number, tournament: Tournament): void => {
      if (this.kept.size > 50) this.kept.clear();
      if (tournament.state === "running") this.kept.set(id, { acts, tournament });
    };
    try {
      const { result, tournament } = await alone(this.store, "tournaments", id, async (trx) => {
        const row = await tournamentRow(trx, id);
        const before = this.kept.get(id);
        this.kept.delete(id);
        const fresh = { acts: 0, tournament: new Tournament(JSON.parse(row.plan) as Plan, []) };
        // What is ahead of the database was never stored.
        const { acts, tournament } = before && before.acts <= row.acts ? before : fresh;
        for (const { act } of await actsBehind(trx, id, acts)) tournament.take(act);
        const result = await work(trx, row, tournament);
        // The next in the queue of the one connection begins before this one is on disk.
        if (!shared) keep(result.acts, tournament);
        return { result, tournament };
      });
      if (shared) keep(result.acts, tournament);
      return result;
    } catch (error) {
      this.kept.delete(id);
      throw error;
    }
  }

  /** What somebody does goes into the record; then it is looked what follows. */
  private async act(
    id: string,
    person: Person,
    work: (trx: Transaction<Schema>, row: TournamentRow, tournament: Tournament) => Promise<readonly Act[]>,
  ): Promise<void> {
    await this.atWork(id, async (trx, row, tournament) => {
      const acts = await work(trx, row, tournament);
      if (acts.length === 0) return { acts: row.acts };
      for (const act of acts) tournament.take(act);
      const now = this.store.now();
      const at = await append(trx, id, row.acts, acts, person.id, now);
      await this.keep(trx, row, tournament, at, now);
      return { acts: at };
    });
    const wake = await this.carryOn(id);
    if (wake !== undefined) await this.store.addJob(tournamentJob(id, wake));
  }

  private async entering(trx: Transaction<Schema>, row: TournamentRow, tournament: Tournament, person: string) {
    const who = await trx.selectFrom("people").selectAll().where("id", "=", person).executeTakeFirst();
    if (who && barredFrom(who, "tournaments", this.store.now())) {
      throw new Refused(403, "barred", `${who.name} may not enter tournaments for a while.`);
    }
    const known = await numberOf(trx, row.id, person);
    const { plan, playing, entrants } = tournament;
    if (known !== undefined && !tournament.entrant(known).out) return [];
    if (playing.length >= plan.limit)
      throw conflict("full", `It is for ${plan.limit} players, and they have all entered.`);
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
}

/** Whose duties an act changes. */
function concerned(tournament: Tournament, act: Act): readonly number[] {
  if (act.act !== "set" && act.act !== "result") return [];
  const found = tournament.at(act.table);
  return found ? [found.pairing.one, found.pairing.other ?? found.pairing.one] : [];
}
