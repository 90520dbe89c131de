/** Carrying an action out, and what follows from it before the next decision. */
import type { Chance } from "@admiralty/engine";
import { nameIndex } from "../data.ts";
import type { Action, Event, Side, State } from "../types.ts";
import { playDead, powerUp, reduceContact, stayDead } from "./contact-reduction.ts";
import { damageControl } from "./damage-control.ts";
import { playFromHand } from "./deck.ts";
import { playExit, resolveExit } from "./exit.ts";
import { check, launch, weatherCheck } from "./helicopters.ts";
import { repair, technician } from "./malfunctions.ts";
import { playRange, resolveRange } from "./range.ts";
import { couldAnswer, listAnswers, playAnswer } from "./reactions.ts";
import { enter } from "./reinforcements.ts";
import { endSearch, playSensor, resolveSearch, searchNext } from "./sensors.ts";
import { actorOf, nameOfActor, seatOf } from "./table.ts";
import { endTurn, finishTurn } from "./turn.ts";
import { fire, resolveAttack } from "./weapons.ts";

export function applyAction(state: State, side: Side, action: Action, chance: Chance, log?: Event[]): void {
  const t = state.table;
  switch (action.do) {
    case "search":
      playSensor(
        state,
        side,
        actor(state, action.ship),
        action.card,
        action.mode === "active",
        actor(state, action.target),
        log,
      );
      awaitAnswer(state, chance, log);
      break;
    case "search-next":
      searchNext(state, side, actor(state, action.target), log);
      awaitAnswer(state, chance, log);
      break;
    case "search-end":
      log?.push({ type: "search-ended", rule: "4.1", seat: seatOf(side), ship: nameOfActor(t, t.actor) });
      endSearch(state, chance, log);
      break;
    case "reduce-contact":
      reduceContact(state, side, actor(state, action.ship), action.card, chance, log);
      break;
    case "attack":
      aim(state, side, actor(state, action.ship), actor(state, action.target), action.card, log);
      break;
    case "add-weapon":
      state.draftCards.push(action.card);
      log?.push({ type: "weapon-added", rule: "6.4", seat: seatOf(side), card: action.card, to: [seatOf(side)] });
      break;
    case "fire":
      fire(state, side, log);
      awaitAnswer(state, chance, log);
      break;
    case "damage-control":
      damageControl(state, side, actor(state, action.ship), action.card, action.track === "sensor" ? 0 : 1, log);
      break;
    case "close-range":
    case "open-range": {
      const close = action.do === "close-range";
      playRange(state, side, actor(state, action.ship), actor(state, action.target), action.card, close, log);
      awaitAnswer(state, chance, log);
      break;
    }
    case "enter":
      enter(state, side, actor(state, action.ship), action.card, chance, log);
      break;
    case "exit":
      playExit(state, side, actor(state, action.ship), action.card, log);
      awaitAnswer(state, chance, log);
      break;
    case "repair":
      repair(state, side, actor(state, action.ship), action.system === "sensor" ? 0 : 1, chance, log);
      break;
    case "technician":
      technician(state, side, actor(state, action.ship), action.card, action.system === "sensor" ? 0 : 1, log);
      break;
    case "launch":
      launch(state, side, actor(state, action.ship), action.card, log);
      break;
    case "battle-stations":
      callStations(state, side, actor(state, action.ship), action.card, log);
      break;
    case "stay-dead":
      stayDead(state, side, actor(state, action.ship), chance, log);
      break;
    case "power-up":
      powerUp(t, side, actor(state, action.ship), log);
      break;
    case "discard":
      state.draft = "discard";
      state.draftCards.push(action.card);
      log?.push({ type: "set-aside", rule: "3.4", seat: seatOf(side), card: action.card, to: [seatOf(side)] });
      break;
    case "end-turn":
      endTurn(state, chance, log);
      break;
    case "weather-check":
      weatherCheck(state, chance, log);
      finishTurn(state, chance, log);
      break;
    case "skip-weather":
      finishTurn(state, chance, log);
      break;
    case "answer":
      if (playAnswer(state, side, actor(state, action.ship), action.card, log)) resolve(state, true, chance, log);
      else awaitAnswer(state, chance, log);
      break;
    case "pass":
      log?.push({ type: "passed", rule: "3.2", seat: seatOf(side) });
      resolve(state, false, chance, log);
      break;
    case "play-dead":
    case "carry-on": {
      const { target, actor: helicopter } = t;
      t.target = -1;
      t.actor = -1;
      t.phase = "turn";
      if (action.do === "play-dead") playDead(t, target, log);
      else log?.push({ type: "carries-on", rule: "5.5", seat: seatOf(side), ship: nameOfActor(t, target) });
      if (helicopter >= 0) check(state, helicopter, "10.3", chance, log);
      break;
    }
  }
}

function actor(state: State, id: string): number {
  return actorOf(state.table, nameIndex(id));
}

/** 6.1: the first card of an attack is laid face down; nobody else sees it before the attacker fires. */
function aim(state: State, side: Side, ship: number, target: number, card: number, log?: Event[]): void {
  const t = state.table;
  state.draft = "lock-on";
  state.draftActor = ship;
  state.draftTarget = target;
  state.draftCards.push(card);
  const seat = seatOf(side);
  log?.push({
    type: "aimed",
    rule: "6.1",
    seat,
    ship: nameOfActor(t, ship),
    target: nameOfActor(t, target),
    card,
    to: [seat],
  });
}

function callStations(state: State, side: Side, ship: number, card: number, log?: Event[]): void {
  const t = state.table;
  playFromHand(state, side, card);
  t.stations[ship] = 1;
  t.acted = true;
  log?.push({
    type: "battle-stations",
    rule: "3.6",
    seat: seatOf(side),
    ship: nameOfActor(t, ship),
    card,
    reveals: true,
  });
}

/** 3.2: the opponent is asked if the table leaves room for an answer; otherwise the play is resolved at once. */
function awaitAnswer(state: State, chance: Chance, log?: Event[]): void {
  const t = state.table;
  if (couldAnswer(state) && !(t.autoAnswer && holdsNoAnswer(state))) t.phase = "answer";
  else resolve(state, false, chance, log);
}

function holdsNoAnswer(state: State): boolean {
  const answers: Action[] = [];
  listAnswers(state, answers);
  return answers.length === 0;
}

function resolve(state: State, negated: boolean, chance: Chance, log?: Event[]): void {
  switch (state.table.play) {
    case "search":
      resolveSearch(state, chance, log);
      break;
    case "attack":
      resolveAttack(state, chance, log);
      break;
    case "range":
      resolveRange(state.table, negated, log);
      break;
    case "exit":
      resolveExit(state, negated, chance, log);
      break;
    case "none":
      break;
  }
}
