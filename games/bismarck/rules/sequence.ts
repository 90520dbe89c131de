/** 4: the nine phases of a turn, and what follows when a side has finished its part. */
import type { Chance } from "@admiralty/engine";
import { repairEvasion } from "../battle/index.ts";
import { tell } from "../knowledge.ts";
import { plot } from "../tracks.ts";
import { type Event, HITS, Hit, Phase, ShipStatus, Stage, type State } from "../types.ts";
import { AIRS, BISMARCK, BRITISH, GERMAN, SEATS, SHIPS, UNITS, unitIds } from "../units.ts";
import { layOut, strikesAsked } from "./air-attack.ts";
import { returnExhausted, returnSorties } from "./aircraft.ts";
import { availabilityAsked, makeAvailable, moveEscorts } from "./appearance.ts";
import { isRolled, rollChance } from "./chance-phase.ts";
import { attacksAsked, beginBattle, engage, keepOutActionsOf, reservesAsked } from "./engagement.ts";
import { afloat } from "./fleet.ts";
import { rollAllShadows, shadowTargets } from "./shadowing.ts";
import { berth } from "./ships.ts";
import { X } from "./time.ts";
import { endOfTurn, scoreBergen, scoreEnd, scorePort } from "./victory.ts";
import { rollVisibility } from "./visibility.ts";

/** 4.1: a new turn. */
export function beginTurn(state: State, chance: Chance, log?: Event[]): void {
  for (let ship = 0; ship < SHIPS; ship++) {
    state.moved[ship] = 0;
    state.changed[ship] = 0;
    state.passed[ship] = -1;
    state.faceless[ship] = -1;
  }
  for (let unit = 0; unit < UNITS; unit++) state.shadows[unit] = -1;
  for (let air = 0; air < AIRS; air++) {
    state.flown[air] = 0;
    state.spent[air] = 0;
    state.strikes[air] = 0;
    state.recalled[air] = 0;
  }
  state.called = [[], []];
  state.passZone = -1;
  state.passing = [];
  state.chase = -1;
  state.tooSlow = [];
  state.engagements = [];
  state.action = 0;
  state.offered = 0;
  state.declined = [];
  state.rolls = [0, 0];
  state.roll = 0;
  tell(state, { type: "turn", rule: "11.21", turn: state.turn }, log);
  makeAvailable(state, log);
  if (availabilityAsked(state)) state.phase = Phase.availability;
  else beginOrders(state, chance, log);
}

/** 4.2: the visibility is rolled, then both sides arrange their forces. */
export function beginOrders(state: State, chance: Chance, log?: Event[]): void {
  rollVisibility(state, chance, log);
  state.phase = Phase.orders;
  state.stage = [Stage.organise, Stage.organise];
}

function finished(seat: number, what: string, rule: string, log?: Event[]): void {
  if (log) log.push({ type: "finished", rule, seat: SEATS[seat] as "british" | "german", what });
}

/** A seat has finished a part of its secret orders (4.2, 4.4, 4.5). */
export function orderDone(state: State, seat: number, chance: Chance, log?: Event[]): void {
  switch (state.stage[seat]) {
    case Stage.organise:
      // Shadows are settled between arranging forces and moving (4.3); both sides know whether there can be any.
      if (shadowTargets(state).length > 0) {
        state.stage[seat] = Stage.mustered;
        finished(seat, "task forces", "4.2", log);
        if (state.stage[1 - seat] === Stage.mustered) state.phase = Phase.shadow;
      } else beginAir(state, seat, log);
      return;
    case Stage.air:
      state.stage[seat] = Stage.ships;
      if (seat === BRITISH) moveEscorts(state, log);
      return;
    default:
      state.stage[seat] = Stage.ready;
      finished(seat, "orders", "4.5", log);
      if (state.stage[1 - seat] === Stage.ready) endMovement(state, chance, log);
  }
}

function beginAir(state: State, seat: number, log?: Event[]): void {
  state.stage[seat] = Stage.air;
  returnExhausted(state, seat, log);
}

/** 4.3: the British have told off their shadows; what is shadowed moves now (8.11). */
export function shadowsAssigned(state: State, log?: Event[]): void {
  finished(BRITISH, "shadows", "4.3", log);
  if (state.shadows.some((target) => target >= 0)) state.phase = Phase.flight;
  else resumeOrders(state, log);
}

export function flightDone(state: State, chance: Chance, log?: Event[]): void {
  finished(GERMAN, "move under shadow", "8.11", log);
  rollAllShadows(state, chance, log);
  resumeOrders(state, log);
}

function resumeOrders(state: State, log?: Event[]): void {
  state.phase = Phase.orders;
  beginAir(state, BRITISH, log);
  beginAir(state, GERMAN, log);
}

/** The end of 4.5: ships in port, repairs (9.728), then search. */
function endMovement(state: State, chance: Chance, log?: Event[]): void {
  berth(state, log);
  for (let ship = 0; ship < SHIPS; ship++) {
    // Trying costs nothing, so every ship that may, does: moved no more than one zone, towed and patrolling too (R10).
    const lost = state.hits[ship * HITS + Hit.temporary] as number;
    if (lost === 0 || !afloat(state, ship) || (state.moved[ship] as number) > 1) continue;
    const { die, regained } = repairEvasion(state.hits, ship * HITS, chance);
    if (!log) continue;
    const to = ship <= 1 ? (["german"] as const) : (["british"] as const);
    log.push({ type: "repaired", rule: "9.728", ship: unitIds[ship] as string, die, regained, to });
  }
  plot(state, state.turn);
  tell(state, { type: "movement-over", rule: "4.5", turn: state.turn }, log);
  // Speeds may have changed: what was too slow in the shadow phase may try again at high speed (8.21).
  state.tooSlow = [];
  // 7.17: no search at X; and then nothing can be located for an air attack either.
  if (state.visibility === X) endSearch(state, chance, log);
  else state.phase = Phase.britishSearch;
}

/** 4.6: the British have called their zones, then the Germans. */
export function searchDone(state: State, seat: number, chance: Chance, log?: Event[]): void {
  const side = SEATS[seat] as "british" | "german";
  tell(state, { type: "search-over", rule: seat === BRITISH ? "7.21" : "7.22", seat: side, turn: state.turn }, log);
  if (seat === BRITISH) state.phase = Phase.germanSearch;
  else endSearch(state, chance, log);
}

/** 4.7: British air attacks, then German (9.15). */
function endSearch(state: State, chance: Chance, log?: Event[]): void {
  if (!beginStrikes(state, BRITISH, chance)) strikesDone(state, BRITISH, chance, log);
}

function beginStrikes(state: State, seat: number, chance: Chance): boolean {
  if (!strikesAsked(state, seat)) return false;
  layOut(state, 1 - seat, chance);
  state.phase = seat === BRITISH ? Phase.britishStrikes : Phase.germanStrikes;
  return true;
}

export function strikesDone(state: State, seat: number, chance: Chance, log?: Event[]): void {
  if (state.phase === Phase.britishStrikes || state.phase === Phase.germanStrikes)
    finished(seat, "air attacks", "4.7", log);
  if (state.ending !== "") {
    finish(state, log);
    return;
  }
  if (seat === BRITISH && beginStrikes(state, GERMAN, chance)) return;
  state.faceless.fill(-1);
  returnSorties(state, log);
  // 4.8: the British announce their attacks first (9.23).
  if (attacksAsked(state, BRITISH)) state.phase = Phase.britishAttacks;
  else attacksDone(state, BRITISH, chance, log);
}

export function attacksDone(state: State, seat: number, chance: Chance, log?: Event[]): void {
  if (state.phase === Phase.britishAttacks || state.phase === Phase.germanAttacks)
    finished(seat, "attacks", "4.8", log);
  if (seat === BRITISH && attacksAsked(state, GERMAN)) {
    state.phase = Phase.germanAttacks;
    return;
  }
  state.action = 0;
  if (reservesAsked(state)) {
    state.phase = Phase.reserves;
    state.stage = [Stage.organise, Stage.organise];
  } else nextAction(state, chance, log);
}

/** 9.45: both have recorded their reinforcements. */
export function reservesDone(state: State, seat: number, chance: Chance, log?: Event[]): void {
  state.stage[seat] = Stage.ready;
  finished(seat, "reinforcements", "9.45", log);
  if (state.stage[1 - seat] === Stage.ready) nextAction(state, chance, log);
}

/** Actions are fought one after the other, in the order they were chosen (9.26). */
function nextAction(state: State, chance: Chance, log?: Event[]): void {
  const engagement = state.engagements[state.action];
  if (!engagement) {
    endCombat(state, chance, log);
    return;
  }
  engage(state, log);
  state.phase = Phase.keepOut;
  for (const seat of [BRITISH, GERMAN]) {
    const list: never[] = [];
    keepOutActionsOf(state, seat, list);
    state.stage[seat] = list.length > 0 ? Stage.organise : Stage.ready;
  }
  if (state.stage[BRITISH] === Stage.ready && state.stage[GERMAN] === Stage.ready) fight(state, log);
}

export function keepOutDone(state: State, seat: number, log?: Event[]): void {
  state.stage[seat] = Stage.ready;
  finished(seat, "keeping out", "9.272", log);
  if (state.stage[1 - seat] === Stage.ready) fight(state, log);
}

function fight(state: State, log?: Event[]): void {
  state.phase = Phase.battle;
  beginBattle(state, log);
}

export function battleSettled(state: State, chance: Chance, log?: Event[]): void {
  if (state.ending !== "") {
    finish(state, log);
    return;
  }
  state.action++;
  nextAction(state, chance, log);
}

/** After all combat a German ship that came into port scores, and the Bismarck's coming in ends the game (12.12, 12.7). */
function endCombat(state: State, chance: Chance, log?: Event[]): void {
  state.action = 0;
  state.engagements = [];
  scorePort(state, log);
  if (state.status[BISMARCK] === ShipStatus.inPlay && state.docked[BISMARCK] === state.turn) {
    state.ending = "12.12";
    finish(state, log);
    return;
  }
  state.phase = Phase.chance;
  nextRoll(state, 0, chance, log);
}

/** 4.9 */
export function nextRoll(state: State, roll: number, chance: Chance, log?: Event[]): void {
  for (let next = roll; next < 2; next++) {
    if (isRolled(state, next) && rollChance(state, next, chance, log)) return;
  }
  endTurn(state, chance, log);
}

function endTurn(state: State, chance: Chance, log?: Event[]): void {
  scoreBergen(state, log);
  state.ending = endOfTurn(state);
  if (state.ending !== "") {
    finish(state, log);
    return;
  }
  state.turn++;
  beginTurn(state, chance, log);
}

function finish(state: State, log?: Event[]): void {
  // Aircraft still up when play stops are neither lost nor home: the book gives nothing for them.
  state.phase = Phase.over;
  state.battle = null;
  scoreEnd(state, log);
  if (log) {
    const [british, german] = state.points as [number, number];
    // The count tells of damage and places that were hidden until now.
    log.push({ type: "over", rule: state.ending, british, german, reveals: true });
  }
}
