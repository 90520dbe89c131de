/** Matches played at random, and what both seats are told of them on the way. */
import {
  checkOptions,
  FastChance,
  fairness,
  fingerprint,
  type Game,
  Match,
  type OptionValues,
  type Prompt,
} from "@admiralty/engine";
import { difference } from "@admiralty/wire/patch";

/** A match by the usual options, whose dice come from a name. */
function begun(game: Game, name: readonly unknown[]): Match {
  const checked = checkOptions<OptionValues>(game.options, {});
  if (!checked.ok) throw new Error(`${game.id}: the default options are not good: ${checked.problems.join("; ")}`);
  return Match.create(game, { options: checked.options as never, fairness: fairness(fingerprint(name)) });
}

/** Decides at random until nobody is asked; stops after each decision. */
function* moves(match: Match, seed: number): Generator<void> {
  const pick = new FastChance(seed);
  for (let [seat] = match.awaiting(); seat !== undefined; [seat] = match.awaiting()) {
    const list = match.actions(seat);
    const done = match.submit(seat, [list[pick.below(list.length)]], match.seq(seat));
    if (!done.ok) throw new Error(`a listed action was refused: ${done.reason}`);
    yield;
  }
}

export function randomMatch(game: Game, name: readonly unknown[], seed: number): Match {
  const match = begun(game, name);
  for (const _move of moves(match, seed));
  return match;
}

/** What a seat is told after a move, as changes of what it was told before. */
export interface Telling {
  readonly seq: number;
  readonly after: number;
  readonly steps: readonly unknown[] | undefined;
  readonly patch: readonly unknown[];
  readonly prompt: Prompt | null;
  readonly asksAnew: boolean;
  readonly awaiting: readonly string[];
}

/** For each move of a random match, what the seats are told that notice anything. */
export function* tellings(game: Game, name: readonly unknown[], seed: number): Generator<readonly Telling[]> {
  const match = begun(game, name);
  const toldTo = (seat: string) => ({
    seq: match.seq(seat),
    view: match.view(seat),
    prompt: match.prompt(seat) ?? null,
  });
  const told = new Map(game.seats.map((seat) => [seat, toldTo(seat)]));
  for (const _move of moves(match, seed)) {
    yield game.seats.flatMap((seat): Telling[] => {
      const last = told.get(seat);
      if (!last || last.seq === match.seq(seat)) return [];
      const now = toldTo(seat);
      told.set(seat, now);
      return [
        {
          seq: now.seq,
          after: last.seq,
          steps: match.notices(seat, last.seq),
          patch: difference(last.view, now.view),
          prompt: now.prompt,
          asksAnew: difference(last.prompt, now.prompt).length > 0,
          awaiting: match.awaiting(),
        },
      ];
    });
  }
}
