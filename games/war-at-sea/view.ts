/**
 * What a viewer may know of the table. Built by allow-list from the state; nothing of the state leaks in by itself.
 */
import type { Viewer } from "@admiralty/engine";
import {
  airOf,
  allies,
  areaCount,
  areaIds,
  attackOf,
  axis,
  fates,
  isBritish,
  placeCount,
  placeIds,
  portIds,
  seatOf,
  shipIds,
  ships,
  speedOf,
} from "./components.ts";
import { awaiting } from "./rules/decisions.ts";
import { fleeingGroups, fleesIn, groupSpeed, pursuerOf } from "./rules/disengaging.ts";
import { held, unchosen } from "./rules/land-air.ts";
import { faceDownCounts } from "./rules/movement.ts";
import { placingFaceDown } from "./rules/sequence.ts";
import { bonusOf, shotsOf } from "./rules/surface.ts";
import { uBoatsToPlace } from "./rules/u-boats.ts";
import * as read from "./state.ts";
import type {
  AreaId,
  Fate,
  Nation,
  Options,
  PlaceId,
  PortId,
  Seat,
  ShipClass,
  ShipId,
  State,
  StepName,
} from "./types.ts";

export type Phase = "set-up" | "allied-movement" | "axis-movement" | "air" | "combat" | "return" | "over";

export interface Factors {
  readonly attack: number;
  readonly defense: number;
  readonly speed: number;
  readonly air: number;
}

export interface ShipView {
  readonly id: ShipId;
  readonly name: string;
  readonly class: ShipClass;
  readonly nation: Nation;
  readonly side: Seat;
  readonly printed: Factors;
  /** With damage taken into account (7.5, 7.6). */
  readonly current: Factors;
  readonly damage: number;
  /** Damage equal to defense (7.6). */
  readonly crippled: boolean;
  /** null: not on the map, see `fate`; or face down somewhere, see `faceDown`. */
  readonly place: PlaceId | null;
  /** Why it is not on the map. */
  readonly fate: Fate | null;
  /** Turn it enters. */
  readonly enters: number;
  /** Moved or tried to, this turn. */
  readonly moved: boolean;
  /** Where it lay when the turn began. */
  readonly origin: PlaceId | null;
  /** US: released; Russian: may sail this turn; others always. */
  readonly ready: boolean;
  readonly disabled: boolean;
  /** Withdrew from its battle this turn. */
  readonly disengaged: boolean;
  /** Came to port during this turn's combat: no target there (9.5). */
  readonly arrived: boolean;
  /** Attacked from the air this turn (10.2). */
  readonly struck: boolean;
  /** Refuelled at sea, waiting to be placed anywhere (16.1). */
  readonly refuelled: boolean;
  /** Stays at sea this turn (a convoy that chose to). */
  readonly stays: boolean;
  /** Lies face down (19.3): for its owner at `place`; the other side is not told where. */
  readonly faceDown: boolean;
}

export interface GroupView {
  readonly group: number;
  readonly speed: number;
  /** Withdrawing ships. */
  readonly ships: readonly ShipId[];
  /** Committed to the coming or present round. */
  readonly pursuers: readonly ShipId[];
  /** Pursued it in the last round and have not yet said whether they go on (12.5). */
  readonly wavering: readonly ShipId[];
}

export interface BattleView {
  readonly at: PlaceId;
  /** Surface combat round, 0 before the first. */
  readonly round: number;
  readonly allies: readonly ShipId[];
  readonly axis: readonly ShipId[];
  readonly uBoats: number;
  /** Strikes left by side. */
  readonly strikes: { readonly allies: number; readonly axis: number };
  /** Targets named for U-boats, not yet rolled. */
  readonly torpedoes: readonly ShipId[];
  /** Fire named, not yet rolled, in order. */
  readonly fire: readonly { readonly ship: ShipId; readonly target: ShipId }[];
  /** What the Allies fired at in this round, also after it was rolled (11.6 looks at it). */
  readonly alliedTargets: readonly { readonly ship: ShipId; readonly target: ShipId }[];
  /** Shots and die bonus of each ship in this round, as they were when it began (11.3, 11.5). */
  readonly guns: readonly { readonly ship: ShipId; readonly shots: number; readonly bonus: number }[];
  /** The carrier's intention in this round (11.6). */
  readonly carrierFires: boolean | null;
  readonly fleeing: Seat | "both" | null;
  readonly groups: readonly GroupView[];
  /** Ships that do not take part in the pursuit. */
  readonly leftBehind: readonly ShipId[];
  /** Own choice to disengage, for the chooser only, while the other has not chosen (12.9). */
  readonly choice: { readonly allies: boolean | null; readonly axis: boolean | null };
}

export interface TurnScore {
  readonly turn: number;
  readonly control: Readonly<Record<AreaId, Seat | null>>;
  readonly allies: number;
  readonly axis: number;
  readonly convoys: number;
  /** Positive: paid by the Axis to the Allies. */
  readonly neutralPort: number;
}

export interface View {
  readonly viewer: Viewer<Seat>;
  readonly options: Options;
  readonly turn: number;
  readonly phase: Phase;
  readonly step: StepName;
  readonly awaiting: readonly Seat[];
  /** Positive when the Allies lead. */
  readonly poc: number;
  /** The first turn scored and the track before it: turn 1 and 0, unless the game began with a scene. */
  readonly opening: { readonly turn: number; readonly poc: number };
  readonly ships: readonly ShipView[];
  /** 19.3: how many British ships lie face down in each place. */
  readonly faceDown: Readonly<Partial<Record<PlaceId, number>>>;
  readonly uBoats: {
    readonly inPlay: number;
    /** Beyond seven, under 19.2. */
    readonly waiting: number;
    /** Not yet placed this turn. */
    readonly toPlace: number;
    readonly at: Readonly<Record<AreaId, number>>;
  };
  /** Control flags lying on the board now (5.4 removes last turn's). */
  readonly flags: Readonly<Record<AreaId, Seat | null>>;
  readonly scores: readonly TurnScore[];
  /** Convoy points earned this turn and not yet scored. */
  readonly convoyPoints: number;
  /** Only two-area attempts may still be made (6.3). */
  readonly attempted: boolean;
  /** Repair points left this turn by port. */
  readonly yards: Readonly<Partial<Record<PortId, number>>>;
  /** null: not chosen; "held": on the ground; "hidden": chosen and not yet shown. */
  readonly air: Readonly<Record<Seat, PlaceId | "held" | "hidden" | null>>;
  /** Places still to be fought over. */
  readonly toFight: readonly PlaceId[];
  readonly battle: BattleView | null;
  /** Ships that wait to be told a port. */
  readonly toPort: readonly ShipId[];
  /** Step that follows when they have one; null when no port is asked for. */
  readonly next: StepName | null;
}

// --- building it ------------------------------------------------------------------------------

const phases: Readonly<Record<StepName, Phase>> = {
  stations: "set-up",
  "allied-movement": "allied-movement",
  "allied-repairs": "allied-movement",
  "axis-movement": "axis-movement",
  "u-boats": "axis-movement",
  "axis-repairs": "axis-movement",
  air: "air",
  order: "combat",
  torpedoes: "combat",
  "allied-strikes": "combat",
  "axis-strikes": "combat",
  intentions: "combat",
  "allied-fire": "combat",
  "axis-fire": "combat",
  disengage: "combat",
  groups: "combat",
  pursuit: "combat",
  port: "combat",
  "axis-returns": "return",
  "allied-returns": "return",
  over: "over",
};

export function view(state: State, viewer: Viewer<Seat>): View {
  // 19.3: what the British do just now is seen only when they have done.
  const unseen = viewer !== "allies" && placingFaceDown(state);
  const step = unseen ? "allied-movement" : state.step;
  const phase = step === "port" && isMovement(state.next) ? (state.next as Phase) : phases[step];
  return {
    viewer,
    options: optionsView(state.options),
    turn: state.turn,
    phase,
    step,
    awaiting: awaiting(state).slice(),
    poc: state.poc,
    opening: { turn: state.since, poc: state.opening },
    ships: shipsView(state, viewer, unseen),
    faceDown: unseen ? {} : faceDownCounts(state),
    uBoats: {
      inPlay: state.uBoats,
      waiting: state.uBoatsWaiting,
      toPlace: uBoatsToPlace(state),
      at: boats(state),
    },
    flags: flags(state, phase),
    scores: scores(state),
    convoyPoints: state.convoyPoints,
    attempted: !unseen && state.attempted === 1,
    yards: yards(state),
    air: { allies: airView(state, allies, viewer), axis: airView(state, axis, viewer) },
    toFight: placeIds.filter((_, place) => (state.unfought & (1 << place)) !== 0),
    battle: state.at < 0 ? null : battleView(state, viewer),
    toPort: step === "port" ? state.queue.map((ship) => shipIds[ship]!) : [],
    next: step === "port" ? state.next : null,
  };
}

function isMovement(step: StepName): boolean {
  return step === "allied-movement" || step === "axis-movement";
}

function boats(state: State): Record<AreaId, number> {
  const values = {} as Record<AreaId, number>;
  for (let area = 0; area < areaCount; area++) values[areaIds[area]!] = state.boats[area]!;
  return values;
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

function shipsView(state: State, viewer: Viewer<Seat>, unseen: boolean): ShipView[] {
  const views: ShipView[] = new Array(shipIds.length);
  for (let ship = 0; ship < views.length; ship++) views[ship] = shipView(state, ship, viewer, unseen);
  return views;
}

/**
 * A ship's view is made once for each condition it can be in, and shared by all views that show it so: a view is
 * mostly ships, and two views that follow each other then differ in a few references.
 */
const shipViews: readonly Map<number, ShipView>[] = shipIds.map(() => new Map());
const damageBits = 6;
const keptConditions = 1000;

function shipView(state: State, ship: number, viewer: Viewer<Seat>, unseen: boolean): ShipView {
  const atOrigin = unseen && isBritish[ship]!;
  const place = atOrigin ? state.origin[ship]! : state.loc[ship]!;
  const mark = atOrigin ? 0 : state.mark[ship]!;
  const origin = state.origin[ship]!;
  const damage = state.damage[ship]!;
  const unknown = (mark & read.faceDown) !== 0 && viewer !== "allies";
  if (damage >> damageBits !== 0) return makeShipView(state, ship, place, mark, unknown);
  let condition = (place << 5) | origin;
  condition = (condition << 8) | mark;
  condition = (condition << damageBits) | damage;
  condition = (condition << 1) | state.side[ship]!;
  condition = (condition << 1) | state.ready[ship]!;
  condition = (condition << 1) | (unknown ? 1 : 0);
  condition = (condition << 1) | (state.options.weakBismarcks ? 1 : 0);
  const known = shipViews[ship]!;
  let found = known.get(condition);
  if (found === undefined) {
    found = makeShipView(state, ship, place, mark, unknown);
    // Begun anew now and then: a server must not grow for years.
    if (known.size >= keptConditions) known.clear();
    known.set(condition, found);
  }
  return found;
}

function makeShipView(state: State, ship: number, place: number, mark: number, unknown: boolean): ShipView {
  const counter = ships[ship]!;
  const origin = state.origin[ship]!;
  const limit = read.defense(state, ship);
  return Object.freeze({
    id: counter.id,
    name: counter.name,
    class: counter.class,
    nation: counter.nation,
    side: seatOf[state.side[ship]!]!,
    printed: Object.freeze({ attack: attackOf[ship]!, defense: limit, speed: speedOf[ship]!, air: airOf[ship]! }),
    current: Object.freeze({
      attack: read.attack(state, ship),
      defense: limit,
      speed: read.speed(state, ship),
      air: read.airFactor(state, ship),
    }),
    damage: state.damage[ship]!,
    crippled: state.damage[ship] === limit,
    place: unknown || place >= placeCount ? null : placeIds[place]!,
    fate: place >= placeCount ? fates[place - placeCount]! : null,
    enters: counter.enters,
    moved: (mark & read.moved) !== 0,
    origin: origin >= placeCount ? null : placeIds[origin]!,
    ready: state.ready[ship] === 1,
    disabled: (mark & read.disabled) !== 0,
    disengaged: (mark & read.disengaged) !== 0,
    arrived: (mark & read.arrived) !== 0,
    struck: (mark & read.struck) !== 0,
    refuelled: (mark & read.refuelled) !== 0,
    stays: (mark & read.stays) !== 0,
    faceDown: (mark & read.faceDown) !== 0,
  });
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
  if (row >= 0) for (let area = 0; area < areaCount; area++) code = code * 3 + state.control[row * areaCount + area]!;
  let found = controlViews.get(code);
  if (found === undefined) {
    found = {} as Record<AreaId, Seat | null>;
    for (let area = 0; area < areaCount; area++) {
      const who = row < 0 ? 0 : state.control[row * areaCount + area]!;
      found[areaIds[area]!] = who === 0 ? null : seatOf[who - 1]!;
    }
    controlViews.set(code, Object.freeze(found));
  }
  return found;
}

function scores(state: State): TurnScore[] {
  const finished = state.step === "over" ? state.turn : state.turn - 1;
  return Array.from({ length: finished }, (_, row) => ({
    turn: row + 1,
    control: controlView(state, row),
    allies: state.ledger[row * 4]!,
    axis: state.ledger[row * 4 + 1]!,
    convoys: state.ledger[row * 4 + 2]!,
    neutralPort: state.ledger[row * 4 + 3]!,
  }));
}

function yards(state: State): Partial<Record<PortId, number>> {
  const left: Partial<Record<PortId, number>> = {};
  if (state.step !== "allied-repairs" && state.step !== "axis-repairs") return left;
  for (let place = areaCount; place < placeCount; place++) {
    if (state.yards[place]! > 0) left[portIds[place - areaCount]!] = state.yards[place]!;
  }
  return left;
}

function airView(state: State, side: number, viewer: Viewer<Seat>): PlaceId | "held" | "hidden" | null {
  const place = state.air[side]!;
  if (place === unchosen) return null;
  if (state.step === "air" && viewer !== seatOf[side]) return "hidden";
  return place === held ? "held" : placeIds[place]!;
}

function battleView(state: State, viewer: Viewer<Seat>): BattleView {
  // One look over all ships; everything else is asked of those that are here.
  const here: number[] = [];
  for (let ship = 0; ship < shipIds.length; ship++) if (state.loc[ship] === state.at) here.push(ship);
  const those = (wanted: (ship: number) => boolean): ShipId[] => {
    const ids: ShipId[] = [];
    for (const ship of here) if (wanted(ship)) ids.push(shipIds[ship]!);
    return ids;
  };
  const firing = state.step === "allied-fire" || state.step === "axis-fire";
  const fighting = firing || state.step === "intentions";
  const groups = state.fled === allies || state.fled === axis ? fleeingGroups(state) : [];
  const choice = (side: number): boolean | null =>
    viewer === seatOf[side] && state.secret[side] !== 0 ? state.secret[side] === 2 : null;
  return {
    at: placeIds[state.at]!,
    round: state.round,
    allies: those((ship) => state.side[ship] === allies),
    axis: those((ship) => state.side[ship] === axis),
    uBoats: state.at < areaCount ? state.boats[state.at]! : 0,
    strikes: { allies: state.strikes[allies]!, axis: state.strikes[axis]! },
    torpedoes: state.step === "torpedoes" ? state.orders.map((ship) => shipIds[ship]!) : [],
    fire: firing ? state.orders.map((ship) => ({ ship: shipIds[ship]!, target: shipIds[state.target[ship]!]! })) : [],
    guns: fighting
      ? here.map((ship) => ({
          ship: shipIds[ship]!,
          shots: shotsOf(state.guns[ship]!),
          bonus: bonusOf(state.guns[ship]!),
        }))
      : [],
    alliedTargets: firing
      ? here
          .filter((ship) => state.side[ship] === allies && state.target[ship]! >= 0)
          .map((ship) => ({ ship: shipIds[ship]!, target: shipIds[state.target[ship]!]! }))
      : [],
    carrierFires: state.intent === 0 ? null : state.intent === 2,
    fleeing: state.fled < 0 ? null : state.fled === 2 ? "both" : seatOf[state.fled]!,
    groups: groups.map((group) => ({
      group,
      speed: groupSpeed(state, group),
      ships: shipIds.filter((_, ship) => fleesIn(state, ship, group)),
      pursuers: shipIds.filter((_, ship) => pursuerOf(state, ship) === group),
      wavering: shipIds.filter((_, ship) => pursuerOf(state, ship) === -group),
    })),
    leftBehind: those((ship) => state.group[ship] === -1),
    choice: { allies: choice(allies), axis: choice(axis) },
  };
}
