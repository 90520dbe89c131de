/** Events and actions as sentences, for the log, the terminal and the screen reader. */
import type { GameText } from "@admiralty/engine";
import { ref, textOf } from "@admiralty/engine";
import { capital, cardRef, shipRef } from "./names.ts";
import type { Action, DrawReason, Event, HitResult, Seat } from "./types.ts";
import { verbs } from "./verbs.ts";

const seats: Readonly<Record<Seat, string>> = { blue: "Blue", orange: "Orange" };
const sides: GameText<Seat, Action, Event>["sides"] = {
  blue: { name: "Blue", many: false },
  orange: { name: "Orange", many: false },
};

function who(seat: Seat): string {
  return ref("seat", seat, seats[seat]);
}

function rule(number: string): string {
  return `(${ref("rule", number, number)})`;
}

/** A box of the contact track. */
function boxText(box: number): string {
  return box === 0 ? "no contact" : box === 1 ? "no attack" : `contact ${box - 1}`;
}

function faultText(level: number): string {
  return level === 3 ? "down" : level === 0 ? "sound" : `−${level}`;
}

const hitTexts: Readonly<Record<HitResult, string>> = {
  sunk: "sunk",
  dud: "a dud",
  sensor: "sensors hit",
  attack: "weapons hit",
  "sensor-x2": "sensors hit twice",
  "attack-x2": "weapons hit twice",
  "sensor-and-attack": "sensors and weapons hit",
};

const drawTexts: Readonly<Record<DrawReason, readonly [string, string, string]>> = {
  search: ["searches for", "detected", "nothing"],
  attack: ["fires at", "a hit", "a miss"],
  "contact-reduction": ["slips away", "it works", "it does not work"],
  repair: ["tries a repair", "done", "no luck"],
  entry: ["comes up", "enters", "not yet"],
  exit: ["makes for the open sea", "gone", "held"],
  "playing-dead": ["plays dead", "contact fades", "still held"],
  "helicopter-check": ["checks its fuel", "stays up", "goes home"],
  weather: ["watches the sky", "it clears", "still bad"],
};

/** Draws in which an X is no mere 0 (9.1, 10.32). */
const xFails: readonly DrawReason[] = ["search", "attack", "helicopter-check"];

type LossReason = Extract<Event, { type: "helicopter-lost" }>["why"];
const lossTexts: Readonly<Record<LossReason, string>> = {
  duration: "its time is up",
  malfunction: "a malfunction",
  weather: "bad weather",
  orphan: "its ship cannot support it any more",
};

function damagedText({ ship, track, boxes }: Extract<Event, { type: "damaged" }>): string {
  if (track === "damage")
    return `${capital(shipRef(ship))} takes ${boxes === 1 ? "a box" : `${boxes} boxes`} of damage.`;
  return `${capital(shipRef(ship))} loses ${boxes === 1 ? (track === "attack" ? "an" : "a") : boxes} ${track} ${boxes === 1 ? "box" : "boxes"}.`;
}

function drewText(event: Extract<Event, { type: "drew" }>): string {
  const [what, good, bad] = drawTexts[event.reason];
  const target = event.target === undefined ? "" : ` ${shipRef(event.target)}`;
  const result = event.success ? good : bad;
  const drawn = `${actor(event.ship, event.seat)} ${what}${target}: ${cardRef(event.card)} gives`;
  const end = `${result} ${rule(event.rule)}.`;
  if (event.rn === "X" && xFails.includes(event.reason)) return `${drawn} an X, which always fails: ${end}`;
  const sum = event.rn === "X" ? "an X, counting 0" : `${event.rn}`;
  return `${drawn} ${sum}, total ${event.total} against ${event.need}: ${end}`;
}

/** Who acts: a ship, or the surface force of a side. */
function actor(ship: string, seat: Seat): string {
  return ship === "surface-force" ? `${who(seat)}'s surface force` : capital(shipRef(ship));
}

function cardsText(cards: readonly number[]): string {
  return cards.map(cardRef).join(", ");
}

export function describeEvent(event: Event, toAll = false): string {
  switch (event.type) {
    case "first-turn":
      return `${who(event.seat)} drew the lower number and begins.`;
    case "dealt":
      return `${toAll && event.to?.[0] ? `${who(event.to[0])} draws` : "You draw"} ${cardsText(event.cards)}.`;
    case "hand-filled":
      return `${who(event.seat)} draws ${event.count === 0 ? "no card" : event.count} and holds ${event.hand}.`;
    case "reshuffled":
      return event.rule === "13.6"
        ? `The last deck is used up: ${event.cards} discards are shuffled for the numbers of this turn ${rule("13.6")}.`
        : `The discards are shuffled: deck ${event.deck}, ${event.cards} cards.`;
    case "turn":
      return `Turn ${event.turn}: ${who(event.seat)}.`;
    case "aimed":
      return `${capital(shipRef(event.ship))} aims at ${shipRef(event.target)} with ${cardRef(event.card)}.`;
    case "designated":
      return `${capital(shipRef(event.ship))} is to ping ${shipRef(event.target)} with ${cardRef(event.card)}.`;
    case "weapon-added":
      return `${cardRef(event.card)} is added.`;
    case "set-aside":
      return `${cardRef(event.card)} is laid aside to be discarded.`;
    case "searching":
      return `${capital(shipRef(event.ship))} plays ${cardRef(event.card)}, ${event.mode === "active" ? "pinging" : "listening"}.`;
    case "targeted":
      return `${capital(shipRef(event.ship))} ${event.mode === "active" ? "pings" : "listens for"} ${shipRef(event.target)}.`;
    case "search-ended":
      return `${capital(shipRef(event.ship))} ends its search.`;
    case "reducing":
      return `${capital(shipRef(event.ship))} plays ${cardRef(event.card)} to slip away.`;
    case "attacking":
      return `${capital(shipRef(event.ship))} attacks ${shipRef(event.target)} with ${cardsText(event.cards)}, strength ${event.strength}.`;
    case "damage-controlled":
      return `${capital(shipRef(event.ship))} plays ${cardRef(event.card)}: ${event.track} one box better.`;
    case "ranging":
      return `${actor(event.ship, event.seat)} ${event.close ? "closes" : "opens"} the range to ${shipRef(event.target)}.`;
    case "entering":
      return `${capital(shipRef(event.ship))} tries to join.`;
    case "exiting":
      return `${capital(shipRef(event.ship))} tries to get away.`;
    case "repairing":
      return `${capital(shipRef(event.ship))} works on its ${event.system} malfunction.`;
    case "technician":
      return `${capital(shipRef(event.ship))} sends a ${cardRef(event.card)} to its ${event.system}.`;
    case "launched":
      return `${capital(shipRef(event.ship))} launches ${shipRef(event.helicopter)}.`;
    case "battle-stations":
      return `${capital(shipRef(event.ship))} goes to ${cardRef(event.card)}.`;
    case "powered-up":
      return `${capital(shipRef(event.ship))} plays dead no longer.`;
    case "discarded":
      return `${who(event.seat)} discards ${cardsText(event.cards)}.`;
    case "answered":
      return `${actor(event.ship, event.seat)} answers with ${cardRef(event.card)}.`;
    case "passed":
      return `${who(event.seat)} lets it pass.`;
    case "negated":
      return `${actor(event.ship, event.seat)} keeps the range as it was ${rule("8.5")}.`;
    case "drew":
      return drewText(event);
    case "hit":
      return `${capital(shipRef(event.target))} is hit: ${cardRef(event.card)} says ${hitTexts[event.result]}.`;
    case "damaged":
      return damagedText(event);
    case "sunk":
      return `${capital(shipRef(event.ship))} is sunk.`;
    case "entered":
      return `${capital(shipRef(event.ship))} joins the fight.`;
    case "exited":
      return `${capital(shipRef(event.ship))} is away.`;
    case "contact":
      return `${actor(event.observer, event.seat)} on ${shipRef(event.target)}: ${boxText(event.was)} to ${boxText(event.now)}.`;
    case "malfunction":
      return `${capital(shipRef(event.ship))}: ${event.system} malfunction, ${faultText(event.level)}.`;
    case "repaired":
      return `${capital(shipRef(event.ship))}: ${event.system} now ${faultText(event.level)}.`;
    case "helicopter-lost":
      return `${capital(shipRef(event.helicopter))} of ${shipRef(event.ship)} is discarded: ${lossTexts[event.why]} ${rule(event.rule)}.`;
    case "bad-weather":
      return `Bad weather grounds all helicopters ${rule("10.32")}.`;
    case "weather-cleared":
      return "The weather clears.";
    case "weather-skipped":
      return `${who(event.seat)} does not draw for the weather.`;
    case "asked":
      return event.could ? `${who(event.seat)} may answer.` : `${who(event.seat)} holds nothing to answer with.`;
    case "plays-dead":
      return `${capital(shipRef(event.ship))} shuts down and plays dead.`;
    case "carries-on":
      return `${capital(shipRef(event.ship))} carries on.`;
    case "turn-ended":
      return `${who(event.seat)} ends the turn${event.holdsBack ? " and chooses how many cards to draw" : ""}.`;
    case "over":
      return event.reason;
  }
}

export const text: GameText<Seat, Action, Event> = {
  seats,
  sides,
  event: describeEvent,
  action: (action) => textOf(verbs, action),
};
