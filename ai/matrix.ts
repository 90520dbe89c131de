/**
 * What both sides choose in secret at the same moment is a matrix game: who always does the same is guessed. Each plan is
 * tried against each choice of the other side with the same luck, and the mixture against which nothing helps is found
 * by regret matching.
 */
import type { Budget, Plan, SecretChoice, Sign, Weighed } from "@admiralty/engine";
import { benefitInErrors, fewToTell, lead, mean, now, telling, trifling } from "./race.ts";

export interface Equilibrium {
  /** How often each row and each column is chosen. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What it is worth to the side of the rows. */
  readonly value: number;
}

/** The positive regrets as shares; all alike where nothing is regretted. */
function matching(regrets: readonly number[]): number[] {
  const sum = regrets.reduce((total, regret) => total + regret, 0);
  return regrets.map((regret) => (sum > 0 ? regret / sum : 1 / regrets.length));
}

function normal(sums: readonly number[]): number[] {
  const total = sums.reduce((sum, each) => sum + each, 0);
  return sums.map((each) => each / total);
}

const repeats = 600;

/** Of payoffs to the side of the rows: regret matching, where what is past counts less and less. */
export function equilibrium(payoffs: readonly (readonly number[])[]): Equilibrium {
  const width = payoffs[0]?.length ?? 0;
  const rowRegrets = payoffs.map(() => 0);
  const columnRegrets = new Array<number>(width).fill(0);
  const rowSums = payoffs.map(() => 0);
  const columnSums = new Array<number>(width).fill(0);
  for (let repeat = 1; repeat <= repeats; repeat++) {
    const columns = matching(columnRegrets);
    const gains = payoffs.map((row) => dot(row, columns));
    improve(rowRegrets, gains, dot(gains, matching(rowRegrets)));
    const rows = matching(rowRegrets);
    const costs = columnRegrets.map((_, column) => -dot(rows, columnOf(payoffs, column)));
    improve(columnRegrets, costs, dot(costs, columns));
    for (const [row, share] of rows.entries()) rowSums[row]! += repeat * share;
    for (const [column, share] of columns.entries()) columnSums[column]! += repeat * share;
  }
  const rows = normal(rowSums);
  const columns = normal(columnSums);
  const gains = payoffs.map((row) => dot(row, columns));
  return { rows, columns, value: dot(rows, gains) };
}

function columnOf(payoffs: readonly (readonly number[])[], column: number): number[] {
  return payoffs.map((row) => row[column] as number);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, index) => sum + each * (b[index] as number), 0);
}

function improve(regrets: number[], worths: readonly number[], got: number): void {
  for (const [index, worth] of worths.entries()) regrets[index] = Math.max(0, (regrets[index] as number) + worth - got);
}

/** One plan against one choice. */
export interface Cell {
  total: number;
  trials: number;
  readonly results: number[];
  readonly signs: number[];
}

/** A choice that is made less often than this is no part of the mixture: regret matching never quite lets go. */
const hardlyChosen = 0.03;

/** Fewer trials of each cell tell less than the race of the plans against an imagined choice. */
export const fewestOfACell = 6;

export class Matrix<State, Action> {
  readonly cells: readonly (readonly Cell[])[];
  trials = 0;
  private readonly plans: readonly Plan<State, Action>[];
  private readonly choices: readonly SecretChoice<State>[];
  private readonly budget: Budget;
  private readonly started = now();

  constructor(plans: readonly Plan<State, Action>[], choices: readonly SecretChoice<State>[], budget: Budget) {
    this.plans = plans;
    this.choices = choices;
    this.budget = budget;
    this.cells = plans.map(() => choices.map(() => ({ total: 0, trials: 0, results: [], signs: [] })));
  }

  /** Every cell in turn, until the time is up or one plan is better whatever the other side does. */
  fill(worthOf: (plan: Plan<State, Action>, choice: SecretChoice<State>, cell: Cell) => number): void {
    for (let round = 1; ; round++) {
      for (const [row, plan] of this.plans.entries()) {
        for (const [column, choice] of this.choices.entries()) {
          if (this.spent()) return;
          const cell = this.cells[row]?.[column] as Cell;
          const worth = worthOf(plan, choice, cell);
          cell.total += worth;
          cell.results.push(worth);
          cell.trials++;
          this.trials++;
        }
      }
      if (round % fewToTell === 0 && this.isDecided()) return;
    }
  }

  /** The plan drawn from the mixture by a number from 0 to 1, and what it was compared with. */
  choose(draw: number, signs: readonly Sign<State>[]): { plan: Plan<State, Action>; weighed: Weighed } {
    const all = this.cells.flat().filter(({ trials }) => trials > 0);
    const usual = all.length === 0 ? 0.5 : all.reduce((sum, cell) => sum + mean(cell), 0) / all.length;
    // What was not tried is taken to be as good as all.
    const payoffs = this.cells.map((row) => row.map((cell) => (cell.trials === 0 ? usual : mean(cell))));
    const { rows, columns } = equilibrium(payoffs);
    const shares = normal(rows.map((share) => (share < hardlyChosen ? 0 : share)));
    let left = draw;
    const chosen = Math.max(
      0,
      shares.findIndex((share) => {
        left -= share;
        return left < 0;
      }),
    );
    const worths = payoffs.map((row) => dot(row, columns));
    const [next] = [...worths.keys()]
      .filter((row) => row !== chosen)
      .sort((a, b) => (shares[b] as number) - (shares[a] as number) || (worths[b] as number) - (worths[a] as number));
    const counted = (row: number) => ({
      trials: Math.min(...(this.cells[row] ?? []).map(({ trials }) => trials)) * this.choices.length,
      signs: signs.map((_, sign) =>
        dot(
          columns.map((share) => share * this.choices.length),
          (this.cells[row] ?? []).map((cell) => cell.signs[sign] ?? 0),
        ),
      ),
    });
    const shown = { trials: this.trials, plans: this.plans.length, worth: worths[chosen] as number };
    const plan = this.plans[chosen] as Plan<State, Action>;
    if (next === undefined) return { plan, weighed: { ...shown, even: false } };
    return {
      plan,
      weighed: {
        ...shown,
        signs: telling(counted(chosen), counted(next), signs),
        next: { worth: worths[next] as number, why: (this.plans[next] as Plan<State, Action>).why },
        // Who mixes is indifferent between what he mixes.
        even: (shares[next] as number) > 0,
      },
    };
  }

  /** One plan is as good as every other, or better, against every choice. */
  private isDecided(): boolean {
    return this.cells.some((best) =>
      this.cells.every(
        (other) =>
          other === best ||
          best.every((cell, column) => {
            const { by, error } = lead(cell, other[column] as Cell);
            return benefitInErrors * error - by < trifling;
          }),
      ),
    );
  }

  private spent(): boolean {
    const { nodes, milliseconds } = this.budget;
    return nodes === undefined ? this.trials > 0 && now() >= this.started + milliseconds : this.trials >= nodes;
  }
}
