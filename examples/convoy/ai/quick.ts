/**
 * A sensible step at once, by what a seat knows: the view alone. The baseline player takes these steps, and the trials
 * of the others are made of them.
 */
import type { FastChance } from "@admiralty/engine";
import {
  airReach,
  columnOf,
  columns,
  courseIds,
  distance,
  east,
  escortIds,
  everyEscort,
  type Hex,
  hexNumber,
  home,
  merchantNumber,
  onward,
  quietSpeed,
  tonsOf,
  torpedoRange,
  turns,
  within,
} from "../components.ts";
import { chargesHitOn, contact, seenBelow, torpedoHits } from "../odds.ts";
import type { Action } from "../types.ts";
import type { View } from "../view.ts";

/** The best by a mark, where marks that differ by little are as good as each other. */
function best(actions: readonly Action[], mark: (action: Action) => number, chance: FastChance, doubt: number): Action {
  let [chosen, most] = [actions[0]!, Number.NEGATIVE_INFINITY];
  for (const action of actions) {
    const marked = mark(action) + (chance.below(1000) / 1000) * doubt;
    if (marked > most) [chosen, most] = [action, marked];
  }
  return chosen;
}

export function quickStep(view: View, actions: readonly Action[], chance: FastChance): Action | undefined {
  if (actions.length < 2) return actions[0];
  switch (view.step) {
    case "lurk":
      return best(actions, (action) => (action.do === "lurk" ? ambush(hexNumber(action.at)) : 0), chance, 3);
    case "plot":
      return view.viewer === "submarine" ? stalk(view, actions, chance) : shepherd(view, actions, chance);
    case "air":
      return best(actions, (action) => flight(view, action), chance, 0.02);
    case "hunt":
      return best(actions, (action) => hunt(view, action), chance, 0.02);
    default:
      return best(actions, (action) => salvo(view, action), chance, 0.2);
  }
}

/** In the convoy's way, near the middle of the sea. */
const middle = hexNumber("D7");
const ambush = (at: Hex): number => -distance(at, middle);

/** Where the convoy would be if it went on eastward. */
function ahead(view: View): Hex {
  const now = hexNumber(view.convoy ?? "D10");
  const next = onward(now, east);
  return next === undefined || next === home ? now : next;
}

/** The boat wants to be in range, away from the escorts, and unheard. */
function stalk(view: View, actions: readonly Action[], chance: FastChance): Action {
  const prey = ahead(view);
  const here = hexNumber(view.boat!);
  const hunted = view.trace.length < 8 ? 1 : 0.5;
  return best(
    actions,
    (action) => {
      if (action.do !== "move") return 0;
      const to = hexNumber(action.to);
      const range = distance(to, prey);
      const nearest = Math.min(...escortIds.map((id) => distance(to, hexNumber(view.escorts[id].at))));
      const noise = distance(here, to) > quietSpeed && distance(here, prey) <= 4 ? 1 : 0;
      return -1.5 * Math.max(0, range - torpedoRange) + Math.min(nearest, 4) * hunted - noise;
    },
    chance,
    1,
  );
}

/** What is worth sinking, and likely enough to be sunk. */
function salvo(view: View, action: Action): number {
  if (action.do !== "fire") return 0.9;
  const target = merchantNumber(action.target);
  return tonsOf[target]! * torpedoHits(distance(hexNumber(view.boat!), hexNumber(view.convoy!)), target);
}

/** The convoy keeps away from where the boat may be, as long as it has the time; escorts go and look there. */
function shepherd(view: View, actions: readonly Action[], chance: FastChance): Action {
  const trace = view.trace.map(hexNumber);
  const convoy = hexNumber(view.convoy!);
  const course = view.plot.course === null ? east : (courseIds.indexOf(view.plot.course) as 0 | 1 | 2);
  const next = onward(convoy, course) ?? home;
  const unordered = everyEscort.find((ship) => view.plot.escorts[escortIds[ship]!] === null);
  const wanted = actions.filter((action) => {
    if (view.plot.course === null) return action.do === "steer";
    return unordered === undefined
      ? action.do === "done"
      : action.do === "sail" && action.ship === escortIds[unordered];
  });
  const taken = escortIds.flatMap((id) => view.plot.escorts[id] ?? []).map(hexNumber);
  const whereabouts = [...new Set(trace.flatMap((hex) => within(hex, 1)))];
  return best(
    wanted.length > 0 ? wanted : actions,
    (action) => {
      if (action.do === "steer") return -danger(view, convoy, courseIds.indexOf(action.course) as 0 | 1 | 2, trace);
      if (action.do !== "sail") return 0;
      const to = hexNumber(action.to);
      const crowd = taken.some((other) => distance(other, to) < 2) ? 0.3 : 0;
      const astray = next === home ? 0 : Math.max(0, distance(to, next) - 1);
      return 3 * contact(to, whereabouts) - 0.12 * astray - crowd;
    },
    chance,
    0.1,
  );
}

function danger(view: View, convoy: Hex, course: 0 | 1 | 2, trace: readonly Hex[]): number {
  const next = onward(convoy, course);
  if (next === undefined || next === home) return 0;
  const late = columns - columnOf(next) + 1 > turns - view.turn ? 10 : 0;
  const near = trace.reduce((sum, hex) => sum + Math.max(0, 4 - distance(hex, next)), 0) / trace.length;
  return near + late + (course === east ? 0 : 0.15);
}

/** A sure attack before a search, a search before a blind attack. */
function hunt(view: View, action: Action): number {
  const trace = view.trace.map(hexNumber);
  if (action.do === "drop") return 3 * chargesHitOn(hexNumber(action.at), trace) - 0.1;
  if (action.do === "ping") return trace.length > 1 ? contact(hexNumber(view.escorts[action.ship].at), trace) : -0.1;
  return 0;
}

/** A flight is worth it where a good part of her trace lies below. */
function flight(view: View, action: Action): number {
  if (action.do !== "patrol") return 0.12;
  const below = within(hexNumber(action.at), airReach);
  const trace = view.trace.map(hexNumber);
  return (seenBelow * trace.filter((hex) => below.includes(hex)).length) / trace.length;
}
