/** What a stretch of a trace cost the page's main thread, in milliseconds of its own processor time. */
export interface Cost {
  /** From the touch until the first frame after it is handed over to be shown. */
  readonly answer: number;
  /** The longest single task: nothing else can happen meanwhile. */
  readonly longest: number;
  /** All tasks together. */
  readonly whole: number;
  /** Shares of the whole. */
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread's own time. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

type Kind = keyof Omit<Cost, "answer" | "longest" | "whole">;
/** With these a touch is complete; a mouse that only passes by never clicks. */
const last: readonly (readonly string[])[] = [["click"], ["mouseover", "mousemove"]];

export const categories = [
  "toplevel",
  "devtools.timeline",
  "blink.user_timing",
  "disabled-by-default-devtools.timeline",
];
export const begun = "bench-begun";
export const ended = "bench-ended";

const kinds: Readonly<Record<string, Kind | undefined>> = {
  FunctionCall: "script",
  EventDispatch: "script",
  RunMicrotasks: "script",
  TimerFire: "script",
  FireAnimationFrame: "script",
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
};

/** The cost between each pair of marks, in order. */
export function costs(trace: string): readonly Cost[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name === begun || name === ended).sort((a, b) => a.ts - b.ts);
  const found: Cost[] = [];
  for (const [index, from] of marks.entries()) {
    const to = marks[index + 1];
    if (from.name !== begun || to?.name !== ended) continue;
    const within = traceEvents.filter(
      ({ pid, tid, ts, ph }) => pid === from.pid && tid === from.tid && ph === "X" && ts > from.ts && ts < to.ts,
    );
    found.push(costOf(within));
  }
  return found;
}

function costOf(events: readonly TraceEvent[]): Cost {
  const cost = { answer: 0, longest: 0, whole: 0, script: 0, style: 0, layout: 0, paint: 0 };
  // Events lie inside one another: what an inner one of another kind took is not the outer one's.
  const sorted = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const open: { end: number; kind: Kind }[] = [];
  const shown = firstFrame(sorted);
  let taskEnd = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of sorted) {
    const took = tdur / 1000;
    if (/RunTask$/.test(name)) {
      if (ts < taskEnd) continue;
      taskEnd = ts + dur;
      cost.whole += took;
      if (ts <= shown) cost.answer += took;
      cost.longest = Math.max(cost.longest, took);
      continue;
    }
    const kind = kinds[name];
    if (!kind) continue;
    while (open.length > 0 && open[open.length - 1]!.end <= ts) open.pop();
    const outer = open[open.length - 1];
    if (outer?.kind !== kind) {
      cost[kind] += took;
      if (outer) cost[outer.kind] -= took;
    }
    open.push({ end: ts + dur, kind });
  }
  return cost;
}

/** When the first frame after the touch was handed over. */
function firstFrame(sorted: readonly TraceEvent[]): number {
  for (const types of last) {
    const touched = sorted.findLast(
      ({ name, args }) => name === "EventDispatch" && types.includes(args?.data?.type ?? ""),
    );
    if (!touched) continue;
    return sorted.find(({ name, ts }) => name === "Commit" && ts > touched.ts)?.ts ?? Number.POSITIVE_INFINITY;
  }
  return Number.POSITIVE_INFINITY;
}
