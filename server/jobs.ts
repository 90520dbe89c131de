/**
 * Work that must be done once, by whichever node is free, also if a node dies at it: computer moves, notifications,
 * clocks that run out. The database is the queue.
 */
import type { Logger } from "pino";
import { finishJob, putBackJob, renewJob } from "./store/jobs.ts";
import type { Job, Store, Whose } from "./store/store.ts";
import { StoreAway } from "./store/trouble.ts";
import { noTracing, type Tracing } from "./tracing.ts";

/** What a job may say at its end: that it is to be run again at a time, without counting as failed. */
export interface Again {
  readonly at: number;
}

export interface JobKind {
  /** At once on this node. */
  readonly limit: number;
  readonly attempts: number;
  /** Milliseconds before the next attempt, where somebody waits for it; longer and longer if not said. */
  readonly retryAfter?: number;
  /** People and addresses take turns: see `Taking`. */
  readonly fairly?: boolean;
  run(payload: never, attempt: number): Promise<Again | undefined>;
  /** All attempts have failed. */
  gaveUp?(payload: never, error: unknown): Promise<void>;
}

/** A node at work says so every few seconds; one that has not for this long is taken for dead. */
const lease = 10_000;
/** Of so many jobs this node remembers whom they were for: where one is done at a time, nothing else tells whose turn it is. */
const remembered = 16;
/** Milliseconds until something is tried again that failed because the database was away. */
const afterTrouble = 500;

export class JobRunner {
  private readonly store: Store;
  private readonly log: Logger;
  /** Whether this node may take on anything. */
  private readonly serving: () => boolean;
  private readonly tracing: Tracing;
  private readonly kinds = new Map<string, JobKind>();
  private readonly running = new Map<string, number>();
  /** Whom the last ones of a kind were for. */
  private readonly lately = new Map<string, readonly Whose[]>();
  private readonly underway = new Set<Promise<void>>();
  private polling = false;
  /** Kinds of which there may be something to do. */
  private readonly wanted = new Set<string>();
  /** There may be something to do of any kind: which it is, is asked first. */
  private unsure = false;
  private stopped = true;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(store: Store, log: Logger, serving: () => boolean = () => true, tracing = noTracing) {
    this.store = store;
    this.log = log;
    this.serving = serving;
    this.tracing = tracing;
    store.listen({
      heard: (kind, of) => {
        if (kind === "jobs") this.poke(of);
      },
      missed: () => this.poke(),
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

  /** There may be something to do: of that kind, or of any. To take some is to write, even where there are none. */
  poke(kind?: string): void {
    if (this.stopped || !this.serving()) return;
    if (kind !== undefined && this.kinds.has(kind)) this.wanted.add(kind);
    else this.unsure = true;
    if (this.polling) return;
    this.polling = true;
    void this.poll().catch((error) => this.log.error({ err: error }, "jobs could not be read"));
  }

  /** Takes nothing new and waits for what is under way, but not for ever: others take over what is left. */
  async stop(patience: number): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    const enough = new Promise((resolve) => setTimeout(resolve, patience).unref());
    await Promise.race([Promise.all(this.underway), enough]);
  }

  private async poll(): Promise<void> {
    try {
      while ((this.unsure || this.wanted.size > 0) && !this.stopped) {
        if (this.unsure) {
          this.unsure = false;
          // Some are for nodes that can do more: send letters, for one.
          for (const kind of await this.store.dueKinds()) if (this.kinds.has(kind)) this.wanted.add(kind);
        }
        for (const [name, kind] of this.kinds) {
          if (!this.wanted.delete(name)) continue;
          const limit = kind.limit - (this.running.get(name) ?? 0);
          if (limit <= 0) continue;
          const fairly = kind.fairly ?? false;
          const lately = this.lately.get(name) ?? [];
          const jobs = await this.store.takeJobs({ kind: name, lease, limit, fairly, lately });
          if (fairly)
            this.lately.set(
              name,
              [...lately, ...jobs.map(({ owner, origin }) => ({ owner, origin }))].slice(-remembered),
            );
          for (const job of jobs) this.work(name, kind, job);
        }
      }
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
        this.poke(name);
      });
    this.underway.add(done);
  }

  private async attempt(name: string, kind: JobKind, job: Job): Promise<void> {
    const { db } = this.store;
    const renewal = setInterval(() => {
      renewJob(db, job, this.store.now() + lease).catch((error) =>
        this.log.warn({ err: error }, "a lease could not be renewed"),
      );
    }, lease / 3);
    try {
      const settle = await this.outcome(name, kind, job);
      // Whether or not a renewal is just under way: the mark of this taking stays the same.
      await this.insist(settle);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Does the work; answers how it is to be settled. */
  private async outcome(name: string, kind: JobKind, job: Job): Promise<() => Promise<void>> {
    const { db } = this.store;
    const payload = JSON.parse(job.payload) as never;
    const { attempts } = job;
    const span = this.tracing.begin(`job ${name}`, { "job.attempt": attempts });
    try {
      const again = await kind.run(payload, attempts);
      if (again === undefined) return () => finishJob(db, job);
      return () => putBackJob(db, job, { run_at: again.at, attempts: attempts - 1 });
    } catch (error) {
      span.failed();
      const wait = error instanceof StoreAway ? afterTrouble : (kind.retryAfter ?? backOff(attempts));
      // That the database was away says nothing against the job.
      const counted = error instanceof StoreAway ? attempts - 1 : attempts;
      this.log.warn({ err: error, job: name, attempt: attempts }, "a job failed");
      if (counted < kind.attempts) {
        return () => putBackJob(db, job, { run_at: this.store.now() + wait, attempts: counted });
      }
      await kind.gaveUp?.(payload, error);
      return () => finishJob(db, job);
    } finally {
      span.end();
    }
  }

  /** As long as the lease lasts: after it others take over, and do again what was not settled. */
  private async insist(settle: () => Promise<void>): Promise<void> {
    const until = performance.now() + lease;
    for (;;) {
      try {
        await settle();
        return;
      } catch (error) {
        if (!(error instanceof StoreAway) || performance.now() > until || this.stopped) throw error;
        await new Promise((resolve) => setTimeout(resolve, afterTrouble));
      }
    }
  }
}

/** 1 s, 4 s, 16 s … up to an hour, never twice the same for two. */
function backOff(attempts: number): number {
  return Math.min(3_600_000, 1000 * 4 ** (attempts - 1)) * (0.75 + Math.random() / 2);
}
