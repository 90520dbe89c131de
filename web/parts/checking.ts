/** Reading and verifying records: done in a worker, for it takes a while and needs a good deal of code. */
import type { MatchRecord, Reading, Verification } from "@admiralty/engine";
import { startWorkers } from "../session/local.ts";

export async function verify(record: MatchRecord): Promise<Verification> {
  const workers = startWorkers();
  try {
    return await workers.referee.verify(record);
  } finally {
    workers.stop();
  }
}

export async function readFile(text: string): Promise<Reading> {
  const workers = startWorkers();
  try {
    return await workers.referee.read(text);
  } finally {
    workers.stop();
  }
}
