/** 12.2: who has won, and why play ended. */
import type { Outcome } from "@admiralty/engine";
import { BRITISH, GERMAN } from "./components.ts";
import type { Ending, Seat, State } from "./types.ts";

const endings: Readonly<Record<Exclude<Ending, "">, string>> = {
  "12.11": "the Bismarck is sunk",
  "12.12": "the Bismarck has come into port",
  "12.13": "the British can no longer overtake",
  "12.14": "the time has run out",
};

/** The higher total wins, however play ended; equal totals are a draw. */
export function outcome(state: State): Outcome<Seat> | undefined {
  if (state.ending === "") return undefined;
  const british = state.points[BRITISH] as number;
  const german = state.points[GERMAN] as number;
  const winner = british > german ? "british" : german > british ? "german" : undefined;
  const reason = `${endings[state.ending]}: British ${british}, German ${german} points`;
  return { winner, score: { british, german }, rule: state.ending, reason };
}
