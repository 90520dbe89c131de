/** The question of the moment as the sea shows it: who can do something, and where. */
import { type Axial, plain } from "@admiralty/engine";
import type { Point } from "@admiralty/kit/camera.ts";
import { type Course, courseIds, distance, escortIds, hexNumber, quietSpeed } from "../components.ts";
import { text } from "../text.ts";
import type { Action, EscortId, HexId } from "../types.ts";
import type { View } from "../view.ts";
import { axial, beyond, grid, middle } from "./field.ts";

/** A counter, or the aircraft, which has none. */
export type PieceId = "convoy" | EscortId | "boat" | "aircraft";

/** Whose action it is; undefined for those that end something. */
export function actor(action: Action): PieceId | undefined {
  switch (action.do) {
    case "steer":
      return "convoy";
    case "sail":
    case "ping":
    case "drop":
      return action.ship;
    case "lurk":
    case "move":
    case "fire":
      return "boat";
    case "patrol":
      return "aircraft";
    default:
      return undefined;
  }
}

export interface Goal {
  readonly at: Axial;
  readonly action: Action;
  /** To be read out. */
  readonly label: string;
  readonly tone: "go" | "heard" | "attack";
}

/** Where an action leads on the sea; undefined for those that lead nowhere. */
export function goalOf(view: View, action: Action): Goal | undefined {
  const label = plain(text.action(action));
  const goal = (at: Axial, tone: Goal["tone"] = "go"): Goal => ({ at, action, label, tone });
  switch (action.do) {
    case "steer":
      return view.convoy === null ? undefined : goal(beyond(view.convoy, courseIds.indexOf(action.course) as Course));
    case "sail":
      return goal(axial(action.to));
    case "move":
      return goal(axial(action.to), heard(view, action.to) ? "heard" : "go");
    case "lurk":
      return goal(axial(action.at));
    case "drop":
      return goal(axial(action.at), "attack");
    case "patrol":
      return goal(axial(action.at), "attack");
    default:
      return undefined;
  }
}

/** 2.4 */
function heard(view: View, to: HexId): boolean {
  return view.boat !== null && distance(hexNumber(view.boat), hexNumber(to)) > quietSpeed;
}

/** Those that can be ordered now, in the order of the legal actions. */
export function actors(actions: readonly Action[]): readonly PieceId[] {
  return [...new Set(actions.flatMap((action) => actor(action) ?? []))];
}

export function goals(view: View, actions: readonly Action[], who: PieceId | undefined): readonly Goal[] {
  return actions.flatMap((action) => (actor(action) === who ? (goalOf(view, action) ?? []) : []));
}

/** 2.1: one's own orders for this turn, as lines on the sea. */
export function courses({
  plot,
  convoy,
  escorts,
  boat,
}: View): readonly { readonly from: Point; readonly to: Point }[] {
  const lines = escortIds.flatMap((id) => {
    const to = plot.escorts[id];
    return to === null ? [] : [{ from: middle(escorts[id].at), to: middle(to) }];
  });
  if (convoy !== null && plot.course !== null) {
    const next = beyond(convoy, courseIds.indexOf(plot.course) as Course);
    lines.push({ from: middle(convoy), to: grid.place(next) });
  }
  if (boat !== null && plot.boat !== null) lines.push({ from: middle(boat), to: middle(plot.boat) });
  return lines.filter(({ from, to }) => from[0] !== to[0] || from[1] !== to[1]);
}
