/** Coasts as the waterlines round them need them: a broad line shows no cove, and costs by the point. */

/** A path of "M" in board units and "l" from there, without the points that lie nearer than this to the last one kept. */
export function rough(path: string, near: number): string {
  let drawn = "";
  let [x, y] = [0, 0];
  let [keptX, keptY] = [0, 0];
  for (const [, letter, dx, dy] of path.matchAll(/([MlZz])(?:(-?[\d.]+)[ ,](-?[\d.]+))?/g)) {
    if (letter === "M") {
      [x, y] = [Number(dx), Number(dy)];
      drawn += `M${x} ${y}`;
    } else if (letter === "l") {
      x += Number(dx);
      y += Number(dy);
      if (Math.hypot(x - keptX, y - keptY) < near) continue;
      drawn += `L${x} ${y}`;
    } else {
      drawn += "z";
      continue;
    }
    [keptX, keptY] = [x, y];
  }
  return drawn;
}
