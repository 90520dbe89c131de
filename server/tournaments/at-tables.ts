/** The tables of a tournament: made for its matches, and looked at to see how they have ended. */
import type { Game } from "@admiralty/engine";
import type { Outcome } from "@admiralty/wire";
import type { Transaction } from "kysely";
import type { Shelf } from "../shelf.ts";
import type { Schema, TournamentRow } from "../store/schema.ts";
import type { NewJob } from "../store/store.ts";
import { type Held, openTable } from "../tables/open-table.ts";
import type { Tables } from "../tables/tables.ts";
import type { Act, Tournament } from "./record.ts";
import type { Seen, Wanted } from "./steps.ts";

/**
 * What is to be seen at the tables of matches without a result. Nobody sits down where a place is free until the
 * transaction ends (`shared`: several nodes use the database): what is held against who has not come is still true then.
 */
export async function look(
  trx: Transaction<Schema>,
  shared: boolean,
  shelf: Shelf,
  tournament: Tournament,
  id: string,
): Promise<ReadonlyMap<string, Seen>> {
  const open = [...tournament.open].flatMap(({ matches }) =>
    matches.filter(({ result }) => result === null).map(({ table }) => table),
  );
  if (open.length === 0) return new Map();
  const game = await shelf.game(tournament.plan.game);
  const waiting = new Set(open);
  if (shared) {
    const free = trx.selectFrom("tables").select("id").where("id", "in", open).where("status", "=", "open");
    await free.orderBy("id").forNoKeyUpdate().execute();
  }
  const [tables, players, numbers] = [
    await trx.selectFrom("tables").select(["id", "status", "outcome"]).where("id", "in", open).execute(),
    await trx.selectFrom("players").select(["table_id", "person", "seat"]).where("table_id", "in", open).execute(),
    await trx.selectFrom("tournament_players").selectAll().where("tournament", "=", id).execute(),
  ];
  const numberOf = new Map(numbers.map(({ person, number }) => [person, number]));
  const sitting = new Map<string, { number: number; seat: string | null }[]>();
  for (const { table_id, person, seat } of players) {
    const number = person === null ? undefined : numberOf.get(person);
    if (number !== undefined) sitting.set(table_id, [...(sitting.get(table_id) ?? []), { number, seat }]);
  }
  const seen = new Map<string, Seen>();
  const found = new Map(tables.map((table) => [table.id, table]));
  for (const table of waiting) {
    const row = found.get(table);
    const sat = sitting.get(table) ?? [];
    const one = tournament.at(table)?.pairing.one;
    const outcome = row?.outcome ? (JSON.parse(row.outcome) as Outcome) : undefined;
    seen.set(table, {
      state: !row || row.status === "cancelled" ? "gone" : row.status,
      sat: sat.map(({ number }) => number),
      winner: outcome && winner(outcome, sat, tournament.at(table)?.pairing),
      margin: outcome ? lead(game, outcome, sat.find(({ number }) => number === one)?.seat ?? null) : 0,
      first: sat.find(({ seat }) => seat === game.seats[0])?.number ?? null,
    });
  }
  return seen;
}

/** Undefined where nobody has won or drawn: a match that both have abandoned. */
function winner(
  { winner: seat, rule, reason }: Outcome,
  sat: readonly { readonly number: number; readonly seat: string | null }[],
  pairing: { readonly one: number; readonly other: number | null } | undefined,
): number | null | undefined {
  if (seat === null) return rule === "match" && /abandoned/.test(reason) ? undefined : null;
  const there = sat.find((player) => player.seat === seat);
  if (there) return there.number;
  // Whoever has gone since is the other of the two.
  const left = sat[0]?.number;
  return pairing?.one === left ? (pairing?.other ?? null) : (pairing?.one ?? null);
}

/** By how much a side leads: in games where each counts for itself by the difference, else by the first side's margin. */
function lead(game: Game, { score }: Outcome, seat: string | null): number {
  const [first, second] = game.seats as readonly [string, string];
  if (seat === null) return 0;
  const ahead = first in score && second in score ? (score[first] ?? 0) - (score[second] ?? 0) : (score["margin"] ?? 0);
  return seat === first ? ahead : -ahead;
}

/** Makes a table for each match that wants one, with a place kept for each of the two. */
export async function makeTables(
  trx: Transaction<Schema>,
  { shelf, tables }: { readonly shelf: Shelf; readonly tables: Pick<Tables, "found"> },
  row: TournamentRow,
  { plan }: Tournament,
  wanted: readonly Wanted[],
  now: number,
): Promise<{ readonly acts: readonly Act[]; readonly jobs: readonly NewJob[] }> {
  if (wanted.length === 0) return { acts: [], jobs: [] };
  const game = await shelf.game(plan.game);
  const players = await trx.selectFrom("tournament_players").selectAll().where("tournament", "=", row.id).execute();
  const personOf = new Map(players.map(({ number, person }) => [number, person]));
  const acts: Act[] = [];
  const jobs: NewJob[] = [];
  for (const { pairing, first } of wanted) {
    const held = [pairing.one, pairing.other].flatMap((number): Held[] => {
      const person = personOf.get(number ?? 0);
      const seat = first === null ? null : (game.seats[first === number ? 0 : 1] as string);
      return person ? [{ person, seat, bid: null }] : [];
    });
    const table = openTable(
      game,
      {
        creator: null,
        options: plan.options,
        sides: plan.sides === "bid" ? "bid" : "choose",
        clock: plan.clock,
        rated: plan.rated,
        held,
        tournament: row.id,
      },
      now,
    );
    // Who has gone sits down no more: the other waits until the time is over.
    if (held.length === 2) jobs.push(...(await tables.found(trx, table, held)));
    else await trx.insertInto("tables").values(table).execute();
    acts.push({ act: "set", pairing: pairing.id, table: table.id, first });
  }
  return { acts, jobs };
}
