/** A match as a story in chapters: for the battle report. */
import { type DiaryEntry, entryText, type Game, type OptionSpec } from "@admiralty/engine";

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
