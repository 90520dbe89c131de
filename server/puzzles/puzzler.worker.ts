/**
 * A thread that looks into one finished match for a decision worth a puzzle, when nobody waits for it: it gives way to
 * everything else on the machine.
 */
import { platform, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { analystOf, puzzlesIn } from "@admiralty/ai";
import type { Puzzle } from "@admiralty/engine";
import { loadGame } from "@admiralty/games";
import type { Looked } from "./nightly.ts";
import { isTold } from "./worth.ts";

const { record, seconds, seed } = workerData as Looked;

async function look(): Promise<Puzzle | undefined> {
  const analyst = await analystOf(record.game);
  if (!analyst) return undefined;
  const until = performance.now() + 1000 * seconds;
  for (const { puzzle } of puzzlesIn(await loadGame(record.game), analyst, record, { seed, glance: 60, trials: 600 })) {
    if (puzzle && isTold(puzzle)) return puzzle;
    if (performance.now() > until) return undefined;
  }
  return undefined;
}

// There a thread has a priority of its own; elsewhere it would be that of the whole server.
if (platform() === "linux") setPriority(0, 19);
parentPort?.postMessage((await look()) ?? null);
