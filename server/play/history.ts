/**
 * What a viewer saw at each step, as it was then: the record played again beside the table. Only that viewer's own
 * steps and views leave it, up to the newest the viewer has been told. The event loop is given back every few
 * milliseconds, one replay goes on at a time, and positions passed on the way are kept to begin from the next time.
 */

import { Match, type MatchRecord, type Snapshot } from "@admiralty/engine";
import type { History } from "@admiralty/wire";
import { difference } from "@admiralty/wire/patch";
import { busy, conflict } from "../errors.ts";
import type { Hosted } from "./hosted.ts";

/** A page of history. */
const stepsTold = 200;
/** Milliseconds of work between two looks at what else is to do. */
const slice = 4;
const markEvery = 64;
const queueLimit = 50;

/** All that is needed of a table to tell its past, taken at one moment. */
export interface Story {
  readonly hosted: Hosted;
  readonly viewer: string;
  /** The newest step that may be told. */
  readonly seq: number;
  readonly record: MatchRecord;
}

type Marks = Snapshot<unknown>[];

export class Historian {
  private readonly marks = new WeakMap<Hosted, Marks>();
  private tail: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** To be called where nothing is half stored: the record must be what the store holds. */
  open(hosted: Hosted, viewer: string, now: number): Story {
    if (hosted.differs !== undefined) {
      throw conflict("rules-changed", "The rules have changed since this match was played: its past cannot be shown.");
    }
    return { hosted, viewer, seq: hosted.seenBy(viewer, now).seq(viewer), record: hosted.match.record() };
  }

  /** The steps from one to another, or as many of them as make a page. */
  tell(story: Story, from: number, to: number): Promise<History> {
    if (this.waiting >= queueLimit) return Promise.reject(busy());
    this.waiting++;
    const told = this.tail.then(() => this.replay(story, Math.min(from, story.seq), Math.min(to, story.seq)));
    this.tail = told
      .catch(() => {})
      .then(() => {
        this.waiting--;
      });
    return told;
  }

  private async replay({ hosted, viewer, seq, record }: Story, from: number, to: number): Promise<History> {
    const marks = this.marksOf(hosted);
    const mark = marks.findLast(({ seqs }) => (seqs[viewer] ?? 0) < from);
    const before = { ...record, entries: record.entries.slice(0, mark?.entries ?? 0) };
    const match = Match.resume(hosted.game, before, hosted.row.key, mark);
    const steps: History["steps"] = [];
    let first: unknown;
    let last: unknown;
    const end = Math.min(Math.max(from, to), from + stepsTold - 1);
    let seen = mark === undefined ? 0 : match.seq(viewer);
    let rested = performance.now();
    for (let number = before.entries.length; ; number++) {
      const [step] = match.seq(viewer) > seen ? (match.notices(viewer, seen) ?? []) : [];
      seen = match.seq(viewer);
      if (step && seen >= from) {
        const view = match.view(viewer);
        if (steps.length === 0) first = view;
        steps.push({ ...step, patch: steps.length === 0 ? [] : difference(last, view) } as History["steps"][number]);
        last = view;
      }
      const entry = record.entries[number];
      if (seen >= end || entry === undefined) break;
      match.follow(entry);
      if ((number + 1) % markEvery === 0) keep(marks, match);
      if (performance.now() - rested > slice) {
        await new Promise((resolve) => setImmediate(resolve));
        rested = performance.now();
      }
    }
    return { table: hosted.id, viewer, seq, view: first, steps };
  }

  private marksOf(hosted: Hosted): Marks {
    let marks = this.marks.get(hosted);
    if (marks === undefined) {
      marks = [];
      this.marks.set(hosted, marks);
    }
    return marks;
  }
}

function keep(marks: Marks, match: Match): void {
  const mark = match.earlierSnapshot();
  if (mark.entries > (marks[marks.length - 1]?.entries ?? 0)) marks.push(mark);
}
