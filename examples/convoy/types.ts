/**
 * The words the rest of the game is written in. Outside the rules everything is an id ("heron", "D4"); inside the state
 * everything is a number that indexes a table in `components.ts`.
 */
import type { EventBase, GameTypes } from "@admiralty/engine";
import type { Course, Hex, home, unplotted } from "./components.ts";
import type { Air } from "./rules/air-cover.ts";
import type { Action } from "./verbs.ts";
import type { View } from "./view.ts";

export type { Action } from "./verbs.ts";

export type Seat = "escort" | "submarine";
export type EscortId = "heron" | "petrel";
export type MerchantId = "san-marcos" | "clan-ross" | "baltic-star" | "corbrae";
export type CourseId = "north-east" | "east" | "south-east";
/** A row from A in the north and a column from 1 in the west: "D4". */
export type HexId = string;

/** A type, not an interface: option values are indexed by the form. */
export type Options = {
  /** 6: an aircraft helps the escort. */
  readonly airCover: boolean;
};

/** In the order of a turn; `air` is a step of the optional rule. */
export type StepName = "lurk" | "plot" | "sail" | "air" | "hunt" | "torpedoes" | "end-of-turn" | "over";

/** 2.1: what is ordered for the turn and not yet seen. */
export interface Plot {
  course: Course | typeof unplotted;
  escorts: [Hex | typeof unplotted, Hex | typeof unplotted];
  /** The escort has given all its orders. */
  done: boolean;
  boat: Hex | typeof unplotted;
}

export interface State {
  readonly options: Options;
  turn: number;
  step: StepName;
  convoy: Hex | typeof home;
  /** Bits of the merchants that are sunk. */
  sunk: number;
  escorts: [Hex, Hex];
  charges: [number, number];
  /** Bits of the escorts that have searched or attacked this turn. */
  acted: number;
  boat: Hex | typeof unplotted;
  /** Hits taken. */
  damage: number;
  torpedoes: number;
  /** Where the boat may lie by all that both sides have heard and seen, in ascending order. */
  trace: Hex[];
  plot: Plot;
  air: Air | null;
}

interface Told extends EventBase<Seat> {}

export type Event =
  | (Told & { readonly type: "turn"; readonly turn: number })
  | (Told & { readonly type: "lurking"; readonly at: HexId })
  | (Told & { readonly type: "in-wait" })
  /** For whoever gave the order. */
  | (Told & { readonly type: "ordered"; readonly order: Action })
  | (Told & {
      readonly type: "sailed";
      readonly course: CourseId;
      /** Absent where it has come home. */
      readonly convoy?: HexId;
      readonly escorts: Readonly<Record<EscortId, HexId>>;
    })
  | (Told & { readonly type: "propellers" })
  | (Told & { readonly type: "boat"; readonly at: HexId })
  | (Told & {
      readonly type: "pinged";
      readonly ship: EscortId;
      readonly die: number;
      readonly reach: number;
      readonly found?: HexId;
    })
  | (Told & {
      readonly type: "dropped";
      readonly ship: EscortId;
      readonly at: HexId;
      readonly die: number;
      readonly result: "nothing" | "damaged" | "sunk";
    })
  | (Told & { readonly type: "patrolled"; readonly at: HexId; readonly die: number; readonly found?: HexId })
  | (Told & { readonly type: "no-flight" })
  | (Told & {
      readonly type: "fired";
      readonly from: HexId;
      readonly target: MerchantId;
      readonly need: number;
      readonly die: number;
      readonly hit: boolean;
    })
  | (Told & { readonly type: "held" })
  | (Told & { readonly type: "over"; readonly winner: Seat });

export interface Convoy extends GameTypes {
  State: State;
  Action: Action;
  Event: Event;
  View: View;
  Options: Options;
  Seat: Seat;
}
