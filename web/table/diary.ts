/** Which entries of the diary are shown, and what is remembered of that. */
import { type DiaryEntry, entryText } from "@admiralty/engine";

export type Shown = "all" | "headlines" | "battles" | "mine";

export function shownIn(filter: Shown, entry: DiaryEntry, viewer: string): boolean {
  if (filter === "all" || entry.kind === "chapter") return true;
  switch (filter) {
    case "headlines":
      return entry.kind === "headline" || entry.kind === "score";
    case "battles":
      return entry.kind === "battle" || (entry.kind === "headline" && entry.tone !== "plain");
    case "mine":
      return entry.told.some(({ seat }) => seat === viewer);
  }
}

/** What is looked through when somebody looks for a word. */
export function words(entry: DiaryEntry): string {
  return entryText(entry).toLowerCase();
}

const key = (game: string): string => `admiralty.diary.${game}`;

/** Storage may be forbidden; then everything is shown. */
export function filterOf(game: string): Shown {
  try {
    return (localStorage.getItem(key(game)) as Shown | null) ?? "all";
  } catch {
    return "all";
  }
}

export function keepFilter(game: string, filter: Shown): void {
  try {
    localStorage.setItem(key(game), filter);
  } catch {
    // It holds for this visit then.
  }
}
