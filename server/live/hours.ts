/** When people are here: the most at a time in each hour, kept for four weeks. */
import type { HoursOfDay } from "@admiralty/wire";
import type { Logger } from "pino";
import type { Store } from "../store/store.ts";
import { StoreAway } from "../store/trouble.ts";
import type { PresentList } from "./present.ts";

const every = 5 * 60_000;
const hour = 3_600_000;
const kept = 28 * 24;
/** Milliseconds for which the answer is the same for everybody. */
const goodFor = 10 * 60_000;

export class PresenceHours {
  private readonly store: Store;
  private readonly present: Pick<PresentList, "read">;
  private readonly log: Logger;
  private readonly serving: () => boolean;
  private timer: ReturnType<typeof setInterval> | undefined;
  private answer: Promise<HoursOfDay> | undefined;
  private readAt = 0;

  constructor(store: Store, present: Pick<PresentList, "read">, log: Logger, serving: () => boolean) {
    this.store = store;
    this.present = present;
    this.log = log;
    this.serving = serving;
  }

  start(): void {
    this.timer = setInterval(() => {
      if (!this.serving()) return;
      this.note().catch((error) => {
        if (!(error instanceof StoreAway)) this.log.error({ err: error }, "who is here could not be noted");
      });
    }, every);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Every node notes the same, since each knows of all who are here. */
  async note(): Promise<void> {
    const { here, atTables, away } = await this.present.read();
    const people = here + atTables + away;
    if (people === 0) return;
    const now = Math.floor(this.store.now() / hour);
    const most = this.store.dialect === "sqlite" ? "max" : "greatest";
    await this.store.db
      .insertInto("presence_hours")
      .values({ hour: now, people })
      .onConflict((already) =>
        already
          .column("hour")
          .doUpdateSet((update) => ({ people: update.fn<number>(most, ["presence_hours.people", "excluded.people"]) })),
      )
      .execute();
    await this.store.db
      .deleteFrom("presence_hours")
      .where("hour", "<=", now - kept)
      .execute();
  }

  read(): Promise<HoursOfDay> {
    if (this.answer === undefined || performance.now() - this.readAt > goodFor) {
      this.readAt = performance.now();
      this.answer = this.look();
      this.answer.catch(() => {
        this.answer = undefined;
      });
    }
    return this.answer;
  }

  // --- inside ------------------------------------------------------------------------------

  /** Hours of which nothing is known, since the first that is, had nobody. */
  private async look(): Promise<HoursOfDay> {
    const now = Math.floor(this.store.now() / hour);
    const rows = await this.store.db
      .selectFrom("presence_hours")
      .selectAll()
      .where("hour", ">", now - kept)
      .orderBy("hour")
      .execute();
    const [first] = rows;
    const days = first === undefined ? 0 : Math.ceil((now - Number(first.hour) + 1) / 24);
    const sums = Array<number>(24).fill(0);
    for (const row of rows) sums[Number(row.hour) % 24] = (sums[Number(row.hour) % 24] ?? 0) + row.people;
    return { days, hours: sums.map((sum) => (days === 0 ? 0 : sum / days)) };
  }
}
