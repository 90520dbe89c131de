/** Who plays which side: chosen, drawn by lot, or by sealed bids. */
import { checkOptions, type Game, type OptionValues, type Sides, sidesByBids, sidesByLot } from "@admiralty/engine";
import type { Bid } from "@admiralty/wire";
import { badRequest } from "../errors.ts";
import { bidOptions } from "../shelf.ts";
import type { PlayerRow, TableRow } from "../store/schema.ts";

export interface Seating {
  /** The seat of each player, in the order of the players. */
  readonly seats: readonly string[];
  /** The options, with what was bid. */
  readonly options: OptionValues;
  /** How it came to that, where the players did not choose. */
  readonly settled?: Sides;
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
      return { seats: sidesByLot(game.seats, bidders(players), row.key), options, settled: { by: "lot" } };
    case "bid":
      return bidding(game, row.key, players, options);
  }
}

function bidding(game: Game, key: string, players: readonly PlayerRow[], options: OptionValues): Seating {
  const { seats, paid } = sidesByBids(game.seats, bidders(players), key);
  const bids = Object.fromEntries(
    players.flatMap(({ bid }, index) => (bid === null ? [] : [[seats[index], JSON.parse(bid) as Bid]])),
  );
  return { seats, options: { ...options, ...paid }, settled: { by: "bids", bids } };
}

function bidders(players: readonly PlayerRow[]) {
  return players.map(({ word, bid }) => ({ word, ...(bid === null ? {} : { bid: JSON.parse(bid) as Bid }) }));
}

/** A bid must be one that the game's own option would take. */
export function checkBid(game: Game, bid: Bid): void {
  if (bidOptions(game) === undefined) throw badRequest("no-bids", `${game.title} is not played for bids.`);
  if (!game.seats.includes(bid.seat)) throw badRequest("seat", `There is no seat ${bid.seat}.`);
  const checked = checkOptions(game.options, { bid: bid.points });
  if (!checked.ok) throw badRequest("bid", "That cannot be bid.", checked.problems);
}
