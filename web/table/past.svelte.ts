/**
 * Looking back while the match goes on: the viewer's own earlier views, one at a time or played one after the
 * other. The table underneath stays where it is; whoever has seen enough is back in the present at once.
 */
import type { Frame } from "../session/session.ts";
import type { Look } from "./beats.ts";
import { StepClock } from "./step-clock.svelte.ts";

export interface Memory {
  /** Every moment so far through the viewer's own eyes. */
  frames(): Promise<readonly Frame[]>;
  /** Changes when there is a newer moment, or another viewer. */
  newest(): string;
  /** What is to be seen of a moment when it is played; nothing passes over it. */
  looks(frame: Frame): readonly Look[];
  /** The past cannot be had just now. */
  failed(error: unknown): void;
  /** A moment is on the board, or with undefined the present again. */
  shown(frame: Frame | undefined): void;
}

/** Longer absences are shown from their end: this is to bring one up to date, the replay tells all. */
const longest = 30;

export class Past {
  /** What is on the board instead of the present. */
  moment: Frame | undefined = $state.raw();
  /** Moments being played: the one shown, and how many there are. */
  playing: { readonly at: number; readonly of: number } | undefined = $state.raw();
  paused = $state(false);
  /** The board stands as it was left after a step, until the news is shown or passed over; and how long showing takes. */
  held: { readonly after: number; readonly seconds: number } | undefined = $state.raw();
  /** The moment before the one being played. */
  before: Frame | undefined = $state.raw();
  readonly clock = new StepClock();
  private readonly memory: Memory;
  private frames: readonly Frame[] = [];
  private known = "";
  private reel: readonly Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wish = 0;

  constructor(memory: Memory) {
    this.memory = memory;
  }

  /** Shows the moment of a step, or the last one before it. */
  look = async (seq: number): Promise<void> => {
    if (!(await this.load())) return;
    const index = this.frames.findLastIndex((frame) => frame.seq <= seq);
    this.stopPlaying();
    this.show(this.frames[Math.max(0, index)]);
  };

  /** One moment on or back; past the newest is the present. */
  step = (by: 1 | -1): void => {
    const { moment } = this;
    if (!moment) return;
    this.stopPlaying();
    const index = this.frames.findIndex((frame) => frame.seq === moment.seq) + by;
    const next = this.frames[Math.max(0, index)];
    if (!next || index >= this.frames.length - 1) this.now();
    else this.show(next);
  };

  get atStart(): boolean {
    return this.moment !== undefined && this.frames[0]?.seq === this.moment.seq;
  }

  /** The board does not show the present, or is about not to. */
  get away(): boolean {
    return this.moment !== undefined || this.playing !== undefined || this.held !== undefined;
  }

  /** Leaves the board as it was after a step. */
  hold = async (after: number): Promise<void> => {
    this.stopPlaying();
    const announced = { after, seconds: 0 };
    this.held = announced;
    const loaded = await this.load();
    if (this.held !== announced) return;
    const reel = loaded ? this.reelAfter(after) : [];
    const wait = reel.flatMap((frame) => this.memory.looks(frame)).reduce((sum, look) => sum + look.wait, 0);
    if (reel.length === 0) {
      this.now();
      return;
    }
    this.held = { after, seconds: Math.ceil(wait / 1000) };
    this.show(this.frames.findLast((frame) => frame.seq <= after) ?? this.frames[0]);
  };

  /** Plays everything after a step, then returns to the present. */
  play = async (after: number): Promise<void> => {
    this.stopPlaying();
    // Said at once: nobody should reach for an order that the next moment takes away.
    const announced = { at: 0, of: 0 };
    this.playing = announced;
    this.paused = false;
    const loaded = await this.load();
    if (this.playing !== announced) return;
    const reel = loaded ? this.reelAfter(after) : [];
    const [first] = reel;
    if (!first) {
      this.now();
      return;
    }
    this.reel = reel;
    // First how it was, so that the eye sees the difference.
    const before = this.frames.findLast((frame) => frame.seq < first.seq);
    this.playing = { at: 0, of: reel.length };
    if (before) this.show(before);
    this.timer = setTimeout(() => this.next(), before ? 700 : 0);
  };

  pause = (paused: boolean): void => {
    this.paused = paused;
    clearTimeout(this.timer);
    this.clock.stop();
    if (!paused) this.next();
  };

  now = (): void => {
    this.wish++;
    const { away } = this;
    this.stopPlaying();
    if (away) this.show(undefined);
  };

  /** The table is left: what was not seen stays unseen. */
  close(): void {
    this.wish++;
    this.stopPlaying();
    this.moment = undefined;
  }

  private reelAfter(seq: number): readonly Frame[] {
    return this.frames.filter((frame) => frame.seq > seq && this.memory.looks(frame).length > 0).slice(-longest);
  }

  private next(): void {
    const { playing } = this;
    if (!playing || this.paused) return;
    const frame = this.reel[playing.at];
    if (!frame) {
      this.now();
      return;
    }
    this.playing = { at: playing.at + 1, of: playing.of };
    this.before = this.frames.findLast((earlier) => earlier.seq < frame.seq);
    this.clock.play(this.memory.looks(frame), () => this.next());
    this.show(frame);
  }

  private show(frame: Frame | undefined): void {
    this.moment = frame;
    this.memory.shown(frame);
  }

  private stopPlaying(): void {
    clearTimeout(this.timer);
    this.clock.stop();
    this.playing = undefined;
    this.held = undefined;
    this.reel = [];
  }

  /** False when it cannot be had, or something else was wished for meanwhile. */
  private async load(): Promise<boolean> {
    this.wish++;
    const { wish } = this;
    try {
      // The match may move on while its past is fetched.
      for (let newest = this.memory.newest(); newest !== this.known; newest = this.memory.newest()) {
        const frames = await this.memory.frames();
        if (wish !== this.wish) return false;
        this.frames = frames;
        this.known = newest;
      }
    } catch (error) {
      this.memory.failed(error);
      return false;
    }
    return this.frames.length > 0;
  }
}
