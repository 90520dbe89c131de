/**
 * What a side may know of a battle: everything on the board and the pads, and its own reserves. What the other side
 * keeps in the zone, and its dice for it, is not part of the type for that viewer's list until it joins.
 */

import type { Zone } from "../zones.ts";
import { headingIds, type Slot, seatOf, shipId } from "./components.ts";
import { hexName } from "./hexes.ts";
import { markChoices } from "./rules/damage.ts";
import { type Battle, evasion, type Leaks, recordIn, reservesOf, slotsOf, type Torpedoes } from "./state.ts";
import type { BattleEnding, BattleViewer, HeadingId, Jam, Seat, SectionId, Status, StepName } from "./types.ts";

export interface BattleShipView {
  readonly ship: string;
  readonly side: Seat;
  readonly status: Status;
  readonly hex: string;
  readonly heading: HeadingId;
  readonly evasion: number;
  /** Seven numbers as in `BattleShipIn`. */
  readonly hits: readonly number[];
  /** Gun boxes marked before this round's fire: later ones are slashes, not yet crosses (9.715). */
  readonly guns: readonly number[];
  readonly speed: number;
  readonly acted: boolean;
  /** Number of the reserve in `BattleView.reserves`, -1 for ships that began on the board. */
  readonly reserve: number;
  /** Boxes left of the viewer's own ships, where ammunition is played (38.5). */
  readonly ammunition?: number;
  /** Salvoes left of the viewer's own ships, where torpedoes are played (13.41). */
  readonly torpedoes?: number;
  /** Torpedoes she has taken in the whole game (23.62), and what those of this action cost of her evasion. */
  readonly torpedoHits?: number;
  readonly torpedoLoss?: number;
  /** Where fuel damage is played: whether she has fuel to lose, for how many midships boxes that is settled; and what the viewer's own ship has lost (21.3). */
  readonly leaks?: { readonly has: boolean; readonly tested: number; readonly fuel?: number };
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
  readonly zone: Zone;
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
  readonly mark: { readonly ship: string; readonly guns: readonly SectionId[] } | null;
  /** The reserve coming on now. */
  readonly joining: number;
  readonly joinEdge: number;
  readonly offered: boolean;
  /** Torpedoes on their way, and who has turned away from them this round; where they are played. */
  readonly launches?: readonly { readonly ship: string; readonly target: string; readonly salvoes: number }[];
  readonly away?: readonly string[];
}

/** 13.41: what is left is her own side's secret; what struck her both have seen. */
function torpedoView({ left, hits, lost }: Torpedoes, slot: Slot, own: boolean) {
  return {
    ...(own ? { torpedoes: left[slot]! } : {}),
    torpedoHits: hits[slot]!,
    torpedoLoss: lost[slot]!,
  };
}

function leakView({ has, tested, fuel }: Leaks, slot: Slot, own: boolean) {
  return { has: has[slot]!, tested: tested[slot]!, ...(own ? { fuel: fuel[slot]! } : {}) };
}

export function viewBattle(b: Battle, viewer: BattleViewer): BattleView {
  const idOf = (slot: Slot): string => shipId(b.unit[slot]!);
  const ships: BattleShipView[] = [];
  const reserves: BattleReserveView[] = [];
  /** Number of each reserve in the viewer's own list. */
  const listed: number[] = [];
  for (const reserve of reservesOf(b)) {
    const side = seatOf[b.reserveSide[reserve]!];
    const own = side === viewer;
    const off = slotsOf(b).some((slot) => b.reserve[slot] === reserve && b.status[slot] === "reserve");
    listed.push(own || !off ? reserves.length : -1);
    if (!own && off) continue;
    reserves.push({
      side,
      kind: b.reserveHeld[reserve] === 1 ? "held-back" : "reinforcement",
      tries: own ? b.reserveTries[reserve]! : 0,
      ready: own ? b.reserveReady[reserve] === 1 : true,
      rolled: own ? b.reserveRolled[reserve]! : 0,
    });
  }
  const laid: { target: string; salvos: number[] }[] = [];
  const shots: { target: string; shots: number }[] = [];
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    const reserve = b.reserve[slot]!;
    if (reserve >= 0 && listed[reserve] === -1) continue;
    ships.push({
      ship: idOf(slot),
      side: seatOf[b.side[slot]!],
      status: b.status[slot]!,
      hex: hexName(b.q[slot]!, b.r[slot]!),
      heading: headingIds[b.heading[slot]!]!,
      evasion: evasion(b, slot),
      hits: recordIn(b, slot),
      guns: b.guns.slice(slot * 4, slot * 4 + 4),
      speed: b.speed[slot]!,
      acted: b.acted[slot] === 1,
      reserve: reserve < 0 ? -1 : listed[reserve]!,
      ...(b.ammunition && seatOf[b.side[slot]!] === viewer ? { ammunition: b.ammunition[slot]! } : {}),
      ...(b.torpedoes ? torpedoView(b.torpedoes, slot, seatOf[b.side[slot]!] === viewer) : {}),
      ...(b.leaks ? { leaks: leakView(b.leaks, slot, seatOf[b.side[slot]!] === viewer) } : {}),
    });
    const salvos = b.laid.slice(slot * 4, slot * 4 + 4);
    if (salvos.some((count) => count > 0)) laid.push({ target: idOf(slot), salvos });
    if (b.shots[slot]! > 0) shots.push({ target: idOf(slot), shots: b.shots[slot]! });
  }
  return {
    viewer,
    zone: b.zone,
    night: b.night,
    attacker: seatOf[b.attacker],
    round: b.round,
    step: b.step,
    asked: b.step === "over" ? null : seatOf[b.asked],
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
    joining: b.joining < 0 ? -1 : listed[b.joining]!,
    joinEdge: b.joinEdge,
    offered: b.offered,
    ...(b.torpedoes
      ? {
          launches: b.torpedoes.launches.map(({ ship, target, salvoes }) => ({
            ship: idOf(ship),
            target: idOf(target),
            salvoes,
          })),
          away: b.torpedoes.away.map(idOf),
        }
      : {}),
  };
}
