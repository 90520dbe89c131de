/** The log as sentences, made from what a viewer's steps tell. */
import type { EventBase, Game, Notice, Roll } from "@admiralty/engine";
import type { Board } from "../boards.ts";

export type LogLine =
  | { readonly kind: "mark"; readonly key: string; readonly size: "turn" | "round"; readonly text: string }
  | {
      readonly kind: "said";
      readonly key: string;
      readonly seq: number;
      readonly seat: string | undefined;
      readonly text: string;
      readonly rule: string;
      readonly undone: boolean;
    };

type SomeEvent = EventBase<string>;

/** Sentences are made once for each event. */
export class LogBook {
  private readonly game: Game;
  private readonly board: Board | undefined;
  private readonly sentences = new WeakMap<object, string>();

  constructor(game: Game, board: Board | undefined) {
    this.game = game;
    this.board = board;
  }

  lines(steps: readonly Notice[]): readonly LogLine[] {
    const undone = new Set<number>(steps.flatMap((step) => step.undone ?? []));
    const lines: LogLine[] = [];
    for (const step of steps) {
      for (const [index, event] of (step.events as readonly SomeEvent[]).entries()) {
        const key = `${step.seq}.${index}`;
        const mark = this.board?.mark(event);
        if (mark) lines.push({ kind: "mark", key: `${key}m`, size: mark.size, text: mark.title });
        const text = this.sentence(event);
        if (text === "") continue;
        const { rule } = event;
        lines.push({ kind: "said", key, seq: step.seq, seat: step.seat, text, rule, undone: undone.has(step.seq) });
      }
    }
    return lines;
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
    const text = this.game.text.event(event);
    this.sentences.set(event, text);
    return text;
  }
}
