/** A match is over: it goes into the archive. */
import type { NewJob } from "../store/store.ts";

export function archiveJob(table: string, at: number): NewJob {
  return { kind: "archive", key: `archive ${table}`, payload: JSON.stringify({ table }), run_at: at };
}
