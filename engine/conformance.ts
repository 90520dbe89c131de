/**
 * What every game must pass, whatever its rules: played over many random games, a failure carries the record
 * that replays it. Cheap checks run at every decision, dear ones at a share of them drawn from the seed.
 */
import { canonical } from "./canonical.ts";
import { FastChance, fairness } from "./chance.ts";
import { Judge } from "./conformance-judge.ts";
import { Examination, type Position } from "./conformance-position.ts";
import type { ActionBase, Game, Viewer } from "./game.ts";
import { Match } from "./match.ts";
import { checkOptions, type OptionValues } from "./options.ts";
import type { MatchRecord } from "./record.ts";
import { allRules } from "./rulebook.ts";
import { plain } from "./text.ts";
import { verifyRecord } from "./verify.ts";

export interface ConformanceSettings {
  readonly games: number;
  readonly seed: number;
  /** Given options, drawn in turn; the defaults when absent. */
  readonly options?: readonly Readonly<Record<string, unknown>>[];
  /** No random game may take more decisions than this. */
  readonly bound: number;
  /** Dear checks run at one decision in so many. */
  readonly every: number;
  /** Kinds of action that bring the game on, taken two times in three where there is one; without them all are alike. */
  readonly onward?: readonly string[];
  /** Leave a match after so many decisions: for games too long to finish each time. Finished ones only are verified. */
  readonly stopAfter?: number;
}

export interface ConformanceReport {
  readonly games: number;
  readonly decisions: number;
  /** How often each check was really made. */
  readonly checks: Readonly<Record<string, number>>;
  readonly longest: number;
}

export { ConformanceFailure } from "./conformance-judge.ts";

/** Throws a ConformanceFailure at the first thing that is wrong. */
export function conform(game: Game, settings: ConformanceSettings): ConformanceReport {
  const checks: Record<string, number> = {};
  let decisions = 0;
  let longest = 0;
  for (let index = 0; index < settings.games; index++) {
    const given = settings.options?.[index % settings.options.length] ?? {};
    const played = new RandomGame(game, given, settings, settings.seed + index, checks).play();
    decisions += played;
    longest = Math.max(longest, played);
  }
  return { games: settings.games, decisions, checks, longest };
}

class RandomGame implements Position {
  readonly game: Game;
  private readonly settings: ConformanceSettings;
  private readonly random: FastChance;
  private readonly judge: Judge;
  private readonly match: Match;
  readonly viewers: readonly Viewer<string>[];
  /** Numbers that may be cited. */
  readonly rules: ReadonlySet<string>;
  /** The referee's own state, kept beside the match: the suite sees what players must not. */
  state: unknown;
  /** Actions seen earlier in this game, to be tried again where they do not belong. */
  readonly seen: unknown[] = [];

  constructor(
    game: Game,
    given: Readonly<Record<string, unknown>>,
    settings: ConformanceSettings,
    seed: number,
    checks: Record<string, number>,
  ) {
    this.game = game;
    this.settings = settings;
    this.random = new FastChance(seed);
    const checked = checkOptions<OptionValues>(game.options, given);
    if (!checked.ok) throw new Error(checked.problems.join("; "));
    const key = seed.toString(16).padStart(64, "0");
    this.match = Match.create(game, { options: checked.options, fairness: fairness(key, { suite: String(seed) }) });
    this.judge = new Judge(checks, () => this.match.record());
    this.viewers = this.match.viewers;
    this.rules = new Set(allRules(game.rulebook).map(({ number }) => number));
    this.state = this.peek();
  }

  play(): number {
    let decisions = 0;
    for (;;) {
      this.everyDecision();
      if (this.match.outcome() !== undefined) break;
      if (decisions >= this.settings.bound) this.judge.fail("bound", `no end after ${decisions} decisions`);
      if (this.settings.stopAfter !== undefined && decisions >= this.settings.stopAfter) return decisions;
      if (this.random.below(this.settings.every) === 0) new Examination(this, this.judge, this.random).examine();
      this.decide();
      decisions++;
    }
    this.finished();
    return decisions;
  }

  /** The true state, which a match shows to nobody: taken out of its private part. */
  private peek(): unknown {
    return (this.match as unknown as { state: unknown }).state;
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T;
  }

  // --- at every decision -------------------------------------------------------------------

  private everyDecision(): void {
    const { game, match, state } = this;
    const awaited = match.awaiting();
    const over = match.outcome() !== undefined;
    this.judge.hold("somebody to move", over === (awaited.length === 0), () =>
      over ? `the game is over but ${awaited.join(", ")} is awaited` : "the game is not over but nobody is awaited",
    );
    for (const seat of game.seats) {
      const actions = game.actions(state, seat);
      if (awaited.includes(seat))
        this.judge.hold("a way on", actions.length > 0, () => `${seat} is awaited but has no action`);
      else
        this.judge.hold(
          "nobody else",
          actions.length === 0,
          () => `${seat} is not awaited but has ${actions.length} actions`,
        );
    }
    try {
      game.audit(state);
    } catch (error) {
      this.judge.fail("audit", (error as Error).message);
    }
    this.judge.hold("audit", true, () => "");
  }

  private chosen(actions: readonly ActionBase[]): ActionBase {
    const { onward } = this.settings;
    if (onward && this.random.below(3) > 0) {
      for (const kind of onward) {
        const wanted = actions.filter((action) => action.do === kind);
        if (wanted.length > 0) return this.pick(wanted);
      }
    }
    return this.pick(actions);
  }

  private decide(): void {
    const { game, match } = this;
    const seat = this.pick(match.awaiting());
    const action = this.chosen(match.actions(seat) as readonly ActionBase[]);
    if (this.seen.length < 500) this.seen.push(action);
    const before = game.clone(this.state);
    const seqs = new Map(this.viewers.map((viewer) => [viewer, match.seq(viewer)]));
    const done = this.submitted(seat, action);
    this.state = this.peek();
    const drew = "draws" in done.entry;
    for (const viewer of this.viewers) {
      if (match.seq(viewer) !== seqs.get(viewer)) continue;
      this.judge.same("a view changes only with a step", game.view(before, viewer), match.view(viewer), viewer);
    }
    const events = this.viewers.flatMap((viewer) =>
      (match.notices(viewer, seqs.get(viewer)) ?? []).flatMap((s) => s.events),
    );
    const barrier = drew || events.some((event) => (event as { reveals?: true }).reveals);
    for (const event of events) {
      const { rule } = event as { rule: string };
      this.judge.hold("cited rules exist", this.rules.has(rule), () => `event ${canonical(event)} cites ${rule}`);
      this.judge.hold(
        "events can be told",
        plain(game.text.event(event)).length > 0,
        () => `no text for ${canonical(event)}`,
      );
    }
    this.undoChecks(seat, action, before, barrier);
  }

  private submitted(seat: string, action: unknown): Extract<ReturnType<Match["submit"]>, { ok: true }> {
    let done: ReturnType<Match["submit"]>;
    try {
      done = this.match.submit(seat, [action], this.match.seq(seat));
    } catch (error) {
      this.judge.fail("every listed action applies", `${seat} ${canonical(action)}: ${(error as Error).stack}`);
    }
    if (!done.ok)
      this.judge.fail("every listed action applies", `${seat} ${canonical(action)} was refused: ${done.reason}`);
    return done;
  }

  /** Undo is free until a die, a card or a reveal, gives back the exact position, and never crosses one of these. */
  private undoChecks(seat: string, action: unknown, before: unknown, barrier: boolean): void {
    const { match } = this;
    if (match.outcome() !== undefined) return;
    this.judge.hold("undo never crosses a die or a reveal", match.canUndo(seat) !== barrier, () =>
      barrier ? `${seat} could take back ${canonical(action)}` : `${seat} could not take back ${canonical(action)}`,
    );
    if (barrier || this.random.below(this.settings.every) !== 0) return;
    const undone = match.undo(seat, match.seq(seat));
    if (!undone.ok) this.judge.fail("undo", undone.reason);
    this.judge.same("undo restores the position", this.peek(), before, canonical(action));
    this.state = this.peek();
    this.submitted(seat, action);
    this.state = this.peek();
  }

  // --- at the end --------------------------------------------------------------------------

  private finished(): void {
    const record = this.match.record();
    const verified = verifyRecord(this.game, JSON.parse(JSON.stringify(record)) as MatchRecord);
    this.judge.hold("the record verifies", verified.ok, () =>
      verified.problems.map((p) => `${p.place} ${p.cause}`).join("; "),
    );
    const key = record.fairness.key ?? "";
    for (const snapshot of [this.match.snapshot(), this.match.earlierSnapshot()]) {
      const resumed = Match.resume(this.game, record, key, snapshot);
      this.judge.same("snapshot and tail give the same record", resumed.record(), record, "resume");
      for (const viewer of this.viewers) {
        this.judge.same("snapshot and tail give the same view", resumed.view(viewer), this.match.view(viewer), viewer);
        this.judge.hold(
          "snapshot and tail count the same steps",
          resumed.seq(viewer) === this.match.seq(viewer),
          () => viewer,
        );
      }
    }
  }
}
