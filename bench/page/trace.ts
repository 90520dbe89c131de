/**
 * What a touch cost, in milliseconds of processor time.
 *
 * All but `raster` is the page's main thread, which on a phone is the same thread: script, style, layout and the list of
 * what is to be painted, up to handing it over. `raster` is the other threads filling pixels from that list; here they do
 * it on the processor, a phone on its graphics chip.
 */
export interface Cost {
  /** From the finger's coming down until the frame that follows is handed over. */
  readonly press: number;
  /** From its lifting (which is the click) until the first frame after it is handed over. */
  readonly answer: number;
  /** The longest single task: nothing else can happen meanwhile. */
  readonly longest: number;
  /** All tasks together, until the page has come to rest. */
  readonly whole: number;
  /** Shares of the whole. */
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  readonly raster: number;
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

type Kind = "script" | "style" | "layout" | "paint";

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
      ({ pid, ts, ph }) => pid === from.pid && ph === "X" && ts > from.ts && ts < to.ts,
    );
    const main = within.filter(({ tid }) => tid === from.tid);
    const raster = within.filter(({ name }) => name === "RasterTask");
    found.push(costOf(main, raster));
  }
  return found;
}

function costOf(events: readonly TraceEvent[], rastered: readonly TraceEvent[]): Cost {
  const shares = { script: 0, style: 0, layout: 0, paint: 0 };
  // Events lie inside one another: what an inner one of another kind took is not the outer one's.
  const sorted = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const open: { end: number; kind: Kind }[] = [];
  const tasks: TraceEvent[] = [];
  let taskEnd = 0;
  for (const event of sorted) {
    const { name, ts, dur = 0, tdur = 0 } = event;
    if (/RunTask$/.test(name)) {
      if (ts < taskEnd) continue;
      taskEnd = ts + dur;
      tasks.push(event);
      continue;
    }
    const kind = kinds[name];
    if (!kind) continue;
    while (open.length > 0 && open[open.length - 1]!.end <= ts) open.pop();
    const outer = open[open.length - 1];
    if (outer?.kind !== kind) {
      shares[kind] += tdur / 1000;
      if (outer) shares[outer.kind] -= tdur / 1000;
    }
    open.push({ end: ts + dur, kind });
  }
  return {
    press: toFrame(sorted, tasks, ["pointerdown"], ["pointerdown"]),
    // A mouse that only passes by never clicks.
    answer: toFrame(sorted, tasks, ["pointerup", "pointerover", "pointermove"], ["click", "pointermove"]),
    longest: Math.max(0, ...tasks.map(took)),
    whole: total(tasks),
    ...shares,
    raster: total(rastered),
  };
}

const took = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;
const total = (events: readonly TraceEvent[]): number => events.reduce((sum, event) => sum + took(event), 0);

/** All tasks from the one with the first of some events to the one that hands over the first frame after the last. */
function toFrame(
  sorted: readonly TraceEvent[],
  tasks: readonly TraceEvent[],
  firsts: readonly string[],
  lasts: readonly string[],
): number {
  const dispatched = (types: readonly string[]) =>
    sorted.filter(({ name, args }) => name === "EventDispatch" && types.includes(args?.data?.type ?? ""));
  const from = firsts.flatMap((type) => dispatched([type]).slice(0, 1))[0]?.ts;
  const last = lasts.flatMap((type) => dispatched([type]).slice(-1))[0]?.ts;
  if (from === undefined || last === undefined) return 0;
  const shown = sorted.find(({ name, ts }) => name === "Commit" && ts > last)?.ts;
  if (shown === undefined) return 0;
  return total(tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts <= shown));
}
