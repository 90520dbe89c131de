/**
 * Naval combat on the battle board (rules 9.28 to 9.99): the words it shares with the search board.
 *
 * A battle is plain data inside the game's state. Ships are slots of flat arrays; a slot keeps its number
 * until the battle is over, and a reserve has its slot from the start, hidden until it enters the board.
 */
import type { EventBase, Viewer } from "@admiralty/engine";
import { SEATS, type Seat } from "../units.ts";

export type { Seat };
export type BattleViewer = Viewer<Seat>;

/** A ship with her hit record as seven numbers, see `hit-record.ts`. */
export interface BattleShipIn {
  /** Unit number. */
  readonly unit: number;
  /** Boxes marked: bow, stern, port, starboard, midships; evasion lost for good, for a time. */
  readonly hits: readonly number[];
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
  readonly zone: number;
  /** Night in that zone (11.12). */
  readonly night: boolean;
  readonly attacker: Seat;
  readonly british: readonly BattleShipIn[];
  readonly german: readonly BattleShipIn[];
  /** Committed to this action before any fighting (9.45). */
  readonly reserves: readonly BattleReserve[];
}

/** What is being asked. */
export const Phase = {
  /** The defender places his ships and heads them, then the attacker (9.28). */
  deploy: 0,
  /** Who intends to withdraw (9.94). */
  declare: 1,
  /** Ships move, slowest first (9.31). */
  move: 2,
  /** Guns are laid and fired, ship by ship (9.62). */
  fire: 3,
  /** A hit that somebody may place has to be placed before the next shot (9.716, 9.81). */
  mark: 4,
  /** Both may agree to end the action (9.92). */
  parley: 5,
  /** Withdrawing ships make their extra move (9.95). */
  bonus: 6,
  /** Reinforcements are called and brought on (9.41 to 9.44). */
  muster: 7,
  over: 8,
} as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** Where a ship of the battle is. */
export const Status = {
  /** In the zone, not on the board. */
  reserve: 0,
  /** To be placed now. */
  placing: 1,
  fighting: 2,
  /** On the board under a blank counter (9.94). */
  withdrawing: 3,
  /** Got away (9.97). */
  withdrawn: 4,
  sunk: 5,
} as const;
export type Status = (typeof Status)[keyof typeof Status];

/** Why the battle ended. */
export const Ending = { none: 0, agreed: 1, cleared: 2, bismarckSunk: 3 } as const;

/** Sides as numbers in the flat arrays. */
export const SIDES = SEATS;

export interface Battle {
  zone: number;
  /** 1 at night. */
  night: number;
  /** Side number of the attacker. */
  attacker: number;
  round: number;
  phase: number;
  /** Side number that is asked. */
  asked: number;
  /** Edge the attacker entered by, 1 to 6; 0 before the die. */
  edge: number;
  ending: number;

  // One entry per slot.
  unit: number[];
  side: number[];
  status: number[];
  q: number[];
  r: number[];
  heading: number[];
  /** Index into the reserve arrays, -1 for ships that began on the board. */
  reserve: number[];
  /** Acted in this phase: moved (9.31), fired (9.62) or made the bonus move (9.95). */
  acted: number[];
  /** Hit records, seven numbers a slot, slashes of this round included (9.715). */
  hits: number[];
  /** Bow, stern, port and starboard boxes marked when the round's fire began: what the guns still count by (9.713). */
  guns: number[];
  /** Evasion when the round's fire began, or when she declared her withdrawal (9.94 asks whether it was reduced). */
  speed: number[];

  // The ship under way or firing.
  /** Slot, -1 when none has begun. */
  actor: number;
  hexes: number;
  turns: number;
  /** 1 when she stands in a friend's hex and must not pass through it. */
  stopped: number;
  /** 9.83: 0 not asked, 1 all guns well, 2 bow turrets at half, 3 stern turrets at half. */
  jam: number;
  /** Salvos laid: four sections for every target slot. */
  laid: number[];
  /** Shots still to be rolled at each slot. */
  shots: number[];
  /** The slot of a hit that waits to be placed; -1 when none. */
  markSlot: number;
  /** 1: port or starboard, firing player chooses; 2: bow or third turret, Rodney's owner chooses. */
  markKind: number;

  // Reinforcements.
  reserveSide: number[];
  /** 1 when held back (9.272). */
  reserveHeld: number[];
  /** Attempts made (9.41). */
  reserveTries: number[];
  /** 1 when the die has let it come (9.44). */
  reserveReady: number[];
  /** Round in which it last rolled; for ships held back, after which they came on. */
  reserveRolled: number[];
  /** Reserve coming on now and its edge; -1 and 0 when none. */
  joining: number;
  joinEdge: number;
  /** 1 when the attacker has offered to break off (9.92). */
  offered: number;
}

export type Heading = "ne" | "e" | "se" | "sw" | "w" | "nw";
export type Helm = "ahead" | "port" | "starboard" | "steady";
export type GunSection = "bow" | "stern" | "port" | "starboard";
export type BonusTurn = "none" | "port" | "starboard";

export type BattleAction =
  /** Place a ship on a hex "q,r". */
  | { readonly do: "deploy"; readonly ship: string; readonly hex: string }
  /** Point the ships just placed, all the same way (9.282). Ends the placing. */
  | { readonly do: "face"; readonly heading: Heading }
  /** Declare that a ship intends to withdraw (9.94). */
  | { readonly do: "disengage"; readonly ship: string }
  /** Nothing more to declare or to bring on. */
  | { readonly do: "carry-on" }
  | { readonly do: "steer"; readonly ship: string; readonly to: Helm }
  /** Ask the die of 9.83 before the guns are laid. */
  | { readonly do: "test-guns"; readonly ship: string }
  | {
      readonly do: "lay";
      readonly ship: string;
      readonly guns: GunSection;
      readonly target: string;
      readonly salvos: number;
    }
  /** Lay every gun that bears and is still free on one target. */
  | { readonly do: "broadside"; readonly ship: string; readonly target: string }
  | { readonly do: "fire"; readonly ship: string }
  | { readonly do: "hold-fire"; readonly ship: string }
  /** Say which section takes the hit. */
  | { readonly do: "mark"; readonly guns: GunSection }
  | { readonly do: "break-off" }
  | { readonly do: "fight-on" }
  | { readonly do: "bonus-move"; readonly ship: string; readonly turn: BonusTurn }
  /** Roll for a reserve, named by its first ship. */
  | { readonly do: "signal"; readonly ship: string }
  /** Bring a reserve on, named by its first ship. */
  | { readonly do: "join"; readonly ship: string };

export type Range = "A" | "B";
export type Field = "broadside" | "bow" | "stern";
export type ShotResult = "miss" | "bow" | "stern" | "secondary" | "midships 1" | "midships 2" | "special";
export type BoxSection = GunSection | "midships";

interface BattleEventBase extends EventBase<Seat> {}

export type BattleEvent =
  | (BattleEventBase & {
      readonly type: "battle-begins";
      readonly zone: number;
      readonly attacker: Seat;
      readonly night: boolean;
      readonly british: readonly string[];
      readonly german: readonly string[];
    })
  | (BattleEventBase & { readonly type: "deployed"; readonly ship: string; readonly hex: string })
  | (BattleEventBase & { readonly type: "faced"; readonly side: Seat; readonly heading: Heading })
  | (BattleEventBase & { readonly type: "edge"; readonly side: Seat; readonly die: number; readonly edge: number })
  | (BattleEventBase & { readonly type: "shifted"; readonly by: string })
  | (BattleEventBase & { readonly type: "round"; readonly round: number })
  | (BattleEventBase & { readonly type: "withdrawing"; readonly ship: string })
  | (BattleEventBase & { readonly type: "withdrawal-lost"; readonly ship: string; readonly evasion: number })
  | (BattleEventBase & {
      readonly type: "steered";
      readonly ship: string;
      readonly helm: Helm;
      readonly hex: string;
      readonly heading: Heading;
    })
  | (BattleEventBase & {
      readonly type: "guns-tested";
      readonly ship: string;
      readonly dice: readonly number[];
      readonly jammed: GunSection | null;
    })
  | (BattleEventBase & {
      readonly type: "guns-laid";
      readonly ship: string;
      readonly target: string;
      readonly guns: GunSection;
      readonly salvos: number;
    })
  | (BattleEventBase & {
      readonly type: "opened-fire";
      readonly ship: string;
      readonly targets: readonly { readonly target: string; readonly salvos: number; readonly shots: number }[];
    })
  | (BattleEventBase & { readonly type: "held-fire"; readonly ship: string })
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
      readonly section: BoxSection;
      readonly boxes: number;
      /** The section the dice named, when it had no box left (9.717). */
      readonly knockedOut?: GunSection;
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
  | (BattleEventBase & { readonly type: "sunk"; readonly ship: string })
  | (BattleEventBase & { readonly type: "offer"; readonly side: Seat; readonly breakOff: boolean })
  | (BattleEventBase & {
      readonly type: "bonus-moved";
      readonly ship: string;
      readonly turn: BonusTurn;
      readonly moved: boolean;
      readonly hex: string;
      readonly heading: Heading;
    })
  | (BattleEventBase & { readonly type: "withdrew"; readonly ship: string })
  | (BattleEventBase & {
      readonly type: "signalled";
      readonly ship: string;
      readonly die: number;
      readonly needed: number;
      readonly comes: boolean;
    })
  | (BattleEventBase & { readonly type: "joining"; readonly side: Seat; readonly ships: readonly string[] })
  | (BattleEventBase & { readonly type: "battle-ends"; readonly why: BattleEnding; readonly rounds: number });

export type BattleEnding = "agreed" | "cleared" | "bismarck-sunk";

export interface BattleShipOut {
  readonly unit: number;
  /** Seven numbers as in `BattleShipIn`. */
  readonly hits: readonly number[];
  /** Never on the board: "reserve". These alone may still fight this turn (9.33, 9.97). */
  readonly fate: "afloat" | "withdrew" | "sunk" | "reserve";
}

export interface BattleResult {
  readonly why: BattleEnding;
  readonly rounds: number;
  readonly ships: readonly BattleShipOut[];
}

export interface BattleShipView {
  readonly ship: string;
  readonly side: Seat;
  readonly status: "reserve" | "placing" | "fighting" | "withdrawing" | "withdrawn" | "sunk";
  readonly hex: string;
  readonly heading: Heading;
  readonly evasion: number;
  /** Seven numbers as in `BattleShipIn`. */
  readonly hits: readonly number[];
  /** Gun boxes marked before this round's fire: later ones are slashes, not yet crosses (9.715). */
  readonly guns: readonly number[];
  readonly speed: number;
  readonly acted: boolean;
  /** Number of the reserve in `BattleView.reserves`, -1 for ships that began on the board. */
  readonly reserve: number;
}

/** Reserves of the viewer's own side, and others once they are on the board. */
export interface BattleReserveView {
  readonly side: Seat;
  readonly kind: "reinforcement" | "held-back";
  readonly tries: number;
  readonly ready: boolean;
  readonly rolled: number;
}

export interface BattleView {
  readonly viewer: BattleViewer;
  readonly zone: number;
  readonly night: boolean;
  readonly attacker: Seat;
  readonly round: number;
  readonly phase: keyof typeof Phase;
  /** Whose decision it is; null when the battle is over. */
  readonly asked: Seat | null;
  readonly edge: number;
  readonly ending: BattleEnding | null;
  readonly ships: readonly BattleShipView[];
  readonly reserves: readonly BattleReserveView[];
  /** The ship under way or firing. */
  readonly actor: string | null;
  readonly hexes: number;
  readonly turns: number;
  readonly stopped: boolean;
  readonly jam: "untested" | "none" | "bow" | "stern";
  readonly laid: readonly { readonly target: string; readonly salvos: readonly number[] }[];
  readonly shots: readonly { readonly target: string; readonly shots: number }[];
  readonly mark: { readonly ship: string; readonly guns: readonly GunSection[] } | null;
  /** The reserve coming on now. */
  readonly joining: number;
  readonly joinEdge: number;
  readonly offered: boolean;
}
