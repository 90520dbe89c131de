/**
 * Knack: what playing taught about steps. A small net looks at the position as its side knows it, then at each step,
 * and adds to the step's mark; beside it goes what habit says, a weight on each figure of a step by its kind.
 */
import { FAMILY, families } from "../components.ts";
import type { Action, Side, State } from "../types.ts";
import { figureCount, figuresOf } from "./figures.ts";
import { countFigures, counts } from "./figures-count.ts";
import { Glance, width as glanceWidth, positionFigures } from "./glance.ts";
import { kindAt, kindCount, stepFigures } from "./glance-step.ts";

const familyAt = new Map(families.map(({ id }, index) => [id, index]));
const FAMILY_AT: readonly number[] = FAMILY.map(({ id }) => familyAt.get(id) as number);

/** Figures of a position: those of the judgement, the cards counted, and those of the glance. */
export const placeFigures = figureCount + countFigures + positionFigures;
const countsAt = figureCount;
export const glanceAt = figureCount + countFigures;
/** A step's own figures into a unit of the layer between, and one more for its kind. */
export const stepRow = stepFigures + 1;
export const prints = families.length;
export const habitCount = kindCount * glanceWidth + 2 * prints;

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
  if (kind === kindAt.discard) return kindCount * glanceWidth + print;
  if (kind === kindAt["discard-more"]) return kindCount * glanceWidth + prints + print;
  return -1;
}

export function printOf(action: Action): number {
  return "card" in action ? (FAMILY_AT[action.card] as number) : -1;
}

export class Knack {
  /** Habits first, then the net, as `layout` says. */
  readonly weights: Float32Array;
  readonly width: number;
  readonly place = new Float64Array(placeFigures);
  /** Of the step last weighed. */
  readonly step: Float64Array;
  kind = 0;
  private readonly glance = new Glance();
  private readonly ofCounts = this.place.subarray(countsAt, glanceAt);
  private readonly ofGlance = this.place.subarray(glanceAt);
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
    this.step = this.glance.figures.subarray(positionFigures);
  }

  /** Looks at a position; its steps are weighed after that. */
  look(state: State, side: Side): void {
    const { glance, place, sums, weights, width } = this;
    glance.look(state, side);
    if (width === 0) return;
    figuresOf(state, side, this.ofPosition);
    this.ofCounts.fill(0);
    counts(state, side, this.ofCounts);
    this.ofGlance.set(glance.figures.subarray(0, positionFigures));
    sums.fill(0);
    let at = this.starts.place;
    for (let figure = 0; figure < placeFigures; figure++, at += width) {
      const value = place[figure] as number;
      if (value === 0) continue;
      for (let unit = 0; unit < width; unit++)
        sums[unit] = (sums[unit] as number) + value * (weights[at + unit] as number);
    }
  }

  /** What knack and habit say of a step, to be added to its mark. */
  mark(action: Action): number {
    const { glance, weights } = this;
    const kind = glance.at(action);
    this.kind = kind;
    const x = glance.figures;
    const at = kind * glanceWidth;
    let sum = 0;
    for (let i = 0; i < glanceWidth; i++) sum += (x[i] as number) * (weights[at + i] as number);
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
    for (let unit = 0; unit < width; unit++) lit[unit] = (sums[unit] as number) + (weights[bias + unit] as number);
    if (print >= 0)
      for (let unit = 0; unit < width; unit++) lit[unit] = (lit[unit] as number) + (weights[prints + unit] as number);
    for (let i = 0, row = rows; i < stepFigures; i++, row += width) {
      const value = step[i] as number;
      if (value === 0) continue;
      for (let unit = 0; unit < width; unit++)
        lit[unit] = (lit[unit] as number) + value * (weights[row + unit] as number);
    }
    let sum = 0;
    for (let unit = 0; unit < width; unit++) {
      const light = lit[unit] as number;
      if (light > 0) sum += light * (weights[out + unit] as number);
    }
    return sum;
  }
}
