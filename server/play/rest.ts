/**
 * Views of matches at rest. What a viewer was told last is needed when the next entry comes, to tell what has changed;
 * until then it can be made again from the position, of which it is a function. A match in which somebody moves only now
 * and then keeps the position and lets the views go at once, so that they never grow old in memory; one that is played
 * quickly does when it comes to rest.
 */
import type { Hosted } from "./hosted.ts";

/** Milliseconds. Views of a quick match are let go after one to two of these. */
const pause = 1000;

let lately = new Set<Hosted>();
let before = new Set<Hosted>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Those at the table were just told something; `time`: the process's own. */
export function stirred(hosted: Hosted, time: number): void {
  const quick = time - hosted.stirredAt < pause;
  hosted.stirredAt = time;
  if (!quick) {
    letRest(hosted);
    return;
  }
  lately.add(hosted);
  timer ??= setInterval(settle, pause).unref();
}

function settle(): void {
  for (const hosted of before) if (!lately.has(hosted)) letRest(hosted);
  before = lately;
  lately = new Set();
  if (before.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Those who only look on may be behind: theirs stay. */
export function letRest({ told, match }: Hosted): void {
  for (const [viewer, last] of told) {
    if (viewer !== "spectator" && last.seq === match.seq(viewer)) last.view = undefined;
  }
}

/** Before anything is decided: what each viewer was told last is at hand again. */
export function wake({ told, match }: Hosted): void {
  for (const [viewer, last] of told) {
    if (last.view === undefined && last.seq === match.seq(viewer)) last.view = match.view(viewer);
  }
}
