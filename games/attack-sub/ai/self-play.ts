/**
 * Self-play: games at first sight by which a policy network is trained. An umpire who sees both hands says before every step
 * of a turn how likely each side is to win; what a side did until the next such moment was good if the chance rose.
 * Seeing all, the umpire takes the luck of the draw for what it is, and far fewer games are needed than by results alone.
 */

import { FastChance } from "@admiralty/engine";
import type { Actor } from "../components.ts";
import { attackSub } from "../index.ts";
import { scenarios } from "../scenarios.ts";
import { apply, awaitedSide } from "../steps.ts";
import { type Action, type Options, type Side, type State, Status, seatIds } from "../types.ts";
import { figureCount, figuresOf } from "./figures.ts";
import { countFigures, counts } from "./figures-count.ts";
import type { PolicyNetwork } from "./policy.ts";
import { type Pace, PolicyTrainer } from "./policy-training.ts";
import { ValueTrainer } from "./value-training.ts";

/** Somebody to play against; without a way to choose it is the learner itself. */
export interface Opponent {
  readonly name: string;
  /** How often it is met, compared with the others. */
  readonly weight: number;
  step?(state: State, side: Side, chance: FastChance): Action;
}

interface Moment {
  /** Through the eyes of the side whose turn it is, and with what the other holds. */
  readonly figures: Float32Array;
  readonly active: Side;
  /** What the umpire gives Blue. */
  readonly blue: number;
}

const umpireWidth = 40;
/** The first batches are the umpire's alone. */
const batchesBefore = 4;
/** How far an outcome shines back: by so much less for each moment between. */
const patience = 0.7;

const ofSide = figureCount + countFigures;
const ofTurn = 3;

/** A part that is never lost is practised all the same, now and then. */
const leastPractice = 0.02;
/** How fast it is forgotten how a part went. */
const fading = 0.01;

/** One side of one scenario. */
interface Part {
  readonly scenario: string;
  readonly side: Side;
  /** Share of points lost in it lately. */
  lost: number;
}

const defaults = Object.fromEntries(Object.entries(attackSub.options).map(([name, spec]) => [name, spec.default]));

export class SelfPlay {
  readonly trainer: PolicyTrainer;
  /** Points and games against each opponent since they were last looked at. */
  readonly scores = new Map<string, { points: number; games: number }>();
  private readonly opponents: readonly Opponent[];
  private readonly umpire: ValueTrainer;
  private readonly umpireCount: number;
  private readonly chance: FastChance;
  private readonly sight = new Float64Array(figureCount);
  private readonly counted = new Float64Array(countFigures);
  private seen: { figures: Float32Array; won: number }[] = [];
  private readonly parts: readonly Part[] = scenarios.flatMap(({ id: scenario }) => [
    { scenario, side: 0, lost: 0.5 },
    { scenario, side: 1, lost: 0.5 },
  ]);
  private batches = 0;

  constructor(policy: PolicyNetwork, opponents: readonly Opponent[], seed: number) {
    this.trainer = new PolicyTrainer(policy);
    this.opponents = opponents;
    this.chance = new FastChance(seed);
    this.umpireCount = 2 * ofSide + ofTurn + 2 * (opponents.length + 1);
    this.umpire = ValueTrainer.fresh(this.umpireCount, umpireWidth, this.chance);
  }

  /** Plays so many games and learns from them; `left` is the share of the training still to come. */
  batch(games: number, left: number, pace: Pace): void {
    for (let game = 0; game < games; game++) this.game();
    const { chance, seen } = this;
    const figures = new Float32Array(seen.length * this.umpireCount);
    for (const [row, { figures: one }] of seen.entries()) figures.set(one, row * this.umpireCount);
    const sample = { figures, won: Float32Array.from(seen, ({ won }) => won) };
    this.seen = [];
    const first = this.batches++ < batchesBefore;
    for (let round = 0; round < (first ? 3 : 1); round++)
      this.umpire.study(sample, chance, first ? 1 : 0.1 + 0.4 * left, 256);
    this.trainer.learn(chance, { ...pace, rate: first ? 0 : pace.rate * (0.1 + 0.9 * left) });
  }

  private game(): void {
    const { chance, trainer } = this;
    // What goes wrong is practised more.
    const part = this.parts[this.lot(this.parts.map(({ lost }) => lost + leastPractice))] as Part;
    const { scenario, side: own } = part;
    const number = this.lot(this.opponents.map(({ weight }) => weight));
    const { name, step } = this.opponents[number] as Opponent;
    const theirs: Side = own === 0 ? 1 : 0;
    const ids: [number, number] = [0, 0];
    if (step !== undefined) ids[theirs] = number + 1;
    const state = attackSub.setup({ ...defaults, scenario } as Options, chance);
    const moments: Moment[] = [];
    const noted: { decision: number; moment: number; side: Side }[] = [];
    for (let side = awaitedSide(state); side !== undefined; side = awaitedSide(state)) {
      const mover = side as Side;
      if (moments.length === 0 || (state.table.phase === "turn" && state.draft === "none"))
        moments.push(this.moment(state, ids));
      let action: Action;
      if (step !== undefined && mover === theirs) action = step(state, mover, chance);
      else {
        const decision = trainer.noted;
        action = trainer.step(state, mover, chance);
        if (trainer.noted > decision) noted.push({ decision, moment: moments.length - 1, side: mover });
      }
      apply(state, seatIds[mover], action, chance);
    }
    const { winner } = state.table;
    const blue = winner === "blue" ? 1 : winner === "orange" ? 0 : 0.5;
    const gains = this.judge(moments, blue);
    for (const { decision, moment, side } of noted)
      trainer.credit(decision, (side === 0 ? 1 : -1) * (gains[moment] as number));
    if (step === undefined) return;
    const score = this.scores.get(name) ?? { points: 0, games: 0 };
    const points = own === 0 ? blue : 1 - blue;
    part.lost += fading * (1 - points - part.lost);
    score.points += points;
    score.games++;
    this.scores.set(name, score);
  }

  private lot(weights: readonly number[]): number {
    let draw = this.chance.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
    let number = 0;
    while (number < weights.length - 1 && draw >= (weights[number] as number)) draw -= weights[number++] as number;
    return number;
  }

  /** By how much more than hoped Blue gained after each moment; what the umpire should have said is kept for it. */
  private judge(moments: readonly Moment[], result: number): Float64Array {
    const gains = new Float64Array(moments.length);
    let worth = result;
    for (let index = moments.length - 1; index >= 0; index--) {
      const { figures, active, blue } = moments[index] as Moment;
      const next = moments[index + 1];
      if (next !== undefined) worth = (1 - patience) * next.blue + patience * worth;
      gains[index] = worth - blue;
      // Neighbouring moments tell much the same.
      if (this.chance.below(3) === 0) this.seen.push({ figures, won: active === 0 ? worth : 1 - worth });
    }
    return gains;
  }

  private moment(state: State, ids: readonly [number, number]): Moment {
    const figures = new Float32Array(this.umpireCount);
    const { table: t } = state;
    const { active } = t;
    const other: Side = active === 0 ? 1 : 0;
    for (const [from, side] of [[0, active] as const, [ofSide, other] as const]) {
      figuresOf(state, side, this.sight);
      figures.set(this.sight, from);
      this.counted.fill(0);
      counts(state, side, this.counted);
      figures.set(this.counted, from + figureCount);
    }
    let yet = 0;
    for (let unit = 0 as Actor; unit < t.ship.length; unit++)
      if (t.side[unit] === active && t.status[unit] === Status.inPlay && t.acts[unit] === 0) yet++;
    const turnAt = 2 * ofSide;
    figures[turnAt] = t.acted ? 1 : 0;
    figures[turnAt + 1] = yet / 3;
    figures[turnAt + 2] = t.turn / 100;
    // Who plays against whom matters as much as how they stand.
    figures[turnAt + ofTurn + ids[active]] = 1;
    figures[turnAt + ofTurn + this.opponents.length + 1 + ids[other]] = 1;
    const chance = this.umpire.judge(figures);
    return { figures, active, blue: active === 0 ? chance : 1 - chance };
  }
}
