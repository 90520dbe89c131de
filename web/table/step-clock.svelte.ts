/** The clock for a step of the past: shown as it was told then. */
import type { Look, Tick } from "./beats.ts";

export class StepClock {
  /** How far the step has been told; undefined when all of it is. */
  tick: Tick | undefined = $state.raw();
  private timer: ReturnType<typeof setTimeout> | undefined;

  play(looks: readonly Look[], done: () => void): void {
    clearTimeout(this.timer);
    const [first, ...rest] = looks;
    this.tick = first?.tick;
    this.timer = setTimeout(() => {
      if (rest.length > 0) this.play(rest, done);
      else {
        this.tick = undefined;
        done();
      }
    }, first?.wait ?? 0);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.tick = undefined;
  }
}
