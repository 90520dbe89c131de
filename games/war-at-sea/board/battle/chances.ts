/** Whole per cents that always add up to a hundred, for the bar under a target. */
export interface Chances {
  readonly miss: number;
  readonly disabled: number;
  readonly damaged: number;
  readonly sunk: number;
}

export function percents(chances: Chances): Chances {
  const parts = [chances.miss, chances.disabled, chances.damaged, chances.sunk].map((value, i) => ({
    i,
    floor: Math.floor(value * 100 + 1e-9),
    rest: (value * 100 + 1e-9) % 1,
  }));
  let left = 100 - parts.reduce((sum, part) => sum + part.floor, 0);
  for (const part of [...parts].sort((a, b) => b.rest - a.rest)) {
    if (left <= 0) break;
    part.floor += 1;
    left -= 1;
  }
  const [miss, disabled, damaged, sunk] = parts.map((part) => part.floor);
  return { miss: miss!, disabled: disabled!, damaged: damaged!, sunk: sunk! };
}
