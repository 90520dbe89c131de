/** The decisions of a learning player: the position, all the steps there were, and which was taken. */
import { stepFigures } from "./action-features.ts";
import { placeFigures } from "./policy.ts";

/** Decisions, each with all the steps there were. Grows as needed. */
export class ReplayBuffer {
  decisions = 0;
  steps = 0;
  places = new Float32Array(1024 * placeFigures);
  /** By decision: its first step, the step chosen, the chance that had (as a logarithm), how much better it went than hoped. */
  first = new Int32Array(1025);
  chosen = new Int32Array(1024);
  likely = new Float32Array(1024);
  gain = new Float32Array(1024);
  // By step.
  kinds = new Uint8Array(8192);
  prints = new Int8Array(8192);
  marks = new Float32Array(8192);
  figures = new Float32Array(8192 * stepFigures);

  room(more: number): void {
    if (this.decisions + 1 >= this.chosen.length) {
      this.places = grown(this.places);
      this.first = grown(this.first);
      this.chosen = grown(this.chosen);
      this.likely = grown(this.likely);
      this.gain = grown(this.gain);
    }
    while (this.steps + more >= this.kinds.length) {
      this.kinds = grown(this.kinds);
      this.prints = grown(this.prints);
      this.marks = grown(this.marks);
      this.figures = grown(this.figures);
    }
  }
}

function grown<T extends Float32Array | Int32Array | Uint8Array | Int8Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array as never);
  return larger;
}
