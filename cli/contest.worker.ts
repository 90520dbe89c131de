/** A core's worth of matches: plays each contest it is sent and answers with the result. */
import { parentPort } from "node:worker_threads";
import { UserError } from "./command.ts";
import { type Contest, playContest } from "./contest.ts";

parentPort?.on("message", async (contest: Contest) => {
  try {
    parentPort?.postMessage({ result: await playContest(contest) });
  } catch (error) {
    if (error instanceof UserError) parentPort?.postMessage({ problem: error.message });
    else parentPort?.postMessage({ error: (error as Error).stack ?? String(error) });
  }
});
