/** 24: a convoy as it stands on the board. */
import type { Ship, Unit, Zone } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };

export const { kinds } = figures.convoys;
export const courses = ["outward", "homeward"] as const;

/** As orders name them: in the order of their finding. */
export const convoyIds: readonly string[] = Array.from({ length: 16 }, (_, number) => `convoy-${number + 1}`);

export interface Convoy {
  /** Places in `kinds` and `courses`. */
  readonly kind: number;
  readonly course: number;
  /** -1 once it is home, off the board or destroyed. */
  readonly zone: Zone;
  readonly merchants: number;
  /** Merchant ships lost to surface ships. */
  readonly lost: number;
  /** 24.63: 1 once ships have attacked it. */
  readonly dispersed: number;
  /** 24.54: -1 for none. */
  readonly escort: Ship;
  /** 13.42: 1 once it was attacked, and the British know of it. */
  readonly told: number;
}

/** 24.51, R160: an attack written down in the German search, by the first ship of a group or by a bomber. */
export interface Raid {
  readonly unit: Unit;
  readonly convoy: number;
}

/** 24.52: an action with an escort: who of the raiders is still there, and the rounds it took; 0 while it lasts. */
export interface Fight {
  readonly convoy: number;
  readonly raiders: readonly Ship[];
  readonly rounds: number;
}

export interface Trade {
  readonly convoys: readonly Convoy[];
  readonly raids: readonly Raid[];
  readonly fights: readonly Fight[];
  /** 24.41: zones searched for convoys this turn. */
  readonly sought: readonly Zone[];
  /** 24.47: how many were found, and the day of the last; -1 none. */
  readonly found: number;
  readonly day: number;
  /** The same of submarines, which count for themselves. */
  readonly boatsFound: number;
  readonly boatsDay: number;
  /** 51.8: merchant ships that surface ships have sunk, as all know. */
  readonly sunk: number;
}

export const noTrade: Trade = {
  convoys: [],
  raids: [],
  fights: [],
  sought: [],
  found: 0,
  day: -1,
  boatsFound: 0,
  boatsDay: -1,
  sunk: 0,
};
