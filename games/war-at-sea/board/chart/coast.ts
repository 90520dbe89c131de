/** Coasts as they are kept in the data, unpacked once. */
import chart from "../data/chart.json" with { type: "json" };

export type Point = readonly [number, number];

/** Steps of 0, -1, 1, -2, 2 … 31, -32; longer ones stand in brackets as figures. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The closed lines of a coast: one word each, the first point from the chart's corner, every other from the last. */
function rings(coast: string): readonly (readonly Point[])[] {
  return coast.split(" ").map((word) => {
    const points: Point[] = [];
    let x = 0;
    let y = 0;
    let down = false;
    for (const [, far, near = ""] of word.matchAll(/\((-?\d+)\)|(.)/g)) {
      const place = letters.indexOf(near);
      const step = far !== undefined ? Number(far) : place % 2 === 0 ? place / 2 : -(place + 1) / 2;
      if (down) {
        y += step;
        points.push([x, y]);
      } else x += step;
      down = !down;
    }
    return points;
  });
}

export const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;

export const land = chart.land.map(({ id, side, coast }) => {
  const lines = rings(coast);
  return { id, side, rings: lines, d: lines.map((ring) => `${path(ring)}z`).join("") };
});
