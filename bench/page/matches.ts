/** Matches played by the engine with a fixed key up to a moment, so that the page is measured at the same one each time. */
import { checkOptions, FastChance, fairness, Match, type MatchRecord, type OptionValues } from "@admiralty/engine";
import { loadGame } from "@admiralty/games";

export interface Stand {
  readonly record: MatchRecord;
  readonly key: string;
}

/** Random play until the moment wanted, which the seat must be asked at; by the first of sixty keys that leads there. */
export async function standAt(
  id: string,
  given: OptionValues,
  wanted: (match: Match) => boolean,
  most = 5000,
): Promise<Stand> {
  const game = await loadGame(id);
  const checked = checkOptions(game.options, given);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const { options } = checked;
  for (let number = 1; number <= 60; number++) {
    const key = number.toString(16).padStart(6, "0").padEnd(64, "5");
    const players = Object.fromEntries(game.seats.map((seat) => [seat, seat]));
    const match: Match = Match.create(game, { options, players, fairness: fairness(key) });
    const pick = new FastChance(number);
    for (let decisions = 0; decisions < most; decisions++) {
      if (wanted(match)) return { record: match.record(), key };
      const [seat] = match.awaiting();
      if (seat === undefined) break;
      const actions = match.actions(seat);
      const answer = match.submit(seat, [actions[pick.below(actions.length)]], match.seq(seat));
      if (!answer.ok) throw new Error(answer.reason);
    }
  }
  throw new Error(`${id}: sixty matches, and the moment wanted in none of them`);
}

export function asks(match: Match, seat: string, ask: string): boolean {
  return match.awaiting().includes(seat) && match.prompt(seat)?.ask === ask;
}
