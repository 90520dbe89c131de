/** Arrow keys walk over the felt: from the card that has the focus to the nearest one in that direction. */
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Index of the nearest in a direction, straight ahead before aside; -1 if there is none. */
export function nearest(from: Spot, others: readonly Spot[], key: string): number {
  const [dx, dy] = directions[key] ?? [0, 0];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  others.forEach((other, at) => {
    const ahead = (other.x - from.x) * dx + (other.y - from.y) * dy;
    if (ahead < 4) return;
    const aside = Math.abs((other.x - from.x) * dy) + Math.abs((other.y - from.y) * dx);
    const cost = ahead + aside * 2;
    if (cost < least) {
      least = cost;
      best = at;
    }
  });
  return best;
}

function centre(node: Element): Spot {
  const box = node.getBoundingClientRect();
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Moves the focus; says whether there was anywhere to go. */
export function walk(root: HTMLElement, key: string): boolean {
  const now = document.activeElement;
  const spots = [...root.querySelectorAll<HTMLElement>("button[data-ship], button[data-card]")];
  if (!(now instanceof HTMLElement) || !spots.includes(now)) return false;
  const others = spots.filter((spot) => spot !== now);
  const next = others[nearest(centre(now), others.map(centre), key)];
  next?.focus();
  return next !== undefined;
}
