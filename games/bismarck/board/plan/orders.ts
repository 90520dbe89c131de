/** What a click on the chart stands for: the legal steps of the moment, by zone and by unit. */
import type { BoardProps, Violation } from "@admiralty/engine";
import type { FlightMode } from "../../components.ts";
import type { Action, Bismarck, SearchBoardAction } from "../../types.ts";
import { airById, boatById, shipById, unitName } from "../names.ts";
import type { Piece } from "./pieces.ts";
import { reach, strengthAt } from "./position.ts";
import { boatZone } from "./submarines.ts";

export type Props = BoardProps<Bismarck>;

/** A zone that the unit in hand, or the question itself, can be answered with. */
export interface Goal {
  readonly zone: string;
  readonly actions: readonly SearchBoardAction[];
  /** What it costs or brings: "free", "1 fuel", "search 6". */
  readonly note: string;
  /** "free": nothing is spent; "paid": fuel is; "call": a search, an attack or a word. */
  readonly tone: "free" | "paid" | "call";
  readonly path: readonly string[];
}

const search = (list: readonly Action[]) => list as readonly SearchBoardAction[];

/** Units that something can be done with now. */
export function movable(actions: readonly Action[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const action of search(actions)) {
    if ("unit" in action && action.do !== "shadow") found.add(action.unit);
    else if (action.do === "shadow") found.add(action.unit);
    else if ("boat" in action) found.add(action.boat);
    else if (
      "ship" in action &&
      ["sail", "leave-board", "patrol", "cruise", "combine", "detach", "repair", "torpedo", "escort", "part"].includes(
        action.do,
      )
    ) {
      found.add(action.ship);
      if (action.do === "combine") found.add(action.with);
    }
  }
  return found;
}

/** Of these, the ones that can leave their zone: a ship bound to her port may still go on patrol there. */
export function underWay(actions: readonly Action[]): ReadonlySet<string> {
  return new Set(
    search(actions).flatMap((action) =>
      action.do === "sail"
        ? [action.ship]
        : action.do === "fly"
          ? [action.unit]
          : action.do === "send"
            ? [action.boat]
            : [],
    ),
  );
}

/** The modes in which an air unit can fly now. */
export function flightModes(actions: readonly Action[], unit: string): readonly FlightMode[] {
  const found: FlightMode[] = [];
  for (const action of search(actions)) {
    if (action.do === "fly" && action.unit === unit && !found.includes(action.mode)) found.push(action.mode);
  }
  return found;
}

/** Where the unit in hand can be sent. */
export function unitGoals(props: Props, chosen: string, mode: FlightMode | undefined): ReadonlyMap<string, Goal> {
  const found = new Map<string, Goal>();
  if (airById.has(chosen)) {
    const modes = flightModes(props.actions, chosen);
    const wanted = mode && modes.includes(mode) ? mode : modes[0];
    for (const action of search(props.actions)) {
      if (action.do !== "fly" || action.unit !== chosen || action.mode !== wanted) continue;
      found.set(action.to, { zone: action.to, actions: [action], note: "", tone: "free", path: [action.to] });
    }
    return found;
  }
  for (const action of search(props.actions)) {
    if (action.do !== "send" || action.boat !== chosen) continue;
    found.set(action.to, { zone: action.to, actions: [action], note: "", tone: "free", path: [action.to] });
  }
  if (!search(props.actions).some((action) => action.do === "sail" && action.ship === chosen)) return found;
  for (const leg of reach(props.view, chosen).values()) {
    found.set(leg.zone, {
      zone: leg.zone,
      actions: leg.path.map((to) => ({ do: "sail", ship: chosen, to })),
      note: leg.fuel === 0 ? "free" : `${leg.fuel} fuel`,
      tone: leg.fuel === 0 ? "free" : "paid",
      path: leg.path,
    });
  }
  return found;
}

const zoneVerbs = ["search", "radio", "attack", "rendezvous", "place", "seek", "post"] as const;
function namesZone(action: Action): action is Extract<Action, { do: (typeof zoneVerbs)[number] }> {
  return (zoneVerbs as readonly string[]).includes(action.do);
}

/** The zone that an action is about; nothing for one that is about none. */
function zoneOf({ view }: Props, action: SearchBoardAction): string | undefined {
  if (namesZone(action)) return action.zone;
  if (action.do === "ambush") return boatZone(view, action.boat);
  return action.do === "torpedo" ? (view.ships.find(({ ship }) => ship === action.ship)?.zone ?? undefined) : undefined;
}

/** What stands in a zone where it is not the word of the order. */
const zoneNotes: Readonly<Record<string, string>> = { rendezvous: "tanker", seek: "convoy?", post: "lies here" };

/** Zones that answer the question by themselves: to be searched, attacked in, or named. */
export function zoneGoals(props: Props): ReadonlyMap<string, Goal> {
  const found = new Map<string, Goal>();
  for (const action of search(props.actions)) {
    const zone = zoneOf(props, action);
    if (zone === undefined) continue;
    const before = found.get(zone);
    if (before) {
      // Several attacks are possible there, or a search for ships and one for convoys: the rail offers them one by one.
      found.set(zone, { ...before, actions: [] });
      continue;
    }
    const note = action.do === "search" ? `${strengthAt(props.view, zone)}` : (zoneNotes[action.do] ?? action.do);
    found.set(zone, { zone, actions: [action], note, tone: "call", path: [zone] });
  }
  return found;
}

/** What dropping one counter on another means: who joins whom; undefined when it means nothing. */
export function joining(actions: readonly Action[], a: Piece, b: Piece): Action | undefined {
  return search(actions).find(
    (action) =>
      action.do === "combine" &&
      ((a.units.includes(action.ship) && b.units.includes(action.with)) ||
        (b.units.includes(action.ship) && a.units.includes(action.with))),
  );
}

/** Why the unit in hand cannot go to a zone. */
export function whyNot(
  props: Props,
  chosen: string,
  mode: FlightMode | undefined,
  zone: string,
): { readonly title: string; readonly violation: Violation } | undefined {
  const action: SearchBoardAction = shipById.has(chosen)
    ? { do: "sail", ship: chosen, to: zone }
    : boatById.has(chosen)
      ? { do: "send", boat: chosen, to: zone }
      : { do: "fly", unit: chosen, mode: mode ?? airById.get(chosen)?.modes[0]?.mode ?? "movement", to: zone };
  const violation = props.refuse(action);
  return violation && { title: `${unitName(chosen)} to ${zone}: no`, violation };
}

/** A way drawn on the chart, from the staged orders. */
export interface Course {
  readonly unit: string;
  readonly path: readonly string[];
  readonly air: boolean;
  /** What it costs: fuel, or turns of endurance used. */
  readonly note: string;
}

export function courses(
  staged: readonly Action[],
  from: (unit: string) => string | undefined,
  note: (unit: string) => string,
): readonly Course[] {
  const ways = new Map<string, string[]>();
  for (const action of search(staged)) {
    if (action.do !== "sail" && action.do !== "fly" && action.do !== "send") continue;
    const unit = action.do === "sail" ? action.ship : action.do === "send" ? action.boat : action.unit;
    const way = ways.get(unit);
    if (way) way.push(action.to);
    else ways.set(unit, [from(unit) ?? action.to, action.to]);
  }
  return [...ways].map(([unit, path]) => ({ unit, path, air: airById.has(unit), note: note(unit) }));
}
