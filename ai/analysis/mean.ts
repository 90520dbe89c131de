/** A mean that grows sample by sample, with how sure it is. */
export class Mean {
  count = 0;
  private total = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.total += value;
    this.squares += value * value;
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.total / this.count;
  }

  get deviation(): number {
    if (this.count < 2) return 0;
    return Math.sqrt(Math.max(0, this.squares - this.total * this.mean) / (this.count - 1));
  }

  /** Standard error of the mean. */
  get error(): number {
    return this.count === 0 ? 0 : this.deviation / Math.sqrt(this.count);
  }

  /** The mean with a first guess counted as so many samples: few trials move it little. */
  blended(guess: number, weight: number): number {
    return (this.total + guess * weight) / (this.count + weight);
  }
}
