/** 51.6: in a scenario German ships may leave the board in the far south. They do not come back, and nobody hears of it (R187). */
import type { May, No, Side, Module as StepChanges } from "@admiralty/engine";
import { german, nowhere, only, type Ship, unitIds, type Zone, zoneIds, zones } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { put } from "../lists.ts";
import { nameOf } from "../names.ts";
import { mayMoveOn } from "../rules/chance-phase.ts";
import { lead, leads, mayCommand, members } from "../rules/fleet.ts";
import { canStep, hasFled, mayOrder } from "../rules/ships.ts";
import type { Rules } from "../rules/step.ts";
import { type Event, ShipStatus, type State } from "../types.ts";
import * as say from "../verbs.ts";

const { row, from, to } = figures.offBoard;
const isEdge = (at: Zone): boolean => {
  const { id, sea } = zones[at] as (typeof zones)[number];
  const number = Number(id.slice(1));
  return sea && id.startsWith(row) && number >= from && number <= to;
};

/** As one zone of movement, and the last: she has not moved under a shadow, and could still move (R187). */
function mayLeaveBoard(state: State, side: Side, ship: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  if (side !== german) return no?.("51.6", "German ships leave the board, British ones stay.");
  if (!mayOrder(state, side, ship, no)) return false;
  if (!isEdge(state.zone[ship] as Zone)) {
    return no?.("51.6", `${nameOf(ship)} leaves the board from a sea zone of row ${row}, Z27 to Z29 excepted.`);
  }
  return members(state, ship).every((member) => mayMoveOn(state, member, no)) && canStep(state, ship, no);
}

function leaveBoard(state: State, first: Ship, log?: Event[]): void {
  const group = members(state, first);
  const zone = zoneIds[state.zone[first] as Zone] as string;
  for (const ship of group) {
    state.status = put(state.status, ship, ShipStatus.left);
    state.zone[ship] = nowhere;
    state.mode[ship] = 0;
    state.force = put(state.force, ship, 0);
  }
  const ships = group.map((ship) => unitIds[ship] as string);
  log?.push({ type: "left-board", rule: "51.6", ships, zone, to: only[german] });
}

/** Played wherever a scenario is. */
export const offBoardSteps: StepChanges<Rules> = {
  steps: {
    "ship-movement": (was) => ({
      ...was,
      list(state, side, list) {
        if (side === german) {
          for (const first of leads(state, german)) {
            if (lead(state, first) !== first || hasFled(state, first)) continue;
            if (mayLeaveBoard(state, side, first)) list.push(say.leaveBoard.of(first));
          }
        }
        was.list?.(state, side, list);
      },
      orders: {
        ...was.orders,
        "leave-board": {
          may: mayLeaveBoard,
          apply: (state, _side, ship, _chance, log) => leaveBoard(state, ship, log),
        },
      },
    }),
  },
};
