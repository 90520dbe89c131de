/**
 * The policy network: what playing taught about steps. It looks at the position as its side knows it, then at each step,
 * and adds to the step's mark; beside it goes what habit says, a weight on each figure of a step by its kind.
 */
import { type Actor, cardFamily, families } from "../components.ts";
import type { Action, Side, State } from "../types.ts";
import { kindAt, kindCount, stepFigures } from "./action-features.ts";
import { Features, width as featureWidth, positionFigures } from "./features.ts";
import { figureCount, figuresOf } from "./figures.ts";
import { countFigures, counts } from "./figures-count.ts";

const familyAt = new Map(families.map(({ id }, index) => [id, index]));
const familyNumber: readonly number[] = cardFamily.map(({ id }) => familyAt.get(id) as number);

/** Figures of a position: those of the judgement, the cards counted, and the features. */
export const placeFigures = figureCount + countFigures + positionFigures;
const countsAt = figureCount;
export const featuresAt = figureCount + countFigures;
/** A step's own figures into a unit of the layer between, and one more for its kind. */
export const stepRow = stepFigures + 1;
export const prints = families.length;
export const habitCount = kindCount * featureWidth + 2 * prints;

/** Where the weights of each part begin, for a layer so wide. */
export function layout(width: number) {
  const place = habitCount;
  const step = place + placeFigures * width;
  const print = step + kindCount * stepRow * width;
  const out = print + prints * width;
  return { place, step, print, out, end: out + kindCount * width };
}

/** Which print is thrown away, first or further, has a habit of its own; -1 for other steps. */
export function discardHabit(kind: number, print: number): number {
  if (kind === kindAt.discard) return kindCount * featureWidth + print;
  if (kind === kindAt["discard-more"]) return kindCount * featureWidth + prints + print;
  return -1;
}

export function printOf(action: Action): number {
  return "card" in action ? (familyNumber[action.card] as number) : -1;
}

export class PolicyNetwork {
  /** Habits first, then the net, as `layout` says. */
  readonly weights: Float32Array;
  readonly width: number;
  readonly place = new Float64Array(placeFigures);
  /** Of the step last weighed. */
  readonly step: Float64Array;
  kind = 0;
  private readonly features = new Features();
  private readonly ofCounts = this.place.subarray(countsAt, featuresAt);
  private readonly ofFeatures = this.place.subarray(featuresAt);
  private readonly ofPosition = this.place.subarray(0, countsAt);
  private readonly sums: Float64Array;
  private readonly lit: Float64Array;
  private readonly starts: ReturnType<typeof layout>;

  constructor(weights: ArrayLike<number>, width: number) {
    this.weights = Float32Array.from(weights);
    this.width = width;
    this.starts = layout(width);
    this.sums = new Float64Array(width);
    this.lit = new Float64Array(width);
    this.step = this.features.figures.subarray(positionFigures);
  }

  /** Looks at a position; its steps are weighed after that. */
  look(state: State, side: Side): void {
    const { features, place, sums, weights, width } = this;
    features.look(state, side);
    if (width === 0) return;
    figuresOf(state, side, this.ofPosition);
    this.ofCounts.fill(0);
    counts(state, side, this.ofCounts);
    this.ofFeatures.set(features.figures.subarray(0, positionFigures));
    sums.fill(0);
    let at = this.starts.place;
    for (let figure = 0; figure < placeFigures; figure++, at += width) {
      const value = place[figure] as number;
      if (value === 0) continue;
      for (let unit = 0 as Actor; unit < width; unit++)
        sums[unit] = (sums[unit] as number) + value * (weights[at + unit] as number);
    }
  }

  /** What network and habit say of a step, to be added to its mark. */
  mark(action: Action): number {
    const { features, weights } = this;
    const kind = features.at(action);
    this.kind = kind;
    const x = features.figures;
    const at = kind * featureWidth;
    let sum = 0;
    for (let i = 0; i < featureWidth; i++) sum += (x[i] as number) * (weights[at + i] as number);
    const print = printOf(action);
    const habit = discardHabit(kind, print);
    if (habit >= 0) sum += weights[habit] as number;
    return this.width === 0 ? sum : sum + this.net(kind, print);
  }

  private net(kind: number, print: number): number {
    const { weights, width, step, sums, lit } = this;
    const from = this.starts;
    const rows = from.step + kind * stepRow * width;
    const bias = rows + stepFigures * width;
    const prints = from.print + print * width;
    const out = from.out + kind * width;
    for (let unit = 0 as Actor; unit < width; unit++)
      lit[unit] = (sums[unit] as number) + (weights[bias + unit] as number);
    if (print >= 0)
      for (let unit = 0 as Actor; unit < width; unit++)
        lit[unit] = (lit[unit] as number) + (weights[prints + unit] as number);
    for (let i = 0, row = rows; i < stepFigures; i++, row += width) {
      const value = step[i] as number;
      if (value === 0) continue;
      for (let unit = 0 as Actor; unit < width; unit++)
        lit[unit] = (lit[unit] as number) + value * (weights[row + unit] as number);
    }
    let sum = 0;
    for (let unit = 0 as Actor; unit < width; unit++) {
      const light = lit[unit] as number;
      if (light > 0) sum += light * (weights[out + unit] as number);
    }
    return sum;
  }
}
