/** The shape of a full view. */
import type { Outcome, Prompt, Viewer } from "@admiralty/engine";
import type { CardNumber } from "../components.ts";
import type { Scenario } from "../scenario.ts";
import type { Phase, Seat, ShipId, SonarMode, Tabletop } from "../types.ts";

export interface TrackView {
  /** Box the marker is on, from 0. */
  readonly box: number;
  /** Printed value there, less nothing; null where a dash is printed (13.1, 13.2). */
  readonly value: number | null;
  readonly boxes: number;
  /** Malfunction marker: 0, 1, 2, or 3 for Down. */
  readonly fault: number;
}

export interface ContactView {
  /** A submarine's id, or "surface-force". */
  readonly observer: ShipId;
  readonly seat: Seat;
  /** 0 No Contact, 1 No Attack, 2 to 5 levels 1 to 4. */
  readonly box: number;
  /** 0 to 4, as compared with a Weapon Lockon. */
  readonly level: number;
}

export interface ShipView {
  readonly id: ShipId;
  readonly seat: Seat;
  readonly kind: "sub" | "surface" | "transport";
  readonly status: "waiting" | "in-play" | "sunk" | "exited";
  /** Place among the reinforcements, from 1; 0 for a ship of the first force. */
  readonly reinforcement: number;
  readonly sensor: TrackView | null;
  readonly attack: (TrackView & { readonly surface: number | null; readonly helicopters: number | null }) | null;
  /** A transport's damage track. */
  readonly damage: { readonly box: number; readonly boxes: number } | null;
  readonly damaged: boolean;
  readonly detection: number;
  readonly defense: number;
  readonly shutDown: boolean;
  /** Enemy markers on this ship's contact track. */
  readonly contacts: readonly ContactView[];
  /** Contact Reduction in force against searches this player turn. */
  readonly quiet: number;
  readonly actions: number;
  readonly battleStations: boolean;
  readonly helicopters: readonly ShipId[];
  readonly mayExit: boolean;
}

export interface HelicopterView {
  readonly id: ShipId;
  readonly seat: Seat;
  readonly card: CardNumber;
  readonly ship: ShipId;
  readonly duration: number;
  readonly actions: number;
}

export interface HandCardView {
  readonly card: CardNumber;
  /** What it does in one's own turn; empty if nothing. */
  readonly black: string;
  /** What it does in the opponent's turn; empty if nothing. */
  readonly red: string;
}

export interface ForceView {
  readonly seat: Seat;
  readonly name: string;
  /** Cards held, counting those laid face down for an attack or a discard. */
  readonly cards: number;
  /** Current hand size (2.3). */
  readonly handSize: number;
  readonly sunk: number;
  readonly exited: number;
  readonly score: number;
  readonly goals: readonly string[];
}

/** The black play being resolved. */
export interface PlayView {
  readonly kind: "search" | "attack" | "range" | "exit";
  readonly by: Seat;
  readonly ship: ShipId;
  /** The first of those it is directed at. */
  readonly target: ShipId;
  /** All of them: a ping has several (4.21). */
  readonly targets: readonly ShipId[];
  readonly cards: readonly CardNumber[];
  readonly mode: SonarMode | null;
  readonly close: boolean | null;
  /** Value before the random number: the sensor with its modifiers, or the strength of the attack after evasion. */
  readonly value: number;
  /** What value and random number must reach together. */
  readonly need: number;
  readonly evasion: number;
  /** The seat asked to answer, when a reaction window is open. */
  readonly asked: Seat | null;
  /** Kinds of red card that could answer by what everybody can see. */
  readonly answers: readonly string[];
}

/** What the viewer prepares face down. */
export interface DraftView {
  readonly kind: "lock-on" | "ping" | "discard";
  readonly ship: ShipId | null;
  /** Whom it aims at or will ping, in the order designated. */
  readonly targets: readonly ShipId[];
  readonly cards: readonly CardNumber[];
  readonly strength: number;
}

/** What bots are sent and boards read: everything in ids and words. Its form is part of the protocol. */
export interface FullView {
  readonly viewer: Viewer<Seat>;
  readonly scenario: Scenario;
  /** All that is public, in the flat numbers the rules work on. */
  readonly table: Tabletop;
  readonly phase: Phase;
  readonly active: Seat;
  readonly awaiting: readonly Seat[];
  readonly forces: { readonly blue: ForceView; readonly orange: ForceView };
  readonly ships: readonly ShipView[];
  readonly helicopters: readonly HelicopterView[];
  readonly weather: "fine" | "bad";
  /** Cards left to draw. */
  readonly pile: number;
  readonly deck: number;
  readonly deckLimit: number | null;
  /** The viewer's hand, in the order drawn; empty for a spectator. */
  readonly hand: readonly HandCardView[];
  /** By seat: how many of the cards held have been held since before the last reshuffle. */
  readonly kept: { readonly blue: number; readonly orange: number };
  /**
   * Cards known by counting: at a reshuffle everything not seen is in the other hand.
   * For a spectator, cards known to be in one hand or the other.
   */
  readonly known: readonly CardNumber[];
  readonly draft: DraftView | null;
  readonly play: PlayView | null;
  readonly prompt: Prompt | null;
  readonly outcome: Outcome<Seat> | null;
}
