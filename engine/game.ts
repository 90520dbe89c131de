/**
 * The contract between a game's rules and everything that uses them.
 *
 * A game is pure: no clock, no I/O, no randomness but the Chance it is handed. State is plain
 * JSON data (flat number arrays where it is hot), so it survives a JSON round trip unchanged.
 */
import type { Chance } from "./chance.ts";
import type { DiaryOf } from "./diary.ts";
import type { OptionPackages, OptionSpecs, OptionValues } from "./options.ts";
import type { Rulebook } from "./rulebook.ts";
import type { SceneFormat } from "./scene.ts";

/** Who looks: a seat, or someone who sits at neither side and sees only what both may know. */
export type Viewer<Seat extends string> = Seat | "spectator";

/** Actions are small and readable in a record: `{ do: "sail", ship: "hood", to: "north-sea" }`. */
export interface ActionBase {
  readonly do: string;
}

/**
 * Something that happened, told once. Games narrow this to a union over `type`.
 * A thing that two sides learn differently is two events with different `to`.
 */
export interface EventBase<Seat extends string> {
  readonly type: string;
  /** The rule that made it happen. */
  readonly rule: string;
  /** The seats that may see it; everybody, spectators included, when absent. */
  readonly to?: readonly Seat[];
  /**
   * Somebody learnt what was hidden from them, or goes on unseen: undo must not cross it. (Dice are noticed by the
   * engine itself.)
   */
  readonly reveals?: true;
}

/** What is asked of a seat now. */
export interface Prompt {
  /** A stable word for the kind of question, e.g. "movement": the page chooses its controls by it. */
  readonly ask: string;
  /** The rule that asks. */
  readonly rule: string;
  /** One sentence for the player; may carry references, see `text.ts`. */
  readonly text: string;
}

/** Why an action is not allowed. */
export interface Violation {
  /** Number of the rule that forbids it; "form" when the action is not well-formed at all. */
  readonly rule: string;
  /** One sentence a player understands. */
  readonly reason: string;
}

export interface Outcome<Seat extends string> {
  /** undefined is a draw. */
  readonly winner: Seat | undefined;
  /** Figures worth showing, e.g. `{ poc: 3 }`. */
  readonly score: Readonly<Record<string, number>>;
  readonly rule: string;
  /** One sentence. */
  readonly reason: string;
}

/** An event, an action or a seat as sentences, for the log, the terminal and the screen reader. */
export interface GameText<Seat extends string, Action, Event> {
  readonly seats: Readonly<Record<Seat, string>>;
  /** The side as the subject of a sentence: "the Allies", who win; "the Axis", which wins. */
  readonly sides: Readonly<Record<Seat, { readonly name: string; readonly many: boolean }>>;
  /** What a seat is called under these options, where the game's own name for it says too little: "NATO". */
  seatTitle?(options: Readonly<Record<string, unknown>>, seat: string): string;
  /** The same as the subject of a sentence: "the Soviet Union". Left out, the title alone. */
  sideName?(
    options: Readonly<Record<string, unknown>>,
    seat: string,
  ): { readonly name: string; readonly many: boolean };
  /** `toAll`: as one tells it who looks at both sides; otherwise "you" is the side it is told to. */
  event(event: Event, toAll?: boolean): string;
  action(action: Action): string;
  /** The same events as a war diary: grouped, summed, with headlines. */
  readonly diary?: DiaryOf<Event>;
}

/** The types of one game, by name: `interface Chess extends GameTypes { State: …; Action: … }`. */
export interface GameTypes {
  State: unknown;
  Action: ActionBase;
  Event: EventBase<string>;
  View: unknown;
  Options: OptionValues;
  Seat: string;
}

/** `Game` alone is some game, whatever its parts. */
export interface Game<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly title: string;
  /** Version of the rules, stored with each match. */
  readonly version: string;
  readonly seats: readonly G["Seat"][];
  /** The sides know different things all along, so that somebody who looks on is better kept a little behind. */
  readonly secrets?: true;
  readonly options: OptionSpecs<G["Options"]>;
  readonly packages?: OptionPackages;
  readonly rulebook: Rulebook;
  readonly text: GameText<G["Seat"], G["Action"], G["Event"]>;
  readonly scene: SceneFormat<G["State"]>;

  /** `log`, where given, is told what happened. Left out (search), no event is built. */
  setup(options: G["Options"], chance: Chance, log?: G["Event"][]): G["State"];
  /** Who owes a decision now; several when choices are simultaneous and hidden; none when the game is over. */
  awaiting(state: G["State"]): readonly G["Seat"][];
  prompt(state: G["State"], seat: G["Seat"]): Prompt;
  /** Every legal single step of a seat, nothing else; empty for a seat that is not awaited. Shared objects: never mutate. */
  actions(state: G["State"], seat: G["Seat"]): readonly G["Action"][];
  /** The rule an action breaks; undefined exactly for what `actions` lists. Takes anything, throws at nothing. */
  refuse(state: G["State"], seat: G["Seat"], action: unknown): Violation | undefined;
  /** Carries out a legal action on the caller's own copy. Behaviour is undefined for an action not listed. */
  apply(state: G["State"], seat: G["Seat"], action: G["Action"], chance: Chance, log?: G["Event"][]): void;
  /**
   * What a viewer may know, built by allow-list: plain JSON data, sharing nothing with the state. It may share what has
   * not changed with `before`, the same viewer's last view of the match; what it says never depends on that.
   */
  view(state: G["State"], viewer: Viewer<G["Seat"]>, before?: G["View"]): G["View"];
  /** The view spelt out, as bots are sent it: part of the protocol they speak. Left out: the view as it is. */
  botView?(view: G["View"]): unknown;
  /** A full state that the view's owner could not tell from the true one. */
  imagine(view: G["View"], chance: Chance): G["State"];
  clone(state: G["State"]): G["State"];
  /** The state as the fingerprint of a record is taken of it, whatever else a later state holds. Left out: as it is. */
  forFingerprint?(state: G["State"]): unknown;
  outcome(state: G["State"]): Outcome<G["Seat"]> | undefined;
  /** Throws with a plain sentence when something was lost or made from nothing: units, cards, points. For tests. */
  audit(state: G["State"]): void;
  /** Something that is listed but may not be done, or the other way round, out of all that can be said. For tests. */
  disagreement?(state: G["State"], seat: G["Seat"]): string | undefined;
}

/** What a bot, or a person at a terminal, is shown of a view. */
export function botView(game: Game, view: unknown): unknown {
  return game.botView ? game.botView(view) : view;
}
