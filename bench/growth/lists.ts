/** Milliseconds that lists take to be answered, over archives of several sizes: see bench/archive for all questions. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { median } from "@admiralty/ai";
import { gameIds, loadGame } from "@admiralty/games";
import { Archive } from "../../server/archive/archive.ts";
import { allGames, Shelf } from "../../server/shelf.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { listTables, myTables } from "../../server/tables/lists.ts";
import { generate, type Size } from "../archive/generate.ts";

/** So many answers of each are measured; half took less than what is told. */
const times = 15;

export interface Lists {
  readonly newest: number;
  readonly ofPlayer: number;
  readonly lobby: number;
  readonly own: number;
}

/** `folder`: where archives are kept for the next time. */
export async function byMatches(matches: number, folder: string, say: (text: string) => void): Promise<Lists> {
  const place = join(folder, `archive-${matches}`);
  const made = existsSync(place);
  mkdirSync(place, { recursive: true });
  const store = await openSqlite(place);
  try {
    if (!made) await generate(store, sizeOf(matches), say);
    const archive = new Archive(store, new Shelf(allGames));
    const game = await loadGame(gameIds[0] as string);
    const now = Date.now();
    const answered = async (ask: () => Promise<unknown>): Promise<number> => {
      const took: number[] = [];
      for (let time = 0; time <= times; time++) {
        const began = performance.now();
        await ask();
        took.push(performance.now() - began);
      }
      return median(took.slice(1));
    };
    return {
      newest: await answered(() => archive.search({ game: game.id })),
      ofPlayer: await answered(() => archive.search({ player: "Player 0", result: "lost" })),
      lobby: await answered(() => listTables(store, { status: "over" }, "archive-player-0", now)),
      own: await answered(() => myTables(store, "archive-player-7", now)),
    };
  } finally {
    await store.close();
  }
}

/** As many players as such a club would have. */
function sizeOf(matches: number): Size {
  return { matches, records: Math.min(60, matches), players: Math.max(50, Math.round(matches / 50)) };
}
