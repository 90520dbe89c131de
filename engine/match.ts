/**
 * One match: the referee's desk. Used unchanged by the server, the browser and the command line.
 *
 * Nothing leaves it but through a viewer's eyes: `view`, `prompt`, `actions`, `notices`. What a viewer sees is
 * numbered for that viewer alone, so hidden steps of the other side cannot even be counted.
 */
import { type Accepted, type NewMatch, type Notice, over, type Refusal, type Snapshot } from "./answer.ts";
import { canonical, fingerprint } from "./canonical.ts";
import { type Chance, commitmentTo, type Fairness, keyedStreams, RecordingChance, ScriptedChance } from "./chance.ts";
import type { Game, GameTypes, Outcome, Prompt, Viewer, Violation } from "./game.ts";
import { Ledger } from "./ledger.ts";
import { withUsual } from "./options.ts";
import { Past } from "./past.ts";
import {
  type DecidedEntry,
  type EndedEntry,
  type Entry,
  type MatchRecord,
  recordFormat,
  recordVersion,
} from "./record.ts";
import { beginningWith } from "./scene-start.ts";
import { Telling } from "./telling.ts";

export type { Accepted, NewMatch, Notice, Refusal, Snapshot } from "./answer.ts";

const actionLimit = 1000;

export class Match<G extends GameTypes = GameTypes> {
  readonly game: Game<G>;
  readonly options: G["Options"];
  readonly players: Readonly<Record<string, string>>;
  readonly viewers: readonly Viewer<G["Seat"]>[];
  private readonly fairness: Fairness;
  private readonly streams: (stream: number) => Chance;
  private readonly scene: unknown;
  private readonly setupDraws: readonly number[];
  /** Changed in place where nothing else holds it: see `copyFor`. */
  private state: G["State"];
  /** What the rules say of `state`, worked out when first asked. */
  private standing:
    | { readonly outcome: Outcome<G["Seat"]> | undefined; readonly awaiting: readonly G["Seat"][] }
    | undefined;
  private readonly ledger: Ledger<G>;
  private readonly past: Past<G>;
  private readonly telling: Telling<G>;

  private constructor(game: Game<G>, made: NewMatch<G["Options"]>, setupDraws: readonly number[], state: G["State"]) {
    this.game = game;
    this.options = made.options;
    this.players = made.players ?? {};
    this.fairness = made.fairness;
    this.streams = keyedStreams(made.fairness);
    this.viewers = [...game.seats, "spectator"];
    this.scene = made.scene;
    this.setupDraws = setupDraws;
    this.state = state;
    this.ledger = new Ledger(game);
    this.telling = new Telling(this.viewers);
    const start = (): G["State"] => game.setup(made.options, new ScriptedChance(setupDraws));
    this.past = new Past(game, this.ledger, this.telling.settled, state, start);
  }

  /** Options must have passed `checkOptions`. */
  static create<G extends GameTypes>(played: Game<G>, made: NewMatch<G["Options"]>): Match<G> {
    const game = beginningWith(played, made.scene);
    const chance = new RecordingChance(keyedStreams(made.fairness)(0));
    return Match.begin(game, made, chance, () => chance.results);
  }

  /**
   * Continues a match from its record, or from a snapshot and the record's tail. The key is given apart, because
   * a record of a running match does not hold it. Throws if the record does not follow the rules: see `verify.ts`
   * for records from elsewhere.
   */
  static resume<G extends GameTypes>(
    played: Game<G>,
    record: MatchRecord,
    key: string,
    snapshot?: Snapshot<G["State"]>,
  ): Match<G> {
    const made: NewMatch<G["Options"]> = {
      options: withUsual(played.options, record.options),
      fairness: { key, commitment: record.fairness.commitment, words: record.fairness.words },
      players: record.players,
      ...(record.scene === undefined ? {} : { scene: record.scene }),
    };
    const game = beginningWith(played, record.scene);
    if (snapshot === undefined) {
      const match = Match.begin(game, made, new ScriptedChance(record.setup), () => record.setup);
      for (const entry of record.entries) match.follow(entry);
      return match;
    }
    const match = new Match(game, made, record.setup, game.clone(snapshot.state));
    for (const entry of record.entries.slice(0, snapshot.entries)) match.ledger.keep(entry);
    Object.assign(match.telling.seqs, snapshot.seqs);
    match.close();
    match.past.keep(match.state);
    for (const entry of record.entries.slice(snapshot.entries)) match.follow(entry);
    return match;
  }

  private static begin<G extends GameTypes>(
    game: Game<G>,
    made: NewMatch<G["Options"]>,
    chance: Chance,
    draws: () => readonly number[],
  ): Match<G> {
    if (made.fairness.commitment !== commitmentTo(made.fairness.key)) {
      throw new Error("the key does not match the commitment");
    }
    const log: G["Event"][] = [];
    const state = game.setup(made.options, chance, log);
    const match = new Match(game, made, draws(), state);
    match.telling.setup(log);
    match.close();
    match.past.keep(state);
    return match;
  }

  // --- what a viewer may know -------------------------------------------------------------

  /** How many notices the viewer has seen: the number to send as `expected`. */
  seq(viewer: Viewer<G["Seat"]>): number {
    return this.telling.seq(viewer);
  }

  /** Shares with `before`, where given, what has not changed since: see `Game.view`. */
  view(viewer: Viewer<G["Seat"]>, before?: G["View"]): G["View"] {
    return this.game.view(this.state, viewer, before);
  }

  /** Seats that owe a decision. */
  awaiting(): readonly G["Seat"][] {
    return this.ledger.ended ? [] : this.stand().awaiting;
  }

  prompt(seat: G["Seat"]): Prompt | undefined {
    return this.awaiting().includes(seat) ? this.game.prompt(this.state, seat) : undefined;
  }

  actions(seat: G["Seat"]): readonly G["Action"][] {
    return this.awaiting().includes(seat) ? this.game.actions(this.state, seat) : [];
  }

  /** Why an action may not be done now, without doing anything. */
  refuse(seat: G["Seat"], action: unknown): Violation | undefined {
    return this.game.refuse(this.state, seat, action);
  }

  /** What the viewer noticed after number `after`; undefined where that lies before the snapshot this was resumed from. */
  notices(viewer: Viewer<G["Seat"]>, after = 0): readonly Notice<G>[] | undefined {
    return this.telling.notices(viewer, after);
  }

  outcome(): Outcome<G["Seat"]> | undefined {
    return this.ledger.ended ?? this.stand().outcome;
  }

  get commitment(): string {
    return this.fairness.commitment;
  }

  /** How many entries the record holds. For the referee: a player must not be told this number. */
  get length(): number {
    return this.ledger.length;
  }

  /** The entries behind a number. For the referee, as the record is. */
  entriesAfter(number: number): readonly Entry[] {
    return this.ledger.entries.slice(number);
  }

  // --- what is done ------------------------------------------------------------------------

  /** Carries out all the actions or none. */
  submit(seat: G["Seat"], actions: readonly unknown[], expected: number): Accepted | Refusal {
    const barred = this.barred(seat, expected);
    if (barred) return barred;
    if (actions.length === 0 || actions.length > actionLimit) {
      return { ok: false, code: "batch", reason: `Send 1 to ${actionLimit} actions.`, index: 0 };
    }
    const chance = new RecordingChance(this.streams(this.ledger.length + 1));
    const before = this.awaiting();
    let { state } = this;
    const log: G["Event"][] = [];
    for (let index = 0; index < actions.length; index++) {
      if (chance.drawn > 0 || log.some((event) => event.reveals)) {
        // Otherwise a refused batch would tell what the die had shown.
        return {
          ok: false,
          code: "batch",
          reason: `Action ${index} follows a die or something revealed; send it after seeing the result.`,
          index,
        };
      }
      const violation = this.game.refuse(state, seat, actions[index]);
      if (violation) return { ok: false, code: "illegal", rule: violation.rule, reason: violation.reason, index };
      if (index === 0) state = this.copyFor(actions.length);
      this.carryOut(state, seat, actions[index] as G["Action"], chance, log);
    }
    const entry: DecidedEntry = { seat, actions: actions as DecidedEntry["actions"] };
    // A copy takes no more room than it needs: it is kept as long as the match.
    if (chance.drawn > 0) entry.draws = chance.results.slice();
    this.admit(entry, state, log, chance.drawn > 0, before);
    return { ok: true, seq: this.seq(seat), entry };
  }

  /**
   * Takes back the seat's last decision. Free while neither chance nor a reveal followed; otherwise the
   * opponent's consent is needed, and everything since that decision goes with it.
   */
  undo(seat: G["Seat"], expected: number, consent = false): Accepted | Refusal {
    const barred = this.barred(seat, expected);
    if (barred) return barred;
    const last = this.ledger.lastDecision(seat);
    if (last === 0) return { ok: false, code: "nothing", reason: "There is no decision of yours to take back." };
    if (this.canUndo(seat)) {
      const entry: Entry = { seat, undo: [last] };
      const state = this.past.since((number) => number !== last);
      if (state) {
        this.takeBack(entry, state);
        return { ok: true, seq: this.seq(seat), entry };
      }
    }
    if (!consent) {
      return {
        ok: false,
        code: "consent",
        reason: "A die, a card or a reveal came after it: your opponent must consent.",
      };
    }
    const entry: Entry = { seat, undo: [...this.ledger.standingAfter(last - 1)], consent: true };
    this.takeBack(
      entry,
      this.past.fromStart((number) => number < last),
    );
    return { ok: true, seq: this.seq(seat), entry };
  }

  /** Whether `undo` needs nobody's consent. */
  canUndo(seat: G["Seat"]): boolean {
    if (this.outcome() !== undefined) return false;
    return this.ledger.lastDecision(seat, this.past.barrier) > 0;
  }

  /** Ends the match outside the rules of the game: by resignation, agreement, time or abandonment. */
  end(seat: G["Seat"], how: EndedEntry["end"]): Accepted | Refusal {
    if (!this.game.seats.includes(seat))
      return { ok: false, code: "seat", reason: `There is no seat ${String(seat)}.` };
    if (this.outcome() !== undefined) return over;
    const entry: EndedEntry = { seat, end: how };
    this.admitEnd(entry);
    return { ok: true, seq: this.seq(seat), entry };
  }

  // --- keeping -----------------------------------------------------------------------------

  /** The whole record, both sides' secrets included: for the referee, and for everybody once the match is over. */
  record(): MatchRecord {
    const outcome = this.outcome();
    const { commitment, words, key } = this.fairness;
    const record: MatchRecord = {
      format: recordFormat,
      version: recordVersion,
      game: this.game.id,
      rules: this.game.version,
      options: this.options,
      players: this.players as Record<string, string>,
      fairness: { commitment, words: words as Record<string, string> },
      ...(this.scene === undefined ? {} : { scene: this.scene }),
      setup: [...this.setupDraws],
      entries: [...this.ledger.entries],
    };
    if (outcome) {
      record.fairness.key = key;
      record.result = { ...outcome, winner: outcome.winner ?? null };
      record.final = fingerprint(this.game.forFingerprint ? this.game.forFingerprint(this.state) : this.state);
    }
    return record;
  }

  /** How it stood after the last entry that undo cannot cross. */
  snapshot(): Snapshot<G["State"]> {
    return this.past.snapshot();
  }

  /** One that is at hand without any work, some entries older. */
  earlierSnapshot(): Snapshot<G["State"]> {
    return this.past.earlierSnapshot();
  }

  // --- inside ------------------------------------------------------------------------------

  private barred(seat: G["Seat"], expected: number): Refusal | undefined {
    if (!this.game.seats.includes(seat))
      return { ok: false, code: "seat", reason: `There is no seat ${String(seat)}.` };
    if (this.outcome() !== undefined) return over;
    if (expected !== this.seq(seat)) {
      return {
        ok: false,
        code: "stale",
        reason: `Something happened meanwhile: you have seen step ${expected}, the table is at ${this.seq(seat)}.`,
        seq: this.seq(seat),
      };
    }
    return undefined;
  }

  /** Takes in an entry that the stored record says was accepted, by this referee before or by another meanwhile. */
  follow(entry: Entry): void {
    if ("actions" in entry) {
      const chance = new ScriptedChance(entry.draws ?? []);
      const before = this.awaiting();
      let { state } = this;
      const log: G["Event"][] = [];
      for (const [index, action] of entry.actions.entries()) {
        const violation = this.game.refuse(state, entry.seat as G["Seat"], action);
        if (violation) {
          throw new Error(
            `entry ${this.ledger.length + 1}: ${canonical(action)} breaks ${violation.rule}: ${violation.reason}`,
          );
        }
        // With too many draws a record is found false only at the end.
        if (index === 0) state = this.copyFor(entry.draws ? 2 : entry.actions.length);
        this.carryOut(state, entry.seat as G["Seat"], action as unknown as G["Action"], chance, log);
      }
      chance.finish();
      this.admit(entry, state, log, chance.drawn > 0, before);
    } else if ("undo" in entry) {
      const gone = new Set(entry.undo);
      const stays = (number: number): boolean => !gone.has(number);
      // A free undo lies behind the barrier: the way from there is short, however long the match.
      const free = entry.undo.every((number) => number > this.past.barrier);
      const state = free ? this.past.since(stays) : undefined;
      this.takeBack(entry, state ?? this.past.fromStart(stays));
    } else {
      this.admitEnd(entry);
    }
  }

  /** `before`: who was awaited. */
  private admit(
    entry: DecidedEntry,
    state: G["State"],
    log: readonly G["Event"][],
    drew: boolean,
    before: readonly G["Seat"][],
  ): void {
    this.become(state);
    const number = this.ledger.keep(entry);
    const changed = this.outcome() !== undefined || !same(this.awaiting(), before);
    this.telling.decision(number, entry.seat as G["Seat"], log, changed);
    if (drew || log.some((event) => event.reveals)) this.close();
  }

  /** Nothing up to now is taken back freely any more. */
  private close(): void {
    this.telling.settle();
    this.past.close(this.state);
  }

  private become(state: G["State"]): void {
    this.state = state;
    this.standing = undefined;
  }

  private stand(): NonNullable<typeof this.standing> {
    if (this.standing === undefined) {
      const outcome = this.game.outcome(this.state);
      this.standing = { outcome, awaiting: outcome === undefined ? this.game.awaiting(this.state) : [] };
    }
    return this.standing;
  }

  /**
   * The state to carry actions out on. A single one, the usual case, needs no copy: what is legal does not fail.
   * Of several a later one may be refused; and what undo goes back to must stay as it is.
   */
  private copyFor(actions: number): G["State"] {
    return actions > 1 || this.past.holds(this.state) ? this.game.clone(this.state) : this.state;
  }

  private carryOut(state: G["State"], seat: G["Seat"], action: G["Action"], chance: Chance, log: G["Event"][]): void {
    try {
      this.game.apply(state, seat, action, chance, log);
    } catch (error) {
      // A fault in the rules, or a false record: the match stays as it was.
      if (state === this.state) this.become(this.past.since(() => true) ?? this.past.fromStart(() => true));
      throw error;
    }
  }

  private takeBack(entry: Extract<Entry, { undo: unknown }>, state: G["State"]): void {
    const before = this.awaiting();
    this.become(state);
    this.ledger.keep(entry);
    const changed = !same(this.awaiting(), before);
    this.telling.undo(entry, changed);
    // After a consented undo the stretch before it may not be taken back freely any more.
    if (entry.consent) {
      this.close();
      this.past.keep(state);
    }
  }

  private admitEnd(entry: EndedEntry): void {
    this.ledger.keep(entry);
    this.telling.end(entry.seat as G["Seat"]);
  }
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((seat, index) => seat === other[index]);
}
