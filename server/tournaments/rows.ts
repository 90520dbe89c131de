/** A tournament's record and its players as the database keeps them. */
import type { Transaction } from "kysely";
import { notFound } from "../errors.ts";
import type { Schema, TournamentRow } from "../store/schema.ts";
import type { Act } from "./record.ts";

export async function tournamentRow(db: Pick<Transaction<Schema>, "selectFrom">, id: string): Promise<TournamentRow> {
  const row = await db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The acts of a tournament behind the first so many, in order. */
export async function actsBehind(
  db: Pick<Transaction<Schema>, "selectFrom">,
  tournament: string,
  behind: number,
): Promise<readonly { number: number; at: number; actor: string | null; act: Act }[]> {
  const rows = await db
    .selectFrom("tournament_acts")
    .select(["number", "at", "actor", "act"])
    .where("tournament", "=", tournament)
    .where("number", ">", behind)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({ ...row, act: JSON.parse(row.act) as Act }));
}

/** Answers how many there are then. */
export async function append(
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

export async function numberOf(
  trx: Transaction<Schema>,
  tournament: string,
  person: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom("tournament_players")
    .select("number")
    .where("tournament", "=", tournament)
    .where("person", "=", person)
    .executeTakeFirst();
  return row?.number;
}

export async function peopleOf(
  trx: Transaction<Schema>,
  tournament: string,
  numbers: readonly number[],
): Promise<string[]> {
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
