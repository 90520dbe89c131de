/**
 * A position in figures, as one side knows it: what lies on the table and its own hand; of the other hand only the
 * size. The nets judge by them, so their order is the order of the nets' weights.
 */
import { type Actor, attackOnSubs, heloAttack, heloSensor, noValue, sensorTrack } from "../components.ts";
import { scenarios } from "../scenarios.ts";
import {
  attackValue,
  capacityOf,
  defenseOf,
  detectionOf,
  isSub,
  isTransport,
  isWarship,
  levelOf,
  sensorValue,
} from "../state.ts";
import { type Side, type State, Status, type Tabletop } from "../types.ts";
import { chanceOf, shipWorth, smoothChance } from "./chances.ts";
import { goalFigures, goals } from "./figures-goals.ts";
import { hand, handFigures } from "./figures-hand.ts";

/** Of a force: the own one comes first, then the other. */
const at = {
  submarines: 0,
  warships: 1,
  transports: 2,
  waiting: 3,
  exited: 4,
  lost: 5,
  alone: 6,
  sensorDamage: 7,
  attackDamage: 8,
  damaged: 9,
  sensorFaults: 10,
  attackFaults: 11,
  /** And the five boxes a ship may be held in follow it. */
  shutDown: 12,
  otherGrips: 18,
  threats: 19,
  worstThreat: 20,
  easilyFound: 21,
  airborne: 22,
  flightDecks: 23,
  bestSensor: 24,
  guns: 25,
  gunsOnTarget: 26,
  ears: 27,
} as const;
const forceFigures = 28;
const handAt = 2 * forceFigures;
const goalsAt = handAt + handFigures;
const scenarioAt = goalsAt + goalFigures;
export const figureCount = scenarioAt + 2 * scenarios.length;
const scenarioNumber = new Map(scenarios.map(({ id }, index) => [id, index]));

/** What a shot usually brings at a contact level, evasion taken off. */
const usualFire = [0, 1.1, 1.9, 2.8, 3.5];

export function figuresOf(state: State, side: Side, out: Float64Array): void {
  out.fill(0);
  const t = state.table;
  const enemy: Side = side === 0 ? 1 : 0;
  force(t, side, out.subarray(0, forceFigures));
  force(t, enemy, out.subarray(forceFigures, handAt));
  hand(state, side, out.subarray(handAt, goalsAt));
  goals(state, side, out.subarray(goalsAt, scenarioAt));
  // A home-made scenario is none of the known ones.
  const known = scenarioNumber.get(t.scenario);
  if (known !== undefined) out[scenarioAt + 2 * known + side] = 1;
}

function add(out: Float64Array, index: number, value: number): void {
  out[index] = (out[index] as number) + value;
}

function force(t: Tabletop, side: Side, out: Float64Array): void {
  const enemy: Side = side === 0 ? 1 : 0;
  const seeker = bestSensor(t, enemy);
  let fighters = 0;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] !== side) continue;
    switch (t.status[unit]) {
      case Status.sunk:
        add(out, at.lost, shipWorth(t, unit));
        break;
      case Status.exited:
        add(out, at.exited, 1);
        break;
      case Status.waiting:
        add(out, at.waiting, 1);
        break;
      default:
        if (!isTransport(t, unit)) fighters++;
        damages(t, unit, out);
        held(t, unit, enemy, out);
        add(out, at.easilyFound, shipWorth(t, unit) * chanceOf(detectionOf(t, unit) - seeker));
        arms(t, unit, enemy, out);
    }
  }
  out[at.alone] = fighters === 1 ? 1 : 0;
  for (const mother of t.helo) if (mother >= 0 && t.side[mother] === side) add(out, at.airborne, 1);
  out[at.bestSensor] = bestSensor(t, side) / 3;
}

function damages(t: Tabletop, unit: Actor, out: Float64Array): void {
  const ship = t.ship[unit] as number;
  const worth = shipWorth(t, unit);
  add(out, isSub(t, unit) ? at.submarines : isTransport(t, unit) ? at.transports : at.warships, 1);
  add(out, at.sensorDamage, (worth * (t.sensor[unit] as number)) / (sensorTrack[ship]?.length || 1));
  add(out, at.attackDamage, (worth * (t.attack[unit] as number)) / (attackOnSubs[ship]?.length || 1));
  add(out, at.damaged, worth * (t.damaged[unit] as number));
  add(out, at.sensorFaults, (t.sensorFault[unit] as number) / 3);
  add(out, at.attackFaults, (t.attackFault[unit] as number) / 3);
  add(out, at.shutDown, t.shut[unit] as number);
}

/** How well the enemy holds a ship, and what a shot at it would come to. */
function held(t: Tabletop, unit: Actor, enemy: Side, out: Float64Array): void {
  const units = t.ship.length;
  const worth = shipWorth(t, unit);
  const defense = defenseOf(t, unit);
  let best = 0;
  let grips = 0;
  let threat = 0;
  for (let observer = 0 as Actor; observer < units; observer++) {
    if (t.side[observer] !== enemy || t.status[observer] !== Status.inPlay || !isSub(t, observer)) continue;
    const box = t.contact[observer * units + unit] as number;
    best = Math.max(best, box);
    grips += box;
    if (box < 2 || t.shut[observer] !== 0) continue;
    const value = attackValue(t, observer, unit);
    if (value !== noValue) threat = Math.max(threat, usualHit(defense - value, box));
  }
  const box = t.contact[(units + enemy) * units + unit] as number;
  best = Math.max(best, box);
  grips += box;
  if (box > 1 && isSub(t, unit)) {
    const value = forceAttack(t, enemy, unit);
    if (value !== noValue) threat = Math.max(threat, usualHit(defense - value, box));
  }
  if (best > 0) add(out, at.shutDown + best, worth);
  add(out, at.otherGrips, (grips - best) / 5);
  add(out, at.threats, worth * threat);
  out[at.worstThreat] = Math.max(out[at.worstThreat] as number, worth * threat);
}

function usualHit(need: number, box: number): number {
  return smoothChance(need - (usualFire[levelOf(box)] as number));
}

/** What a ship could look for and shoot at, and how well. */
function arms(t: Tabletop, unit: Actor, enemy: Side, out: Float64Array): void {
  if (isTransport(t, unit)) return;
  const units = t.ship.length;
  const sub = isSub(t, unit);
  if (!sub && t.badWeather === 0) add(out, at.flightDecks, capacityOf(t, unit) / 2);
  const sensor = sensorValue(t, unit);
  if (sensor !== noValue) add(out, at.ears, sensor / 3);
  const observer = sub ? unit : units + (t.side[unit] as number);
  let best = 0;
  let ready = 0;
  for (let target = 0 as Actor; target < units; target++) {
    if (t.side[target] !== enemy || t.status[target] !== Status.inPlay) continue;
    const value = attackValue(t, unit, target);
    if (value === noValue) continue;
    best = Math.max(best, value + 1);
    if ((t.contact[observer * units + target] as number) > 1) ready = 1;
  }
  add(out, at.guns, best / 4);
  add(out, at.gunsOnTarget, ready);
}

/** The best attack value of a side's surface force and helicopters against a submarine. */
function forceAttack(t: Tabletop, side: Side, target: Actor): number {
  let best = noValue;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === Status.inPlay && isWarship(t, unit))
      best = Math.max(best, attackValue(t, unit, target));
  }
  for (const mother of t.helo) if (mother >= 0 && t.side[mother] === side) best = Math.max(best, heloAttack);
  return best;
}

function bestSensor(t: Tabletop, side: Side): number {
  let best = -2;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === Status.inPlay && t.shut[unit] === 0)
      best = Math.max(best, sensorValue(t, unit));
  }
  for (const mother of t.helo) if (mother >= 0 && t.side[mother] === side) best = Math.max(best, heloSensor);
  return best;
}
