/** A game of an arena as a piece of work for the cores, and what came of it. */
import { type ArenaGame, type ArenaResult, type ArenaSetup, diceKey, playerSeed } from "@admiralty/ai";
import type { Contest, ContestResult } from "./contest.ts";

export function contestOf(setup: ArenaSetup, game: ArenaGame): Contest {
  const seated = game.swapped ? [game.b, game.a] : [game.a, game.b];
  return {
    game: setup.game,
    options: setup.options as Contest["options"],
    key: diceKey(setup, game),
    players: Object.fromEntries(
      setup.seats.map((seat, index) => {
        const player = seated[index] as number;
        return [seat, { player: setup.players[player] as string, seed: playerSeed(setup, game, player) }];
      }),
    ),
    keepRecord: false,
  };
}

export function resultOf(setup: ArenaSetup, game: ArenaGame, result: ContestResult): ArenaResult {
  const [seatA, seatB] = game.swapped ? [setup.seats[1], setup.seats[0]] : [setup.seats[0], setup.seats[1]];
  const times = (seat: string | undefined): number[] =>
    (result.times[seat ?? ""] ?? [0, 0, 0, 0]).map((milliseconds) => Math.round(milliseconds * 100) / 100);
  return {
    ...game,
    points: result.winner === null ? 0.5 : result.winner === seatA ? 1 : 0,
    decisions: result.decisions,
    times: [times(seatA), times(seatB)],
    ...(result.rule === "match" ? { fault: result.reason } : {}),
  };
}
