/**
 * The words of Attack Sub: seats, options, actions, events and the state.
 *
 * What both players may know lies on the `Tabletop`; what only one of them (or nobody) may know is in the rest of the
 * `State`. A view copies the table and one hand, so a secret cannot get into it by accident.
 */
import type { EventBase, GameTypes, OptionValues } from "@admiralty/engine";
import type { Actor, CardNumber } from "./components.ts";
import type { Scenario } from "./scenario.ts";
import type { Action } from "./verbs.ts";
import type { View } from "./view.ts";

export type { Action };

/** As in naval exercises: Blue is the first force a scenario lists, Orange the second. The scenario names the nations. */
export type Seat = "blue" | "orange";
export const seatIds: readonly [Seat, Seat] = ["blue", "orange"];
/** A seat as a number: 0 is blue, 1 is orange. */
export type Side = 0 | 1;

export interface Options extends OptionValues {
  /** A to M, or A-T. */
  readonly scenario: string;
  /** A home-made scenario; it is played instead of `scenario` when given. */
  readonly custom: Scenario | null;
  /** The contact track as drawn in 4.3: no "No Attack" box. */
  readonly fiveBoxContact: boolean;
  /** A player who holds no card that could answer is not asked: quicker, but it tells the opponent something. */
  readonly autoAnswer: boolean;
  /** "draw" as in 2.1, or the seat that begins. */
  readonly firstTurn: string;
}

/** A ship by its id ("los-angeles"), a helicopter by its card ("helicopter-114"), or "surface-force" for a shared play. */
export type ShipId = string;
export type SonarMode = "active" | "passive";
export type System = "sensor" | "attack";

export type HitResult = "sunk" | "dud" | "sensor" | "attack" | "sensor-x2" | "attack-x2" | "sensor-and-attack";
/** What a random number was drawn for. */
export type DrawReason =
  | "search"
  | "attack"
  | "contact-reduction"
  | "repair"
  | "entry"
  | "exit"
  | "playing-dead"
  | "helicopter-check"
  | "weather";

interface Told extends EventBase<Seat> {}

export type Event =
  | (Told & { type: "first-turn"; seat: Seat; draws: readonly { blue: number; orange: number }[] })
  /** Cards drawn into a hand: the owner sees which, the others how many. */
  | (Told & { type: "dealt"; seat: Seat; cards: readonly number[] })
  | (Told & { type: "hand-filled"; seat: Seat; count: number; hand: number })
  | (Told & { type: "reshuffled"; deck: number; cards: number })
  | (Told & { type: "turn"; seat: Seat; turn: number })
  /** Steps that only their owner sees until the cards are shown. */
  | (Told & { type: "aimed"; seat: Seat; ship: ShipId; target: ShipId; card: number })
  | (Told & { type: "weapon-added"; seat: Seat; card: number })
  | (Told & { type: "designated"; seat: Seat; ship: ShipId; target: ShipId; card: number })
  | (Told & { type: "set-aside"; seat: Seat; card: number })
  /** A black card shown and what it is meant for. */
  | (Told & { type: "searching"; seat: Seat; ship: ShipId; card: number; mode: SonarMode })
  | (Told & { type: "targeted"; seat: Seat; ship: ShipId; target: ShipId; mode: SonarMode })
  | (Told & { type: "search-ended"; seat: Seat; ship: ShipId })
  | (Told & { type: "reducing"; seat: Seat; ship: ShipId; card: number })
  | (Told & { type: "attacking"; seat: Seat; ship: ShipId; target: ShipId; cards: readonly number[]; strength: number })
  | (Told & { type: "damage-controlled"; seat: Seat; ship: ShipId; card: number; track: System })
  | (Told & { type: "ranging"; seat: Seat; ship: ShipId; target: ShipId; card: number; close: boolean })
  | (Told & { type: "entering"; seat: Seat; ship: ShipId; card: number })
  | (Told & { type: "exiting"; seat: Seat; ship: ShipId; card: number })
  | (Told & { type: "repairing"; seat: Seat; ship: ShipId; system: System })
  | (Told & { type: "technician"; seat: Seat; ship: ShipId; card: number; system: System })
  | (Told & { type: "launched"; seat: Seat; ship: ShipId; card: number; helicopter: ShipId })
  | (Told & { type: "battle-stations"; seat: Seat; ship: ShipId; card: number })
  | (Told & { type: "powered-up"; seat: Seat; ship: ShipId })
  | (Told & { type: "discarded"; seat: Seat; cards: readonly number[] })
  /** Red cards and the end of a reaction window. */
  | (Told & { type: "answered"; seat: Seat; ship: ShipId; card: number })
  | (Told & { type: "passed"; seat: Seat })
  | (Told & { type: "negated"; seat: Seat; ship: ShipId })
  /** A random number turned over. `total` and `need` are the sum and what it had to reach. */
  | (Told & {
      type: "drew";
      seat: Seat;
      reason: DrawReason;
      ship: ShipId;
      target?: ShipId;
      card: number;
      rn: number | "X";
      total: number;
      need: number;
      success: boolean;
    })
  | (Told & { type: "hit"; seat: Seat; ship: ShipId; target: ShipId; card: number; result: HitResult })
  | (Told & { type: "damaged"; ship: ShipId; track: System | "damage"; boxes: number })
  | (Told & { type: "sunk"; ship: ShipId })
  | (Told & { type: "entered"; ship: ShipId })
  | (Told & { type: "exited"; ship: ShipId })
  | (Told & { type: "contact"; observer: ShipId; seat: Seat; target: ShipId; was: number; now: number })
  | (Told & { type: "malfunction"; ship: ShipId; system: System; level: number })
  | (Told & { type: "repaired"; ship: ShipId; system: System; level: number })
  | (Told & {
      type: "helicopter-lost";
      helicopter: ShipId;
      ship: ShipId;
      why: "duration" | "malfunction" | "weather" | "orphan";
    })
  | (Told & { type: "bad-weather" })
  | (Told & { type: "weather-cleared" })
  | (Told & { type: "weather-skipped"; seat: Seat })
  /** Where a player who could not answer is not asked: whether this one could. */
  | (Told & { type: "asked"; seat: Seat; could: boolean })
  | (Told & { type: "plays-dead"; seat: Seat; ship: ShipId })
  | (Told & { type: "carries-on"; seat: Seat; ship: ShipId })
  /** Holding back: how many cards are drawn is still to be said (3.5). */
  | (Told & { type: "turn-ended"; seat: Seat; holdsBack: boolean })
  | (Told & { type: "over"; winner: Seat | null; reason: string });

/** Where a ship is. */
export const Status = { waiting: 0, inPlay: 1, sunk: 2, exited: 3 } as const;
export type Status = (typeof Status)[keyof typeof Status];

/**
 * 1.3: boxes of the contact track, for markers. The level for an attack is the box less one; the five-box track has no
 * No Attack.
 */
export const noContactBox = 0;
export const noAttackBox = 1;
export const maxContactBox = 5;

/** A malfunction marker: none, -1, -2, Down. */
export const systemDown = 3;

export type Phase =
  /** The active player chooses what to do. */
  | "turn"
  /** The searcher chooses the next ship for the card just used. */
  | "search"
  /** The other player may answer with red cards. */
  | "answer"
  /** The owner of a submarine just hit may play dead. */
  | "play-dead"
  /** The active player may draw for the weather at the end of the turn. */
  | "weather"
  /** The active player, who does not fill the hand, says how many cards to draw. */
  | "refill"
  | "over";
/** Where play may stand: what is prepared face down is a step of its own player's. */
export type StepName = Phase | "lock-on" | "ping" | "discard";

/** The black card (or cards) being resolved. */
export type Play = "none" | "search" | "attack" | "range" | "exit";

/**
 * Everything both players may know, in flat numbers.
 *
 * Units are the scenario's ships in the order listed (blue's force and reinforcements, then orange's). "Actors" are the
 * units followed by nine helicopter slots, one for each Helicopter card. Observers are the units (a submarine keeps its
 * own contacts, 4.4) followed by blue's and orange's surface force, whose contacts are shared.
 */
export interface Tabletop {
  /** "" when `custom` is played. */
  scenario: string;
  custom: Scenario | null;
  fiveBox: boolean;
  autoAnswer: boolean;
  /** Number of the deck in use, from 1. */
  deck: number;
  /** The last deck ran out in this turn; its discards serve for numbers until the turn is over (13.6). */
  spent: boolean;
  /** Player turns begun so far. */
  turn: number;
  active: Side;
  phase: Phase;
  /** The active player has taken an action, so may not discard (3.4). */
  acted: boolean;
  /** The active player has ended the turn and does not fill the hand (3.5). */
  holdsBack: boolean;
  /** Face up, the latest last. */
  discards: CardNumber[];

  // by unit
  /** Index of the ship card. */
  ship: number[];
  side: number[];
  status: number[];
  /** Box of the Sensor marker, from 0; for a transport the box of its only track, that of damage (12.1). */
  sensor: number[];
  attack: number[];
  damaged: number[];
  /** Malfunction markers: 0, 1, 2, or down. */
  sensorFault: number[];
  attackFault: number[];
  /** Playing dead (5.5). */
  shut: number[];
  /** First deck the ship has been in play for from its beginning. */
  wholeDeck: number[];
  /** Contact Reduction in force for the rest of this player turn (5.3): 0 is none. */
  quiet: number[];

  // by actor, for this player turn
  /** Actions taken. */
  acts: number[];
  /** Which kinds of action, as bits. */
  did: number[];
  /** Battle Stations: 0 not played, 1 played, 2 its extra red card is used up. */
  stations: number[];
  /** Red cards played against the black play being resolved. */
  reds: number[];
  /** Passive Sonars among them. */
  ears: number[];

  /** Ship (unit) each helicopter slot flies from; -1 when it is not in the air. */
  helo: Actor[];
  /** observer × units: the box of the observer's marker on that ship's track. */
  contact: number[];
  /** By side: owes a Helicopter Check at the end of this player turn (10.31). */
  heloCheck: number[];
  /** By side: its surface force has played a negating card this player turn (8.5). */
  hasNegated: number[];
  /** 0 fine; otherwise the number of the player turn in which it turned bad. */
  badWeather: number;

  // the black play being resolved
  play: Play;
  /** Actor that plays; -1 for a shared play of the surface force, and while nothing is played. */
  actor: Actor;
  /** While a submarine decides whether to play dead: the helicopter that hit it and has still to check (10.3), or -1. */
  hitBy: Actor;
  /** Unit aimed at, the first of those pinged, or the submarine just hit (5.5); -1 for the surface force. */
  target: Actor;
  /** Units a ping is directed at, in the order designated (4.21); empty for any other play. */
  pinged: Actor[];
  cards: CardNumber[];
  /** Active Sonar, or Close Range. */
  loud: boolean;
  /** Sum of the evasion answered so far. */
  evasion: number;
  /** Kinds of Evasive Action answered so far, as bits. */
  evasions: number;
  /** Levels the answering surface force has gained by Passive Sonar. */
  heard: number;
  /** Units already listened for with this card. */
  searched: Actor[];

  winner: Seat | null;
  /** Rule and sentence of the end; empty while the game runs. */
  overRule: string;
  overReason: string;
}

export interface State {
  table: Tabletop;
  /** By side, in the order drawn: the cards held since the last reshuffle come first. */
  hands: [CardNumber[], CardNumber[]];
  /** By side: how many of the first cards of the hand were held at the last reshuffle (everybody can work this out). */
  kept: [number, number];
  /** Face down, the next card last. */
  pile: CardNumber[];
  /** What the active player prepares face down. */
  draft: "none" | Exclude<StepName, Phase>;
  draftActor: Actor;
  /** Whom it aims at; whom it will ping, in the order designated. */
  draftTargets: Actor[];
  draftCards: CardNumber[];
}

/** The types of this game, by name. */
export interface AttackSub extends GameTypes {
  State: State;
  Action: Action;
  Event: Event;
  View: View;
  Options: Options;
  Seat: Seat;
}
