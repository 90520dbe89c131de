/** Both sides at once: two viewers' moments in one row. Possible only when the match is over. */
import type { Frame } from "../session/session.ts";

export interface ReplayFrame extends Frame {
  /** What the other side saw at that moment. */
  readonly beside?: unknown;
}

/** Every moment that either side noticed, with all that was told to either. */
export function bothSides(mine: readonly Frame[], theirs: readonly Frame[], seat: string): readonly ReplayFrame[] {
  const entries = [...new Set([...mine, ...theirs].map(({ entry }) => entry ?? 0))].sort((a, b) => a - b);
  const frames: ReplayFrame[] = [];
  let here = 0;
  let there = 0;
  for (const entry of entries) {
    while ((mine[here + 1]?.entry ?? Number.POSITIVE_INFINITY) <= entry) here++;
    while ((theirs[there + 1]?.entry ?? Number.POSITIVE_INFINITY) <= entry) there++;
    const own = mine[here];
    const other = theirs[there];
    if (!own || !other) continue;
    const told = own.entry === entry ? own.events : [];
    const hidden = other.entry === entry ? other.events : [];
    frames.push({
      seq: frames.length + 1,
      seat: (own.entry === entry ? own : other).seat,
      events: [...told, ...hidden.filter((event) => event.to !== undefined && !event.to.includes(seat))],
      view: own.view,
      beside: other.view,
      entry,
    });
  }
  return frames;
}

/** The moment of one row that is at the same place of the match as a moment of another. */
export function sameMoment(frames: readonly Frame[], entry: number): number {
  return Math.max(
    0,
    frames.findLastIndex((frame) => (frame.entry ?? 0) <= entry),
  );
}
