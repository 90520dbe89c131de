/** Puzzles from matches of the Admiral against itself. Made by `admiralty puzzles`, see the data for their margins. */
import type { Puzzle } from "@admiralty/engine";
import made from "./data/puzzles.json" with { type: "json" };

export const puzzles = made.puzzles as unknown as readonly Puzzle[];
