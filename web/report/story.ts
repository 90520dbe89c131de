/** What a report prints: turns with their fights by number, those that decided, and the whole diary turn by turn. */
import {
  type DiaryEntry,
  type EventBase,
  entryText,
  type Fight,
  type Game,
  type Leg,
  type OptionSpec,
  plain,
  type Told,
  type Volley,
} from "@admiralty/engine";
import type { Chronicle } from "../boards.ts";
import type { Stop } from "../ending/course.ts";
import { wholeSentence } from "../text/ending.ts";

export interface Chapter {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The diary turn by turn. */
export function chaptersOf(entries: readonly DiaryEntry[]): readonly Chapter[] {
  const chapters: { title: string; sentences: string[] }[] = [{ title: "", sentences: [] }];
  for (const entry of entries) {
    if (entry.kind === "chapter") chapters.push({ title: entry.title, sentences: [] });
    else chapters.at(-1)?.sentences.push(wholeSentence(entryText(entry)));
  }
  return chapters.filter(({ sentences }) => sentences.length > 0);
}

/** A fight that the report prints as a table: its hardest round. */
export interface Battle<Event extends EventBase<string> = EventBase<string>> extends Fight<Event> {
  /** The turn in which it was fought. */
  readonly leg: string;
  readonly title: string;
  readonly text: string;
  readonly volleys: readonly Volley[];
}

/** What a game's chronicle says of fights. */
type Fighting = Pick<Chronicle, "fights" | "volleys" | "called">;

/** The turns with all that was told in each, and their fights numbered in the order of play. */
export function legsOf(
  chapters: readonly (readonly Told[])[],
  entries: readonly DiaryEntry[],
  course: readonly Stop[],
  chronicle: Fighting,
): readonly Leg<EventBase<string>>[] {
  const titles = new Map<object, string>();
  for (const entry of entries) {
    const [first] = entry.told;
    if (entry.kind === "chapter" && first) titles.set(first.event, entry.title);
  }
  const eventsOf = new Map(
    chapters.map((chapter) => [titles.get(chapter[0]?.event ?? {}) ?? "", chapter.map(({ event }) => event)]),
  );
  let number = 0;
  return course.slice(1).map(({ title, score }, index) => {
    const events = eventsOf.get(title) ?? [];
    const fights = chronicle.fights(events).map((fight) => ({ number: ++number, events: fight }));
    const own = new Set<object>(events);
    const told = entries.filter((entry) => entry.told.some(({ event }) => own.has(event)));
    const shots = told.flatMap((entry) => (entry.kind === "battle" ? entry.volleys : []));
    const others = fights.flatMap((fight) => chronicle.volleys?.(fight.events) ?? []);
    const headlines = told.filter(({ kind }) => kind === "headline").length;
    return {
      title,
      score,
      was: course[index]?.score ?? 0,
      events,
      fights,
      stir: weightOf([...shots, ...others]) + headlines,
    };
  });
}

/** The fights in which most was hit, each with its hardest round. */
export function battlesOf(
  entries: readonly DiaryEntry[],
  legs: readonly Leg<EventBase<string>>[],
  chronicle: Fighting,
  most: number,
): readonly Battle[] {
  const rounds = entries.filter((entry) => entry.kind === "battle");
  const all = legs.flatMap(({ title, fights }) =>
    fights.flatMap((fight) => {
      const own = new Set<object>(fight.events);
      const written = rounds.filter(({ told }) => told.some(({ event }) => own.has(event)));
      const table = written.toSorted((a, b) => weightOf(b.volleys) - weightOf(a.volleys))[0];
      const volleys = table?.volleys ?? chronicle.volleys?.(fight.events) ?? [];
      if (volleys.length === 0) return [];
      return [
        {
          ...fight,
          leg: title,
          title: [chronicle.called?.(fight.events), plain(table?.title ?? "")].filter(Boolean).join(", "),
          text: plain(table?.text ?? ""),
          volleys,
          weight:
            written.reduce((sum, each) => sum + weightOf(each.volleys), weightOf(table ? [] : volleys)) +
            6 * fight.events.filter(({ type }) => type === "sunk").length,
        },
      ];
    }),
  );
  const kept = new Set(all.toSorted((a, b) => b.weight - a.weight).slice(0, most));
  return all.filter((battle) => kept.has(battle)).map(({ weight: _, ...battle }) => battle);
}

function weightOf(volleys: readonly Volley[]): number {
  return volleys.reduce((sum, { tone }) => sum + (tone === "hit" ? 3 : tone === "effect" ? 1 : 0.2), 0);
}

/**
 * The legs that a story needs: the first, those at which the score changed most (or where most happened), and the
 * last.
 */
export function tellingLegs(legs: readonly Leg[], most: number): readonly number[] {
  const last = legs.length - 1;
  if (last < 0) return [];
  const weight = ({ score, was, stir }: Leg): number => 1000 * Math.abs(score - was) + stir;
  const between = legs
    .map((leg, index) => ({ index, weight: weight(leg) }))
    .slice(1, last)
    .filter((leg) => leg.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, Math.max(0, most - 2));
  return [...new Set([0, ...between.map(({ index }) => index), last])].sort((a, b) => a - b);
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
