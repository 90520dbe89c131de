/**
 * Guessing is slowed for the account that is guessed at and for the address it comes from. The counts are in the
 * database: all nodes know of every attempt, and an attempt is counted before it is looked at, so that a thousand at
 * once are a thousand.
 */
import { Refused } from "../errors.ts";
import type { Store } from "../store/store.ts";

interface Patience {
  /** Attempts that cost nothing. */
  readonly free: number;
  /** Milliseconds in which one attempt is forgotten. */
  readonly forgets: number;
}

const withAccount: Patience = { free: 5, forgets: 60_000 };
/** Several people may live at an address. */
const addressForgets = 10_000;
/** However many attempts there were: the owner must be able to come in too. */
const longest = 60_000;

export interface Guesser {
  /** What is guessed at: an account's key. */
  readonly account: string;
  /** Where from: see `originOf`. */
  readonly address: string;
}

export class Guessing {
  private readonly store: Store;
  private readonly withAddress: Patience;

  /** `free`: attempts from one address that cost nothing. */
  constructor(store: Store, free: number) {
    this.store = store;
    this.withAddress = { free, forgets: addressForgets };
  }

  /** Counts an attempt; refuses it where it comes too soon after so many others. */
  async attempt({ account, address }: Guesser): Promise<void> {
    await this.count(`account ${account}`, withAccount);
    await this.count(`address ${address}`, this.withAddress);
  }

  /** It was right: nothing is held against the account. The address may be guessing at others. */
  async passed({ account }: Guesser): Promise<void> {
    await this.store.db.deleteFrom("guesses").where("who", "=", `account ${account}`).execute();
  }

  private async count(who: string, patience: Patience): Promise<void> {
    const wait = await this.waitFor(who, patience);
    if (wait === 0) return;
    const seconds = Math.ceil(wait / 1000);
    throw new Refused(429, "slow-down", `Too many attempts; try again in ${seconds} seconds.`, {
      retryAfter: seconds,
    });
  }

  /**
   * Milliseconds to wait; 0 where the attempt is counted. No lock is held from one statement to the next: many guesses
   * at once from one address would queue up for it, and everybody else behind them for a connection. Whoever finds the
   * row changed looks again; it changes only where an attempt is counted, and soon none is.
   */
  private async waitFor(who: string, { free, forgets }: Patience): Promise<number> {
    const { db } = this.store;
    for (;;) {
      const now = this.store.now();
      const row = await db.selectFrom("guesses").selectAll().where("who", "=", who).executeTakeFirst();
      if (row === undefined) {
        const first = db.insertInto("guesses").values({ who, attempts: 1, at: now });
        const made = await first.onConflict((conflict) => conflict.column("who").doNothing()).executeTakeFirst();
        if (made.numInsertedOrUpdatedRows === 1n) return 0;
        continue;
      }
      const attempts = Math.max(0, row.attempts - (now - row.at) / forgets);
      const delay = attempts < free ? 0 : Math.min(longest, 1000 * 2 ** (attempts - free));
      const left = row.at + delay - now;
      if (left > 0) return left;
      const counted = await db
        .updateTable("guesses")
        .set({ attempts: attempts + 1, at: now })
        .where("who", "=", who)
        .where("attempts", "=", row.attempts)
        .where("at", "=", row.at)
        .executeTakeFirst();
      if (counted.numUpdatedRows === 1n) return 0;
    }
  }
}
