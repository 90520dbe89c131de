/** What of the table is in front: which panel, which dialog, which rule. Nothing of the match. */
import { watchMedium, watchNarrow } from "../parts/narrow.ts";
import type { ChatLine } from "../session/session.ts";

export type Panel = "log" | "chat" | "actions" | "notes";
export type Tab = "board" | "dice" | Panel;

export class TableScreen {
  compact = $state(false);
  /** Too narrow for a broad rail beside the board. */
  medium = $state(false);
  /** On a phone one thing is shown at a time. */
  tab: Tab = $state("board");
  /** Beside the board, under the orders. */
  side: Panel = $state("log");
  /** The rule that lies open; "" for the whole book. */
  rule: string | undefined = $state();
  dialog: "keys" | "menu" | "undo" | undefined = $state();
  /** The line of chat that is to be reported, or whose speaker blocked. */
  about: ChatLine | undefined = $state.raw();
  /** What is being written into the chat: it outlives its panel, which comes and goes with tabs and widths. */
  saying = $state("");
  /** Lines of chat that were in sight. */
  private read = $state(0);

  open(panel: Panel): void {
    this.side = panel;
    if (this.compact) this.tab = panel;
    if (panel === "actions") {
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(".panel .actions input, .panel .actions button")?.focus(),
      );
    }
  }

  get chatInSight(): boolean {
    return (this.compact ? this.tab : this.side) === "chat";
  }

  readChat(lines: number): void {
    this.read = lines;
  }

  unread(lines: number): number {
    return Math.max(0, lines - this.read);
  }

  /** Follows the window's width; returns the way to stop. */
  watchWidth(): () => void {
    const stops = [
      watchNarrow((is) => {
        this.compact = is;
      }),
      watchMedium((is) => {
        this.medium = is;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }
}
