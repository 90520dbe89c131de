/** Looks for clocks that have run out. Any node may: the record takes the end of a match only once. */
import type { Logger } from "pino";
import { Refused } from "../errors.ts";
import { StoreAway } from "../store/trouble.ts";
import type { Desk } from "./desk.ts";

export class Timekeeper {
  private readonly desk: Desk;
  private readonly log: Logger;
  private readonly serving: () => boolean;
  private timer: ReturnType<typeof setInterval> | undefined;
  private looking: Promise<void> | undefined;

  /** `serving`: whether this node may end anything. */
  constructor(desk: Desk, log: Logger, serving: () => boolean) {
    this.desk = desk;
    this.log = log;
    this.serving = serving;
  }

  start(every: number): void {
    this.timer = setInterval(() => {
      if (!this.serving()) return;
      this.looking ??= this.look()
        .catch((error) => this.log.error({ err: error }, "clocks could not be read"))
        .finally(() => {
          this.looking = undefined;
        });
    }, every);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const rows = await this.desk.store.db
      .selectFrom("tables")
      .select("id")
      .where("deadline", "<=", this.desk.options.now())
      .where("status", "=", "playing")
      .limit(200)
      .execute();
    for (const { id } of rows) {
      try {
        await this.desk.enforceClock(id);
      } catch (error) {
        if (!(error instanceof Refused) || error instanceof StoreAway) throw error;
      }
    }
  }
}
