/** Chapter 10: helicopters in the air, their checks, and the weather. */
import type { Chance, May, No } from "@admiralty/engine";
import {
  type Actor,
  type CardNumber,
  heloCards,
  heloCount,
  heloSlot,
  noActor,
  numbers,
  randomNumber,
} from "../components.ts";
import {
  actorOf,
  airborneFrom,
  capacityOf,
  durationOf,
  flying,
  isHelo,
  motherOf,
  nameOfActor,
  other,
  seatOf,
} from "../state.ts";
import type { Order, Step } from "../steps.ts";
import { type Event, type Side, type State, Status, type Tabletop } from "../types.ts";
import { didAct, holds, launchBit, mayAct } from "./acting.ts";
import { drawNumber, takeFromHand } from "./deck.ts";
import { faceOf, numberOf } from "./malfunctions.ts";

type LossReason = Extract<Event, { type: "helicopter-lost" }>["why"];

/** 10.1, 10.32: the ship has the symbol, room for one more, and the weather lets it fly. */
export function mayFly(t: Tabletop, unit: Actor, no?: No): May {
  if (durationOf(t, unit) === 0) return no?.("10.1", "That ship carries no helicopters.");
  if (t.badWeather !== 0) return no?.("10.32", "The weather is too bad to fly.");
  return airborneFrom(t, unit) < capacityOf(t, unit) || no?.("10.1", "It supports no further helicopter in the air.");
}

/** 10.1: G */
export const launching: Order<"launch"> = {
  may(state, side, name, card, no) {
    const unit = actorOf(state.table, name);
    return (
      holds(state, side, card, "helicopter", "10.1", no) &&
      mayAct(state.table, side, unit, launchBit, "10.1", no) &&
      mayFly(state.table, unit, no)
    );
  },
  apply: (state, side, name, card, _chance, log) => takeOff(state, side, actorOf(state.table, name), card, log),
};

function takeOff(state: State, side: Side, unit: Actor, card: CardNumber, log?: Event[]): void {
  const t = state.table;
  const slot = heloSlot[card]!;
  takeFromHand(state, side, card);
  didAct(t, unit, launchBit);
  t.helo[slot] = unit;
  const actor = flying(t, slot);
  // It may be used in subsequent turns only.
  t.acts[actor] = 1;
  t.did[actor] = launchBit;
  t.stations[actor] = 0;
  t.reds[actor] = 0;
  t.ears[actor] = 0;
  log?.push({
    type: "launched",
    rule: "10.1",
    seat: seatOf(side),
    ship: nameOfActor(t, unit),
    card,
    helicopter: nameOfActor(t, actor),
    reveals: true,
  });
}

/** The helicopter is discarded. */
export function lose(t: Tabletop, actor: Actor, why: LossReason, log?: Event[]): void {
  const slot = actor - t.ship.length;
  const mother = motherOf(t, actor);
  t.helo[slot] = noActor;
  t.acts[actor] = 0;
  t.did[actor] = 0;
  t.stations[actor] = 0;
  t.reds[actor] = 0;
  t.ears[actor] = 0;
  t.discards.push(heloCards[slot]!);
  log?.push({
    type: "helicopter-lost",
    rule: why === "duration" ? "10.3" : why === "malfunction" ? "9.1" : why === "weather" ? "10.32" : "10.4",
    helicopter: nameOfActor(t, actor),
    ship: nameOfActor(t, mother),
    why,
  });
}

/** 10.3: the number drawn must reach the Duration Number; an X grounds everything (10.32). */
export function check(state: State, actor: Actor, rule: string, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const mother = motherOf(t, actor);
  const side = t.side[mother] as Side;
  const need = durationOf(t, mother);
  const card = drawNumber(state, side, chance, log);
  const x = randomNumber[card]! < 0;
  const total = numberOf(card);
  log?.push({
    type: "drew",
    rule,
    seat: seatOf(side),
    reason: "helicopter-check",
    ship: nameOfActor(t, actor),
    card,
    rn: faceOf(card),
    total,
    need,
    success: !x && total >= need,
    reveals: true,
  });
  if (x) badWeather(t, log);
  else if (total < need) lose(t, actor, "duration", log);
}

/** 10.32, R20: all helicopters of both sides come down, and none goes up until it clears. */
function badWeather(t: Tabletop, log?: Event[]): void {
  t.badWeather = t.turn;
  log?.push({ type: "bad-weather", rule: "10.32" });
  for (let slot = 0; slot < heloCount; slot++) if (t.helo[slot]! >= 0) lose(t, flying(t, slot), "weather", log);
}

/**
 * 10.31: at the end of a player turn, one check for each helicopter of a side that owes it (R19); the active side
 * first.
 */
export function endOfTurnChecks(state: State, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const first = t.active;
  checksOf(state, first, chance, log);
  checksOf(state, other(first), chance, log);
}

function checksOf(state: State, side: Side, chance: Chance, log?: Event[]): void {
  const t = state.table;
  if (t.heloCheck[side] === 0) return;
  for (let slot = 0; slot < heloCount; slot++) {
    const mother = t.helo[slot]!;
    if (mother >= 0 && t.side[mother] === side) check(state, flying(t, slot), "10.31", chance, log);
  }
}

/** 10.4 */
export function mayBeTarget(t: Tabletop, target: Actor, no?: No): May {
  return !isHelo(t, target) || no?.("10.4", "Helicopters cannot be attacked.");
}

/** 10.4: the helicopters of a ship that is gone, or more than a damaged ship supports. */
export function removeOrphans(t: Tabletop, unit: Actor, log?: Event[]): void {
  const room = t.status[unit] === Status.inPlay ? capacityOf(t, unit) : 0;
  for (let slot = heloCount - 1; slot >= 0 && airborneFrom(t, unit) > room; slot--) {
    if (t.helo[slot] === unit) lose(t, flying(t, slot), "orphan", log);
  }
}

/** 10.32: a player with a ship that can carry helicopters may draw at the end of turns after the one it broke in. */
export function mayCheckWeather(t: Tabletop): boolean {
  if (t.badWeather === 0 || t.badWeather === t.turn) return false;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] === t.active && t.status[unit] === Status.inPlay && durationOf(t, unit) > 0) return true;
  }
  return false;
}

export const weather: Step = {
  rule: "10.32",
  title: "The turn ends; its player may draw for the weather.",
  asks: "active",
  enter: ({ table }) => (mayCheckWeather(table) ? undefined : "refill"),
  prompt: () => "Draw to see whether the weather clears?",
  meanwhile: ["10.32", "First decide whether to draw for the weather."],
  orders: {
    "weather-check": {
      apply(state, _side, chance, log) {
        checkWeather(state, chance, log);
        return "refill";
      },
    },
    "skip-weather": {
      apply(_state, side, _chance, log) {
        log?.push({ type: "weather-skipped", rule: "10.32", seat: seatOf(side) });
        return "refill";
      },
    },
  },
};

function checkWeather(state: State, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const need = numbers.weather.need;
  const card = drawNumber(state, t.active, chance, log);
  const total = numberOf(card);
  log?.push({
    type: "drew",
    rule: "10.32",
    seat: seatOf(t.active),
    reason: "weather",
    ship: "surface-force",
    card,
    rn: faceOf(card),
    total,
    need,
    success: total >= need,
    reveals: true,
  });
  if (total < need) return;
  t.badWeather = 0;
  log?.push({ type: "weather-cleared", rule: "10.32" });
}
