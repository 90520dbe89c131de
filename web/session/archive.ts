/** Whole records: read, verified and taken apart in a worker, for it takes a while and needs a good deal of code. */
import type { MatchRecord, Notice, Reading, Verification } from "@admiralty/engine";
import { startWorkers, type Workers } from "./local.ts";
import type { ReadScene, SceneReading } from "./referee.ts";
import type { SeatPlayer } from "./saved.ts";
import type { Frame } from "./session.ts";

/** Who opens a record asks for one thing after the other: the referee stays for so many milliseconds after the last. */
const patience = 15_000;
let sitting: { readonly workers: Workers; asked: number } | undefined;

async function withReferee<T>(work: (referee: Workers["referee"]) => Promise<T>): Promise<T> {
  sitting ??= { workers: startWorkers(), asked: 0 };
  const here = sitting;
  here.asked++;
  const { asked } = here;
  try {
    return await work(here.workers.referee);
  } catch (error) {
    // One that could not even begin must not stand in the way of the next.
    if (sitting === here) sitting = undefined;
    throw error;
  } finally {
    setTimeout(() => {
      if (here.asked !== asked) return;
      if (sitting === here) sitting = undefined;
      here.workers.stop();
    }, patience);
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
  steps: readonly Notice[] = [],
): Promise<readonly Frame[]> {
  return withReferee((referee) => referee.frames(record, viewer, steps));
}

/** What a scene says, as text from a file, a link or the clipboard. */
export function openScene(text: string): Promise<SceneReading> {
  return withReferee((referee) => referee.readScene(text));
}

/** Begins a match in this browser with a position, and says under which id it is kept. */
export async function beginFrom(scene: ReadScene, seats: Readonly<Record<string, SeatPlayer>>): Promise<string> {
  return (await withReferee((referee) => referee.createFrom(scene, seats))).id;
}

/** Begins a match in this browser from a moment of a record, and says under which id it is kept. */
export async function fork(
  record: MatchRecord,
  entry: number,
  seats: Readonly<Record<string, SeatPlayer>>,
): Promise<string> {
  return (await withReferee((referee) => referee.fork(record, entry, seats))).id;
}
