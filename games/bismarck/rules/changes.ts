/**
 * Where modules change what a Basic chapter says. The chapters ask here and know no module; a match without modules is
 * answered with `basic`. Steps and their orders are changed by the table of steps instead.
 */
import type { Chance, May, No, Side } from "@admiralty/engine";
import type { BattleResult, BattleShipIn, BattleShipOut } from "../battle/index.ts";
import { type ByZone, german, refugeSteps, type Ship, sailSteps, ships, type Unit, type Zone } from "../components.ts";
import type { Draft, Engagement, Event, Sighting, State, StepName } from "../types.ts";
import { firstTurn } from "./time.ts";

export interface Contact {
  readonly die: number;
  readonly white?: number;
  readonly held: boolean;
}

export interface Changes {
  /** 11.23: the turn with which play begins; and what else is different before it (42.1). */
  readonly firstTurn?: number;
  begin?(state: Draft): void;
  /** 5.12, 5.21: does moving cost her fuel? By ship. */
  readonly burns: readonly boolean[];
  /** 5.17: may she go only into zones that `mayEnter` allows? */
  homeward?(state: State, ship: Ship): boolean;
  /** 5.17: may she go into a zone that is open to her side? */
  mayEnter?(state: State, ship: Ship, to: Zone, no?: No): May;
  /** 5.15: does a breakdown keep her to one zone? */
  brokenDown?(state: State, ship: Ship): boolean;
  /** 12.6: is the neutral port open to German ships (35.1)? */
  readonly refuge?: true;
  /** 12.7: does she lie in a neutral port, where ships neither find nor attack her (35.2)? */
  sheltered?(state: State, ship: Ship): boolean;
  /** 12.1: is she out of the game without being sunk (35.4)? */
  interned?(state: State, ship: Ship): boolean;
  /** 9.11: may bombers attack her where she lies (35.3)? */
  spared?(state: State, ship: Ship): boolean;
  /** 5.16: the most zones that her stores allow; no bound for most ships. */
  range?(state: State, ship: Ship): number;
  /** 5.31: may she, or a force with her, patrol? */
  mayPatrol?(state: State, ship: Ship, no?: No): May;
  /** 5.17: she has gone from a zone to the next. */
  entered?(state: State, ship: Ship, from: Zone): void;
  /** 8.23: she has followed after all ships had moved. */
  followed?(state: State, ship: Ship, log?: Event[]): void;
  /** 4.3: the step with which shadowing begins; none when there is nobody to shadow. */
  shadowsFrom?(state: State): StepName | undefined;
  /** 8.15: the dice for a shadow, and whether contact is held. */
  contact?(state: State, unit: Unit, modifier: number, chance: Chance): Contact;
  /** 8.13: has she the fuel to shadow? */
  mayShadow?(state: State, ship: Ship, no?: No): May;
  /** 9.224: a shadowing group may attack others than what it shadows. */
  readonly unbound?: boolean;
  /** 10.22: the row of the Chance Table brings nothing. */
  readonly noHuffDuff?: boolean;
  /** 2.51: may she be mobilised? And she has been. */
  mayMobilise?(state: State, ship: Ship, no?: No): May;
  mobilised?(state: State, ship: Ship, log?: Event[]): void;
  /** 2.51: the convoys go on, where they are more than their escorts (24.13). */
  moveConvoys?(state: State, log?: Event[]): void;
  /** 7.23: is a convoy with that group? And convoys that nobody is with, in a zone that is called (24.31). */
  isCompany?(state: State, group: readonly Ship[]): boolean;
  findConvoys?(state: State, seat: number, at: Zone): readonly Sighting[];
  /** 10.23: the rows of the Chance Table bring no convoy. */
  readonly noConvoys?: true;
  /** 9.32: an action is over, as it was announced and as it ended. */
  fought?(state: State, engagement: Engagement, result: BattleResult): void;
  /** 51.4: raiders have sunk merchant ships there. */
  merchantsSunk?(state: State, zone: Zone, log?: Event[]): void;
  /** 9.28: ammunition that she brings to an action; and what she has left when it is over. */
  carried?(state: State, ship: Ship): number;
  spent?(state: State, ship: Ship, left: number): void;
  /** 9.28: torpedoes that she brings to an action and those that have struck her; and both when it is over. */
  armed?(state: State, ship: Ship): Pick<BattleShipIn, "torpedoes" | "torpedoHits">;
  disarmed?(state: State, ship: BattleShipOut): void;
  /** 21.2: has she fuel to lose by midships hits? And what an action has cost her. */
  leaks?(state: State, ship: Ship): boolean;
  leaked?(state: State, ship: Ship, fuel: number, log?: Event[]): void;
  /** 9.18: an air strike has marked midships boxes of a ship still afloat. */
  bombed?(state: State, ship: Ship, boxes: number, chance: Chance, log?: Event[]): void;
  /** 9.722: a torpedo bomber has cost her evasion. */
  torpedoed?(state: State, ship: Ship, evasion: number): void;
  /** 9.728: after movement, for every ship in play. */
  repair?(state: State, ship: Ship, chance: Chance, log?: Event[]): void;
  /** 12.11, 12.12: where the Bismarck's end does not end play, whether a ship has come into port for good. */
  home?(state: State, ship: Ship): boolean;
  /** 5.15: must she lie in port yet? */
  laidUp?(state: State, ship: Ship): boolean;
  /** 45.2, 50.3: why she has not sailed yet; nothing for who may. */
  fitting?(state: State, ship: Ship): { readonly rule: string; readonly why: string } | undefined;
  /** 7.22: may the Germans throw dice in their search of which nobody hears (24.44)? */
  readonly unseenDice?: true;
  /** 7.29: can nobody be found in that port yet (43.5)? */
  hidesPort?(state: State, at: Zone): boolean;
  /** 12.1: is there no German ship left to play on for? */
  nobodyLeft?(state: State): boolean;
  /** 43.1: points that the British are given at the end; below 0, the Germans. */
  balance?(state: State): number;
  /** 4.1: are the British asked what is available, whether or not anything is? */
  expectsShips?(state: State): boolean;
  /** 7.21: what else of a seat searches, by zone and strength (22.15). */
  scouts?(state: State, seat: number): Iterable<readonly [Zone, number]>;
  /** 12.13: what else the British can still score (51.3). */
  stillOpen?(state: State): number;
  /** 9.2: is she neutral, and keeps out of every fight that is not forced on her? */
  neutral?(state: State, ship: Ship): boolean;
  /** 12.45, 12.46: does she score for being at sea at the end? */
  scoresAtSea?(state: State, ship: Ship): boolean;
}

const basic: Changes = { burns: ships.map(({ type }) => type !== "cruiser" && type !== "flotilla") };

/** By the modules played, as bits; of the match that was asked about last, at hand. */
const known = new Map<number, Changes>([[0, basic]]);
let lastOn = 0;
let last = basic;
let make = (_on: number): Partial<Changes> => {
  throw new Error("the match plays modules whose rules are not loaded");
};

/** Said once, when the modules are there: which of them change what. */
export function provideChanges(made: typeof make): void {
  make = made;
}

/** Asked on every hot path: a look-up and no more. */
export function changesIn(state: State): Changes {
  const on = state.intermediate ? state.intermediate.on : 0;
  if (on === lastOn) return last;
  let changes = known.get(on);
  if (changes === undefined) {
    changes = { ...basic, ...make(on) };
    known.set(on, changes);
  }
  lastOn = on;
  last = changes;
  return changes;
}

/** 11.23, 42.3: the first turn of the match. */
export const opening = (state: State): number => changesIn(state).firstTurn ?? firstTurn;

/** Said with what tells of a movement: where play began in another turn than the Basic one, or a refuge is open. */
export function begun(state: State): { readonly first?: number; readonly refuge?: true } {
  const { firstTurn: first, refuge } = changesIn(state);
  return { ...(first === undefined ? {} : { first }), ...(refuge ? { refuge } : {}) };
}

/** 5.17: where ships of a side go in one step, by zone. */
export function waysOf(state: State, side: Side): ByZone<readonly Zone[]> {
  return side === german && changesIn(state).refuge ? refugeSteps : sailSteps[side];
}
