/**
 * What a side may know of a battle: everything on the board and the pads, and its own reserves. What the other side
 * keeps in the zone, and its dice for it, is not part of the type for that viewer's list until it joins.
 */

import { shipId } from "./components.ts";
import { HEADINGS, hexName } from "./hexes.ts";
import { markChoices } from "./rules/damage.ts";
import { RECORD } from "./rules/hit-record.ts";
import { type Battle, evasion } from "./state.ts";
import {
  type BattleEnding,
  type BattleViewer,
  type GunSection,
  type Heading,
  type Jam,
  type Seat,
  SIDES,
  type Status,
  type StepName,
} from "./types.ts";

export interface BattleShipView {
  readonly ship: string;
  readonly side: Seat;
  readonly status: Status;
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
  readonly step: StepName;
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
  readonly jam: Jam;
  readonly laid: readonly { readonly target: string; readonly salvos: readonly number[] }[];
  readonly shots: readonly { readonly target: string; readonly shots: number }[];
  readonly mark: { readonly ship: string; readonly guns: readonly GunSection[] } | null;
  /** The reserve coming on now. */
  readonly joining: number;
  readonly joinEdge: number;
  readonly offered: boolean;
}

export function viewBattle(b: Battle, viewer: BattleViewer): BattleView {
  const idOf = (slot: number): string => shipId(b.unit[slot] as number);
  const ships: BattleShipView[] = [];
  const reserves: BattleReserveView[] = [];
  /** Number of each reserve in the viewer's own list. */
  const listed: number[] = b.reserveSide.map(() => -1);
  b.reserveSide.forEach((side, reserve) => {
    const own = SIDES[side] === viewer;
    const off = b.unit.some((_, slot) => b.reserve[slot] === reserve && b.status[slot] === "reserve");
    if (!own && off) return;
    listed[reserve] = reserves.length;
    reserves.push({
      side: SIDES[side] as Seat,
      kind: b.reserveHeld[reserve] === 1 ? "held-back" : "reinforcement",
      tries: own ? (b.reserveTries[reserve] as number) : 0,
      ready: own ? b.reserveReady[reserve] === 1 : true,
      rolled: own ? (b.reserveRolled[reserve] as number) : 0,
    });
  });
  const laid: { target: string; salvos: number[] }[] = [];
  const shots: { target: string; shots: number }[] = [];
  for (let slot = 0; slot < b.unit.length; slot++) {
    const reserve = b.reserve[slot] as number;
    if (reserve >= 0 && listed[reserve] === -1) continue;
    ships.push({
      ship: idOf(slot),
      side: SIDES[b.side[slot] as number] as Seat,
      status: b.status[slot] as Status,
      hex: hexName(b.q[slot] as number, b.r[slot] as number),
      heading: HEADINGS[b.heading[slot] as number] as BattleShipView["heading"],
      evasion: evasion(b, slot),
      hits: b.hits.slice(slot * RECORD, slot * RECORD + RECORD),
      guns: b.guns.slice(slot * 4, slot * 4 + 4),
      speed: b.speed[slot] as number,
      acted: b.acted[slot] === 1,
      reserve: reserve < 0 ? -1 : (listed[reserve] as number),
    });
    const salvos = b.laid.slice(slot * 4, slot * 4 + 4);
    if (salvos.some((count) => count > 0)) laid.push({ target: idOf(slot), salvos });
    if ((b.shots[slot] as number) > 0) shots.push({ target: idOf(slot), shots: b.shots[slot] as number });
  }
  return {
    viewer,
    zone: b.zone,
    night: b.night,
    attacker: SIDES[b.attacker] as Seat,
    round: b.round,
    step: b.step,
    asked: b.step === "over" ? null : (SIDES[b.asked] as Seat),
    edge: b.edge,
    ending: b.ending,
    ships,
    reserves,
    actor: b.actor < 0 ? null : idOf(b.actor),
    hexes: b.hexes,
    turns: b.turns,
    stopped: b.stopped,
    jam: b.jam,
    laid,
    shots,
    mark: b.markSlot < 0 ? null : { ship: idOf(b.markSlot), guns: [...markChoices(b)] },
    joining: b.joining < 0 ? -1 : (listed[b.joining] as number),
    joinEdge: b.joinEdge,
    offered: b.offered,
  };
}
