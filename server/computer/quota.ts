/**
 * How long computers think for one person and for one address: a measure that runs empty by itself, kept in the
 * database for all nodes. Whoever has used theirs up waits until some of it has run off; nobody else waits for them.
 */
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { isInside } from "../notify/addresses.ts";
import type { Store } from "../store/store.ts";

export interface ThinkingLimits {
  /** Minutes of thinking in an hour. */
  readonly thinkingMinutesGuest: number;
  readonly thinkingMinutesAccount: number;
  readonly thinkingMinutesAddress: number;
}

/** Whom a table's computers think for. */
export interface For {
  readonly owner: string;
  readonly origin: string;
}

const hour = 3_600_000;

export class ThinkingQuota {
  private readonly store: Store;
  private readonly limits: ThinkingLimits;

  constructor(store: Store, limits: ThinkingLimits) {
    this.store = store;
    this.limits = limits;
  }

  /** Milliseconds until there is something left for these; 0 where there is. */
  async wait(whom: For): Promise<number> {
    const now = this.store.now();
    let longest = 0;
    for (const [who, minutes] of await this.measures(whom)) {
      const row = await this.store.db.selectFrom("thinking").selectAll().where("who", "=", who).executeTakeFirst();
      const over = row === undefined ? 0 : left(row, minutes, now) - minutes * 60_000;
      // It runs off at the rate at which it may be used.
      if (over > 0) longest = Math.max(longest, (over * hour) / (minutes * 60_000));
    }
    return Math.ceil(longest);
  }

  async spend(whom: For, milliseconds: number): Promise<void> {
    const at = this.store.now();
    for (const [who, minutes] of await this.measures(whom)) {
      const row = await this.store.db.selectFrom("thinking").selectAll().where("who", "=", who).executeTakeFirst();
      const spent = (row === undefined ? 0 : left(row, minutes, at)) + milliseconds;
      await this.store.db
        .insertInto("thinking")
        .values({ who, spent, at })
        .onConflict((conflict) => conflict.column("who").doUpdateSet({ spent, at }))
        .execute();
    }
  }

  private async measures({ owner, origin }: For): Promise<readonly (readonly [who: string, minutes: number])[]> {
    const { thinkingMinutesGuest, thinkingMinutesAccount, thinkingMinutesAddress } = this.limits;
    const person = await this.store.db.selectFrom("people").select("kind").where("id", "=", owner).executeTakeFirst();
    const own = person?.kind === "account" ? thinkingMinutesAccount : thinkingMinutesGuest;
    return [[`person ${owner}`, own] as const, [`address ${origin}`, thinkingMinutesAddress] as const].filter(
      ([who]) => !who.endsWith(" "),
    );
  }
}

/** What is still counted of what was spent. */
function left(row: { readonly spent: number; readonly at: number }, minutes: number, now: number): number {
  return Math.max(0, row.spent - (Math.max(0, now - row.at) * minutes * 60_000) / hour);
}

/** An address without saying which: the same one is known again. Of IPv6 the half that one household has. */
export function originOf(address: string | undefined, secret: string): string {
  if (address === undefined) return "";
  const network = isIPv6(address) && !address.includes(".") ? half(address) : address;
  return createHmac("sha256", secret).update(network).digest("base64url").slice(0, 16);
}

/** The same for who may be of one house; empty for addresses inside a network, behind which everybody may be. */
export function houseOf(address: string | undefined, secret: string): string {
  return address === undefined || isInside(address) ? "" : originOf(address, secret);
}

function half(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) while (groups.length < 4) groups.push("0");
  return groups.slice(0, 4).join(":");
}
