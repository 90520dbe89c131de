/** Who plays which side: chosen, drawn by lot, or by sealed bids. */
import { randomInt } from "node:crypto";
import { checkOptions, type Game, type OptionValues } from "@admiralty/engine";
import type { Bid } from "@admiralty/wire";
import { badRequest } from "../errors.ts";
import { bidOptions } from "../shelf.ts";
import type { PlayerRow, TableRow } from "../store/schema.ts";

export interface Seating {
  /** The seat of each player, in the order of the players. */
  readonly seats: readonly string[];
  /** The options, with what was bid. */
  readonly options: OptionValues;
}

export function seat(game: Game, row: TableRow, players: readonly PlayerRow[]): Seating {
  const options = JSON.parse(row.options) as OptionValues;
  switch (row.sides) {
    case "choose": {
      // Whoever did not say takes what is left, in the order of coming.
      const taken = new Set(players.map((player) => player.seat));
      const left = game.seats.filter((name: string) => !taken.has(name));
      return { seats: players.map((player) => player.seat ?? (left.shift() as string)), options };
    }
    case "random":
      return { seats: shuffled(game.seats), options };
    case "bid":
      return bidding(game, players, options);
  }
}

/**
 * Each has said which side to play and what to give for it. Different wishes are granted for nothing; for the same
 * side the higher bid has it and gives the points to the other; equal bids are decided by lot.
 */
function bidding(game: Game, players: readonly PlayerRow[], options: OptionValues): Seating {
  const bids = players.map((player) => (player.bid === null ? undefined : (JSON.parse(player.bid) as Bid)));
  const [first, second] = bids;
  const [one, other] = game.seats;
  if (!first || !second || one === undefined || other === undefined) return { seats: shuffled(game.seats), options };
  const opposite = (name: string): string => (name === one ? other : one);
  if (first.seat !== second.seat) return { seats: [first.seat, second.seat], options };
  const firstWins = first.points === second.points ? randomInt(2) === 0 : first.points > second.points;
  const side = first.seat;
  const paid = firstWins ? first.points : second.points;
  return {
    seats: firstWins ? [side, opposite(side)] : [opposite(side), side],
    options: { ...options, bid: paid, bidFor: opposite(side) },
  };
}

/** A bid must be one that the game's own option would take. */
export function checkBid(game: Game, bid: Bid): void {
  if (bidOptions(game) === undefined) throw badRequest("no-bids", `${game.title} is not played for bids.`);
  if (!game.seats.includes(bid.seat)) throw badRequest("seat", `There is no seat ${bid.seat}.`);
  const checked = checkOptions(game.options, { bid: bid.points });
  if (!checked.ok) throw badRequest("bid", "That cannot be bid.", checked.problems);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const pick = randomInt(last + 1);
    [mixed[last], mixed[pick]] = [mixed[pick] as Item, mixed[last] as Item];
  }
  return mixed;
}
