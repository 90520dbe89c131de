/** What each viewer has noticed of a match, numbered for that viewer alone. */
import type { Notice } from "./answer.ts";
import type { GameTypes, Viewer } from "./game.ts";
import type { UndoneEntry } from "./record.ts";

const none: readonly never[] = Object.freeze([]);

export class Telling<G extends GameTypes> {
  /** How many notices each viewer has seen. */
  readonly seqs: Record<string, number> = {};
  private readonly viewers: readonly Viewer<G["Seat"]>[];
  private readonly logs: Record<string, Notice<G>[]> = {};
  /** Beside each viewer's notices, the entry that each of them was. */
  private readonly entries: Record<string, number[]> = {};
  /** How many notices each viewer had seen at the last entry that undo cannot cross. */
  readonly settled: Record<string, number> = {};

  constructor(viewers: readonly Viewer<G["Seat"]>[]) {
    this.viewers = viewers;
    for (const viewer of viewers) {
      this.seqs[viewer] = 0;
      this.logs[viewer] = [];
      this.entries[viewer] = [];
      this.settled[viewer] = 0;
    }
  }

  seq(viewer: Viewer<G["Seat"]>): number {
    return this.seqs[viewer] ?? 0;
  }

  /** What the viewer noticed after number `after`; undefined where that lies before what is known here. */
  notices(viewer: Viewer<G["Seat"]>, after: number): readonly Notice<G>[] | undefined {
    const log = this.logs[viewer];
    if (log === undefined) return undefined;
    const first = this.seq(viewer) - log.length;
    return after < first ? undefined : log.slice(after - first);
  }

  setup(log: readonly G["Event"][]): void {
    for (const viewer of this.viewers) this.tell(viewer, { seq: this.seq(viewer) + 1, events: visible(log, viewer) });
  }

  /** `changed`: who is awaited has changed, which everybody notices. */
  decision(number: number, seat: G["Seat"], log: readonly G["Event"][], changed: boolean): void {
    // A copy takes no more room than it needs: it is kept as long as the match.
    const all = log.length === 0 ? none : log.slice();
    let notice: Notice<G> | undefined;
    for (const viewer of this.viewers) {
      const events = visible(all, viewer);
      if (events.length === 0 && viewer !== seat && !changed) continue;
      const seq = this.seq(viewer) + 1;
      // Where nothing is hidden, all have noticed the same.
      if (notice?.seq !== seq || notice.events !== events) notice = { seq, seat, events };
      this.tell(viewer, notice, number);
    }
  }

  undo(entry: UndoneEntry, changed: boolean): void {
    for (const viewer of this.viewers) {
      const undone = this.noticed(viewer, entry.undo);
      // What lies behind a barrier was noticed by all; the viewer's view is simply new then.
      if (undone.length === 0 && viewer !== entry.seat && !changed && !entry.consent) continue;
      this.tell(viewer, { seq: this.seq(viewer) + 1, seat: entry.seat as G["Seat"], events: [], undone });
    }
  }

  end(seat: G["Seat"]): void {
    for (const viewer of this.viewers) this.tell(viewer, { seq: this.seq(viewer) + 1, seat, events: [] });
  }

  /** Nothing noticed so far can be taken back freely any more. */
  settle(): void {
    for (const viewer of this.viewers) this.settled[viewer] = this.seq(viewer);
  }

  /** The viewer's own numbers of entries, as far as they may be taken back freely. */
  private noticed(viewer: Viewer<G["Seat"]>, numbers: readonly number[]): readonly number[] {
    const entries = this.entries[viewer] ?? [];
    const before = this.seq(viewer) - entries.length;
    const settled = this.settled[viewer] ?? 0;
    const first = Math.min(...numbers);
    const seqs: number[] = [];
    // From the newest, as far back as the first of them may lie: 0 stands for what was no decision.
    for (let seq = this.seq(viewer); seq > settled; seq--) {
      const number = entries[seq - before - 1] ?? 0;
      if (number > 0 && number < first) break;
      if (number > 0 && numbers.includes(number)) seqs.unshift(seq);
    }
    return seqs;
  }

  /** `number`: of the entry, where it is a decision. */
  private tell(viewer: Viewer<G["Seat"]>, notice: Notice<G>, number = 0): void {
    this.seqs[viewer] = notice.seq;
    this.logs[viewer]?.push(notice);
    this.entries[viewer]?.push(number);
  }
}

function visible<G extends GameTypes>(log: readonly G["Event"][], viewer: Viewer<G["Seat"]>): readonly G["Event"][] {
  // Most is for all eyes: then all share one list.
  if (log.every((event) => event.to === undefined)) return log;
  return log.filter((event) => event.to === undefined || (event.to as readonly string[]).includes(viewer));
}
