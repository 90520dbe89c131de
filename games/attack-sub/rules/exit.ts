/** 13.5: leaving the fight. */
import type { Chance, May, No } from "@admiralty/engine";
import { type Actor, numbers } from "../components.ts";
import { actorOf, forceObserver, levelOf, nameOfActor, other, scenarioOf, seatOf } from "../state.ts";
import type { Order } from "../steps.ts";
import { type Event, type State, Status, type StepName, type Tabletop } from "../types.ts";
import { beginPlay, didAct, endPlay, holds, mayAct, rangeBit } from "./acting.ts";
import { forgetShip, highestOn, lower } from "./contact.ts";
import { drawNumber, playFromHand } from "./deck.ts";
import { faceOf, numberOf } from "./malfunctions.ts";
import { checkVictory, isOver } from "./victory.ts";

/** The scenario lets this ship go, and lets it go by now. */
export function mayExit(t: Tabletop, unit: Actor, no?: No): May {
  const { exit } = scenarioOf(t);
  if (exit === null || t.status[unit] !== Status.inPlay || !exit.ships.includes(nameOfActor(t, unit))) {
    return no?.("13.5", "The scenario does not let that ship exit.");
  }
  const early = "That ship may not try to exit yet.";
  if (exit.fromDeck !== undefined && t.deck < exit.fromDeck) return no?.("13.5", early);
  return exit.wholeDeck !== true || t.deck > t.wholeDeck[unit]! || no?.("13.5", early);
}

export const exiting: Order<"exit"> = {
  may(state, side, name, card, no) {
    const t = state.table;
    const unit = actorOf(t, name);
    return (
      holds(state, side, card, "close-open-range", "13.5", no) &&
      mayAct(t, side, unit, rangeBit, "13.5", no) &&
      mayExit(t, unit, no)
    );
  },
  apply(state, side, name, card, _chance, log) {
    const t = state.table;
    const unit = actorOf(t, name);
    playFromHand(state, side, card);
    didAct(t, unit, rangeBit);
    beginPlay(state, "exit", unit, unit, false);
    t.cards = [card];
    log?.push({ type: "exiting", rule: "13.5", seat: seatOf(side), ship: nameOfActor(t, unit), card, reveals: true });
    return "answer";
  },
};

/** What random number and deck number must reach together: four and the best enemy level on the ship. */
export function exitNeed(t: Tabletop, unit: Actor): number {
  return numbers.exit.need + levelOf(highestOn(t, unit));
}

export function resolveExit(state: State, negated: boolean, chance: Chance, log?: Event[]): StepName {
  const t = state.table;
  const { actor: unit, active } = t;
  endPlay(t);
  if (negated) return "turn";
  const need = exitNeed(t, unit);
  const card = drawNumber(state, active, chance, log);
  const total = numberOf(card) + t.deck;
  const success = total >= need;
  const ship = nameOfActor(t, unit);
  log?.push({
    type: "drew",
    rule: "13.5",
    seat: seatOf(active),
    reason: "exit",
    ship,
    card,
    rn: faceOf(card),
    total,
    need,
    success,
    reveals: true,
  });
  if (success) {
    t.status[unit] = Status.exited;
    log?.push({ type: "exited", rule: "13.5", ship });
    forgetShip(t, unit);
    checkVictory(state, unit, log);
    return isOver(t) ? "over" : "turn";
  }
  openFromAll(t, unit, log);
  return "turn";
}

/** An attempt that failed unopposed has still opened the range, from everybody at once (R44). */
function openFromAll(t: Tabletop, unit: Actor, log?: Event[]): void {
  const enemy = other(t.side[unit]!);
  for (let target = 0 as Actor; target < t.ship.length; target++) {
    if (t.side[target] !== enemy) continue;
    lower(t, unit, target, "13.5", log);
    lower(t, target, unit, "13.5", log);
  }
  lower(t, forceObserver(t, enemy), unit, "13.5", log);
}
