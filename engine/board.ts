/**
 * The contract between the page's shell and a game's board. Types only: the engine knows no component library,
 * so the component type is a parameter that the page and the boards fill in.
 *
 * The shell draws the header, the phase track, the prompt, the primary button, the log, the dice tray, chat and
 * clocks. The board draws the map or the cards from the view, lights up the legal actions and reports what was
 * chosen. It decides nothing.
 */
import type { GameTypes, Prompt, Violation } from "./game.ts";
import type { Reference } from "./text.ts";

/**
 * A step while it is told. One clock feeds board, tray, log, header and prompt in this order: nothing runs ahead of
 * the board, and the board knows no result before its dice lie.
 */
export interface Playback<G extends GameTypes = GameTypes> {
  /** How the table stood before, and stands when all is told: the board's own `view` changes with the last result. */
  readonly before: G["View"];
  readonly after: G["View"];
  /** Everything that the step tells, in order. */
  readonly events: readonly G["Event"][];
  /** How many of them have been told: their results stand on the board. */
  readonly told: number;
  /** Those being told now end here. */
  readonly until: number;
  /** Their dice tumble, their card shows its back; otherwise they lie open and the result is read. */
  readonly rolling: boolean;
}

/** What every component of a board is given. All of it is replaced whole, never mutated. */
export interface BoardProps<G extends GameTypes = GameTypes> {
  /** What the viewer sees; includes the orders staged so far. */
  readonly view: G["View"];
  /** Whose eyes: a seat, or "spectator". */
  readonly seat: string;
  /** Replays after the end only, "both sides": what the other seat saw at that moment, to be drawn beside the view. */
  readonly beside?: G["View"];
  /** What is asked of the viewer now; undefined while waiting, watching or after the end. */
  readonly prompt: Prompt | undefined;
  /** Legal now, with the staged orders done; empty when watching. */
  readonly actions: readonly G["Action"][];
  /** Given, but not committed: drawn as ghosts. */
  readonly staged: readonly G["Action"][];
  /** Steps that advice proposes to the viewer, not staged: pointed out, where the board has a way to. */
  readonly suggested?: readonly G["Action"][];
  /** In a replay, beside what is suggested: the steps that were done instead. */
  readonly played?: readonly G["Action"][];
  /** What the newest step told, for animation and dice. Staged orders tell nothing. */
  readonly events: readonly G["Event"][];
  /** Number of that step: when it changes, `events` are new. */
  readonly step: number;
  /** A step with dice or cards that is being told; undefined when all has been. Nothing can be done meanwhile. */
  readonly playback?: Playback<G> | undefined;
  /** A unit or a place that the log points at. */
  readonly highlight: Reference | undefined;
  /** Units and places that are spoken of where it is asked whether that was meant. */
  readonly doubted?: readonly Reference[];
  readonly motion: "full" | "reduced";
  /** 1 is the normal pace of animation, 2 twice as fast; 0 shows results at once. */
  readonly speed: number;
  /** Narrow screens get the sheet at the bottom: the board keeps targets large and furniture small. */
  readonly compact: boolean;

  /** Stages an action; one that needs dice or a reveal is submitted at once with what was staged before it. */
  act(action: G["Action"]): void;
  /** The same for several in order, all or none. */
  actMany(actions: readonly G["Action"][]): void;
  /** Submits what is staged. */
  commit(): void;
  /** Takes back the last staged action, or the last decision if nothing is staged and the rules of undo allow it. */
  undo(): void;
  /** Why an action is not possible now; undefined if it is. Answers locally, at once. */
  refuse(action: G["Action"]): Violation | undefined;
  /** Board to shell: what is pointed at or chosen; undefined when nothing is. */
  point(reference: Reference | undefined): void;
  /** Opens a rule beside the table. */
  showRule(number: string): void;
  /** What follows from a touch: done when a frame has answered the touch itself, or before whatever is touched next. */
  soon(work: () => void): void;
  /** A value as those parts hear of it that need not change in the first frame. While a component is set up. */
  heard<T>(read: () => T, frames?: number): () => T;
}

/** One step of the phase track. */
export interface PhaseMark {
  readonly id: string;
  /** One short word or two: "Arrive", "Allies move". */
  readonly title: string;
  readonly rule: string;
  readonly state: "done" | "now" | "ahead";
}

/** Dice (or a drawn card's number) as the tray shows them, with what they meant. */
export interface Roll {
  /** Who or what rolled, may carry references: see `text.ts`. */
  readonly label: string;
  readonly rule: string;
  readonly dice: readonly Die[];
  /** What came of it: "arrives", "damage 3", "no effect". */
  readonly result: string;
  readonly tone: "good" | "bad" | "plain";
}

export interface Die {
  readonly face: number;
  readonly sides: number;
  /** What is shown instead of the number, for a face that is none: "X". */
  readonly label?: string;
  /** How the face is marked: a hit is red, a lesser effect amber. */
  readonly tone: "plain" | "hit" | "effect" | "damage";
}

export interface PrimaryChoice<Action> {
  readonly action: Action;
  /** What the button says: "Fire", "End movement". */
  readonly label: string;
  /** Brass plans, red rolls dice in anger, navy keeps a secret or a book, green closes. */
  readonly tone?: "act" | "fire" | "seal" | "close";
  /** Steps on the way to it, done before it. */
  readonly first?: readonly Action[];
  /** Something is missing, and this would make up for it: the button is hollow, and Enter does not press it. */
  readonly hollow?: boolean;
}

/** What ending a phase now would leave undone: asked about once, in place. */
export interface Doubt {
  /** Nothing is ordered, or so little that something stays open. */
  readonly kind: "none" | "few";
  /** "Nobody sails?" */
  readonly title: string;
  /** What it would cost, in a sentence or two; may carry references. */
  readonly text: string;
  /** What the big button says while nothing is ordered: "Nobody sails". */
  readonly label: string;
  /** The other answer: "Yes, nobody sails this turn". */
  readonly yes: string;
}

/** What a game's own part of the new-table form is given. */
export interface OptionFieldProps {
  /** The options as chosen so far, by name. */
  readonly values: Readonly<Record<string, unknown>>;
  onchange(name: string, value: unknown): void;
}

export interface BoardModule<
  G extends GameTypes = GameTypes,
  /** A component that takes BoardProps. */
  Component = unknown,
  /** A component that takes `{ seat: string }`. */
  EmblemComponent = unknown,
  /** A component that takes OptionFieldProps. */
  FieldComponent = unknown,
  /** A component that takes `{ unit: string; size: number }`. */
  UnitComponent = unknown,
> {
  readonly Board: Component;
  /** Cards of the game's own in the rail, under the prompt: chosen ships and their destinations, fire plan… */
  readonly Rail?: Component;
  /** A unit's counter by its id, small: for rows in the diary. A component that takes `{ unit: string; size: number }`. */
  readonly Unit?: UnitComponent;
  /** Two letters for each seat, before sentences about one side: "RN". */
  readonly letters?: Readonly<Record<string, string>>;
  /** The flag or mark of a seat. */
  readonly Emblem?: EmblemComponent;
  /** The step that the one big button offers; undefined when the player must choose on the board. */
  primary(view: G["View"], prompt: Prompt, actions: readonly G["Action"][]): PrimaryChoice<G["Action"]> | undefined;
  /** Why the step of the big button should be asked about first; undefined where it may be done. */
  doubt?(
    view: G["View"],
    choice: PrimaryChoice<G["Action"]>,
    actions: readonly G["Action"][],
    staged: readonly G["Action"][],
  ): Doubt | undefined;
  /** More lies beside the board than a narrow rail holds: it is broad, and under the board where the screen is not. */
  broad?(view: G["View"]): boolean;
  /** Title of the rail's first card: "Turn 2", "of 8", "Axis move". */
  headline(view: G["View"]): { readonly title: string; readonly of?: string; readonly now: string };
  phases(view: G["View"]): readonly PhaseMark[];
  /** The score in the middle of the header: "Axis +2", "after turn 1". */
  score(view: G["View"]): { readonly title: string; readonly note: string } | undefined;
  /** What an event rolled, for the dice tray; empty for most events. */
  rolls(event: G["Event"]): readonly Roll[];
  /** Neighbours among rolling events with the same word are rolled at once: a volley, a group's attempts. */
  together?(event: G["Event"]): string | undefined;
  /** Keys of the board's own, for the list of keys. The shell keeps Enter, Z, F, L, C, R, S, P, B, W and ? for itself. */
  keys?(): Promise<readonly { readonly key: string; readonly text: string }[]>;
  /** A part of the new-table form that the game draws itself, instead of the plain fields of these options. */
  readonly options?: {
    readonly covers: readonly string[];
    readonly Field: FieldComponent;
    /** What is wrong with what was chosen, in words for players. */
    problems?(values: Readonly<Record<string, unknown>>): readonly string[];
  };
  /** Where a replay stops when it steps by turn or by round; undefined inside one. */
  mark(event: G["Event"]): { readonly size: "turn" | "round"; readonly title: string } | undefined;
}

/** What many matches between computer players say of a set-up, as far as they have been played. */
export interface Balance {
  readonly played: number;
  readonly of: number;
  readonly draws: number;
  /** What each seat took, draws counting half: its share of the points, with the 95 % interval. */
  readonly sides: readonly {
    readonly seat: string;
    readonly wins: number;
    readonly share: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** What a game's own editor of scenarios is given by the page. */
export interface EditorProps {
  /** The scenario to begin with, by its id. */
  readonly from: string | undefined;
  /** A document that came with the link: somebody else's, to be read with care. */
  readonly shared: unknown;
  /** Goes to the form of a new table with these options. */
  play(options: Readonly<Record<string, unknown>>): void;
  /** A link that carries the document with it. */
  link(document: unknown): Promise<string>;
  /** Plays matches under these options out of the way, and tells after each how it stands; the answer stops it. */
  tryBalance(
    options: Readonly<Record<string, unknown>>,
    told: (balance: Balance) => void,
    trouble: (why: string) => void,
  ): () => void;
}
