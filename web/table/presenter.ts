/**
 * Shows what happens one step after the other, at a pace one can follow. The session may be far ahead;
 * what is shown is always something that was true for the viewer.
 */
import type { Notice } from "@admiralty/engine";
import type { TableState } from "../session/session.ts";

export interface Timing {
  /** How long a state stays before the next one, in milliseconds. */
  pace(state: TableState, fresh: readonly Notice[]): number;
  show(state: TableState, fresh: readonly Notice[]): void;
  waiting(count: number): void;
}

export class Presenter {
  private readonly timing: Timing;
  private shown: TableState;
  private queue: TableState[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private idle: (() => void)[] = [];
  private held = false;

  constructor(first: TableState, timing: Timing) {
    this.shown = first;
    this.timing = timing;
  }

  /** A newer state of the same table. */
  offer(state: TableState): void {
    const newest = this.queue[this.queue.length - 1] ?? this.shown;
    if (state.viewer !== this.shown.viewer) {
      // Another pair of eyes: nothing of the former may linger.
      this.stopTimer();
      this.queue = [];
      this.present(state, []);
    } else if (state.seq === newest.seq) {
      // Clocks, players or an offer changed, nothing on the board.
      if (this.queue.length > 0) this.queue[this.queue.length - 1] = state;
      else this.present(state, []);
    } else {
      this.queue.push(state);
      this.timing.waiting(this.queue.length);
      this.pump();
    }
    this.settle();
  }

  /** Everything at once. */
  skip(): void {
    this.stopTimer();
    const newest = this.queue.pop();
    this.queue = [];
    if (newest) this.present(newest, freshSteps(this.shown, newest));
    this.settle();
  }

  hold(held: boolean): void {
    this.held = held;
    if (!held) this.pump();
    this.settle();
  }

  /** Shows the next state though held. */
  advance(): void {
    this.stopTimer();
    this.next();
    this.settle();
  }

  /** Resolves when everything was shown. */
  caughtUp(): Promise<void> {
    return new Promise((resolve) => {
      this.idle.push(resolve);
      this.settle();
    });
  }

  stop(): void {
    this.stopTimer();
    this.queue = [];
    this.held = false;
    this.settle();
  }

  private pump(): void {
    if (this.timer === undefined && !this.held) this.next();
  }

  private next(): void {
    const state = this.queue.shift();
    if (!state) return;
    const fresh = freshSteps(this.shown, state);
    this.present(state, fresh);
    const wait = this.timing.pace(state, fresh);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.pump();
      this.settle();
    }, wait);
  }

  private present(state: TableState, fresh: readonly Notice[]): void {
    this.shown = state;
    this.timing.waiting(this.queue.length);
    this.timing.show(state, fresh);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private settle(): void {
    if (this.queue.length > 0 || this.timer !== undefined || this.held) return;
    const idle = this.idle;
    this.idle = [];
    for (const resolve of idle) resolve();
  }
}

/** The steps that the second state tells and the first did not know. */
export function freshSteps(before: TableState, after: TableState): readonly Notice[] {
  return after.steps.filter((step) => step.seq > before.seq);
}
