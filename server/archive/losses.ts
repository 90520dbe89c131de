/**
 * What went down in a match: in its row, as `;hood 3;tirpitz 7;`, and, as long as few matches of the game have lost
 * something of that name, in a list of them. What many have lost is met soon by walking back from the newest.
 */
import type { Loss } from "@admiralty/engine";
import type { Kysely } from "kysely";
import type { Schema, TableRow } from "../store/schema.ts";

/** So many names of a match are told and found. */
const longest = 80;

/** A name as it is looked for: the marks that hold the list together, and those that stand for anything, are no part of it. */
export function lossName(name: string): string {
  return name.toLowerCase().replaceAll(/[;%_]/g, "").trim().slice(0, 60);
}

export function lossWords(lost: readonly Loss[]): string {
  const words = lost
    .slice(0, longest)
    .map(({ name, turn }) => `${name.replaceAll(";", "").slice(0, 60)} ${turn ?? "-"}`);
  return words.length === 0 ? "" : `;${words.join(";")};`;
}

/** As they were told; by the name and the turn, in the order in which it happened. */
export function readLosses(words: string): Loss[] {
  return words
    .split(";")
    .filter((word) => word !== "")
    .map((word) => {
      const [, name = word, turn = "-"] = /^(.*) (\d+|-)$/.exec(word) ?? [];
      return { name, turn: turn === "-" ? null : Number(turn) };
    });
}

/**
 * Patterns of which a row's words, in small letters, fit one when something of this name went down, in a turn of one sign
 * or of two: "king" is not King George V. An embedded database knows the small letters of plain Latin only.
 */
export const lossPatterns = (name: string): readonly string[] => {
  const word = lossName(name).replaceAll(/[^a-z0-9 .'-]/g, "_");
  return [`%;${word} _;%`, `%;${word} __;%`];
};

/** Puts a match into the lists of those names that few have lost yet. */
export async function addLosses(
  trx: Kysely<Schema>,
  { id, game }: Pick<TableRow, "id" | "game">,
  lost: readonly Loss[],
  kept: number,
): Promise<void> {
  const names = new Set(lost.slice(0, longest).map(({ name }) => lossName(name)));
  for (const name of names) {
    const known = trx.selectFrom("archive_lost").select("table_id").where("name", "=", name).where("game", "=", game);
    const { length } = await known.limit(kept).execute();
    if (length < kept) await trx.insertInto("archive_lost").values({ name, game, table_id: id }).execute();
  }
}
