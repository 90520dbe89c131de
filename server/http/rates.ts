/**
 * Requests in a minute, counted over all nodes. Each counts its own at once; once a second the nodes add what came to
 * the database and read what the others had, so that no request waits for it. Alone, a node needs no database for it.
 */
import type { RateLimitPluginOptions } from "@fastify/rate-limit";
import type { Logger } from "pino";
import type { Store } from "../store/store.ts";

const minute = 60_000;
const together = 1000;
/** Addresses remembered at a time; beyond it the counting of those that came only once begins anew. */
const remembered = 50_000;

interface Count {
  slot: number;
  /** Of all nodes, as far as it is known here. */
  all: number;
  /** Of this node, and not told yet. */
  own: number;
  /** In the minute before. */
  readonly before: number;
}

export class Rates {
  private readonly store: Store;
  private readonly log: Logger;
  private readonly counts = new Map<string, Count>();
  private readonly timer: ReturnType<typeof setInterval> | undefined;

  constructor(store: Store, log: Logger) {
    this.store = store;
    this.log = log;
    if (store.shared) {
      this.timer = setInterval(() => void this.share().catch((error) => this.away(error)), together);
      this.timer.unref();
    }
  }

  /** Counts a request; answers how many there were within a minute, and the milliseconds until the next begins. */
  add(who: string): { readonly current: number; readonly ttl: number } {
    const now = this.store.now();
    const slot = Math.floor(now / minute);
    let count = this.counts.get(who);
    if (!count || count.slot !== slot) {
      count = { slot, all: 0, own: 0, before: count?.slot === slot - 1 ? count.all : 0 };
      if (this.counts.size >= remembered) this.forget();
      this.counts.set(who, count);
    }
    count.all++;
    count.own++;
    const ttl = (slot + 1) * minute - now;
    // As much of the minute before as lies within sixty seconds: no minute begins from nothing.
    return { current: Math.ceil(count.all + (count.before * ttl) / minute - 0.001), ttl };
  }

  /** Tells the other nodes what came here, and learns what came there. */
  async share(): Promise<void> {
    const slot = Math.floor(this.store.now() / minute);
    const news = [...this.counts].filter(([, count]) => count.slot === slot && count.own > 0);
    if (news.length === 0) return;
    const rows = news.map(([who, count]) => ({ who, slot, count: count.own }));
    for (const [, count] of news) count.own = 0;
    // In one order everywhere: two nodes that wait for each other's rows would wait for good.
    rows.sort((a, b) => (a.who < b.who ? -1 : 1));
    const known = await this.store.db
      .insertInto("rates")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["who", "slot"])
          .doUpdateSet((update) => ({ count: update("rates.count", "+", update.ref("excluded.count")) })),
      )
      .returning(["who", "count"])
      .execute();
    for (const { who, count } of known) {
      const here = this.counts.get(who);
      if (here?.slot === slot) here.all = count + here.own;
    }
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** What the limiter of requests keeps its counts in. */
  get limiter(): NonNullable<RateLimitPluginOptions["store"]> {
    const rates = this;
    return class Limiter {
      private readonly route: string;
      constructor(options: { routeInfo?: { method?: unknown; url?: string } }) {
        // The plug-in makes one for all routes, and asks it for another where a route has a limit of its own.
        this.route = options.routeInfo?.url === undefined ? "" : `${options.routeInfo.method} ${options.routeInfo.url}`;
      }
      incr(key: string, done: (error: Error | null, count?: { current: number; ttl: number }) => void): void {
        done(null, rates.add(`${this.route} ${key}`));
      }
      child(options: never): Limiter {
        return new Limiter(options);
      }
    } as never;
  }

  private forget(): void {
    for (const [who, count] of this.counts) if (count.all <= 1) this.counts.delete(who);
    if (this.counts.size >= remembered) this.counts.clear();
  }

  private away(error: unknown): void {
    this.log.warn({ err: error }, "counts of requests could not be shared");
  }
}
