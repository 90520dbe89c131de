/** Chapter 12: breaking contact, in groups as fast as their slowest ship, and pursuit of group by group. */
import { type May, type No, other, type Reason, type Side } from "@admiralty/engine";
import { allies, axis, type Ship, seatOf, shipCount, shipIds } from "../components.ts";
import { placeLink, shipName } from "../names.ts";
import { disengaged, present, setMark, speed } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Event, Seat, Seen, ShipId, State, StepName } from "../types.ts";
import { done, group as joinGroup, pursue } from "../verbs.ts";
import { clearAway } from "./combat.ts";
import { opposed } from "./rounds.ts";

/** A pursuer that has not yet said whether it goes on is marked with this much more than its group's number. */
const wavering = 100;
const leftBehind = -1;
const both = 2;
export const stayed = 1;
export const leaves = 2;

const owner: readonly (readonly Seat[])[] = [["allies"], ["axis"]];

/** 12.9, R17: both decide in secret, and what they chose is shown at once. Returns the next step when both have. */
function choose(state: State, side: Side, leaving: boolean, log: Event[] | undefined): StepName | undefined {
  state.secret[side] = leaving ? leaves : stayed;
  log?.push({ type: "chosen", rule: "12.9", seat: seatOf[side], disengage: leaving, to: owner[side]! });
  if (state.secret[allies] === 0 || state.secret[axis] === 0) return undefined;
  const alliesLeave = state.secret[allies] === leaves;
  const axisLeave = state.secret[axis] === leaves;
  state.secret[allies] = 0;
  state.secret[axis] = 0;
  log?.push({ type: "disengaging", rule: "12.9", allies: alliesLeave, axis: axisLeave, reveals: true });
  if (!alliesLeave && !axisLeave) return "intentions";
  state.fled = alliesLeave && axisLeave ? both : alliesLeave ? allies : axis;
  if (state.fled !== both) return "groups";
  for (let ship = 0 as Ship; ship < shipCount; ship++)
    if (state.loc[ship] === state.at) setMark(state, ship, disengaged);
  return clearAway(state, "order", log);
}

const decided: Reason = ["12.9", "You have decided; both decisions are shown together."];

/** 12.1, 12.9: asked after every round while both sides are there. */
export const disengage: Step = {
  rule: "12.9",
  phase: "combat",
  title: "Both sides choose whether to disengage.",
  short: "Stay or go",
  asks: (state, side) => state.secret[side] === 0,
  enter: (state) => (present(state, allies, state.at) && present(state, axis, state.at) ? undefined : "order"),
  prompt: (state) =>
    `In ${placeLink(state.at)}: stay and fight another round, or disengage? Both sides choose in secret.`,
  against: { stay: decided, disengage: decided },
  orders: {
    stay: { apply: (state, side, _chance, log) => choose(state, side, false, log) },
    disengage: { apply: (state, side, _chance, log) => choose(state, side, true, log) },
  },
};

/** 12.2: all leave; those not named otherwise keep together as group 1. A single ship needs no grouping. */
function beginGroups(state: State): boolean {
  let count = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] !== state.at || state.side[ship] !== state.fled) continue;
    state.group[ship] = 1;
    count++;
  }
  return count > 1;
}

function highestGroup(state: Seen): number {
  let highest = 1;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] === state.at && state.side[ship] === state.fled && state.group[ship]! > highest) {
      highest = state.group[ship]!;
    }
  }
  return highest;
}

function countIn(state: State, group: number): number {
  let count = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) if (fleesIn(state, ship, group)) count++;
  return count;
}

/** 12.1: a ship may leave group 1 for one of the others, or for a new one. */
function mayLeave(state: State, ship: Ship, no?: No): May {
  if (state.loc[ship] !== state.at || state.side[ship] !== state.fled) {
    return no?.("12.2", `${shipName(ship)} is not withdrawing.`);
  }
  return state.group[ship] === 1 || no?.("12.2", `${shipName(ship)} has her group.`);
}

function mayJoin(state: State, ship: Ship, group: number, no?: No): May {
  if (!mayLeave(state, ship, no)) return false;
  if (countIn(state, 1) === 1) return no?.("12.2", "One ship at least remains in group 1.");
  const highest = highestGroup(state);
  return (
    (group >= 2 && group <= highest + 1) ||
    no?.("12.2", `Groups are numbered 2 to ${highest + 1}; ships that are not named are in group 1.`)
  );
}

/** 12.2 */
export const groups: Step = {
  rule: "12.2",
  phase: "combat",
  title: "The withdrawing side forms its groups.",
  short: "Withdrawing",
  ends: "Withdraw so",
  asks: (state, side) => side === state.fled,
  enter: (state, _chance, log) => (beginGroups(state) ? undefined : tellGroups(state, log)),
  prompt: (state) =>
    `In ${placeLink(state.at)}: all your ships withdraw. Form groups; each goes at the speed of its slowest ship.`,
  against: { group: ["12.2", "Only the side that withdraws forms groups."] },
  list(state, _side, list) {
    const highest = highestGroup(state);
    if (countIn(state, 1) > 1) {
      for (let ship = 0 as Ship; ship < shipCount; ship++) {
        if (!mayLeave(state, ship)) continue;
        for (let group = 2; group <= highest + 1; group++) list.push(joinGroup.of(ship, group));
      }
    }
    list.push(done.of());
  },
  orders: {
    group: {
      may: (state, _side, ship, group, no) => mayJoin(state, ship, group, no),
      apply(state, _side, ship, group, _chance, log) {
        state.group[ship] = group;
        log?.push({ type: "grouped", rule: "12.2", ship: shipIds[ship]!, group });
      },
    },
    done: { apply: (state, _side, _chance, log) => tellGroups(state, log) },
  },
};

/** 12.7: who was not sent at once has no part in what follows. */
export function takesPart(state: State, ship: Ship, no?: No): May {
  return state.group[ship]! >= 0 || no?.("12.7", `${shipName(ship)} stayed behind and has no part in the pursuit.`);
}

/** 12.8: a pursuing group fights the one it is after. */
export function meets(state: State, ship: Ship, enemy: Ship, no?: No): May {
  return (
    opposed(state, ship, enemy) || no?.("12.8", `${shipName(ship)} and ${shipName(enemy)} are not in the same pursuit.`)
  );
}

export function fleesIn(state: Seen, ship: Ship, group: number): boolean {
  return state.loc[ship] === state.at && state.side[ship] === state.fled && state.group[ship] === group;
}

/** 12.1: the speed of its slowest ship; 0 if the group is no more. */
export function groupSpeed(state: Seen, group: number): number {
  let slowest = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!fleesIn(state, ship, group)) continue;
    const own = speed(state, ship);
    if (slowest === 0 || own < slowest) slowest = own;
  }
  return slowest;
}

/** The group a pursuer is after; negative while it has not said whether it goes on; 0 for anybody else. */
export function pursuerOf(state: Seen, ship: Ship): number {
  const own = state.group[ship]!;
  if (state.loc[ship] !== state.at || state.side[ship] === state.fled || own <= 0) return 0;
  return own >= wavering ? wavering - own : own;
}

export function fleeingGroups(state: Seen): number[] {
  const groups: number[] = [];
  const highest = highestGroup(state);
  for (let group = 1; group <= highest; group++) if (groupSpeed(state, group) > 0) groups.push(group);
  return groups;
}

function tellGroups(state: State, log: Event[] | undefined): StepName {
  log?.push({
    type: "groups",
    rule: "12.2",
    seat: seatOf[state.fled as Side],
    groups: fleeingGroups(state).map((group) => ({
      group,
      speed: groupSpeed(state, group),
      ships: shipIds.filter((_, ship) => fleesIn(state, ship as Ship, group)),
    })),
  });
  return "pursuit";
}

/**
 * 12.3, 12.5, 12.6, R33: before each round of pursuit; who was disabled in the last one has escaped already. Groups nobody is left to chase have escaped; every pursuer must
 * say again that it goes on. Returns the next step, or undefined when the pursuer has something to decide.
 */
function beginPursuit(state: State, log: Event[] | undefined): StepName | undefined {
  const { loc, side, group, at, fled } = state;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (loc[ship] !== at || side[ship] === fled) continue;
    const own = group[ship]!;
    if (own <= 0) continue;
    const quarry = own < wavering ? own : own - wavering;
    group[ship] = groupSpeed(state, quarry) > 0 ? quarry + wavering : leftBehind;
  }
  let escaped = false;
  for (const each of fleeingGroups(state)) {
    if (!canBePursued(state, each)) escaped = slipAway(state, each, log) || escaped;
  }
  if (escaped) return clearAway(state, "pursuit", log);
  return fleeingGroups(state).some((each) => canBePursued(state, each)) ? undefined : "order";
}

/** 12.3, 12.8: as fast at least as the group it is after; only in the first round may it choose which (12.7). */
export function mayPursue(state: State, ship: Ship, group: number, no?: No): May {
  if (state.loc[ship] !== state.at || state.side[ship] === state.fled) {
    return no?.("12.3", `${shipName(ship)} cannot pursue.`);
  }
  const own = state.group[ship]!;
  if (own === leftBehind) return no?.("12.7", `${shipName(ship)} stayed behind; she cannot join the pursuit later.`);
  if (own > 0 && own < wavering) return no?.("12.8", `${shipName(ship)} is committed already.`);
  if (own > 0 && own !== wavering + group) return no?.("12.8", `${shipName(ship)} pursues another group.`);
  const needed = groupSpeed(state, group);
  if (needed === 0) return no?.("12.3", `There is no withdrawing group ${group}.`);
  const able = speed(state, ship);
  return able >= needed || no?.("12.3", `${shipName(ship)} makes ${able}, the group ${needed}.`);
}

function canBePursued(state: State, group: number): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) if (mayPursue(state, ship, group)) return true;
  return false;
}

/** 12.3, 12.5, 12.7: before each round of it. */
export const pursuit: Step = {
  rule: "12.3",
  phase: "combat",
  title: "The other side chooses its pursuers.",
  short: "Pursuit",
  asks: (state, side) => side === other(state.fled as Side),
  enter: (state, _chance, log) => beginPursuit(state, log),
  prompt: (state) =>
    shipIds.some((_, ship) => pursuerOf(state, ship as Ship) < 0)
      ? {
          rule: "12.5",
          text: `In ${placeLink(state.at)}: which ships go on with the pursuit? The others break it off.`,
        }
      : `In ${placeLink(state.at)}: send ships after withdrawing groups they can catch; ships that are not sent stay behind.`,
  against: { pursue: ["12.3", "The side that withdraws does not pursue."] },
  list(state, _side, list) {
    for (const group of fleeingGroups(state)) {
      for (let ship = 0 as Ship; ship < shipCount; ship++) {
        if (mayPursue(state, ship, group)) list.push(pursue.of(ship, group));
      }
    }
    list.push(done.of());
  },
  orders: {
    pursue: {
      may: (state, _side, ship, group, no) => mayPursue(state, ship, group, no),
      apply(state, _side, ship, group, _chance, log) {
        state.group[ship] = group;
        log?.push({ type: "pursues", rule: "12.3", ship: shipIds[ship]!, group });
      },
    },
    done: { apply: (state, _side, _chance, log) => finishPursuit(state, log) },
  },
};

/** 12.5, 12.7: who was not committed stays behind for good; groups without a pursuer reach port (C4). */
function finishPursuit(state: State, log: Event[] | undefined): StepName {
  const { loc, side, group, at, fled } = state;
  const brokeOff: ShipId[] = [];
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (loc[ship] !== at || side[ship] === fled) continue;
    const own = group[ship]!;
    if (own >= wavering) brokeOff.push(shipIds[ship]!);
    if (own === 0 || own >= wavering) group[ship] = leftBehind;
  }
  if (brokeOff.length > 0) log?.push({ type: "broke-off", rule: "12.5", ships: brokeOff });
  let engaged = false;
  for (const each of fleeingGroups(state)) {
    if (pursued(state, each)) engaged = true;
    else slipAway(state, each, log);
  }
  return clearAway(state, engaged ? "intentions" : "order", log);
}

function pursued(state: State, group: number): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (state.loc[ship] === state.at && state.side[ship] !== state.fled && state.group[ship] === group) return true;
  }
  return false;
}

function slipAway(state: State, group: number, log: Event[] | undefined): boolean {
  const ships: ShipId[] = [];
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!fleesIn(state, ship, group)) continue;
    setMark(state, ship, disengaged);
    ships.push(shipIds[ship]!);
  }
  log?.push({ type: "escaped", rule: "C4", group, ships });
  return ships.length > 0;
}
