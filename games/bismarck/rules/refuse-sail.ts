/** Why a group of ships may not move where it is told to: the rule that holds it, and the ship that holds the others. */
import type { Violation } from "@admiralty/engine";
import { Phase, ShipStatus, Stage, type State } from "../types.ts";
import { CARRIER, CRUISER, GERMAN, ships, shipType } from "../units.ts";
import { neighbours, sailSteps, zones } from "../zones.ts";
import { isBound } from "./appearance.ts";
import { evasion, lead, members } from "./fleet.ts";
import { hasFled, inEmergency, mostZones, speedByEvasion } from "./ships.ts";
import { isC } from "./time.ts";

export function sailReason(state: State, seat: number, subject: number, to: number): Violation {
  const from = state.zone[subject] as number;
  const name = ships[subject]?.name as string;
  if (state.phase === Phase.orders && state.stage[seat] !== Stage.ships) {
    return { rule: "4.5", reason: "Ships move in the ship movement phase." };
  }
  if (state.status[subject] === ShipStatus.escort) return { rule: "2.51", reason: `${name} moves with her convoy.` };
  if (state.status[subject] !== ShipStatus.inPlay) return { rule: "4.1", reason: `${name} is not in play.` };
  if (lead(state, subject) !== subject) return { rule: "5.44", reason: "Name the first ship of the task force." };
  const shadowed = state.phase === Phase.flight && members(state, subject).some((ship) => state.shadows.includes(ship));
  if (state.phase === Phase.flight && !shadowed) return { rule: "8.11", reason: "Only ships under shadow move now." };
  if (hasFled(state, subject)) return { rule: "8.11", reason: `${name} has had her move under shadow.` };
  const group = members(state, subject);
  for (const member of group) {
    if (isBound(state, member)) return { rule: "4.1", reason: `${ships[member]?.name} is not free to sail yet.` };
    if (state.held[member] === state.turn)
      return { rule: "10.25", reason: `${ships[member]?.name} is held by the convoy she destroyed.` };
  }
  return barredZone(seat, from, to) ?? noFurther(state, group) ?? stranding(group);
}

/** The zone itself is closed to the side, or the way to it. */
function barredZone(seat: number, from: number, to: number): Violation | undefined {
  if (!(neighbours[from] as readonly number[]).includes(to))
    return { rule: "5.17", reason: "That zone is not adjacent." };
  const steps = sailSteps[seat]?.[from] as readonly number[];
  if (steps.includes(to)) return undefined;
  const target = zones[to];
  if (!target?.sea && !target?.port)
    return { rule: "5.17", reason: "Ships cannot enter a zone without a grid-coordinate." };
  if (seat === GERMAN && target?.portSide && target.portSide !== "german") {
    return { rule: "12.6", reason: "A German ship cannot enter a port that is not friendly." };
  }
  if (seat === GERMAN && target?.irishSea) return { rule: "5.18", reason: "German ships keep out of the Irish Sea." };
  return { rule: "5.18", reason: "That port is entered and left only where its arrows point." };
}

/** A ship of the group cannot go on: disabled, crippled, out of fuel, tired, or simply there. */
function noFurther(state: State, group: readonly number[]): Violation | undefined {
  const disabled = group.find((ship) => speedByEvasion(evasion(state, ship)) === "none");
  if (disabled !== undefined && (state.moved[disabled] as number) === 0) {
    return {
      rule: "9.729",
      reason: `${ships[disabled]?.name} cannot move by herself: in C turns a battleship, a ship of her type or any two ships of her force tow her one zone.`,
    };
  }
  const slow = group.find((ship) => (state.moved[ship] as number) >= mostZones(state, ship));
  if (slow === undefined) return undefined;
  const { rule, reason } = limit(state, slow);
  const force = group.length > 1 ? " Her force moves as its slowest ship does (5.44)." : "";
  return { rule, reason: `${reason}${force}` };
}

function limit(state: State, ship: number): Violation {
  const name = ships[ship]?.name as string;
  const level = evasion(state, ship);
  if (inEmergency(state, ship)) {
    const crippled = speedByEvasion(level) === "emergency";
    const why = crippled ? `With evasion ${level}` : "Without fuel";
    const reason = isC(state.turn)
      ? `${why} ${name} moves one zone and no more.`
      : `${why} ${name} moves only in turns marked C.`;
    return { rule: crippled ? "9.729" : "5.24", reason };
  }
  if (speedByEvasion(level) === "one" && ships[ship]?.speed === 2) {
    return { rule: "9.729", reason: `With evasion ${level} ${name} moves one zone a turn.` };
  }
  if (ships[ship]?.speed === 1) return { rule: "5.14", reason: `${name} moves one zone a turn.` };
  if (shipType[ship] !== CRUISER && state.moved[ship] === 1) {
    return state.fast[ship] === state.turn - 1
      ? { rule: "5.26", reason: `${name} moved two zones last turn and may not do it again.` }
      : { rule: "5.29", reason: `${name} has launched aircraft this turn and moves no more than one zone.` };
  }
  return { rule: "5.16", reason: `${name} has moved as far as she can this turn.` };
}

function stranding(group: readonly number[]): Violation {
  if (group.some((ship) => shipType[ship] === CARRIER)) {
    return { rule: "R25", reason: "Aircraft in the air could not return to their carrier there." };
  }
  return { rule: "5.23", reason: "There is not enough fuel." };
}
