/** A match at random, with all that everybody was shown of it at every step: one half of a pair of twins. */
import { type FastChance, fairness, ScriptedChance } from "./chance.ts";
import type { ActionBase, EventBase, Game, Viewer } from "./game.ts";
import { Match } from "./match.ts";
import { nonsense, spoilt } from "./mischief.ts";
import { checkOptions, type OptionValues } from "./options.ts";
import type { Entry, MatchRecord } from "./record.ts";
import { Eyes, type Probes, type Shown } from "./secrecy-shown.ts";
import { seenBy, type Trial, tried } from "./secrecy-trial.ts";

/** One entry of the match, and how it stood after it. */
export interface BaseStep {
  readonly entry: Entry;
  /** Who was awaited before it. */
  readonly awaited: readonly string[];
  /** By viewer: the events told, as text; undefined for what was taken back. */
  readonly told: Readonly<Record<string, string>> | undefined;
  readonly draws: readonly number[];
  readonly barrier: boolean;
  /** The whole state, as text. */
  readonly state: string;
  readonly probes: Readonly<Record<string, Probes>>;
  readonly shown: Readonly<Record<string, Shown>>;
  readonly closely: boolean;
}

export interface BaseSettings {
  readonly options: Readonly<Record<string, unknown>>;
  /** It is left after so many entries, if it is not over by then. */
  readonly stopAfter: number;
  /** Kinds of action that bring the game on, taken two times in three where there is one. */
  readonly onward?: readonly string[];
}

/** How often, of so many steps, a decision is taken back and what costs much is looked at. */
const undoEvery = 25;
const closelyEvery = 8;

export class BaseMatch {
  readonly game: Game;
  readonly viewers: readonly Viewer<string>[];
  /** Its set-up, without entries. */
  readonly record: MatchRecord;
  readonly key: string;
  readonly steps: BaseStep[] = [];
  /** How it stood before the first entry. */
  readonly start: Pick<BaseStep, "state" | "probes" | "shown">;
  /** By viewer: the events of the set-up, as text. */
  readonly setupTold: Readonly<Record<string, string>>;
  private readonly random: FastChance;
  private readonly match: Match;
  private readonly eyes: Readonly<Record<string, Eyes>>;
  private readonly seen: ActionBase[] = [];

  constructor(game: Game, settings: BaseSettings, random: FastChance) {
    this.game = game;
    this.random = random;
    const checked = checkOptions<OptionValues>(game.options, settings.options);
    if (!checked.ok) throw new Error(checked.problems.join("; "));
    this.key = random.bits().toString(16).padStart(64, "0");
    this.match = Match.create(game, { options: checked.options, fairness: fairness(this.key) });
    this.record = this.match.record();
    this.viewers = this.match.viewers;
    this.eyes = this.ofAll((viewer) => new Eyes(game, this.match, viewer));
    const log: EventBase<string>[] = [];
    game.setup(checked.options, new ScriptedChance(this.record.setup), log);
    this.setupTold = this.ofAll((viewer) => seenBy(log, viewer));
    const probes = this.ofAll((viewer) => this.probesOf(viewer));
    this.start = { state: stateText(this.match), probes, shown: this.looks(probes, true) };
    while (this.steps.length < settings.stopAfter && this.match.outcome() === undefined) this.goOn(settings);
  }

  private ofAll<Value>(value: (viewer: Viewer<string>) => Value): Record<string, Value> {
    return Object.fromEntries(this.viewers.map((viewer) => [viewer, value(viewer)]));
  }

  private looks(probes: Readonly<Record<string, Probes>>, closely: boolean): Record<string, Shown> {
    return this.ofAll((viewer) => this.eyes[viewer]!.look(probes[viewer] ?? [], closely));
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T;
  }

  private goOn(settings: BaseSettings): void {
    const awaited = this.match.awaiting();
    const trial = this.takesBack() ? undefined : this.decides(settings);
    const entry = this.match.entriesAfter(this.steps.length)[0]!;
    const probes = this.ofAll((viewer) => this.probesOf(viewer));
    const closely = this.random.below(closelyEvery) === 0;
    this.steps.push({
      entry,
      awaited,
      told: trial && this.ofAll((viewer) => seenBy(trial.events, viewer)),
      draws: trial?.draws ?? [],
      barrier: trial?.barrier ?? false,
      state: stateText(this.match),
      probes,
      shown: this.looks(probes, closely),
      closely,
    });
  }

  private takesBack(): boolean {
    if (this.random.below(undoEvery) > 0) return false;
    const seat = this.pick(this.game.seats);
    return this.match.canUndo(seat) && this.match.undo(seat, this.match.seq(seat)).ok;
  }

  private decides(settings: BaseSettings): Trial {
    const seat = this.pick(this.match.awaiting());
    const action = this.chosen(this.match.actions(seat) as readonly ActionBase[], settings.onward);
    if (this.seen.length < 500) this.seen.push(action);
    const trial = tried(this.game, stateOf(this.match), seat, action, this.random);
    this.match.follow(entryOf(seat, action, trial.draws));
    return trial;
  }

  private chosen(actions: readonly ActionBase[], onward: readonly string[] | undefined): ActionBase {
    if (onward && this.random.below(3) > 0) {
      for (const kind of onward) {
        const wanted = actions.filter((action) => action.do === kind);
        if (wanted.length > 0) return this.pick(wanted);
      }
    }
    return this.pick(actions);
  }

  /** What the viewer tries: nonsense, what was done before, what the others could do, its own steps spoilt or in twos. */
  private probesOf(viewer: Viewer<string>): Probes {
    if (viewer === "spectator") return [];
    const { game, match, seen, random } = this;
    const probes: unknown[][] = [[this.pick(nonsense)]];
    for (let count = 0; count < 3 && seen.length > 0; count++) probes.push([this.pick(seen)]);
    for (const seat of game.seats) {
      const theirs = seat === viewer ? [] : match.actions(seat);
      for (let count = 0; count < 2 && theirs.length > 0; count++) probes.push([this.pick(theirs)]);
    }
    const own = match.actions(viewer);
    if (own.length > 0) {
      probes.push([this.pick(spoilt(this.pick(own), seen, random))]);
      probes.push([this.pick(own), this.pick(own)], [this.pick(own), this.pick(seen.length > 0 ? seen : own)]);
    }
    return probes;
  }
}

/** The true state, which a match shows to nobody: taken out of its private part. */
export function stateOf(match: Match): unknown {
  return (match as unknown as { state: unknown }).state;
}

export function stateText(match: Match): string {
  return JSON.stringify(stateOf(match));
}

export function entryOf(seat: string, action: ActionBase, draws: readonly number[]): Entry {
  return { seat, actions: [action], ...(draws.length > 0 && { draws: [...draws] }) };
}
