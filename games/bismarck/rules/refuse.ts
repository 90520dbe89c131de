/** Why an action is not allowed: its form, the moment, then the rule. Explains only by what the seat itself may know. */
import type { Violation } from "@admiralty/engine";
import { refuseBattle } from "../battle/index.ts";
import {
  AirStatus,
  Changed,
  Phase,
  type SearchBoardAction,
  type Seat,
  ShipStatus,
  Stage,
  type State,
} from "../types.ts";
import { BRITISH, REVENGE, SEATS, SHIPS, sideOf, TYPES, unitNumber } from "../units.ts";
import { zoneNumber, zones } from "../zones.ts";
import { actions, isAwaited } from "./actions.ts";
import { homeZone, modeOf } from "./aircraft.ts";
import { boundToPatrol, REVENGE_TURN } from "./appearance.ts";
import { inFog, lead } from "./fleet.ts";
import { refuseCombat } from "./refuse-combat.ts";
import { sailReason } from "./refuse-sail.ts";
import { callable } from "./search.ts";
import { canPatrol } from "./ships.ts";
import { isNight, strengthNeeded, timeOf } from "./time.ts";

type Check = (value: unknown) => boolean;
const ship: Check = (value) => unitNumber(value) >= 0 && unitNumber(value) < SHIPS;
const air: Check = (value) => unitNumber(value) >= SHIPS;
const unit: Check = (value) => unitNumber(value) >= 0;
const place: Check = (value) => zoneNumber(value) >= 0;
const type: Check = (value) => TYPES.includes(value as never);
const word: Check = (value) => typeof value === "string";
const count: Check = (value) => Number.isInteger(value);

const FORM: Readonly<Record<SearchBoardAction["do"], Readonly<Record<string, Check>>>> = {
  mobilise: { ship },
  "bring-on": { ship },
  combine: { ship, with: ship },
  detach: { ship },
  shadow: { unit, target: ship },
  "let-go": {},
  follow: { unit },
  sail: { ship, to: place },
  patrol: { ship },
  cruise: { ship },
  fly: { unit: air, mode: word, to: place },
  land: { unit: air },
  recall: { unit: air },
  search: { zone: place },
  sweep: {},
  strike: { unit: air, target: word },
  attack: { zone: place, with: type, on: type },
  accept: {},
  decline: {},
  commit: { ship, action: count },
  "keep-out": { ship },
  radio: { zone: place },
  "sink-convoy": {},
  "say-nothing": {},
  done: {},
};

/** The phase an action belongs to, and the rule that puts it there. */
const WHEN: Readonly<
  Record<SearchBoardAction["do"], readonly [phases: readonly number[], rule: string, reason: string]>
> = {
  mobilise: [[Phase.availability], "4.1", "Ships are mobilised in the unit availability phase."],
  "bring-on": [[Phase.availability], "4.1", "Ships are brought on in the unit availability phase."],
  combine: [[Phase.orders], "5.41", "Task forces are formed in the visibility phase."],
  detach: [[Phase.orders], "5.44", "Ships leave a task force in the visibility phase only."],
  shadow: [
    [Phase.shadow, Phase.britishSearch],
    "8.12",
    "Shadows are told off in the shadow phase, or when ships have passed.",
  ],
  "let-go": [[Phase.britishSearch], "8.21", "Nobody has been found passing through."],
  follow: [[Phase.britishSearch], "8.23", "There is nobody to follow."],
  sail: [[Phase.orders, Phase.flight], "4.5", "Ships move in the ship movement phase."],
  patrol: [[Phase.orders, Phase.flight], "5.32", "The mode is changed before ships move."],
  cruise: [[Phase.orders, Phase.flight], "5.32", "The mode is changed before ships move."],
  fly: [[Phase.orders], "4.4", "Air units move in the air movement phase."],
  land: [[Phase.orders], "4.4", "Air units return in the air movement phase."],
  recall: [
    [Phase.orders, Phase.britishSearch, Phase.germanSearch, Phase.britishStrikes, Phase.germanStrikes],
    "4.7",
    "Air units are called home between their flight and the end of the air attacks.",
  ],
  search: [[Phase.britishSearch, Phase.germanSearch], "4.6", "Zones are called in the search phase."],
  sweep: [[Phase.britishSearch, Phase.germanSearch], "4.6", "Zones are called in the search phase."],
  strike: [[Phase.britishStrikes, Phase.germanStrikes], "4.7", "Bombers strike in the air attack phase."],
  attack: [[Phase.britishAttacks, Phase.germanAttacks], "4.8", "Attacks are announced in the naval combat phase."],
  accept: [[Phase.britishAttacks, Phase.germanAttacks], "9.222", "Nobody asks you to accept an action."],
  decline: [[Phase.britishAttacks, Phase.germanAttacks], "9.222", "Nobody asks you to accept an action."],
  commit: [[Phase.reserves], "9.45", "Reinforcements are recorded when two actions share a zone."],
  "keep-out": [[Phase.keepOut], "9.272", "Ships keep out when an action is about to begin."],
  radio: [[Phase.chance], "10.22", "No signal has been traced."],
  "sink-convoy": [[Phase.chance], "10.23", "No convoy has been located."],
  "say-nothing": [[Phase.chance], "10.25", "Nothing has been asked."],
  done: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "4.0", "This decision cannot be passed over."],
};

export function refuse(state: State, seat: number, action: unknown): Violation | undefined {
  if (state.phase === Phase.battle && state.battle) {
    // The battle's own form check would call a search-board action nonsense: say rather that it must wait.
    if (badForm(action) === undefined)
      return { rule: "9.28", reason: "An action is being fought: the search board waits." };
    return refuseBattle(state.battle, SEATS[seat] as Seat, action);
  }
  const bad = badForm(action);
  if (bad !== undefined) return { rule: "form", reason: bad };
  if (state.phase === Phase.over) return { rule: state.ending, reason: "The game is over." };
  if (!isAwaited(state, seat)) return { rule: "4.0", reason: "It is the other side's turn to decide." };
  const wanted = action as SearchBoardAction;
  for (const legal of actions(state, seat)) if (same(legal as SearchBoardAction, wanted)) return undefined;
  const [phases, rule, reason] = WHEN[wanted.do];
  if (!phases.includes(state.phase)) return { rule, reason };
  return explain(state, seat, wanted) ?? { rule, reason };
}

function badForm(action: unknown): string | undefined {
  if (typeof action !== "object" || action === null || Array.isArray(action)) return "An action is an object.";
  const { do: what } = action as { do?: unknown };
  if (typeof what !== "string" || !Object.hasOwn(FORM, what)) return "There is no such action.";
  const fields = FORM[what as SearchBoardAction["do"]];
  for (const key of Object.keys(action)) {
    if (key !== "do" && !Object.hasOwn(fields, key)) return `"${what}" has no field "${key}".`;
  }
  for (const [key, check] of Object.entries(fields)) {
    if (!Object.hasOwn(action, key) || !check((action as Record<string, unknown>)[key])) {
      return `"${what}" needs a proper "${key}".`;
    }
  }
  return undefined;
}

function same(one: SearchBoardAction, other: SearchBoardAction): boolean {
  if (one.do !== other.do) return false;
  for (const key in one) {
    if (one[key as keyof SearchBoardAction] !== other[key as keyof SearchBoardAction]) return false;
  }
  return true;
}

/** The phase is right and still it is not listed. */
function explain(state: State, seat: number, action: SearchBoardAction): Violation | undefined {
  const subject = "ship" in action ? unitNumber(action.ship) : "unit" in action ? unitNumber(action.unit) : -1;
  if (subject >= 0 && sideOf[subject] !== seat) return { rule: "4.0", reason: "That unit is not yours." };
  switch (action.do) {
    case "mobilise":
      return state.status[subject] === ShipStatus.escort
        ? { rule: "12.42", reason: "An escort is mobilised only after a German ship has been located." }
        : { rule: "2.51", reason: "She is not escorting a convoy." };
    case "bring-on":
      return bringOnReason(state, subject);
    case "combine":
      return combineReason(state, subject, unitNumber(action.with));
    case "detach":
      if (state.stage[seat] !== Stage.organise)
        return { rule: "5.44", reason: "Ships leave a task force before any ship moves." };
      return state.force[subject] === 0
        ? { rule: "5.44", reason: "She is in no task force." }
        : { rule: "5.44", reason: "She has changed her task force already this turn." };
    case "sail":
      return sailReason(state, seat, subject, zoneNumber(action.to));
    case "patrol":
    case "cruise":
      return modeReason(state, seat, subject, action.do);
    case "fly":
      return flyReason(state, seat, subject, action.mode, zoneNumber(action.to));
    case "land":
      if (state.stage[seat] !== Stage.air)
        return { rule: "4.4", reason: "Air units return in the air movement phase." };
      return { rule: "6.22", reason: "It cannot return to its base now." };
    case "recall":
      return { rule: "4.7", reason: "Only a unit that took off this turn and has the range left can be called home." };
    case "search":
    case "sweep":
      return searchReason(state, seat, action.do === "search" ? zoneNumber(action.zone) : -1);
    case "done":
      if (state.phase === Phase.britishSearch)
        return { rule: "8.21", reason: "Decide first about the ships that have passed." };
      return state.stage[seat] === Stage.air
        ? { rule: "6.21", reason: "An air unit must turn for home now, or it could not be back in time." }
        : { rule: "R25", reason: "An aircraft could not return: move its carrier nearer first." };
    default:
      return refuseCombat(state, action);
  }
}

function bringOnReason(state: State, subject: number): Violation {
  if (subject !== REVENGE) return { rule: "4.1", reason: "Only the Revenge is brought on at will." };
  if (state.status[REVENGE] !== ShipStatus.awaited) return { rule: "4.1", reason: "The Revenge is in play already." };
  const { time, date } = timeOf(REVENGE_TURN);
  return { rule: "4.1", reason: `The Revenge can be brought on from ${time}, ${date} on.` };
}

function combineReason(state: State, subject: number, other: number): Violation {
  const stage = state.stage[sideOf[subject] as number];
  if (stage !== Stage.organise) return { rule: "5.41", reason: "Task forces are formed before any ship moves." };
  if (sideOf[other] !== sideOf[subject]) return { rule: "5.41", reason: "Only your own ships join." };
  if (state.status[subject] !== ShipStatus.inPlay || state.status[other] !== ShipStatus.inPlay) {
    return { rule: "5.41", reason: "Only ships in play, and not with a convoy, form task forces." };
  }
  if (state.zone[subject] !== state.zone[other]) return { rule: "5.41", reason: "They are not in the same zone." };
  if (state.force[subject] !== 0) return { rule: "5.41", reason: "She is in a task force already." };
  if (((state.changed[subject] as number) & Changed.combined) !== 0) {
    return { rule: "5.41", reason: "She has joined a task force already this turn." };
  }
  return { rule: "5.43", reason: "Name the first ship of the force; of two single ships the later joins the earlier." };
}

function modeReason(state: State, seat: number, subject: number, what: "patrol" | "cruise"): Violation {
  if (state.phase === Phase.orders && state.stage[seat] !== Stage.ships) {
    return { rule: "5.32", reason: "The mode is changed in the ship movement phase, before the ship moves." };
  }
  if (state.status[subject] !== ShipStatus.inPlay)
    return { rule: "5.31", reason: "She is not in play, or with a convoy." };
  if (lead(state, subject) !== subject) return { rule: "5.45", reason: "Name the first ship of the task force." };
  if ((state.moved[subject] as number) > 0) return { rule: "5.32", reason: "The mode is changed before she moves." };
  if (((state.changed[subject] as number) & Changed.mode) !== 0) {
    return { rule: "5.32", reason: "She has changed her mode already this turn." };
  }
  if (what === "patrol" && !canPatrol(state, subject))
    return { rule: "5.31", reason: "Aircraft carriers do not patrol." };
  if (boundToPatrol(state, subject))
    return { rule: "4.1", reason: "The Edinburgh must stay on patrol until a German ship is found within ten zones." };
  return { rule: "5.34", reason: "She is in that mode already, or not to be ordered now." };
}

function flyReason(state: State, seat: number, subject: number, mode: string, to: number): Violation {
  if (state.stage[seat] !== Stage.air) return { rule: "4.4", reason: "Air units move in the air movement phase." };
  switch (state.status[subject]) {
    case AirStatus.resting:
      return { rule: "6.42", reason: "It is at rest and refit." };
    case AirStatus.lost:
      return { rule: "6.21", reason: "It has been lost." };
    default:
      break;
  }
  if (homeZone(state, subject) < 0) return { rule: "6.43", reason: "Its home base is gone." };
  if (state.spent[subject - SHIPS] === 1) return { rule: "6.13", reason: "It has moved this turn." };
  const number = [0, 1].find((candidate) => modeOf(subject, candidate)?.mode === mode);
  if (number === undefined) return { rule: "6.31", reason: "It has no such mode." };
  if (
    state.status[subject] === AirStatus.aloft &&
    modeOf(subject, number).attacks !== modeOf(subject, state.mode[subject] as number).attacks
  ) {
    return { rule: "6.31", reason: "A bomber keeps its mode for the whole mission." };
  }
  if (!zones[to]?.air) return { rule: "2.2", reason: "Air units cannot enter that zone." };
  return { rule: "6.21", reason: "It is too far: out of speed, or it could not be back at its base in time." };
}

function searchReason(state: State, seat: number, zone: number): Violation {
  if (state.passZone >= 0) return { rule: "8.21", reason: "Decide first about the ships that have passed." };
  if (zone >= 0 && !callable[zone]) return { rule: "2.2", reason: "No ship can be in that zone." };
  if (zone >= 0 && (state.called[seat] as number[]).includes(zone)) {
    return { rule: "7.21", reason: "That zone has been called this turn." };
  }
  if (zone >= 0 && inFog(state, zone)) return { rule: "7.31", reason: "There is fog: that zone cannot be searched." };
  const night = zone >= 0 && isNight(state.turn, zone) ? ", at night," : "";
  const needed = strengthNeeded(state.visibility);
  return {
    rule: seat === BRITISH ? "7.21" : "7.22",
    reason: `Your search strength there${night} is less than ${needed}.`,
  };
}
