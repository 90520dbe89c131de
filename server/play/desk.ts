/**
 * The referee's desk: every decision of every match passes here. A decision is put to the rules, stored durably under
 * the next number of the record, and only then told. Where another node was quicker with that number, what it stored
 * is read and the decision put to the rules again.
 */

import type { Accepted, Entry, Match, Refusal } from "@admiralty/engine";
import type { Act, ActResult } from "@admiralty/wire";
import { busy, conflict, notFound, Refused, refusedByMatch } from "../errors.ts";
import type { Shelf } from "../shelf.ts";
import type { NewJob, News, Store } from "../store/store.ts";
import { StoreAway } from "../store/trouble.ts";
import { type Consequences, consequencesOf } from "./consequences.ts";
import { fallen, storeDeadline } from "./deadlines.ts";
import { isForfeit } from "./forfeit.ts";
import type { Hosted } from "./hosted.ts";
import { loadHosted, seatedPlayers, snapshotRow, storeSnapshot } from "./loading.ts";
import { Memory, type MemoryOptions } from "./memory.ts";
import { publish } from "./messages.ts";
import { type StandingOffers, stillStanding } from "./offers.ts";
import { orderJob } from "./orders.ts";
import { patienceOf } from "./patience.ts";
import { wake } from "./rest.ts";

export interface DeskOptions extends MemoryOptions {
  /** Entries waiting for the disk beyond which nothing new is taken on. */
  readonly backlogLimit: number;
  /** A rated match counts though it is given up once this turn has begun; left out: always. */
  readonly ratedFromTurn?: number;
}

export interface DeskEvents {
  /** An entry was stored. */
  stored?(hosted: Hosted): void;
  /** Jobs were stored. */
  added?(jobs: readonly NewJob[]): void;
  /** The table's public description changed. */
  described?(table: string): void;
}

/** Another node has changed what stands between the players: to be read, and everything done once more. */
export class Overtaken extends Refused {
  constructor() {
    super(409, "stale", "Something happened meanwhile; look again.");
  }
}

const snapshotEvery = 128;

export class Desk {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly options: DeskOptions;
  events: DeskEvents = {};
  private readonly memory: Memory;

  constructor(store: Store, shelf: Shelf, options: DeskOptions) {
    this.store = store;
    this.shelf = shelf;
    this.options = options;
    this.memory = new Memory(store, shelf, options, (hosted, news) => this.catchUp(hosted, news));
  }

  get hosted(): number {
    return this.memory.size;
  }

  /** The table in memory; refused where there is no such match. */
  host(id: string): Promise<Hosted> {
    return this.memory.host(id);
  }

  /** The table, as new as the store: what another node did a moment ago included. */
  async fresh<Result>(id: string, look: (hosted: Hosted) => Result | Promise<Result>): Promise<Result> {
    const hosted = await this.host(id);
    return hosted.run(async () => {
      if (hosted.gone) return this.fresh(id, look);
      if (this.store.shared) await this.catchUp(hosted);
      return look(hosted);
    });
  }

  /** Puts a decision to the rules, and stores it. Where the seat's time is up, that is what happens first. */
  async decide(
    id: string,
    seat: string,
    key: string | null,
    put: (match: Match) => Accepted | Refusal,
  ): Promise<ActResult> {
    if (this.store.backlog > this.options.backlogLimit) throw busy();
    const hosted = this.memory.known(id) ?? (await this.host(id));
    hosted.usedAt = this.options.now();
    return hosted.run(() =>
      hosted.gone ? this.decide(id, seat, key, put) : this.decideInTurn(hosted, seat, key, put),
    );
  }

  /** The same within a turn of the table's queue, as in `fresh`. What `put` throws is the answer. */
  decideInTurn(
    hosted: Hosted,
    seat: string,
    key: string | null,
    put: (match: Match) => Accepted | Refusal,
  ): Promise<ActResult> {
    const late = fallen(hosted, this.options.now());
    if (late === undefined) return this.commit(hosted, seat, key, put);
    return this.timeOut(hosted, late).then(() => this.commit(hosted, seat, key, put));
  }

  act(id: string, seat: string, act: Act): Promise<ActResult> {
    return this.decide(id, seat, act.key, (match) => match.submit(seat, act.actions, act.expected));
  }

  /** `expected`: the step at which it was decided, where that matters. */
  async resign(id: string, seat: string, expected?: number): Promise<void> {
    await this.decide(id, seat, null, (match) => {
      const seq = match.seq(seat);
      if (expected !== undefined && expected !== seq) {
        return { ok: false, code: "stale", reason: "Something happened meanwhile.", seq };
      }
      return match.end(seat, "resign");
    });
  }

  /** Ends the match of a clock that has run out, as was agreed; does nothing if it has not. */
  async enforceClock(id: string): Promise<void> {
    await this.fresh(id, async (hosted) => {
      await this.refreshPlayers(hosted);
      const late = fallen(hosted, this.options.now());
      if (late === undefined) await storeDeadline(this.store, hosted);
      else await this.timeOut(hosted, late);
    });
  }

  /** A person's vacation began or ended: the deadlines move. */
  async moveDeadline(id: string): Promise<void> {
    await this.fresh(id, async (hosted) => {
      await this.refreshPlayers(hosted);
      await storeDeadline(this.store, hosted);
    });
    await this.playersChanged(id);
  }

  /** What stands between the players: to be called in turn, as within `fresh`. */
  async setOffers(hosted: Hosted, offers: { readonly [Key in keyof StandingOffers]: StandingOffers[Key] | undefined }) {
    if (hosted.outcome) throw conflict("over", "The match is over.");
    const text = JSON.stringify(offers);
    const { numUpdatedRows } = await this.store.db
      .updateTable("tables")
      .set((update) => ({ offers: text, rev: update("rev", "+", 1) }))
      .where("id", "=", hosted.id)
      .where("rev", "=", hosted.row.rev)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new Overtaken();
    hosted.offers = JSON.parse(text) as StandingOffers;
    hosted.row.rev++;
    hosted.row.offers = text;
    await this.store.tell("table", hosted.id);
    this.describe(hosted);
  }

  /** A seat has gone over to another person, or lost the one it had. */
  async playersChanged(id: string): Promise<void> {
    const count = () =>
      this.store.db
        .updateTable("tables")
        .set((update) => ({ rev: update("rev", "+", 1) }))
        .where("id", "=", id)
        .execute();
    const hosted = this.memory.known(id);
    // In turn: what is being stored relies on the number it knows.
    if (hosted) {
      await hosted.run(async () => {
        await count();
        hosted.row.rev++;
        await this.refreshPlayers(hosted);
      });
    } else await count();
    await this.store.tell("table", id);
    this.events.described?.(id);
  }

  /** Snapshots of everything in memory; afterwards nothing is hosted here. */
  async close(): Promise<void> {
    for (const hosted of this.memory.all()) {
      await hosted.run(() => storeSnapshot(this.store, hosted)).catch(() => {});
    }
    this.memory.clear();
  }

  // --- inside ------------------------------------------------------------------------------

  private async commit(
    hosted: Hosted,
    seat: string,
    key: string | null,
    put: (match: Match) => Accepted | Refusal,
  ): Promise<ActResult> {
    const stamp = key === null ? null : `${seat} ${key}`;
    for (let attempt = 0; attempt < 8; attempt++) {
      if (stamp !== null && hosted.knows(stamp)) return { ok: true, seq: hosted.match.seq(seat), repeated: true };
      wake(hosted);
      const decided = put(hosted.match);
      if (!decided.ok) {
        // Perhaps only this node is behind.
        if (this.store.shared && (await this.catchUp(hosted))) continue;
        throw refusedByMatch(decided);
      }
      const now = this.options.now();
      let done: Consequences;
      let stored: boolean;
      let forfeit = false;
      try {
        done = this.follow(hosted, decided.entry, now);
        const { change, jobs } = done;
        forfeit = done.rated !== undefined && (await isForfeit(this.shelf, hosted, this.options.ratedFromTurn ?? 0));
        const rated = forfeit ? undefined : done.rated;
        stored = await this.store.append({
          table: hosted.id,
          number: hosted.match.length,
          entry: JSON.stringify(decided.entry),
          key: stamp,
          at: now,
          change,
          rev: hosted.row.rev,
          jobs,
          // Of a moment before this entry, and only a picture: it may as well come with any later one.
          snapshot:
            hosted.match.length % snapshotEvery === 0 ? snapshotRow(hosted, hosted.match.earlierSnapshot()) : undefined,
          rated,
          patience: patienceOf(hosted, seat, performance.now()),
        });
      } catch (error) {
        // Nobody knows whether it was stored: the record says so when it is read again. From a database that is away
        // it is not read at once: who asked would wait twice as long for the same answer.
        if (error instanceof StoreAway) this.memory.forget(hosted);
        else await this.reload(hosted).catch(() => this.memory.forget(hosted));
        throw error;
      }
      if (!stored) {
        await this.reload(hosted);
        continue;
      }
      if (forfeit) await this.unrate(hosted);
      if (stamp !== null) hosted.remember(stamp);
      publish(hosted, now, seat);
      if (done.change?.rev) this.describe(hosted);
      this.events.stored?.(hosted);
      if (done.jobs.length > 0) this.events.added?.(done.jobs);
      return { ok: true, seq: decided.seq };
    }
    throw busy();
  }

  /** The match has not counted, and does not look as if it had. */
  private async unrate(hosted: Hosted): Promise<void> {
    hosted.row = { ...hosted.row, rated: 0 };
    await this.store.db.updateTable("tables").set({ rated: 0 }).where("id", "=", hosted.id).execute();
  }

  /** What follows from a decision, in memory. If it is not stored after all, everything is read anew. */
  private follow(hosted: Hosted, entry: Entry, now: number): Consequences {
    const consequences = consequencesOf(hosted, entry, now);
    hosted.offers = consequences.offers;
    hosted.clocks = consequences.clocks;
    hosted.times.push(now);
    if (consequences.change) hosted.takeChange(consequences.change);
    return consequences;
  }

  private timeOut(hosted: Hosted, seat: string): Promise<ActResult> {
    const how = hosted.rule.kind !== "none" && hosted.rule.timeout === "abort" ? "abort" : "timeout";
    return this.commit(hosted, seat, null, (match) => match.end(seat, how));
  }

  private describe(hosted: Hosted): void {
    this.events.described?.(hosted.id);
  }

  private async refreshPlayers(hosted: Hosted): Promise<void> {
    hosted.players = await seatedPlayers(this.store, hosted.id);
  }

  /** Takes in what other nodes have stored since, as it was told or read; answers whether there was anything. */
  private async catchUp(hosted: Hosted, news?: News): Promise<boolean> {
    if (hosted.gone) return false;
    if (news && news.number <= hosted.match.length) return false;
    if (news && news.number === hosted.match.length + 1 && news.rev === hosted.row.rev) {
      this.followAll(hosted, [news]);
      if (news.change) hosted.takeNews(news.change);
      publish(hosted, this.options.now());
      await this.tidyOffers(hosted);
      return true;
    }
    const found = await this.store.look(hosted.id, hosted.match.length);
    if (!found) throw notFound();
    const { row, entries } = found;
    const described = row.rev !== hosted.row.rev;
    const players = described ? await seatedPlayers(this.store, hosted.id) : hosted.players;
    // Another node was given an order; what happened here before this was known may have been what it waits for.
    if (row.orders > hosted.row.orders) await this.store.addJob(orderJob(hosted.id, this.options.now()));
    // From here on nothing waits: whoever looks finds the old or the new.
    this.followAll(hosted, entries);
    hosted.takeRow(row, players);
    publish(hosted, this.options.now());
    if (described) {
      this.describe(hosted);
      await storeDeadline(this.store, hosted);
    }
    await this.tidyOffers(hosted);
    return entries.length > 0;
  }

  private followAll(hosted: Hosted, entries: readonly Pick<News, "entry" | "key" | "at">[]): void {
    if (entries.length > 0) wake(hosted);
    try {
      for (const { entry, key, at } of entries) {
        hosted.match.follow(JSON.parse(entry) as Entry);
        hosted.times.push(at);
        if (key !== null) hosted.remember(key);
      }
    } catch (error) {
      this.memory.forget(hosted);
      throw error;
    }
  }

  /** What a node has done that did not know of an offer may have made it moot. */
  private async tidyOffers(hosted: Hosted): Promise<void> {
    const standing = stillStanding(hosted.offers, hosted.match);
    if (standing === hosted.offers || hosted.outcome) return;
    await this.setOffers(hosted, standing).catch((error) => {
      // Somebody else is at it.
      if (!(error instanceof Overtaken)) throw error;
    });
  }

  /** Throws away what is in memory for what is stored, keeping those who watch. */
  private async reload(hosted: Hosted): Promise<void> {
    const fresh = await loadHosted(this.store, hosted.game, hosted.id);
    if (!fresh) throw notFound();
    hosted.match = fresh.match;
    hosted.times.splice(0, hosted.times.length, ...fresh.times);
    hosted.takeRow(fresh.row, fresh.players);
    for (const key of fresh.keys()) hosted.remember(key);
    publish(hosted, this.options.now());
  }
}
