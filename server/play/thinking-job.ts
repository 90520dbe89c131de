/** The job of computers at a table. Where people sit it comes before those that only show themselves. */
import type { PlayerRow, TableRow } from "../store/schema.ts";
import type { NewJob } from "../store/store.ts";

export function thinkingJob(row: TableRow, players: readonly PlayerRow[], now: number): NewJob {
  return {
    kind: players.some((player) => player.level === null) ? "think" : "show",
    key: `think ${row.id}`,
    payload: JSON.stringify({ table: row.id }),
    run_at: now,
    owner: row.creator ?? "",
    origin: row.origin,
  };
}
