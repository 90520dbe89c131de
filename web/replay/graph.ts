/** The line of chances to win, over the moments that a viewer steps through. Plain numbers: the component draws them. */
import type { Chances, Choice, Grade, LuckStep } from "@admiralty/ai";
import type { Frame } from "../session/session.ts";
import { sameMoment } from "./both.ts";
import type { Mark } from "./moments.ts";

/** The first seat's chance at every moment; empty while nothing is known. */
export function chancesAt(frames: readonly Frame[], moments: readonly Chances[]): readonly number[] {
  if (moments.length === 0) return [];
  const chances: number[] = [];
  let at = 0;
  for (const { entry = 0 } of frames) {
    while ((moments[at + 1]?.entry ?? Number.POSITIVE_INFINITY) <= entry) at++;
    chances.push(moments[at]?.chance ?? 0.5);
  }
  // The last moment of a viewer is the end, also where the other side had the last word.
  if (chances.length > 0) chances[chances.length - 1] = moments.at(-1)?.chance ?? 0.5;
  return chances;
}

export interface Area {
  /** The line itself. */
  readonly line: string;
  /** Between the line and the middle. */
  readonly fill: string;
}

/** An SVG path: the first seat's side is up. */
export function areaOf(chances: readonly number[], width: number, height: number): Area {
  const x = (index: number) => round((index * width) / Math.max(1, chances.length - 1));
  const y = (chance: number) => round((1 - chance) * height);
  const points = chances.map((chance, index) => `${x(index)} ${y(chance)}`);
  if (points.length === 0) return { line: "", fill: "" };
  const middle = round(height / 2);
  const line = `M${points.join("L")}`;
  return { line, fill: `M0 ${middle}L${points.join("L")}L${x(chances.length - 1)} ${middle}Z` };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Turns as bands, every other one shaded: shares of the width. */
export function bandsOf(marks: readonly Mark[], count: number): readonly { from: number; to: number; title: string }[] {
  const turns = marks.filter(({ size }) => size === "turn");
  const last = Math.max(1, count - 1);
  return turns.map(({ at, title }, index) => ({ from: at / last, to: (turns[index + 1]?.at ?? last) / last, title }));
}

/** A decision that mattered, in the graph. */
export interface Pin {
  readonly at: number;
  /** 1, 2, 3 as in the list beside. */
  readonly number: number;
  readonly gain: number;
  readonly grade: Grade | undefined;
}

/** The decisions that mattered; the moment before the first step of each is where one can think again. */
export function pinsOf(frames: readonly Frame[], choices: readonly Choice[]): readonly Pin[] {
  return choices.map(({ entry, gain, grade }, index) => ({
    at: sameMoment(frames, entry - 1),
    number: index + 1,
    gain,
    grade,
  }));
}

/**
 * Where the pins stand in the lane above the plot: over their moments where there is room, else pushed right, and at the
 * end of the lane back. `wide` is what each takes; in a lane too short for all of them they stand closer.
 */
export function laneOf(pins: readonly Pick<Pin, "at">[], last: number, width: number, wide: number): readonly number[] {
  const step = Math.min(wide, width / Math.max(1, pins.length));
  const order = pins.map((_, index) => index).sort((a, b) => pins[a]!.at - pins[b]!.at);
  const places = order.map((index) => (pins[index]!.at / last) * width);
  for (let i = 1; i < places.length; i++) places[i] = Math.max(places[i]!, places[i - 1]! + step);
  let most = width;
  for (let i = places.length - 1; i >= 0; i--) {
    places[i] = Math.min(places[i]!, most);
    most = places[i]! - step;
  }
  const lane: number[] = [];
  for (const [i, index] of order.entries()) lane[index] = places[i]!;
  return lane;
}

export interface TallyRow {
  readonly name: string;
  readonly seat: string;
  readonly actual: number;
  readonly expected: number;
  readonly lead: boolean;
}

/** Luck in the game's own units, summed over the match, number by number and seat by seat. */
export function talliesOf(luck: readonly LuckStep[]): readonly TallyRow[] {
  const rows = new Map<string, { name: string; seat: string; actual: number; expected: number; lead: boolean }>();
  for (const { tallies } of luck) {
    for (const { name, seat, actual, expected, lead } of tallies) {
      const row = rows.get(`${name}/${seat}`) ?? { name, seat, actual: 0, expected: 0, lead: lead === true };
      row.actual += actual;
      row.expected += expected;
      rows.set(`${name}/${seat}`, row);
    }
  }
  return [...rows.values()];
}

/** To one place, and nothing is never less than nothing. */
export const tenths = (value: number): string => (Math.round(10 * value) / 10 + 0).toFixed(1);

/** Total luck in chances to win, positive for the first seat, with its standard error. */
export function totalLuck(luck: readonly LuckStep[]): { readonly swing: number; readonly doubt: number } {
  return {
    swing: luck.reduce((sum, step) => sum + step.swing, 0),
    doubt: Math.sqrt(luck.reduce((sum, step) => sum + step.doubt ** 2, 0)),
  };
}

/** Less than this, half a point in a hundred, is not worth telling. */
const told = 0.005;

/** The throws that brought each side most. */
export function luckiest(luck: readonly LuckStep[], each: number): readonly LuckStep[] {
  const sorted = luck.toSorted((a, b) => b.swing - a.swing);
  const first = sorted.slice(0, each).filter(({ swing }) => swing > told);
  const second = sorted.slice(-each).filter(({ swing }) => swing < -told);
  return [...new Set([...first, ...second])].sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
}
