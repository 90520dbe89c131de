/**
 * The gate between a state and what is shown of it. A view is made from `Seen`, which has no place for the other side's
 * units, orders and reserves: whoever adds something to a view can reach no more than stands here.
 */
import type { Viewer } from "@admiralty/engine";
import { type BattleView, viewBattle } from "./battle/index.ts";
import {
  type AirUnit,
  airOf,
  british,
  german,
  noUnit,
  type Seat,
  type Ship,
  seatIds,
  shipCount,
  shipType,
  sideOf,
  type Unit,
  type Zone,
} from "./components.ts";
import { forcesIn, shipsOf } from "./forces.ts";
import { handleOf, inOrder, isAbout } from "./labels.ts";
import type { SeenPart } from "./modules/seen.ts";
import { shown } from "./modules/shown.ts";
import { evasion, shipsHaveMoved } from "./rules/fleet.ts";
import { sideShips } from "./rules/naval-action.ts";
import { awaiting } from "./steps.ts";
import { type TrackView, viewTracks } from "./tracks.ts";
import { type Engagement, hitCount, type Stage, type State } from "./types.ts";

/** What both sides and everybody who looks on know: they took part in it, or heard it. */
export type Open = Pick<
  State,
  | "turn"
  | "step"
  | "visibility"
  | "fog"
  | "departure"
  | "located"
  | "bismarckLocated"
  | "convoys"
  | "convoyDay"
  | "mobilised"
  | "airLost"
  | "points"
  | "called"
  | "passZone"
  | "chase"
  | "action"
  | "declined"
  | "rolls"
  | "roll"
  | "ending"
  | "known"
> & {
  /** As the British name them. */
  readonly passing: readonly number[];
};

/** One of the viewer's own ships, in numbers. */
export interface OwnShip {
  readonly ship: Ship;
  readonly status: number;
  readonly zone: Zone;
  readonly mode: number;
  readonly force: number;
  readonly fuel: number;
  readonly evasion: number;
  readonly hits: readonly number[];
  readonly moved: number;
  readonly fast: number;
  readonly changed: number;
  readonly passed: Zone;
  readonly held: number;
  readonly found: number;
  readonly shadowed: number;
  readonly committed: number;
  readonly docked: number;
  readonly raided: number;
  readonly faceless: number;
  /** As the British name her; `touchLost`; -1 nobody. */
  readonly shadows: number;
}

export interface OwnAir {
  readonly unit: AirUnit;
  readonly status: number;
  readonly zone: Zone;
  readonly mode: number;
  readonly since: number;
  readonly flown: number;
  readonly spent: number;
  readonly ready: number;
  readonly strikes: number;
  readonly recalled: number;
  /** As the British name her; `touchLost`; -1 nobody. */
  readonly shadows: number;
}

/** What both sides were told of a German ship on the search board. */
export interface Reported {
  /** As the British name her: see `labels.ts`. */
  readonly handle: number;
  /** 1 when the British have called her for shadow this turn. */
  readonly pursued: boolean;
  readonly found: number;
  readonly shadowed: number;
  readonly committed: number;
  readonly raided: number;
  readonly docked: number;
}

/** A counter laid out face down (9.17). */
export interface Faceless {
  readonly zone: Zone;
  readonly type: number;
  readonly place: number;
}

/** An announced attack: -1 for a group that the viewer does not know, no ships before they are on the table. */
export interface SeenEngagement extends Omit<Engagement, "held" | "reserves"> {
  readonly ships: readonly { readonly ship: Ship; readonly evasion: number }[];
  readonly held: readonly Ship[];
  /** The viewer's own. */
  readonly reserves: readonly Ship[];
}

export interface Seen {
  readonly viewer: Viewer<Seat>;
  readonly open: Open;
  readonly awaiting: readonly Seat[];
  /** The viewer's own, in steps where both decide in secret. */
  readonly stage: Stage | null;
  readonly ships: readonly OwnShip[];
  readonly aircraft: readonly OwnAir[];
  readonly tracks: readonly TrackView[];
  /** British business. */
  readonly edinburghFree: number;
  readonly tooSlow: readonly number[];
  readonly reported: readonly Reported[];
  readonly faceless: readonly Faceless[];
  readonly engagements: readonly SeenEngagement[];
  readonly battle: BattleView | null;
  /** What the modules keep of it all, without the other side's ships; nothing in the Basic Game. */
  readonly intermediate: SeenPart | null;
}

export function seenBy(s: State, viewer: Viewer<Seat>): Seen {
  const seat = viewer === "spectator" ? -1 : seatIds.indexOf(viewer);
  const own = seat < 0 ? [] : shipsOf(s, seat);
  const secret = s.step === "orders" || s.step === "reserves" || s.step === "keep-out";
  return {
    viewer,
    open: openOf(s),
    awaiting: awaiting(s),
    stage: seat >= 0 && secret ? (s.stage[seat] as Stage) : null,
    ships: own.map((ship) => ownShip(s, ship)),
    aircraft: (airOf[seat] ?? []).map((unit) => ownAir(s, unit)),
    tracks: seat < 0 ? [] : viewTracks(s, own),
    edinburghFree: seat === british ? s.edinburghFree : 0,
    tooSlow: seat === british ? s.tooSlow : [],
    reported: inOrder(s, shipsOf(s, german))
      .filter((ship) => isKnown(s, ship))
      .map((ship) => reported(s, ship)),
    faceless: facelessRow(s),
    engagements: s.engagements.map((e, index) => seenEngagement(s, e, index, seat)),
    battle: s.battle ? viewBattle(s.battle, viewer) : null,
    intermediate: s.intermediate && shown().seenPart(s, s.intermediate, seat, own),
  };
}

/** A new object: what is not listed is not there to be copied. */
function openOf(s: State): Open {
  return {
    turn: s.turn,
    step: s.step,
    visibility: s.visibility,
    fog: s.fog,
    departure: s.departure,
    located: s.located,
    bismarckLocated: s.bismarckLocated,
    convoys: s.convoys,
    convoyDay: s.convoyDay,
    mobilised: s.mobilised,
    airLost: s.airLost,
    points: s.points,
    called: s.called,
    passZone: s.passZone,
    passing: s.passing.map((ship) => handleOf(s, ship)),
    chase: s.chase,
    action: s.action,
    declined: s.declined,
    rolls: s.rolls,
    roll: s.roll,
    ending: s.ending,
    known: s.known,
  };
}

function ownShip(s: State, ship: Ship): OwnShip {
  return {
    ship,
    status: s.status[ship] as number,
    zone: s.zone[ship] as Zone,
    mode: s.mode[ship] as number,
    force: s.force[ship] as number,
    fuel: s.fuel[ship] as number,
    evasion: evasion(s, ship),
    hits: s.hits.slice(ship * hitCount, ship * hitCount + hitCount),
    moved: s.moved[ship] as number,
    fast: s.fast[ship] as number,
    changed: s.changed[ship] as number,
    passed: s.passed[ship] as Zone,
    held: s.held[ship] as number,
    found: s.found[ship] as number,
    shadowed: s.shadowed[ship] as number,
    committed: s.committed[ship] as number,
    docked: s.docked[ship] as number,
    raided: s.raided[ship] as number,
    faceless: s.faceless[ship] as number,
    shadows: shadowsOf(s, ship),
  };
}

/** In place of a handle. */
export const touchLost = -2;

/** 41.1: the name of a British ship under shadow is not known to those who shadow her. */
function shadowsOf(s: State, unit: Unit): number {
  const target = s.shadows[unit] as Ship;
  // Who has shadowed in vain somebody that had a label.
  if (target === unit) return touchLost;
  if (target < 0) return target;
  return sideOf[target] === british ? -1 : handleOf(s, target);
}

function ownAir(s: State, unit: AirUnit): OwnAir {
  const air = unit - shipCount;
  return {
    unit,
    status: s.status[unit] as number,
    zone: s.zone[unit] as Zone,
    mode: s.mode[unit] as number,
    since: s.since[air] as number,
    flown: s.flown[air] as number,
    spent: s.spent[air] as number,
    ready: s.ready[air] as number,
    strikes: s.strikes[air] as number,
    recalled: s.recalled[air] as number,
    shadows: shadowsOf(s, unit),
  };
}

/** One of several of her type is told of only while she has a label. */
const isKnown = (s: State, ship: Ship): boolean =>
  forcesIn(s).alike[ship] === 0 || (handleOf(s, ship) >= 0 && isAbout(s, ship));

/** An action and a port are seen only while the British are in touch with her. */
function reported(s: State, ship: Ship): Reported {
  const inTouch = s.found[ship] === s.turn || s.shadowed[ship] === s.turn;
  // Of a contact that is new this turn nothing older is told: it would say who she is.
  const known = (turn: number) => (forcesIn(s).alike[ship] === 0 || inTouch || !shipsHaveMoved(s) ? turn : 0);
  return {
    handle: handleOf(s, ship),
    pursued: s.shadows.includes(ship),
    found: known(s.found[ship] as number),
    shadowed: known(s.shadowed[ship] as number),
    committed: inTouch ? (s.committed[ship] as number) : 0,
    raided: known(s.raided[ship] as number),
    docked: inTouch ? (s.docked[ship] as number) : 0,
  };
}

/** The counters on the table, in their row: zone and type, no names. */
function facelessRow(s: State): Faceless[] {
  const row: Faceless[] = [];
  for (const ship of forcesIn(s).ships) {
    const place = s.faceless[ship] as number;
    const zone = s.zone[ship] as Zone;
    if (place >= 0 && zone >= 0) row.push({ zone, type: shipType[ship] as number, place });
  }
  return row.sort((a, b) => a.place - b.place);
}

/** An action is open to both while its ships are on the table. */
function seenEngagement(s: State, e: Engagement, index: number, seat: number): SeenEngagement {
  const open = (s.step === "keep-out" || s.step === "battle") && index === s.action;
  return {
    zone: e.zone,
    attacker: e.attacker,
    with: open || e.attacker === seat ? e.with : noUnit,
    on: open || e.attacker === 1 - seat ? e.on : noUnit,
    withType: e.withType,
    onType: e.onType,
    withEvasion: e.withEvasion,
    onEvasion: e.onEvasion,
    ships: open
      ? [british, german].flatMap((side) => sideShips(s, e, side)).map((ship) => ({ ship, evasion: evasion(s, ship) }))
      : [],
    held: e.held,
    reserves: e.reserves.filter((ship) => sideOf[ship] === seat),
  };
}
