/** Chapter 3: a player's turn (3.1), discards (3.4), and the order in which it ends (R31). */
import type { Chance, May, No } from "@admiralty/engine";
import { type Actor, type CardNumber, cardCount, cardKind, heloCount } from "../components.ts";
import { other, seatOf } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Event, Side, State, StepName } from "../types.ts";
import { type Action, discard, draw, endTurn, holdBack } from "../verbs.ts";
import { anyBit, mayCommand, mayDo } from "./acting.ts";
import { listActions } from "./actions.ts";
import { callingStations, listStations } from "./battle-stations.ts";
import { listShutDown, poweringUp, reducing, stayingDead } from "./contact-reduction.ts";
import { controllingDamage } from "./damage-control.ts";
import { drawCards, hasRoomToDraw, mayTake, playFromHand, roomToDraw } from "./deck.ts";
import { exiting } from "./exit.ts";
import { endOfTurnChecks, launching, mayCheckWeather } from "./helicopters.ts";
import { repairing, sendingTechnician } from "./malfunctions.ts";
import { closing, listForceRange, opening } from "./range.ts";
import { entering, listEntry } from "./reinforcements.ts";
import { searching } from "./sensors.ts";
import { checkDeckLimit, isOver } from "./victory.ts";
import { attacking } from "./weapons.ts";

/** 3.4: who has acted may not discard; who has not must, if he can (R7). */
function mayEnd(state: State, side: Side, no?: No): May {
  return (
    state.table.acted ||
    state.hands[side].length === 0 ||
    no?.("3.4", "A player who takes no action must discard at least one card.")
  );
}

/** 3.5: a hand that is full anyway is not filled. */
function mayHoldBack(state: State, side: Side, no?: No): May {
  return (
    hasRoomToDraw(state, side) || no?.("3.5", "No card would be drawn anyway: the hand is full, or the deck used up.")
  );
}

function mayDiscard(state: State, side: Side, card: CardNumber, no?: No): May {
  if (!mayTake(state, side, card, no)) return false;
  return isLeft(state, card) || no?.("3.4", "That card is laid aside already.");
}

const isLeft = (state: State, card: CardNumber): boolean => !state.draftCards.includes(card);

/** 3.4: the card is laid face down until the turn ends. */
function setAside(state: State, side: Side, card: CardNumber, log?: Event[]): StepName {
  state.draftCards.push(card);
  const seat = seatOf(side);
  log?.push({ type: "set-aside", rule: "3.4", seat, card, to: [seat] });
  return "discard";
}

/** 3.1 */
export const turn: Step = {
  rule: "3.1",
  title: "The player whose turn it is acts with his ships.",
  asks: "active",
  prompt({ table: { acted }, hands }, side) {
    if (acted) return "Act with any ship that still may, or end the turn.";
    return hands[side].length === 0
      ? "Your hand is empty: act with a ship, or end the turn."
      : "Act with a ship, or discard one or more cards.";
  },
  list: listTurn,
  orders: {
    search: searching,
    "reduce-contact": reducing,
    attack: attacking,
    "damage-control": controllingDamage,
    "close-range": closing,
    "open-range": opening,
    enter: entering,
    exit: exiting,
    repair: repairing,
    technician: sendingTechnician,
    launch: launching,
    "battle-stations": callingStations,
    "stay-dead": stayingDead,
    "power-up": poweringUp,
    discard: {
      may: (state, side, card, no) =>
        mayDiscard(state, side, card, no) &&
        (!state.table.acted || no?.("3.4", "A player who has taken an action this turn may not discard.")),
      apply: (state, side, card, _chance, log) => setAside(state, side, card, log),
    },
    "end-turn": {
      may: mayEnd,
      apply: (state, _side, chance, log) => end(state, false, chance, log),
    },
    "hold-back": {
      may: (state, side, no) => mayEnd(state, side, no) && mayHoldBack(state, side, no),
      apply: (state, _side, chance, log) => end(state, true, chance, log),
    },
  },
};

/** All that may be done in a turn, ship by ship. */
function listTurn(state: State, side: Side, list: Action[]): void {
  const t = state.table;
  const hand = state.hands[side];
  const units = t.ship.length;
  const actors = units + heloCount;
  let stations = false;
  let ranges = false;
  for (let i = 0; i < hand.length; i++) {
    const kind = cardKind[hand[i]!];
    if (kind === "battle-stations") stations = true;
    else if (kind === "close-open-range") ranges = true;
  }
  for (let actor = 0 as Actor; actor < actors; actor++) {
    if (actor < units ? t.side[actor] !== side : t.helo[actor - units]! < 0) continue;
    if (actor < units && t.shut[actor] !== 0) listShutDown(t, side, actor, list);
    else if (mayCommand(t, side, actor, "3.1")) {
      const before = list.length;
      if (mayDo(t, actor, anyBit)) listActions(t, actor, side, hand, list);
      if (stations) listStations(t, actor, side, hand, list.length > before, list);
    }
  }
  if (ranges) {
    listForceRange(t, side, hand, list);
    listEntry(t, side, hand, list);
  }
  if (mayEnd(state, side)) {
    list.push(endTurn.of());
    if (mayHoldBack(state, side)) list.push(holdBack.of());
  } else for (let i = 0; i < hand.length; i++) list.push(discard.of(hand[i]!));
}

/** By card, while a list is made: most decisions of a random game are these, and each card would be looked for anew. */
const isAside = new Uint8Array(cardCount + 1);

/** 3.4: the player's own affair until the turn ends. */
export const discarding: Step = {
  rule: "3.4",
  title: "The player lays cards aside.",
  asks: "active",
  prompt: () => "Choose further cards to discard, or end the turn.",
  meanwhile: ["3.4", "A player who discards takes no action in that turn."],
  list(state, side, list) {
    const hand = state.hands[side];
    const aside = state.draftCards;
    for (let i = 0; i < aside.length; i++) isAside[aside[i]!] = 1;
    for (let i = 0; i < hand.length; i++) if (isAside[hand[i]!] === 0) list.push(discard.of(hand[i]!));
    for (let i = 0; i < aside.length; i++) isAside[aside[i]!] = 0;
    list.push(endTurn.of());
    if (mayHoldBack(state, side)) list.push(holdBack.of());
  },
  orders: {
    discard: {
      may: mayDiscard,
      apply(state, side, card, _chance, log) {
        setAside(state, side, card, log);
      },
    },
    "end-turn": {
      apply(state, _side, chance, log) {
        showDiscards(state, log);
        return end(state, false, chance, log);
      },
    },
    "hold-back": {
      may: mayHoldBack,
      apply(state, _side, chance, log) {
        showDiscards(state, log);
        return end(state, true, chance, log);
      },
    },
  },
};

/** 3.4: the discards were laid face down until the turn ended; now they lie face up. */
function showDiscards(state: State, log?: Event[]): void {
  const side = state.table.active;
  const cards = state.draftCards;
  for (const card of cards) playFromHand(state, side, card);
  state.draftCards = [];
  log?.push({ type: "discarded", rule: "3.4", seat: seatOf(side), cards, reveals: true });
}

/** 10.31: helicopters check before anything else; weather (10.32) and refill (3.5) follow. */
function end(state: State, holdsBack: boolean, chance: Chance, log?: Event[]): StepName {
  const { table } = state;
  table.holdsBack = holdsBack;
  log?.push({ type: "turn-ended", rule: holdsBack ? "3.5" : "3.1", seat: seatOf(table.active), holdsBack });
  endOfTurnChecks(state, chance, log);
  // Nearly every turn ends so: neither step asks anything.
  return !holdsBack && !mayCheckWeather(table) ? fillUp(state, chance, log) : "weather";
}

/** 3.5: the hand is filled, unless its owner would rather draw fewer cards and says how many (R41). */
export const refilling: Step = {
  rule: "3.5",
  title: "The hand is filled, as far as its owner wants.",
  asks: "active",
  enter(state, chance, log) {
    const { holdsBack, active } = state.table;
    return holdsBack && roomToDraw(state, active) > 0 ? undefined : fillUp(state, chance, log);
  },
  prompt: (state, side) => `Your hand has room for ${roomToDraw(state, side)} more. How many cards do you draw?`,
  meanwhile: ["3.5", "The turn is over: say how many cards you draw."],
  list(state, side, list) {
    for (let count = roomToDraw(state, side); count >= 0; count--) list.push(draw.of(count));
  },
  orders: {
    draw: {
      may(state, side, count, no) {
        const room = roomToDraw(state, side);
        return (
          (count >= 0 && count <= room) || no?.("3.5", `Any number of cards from none up to ${room} may be drawn.`)
        );
      },
      apply: (state, _side, count, chance, log) => fill(state, count, chance, log),
    },
  },
};

const fillUp = (state: State, chance: Chance, log?: Event[]): StepName =>
  fill(state, roomToDraw(state, state.table.active), chance, log);

/** So many cards are drawn, and the other player's turn begins unless the last deck is used up (13.6). */
function fill(state: State, count: number, chance: Chance, log?: Event[]): StepName {
  const { active, holdsBack } = state.table;
  if (count > 0 || holdsBack) drawCards(state, active, count, chance, log);
  checkDeckLimit(state, log);
  if (isOver(state.table)) return "over";
  beginTurn(state, log);
  return "turn";
}

function beginTurn(state: State, log?: Event[]): void {
  const t = state.table;
  t.active = other(t.active);
  t.turn++;
  t.acted = false;
  t.holdsBack = false;
  for (let actor = 0 as Actor; actor < t.acts.length; actor++) {
    t.acts[actor] = 0;
    t.did[actor] = 0;
    t.stations[actor] = 0;
  }
  for (let unit = 0 as Actor; unit < t.quiet.length; unit++) t.quiet[unit] = 0;
  t.heloCheck[0] = 0;
  t.heloCheck[1] = 0;
  t.hasNegated[0] = 0;
  t.hasNegated[1] = 0;
  log?.push({ type: "turn", rule: "3.1", seat: seatOf(t.active), turn: t.turn });
}
