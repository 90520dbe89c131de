/** What a player plans at the battle board: where a ship can end her move, what her guns can do. */

import {
  type Helm,
  headingIds,
  helmIds,
  type Section,
  type Slot,
  sectionIds,
  sections,
} from "../../battle/components.ts";
import { abeam, bRange, distance } from "../../battle/hexes.ts";
import {
  type Aim,
  aimAt,
  type Battle,
  type BattleAction,
  type BattleView,
  battleActions,
  cloneBattle,
  type Flank,
  fireOdds,
  imagineBattle,
  type TorpedoOdds,
  torpedoAimAt,
} from "../../battle/index.ts";
import { bears, salvosOf, shotsFor } from "../../battle/rules/designation.ts";
import { fieldOf, rangeOf } from "../../battle/rules/gunfire.ts";
import { steer } from "../../battle/rules/movement.ts";
import { apart, present, slotNamed, slotsOf } from "../../battle/state.ts";
import type { HeadingId, HelmId, SectionId } from "../../battle/types.ts";
import battleBoard from "../../data/battle-board.json" with { type: "json" };
import type { Seat } from "../../types.ts";
import { type Axial, axial } from "./field.ts";

const battles = new WeakMap<BattleView, Battle>();

/** The battle as its viewer could have it: everything on the board is open, so this is exact for what is asked here. */
function battleOf(view: BattleView): Battle {
  let battle = battles.get(view);
  if (!battle) {
    battle = imagineBattle(view);
    battles.set(view, battle);
  }
  return battle;
}

/** A way to end a move. */
export interface Pose {
  readonly hex: Axial;
  readonly heading: HeadingId;
  readonly helms: readonly HelmId[];
}

export const poseKey = ({ hex, heading }: Pose): string => `${hex[0]},${hex[1]},${heading}`;

/** Every hex and heading a ship can end her move with, by the fewest orders to the helm. */
export function poses(view: BattleView, ship: string, seat: Seat): readonly Pose[] {
  const start = battleOf(view);
  const slot = slotNamed(start, ship);
  if (slot < 0 || view.step !== "move" || view.asked !== seat) return [];
  const found: Pose[] = [];
  const seen = new Set<string>();
  let edge: { readonly battle: Battle; readonly helms: readonly HelmId[] }[] = [{ battle: start, helms: [] }];
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const { battle, helms } of edge) {
      for (const action of battleActions(battle, seat)) {
        if (action.do !== "steer" || action.ship !== ship || action.to === "steady") continue;
        const copy = cloneBattle(battle);
        steer(copy, slot, helmIds.indexOf(action.to) as Helm);
        const hex = unshifted(start, copy, slot);
        const heading = headingIds[copy.heading[slot]!]!;
        const key = `${hex[0]},${hex[1]},${heading}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const way = [...helms, action.to];
        const over = copy.acted[slot] === 1;
        found.push({ hex, heading, helms: over ? way : [...way, "steady"] });
        if (!over) next.push({ battle: copy, helms: way });
      }
    }
    edge = next;
  }
  return found;
}

/** When ships leave the printed board everything is shifted (9.56): the hex as it is drawn now. */
function unshifted(before: Battle, after: Battle, slot: Slot): Axial {
  const still = slotsOf(before).find((each) => each !== slot && present(before, each));
  const [dq, dr] =
    still === undefined ? [0, 0] : [after.q[still]! - before.q[still]!, after.r[still]! - before.r[still]!];
  return [after.q[slot]! - dq, after.r[slot]! - dr];
}

export interface GunRow {
  readonly guns: SectionId;
  readonly salvos: number;
}

export const gunNames: Readonly<Record<SectionId, string>> = {
  bow: "Bow turrets",
  stern: "Stern turrets",
  port: "Port secondary",
  starboard: "Starb. secondary",
};

/** The gun sections of a ship with the salvos they can fire: the figures showing, by half while she withdraws (9.98). */
export function gunRows(view: BattleView, ship: string): readonly GunRow[] {
  const battle = battleOf(view);
  const slot = slotNamed(battle, ship);
  if (slot < 0) return [];
  return sections.map((section) => ({ guns: sectionIds[section]!, salvos: salvosOf(battle, slot, section) }));
}

export function gunBears(view: BattleView, ship: string, guns: SectionId, target: string): boolean {
  const battle = battleOf(view);
  const [from, at] = [slotNamed(battle, ship), slotNamed(battle, target)];
  return from >= 0 && at >= 0 && bears(battle, from, sectionIds.indexOf(guns) as Section, at);
}

/** Salvos of a section that can still be laid on a target now. */
export function layable(actions: readonly BattleAction[], ship: string, guns: SectionId, target: string): number {
  let most = 0;
  for (const action of actions) {
    if (action.do === "lay" && action.ship === ship && action.guns === guns && action.target === target) {
      most = Math.max(most, action.salvos);
    }
  }
  return most;
}

export interface Fire extends Aim {
  readonly hexes: number;
}

/** Everything that bears on a target, as she stands. */
export function fullFire(view: BattleView, ship: string, target: string): Fire | undefined {
  const battle = battleOf(view);
  const aim = aimAt(battle, ship, target);
  return aim && { ...aim, hexes: hexesApart(battle, ship, target) };
}

/** What has been laid on a target so far; undefined when nothing is. */
export function laidFire(view: BattleView, ship: string, target: string): Fire | undefined {
  const laid = view.laid.find((each) => each.target === target);
  if (!laid || view.actor !== ship) return undefined;
  const battle = battleOf(view);
  const [from, at] = [slotNamed(battle, ship), slotNamed(battle, target)];
  if (from < 0 || at < 0) return undefined;
  const salvos = laid.salvos.reduce((sum, count) => sum + count, 0);
  const hexes = apart(battle, from, at);
  const shots = Math.max(1, shotsFor(salvos, hexes));
  const [range, field] = [rangeOf(battle, from, at), fieldOf(battle, from, at)];
  const off = abeam(battle.heading[at]!, battle.q[from]! - battle.q[at]!, battle.r[from]! - battle.r[at]!);
  const side: Flank = off === 0 ? "either" : off < 0 ? "port" : "starboard";
  const hits = view.ships.find((each) => each.ship === target)?.hits ?? [];
  const odds = fireOdds(battle.unit[at]!, hits, shots, range, field, side);
  return { salvos, shots, range, field, odds, hexes };
}

export interface Fan {
  readonly salvoes: number;
  readonly odds: TorpedoOdds;
}

/** What each number of salvoes that she may launch at a target would do (19.4). */
export function fans(view: BattleView, actions: readonly BattleAction[], ship: string, target: string): readonly Fan[] {
  return actions.flatMap((action) => {
    if (action.do !== "launch" || action.ship !== ship || action.target !== target) return [];
    const odds = torpedoAimAt(battleOf(view), ship, target, action.salvoes);
    return odds ? [{ salvoes: action.salvoes, odds }] : [];
  });
}

/** The chance that no torpedo on its way strikes a ship: as she heads, or if she turns away (19.5). */
export function missed(view: BattleView, ship: string, away: boolean): number {
  return (view.launches ?? [])
    .filter(({ target }) => target === ship)
    .reduce((chance, launch) => {
      const odds = torpedoAimAt(battleOf(view), launch.ship, ship, launch.salvoes, away);
      return chance * (odds?.hits[0] ?? 1);
    }, 1);
}

export function hexesBetween(view: BattleView, ship: string, target: string): number {
  return hexesApart(battleOf(view), ship, target);
}

function hexesApart(battle: Battle, ship: string, target: string): number {
  const [from, at] = [slotNamed(battle, ship), slotNamed(battle, target)];
  return from < 0 || at < 0 ? 0 : apart(battle, from, at);
}

/** The die that a reserve comes on: 1 at the first call, 1 or 2 at the second, and so on (9.41). */
export function callNeeds(view: BattleView, ship: string): number {
  const reserve = view.ships.find((each) => each.ship === ship)?.reserve ?? -1;
  return (view.reserves[reserve]?.tries ?? 0) + 1;
}

/** What stands between a ship in the zone and the action (9.272, 9.41). */
export function reserveNote(view: BattleView, ship: string): string {
  const reserve = view.reserves[view.ships.find((each) => each.ship === ship)?.reserve ?? -1];
  if (!reserve) return "";
  if (reserve.kind === "held-back") return "may come on in any round";
  if (reserve.ready) return "is coming";
  const { firstRoundEnd } = battleBoard.reinforcement;
  if (view.round < firstRoundEnd) return `may be called from the end of round ${firstRoundEnd}`;
  return `comes on ${oneDie(callNeeds(view, ship))}`;
}

/** A result of one die or less, with its chance. */
export function oneDie(most: number): string {
  const of = Math.min(6, most);
  return `${of === 1 ? "a 1" : `1 to ${of}`}, ${Math.round((of / 6) * 100)} %`;
}

/** How far a withdrawing ship is from getting away: nobody within six hexes (9.97). */
export function awayNote(view: BattleView, ship: string): string {
  const own = view.ships.find((each) => each.ship === ship);
  if (!own) return "";
  const [q, r] = axial(own.hex);
  const far = view.ships
    .filter(({ side, status }) => side !== own.side && (status === "fighting" || status === "withdrawing"))
    .map(({ hex }) => {
      const [eq, er] = axial(hex);
      return distance(eq - q, er - r);
    });
  const nearest = Math.min(...far);
  if (far.length === 0 || nearest > bRange) return "away after her extra move";
  return `enemy ${nearest} ${nearest === 1 ? "hex" : "hexes"} off; away beyond ${bRange}`;
}
