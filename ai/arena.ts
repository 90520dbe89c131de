/**
 * The arena: round-robins between any players. Every pair of players meets in pairs of games with the same dice,
 * sides swapped. What was played is plain data, so that a stopped run goes on where it was.
 * Playing itself, on however many cores, is the caller's.
 */
import { fingerprint } from "@admiralty/engine";
import { type PairCounts, type SprtSettings, type SprtState, sprt } from "./sprt.ts";
import { eloOf, type Interval, quantile, type Rating, ratings, wilson } from "./stats.ts";

export interface ArenaSetup {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly string[];
  readonly seed: string;
  /** Names of the players, e.g. "captain@200ms". */
  readonly players: readonly string[];
  /** Where given, so many of the first players meet only the others, not each other: levels against a league. */
  readonly challengers?: number;
  /** Each meets only the next in the list, levels from the weakest to the strongest; and the league, where one is given. */
  readonly ladder?: true;
}

/** One game of the schedule: players are numbers into the list, in the order of the seats. */
export interface ArenaGame {
  readonly a: number;
  readonly b: number;
  readonly pair: number;
  /** In the second game of a pair `b` has the first seat. */
  readonly swapped: boolean;
}

export interface ArenaResult extends ArenaGame {
  /** Points of `a`: 1, ½ or 0. */
  readonly points: number;
  readonly decisions: number;
  /** Milliseconds: median, 95 % and longest decision of `a` and of `b`, and the longest turn. */
  readonly times: readonly [readonly number[], readonly number[]];
  /** How it ended when not by the rules: resign, timeout, abort. */
  readonly fault?: string;
}

export interface ArenaState {
  readonly format: "admiralty-arena";
  readonly version: 1;
  readonly setup: ArenaSetup;
  readonly results: readonly ArenaResult[];
}

export function newArena(setup: ArenaSetup): ArenaState {
  return { format: "admiralty-arena", version: 1, setup, results: [] };
}

/** Why a stored state cannot go on under this set-up; players may be added. */
export function cannotResume(state: ArenaState, setup: ArenaSetup): string | undefined {
  if (state.format !== "admiralty-arena" || state.version !== 1) return "it is not an arena state of version 1";
  for (const key of ["game", "seed"] as const) {
    if (state.setup[key] !== setup[key]) return `its ${key} is "${state.setup[key]}", not "${setup[key]}"`;
  }
  if (fingerprint(state.setup.options) !== fingerprint(setup.options)) return "its options differ";
  if (state.setup.challengers !== setup.challengers || state.setup.ladder !== setup.ladder)
    return "others were set to meet each other";
  const kept = state.setup.players.every((player, index) => setup.players[index] === player);
  return kept ? undefined : `its players are ${state.setup.players.join(", ")}; new ones may only be added at the end`;
}

/** The whole schedule, rounds first, so that a run stopped early has met everybody about equally often. */
export function* schedule(
  { players: { length: players }, challengers, ladder }: Pick<ArenaSetup, "players" | "challengers" | "ladder">,
  pairs: number,
): Generator<ArenaGame> {
  for (let pair = 0; pair < pairs; pair++) {
    for (let a = 0; a < (challengers ?? players); a++) {
      for (let b = a + 1; b < players; b++) {
        const next = ladder === true && b === a + 1;
        if (!next && (ladder === true || challengers !== undefined) && b < (challengers ?? players)) continue;
        yield { a, b, pair, swapped: false };
        yield { a, b, pair, swapped: true };
      }
    }
  }
}

export function gameKey({ a, b, pair, swapped }: ArenaGame): string {
  return `${a}:${b}:${pair}:${swapped ? 1 : 0}`;
}

/** The key of the dice: the same for both games of a pair. */
export function diceKey(setup: ArenaSetup, { a, b, pair }: ArenaGame): string {
  return fingerprint(["dice", setup.seed, setup.players[a], setup.players[b], pair]);
}

/** A seed for a player's own choices; the same player has another one in each game and seat. */
export function playerSeed(setup: ArenaSetup, game: ArenaGame, player: number): number {
  return Number.parseInt(fingerprint(["player", setup.seed, gameKey(game), setup.players[player]]).slice(0, 8), 16);
}

export interface SideScore extends Interval {
  readonly seat: string;
  readonly points: number;
  readonly games: number;
  readonly share: number;
}

export interface Pairing {
  readonly a: string;
  readonly b: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly games: number;
  /** Share of the points that went to `a`. */
  readonly share: number;
  readonly interval: Interval;
  /** Elo difference with its interval; infinite where one side took everything. */
  readonly elo: { readonly value: number; readonly low: number; readonly high: number };
  /** `a` from each seat. */
  readonly sides: readonly SideScore[];
  readonly pairs: PairCounts;
  readonly sprt?: SprtState;
}

export interface Standing extends Rating {
  readonly player: string;
  readonly games: number;
  readonly points: number;
  /** Milliseconds of a decision: median over games of the medians, worst 95 % and longest; of the longest turn. */
  readonly time: { readonly p50: number; readonly p95: number; readonly max: number; readonly turn: number };
}

export interface ArenaReport {
  readonly setup: ArenaSetup;
  readonly games: number;
  readonly standings: readonly Standing[];
  readonly pairings: readonly Pairing[];
  /** What each challenger took from all the others together. */
  readonly challenges: readonly Challenge[];
}

export interface Challenge extends Interval {
  readonly player: string;
  readonly games: number;
  readonly share: number;
  readonly sides: readonly SideScore[];
}

export function report(state: ArenaState, test?: SprtSettings): ArenaReport {
  const { setup, results } = state;
  const { players } = setup;
  const pairings: Pairing[] = [];
  for (let a = 0; a < players.length; a++) {
    for (let b = a + 1; b < players.length; b++) {
      const met = results.filter((result) => result.a === a && result.b === b);
      if (met.length > 0) pairings.push(pairing(setup, a, b, met, test));
    }
  }
  const rated = ratings(
    players.length,
    pairings.map(({ a, b, share, games }) => ({
      a: players.indexOf(a),
      b: players.indexOf(b),
      points: share * games,
      games,
    })),
  );
  const standings = players.map((player, index): Standing => {
    const played = results.filter((result) => result.a === index || result.b === index);
    const times = played.map((result) => result.times[result.a === index ? 0 : 1]);
    const sorted = (at: number): number[] => times.map((time) => time[at] ?? 0).sort((x, y) => x - y);
    return {
      player,
      ...(rated[index] as Rating),
      games: played.length,
      points: played.reduce((sum, { a, points }) => sum + (a === index ? points : 1 - points), 0),
      time: {
        p50: quantile(sorted(0), 0.5),
        p95: quantile(sorted(1), 0.95),
        max: sorted(2).at(-1) ?? 0,
        turn: sorted(3).at(-1) ?? 0,
      },
    };
  });
  standings.sort((x, y) => y.elo - x.elo);
  return { setup, games: results.length, standings, pairings, challenges: challenges(setup, results) };
}

/** What is kept of a report for the people who see those players: each one's rating, the first one's being 1000. */
export interface MeasuredRatings {
  readonly games: number;
  /** By the player's name without its thinking time, which stands beside the rating it was measured with. */
  readonly players: Readonly<Record<string, MeasuredRating>>;
}

interface MeasuredRating {
  readonly rating: number;
  /** Half the width of the 95 % interval of the difference to the mean of all. */
  readonly error: number;
  readonly budget: string;
}

export function measuredRatings(
  { setup, games, standings }: ArenaReport,
  shown: (name: string) => boolean = () => true,
): MeasuredRatings {
  const of = (player: string): Standing => standings.find((standing) => standing.player === player) as Standing;
  const level = of(setup.players[0] as string).elo;
  return {
    games,
    players: Object.fromEntries(
      setup.players.flatMap((player) => {
        const [name = player, budget = ""] = player.split("@");
        const { elo, error } = of(player);
        const rating = { rating: 1000 + Math.round(elo - level), error: Math.round(error), budget };
        return shown(name) ? [[name, rating] as const] : [];
      }),
    ),
  };
}

function challenges({ players, seats, challengers = 0 }: ArenaSetup, results: readonly ArenaResult[]): Challenge[] {
  return players.slice(0, challengers).map((player, index) => {
    const met = results.filter(({ a, b }) => a === index && b >= challengers);
    const points = met.reduce((sum, result) => sum + result.points, 0);
    return {
      player,
      games: met.length,
      share: met.length === 0 ? 0 : points / met.length,
      ...wilson(points, met.length),
      sides: sidesOf(seats, met),
    };
  });
}

function pairing(
  { players, seats }: ArenaSetup,
  a: number,
  b: number,
  met: readonly ArenaResult[],
  test: SprtSettings | undefined,
): Pairing {
  const games = met.length;
  const points = met.reduce((sum, result) => sum + result.points, 0);
  const interval = wilson(points, games);
  const pairs = pairCounts(met);
  return {
    a: players[a] as string,
    b: players[b] as string,
    wins: met.filter((result) => result.points === 1).length,
    draws: met.filter((result) => result.points === 0.5).length,
    losses: met.filter((result) => result.points === 0).length,
    games,
    share: points / games,
    interval,
    elo: { value: eloOf(points / games), low: eloOf(interval.low), high: eloOf(interval.high) },
    sides: sidesOf(seats, met),
    pairs,
    ...(test === undefined ? {} : { sprt: sprt(pairs, test) }),
  };
}

/** What the first player took from each seat. */
function sidesOf(seats: readonly string[], met: readonly ArenaResult[]): SideScore[] {
  return seats.map((seat, index) => {
    const there = met.filter((result) => result.swapped === (index === 1));
    const taken = there.reduce((sum, result) => sum + result.points, 0);
    return {
      seat,
      points: taken,
      games: there.length,
      share: there.length === 0 ? 0 : taken / there.length,
      ...wilson(taken, there.length),
    };
  });
}

/** Only pairs of which both games were played count for the test. */
export function pairCounts(met: readonly ArenaResult[]): PairCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const first = new Map<number, number>();
  for (const { pair, points } of met) {
    const other = first.get(pair);
    if (other === undefined) first.set(pair, points);
    else counts[(other + points) * 2] = (counts[(other + points) * 2] as number) + 1;
  }
  return counts;
}
