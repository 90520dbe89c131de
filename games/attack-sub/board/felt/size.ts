/** How large the cards are drawn, from the room there is and the ships that must stand in it. */

import type { FullView } from "../../full-view/index.ts";
import type { Seat } from "../../types.ts";

export interface Sizes {
  /** Font size of all ship cards: both forces are drawn alike. */
  readonly em: number;
  /** Heights of the two forces: a large one stands in several lines. */
  readonly far: number;
  readonly near: number;
  readonly middle: number;
  readonly hand: number;
  /** The other hand face up, in a replay of both sides; 0 otherwise. */
  readonly farHand: number;
}

const shipHeight = 22.9;
const shipWidth = 28.4;
const pairWidth = 21;
export const cardGap = 1.3;
const sideWidth = 192;
const smallestEm = 3.6;
const largestEm = 24;
const lineCounts = [1, 2, 3, 4];

/** What stands side by side in a force, in units of its font size: ships with their helicopters, transports in pairs. */
function widths(view: FullView, seat: Seat): readonly number[] {
  const ships = view.ships.filter((ship) => ship.seat === seat && ship.status === "in-play");
  const warships = ships.filter((ship) => ship.kind !== "transport");
  const pairs = Math.ceil((ships.length - warships.length) / 2);
  return [
    ...warships.map(({ helicopters: { length: air } }) => {
      const beside = air === 0 ? 0 : air > 3 ? 25.2 : air === 3 ? 9.4 : 12.6;
      return shipWidth + beside;
    }),
    ...Array.from({ length: pairs }, () => pairWidth),
  ];
}

/** Length of the longest of so many lines, when they are filled in order. */
export function longest(list: readonly number[], lines: number): number {
  const fits = (length: number): boolean => {
    let used = 1;
    let at = 0;
    for (const width of list) {
      if (at > 0 && at + cardGap + width > length) {
        used++;
        at = width;
      } else at += (at > 0 ? cardGap : 0) + width;
    }
    return used <= lines;
  };
  // Every line begins and ends with some card: the answer is the length of one run of them.
  let best = Number.POSITIVE_INFINITY;
  for (let from = 0; from < list.length; from++) {
    let length = -cardGap;
    for (let to = from; to < list.length; to++) {
      length += cardGap + (list[to] as number);
      if (length < best && length >= Math.max(...list) && fits(length)) best = length;
    }
  }
  return Number.isFinite(best) ? best : shipWidth;
}

export function sizesFor(
  view: FullView,
  width: number,
  height: number,
  near: Seat,
  shown: { readonly hand: boolean; readonly farHand: boolean },
): Sizes {
  const hand = !shown.hand ? 12 : shown.farHand ? clamp(height * 0.19, 112, 300) : clamp(height * 0.25, 150, 460);
  const farHand = shown.farHand ? clamp(height * 0.14, 84, 220) : 0;
  const middle = clamp(height * 0.115, shown.farHand ? 64 : 74, 210);
  const room = height - hand - farHand - middle - 56;
  const across = width - sideWidth - 36;
  const [ours, theirs] = [widths(view, near), widths(view, near === "blue" ? "orange" : "blue")];
  let best = { em: 0, near: 1, far: 1 };
  for (const nearLines of lineCounts) {
    for (const farLines of lineCounts) {
      const em = Math.min(
        across / longest(ours, nearLines),
        across / longest(theirs, farLines),
        (room - (nearLines + farLines - 2) * 14) / (shipHeight * (nearLines + farLines)),
      );
      if (em > best.em + 0.05) best = { em, near: nearLines, far: farLines };
    }
  }
  const em = clamp(best.em, smallestEm, largestEm);
  const high = (lines: number): number => em * shipHeight * lines + (lines - 1) * 14 + 18;
  return { em, near: high(best.near), far: high(best.far), middle, hand, farHand };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
