/** Ending movement with the fleet in port is asked about: nobody means that often. */
import { type Doubt, type PrimaryChoice, ref } from "@admiralty/engine";
import type { FullView as View } from "../full-view/index.ts";
import { count } from "../names.ts";
import type { Action, AreaId, Seat } from "../types.ts";
import { placeName, points } from "./names.ts";
import { goalOf, isSea, ordersByShip } from "./plan/orders.ts";

const seas: readonly AreaId[] = ["north-sea", "north-atlantic", "south-atlantic", "barents", "mediterranean", "baltic"];

export function doubt(view: View, choice: PrimaryChoice<Action>, actions: readonly Action[]): Doubt | undefined {
  if (choice.action.do !== "done" || (view.step !== "allied-movement" && view.step !== "axis-movement"))
    return undefined;
  const mine: Seat = view.step === "allied-movement" ? "allies" : "axis";
  const enemy: Seat = mine === "allies" ? "axis" : "allies";
  const waiting = ordersByShip(actions);
  const out = view.ships.filter((ship) => ship.side === mine && ship.place !== null && isSea(ship.place));
  if (waiting.size === 0 || out.length * 3 >= waiting.size + out.length) return undefined;
  const held = new Set(out.map((ship) => ship.place));
  const open = seas.filter((sea) => !held.has(sea) && reachable(waiting, sea));
  if (open.length === 0) return undefined;
  const cost = open.reduce((sum, sea) => sum + points(sea)[enemy], 0);
  const theirs = enemy === "axis" ? "the Axis" : "the Allies";
  if (out.length === 0) {
    return {
      kind: "none",
      title: "Nobody sails?",
      text: `All ${count(waiting.size, "ship")} stay in port. You would hold no sea; ${theirs} could score up to ${count(cost, "point")} this turn.`,
      label: "Nobody sails",
      yes: "Yes, nobody sails this turn",
    };
  }
  const names = open.map((sea) => ref("area", sea, `the ${placeName(sea)}`));
  return {
    kind: "few",
    title: `Only ${out.length} of ${waiting.size + out.length} sail`,
    text: `None of your ships goes to ${names.slice(0, -1).join(", ")}${names.length > 1 ? " or " : ""}${names.at(-1)}, worth ${count(cost, "point")} to ${theirs}.`,
    label: "End movement",
    yes: `End movement with ${count(out.length, "ship")} at sea`,
  };
}

function reachable(waiting: ReturnType<typeof ordersByShip>, sea: AreaId): boolean {
  return [...waiting.values()].some((orders) => orders.some((order) => goalOf(order) === sea));
}
