/** What is told beside the board: to the screen reader, as a headline, and to the ear. */
import { type DiaryEntry, entryText, type Notice } from "@admiralty/engine";
import { settings } from "../state/settings.svelte.ts";
import type { LogBook } from "./log.ts";
import type { Sound } from "./sound.ts";

type Headline = Extract<DiaryEntry, { kind: "headline" }>;

/** How long a headline stands over the board: as long as one needs to read it. */
const readIn = 4500;

export class Voice {
  /** For the screen reader: what just happened and what is asked. */
  spoken = $state("");
  /** What has just happened and changes plans. */
  headline: Headline | undefined = $state.raw();
  private readonly book: LogBook;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(book: LogBook) {
    this.book = book;
  }

  /** The screen reader reads the diary, and then what is asked. What is long past is no headline. */
  say(told: readonly Notice[], viewer: string, past: boolean, asked = ""): void {
    const entries = this.book.told(told, viewer);
    const text = entries.map(entryText).filter(Boolean);
    this.spoken = [...text.slice(-6), asked].filter(Boolean).join(" ");
    const [headline] = entries.filter((entry) => entry.kind === "headline").slice(-1);
    if (headline && !past) this.proclaim(headline);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private proclaim(headline: Headline): void {
    clearTimeout(this.timer);
    this.headline = headline;
    this.timer = setTimeout(() => {
      this.headline = undefined;
    }, readIn);
  }
}

/** Most players want no sounds: what makes them is fetched by those who do. */
export function play(sound: Sound): void {
  if (settings.current.sound) void import("./sound.ts").then((sounds) => sounds.play(sound));
}
