/** The entries of a match in their order, and which of them stand. */
import { endOutcome } from "./fold.ts";
import type { Game, GameTypes, Outcome } from "./game.ts";
import type { DecidedEntry, Entry } from "./record.ts";

export class Ledger<G extends GameTypes> {
  readonly entries: Entry[] = [];
  /** How the match ended outside the rules of the game, if it did. */
  ended: Outcome<G["Seat"]> | undefined;
  private readonly game: Game<G>;
  /** Numbers of the decisions that have not been taken back, in order. */
  private readonly standing: number[] = [];

  constructor(game: Game<G>) {
    this.game = game;
  }

  get length(): number {
    return this.entries.length;
  }

  /** Answers the entry's number. */
  keep(entry: Entry): number {
    const number = this.entries.push(entry);
    if ("actions" in entry) this.standing.push(number);
    else if ("undo" in entry) this.takeBack(entry.undo);
    else this.ended = endOutcome(this.game, entry);
    return number;
  }

  /** The decisions behind a number that stand, in order: found from the end, however long the match. */
  standingAfter(behind: number): readonly number[] {
    let from = this.standing.length;
    while (from > 0 && (this.standing[from - 1] as number) > behind) from--;
    return this.standing.slice(from);
  }

  decision(number: number): DecidedEntry {
    return this.entries[number - 1] as DecidedEntry;
  }

  /** The number of the seat's last decision behind another that stands; 0 if there is none. */
  lastDecision(seat: G["Seat"], behind = 0): number {
    for (let index = this.standing.length - 1; index >= 0; index--) {
      const number = this.standing[index] as number;
      if (number <= behind) return 0;
      if (this.decision(number).seat === seat) return number;
    }
    return 0;
  }

  /** Mostly the newest. */
  private takeBack(numbers: readonly number[]): void {
    const gone = new Set(numbers);
    const kept = this.standingAfter(numbers.reduce((one, other) => Math.min(one, other), this.length) - 1);
    this.standing.length -= kept.length;
    for (const number of kept) if (!gone.has(number)) this.standing.push(number);
  }
}
