/** The computer players made for this game, weakest first. The random baseline is common to all games. */
import { type Analyst, searchingPlayer } from "@admiralty/ai/search";
import { type Player, type PlayerKind, type Prompt, shuffle } from "@admiralty/engine";
import type { Action, State } from "../types.ts";
import { scripted } from "./scripted.ts";
import { losses, tally } from "./tally.ts";
import { thinker } from "./thinker.ts";

/** A turn is several steps long: none may take the whole time. */
function share(prompt: Prompt): number {
  return prompt.ask === "answer" || prompt.ask === "play-dead" ? 0.5 : 0.35;
}

const midshipman: PlayerKind = {
  id: "midshipman",
  title: "Midshipman",
  text: "Plays at once by eye and errs as people do.",
  budget: { milliseconds: 40 },
  create: (game, seed) =>
    searchingPlayer(game, thinker, { worlds: 4, stepLimit: 600, share, blunder: 0.25 }, seed) as Player,
};

const captain: PlayerKind = {
  id: "captain",
  title: "Captain",
  text: "Imagines what you may hold and tries its best steps against that.",
  budget: { milliseconds: 1000 },
  create: (game, seed) => searchingPlayer(game, thinker, { worlds: 200, stepLimit: 600, share }, seed) as Player,
};

const admiral: PlayerKind = {
  id: "admiral",
  title: "Admiral",
  text: "Takes a few seconds and tries every step against many hands you may hold.",
  budget: { milliseconds: 4000 },
  create: (game, seed) => searchingPlayer(game, thinker, { worlds: 1000, stepLimit: 600, share }, seed) as Player,
};

export const players: readonly PlayerKind[] = [scripted, midshipman, captain, admiral];

export const analyst: Analyst<State, Action> = {
  thinker,
  settings: { worlds: 1000, stepLimit: 600 },
  tally: (state, seat) => tally(state, seat === "blue" ? 0 : 1),
  losses: (state, seat) => losses(state, seat === "blue" ? 0 : 1),
  // Random numbers are cards (2.4): all chance of a deck is in the order of a pile that nobody may look into.
  redraw(state, chance) {
    shuffle(state.pile, chance);
  },
  turned: (before, after) => before.table.deck !== after.table.deck || before.pile.length !== after.pile.length,
};
