/** Chances as parts of a whole, in the order in which a bar shows them. */
export interface Share {
  readonly tone: "miss" | "good" | "dud" | "disabled" | "damaged" | "sunk" | "malfunction";
  /** "Damaged", to be read out. */
  readonly title: string;
  /** The same in a word that fits into a bar or under it. */
  readonly word: string;
  readonly chance: number;
}

/** Whole per cents that always add up to a hundred. */
export function percents(chances: readonly number[]): readonly number[] {
  const exact = chances.map((chance) => chance * 100 + 1e-9);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, part) => sum + part, 0);
  const byRest = [...exact.keys()].sort((a, b) => (exact[b]! % 1) - (exact[a]! % 1));
  for (const at of byRest.slice(0, left)) whole[at]! += 1;
  return whole;
}

/** One decimal, but none where the thing is certain or out of the question. */
export function percent(chance: number): string {
  const value = chance * 100;
  return `${value >= 99.95 || value < 0.05 ? Math.round(value) : value.toFixed(1)} %`;
}
