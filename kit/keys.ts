/** Keys at a board. */
import type { Point } from "./camera.ts";

/** The key that was pressed, where it is meant for the board: not in a field or a dialog, and without another key held. */
export function boardKey(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  return (event.target as Element).closest("input, textarea, select, dialog, [contenteditable]")
    ? undefined
    : event.key;
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Index of the nearest in the direction of an arrow key, straight ahead before aside; -1 if there is none. */
export function nearest([x, y]: Point, others: readonly Point[], key: string): number {
  const [dx, dy] = directions[key] ?? [0, 0];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  others.forEach(([ox, oy], at) => {
    const ahead = (ox - x) * dx + (oy - y) * dy;
    if (ahead < 4) return;
    const cost = ahead + 2.5 * (Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx));
    if (cost >= least) return;
    least = cost;
    best = at;
  });
  return best;
}

function centre(node: Element): Point {
  const box = node.getBoundingClientRect();
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/**
 * Arrow keys walk over the board: from the one of its stops that has the focus to the nearest one in that direction.
 * Says whether there was anywhere to go.
 */
export function walk(root: HTMLElement, stops: string, key: string): boolean {
  const now = document.activeElement;
  const nodes = [...root.querySelectorAll<HTMLElement>(stops)];
  if (!(now instanceof HTMLElement) || !nodes.includes(now)) return false;
  const others = nodes.filter((node) => node !== now);
  const next = others[nearest(centre(now), others.map(centre), key)];
  next?.focus();
  return next !== undefined;
}

/** Enter or Space on something that is pressed by them: what they do besides is kept from happening. */
export function pressed(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" && event.key !== " ") return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
