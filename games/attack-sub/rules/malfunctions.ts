/** Chapter 9: what an X does to a system, and how it is put right. */
import type { Chance, May, No } from "@admiralty/engine";
import { type Actor, type CardNumber, noValue, numbers, randomNumber, sensorTrack } from "../components.ts";
import { actorOf, isWarship, nameOfActor, observerOf, seatOf } from "../state.ts";
import type { Order } from "../steps.ts";
import { type Event, type Side, type State, Status, type System, systemDown, type Tabletop } from "../types.ts";
import { type Action, repair, technician } from "../verbs.ts";
import { didAct, holds, mayAct, mayDo, repairBit } from "./acting.ts";
import { dropContactsOf } from "./contact.ts";
import { drawNumber, playFromHand } from "./deck.ts";

export const systemNames: readonly System[] = ["sensor", "attack"];

/** 9.5: an X is 0 unless a rule says otherwise. */
export function numberOf(card: CardNumber): number {
  const rn = randomNumber[card]!;
  return rn < 0 ? 0 : rn;
}

export function faceOf(card: CardNumber): number | "X" {
  const rn = randomNumber[card]!;
  return rn < 0 ? "X" : rn;
}

function faultOf(t: Tabletop, unit: Actor, system: number): number {
  return system === 0 ? t.sensorFault[unit]! : t.attackFault[unit]!;
}

function setFault(t: Tabletop, unit: Actor, system: number, level: number): void {
  if (system === 0) t.sensorFault[unit] = level;
  else t.attackFault[unit] = level;
}

/** 9.1, 9.3: none, -1, -2, Down. A sensor that fails costs contacts (9.2). */
export function malfunction(
  t: Tabletop,
  unit: Actor,
  system: number,
  level: number,
  log?: Event[],
  rule: string = level === 1 ? "9.1" : "9.3",
): void {
  setFault(t, unit, system, level);
  log?.push({
    type: "malfunction",
    rule,
    ship: nameOfActor(t, unit),
    system: systemNames[system]!,
    level,
  });
  if (system !== 0) return;
  if (isWarship(t, unit) && anotherSoundShip(t, unit)) return;
  dropContactsOf(t, observerOf(t, unit), level === systemDown, level === systemDown ? "9.3" : "9.2", log);
}

/** 9.2: another surface warship with a Sensor value and no sensor malfunction keeps the shared contacts (R28, R29). */
function anotherSoundShip(t: Tabletop, unit: Actor): boolean {
  for (let ship = 0 as Actor; ship < t.ship.length; ship++) {
    if (ship === unit || t.side[ship] !== t.side[unit] || t.status[ship] !== Status.inPlay || !isWarship(t, ship))
      continue;
    if (t.sensorFault[ship] === 0 && sensorTrack[t.ship[ship]!]![t.sensor[ship]!] !== noValue) return true;
  }
  return false;
}

/** 9.3: a system that is down cannot be used, */
export function sensorsWork(t: Tabletop, actor: Actor, no?: No): May {
  return t.sensorFault[actor] !== systemDown || no?.("9.3", "Its sensors are down.");
}

/** and no ship with one attacks. A helicopter has none that could fail. */
export function systemsWork(t: Tabletop, actor: Actor, no?: No): May {
  return (
    (t.sensorFault[actor] !== systemDown && t.attackFault[actor] !== systemDown) ||
    no?.("9.3", "A ship with a system down may not attack.")
  );
}

function mayMend(t: Tabletop, unit: Actor, system: number, no?: No): May {
  return faultOf(t, unit, system) > 0 || no?.("9.4", "That system has no malfunction.");
}

/** 9.4, R13: F, by random number, */
export const repairing: Order<"repair"> = {
  may({ table: t }, side, name, system, no) {
    const unit = actorOf(t, name);
    return mayAct(t, side, unit, repairBit(system, false), "9.4", no) && mayMend(t, unit, system, no);
  },
  apply: (state, side, name, system, chance, log) =>
    tryRepair(state, side, actorOf(state.table, name), system, chance, log),
};

/** or with a Technician, who never fails. */
export const sendingTechnician: Order<"technician"> = {
  may(state, side, name, card, system, no) {
    const t = state.table;
    const unit = actorOf(t, name);
    return (
      holds(state, side, card, "technician", "9.4", no) &&
      mayAct(t, side, unit, repairBit(system, true), "9.4", no) &&
      mayMend(t, unit, system, no)
    );
  },
  apply(state, side, name, card, system, _chance, log) {
    const t = state.table;
    const unit = actorOf(t, name);
    playFromHand(state, side, card);
    didAct(t, unit, repairBit(system, true));
    log?.push({
      type: "technician",
      rule: "9.4",
      seat: seatOf(side),
      ship: nameOfActor(t, unit),
      card,
      system: systemNames[system]!,
      reveals: true,
    });
    mend(t, unit, system, log);
  },
};

export function listTechnician(t: Tabletop, unit: Actor, card: CardNumber, list: Action[]): void {
  for (let system = 0 as 0 | 1; system < 2; system++) {
    if (mayMend(t, unit, system) && mayDo(t, unit, repairBit(system, true))) {
      list.push(technician.of(t.ship[unit]!, card, system));
    }
  }
}

export function listRepairs(t: Tabletop, unit: Actor, list: Action[]): void {
  for (let system = 0 as 0 | 1; system < 2; system++) {
    if (mayMend(t, unit, system) && mayDo(t, unit, repairBit(system, false))) {
      list.push(repair.of(t.ship[unit]!, system));
    }
  }
}

function tryRepair(state: State, side: Side, unit: Actor, system: number, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const need = numbers.repair.need;
  didAct(t, unit, repairBit(system, false));
  const ship = nameOfActor(t, unit);
  log?.push({ type: "repairing", rule: "9.4", seat: seatOf(side), ship, system: systemNames[system]! });
  const card = drawNumber(state, side, chance, log);
  const total = numberOf(card);
  log?.push({
    type: "drew",
    rule: "9.4",
    seat: seatOf(side),
    reason: "repair",
    ship,
    card,
    rn: faceOf(card),
    total,
    need,
    success: total >= need,
    reveals: true,
  });
  // What is down already stays so, and costs nothing again (R48).
  if (randomNumber[card]! < 0) {
    if (faultOf(t, unit, system) !== systemDown) malfunction(t, unit, system, systemDown, log, "9.4");
  } else if (total >= need) mend(t, unit, system, log);
}

function mend(t: Tabletop, unit: Actor, system: number, log?: Event[]): void {
  const level = faultOf(t, unit, system) - 1;
  setFault(t, unit, system, level);
  log?.push({ type: "repaired", rule: "9.4", ship: nameOfActor(t, unit), system: systemNames[system]!, level });
}
