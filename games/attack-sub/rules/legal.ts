/** 3.1: every single step a player may take now, and nothing else. */

import { ACTIVE, FORCE, HELOS, KIND, LOCK, PASSIVE } from "../data.ts";
import { type Action, IN_PLAY, type Side, type State, type Table } from "../types.ts";
import * as say from "../verbs.ts";
import { ATTACK, DAMAGE, LAUNCH, mayAct, mayDo, RANGE, REDUCE, repairBit, SEARCH } from "./acting.ts";
import { isHeld } from "./contact.ts";
import { mayReduce } from "./contact-reduction.ts";
import { mayControl } from "./damage-control.ts";
import { mayExit } from "./exit.ts";
import { mayLaunch } from "./helicopters.ts";
import { faultOf } from "./malfunctions.ts";
import { forceIsFree, forceMayRange, subMayRangeForce, subMayRangeSub } from "./range.ts";
import { listAnswers } from "./reactions.ts";
import { canSense, maySearchFor } from "./sensors.ts";
import { hasForce, isSub, isTransport, nameNumber, nextReinforcement, other } from "./table.ts";
import { draftContact, mayAttack } from "./weapons.ts";

/** The side that owes a decision; -1 when the game is over. */
export function awaitedSide(t: Table): Side | -1 {
  switch (t.phase) {
    case "turn":
    case "search":
    case "weather":
      return t.active;
    case "answer":
      return other(t.active);
    case "play-dead":
      return t.side[t.target] as Side;
    case "over":
      return -1;
  }
}

export function legalActions(state: State, side: Side): Action[] {
  const t = state.table;
  const out: Action[] = [];
  if (awaitedSide(t) !== side) return out;
  switch (t.phase) {
    case "turn":
      if (state.draft === "lock-on") listLockOn(state, side, out);
      else if (state.draft === "discard") listDiscards(state, side, out);
      else listTurn(state, side, out);
      break;
    case "search":
      listSearchNext(t, side, out);
      break;
    case "answer":
      listAnswers(state, out);
      out.push(say.pass.of());
      break;
    case "play-dead":
      out.push(say.playDead.of(), say.carryOn.of());
      break;
    case "weather":
      out.push(say.weatherCheck.of(), say.skipWeather.of());
      break;
    case "over":
      break;
  }
  return out;
}

function listTurn(state: State, side: Side, out: Action[]): void {
  const t = state.table;
  const hand = state.hands[side];
  const units = t.ship.length;
  const actors = units + HELOS;
  let stations = false;
  for (let i = 0; i < hand.length; i++) if (KIND[hand[i]!] === "battle-stations") stations = true;
  for (let actor = 0; actor < actors; actor++) {
    if (actor < units) {
      if (t.side[actor] !== side || t.status[actor] !== IN_PLAY || isTransport(t, actor)) continue;
      if (t.shut[actor] !== 0) {
        listShutDown(t, actor, out);
        continue;
      }
    } else {
      const mother = t.helo[actor - units]!;
      if (mother < 0 || t.side[mother] !== side) continue;
    }
    const before = out.length;
    if (mayAct(t, actor)) listActor(t, actor, side, hand, out);
    if (stations) listStations(t, actor, side, hand, before, out);
  }
  listForceRange(t, side, hand, out);
  listEntry(t, side, hand, out);
  // 3.4: who has acted may not discard; who has not must.
  if (t.acted || hand.length === 0) out.push(say.endTurn.of());
  else for (let i = 0; i < hand.length; i++) out.push(say.discard.of(hand[i]!));
}

/** A to G for one ship or helicopter. */
function listActor(t: Table, actor: number, side: Side, hand: readonly number[], out: Action[]): void {
  const units = t.ship.length;
  const unit = actor < units;
  const name = nameNumber(t, actor);
  const searches = mayDo(t, actor, SEARCH) && canSense(t, actor);
  const attacks = mayDo(t, actor, ATTACK);
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!;
    switch (KIND[card]) {
      case "sensor":
        if (searches) listSearch(t, actor, side, card, out);
        break;
      case "weapon-lockon":
        if (!attacks) break;
        for (let target = 0; target < units; target++) {
          if (mayAttack(t, actor, side, target, LOCK[card]!)) out.push(say.attack.of(name, t.ship[target]!, card));
        }
        break;
      case "contact-reduction":
        if (unit && mayDo(t, actor, REDUCE) && mayReduce(t, actor, card)) out.push(say.reduceContact.of(name, card));
        break;
      case "close-open-range":
        if (unit && isSub(t, actor) && mayDo(t, actor, RANGE)) listSubRange(t, actor, card, out);
        break;
      case "damage-control":
        if (!unit || !mayDo(t, actor, DAMAGE)) break;
        if (mayControl(t, actor, 0)) out.push(say.damageControl.of(name, card, 0));
        if (mayControl(t, actor, 1)) out.push(say.damageControl.of(name, card, 1));
        break;
      case "technician":
        if (!unit) break;
        for (const system of [0, 1] as const) {
          if (faultOf(t, actor, system) > 0 && mayDo(t, actor, repairBit(system, true))) {
            out.push(say.technician.of(name, card, system));
          }
        }
        break;
      case "helicopter":
        if (unit && mayLaunch(t, actor)) out.push(say.launch.of(name, card));
        break;
    }
  }
  if (!unit) return;
  for (const system of [0, 1] as const) {
    if (faultOf(t, actor, system) > 0 && mayDo(t, actor, repairBit(system, false)))
      out.push(say.repair.of(name, system));
  }
}

function listSearch(t: Table, actor: number, side: Side, card: number, out: Action[]): void {
  const name = nameNumber(t, actor);
  for (let target = 0; target < t.ship.length; target++) {
    if (!maySearchFor(t, actor, side, target)) continue;
    if (ACTIVE[card]!) out.push(say.search.of(name, card, 0, t.ship[target]!));
    if (PASSIVE[card]!) out.push(say.search.of(name, card, 1, t.ship[target]!));
  }
}

function listSubRange(t: Table, unit: number, card: number, out: Action[]): void {
  const name = t.ship[unit]!;
  if (subMayRangeForce(t, unit, true)) out.push(say.closeRange.of(name, card, FORCE));
  if (subMayRangeForce(t, unit, false)) out.push(say.openRange.of(name, card, FORCE));
  for (let target = 0; target < t.ship.length; target++) {
    if (subMayRangeSub(t, unit, target, true)) out.push(say.closeRange.of(name, card, t.ship[target]!));
    if (subMayRangeSub(t, unit, target, false)) out.push(say.openRange.of(name, card, t.ship[target]!));
  }
  if (mayExit(t, unit)) out.push(say.exit.of(name, card));
}

/** 8.2: one play for all surface ships. */
function listForceRange(t: Table, side: Side, hand: readonly number[], out: Action[]): void {
  let free = false;
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!;
    if (KIND[card] !== "close-open-range") continue;
    if (!free) {
      if (!hasForce(t, side) || !forceIsFree(t, side)) return;
      free = true;
    }
    for (let target = 0; target < t.ship.length; target++) {
      if (forceMayRange(t, side, target, true)) out.push(say.closeRange.of(FORCE, card, t.ship[target]!));
      if (forceMayRange(t, side, target, false)) out.push(say.openRange.of(FORCE, card, t.ship[target]!));
    }
  }
}

/** 11.1: the next reinforcement in order. */
function listEntry(t: Table, side: Side, hand: readonly number[], out: Action[]): void {
  const next = nextReinforcement(t, side);
  if (next < 0) return;
  for (let i = 0; i < hand.length; i++) {
    if (KIND[hand[i]!] === "close-open-range") out.push(say.enter.of(t.ship[next]!, hand[i]!));
  }
}

/** 3.6, 4.3: Battle Stations must be good for something: an action before the first, or a different one after it. */
function listStations(
  t: Table,
  actor: number,
  side: Side,
  hand: readonly number[],
  before: number,
  out: Action[],
): void {
  if (t.stations[actor] !== 0 || t.acts[actor]! > 1) return;
  // A helicopter just launched may do nothing this turn.
  if (actor >= t.ship.length && t.acts[actor] === 1 && t.did[actor] === LAUNCH) return;
  let useful = out.length > before;
  if (t.acts[actor] === 1) {
    t.stations[actor] = 1;
    listActor(t, actor, side, hand, out);
    if (!isSub(t, actor)) listForceRange(t, side, hand, out);
    t.stations[actor] = 0;
    useful = out.length > before;
    out.length = before;
  }
  if (!useful) return;
  const name = nameNumber(t, actor);
  for (let i = 0; i < hand.length; i++) {
    if (KIND[hand[i]!] === "battle-stations") out.push(say.battleStations.of(name, hand[i]!));
  }
}

/** 5.5: in its own turn a submarine shut down draws or takes up its work. */
function listShutDown(t: Table, unit: number, out: Action[]): void {
  if (t.acts[unit] !== 0) return;
  if (isHeld(t, unit)) out.push(say.stayDead.of(t.ship[unit]!));
  out.push(say.powerUp.of(t.ship[unit]!));
}

/** 6.4: further cards as long as the contact bears them. */
function listLockOn(state: State, side: Side, out: Action[]): void {
  const t = state.table;
  const hand = state.hands[side];
  const sum = draftContact(state);
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!;
    if (KIND[card] !== "weapon-lockon" || state.draftCards.includes(card)) continue;
    if (mayAttack(t, state.draftActor, side, state.draftTarget, sum + LOCK[card]!)) out.push(say.addWeapon.of(card));
  }
  out.push(say.fire.of());
}

function listDiscards(state: State, side: Side, out: Action[]): void {
  const hand = state.hands[side];
  for (let i = 0; i < hand.length; i++) if (!state.draftCards.includes(hand[i]!)) out.push(say.discard.of(hand[i]!));
  out.push(say.endTurn.of());
}

function listSearchNext(t: Table, side: Side, out: Action[]): void {
  for (let target = 0; target < t.ship.length; target++) {
    if (!t.searched.includes(target) && maySearchFor(t, t.actor, side, target))
      out.push(say.searchNext.of(t.ship[target]!));
  }
  out.push(say.searchEnd.of());
}
