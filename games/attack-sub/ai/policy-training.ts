/**
 * A policy network while it learns: steps are chosen by lot, the better ones more often, and those that turned out better than
 * hoped are made likelier (policy gradient, with the usual clipping so that one batch cannot carry it away; Adam).
 */

import type { FastChance } from "@admiralty/engine";
import type { Actor } from "../components.ts";
import type { Action, Side, State } from "../types.ts";
import { kindCount, stepFigures } from "./action-features.ts";
import { differing } from "./choices.ts";
import { width as featureWidth, positionFigures } from "./features.ts";
import { discardHabit, featuresAt, layout, type PolicyNetwork, placeFigures, printOf, stepRow } from "./policy.ts";
import { markOf } from "./quick.ts";
import { ReplayBuffer } from "./replay-buffer.ts";

/** How many marks make a step e times as likely. */
const temperature = 0.3;
/** Of decisions as sure as that only some are noted. */
const sure = 0.995;
/** How far the chance of a step may move in one batch. */
const clip = 0.2;

export interface Pace {
  readonly rate: number;
  readonly epochs: number;
  /** How much variety is worth. */
  readonly entropy: number;
}

type Row = Float32Array | Float64Array;
function addRow(row: Row, at: number, times: number, to: Row, toAt: number, length: number): void {
  for (let i = 0; i < length; i++) to[toAt + i] = (to[toAt + i] as number) + times * (row[at + i] as number);
}

export class PolicyTrainer {
  readonly policy: PolicyNetwork;
  private readonly buffer = new ReplayBuffer();
  private readonly slope: Float32Array;
  private readonly drift: Float32Array;
  private readonly spread: Float32Array;
  private readonly base: Float64Array;
  private readonly lit: Float64Array;
  private readonly back: Float64Array;
  private readonly through: Float64Array;
  private scores = new Float64Array(256);
  private moves = 0;

  constructor(policy: PolicyNetwork) {
    this.policy = policy;
    const { length } = policy.weights;
    this.slope = new Float32Array(length);
    this.drift = new Float32Array(length);
    this.spread = new Float32Array(length);
    this.base = new Float64Array(policy.width);
    this.lit = new Float64Array(policy.width * 256);
    this.back = new Float64Array(policy.width);
    this.through = new Float64Array(policy.width);
  }

  /** Decisions made since the last batch. */
  get noted(): number {
    return this.buffer.decisions;
  }

  /** Chooses a step by lot, and keeps the decision unless there was no choice. */
  step(state: State, side: Side, chance: FastChance): Action {
    const list = differing(state, side);
    if (list.length === 1) return list[0] as Action;
    const { policy, buffer, scores } = this;
    policy.look(state, side);
    buffer.room(list.length);
    const count = Math.min(list.length, 255);
    const first = buffer.steps;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < count; index++) {
      const action = list[index] as Action;
      const mark = markOf(state, side, action);
      const score = mark + policy.mark(action);
      scores[index] = score;
      if (score > most) most = score;
      const at = first + index;
      buffer.kinds[at] = policy.kind;
      buffer.prints[at] = printOf(action);
      buffer.marks[at] = mark;
      buffer.figures.set(policy.step, at * stepFigures);
    }
    const sum = this.weigh(count, most);
    let draw = chance.fraction() * sum;
    let chosen = 0;
    while (chosen < count - 1 && draw >= (scores[chosen] as number)) draw -= scores[chosen++] as number;
    // What is all but certain has little to teach.
    if ((scores[chosen] as number) > sure * sum && chance.below(4) > 0) return list[chosen] as Action;
    const decision = buffer.decisions++;
    buffer.first[decision] = first;
    buffer.steps += count;
    buffer.first[decision + 1] = buffer.steps;
    buffer.chosen[decision] = chosen;
    buffer.likely[decision] = Math.log((scores[chosen] as number) / sum);
    buffer.places.set(policy.place, decision * placeFigures);
    return list[chosen] as Action;
  }

  /** Turns scores into weights of a lot; gives their sum. */
  private weigh(count: number, most: number): number {
    const { scores } = this;
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const weight = Math.exp(((scores[index] as number) - most) / temperature);
      scores[index] = weight;
      sum += weight;
    }
    return sum;
  }

  /** Says how much better than hoped it went after a decision. */
  credit(decision: number, gain: number): void {
    this.buffer.gain[decision] = gain;
  }

  /** Learns from all decisions noted, and forgets them. Tells how far the choices have moved (mean of squares). */
  learn(chance: FastChance, { rate, epochs, entropy }: Pace, batch = 1024): number {
    const { buffer } = this;
    const count = buffer.decisions;
    let squares = 0;
    for (let decision = 0; decision < count; decision++) squares += (buffer.gain[decision] as number) ** 2;
    const unit = 1 / Math.sqrt(squares / Math.max(1, count) + 1e-8);
    const order = Uint32Array.from({ length: count }, (_, index) => index);
    let moved = 0;
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (let last = count - 1; last > 0; last--) {
        const other = chance.below(last + 1);
        const kept = order[last] as number;
        order[last] = order[other] as number;
        order[other] = kept;
      }
      const size = Math.min(batch, count);
      moved = 0;
      for (let from = 0; from + size <= count; from += size) {
        this.slope.fill(0);
        for (let at = from; at < from + size; at++) {
          const decision = order[at] as number;
          moved += this.regret(decision, (buffer.gain[decision] as number) * unit, entropy, 1 / size);
        }
        this.move(rate);
      }
    }
    buffer.decisions = 0;
    buffer.steps = 0;
    return moved / Math.max(1, count);
  }

  private regret(decision: number, gain: number, entropy: number, share: number): number {
    const { buffer, scores, base, policy } = this;
    const { width, weights } = policy;
    const first = buffer.first[decision] as number;
    const count = (buffer.first[decision + 1] as number) - first;
    const chosen = buffer.chosen[decision] as number;
    const place = decision * placeFigures;
    const from = layout(width);
    base.fill(0);
    for (let figure = 0, at = from.place; figure < placeFigures; figure++, at += width) {
      const value = buffer.places[place + figure] as number;
      if (value === 0) continue;
      for (let unit = 0 as Actor; unit < width; unit++)
        base[unit] = (base[unit] as number) + value * (weights[at + unit] as number);
    }
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < count; index++) {
      const score = this.score(first + index, place, index * width);
      scores[index] = score;
      if (score > most) most = score;
    }
    const sum = this.weigh(count, most);
    const likely = Math.log((scores[chosen] as number) / sum + 1e-30);
    const ratio = Math.exp(likely - (buffer.likely[decision] as number));
    const held = gain > 0 ? ratio > 1 + clip : ratio < 1 - clip;
    const push = held ? 0 : gain * ratio;
    let disorder = 0;
    for (let index = 0; index < count; index++) {
      const p = (scores[index] as number) / sum;
      scores[index] = p;
      disorder -= p * Math.log(p + 1e-30);
    }
    this.back.fill(0);
    for (let index = 0; index < count; index++) {
      const p = scores[index] as number;
      const wish = push * ((index === chosen ? 1 : 0) - p) - entropy * p * (Math.log(p + 1e-30) + disorder);
      // Down the slope is up the wish.
      const pull = (-wish * share) / temperature;
      if (pull !== 0) this.blame(first + index, place, index * width, pull);
    }
    const { back, slope } = this;
    for (let figure = 0, at = from.place; figure < placeFigures; figure++, at += width) {
      const value = buffer.places[place + figure] as number;
      if (value === 0) continue;
      for (let unit = 0 as Actor; unit < width; unit++)
        slope[at + unit] = (slope[at + unit] as number) + value * (back[unit] as number);
    }
    return (likely - (buffer.likely[decision] as number)) ** 2;
  }

  private score(at: number, place: number, litAt: number): number {
    const { buffer, lit, base, policy } = this;
    const { width, weights } = policy;
    const kind = buffer.kinds[at] as number;
    const print = buffer.prints[at] as number;
    const x = at * stepFigures;
    let sum = buffer.marks[at] as number;
    const habits = kind * featureWidth;
    for (let i = 0; i < positionFigures; i++)
      sum += (buffer.places[place + featuresAt + i] as number) * (weights[habits + i] as number);
    for (let i = 0; i < stepFigures; i++)
      sum += (buffer.figures[x + i] as number) * (weights[habits + positionFigures + i] as number);
    const habit = discardHabit(kind, print);
    if (habit >= 0) sum += weights[habit] as number;
    const from = layout(width);
    const rows = from.step + kind * stepRow * width;
    const bias = rows + stepFigures * width;
    const prints = from.print + print * width;
    const out = from.out + kind * width;
    for (let unit = 0 as Actor; unit < width; unit++)
      lit[litAt + unit] = (base[unit] as number) + (weights[bias + unit] as number);
    if (print >= 0) addRow(weights, prints, 1, lit, litAt, width);
    for (let i = 0; i < stepFigures; i++) {
      const value = buffer.figures[x + i] as number;
      if (value !== 0) addRow(weights, rows + i * width, value, lit, litAt, width);
    }
    for (let unit = 0 as Actor; unit < width; unit++) {
      const light = lit[litAt + unit] as number;
      if (light > 0) sum += light * (weights[out + unit] as number);
    }
    return sum;
  }

  /** Adds to the slope what one step is to blame for. */
  private blame(at: number, place: number, litAt: number, pull: number): void {
    const { buffer, lit, back, through, policy, slope } = this;
    const { width, weights } = policy;
    const kind = buffer.kinds[at] as number;
    const print = buffer.prints[at] as number;
    const x = at * stepFigures;
    const habits = kind * featureWidth;
    addRow(buffer.places, place + featuresAt, pull, slope, habits, positionFigures);
    addRow(buffer.figures, x, pull, slope, habits + positionFigures, stepFigures);
    const habit = discardHabit(kind, print);
    if (habit >= 0) slope[habit] = (slope[habit] as number) + pull;
    const from = layout(width);
    const rows = from.step + kind * stepRow * width;
    const bias = rows + stepFigures * width;
    const prints = from.print + print * width;
    const out = from.out + kind * width;
    for (let unit = 0 as Actor; unit < width; unit++) {
      const light = lit[litAt + unit] as number;
      through[unit] = 0;
      if (light <= 0) continue;
      slope[out + unit] = (slope[out + unit] as number) + pull * light;
      through[unit] = pull * (weights[out + unit] as number);
    }
    addRow(through, 0, 1, back, 0, width);
    addRow(through, 0, 1, slope, bias, width);
    if (print >= 0) addRow(through, 0, 1, slope, prints, width);
    for (let i = 0; i < stepFigures; i++) {
      const value = buffer.figures[x + i] as number;
      if (value !== 0) addRow(through, 0, value, slope, rows + i * width, width);
    }
  }

  private move(pace: number): void {
    const { slope, drift, spread, policy } = this;
    const { weights } = policy;
    this.moves++;
    const driftSeen = 1 - 0.9 ** this.moves;
    const spreadSeen = 1 - 0.999 ** this.moves;
    for (let at = 0; at < weights.length; at++) {
      const g = slope[at] as number;
      const d = 0.9 * (drift[at] as number) + 0.1 * g;
      const s = 0.999 * (spread[at] as number) + 0.001 * g * g;
      drift[at] = d;
      spread[at] = s;
      weights[at] = (weights[at] as number) - (pace * d) / driftSeen / (Math.sqrt(s / spreadSeen) + 1e-8);
    }
  }
}

/** A policy that adds nothing to given habits yet, with a layer so wide to learn with. */
export function freshWeights(habits: readonly number[], width: number, chance: FastChance): Float32Array {
  const from = layout(width);
  const weights = new Float32Array(from.end);
  weights.set(habits);
  const small = (start: number, end: number, most: number) => {
    for (let at = start; at < end; at++) weights[at] = (chance.fraction() * 2 - 1) * most;
  };
  small(from.place, from.step, Math.sqrt(3 / placeFigures));
  small(from.step, from.print, Math.sqrt(3 / stepFigures));
  small(from.print, from.out, 0.3);
  // Nothing comes out yet.
  weights.fill(0, from.out, from.out + kindCount * width);
  return weights;
}
