/** Lines of fire and pursuit between two ships of the lines, as curves. */
export interface Arrow {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** Named and not rolled; the other side's; rolled before; rolling now; proposed by advice. */
  readonly kind: "mine" | "theirs" | "seen" | "now" | "advised";
  readonly label: string;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function curve(from: Point, to: Point): string {
  const middle = (from.y + to.y) / 2;
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}C${from.x.toFixed(1)} ${middle.toFixed(1)} ${to.x.toFixed(1)} ${middle.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}

/** A point on that curve; near a third of the way, where labels of neighbouring lines do not meet. */
export function along(from: Point, to: Point, t: number): Point {
  const middle = (from.y + to.y) / 2;
  const bezier = (a: number, b: number, c: number, d: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
  return { x: bezier(from.x, from.x, to.x, to.x), y: bezier(from.y, middle, middle, to.y) };
}

/** Several lines that end at one ship end side by side. */
export function fanned(arrows: readonly Arrow[]): ReadonlyMap<string, number> {
  const byTarget = new Map<string, string[]>();
  for (const arrow of arrows) {
    const list = byTarget.get(arrow.to);
    if (list) list.push(arrow.key);
    else byTarget.set(arrow.to, [arrow.key]);
  }
  const shift = new Map<string, number>();
  for (const keys of byTarget.values()) {
    keys.forEach((key, i) => {
      shift.set(key, (i - (keys.length - 1) / 2) * Math.min(16, 80 / keys.length));
    });
  }
  return shift;
}
