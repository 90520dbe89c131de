/** Who plays which side: chosen, drawn by lot, or by sealed bids. */
import {
  type Bidder,
  checkOptions,
  type Game,
  type OptionValues,
  type Sides,
  sidesByBids,
  sidesByLot,
} from "@admiralty/engine";
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

/** How often each person has had each side before, where that counts. */
export type Had = ReadonlyMap<string, Readonly<Record<string, number>>>;

export function seat(game: Game, row: TableRow, players: readonly PlayerRow[], had?: Had): Seating {
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
      return bidding(game, row.key, players, options, had);
  }
}

function bidding(
  game: Game,
  key: string,
  players: readonly PlayerRow[],
  options: OptionValues,
  had: Had | undefined,
): Seating {
  const all = bidders(players, had);
  const { seats, paid } = sidesByBids(game.seats, all, key);
  const [one, other] = all;
  const level = one?.bid?.seat === other?.bid?.seat && one?.bid?.points === other?.bid?.points;
  const times =
    had && level && one?.bid ? { had: Object.fromEntries(all.map((each, index) => [seats[index], each.had])) } : {};
  const bids = Object.fromEntries(
    players.flatMap(({ bid }, index) => (bid === null ? [] : [[seats[index], JSON.parse(bid) as Bid]])),
  );
  return { seats, options: { ...options, ...paid }, settled: { by: "bids", bids, ...times } as Sides };
}

function bidders(players: readonly PlayerRow[], had?: Had): Bidder[] {
  return players.map(({ word, bid: sealed, person }) => {
    if (sealed === null) return { word };
    const bid = JSON.parse(sealed) as Bid;
    return { word, bid, ...(had ? { had: had.get(person ?? "")?.[bid.seat] ?? 0 } : {}) };
  });
}

/** A bid must be one that the game's own option would take. */
export function checkBid(game: Game, bid: Bid): void {
  if (bidOptions(game) === undefined) throw badRequest("no-bids", `${game.title} is not played for bids.`);
  if (!game.seats.includes(bid.seat)) throw badRequest("seat", `There is no seat ${bid.seat}.`);
  const checked = checkOptions(game.options, { bid: bid.points });
  if (!checked.ok) throw badRequest("bid", "That cannot be bid.", checked.problems);
}
