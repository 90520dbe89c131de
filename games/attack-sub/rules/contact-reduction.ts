/** Chapter 5: Contact Reduction in one's own turn (for the opponent's see answers: 5.1), and playing dead (5.5). */
import type { Chance, May, No } from "@admiralty/engine";
import {
  type Actor,
  type CardNumber,
  isSubOnly,
  noActor,
  numbers,
  playableWhileShut,
  reductionNeed,
} from "../components.ts";
import { shipRef } from "../names.ts";
import { actorOf, isHelo, isSub, nameOfActor, seatOf } from "../state.ts";
import type { Order, Step } from "../steps.ts";
import type { Event, Side, State, StepName, Tabletop } from "../types.ts";
import { type Action, powerUp, stayDead } from "../verbs.ts";
import { didAct, holds, mayAct, reduceBit } from "./acting.ts";
import { isHeld, lowerAllOn } from "./contact.ts";
import { drawNumber, playFromHand } from "./deck.ts";
import { check } from "./helicopters.ts";
import { faceOf, numberOf } from "./malfunctions.ts";

/** 5.4; of cards to evade with 7.2 says the same. */
export function maySuit(t: Tabletop, unit: Actor, card: CardNumber, rule: string, no?: No): May {
  return !isSubOnly[card]! || isSub(t, unit) || no?.(rule, "That card is for submarines only.");
}

/** 4.3: there must be a contact to reduce. */
export function mayReduce(t: Tabletop, unit: Actor, card: CardNumber, no?: No): May {
  if (!maySuit(t, unit, card, "5.4", no)) return false;
  return isHeld(t, unit) || no?.("4.3", "No enemy has contact on that ship.");
}

/** 5.2: B. Reach the number on the card, and every enemy marker on the ship moves one box to the left (R9). */
export const reducing: Order<"reduce-contact"> = {
  may(state, side, name, card, no) {
    const t = state.table;
    const unit = actorOf(t, name);
    return (
      holds(state, side, card, "contact-reduction", "5.2", no) &&
      mayAct(t, side, unit, reduceBit, "5.2", no) &&
      mayReduce(t, unit, card, no)
    );
  },
  apply(state, side, name, card, chance, log) {
    const t = state.table;
    const unit = actorOf(t, name);
    playFromHand(state, side, card);
    didAct(t, unit, reduceBit);
    log?.push({ type: "reducing", rule: "5.2", seat: seatOf(side), ship: nameOfActor(t, unit), card, reveals: true });
    const drawn = drawNumber(state, side, chance, log);
    if (tellDraw(t, side, unit, drawn, "contact-reduction", "5.2", reductionNeed[card]!, log)) {
      lowerAllOn(t, unit, "5.2", log);
    }
  },
};

function tellDraw(
  t: Tabletop,
  side: Side,
  unit: Actor,
  card: CardNumber,
  reason: "contact-reduction" | "playing-dead",
  rule: string,
  need: number,
  log?: Event[],
): boolean {
  const total = numberOf(card);
  log?.push({
    type: "drew",
    rule,
    seat: seatOf(side),
    reason,
    ship: nameOfActor(t, unit),
    card,
    rn: faceOf(card),
    total,
    need,
    success: total >= need,
    reveals: true,
  });
  return total >= need;
}

/** 5.5: a submarine just hit, even by a dud, may play dead before anything else; a helicopter checks after that (R47). */
export const playingDead: Step = {
  rule: "5.5",
  title: "A submarine just hit may play dead.",
  asks: (state, side) => side === state.table.side[state.table.target],
  prompt: ({ table: t }) => `${shipRef(nameOfActor(t, t.target))} was hit. Shut down all systems and play dead?`,
  meanwhile: ["5.5", "First decide whether the submarine plays dead."],
  orders: {
    "play-dead": {
      apply(state, side, chance, log) {
        const t = state.table;
        const unit = t.target;
        t.shut[unit] = 1;
        log?.push({ type: "plays-dead", rule: "5.5", seat: seatOf(side), ship: nameOfActor(t, unit) });
        lowerAllOn(t, unit, "5.5", log);
        return finishHit(state, chance, log);
      },
    },
    "carry-on": {
      apply(state, side, chance, log) {
        const t = state.table;
        log?.push({ type: "carries-on", rule: "5.5", seat: seatOf(side), ship: nameOfActor(t, t.target) });
        return finishHit(state, chance, log);
      },
    },
  },
};

/** The submarine has chosen; a helicopter that hit it checks now (10.3). */
function finishHit(state: State, chance: Chance, log?: Event[]): StepName {
  const t = state.table;
  const helicopter = t.hitBy;
  t.target = noActor;
  t.hitBy = noActor;
  if (helicopter >= 0) check(state, helicopter, "10.3", chance, log);
  return "turn";
}

/** 5.5: of red cards it may play Surface Noise, Thermal Layer and Passive Sonar only. */
export function mayPlayWhileShut(t: Tabletop, actor: Actor, card: CardNumber, no?: No): May {
  return (
    isHelo(t, actor) ||
    t.shut[actor] === 0 ||
    playableWhileShut[card]! ||
    no?.("5.5", "Playing dead it may only play Surface Noise, Thermal Layer or Passive Sonar.")
  );
}

/** 5.5 */
export function mayNegateShut(t: Tabletop, unit: Actor, no?: No): May {
  return t.shut[unit] === 0 || no?.("5.5", "A submarine playing dead cannot negate.");
}

/** 5.5: a submarine of one's own, shut down, that has not drawn this turn. */
function mayWake(t: Tabletop, side: Side, unit: Actor, no?: No): May {
  if (unit < 0 || isHelo(t, unit) || t.side[unit] !== side || t.shut[unit] === 0) {
    return no?.("5.5", "That ship is not a submarine of yours playing dead.");
  }
  return t.acts[unit] === 0 || no?.("5.5", "It has drawn this turn: it either draws or takes up its work.");
}

/** 5.5: in each of its turns a submarine shut down may draw to slip away further (R15). It is not an action. */
export const stayingDead: Order<"stay-dead"> = {
  may({ table: t }, side, name, no) {
    const unit = actorOf(t, name);
    if (!mayWake(t, side, unit, no)) return false;
    return isHeld(t, unit) || no?.("4.3", "No enemy has contact on it: there is nothing to slip.");
  },
  apply(state, side, name, chance, log) {
    const t = state.table;
    const unit = actorOf(t, name);
    t.acts[unit] = 1;
    const card = drawNumber(state, side, chance, log);
    if (tellDraw(t, side, unit, card, "playing-dead", "5.5", numbers.playingDead.need, log)) {
      lowerAllOn(t, unit, "5.5", log);
    }
  },
};

/** 5.5: or it takes up its work again, with no draw, and acts as usual (R27). */
export const poweringUp: Order<"power-up"> = {
  may: ({ table: t }, side, name, no) => mayWake(t, side, actorOf(t, name), no),
  apply({ table: t }, side, name, _chance, log) {
    const unit = actorOf(t, name);
    t.shut[unit] = 0;
    log?.push({ type: "powered-up", rule: "5.5", seat: seatOf(side), ship: nameOfActor(t, unit) });
  },
};

/** What a submarine of one's own that is shut down may do. */
export function listShutDown(t: Tabletop, side: Side, unit: Actor, list: Action[]): void {
  if (!mayWake(t, side, unit)) return;
  if (isHeld(t, unit)) list.push(stayDead.of(t.ship[unit]!));
  list.push(powerUp.of(t.ship[unit]!));
}
