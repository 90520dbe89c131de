/** Contests on all cores. Work is drawn one piece at a time, so that a test can stop it between any two. */
import { Worker } from "node:worker_threads";
import { UserError } from "./command.ts";
import type { Contest, ContestResult } from "./contest.ts";

export async function playAll<Item>(
  items: Iterator<Item>,
  contestOf: (item: Item) => Contest,
  threads: number,
  done: (item: Item, result: ContestResult) => void,
): Promise<void> {
  const workers: Worker[] = [];
  try {
    await Promise.all(
      Array.from({ length: threads }, async () => {
        // A worker is started when there is work for it.
        let worker: Worker | undefined;
        for (let next = items.next(); !next.done; next = items.next()) {
          if (worker === undefined) {
            worker = new Worker(new URL("./contest.worker.mjs", import.meta.url));
            workers.push(worker);
          }
          done(next.value, await answer(worker, contestOf(next.value)));
        }
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function answer(worker: Worker, contest: Contest): Promise<ContestResult> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void): void => {
      worker.off("message", heard).off("error", failed).off("exit", left);
      action();
    };
    const heard = (message: { result: ContestResult } | { problem: string } | { error: string }): void =>
      settle(() => {
        if ("result" in message) resolve(message.result);
        else if ("problem" in message) reject(new UserError(message.problem));
        else reject(new Error(`a match failed: ${message.error}\nThe match: ${JSON.stringify(contest)}`));
      });
    const failed = (error: Error): void => settle(() => reject(error));
    const left = (code: number): void => settle(() => reject(new Error(`a worker ended with code ${code}`)));
    worker.on("message", heard).on("error", failed).on("exit", left);
    worker.postMessage(contest);
  });
}
