/** Why a red card cannot answer. */
import type { Violation } from "@admiralty/engine";
import { EVASION_BIT, familyOf, KIND, nameIndex, PASSIVE, SUB_ONLY, SWIMOUT, WHILE_SHUT } from "../data.ts";
import { type Action, IN_PLAY, MAX_CONTACT, type Side, type State, type Table } from "../types.ts";
import { allowance } from "./reactions.ts";
import { canSense } from "./sensors.ts";
import { actorOf, contactOf, forceObserver, isHelo, isSub, isTransport, motherOf, observerOf, other } from "./table.ts";

const no = (rule: string, reason: string): Violation => ({ rule, reason });

export function explainAnswer(
  state: State,
  side: Side,
  action: Extract<Action, { do: "answer" }>,
): Violation | undefined {
  const t = state.table;
  const { card } = action;
  if (!state.hands[side].includes(card)) return no("2.4", "You do not hold that card.");
  if (!familyOf(card).red) return no("3.2", `${familyOf(card).name} is not a red card.`);
  const actor = actorOf(t, nameIndex(action.ship));
  if (actor === -2) return no("3.2", "That ship is not part of this scenario.");
  if (t.play === "range" || t.play === "exit") return explainNegation(t, side, actor, card);
  if (actor === -1) return no("3.2", "A single ship answers, not the surface force.");
  const mother = isHelo(t, actor) ? motherOf(t, actor) : actor;
  if (mother < 0 || t.side[mother] !== side || t.status[mother] !== IN_PLAY) {
    return no("3.2", "That is not a ship of yours in play.");
  }
  if (isTransport(t, actor)) return no("12.3", "Transports may not play any card.");
  if (!isHelo(t, actor) && t.shut[actor] !== 0 && !WHILE_SHUT[card]!) {
    return no("5.5", "Playing dead it may only play Surface Noise, Thermal Layer or Passive Sonar.");
  }
  if (SUB_ONLY[card]! && !isSub(t, actor)) {
    return no(KIND[card] === "evasive-action" ? "7.2" : "5.4", "That card is for submarines only.");
  }
  const full = t.reds[actor]! >= allowance(t) && t.stations[actor] !== 1;
  switch (KIND[card]) {
    case "sensor":
      return explainHearing(t, actor, card, full);
    case "contact-reduction":
      if (t.play !== "search") return no("5.3", "Contact Reduction answers a search.");
      if (actor !== t.target) return no("5.3", "Only the ship searched for may play it.");
      if (t.quiet[actor] !== 0) return no("5.3", "One Contact Reduction for each ship and turn.");
      return full ? ratio() : undefined;
    case "evasive-action":
      if (t.play !== "attack") return no("7.1", "Evasive Action answers an attack.");
      if (actor !== t.target) return no("7.1", "Only the ship attacked may evade.");
      if (full) return ratio();
      return (t.evasions & EVASION_BIT[card]!) !== 0
        ? no("3.6", "The extra Evasive Action of Battle Stations must be of another type.")
        : undefined;
    case "battle-stations":
      if (!isHelo(t, actor) && t.stations[actor] !== 0) return no("3.6", "That ship is at Battle Stations already.");
      return no("4.3", "That ship has no use for an extra red card now.");
    default:
      return no("8.5", "A range card in the opponent's turn only negates one he has just played.");
  }
}

function ratio(): Violation {
  return no("3.2", "One red card for each black card played against the ship.");
}

function explainHearing(t: Table, listener: number, card: number, full: boolean): Violation | undefined {
  const { actor } = t;
  if (!PASSIVE[card]!) return no("4.21", "An Active Sonar is played in one's own turn only.");
  if (isHelo(t, actor)) return no("4.2", "Helicopters cannot be heard.");
  if (t.play === "search" && !t.loud) return no("4.22", "A searcher who only listens cannot be heard.");
  if (t.play === "attack") {
    if (SWIMOUT[t.ship[actor]!]!) return no("13.3", "Her torpedoes swim out: nothing can be heard.");
    if (!isSub(t, actor) && listener !== t.target) {
      return no("6.8", "A surface ship's attack is heard only by the submarine attacked.");
    }
  }
  if (!isSub(t, actor) && !isSub(t, listener)) return no("6.2", "Surface ships have no business with each other.");
  if (!canSense(t, listener)) {
    return isHelo(t, listener) || t.sensorFault[listener] === 0
      ? no("13.1", "That ship has no Sensor value.")
      : no("9.3", "Its sensors are down.");
  }
  const observer = observerOf(t, listener);
  if (contactOf(t, observer, actor) >= MAX_CONTACT) return no("4.3", "Contact is already at its highest.");
  if (observer >= t.ship.length && t.heard >= allowance(t)) {
    return no("6.8", "A surface force gains one level for each black card.");
  }
  return full || t.ears[listener]! > 0 ? ratio() : undefined;
}

function explainNegation(t: Table, side: Side, negator: number, card: number): Violation | undefined {
  if (KIND[card] !== "close-open-range") return no("8.5", "Only a range card answers a range card.");
  if (negator === -1) {
    if (t.hasNegated[side] !== 0) return no("8.5", "A surface force negates once in a turn.");
    if (t.actor < 0 || (t.play === "range" && t.target !== -1)) {
      return no("3.2", "The card was not played against the surface force.");
    }
    return contactOf(t, forceObserver(t, side), t.actor) === 0
      ? no("8.5", "It has no contact with what moves.")
      : no("8.2", "You have no surface force in play.");
  }
  if (isHelo(t, negator) || !isSub(t, negator)) return no("8.2", "Surface ships play a range card all together.");
  if (t.side[negator] === t.active || t.side[negator] !== other(t.active)) return no("3.2", "That is not your ship.");
  if (t.status[negator] !== IN_PLAY) return no("3.2", "That ship is not in play.");
  if (t.shut[negator] !== 0) return no("5.5", "A submarine playing dead cannot negate.");
  if (t.play === "range" && t.target !== negator) return no("3.2", "The card was not played against that ship.");
  return no("8.5", "It has no contact with what moves.");
}
