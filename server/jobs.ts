/**
 * Work that must be done once, by whichever node is free, also if a node dies at it: computer moves, notifications,
 * clocks that run out. The database is the queue.
 */
import type { Logger } from "pino";
import type { Job, Store } from "./store/store.ts";

export interface JobKind {
  /** At once on this node. */
  readonly limit: number;
  readonly attempts: number;
  /** Milliseconds before the next attempt, where somebody waits for it; longer and longer if not said. */
  readonly retryAfter?: number;
  run(payload: never, attempt: number): Promise<void>;
  /** All attempts have failed. */
  gaveUp?(payload: never, error: unknown): Promise<void>;
}

/** A node at work says so every few seconds; one that has not for this long is taken for dead. */
const lease = 10_000;

export class JobRunner {
  private readonly store: Store;
  private readonly log: Logger;
  private readonly now: () => number;
  private readonly kinds = new Map<string, JobKind>();
  private readonly running = new Map<string, number>();
  private readonly underway = new Set<Promise<void>>();
  private polling = false;
  private again = false;
  private stopped = true;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(store: Store, log: Logger, now: () => number) {
    this.store = store;
    this.log = log;
    this.now = now;
    store.listen((kind) => {
      if (kind === "jobs") this.poke();
    });
  }

  handle(name: string, kind: JobKind): void {
    this.kinds.set(name, kind);
  }

  start(every: number): void {
    this.stopped = false;
    this.timer = setInterval(() => this.poke(), every);
    this.poke();
  }

  /** There may be something to do. */
  poke(): void {
    if (this.stopped) return;
    if (this.polling) {
      this.again = true;
      return;
    }
    this.polling = true;
    void this.poll().catch((error) => this.log.error({ err: error }, "jobs could not be read"));
  }

  /** Takes nothing new and waits for what is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.race([Promise.all(this.underway), new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
  }

  private async poll(): Promise<void> {
    try {
      do {
        this.again = false;
        for (const [name, kind] of this.kinds) {
          const free = kind.limit - (this.running.get(name) ?? 0);
          if (free <= 0) continue;
          const jobs = await this.store.takeJobs([name], this.now(), lease, free);
          for (const job of jobs) this.work(name, kind, job);
        }
      } while (this.again && !this.stopped);
    } finally {
      this.polling = false;
    }
  }

  private work(name: string, kind: JobKind, job: Job): void {
    this.running.set(name, (this.running.get(name) ?? 0) + 1);
    const done = this.attempt(name, kind, job)
      .catch((error) => this.log.error({ err: error, job: name }, "a job could not be settled"))
      .finally(() => {
        this.running.set(name, (this.running.get(name) ?? 1) - 1);
        this.underway.delete(done);
        this.poke();
      });
    this.underway.add(done);
  }

  private async attempt(name: string, kind: JobKind, taken: Job): Promise<void> {
    const payload = JSON.parse(taken.payload) as never;
    let job = taken;
    const renewal = setInterval(() => {
      void this.renew(job).then((renewed) => {
        job = renewed;
      });
    }, lease / 3);
    try {
      await kind.run(payload, job.attempts);
    } catch (error) {
      this.log.warn({ err: error, job: name, attempt: job.attempts }, "a job failed");
      if (job.attempts < kind.attempts) {
        await this.store.db
          .updateTable("jobs")
          .set({ run_at: this.now() + (kind.retryAfter ?? backOff(job.attempts)), taken_until: 0 })
          .where("id", "=", job.id)
          .where("taken_until", "=", job.taken_until)
          .execute();
        return;
      }
      await kind.gaveUp?.(payload, error);
    } finally {
      clearInterval(renewal);
    }
    await this.store.finishJob(job);
  }

  /** Still at work. Where the job was asked for anew meanwhile, it is somebody else's already. */
  private async renew(job: Job): Promise<Job> {
    const taken_until = this.now() + lease;
    try {
      const { numUpdatedRows } = await this.store.db
        .updateTable("jobs")
        .set({ taken_until })
        .where("id", "=", job.id)
        .where("taken_until", "=", job.taken_until)
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1 ? { ...job, taken_until } : job;
    } catch (error) {
      this.log.warn({ err: error }, "a lease could not be renewed");
      return job;
    }
  }
}

/** 1 s, 4 s, 16 s … up to an hour, never twice the same for two. */
function backOff(attempts: number): number {
  return Math.min(3_600_000, 1000 * 4 ** (attempts - 1)) * (0.75 + Math.random() / 2);
}
