/** Where the tags of contacts stand: beside their mark, on no counter and on no other tag if there is room for it. */

import type { Point } from "@admiralty/kit/camera.ts";
import { type Box, covered } from "../plan/boxes.ts";

export const tagHeight = 34;
/** From the middle of the zone to the near side of the tag. */
const gap = 34;

/** The box of each tag about the middle of its own zone, in pixels; the first are the most wanted. */
export function tagBoxes(
  wanted: readonly { readonly at: Point; readonly width: number }[],
  counters: readonly Point[],
  counter: number,
  board: number,
): readonly Box[] {
  const lain: Box[] = counters.map(([x, y]) => ({ x: x - counter / 2, y: y - counter / 2, w: counter, h: counter }));
  const marks: Box[] = wanted.map(({ at: [x, y] }) => ({ x: x - 15, y: y - 15, w: 30, h: 30 }));
  const tags: Box[] = [];
  for (const { at, width } of wanted) {
    let best: Box | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const down of [0, -1, 1, -2, 2, -3, 3, -4, 4]) {
      for (const out of [0, 1, 2, 3]) {
        for (const left of [false, true]) {
          const x = at[0] + (left ? -gap - width - out * 30 : gap + out * 30);
          const box = { x, y: at[1] + down * 24 - tagHeight / 2, w: width, h: tagHeight };
          const beyond = Math.max(0, -x) + Math.max(0, x + width - board);
          const off = Math.abs(down) * 14 + out * 10 + (left === at[0] > board * 0.43 ? 0 : 8);
          const cost = covered(box, [...lain, ...tags]) + covered(box, marks) / 2 + beyond * 40 + off;
          if (cost >= least) continue;
          least = cost;
          best = box;
        }
      }
    }
    tags.push(best as Box);
  }
  return tags.map((box, index) => {
    const [x, y] = wanted[index]?.at ?? [0, 0];
    return { ...box, x: box.x - x, y: box.y - y };
  });
}
