/**
 * What a game tells those who think about it: sensible steps, plans, and what a position is worth. The search itself
 * knows no game (`ai/search.ts`).
 */
import type { FastChance } from "./chance.ts";
import type { ActionBase, Game } from "./game.ts";

/** One way to go about the decision at hand. */
export interface Plan<State, Action> {
  readonly name: string;
  /** One sentence for the hint: why one would do this. */
  readonly why: string;
  /**
   * Keep to it in the following decisions too, as long as it has a step for them: plain data from which its thinker
   * takes it up again.
   */
  readonly lasting?: unknown;
  /** The plan's next step in a state in which its seat is awaited; undefined when it has nothing more to say. */
  step(state: State, chance: FastChance): Action | undefined;
  /**
   * The plan as it stands after something in it has failed, to be weighed against others; undefined while all goes as
   * it was planned. Trials keep to a plan whatever fails.
   */
  again?(state: State): Plan<State, Action> | undefined;
  /** How its seat goes on in a trial once the plan has no more to say: in the same spirit. Left out, with quick steps. */
  onward?(state: State, chance: FastChance): Action | undefined;
}

/** Something worth knowing of where a plan leads, as a player would say it: "keeps 2 points of the North Sea". */
export interface Sign<State> {
  readonly text: string;
  /** Whether it came so, in a position in which a trial ended. */
  holds(end: State): boolean;
}

/** What the other side may choose in secret, or has chosen and not shown. */
export interface SecretChoice<State> {
  readonly name: string;
  /** Has it chosen so in a position of a trial, whatever was imagined there. */
  make(state: State): void;
}

/** What a game must know to be thought about. */
export interface Thinker<State = unknown, Action extends ActionBase = ActionBase> {
  /** A sensible step at once, for any seat that is awaited: trials are made of these. None ends the trial. */
  step(state: State, seat: string, chance: FastChance): Action | undefined;
  /** Plans for the decision at hand, the plainest first. They may look only at what the seat knows. */
  plans(state: State, seat: string, chance: FastChance): readonly Plan<State, Action>[];
  /** Takes up a lasting plan from its data; left out where there are none. */
  takeUp?(lasting: unknown, seat: string): Plan<State, Action>;
  /** Where fewer trials than this tell nothing and the plainest plan is the better guess; left out, one. */
  fewest?(state: State): number;
  /** Plans much like a good one, to try next; left out where there is nothing to vary. */
  vary?(plan: Plan<State, Action>, state: State, seat: string, chance: FastChance): readonly Plan<State, Action>[];
  /**
   * Ways the other side may answer, for looking one move further: each plan is tried more and more against the answers
   * that hurt it most. Left out, the others answer with quick steps.
   */
  replies?(state: State, seat: string, chance: FastChance): readonly Plan<State, Action>[];
  /**
   * Where both sides choose in secret at the same moment: what the other side may choose. Left out or fewer than two,
   * its choice is imagined as everything is that is hidden.
   */
  atOnce?(state: State, seat: string): readonly SecretChoice<State>[];
  /**
   * A number for the moment of play, by which the dice are drawn anew: plans that differ elsewhere meet the same luck
   * there, and it cancels out between them. Left out, one that costs a die more is lucky otherwise from then on.
   */
  moment?(state: State): number;
  /** Whether a trial that began in `start` has gone far enough to be judged. */
  settled(state: State, start: State): boolean;
  /** Whether a trial is judged before this step is taken: what it brings is in the worth already. */
  halts?(state: State, seat: string, action: Action, start: State): boolean;
  /** What a position is worth to a seat: 0 lost, 1 won. */
  worth(state: State, seat: string): number;
  /** What trials from here are counted by, for whoever asks why: only of what the seat may know. */
  signs?(start: State, seat: string): readonly Sign<State>[];
  /** Beyond hope. */
  hopeless?(state: State, seat: string): boolean;
}

/** A number that a side has brought together in a position: points, ships sunk. */
export interface Tally {
  readonly name: string;
  readonly count: number;
  /** A lead: what one side has, the other lacks by as much. */
  readonly lead?: true;
}

/** What looking back at a finished match needs to know of a game. Unlike a player it is shown true states. */
export interface Analyst<State = unknown, Action extends ActionBase = ActionBase> {
  readonly thinker: Thinker<State, Action>;
  /** The same looking further ahead: nobody is blamed for what only a short look calls a blunder. */
  readonly farther?: Thinker<State, Action>;
  readonly settings: SearchSettings;
  /** The game as a player thinks of it: where its `imagine` prefers likely states. */
  thoughtOf?(game: Game): Game;
  /** A few numbers in the game's own units, more being better for the seat: the same ones in every position. */
  tally(state: State, seat: string): readonly Tally[];
  /** Names of the ships that a seat has lost by then. */
  losses(state: State, seat: string): readonly string[];
  /** Which turn of the game a seat's view shows: how long somebody thinks is told by turns too. */
  turn?(view: unknown): number;
  /** A decision as a heading: "Hood and Renown to the South Atlantic". Undefined where its first order says it best. */
  heading?(before: State, seat: string, actions: readonly Action[]): string | undefined;
  /** Draws anew what was drawn before but nobody has seen yet: the order of a pile. */
  redraw?(state: State, chance: FastChance): void;
  /** Whether something of that was turned over between two states. */
  turned?(before: State, after: State): boolean;
}

export interface SearchSettings {
  /** How many different imagined states are drawn, at most. */
  readonly worlds: number;
  /** A trial is cut off after so many steps, whatever it says. */
  readonly stepLimit: number;
  /**
   * Where given, the plainest plan is tried to the end and left only for one that did better by more than so many
   * standard errors: with few trials the best of many plans is mostly the luckiest.
   */
  readonly loyalty?: number;
  /** With loyalty: how much better it must have done besides, where trials are short and judged by a rough worth. */
  readonly margin?: number;
}
