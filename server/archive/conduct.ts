/** Luck, stations and losses of a match that is over, counted once, when it goes into the archive. */
import { type Conduct, conductIn, type Figures, type Game, type MatchRecord } from "@admiralty/engine";

/** Milliseconds of work between two looks at what else is to do. */
const slice = 4;

/** Where it is known how the sides of a game fare. */
export interface KnowsConduct {
  game(id: string): Promise<Game>;
  conduct(id: string): Promise<Conduct | undefined>;
}

/** Undefined for a game that counts nothing, and for a match played by other rules than today's. */
export async function conductAt(games: KnowsConduct, record: MatchRecord): Promise<Figures | undefined> {
  const conduct = await games.conduct(record.game);
  if (!conduct) return undefined;
  const game = await games.game(record.game);
  if (game.version !== record.rules) return undefined;
  const counting = conductIn(game, conduct, record);
  for (let rested = performance.now(); ; ) {
    const { done, value } = counting.next();
    if (done) return value;
    if (performance.now() - rested < slice) continue;
    await new Promise((resolve) => setImmediate(resolve));
    rested = performance.now();
  }
}
