/**
 * A puzzle: a moment of a real match as one seat saw it, and one decision that is clearly best. It holds that seat's
 * view and nothing else of the position, so that nothing can be read in it that the seat must not know. Chances are of
 * positions imagined from that view.
 */
import { canonical } from "./canonical.ts";
import type { ActionBase } from "./game.ts";
import type { OptionValues } from "./options.ts";

export interface PuzzleChoice {
  /** What is ordered, in order. */
  readonly orders: readonly ActionBase[];
  /** How much it is behind the best, in chance to win (0 to 1), and the standard error of that. */
  readonly behind: number;
  readonly doubt: number;
}

export interface Puzzle {
  /** Follows from the position. */
  readonly id: string;
  readonly game: string;
  /** Version of the rules. */
  readonly rules: string;
  readonly options: OptionValues;
  readonly seat: string;
  readonly view: unknown;
  /** In an order that says nothing about which is best. */
  readonly choices: readonly PuzzleChoice[];
  /** Every legal step is one of the choices: it can be solved by taking one on the board. */
  readonly open: boolean;
  readonly best: number;
  /** The chance to win after the best, and trials of each choice. */
  readonly chance: number;
  readonly trials: number;
  /** Why the computer would do it. */
  readonly why: string;
  /** What was decided in the match, where it is among the choices; who played it, and who won. */
  readonly played: number | undefined;
  readonly players: Readonly<Record<string, string>>;
  readonly winner: string | null;
}

/** What an answer is called: the best, so near to it that it counts as well, or missed. */
export type PuzzleGrade = "best" | "near" | "missed";

/** An answer so little behind the best, in chance to win, is as good. */
const near = 0.04;

export function gradeOfChoice(puzzle: Puzzle, choice: number): PuzzleGrade {
  if (choice === puzzle.best) return "best";
  return (puzzle.choices[choice]?.behind ?? 1) <= near ? "near" : "missed";
}

/** The choice that gives these orders; -1 where none does. */
export function choiceOf({ choices }: Puzzle, orders: readonly ActionBase[]): number {
  const wanted = canonical(orders as never);
  return choices.findIndex((choice) => canonical(choice.orders as never) === wanted);
}

/** Half the width of a 95 % interval. */
export const interval = (doubt: number): number => 1.96 * doubt;

const dayLength = 86_400_000;

/** The day a moment falls on, by Greenwich: all people have the same signal on the same day. */
export const dayOf = (time: number): number => Math.floor(time / dayLength);

/** The signal of a day: games take turns, and a game's puzzles come round in their order. */
export function signalOf<Item extends { readonly game: string }>(all: readonly Item[], day: number): Item | undefined {
  const games = [...new Set(all.map(({ game }) => game))];
  const game = games[day % games.length];
  const own = all.filter((item) => item.game === game);
  return own[Math.floor(day / games.length) % own.length];
}

export interface Streak {
  /** Days solved in a row up to today or yesterday. */
  readonly now: number;
  readonly longest: number;
}

/** Days between two days that were missed and cost nothing. */
const forgiven = 7;

/** What was answered on which days, as streaks: a missed day is forgiven once a week, a missed answer never. */
export function streakOf(answered: ReadonlyMap<number, PuzzleGrade>, today: number): Streak {
  const days = [...answered.keys()].sort((a, b) => a - b);
  let run = 0;
  let longest = 0;
  let last: number | undefined;
  let pardon = Number.NEGATIVE_INFINITY;
  /** Whether the run goes on over the days that were missed between two. */
  const bridged = (from: number, to: number): boolean => {
    if (to - from === 1) return true;
    if (to - from > 2 || from + 1 - pardon < forgiven) return false;
    pardon = from + 1;
    return true;
  };
  for (const day of days) {
    if (answered.get(day) === "missed") run = 0;
    else run = last !== undefined && run > 0 && bridged(last, day) ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  // Today may still be answered; a day before may be the one that is forgiven.
  const alive = last !== undefined && (today - last <= 1 || (today - last === 2 && bridged(last, today)));
  return { now: alive ? run : 0, longest };
}
