/** A table whose match is under way or over, in memory: the referee's desk, who sits there, who looks on. */

import {
  type Entry,
  type Game,
  Match,
  type MatchRecord,
  type OptionValues,
  recordFormat,
  recordVersion,
} from "@admiralty/engine";
import type { ClockRule, Outcome, Standing } from "@admiralty/wire";
import type { Packer } from "@admiralty/wire/packed";
import { conflict } from "../errors.ts";
import type { EntryRow, PlayerRow, TableRow } from "../store/schema.ts";
import type { TableChange } from "../store/store.ts";
import type { ClockState, Pause, Pauses } from "./clock.ts";
import type { StandingOffers } from "./offers.ts";

/** A player with what is needed of the person behind it. */
export interface Seated extends PlayerRow {
  person_kind: "guest" | "account" | null;
  vacation_from: number | null;
  vacation_until: number | null;
  notify: string | null;
  /** Of the side that is played here, where there is one. */
  rating: number | null;
  deviation: number | null;
  matches: number | null;
}

/** Somebody to whom news of a table are sent. */
export interface Watcher {
  /** A seat, or "spectator". */
  readonly viewer: string;
  readonly person: string | undefined;
  /** Looking at the page now, as far as it says. */
  readonly present: boolean;
  readonly wantsActions: boolean;
  readonly wantsPatch: boolean;
  /** Where changes are wanted in the packed form. */
  readonly packer?: Packer | undefined;
  /** The last step sent, and when (in the process's own time). */
  seq: number;
  toldAt: number;
  send(text: string): void;
  /** A change in the packed form: a character for each byte. */
  sendPacked?(bytes: string): void;
  /** The desk has let go of the table: begin to watch anew. */
  lost(): void;
}

/** What a viewer was told last. */
export interface Told {
  seq: number;
  /** Undefined while the match rests: see `rest.ts`. */
  view: unknown;
  standing: Standing;
}

/** So many idempotency keys at least are remembered for each table; anything older is refused as stale anyway. */
const keysKept = 30;

export class Hosted {
  readonly id: string;
  readonly game: Game;
  row: TableRow;
  players: readonly Seated[];
  readonly rule: ClockRule;
  match: Match;
  clocks: ClockState | undefined;
  offers: StandingOffers;
  /** Whom the match waited for when that was last stored. */
  awaiting: readonly string[];
  /** Idempotency keys, the newest and those before. */
  private newKeys = new Set<string>();
  private oldKeys = new Set<string>();
  readonly watchers = new Set<Watcher>();
  /** For each viewer what was sent last, from which changes are told. */
  readonly told = new Map<string, Told>();
  /** Where an older version of the rules had led to another position, what differed. */
  readonly differs: string | undefined;
  usedAt = 0;
  /** When somebody was last told something, in the process's own time. */
  stirredAt = Number.NEGATIVE_INFINITY;
  /** The desk has let go of it because it may not be what is stored: nothing may be decided on it any more. */
  gone = false;
  /** When each entry of the record was made. */
  readonly times: number[];
  /** The match as it was some time ago, for those who only look on; made when the first of them comes. */
  private behind: Match | undefined;
  private behindTimer: ReturnType<typeof setTimeout> | undefined;
  private tail: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    game: Game,
    row: TableRow,
    players: readonly Seated[],
    match: Match,
    entries: readonly EntryRow[],
    differs: string | undefined,
  ) {
    this.id = row.id;
    this.game = game;
    this.row = row;
    this.players = players;
    this.match = match;
    this.differs = differs;
    this.rule = JSON.parse(row.clock) as ClockRule;
    this.clocks = row.clocks === null ? undefined : (JSON.parse(row.clocks) as ClockState);
    this.offers = JSON.parse(row.offers) as StandingOffers;
    this.awaiting = JSON.parse(row.awaiting) as readonly string[];
    this.times = entries.map((entry) => entry.at);
    for (const entry of entries.slice(-keysKept)) if (entry.key !== null) this.remember(entry.key);
  }

  /** One thing at a time: what is asked meanwhile waits until the record is stored. */
  run<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const result = this.waiting++ === 0 ? begun(work) : this.tail.then(work);
    this.tail = result.then(this.done, this.done);
    return result;
  }

  private readonly done = (): void => {
    this.waiting--;
  };

  /** Does something a little later, in turn with everything else; what is asked meanwhile is covered by it. */
  later(milliseconds: number, work: () => void): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.run(work).catch(() => {});
    }, milliseconds);
  }

  /** Whether those who only look on are behind: until the match is over, where the table says so. */
  get hidesFromOnlookers(): boolean {
    return this.row.delay > 0 && this.match.outcome() === undefined;
  }

  /** The match as far as a viewer may see it now. */
  seenBy(viewer: string, now: number): Match {
    if (viewer !== "spectator") return this.match;
    if (!this.hidesFromOnlookers) {
      this.behind = undefined;
      return this.match;
    }
    if (this.differs !== undefined) {
      throw conflict(
        "rules-changed",
        "The rules have changed since this match was played: it cannot be shown as it was.",
      );
    }
    const until = now - this.row.delay * 1000;
    this.behind ??= Match.resume(this.game, { ...this.match.record(), entries: [] }, this.row.key);
    for (const entry of this.match.entriesAfter(this.behind.length)) {
      if ((this.times[this.behind.length] ?? 0) > until) break;
      this.behind.follow(entry);
    }
    return this.behind;
  }

  /** Does something when those who look on may see the next entry. */
  whenSeen(now: number, work: (then: number) => void): void {
    const next = this.behind && this.times[this.behind.length];
    if (next === undefined || this.behindTimer !== undefined) return;
    const wait = Math.max(10, next + this.row.delay * 1000 - now);
    this.behindTimer = setTimeout(() => {
      this.behindTimer = undefined;
      void this.run(() => work(now + wait)).catch(() => {});
    }, wait);
    this.behindTimer.unref();
  }

  get idle(): boolean {
    return this.waiting === 0 && this.watchers.size === 0;
  }

  knows(key: string): boolean {
    return this.newKeys.has(key) || this.oldKeys.has(key);
  }

  remember(key: string): void {
    if (this.newKeys.size >= keysKept) {
      this.oldKeys = this.newKeys;
      this.newKeys = new Set();
    }
    this.newKeys.add(key);
  }

  /** All that are remembered, the oldest first. */
  keys(): readonly string[] {
    return [...this.oldKeys, ...this.newKeys];
  }

  /** What an entry has changed on the table's own row. */
  takeChange({ awaiting, clocks, offers, rev, listing }: TableChange): void {
    this.awaiting = JSON.parse(awaiting) as readonly string[];
    Object.assign(this.row, { awaiting, clocks, rev: this.row.rev + rev }, listing);
    if (offers) this.row.offers = offers.text;
  }

  /** The same of an entry that another node has stored: what it made of the clocks is not known here yet. */
  takeNews(change: TableChange): void {
    this.takeChange(change);
    this.clocks = change.clocks === null ? undefined : (JSON.parse(change.clocks) as ClockState);
  }

  takeRow(row: TableRow, players: readonly Seated[]): void {
    this.row = row;
    this.players = players;
    this.clocks = row.clocks === null ? undefined : (JSON.parse(row.clocks) as ClockState);
    this.offers = JSON.parse(row.offers) as StandingOffers;
    this.awaiting = JSON.parse(row.awaiting) as readonly string[];
  }

  /** The seats of a person; one person may play both sides of a table. */
  seatOf(person: string | undefined): string | undefined {
    if (person === undefined) return undefined;
    return this.players.find((player) => player.person === person)?.seat ?? undefined;
  }

  playerAt(seat: string): Seated | undefined {
    return this.players.find((player) => player.seat === seat);
  }

  isComputer(seat: string): boolean {
    return this.playerAt(seat)?.level != null;
  }

  get pauses(): Pauses {
    const pauses: Record<string, Pause | undefined> = {};
    for (const { seat, vacation_from: from, vacation_until: until } of this.players) {
      if (seat !== null && from !== null && until !== null) pauses[seat] = { from, until };
    }
    return pauses;
  }

  get outcome(): Outcome | null {
    const outcome = this.match.outcome();
    return outcome === undefined ? null : { ...outcome, winner: outcome.winner ?? null };
  }
}

/** Begins with the work at once: a turn of the event loop later it would only wait for others. */
function begun<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(error);
  }
}

/** The stored rows as one record. The key stays apart: it is not in the record of a running match. */
export function recordOf(row: TableRow, players: readonly PlayerRow[], entries: readonly EntryRow[]): MatchRecord {
  const names: Record<string, string> = {};
  const words: Record<string, string> = {};
  for (const player of players) {
    if (player.seat === null) continue;
    names[player.seat] = player.name;
    words[player.seat] = player.word;
  }
  return {
    format: recordFormat,
    version: recordVersion,
    game: row.game,
    rules: row.rules,
    options: JSON.parse(row.options) as OptionValues,
    players: names,
    fairness: { commitment: row.commitment, words },
    setup: JSON.parse(row.setup ?? "[]") as number[],
    entries: entries.map((entry) => JSON.parse(entry.entry) as Entry),
  };
}
