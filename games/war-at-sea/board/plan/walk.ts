/** Arrow keys walk over the table: from the counter or name that has the focus to the nearest one in that direction. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest in a direction: what lies straight ahead is preferred to what lies aside. */
export function nearestTo(from: Spot, others: readonly Spot[], key: string): number {
  const [dx, dy] = directions[key] ?? [0, 0];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  others.forEach((other, i) => {
    const ahead = (other.x - from.x) * dx + (other.y - from.y) * dy;
    const aside = Math.abs((other.x - from.x) * dy) + Math.abs((other.y - from.y) * dx);
    if (ahead < 4) return;
    const cost = ahead + aside * 2.5;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

function centre(node: Element): Spot {
  const box = node.getBoundingClientRect();
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Moves the focus; says whether there was anywhere to go. */
export function step(root: HTMLElement, key: string): boolean {
  const now = document.activeElement;
  if (
    !(now instanceof HTMLElement) ||
    !root.contains(now) ||
    !now.matches("[data-ship], [data-place], [data-station], .go")
  )
    return false;
  const nodes = [
    ...root.querySelectorAll<HTMLElement>("button[data-ship], button[data-place], [data-station], button.go"),
  ].filter((node) => node !== now);
  const next = nodes[nearestTo(centre(now), nodes.map(centre), key)];
  next?.focus();
  return next !== undefined;
}
