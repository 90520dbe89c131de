/**
 * The time that all nodes agree on: the database's. Between two looks at it the process's own steady clock goes on,
 * which nobody can set.
 */
export class DatabaseClock {
  /** The database's time when the process's steady clock was at 0. */
  private base: number | undefined;
  private readonly own: () => number;

  /** `own`: the machine's clock, which may have been set wrong. */
  constructor(own: () => number) {
    this.own = own;
  }

  readonly now = (): number => (this.base === undefined ? this.own() : Math.floor(this.base + performance.now()));

  /**
   * The database said this time somewhere between two moments of the steady clock. Corrects ours only as far as it is
   * proven wrong. Answers by how many milliseconds the machine's clock is ahead.
   */
  take(said: number, asked: number, answered: number): number {
    const least = said - answered;
    const most = said - asked;
    this.base = this.base === undefined ? (least + most) / 2 : Math.min(most, Math.max(least, this.base));
    return this.own() - this.now();
  }
}
