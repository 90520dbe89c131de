/** A tournament is to look what is to be done next. */
import type { NewJob } from "../store/store.ts";

export function tournamentJob(tournament: string, at: number): NewJob {
  return { kind: "tournament", key: `tournament ${tournament}`, payload: JSON.stringify({ tournament }), run_at: at };
}
