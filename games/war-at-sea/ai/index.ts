/** The computer players made for this game, weakest first. The random baseline is common to all games. */
import { type Analyst, searchingPlayer } from "@admiralty/ai/search";
import type { Player, PlayerKind, Prompt } from "@admiralty/engine";
import type { Action, Seat, State } from "../types.ts";
import type { View } from "../view.ts";
import { scripted } from "./scripted.ts";
import { losses, tally } from "./tally.ts";
import { farsighted, thinker } from "./thinker.ts";

/** The movement phase is where the game is decided; a battle asks many small questions. */
function share(prompt: Prompt, view: unknown): number {
  switch (prompt.ask) {
    case "stations":
    case "allied-movement":
    case "axis-movement":
      return (view as View).attempted ? 0.1 : 1;
    case "air":
    case "disengage":
      return 0.3;
    case "u-boats":
      return 0.1;
    default:
      return 0.02;
  }
}

const midshipman: PlayerKind = {
  id: "midshipman",
  title: "Midshipman",
  text: "Plays at once by eye and errs as people do.",
  budget: { milliseconds: 40 },
  create: (game, seed) =>
    searchingPlayer(game, thinker, { worlds: 1, stepLimit: 4000, share, blunder: 0.3 }, seed) as Player,
};

const captain: PlayerKind = {
  id: "captain",
  title: "Captain",
  text: "Tries some twenty plans for the fleet and plays each out before choosing.",
  budget: { milliseconds: 1000 },
  create: (game, seed) => searchingPlayer(game, thinker, { worlds: 8, stepLimit: 4000, share }, seed) as Player,
};

const admiral: PlayerKind = {
  id: "admiral",
  title: "Admiral",
  text: "Takes a few seconds to vary and compare its plans.",
  budget: { milliseconds: 4000 },
  create: (game, seed) => searchingPlayer(game, farsighted, { worlds: 16, stepLimit: 4000, share }, seed) as Player,
};

export const players: readonly PlayerKind[] = [scripted, midshipman, captain, admiral];

export const analyst: Analyst<State, Action> = {
  thinker,
  settings: { worlds: 16, stepLimit: 4000 },
  tally: (state, seat) => tally(state, seat as Seat),
  losses: (state, seat) => losses(state, seat as Seat),
};
