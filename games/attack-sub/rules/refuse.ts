/** Why something is not allowed: the rule that forbids it and a sentence for the player. */
import { formProblem, numbersOf, type Verb, type Violation } from "@admiralty/engine";
import { ACTIVE, familyOf, IS_SUB, KIND, LOCK, nameIndex, PASSIVE, SUB_ONLY } from "../data.ts";
import { type Action, DOWN, IN_PLAY, MAX_CONTACT, type Side, type State, type Table, WAITING } from "../types.ts";
import { verbs } from "../verbs.ts";
import { ATTACK, DAMAGE, LAUNCH, mayAct, mayDo, RANGE, REDUCE, repairBit, SEARCH } from "./acting.ts";
import { isHeld } from "./contact.ts";
import { awaitedSide, legalActions } from "./legal.ts";
import { faultOf } from "./malfunctions.ts";
import { forceIsFree } from "./range.ts";
import { explainAnswer } from "./refuse-answer.ts";
import { canSense } from "./sensors.ts";
import {
  actorOf,
  airborneFrom,
  attackValue,
  capacityOf,
  contactOf,
  durationOf,
  forceObserver,
  hasForce,
  isHelo,
  isSub,
  isTransport,
  levelOf,
  motherOf,
  nextReinforcement,
  observerOf,
  scenarioOf,
} from "./table.ts";
import { draftContact } from "./weapons.ts";

function no(rule: string, reason: string): Violation {
  return { rule, reason };
}

export function refuse(state: State, side: Side, given: unknown): Violation | undefined {
  const problem = formProblem(verbs, given);
  if (problem !== undefined) return no("form", problem);
  const verb = verbs[(given as Action).do] as unknown as Verb;
  const action = verb.of(...numbersOf(verb, given as Action)) as Action;
  const awaited = awaitedSide(state.table);
  if (awaited !== side) {
    return awaited < 0 ? no("13.4", "The game is over.") : no("3.1", "The other player is to decide now.");
  }
  if (legalActions(state, side).includes(action)) return undefined;
  return explain(state, side, action) ?? no("4.3", "That would have no effect now.");
}

function explain(state: State, side: Side, action: Action): Violation | undefined {
  const t = state.table;
  switch (t.phase) {
    case "answer":
      return action.do === "answer"
        ? explainAnswer(state, side, action)
        : no("3.2", "The opponent's card must be answered first, or let pass.");
    case "play-dead":
      return no("5.5", "First decide whether the submarine plays dead.");
    case "weather":
      return no("10.32", "First decide whether to draw for the weather.");
    case "search":
      return action.do === "search-next"
        ? explainNext(state, side, action.target)
        : no("4.1", "The search is not over: choose another ship or end it.");
    case "over":
      return undefined;
    case "turn":
      if (state.draft === "lock-on") return explainLockOn(state, side, action);
      if (state.draft === "discard") return explainDiscard(state, side, action);
      return explainTurn(state, side, action);
  }
}

/** The card is in the player's hand and of the kind that the action needs. */
function cardProblem(state: State, side: Side, card: number, kind: string, rule: string): Violation | undefined {
  if (!state.hands[side].includes(card)) return no("2.4", "You do not hold that card.");
  if (KIND[card] !== kind) return no(rule, `${familyOf(card).name} cannot be played for that.`);
  return undefined;
}

/** The ship is one's own, in play, and has an action left of this kind. */
function shipProblem(state: State, side: Side, id: string, kind: number, rule: string): Violation | undefined {
  const t = state.table;
  const actor = actorOf(t, nameIndex(id));
  if (actor === -1) return no("8.2", "Only a range card is played by the surface force as a whole.");
  if (actor < -1) return no(rule, "That ship is not part of this scenario.");
  if (isHelo(t, actor)) {
    const mother = motherOf(t, actor);
    if (mother < 0 || t.side[mother] !== side) return no("10.1", "You have no such helicopter in the air.");
    if (kind !== SEARCH && kind !== ATTACK) return no("3.1", "Helicopters only search and attack.");
  } else {
    if (t.side[actor] !== side) return no(rule, "That is not your ship.");
    if (t.status[actor] === WAITING) return no("11.1", "That ship has not entered yet.");
    if (t.status[actor] !== IN_PLAY) return no(rule, "That ship is no longer in play.");
    if (isTransport(t, actor)) return no("12.3", "Transports may not play any card.");
    if (t.shut[actor] !== 0) return no("5.5", "A submarine playing dead takes no action.");
  }
  if (t.acts[actor] === 1 && isHelo(t, actor) && t.did[actor] === LAUNCH) {
    return no("10.1", "A helicopter may be used in the turns after its launch.");
  }
  if (!mayAct(t, actor)) return no("3.1", "That ship has taken its action this turn.");
  if (!mayDo(t, actor, kind)) return no("3.6", "Battle Stations allows a second action only if it is a different one.");
  return undefined;
}

function explainTurn(state: State, side: Side, action: Action): Violation | undefined {
  const t = state.table;
  switch (action.do) {
    case "search":
      return explainSearch(state, side, action);
    case "attack":
      return explainAttack(state, side, action);
    case "reduce-contact": {
      const problem =
        cardProblem(state, side, action.card, "contact-reduction", "5.2") ??
        shipProblem(state, side, action.ship, REDUCE, "5.2");
      if (problem) return problem;
      const unit = actorOf(t, nameIndex(action.ship));
      if (SUB_ONLY[action.card]! && !isSub(t, unit)) return no("5.4", "That card is for submarines only.");
      if (!isHeld(t, unit)) return no("4.3", "No enemy has contact on that ship.");
      return undefined;
    }
    case "damage-control":
      return (
        cardProblem(state, side, action.card, "damage-control", "6.7") ??
        shipProblem(state, side, action.ship, DAMAGE, "6.7") ??
        no("4.3", `There is no ${action.track} damage to repair on that ship.`)
      );
    case "close-range":
    case "open-range":
      return explainRange(state, side, action);
    case "enter":
      return (
        cardProblem(state, side, action.card, "close-open-range", "11.1") ??
        (nextReinforcement(t, side) < 0
          ? no("11.1", "No reinforcement is waiting.")
          : no("11.1", "Reinforcements enter in the order listed, and only those listed."))
      );
    case "exit":
      return explainExit(state, side, action);
    case "repair":
    case "technician": {
      const system = action.system === "sensor" ? 0 : 1;
      const withCard = action.do === "technician";
      const problem =
        (withCard ? cardProblem(state, side, action.card, "technician", "9.4") : undefined) ??
        shipProblem(state, side, action.ship, repairBit(system, withCard), "9.4");
      if (problem) return problem;
      const unit = actorOf(t, nameIndex(action.ship));
      return faultOf(t, unit, system) === 0 ? no("9.4", "That system has no malfunction.") : undefined;
    }
    case "launch":
      return explainLaunch(state, side, action);
    case "battle-stations":
      return explainStations(state, side, action);
    case "stay-dead":
    case "power-up": {
      const unit = actorOf(t, nameIndex(action.ship));
      if (unit < 0 || isHelo(t, unit) || t.side[unit] !== side || t.shut[unit] === 0) {
        return no("5.5", "That ship is not a submarine of yours playing dead.");
      }
      if (t.acts[unit] !== 0) return no("5.5", "It has drawn this turn: it either draws or takes up its work.");
      return no("4.3", "No enemy has contact on it: there is nothing to slip.");
    }
    case "discard":
      if (!state.hands[side].includes(action.card)) return no("2.4", "You do not hold that card.");
      return no("3.4", "Who has taken an action this turn may not discard.");
    case "end-turn":
      return no("3.4", "Who takes no action must discard at least one card.");
    case "add-weapon":
    case "fire":
      return no("6.1", "No ship is aiming: choose a ship, a target and a Weapon Lockon first.");
    case "search-next":
    case "search-end":
      return no("4.1", "No search is under way.");
    case "answer":
    case "pass":
      return no("3.2", "There is nothing to answer in your own turn.");
    case "play-dead":
    case "carry-on":
      return no("5.5", "No submarine of yours has just been hit.");
    case "weather-check":
    case "skip-weather":
      return no("10.32", "The weather is drawn for at the end of a turn after it broke.");
  }
}

function explainSearch(state: State, side: Side, action: Extract<Action, { do: "search" }>): Violation | undefined {
  const t = state.table;
  const problem =
    cardProblem(state, side, action.card, "sensor", "4.1") ?? shipProblem(state, side, action.ship, SEARCH, "4.1");
  if (problem) return problem;
  if (action.mode === "active" && !ACTIVE[action.card]!) return no("4.22", "A Passive Sonar cannot ping.");
  if (action.mode === "passive" && !PASSIVE[action.card]!) return no("4.21", "An Active Sonar cannot listen quietly.");
  const actor = actorOf(t, nameIndex(action.ship));
  if (!canSense(t, actor)) {
    return t.sensorFault[actor] === DOWN
      ? no("9.3", "Its sensors are down.")
      : no("13.1", "That ship has no Sensor value.");
  }
  return targetProblem(state, side, actor, action.target);
}

function targetProblem(state: State, side: Side, actor: number, id: string): Violation | undefined {
  const t = state.table;
  const target = actorOf(t, nameIndex(id));
  if (target === -1) return no("4.1", "A search names one ship at a time.");
  if (target < 0) return no("4.1", "That ship is not part of this scenario.");
  if (isHelo(t, target)) return no("4.2", "Helicopters cannot be searched for.");
  if (t.side[target] === side) return no("4.1", "That is your own ship.");
  if (t.status[target] !== IN_PLAY) return no("4.1", "That ship is not in play.");
  if (!isSub(t, actor) && !isSub(t, target)) return no("6.2", "Surface ships have no business with each other.");
  if (contactOf(t, observerOf(t, actor), target) >= MAX_CONTACT) return no("4.3", "Contact is already at its highest.");
  return undefined;
}

function explainNext(state: State, side: Side, id: string): Violation | undefined {
  const t = state.table;
  const target = actorOf(t, nameIndex(id));
  if (target >= 0 && t.searched.includes(target)) return no("4.1", "One draw for each ship with one card.");
  return targetProblem(state, side, t.actor, id);
}

function explainAttack(state: State, side: Side, action: Extract<Action, { do: "attack" }>): Violation | undefined {
  const t = state.table;
  const problem =
    cardProblem(state, side, action.card, "weapon-lockon", "6.1") ??
    shipProblem(state, side, action.ship, ATTACK, "6.1");
  if (problem) return problem;
  const actor = actorOf(t, nameIndex(action.ship));
  const target = actorOf(t, nameIndex(action.target));
  if (target < 0) return no("6.3", "An attack names one ship of the scenario.");
  if (isHelo(t, target)) return no("10.4", "Helicopters cannot be attacked.");
  if (t.side[target] === side) return no("6.1", "That is your own ship.");
  if (t.status[target] !== IN_PLAY) return no("6.1", "That ship is not in play.");
  if (!isHelo(t, actor) && (t.sensorFault[actor] === DOWN || t.attackFault[actor] === DOWN)) {
    return no("9.3", "A ship with a system down may not attack.");
  }
  if (!isSub(t, actor) && !isSub(t, target)) return no("6.2", "Surface ships have no value against surface ships.");
  if (attackValue(t, actor, target) < -50) return no("13.2", "That ship has no Attack value.");
  const level = levelOf(contactOf(t, observerOf(t, actor), target));
  if (level === 0) return no("6.1", "There is no contact good enough to attack.");
  if (level < LOCK[action.card]!) {
    return no("6.1", `The card asks for contact ${LOCK[action.card]}; the contact is ${level}.`);
  }
  return undefined;
}

function explainLockOn(state: State, side: Side, action: Action): Violation | undefined {
  if (action.do !== "add-weapon") return no("6.4", "A ship is aiming: add a card or fire (or take it back).");
  const problem = cardProblem(state, side, action.card, "weapon-lockon", "6.4");
  if (problem) return problem;
  if (state.draftCards.includes(action.card)) return no("6.4", "That card is part of the attack already.");
  const sum = draftContact(state) + LOCK[action.card]!;
  return no("6.4", `The cards would ask for contact ${sum} together, more than there is.`);
}

function explainDiscard(state: State, side: Side, action: Action): Violation | undefined {
  if (action.do !== "discard") return no("3.4", "Who discards takes no action in that turn.");
  if (!state.hands[side].includes(action.card)) return no("2.4", "You do not hold that card.");
  return no("3.4", "That card is laid aside already.");
}

function explainRange(
  state: State,
  side: Side,
  action: Extract<Action, { do: "close-range" | "open-range" }>,
): Violation | undefined {
  const t = state.table;
  const rule = action.do === "close-range" ? "8.4" : "8.3";
  const wrongCard = cardProblem(state, side, action.card, "close-open-range", rule);
  if (wrongCard) return wrongCard;
  const ship = nameIndex(action.ship);
  const target = actorOf(t, nameIndex(action.target));
  if (actorOf(t, ship) === -1) {
    if (!hasForce(t, side)) return no("8.2", "You have no surface force in play.");
    if (!forceIsFree(t, side)) return no("8.2", "A surface ship has acted: they must all share a range card.");
    if (target < 0 || isHelo(t, target)) return no(rule, "A surface force names one opposing submarine.");
    if (t.side[target] === side || !isSub(t, target) || t.status[target] !== IN_PLAY) {
      return no(rule, "A surface force names one opposing submarine in play.");
    }
    if (contactOf(t, forceObserver(t, side), target) === 0) return no("8.1", "There is no contact on it to work with.");
    return no("4.3", "No contact would change.");
  }
  const problem = shipProblem(state, side, action.ship, RANGE, rule);
  if (problem) return problem;
  const unit = actorOf(t, ship);
  if (!IS_SUB[t.ship[unit] ?? -1]) return no("8.2", "Surface ships play a range card all together.");
  if (target >= 0 && (isHelo(t, target) || !isSub(t, target))) {
    return no(rule, "Against surface ships it is played on all of them at once.");
  }
  if (target === -2) return no(rule, "That ship is not part of this scenario.");
  if (target >= 0 && (t.side[target] === side || t.status[target] !== IN_PLAY)) {
    return no(rule, "The object must be an opposing submarine in play.");
  }
  if (holdsObject(t, unit, target)) return no("4.3", "No contact would change.");
  return no("8.1", "It needs a contact on what it moves against.");
}

/** The submarine has contact on the submarine it moves against, or on some opposing surface ship (-1). */
function holdsObject(t: Table, unit: number, target: number): boolean {
  if (target >= 0) return contactOf(t, unit, target) > 0;
  return t.ship.some((_, ship) => !isSub(t, ship) && contactOf(t, unit, ship) > 0);
}

function explainExit(state: State, side: Side, action: Extract<Action, { do: "exit" }>): Violation | undefined {
  const t = state.table;
  const problem =
    cardProblem(state, side, action.card, "close-open-range", "13.5") ??
    shipProblem(state, side, action.ship, RANGE, "13.5");
  if (problem) return problem;
  const { exit } = scenarioOf(t);
  if (!exit?.ships.includes(action.ship)) return no("13.5", "The scenario does not let that ship exit.");
  return no("13.5", "That ship may not try to exit yet.");
}

function explainLaunch(state: State, side: Side, action: Extract<Action, { do: "launch" }>): Violation | undefined {
  const t = state.table;
  const problem =
    cardProblem(state, side, action.card, "helicopter", "10.1") ??
    shipProblem(state, side, action.ship, LAUNCH, "10.1");
  if (problem) return problem;
  const unit = actorOf(t, nameIndex(action.ship));
  if (durationOf(t, unit) === 0) return no("10.1", "That ship carries no helicopters.");
  if (t.badWeather !== 0) return no("10.32", "The weather is too bad to fly.");
  if (airborneFrom(t, unit) >= capacityOf(t, unit)) return no("10.1", "It supports no further helicopter in the air.");
  return undefined;
}

function explainStations(
  state: State,
  side: Side,
  action: Extract<Action, { do: "battle-stations" }>,
): Violation | undefined {
  const t = state.table;
  const wrongCard = cardProblem(state, side, action.card, "battle-stations", "3.6");
  if (wrongCard) return wrongCard;
  const actor = actorOf(t, nameIndex(action.ship));
  if (actor >= 0 && t.stations[actor] !== 0) return no("3.6", "That ship is at Battle Stations already.");
  const problem = shipProblem(state, side, action.ship, SEARCH, "3.6");
  // A ship that has acted once is what the card is for.
  if (problem && !(problem.rule === "3.1" && t.acts[actor] === 1)) return problem;
  return no("4.3", "That ship could take no further, different action.");
}
