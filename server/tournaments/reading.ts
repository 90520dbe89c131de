/** Tournaments as they are looked at: lists, one of them, and what somebody is to do. */
import { createHmac } from "node:crypto";
import type { Tournament as Told, TournamentDuty, TournamentSummary } from "@admiralty/wire";
import type { TournamentRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { type Plan, Tournament } from "./record.ts";
import { actsBehind, tournamentRow } from "./rows.ts";
import { type Standing, standings } from "./standings.ts";
import { dutyOf, type Known, summarized, told } from "./telling.ts";

interface Recorded extends Pick<Known, "tournament"> {
  readonly acts: Known["acts"][number][];
  /** As they were after so many acts. */
  standings: { readonly acts: number; readonly rows: readonly Standing[] } | undefined;
}

const shown = 60;

export class TournamentReader {
  private readonly store: Store;
  readonly claimAfter: number;
  /** Records as read last: what has been added since is added here, and nothing is put together twice. */
  private readonly read = new Map<string, Recorded>();

  constructor(store: Store, claimMinutes: number) {
    this.store = store;
    this.claimAfter = claimMinutes * 60_000;
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
    const row = await tournamentRow(this.store.db, id);
    return told(this.store, await this.known(row), person);
  }

  /** What a person is to do, the most urgent first. */
  async duties(person: string): Promise<TournamentDuty[]> {
    const rows = (await this.of(person)).filter(({ state }) => state === "running" || state === "paused");
    const duties = await Promise.all(rows.map((row) => this.dutiesIn(row, person)));
    return duties.flat().sort((a, b) => a.until - b.until);
  }

  /** Those that a person has entered, also those that are over. */
  of(person: string): Promise<(TournamentRow & { readonly number: number })[]> {
    return this.store.db
      .selectFrom("tournaments")
      .innerJoin("tournament_players", "tournament_players.tournament", "tournaments.id")
      .selectAll("tournaments")
      .select("tournament_players.number")
      .where("person", "=", person)
      .execute();
  }

  /** Asked for after each match of an arena: only who meets this player is read. */
  private async dutiesIn(row: TournamentRow & { readonly number: number }, person: string): Promise<TournamentDuty[]> {
    const { tournament } = await this.recorded(row);
    const open = tournament.of(row.number).filter((pairing) => tournament.open.has(pairing));
    if (open.length === 0) return [];
    const numbers = open.flatMap(({ one, other }) => [one, other ?? one]);
    return dutyOf(this.store, await this.known(row, numbers), person);
  }

  /** The record is kept as long as it stays the same; who people are is asked each time, as names change and people go. */
  private async known(row: TournamentRow, numbers?: readonly number[]): Promise<Known> {
    const { db } = this.store;
    let query = db
      .selectFrom("tournament_players")
      .leftJoin("people", "people.id", "tournament_players.person")
      .select(["number", "person", "people.name"])
      .where("tournament", "=", row.id);
    if (numbers) query = query.where("number", "in", numbers);
    const players = await query.execute();
    const host =
      row.host && (await db.selectFrom("people").select("name").where("id", "=", row.host).executeTakeFirst());
    const recorded = await this.recorded(row);
    // Who has entered since the row was read is no part of this record yet.
    const entered = players.filter(({ number }) => recorded.tournament.entrants.has(number));
    return {
      row,
      host: host ? host.name : null,
      players: new Map(entered.map(({ number, person, name }) => [number, { person, name: name ?? "Deleted" }])),
      acts: recorded.acts,
      claimAfter: this.claimAfter,
      tournament: recorded.tournament,
      standings: () => {
        const { acts, tournament, standings: before } = recorded;
        if (before?.acts === acts.length) return before.rows;
        const rows = standings(tournament, (number) => drawn(row.key, number));
        recorded.standings = { acts: acts.length, rows };
        return rows;
      },
    };
  }

  private async recorded(row: TournamentRow): Promise<Recorded> {
    let known = this.read.get(row.id);
    if (!known) {
      if (this.read.size > 200) this.read.clear();
      known = { acts: [], tournament: new Tournament(JSON.parse(row.plan) as Plan, []), standings: undefined };
      this.read.set(row.id, known);
    }
    if (known.acts.length >= row.acts) return known;
    for (const { number, ...act } of await actsBehind(this.store.db, row.id, known.acts.length)) {
      // Somebody else who looked may have been quicker.
      if (number !== known.acts.length + 1) continue;
      known.acts.push(act);
      known.tournament.take(act.act);
    }
    return known;
  }
}

/** Between 0 and 1, by the tournament's key: to be checked by everybody once the key is told. */
function drawn(key: string, number: number): number {
  return createHmac("sha256", key).update(String(number)).digest().readUIntBE(0, 6) / 2 ** 48;
}
