/** What each viewer has noticed of a match, numbered for that viewer alone. */
import type { Step } from "./answer.ts";
import type { EventBase, Viewer } from "./game.ts";
import type { UndoneEntry } from "./record.ts";

export class Telling<Event extends EventBase<Seat>, Seat extends string> {
  /** How many steps each viewer has seen. */
  readonly seqs: Record<string, number> = {};
  private readonly viewers: readonly Viewer<Seat>[];
  private readonly logs: Record<string, Step<Event, Seat>[]> = {};
  /** For entries that may still be taken back freely: each viewer's own number of it. */
  private readonly noticed = new Map<number, Readonly<Record<string, number>>>();

  constructor(viewers: readonly Viewer<Seat>[]) {
    this.viewers = viewers;
    for (const viewer of viewers) {
      this.seqs[viewer] = 0;
      this.logs[viewer] = [];
    }
  }

  seq(viewer: Viewer<Seat>): number {
    return this.seqs[viewer] ?? 0;
  }

  /** What the viewer noticed after step `after`; undefined where that lies before what is known here. */
  steps(viewer: Viewer<Seat>, after: number): readonly Step<Event, Seat>[] | undefined {
    const log = this.logs[viewer];
    if (log === undefined) return undefined;
    const first = this.seq(viewer) - log.length;
    return after < first ? undefined : log.slice(after - first);
  }

  setup(log: readonly Event[]): void {
    for (const viewer of this.viewers) this.tell(viewer, { seq: this.seq(viewer) + 1, events: visible(log, viewer) });
  }

  /** `changed`: who is awaited has changed, which everybody notices. */
  decision(number: number, seat: Seat, log: readonly Event[], changed: boolean): void {
    const noticed: Record<string, number> = {};
    for (const viewer of this.viewers) {
      const events = visible(log, viewer);
      if (events.length === 0 && viewer !== seat && !changed) continue;
      noticed[viewer] = this.tell(viewer, { seq: this.seq(viewer) + 1, seat, events });
    }
    this.noticed.set(number, noticed);
  }

  undo(entry: UndoneEntry, changed: boolean): void {
    for (const viewer of this.viewers) {
      const undone: number[] = [];
      for (const number of entry.undo) {
        const seq = this.noticed.get(number)?.[viewer];
        if (seq !== undefined) undone.push(seq);
      }
      // What lies behind a barrier was noticed by all; the viewer's view is simply new then.
      if (undone.length === 0 && viewer !== entry.seat && !changed && !entry.consent) continue;
      this.tell(viewer, { seq: this.seq(viewer) + 1, seat: entry.seat as Seat, events: [], undone });
    }
    for (const number of entry.undo) this.noticed.delete(number);
  }

  end(seat: Seat): void {
    for (const viewer of this.viewers) this.tell(viewer, { seq: this.seq(viewer) + 1, seat, events: [] });
  }

  /** Nothing noticed so far can be taken back freely any more. */
  forget(): void {
    this.noticed.clear();
  }

  private tell(viewer: Viewer<Seat>, step: Step<Event, Seat>): number {
    this.seqs[viewer] = step.seq;
    this.logs[viewer]?.push(step);
    return step.seq;
  }
}

function visible<Event extends EventBase<Seat>, Seat extends string>(
  log: readonly Event[],
  viewer: Viewer<Seat>,
): readonly Event[] {
  // Most is for all eyes: then all share one list.
  if (log.every((event) => event.to === undefined)) return log;
  return log.filter((event) => event.to === undefined || (event.to as readonly string[]).includes(viewer));
}
