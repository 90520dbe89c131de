/** 3.1 and 3.6: one action for each ship and turn, two different ones under Battle Stations. */
import type { May, No } from "@admiralty/engine";
import { type Actor, type CardKind, type CardNumber, cardKind, familyOf, noActor } from "../components.ts";
import { isHelo, isSub, isTransport, motherOf } from "../state.ts";
import { type Side, type State, Status, type Tabletop } from "../types.ts";
import { mayTake } from "./deck.ts";

/** Kinds of action as bits, so that two can be told to be identical (3.6): two attacks (R5), two searches (R40). */
export const searchBit = 1;
export const reduceBit = 2;
export const attackBit = 4;
export const damageBit = 8;
export const rangeBit = 16;
export const launchBit = 32;
/** Two repairs differ if the system or the method does: four bits. */
const repairDrawBit = 64;
const repairCardBit = 256;
/** Entered this turn: it took its action before it could share a range card (8.2, 11.1). */
export const enteredBit = 1024;

/** No kind in particular: whether there is an action left at all. */
export const anyBit = 0;

/** The bits by name, for scenes. */
export const kindBits = {
  search: searchBit,
  reduce: reduceBit,
  attack: attackBit,
  "damage-control": damageBit,
  range: rangeBit,
  launch: launchBit,
  "repair-sensor": repairDrawBit,
  "repair-attack": repairDrawBit << 1,
  "technician-sensor": repairCardBit,
  "technician-attack": repairCardBit << 1,
  entered: enteredBit,
} as const;
export type KindName = keyof typeof kindBits;
export const kindNames = Object.keys(kindBits) as KindName[];

export function repairBit(system: number, withCard: boolean): number {
  return (withCard ? repairCardBit : repairDrawBit) << system;
}

/**
 * 2.4: the card is in the player's hand and of the kind that the action needs. Always asked first: what is said of the
 * rest then tells nothing about a hand.
 */
export function holds(state: State, side: Side, card: CardNumber, kind: CardKind, rule: string, no?: No): May {
  if (!mayTake(state, side, card, no)) return false;
  return cardKind[card] === kind || no?.(rule, `${familyOf(card).name} cannot be played for that.`);
}

/** 3.1: a ship or helicopter of one's own, in play, that takes actions at all. */
export function mayCommand(t: Tabletop, side: Side, actor: Actor, rule: string, no?: No): May {
  if (actor < 0) {
    return actor === -1
      ? no?.("8.2", "Only a range card is played by the surface force as a whole.")
      : no?.(rule, "That ship is not part of this scenario.");
  }
  if (isHelo(t, actor)) {
    const mother = motherOf(t, actor);
    return (mother >= 0 && t.side[mother] === side) || no?.("10.1", "You have no such helicopter in the air.");
  }
  if (t.side[actor] !== side) return no?.(rule, "That is not your ship.");
  if (t.status[actor] !== Status.inPlay) {
    return t.status[actor] === Status.waiting
      ? no?.("11.1", "That ship has not entered yet.")
      : no?.(rule, "That ship is no longer in play.");
  }
  if (!mayPlayCards(t, actor, no)) return false;
  return t.shut[actor] === 0 || no?.("5.5", "A submarine playing dead takes no action.");
}

/** 12.3 */
export function mayPlayCards(t: Tabletop, actor: Actor, no?: No): May {
  return !isTransport(t, actor) || no?.("12.3", "Transports may not play any card.");
}

/** 3.1, 3.6: the actor has an action left, and it would not be the same again. */
export function mayDo(t: Tabletop, actor: Actor, kind: number, no?: No): May {
  const acts = t.acts[actor]!;
  if (acts === 0) return true;
  if (!mayBeUsed(t, actor, no)) return false;
  if (acts > 1 || t.stations[actor] === 0) return no && whatItDid(t, actor, kind, no);
  if ((t.did[actor]! & kind) === 0) return true;
  return kind === attackBit
    ? no?.("6.3", "A ship attacks one target in a turn.")
    : no?.("3.6", "Battle Stations allows a second action only if it is a different one.");
}

const taken = "That ship has taken its action this turn.";

/** 3.1: one action, or two at Battle Stations. */
export function hasActionLeft(t: Tabletop, actor: Actor, no?: No): May {
  return t.acts[actor]! <= 1 || no?.("3.1", taken);
}

/** Why a ship has no action left. */
function whatItDid(t: Tabletop, actor: Actor, kind: number, no: No): false {
  const did = t.did[actor]!;
  if ((did & enteredBit) !== 0) {
    return no("11.1", "A ship that has just entered acts again this turn only at Battle Stations.");
  }
  if ((did & rangeBit) !== 0 && !isSub(t, actor)) {
    return no("8.2", "It has shared a range card with its surface force, and does nothing else this turn.");
  }
  if ((did & kind & attackBit) !== 0) return no("6.3", "A ship attacks one target in a turn.");
  return no("3.1", taken);
}

/** 10.1: a helicopter may be used in subsequent turns only. */
export function mayBeUsed(t: Tabletop, actor: Actor, no?: No): May {
  const justLaunched = isHelo(t, actor) && t.did[actor] === launchBit;
  return !justLaunched || no?.("10.1", "A helicopter may be used in the turns after its launch.");
}

/** The ship may take that action now, as far as it depends on nothing but the ship. */
export function mayAct(t: Tabletop, side: Side, actor: Actor, kind: number, rule: string, no?: No): May {
  if (!mayCommand(t, side, actor, rule, no)) return false;
  if (isHelo(t, actor) && kind !== searchBit && kind !== attackBit)
    return no?.("3.1", "Helicopters only search and attack.");
  return mayDo(t, actor, kind, no);
}

export function didAct(t: Tabletop, actor: Actor, kind: number): void {
  t.acts[actor]!++;
  t.did[actor]! |= kind;
  t.acted = true;
}

/** A new black play is on the table; nobody has answered it yet, since the last one was cleared away. */
export function beginPlay(state: State, play: Tabletop["play"], actor: Actor, target: Actor, loud: boolean): void {
  const t = state.table;
  t.play = play;
  t.actor = actor;
  t.target = target;
  t.loud = loud;
}

export function endPlay(t: Tabletop): void {
  t.play = "none";
  t.actor = noActor;
  t.target = noActor;
  if (t.cards.length > 0) t.cards = [];
  if (t.searched.length > 0) t.searched = [];
  if (t.pinged.length > 0) t.pinged = [];
  t.loud = false;
  t.evasion = 0;
  t.evasions = 0;
  t.heard = 0;
  for (let actor = 0 as Actor; actor < t.reds.length; actor++) {
    if (t.reds[actor] === 0) continue;
    t.reds[actor] = 0;
    t.ears[actor] = 0;
  }
}
