/** The signal of a day as the server has it: what each choice is worth it tells to who has answered. */
import type { PuzzleQuestion, PuzzleSolution } from "@admiralty/client";
import type { Puzzle, PuzzleGrade } from "@admiralty/engine";
import { account } from "../state/account.svelte.ts";
import { club } from "../state/club.ts";
import { t } from "../text/index.ts";

/** A puzzle whose answer is not known here. */
export interface Sealed extends Puzzle {
  readonly sealed: true;
}

export const isSealed = (puzzle: Puzzle): puzzle is Sealed => "sealed" in puzzle;

export function sealed({ choices, ...question }: PuzzleQuestion): Sealed {
  return {
    ...question,
    choices: choices.map((orders) => ({ orders, behind: 0, doubt: 0 })),
    ...{ best: -1, chance: 0, trials: 0, why: "", played: undefined, players: {}, winner: null, sealed: true },
  };
}

/** With an account the first answer counts there; of others nothing is kept but in this browser. */
export async function opened(
  { sealed: _, ...puzzle }: Sealed,
  day: number,
  choice: number,
): Promise<{ readonly puzzle: Puzzle; readonly grade: PuzzleGrade; readonly table: string | null }> {
  const solution: PuzzleSolution | undefined = await account.ask(() =>
    account.me?.kind === "account" ? club.answerSignal(day, choice, puzzle.id) : club.answerPuzzle(puzzle.id, choice),
  );
  if (!solution) throw new Error(t.noServer);
  const { best, chance, trials, why, played, players, winner, grade, table } = solution;
  const choices = puzzle.choices.map((each, index) => ({
    ...each,
    behind: solution.choices[index]?.behind ?? 0,
    doubt: solution.choices[index]?.doubt ?? 0,
  }));
  return {
    puzzle: { ...puzzle, choices, best, chance, trials, why, played: played ?? undefined, players, winner },
    grade,
    table,
  };
}
