/** Chapter 13: repairs. Nobody must repair (13.3): a damaged ship may sail, and the step may be ended at any time. */
import type { May, No, Side } from "@admiralty/engine";
import {
  allies,
  everyPort,
  isPort,
  type Port,
  portSide,
  repairCapacity,
  type Ship,
  shipCount,
  shipIds,
} from "../components.ts";
import { capitalPlace, count, shipName } from "../names.ts";
import { marked, moved, portOpen } from "../state.ts";
import type { Step } from "../steps.ts";
import type { State, StepName } from "../types.ts";
import { done, repair } from "../verbs.ts";

/** 13.1: damaged, in a friendly port, and neither moved nor tried to. Convoys too (R32), and abroad (2.7, R22, R26). */
function mayLieUp(state: State, side: Side, ship: Ship, no?: No): May {
  const port = state.loc[ship]!;
  if (state.side[ship] !== side) return no?.("13.1", `${shipName(ship)} is not yours.`);
  if (state.damage[ship] === 0) return no?.("13.1", `${shipName(ship)} is not damaged.`);
  if (!isPort(port) || portSide[port] !== side) return no?.("13.1", `${shipName(ship)} is not in a friendly port.`);
  if (!portOpen(state, port)) return no?.("13.1", `${capitalPlace(port)} is closed this turn.`);
  return !marked(state, ship, moved) || no?.("13.1", `${shipName(ship)} moved this turn, or tried to.`);
}

/** 13.2: what her port can still do for a ship this turn. */
function pointsFor(state: State, side: Side, ship: Ship): number {
  if (!mayLieUp(state, side, ship)) return 0;
  return Math.min(state.damage[ship]!, state.yards[state.loc[ship] as Port]!);
}

function mayRepair(state: State, side: Side, ship: Ship, points: number, no?: No): May {
  if (!mayLieUp(state, side, ship, no)) return false;
  if (points < 1 || points > state.damage[ship]!) {
    return no?.("13.2", `${shipName(ship)} has ${count(state.damage[ship]!, "point")} of damage.`);
  }
  const port = state.loc[ship] as Port;
  return (
    points <= state.yards[port]! ||
    no?.("13.2", `${capitalPlace(port)} can repair ${state.yards[port]} more this turn.`)
  );
}

function anyToRepair(state: State, side: Side): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) if (pointsFor(state, side, ship) > 0) return true;
  return false;
}

/** 13.2: each port starts the turn with its printed number of points. False where nobody lies up. */
export function openYards(state: State, side: Side): boolean {
  for (const port of everyPort) state.yards[port] = portSide[port] === side ? repairCapacity[port]! : 0;
  return anyToRepair(state, side);
}

/** 5.2, 5.3 */
export const repairs = (side: Side, next: StepName): Step => {
  const finish = (state: State): StepName => {
    for (const port of everyPort) state.yards[port] = 0;
    return next;
  };
  return {
    rule: "13.2",
    phase: side === allies ? "allied-movement" : "axis-movement",
    title: side === allies ? "The Allies repair." : "The Axis repairs.",
    short: side === allies ? "Allied repairs" : "Axis repairs",
    ends: "End repairs",
    asks: side,
    enter: (state) => (openYards(state, side) ? undefined : finish(state)),
    prompt: () => "Repair damaged ships that did not sail, as far as each port's yards go.",
    list(state, _side, list) {
      for (let ship = 0 as Ship; ship < shipCount; ship++) {
        const most = pointsFor(state, side, ship);
        for (let points = 1; points <= most; points++) list.push(repair.of(ship, points));
      }
      list.push(done.of());
    },
    orders: {
      repair: {
        may: (state, _side, ship, points, no) => mayRepair(state, side, ship, points, no),
        apply(state, _side, ship, points, _chance, log) {
          const port = state.loc[ship] as Port;
          const damage = state.damage[ship]! - points;
          state.damage[ship] = damage;
          state.yards[port] = state.yards[port]! - points;
          log?.push({ type: "repaired", rule: "13.2", ship: shipIds[ship]!, points, damage });
          return anyToRepair(state, side) ? undefined : finish(state);
        },
      },
      done: { apply: finish },
    },
  };
};
