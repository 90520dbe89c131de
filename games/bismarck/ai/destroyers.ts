/** 23: flotillas screen heavy ships, close on a raider who has been found, attack when it pays, and mind their fuel. */
import {
  battleship,
  bismarck,
  british,
  everyZone,
  flotilla,
  friendlyPort,
  generalTypes,
  passage,
  prinzEugen,
  type Ship,
  sailSteps,
  shipNumber,
  ships,
  shipType,
  type Zone,
} from "../components.ts";
import type { Knowledge } from "../knowledge.ts";
import { defensiveRolls, hitsAt, seaState } from "../modules/torpedo-hit.ts";
import { flotillaOdds, mean } from "../modules/torpedo-odds.ts";
import { groupType, inPort, members } from "../rules/fleet.ts";
import { levelIn } from "../rules/levels.ts";
import { isNight } from "../rules/time.ts";
import { seenHits } from "../sightings.ts";
import { type Action, Hit, type State } from "../types.ts";

const ways = passage[british];
const ports = everyZone.filter((zone) => friendlyPort[british]?.[zone] === 1);
/** Factors over those for the way home with which a flotilla turns back: its force may take it two zones further. */
const margin = 6;
/** A zone a turn for one factor is the cheapest way home. */
const homes = everyZone.map((from) => Math.min(...ports.map((port) => ways[from]?.[port] as number)));
const wayHome = (from: Zone): number => homes[from] as number;

const isShort = (state: State, ship: Ship): boolean =>
  (state.fuel[ship] as number) <= wayHome(state.zone[ship] as Zone) + margin || state.intermediate?.attacks[ship] === 0;

/** A flotilla that is short of fuel or torpedoes leaves the force it screens. */
export function leavesForFuel(state: State, list: readonly Action[]): Action | undefined {
  return list.find(
    (action) =>
      action.do === "detach" &&
      shipType[shipNumber(action.ship)] === flotilla &&
      groupType(state, shipNumber(action.ship)) !== flotilla &&
      isShort(state, shipNumber(action.ship)),
  );
}

/** It joins heavy ships, one flotilla to a force, while it has fuel for it. */
export function screens(state: State, ship: Ship, other: Ship): boolean {
  if (groupType(state, other) > battleship || isShort(state, ship)) return false;
  return !members(state, other).some((member) => shipType[member] === flotilla);
}

/** Turns for which it goes after a raider, and factors a zone in a hurry (23.21). */
const patience = 3;
const fastPace = 1.5;
/** Factors left over when it would be home again. */
const spare = 2;

/** Where a flotilla by itself ends the turn: in port when it is short, at the raider's when she is near, or where it is. */
export function flotillaStation(state: State, first: Ship, known: Zone): Zone {
  const from = state.zone[first] as Zone;
  if (isShort(state, first)) return inPort(state, first) ? from : homeward(from);
  if (known < 0) return inPort(state, first) ? from : homeward(from);
  const far = ways[from]?.[known] as number;
  const enough = (state.fuel[first] as number) > Math.ceil(far * fastPace) + wayHome(known) + spare;
  return far <= patience * 2 && enough ? known : inPort(state, first) ? from : homeward(from);
}

/** One zone nearer to a port. */
function homeward(from: Zone): Zone {
  const steps = sailSteps[british]?.[from] as readonly Zone[];
  return steps.reduce((best, at) => (wayHome(at) < wayHome(best) ? at : best), from);
}

/** What a hit on a ship of the type is worth to the British, and a destroyer lost (51.3), in points. */
const hitWorth = [4, 4, 5];
const destroyerWorth = 0.5;

/** The attack that pays best, by what is known of the German ships. */
export function torpedoStep(state: State, list: readonly Action[]): Action | undefined {
  const { hits } = state.known[british] as Knowledge;
  let best: Action | undefined;
  let most = 0;
  for (const action of list) {
    if (action.do !== "torpedo") continue;
    const ship = shipNumber(action.ship);
    const zone = state.zone[ship] as Zone;
    const target = action.on === "battleship" ? bismarck : prinzEugen;
    const record = hits.slice(target * seenHits, target * seenHits + seenHits);
    const evasion = (ships[target]?.evasion as number) - (record[Hit.permanent] as number);
    const odds = flotillaOdds({
      destroyers: state.intermediate?.destroyers[ship] as number,
      rolls: defensiveRolls(state, target),
      night: isNight(state.turn, zone),
      needs: hitsAt(Math.max(0, evasion)) - seaState(levelIn(state.visibility, zone)),
    });
    const worth = hitWorth[generalTypes.indexOf(action.on)] as number;
    const pays = mean(odds.hits) * worth - mean(odds.lost) * destroyerWorth;
    if (pays > most) [best, most] = [action, pays];
  }
  return best;
}
