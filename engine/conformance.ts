/**
 * What every game must pass, whatever its rules: played over many random games, a failure carries the record
 * that replays it. Cheap checks run at every decision, dear ones at a share of them drawn from the seed.
 */
import { canonical } from "./canonical.ts";
import { type Chance, ChanceError, FastChance, fairness } from "./chance.ts";
import type { ActionBase, AnyGame, Viewer, Violation } from "./game.ts";
import { type AnyMatch, Match } from "./match.ts";
import { nonsense, spoilt } from "./mischief.ts";
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

export class ConformanceFailure extends Error {
  readonly check: string;
  readonly record: MatchRecord;
  constructor(check: string, message: string, record: MatchRecord) {
    super(`${check}: ${message}`);
    this.check = check;
    this.record = record;
  }
}

/** Throws a ConformanceFailure at the first thing that is wrong. */
export function conform(game: AnyGame, settings: ConformanceSettings): ConformanceReport {
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

/** A chance that must not be asked: to see whether an action is decided by the position alone. */
const noChance: Chance = {
  die: () => {
    throw new ChanceError("asked for a die");
  },
  below: () => {
    throw new ChanceError("asked for a draw");
  },
  drawn: 0,
};

class RandomGame {
  private readonly game: AnyGame;
  private readonly settings: ConformanceSettings;
  private readonly random: FastChance;
  private readonly checks: Record<string, number>;
  private readonly match: AnyMatch;
  private readonly viewers: readonly Viewer<string>[];
  /** Numbers that may be cited. */
  private readonly rules: ReadonlySet<string>;
  /** The referee's own state, kept beside the match: the suite sees what players must not. */
  private state: unknown;
  /** Actions seen earlier in this game, to be tried again where they do not belong. */
  private readonly seen: unknown[] = [];

  constructor(
    game: AnyGame,
    given: Readonly<Record<string, unknown>>,
    settings: ConformanceSettings,
    seed: number,
    checks: Record<string, number>,
  ) {
    this.game = game;
    this.settings = settings;
    this.random = new FastChance(seed);
    this.checks = checks;
    const checked = checkOptions<OptionValues>(game.options, given);
    if (!checked.ok) throw new Error(checked.problems.join("; "));
    const key = seed.toString(16).padStart(64, "0");
    this.match = Match.create(game, { options: checked.options, fairness: fairness(key, { suite: String(seed) }) });
    this.viewers = this.match.viewers;
    this.rules = new Set(allRules(game.rulebook).map(({ number }) => number));
    this.state = this.peek();
  }

  play(): number {
    let decisions = 0;
    for (;;) {
      this.everyDecision();
      if (this.match.outcome() !== undefined) break;
      if (decisions >= this.settings.bound) this.fail("bound", `no end after ${decisions} decisions`);
      if (this.settings.stopAfter !== undefined && decisions >= this.settings.stopAfter) return decisions;
      if (this.random.below(this.settings.every) === 0) this.dearChecks();
      this.decide();
      decisions++;
    }
    this.finished();
    return decisions;
  }

  private fail(check: string, message: string): never {
    throw new ConformanceFailure(check, message, this.match.record());
  }

  private hold(check: string, truth: boolean, message: () => string): void {
    this.checks[check] = (this.checks[check] ?? 0) + 1;
    if (!truth) this.fail(check, message());
  }

  private same(check: string, a: unknown, b: unknown, what: string): void {
    // Nearly always the keys stand in the same order: then the plain text is enough, and many times quicker.
    if (JSON.stringify(a) === JSON.stringify(b)) {
      this.hold(check, true, () => "");
      return;
    }
    const left = canonical(a);
    const right = canonical(b);
    this.hold(check, left === right, () => `${what}: ${difference(left, right)}`);
  }

  /** The true state: a snapshot's record folded, which also proves that folding gives what the match has. */
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
    this.hold("somebody to move", over === (awaited.length === 0), () =>
      over ? `the game is over but ${awaited.join(", ")} is awaited` : "the game is not over but nobody is awaited",
    );
    for (const seat of game.seats) {
      const actions = game.actions(state, seat);
      if (awaited.includes(seat))
        this.hold("a way on", actions.length > 0, () => `${seat} is awaited but has no action`);
      else
        this.hold(
          "nobody else",
          actions.length === 0,
          () => `${seat} is not awaited but has ${actions.length} actions`,
        );
    }
    try {
      game.audit(state);
    } catch (error) {
      this.fail("audit", (error as Error).message);
    }
    this.hold("audit", true, () => "");
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
      this.same("a view changes only with a step", game.view(before, viewer), match.view(viewer), viewer);
    }
    const events = this.viewers.flatMap((viewer) =>
      (match.steps(viewer, seqs.get(viewer)) ?? []).flatMap((s) => s.events),
    );
    const barrier = drew || events.some((event) => (event as { reveals?: true }).reveals);
    for (const event of events) {
      const { rule } = event as { rule: string };
      this.hold("cited rules exist", this.rules.has(rule), () => `event ${canonical(event)} cites ${rule}`);
      this.hold(
        "events can be told",
        plain(game.text.event(event)).length > 0,
        () => `no text for ${canonical(event)}`,
      );
    }
    this.undoChecks(seat, action, before, barrier);
  }

  private submitted(seat: string, action: unknown): Extract<ReturnType<AnyMatch["submit"]>, { ok: true }> {
    let done: ReturnType<AnyMatch["submit"]>;
    try {
      done = this.match.submit(seat, [action], this.match.seq(seat));
    } catch (error) {
      this.fail("every listed action applies", `${seat} ${canonical(action)}: ${(error as Error).stack}`);
    }
    if (!done.ok) this.fail("every listed action applies", `${seat} ${canonical(action)} was refused: ${done.reason}`);
    return done;
  }

  /** Undo is free until a die, a card or a reveal, gives back the exact position, and never crosses one of these. */
  private undoChecks(seat: string, action: unknown, before: unknown, barrier: boolean): void {
    const { match } = this;
    if (match.outcome() !== undefined) return;
    this.hold("undo never crosses a die or a reveal", match.canUndo(seat) !== barrier, () =>
      barrier ? `${seat} could take back ${canonical(action)}` : `${seat} could not take back ${canonical(action)}`,
    );
    if (barrier || this.random.below(this.settings.every) !== 0) return;
    const undone = match.undo(seat, match.seq(seat));
    if (!undone.ok) this.fail("undo", undone.reason);
    this.same("undo restores the position", this.peek(), before, canonical(action));
    this.state = this.peek();
    this.submitted(seat, action);
    this.state = this.peek();
  }

  // --- at some decisions -------------------------------------------------------------------

  private dearChecks(): void {
    this.copies();
    for (const seat of this.game.seats) this.lists(seat);
    for (const viewer of this.viewers) this.secrecy(viewer);
    this.logSecrecy();
  }

  private copies(): void {
    const { game, state } = this;
    const text = JSON.stringify(state);
    const copy = game.clone(state);
    this.same("clone is exact", copy, state, "clone");
    this.hold("state is plain JSON", isPlain(state), () => "it holds something that JSON cannot carry");
    const [seat] = game.awaiting(state);
    if (seat === undefined) return;
    for (const action of this.some(game.actions(state, seat), 8)) {
      game.apply(game.clone(state), seat, action, new FastChance(this.random.bits()), []);
      this.hold(
        "clone shares nothing",
        JSON.stringify(state) === text,
        () => "applying to a clone changed the original",
      );
    }
    const back = JSON.parse(text) as unknown;
    this.same("a state read back lists the same actions", game.actions(back, seat), game.actions(state, seat), seat);
  }

  /** The list of legal actions is exactly what is accepted. */
  private lists(seat: string): void {
    const { game, state } = this;
    const actions = game.actions(state, seat);
    const texts = new Set(actions.map(canonical));
    const untouched = JSON.stringify(state);
    this.hold("no action is listed twice", texts.size === actions.length, () => `${seat} has doubles`);
    for (const action of actions) {
      const violation = game.refuse(state, seat, JSON.parse(JSON.stringify(action)));
      this.hold(
        "what is listed is accepted",
        violation === undefined,
        () => `${seat} ${canonical(action)}: ${violation?.rule} ${violation?.reason}`,
      );
      this.hold("actions can be told", plain(game.text.action(action)).length > 0, () => canonical(action));
    }
    const others = game.seats.filter((other) => other !== seat).flatMap((other) => [...game.actions(state, other)]);
    const wrong: unknown[] = [
      ...nonsense,
      ...this.seen.slice(-40),
      ...this.some(this.seen, 20),
      ...this.some(others, 20),
    ];
    for (const action of this.some(actions, 20)) wrong.push(...spoilt(action as object, this.seen, this.random));
    for (const action of wrong) {
      if (texts.has(canonical(action))) continue;
      let violation: Violation | undefined;
      try {
        violation = game.refuse(state, seat, action);
      } catch (error) {
        this.fail("what is not listed is refused", `${seat} ${canonical(action)} threw ${(error as Error).stack}`);
      }
      this.hold(
        "what is not listed is refused",
        violation !== undefined,
        () => `${seat} ${canonical(action)} was accepted`,
      );
      const rule = violation?.rule ?? "";
      this.hold(
        "refusals cite a rule",
        rule === "form" || rule === "turn" || this.rules.has(rule),
        () => `${canonical(action)} cites ${rule}`,
      );
    }
    this.hold(
      "asking changes nothing",
      JSON.stringify(state) === untouched,
      () => `${seat}'s list or refusals changed the state`,
    );
  }

  private some<T>(list: readonly T[], count: number): T[] {
    if (list.length <= count) return [...list];
    return Array.from({ length: count }, () => this.pick(list));
  }

  /** Replace what the viewer cannot see by something else that fits: nothing the viewer is shown may differ. */
  private secrecy(viewer: Viewer<string>): void {
    const { game, state } = this;
    const view = game.view(state, viewer);
    this.hold("views are plain JSON", isPlain(view), () => `${viewer}'s holds something that JSON cannot carry`);
    let imagined: unknown;
    try {
      imagined = game.imagine(view, new FastChance(this.random.bits()));
      game.audit(imagined);
    } catch (error) {
      this.fail("imagine", `${viewer}: ${(error as Error).stack}`);
    }
    this.same("secrecy: view", game.view(imagined, viewer), view, viewer);
    this.same("secrecy: who is awaited", game.awaiting(imagined), game.awaiting(state), viewer);
    this.same("secrecy: outcome", game.outcome(imagined) ?? null, game.outcome(state) ?? null, viewer);
    if (viewer === "spectator" || !game.awaiting(state).includes(viewer)) return;
    this.same("secrecy: prompt", game.prompt(imagined, viewer), game.prompt(state, viewer), viewer);
    const actions = game.actions(state, viewer);
    this.same("secrecy: legal actions", game.actions(imagined, viewer), actions, viewer);
    for (const action of [...nonsense, ...this.some(this.seen, 10)]) {
      this.same(
        "secrecy: refusals",
        game.refuse(imagined, viewer, action) ?? null,
        game.refuse(state, viewer, action) ?? null,
        viewer,
      );
    }
    for (const action of this.some(actions, 5)) this.learning(viewer, action, imagined);
  }

  /** A seat's own step that draws no chance and reveals nothing must teach it nothing: else it could be undone. */
  private learning(seat: string, action: unknown, imagined: unknown): void {
    const here = this.tried(this.state, seat, action);
    const there = this.tried(imagined, seat, action);
    if (here === undefined || there === undefined || here.reveals || there.reveals) return;
    const what = `${seat} ${canonical(action)} taught something hidden without saying so`;
    this.same(
      "secrecy: nothing is learnt without a reveal",
      this.game.view(there.state, seat),
      this.game.view(here.state, seat),
      what,
    );
    this.same("secrecy: log of one's own step", seenBy(there.events, seat), seenBy(here.events, seat), what);
  }

  /** The state and events after an action; undefined if it needs chance. */
  private tried(
    from: unknown,
    seat: string,
    action: unknown,
  ): { state: unknown; events: readonly LoggedEvent[]; reveals: boolean } | undefined {
    const state = this.game.clone(from);
    const events: LoggedEvent[] = [];
    try {
      this.game.apply(state, seat, action, noChance, events);
    } catch (error) {
      if (error instanceof ChanceError) return undefined;
      throw error;
    }
    return { state, events, reveals: events.some((event) => event.reveals) };
  }

  /** What another's view does not tell apart, the log must not tell apart either. */
  private logSecrecy(): void {
    const { game, state } = this;
    for (const seat of game.awaiting(state)) {
      const outcomes = this.some(game.actions(state, seat), 12)
        .map((action) => ({ action, after: this.tried(state, seat, action) }))
        .filter(({ after }) => after !== undefined && !after.reveals);
      for (const viewer of this.viewers) {
        if (viewer === seat) continue;
        const told = new Map<string, { log: string; action: unknown }>();
        for (const { action, after } of outcomes) {
          if (after === undefined) continue;
          const view = canonical(game.view(after.state, viewer));
          const log = canonical(seenBy(after.events, viewer));
          const other = told.get(view);
          this.hold(
            "secrecy: log",
            other === undefined || other.log === log,
            () =>
              `${viewer} can tell ${canonical(action)} from ${canonical(other?.action)} of ${seat} by the log alone: ${log} / ${other?.log}`,
          );
          told.set(view, { log, action });
        }
      }
    }
  }

  // --- at the end --------------------------------------------------------------------------

  private finished(): void {
    const record = this.match.record();
    const verified = verifyRecord(this.game, JSON.parse(JSON.stringify(record)) as MatchRecord);
    this.hold("the record verifies", verified.ok, () =>
      verified.problems.map((p) => `${p.place} ${p.cause}`).join("; "),
    );
    const key = record.fairness.key ?? "";
    const resumed = Match.resume(this.game, record, key, this.match.snapshot());
    this.same("snapshot and tail give the same record", resumed.record(), record, "resume");
    for (const viewer of this.viewers) {
      this.same("snapshot and tail give the same view", resumed.view(viewer), this.match.view(viewer), viewer);
      this.hold("snapshot and tail count the same steps", resumed.seq(viewer) === this.match.seq(viewer), () => viewer);
    }
  }
}

interface LoggedEvent {
  readonly type: string;
  readonly to?: readonly string[];
  readonly reveals?: true;
}

function seenBy(events: readonly LoggedEvent[], viewer: string): readonly LoggedEvent[] {
  return events.filter((event) => event.to === undefined || event.to.includes(viewer));
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}

/** The first place where two texts part, with a little around it. */
function difference(left: string, right: string): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const from = Math.max(0, at - 60);
  return `…${left.slice(from, at + 60)}… is not …${right.slice(from, at + 60)}…`;
}
