/** Any position of Attack Sub from a short description; the format is explained in `docs/scenes/attack-sub.md`. */
import {
  type Chance,
  ChanceError,
  type EventBase,
  readShape,
  type SceneFormat,
  SceneProblems,
  ScriptedChance,
} from "@admiralty/engine";
import { audit } from "./audit.ts";
import {
  type Actor,
  type CardNumber,
  cardCount,
  familyOf,
  heloCount,
  helosSupported,
  noActor,
  numbers,
  ships,
} from "./components.ts";
import { isWonAlready } from "./rules/victory.ts";
import { CardBox } from "./scene-cards.ts";
import { checkScene } from "./scene-check.ts";
import { describe } from "./scene-describe.ts";
import { type Position, sceneSchema } from "./scene-format.ts";
import { setDraft, setHit, setPhase, setPlay } from "./scene-play.ts";
import { launchHelicopters, placeShips, setContacts } from "./scene-ships.ts";
import { layOut } from "./setup.ts";
import { isTransport, scenarioOf, seatOf } from "./state.ts";
import { go } from "./steps.ts";
import { type Event, type Options, type Seat, type State, Status, seatIds, type Tabletop } from "./types.ts";

export const scene: SceneFormat<State> = { schema: sceneSchema, build: build as never, describe, readAction };

/** Builds a position, or says what is wrong with it. Where nothing is left to decide it goes on as the game would. */
export function build(
  given: unknown,
  options: Options,
  chance: Chance = new ScriptedChance([]),
  log?: EventBase<string>[],
): State | SceneProblems {
  const position = readShape(sceneSchema, given);
  if (position instanceof SceneProblems) return position;
  const problems: string[] = [];
  const state = layCards(position, options, problems);
  if (problems.length > 0) return new SceneProblems(problems);
  try {
    audit(state);
    const { phase } = state.table;
    if (phase === "answer" || phase === "search" || phase === "weather" || phase === "refill") {
      go(state, phase, chance, log as Event[] | undefined);
      audit(state);
    }
  } catch (error) {
    const why = (error as Error).message;
    return new SceneProblems([
      error instanceof ChanceError ? `phase: nothing is left to do in it, and what follows needs chance: ${why}` : why,
    ]);
  }
  return state;
}

function layCards(position: Position, options: Options, problems: string[]): State {
  const table = layOut(options);
  setTurn(table, position, problems);
  placeShips(table, position, problems);
  checkForces(table, problems);
  setContacts(table, position, problems);
  const { hands: held, discards, pile, rest = "pile", play, helicopters } = position;
  const box = new CardBox(problems, [
    helicopters?.map((helicopter) => helicopter.card),
    held?.blue,
    held?.orange,
    discards,
    pile,
    play?.cards,
  ]);
  launchHelicopters(table, position, box, problems);
  const hands: State["hands"] = [
    box.take(held?.blue ?? [], "hands.blue"),
    box.take(held?.orange ?? [], "hands.orange"),
  ];
  table.discards = box.take(discards ?? [], "discards");
  const next = box.take(pile ?? [], "pile").reverse();
  const state: State = {
    table,
    hands,
    kept: [position.kept?.blue ?? 0, position.kept?.orange ?? 0],
    pile: next,
    draft: "none",
    draftActor: noActor,
    draftTargets: [],
    draftCards: [],
  };
  for (const [side, seat] of seatIds.entries()) {
    const [held, most] = [hands[side]!.length, largestHand(table, side)];
    if (held > most)
      problems.push(`hands.${seat}: ${held} cards, and nobody with these ships ever holds more than ${most} (2.3)`);
    if (state.kept[side]! > held) problems.push(`kept.${seat}: the hand holds ${held} cards only`);
  }
  setPlay(state, position, box, problems);
  setHit(table, position, problems);
  setDraft(state, position, problems);
  if (problems.length === 0) checkScene(state, position, problems);
  if (rest === "discards") table.discards.unshift(...box.rest());
  else state.pile = [...box.rest().reverse(), ...next];
  return state;
}

/**
 * 2.3, 10.2: five, one for each ship that has been in play and one for each helicopter that these could have had in the
 * air at once; who loses them keeps the cards (R24).
 */
function largestHand(t: Tabletop, side: number): number {
  const own = t.ship.flatMap((_, unit) => (t.side[unit] === side && t.status[unit] !== Status.waiting ? [unit] : []));
  const counted = own.filter((unit) => !isTransport(t, unit as Actor)).length;
  const helicopters = own.reduce((sum, unit) => sum + Math.max(0, ...helosSupported[t.ship[unit]!]!), 0);
  return numbers.handSize.base + numbers.handSize.perShip * (counted + Math.min(heloCount, helicopters));
}

function setTurn(t: Tabletop, position: Position, problems: string[]): void {
  if (position.active !== undefined) t.active = position.active === "blue" ? 0 : 1;
  t.turn = position.turn ?? t.turn;
  t.deck = position.deck ?? t.deck;
  t.spent = position.lastDeckUsed ?? false;
  t.acted = position.acted ?? Object.values(position.ships ?? {}).some((ship) => (ship?.did ?? []).length > 0);
  t.holdsBack = position.holdsBack ?? false;
  t.badWeather = position.badWeatherSince ?? 0;
  for (const [side, seat] of seatIds.entries()) {
    t.heloCheck[side] = position.oweHelicopterCheck?.[seat] === true ? 1 : 0;
    t.hasNegated[side] = position.hasNegated?.[seat] === true ? 1 : 0;
  }
  const { deckLimit } = scenarioOf(t);
  if (deckLimit !== null && t.deck > deckLimit)
    problems.push(`deck: the last deck of this scenario is ${deckLimit} (13.6)`);
  if (t.spent && t.deck !== deckLimit)
    problems.push("lastDeckUsed: only the last deck of the scenario is used up (13.6)");
  if (t.badWeather > t.turn) problems.push(`badWeatherSince: turn ${t.badWeather} is still to come (10.32)`);
  setPhase(t, position, problems);
}

/** 11.1, 11.3, 13.4: reinforcements come in their order, and a game still running has not been decided. */
function checkForces(t: Tabletop, problems: string[]): void {
  const late: string[] = [];
  for (const side of [0, 1] as const) {
    const seat = seatOf(side);
    const units = t.ship.flatMap((_, unit) => (t.side[unit] === side ? [unit] : []));
    const first = units.findIndex((unit) => t.status[unit] === Status.waiting);
    for (const unit of first < 0 ? [] : units.slice(first)) {
      const card = ships[t.ship[unit]!]!;
      if (t.status[unit] !== Status.waiting) {
        const before = ships[t.ship[units[first]!]!]!;
        problems.push(`ships.${card.id}: ${card.name} cannot have come before ${before.name}, who still waits (11.1)`);
      } else if (!scenarioOf(t)[seat].reinforcements.includes(card.id)) late.push(card.name);
    }
    if (t.phase === "over" || units.some((unit) => t.status[unit] === Status.inPlay)) continue;
    // R36: after an exit reinforcements may still come.
    if (first >= 0 && units.some((unit) => t.status[unit] === Status.exited)) continue;
    problems.push(`ships: ${seat} has no ship left in play, so the game is over (11.3); say so in "over"`);
  }
  for (const name of late) problems.push(`ships: ${name} is no reinforcement and does not wait (11.1)`);
  if (t.phase === "over") return;
  const won = isWonAlready(t);
  if (won !== undefined) problems.push(`ships: that is decided (13.4): ${won}; say so in "over"`);
}

/**
 * Cards in actions may be named by their family, as in hands: the first of that print that the seat holds; where it holds
 * none, one it does not hold, which is refused for that (2.4).
 */
function readAction(state: State, seat: string, given: unknown): unknown {
  if (typeof given !== "object" || given === null || !("card" in given) || typeof given.card !== "string") return given;
  const { card: family } = given;
  const side = seatIds.indexOf(seat as Seat) as 0 | 1;
  const fits = (card: CardNumber): boolean => familyOf(card).id === family;
  const drafted = side === state.table.active ? state.draftCards : [];
  const held = state.hands[side];
  const card = held.find((card) => fits(card) && !drafted.includes(card)) ?? held.find(fits);
  const meant = card ?? Array.from({ length: cardCount }, (_, at) => (at + 1) as CardNumber).find(fits);
  return meant === undefined ? given : { ...given, card: meant };
}

export type { Position };
