/** Puzzles and the signal of the day. */
import type { ActionBase, OptionValues } from "@admiralty/engine";
import type { Static } from "typebox";
import Type from "typebox";
import { closed, oneOf } from "./common.ts";

export const puzzleGrades = ["best", "near", "missed"] as const;
const Day = Type.Integer({ minimum: 0, maximum: 1_000_000, description: "Days since 1970, by Greenwich." });
const ChoiceNumber = Type.Integer({ minimum: 0, maximum: 100 });

export const PuzzleQuery = Type.Object({ game: Type.Optional(Type.String({ maxLength: 40 })) }, closed);

export const PuzzleSummary = Type.Object({
  id: Type.String(),
  game: Type.String(),
  seat: Type.String(),
  choices: Type.Integer(),
});
export type PuzzleSummary = Static<typeof PuzzleSummary>;
export const PuzzleList = Type.Object({ puzzles: Type.Array(PuzzleSummary) });

/** The question alone: what one seat saw, and what it could decide. */
export const PuzzleQuestion = Type.Object({
  id: Type.String(),
  game: Type.String(),
  rules: Type.String(),
  options: Type.Unsafe<OptionValues>(Type.Unknown()),
  seat: Type.String(),
  view: Type.Unknown({ description: "What that seat saw; nothing else of the position is known here." }),
  choices: Type.Array(Type.Array(Type.Unsafe<ActionBase>(Type.Unknown())), {
    description: "The orders of each choice.",
  }),
  open: Type.Boolean({ description: "Every legal step is one of the choices." }),
});
export type PuzzleQuestion = Static<typeof PuzzleQuestion>;

export const PuzzleAnswer = Type.Object({ choice: ChoiceNumber }, closed);

export const PuzzleSolution = Type.Object({
  grade: oneOf(puzzleGrades),
  best: Type.Integer(),
  choices: Type.Array(
    Type.Object({
      behind: Type.Number({ description: "Behind the best, in chance to win (0 to 1)." }),
      doubt: Type.Number({ description: "Standard error of that." }),
      people: Type.Integer({ description: "How many chose it when it was a signal of the day." }),
    }),
  ),
  chance: Type.Number({ description: "The chance to win after the best." }),
  trials: Type.Integer(),
  why: Type.String(),
  played: Type.Union([Type.Integer(), Type.Null()], { description: "What was done in the match." }),
  players: Type.Record(Type.String(), Type.String()),
  winner: Type.Union([Type.String(), Type.Null()]),
  table: Type.Union([Type.String(), Type.Null()], {
    description: "The match it was made of, where it was played here.",
  }),
});
export type PuzzleSolution = Static<typeof PuzzleSolution>;

export const Streak = Type.Object({ now: Type.Integer(), longest: Type.Integer() });

export const SignalAnswer = Type.Object(
  {
    day: Day,
    choice: ChoiceNumber,
    puzzle: Type.Optional(Type.String({ maxLength: 40, description: "Which one was meant; another is not answered." })),
  },
  closed,
);

export const Signal = Type.Object({
  day: Day,
  puzzle: PuzzleQuestion,
  /** One's own answer; null before it, and for strangers. */
  mine: Type.Union([Type.Object({ choice: Type.Integer(), grade: oneOf(puzzleGrades) }), Type.Null()]),
  streak: Streak,
});
export type Signal = Static<typeof Signal>;
