/** Naval combat on the battle board (rules 9.28 to 9.99): its words, what begins it, what it tells, how it ends. */
import type { EventBase, Viewer } from "@admiralty/engine";
import type { Seat, Ship } from "../units.ts";
import type { Zone } from "../zones.ts";

export type { Seat };
export type BattleViewer = Viewer<Seat>;

/** A ship with her hit record as seven numbers, see `hit-record.ts`. */
export interface BattleShipIn {
  readonly unit: Ship;
  /** Boxes marked: bow, stern, port, starboard, midships; evasion lost for good, for a time. */
  readonly hits: readonly number[];
  /** 38.1: boxes of ammunition left, where that is played. */
  readonly ammunition?: number;
  /** 19.1, 23.62: salvoes left and torpedoes taken so far, where they are played. */
  readonly torpedoes?: number;
  readonly torpedoHits?: number;
  /** 21.2: whether she has fuel to lose by a midships hit, where that is played. */
  readonly leaks?: boolean;
}

/** Ships of the zone that are not on the board when the battle begins. */
export interface BattleReserve {
  readonly side: Seat;
  /**
   * "reinforcement": rolls to join from the end of round three on (9.41). "held-back": a faster part of a force
   * in the action that kept out of it (9.272) and may join in any later round without a die.
   */
  readonly kind: "reinforcement" | "held-back";
  /** One ship, or one task force without its carriers (they never attack, 9.221, 9.43). */
  readonly ships: readonly BattleShipIn[];
}

export interface BattleSetup {
  /** Zone number on the search board; carried for the reader, no rule of the battle uses it. */
  readonly zone: Zone;
  /** Night in that zone (11.12). */
  readonly night: boolean;
  readonly attacker: Seat;
  readonly british: readonly BattleShipIn[];
  readonly german: readonly BattleShipIn[];
  /** Committed to this action before any fighting (9.45). */
  readonly reserves: readonly BattleReserve[];
  /** 52.1: the loss of the Bismarck does not end it. */
  readonly goesOn?: boolean;
}

/** Where a battle stands (9.31), in the order of the book. */
export type StepName =
  /** The defender places his ships, then the attacker (9.28); or a reserve is placed (9.42). */
  | "deploy"
  /** The ships just placed are pointed (9.282). */
  | "face"
  /** A round begins (9.31). */
  | "round"
  /** Who intends to withdraw (9.94). */
  | "declare"
  /** Ships move, slowest first (9.31). */
  | "move"
  /** With torpedoes: they are launched (19.2), then ships aimed at may turn away (19.5); for each side. */
  | "torpedoes"
  | "turn-away"
  /** All have moved: slashes become crosses, and guns count by them (9.713). */
  | "open-fire"
  /** Guns are laid and fired, ship by ship (9.62). */
  | "fire"
  /** A hit that somebody may place has to be placed before the next shot (9.716, 9.81). */
  | "mark"
  /** Damage takes effect (9.713). */
  | "damage"
  /** Both may agree to end the action (9.92). */
  | "parley"
  /** Withdrawing ships make their extra move (9.95). */
  | "bonus"
  /** Reinforcements are called and brought on (9.41 to 9.44). */
  | "muster"
  | "over";

/** Where a ship of the battle is. */
export const statuses = [
  /** In the zone, not on the board. */
  "reserve",
  /** To be placed now. */
  "placing",
  "fighting",
  /** On the board under a blank counter (9.94). */
  "withdrawing",
  /** Got away (9.97). */
  "withdrawn",
  "sunk",
] as const;
export type Status = (typeof statuses)[number];

/** What the die of 9.83 said of the ship in hand. */
export const jams = ["untested", "none", "bow", "stern"] as const;
export type Jam = (typeof jams)[number];

/** A hit that waits to be placed: port or starboard by who fired, or bow or third turret by Rodney's owner. */
export const waitings = ["none", "secondary", "turret"] as const;
export type Waiting = (typeof waitings)[number];

export type HeadingId = "ne" | "e" | "se" | "sw" | "w" | "nw";
export type HelmId = "ahead" | "port" | "starboard" | "steady";
export type SectionId = "bow" | "stern" | "port" | "starboard";
export type TurnId = "none" | "port" | "starboard";

export type Range = "A" | "B";
export type Field = "broadside" | "bow" | "stern";
export type ShotResult = "miss" | "bow" | "stern" | "secondary" | "midships 1" | "midships 2" | "special";
export type BoxId = SectionId | "midships";

interface BattleEventBase extends EventBase<Seat> {}

export type BattleEvent =
  | (BattleEventBase & {
      readonly type: "battle-begins";
      readonly zone: Zone;
      readonly attacker: Seat;
      readonly night: boolean;
      readonly british: readonly string[];
      readonly german: readonly string[];
      /** Their hit records, British ships first: something may have been mended unseen. Left out where there is no hit. */
      readonly hits?: readonly (readonly number[])[];
    })
  | (BattleEventBase & { readonly type: "deployed"; readonly ship: string; readonly hex: string })
  | (BattleEventBase & { readonly type: "faced"; readonly side: Seat; readonly heading: HeadingId })
  | (BattleEventBase & { readonly type: "edge"; readonly side: Seat; readonly die: number; readonly edge: number })
  | (BattleEventBase & { readonly type: "shifted"; readonly by: string })
  | (BattleEventBase & { readonly type: "round"; readonly round: number })
  | (BattleEventBase & { readonly type: "withdrawing"; readonly ship: string })
  | (BattleEventBase & { readonly type: "withdrawal-lost"; readonly ship: string; readonly evasion: number })
  | (BattleEventBase & {
      readonly type: "steered";
      readonly ship: string;
      readonly helm: HelmId;
      readonly hex: string;
      readonly heading: HeadingId;
    })
  | (BattleEventBase & {
      readonly type: "guns-tested";
      readonly ship: string;
      readonly dice: readonly number[];
      readonly jammed: SectionId | null;
    })
  | (BattleEventBase & {
      readonly type: "guns-laid";
      readonly ship: string;
      readonly target: string;
      readonly guns: SectionId;
      readonly salvos: number;
    })
  | (BattleEventBase & {
      readonly type: "opened-fire";
      readonly ship: string;
      readonly targets: readonly { readonly target: string; readonly salvos: number; readonly shots: number }[];
    })
  | (BattleEventBase & { readonly type: "held-fire"; readonly ship: string })
  /** 38.2, to her own side: a box is marked, so many are left. */
  | (BattleEventBase & { readonly type: "ammunition"; readonly ship: string; readonly left: number })
  | (BattleEventBase & {
      readonly type: "launched";
      readonly ship: string;
      readonly target: string;
      readonly salvoes: number;
      readonly hexes: number;
    })
  | (BattleEventBase & { readonly type: "turned-away"; readonly ship: string; readonly heading: HeadingId })
  | (BattleEventBase & {
      readonly type: "torpedoes-run";
      readonly ship: string;
      readonly target: string;
      readonly salvoes: number;
      readonly die: number;
      /** For the target's evasion and for turning away (19.4). */
      readonly modifier: number;
      readonly hits: number;
    })
  | (BattleEventBase & {
      readonly type: "torpedo-hit";
      readonly ship: string;
      readonly die: number;
      readonly midships: number;
      readonly evasion: number;
      readonly sunk: boolean;
    })
  | (BattleEventBase & {
      readonly type: "shot";
      readonly ship: string;
      readonly target: string;
      readonly range: Range;
      readonly field: Field;
      readonly dice: readonly [number, number];
      readonly result: ShotResult;
    })
  | (BattleEventBase & {
      readonly type: "special-damage";
      readonly ship: string;
      readonly table: Range;
      readonly dice: readonly [number, number];
      readonly midships: number;
      readonly evasion: number;
      readonly sunk: boolean;
    })
  | (BattleEventBase & { readonly type: "turret-die"; readonly ship: string; readonly die: number })
  | (BattleEventBase & {
      readonly type: "hit";
      readonly ship: string;
      readonly section: BoxId;
      readonly boxes: number;
      /** The section the dice named, when it had no box left (9.717). */
      readonly knockedOut?: SectionId;
    })
  | (BattleEventBase & {
      readonly type: "evasion";
      readonly ship: string;
      readonly permanent: number;
      readonly temporary: number;
      readonly evasion: number;
    })
  | (BattleEventBase & {
      readonly type: "shots-lost";
      readonly ship: string;
      readonly target: string;
      readonly shots: number;
    })
  /** 21.3, to her own side: a die for each midships box of this round, and the fuel it cost. */
  | (BattleEventBase & {
      readonly type: "leaked";
      readonly ship: string;
      readonly dice: readonly number[];
      readonly fuel: number;
    })
  | (BattleEventBase & { readonly type: "sunk"; readonly ship: string })
  | (BattleEventBase & { readonly type: "offer"; readonly side: Seat; readonly breakOff: boolean })
  | (BattleEventBase & {
      readonly type: "bonus-moved";
      readonly ship: string;
      readonly turn: TurnId;
      readonly moved: boolean;
      readonly hex: string;
      readonly heading: HeadingId;
    })
  | (BattleEventBase & { readonly type: "withdrew"; readonly ship: string })
  | (BattleEventBase & { readonly type: "mustering"; readonly side: Seat })
  | (BattleEventBase & {
      readonly type: "signalled";
      readonly ship: string;
      readonly die: number;
      readonly needed: number;
      readonly comes: boolean;
    })
  | (BattleEventBase & {
      readonly type: "joining";
      readonly side: Seat;
      readonly ships: readonly string[];
      /** Their hit records, in the same order; left out where there is no hit. */
      readonly hits?: readonly (readonly number[])[];
    })
  | (BattleEventBase & { readonly type: "battle-ends"; readonly why: BattleEnding; readonly rounds: number });

export type BattleEnding = "agreed" | "cleared" | "bismarck-sunk";

export interface BattleShipOut {
  readonly unit: Ship;
  /** Seven numbers as in `BattleShipIn`. */
  readonly hits: readonly number[];
  readonly ammunition?: number;
  /** Salvoes left, torpedoes taken so far, and evasion that those of this action cost. */
  readonly torpedoes?: number;
  readonly torpedoHits?: number;
  readonly torpedoLoss?: number;
  /** 21.1: fuel lost in this action. */
  readonly leaked?: number;
  /** Never on the board: "reserve". These alone may still fight this turn (9.33, 9.97). */
  readonly fate: "afloat" | "withdrew" | "sunk" | "reserve";
}

export interface BattleResult {
  readonly why: BattleEnding;
  readonly rounds: number;
  readonly ships: readonly BattleShipOut[];
}
