/** The computer players made for this game, weakest first. The random baseline is common to all games. */
import { searchingPlayer } from "@admiralty/ai/search";
import type { Player, PlayerKind, Prompt } from "@admiralty/engine";
import { scripted } from "./scripted.ts";
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
