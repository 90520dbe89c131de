/**
 * 19: ships launch torpedoes at each other after they have moved and before they fire: the attacker's first, then the
 * defender's. Who is aimed at may turn away; all of them run when everything is said, and take effect with the guns.
 */
import { type Chance, type May, type No, other, type Side } from "@admiralty/engine";
import figures from "../../data/intermediate.json" with { type: "json" };
import {
  carriesTorpedoes,
  generalType,
  headingIds,
  midshipsBoxes,
  recordSize,
  type Ship,
  type Slot,
  shipId,
  shipName,
  toPort,
  torpedoSalvoes,
  toStarboard,
} from "../components.ts";
import { Sector } from "../hexes.ts";
import {
  apart,
  type Battle,
  clearActed,
  evasion,
  isAsked,
  type Launch,
  mayCommand,
  present,
  sinking,
  slotOf,
  type Torpedoes,
} from "../state.ts";
import type { Step } from "../steps.ts";
import type { BattleEvent, StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { sectorOf } from "./designation.ts";
import { hitMidships, loseEvasion } from "./hit-record.ts";

const { reach, nightReach, mostSalvoes, hits, damage, toughest } = figures.torpedoes;
const bands = figures.torpedoes.evasion;
const starred: ReadonlySet<string> = new Set(figures.torpedoes.starred);
const tough: ReadonlySet<string> = new Set(toughest.ships);

/** 19.4: off the die of who turns away. */
export const awayModifier = figures.torpedoes.evading;
export const mostTorpedoHits = Math.max(...hits.flat(2));

const torpedoesOf = (b: Battle): Torpedoes => b.torpedoes as Torpedoes;

/** 19.4: by the target's evasion. */
export function evasionModifier(level: number): number {
  const band = bands.from.findLastIndex((from) => level >= from);
  return bands.modifier[band] as number;
}

/** 19.4: hits of so many salvoes at one hex or two, for a die as modified. */
export function hitsFor(hexes: number, salvoes: number, modified: number): number {
  const rows = hits[hexes - 1] as readonly (readonly number[])[];
  return modified < 1 ? 0 : (rows[Math.min(modified, rows.length) - 1]?.[salvoes - 1] as number);
}

export interface TorpedoDamage {
  /** All boxes where she is sunk. */
  readonly midships: number;
  readonly evasion: number;
  readonly sunk: boolean;
}

/** 23.6, 23.63, 23.65: what a hit does; `taken` is how many from this table she has had before (23.62, 48.4, R106). */
export function torpedoDamage(unit: Ship, die: number, taken: number): TorpedoDamage {
  const table = damage[generalType(unit)];
  const boxes = table.midships[die - 1] as number | null;
  const lost = table.evasion[die - 1] as number;
  if (boxes === null) return { midships: midshipsBoxes(unit), evasion: 0, sunk: true };
  const id = shipId(unit);
  if (tough.has(id)) return { midships: taken < toughest.freeHits ? 0 : 1, evasion: lost, sunk: false };
  // 23.61
  if (starred.has(id)) return { midships: 1, evasion: lost >> 1, sunk: false };
  return { midships: boxes, evasion: lost, sunk: false };
}

/** 19.2, 19.3, 19.6, 19.8: an enemy near enough in a broadside sector, whoever lies between. */
export function inReach(b: Battle, slot: Slot, target: Slot): boolean {
  if (b.side[target] === b.side[slot] || !present(b, target)) return false;
  if (apart(b, slot, target) > (b.night ? nightReach : reach)) return false;
  const where = sectorOf(b, slot, target);
  return where === Sector.port || where === Sector.starboard;
}

/** Has tubes and is not stopped (19.1, 19.8), and has launched or turned away nothing yet this round. */
function isFit(b: Battle, slot: Slot): boolean {
  return torpedoSalvoes(b.unit[slot]!) > 0 && present(b, slot) && b.acted[slot] === 0 && evasion(b, slot) > 0;
}

/** 13.41: a side is asked when a ship of hers bears on somebody, whether or not she has a salvo left. */
function asksSide(b: Battle, side: Side): boolean {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.side[slot] !== side || !isFit(b, slot)) continue;
    for (let target = 0 as Slot; target < b.unit.length; target++) if (inReach(b, slot, target)) return true;
  }
  return false;
}

function mayLaunch(b: Battle, side: Side, unit: Ship, aim: Ship, salvoes: number, no?: No): May {
  if (!mayCommand(b, side, unit, no)) return false;
  const [slot, target] = [slotOf(b, unit), slotOf(b, aim)];
  const name = shipName(unit);
  if (!carriesTorpedoes(unit, no)) return false;
  if (!present(b, slot)) return no?.("19.2", `${name} is not on the board.`);
  if (b.acted[slot] === 1) {
    return hasHeldOn(b, slot, no) && no?.("19.2", `${name} has launched at one ship this round.`);
  }
  if (evasion(b, slot) === 0) return no?.("19.8", `${name} lies stopped and cannot launch.`);
  if (target < 0 || !present(b, target)) return no?.("19.2", `${shipName(aim)} is not on the board.`);
  if (b.side[target] === side) return no?.("19.2", `${shipName(aim)} is a friend.`);
  const hexes = apart(b, slot, target);
  if (hexes > reach) return no?.("19.2", `${shipName(aim)} is ${hexes} hexes away; torpedoes run ${reach}.`);
  if (b.night && hexes > nightReach) return no?.("19.8", `At night torpedoes are launched at ${nightReach} hex only.`);
  if (!inReach(b, slot, target)) return no?.("19.3", `${shipName(aim)} does not lie abeam of ${name}.`);
  if (salvoes < 1) return no?.("19.2", "Launch one salvo at least.");
  const left = torpedoesOf(b).left[slot]!;
  if (salvoes > left) return no?.("19.2", `${name} has ${left > 0 ? left : "no"} salvoes left.`);
  return salvoes <= mostSalvoes || no?.("19.2", `A ship launches ${mostSalvoes} salvoes at most.`);
}

function launch(b: Battle, slot: Slot, target: Slot, salvoes: number, log?: BattleEvent[]): void {
  const torpedoes = torpedoesOf(b);
  torpedoes.left[slot] = torpedoes.left[slot]! - salvoes;
  torpedoes.launches = [...torpedoes.launches, { ship: slot, target, salvoes }];
  b.acted[slot] = 1;
  const hexes = apart(b, slot, target);
  const [ship, at] = [shipId(b.unit[slot]!), shipId(b.unit[target]!)];
  log?.push({ type: "launched", rule: "19.2", ship, target: at, salvoes, hexes });
}

/** All that a side launches is said: those aimed at are asked, then the other side launches, then they run. */
function launched(b: Battle, chance: Chance, log?: BattleEvent[]): StepName {
  const enemy = other(b.asked);
  if (torpedoesOf(b).launches.some(({ target }) => b.side[target] === enemy && mayTurnAway(b, target))) {
    b.asked = enemy;
    return "turn-away";
  }
  return answered(b, chance, log);
}

/** `asked` is the side that launched. */
function answered(b: Battle, chance: Chance, log?: BattleEvent[]): StepName {
  if (b.asked === b.attacker) {
    b.asked = other(b.attacker);
    return "torpedoes";
  }
  run(b, chance, log);
  return "open-fire";
}

/** 19.2 */
export const launching: Step = {
  rule: "19.2",
  title: "Torpedoes are launched, the attacker's first.",
  asks: isAsked,
  turn: ["19.2", "The other side launches its torpedoes."],
  enter: (b, chance, log) => (asksSide(b, b.asked) ? undefined : launched(b, chance, log)),
  prompt: () => "Launch torpedoes at ships abeam of yours, then carry on.",
  list(b, side, list) {
    const { left } = torpedoesOf(b);
    for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
      if (b.side[slot] !== side || left[slot] === 0 || !isFit(b, slot)) continue;
      for (let target = 0 as Slot; target < b.unit.length; target++) {
        if (!inReach(b, slot, target)) continue;
        for (let salvoes = 1; salvoes <= left[slot]! && salvoes <= mostSalvoes; salvoes++) {
          list.push(say.launch.of(b.unit[slot]!, b.unit[target]!, salvoes));
        }
      }
    }
    list.push(say.carryOn.of());
  },
  orders: {
    launch: {
      may: mayLaunch,
      apply(b, _side, unit, aim, salvoes, _chance, log) {
        launch(b, slotOf(b, unit), slotOf(b, aim), salvoes, log);
      },
    },
    "carry-on": { apply: (b, _side, chance, log) => launched(b, chance, log) },
  },
};

/** 19.5, R104, R105: aimed at, under way, and with nothing launched herself. */
function mayTurnAway(b: Battle, slot: Slot, no?: No): May {
  const name = shipName(b.unit[slot]!);
  const { launches, away } = torpedoesOf(b);
  if (!launches.some(({ target }) => target === slot)) return no?.("19.5", `No torpedo runs at ${name}.`);
  if (away.includes(slot)) return no?.("19.5", `${name} has turned away.`);
  if (b.acted[slot] === 1) return no?.("R104", `${name} has launched torpedoes herself.`);
  return evasion(b, slot) > 0 || no?.("R105", `${name} lies stopped and cannot turn.`);
}

/** 19.5: one hex side at once. */
function turnAway(b: Battle, slot: Slot, to: 0 | 1, log?: BattleEvent[]): void {
  const heading = to === 0 ? toPort(b.heading[slot]!) : toStarboard(b.heading[slot]!);
  b.heading[slot] = heading;
  b.acted[slot] = 1;
  const torpedoes = torpedoesOf(b);
  torpedoes.away = [...torpedoes.away, slot];
  log?.push({ type: "turned-away", rule: "19.5", ship: shipId(b.unit[slot]!), heading: headingIds[heading]! });
}

export const turningAway: Step = {
  rule: "19.5",
  title: "Ships that torpedoes run at may turn away.",
  asks: isAsked,
  turn: ["19.5", "The other side says which of its ships turn away."],
  prompt: () => "Torpedoes are in the water: say which of your ships turn away and fire nothing, then carry on.",
  list(b, side, list) {
    for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
      if (b.side[slot] !== side || !mayTurnAway(b, slot)) continue;
      list.push(say.turnAway.of(b.unit[slot]!, 0), say.turnAway.of(b.unit[slot]!, 1));
    }
    list.push(say.carryOn.of());
  },
  orders: {
    "turn-away": {
      may: (b, side, unit, _to, no) => mayCommand(b, side, unit, no) && mayTurnAway(b, slotOf(b, unit), no),
      apply: (b, _side, unit, to, _chance, log) => turnAway(b, slotOf(b, unit), to, log),
    },
    "carry-on": {
      apply(b, _side, chance, log) {
        b.asked = other(b.asked);
        return answered(b, chance, log);
      },
    },
  },
};

/** All run, the attacker's first (13.6), each by the evasion that its target had before any of them struck. */
function run(b: Battle, chance: Chance, log?: BattleEvent[]): void {
  const torpedoes = torpedoesOf(b);
  const { launches, away } = torpedoes;
  const modifiers = launches.map(
    ({ target }) => evasionModifier(evasion(b, target)) + (away.includes(target) ? awayModifier : 0),
  );
  for (const [index, each] of launches.entries()) strike(b, each, modifiers[index] as number, chance, log);
  torpedoes.launches = [];
  clearActed(b);
  // 19.5: their guns are silent.
  for (const slot of away) b.acted[slot] = 1;
}

function strike(
  b: Battle,
  { ship, target, salvoes }: Launch,
  modifier: number,
  chance: Chance,
  log?: BattleEvent[],
): void {
  const die = chance.die();
  const struck = hitsFor(apart(b, ship, target), salvoes, die + modifier);
  const [from, at] = [shipId(b.unit[ship]!), shipId(b.unit[target]!)];
  log?.push({ type: "torpedoes-run", rule: "19.4", ship: from, target: at, salvoes, die, modifier, hits: struck });
  for (let hit = 0; hit < struck && !sinking(b, target); hit++) explode(b, target, chance, log);
}

/** 19.7, 23.6: marked at once like a shot, to take effect with the guns (9.713); the evasion for good (23.64). */
function explode(b: Battle, target: Slot, chance: Chance, log?: BattleEvent[]): void {
  const torpedoes = torpedoesOf(b);
  const unit = b.unit[target]!;
  const die = chance.die();
  const taken = torpedoes.hits[target]!;
  const { midships, evasion: lost, sunk } = torpedoDamage(unit, die, taken);
  torpedoes.hits[target] = taken + 1;
  torpedoes.lost[target] = torpedoes.lost[target]! + lost;
  log?.push({ type: "torpedo-hit", rule: "23.6", ship: shipId(unit), die, midships, evasion: lost, sunk });
  hitMidships(unit, b.hits, target * recordSize, midships, log);
  loseEvasion(unit, b.hits, target * recordSize, lost, 0, log);
}

/** 19.2: between moving and firing; a new round begins with nobody turned away. */
export function beginTorpedoes(b: Battle): StepName {
  const torpedoes = torpedoesOf(b);
  torpedoes.launches = [];
  torpedoes.away = [];
  b.asked = b.attacker;
  return "torpedoes";
}

/** 19.5: who has turned away from torpedoes does nothing else in the round. */
export function hasHeldOn(b: Battle, slot: Slot, no?: No): May {
  return (
    !b.torpedoes?.away.includes(slot) ||
    no?.("19.5", `${shipName(b.unit[slot]!)} has turned away: she neither launches nor fires this round.`)
  );
}
