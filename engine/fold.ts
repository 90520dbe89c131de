/** State as a fold over the record: parts of it done again, and its end. */
import { ScriptedChance } from "./chance.ts";
import type { Game, GameTypes, Outcome } from "./game.ts";
import type { DecidedEntry, EndedEntry } from "./record.ts";
import { sideDoes } from "./text.ts";

/** The state after some decisions; undefined if one of them is no longer legal. */
export function refolded<G extends GameTypes>(
  game: Game<G>,
  start: G["State"],
  decisions: readonly DecidedEntry[],
): G["State"] | undefined {
  const state = game.clone(start);
  for (const { seat, actions, draws } of decisions) {
    const chance = new ScriptedChance(draws ?? []);
    for (const action of actions) {
      if (game.refuse(state, seat as G["Seat"], action)) return undefined;
      game.apply(state, seat as G["Seat"], action as unknown as G["Action"], chance);
    }
  }
  return state;
}

/** How a match ended that was ended outside the rules of the game. */
export function endOutcome<G extends GameTypes>(game: Game<G>, entry: EndedEntry): Outcome<G["Seat"]> {
  const other = game.seats.find((seat) => seat !== entry.seat);
  const named = (winner: G["Seat"] | undefined, reason: string): Outcome<G["Seat"]> => ({
    winner,
    score: {},
    rule: "match",
    reason,
  });
  switch (entry.end) {
    case "resign":
      return named(other, `${sideDoes(game.text, entry.seat, "resigned", "resigned")}.`);
    case "timeout":
      return named(other, `${sideDoes(game.text, entry.seat, "ran", "ran")} out of time.`);
    case "draw":
      return named(undefined, "A draw by agreement.");
    case "abort":
      return named(undefined, "The match was abandoned without a result.");
  }
}
