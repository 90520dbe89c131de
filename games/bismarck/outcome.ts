/** 12.2: who has won, and why play ended. */
import type { Outcome } from "@admiralty/engine";
import { british, german } from "./components.ts";
import { scenarioIn } from "./forces.ts";
import type { Ending, Seat, State } from "./types.ts";

const endings: Readonly<Record<Exclude<Ending, "">, string>> = {
  "12.11": "the Bismarck is sunk",
  "12.12": "the Bismarck has come into port",
  "12.13": "the British can no longer overtake",
  "12.14": "the time has run out",
  "35.4": "the Bismarck is interned",
  "52.2": "no German ship is left at sea",
};

/** 51.1: in a scenario the margin counts. */
function victory(margin: number): string {
  return margin <= 4 ? "marginal" : margin <= 12 ? "clear" : "decisive";
}

/** The higher total wins, however play ended; equal totals are a draw. */
export function outcome(state: State): Outcome<Seat> | undefined {
  if (state.ending === "") return undefined;
  const [ours, theirs] = [state.points[british] as number, state.points[german] as number];
  const winner = ours > theirs ? "british" : theirs > ours ? "german" : undefined;
  const margin = scenarioIn(state) && winner ? `, a ${victory(Math.abs(ours - theirs))} victory` : "";
  const reason = `${endings[state.ending]}: British ${ours}, German ${theirs} points${margin}`;
  return { winner, score: { british: ours, german: theirs }, rule: state.ending, reason };
}
