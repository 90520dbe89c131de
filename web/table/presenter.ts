/**
 * The one clock of the table. The session may be far ahead; here one step is told after the other, each lane behind
 * the one before it: the board, the tray, the diary, and when the last step is told header, phase and prompt.
 */
import type { Notice } from "@admiralty/engine";
import type { TableState } from "../session/session.ts";
import type { Look, Tick } from "./beats.ts";

export interface Lanes {
  /** What is to be seen of a step; empty where it tells nothing. */
  looks(fresh: readonly Notice[]): readonly Look[];
  /** A step comes to the board, or the same step a little further. */
  tell(state: TableState, fresh: readonly Notice[], tick: Tick): void;
  /** Everything is told: header, phase and prompt follow, in one frame. */
  settle(state: TableState, fresh: readonly Notice[]): void;
  waiting(count: number): void;
}

export class Presenter {
  private readonly lanes: Lanes;
  /** The newest state on the board. */
  private shown: TableState;
  private fresh: readonly Notice[] = [];
  private looks: readonly Look[] = [];
  private queue: TableState[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private idle: (() => void)[] = [];
  private held = false;
  private settled = true;

  constructor(first: TableState, lanes: Lanes) {
    this.shown = first;
    this.lanes = lanes;
  }

  /** A newer state of the same table. */
  offer(state: TableState): void {
    const newest = this.queue[this.queue.length - 1] ?? this.shown;
    if (state.viewer !== this.shown.viewer) {
      // Another pair of eyes: nothing of the former may linger.
      this.clear();
      this.shown = state;
      this.rest([]);
    } else if (state.seq === newest.seq) {
      // Clocks, players or an offer changed, nothing on the board.
      if (this.queue.length > 0) this.queue[this.queue.length - 1] = state;
      else {
        this.shown = state;
        if (this.settled) this.rest([]);
      }
    } else {
      this.queue.push(state);
      this.lanes.waiting(this.queue.length);
      this.pump();
    }
    this.release();
  }

  /** All lanes to the end, in one frame. */
  skip(): void {
    const newest = this.queue[this.queue.length - 1] ?? this.shown;
    const fresh = [...this.fresh, ...freshSteps(this.shown, newest)];
    const telling = !this.settled || this.queue.length > 0;
    this.clear();
    this.shown = newest;
    if (telling) this.rest(fresh);
    this.release();
  }

  hold(held: boolean): void {
    this.held = held;
    if (!held) this.pump();
    this.release();
  }

  /** Shows the next state though held. */
  advance(): void {
    const state = this.queue.shift();
    if (!state) return;
    this.stopTimer();
    const fresh = freshSteps(this.shown, state);
    this.shown = state;
    this.rest(fresh);
    this.release();
  }

  /** Resolves when everything was told. */
  caughtUp(): Promise<void> {
    return new Promise((resolve) => {
      this.idle.push(resolve);
      this.release();
    });
  }

  stop(): void {
    this.clear();
    this.held = false;
    this.settled = true;
    this.release();
  }

  private pump(): void {
    if (this.timer === undefined && !this.held && this.looks.length === 0) this.next();
  }

  private next(): void {
    const state = this.queue.shift();
    if (!state) {
      if (!this.settled) this.rest(this.fresh);
      return;
    }
    this.lanes.waiting(this.queue.length);
    const fresh = freshSteps(this.shown, state);
    this.shown = state;
    this.looks = this.lanes.looks(fresh);
    if (this.looks.length === 0 && this.queue.length === 0) {
      this.rest([...this.fresh, ...fresh]);
      return;
    }
    this.settled = false;
    this.fresh = fresh;
    this.look();
  }

  private look(): void {
    const [first, ...rest] = this.looks;
    this.looks = rest;
    if (first) this.lanes.tell(this.shown, this.fresh, first.tick);
    // Also without any pace the prompt comes a frame after what it follows from.
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.looks.length > 0) this.look();
      else {
        if (!this.held) this.next();
        this.release();
      }
    }, first?.wait ?? 0);
  }

  private rest(fresh: readonly Notice[]): void {
    this.settled = true;
    this.fresh = [];
    this.lanes.waiting(this.queue.length);
    this.lanes.settle(this.shown, fresh);
  }

  private clear(): void {
    this.stopTimer();
    this.queue = [];
    this.looks = [];
    this.fresh = [];
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.looks = [];
  }

  private release(): void {
    if (this.queue.length > 0 || this.timer !== undefined || this.held || !this.settled) return;
    const idle = this.idle;
    this.idle = [];
    for (const resolve of idle) resolve();
  }
}

/** The steps that the second state tells and the first did not know. */
export function freshSteps(before: TableState, after: TableState): readonly Notice[] {
  return after.steps.filter((step) => step.seq > before.seq);
}
