/** Which tables are in memory: read when they are first wanted, let go of when nobody has used them for long. */
import { notFound } from "../errors.ts";
import type { Shelf } from "../shelf.ts";
import type { News, Store } from "../store/store.ts";
import type { Hosted } from "./hosted.ts";
import { loadHosted } from "./loading.ts";

export interface MemoryOptions {
  /** Matches kept in memory while nobody looks at them. */
  readonly keep: number;
  now(): number;
  warn(text: string, details: object): void;
}

/** A table on its way into memory. */
interface Loading {
  readonly table: Promise<Hosted | undefined>;
  /** Something was stored meanwhile that may not have been read. */
  stale: boolean;
}

/** Milliseconds; of a match that is over, which can only be looked at. */
const justUsed = 60_000;
const justLookedAt = 10_000;

export class Memory {
  private readonly store: Store;
  private readonly shelf: Shelf;
  private readonly options: MemoryOptions;
  /** Reads what was stored since a table came into memory, where it was not told. */
  private readonly catchUp: (hosted: Hosted, news?: News) => Promise<unknown>;
  private readonly loading = new Map<string, Loading>();
  private readonly loaded = new Map<string, Hosted>();
  private tidiedAt = 0;

  constructor(
    store: Store,
    shelf: Shelf,
    options: MemoryOptions,
    catchUp: (hosted: Hosted, news?: News) => Promise<unknown>,
  ) {
    this.store = store;
    this.shelf = shelf;
    this.options = options;
    this.catchUp = catchUp;
    store.listen({
      heard: (kind, id, news) => {
        if (kind === "match" || kind === "table") this.readAgain(id, news);
      },
      missed: () => {
        for (const id of [...this.loading.keys(), ...this.loaded.keys()]) this.readAgain(id);
      },
    });
  }

  get size(): number {
    return this.loaded.size;
  }

  all(): readonly Hosted[] {
    return [...this.loaded.values()];
  }

  /** The table, if it is in memory. */
  known(id: string): Hosted | undefined {
    return this.loaded.get(id);
  }

  /** The table in memory; refused where there is no such match. */
  async host(id: string): Promise<Hosted> {
    const known = this.loaded.get(id);
    if (known) {
      known.usedAt = this.options.now();
      return known;
    }
    let loading = this.loading.get(id);
    if (!loading) {
      loading = { table: this.load(id), stale: false };
      this.loading.set(id, loading);
      void loading.table.finally(() => this.loading.delete(id)).catch(() => {});
    }
    const hosted = await loading.table;
    if (!hosted) throw notFound();
    return hosted;
  }

  /** What is in memory may not be what is stored: read it anew when it is next wanted. Watchers are told to come back. */
  forget(hosted: Hosted): void {
    hosted.gone = true;
    if (this.loaded.get(hosted.id) === hosted) this.loaded.delete(hosted.id);
    for (const watcher of [...hosted.watchers]) watcher.lost();
  }

  clear(): void {
    this.loaded.clear();
  }

  /** Another node has stored something; perhaps it has said what. */
  private readAgain(id: string, told = ""): void {
    const loading = this.loading.get(id);
    if (loading) loading.stale = true;
    const hosted = this.loaded.get(id);
    if (!hosted) return;
    const news = told === "" ? undefined : (JSON.parse(told) as News);
    hosted.run(() => this.catchUp(hosted, news)).catch(() => this.forget(hosted));
  }

  private async load(id: string): Promise<Hosted | undefined> {
    const row = await this.store.db.selectFrom("tables").select("game").where("id", "=", id).executeTakeFirst();
    if (!row || !this.shelf.has(row.game)) return undefined;
    const hosted = await loadHosted(this.store, await this.shelf.game(row.game), id);
    if (!hosted) return undefined;
    if (hosted.differs) this.options.warn("rules changed under a match", { table: id, differs: hosted.differs });
    hosted.usedAt = this.options.now();
    // What was told from now on is for the table in memory; what was told before may have come after it was read.
    this.loaded.set(id, hosted);
    if (this.loading.get(id)?.stale) this.readAgain(id);
    const now = this.options.now();
    if (this.loaded.size > this.options.keep || now - this.tidiedAt > justLookedAt) this.tidy(now);
    return hosted;
  }

  /**
   * Lets go of what nobody uses, not of what somebody has just asked for and is about to use: of all matches that are over,
   * since they hold every step that each side was told, and of others, where there are too many, the longest unused first.
   */
  private tidy(now: number): void {
    this.tidiedAt = now;
    for (const hosted of this.loaded.values()) {
      if (!hosted.idle || hosted.usedAt >= now - justLookedAt || hosted.match.outcome() === undefined) continue;
      this.loaded.delete(hosted.id);
    }
    if (this.loaded.size <= this.options.keep) return;
    const idle = [...this.loaded.values()].filter((hosted) => hosted.idle && hosted.usedAt < now - justUsed);
    idle.sort((a, b) => a.usedAt - b.usedAt);
    for (const hosted of idle.slice(0, Math.ceil(this.options.keep / 4))) this.loaded.delete(hosted.id);
  }
}
