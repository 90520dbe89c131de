/** Chapter by chapter, what a player can say. Each verb once: type, form, schema, sentence and shared object. */
import { type ActionsOf, catalogue, one, type Part, type Reason, verb, whole } from "@admiralty/engine";
import { type CardNumber, cardCount, names } from "./components.ts";
import { capital, cardRef, shipRef } from "./names.ts";
import type { ShipId, SonarMode, System } from "./types.ts";

const aShip = "the id of a ship, of a helicopter, or surface-force";
const ship = one<"ship", ShipId, number>("ship", names, aShip);
const target = one<"target", ShipId, number>("target", names, aShip);
const card: Part<"card", number, CardNumber, false> = {
  name: "card",
  optional: false,
  schema: { type: "integer", minimum: 1, maximum: cardCount },
  expected: `a card, from 1 to ${cardCount}`,
  size: cardCount + 1,
  number: (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= cardCount ? (value as CardNumber) : undefined,
  value: (number) => number,
};
const modes: readonly SonarMode[] = ["active", "passive"];
const mode = one<"mode", SonarMode, 0 | 1>("mode", modes, "active or passive");
const systems: readonly System[] = ["sensor", "attack"];
const system = <Name extends string>(name: Name) => one<Name, System, 0 | 1>(name, systems, "sensor or attack");

/** Said to whoever says the verb at another time. */
const aiming: Reason = ["6.1", "No ship is aiming: choose a ship, a target and a Weapon Lockon first."];
const underWay: Reason = ["4.1", "No search of yours is under way."];
const designating: Reason = ["4.21", "No ping is being prepared: choose a ship, an Active Sonar and a target first."];
const holding: Reason = ["3.5", "Cards are drawn at the end of a turn, by a player who does not fill the hand."];
const inAnswer: Reason = ["3.2", "No card of the opponent is there to be answered."];
const justHit: Reason = ["5.5", "No submarine of yours has just been hit."];
const badWeather: Reason = ["10.32", "The weather is drawn for at the end of a turn after it broke."];

/** More than anybody can have room for: so many cards are kept ready as actions. */
const mostCards = 40;
const drawnText = (count: number): string => (count === 0 ? "no card" : count === 1 ? "1 card" : `${count} cards`);

/** The ship that does something, at the beginning of a sentence. */
const by = (say: { readonly ship: ShipId }): string => capital(shipRef(say.ship));

/** 4.1: A, a search for one ship; a ping is laid face down until all its targets are designated (4.21). */
export const search = verb(
  "search",
  [ship, card, mode, target],
  (say) =>
    `${by(say)}: ${say.mode === "active" ? "ping" : "listen for"} ${shipRef(say.target)} with ${cardRef(say.card)}`,
);
/** 4.21: a further ship the ping is directed at; */
export const addTarget = verb("add-target", [target], (say) => `Ping ${shipRef(say.target)} too`, designating);
/** then it is heard. */
export const ping = verb("ping", [], () => "Ping", designating);
/** 4.1: who only listens goes on to others with the same card, */
export const searchNext = verb("search-next", [target], (say) => `Search for ${shipRef(say.target)} too`, underWay);
/** or no more. */
export const searchEnd = verb("search-end", [], () => "End the search", underWay);
/** 5.2: B */
export const reduceContact = verb(
  "reduce-contact",
  [ship, card],
  (say) => `${by(say)}: slip away with ${cardRef(say.card)}`,
);
/** 6.1: C, the first card of an attack, laid face down; */
export const attack = verb(
  "attack",
  [ship, target, card],
  (say) => `${by(say)}: aim at ${shipRef(say.target)} with ${cardRef(say.card)}`,
);
/** 6.4: further ones; */
export const addWeapon = verb("add-weapon", [card], (say) => `Add ${cardRef(say.card)}`, aiming);
/** then they are shown. */
export const fire = verb("fire", [], () => "Fire", aiming);
/** 6.7: D */
export const damageControl = verb(
  "damage-control",
  [ship, card, system("track")],
  (say) => `${by(say)}: repair ${say.track} damage with ${cardRef(say.card)}`,
);
/** 8.4, 8.3: E; ship or target may be the surface force. */
export const closeRange = verb(
  "close-range",
  [ship, card, target],
  (say) => `${by(say)}: close the range to ${shipRef(say.target)}`,
);
export const openRange = verb(
  "open-range",
  [ship, card, target],
  (say) => `${by(say)}: open the range to ${shipRef(say.target)}`,
);
/** 11.1 */
export const enter = verb("enter", [ship, card], (say) => `Bring in ${shipRef(say.ship)}`);
/** 13.5 */
export const exit = verb("exit", [ship, card], (say) => `${by(say)}: get away`);
/** 9.4: F, by a number or with a card. */
export const repair = verb("repair", [ship, system("system")], (say) => `${by(say)}: try to repair the ${say.system}`);
export const technician = verb(
  "technician",
  [ship, card, system("system")],
  (say) => `${by(say)}: ${cardRef(say.card)} to the ${say.system}`,
);
/** 10.1: G */
export const launch = verb("launch", [ship, card], (say) => `${by(say)}: launch a helicopter`);
/** 3.6 */
export const battleStations = verb("battle-stations", [ship, card], (say) => `${by(say)}: ${cardRef(say.card)}`);
/** 5.5: in its own turn a submarine shut down draws, */
export const stayDead = verb("stay-dead", [ship], (say) => `${by(say)}: keep playing dead and draw`);
/** or takes up its work. */
export const powerUp = verb("power-up", [ship], (say) => `${by(say)}: stop playing dead`);
/** 3.4 */
export const discard = verb("discard", [card], (say) => `Discard ${cardRef(say.card)}`);
/** 3.5: which fills the hand, */
export const endTurn = verb("end-turn", [], () => "End the turn");
/** or leaves open how many cards are drawn; */
export const holdBack = verb("hold-back", [], () => "End the turn and choose how many cards to draw");
/** they are drawn when the helicopters and the weather are done with (R31). */
export const draw = verb("draw", [whole("count", mostCards)], (say) => `Draw ${drawnText(say.count)}`, holding);
/** 10.32: at the end of a turn after the weather broke. */
export const weatherCheck = verb("weather-check", [], () => "Draw for the weather", badWeather);
export const skipWeather = verb("skip-weather", [], () => "Do not draw for the weather", badWeather);
/** 3.2: in the opponent's turn, a red card, */
export const answer = verb("answer", [ship, card], (say) => `${by(say)}: answer with ${cardRef(say.card)}`, inAnswer);
/** or none. */
export const pass = verb("pass", [], () => "Let it pass", inAnswer);
/** 5.5: a submarine just hit shuts down, */
export const playDead = verb("play-dead", [], () => "Play dead", justHit);
/** or not. */
export const carryOn = verb("carry-on", [], () => "Carry on", justHit);

export const verbs = catalogue(
  search,
  addTarget,
  ping,
  searchNext,
  searchEnd,
  reduceContact,
  attack,
  addWeapon,
  fire,
  damageControl,
  closeRange,
  openRange,
  enter,
  exit,
  repair,
  technician,
  launch,
  battleStations,
  stayDead,
  powerUp,
  discard,
  endTurn,
  holdBack,
  draw,
  weatherCheck,
  skipWeather,
  answer,
  pass,
  playDead,
  carryOn,
);
export type Action = ActionsOf<typeof verbs>;
