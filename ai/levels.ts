/** The five levels every game has: the same names and the same way to make a player; what differs is how each thinks. */
import type { ActionBase, Game, Player, PlayerKind, Thinker } from "@admiralty/engine";
import { type PlayerSettings, searchingPlayer } from "./searching-player.ts";

export type LevelId = "cadet" | "midshipman" | "lieutenant" | "captain" | "admiral";

/** What goes on in a player's head during one match. */
export interface Mind<State, Action extends ActionBase> {
  readonly thinker: Thinker<State, Action>;
  readonly settings: PlayerSettings;
  /** The game as this player thinks of it, where its `imagine` prefers likely states. */
  readonly game?: Game;
}

export interface Level<State, Action extends ActionBase> {
  readonly text: string;
  /** The thinking time it was made for. */
  readonly milliseconds: number;
  /** A fresh mind for a match. */
  mind(game: Game, seed: number): Mind<State, Action>;
}

/** What `admiralty arena --ratings` writes: a game's ratings, its rule of thumb being 1000. */
export interface Ratings {
  readonly players: Readonly<Record<string, { readonly rating: number; readonly error: number } | undefined>>;
}

const titles: Readonly<Record<LevelId, string>> = {
  cadet: "Cadet",
  midshipman: "Midshipman",
  lieutenant: "Lieutenant",
  captain: "Captain",
  admiral: "Admiral",
};

/** The players of a game that search, weakest first; how strong they are where it was measured (see `PlayerKind`). */
export function levels<State, Action extends ActionBase>(
  given: Readonly<Record<LevelId, Level<State, Action>>>,
  measured: Ratings = { players: {} },
): readonly PlayerKind[] {
  return (Object.keys(titles) as LevelId[]).map((id): PlayerKind => {
    const { text, milliseconds, mind } = given[id];
    const strength = measured.players[id];
    return {
      id,
      title: titles[id],
      text,
      budget: { milliseconds },
      ...(strength && { rating: strength.rating, error: strength.error }),
      create(game, seed) {
        const { thinker, settings, game: thought = game } = mind(game, seed);
        return searchingPlayer(thought, thinker, settings, seed) as Player;
      },
    };
  });
}
