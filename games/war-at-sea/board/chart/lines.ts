/** What the chart's coast and projection already tell, drawn from them when the chart is laid out. */
import chart from "../data/chart.json" with { type: "json" };
import { land, type Point, path } from "./coast.ts";

/** Keeps the points that stray from the straight line by more than `slack` (Douglas and Peucker). */
function thinned(points: readonly Point[], slack: number): readonly Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let far = 0;
  let index = 0;
  for (let at = 1; at < points.length - 1; at++) {
    const [px, py] = [points[at]![0] - first[0], points[at]![1] - first[1]];
    const stray = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
    if (stray > far) [far, index] = [stray, at];
  }
  if (far <= slack) return [first, last];
  return [...thinned(points.slice(0, index + 1), slack).slice(0, -1), ...thinned(points.slice(index), slack)];
}

/** The coast without its small bays, for the broad shading of the water. */
export function shelf(): string {
  return land
    .flatMap(({ rings }) => rings)
    .map((ring) => thinned(ring, 4.5))
    .filter((ring) => ring.length > 2)
    .map((ring) => `${path(ring)}z`)
    .join("");
}

const turn = Math.PI / 180;
const { k, centre, gamma, scale, translate } = chart.projection;

/** Where a place of the globe lies on the chart. */
function projected(east: number, north: number): Point {
  const [east0, north0] = [centre[0]! * turn, centre[1]! * turn];
  const [a, b] = [east * turn - east0, north * turn];
  const c = Math.acos(Math.sin(north0) * Math.sin(b) + Math.cos(north0) * Math.cos(b) * Math.cos(a));
  const bearing = Math.atan2(
    Math.cos(b) * Math.sin(a),
    Math.cos(north0) * Math.sin(b) - Math.sin(north0) * Math.cos(b) * Math.cos(a),
  );
  const r = scale * Math.log(1 + c / k);
  const angle = bearing + gamma * turn;
  return [Math.round(translate[0]! + r * Math.sin(angle)), Math.round(translate[1]! - r * Math.cos(angle))];
}

const count = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);

/** Every tenth parallel and meridian, as far as the paper reaches. */
export function graticule(): string {
  const [w, h] = chart.size as [number, number];
  const near = ([x, y]: Point) => x > -200 && y > -200 && x < w + 200 && y < h + 200;
  const lines = [
    ...count(-30, 80, 10).map((north) => count(-120, 80, 2).map((east) => projected(east, north))),
    ...count(-120, 80, 10).map((east) => count(-30, 84, 2).map((north) => projected(east, north))),
  ];
  return lines
    .map((line) => line.filter(near))
    .filter((line) => line.length > 1)
    .map(path)
    .join("");
}
