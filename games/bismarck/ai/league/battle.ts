/** How the league fights on the battle board: guns that bear, by the tables of the book, and sound sense about leaving. */
import { other, type Side } from "@admiralty/engine";
import { type Heading, noSlot, type Section, type Ship, type Slot, sideNumber } from "../../battle/components.ts";
import { stepQ, stepR } from "../../battle/hexes.ts";
import { type Battle, type BattleAction, battleActions, cloneBattle, fireOdds } from "../../battle/index.ts";
import { covers, inRange, salvosOf, sectorOf, shotsFor } from "../../battle/rules/designation.ts";
import { fieldOf, rangeOf } from "../../battle/rules/gunfire.ts";
import { mayGoAhead, mayTurn, steer } from "../../battle/rules/movement.ts";
import { apart, present, slotNamed, slotsOf } from "../../battle/state.ts";
import type { Field, Range } from "../../battle/types.ts";
import * as say from "../../battle/verbs.ts";
import { ships } from "../../components.ts";
import { Hit, hitCount, type Seat } from "../../types.ts";

const sound = [0, 0, 0, 0, 0, 0, 0];
const shots = new Map<string, number>();

/** Points that one shot takes from a sound ship on the mean. */
function shotWorth(unit: Ship, range: Range, field: Field): number {
  const key = `${unit}${range}${field}`;
  let value = shots.get(key);
  if (value === undefined) {
    const [bow = 0, stern = 0, , , midships = 0] = fireOdds(unit, sound, 1, range, field, "either").meanBoxes;
    const ship = ships[unit];
    value = ship === undefined ? 0 : ((midships + 0.3 * (bow + stern)) * ship.points) / ship.midships;
    shots.set(key, value);
  }
  return value;
}

/** Points that a ship's guns stand to take from a target this round. */
function fireOn(b: Battle, slot: Slot, target: Slot): number {
  if (!inRange(b, slot, target)) return 0;
  const where = sectorOf(b, slot, target);
  const hexes = apart(b, slot, target);
  let salvos = 0;
  for (let section = 0 as Section; section < 4; section++) {
    if (covers(b.unit[slot]!, section, where, hexes)) salvos += salvosOf(b, slot, section);
  }
  if (salvos === 0) return 0;
  return shotsFor(salvos, hexes) * shotWorth(b.unit[target]!, rangeOf(b, slot, target), fieldOf(b, slot, target));
}

/** Guns times boxes of a side. */
function force(b: Battle, side: Side): number {
  let guns = 0;
  let boxes = 0;
  for (const slot of slotsOf(b)) {
    const ship = ships[b.unit[slot]!];
    if (b.side[slot] !== side || !present(b, slot) || ship === undefined) continue;
    guns +=
      (ship.bow[b.hits[slot * hitCount + Hit.bow]!] ?? 0) + (ship.stern[b.hits[slot * hitCount + Hit.stern]!] ?? 0);
    boxes += ship.midships - b.hits[slot * hitCount + Hit.midships]!;
  }
  return guns * boxes;
}

function standing(b: Battle, slot: Slot, leaving: boolean): number {
  let given = 0;
  let taken = 0;
  let nearest = 12;
  for (const enemy of slotsOf(b)) {
    if (b.side[enemy] === b.side[slot] || !present(b, enemy)) continue;
    given = Math.max(given, fireOn(b, slot, enemy));
    taken += fireOn(b, enemy, slot);
    nearest = Math.min(nearest, apart(b, slot, enemy));
  }
  return leaving ? 0.7 * nearest - taken : given - 0.9 * taken - Math.max(0, nearest - 6);
}

/** The first helm order on the way to the best place she can reach. */
function helmFor(b: Battle, slot: Slot, leaving: boolean): number {
  let best = Number.NEGATIVE_INFINITY;
  let chosen = 3;
  const look = (from: Battle, first: number, depth: number): void => {
    const value = standing(from, slot, leaving) - 0.001 * depth;
    if (value > best) {
      best = value;
      chosen = first;
    }
    if (depth === 3 || from.acted[slot] === 1) return;
    for (const helm of [0, 1, 2] as const) {
      if (helm === 0 ? !mayGoAhead(from, slot) : !mayTurn(from, slot)) continue;
      const next = cloneBattle(from);
      steer(next, slot, helm);
      look(next, depth === 0 ? helm : first, depth + 1);
    }
  };
  look(b, 3, 0);
  return chosen;
}

/** Bows to the enemy for who attacks. */
function facing(b: Battle, side: Side): number {
  let own = noSlot;
  for (const slot of slotsOf(b)) if (b.side[slot] === side && present(b, slot)) own = slot;
  let best = 0;
  let least = 99;
  for (let way = 0 as Heading; way < 6 && own >= 0; way++) {
    let far = 0;
    for (const enemy of slotsOf(b)) {
      if (b.side[enemy] === side || !present(b, enemy)) continue;
      const dq = b.q[own]! + stepQ[way]! - b.q[enemy]!;
      const dr = b.r[own]! + stepR[way]! - b.r[enemy]!;
      far += Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr);
    }
    if (far < least) {
      least = far;
      best = way;
    }
  }
  return best;
}

/** One step of an action; `nerve` is the least balance of forces at which the side stays. */
export function fight(b: Battle, seat: Seat, nerve: number): BattleAction {
  const list = battleActions(b, seat);
  const side = sideNumber(seat);
  const [first] = list as [BattleAction];
  const last = list.at(-1) as BattleAction;
  const out = b.round > 25 || force(b, side) < nerve * force(b, other(side));
  const find = (kind: BattleAction["do"]): BattleAction | undefined => list.find((action) => action.do === kind);
  switch (b.step) {
    case "deploy":
      return list[list.length >> 1] as BattleAction;
    case "face":
      return list[facing(b, side)] ?? first;
    case "declare":
      return (out ? find("disengage") : undefined) ?? last;
    case "move": {
      if (first.do !== "steer") return first;
      const slot = slotNamed(b, first.ship);
      const helm = helmFor(b, slot, out || b.status[slot] === "withdrawing");
      const wanted = say.steer.of(b.unit[slot]!, helm as 0 | 1 | 2 | 3);
      return (
        list.find((action) => action.do === "steer" && action.ship === wanted.ship && action.to === wanted.to) ?? last
      );
    }
    case "torpedoes":
      return list.findLast((action) => action.do === "launch") ?? last;
    case "turn-away":
      return last;
    case "fire":
      return find("test-guns") ?? find("fire") ?? aimed(b, list) ?? last;
    case "parley":
      return find(out ? "break-off" : "fight-on") ?? first;
    case "muster":
      return (out ? undefined : (find("signal") ?? find("join"))) ?? last;
    default:
      return first;
  }
}

function aimed(b: Battle, list: readonly BattleAction[]): BattleAction | undefined {
  let best: BattleAction | undefined;
  let most = -1;
  for (const action of list) {
    if (action.do !== "broadside") continue;
    const target = slotNamed(b, action.target);
    const value = fireOn(b, slotNamed(b, action.ship), target) * (1 + 0.2 * b.hits[target * hitCount + Hit.midships]!);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}
