/**
 * The referee's desk: every decision of every match passes here. A decision is put to the rules, stored durably under
 * the next number of the record, and only then told. Where another node was quicker with that number, what it stored
 * is read and the decision put to the rules again.
 */
import type { Act, ActResult, Offers } from "@admiralty/client/wire";
import type { Accepted, AnyMatch, Entry, Refusal } from "@admiralty/engine";
import { busy, conflict, notFound, Refused, refusedByMatch } from "../errors.ts";
import type { Shelf } from "../shelf.ts";
import type { NewJob, Store } from "../store/store.ts";
import { firstToFall } from "./clock.ts";
import { type Consequences, consequencesOf, looksOn } from "./consequences.ts";
import type { Hosted } from "./hosted.ts";
import { loadHosted, seatedPlayers, snapshotRow, storeSnapshot } from "./loading.ts";
import { deliver, prepare, publish } from "./messages.ts";
import { orderJob } from "./orders.ts";

export interface DeskOptions {
  /** Matches kept in memory while nobody looks at them. */
  readonly keep: number;
  /** Entries waiting for the disk beyond which nothing new is taken on. */
  readonly backlogLimit: number;
  now(): number;
  warn(text: string, details: object): void;
}

export interface DeskEvents {
  /** An entry was stored. */
  stored?(hosted: Hosted): void;
  /** Jobs were stored. */
  added?(jobs: readonly NewJob[]): void;
  /** The table's public description changed. */
  described?(table: string): void;
}

const snapshotEvery = 64;
/** Milliseconds. */
const justUsed = 60_000;

type Done = Pick<Consequences, "change" | "jobs" | "rated"> & { readonly letters: ReturnType<typeof prepare> };

export class Desk {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly options: DeskOptions;
  events: DeskEvents = {};
  private readonly tables = new Map<string, Promise<Hosted | undefined>>();
  private readonly loaded = new Map<string, Hosted>();

  constructor(store: Store, shelf: Shelf, options: DeskOptions) {
    this.store = store;
    this.shelf = shelf;
    this.options = options;
    store.listen((kind, id) => {
      if (kind !== "match" && kind !== "table") return;
      for (const hosted of id === "*" ? this.loaded.values() : [this.loaded.get(id)]) {
        if (hosted) void hosted.run(() => this.catchUp(hosted)).catch(() => this.forget(hosted));
      }
    });
  }

  get hosted(): number {
    return this.loaded.size;
  }

  /** The table in memory; refused where there is no such match. */
  async host(id: string): Promise<Hosted> {
    const known = this.loaded.get(id);
    if (known) {
      known.usedAt = this.options.now();
      return known;
    }
    let loading = this.tables.get(id);
    if (!loading) {
      loading = this.load(id);
      this.tables.set(id, loading);
      void loading.finally(() => this.tables.delete(id)).catch(() => {});
    }
    const hosted = await loading;
    if (!hosted) throw notFound();
    return hosted;
  }

  /** The table, as new as the store: what another node did a moment ago included. */
  async fresh<Result>(id: string, look: (hosted: Hosted) => Result): Promise<Result> {
    const hosted = await this.host(id);
    return hosted.run(async () => {
      if (this.store.shared) await this.catchUp(hosted);
      return look(hosted);
    });
  }

  act(id: string, seat: string, act: Act): Promise<ActResult> {
    return this.perform(id, seat, act.key, (match) => match.submit(seat, act.actions, act.expected));
  }

  /** Takes back by policy; `asked` where the opponent was asked instead. */
  async undo(id: string, seat: string, expected: number, key: string): Promise<ActResult> {
    const hosted = await this.host(id);
    if (hosted.row.undo === "none") throw conflict("undo-off", "At this table nothing is taken back.");
    const againstComputer = hosted.game.seats.every((other: string) => other === seat || hosted.isComputer(other));
    const free = hosted.row.undo === "free" || againstComputer;
    try {
      if (free) return await this.perform(id, seat, key, (match) => match.undo(seat, expected, againstComputer));
    } catch (error) {
      if (!(error instanceof Refused) || error.body.code !== "consent") throw error;
    }
    return hosted.run(async () => {
      if (this.store.shared) await this.catchUp(hosted);
      const seq = hosted.match.seq(seat);
      if (seq !== expected) throw new Refused(409, "stale", "Something happened meanwhile.", { seq });
      if (!hasDecided(hosted, seat)) throw conflict("nothing", "There is no decision of yours to take back.");
      await this.setOffers(hosted, { ...hosted.offers, undo: { by: seat } });
      await this.tellOffer(hosted, seat);
      return { ok: true, seq, asked: true } as const;
    });
  }

  async answerUndo(id: string, seat: string, accept: boolean): Promise<void> {
    const hosted = await this.host(id);
    const by = await hosted.run(async () => {
      if (this.store.shared) await this.catchUp(hosted);
      const asked = hosted.offers.undo?.by;
      if (asked === undefined || asked === seat) throw conflict("no-offer", "Nobody asks you to take anything back.");
      if (!accept) await this.setOffers(hosted, { ...hosted.offers, undo: undefined });
      return asked;
    });
    if (!accept) return;
    await this.perform(id, by, null, (match) => match.undo(by, match.seq(by), true));
  }

  async resign(id: string, seat: string): Promise<void> {
    await this.perform(id, seat, null, (match) => match.end(seat, "resign"));
  }

  async offerDraw(id: string, seat: string): Promise<void> {
    const hosted = await this.host(id);
    const accepted = await hosted.run(async () => {
      if (this.store.shared) await this.catchUp(hosted);
      if (hosted.outcome) throw conflict("over", "The match is over.");
      const standing = hosted.offers.draw?.by;
      if (standing !== undefined && standing !== seat) return true;
      const opponents = hosted.game.seats.filter((other: string) => other !== seat);
      if (opponents.every((other: string) => hosted.isComputer(other))) {
        throw conflict("declined", "The computer plays on.");
      }
      await this.setOffers(hosted, { ...hosted.offers, draw: { by: seat } });
      await this.tellOffer(hosted, seat);
      return false;
    });
    if (accepted) await this.answerDraw(id, seat, true);
  }

  async answerDraw(id: string, seat: string, accept: boolean): Promise<void> {
    const hosted = await this.host(id);
    await hosted.run(async () => {
      if (this.store.shared) await this.catchUp(hosted);
      const by = hosted.offers.draw?.by;
      if (by === undefined || by === seat) throw conflict("no-offer", "Nobody offers you a draw.");
      if (!accept) await this.setOffers(hosted, { ...hosted.offers, draw: undefined });
    });
    if (accept) await this.perform(id, seat, null, (match) => match.end(seat, "draw"));
  }

  /** Ends the match of a clock that has run out, as was agreed; does nothing if it has not. */
  async enforceClock(id: string): Promise<void> {
    const hosted = await this.host(id);
    await hosted.run(async () => {
      if (this.store.shared) await this.catchUp(hosted);
      await this.refreshPlayers(hosted);
      const fallen = this.fallen(hosted);
      if (fallen !== undefined) {
        const how = hosted.rule.kind !== "none" && hosted.rule.timeout === "abort" ? "abort" : "timeout";
        await this.commit(hosted, fallen, null, (match) => match.end(fallen, how));
        return;
      }
      await this.storeDeadline(hosted);
    });
  }

  /** A person's vacation began or ended: the deadlines move. */
  async moveDeadline(id: string): Promise<void> {
    const hosted = await this.host(id);
    await hosted.run(async () => {
      await this.refreshPlayers(hosted);
      await this.storeDeadline(hosted);
      // A new number tells the other nodes to look at the players again.
      await this.setOffers(hosted, hosted.offers);
    });
  }

  /** A seat has gone over to another person, or lost the one it had. */
  async playersChanged(id: string): Promise<void> {
    await this.store.db
      .updateTable("tables")
      .set((update) => ({ rev: update("rev", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await this.store.tell("table", id);
    const hosted = this.loaded.get(id);
    if (hosted) {
      await hosted.run(async () => {
        hosted.row.rev++;
        await this.refreshPlayers(hosted);
      });
    }
    this.events.described?.(id);
  }

  /** Snapshots of everything in memory; afterwards nothing is hosted here. */
  async close(): Promise<void> {
    for (const hosted of [...this.loaded.values()]) {
      await hosted.run(() => storeSnapshot(this.store, hosted)).catch(() => {});
    }
    this.loaded.clear();
  }

  // --- inside ------------------------------------------------------------------------------

  private async load(id: string): Promise<Hosted | undefined> {
    const row = await this.store.db.selectFrom("tables").select("game").where("id", "=", id).executeTakeFirst();
    if (!row || !this.shelf.has(row.game)) return undefined;
    const hosted = await loadHosted(this.store, await this.shelf.game(row.game), id);
    if (!hosted) return undefined;
    if (hosted.differs) this.options.warn("rules changed under a match", { table: id, differs: hosted.differs });
    hosted.usedAt = this.options.now();
    this.loaded.set(id, hosted);
    if (this.loaded.size > this.options.keep) this.tidy();
    return hosted;
  }

  /** Lets go of what nobody uses, the longest unused first; not of what somebody has just asked for and is about to use. */
  private tidy(): void {
    const before = this.options.now() - justUsed;
    const idle = [...this.loaded.values()].filter((hosted) => hosted.idle && hosted.usedAt < before);
    idle.sort((a, b) => a.usedAt - b.usedAt);
    for (const hosted of idle.slice(0, Math.ceil(this.options.keep / 4))) this.loaded.delete(hosted.id);
  }

  /** What is in memory may not be what is stored: read it anew when it is next wanted. Watchers are told to come back. */
  private forget(hosted: Hosted): void {
    if (this.loaded.get(hosted.id) === hosted) this.loaded.delete(hosted.id);
    for (const watcher of [...hosted.watchers]) watcher.lost();
  }

  private async perform(
    id: string,
    seat: string,
    key: string | null,
    decide: (match: AnyMatch) => Accepted | Refusal,
  ): Promise<ActResult> {
    if (this.store.backlog > this.options.backlogLimit) throw busy();
    const hosted = this.loaded.get(id) ?? (await this.host(id));
    hosted.usedAt = this.options.now();
    return hosted.run(() => {
      const fallen = this.fallen(hosted);
      if (fallen === undefined) return this.commit(hosted, seat, key, decide);
      const how = hosted.rule.kind !== "none" && hosted.rule.timeout === "abort" ? "abort" : "timeout";
      return this.commit(hosted, fallen, null, (match) => match.end(fallen, how)).then(() =>
        this.commit(hosted, seat, key, decide),
      );
    });
  }

  private async commit(
    hosted: Hosted,
    seat: string,
    key: string | null,
    decide: (match: AnyMatch) => Accepted | Refusal,
  ): Promise<ActResult> {
    const stamp = key === null ? null : `${seat} ${key}`;
    for (let attempt = 0; attempt < 8; attempt++) {
      if (stamp !== null && hosted.knows(stamp)) return { ok: true, seq: hosted.match.seq(seat), repeated: true };
      const decided = decide(hosted.match);
      if (!decided.ok) {
        // Perhaps only this node is behind.
        if (this.store.shared && (await this.catchUp(hosted))) continue;
        throw refusedByMatch(decided);
      }
      const now = this.options.now();
      let done: Done;
      let stored: boolean;
      try {
        done = this.follow(hosted, seat, decided.entry, now);
        const { change, jobs, rated } = done;
        stored = await this.store.append({
          table: hosted.id,
          number: hosted.match.length,
          entry: JSON.stringify(decided.entry),
          key: stamp,
          at: now,
          change,
          jobs,
          // Of a moment before this entry, and only a picture: it may as well come with any later one.
          snapshot:
            hosted.match.length % snapshotEvery === 0 ? snapshotRow(hosted, hosted.match.earlierSnapshot()) : undefined,
          rated,
        });
      } catch (error) {
        // Nobody knows whether it was stored: the record says so when it is read again.
        await this.reload(hosted).catch(() => this.forget(hosted));
        throw error;
      }
      if (!stored) {
        await this.reload(hosted);
        continue;
      }
      if (stamp !== null) hosted.remember(stamp);
      deliver(hosted, done.letters);
      if (done.change?.rev) this.describe(hosted);
      this.events.stored?.(hosted);
      if (done.jobs.length > 0) this.events.added?.(done.jobs);
      return { ok: true, seq: decided.seq };
    }
    throw busy();
  }

  /** What follows from a decision, in memory and in words. If it is not stored after all, everything is read anew. */
  private follow(hosted: Hosted, seat: string, entry: Entry, now: number): Done {
    const { change, jobs, offers, clocks, rated } = consequencesOf(hosted, seat, entry, now);
    hosted.offers = offers;
    hosted.clocks = clocks;
    hosted.times.push(now);
    if (change) hosted.takeChange(change, now);
    return { change, jobs, rated, letters: prepare(hosted, now, seat) };
  }

  /** An offer waits for those who are not looking. */
  private async tellOffer(hosted: Hosted, by: string): Promise<void> {
    const at = this.options.now();
    for (const { seat, person, place } of hosted.players) {
      if (seat === null || seat === by || person === null || looksOn(hosted, person)) continue;
      const news = { table: hosted.id, place, kind: "offer", seq: hosted.match.seq(seat), at };
      const key = `news ${hosted.id} ${place} offer`;
      const job: NewJob = { kind: "news", key, payload: JSON.stringify(news), run_at: at };
      await this.store.addJob(job);
      this.events.added?.([job]);
    }
  }

  /** The seat whose clock has run out, if one has. */
  private fallen(hosted: Hosted): string | undefined {
    if (!hosted.clocks || hosted.outcome) return undefined;
    const first = firstToFall(hosted.rule, hosted.clocks, hosted.pauses);
    return first && first.at <= this.options.now() ? first.seat : undefined;
  }

  private async storeDeadline(hosted: Hosted): Promise<void> {
    const deadline = (hosted.clocks && firstToFall(hosted.rule, hosted.clocks, hosted.pauses)?.at) ?? null;
    const playing = hosted.outcome === null;
    await this.store.db
      .updateTable("tables")
      .set({ deadline: playing ? deadline : null })
      .where("id", "=", hosted.id)
      .execute();
  }

  private async setOffers(hosted: Hosted, offers: { [Key in keyof Offers]: Offers[Key] | undefined }): Promise<void> {
    if (hosted.outcome) throw conflict("over", "The match is over.");
    const text = JSON.stringify(offers);
    hosted.offers = JSON.parse(text) as Offers;
    hosted.row.rev++;
    hosted.row.offers = text;
    await this.store.db
      .updateTable("tables")
      .set((update) => ({ offers: text, rev: update("rev", "+", 1) }))
      .where("id", "=", hosted.id)
      .execute();
    await this.store.tell("table", hosted.id);
    this.describe(hosted);
  }

  private describe(hosted: Hosted): void {
    this.events.described?.(hosted.id);
  }

  private async refreshPlayers(hosted: Hosted): Promise<void> {
    hosted.players = await seatedPlayers(this.store, hosted.id);
  }

  /** Reads what other nodes have stored since; answers whether there was anything. */
  private async catchUp(hosted: Hosted): Promise<boolean> {
    const rows = await this.store.entries(hosted.id, hosted.match.length);
    const row = await this.store.db.selectFrom("tables").selectAll().where("id", "=", hosted.id).executeTakeFirst();
    if (!row) throw notFound();
    const described = row.rev !== hosted.row.rev;
    for (const { entry, key, at } of rows) {
      hosted.match.follow(JSON.parse(entry) as Entry);
      hosted.times.push(at);
      if (key !== null) hosted.remember(key);
    }
    // Another node was given an order; what happened here before this was known may have been what it waits for.
    if (row.orders > hosted.row.orders) await this.store.addJob(orderJob(hosted.id, this.options.now()));
    hosted.takeRow(row, described ? await seatedPlayers(this.store, hosted.id) : hosted.players);
    if (rows.length > 0) publish(hosted, this.options.now());
    if (described) this.describe(hosted);
    return rows.length > 0;
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

/** Whether a decision of the seat stands that could be taken back. */
function hasDecided(hosted: Hosted, seat: string): boolean {
  const steps = hosted.match.steps(seat, 0) ?? [];
  const gone = new Set(steps.flatMap((step) => step.undone ?? []));
  return steps.some((step) => step.seat === seat && step.undone === undefined && !gone.has(step.seq));
}
