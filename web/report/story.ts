/** A match as a story: the turns that made it, their battles by number, and the whole diary turn by turn. */
import {
  type DiaryEntry,
  type EventBase,
  entryText,
  type Game,
  type OptionSpec,
  plain,
  type Volley,
} from "@admiralty/engine";
import type { Stop } from "../ending/course.ts";

export interface Chapter {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The diary turn by turn. */
export function chaptersOf(entries: readonly DiaryEntry[]): readonly Chapter[] {
  const chapters: { title: string; sentences: string[] }[] = [{ title: "", sentences: [] }];
  for (const entry of entries) {
    if (entry.kind === "chapter") chapters.push({ title: entry.title, sentences: [] });
    else chapters.at(-1)?.sentences.push(entryText(entry));
  }
  return chapters.filter(({ sentences }) => sentences.length > 0);
}

/** A battle that the report prints as a table. */
export interface Battle {
  readonly number: number;
  readonly chapter: string;
  readonly title: string;
  readonly text: string;
  readonly volleys: readonly Volley[];
  /** What was told of it, and of how it came about. */
  readonly events: readonly EventBase<string>[];
}

/** The battles in which most was hit, numbered in the order of play. */
export function battlesOf(entries: readonly DiaryEntry[], most: number): readonly Battle[] {
  let chapter = "";
  let cause: readonly EventBase<string>[] = [];
  const all: (Omit<Battle, "number"> & { readonly weight: number })[] = [];
  for (const entry of entries) {
    if (entry.kind === "chapter") chapter = entry.title;
    if (entry.kind === "headline") cause = entry.told.map(({ event }) => event);
    if (entry.kind !== "battle" || entry.volleys.length === 0) continue;
    const { title, text, volleys } = entry;
    const events = [...cause, ...entry.told.map(({ event }) => event)];
    const weight = volleys.reduce((sum, { tone }) => sum + (tone === "hit" ? 3 : tone === "effect" ? 1 : 0.2), 0);
    all.push({ chapter, title: plain(title), text: plain(text), volleys, events, weight });
  }
  const kept = new Set(all.toSorted((a, b) => b.weight - a.weight).slice(0, most));
  return all
    .filter((battle) => kept.has(battle))
    .map(({ weight: _, ...battle }, index) => ({ ...battle, number: index + 1 }));
}

/** The stops that a story needs: the first, those at which the score changed most, and the last. */
export function tellingStops(course: readonly Stop[], most: number): readonly number[] {
  const last = course.length - 1;
  if (last < 1) return [];
  const change = (stop: number): number => Math.abs((course[stop]?.score ?? 0) - (course[stop - 1]?.score ?? 0));
  const between = course
    .map((_, stop) => stop)
    .slice(2, last)
    .sort((a, b) => change(b) - change(a))
    .slice(0, Math.max(0, most - 2));
  return [...new Set([1, ...between, last])].sort((a, b) => a - b);
}

export interface Paragraph {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Numbers of the battles that were fought then. */
  readonly battles: readonly number[];
  readonly score: number;
}

/** So many sentences of a turn are told; the rest is in the appendix. */
const told = 5;

/** A paragraph for each of these turns: what made headlines in it, or else how it began. */
export function paragraphsOf(
  entries: readonly DiaryEntry[],
  course: readonly Stop[],
  battles: readonly Battle[],
  most = 4,
): readonly Paragraph[] {
  return tellingStops(course, most).map((stop) => {
    const { title, score } = course[stop] as Stop;
    const own = entriesOf(entries, title);
    const headlines = own.filter((entry) => entry.kind === "headline");
    const chosen = headlines.length > 0 ? headlines : own.filter((entry) => entry.kind === "sentence").slice(0, 2);
    return {
      title,
      score,
      sentences: chosen.slice(0, told).map(asSentence),
      battles: battles.filter(({ chapter }) => chapter === title).map(({ number }) => number),
    };
  });
}

/** A headline as a sentence of a story. */
function asSentence(entry: DiaryEntry): string {
  if (entry.kind !== "headline") return entryText(entry);
  const title = plain(entry.title).replace(/\.$/, "");
  const text = plain(entry.text).replace(/\.$/, "");
  // "General search finds her: general search finds Bismarck" says it twice.
  if (text === "" || text.includes(title.replace(/ her$/, ""))) return `${text || title}.`;
  return /^In /.test(text) ? `${title} ${text.charAt(0).toLowerCase()}${text.slice(1)}.` : `${title}: ${text}.`;
}

function entriesOf(entries: readonly DiaryEntry[], title: string): readonly DiaryEntry[] {
  const from = entries.findIndex((entry) => entry.kind === "chapter" && entry.title === title);
  if (from < 0) return [];
  const to = entries.findIndex((entry, index) => index > from && entry.kind === "chapter");
  return entries.slice(from + 1, to < 0 ? entries.length : to);
}

export interface ChosenOption {
  readonly title: string;
  readonly value: string;
}

/** The options that were not as printed in the rulebook. */
export function chosenOptions(game: Game, options: Readonly<Record<string, unknown>>): readonly ChosenOption[] {
  return Object.entries(game.options as Record<string, OptionSpec>).flatMap(([name, spec]) => {
    const value = options[name];
    if (value === undefined || value === spec.default) return [];
    return [{ title: spec.title, value: valueText(spec, value) }];
  });
}

function valueText(spec: OptionSpec, value: unknown): string {
  switch (spec.type) {
    case "flag":
      return value === true ? "yes" : "no";
    case "choice":
      return spec.choices.find((choice) => choice.value === value)?.title ?? String(value);
    case "number":
      return String(value);
    case "document":
      return String((value as { readonly name?: unknown } | null)?.name ?? "one of their own");
  }
}
