/** The computer players that one can choose. */

/** The levels made for people, weakest first; the others are what these are measured against. */
export const ranks: readonly string[] = ["cadet", "midshipman", "lieutenant", "captain", "admiral"];

export interface Level {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Measured strength, where it has been. */
  readonly rating?: number;
}
