/**
 * Where the luck fell: what came of each throw, against the mean of what could have come of it from the same true
 * position with the same orders.
 */
import { type Analyst, beginningWith, FastChance, type Game, type MatchRecord, type Tally } from "@admiralty/engine";
import type { Search } from "../search.ts";
import { Mean } from "./mean.ts";
import type { Position } from "./positions.ts";

/** A number of a side's: what the dice of the whole match brought it, and what they would have on average. */
export interface TallyLuck extends Omit<Tally, "count"> {
  readonly seat: string;
  readonly actual: number;
  readonly expected: number;
}

export interface LuckStep {
  readonly entry: number;
  readonly seat: string | undefined;
  /** How much likelier the first seat became to win than it could expect of this throw. */
  readonly swing: number;
  /** Standard error of that. */
  readonly doubt: number;
  readonly tallies: readonly TallyLuck[];
}

/** What a throw may well have meant though first sight shows nothing of it: a ship disabled in a battle that goes on. */
const unseen = 0.02;

/** Everything known of one throw so far. */
export class Throw<State> {
  readonly position: Position<State>;
  private readonly before: State | undefined;
  private readonly expectedTally: Mean[];
  private readonly actualTally: readonly Tally[];
  private readonly base: readonly number[];
  /** Worth at first sight of what else could have come. */
  private readonly sight = new Mean();
  /** What playing on from there yielded beyond that. */
  private readonly beyond = new Mean();
  private readonly game: Game;
  private readonly analyst: Analyst<State, never>;
  private readonly search: Search<State, never>;
  private readonly record: MatchRecord;
  private readonly first: string;
  private readonly seed: number;

  constructor(
    parts: {
      readonly game: Game;
      readonly analyst: Analyst<State, never>;
      readonly search: Search<State, never>;
      readonly record: MatchRecord;
      readonly seed: number;
    },
    before: State | undefined,
    position: Position<State>,
  ) {
    this.game = parts.game;
    this.analyst = parts.analyst;
    this.search = parts.search;
    this.record = parts.record;
    this.seed = parts.seed * 7919 + position.entry * 104_729;
    this.first = parts.game.seats[0] as string;
    this.before = before;
    this.position = position;
    this.actualTally = this.tallies(position.state);
    this.base = before === undefined ? this.actualTally.map(() => 0) : this.tallies(before).map(({ count }) => count);
    this.expectedTally = this.actualTally.map(() => new Mean());
  }

  /** Throws again so many times, and looks at what came of it. */
  look(times: number): void {
    for (let time = 0; time < times; time++) {
      const state = this.again(time);
      this.sight.add(this.search.judge(state, this.first));
      for (const [index, { count }] of this.tallies(state).entries()) this.expectedTally[index]?.add(count);
    }
  }

  /** Plays on from another throw. Only the surplus over first sight is kept: it scatters far less. */
  playOn(trial: number, seed: number): void {
    const state = this.again(trial);
    const end = this.search.playOn(state, none, this.first, seed);
    this.beyond.add(this.search.judge(end, this.first) - this.search.judge(state, this.first));
  }

  /** What playing on adds to first sight, how noisy that is, and how much first sight itself scatters (squares). */
  surplus(actual: Mean): { readonly value: number; readonly noise: number; readonly scale: number } {
    const seen = this.search.judge(this.position.state, this.first);
    const over = this.game.outcome(this.position.state) !== undefined;
    return {
      value: (over ? 0 : actual.mean - seen) - this.beyond.mean,
      noise: noiseOf(this.beyond) + (over ? 0 : noiseOf(actual)),
      scale: this.sight.deviation ** 2 + unseen ** 2,
    };
  }

  /**
   * `actual` is what playing on from the position that came about yielded. What that adds to first sight is noisy: it
   * is believed as far as its size is to be expected, `spread` times as much as first sight scatters.
   */
  result(actual: Mean, spread: number): LuckStep {
    const seen = this.search.judge(this.position.state, this.first);
    const { value, noise, scale } = this.surplus(actual);
    const expected = spread * scale;
    const belief = this.beyond.count === 0 || expected === 0 ? 0 : expected / (expected + noise);
    const doubt = Math.hypot(this.sight.error, Math.sqrt(belief * noise));
    const seats = this.game.seats;
    const each = this.actualTally.length / seats.length;
    return {
      entry: this.position.entry,
      seat: this.position.seat,
      swing: seen - this.sight.mean + belief * value,
      doubt,
      tallies: this.actualTally.map(({ name, count, lead }, index) => ({
        name,
        seat: seats[Math.floor(index / each)] as string,
        actual: count - (this.base[index] as number),
        expected: (this.expectedTally[index]?.mean ?? 0) - (this.base[index] as number),
        ...(lead ? { lead } : {}),
      })),
    };
  }

  private tallies(state: State): readonly Tally[] {
    return this.game.seats.flatMap((seat) => this.analyst.tally(state, seat));
  }

  /** The same orders with other dice. */
  private again(time: number): State {
    const chance = new FastChance(this.seed + time * 31);
    const { seat, actions } = this.position;
    if (this.before === undefined || seat === undefined)
      return beginningWith(this.game, this.record.scene).setup(this.record.options, chance) as State;
    const state = this.game.clone(this.before) as State;
    this.analyst.redraw?.(state, chance);
    for (const action of actions) this.game.apply(state, seat, action, chance);
    return state;
  }
}

/**
 * How much more the surplus scatters than first sight, as a ratio of squares: judged by all throws of the match
 * together, from how far they scatter beyond their noise.
 */
export function spreadOf(surpluses: readonly { value: number; noise: number; scale: number }[]): number {
  let beyond = 0;
  let scales = 0;
  for (const { value, noise, scale } of surpluses) {
    beyond += value * value - noise;
    scales += scale;
  }
  return scales === 0 ? 0 : Math.min(100, Math.max(0, beyond / scales));
}

/** Square of the standard error; after few trials that is itself not known, so no less than an even game scatters. */
function noiseOf(mean: Mean): number {
  return mean.count < 4 ? 0.06 / Math.max(1, mean.count) : mean.error ** 2;
}

/** No plan: everybody plays on as usual. */
export const none = { name: "", why: "", step: (): undefined => undefined };
