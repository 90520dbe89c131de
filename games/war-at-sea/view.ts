/**
 * What a viewer may know of the table, markers included (3.2). Built by allow-list from the state; nothing of the state leaks in by itself.
 */
import type { Side, Viewer } from "@admiralty/engine";
import { type Area, allies, areaCount, areaIds, axis, everyPort, placeIds, seatOf, shipIds } from "./components.ts";
import { faceDownCounts, placingFaceDown, shownStep } from "./rules/face-down.ts";
import { held, unchosen } from "./rules/land-air.ts";
import { uBoatsToPlace } from "./rules/u-boats.ts";
import { awaiting, steps } from "./steps.ts";
import type { AreaId, Options, Phase, PlaceId, PortId, Seat, State } from "./types.ts";
import { battleView } from "./view-battle.ts";
import { shipsView } from "./view-ships.ts";
import type { TurnScore, View } from "./view-types.ts";

export type * from "./view-types.ts";

/**
 * `before` is the same viewer's last view of the match: what has not changed is taken over from it as it is, so that
 * finding what has is quick.
 */
export function view(state: State, viewer: Viewer<Seat>, before?: View): View {
  // 19.3, R36: what the British do just now is seen only when they have done.
  const unseen = viewer !== "allies" && placingFaceDown(state);
  const step = shownStep(state, viewer);
  // Ships are sent to port in the midst of what goes on.
  const { phase } = steps[step === "port" ? state.next : step];
  return {
    viewer,
    options: optionsView(state.options),
    turn: state.turn,
    phase,
    step,
    awaiting: awaitingView(awaiting(state)),
    poc: state.poc,
    opening: openingView(state, before?.opening),
    ships: shipsView(state, viewer, unseen, before?.ships),
    faceDown: unseen || !state.options.faceDown ? nothing : faceDownCounts(state),
    uBoats: uBoatsView(state, before?.uBoats),
    flags: flags(state, phase),
    scores: scores(state, before?.scores),
    convoyPoints: state.convoyPoints,
    attempted: !unseen && state.attempted === 1,
    yards: yards(state),
    air: sidesView(airView(state, allies, viewer), airView(state, axis, viewer), before?.air),
    toFight: placesView(state.unfought),
    battle: state.at < 0 ? null : battleView(state, viewer, before?.battle),
    toPort: step === "port" ? state.queue.map((ship) => shipIds[ship]!) : none,
    next: step === "port" ? state.next : null,
  };
}

/** What is usually empty. */
const nothing = Object.freeze({});
const none: readonly never[] = Object.freeze([]);

const awaitingViews = new Map<readonly Seat[], readonly Seat[]>();

/** The rules have one list for each case; a view does not hand out theirs. */
function awaitingView(seats: readonly Seat[]): readonly Seat[] {
  let found = awaitingViews.get(seats);
  if (found === undefined) {
    found = Object.freeze(seats.slice());
    if (awaitingViews.size < 10) awaitingViews.set(seats, found);
  }
  return found;
}

const placesViews = new Map<number, readonly PlaceId[]>();

/** Places given as bits. */
function placesView(bits: number): readonly PlaceId[] {
  if (bits === 0) return none;
  let found = placesViews.get(bits);
  if (found === undefined) {
    found = Object.freeze(placeIds.filter((_, place) => (bits & (1 << place)) !== 0));
    if (placesViews.size >= 1000) placesViews.clear();
    placesViews.set(bits, found);
  }
  return found;
}

function openingView(state: State, before: View["opening"] | undefined): View["opening"] {
  if (before !== undefined && before.turn === state.since && before.poc === state.opening) return before;
  return { turn: state.since, poc: state.opening };
}

function sidesView<Value>(
  ofAllies: Value,
  ofAxis: Value,
  before: Readonly<Record<Seat, Value>> | undefined,
): Readonly<Record<Seat, Value>> {
  if (before !== undefined && before.allies === ofAllies && before.axis === ofAxis) return before;
  return { allies: ofAllies, axis: ofAxis };
}

function uBoatsView(state: State, before: View["uBoats"] | undefined): View["uBoats"] {
  const toPlace = uBoatsToPlace(state);
  const at = boats(state);
  if (
    before !== undefined &&
    before.at === at &&
    before.inPlay === state.uBoats &&
    before.waiting === state.uBoatsWaiting &&
    before.toPlace === toPlace
  ) {
    return before;
  }
  return { inPlay: state.uBoats, waiting: state.uBoatsWaiting, toPlace, at };
}

const boatsViews = new Map<number, View["uBoats"]["at"]>();

/** Made once for each way in which the boats can lie, as ships are. */
function boats(state: State): View["uBoats"]["at"] {
  let code = 0;
  for (let area = 0 as Area; area < areaCount; area++) code = code * 16 + state.boats[area]!;
  let found = boatsViews.get(code);
  if (found === undefined) {
    const values = {} as Record<AreaId, number>;
    for (let area = 0 as Area; area < areaCount; area++) values[areaIds[area]!] = state.boats[area]!;
    found = Object.freeze(values);
    if (boatsViews.size >= 1000) boatsViews.clear();
    boatsViews.set(code, found);
  }
  return found;
}

/** The options of a match never change: one copy serves all its views. */
const optionViews = new WeakMap<Options, Options>();

function optionsView(options: Options): Options {
  let found = optionViews.get(options);
  if (found === undefined) {
    found = Object.freeze(Object.assign({}, options));
    optionViews.set(options, found);
  }
  return found;
}

/** Last turn's flags until 5.4, then none, then this turn's from 5.7 on. */
function flags(state: State, phase: Phase): Record<AreaId, Seat | null> {
  const row =
    phase === "return" || phase === "over"
      ? state.turn - 1
      : phase === "allied-movement" || phase === "axis-movement"
        ? state.turn - 2
        : -1;
  return controlView(state, row);
}

/** Made once for each way in which the areas can be held, as ships are. */
const controlViews = new Map<number, Record<AreaId, Seat | null>>();

/** Who held the areas in a turn, by its row in the ledger; -1: nobody holds any. */
function controlView(state: State, row: number): Record<AreaId, Seat | null> {
  let code = 0;
  if (row >= 0)
    for (let area = 0 as Area; area < areaCount; area++) code = code * 3 + state.control[row * areaCount + area]!;
  let found = controlViews.get(code);
  if (found === undefined) {
    found = {} as Record<AreaId, Seat | null>;
    for (let area = 0 as Area; area < areaCount; area++) {
      const who = row < 0 ? 0 : state.control[row * areaCount + area]!;
      found[areaIds[area]!] = who === 0 ? null : seatOf[who - 1]!;
    }
    controlViews.set(code, Object.freeze(found));
  }
  return found;
}

/** In a list of scores, the figures of which it is made: not part of what is seen, and quickly compared. */
const figuresShown = Symbol("figures");
type ScoreList = readonly TurnScore[] & { readonly [figuresShown]?: readonly number[] };

function scores(state: State, before: ScoreList | undefined): readonly TurnScore[] {
  const finished = state.step === "over" ? state.turn : state.turn - 1;
  if (finished === 0) return none;
  if (before?.length === finished && stillScored(state, finished, before[figuresShown])) return before;
  const list = Array.from({ length: finished }, (_, row) => ({
    turn: row + 1,
    control: controlView(state, row),
    allies: state.ledger[row * 4]!,
    axis: state.ledger[row * 4 + 1]!,
    convoys: state.ledger[row * 4 + 2]!,
    neutralPort: state.ledger[row * 4 + 3]!,
  }));
  const figures = [...state.ledger.slice(0, finished * 4), ...state.control.slice(0, finished * areaCount)];
  return Object.defineProperty(list, figuresShown, { value: figures });
}

/** What is scored stays, but a turn taken back by agreement may be scored in another way. */
function stillScored(state: State, finished: number, figures: readonly number[] | undefined): boolean {
  if (figures === undefined) return false;
  const { ledger, control } = state;
  const ledgers = finished * 4;
  for (let at = 0; at < ledgers; at++) if (ledger[at] !== figures[at]) return false;
  for (let at = 0; at < finished * areaCount; at++) if (control[at] !== figures[ledgers + at]) return false;
  return true;
}

function yards(state: State): Partial<Record<PortId, number>> {
  if (state.step !== "allied-repairs" && state.step !== "axis-repairs") return nothing;
  const left: Partial<Record<PortId, number>> = {};
  for (const port of everyPort) if (state.yards[port]! > 0) left[placeIds[port] as PortId] = state.yards[port]!;
  return left;
}

function airView(state: State, side: Side, viewer: Viewer<Seat>): PlaceId | "held" | "hidden" | null {
  const place = state.air[side]!;
  if (place === unchosen) return null;
  if (state.step === "air" && viewer !== seatOf[side]) return "hidden";
  return place === held ? "held" : placeIds[place]!;
}
