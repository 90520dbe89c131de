/** Refusals for shadowing, fighting and the Chance Table. */
import type { Violation } from "@admiralty/engine";
import { AirStatus, Phase, type SearchBoardAction, type State } from "../types.ts";
import { CARRIER, GERMAN, SHIPS, shipType, sideOf, unitNumber } from "../units.ts";
import { zoneNumber } from "../zones.ts";
import { modeOf } from "./aircraft.ts";
import { inFog, lead, members } from "./fleet.ts";
import { isNight } from "./time.ts";

export function refuseCombat(state: State, action: SearchBoardAction): Violation | undefined {
  switch (action.do) {
    case "shadow":
      return shadowReason(state, unitNumber(action.unit), unitNumber(action.target));
    case "follow":
      return {
        rule: "8.23",
        reason: "Only units left in the searched zone, with movement and fuel for it, may follow.",
      };
    case "let-go":
      return { rule: "8.21", reason: "Nobody has been found passing through." };
    case "strike":
      return strikeReason(state, unitNumber(action.unit));
    case "attack":
      return attackReason(state, zoneNumber(action.zone), action.with);
    case "commit":
      return {
        rule: "9.45",
        reason:
          "A free ship or force in the zone of both actions is recorded once, a shadow only against what it shadows.",
      };
    case "keep-out":
      return shipType[unitNumber(action.ship)] === CARRIER
        ? { rule: "9.271", reason: "A carrier keeps out only while another ship of her force joins the action." }
        : {
            rule: "9.272",
            reason: "Only a ship faster than every opponent keeps out, and one fit to fight must remain.",
          };
    case "radio":
      return { rule: "10.22", reason: "Name the zone the ship is in, or one of the zones beside it." };
    case "sink-convoy":
      return { rule: "10.23", reason: "The ship is not placed to destroy a convoy." };
    case "say-nothing":
      return { rule: "10.22", reason: "A zone must be named." };
    default:
      return undefined;
  }
}

function shadowReason(state: State, unit: number, target: number): Violation {
  if (sideOf[target] !== GERMAN) return { rule: "8.11", reason: "Only German ships are shadowed." };
  if (state.phase === Phase.britishSearch && !state.passing.includes(target)) {
    return { rule: "8.21", reason: "She has not been found passing through." };
  }
  if (unit < SHIPS) {
    if (lead(state, unit) !== unit) return { rule: "8.13", reason: "Name the first ship of the task force." };
    if (members(state, unit).some((ship) => shipType[ship] === CARRIER)) {
      return { rule: "8.13", reason: "Aircraft carriers do not shadow." };
    }
  }
  if (state.tooSlow.includes(unit * SHIPS + target))
    return { rule: "8.14", reason: "That unit has been found unfit for it." };
  return unit < SHIPS
    ? { rule: "8.13", reason: "A shadow is told off in the zone of a ship located last turn." }
    : { rule: "8.14", reason: "It must be over the ship, stay up this turn and be able to search alone." };
}

function strikeReason(state: State, unit: number): Violation {
  if (state.status[unit] !== AirStatus.aloft) return { rule: "9.13", reason: "It is not in the air." };
  if (!modeOf(unit, state.mode[unit] as number).attacks)
    return { rule: "9.13", reason: "It did not take off in attack mode." };
  if ((state.strikes[unit - SHIPS] as number) === 0) return { rule: "9.16", reason: "It has made its strikes." };
  const zone = state.zone[unit] as number;
  if (isNight(state.turn, zone)) return { rule: "9.16", reason: "There are no air attacks at night." };
  if (inFog(state, zone)) return { rule: "7.33", reason: "There is no combat in fog." };
  return { rule: "9.11", reason: "No such ship has been located by search where it is." };
}

function attackReason(state: State, zone: number, type: string): Violation {
  if (type === "carrier") return { rule: "9.221", reason: "Aircraft carriers never attack." };
  if (inFog(state, zone)) return { rule: "7.33", reason: "There is no combat in fog." };
  return {
    rule: "9.23",
    reason: "There you have no free ship of that type, or no located enemy of that type that it may attack.",
  };
}
