/** Feels the database's pulse once a second, and knows from it whether this node may serve. */
import type { Logger } from "pino";
import type { Store } from "../store/store.ts";
import { StoreAway } from "../store/trouble.ts";

export type Trouble = "draining" | "clock" | "full" | "store";

const every = 1000;
/** Milliseconds by which this machine's clock may deviate from the database's. */
const deviationAllowed = 5000;

const meaning: Record<Trouble, string> = {
  draining: "This node is being stopped.",
  clock: "The clock of this machine is not the database's: set it right.",
  full: "The disk of the database is full.",
  store: "The database does not answer.",
};

export class Pulse {
  private readonly log: Logger;
  private store: Store | undefined;
  private away = false;
  private full = false;
  private deviation = 0;
  private draining = false;
  private feeling = false;
  private told: Trouble | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Called when the clock is found wrong. */
  onClock: () => void = () => {};

  constructor(log: Logger) {
    this.log = log;
  }

  /** Why no more work should be sent here. */
  get trouble(): Trouble | undefined {
    if (this.draining) return "draining";
    if (this.wrongClock) return "clock";
    if (this.full) return "full";
    return this.away || this.store?.hears !== true ? "store" : undefined;
  }

  get wrongClock(): boolean {
    return Math.abs(this.deviation) > deviationAllowed;
  }

  get meaning(): string {
    return this.trouble === undefined ? "" : meaning[this.trouble];
  }

  async start(store: Store): Promise<void> {
    this.store = store;
    await this.feel(store);
    this.timer = setInterval(() => void this.feel(store), every);
    this.timer.unref();
  }

  /** Something else has met trouble with the database. */
  report(error: unknown): void {
    if (error instanceof StoreAway && error.full) this.full = true;
  }

  drain(): void {
    this.draining = true;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async feel(store: Store): Promise<void> {
    if (this.feeling) return;
    this.feeling = true;
    try {
      const { full } = this;
      this.deviation = await store.feel(full);
      this.away = false;
      // Only where it was tried: whoever has met a full disk meanwhile knows better.
      if (full) this.full = false;
    } catch (error) {
      this.away = !(error instanceof StoreAway && error.full);
    } finally {
      this.feeling = false;
    }
    if (this.wrongClock) this.onClock();
    this.say();
  }

  private say(): void {
    const { trouble } = this;
    if (trouble === this.told) return;
    this.told = trouble;
    if (trouble === undefined) this.log.info("ready");
    else this.log.error({ trouble, deviation: Math.round(this.deviation) }, this.meaning);
  }
}
