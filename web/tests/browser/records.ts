/** Finished matches by chance, for whatever is looked at after the end. */
import { FastChance, fairness, type Game, Match, type MatchRecord, type OptionValues } from "@admiralty/engine";
import { loadGame } from "@admiralty/games";

export async function finished(id: string, seed: number, changed: OptionValues = {}): Promise<MatchRecord> {
  const game: Game = await loadGame(id);
  const options = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default]));
  const [first = "", second = ""] = game.seats;
  const match = Match.create(game, {
    options: { ...options, ...changed },
    fairness: fairness("5e".repeat(32)),
    players: { [first]: "Cunningham", [second]: "Iachino" },
  });
  const chance = new FastChance(seed);
  while (!match.outcome()) {
    const [seat = ""] = match.awaiting();
    const actions = match.actions(seat);
    match.submit(seat, [actions[chance.below(actions.length)]], match.seq(seat));
  }
  return match.record();
}
