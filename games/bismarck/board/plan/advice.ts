/** What advice points at on the chart: ways, zones to be called, counters that something is done with. */
import type { Action, SearchBoardAction } from "../../types.ts";
import type { View } from "../../view.ts";
import { type Course, courses } from "./orders.ts";
import { baseZone } from "./pieces.ts";
import { boatZone } from "./submarines.ts";

export interface Advice {
  readonly courses: readonly Course[];
  readonly zones: readonly string[];
  readonly units: ReadonlySet<string>;
}

export function adviceOf(view: View, actions: readonly Action[], suggested: readonly Action[]): Advice {
  const zones = new Set<string>();
  const units = new Set<string>();
  for (const action of suggested as readonly SearchBoardAction[]) {
    switch (action.do) {
      case "search":
      case "radio":
      case "rendezvous":
      case "post":
      case "seek":
      case "attack":
        zones.add(action.zone);
        break;
      case "sweep":
        for (const other of actions) if (other.do === "search") zones.add(other.zone);
        break;
      case "sail":
      case "fly":
      case "send":
        break;
      default:
        if ("ship" in action) units.add(action.ship);
        if ("unit" in action) units.add(action.unit);
        if ("boat" in action) units.add(action.boat);
        if ("with" in action) units.add(action.with);
    }
  }
  return {
    courses: courses(
      suggested,
      (unit) => whereIs(view, unit),
      () => "",
    ),
    zones: [...zones],
    units,
  };
}

function whereIs(view: View, unit: string): string | undefined {
  const air = view.aircraft.find((each) => each.unit === unit);
  if (air) return air.zone ?? baseZone(view, unit) ?? undefined;
  return view.ships.find((each) => each.ship === unit)?.zone ?? boatZone(view, unit);
}
