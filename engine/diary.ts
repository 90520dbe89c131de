/**
 * The war diary: what a viewer was told, in the sentences one would write down. One sentence for each thing that
 * happened to somebody, not one for each event: sums for what many did alike, headlines for what changes plans,
 * a table for a battle. Page, terminal and screen reader read the same.
 */
import type { Notice } from "./answer.ts";
import type { Die } from "./board.ts";
import type { EventBase, Game, GameText, GameTypes } from "./game.ts";
import { plain, ref } from "./text.ts";

/** An event with the step that told it. */
export interface Told<Event = EventBase<string>> {
  readonly seq: number;
  readonly seat: string | undefined;
  readonly event: Event;
}

interface Written<Event> {
  /** The events it was made from, in order. */
  readonly told: readonly Told<Event>[];
  /** The rule that a reader would look up. */
  readonly rule?: string;
}

/** Who fired at whom, with which dice, and what came of it. */
export interface Volley {
  readonly who: string;
  readonly at: string;
  readonly dice: readonly Die[];
  readonly result: string;
  readonly tone: "hit" | "effect" | "plain";
}

export type DiaryEntry<Event = EventBase<string>> = Written<Event> &
  (
    | { readonly kind: "chapter"; readonly title: string; readonly text: string; readonly score?: string }
    | {
        readonly kind: "sentence";
        readonly text: string;
        /** The side it is about; none before sums of both. */
        readonly side?: string;
        /** Units that are drawn in a row below it, by their ids. */
        readonly units?: readonly string[];
        /** What lies behind a click: zones searched, cards drawn; those with a find first. */
        readonly folded?: readonly { readonly text: string; readonly find: boolean }[];
      }
    | {
        readonly kind: "headline";
        readonly tone: "good" | "bad" | "plain";
        readonly title: string;
        readonly text: string;
      }
    | { readonly kind: "battle"; readonly title: string; readonly text: string; readonly volleys: readonly Volley[] }
    | { readonly kind: "score"; readonly title: string; readonly text: string }
  );

/** Whose diary it is. */
export interface Reader {
  /** A seat, "spectator", or "both" after the end. */
  readonly viewer: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface DiaryOf<Event> {
  /** A new chapter begins with this event. */
  begins(event: Event): boolean;
  /** A chapter's events as its reader would write them down. */
  chapter(told: readonly Told<Event>[], reader: Reader): readonly DiaryEntry<Event>[];
}

/** Dice and drawn numbers inside a sentence: drawn small by the page, read as figures. */
export function dieRef(face: number, tone: Die["tone"] = "plain"): string {
  return ref("die", `${face}-${tone}`, String(face));
}
export function numberRef(number: number | string): string {
  return ref("number", String(number), String(number));
}

/** "Hood", "Hood and Renown", "Hood, Renown and five more". */
export function someOf(names: readonly string[], most = 3): string {
  if (names.length <= 1) return names[0] ?? "nobody";
  if (names.length <= most) return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
  const more = names.length - (most - 1);
  return `${names.slice(0, most - 1).join(", ")} and ${numeral(more)} more`;
}

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
/** Small numbers as words. */
export function numeral(number: number): string {
  return small[number] ?? String(number);
}

/** A list by what its members have in common, in the order of the first of each. */
export function byWord<T>(list: readonly T[], word: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of list) {
    const key = word(one);
    const group = found.get(key);
    if (group) group.push(one);
    else found.set(key, [one]);
  }
  return found;
}

/**
 * Events that belong together, in the order of the first of each: neighbours for which `key` gives a word, by word.
 * `null` is not written down at all; undefined stands alone and ends what was being gathered.
 */
export function gathered<Event>(
  told: readonly Told<Event>[],
  key: (event: Event) => string | null | undefined,
): readonly (readonly Told<Event>[])[] {
  const all: (readonly Told<Event>[])[] = [];
  let open = new Map<string, Told<Event>[]>();
  const close = (): void => {
    all.push(...open.values());
    open = new Map();
  };
  for (const one of told) {
    const word = key(one.event);
    if (word === null) continue;
    if (word === undefined) {
      close();
      all.push([one]);
    } else {
      const group = open.get(word);
      if (group) group.push(one);
      else open.set(word, [one]);
    }
  }
  close();
  return all;
}

/** What a viewer was told, without what was taken back. */
function standing(notices: readonly Notice[]): { told: Told[]; undone: ReadonlySet<number> } {
  const undone = new Set<number>(notices.flatMap((notice) => notice.undone ?? []));
  const told: Told[] = [];
  for (const { seq, seat, events, ...notice } of notices) {
    if (undone.has(seq)) continue;
    if (notice.undone && seat !== undefined) told.push({ seq, seat, event: { type: takenBack, rule: "match" } });
    for (const event of events) told.push({ seq, seat, event });
  }
  return { told, undone };
}

const takenBack = "taken-back";

/** The whole diary. A game that has no way of its own to write one gets a sentence for each event. */
export class Diary<G extends GameTypes = GameTypes> {
  private readonly text: GameText<G["Seat"], G["Action"], G["Event"]>;
  private readonly reader: Reader;
  /** Chapters that are written: those before the last one do not change. */
  private readonly written = new Map<string, readonly DiaryEntry[]>();

  constructor(game: Game<G>, reader: Reader) {
    this.text = game.text;
    this.reader = reader;
  }

  entries(notices: readonly Notice[]): readonly DiaryEntry[] {
    const diary = this.text.diary as DiaryOf<EventBase<string>> | undefined;
    return this.chapters(notices).flatMap((chapter, index) => this.chapter(chapter, index, diary));
  }

  /** All that was told, chapter by chapter. */
  chapters(notices: readonly Notice[]): readonly (readonly Told[])[] {
    const { told } = standing(notices);
    const diary = this.text.diary as DiaryOf<EventBase<string>> | undefined;
    const chapters: Told[][] = [];
    for (const one of told) {
      const last = chapters[chapters.length - 1];
      if (!last || diary?.begins(one.event)) chapters.push([one]);
      else last.push(one);
    }
    return chapters;
  }

  private chapter(
    told: readonly Told[],
    index: number,
    diary: DiaryOf<EventBase<string>> | undefined,
  ): readonly DiaryEntry[] {
    // One step may end a chapter and begin the next.
    const key = `${index}.${told[0]?.seq}.${told[told.length - 1]?.seq}.${told.length}`;
    let entries = this.written.get(key);
    if (entries === undefined) {
      entries = this.write(told, diary);
      this.written.set(key, entries);
    }
    return entries;
  }

  private write(told: readonly Told[], diary: DiaryOf<EventBase<string>> | undefined): readonly DiaryEntry[] {
    const entries: DiaryEntry[] = [];
    let from = 0;
    for (const [index, one] of told.entries()) {
      if (one.event.type !== takenBack) continue;
      entries.push(...this.stretch(told.slice(from, index), diary));
      const seats = this.text.seats as Readonly<Record<string, string>>;
      const who = seats[one.seat ?? ""] ?? one.seat ?? "";
      entries.push({ kind: "sentence", told: [one], text: `${who}: the last decision is taken back.` });
      from = index + 1;
    }
    return [...entries, ...this.stretch(told.slice(from), diary)];
  }

  private stretch(told: readonly Told[], diary: DiaryOf<EventBase<string>> | undefined): readonly DiaryEntry[] {
    if (told.length === 0) return [];
    if (diary) return diary.chapter(told, this.reader);
    return told.flatMap((one): readonly DiaryEntry[] => {
      const text = this.text.event(one.event as G["Event"]);
      return text === "" ? [] : [{ kind: "sentence", told: [one], rule: one.event.rule, text }];
    });
  }
}

/** Dice that stand between words are set apart from them: "King George V (2) and Formidable (5)". */
function read(sentence: string): string {
  return plain(sentence.replace(/\[\[die:[^\]]*\]\](?: \[\[die:[^\]]*\]\])*/g, (dice) => `(${dice})`));
}

/** An entry as the terminal and the screen reader read it. */
export function entryText(entry: DiaryEntry): string {
  switch (entry.kind) {
    case "chapter":
      return read([entry.title, entry.text, entry.score].filter(Boolean).join(", "));
    case "sentence":
      return read(entry.text);
    case "headline":
      return read(`${entry.title}. ${entry.text}`.trim());
    case "score":
      return read(entry.text === "" ? `${entry.title}.` : `${entry.title}: ${entry.text}`);
    case "battle": {
      const volleys = entry.volleys.map(
        ({ who, at, dice, result }) =>
          `${who}${at ? ` at ${at}` : ""}${dice.length > 0 ? `, ${dice.map(({ face, label }) => label ?? face).join(" ")}` : ""}: ${result}`,
      );
      return read([`${entry.title}.`, ...volleys.map((volley) => `${volley}.`), entry.text].filter(Boolean).join(" "));
    }
  }
}
