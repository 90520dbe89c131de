/** Throws out, once an hour, what nobody will ever look at again. Matches that were begun stay for good. */
import type { Logger } from "pino";
import type { Store } from "../store/store.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** How long guests who never played, tables that never began, and notices are kept. */
const guestDays = 90;
const tableDays = 30;
const noticeDays = 90;

export interface Swept {
  readonly sessions: number;
  readonly tables: number;
  readonly guests: number;
  readonly notices: number;
}

export class Housekeeper {
  private readonly store: Store;
  private readonly log: Logger;
  private readonly now: () => number;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(store: Store, log: Logger, now: () => number) {
    this.store = store;
    this.log = log;
    this.now = now;
  }

  start(): void {
    this.timer = setInterval(() => {
      this.sweep().then(
        (swept) => this.log.info(swept, "swept"),
        (error) => this.log.error({ err: error }, "sweeping failed"),
      );
    }, hour);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<Swept> {
    const { db } = this.store;
    const now = this.now();
    const sessions = await db.deleteFrom("sessions").where("expires_at", "<", now).executeTakeFirst();
    const tables = await db
      .deleteFrom("tables")
      .where("setup", "is", null)
      // A tournament clears up behind itself.
      .where("tournament", "is", null)
      .where("updated_at", "<", now - tableDays * day)
      .executeTakeFirst();
    await db
      .deleteFrom("orders")
      .where("table_id", "in", db.selectFrom("tables").select("id").where("status", "=", "over"))
      .execute();
    const guests = await db
      .deleteFrom("people")
      .where("kind", "=", "guest")
      .where("created_at", "<", now - guestDays * day)
      .where("id", "not in", db.selectFrom("sessions").select("person"))
      .where(
        "id",
        "not in",
        db.selectFrom("players").select("person").where("person", "is not", null).$castTo<{ person: string }>(),
      )
      .executeTakeFirst();
    const notices = await db
      .deleteFrom("notices")
      .where("at", "<", now - noticeDays * day)
      .executeTakeFirst();
    await db
      .deleteFrom("match_offers")
      .where("expires_at", "<", now - noticeDays * day)
      .execute();
    await db
      .deleteFrom("own_archive_parts")
      .where("asked_at", "<", now - 2 * day)
      .execute();
    await db
      .deleteFrom("own_archives")
      .where("asked_at", "<", now - 2 * day)
      .execute();
    await db.deleteFrom("tokens").where("expires_at", "<", now).execute();
    await db.deleteFrom("mail_codes").where("expires_at", "<", now).execute();
    await db.deleteFrom("challenges").where("expires_at", "<", now).execute();
    await db
      .deleteFrom("guesses")
      .where("at", "<", now - day)
      .execute();
    await db
      .deleteFrom("rates")
      .where("slot", "<", Math.floor((now - hour) / 60_000))
      .execute();
    const count = (result: { numDeletedRows: bigint }): number => Number(result.numDeletedRows);
    return { sessions: count(sessions), tables: count(tables), guests: count(guests), notices: count(notices) };
  }
}
