/**
 * The words the rest of the game is written in. Outside the rules everything is an id ("hood", "north-sea");
 * inside the state everything is a number that indexes a table in `components.ts`.
 */
import type { By, EventBase, GameTypes, Side } from "@admiralty/engine";
import type { Area, Gone, Place, Ship } from "./components.ts";
import type { Action } from "./verbs.ts";
import type { View } from "./view.ts";

export type { Action } from "./verbs.ts";

export type Seat = "allies" | "axis";

export type AreaId = "north-atlantic" | "south-atlantic" | "north-sea" | "barents" | "baltic" | "mediterranean";
export type PortId =
  | "england"
  | "usa"
  | "malta"
  | "leningrad"
  | "russia"
  | "germany"
  | "france"
  | "italy"
  | "neutral-port";
export type PlaceId = AreaId | PortId;

/** Ids of ships and convoys as in `data/ships.json` and `data/convoys.json`. */
export type ShipId = string;

export type Nation = "british" | "american" | "russian" | "convoy" | "german" | "italian";
export type ShipClass = "BB" | "BC" | "PB" | "CA" | "CV" | "convoy";

/** A type, not an interface: option values are indexed by the form. */
export type Options = {
  /** 19.1: Bismarck and Tirpitz defend with 7. */
  readonly weakBismarcks: boolean;
  /** 19.2: U-boats beyond seven wait for losses. */
  readonly keepUBoats: boolean;
  /** 19.3: British ships are placed face down. */
  readonly faceDown: boolean;
  /** Points given to a side before the first turn is played, in halves; they count at the end only. */
  readonly bid: number;
  readonly bidFor: Seat;
  /** What a level track means at the end. */
  readonly tie: "draw" | Seat;
  /** U-boats that arrive on each of turns 5 to 8: the printed chart of those turns is not attested. */
  readonly lateUBoats: number;
};

/**
 * What is being decided, or happens without anybody being asked. The order is that of a turn (5.1 to 5.9); a battle
 * runs from `order` to `pursuit` once for each place fought over.
 */
export type StepName =
  | "stations"
  | "allied-movement"
  | "allied-repairs"
  | "axis-movement"
  | "u-boats"
  | "axis-repairs"
  | "air"
  | "order"
  | "face-up"
  | "anti-submarine"
  | "torpedoes"
  | "allied-strikes"
  | "axis-strikes"
  | "intentions"
  | "allied-fire"
  | "axis-fire"
  | "disengage"
  | "groups"
  | "pursuit"
  | "port"
  | "flags"
  | "axis-returns"
  | "allied-returns"
  | "end-of-turn"
  | "over";

/** What the board shows of it. */
export type Phase = "set-up" | "allied-movement" | "axis-movement" | "air" | "combat" | "return" | "over";

/** Where a ship went that is no longer on the map. */
export type Fate = "chart" | "sunk" | "scuttled" | "interned" | "delivered" | "eliminated";

interface Told extends EventBase<Seat> {}

/** One ship's shots at one target. */
export interface Shots {
  readonly ship: ShipId;
  readonly target: ShipId;
  /** Faces as rolled. */
  readonly dice: readonly number[];
  /** Added to each face: 1 for an undamaged German (11.5). */
  readonly bonus: number;
  /** One face for each hit. */
  readonly damage: readonly number[];
  /** Why nothing was rolled: the target was sunk already (R9), or the convoy still had an unharmed escort (14.8). */
  readonly lost?: "sunk" | "escorted";
}

export type Event =
  | (Told & { readonly type: "turn"; readonly turn: number })
  /** The next thing to decide, told where nothing else that happened says so. */
  | (Told & { readonly type: "step"; readonly step: StepName })
  | (Told & { readonly type: "arrive"; readonly ships: readonly ShipId[] })
  | (Told & {
      readonly type: "u-boats-arrive";
      readonly arrived: number;
      readonly inPlay: number;
      readonly lost: number;
      readonly waiting: number;
    })
  | (Told & { readonly type: "port-opens"; readonly port: PortId })
  | (Told & { readonly type: "interned"; readonly ships: readonly ShipId[]; readonly port: PortId })
  | (Told & { readonly type: "release"; readonly ship: ShipId; readonly die: number; readonly released: boolean })
  | (Told & { readonly type: "russian"; readonly ship: ShipId; readonly die: number; readonly maySail: boolean })
  | (Told & {
      readonly type: "takeover";
      readonly ship: ShipId;
      readonly die: number;
      readonly result: "allied" | "scuttled" | "german";
    })
  | (Told & { readonly type: "no-takeover" })
  | (Told & { readonly type: "stationed"; readonly ship: ShipId; readonly at: PortId })
  | (Told & { readonly type: "sailed"; readonly ship: ShipId; readonly from: PlaceId; readonly area: AreaId })
  | (Told & {
      readonly type: "attempt";
      readonly ship: ShipId;
      readonly from: PlaceId;
      readonly area: AreaId;
      readonly speed: number;
      /** Absent where no roll was needed. */
      readonly die?: number;
      readonly success: boolean;
    })
  /** 19.3: what the Axis sees of the British placement: how many lie where, and who is no longer to be seen in port. */
  | (Told & {
      readonly type: "face-down";
      readonly counts: Readonly<Partial<Record<PlaceId, number>>>;
      readonly ships: readonly ShipId[];
    })
  | (Told & { readonly type: "face-up"; readonly ships: readonly { readonly ship: ShipId; readonly at: PlaceId }[] })
  | (Told & { readonly type: "to-port"; readonly ship: ShipId; readonly port: PortId; readonly why: ToPort })
  | (Told & { readonly type: "repaired"; readonly ship: ShipId; readonly points: number; readonly damage: number })
  | (Told & { readonly type: "deployed"; readonly area: AreaId })
  | (Told & { readonly type: "flags-removed" })
  | (Told & { readonly type: "air-chosen"; readonly seat: Seat; readonly at: PlaceId | null })
  | (Told & { readonly type: "air-placed"; readonly allies: PlaceId | null; readonly axis: PlaceId | null })
  | (Told & { readonly type: "battle"; readonly at: PlaceId })
  | (Told & {
      readonly type: "asw";
      readonly at: AreaId;
      readonly dice: readonly number[];
      readonly sunk: number;
      readonly disabled: number;
      readonly left: number;
    })
  | (Told & { readonly type: "torpedo-aimed"; readonly target: ShipId })
  | (Told & {
      readonly type: "torpedo";
      readonly target: ShipId;
      readonly die: number;
      readonly damage?: number;
      readonly lost?: "sunk";
    })
  | (Told & {
      readonly type: "strike";
      readonly seat: Seat;
      readonly target: ShipId;
      readonly die: number;
      readonly damage?: number;
    })
  | (Told & { readonly type: "intention"; readonly ship: ShipId; readonly fires: boolean })
  | (Told & { readonly type: "round"; readonly at: AreaId; readonly round: number })
  | (Told & { readonly type: "aimed"; readonly ship: ShipId; readonly target: ShipId })
  | (Told & { readonly type: "fired"; readonly seat: Seat } & Shots)
  | (Told & { readonly type: "damaged"; readonly ship: ShipId; readonly points: number; readonly damage: number })
  | (Told & { readonly type: "crippled"; readonly ship: ShipId })
  | (Told & { readonly type: "disabled"; readonly ship: ShipId })
  | (Told & { readonly type: "sunk"; readonly ship: ShipId; readonly at: PlaceId })
  | (Told & { readonly type: "chosen"; readonly seat: Seat; readonly disengage: boolean })
  | (Told & { readonly type: "disengaging"; readonly allies: boolean; readonly axis: boolean })
  | (Told & { readonly type: "grouped"; readonly ship: ShipId; readonly group: number })
  | (Told & {
      readonly type: "groups";
      readonly seat: Seat;
      readonly groups: readonly { readonly group: number; readonly speed: number; readonly ships: readonly ShipId[] }[];
    })
  | (Told & { readonly type: "pursues"; readonly ship: ShipId; readonly group: number })
  | (Told & { readonly type: "escaped"; readonly group: number; readonly ships: readonly ShipId[] })
  | (Told & { readonly type: "broke-off"; readonly ships: readonly ShipId[] })
  | (Told & { readonly type: "battle-over"; readonly at: PlaceId })
  | (Told & { readonly type: "control"; readonly area: AreaId; readonly seat: Seat | null })
  | (Told & { readonly type: "oiler"; readonly ship: ShipId; readonly die: number; readonly success: boolean })
  | (Told & { readonly type: "stayed-at-sea"; readonly ship: ShipId; readonly at: AreaId })
  | (Told & { readonly type: "delivered"; readonly ship: ShipId; readonly port: PortId; readonly points: number })
  | (Told & { readonly type: "eliminated"; readonly ship: ShipId; readonly at: AreaId })
  | (Told & {
      readonly type: "points";
      readonly allies: number;
      readonly axis: number;
      /** Before the turn was counted, and after it: positive when the Allies lead. */
      readonly was: number;
      readonly poc: number;
    })
  | (Told & { readonly type: "neutral-port"; readonly ships: readonly ShipId[] })
  | (Told & { readonly type: "over"; readonly winner: Seat | null; readonly margin: number });

export type ToPort = "failed" | "disabled" | "disengaged" | "returned" | "no-oiler";

export type AirOrder = Place | -1 | -2;
export type Choice = 0 | 1 | 2;

/**
 * The whole truth, for the referee only. Ships and convoys are numbered as in `components.ts`; places 0 to 5 are
 * sea areas, 6 to 14 ports; sides are 0 (allies) and 1 (axis); -1 is "none" throughout.
 */
export interface State {
  readonly options: Options;
  turn: number;
  step: StepName;
  /** Step to go on with when every ship of `queue` has a port; "over" while there is none. */
  next: StepName;
  /** Points of control after the last scoring: positive when the Allies lead. */
  poc: number;
  /** The first turn scored here and the track before it: 1 and 0, unless the game began with a scene. */
  since: number;
  opening: number;

  // Ships, by number
  /** A place, or one of the fates behind the places. */
  loc: By<Ship, Place | Gone>;
  damage: By<Ship, number>;
  side: By<Ship, Side>;
  /** Bits of this turn, see `marks` in `state.ts`. */
  mark: By<Ship, number>;
  /** Where the ship lay when the turn began. */
  origin: By<Ship, Place | Gone>;
  /** Released (US, for good), cleared to sail this turn (Russian), always (others). */
  ready: By<Ship, 0 | 1>;

  // U-boats
  uBoats: number;
  uBoatsWaiting: number;
  boats: By<Area, number>;

  /** Control by turn and area: [(turn - 1) * 6 + area] is 0 nobody, 1 allies, 2 axis. */
  control: (0 | 1 | 2)[];
  /** Four figures a turn: control allies, control axis, convoys, neutral port (positive for the allies). */
  ledger: number[];
  /** Convoy points earned in this turn so far. */
  convoyPoints: number;

  /** Two-area attempts have begun: adjacent moves are over (6.3). */
  attempted: 0 | 1;
  /** Repair points each port has left this turn. */
  yards: By<Place, number>;
  /** By side: place, -1 not chosen yet, -2 held back. */
  air: [AirOrder, AirOrder];

  // The battle
  /** Places still to be fought over, as bits. */
  unfought: number;
  /** Where the battle is; `nowhere` outside battles. */
  at: Place;
  round: number;
  /** By ship: the pursuit it is in, 0 outside pursuits, -1 left behind by its pursuing friends. */
  group: By<Ship, number>;
  /** By ship: attack factor and German bonus (times 16) when the round began. */
  guns: By<Ship, number>;
  /** By ship: its target, or `noShip`. */
  target: By<Ship, Ship>;
  /** Ships in the order their targets were named; under torpedoes, the targets themselves. */
  orders: Ship[];
  /** By side: strikes left. */
  strikes: [number, number];
  /** By side: 0 undecided, 1 stays, 2 disengages. */
  secret: [Choice, Choice];
  /** Side that is withdrawing, -1 none, 2 both. */
  fled: Side | 2 | -1;
  /** Carrier's intention: 0 not asked, 1 holds its fire, 2 fires. */
  intent: 0 | 1 | 2;
  /** Ships that must be told which port to go to. */
  queue: Ship[];
}

/** The types of this game, by name. */
export interface WarAtSea extends GameTypes {
  State: State;
  Action: Action;
  Event: Event;
  View: View;
  Options: Options;
  Seat: Seat;
}

/** The state as far as it can be seen from either side: what rules may be asked of a view as well. */
export type Seen = Omit<State, "air" | "secret">;
