/** 5.17, 5.18: where a group of ships may go; and the orders it gets in the ship movement phase or under a shadow. */
import type { May, No, Side } from "@admiralty/engine";
import {
  type ByZone,
  british,
  friendlyPort,
  german,
  isOpenToGermans,
  neighbours,
  portSteps,
  refugeSteps,
  type Ship,
  sailSteps,
  sideOf,
  type Zone,
  zones,
} from "../components.ts";
import { shipsOf } from "../forces.ts";
import { nameOf } from "../names.ts";
import { ShipStatus, type State } from "../types.ts";
import { cruise, done, patrol, type SearchBoardAction, sail } from "../verbs.ts";
import { carriersNear, hasAloft, listRecalls, mayRecall, mayTakeAway, recallUnit, strands } from "./aircraft.ts";
import { mayLeave } from "./appearance.ts";
import { mayMoveOn } from "./chance-phase.ts";
import { waysOf } from "./changes.ts";
import { lead, members } from "./fleet.ts";
import { canStep, entersFreely, hasFled, mayCruise, mayEnter, mayOrder, mayPatrol, sailTo, setMode } from "./ships.ts";
import type { Done, Step } from "./step.ts";
import { weather } from "./visibility.ts";

/** All of chapter 5 for one group and one zone. `groupOrders` lists by tables what this allows. */
export function maySail(state: State, side: Side, ship: Ship, to: Zone, no?: No): May {
  if (!mayOrder(state, side, ship, no)) return false;
  const group = members(state, ship);
  for (const member of group) {
    if (!mayLeave(state, member, no) || !mayMoveOn(state, member, no)) return false;
  }
  if (!isOpen(state, side, ship, to, no) || !mayEnter(state, group, to, no)) return false;
  if (!canStep(state, ship, no, group)) return false;
  return mayTakeAway(state, ship, to, no);
}

/** The zone is next to hers, and open to her side by this way. */
function isOpen(state: State, side: Side, ship: Ship, to: Zone, no?: No): May {
  const from = state.zone[ship] as Zone;
  if (waysOf(state, side)[from]?.includes(to)) return true;
  if (side === british && portSteps[from]?.includes(to)) {
    return mayEnterPort(state, ship, to, no);
  }
  if (!neighbours[from]?.includes(to)) return no?.("5.17", "That zone is not adjacent.");
  const target = zones[to];
  if (!target?.sea && !target?.port) return no?.("5.17", "Ships cannot enter a zone without a grid-coordinate.");
  if (side === german && !isOpenToGermans(to, no)) return false;
  if (side === german && target?.irishSea) return no?.("5.18", "German ships keep out of the Irish Sea.");
  return no?.("5.18", "That port is entered and left only where its arrows point.");
}

/** R60: a ship or force that holds contact follows her quarry into the port zone, in that movement. */
export function mayEnterPort(state: State, first: Ship, port: Zone, no?: No): May {
  const follows = members(state, first).some((ship) => {
    const quarry = state.shadows[ship] as number;
    return quarry >= 0 && state.shadowed[quarry] === state.turn && state.zone[quarry] === port;
  });
  return follows || no?.("R60", "British ships enter a German port zone only after a ship they shadow.");
}

/** 5.17, R60: a way for the British into the zone that a chase leads to. */
export function mayGiveChase(state: State, first: Ship, from: Zone, to: Zone, no?: No): May {
  if (portSteps[from]?.includes(to)) return mayEnterPort(state, first, to, no);
  return sailSteps[british]?.[from]?.includes(to) || no?.("5.17", "There is no way for a ship into that zone.");
}

/** R60: who came into a German port zone in an earlier turn and can move must leave it before the movement ends. */
function portsLeft(state: State, side: Side, no?: No): May {
  if (side === german) return true;
  for (const first of shipsOf(state, british)) {
    const zone = state.zone[first] as Zone;
    if (zone < 0 || friendlyPort[german]?.[zone] !== 1 || (state.moved[first] as number) > 0) continue;
    if (lead(state, first) !== first || !canLeave(state, first, zone)) continue;
    return no?.("R60", `${nameOf(first)} must leave the German port zone.`);
  }
  return true;
}

function canLeave(state: State, first: Ship, zone: Zone): boolean {
  if (state.status[first] !== ShipStatus.inPlay || hasFled(state, first) || !canStep(state, first)) return false;
  const group = members(state, first);
  return (sailSteps[british]?.[zone] ?? []).some((to) => !strands(state, first, to) && mayEnter(state, group, to));
}

/** Nobody's aircraft is left without a deck (R25), and nobody lies in an enemy's port (R60). */
function mayEnd(state: State, side: Side, no?: No): May {
  return portsLeft(state, side, no) && carriersNear(state, side, no);
}

/** All steps of a ship from a zone, by zone and ship: made once, and once more where a refuge is open. */
type SailTable = (readonly SearchBoardAction[] | undefined)[][];
const [usualSails, refugeSails]: readonly SailTable[] = [zones.map(() => []), zones.map(() => [])];
function sailsFrom(ship: Ship, from: Zone, ways: ByZone<readonly Zone[]>): readonly SearchBoardAction[] {
  const ofShips = (ways === refugeSteps ? refugeSails : usualSails)?.[from] as SailTable[number];
  let found = ofShips[ship];
  if (!found) {
    found = (ways[from] as readonly Zone[]).map((to) => sail.of(ship, to));
    ofShips[ship] = found;
  }
  return found;
}

/** Orders open to one group, in the ship movement phase or while it is shadowed. */
export function groupOrders(state: State, first: Ship, list: SearchBoardAction[]): void {
  if (state.status[first] !== ShipStatus.inPlay) return;
  const group = members(state, first);
  if (canStep(state, first, undefined, group)) {
    const from = state.zone[first] as Zone;
    const ways = waysOf(state, sideOf[first] as Side);
    const steps = ways[from] as readonly Zone[];
    const orders = sailsFrom(first, from, ways);
    // Asked once for the group: nearly always no zone needs to be looked at by itself.
    const [mayStrand, free] = [hasAloft(state, group), entersFreely(state, group)];
    for (let index = 0; index < steps.length; index++) {
      const to = steps[index] as Zone;
      if ((mayStrand && strands(state, first, to)) || !(free || mayEnter(state, group, to))) continue;
      list.push(orders[index] as SearchBoardAction);
    }
    if (sideOf[first] === british) {
      for (const port of portSteps[from] as readonly Zone[]) {
        if (!mayEnterPort(state, first, port) || strands(state, first, port)) continue;
        if (mayEnter(state, group, port)) list.push(sail.of(first, port));
      }
    }
  }
  if (state.mode[first] === 1) {
    if (mayCruise(state, first)) list.push(cruise.of(first));
  } else if (mayPatrol(state, first, undefined, group)) list.push(patrol.of(first));
}

/** Sailing and patrolling, for whichever groups the step lets act. */
export const shipOrders = (may: (state: State, side: Side, ship: Ship, no?: No) => May): Step["orders"] => ({
  sail: {
    may: (state, side, ship, to, no) => may(state, side, ship, no) && maySail(state, side, ship, to, no),
    apply: (state, _side, ship, to, _chance, log) => sailTo(state, ship, to, log),
  },
  patrol: {
    may: (state, side, ship, no) =>
      may(state, side, ship, no) && mayOrder(state, side, ship, no) && mayPatrol(state, ship, no),
    apply: (state, _side, ship, _chance, log) => setMode(state, ship, 1, log),
  },
  cruise: {
    may: (state, side, ship, no) =>
      may(state, side, ship, no) && mayOrder(state, side, ship, no) && mayCruise(state, ship, no),
    apply: (state, _side, ship, _chance, log) => setMode(state, ship, 0, log),
  },
});

/** 4.5 */
export const shipMovement = (over: Done): Step => ({
  rule: "4.5",
  phase: "ships",
  title: "Both sides move their ships.",
  short: "Ship movement",
  ends: "End orders",
  asks: (state, side) => state.stage[side] === "ship-movement",
  prompt: (state) => `${weather(state)}: move your ships, then finish your orders.`,
  list(state, side, list) {
    for (const ship of shipsOf(state, side)) {
      if (state.force[ship] !== 0 && lead(state, ship) !== ship) continue;
      if (!hasFled(state, ship)) groupOrders(state, ship, list);
    }
    listRecalls(state, side, list);
    if (mayEnd(state, side)) list.push(done.of());
  },
  orders: {
    ...shipOrders(() => true),
    recall: { may: mayRecall, apply: (state, _side, unit, _chance, log) => recallUnit(state, unit, log) },
    done: { may: mayEnd, apply: over },
  },
});
