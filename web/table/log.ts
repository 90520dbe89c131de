/** What a viewer's steps tell: the diary, the dice, and a sentence for each event. */
import {
  Diary,
  type DiaryEntry,
  type EventBase,
  type Game,
  inTheirNames,
  type Notice,
  type Roll,
} from "@admiralty/engine";
import type { Board } from "../boards.ts";

type SomeEvent = EventBase<string>;
type Options = Readonly<Record<string, unknown>>;

/** Sentences are made once for each event, chapters of the diary once for each viewer. */
export class LogBook {
  private readonly game: Game;
  private readonly board: Board | undefined;
  private readonly options: Options;
  private readonly sentences = new WeakMap<object, string>();
  private readonly diaries = new Map<string, Diary>();

  constructor(game: Game, board: Board | undefined, options: Options) {
    this.game = game;
    this.board = board;
    this.options = options;
  }

  entries(steps: readonly Notice[], viewer: string): readonly DiaryEntry[] {
    let diary = this.diaries.get(viewer);
    if (!diary) {
      diary = new Diary(this.game, { viewer, options: this.options });
      this.diaries.set(viewer, diary);
    }
    return diary.entries(steps);
  }

  /** A few steps by themselves, as they are told: not kept. */
  told(steps: readonly Notice[], viewer: string): readonly DiaryEntry[] {
    return new Diary(this.game, { viewer, options: this.options }).entries(steps);
  }

  /** The dice of the newest step that rolled any. */
  rolls(steps: readonly Notice[]): { readonly seq: number; readonly rolls: readonly Roll[] } | undefined {
    if (!this.board) return undefined;
    for (let at = steps.length - 1; at >= 0; at--) {
      const step = steps[at];
      if (!step) continue;
      const rolls = this.rollsOf(step.events as readonly SomeEvent[]);
      if (rolls.length > 0) return { seq: step.seq, rolls };
    }
    return undefined;
  }

  rollsOf(events: readonly SomeEvent[]): readonly Roll[] {
    return this.board ? events.flatMap((event) => this.board?.rolls(event) ?? []) : [];
  }

  sentence(event: SomeEvent): string {
    const known = this.sentences.get(event);
    if (known !== undefined) return known;
    const text = inTheirNames(this.game.text, this.options, this.game.text.event(event));
    this.sentences.set(event, text);
    return text;
  }
}
