/**
 * Every action exists once. A legal list is then a list of references, and an action read from a record is
 * found again by its parts.
 */
import { CARDS, HELO_CARDS, KIND, ships } from "./data.ts";
import type { Action, SonarMode, System } from "./types.ts";

/** Names of all that can act or be aimed at: the ship cards, the helicopters, and the shared surface force. */
const FORCE_NAME = "surface-force";
const names: readonly string[] = [
  ...ships.map((ship) => ship.id),
  ...HELO_CARDS.map((card) => `helicopter-${card}`),
  FORCE_NAME,
];
export const HELO_NAMES = ships.length;
export const FORCE = names.length - 1;
const numberOf = new Map(names.map((name, at) => [name, at]));

/** Name of a ship card, of a helicopter (HELO_NAMES + slot), or of the force (FORCE). */
export function nameOf(at: number): string {
  return names[at]!;
}

/** The opposite of nameOf; -1 if there is no such ship. */
export function nameIndex(name: string): number {
  return numberOf.get(name) ?? -1;
}

type Made<T> = (T | undefined)[];

function grid<T>(size: number, make: (index: number) => T): (index: number) => T {
  const made: Made<T> = new Array(size).fill(undefined);
  return (index) => (made[index] ??= make(index));
}

const WIDTH = CARDS + 1;
const N = names.length;

function shipCard<T>(make: (ship: string, card: number) => T): (ship: number, card: number) => T {
  const made = grid(N * WIDTH, (index) => make(nameOf((index / WIDTH) | 0), index % WIDTH));
  return (ship, card) => made(ship * WIDTH + card);
}

function shipCardTarget<T>(make: (ship: string, card: number, target: string) => T) {
  const rows = grid(N * N, (row) => grid(WIDTH, (card) => make(nameOf((row / N) | 0), card, nameOf(row % N))));
  return (ship: number, card: number, target: number): T => rows(ship * N + target)(card);
}

const ACTIVELY: SonarMode = "active";
const PASSIVELY: SonarMode = "passive";
const searchActive = shipCardTarget<Action>((ship, card, target) => ({
  do: "search",
  ship,
  card,
  mode: ACTIVELY,
  target,
}));
const searchPassive = shipCardTarget<Action>((ship, card, target) => ({
  do: "search",
  ship,
  card,
  mode: PASSIVELY,
  target,
}));
const SYSTEMS: readonly System[] = ["sensor", "attack"];
const damageControlOn = SYSTEMS.map((track) =>
  shipCard<Action>((ship, card) => ({ do: "damage-control", ship, card, track })),
);
const technicianOn = SYSTEMS.map((system) =>
  shipCard<Action>((ship, card) => ({ do: "technician", ship, card, system })),
);
const repairOf = SYSTEMS.map((system) => grid<Action>(N, (ship) => ({ do: "repair", ship: nameOf(ship), system })));

export const search = (ship: number, card: number, active: boolean, target: number): Action =>
  active ? searchActive(ship, card, target) : searchPassive(ship, card, target);
export const searchNext = grid<Action>(N, (target) => ({ do: "search-next", target: nameOf(target) }));
export const reduceContact = shipCard<Action>((ship, card) => ({ do: "reduce-contact", ship, card }));
export const attack = shipCardTarget<Action>((ship, card, target) => ({ do: "attack", ship, target, card }));
export const addWeapon = grid<Action>(WIDTH, (card) => ({ do: "add-weapon", card }));
/** 0 sensor, 1 attack. */
export const damageControl = (ship: number, card: number, track: number): Action => damageControlOn[track]!(ship, card);
export const technician = (ship: number, card: number, system: number): Action => technicianOn[system]!(ship, card);
export const repair = (ship: number, system: number): Action => repairOf[system]!(ship);
export const closeRange = shipCardTarget<Action>((ship, card, target) => ({ do: "close-range", ship, card, target }));
export const openRange = shipCardTarget<Action>((ship, card, target) => ({ do: "open-range", ship, card, target }));
export const enter = shipCard<Action>((ship, card) => ({ do: "enter", ship, card }));
export const exit = shipCard<Action>((ship, card) => ({ do: "exit", ship, card }));
export const launch = shipCard<Action>((ship, card) => ({ do: "launch", ship, card }));
export const battleStations = shipCard<Action>((ship, card) => ({ do: "battle-stations", ship, card }));
export const answer = shipCard<Action>((ship, card) => ({ do: "answer", ship, card }));
export const stayDead = grid<Action>(N, (ship) => ({ do: "stay-dead", ship: nameOf(ship) }));
export const powerUp = grid<Action>(N, (ship) => ({ do: "power-up", ship: nameOf(ship) }));
export const discard = grid<Action>(WIDTH, (card) => ({ do: "discard", card }));
export const SEARCH_END: Action = { do: "search-end" };
export const FIRE_NOW: Action = { do: "fire" };
export const END_TURN: Action = { do: "end-turn" };
export const WEATHER_CHECK: Action = { do: "weather-check" };
export const SKIP_WEATHER: Action = { do: "skip-weather" };
export const PASS: Action = { do: "pass" };
export const PLAY_DEAD: Action = { do: "play-dead" };
export const CARRY_ON: Action = { do: "carry-on" };

/** The parts each verb has besides `do`. */
const PARTS: Readonly<Record<Action["do"], readonly string[]>> = {
  search: ["ship", "card", "mode", "target"],
  "search-next": ["target"],
  "search-end": [],
  "reduce-contact": ["ship", "card"],
  attack: ["ship", "target", "card"],
  "add-weapon": ["card"],
  fire: [],
  "damage-control": ["ship", "card", "track"],
  "close-range": ["ship", "card", "target"],
  "open-range": ["ship", "card", "target"],
  enter: ["ship", "card"],
  exit: ["ship", "card"],
  repair: ["ship", "system"],
  technician: ["ship", "card", "system"],
  launch: ["ship", "card"],
  "battle-stations": ["ship", "card"],
  "stay-dead": ["ship"],
  "power-up": ["ship"],
  discard: ["card"],
  "end-turn": [],
  "weather-check": [],
  "skip-weather": [],
  answer: ["ship", "card"],
  pass: [],
  "play-dead": [],
  "carry-on": [],
};

/** The one object for a well-formed action, or a sentence that says what is wrong with its form. */
export function wellFormed(given: unknown): Action | string {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return "An action is an object with a verb.";
  const action = given as Record<string, unknown>;
  const verb = action["do"];
  if (typeof verb !== "string" || !Object.hasOwn(PARTS, verb)) return `There is no action "${String(verb)}".`;
  const parts = PARTS[verb as Action["do"]];
  for (const key of Object.keys(action)) {
    if (key !== "do" && !parts.includes(key)) return `"${verb}" has no part "${key}".`;
  }
  for (const part of parts) {
    const problem = partProblem(part, action[part]);
    if (problem !== undefined) return `"${verb}": ${problem}`;
  }
  return intern(verb as Action["do"], action);
}

function partProblem(part: string, value: unknown): string | undefined {
  switch (part) {
    case "card":
      return Number.isInteger(value) && KIND[value as number] !== undefined && value !== 0
        ? undefined
        : `a card is a number from 1 to ${CARDS}.`;
    case "ship":
    case "target":
      return typeof value === "string" && nameIndex(value) >= 0 ? undefined : `there is no ${part} "${String(value)}".`;
    case "mode":
      return value === "active" || value === "passive" ? undefined : 'mode is "active" or "passive".';
    default:
      return value === "sensor" || value === "attack" ? undefined : `${part} is "sensor" or "attack".`;
  }
}

function intern(verb: Action["do"], parts: Readonly<Record<string, unknown>>): Action {
  const ship = nameIndex(parts["ship"] as string);
  const target = nameIndex(parts["target"] as string);
  const card = parts["card"] as number;
  switch (verb) {
    case "search":
      return search(ship, card, parts["mode"] === "active", target);
    case "search-next":
      return searchNext(target);
    case "search-end":
      return SEARCH_END;
    case "reduce-contact":
      return reduceContact(ship, card);
    case "attack":
      return attack(ship, card, target);
    case "add-weapon":
      return addWeapon(card);
    case "fire":
      return FIRE_NOW;
    case "damage-control":
      return damageControl(ship, card, parts["track"] === "sensor" ? 0 : 1);
    case "close-range":
      return closeRange(ship, card, target);
    case "open-range":
      return openRange(ship, card, target);
    case "enter":
      return enter(ship, card);
    case "exit":
      return exit(ship, card);
    case "repair":
      return repair(ship, parts["system"] === "sensor" ? 0 : 1);
    case "technician":
      return technician(ship, card, parts["system"] === "sensor" ? 0 : 1);
    case "launch":
      return launch(ship, card);
    case "battle-stations":
      return battleStations(ship, card);
    case "stay-dead":
      return stayDead(ship);
    case "power-up":
      return powerUp(ship);
    case "discard":
      return discard(card);
    case "end-turn":
      return END_TURN;
    case "weather-check":
      return WEATHER_CHECK;
    case "skip-weather":
      return SKIP_WEATHER;
    case "answer":
      return answer(ship, card);
    case "pass":
      return PASS;
    case "play-dead":
      return PLAY_DEAD;
    case "carry-on":
      return CARRY_ON;
  }
}
