/** The question of the moment as the search board needs it: from the view and the legal actions, nothing decided. */
import type { Violation } from "@admiralty/engine";
import type { Action, SearchBoardAction, Seat } from "../../types.ts";
import type { View } from "../../view.ts";
import { airById } from "../names.ts";
import { adviceOf } from "./advice.ts";
import { contactMarks } from "./contacts.ts";
import {
  courses,
  flightModes,
  type Goal,
  joining,
  movable,
  type Props,
  underWay,
  unitGoals,
  whyNot,
  zoneGoals,
} from "./orders.ts";
import { baseZone, byZone, type Piece, pieces } from "./pieces.ts";
import { selection } from "./selection.svelte.ts";
import { boatZone } from "./submarines.ts";
import { legs, trails } from "./tracks.ts";

export type { Props } from "./orders.ts";

/** `frames`: how long those wait who show what could be done with the unit in hand. */
export function createModel(props: Props, frames = 1) {
  const all = $derived(pieces(props.view));
  const zones = $derived(byZone(all));
  const taken = $derived(new Set(zones.keys()));
  /** Replays of both sides: the other's counters as they lay. */
  const others = $derived(props.beside ? byZone(pieces(props.beside)) : undefined);
  const able = $derived(movable(props.actions));
  const pieceOf = (id: string | undefined): Piece | undefined =>
    id === undefined ? undefined : all.find((piece) => piece.units.includes(id));
  const inHand = $derived(pieceOf(selection.first));
  const held = props.heard(() => selection.first, frames);
  /** The unit in hand, and where it can go, as the chart and the card beside it show them: a moment later. */
  const offered = $derived(pieceOf(held()));
  const seat: Seat | undefined = $derived(props.view.viewer === "spectator" ? undefined : props.view.viewer);
  /** Spectators are told what both sides were told aloud: the contacts of the hunters. */
  const contacts = $derived(contactMarks(props.view.known[seat ?? "british"], props.view.turn));
  const goalsOf = (piece: Piece | undefined): ReadonlyMap<string, Goal> =>
    piece && !isQuestionOfZones(props.actions) ? unitGoals(props, piece.id, selection.mode) : zoneGoals(props);
  const offers = $derived(goalsOf(offered));
  const goals = $derived(inHand === offered ? offers : goalsOf(inHand));
  const advice = $derived(adviceOf(props.view, props.actions, props.suggested ?? []));
  const played = $derived(adviceOf(props.view, props.actions, props.played ?? []).courses);
  /** The table before the first staged order: where the courses begin. */
  let before: View | undefined;
  const drawn = $derived.by(() => {
    if (props.staged.length === 0) before = props.view;
    return courses(props.staged, origin, costOf);
  });

  /** Own ships' legs; what is being ordered now is drawn as courses. */
  const sailed = $derived.by(() => {
    const going = new Set(drawn.map((course) => course.unit));
    const list = legs(props.view);
    return going.size === 0 ? list : list.filter((leg) => leg.age > 0 || !leg.ships.some((ship) => going.has(ship)));
  });

  function origin(unit: string): string | undefined {
    const air = before?.aircraft.find((each) => each.unit === unit);
    if (before && air) return air.zone ?? baseZone(before, unit) ?? undefined;
    return before?.ships.find((each) => each.ship === unit)?.zone ?? (before && boatZone(before, unit));
  }

  /** What a course has cost: turns of endurance for aircraft, fuel for the ship of a force that burns most. */
  function costOf(unit: string): string {
    const air = props.view.aircraft.find((each) => each.unit === unit);
    if (air) {
      const turns = airById.get(unit)?.modes.find((mode) => mode.mode === air.mode)?.endurance ?? 0;
      return `turn ${props.view.turn - air.since + 1} of ${turns}`;
    }
    const units = all.find((each) => each.id === unit)?.units ?? [];
    const fuel = (view: View | undefined, id: string) => view?.ships.find((each) => each.ship === id)?.fuel ?? 0;
    const burnt = Math.max(0, ...units.map((id) => fuel(before, id) - fuel(props.view, id)));
    return burnt === 0 ? "" : units.length > 1 ? `${burnt} fuel each` : `${burnt} fuel`;
  }

  /** The zone answers something: the order is given. */
  function choose(zone: string): boolean {
    const goal = goals.get(zone);
    if (!goal || goal.actions.length === 0) return false;
    selection.cursor = undefined;
    // That the zone was heard is painted first.
    selection.touched = zone;
    props.soon(() => {
      selection.touched = undefined;
      if (goal.actions.length === 1) props.act(goal.actions[0] as Action);
      else props.actMany(goal.actions);
    });
    return true;
  }

  function pick(id: string | undefined): void {
    const piece = pieceOf(id);
    selection.take(piece?.id);
    if (piece?.kind === "air") {
      const modes = flightModes(props.actions, piece.id);
      selection.mode = modes.includes("patrol") ? "patrol" : modes[0];
    }
  }

  function join(a: string, b: string): boolean {
    const [first, second] = [a, b].map((id) => all.find((piece) => piece.units.includes(id)));
    const action = first && second && joining(props.actions, first, second);
    if (!action) return false;
    props.act(action);
    return true;
  }

  /** The next unit that can be ordered and has no order yet. */
  function next(): Piece | undefined {
    const going = underWay(props.actions);
    const wanted = going.size > 0 ? going : able;
    const open = all.filter((piece) => piece.units.some((unit) => wanted.has(unit)));
    if (open.length === 0) return undefined;
    const at = open.findIndex((piece) => piece.id === inHand?.id);
    const piece = open[(at + 1) % open.length] as Piece;
    pick(piece.id);
    return piece;
  }

  const find = (test: (action: SearchBoardAction) => boolean): Action | undefined =>
    (props.actions as readonly SearchBoardAction[]).find(test);

  /** One key: patrol or movement for ships, the next mode of flight for aircraft. */
  function switchMode(): boolean {
    if (!inHand) return false;
    if (inHand.kind === "air") {
      const modes = flightModes(props.actions, inHand.id);
      if (modes.length < 2) return false;
      selection.mode = modes[(selection.mode ? modes.indexOf(selection.mode) + 1 : 0) % modes.length];
      return true;
    }
    return tryTo(
      find(
        (action) =>
          ((action.do === "patrol" || action.do === "cruise") && action.ship === inHand.id) ||
          (action.do === "lurk" && action.boat === inHand.id),
      ),
    );
  }

  function tryTo(action: Action | undefined): boolean {
    if (!action) return false;
    props.act(action);
    return true;
  }

  return {
    get props() {
      return props;
    },
    get pieces() {
      return all;
    },
    get zones() {
      return zones;
    },
    get taken() {
      return taken;
    },
    get movable() {
      return able;
    },
    get inHand() {
      return inHand;
    },
    get contacts() {
      return contacts;
    },
    get goals() {
      return goals;
    },
    get offered() {
      return offered;
    },
    get offers() {
      return offers;
    },
    get courses() {
      return drawn;
    },
    get played() {
      return played;
    },
    get advice() {
      return advice;
    },
    get others() {
      return others;
    },
    get legs() {
      return sailed;
    },
    get theirLegs() {
      return props.beside ? legs(props.beside) : [];
    },
    /** The enemy from contact to contact, as far as the viewer was told. */
    get trails() {
      const eyes = seat ?? "british";
      return trails(props.view.known[eyes], props.view.turn, eyes === "british" ? "german" : "british");
    },
    choose,
    pick,
    join,
    next,
    switchMode,
    /** All single ships and forces of the zone into the force in hand, one after the other. */
    joinAll: (): boolean => {
      const piece = inHand;
      if (!piece) return false;
      const other = zones.get(piece.zone)?.find((each) => each.id !== piece.id && joining(props.actions, piece, each));
      return other !== undefined && join(piece.id, other.id);
    },
    detach: (): boolean => tryTo(find((action) => action.do === "detach" && action.ship === selection.first)),
    sendHome: (): boolean =>
      tryTo(find((action) => (action.do === "land" || action.do === "recall") && action.unit === selection.first)),
    why: (zone: string): { readonly title: string; readonly violation: Violation } | undefined =>
      inHand && whyNot(props, inHand.id, selection.mode, zone),
  };
}

/** Zones are asked for, whatever is in hand. */
function isQuestionOfZones(actions: readonly Action[]): boolean {
  return actions.some((action) =>
    ["search", "radio", "rendezvous", "post", "torpedo", "ambush", "seek"].includes(action.do),
  );
}

export type Model = ReturnType<typeof createModel>;
