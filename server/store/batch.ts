/**
 * Group commit: what arrives while the disk is at work goes together into the next commit, and what may wait for others
 * does for a few milliseconds. One flush at a time keeps the order of arrival, and the cost of a durable write is shared
 * by everybody who waited for it.
 */
import type { Append } from "./store.ts";
import { StoreAway } from "./trouble.ts";

interface Waiting {
  readonly append: Append;
  resolve(stored: boolean): void;
  reject(error: unknown): void;
}

const largestBatch = 2000;

export class Batcher {
  /** How many commits there were. */
  commits = 0;
  private queue: Waiting[] = [];
  /** When somebody in the queue has waited long enough for others, in the process's own time. */
  private due = Number.POSITIVE_INFINITY;
  /** Called when that moment has come nearer. */
  private hurry: (() => void) | undefined;
  private flushing = false;
  private idle: (() => void)[] = [];
  private readonly flush: (appends: readonly Append[]) => Promise<readonly boolean[]>;

  constructor(flush: (appends: readonly Append[]) => Promise<readonly boolean[]>) {
    this.flush = flush;
  }

  get length(): number {
    return this.queue.length;
  }

  add(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.queue.push({ append, resolve, reject });
      const due = performance.now() + (append.patience ?? 0);
      if (due < this.due) {
        this.due = due;
        this.hurry?.();
      }
      if (!this.flushing) {
        this.flushing = true;
        void this.work();
      }
    });
  }

  /** Resolves when everything accepted so far is stored. */
  drain(): Promise<void> {
    return this.flushing ? new Promise((resolve) => this.idle.push(resolve)) : Promise.resolve();
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0) {
      // What was stored before is told before the next commit is written, and what has come goes into it.
      await this.enough();
      const batch = this.queue.length <= largestBatch ? this.queue : this.queue.slice(0, largestBatch);
      this.queue = this.queue.length <= largestBatch ? [] : this.queue.slice(largestBatch);
      this.due = this.queue.length === 0 ? Number.POSITIVE_INFINITY : 0;
      try {
        const stored = await this.flush(batch.map((waiting) => waiting.append));
        this.commits++;
        for (let index = 0; index < batch.length; index++) batch[index]?.resolve(stored[index] === true);
      } catch (error) {
        // Those behind them have waited for the same database: they are told at the same time, not after as long again.
        const behind = error instanceof StoreAway ? this.queue.splice(0) : [];
        for (const waiting of [...batch, ...behind]) waiting.reject(error);
      }
    }
    this.flushing = false;
    for (const resolve of this.idle.splice(0)) resolve();
  }

  /** Until one of those who wait has no more patience, and then to the end of this turn of the event loop. */
  private enough(): Promise<void> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (): void => {
        clearTimeout(timer);
        const left = this.due - performance.now();
        if (left >= 1) timer = setTimeout(look, left);
        else {
          this.hurry = undefined;
          setImmediate(resolve);
        }
      };
      this.hurry = look;
      look();
    });
  }
}
