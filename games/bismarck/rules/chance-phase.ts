/** 10: the Chance Table. General search, Huff-Duff and convoys, for each German ship. */
import type { Chance } from "@admiralty/engine";
import { chanceRow, generalSearchFinds } from "../chance-table.ts";
import { tell } from "../knowledge.ts";
import type { Event, SearchBoardAction, State } from "../types.ts";
import { BISMARCK, BRITISH, GERMAN, PRINZ_EUGEN, unitIds } from "../units.ts";
import { BERGEN, neighbours, routeDistance, zoneIds, zones } from "../zones.ts";
import { departureKnown, disclose } from "./appearance.ts";
import { afloat, members, sameGroup } from "./fleet.ts";
import { dayOf, FIRST_TURN, isNight, X } from "./time.ts";
import { convoyPoints, score } from "./victory.ts";

/** Ships a roll applies to: the first the Bismarck and her force, the second the Prinz Eugen alone (10.1). */
export function rolledFor(state: State, roll: number): readonly number[] {
  if (roll === 0) return members(state, BISMARCK);
  if (!afloat(state, PRINZ_EUGEN) || sameGroup(state, BISMARCK, PRINZ_EUGEN)) return [];
  return [PRINZ_EUGEN];
}

/** Is the second roll made? Always while the Prinz Eugen floats, so that it tells nothing (10.1). */
export function isRolled(state: State, roll: number): boolean {
  return afloat(state, roll === 0 ? BISMARCK : PRINZ_EUGEN);
}

/** Whether a row of the convoy results could count at all this turn: facts that both sides know. */
function convoysPossible(state: State): boolean {
  // Far in the north it is night only when it is night everywhere (11.11, 11.13).
  return state.visibility !== X && state.convoyDay !== dayOf(state.turn) && !isNight(state.turn, BERGEN);
}

/** Located by search, where she is or where she passed through (10.231, R66). */
function locatedThisTurn(state: State, ship: number): boolean {
  if (state.found[ship] === state.turn) return true;
  const passed = state.passed[ship] as number;
  return passed >= 0 && state.turn > FIRST_TURN && (state.called[BRITISH] as number[]).includes(passed);
}

/** 10.23: the ships of the roll may destroy a convoy. */
export function mayRaid(state: State, roll: number): boolean {
  const group = rolledFor(state, roll);
  const first = group[0];
  const row = chanceRow(state.rolls[roll] as number);
  if (first === undefined || row.result !== "convoy" || !convoysPossible(state)) return false;
  const zone = state.zone[first] as number;
  if (isNight(state.turn, zone) || group.some((ship) => locatedThisTurn(state, ship))) return false;
  if (group.some((ship) => state.shadowed[ship] === state.turn)) return false;
  const off = routeDistance[zone] as number;
  switch (row.needs) {
    case "on-route":
      return off === 0;
    case "patrol-within-two":
      return off <= 2 && state.mode[first] === 1;
    default:
      return off === 1;
  }
}

/** Throws the dice of a roll; returns true when the German side has to answer. */
export function rollChance(state: State, roll: number, chance: Chance, log?: Event[]): boolean {
  state.roll = roll;
  const dice = [chance.die(), chance.die()];
  const sum = (dice[0] as number) + (dice[1] as number);
  state.rolls[roll] = sum;
  if (log) log.push({ type: "chance-rolled", rule: "10.1", roll: roll + 1, dice });
  const row = chanceRow(sum);
  switch (row.result) {
    case "huff-duff":
      return true;
    case "convoy":
      return convoysPossible(state);
    default:
      generalSearch(state, roll, log);
      return false;
  }
}

function generalSearch(state: State, roll: number, log?: Event[]): void {
  const group = rolledFor(state, roll);
  const first = group[0];
  const sum = state.rolls[roll] as number;
  const zone = first === undefined ? -1 : (state.zone[first] as number);
  const found = zone >= 0 && generalSearchFinds(state.turn, state.visibility, state.fog === 1, zone, sum);
  tell(
    state,
    {
      type: "general-search",
      rule: "10.21",
      turn: state.turn,
      roll: roll + 1,
      ships: found ? group.map((ship) => unitIds[ship] as string) : [],
      ...(found ? { zone: zoneIds[zone] as string } : {}),
      dice: sum,
      visibility: state.visibility,
      fog: state.fog === 1,
      reveals: true,
    },
    log,
  );
  if (found) for (const ship of group) disclose(state, ship, zone, "chance", log);
}

const radioActions = zoneIds.map((id): SearchBoardAction => ({ do: "radio", zone: id }));
const SINK: SearchBoardAction = { do: "sink-convoy" };
const NOTHING: SearchBoardAction = { do: "say-nothing" };

export function chanceActions(state: State, list: SearchBoardAction[]): void {
  const first = rolledFor(state, state.roll)[0];
  if (chanceRow(state.rolls[state.roll] as number).result === "huff-duff" && first !== undefined) {
    const zone = state.zone[first] as number;
    list.push(radioActions[zone] as SearchBoardAction);
    for (const near of neighbours[zone] as readonly number[]) {
      if (zones[near]?.sea) list.push(radioActions[near] as SearchBoardAction);
    }
    return;
  }
  if (mayRaid(state, state.roll)) list.push(SINK);
  list.push(NOTHING);
}

/** 10.22: one zone is named, the ship's own or one beside it. */
export function radio(state: State, zone: number, log?: Event[]): void {
  const roll = state.roll + 1;
  tell(
    state,
    { type: "radio", rule: "10.22", turn: state.turn, roll, zone: zoneIds[zone] as string, reveals: true },
    log,
  );
  if (zone !== BERGEN) departureKnown(state, log);
}

export function sayNothing(state: State, log?: Event[]): void {
  if (chanceRow(state.rolls[state.roll] as number).result !== "huff-duff") return;
  tell(state, { type: "radio", rule: "10.22", turn: state.turn, roll: state.roll + 1, reveals: true }, log);
}

/** 10.25: points, the place is told, and the ships stay where they are next turn. */
export function sinkConvoy(state: State, log?: Event[]): void {
  const group = rolledFor(state, state.roll);
  const zone = state.zone[group[0] as number] as number;
  const points = convoyPoints(state.convoys);
  state.convoys++;
  state.convoyDay = dayOf(state.turn);
  for (const ship of group) state.held[ship] = state.turn + 1;
  const names = group.map((ship) => unitIds[ship] as string);
  tell(
    state,
    {
      type: "convoy-sunk",
      rule: "10.25",
      turn: state.turn,
      ships: names,
      zone: zoneIds[zone] as string,
      points,
      reveals: true,
    },
    log,
  );
  score(state, GERMAN, points, "12.44", "a convoy is destroyed", log);
  for (const ship of group) disclose(state, ship, zone, "chance", log);
}
