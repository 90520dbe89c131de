/** A leaderboard to take along: every figure of it, for a program or for a sheet. */
import type { GameInfo, Leaderboard } from "@admiralty/client";

type Line = Readonly<Record<"kind" | "name", string>> &
  Readonly<Record<"rating" | "deviation" | "matches" | "change", number | null>>;

/** People as they are listed, those who are not yet certain apart, and the computers' levels with their own scale. */
export function lines(board: Leaderboard, levels: GameInfo["levels"]): readonly Line[] {
  const people = (kind: string, list: Leaderboard["ranked"]): readonly Line[] =>
    list.map(({ name, value, deviation, matches, change }) => ({
      ...{ kind, name, rating: value, deviation, matches, change },
    }));
  return [
    ...people("ranked", board.ranked),
    ...people("provisional", board.provisional),
    ...levels.map(({ title, rating, error }) => ({
      ...{ kind: "computer", name: title, rating, deviation: error, matches: null, change: null },
    })),
  ];
}

export function asCsv(list: readonly Line[]): string {
  const columns = ["kind", "name", "rating", "deviation", "matches", "change"] as const;
  const cell = (value: string | number | null): string =>
    typeof value === "string" && /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value ?? "");
  return [columns.join(","), ...list.map((line) => columns.map((column) => cell(line[column])).join(","))].join("\n");
}
