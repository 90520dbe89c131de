/** How many matches with the computer a person, or an address, may have under way. */
import { sql, type Transaction } from "kysely";
import { conflict } from "../errors.ts";
import type { Person } from "../people/people.ts";
import type { Schema } from "../store/schema.ts";

/** Matches with a computer in them that may be under way at a time. */
export interface ComputerLimits {
  readonly computerMatchesGuest: number;
  readonly computerMatchesAccount: number;
  readonly computerMatchesAddress: number;
}

/**
 * Refuses where a person, or an address, has enough matches with the computer under way. Nobody else of the same
 * address is counted until the transaction ends (`shared`: several nodes use the database).
 */
export async function checkComputers(
  trx: Transaction<Schema>,
  shared: boolean,
  limits: ComputerLimits,
  { id, kind }: Person,
  origin: string,
): Promise<void> {
  const { computerMatchesGuest, computerMatchesAccount, computerMatchesAddress } = limits;
  if (shared) await sql`select pg_advisory_xact_lock(hashtextextended(${origin}, 0))`.execute(trx);
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
    throw conflict("too-many", "Too many matches with the computer are under way from your address; end one first.");
  }
}
