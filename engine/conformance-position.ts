/** What must be true of any position: of its copies, its legal actions, and of what each viewer can tell. */
import { canonical } from "./canonical.ts";
import { type Chance, ChanceError, FastChance } from "./chance.ts";
import type { Judge } from "./conformance-judge.ts";
import type { ActionBase, EventBase, Game, Viewer, Violation } from "./game.ts";
import { nonsense, spoilt } from "./mischief.ts";
import { plain } from "./text.ts";

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

export interface Position {
  readonly game: Game;
  readonly state: unknown;
  readonly viewers: readonly Viewer<string>[];
  /** Numbers that may be cited. */
  readonly rules: ReadonlySet<string>;
  /** Actions seen earlier in the game, to be tried again where they do not belong. */
  readonly seen: readonly unknown[];
}

export class Examination {
  private readonly game: Game;
  private readonly state: unknown;
  private readonly viewers: readonly Viewer<string>[];
  private readonly rules: ReadonlySet<string>;
  private readonly seen: readonly unknown[];
  private readonly judge: Judge;
  private readonly random: FastChance;

  constructor({ game, state, viewers, rules, seen }: Position, judge: Judge, random: FastChance) {
    this.game = game;
    this.state = state;
    this.viewers = viewers;
    this.rules = rules;
    this.seen = seen;
    this.judge = judge;
    this.random = random;
  }

  examine(): void {
    this.copies();
    for (const seat of this.game.seats) this.lists(seat);
    for (const viewer of this.viewers) this.secrecy(viewer);
    this.logSecrecy();
  }

  private copies(): void {
    const { game, state } = this;
    const text = JSON.stringify(state);
    const copy = game.clone(state);
    this.judge.same("clone is exact", copy, state, "clone");
    this.judge.hold("state is plain JSON", isPlain(state), () => "it holds something that JSON cannot carry");
    const [seat] = game.awaiting(state);
    if (seat === undefined) return;
    for (const action of this.some(game.actions(state, seat), 8)) {
      game.apply(game.clone(state), seat, action, new FastChance(this.random.bits()), []);
      this.judge.hold(
        "clone shares nothing",
        JSON.stringify(state) === text,
        () => "applying to a clone changed the original",
      );
    }
    const back = JSON.parse(text) as unknown;
    this.judge.same(
      "a state read back lists the same actions",
      game.actions(back, seat),
      game.actions(state, seat),
      seat,
    );
  }

  /** The list of legal actions is exactly what is accepted. */
  private lists(seat: string): void {
    const { game, state } = this;
    const actions = game.actions(state, seat);
    const texts = new Set(actions.map(canonical));
    const untouched = JSON.stringify(state);
    const disagreement = game.disagreement?.(state, seat);
    this.judge.hold("list and rules agree", disagreement === undefined, () => `${seat}: ${disagreement}`);
    this.judge.hold("no action is listed twice", texts.size === actions.length, () => `${seat} has doubles`);
    for (const action of actions) {
      const violation = game.refuse(state, seat, JSON.parse(JSON.stringify(action)));
      this.judge.hold(
        "what is listed is accepted",
        violation === undefined,
        () => `${seat} ${canonical(action)}: ${violation?.rule} ${violation?.reason}`,
      );
      this.judge.hold("actions can be told", plain(game.text.action(action)).length > 0, () => canonical(action));
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
        this.judge.fail(
          "what is not listed is refused",
          `${seat} ${canonical(action)} threw ${(error as Error).stack}`,
        );
      }
      this.judge.hold(
        "what is not listed is refused",
        violation !== undefined,
        () => `${seat} ${canonical(action)} was accepted`,
      );
      const rule = violation?.rule ?? "";
      this.judge.hold(
        "refusals cite a rule",
        rule === "form" || rule === "turn" || this.rules.has(rule),
        () => `${canonical(action)} cites ${rule}`,
      );
    }
    this.judge.hold(
      "asking changes nothing",
      JSON.stringify(state) === untouched,
      () => `${seat}'s list or refusals changed the state`,
    );
  }

  private some<T>(list: readonly T[], count: number): T[] {
    if (list.length <= count) return [...list];
    return Array.from({ length: count }, () => list[this.random.below(list.length)] as T);
  }

  /** Replace what the viewer cannot see by something else that fits: nothing the viewer is shown may differ. */
  private secrecy(viewer: Viewer<string>): void {
    const { game, state } = this;
    const view = game.view(state, viewer);
    this.judge.hold("views are plain JSON", isPlain(view), () => `${viewer}'s holds something that JSON cannot carry`);
    let imagined: unknown;
    try {
      imagined = game.imagine(view, new FastChance(this.random.bits()));
      game.audit(imagined);
    } catch (error) {
      this.judge.fail("imagine", `${viewer}: ${(error as Error).stack}`);
    }
    this.judge.same("secrecy: view", game.view(imagined, viewer), view, viewer);
    this.judge.same("secrecy: who is awaited", game.awaiting(imagined), game.awaiting(state), viewer);
    this.judge.same("secrecy: outcome", game.outcome(imagined) ?? null, game.outcome(state) ?? null, viewer);
    if (viewer === "spectator" || !game.awaiting(state).includes(viewer)) return;
    this.judge.same("secrecy: prompt", game.prompt(imagined, viewer), game.prompt(state, viewer), viewer);
    const actions = game.actions(state, viewer);
    this.judge.same("secrecy: legal actions", game.actions(imagined, viewer), actions, viewer);
    for (const action of [...nonsense, ...this.some(this.seen, 10)]) {
      this.judge.same(
        "secrecy: refusals",
        game.refuse(imagined, viewer, action) ?? null,
        game.refuse(state, viewer, action) ?? null,
        viewer,
      );
    }
    for (const action of this.some(actions, 5)) this.learning(viewer, action, imagined);
  }

  /** A seat's own step that draws no chance and reveals nothing must teach it nothing: else it could be undone. */
  private learning(seat: string, action: ActionBase, imagined: unknown): void {
    const here = this.tried(this.state, seat, action);
    const there = this.tried(imagined, seat, action);
    if (here === undefined || there === undefined || here.reveals || there.reveals) return;
    const what = `${seat} ${canonical(action)} taught something hidden without saying so`;
    this.judge.same(
      "secrecy: nothing is learnt without a reveal",
      this.game.view(there.state, seat),
      this.game.view(here.state, seat),
      what,
    );
    this.judge.same("secrecy: log of one's own step", seenBy(there.events, seat), seenBy(here.events, seat), what);
  }

  /** The state and events after an action; undefined if it needs chance. */
  private tried(
    from: unknown,
    seat: string,
    action: ActionBase,
  ): { state: unknown; events: readonly EventBase<string>[]; reveals: boolean } | undefined {
    const state = this.game.clone(from);
    const events: EventBase<string>[] = [];
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
          this.judge.hold(
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
}

function seenBy(events: readonly EventBase<string>[], viewer: string): readonly EventBase<string>[] {
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
