/** The games' rulebooks, each fetched when somebody opens it: at the table only its numbers are needed. */
import type { Rulebook } from "@admiralty/engine";

const books = import.meta.glob<{ rulebook: Rulebook }>("../games/*/rulebook.ts");

export async function loadRulebook(game: string): Promise<Rulebook> {
  const book = await books[`../games/${game}/rulebook.ts`]?.();
  if (!book) throw new Error(`there is no rulebook of ${game}`);
  return book.rulebook;
}
