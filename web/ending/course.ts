/** How the score of a match went, and what changed it. Plain numbers and words: the components draw them. */
import { type DiaryEntry, plain } from "@admiralty/engine";
import type { Board } from "../boards.ts";
import { type Mark, marksOf } from "../replay/moments.ts";
import type { Frame } from "../session/session.ts";
import { ending } from "../text/ending.ts";

/** The score when a turn was over; the first is the start, without a title. */
export interface Stop {
  /** Index into the frames. */
  readonly at: number;
  readonly title: string;
  /** Positive for the first seat. */
  readonly score: number;
}

export interface TurningPoint {
  /** Index into the course. */
  readonly stop: number;
  readonly title: string;
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
  /** The viewer's step that told it. */
  readonly seq: number;
  /** How much it changed. */
  readonly weight: number;
}

export function courseOf(
  frames: readonly Frame[],
  board: Board | undefined,
  by: Mark["size"],
  score: (view: never) => number,
): readonly Stop[] {
  const last = frames.length - 1;
  if (last < 0) return [];
  const marks = marksOf(frames, board).filter(({ size }) => by === "round" || size === "turn");
  const scoreAt = (at: number): number => score(frames[at]?.view as never);
  const stops = marks.map(({ title }, index) => {
    // What a turn brought is counted in the step that begins the next.
    const at = marks[index + 1]?.at ?? last;
    return { at, title, score: scoreAt(at) };
  });
  // A match may begin so late that no turn begins in it.
  if (stops.length === 0) stops.push({ at: last, title: ending.atEnd, score: scoreAt(last) });
  return [{ at: 0, title: "", score: scoreAt(0) }, ...stops];
}

/**
 * The headlines that the score followed, the weightiest of each turn. `side` is 1 for a reader who wants the score to
 * rise, −1 for one who wants it to fall, 0 for one who looks on.
 */
export function turningPoints(
  entries: readonly DiaryEntry[],
  frames: readonly Frame[],
  course: readonly Stop[],
  side: -1 | 0 | 1,
  score?: (view: never) => number,
): readonly TurningPoint[] {
  const best = new Map<number, TurningPoint>();
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== "headline") continue;
    const seq = entry.told[entry.told.length - 1]?.seq ?? 0;
    const at = frames.findIndex((frame) => frame.seq >= seq);
    const stop = Math.max(
      1,
      course.findIndex((each) => each.at >= at),
    );
    const rise = (course[stop]?.score ?? 0) - (course[stop - 1]?.score ?? 0);
    const agrees = side !== 0 && entry.tone !== "plain" && (entry.tone === "good") === rise * side > 0;
    // What points were given for stands beside them in the diary, or changed the score itself.
    const scored = entries[index + 1]?.kind === "score" || entries[index - 1]?.kind === "score";
    const own = score && at > 0 && score(frames[at]?.view as never) !== score(frames[at - 1]?.view as never);
    const weight = Math.abs(rise) + (scored || own ? 0.5 : 0) + (agrees ? 0.4 : entry.tone === "plain" ? 0 : 0.2);
    const known = best.get(stop);
    if (!known || known.weight <= weight) {
      const title = plain(entry.title);
      const text = plain(entry.text);
      // What only says the title once more is no half line of its own.
      best.set(stop, { stop, title, text: text.startsWith(title) ? "" : text, tone: entry.tone, seq, weight });
    }
  }
  return [...best.values()].sort((a, b) => a.stop - b.stop);
}

/** From which stop on the side that leads at the end has led; undefined where nobody does. */
export function ledFrom(course: readonly Stop[]): number | undefined {
  const sign = Math.sign(course[course.length - 1]?.score ?? 0);
  if (sign === 0) return undefined;
  return course.findLastIndex(({ score }) => Math.sign(score) !== sign) + 1;
}

/** Turns at whose end the side that leads at last was behind. */
export function trailed(course: readonly Stop[]): number {
  const sign = Math.sign(course[course.length - 1]?.score ?? 0);
  return course.filter(({ score }) => score * sign < 0).length;
}

export interface Placed extends TurningPoint {
  readonly x: number;
  /** Above the curve or below it. */
  readonly above: boolean;
  /** Where its words begin, and how wide they are. */
  readonly left: number;
  readonly width: number;
}

/** Words beside the curve: each in a lane of its own above or below it; where there is no room the lighter is dropped. */
export function placed(
  points: readonly TurningPoint[],
  course: readonly Stop[],
  room: { readonly from: number; readonly to: number; readonly letter: number },
  most = 5,
): readonly Placed[] {
  const lanes: Record<"above" | "below", Placed[]> = { above: [], below: [] };
  const count = Math.max(1, course.length - 1);
  for (const point of points.toSorted((a, b) => b.weight - a.weight)) {
    if (lanes.above.length + lanes.below.length === most) break;
    const x = room.from + ((room.to - room.from) * point.stop) / count;
    const needed = room.letter * Math.max(point.title.length, point.text.length * 0.86) + 12;
    const width = Math.min(310, room.to - room.from, needed);
    const left = Math.max(room.from, Math.min(room.to - width, x - width / 2));
    const up = (course[point.stop]?.score ?? 0) >= 0;
    const near = [...lanes.above, ...lanes.below].some((other) => Math.abs(other.x - x) < 24);
    const free = (lane: readonly Placed[]): boolean =>
      lane.every((other) => left + width <= other.left || other.left + other.width <= left);
    const lane = near
      ? undefined
      : (up ? (["above", "below"] as const) : (["below", "above"] as const)).find((name) => free(lanes[name]));
    if (lane) lanes[lane].push({ ...point, x, above: lane === "above", left, width });
  }
  return [...lanes.above, ...lanes.below].sort((a, b) => a.x - b.x);
}
