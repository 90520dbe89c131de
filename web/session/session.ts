/**
 * A place at a table, wherever the referee is: in a worker of this browser or on a server far away.
 * The page knows only this.
 */
import type { PresentPlayer } from "@admiralty/client";
import type { ActionBase, EventBase, MatchRecord, Notice, Outcome, Prompt } from "@admiralty/engine";

export interface PlayerCard {
  readonly seat: string;
  readonly name: string;
  readonly kind: "person" | "computer" | "empty";
  readonly rating?: number;
  /** Of people far away with whom one plays. */
  readonly presence?: PresentPlayer;
}

export interface Clock {
  readonly seat: string;
  /** Milliseconds left when `at` was now. */
  readonly left: number;
  readonly running: boolean;
  /** By this browser's clock. */
  readonly at: number;
}

export interface ChatLine {
  readonly id: string;
  readonly who: string;
  readonly mine: boolean;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What one viewer knows of the table at one step. Replaced whole with every change. */
export interface TableState {
  readonly match: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** A seat, or "spectator". */
  readonly viewer: string;
  readonly seq: number;
  readonly view: unknown;
  readonly steps: readonly Notice[];
  readonly awaiting: readonly string[];
  readonly prompt: Prompt | undefined;
  readonly canUndo: boolean;
  readonly outcome: Outcome<string> | undefined;
  readonly players: readonly PlayerCard[];
  readonly clocks: readonly Clock[];
  readonly commitment: string;
  /** Somebody asks for consent: to take back a decision, or to call it a draw. */
  readonly asks: readonly {
    readonly what: "undo" | "draw" | "rematch";
    readonly from: string;
    readonly swap?: boolean;
    /** When it lapses, by the clock of the server. */
    readonly until?: number;
  }[];
  /** The rematch I offered was declined. */
  readonly noRematch?: boolean;
}

export type Connection = "here" | "live" | "reconnecting" | "lost";

export type Answer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: string;
      readonly reason: string;
      readonly rule?: string;
      readonly index?: number;
    };

/** One moment of a replay: what the viewer saw after a step. */
export interface Frame {
  readonly seq: number;
  readonly seat: string | undefined;
  readonly events: readonly EventBase<string>[];
  readonly view: unknown;
  /** Number of the record's entry behind it: known when the match is over. */
  readonly entry?: number;
}

export interface TableSession {
  readonly where: "local" | "remote";
  readonly state: TableState;
  readonly connection: Connection;
  readonly chat: readonly ChatLine[];
  /** Seats whose player holds this device. Several in pass and play. */
  readonly mySeats: readonly string[];
  /** Every order goes to the referee as soon as it is given: nothing waits on the desk. */
  readonly eager?: true;
  /** Somebody teaches here already: no advice is asked of the Admiral. */
  readonly taught?: true;
  /** Called after every change of state, connection or chat; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  submit(actions: readonly ActionBase[]): Promise<Answer>;
  /** Takes the last decision back, or asks the opponent where the rules of undo want that. `insist`: behind a die too. */
  undo(insist?: boolean): Promise<Answer>;
  resign(): Promise<Answer>;
  offerDraw(): Promise<Answer>;
  /** Answers what the opponent asked. */
  reply(what: "undo" | "draw", accept: boolean, never?: boolean): Promise<Answer>;
  say(text: string): Promise<Answer>;
  /** Pass and play: the device is in this seat's hands now. */
  takeSeat(seat: string): Promise<void>;
  /** Every moment so far through the viewer's eyes; through anybody's eyes when the match is over. */
  history(viewer: string): Promise<readonly Frame[]>;
  /** The whole record, once the match is over. */
  record(): Promise<MatchRecord | undefined>;
  /** The player's private notes at this table. */
  notes(): Promise<string>;
  saveNotes(text: string): Promise<void>;
  /** Waited for between the decisions of computer players, so that each can be shown. */
  pace: () => Promise<void>;
  /** A line about where the match stands, for the list of my matches. */
  note(text: string): void;
  close(): void;
}
