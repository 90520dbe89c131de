/** Where a replay stops. */
import type { Board } from "../boards.ts";
import type { Frame } from "../session/session.ts";

export type StepSize = "action" | "round" | "turn";

export interface Mark {
  /** Index into the frames. */
  readonly at: number;
  readonly size: "round" | "turn";
  readonly title: string;
}

export function marksOf(frames: readonly Frame[], board: Board | undefined): readonly Mark[] {
  const marks: Mark[] = [];
  if (!board) return marks;
  for (const [at, frame] of frames.entries()) {
    for (const event of frame.events) {
      const mark = board.mark(event);
      if (mark) marks.push({ at, size: mark.size, title: mark.title });
    }
  }
  return marks;
}

/** The next stop in a direction; the end or the start when there is none further on. */
export function stop(at: number, direction: 1 | -1, size: StepSize, marks: readonly Mark[], count: number): number {
  const last = Math.max(0, count - 1);
  if (size === "action") return Math.max(0, Math.min(last, at + direction));
  const places = marks.filter((mark) => size === "round" || mark.size === "turn").map((mark) => mark.at);
  if (direction === 1) return places.find((place) => place > at) ?? last;
  return places.findLast((place) => place < at) ?? 0;
}
