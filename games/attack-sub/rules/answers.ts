/**
 * 3.2: after each black card the opponent may answer with red ones.
 *
 * Whether he is asked depends only on what lies on the table, never on what he holds: a player without a red card
 * is asked all the same and passes, unless the option says otherwise.
 */
import type { ActionOf, May, No, Violation } from "@admiralty/engine";
import {
  type Actor,
  type CardNumber,
  cardKind,
  evasionBit,
  familyOf,
  hasSwimout,
  isPassiveSonar,
  noActor,
} from "../components.ts";
import { actorOf, contactOf, isHelo, isSub, mayMeet, motherOf, nameNumber, observerOf, other } from "../state.ts";
import { maxContactBox, type Side, type State, Status, type Tabletop } from "../types.ts";
import { type Action, answer } from "../verbs.ts";
import { mayPlayCards } from "./acting.ts";
import { answersOtherwise, mayBeCalled } from "./battle-stations.ts";
import { mayRise } from "./contact.ts";
import { mayPlayWhileShut, maySuit } from "./contact-reduction.ts";
import { mayTake } from "./deck.ts";
import { isForRange, mayNegate } from "./range.ts";
import { canSense, mayAnswerWith } from "./sensors.ts";

/** Red cards one ship may play against the black play: one for each black card (3.2, R3). */
export function allowance(t: Tabletop): number {
  return t.play === "attack" ? t.cards.length : 1;
}

/** Only a range card answers a range card, and it answers nothing else (8.5). */
export const isRange = (t: Tabletop): boolean => t.play === "range" || t.play === "exit";

/** The ship may play one more red card: within the ratio, or as the extra one of Battle Stations (3.6). */
function hasRedLeft(t: Tabletop, actor: Actor, extra: boolean, no?: No): May {
  return (
    extra || t.reds[actor]! < allowance(t) || no?.("3.2", "One red card for each black card played against the ship.")
  );
}

/** The black play is directed at the ship: a ping at several (4.21). */
function isAimedAt(t: Tabletop, unit: Actor): boolean {
  return unit === t.target || t.pinged.includes(unit);
}

/** Battle Stations stands ready for one extra red card. */
function hasExtra(t: Tabletop, actor: Actor): boolean {
  return t.stations[actor] === 1;
}

/** 5.3: one Contact Reduction for each ship and opponent's turn (R8). */
function mayQuiet(t: Tabletop, unit: Actor, extra: boolean, no?: No): May {
  if (t.play !== "search") return no?.("5.3", "Contact Reduction answers a search.");
  if (!isAimedAt(t, unit)) return no?.("5.3", "Only the ship searched for may play it.");
  if (t.quiet[unit] !== 0) return no?.("5.3", "One Contact Reduction for each ship and turn.");
  return hasRedLeft(t, unit, extra, no);
}

/** 7.1: the target of an attack; not while it plays dead (5.5). */
function mayEvade(t: Tabletop, unit: Actor, extra: boolean, no?: No): May {
  if (t.play !== "attack") return no?.("7.1", "Evasive Action answers an attack.");
  if (unit !== t.target) return no?.("7.1", "Only the ship attacked may evade.");
  return t.shut[unit] === 0 && hasRedLeft(t, unit, extra, no);
}

/** 3.6: the extra Evasive Action must be of another type than one of those before it, or go with a Passive Sonar. */
function mayEvadeWith(t: Tabletop, unit: Actor, card: CardNumber, no?: No): May {
  const again = t.reds[unit]! >= allowance(t) && t.ears[unit] === 0 && t.evasions === evasionBit[card];
  return answersOtherwise(!again, no);
}

/** 4.2, 4.22, 13.3: what is played can be heard by somebody; a helicopter never is (R4). */
function isHeard(t: Tabletop, no?: No): May {
  if (isHelo(t, t.actor)) return no?.("R4", "Helicopters cannot be heard.");
  if (t.play === "search") return t.loud || no?.("4.22", "A searcher who only listens cannot be heard.");
  return !hasSwimout[t.ship[t.actor]!]! || no?.("13.3", "Her torpedoes swim out: nothing can be heard.");
}

/**
 * 4.22, 6.8: a defender hears a ship that pings, each once (R11), or a submarine that attacks; its target hears a surface
 * ship too (R2). Kennedy is deaf (R30).
 */
function mayHear(t: Tabletop, listener: Actor, extra: boolean, no?: No): May {
  const { actor } = t;
  if (!isHeard(t, no)) return false;
  if (t.play === "attack" && !isSub(t, actor) && listener !== t.target) {
    return no?.("6.8", "A surface ship's attack is heard only by the submarine attacked.");
  }
  if (!mayMeet(t, actor, listener, no)) return false;
  if (!canSense(t, listener, no)) return false;
  const observer = observerOf(t, listener);
  if (!mayRise(t, observer, actor, no)) return false;
  if (observer >= t.ship.length && t.heard >= allowance(t)) {
    return no?.("6.8", "A surface force gains one level for each black card.");
  }
  // 3.6: with nothing but Passive Sonars before it the extra one would be the same again.
  const again = extra && t.reds[listener]! >= allowance(t) && t.reds[listener] === t.ears[listener];
  return answersOtherwise(!again, no) && hasRedLeft(t, listener, extra, no);
}

/** 3.2, 12.3: a ship or helicopter of one's own that is there to answer at all. */
function mayDefend(t: Tabletop, side: Side, actor: Actor, no?: No): May {
  if (actor < 0) return no?.("3.2", "A single ship answers, not the surface force.");
  const mother = isHelo(t, actor) ? motherOf(t, actor) : actor;
  if (mother < 0 || t.side[mother] !== side || t.status[mother] !== Status.inPlay) {
    return no?.("3.2", "That is not a ship of yours in play.");
  }
  return mayPlayCards(t, actor, no);
}

/** 5.5, 5.4, 7.2: the card is one the ship may play. */
function mayPlayRed(t: Tabletop, actor: Actor, card: CardNumber, no?: No): May {
  if (!mayPlayWhileShut(t, actor, card, no)) return false;
  return maySuit(t, actor, card, cardKind[card] === "evasive-action" ? "7.2" : "5.4", no);
}

/** 3.6: before the first red card, or after any of them (R49). It is no answer itself (R6). */
function mayCallStations(t: Tabletop, actor: Actor): boolean {
  return !isHelo(t, actor) && t.stations[actor] === 0 && t.shut[actor] === 0;
}

export function mayAnswer(state: State, side: Side, name: number, card: CardNumber, no?: No): May {
  const t = state.table;
  const hand = state.hands[side];
  if (!mayTake(state, side, card, no)) return false;
  const { kind, red } = familyOf(card);
  if (!red) return no?.("3.2", `${familyOf(card).name} is not a red card.`);
  const actor = actorOf(t, name);
  if (actor === -2) return no?.("3.2", "That ship is not part of this scenario.");
  if (isRange(t)) return isForRange(true, kind, no) && mayNegate(t, side, actor, no);
  if (!mayDefend(t, side, actor, no) || !mayPlayRed(t, actor, card, no)) return false;
  const extra = hasExtra(t, actor);
  switch (kind) {
    case "sensor":
      return mayAnswerWith(card, no) && mayHear(t, actor, extra, no);
    case "contact-reduction":
      return mayQuiet(t, actor, extra, no);
    case "evasive-action":
      return mayEvade(t, actor, extra, no) && mayEvadeWith(t, actor, card, no);
    case "battle-stations":
      if (!isHelo(t, actor) && !mayBeCalled(t, actor, no)) return false;
      return isOfUse(t, actor, hand) || no?.("4.3", "That ship has no use for an extra red card now.");
    default:
      return isForRange(false, kind, no);
  }
}

/** 3.6: kinds of red card as bits: two types of Evasive Action, Passive Sonar, Contact Reduction. */
const sonar = 4;
const reduction = 8;
const kindBit = (card: CardNumber): number => evasionBit[card]! || (isPassiveSonar[card]! ? sonar : reduction);

/**
 * 4.3: Battle Stations must be good for one red card more than the ratio allows, of another kind than one of the rest;
 * what answered other cards does not count (R50).
 */
function isOfUse(t: Tabletop, actor: Actor, hand: readonly CardNumber[]): boolean {
  if (!mayCallStations(t, actor)) return false;
  const further: Action[] = [];
  listReds(t, actor, hand, true, further);
  let missing = allowance(t) + 1 - t.reds[actor]!;
  let kinds = kindsAnswered(t, actor);
  let ears = levelsToHear(t, actor);
  let reductions = 1;
  for (const action of further) {
    const bit = kindBit((action as ActionOf<typeof answer>).card as CardNumber);
    if (bit === sonar ? ears-- <= 0 : bit === reduction && reductions-- <= 0) continue;
    kinds |= bit;
    missing--;
  }
  return missing <= 0 && (kinds & (kinds - 1)) !== 0;
}

function kindsAnswered(t: Tabletop, actor: Actor): number {
  const ears = t.ears[actor]!;
  const others = t.reds[actor]! > ears ? (t.play === "attack" ? t.evasions : reduction) : 0;
  return (ears > 0 ? sonar : 0) | others;
}

/** How many Passive Sonars could still gain a level on whoever is heard. */
function levelsToHear(t: Tabletop, listener: Actor): number {
  const observer = observerOf(t, listener);
  if (observer >= t.ship.length) return allowance(t) - t.heard;
  const box = contactOf(t, observer, t.actor);
  return maxContactBox - (t.fiveBox && box === 0 ? 1 : box);
}

/** The answers a hand allows, without the pass. */
export function listAnswers(state: State, side: Side, list: Action[]): void {
  const t = state.table;
  const hand = state.hands[side];
  if (isRange(t)) {
    listNegations(t, side, hand, list);
    return;
  }
  const heard = isHeard(t);
  let stations = false;
  for (let i = 0; i < hand.length; i++) if (cardKind[hand[i]!] === "battle-stations") stations = true;
  for (let actor = 0 as Actor; actor < t.acts.length; actor++) {
    if ((!heard && !isAimedAt(t, actor)) || !mayDefend(t, side, actor)) continue;
    listReds(t, actor, hand, hasExtra(t, actor), list);
    if (!stations || !isOfUse(t, actor, hand)) continue;
    for (const card of hand) if (cardKind[card] === "battle-stations") list.push(answer.of(nameNumber(t, actor), card));
  }
}

/** What one ship may answer with, besides Battle Stations. */
function listReds(t: Tabletop, actor: Actor, hand: readonly CardNumber[], extra: boolean, list: Action[]): void {
  const hears = mayHear(t, actor, extra);
  const quiets = mayQuiet(t, actor, extra);
  const evades = mayEvade(t, actor, extra);
  if (!hears && !quiets && !evades) return;
  const name = nameNumber(t, actor);
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!;
    const kind = cardKind[card];
    const fits =
      kind === "sensor"
        ? hears && isPassiveSonar[card]!
        : kind === "contact-reduction"
          ? quiets
          : kind === "evasive-action" && evades && mayEvadeWith(t, actor, card);
    if (fits && mayPlayRed(t, actor, card)) list.push(answer.of(name, card));
  }
}

function listNegations(t: Tabletop, side: Side, hand: readonly CardNumber[], list: Action[]): void {
  for (let negator = noActor; negator < t.ship.length; negator++) {
    if (!mayNegate(t, side, negator)) continue;
    const name = nameNumber(t, negator);
    for (const card of hand) if (cardKind[card] === "close-open-range") list.push(answer.of(name, card));
  }
}

/** By the table alone, and by how many cards are held: some red card could answer now. */
export function couldAnswer(state: State): boolean {
  const t = state.table;
  const side = other(t.active);
  const held = state.hands[side].length;
  if (held === 0) return false;
  if (isRange(t)) {
    for (let negator = noActor; negator < t.ship.length; negator++) if (mayNegate(t, side, negator)) return true;
    return false;
  }
  const heard = isHeard(t);
  for (let actor = 0 as Actor; actor < t.acts.length; actor++) {
    // Who is not aimed at has nothing to answer with but his ears.
    if ((!heard && !isAimedAt(t, actor)) || !mayDefend(t, side, actor)) continue;
    // With two cards in hand one of them may be Battle Stations.
    const extra = hasExtra(t, actor) || (held > 1 && mayCallStations(t, actor));
    if (mayEvade(t, actor, extra) || mayQuiet(t, actor, extra) || mayHear(t, actor, extra)) return true;
  }
  return false;
}

/** Why a red card cannot be played while nobody asks for one: the number is drawn, or nothing was played that it answers. */
export function whyNotAsked(state: State, side: Side, { ship, card }: ActionOf<typeof answer>): Violation {
  if (!state.hands[side].includes(card as CardNumber)) return { rule: "2.4", reason: "You do not hold that card." };
  const { kind, name, red } = familyOf(card);
  if (!red) return { rule: "3.2", reason: `${name} is not a red card.` };
  switch (kind) {
    case "close-open-range":
      return ship === "surface-force" && state.table.hasNegated[side] !== 0
        ? { rule: "8.5", reason: "A surface force negates once in a turn." }
        : {
            rule: "8.5",
            reason:
              "No range card is being played that this could negate: that takes contact with what moves, and an entry cannot be negated (11.1).",
          };
    case "evasive-action":
      return { rule: "7.1", reason: "Evasive Action answers an attack before its number is drawn." };
    case "contact-reduction":
      return { rule: "5.3", reason: "Contact Reduction answers a search before its number is drawn." };
    case "sensor":
      return { rule: "4.22", reason: "Passive Sonar answers a ping or an attack before its number is drawn." };
    default:
      return {
        rule: "3.6",
        reason: "In the opponent's turn Battle Stations is played while a card of his is answered.",
      };
  }
}

/** Kinds of red card that could answer, by the table alone: for the page. */
export function answerKinds(t: Tabletop): string[] {
  if (isRange(t)) return ["close-open-range"];
  const side = other(t.active);
  const kinds: string[] = [];
  for (let actor = 0 as Actor; actor < t.acts.length; actor++) {
    if (!mayDefend(t, side, actor)) continue;
    const extra = hasExtra(t, actor);
    if (mayEvade(t, actor, extra) && !kinds.includes("evasive-action")) kinds.push("evasive-action");
    if (mayQuiet(t, actor, extra) && !kinds.includes("contact-reduction")) kinds.push("contact-reduction");
    if (mayHear(t, actor, extra) && !kinds.includes("sensor")) kinds.push("sensor");
  }
  return kinds;
}
