/**
 * Where to steer, looked for on the battle board: every place a ship can reach is tried, the others answer by the quick
 * rules, and the rounds that follow are added up by the exact odds of the guns. No dice are thrown.
 */
import { FastChance, other, type Side } from "@admiralty/engine";
import { Helm, type Slot } from "../battle/components.ts";
import { applyBattle, type Battle, battleAwaiting, cloneBattle } from "../battle/index.ts";
import { mayGoAhead, mayTurn, steer } from "../battle/rules/movement.ts";
import { apart, present } from "../battle/state.ts";
import { enterStep } from "../battle/steps.ts";
import type { StepName } from "../battle/types.ts";
import * as say from "../battle/verbs.ts";
import { seatIds, unitIds } from "../components.ts";
import type { Seat } from "../types.ts";
import { duelStep, type Temper, threat } from "./duel.ts";

/** Helm orders of one ship for one round. */
export interface Course {
  readonly slot: Slot;
  readonly helms: readonly Helm[];
}

/** How much the coming rounds count, this one first: the further off, the less is known of them. */
const roundWeights: readonly number[] = [1, 0.8, 0.6];

/** Distance of the nearest enemy when there is none, or when she has got away. */
const farAway = 12;

/** What a hex of distance is worth to who wants to be gone, in points. */
const seaRoomWeight = 0.6;

/** The shortest helm orders to every place and heading she can still reach. */
function reachable(b: Battle, slot: Slot): readonly (readonly Helm[])[] {
  const found = new Map<string, readonly Helm[]>();
  const look = (from: Battle, helms: readonly Helm[]): void => {
    const key = `${from.q[slot]},${from.r[slot]},${from.heading[slot]}`;
    const known = found.get(key);
    if (known === undefined || known.length > helms.length) found.set(key, helms);
    if (from.acted[slot] === 1) return;
    for (const helm of [Helm.ahead, Helm.port, Helm.starboard]) {
      if (helm === Helm.ahead ? !mayGoAhead(from, slot) : !mayTurn(from, slot)) continue;
      const next = cloneBattle(from);
      steer(next, slot, helm);
      look(next, [...helms, helm]);
    }
  };
  look(b, []);
  return [...found.values()];
}

/** Points that guns and torpedoes of a side stand to take in one round, every ship firing where it counts most. */
function promise(b: Battle, side: Side): number {
  let sum = 0;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.side[slot] !== side || !present(b, slot)) continue;
    let most = 0;
    for (let target = 0 as Slot; target < b.unit.length; target++) {
      if (b.side[target] !== side && present(b, target)) most = Math.max(most, threat(b, slot, target));
    }
    sum += most;
  }
  return sum;
}

function nearestEnemy(b: Battle, slot: Slot): number {
  let nearest = farAway;
  for (let enemy = 0 as Slot; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] !== b.side[slot] && present(b, enemy)) nearest = Math.min(nearest, apart(b, slot, enemy));
  }
  return nearest;
}

const still = new FastChance(1);

/** Quick answers of all while the step lasts. */
function goOn(b: Battle, step: StepName, tempers: readonly Temper[]): void {
  for (let steps = 0; steps < 60 && b.step === step; steps++) {
    const [seat] = battleAwaiting(b);
    if (seat === undefined) return;
    applyBattle(b, seat, duelStep(b, seat, tempers[seatIds.indexOf(seat)] as Temper, unitIds), still);
  }
}

const isOver = (b: Battle): boolean => b.step === "over";

/** Keeps a place where hardly anything can be fired from looking better than it is. */
const slack = 2;

interface Prospect {
  readonly fight: number;
  readonly leave: number;
}

/** What a course leads to within the next rounds. The battle is used up. */
function forecast(b: Battle, slot: Slot, tempers: readonly Temper[], rounds: number): Prospect {
  const side = b.side[slot]!;
  const { care } = tempers[side] as Temper;
  let given = 0;
  let taken = 0;
  let out = 0;
  let room = 0;
  for (let round = 0; round < rounds; round++) {
    const weight = roundWeights[round] as number;
    goOn(b, "move", tempers);
    given += weight * promise(b, side);
    taken += weight * promise(b, other(side));
    const nearest = present(b, slot) ? nearestEnemy(b, slot) : farAway;
    room += weight * seaRoomWeight * nearest;
    if (nearest > 6) out += weight * 0.8 * (nearest - 6);
    if (isOver(b)) break;
    enterStep(b, "bonus");
    goOn(b, "bonus", tempers);
    if (isOver(b)) break;
    b.round++;
    enterStep(b, "move");
  }
  // Who fights it out pays for each hit given with so many taken: what counts is the rate of exchange.
  return { fight: (given - care * taken - out) / (given + taken + slack), leave: 0.5 * given - taken + room };
}

/** How many places are looked at for all rounds; the others only for the first. */
const lookedInto = 6;

interface Courses {
  /** Best first, for who fights and for who wants to get away. */
  readonly fight: readonly Course[];
  readonly leave: readonly Course[];
}

/** The courses of a ship that is to move now. */
export function courses(b: Battle, slot: Slot, tempers: readonly Temper[]): Courses {
  const seat = seatIds[b.side[slot]!] as Seat;
  const unit = b.unit[slot]!;
  const look = (helms: readonly Helm[], rounds: number) => {
    const tried = cloneBattle(b);
    for (const helm of helms) applyBattle(tried, seat, say.steer.of(unit, helm), still);
    if (tried.step === "move" && tried.acted[slot] === 0)
      applyBattle(tried, seat, say.steer.of(unit, Helm.steady), still);
    return { slot, helms, prospect: forecast(tried, slot, tempers, rounds) };
  };
  type Looked = ReturnType<typeof look>;
  const best = (list: readonly Looked[], what: keyof Prospect): Looked[] =>
    list.toSorted((a, b) => b.prospect[what] - a.prospect[what] || a.helms.length - b.helms.length);
  const first = reachable(b, slot).map((helms) => look(helms, 1));
  const kept = new Set(
    [...best(first, "fight").slice(0, lookedInto), ...best(first, "leave").slice(0, lookedInto)].map((l) => l.helms),
  );
  const last = [...kept].map((helms) => look(helms, roundWeights.length));
  return { fight: best(last, "fight"), leave: best(last, "leave") };
}
