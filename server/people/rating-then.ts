/** How strong somebody was on a side at some time; before their first rated match as strong as who begins. */
import type { Store } from "../store/store.ts";
import { beginner } from "./rating.ts";

export async function ratingThen(
  { db }: Store,
  { person, game, seat }: { readonly person: string; readonly game: string; readonly seat: string },
  before: number,
): Promise<number> {
  const row = await db
    .selectFrom("rating_history")
    .select("rating")
    .where("person", "=", person)
    .where("game", "=", game)
    .where("seat", "=", seat)
    .where("at", "<", before)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return Math.round(row?.rating ?? beginner.rating);
}
