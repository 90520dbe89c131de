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

  private async count(who: string, { free, forgets }: Patience): Promise<void> {
    const now = this.store.now();
    const wait = await this.store.db.transaction().execute(async (trx) => {
      await trx
        .insertInto("guesses")
        .values({ who, attempts: 0, at: now })
        .onConflict((conflict) => conflict.column("who").doNothing())
        .execute();
      const query = trx.selectFrom("guesses").selectAll().where("who", "=", who);
      const row = await (this.store.shared ? query.forUpdate() : query).executeTakeFirstOrThrow();
      const attempts = Math.max(0, row.attempts - (now - row.at) / forgets);
      const delay = attempts < free ? 0 : Math.min(longest, 1000 * 2 ** (attempts - free));
      const left = row.at + delay - now;
      if (left > 0) return left;
      await trx
        .updateTable("guesses")
        .set({ attempts: attempts + 1, at: now })
        .where("who", "=", who)
        .execute();
      return 0;
    });
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      throw new Refused(429, "slow-down", `Too many attempts; try again in ${seconds} seconds.`, {
        retryAfter: seconds,
      });
    }
  }
}
