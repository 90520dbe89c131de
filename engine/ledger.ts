/** The entries of a match in their order, and which of them stand. */
import { endOutcome } from "./fold.ts";
import type { Game, GameTypes, Outcome } from "./game.ts";
import type { Entry } from "./record.ts";

export class Ledger<G extends GameTypes> {
  readonly entries: Entry[] = [];
  /** How the match ended outside the rules of the game, if it did. */
  ended: Outcome<G["Seat"]> | undefined;
  private readonly game: Game<G>;
  /** Numbers of entries taken back. */
  private readonly undone = new Set<number>();

  constructor(game: Game<G>) {
    this.game = game;
  }

  get length(): number {
    return this.entries.length;
  }

  /** Answers the entry's number. */
  keep(entry: Entry): number {
    this.entries.push(entry);
    if ("undo" in entry) for (const number of entry.undo) this.undone.add(number);
    if ("end" in entry) this.ended = endOutcome(this.game, entry);
    return this.entries.length;
  }

  /** Whether it is a decision that has not been taken back. */
  stands(number: number): boolean {
    const entry = this.entries[number - 1];
    return entry !== undefined && "actions" in entry && !this.undone.has(number);
  }

  /** The number of the seat's last decision behind another that stands; 0 if there is none. */
  lastDecision(seat: G["Seat"], behind = 0): number {
    for (let number = this.entries.length; number > behind; number--) {
      if (this.stands(number) && this.entries[number - 1]?.seat === seat) return number;
    }
    return 0;
  }
}
