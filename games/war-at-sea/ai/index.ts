/** The computer players made for this game, weakest first. The random baseline is common to all games. */
import { levels } from "@admiralty/ai/levels";
import type { Analyst, PlayerKind, Prompt } from "@admiralty/engine";
import type { Action, Seat, State } from "../types.ts";
import type { View } from "../view.ts";
import { heading } from "./heading.ts";
import ratings from "./ratings.json" with { type: "json" };
import { scripted } from "./scripted.ts";
import { losses, tally } from "./tally.ts";
import { farsighted, shrewd, straight, thinker } from "./thinker.ts";

/** The movement phase is where the game is decided; a battle asks many small questions, worth `battle` at most. */
function sharing(battle: number) {
  return ({ ask }: Prompt, view: unknown): number => {
    switch (ask) {
      case "stations":
      case "allied-movement":
      case "axis-movement":
        return (view as View).attempted ? 0.12 : 1;
      case "air":
      case "disengage":
        return battle;
      case "u-boats":
        return battle / 3;
      default:
        return 0.02;
    }
  };
}

/** Nobody waits a quarter of a minute: what is asked of an Admiral after that is answered at first sight. */
const wholeTurn = { most: 3.7, turn: (view: unknown): number => (view as View).turn };

const stepLimit = 4000;

export const players: readonly PlayerKind[] = [
  scripted,
  ...levels<State, Action>(
    {
      cadet: {
        text: "Sends ships where the points are and forgets who else may come.",
        milliseconds: 40,
        mind: () => ({
          thinker: straight,
          settings: { worlds: 1, stepLimit, share: sharing(0.3), misjudgement: 0.25 },
        }),
      },
      midshipman: {
        text: "Judges fleets by eye, and is wrong about them as people are.",
        milliseconds: 80,
        mind: () => ({
          thinker: straight,
          settings: { worlds: 2, stepLimit, share: sharing(0.3), misjudgement: 0.03 },
        }),
      },
      lieutenant: {
        text: "Works out what each plan for the fleet invites, in a hurry.",
        milliseconds: 300,
        mind: () => ({ thinker, settings: { worlds: 4, stepLimit, share: sharing(0.3), misjudgement: 0.13 } }),
      },
      captain: {
        text: "Works out what each plan for the fleet invites, and plays the best of them out before choosing.",
        milliseconds: 1000,
        mind: () => ({ thinker: shrewd, settings: { worlds: 8, stepLimit, share: sharing(0.3) } }),
      },
      admiral: {
        text: "Takes a few seconds to vary its best plans and to look at your answers.",
        milliseconds: 3800,
        mind: () => ({ thinker: farsighted, settings: { worlds: 16, stepLimit, share: sharing(0.5), wholeTurn } }),
      },
    },
    ratings,
  ),
];

export const analyst: Analyst<State, Action> = {
  thinker,
  settings: { worlds: 16, stepLimit: 4000 },
  turn: (view) => (view as View).turn,
  tally: (state, seat) => tally(state, seat as Seat),
  losses: (state, seat) => losses(state, seat as Seat),
  heading: (before, seat, actions) => heading(before, seat as Seat, actions),
};
