/**
 * Threads for thinking, so that the event loop never does. One that is late or dies is replaced, and the question
 * goes back to whoever asked.
 */
import { Worker } from "node:worker_threads";
import type { Decision } from "@admiralty/engine";
import type { ThinkReply, ThinkRequest } from "./thoughts.ts";

/** Beyond its budget a player may take this long to load, start and finish. */
const grace = 10_000;

/** Yielded: somebody at a table is waiting, and this one only shows itself. */
type Cause = "late" | "crashed" | "failed" | "yielded";

export class ThinkError extends Error {
  readonly cause_: Cause;
  constructor(cause: Cause, message: string) {
    super(message);
    this.cause_ = cause;
  }
}

interface Thread {
  readonly worker: Worker;
  question: Question | undefined;
}

interface Question {
  readonly ask: ThinkRequest;
  /** Whether somebody sits at the table and waits for the answer. */
  readonly awaited: boolean;
  resolve(decision: Decision): void;
  reject(error: ThinkError): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class ThinkingPool {
  readonly size: number;
  private readonly file: URL;
  private readonly threads: Thread[] = [];
  private readonly waiting: Question[] = [];
  private nextId = 1;
  private closed = false;

  constructor(file: URL, size: number) {
    this.file = file;
    this.size = size;
  }

  /** `awaited`: somebody sits at the table. They come first, if need be in the place of one that only shows itself. */
  think(ask: Omit<ThinkRequest, "id">, awaited = true): Promise<Decision> {
    return new Promise((resolve, reject) => {
      const question = { ask: { ...ask, id: this.nextId++ }, awaited, resolve, reject, timer: undefined };
      const after = awaited ? this.waiting.findIndex((other) => !other.awaited) : -1;
      this.waiting.splice(after < 0 ? this.waiting.length : after, 0, question);
      this.assign();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const question of this.waiting.splice(0)) question.reject(new ThinkError("failed", "the server stops"));
    await Promise.all(this.threads.splice(0).map((thread) => thread.worker.terminate()));
  }

  private assign(): void {
    while (this.waiting.length > 0 && !this.closed) {
      let thread = this.threads.find((candidate) => candidate.question === undefined);
      if (!thread) {
        if (this.threads.length >= this.size) {
          this.makeRoom();
          return;
        }
        thread = this.start();
      }
      const question = this.waiting.shift() as Question;
      thread.question = question;
      const target = thread;
      question.timer = setTimeout(() => {
        this.settle(target, (asked) => asked.reject(new ThinkError("late", "the computer player was late")));
        this.drop(target);
      }, question.ask.request.budget.milliseconds + grace);
      thread.worker.postMessage(question.ask);
    }
  }

  /** Somebody at a table does not wait for a thread that thinks for nobody. */
  private makeRoom(): void {
    if (!this.waiting[0]?.awaited) return;
    const thread = this.threads.find((candidate) => candidate.question?.awaited === false);
    if (!thread) return;
    this.settle(thread, (asked) => asked.reject(new ThinkError("yielded", "somebody at a table came first")));
    this.drop(thread);
  }

  private start(): Thread {
    const worker = new Worker(this.file);
    const thread: Thread = { worker, question: undefined };
    worker.on("message", (reply: ThinkReply) => {
      if (reply.id !== thread.question?.ask.id) return;
      this.settle(thread, (asked) =>
        reply.ok ? asked.resolve(reply.decision) : asked.reject(new ThinkError("failed", reply.error)),
      );
      this.assign();
    });
    const died = (cause: Error | number): void => {
      const text = cause instanceof Error ? cause.message : `exit ${cause}`;
      this.settle(thread, (asked) => asked.reject(new ThinkError("crashed", `the computer player crashed: ${text}`)));
      this.drop(thread);
    };
    worker.on("error", died);
    worker.on("exit", died);
    worker.unref();
    this.threads.push(thread);
    return thread;
  }

  private settle(thread: Thread, how: (question: Question) => void): void {
    const { question } = thread;
    if (!question) return;
    thread.question = undefined;
    clearTimeout(question.timer);
    how(question);
  }

  private drop(thread: Thread): void {
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1);
    void thread.worker.terminate();
    this.assign();
  }
}
