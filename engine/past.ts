/** What a match goes back to when something is taken back: a position kept now and then, and the entries since. */
import type { Snapshot } from "./answer.ts";
import { refolded } from "./fold.ts";
import type { Game, GameTypes } from "./game.ts";
import type { Ledger } from "./ledger.ts";

/** Entries with a barrier behind them that are played again at most. */
const keepAfter = 64;

/** Says of an entry's number whether it is to be played again. */
type Wanted = (number: number) => boolean;

export class Past<G extends GameTypes> {
  /** The last entry that undo must not cross: a die or a reveal. */
  barrier = 0;
  private readonly game: Game<G>;
  private readonly ledger: Ledger<G>;
  /** How many notices each viewer had seen at the barrier. */
  private readonly settled: Readonly<Record<string, number>>;
  private readonly start: () => G["State"];
  /** How it stood at the barrier, or at one not long before. */
  private kept: Snapshot<G["State"]>;

  /** `start` gives the position after the set-up. */
  constructor(
    game: Game<G>,
    ledger: Ledger<G>,
    settled: Readonly<Record<string, number>>,
    state: G["State"],
    start: () => G["State"],
  ) {
    this.game = game;
    this.ledger = ledger;
    this.settled = settled;
    this.start = start;
    this.kept = { entries: 0, state, seqs: {} };
  }

  /** Whether it is the position kept, which must stay as it is. */
  holds(state: G["State"]): boolean {
    return this.kept.state === state;
  }

  /** Nothing up to now is taken back freely any more. The state is that after the last entry. */
  close(state: G["State"]): void {
    this.barrier = this.ledger.length;
    // Not at every die: what is kept costs a copy, and dice come one after the other.
    if (this.barrier - this.kept.entries >= keepAfter) this.keep(state);
  }

  /** From now on this, at the barrier, is where the way begins. */
  keep(state: G["State"]): void {
    this.kept = { entries: this.barrier, state, seqs: { ...this.settled } };
  }

  /** The state after the wanted ones of all that stands; undefined if one of them is no longer legal. */
  since(wanted: Wanted): G["State"] | undefined {
    return this.rebuilt(this.kept.state, this.kept.entries, wanted);
  }

  /** The same from the set-up on, where what is taken back lies before the position kept. */
  fromStart(wanted: Wanted): G["State"] {
    const state = this.rebuilt(this.start(), 0, wanted);
    if (!state) throw new Error("the record cannot be replayed without the entries taken back");
    return state;
  }

  /** How it stood at the barrier. */
  snapshot(): Snapshot<G["State"]> {
    const { barrier } = this;
    const state = this.since((number) => number <= barrier) ?? this.fromStart((number) => number <= barrier);
    return { entries: barrier, state, seqs: { ...this.settled } };
  }

  /** One that is at hand, some entries older. */
  earlierSnapshot(): Snapshot<G["State"]> {
    const { entries, state, seqs } = this.kept;
    return { entries, state: this.game.clone(state), seqs };
  }

  private rebuilt(start: G["State"], from: number, wanted: Wanted): G["State"] | undefined {
    const { game, ledger } = this;
    const numbers = ledger.standingAfter(from).filter(wanted);
    return refolded(
      game,
      start,
      numbers.map((number) => ledger.decision(number)),
    );
  }
}
