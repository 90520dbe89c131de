/** The battle board: where a ship does most harm for least, whom she fires at, and when she has had enough. */

import { other, type Side } from "@admiralty/engine";
import {
  bismarck,
  type Heading,
  noSlot,
  type Section,
  type Ship,
  type Slot,
  sideNumber,
  size,
  toPort,
  toStarboard,
} from "../battle/components.ts";
import { stepQ, stepR } from "../battle/hexes.ts";
import { type Battle, type BattleAction, battleActions } from "../battle/index.ts";
import { covers, inRange, salvosOf, sectorOf, shotsFor } from "../battle/rules/designation.ts";
import { fieldOf, rangeOf } from "../battle/rules/gunfire.ts";
import { mayGoAhead, mayTurn } from "../battle/rules/movement.ts";
import { apart, evasion, present, shipsIn, slotOf } from "../battle/state.ts";
import { Hit, hitCount, type Seat } from "../types.ts";

import { boxWorth, forceInBattle, shotValue } from "./strength.ts";
import { bestLaunch, torpedoThreat, turnsAway } from "./torpedoes.ts";

/** How a side fights: below this ratio of forces it breaks off, and how much it minds being hit. */
export interface Temper {
  readonly breakOff: number;
  readonly care: number;
  /** What it is worth, in points a hex, that an enemy who runs after she has moved is still within six (9.93). */
  readonly grip: number;
}
/** The German side has only two ships and cannot replace them. The British have them where they want them. */
export const usualTempers: readonly Temper[] = [
  { breakOff: 0.1, care: 0.9, grip: 2 },
  { breakOff: 3, care: 1, grip: 0 },
];

/** A fight that goes on so long is broken off by who is not clearly stronger; one without end by anybody. */
const longFight = 18;
const longestFight = 50;
/** Clearly stronger, as a ratio of forces. */
const clearlyStronger = 2;

export function wantsOut(b: Battle, side: Side, temper: Temper): boolean {
  if (b.round > longestFight) return true;
  const ratio = b.round > longFight ? Math.max(temper.breakOff, clearlyStronger) : temper.breakOff;
  return forceInBattle(b, side) < ratio * forceInBattle(b, other(side));
}

/** What all guns of a ship that bear would do to a target, in victory points. */
export function harm(b: Battle, slot: Slot, target: Slot): number {
  if (!inRange(b, slot, target)) return 0;
  const where = sectorOf(b, slot, target);
  const hexes = apart(b, slot, target);
  let salvos = 0;
  for (let section = 0 as Section; section < 4; section++) {
    if (covers(b.unit[slot]!, section, where, hexes)) salvos += salvosOf(b, slot, section);
  }
  if (salvos === 0) return 0;
  const unit = b.unit[target]!;
  const range = rangeOf(b, slot, target);
  return shotsFor(salvos, hexes) * shotValue(unit, range, fieldOf(b, slot, target)) * boxWorth(unit);
}

/** Her torpedoes too, where they are played. */
export function threat(b: Battle, slot: Slot, target: Slot): number {
  return harm(b, slot, target) + (b.torpedoes ? torpedoThreat(b, slot, target) : 0);
}

/** What the guns of a ship would bring this round. */
function gunsBring(b: Battle, slot: Slot): number {
  let best = 0;
  for (let enemy = 0 as Slot; enemy < b.unit.length; enemy++) best = Math.max(best, harm(b, slot, enemy));
  return best;
}

/** Hexes that a ship can still run this round. */
function run(b: Battle, slot: Slot): number {
  if (b.acted[slot] === 1) return 0;
  const speed = evasion(b, slot);
  return speed >= 30 ? 3 : speed >= 18 ? 2 : speed >= 4 ? 1 : 0;
}

/** Hexes beyond six that an enemy she could hold may put between them before the next round begins (9.93). */
function slack(b: Battle, slot: Slot, enemy: Slot): number {
  if (size(b.unit[slot]!) < size(b.unit[enemy]!) || evasion(b, slot) < evasion(b, enemy)) return 0;
  return Math.max(0, apart(b, slot, enemy) + run(b, enemy) - 6);
}

/** What is to be gained and feared where the ship stands. */
function standing(b: Battle, slot: Slot, temper: Temper, leaving: boolean): number {
  let best = 0;
  let feared = 0;
  let nearest = 99;
  let loose = 0;
  for (let enemy = 0 as Slot; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] === b.side[slot] || !present(b, enemy)) continue;
    best = Math.max(best, threat(b, slot, enemy));
    feared += threat(b, enemy, slot);
    nearest = Math.min(nearest, apart(b, slot, enemy));
    if (temper.grip > 0) loose += slack(b, slot, enemy);
  }
  if (leaving) return nearest * 0.6 - feared + best * 0.5;
  // Out of range nothing is decided: close until the guns speak.
  const far = (nearest > 6 ? (nearest - 6) * 0.8 : 0) + temper.grip * loose;
  return best - temper.care * feared - far + (nearest > 3 ? 0 : 0.02);
}

/** The best place she can reach with the moves left to her this round, searched through; returns the first helm. */
function bestHelm(b: Battle, slot: Slot, temper: Temper, leaving: boolean): string {
  const { actor, hexes, turns, stopped } = b;
  const q = b.q[slot]!;
  const r = b.r[slot]!;
  const heading = b.heading[slot]!;
  if (actor !== slot) {
    b.actor = slot;
    b.hexes = 0;
    b.turns = 0;
    b.stopped = false;
  }
  let best = Number.NEGATIVE_INFINITY;
  let helm = "steady";
  const look = (first: string, depth: number): void => {
    const value = standing(b, slot, temper, leaving) - depth * 0.001;
    if (value > best) {
      best = value;
      helm = first;
    }
    if (depth >= 4) return;
    if (mayGoAhead(b, slot)) {
      const [oldQ, oldR, oldStopped, way] = [b.q[slot], b.r[slot], b.stopped, b.heading[slot]!] as const;
      b.q[slot] = (oldQ as number) + stepQ[way]!;
      b.r[slot] = (oldR as number) + stepR[way]!;
      b.hexes++;
      b.stopped = shipsIn(b, b.side[slot]!, b.q[slot]!, b.r[slot]!, slot) > 0;
      look(depth === 0 ? "ahead" : first, depth + 1);
      b.hexes--;
      b.stopped = oldStopped;
      b.q[slot] = oldQ as number;
      b.r[slot] = oldR as number;
    }
    if (mayTurn(b, slot)) {
      const way = b.heading[slot]!;
      b.turns++;
      b.heading[slot] = toPort(way);
      look(depth === 0 ? "port" : first, depth + 1);
      b.heading[slot] = toStarboard(way);
      look(depth === 0 ? "starboard" : first, depth + 1);
      b.heading[slot] = way;
      b.turns--;
    }
  };
  look("steady", 0);
  b.actor = actor;
  b.hexes = hexes;
  b.turns = turns;
  b.stopped = stopped;
  b.q[slot] = q;
  b.r[slot] = r;
  b.heading[slot] = heading;
  return helm;
}

const named = (b: Battle, ship: string, list: readonly string[]): Slot => slotOf(b, list.indexOf(ship) as Ship);

/** One sensible step of a battle. `ids` are the ships' ids by unit number. */
export function duelStep(b: Battle, seat: Seat, temper: Temper, ids: readonly string[]): BattleAction {
  const list = battleActions(b, seat);
  const side = sideNumber(seat);
  const first = list[0] as BattleAction;
  if (list.length === 1) return first;
  const out = wantsOut(b, side, temper);
  switch (b.step) {
    case "deploy":
    case "face":
      return placed(b, side, list);
    case "declare":
      return out ? first : (list.at(-1) as BattleAction);
    case "move": {
      const steer = first as Extract<BattleAction, { do: "steer" }>;
      const slot = named(b, steer.ship, ids);
      const helm = bestHelm(b, slot, temper, out || b.status[slot] === "withdrawing");
      return (
        list.find((a) => a.do === "steer" && a.ship === steer.ship && a.to === helm) ?? (list.at(-1) as BattleAction)
      );
    }
    case "torpedoes":
      return bestLaunch(b, list);
    case "turn-away":
      return turnsAway(b, list, (slot) => gunsBring(b, slot), temper.care);
    case "fire":
      return gunnery(b, list, ids);
    case "parley":
      return list.find((a) => a.do === (out ? "break-off" : "fight-on")) ?? first;
    case "muster":
      return joins(b, side, list);
    default:
      return first;
  }
}

/** Attackers take the middle of their edge and head for the enemy; a defender waits beam on to most edges. */
function placed(b: Battle, side: Side, list: readonly BattleAction[]): BattleAction {
  const [first] = list;
  if (first?.do === "deploy") return list[list.length >> 1] as BattleAction;
  let slot = noSlot;
  for (let own = 0 as Slot; own < b.unit.length; own++) {
    const here = b.joining >= 0 ? b.reserve[own] === b.joining : b.side[own] === side;
    if (here && present(b, own)) slot = own;
  }
  let best = 0;
  let least = 99;
  for (let way = 0 as Heading; way < 6 && slot >= 0; way++) {
    let far = 0;
    for (let enemy = 0 as Slot; enemy < b.unit.length; enemy++) {
      if (b.side[enemy] === side || !present(b, enemy)) continue;
      const dq = b.q[slot]! + stepQ[way]! - b.q[enemy]!;
      const dr = b.r[slot]! + stepR[way]! - b.r[enemy]!;
      far += (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
    }
    if (far < least) {
      least = far;
      best = way;
    }
  }
  return list[best] ?? (first as BattleAction);
}

/** Every gun at the target where it counts most; a ship that would fill up sooner is preferred. */
function gunnery(b: Battle, list: readonly BattleAction[], ids: readonly string[]): BattleAction {
  const fire = list.find((a) => a.do === "fire");
  let best: BattleAction | undefined;
  let most = 0;
  for (const action of list) {
    if (action.do === "test-guns") return action;
    if (action.do !== "broadside") continue;
    const target = named(b, action.target, ids);
    const marked = b.hits[target * hitCount + Hit.midships]!;
    const value = harm(b, named(b, action.ship, ids), target) * (1 + 0.15 * marked);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  // What is laid is fired; a second target gets what the first could not take.
  return fire ?? best ?? list.find((a) => a.do === "broadside") ?? (list.at(-1) as BattleAction);
}

function joins(b: Battle, side: Side, list: readonly BattleAction[]): BattleAction {
  // Nobody joins a fight that is being broken off; against the Bismarck every gun counts.
  const lost = forceInBattle(b, side) < 0.3 * forceInBattle(b, other(side)) && !slowed(b);
  const call = list.find((a) => a.do === "signal") ?? list.find((a) => a.do === "join" && !lost);
  return call ?? (list.at(-1) as BattleAction);
}

function slowed(b: Battle): boolean {
  const slot = slotOf(b, bismarck);
  return slot >= 0 && evasion(b, slot) < 25;
}
