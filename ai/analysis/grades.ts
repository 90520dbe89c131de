/** What a decision is called, by what it cost or brought in chances to win against what the Admiral would have done. */
export type Grade = "blunder" | "inaccuracy" | "good" | "brilliant";

/** Shares of a win. Below the least a decision did not matter, however sure that is. */
const steps = { blunder: -0.08, inaccuracy: -0.03, good: 0.02, brilliant: 0.05 } as const;
/** Standard errors by which it must stand out. */
const sure = 1.5;
/**
 * Standard errors by which it must have cost more than a blunder's least. A dozen decisions of a match are looked at for
 * long: nobody is to be blamed because one of them happened to turn out badly in the trials.
 */
const surer = 2.5;

export function gradeOf(gain: number, doubt: number): Grade | undefined {
  if (Math.abs(gain) <= sure * doubt) return undefined;
  if (gain + surer * doubt <= steps.blunder) return "blunder";
  if (gain <= steps.inaccuracy) return "inaccuracy";
  if (gain >= steps.brilliant) return "brilliant";
  return gain >= steps.good ? "good" : undefined;
}

interface Judged {
  readonly entry: number;
  readonly gain: number;
}

/** Those that mattered most, in the order of play. */
export function foremost<Choice extends Judged>(choices: readonly Choice[], most: number): readonly Choice[] {
  return choices
    .toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, most)
    .toSorted((a, b) => a.entry - b.entry);
}

/** Those that cost most, the dearest first. */
export function worst<Choice extends Judged>(choices: readonly Choice[], most: number): readonly Choice[] {
  return choices
    .filter(({ gain }) => gain < 0)
    .toSorted((a, b) => a.gain - b.gain)
    .slice(0, most);
}
