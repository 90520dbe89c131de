/** Whole records: read, verified and taken apart in a worker, for it takes a while and needs a good deal of code. */
import type { MatchRecord, Reading, Verification } from "@admiralty/engine";
import { startWorkers, type Workers } from "./local.ts";
import type { SeatPlayer } from "./saved.ts";
import type { AnyStep, Frame } from "./session.ts";

async function withReferee<T>(work: (referee: Workers["referee"]) => Promise<T>): Promise<T> {
  const workers = startWorkers();
  try {
    return await work(workers.referee);
  } finally {
    workers.stop();
  }
}

export function verify(record: MatchRecord): Promise<Verification> {
  return withReferee((referee) => referee.verify(record));
}

export function readFile(text: string): Promise<Reading> {
  return withReferee((referee) => referee.read(text));
}

export function framesOf(
  record: MatchRecord,
  viewer: string,
  steps: readonly AnyStep[] = [],
): Promise<readonly Frame[]> {
  return withReferee((referee) => referee.frames(record, viewer, steps));
}

/** Begins a match in this browser from a moment of a record, and says under which id it is kept. */
export async function fork(
  record: MatchRecord,
  entry: number,
  seats: Readonly<Record<string, SeatPlayer>>,
): Promise<string> {
  return (await withReferee((referee) => referee.fork(record, entry, seats))).id;
}
