/** Time that passes by ten milliseconds whenever somebody looks, so that a test of time does not depend on the machine. */
import { vi } from "vitest";

export class TestClock {
  now = 0;
  private readonly spy = vi.spyOn(performance, "now").mockImplementation(() => (this.now += 10));

  restore(): void {
    this.spy.mockRestore();
  }
}
