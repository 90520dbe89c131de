/**
 * What a position is worth: the chance of winning, from a few figures of both sides. The weights were fitted by
 * logistic regression to the ends of fifty thousand games over all scenarios: half wild play up to the position, so
 * that all kinds of them are met, and the quick judgement against itself from there on.
 */
import { KIND, LOCK, PASSIVE, REDUCTION, SUB_ONLY } from "../data.ts";
import { capacityOf, isSub, isTransport, scenarioOf } from "../rules/table.ts";
import { scoreOf } from "../rules/victory.ts";
import { EXITED, IN_PLAY, type Side, type State, SUNK, WAITING } from "../types.ts";
import { exposure, shipWorth, wholeness } from "./chances.ts";

/** The figures and their weights; all figures are Blue's less Orange's. */
const fitted = {
  lost: -0.781,
  exited: 0.127,
  damage: -0.792,
  held1: -0.097,
  held2: -0.142,
  held3: -0.165,
  held4: -0.132,
  held5: -0.065,
  heldLast: -0.204,
  fighters: 0.185,
  alone: -0.382,
  waiting: -0.118,
  airborne: 0.122,
  shut: -0.084,
  weapons: 0.079,
  cards: -0.059,
  light: 0.022,
  reduction: 0.02,
  passive: 0.034,
  evasions: 0.04,
  sensors: 0.052,
  ranges: 0.054,
  stations: 0.043,
  technicians: 0.024,
  flights: 0.078,
  armedGrip: 0.045,
  onMove: 0.071,
  time: 1.167,
  timeSquared: -0.306,
  counted: 1.258,
  score: 0.264,
};

const figures = Object.keys(fitted) as (keyof typeof fitted)[];
const at = Object.fromEntries(figures.map((name, index) => [name, index])) as Record<keyof typeof fitted, number>;
const weights = Float64Array.from(Object.values(fitted));

/** Fills `out` with the figures of a position. */
function figuresOf(state: State, out: Float64Array): void {
  out.fill(0);
  ships(state, out);
  hand(state, 0, 1, out);
  hand(state, 1, -1, out);
  goals(state, out);
}

function add(out: Float64Array, index: number, value: number): void {
  out[index] = (out[index] as number) + value;
}

/** How well each side is held by the other, 0 to 5; kept for the hands. */
const grips: [number, number] = [0, 0];

function ships({ table: t }: State, out: Float64Array): void {
  const fighters: [number, number] = [0, 0];
  grips[0] = 0;
  grips[1] = 0;
  for (let unit = 0; unit < t.ship.length; unit++) {
    if (t.status[unit] === IN_PLAY && !isTransport(t, unit)) fighters[t.side[unit] as Side]++;
  }
  for (let unit = 0; unit < t.ship.length; unit++) {
    const side = t.side[unit] as Side;
    const sign = side === 0 ? 1 : -1;
    const worth = shipWorth(t, unit);
    switch (t.status[unit]) {
      case SUNK:
        add(out, at.lost, sign * worth);
        break;
      case EXITED:
        add(out, at.exited, sign);
        break;
      case WAITING:
        add(out, at.waiting, sign);
        break;
      default: {
        add(out, at.damage, sign * worth * (1 - wholeness(t, unit)));
        const box = exposure(t, unit);
        if (box > 0) add(out, at.held1 + box - 1, sign * worth);
        if (box > 1 && !isTransport(t, unit)) add(out, at.heldLast, (sign * (box - 1)) / fighters[side]);
        const enemy = side === 0 ? 1 : 0;
        grips[enemy] = Math.max(grips[enemy], box);
        add(out, at.shut, sign * (t.shut[unit] as number));
      }
    }
  }
  for (const mother of t.helo) if (mother >= 0) add(out, at.airborne, t.side[mother] === 0 ? 1 : -1);
  add(out, at.fighters, fighters[0] - fighters[1]);
  add(out, at.alone, (fighters[0] < 2 ? 1 : 0) - (fighters[1] < 2 ? 1 : 0));
}

function hand(state: State, side: Side, sign: number, out: Float64Array): void {
  const t = state.table;
  let weapons = 0;
  const subs = hasSub(state, side);
  add(out, at.cards, sign * state.hands[side].length);
  for (const card of state.hands[side]) {
    if (SUB_ONLY[card] && !subs) continue;
    switch (KIND[card]) {
      case "weapon-lockon":
        weapons++;
        add(out, at.weapons, sign);
        if (LOCK[card] === 1) add(out, at.light, sign);
        break;
      case "evasive-action":
        add(out, at.evasions, sign);
        break;
      case "sensor":
        add(out, at.sensors, sign);
        if (PASSIVE[card]) add(out, at.passive, sign);
        break;
      case "contact-reduction":
        add(out, at.reduction, sign * (REDUCTION[card] as number));
        break;
      case "close-open-range":
        add(out, at.ranges, sign);
        break;
      case "battle-stations":
        add(out, at.stations, sign);
        break;
      case "technician":
        add(out, at.technicians, sign);
        break;
      case "helicopter":
        if (flies(state, side)) add(out, at.flights, sign);
        break;
    }
  }
  if (grips[side] > 1) add(out, at.armedGrip, sign * Math.min(2, weapons) * (grips[side] - 1));
  add(out, at.onMove, t.active === side ? sign : 0);
}

function hasSub({ table: t }: State, side: Side): boolean {
  for (let unit = 0; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === IN_PLAY && isSub(t, unit)) return true;
  }
  return false;
}

function flies({ table: t }: State, side: Side): boolean {
  for (let unit = 0; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === IN_PLAY && capacityOf(t, unit) > 0) return true;
  }
  return false;
}

/** How near the scenario is to being decided. */
function goals(state: State, out: Float64Array): void {
  const t = state.table;
  const scenario = scenarioOf(t);
  for (const goal of scenario.victory) {
    const sign = goal.seat === "blue" ? 1 : -1;
    if (goal.by === "deck-limit" && scenario.deckLimit !== null) {
      const gone = (t.deck - state.pile.length / 128) / scenario.deckLimit;
      add(out, at.time, sign * gone);
      add(out, at.timeSquared, sign * gone * gone);
    } else if (goal.by === "sink-count") {
      let sunk = 0;
      for (let unit = 0; unit < t.ship.length; unit++) {
        if (t.status[unit] === SUNK && t.side[unit] === (sign > 0 ? 1 : 0) && isTransport(t, unit)) sunk++;
      }
      add(out, at.counted, (sign * sunk) / goal.count);
    } else if (goal.by === "score") add(out, at.score, (sign * scoreOf(t, sign > 0 ? 0 : 1)) / goal.points);
  }
}

const scratch = new Float64Array(figures.length);

/** Chance that a side wins, 0 to 1. */
export function worth(state: State, side: Side): number {
  figuresOf(state, scratch);
  let sum = 0;
  for (let index = 0; index < scratch.length; index++) sum += (weights[index] as number) * (scratch[index] as number);
  return 1 / (1 + Math.exp(side === 0 ? -sum : sum));
}
