/** When a clock falls: found in memory, and stored so that every node can look for it. */
import type { Store } from "../store/store.ts";
import { firstToFall } from "./clock.ts";
import type { Hosted } from "./hosted.ts";

/** The seat whose clock has run out, if one has. */
export function fallen(hosted: Hosted, now: number): string | undefined {
  if (!hosted.clocks || hosted.outcome) return undefined;
  const first = firstToFall(hosted.rule, hosted.clocks, hosted.pauses);
  return first && first.at <= now ? first.seat : undefined;
}

export async function storeDeadline(store: Store, hosted: Hosted): Promise<void> {
  const clocks = hosted.outcome === null ? hosted.clocks : undefined;
  const deadline = (clocks && firstToFall(hosted.rule, clocks, hosted.pauses)?.at) ?? null;
  if (deadline === hosted.row.deadline) return;
  await store.db
    .updateTable("tables")
    .set({ deadline })
    .where("id", "=", hosted.id)
    // Where the clocks have moved on meanwhile, so has their deadline.
    .where("clocks", hosted.row.clocks === null ? "is" : "=", hosted.row.clocks)
    .execute();
  hosted.row.deadline = deadline;
}
