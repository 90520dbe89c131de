/**
 * The other half of a pair: the same match but for something that one viewer is not told, a decision or a draw of
 * another side. It goes on beside the first as long as the viewer is told the same events.
 */
import type { FastChance } from "./chance.ts";
import type { ActionBase, EventBase, Game, Viewer } from "./game.ts";
import { Match } from "./match.ts";
import type { DecidedEntry, MatchRecord, UndoneEntry } from "./record.ts";
import { type BaseMatch, type BaseStep, entryOf, stateOf, stateText } from "./secrecy-base.ts";
import { partsOf } from "./secrecy-parts.ts";
import { channels, Eyes, parting, toldApart } from "./secrecy-shown.ts";
import { BorrowedChance, seenBy, type Trial, tried } from "./secrecy-trial.ts";

/** Something by which the viewer could tell the twins apart, though told the same. */
export class Leak extends Error {
  readonly channel: string;
  readonly viewer: Viewer<string>;
  readonly records: readonly [MatchRecord, MatchRecord];

  constructor(channel: string, viewer: Viewer<string>, what: string, records: readonly [MatchRecord, MatchRecord]) {
    super(`${viewer} can tell by ${channel}: ${what}`);
    this.channel = channel;
    this.viewer = viewer;
    this.records = records;
  }
}

export interface TwinReport {
  /** Positions shown side by side, and those of them whose hidden states differ: only these prove something. */
  readonly compared: number;
  readonly differing: number;
  /** How often each part of the state was seen to differ, and how often while the viewer was asked for something. */
  readonly parts: Readonly<Record<string, number>>;
  readonly asked: Readonly<Record<string, number>>;
}

/** Alternatives tried at a step, at most. */
const most = 8;

export class Twin {
  private readonly game: Game;
  private readonly base: BaseMatch;
  private readonly viewer: Viewer<string>;
  private readonly random: FastChance;
  private readonly match: Match;
  private readonly eyes: Eyes;
  /** The twin's entry for each of the base's, by number from 1; 0 where it has none. */
  private readonly entries: number[] = [0];
  /** Something has been done or drawn otherwise. */
  private altered = false;
  private compared = 0;
  private differing = 0;
  private readonly parts: Record<string, number> = {};
  private readonly asked: Record<string, number> = {};

  /** `from`: the entries that both have for certain; 0 alters the set-up too. */
  constructor(base: BaseMatch, viewer: Viewer<string>, from: number, random: FastChance) {
    this.game = base.game;
    this.base = base;
    this.viewer = viewer;
    this.random = random;
    const record = from > 0 ? { ...base.record, entries: entriesUpTo(base, from) } : this.otherSetup();
    this.match = Match.resume(base.game, record, base.key);
    for (let number = 1; number <= from; number++) this.entries.push(number);
    this.eyes = new Eyes(base.game, this.match, viewer);
    if (!this.altered) this.eyes.skip();
  }

  run(): TwinReport {
    if (this.altered) this.compare(this.base.start, true);
    for (let index = this.entries.length - 1; index < this.base.steps.length; index++) {
      const step = this.base.steps[index]!;
      if (!this.follow(step)) break;
      if (this.altered) this.compare(step, step.closely);
      else this.eyes.skip();
    }
    return { compared: this.compared, differing: this.differing, parts: this.parts, asked: this.asked };
  }

  // --- the set-up --------------------------------------------------------------------------

  /** One result after the other is drawn anew, and kept where the viewer is told the same. */
  private otherSetup(): MatchRecord {
    const { game, base, viewer, random } = this;
    let { setup } = base.record;
    const wanted = setup.length > 0 ? 1 + random.below(6) : 0;
    for (let count = 0; count < wanted; count++) {
      const chance = new BorrowedChance(setup, random, [random.below(setup.length)]);
      const log: EventBase<string>[] = [];
      const results: number[] = [];
      const keeping = {
        die: (sides?: number) => kept(results, chance.die(sides)),
        below: (among: number) => kept(results, chance.below(among)),
        drawn: 0,
      };
      game.setup(base.record.options, keeping, log);
      if (seenBy(log, viewer) !== base.setupTold[viewer]) continue;
      setup = results;
      this.altered = true;
    }
    return { ...base.record, setup, entries: [] };
  }

  // --- one entry ---------------------------------------------------------------------------

  /** Does in the twin what answers to an entry of the base; false where the viewer must be told something else. */
  private follow(step: BaseStep): boolean {
    const { entry } = step;
    const number = this.match.length;
    let goesOn = true;
    if ("undo" in entry) goesOn = this.takesBack(entry);
    else if ("actions" in entry)
      goesOn = entry.seat === this.viewer ? this.same(step, entry) : this.others(step, entry);
    this.entries.push(this.match.length > number ? this.match.length : 0);
    return goesOn;
  }

  private takesBack({ seat, undo }: UndoneEntry): boolean {
    const { match } = this;
    // What the twin never did, or the other side did otherwise.
    const numbers = undo.map((number) => this.entries[number] ?? 0);
    if (numbers.includes(0)) return seat !== this.viewer && numbers.every((number) => number === 0);
    const done = match.undo(seat, match.seq(seat));
    if (!done.ok && seat === this.viewer) this.leak("undo", done.reason);
    return done.ok && "undo" in done.entry && done.entry.undo.join() === numbers.join();
  }

  /** The viewer's own step: the twin's viewer takes it as well. */
  private same(step: BaseStep, entry: DecidedEntry): boolean {
    const [action] = entry.actions as unknown as readonly ActionBase[];
    const violation = this.game.refuse(stateOf(this.match), entry.seat, action);
    if (violation) this.leak("refusals", `${JSON.stringify(action)}: ${violation.reason}`);
    if (this.random.below(2) === 0 && this.drawsOtherwise(step, entry.seat, action!)) return true;
    return this.copies(step, entry.seat, action!);
  }

  /** A step of another side: something else that tells the viewer the same, if it is to be found, or the same. */
  private others(step: BaseStep, entry: DecidedEntry): boolean {
    const [action] = entry.actions as unknown as readonly ActionBase[];
    const { seat } = entry;
    const legal = this.game.refuse(stateOf(this.match), seat, action) === undefined;
    const changes = !this.altered || this.random.below(4) === 0;
    if (changes && this.differs(step, seat, action!, legal)) return true;
    if (legal && this.copies(step, seat, action!)) return true;
    return this.standsIn(step, seat, action!) || this.leavesOut(step, seat);
  }

  private differs(step: BaseStep, seat: string, action: ActionBase, legal: boolean): boolean {
    const way = this.random.below(3);
    if (way === 0 && this.leavesOut(step, seat)) return true;
    if (way === 1 && legal && this.drawsOtherwise(step, seat, action)) return true;
    return this.standsIn(step, seat, action);
  }

  /** The same action by the same results of chance. */
  private copies(step: BaseStep, seat: string, action: ActionBase): boolean {
    const trial = this.trial(seat, action, new BorrowedChance(step.draws, this.random));
    if (this.fits(step, trial)) return this.takes(seat, action, trial);
    this.lawful(step, seat, trial, action);
    return false;
  }

  /** The same action, one of its results drawn anew. */
  private drawsOtherwise(step: BaseStep, seat: string, action: ActionBase): boolean {
    for (let count = 0; count < 3 && step.draws.length > 0; count++) {
      const anew = this.random.below(step.draws.length);
      const trial = this.trial(seat, action, new BorrowedChance(step.draws, this.random, [anew]));
      if (this.fits(step, trial)) return this.takes(seat, action, trial, true);
    }
    return false;
  }

  /** Another action in its place, first those of the same kind. */
  private standsIn(step: BaseStep, seat: string, action: ActionBase): boolean {
    const own = JSON.stringify(action);
    const listed = this.match.actions(seat) as readonly ActionBase[];
    const alike = this.some(listed.filter((other) => other.do === action.do));
    const unlike = this.some(listed.filter((other) => other.do !== action.do));
    for (const other of [...alike, ...unlike.slice(0, most / 2)]) {
      if (JSON.stringify(other) === own) continue;
      const trial = this.trial(seat, other, new BorrowedChance(step.draws, this.random));
      if (this.fits(step, trial)) return this.takes(seat, other, trial, true);
      this.somethingShows(step, trial, other);
    }
    return false;
  }

  /** Nothing at all, where the viewer was told nothing. */
  private leavesOut({ told, awaited, shown }: BaseStep, seat: string): boolean {
    if (seat === this.viewer || told?.[this.viewer] !== "[]") return false;
    if (awaited.join() !== shown[this.viewer]![awaitedAt]) return false;
    this.altered = true;
    return true;
  }

  private some<T>(list: readonly T[]): T[] {
    if (list.length <= most) return [...list];
    return Array.from({ length: most }, () => list[this.random.below(list.length)] as T);
  }

  private trial(seat: string, action: ActionBase, chance: BorrowedChance): Trial {
    return tried(this.game, stateOf(this.match), seat, action, chance);
  }

  /** Whether the viewer is told the same; also, where several are asked at once, who has decided. */
  private fits(step: BaseStep, trial: Trial): boolean {
    if (seenBy(trial.events, this.viewer) !== step.told?.[this.viewer]) return false;
    return step.awaited.length < 2 || this.awaitedAfter(trial) === step.shown[this.viewer]![awaitedAt];
  }

  private awaitedAfter({ state }: Trial): string {
    return this.game.outcome(state) === undefined ? this.game.awaiting(state).join() : "";
  }

  private takes(seat: string, action: ActionBase, trial: Trial, altered = false): true {
    this.match.follow(entryOf(seat, action, trial.draws));
    this.altered ||= altered;
    return true;
  }

  // --- comparing ---------------------------------------------------------------------------

  private compare(step: Pick<BaseStep, "state" | "probes" | "shown">, closely: boolean): void {
    const { viewer } = this;
    const shown = this.eyes.look(step.probes[viewer] ?? [], closely);
    const state = stateText(this.match);
    this.compared++;
    // What was hidden has come out, or never mattered: something else is to be altered then.
    this.altered = state !== step.state;
    if (this.altered) {
      this.differing++;
      if (this.differing % 16 === 1) this.count(step.state, state);
    }
    const channel = toldApart(step.shown[viewer]!, shown);
    if (channel) this.leak(channel, parting(step.shown[viewer]!, shown, channel));
  }

  private count(one: string, other: string): void {
    const isAsked = this.match.awaiting().includes(this.viewer);
    for (const part of differences(one, other)) {
      this.parts[part] = (this.parts[part] ?? 0) + 1;
      if (isAsked) this.asked[part] = (this.asked[part] ?? 0) + 1;
    }
  }

  /** The same step told something else: then it could not be taken back, and it is not the log alone that says so. */
  private lawful(step: BaseStep, seat: string, trial: Trial, action: ActionBase): void {
    if (seat === this.viewer && !(step.barrier && trial.barrier)) {
      this.leak("a step that can be taken back", JSON.stringify(action));
    }
    if (trial.draws.join() !== step.draws.join()) return;
    // A reveal ends a secret, though what it was need not show on the table any more. All else that is told does.
    const told = JSON.parse(step.told?.[this.viewer] ?? "[]") as readonly EventBase<string>[];
    const here = JSON.parse(seenBy(trial.events, this.viewer)) as readonly EventBase<string>[];
    const revealed = partsByReveal(told, here) && this.endsSecret(step, trial);
    if (!revealed) this.saidByLogAlone(step, trial, action);
  }

  /** Whether some part of the states that differed before the step is the same after it. */
  private endsSecret(step: BaseStep, trial: Trial): boolean {
    const before = this.base.steps[this.entries.length - 2]?.state ?? this.base.start.state;
    const after = differences(step.state, JSON.stringify(trial.state));
    return differences(before, stateText(this.match)).some((part) => !after.includes(part));
  }

  /** Another step without dice: what is told without a reveal, or told of one of the two only, is to be seen as well. */
  private somethingShows(step: BaseStep, trial: Trial, action: ActionBase): void {
    if (trial.draws.length > 0 || step.draws.length > 0) return;
    const silent = step.told?.[this.viewer] === "[]" || seenBy(trial.events, this.viewer) === "[]";
    if (silent || !(trial.barrier || step.barrier)) this.saidByLogAlone(step, trial, action);
  }

  private saidByLogAlone(step: BaseStep, trial: Trial, action: ActionBase): void {
    const told = seenBy(trial.events, this.viewer);
    if (told === step.told?.[this.viewer]) return;
    const view = JSON.stringify(this.game.view(trial.state, this.viewer));
    if (view !== step.shown[this.viewer]![viewAt]) return;
    this.leak("the log alone", `${JSON.stringify(action)}: ${step.told?.[this.viewer]} is not ${told}`);
  }

  private leak(channel: string, what: string): never {
    const entries = entriesUpTo(this.base, this.entries.length);
    throw new Leak(channel, this.viewer, what, [{ ...this.base.record, entries }, this.match.record()]);
  }
}

const awaitedAt = channels.indexOf("who is awaited");
const viewAt = channels.indexOf("view");

function entriesUpTo(base: BaseMatch, number: number): MatchRecord["entries"] {
  return base.steps.slice(0, number).map(({ entry }) => entry);
}

/** The parts in which two states differ. */
function differences(one: string, other: string): readonly string[] {
  const there = partsOf(JSON.parse(other));
  return [...partsOf(JSON.parse(one))].flatMap(([part, text]) => (text === there.get(part) ? [] : [part]));
}

/** Whether the first event in which the two differ is a reveal: what is told after it may come of what it revealed. */
function partsByReveal(one: readonly EventBase<string>[], other: readonly EventBase<string>[]): boolean {
  const first = one.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(other[index]));
  const at = first < 0 ? one.length : first;
  return (one[at]?.reveals ?? other[at]?.reveals) === true;
}

function kept(results: number[], result: number): number {
  results.push(result);
  return result;
}
