/** Runs the suite in a test: a failure is written as a record file, with the one command that replays it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ConformanceFailure, type ConformanceReport, type ConformanceSettings, conform } from "./conformance.ts";
import type { Game } from "./game.ts";

export function conformOrReport(
  game: Game,
  settings: ConformanceSettings,
  folder = resolve("failures"),
): ConformanceReport {
  try {
    return conform(game, settings);
  } catch (error) {
    if (!(error instanceof ConformanceFailure)) throw error;
    mkdirSync(folder, { recursive: true });
    const file = join(
      folder,
      `${game.id}-${error.check.replaceAll(/[^a-z]+/g, "-")}-${error.record.entries.length}.json`,
    );
    writeFileSync(file, `${JSON.stringify(error.record, null, 1)}\n`);
    error.message += `\nReplay it with: npx admiralty replay ${file}`;
    throw error;
  }
}

/** How many games to play: few in everyday tests, as many as CONFORMANCE_GAMES says otherwise. */
export function conformanceGames(everyday: number): number {
  return Number(process.env["CONFORMANCE_GAMES"] ?? everyday);
}
