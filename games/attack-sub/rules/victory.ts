/** Chapter 13 and 11.3: who has won, and when it ends. */
import { type Actor, shipIndex, ships } from "../components.ts";
import type { Victory } from "../scenario.ts";
import { isTransport, nameOfActor, other, scenarioOf, seatOf } from "../state.ts";
import { type Event, type Seat, type Side, type State, Status, type Tabletop } from "../types.ts";
import { lastDeckIsEmpty } from "./deck.ts";

function sideOfSeat(seat: Seat): Side {
  return seat === "blue" ? 0 : 1;
}

function end(t: Tabletop, winner: Seat | null, rule: string, reason: string, log?: Event[]): void {
  t.winner = winner;
  t.overRule = rule;
  t.overReason = reason;
  log?.push({ type: "over", rule, winner, reason, reveals: true });
}

/** It has been decided; the step "over" follows at once. */
export function isOver(t: Tabletop): boolean {
  return t.overRule !== "";
}

export function countShips(t: Tabletop, side: number, status: number): number {
  let count = 0;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++)
    if (t.side[unit] === side && t.status[unit] === status) count++;
  return count;
}

/** Points as 13M counts them: opposing ships sunk and own ships exited. */
export function scoreOf(t: Tabletop, side: number): number {
  return countShips(t, other(side), Status.sunk) + countShips(t, side, Status.exited);
}

/** Warships and submarines of a side in play. */
function fightersInPlay(t: Tabletop, side: number): number {
  let count = 0;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === Status.inPlay && !isTransport(t, unit)) count++;
  }
  return count;
}

/** After a ship was sunk or exited. */
export function checkVictory(state: State, gone: Actor, log?: Event[]): void {
  const t = state.table;
  const { victory } = scenarioOf(t);
  // The side that brought it about is looked at first.
  for (const side of [t.active, other(t.active)] as const) {
    for (const goal of victory) {
      if (sideOfSeat(goal.seat) === side && isMet(t, side, goal, gone)) {
        end(t, goal.seat, "13.4", `Victory for ${scenarioOf(t)[goal.seat].name}: ${goalText(t, goal)}.`, log);
        return;
      }
    }
  }
  nobodyLeft(t, gone, log);
  if (!isOver(t)) outOfReach(t, log);
}

function isMet(t: Tabletop, side: Side, goal: Victory, gone: Actor): boolean {
  const enemy = other(side);
  switch (goal.by) {
    case "sink-all":
      return t.status[gone] === Status.sunk && t.side[gone] === enemy && fightersInPlay(t, enemy) === 0;
    case "sink-ship":
      return t.status[gone] === Status.sunk && t.side[gone] === enemy && nameOfActor(t, gone) === goal.ship;
    case "exit-ship":
      return t.status[gone] === Status.exited && t.side[gone] === side && nameOfActor(t, gone) === goal.ship;
    case "sink-count": {
      let count = 0;
      for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
        if (t.side[unit] !== enemy || t.status[unit] !== Status.sunk) continue;
        if (isTransport(t, unit) === (goal.kind === "transport")) count++;
      }
      return count >= goal.count;
    }
    case "score":
      return scoreOf(t, side) >= goal.points;
    case "prevent":
    case "deck-limit":
      return false;
  }
}

/** For scenes: what has been won, if that follows from which ships are gone. */
export function isWonAlready(t: Tabletop): string | undefined {
  for (const goal of scenarioOf(t).victory) {
    const side = sideOfSeat(goal.seat);
    // What has exited was not sunk, and may have been the last (R36).
    if (goal.by === "sink-all" && countShips(t, other(side), Status.exited) > 0) continue;
    const met = t.ship.some((_, unit) => t.status[unit]! > Status.inPlay && isMet(t, side, goal, unit as Actor));
    if (met) return `${scenarioOf(t)[goal.seat].name}: ${goalText(t, goal)}`;
  }
  return undefined;
}

/**
 * 11.3, R25: a side whose last ship was sunk has lost, even with reinforcements waiting; one that exited may still bring
 * them in. In 13M it is NATO's (R37).
 */
function nobodyLeft(t: Tabletop, gone: Actor, log?: Event[]): void {
  const side = t.side[gone]!;
  if (countShips(t, side, Status.inPlay) > 0) return;
  if (t.status[gone] === Status.exited && countShips(t, side, Status.waiting) > 0) return;
  const winner = seatOf(other(side));
  const scenario = scenarioOf(t);
  end(
    t,
    winner,
    "11.3",
    `Victory for ${scenario[winner].name}: ${scenario[seatOf(side)].name} without a ship in play.`,
    log,
  );
}

/** 13M: it stops as soon as the score asked for is out of reach. */
function outOfReach(t: Tabletop, log?: Event[]): void {
  const scenario = scenarioOf(t);
  for (const goal of scenario.victory) {
    if (goal.by !== "prevent") continue;
    const rival = other(sideOfSeat(goal.seat));
    const rivals = scenario.victory.filter((g) => sideOfSeat(g.seat) === rival);
    if (rivals.length === 0 || !rivals.every((g) => g.by === "score" && scoreWithin(t, rival) < g.points)) continue;
    end(t, goal.seat, "13.4", `Victory for ${scenario[goal.seat].name}: the opponent can no longer score enough.`, log);
    return;
  }
}

/** The most points a side could still have: what it has, each opposing ship afloat, each own ship still free to exit. */
function scoreWithin(t: Tabletop, side: Side): number {
  const enemy = other(side);
  const { exit } = scenarioOf(t);
  let most = scoreOf(t, side) + countShips(t, enemy, Status.inPlay) + countShips(t, enemy, Status.waiting);
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] !== side || (t.status[unit] !== Status.inPlay && t.status[unit] !== Status.waiting)) continue;
    if (exit?.ships.includes(nameOfActor(t, unit)) === true) most++;
  }
  return most;
}

/** 13.6, R35: at the end of a player turn, the last deck being used up. */
export function checkDeckLimit(state: State, log?: Event[]): void {
  if (!lastDeckIsEmpty(state)) return;
  const t = state.table;
  const scenario = scenarioOf(t);
  const goal =
    scenario.victory.find((candidate) => candidate.by === "deck-limit") ??
    scenario.victory.find((candidate) => candidate.by === "prevent");
  if (goal === undefined) end(t, null, "13.6", "The last deck is used up and neither side has won: a draw.", log);
  else end(t, goal.seat, "13.6", `Victory for ${scenario[goal.seat].name}: the last deck is used up.`, log);
}

/** A goal in words, e.g. "sinks Kennedy". */
export function goalText(t: Tabletop, goal: Victory): string {
  const { exit, deckLimit } = scenarioOf(t);
  switch (goal.by) {
    case "sink-all":
      return "every opposing warship in play is sunk";
    case "sink-ship":
      return `${titleOf(goal.ship)} is sunk`;
    case "exit-ship":
      return `${titleOf(goal.ship)} has got away`;
    case "sink-count":
      return `${goal.count} opposing ${goal.kind}${goal.count === 1 ? " is" : "s are"} sunk`;
    case "score":
      return `${goal.points} points, one for each opposing ship sunk${exit === null ? "" : " and each own ship exited"}`;
    case "prevent":
      return "the opponent does not reach his goal";
    case "deck-limit":
      return `deck ${deckLimit ?? ""} is used up first`;
  }
}

function titleOf(id: string): string {
  return ships[shipIndex(id)]?.name ?? id;
}
