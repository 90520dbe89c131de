/**
 * What a side has been told: a fold over the events it may see, and nothing else.
 *
 * Views, replays, odds and computer players read this. Every event that teaches a side something about the other
 * goes through `tell`, also when nobody keeps a log, so that the knowledge in a state is always the fold of its history.
 */
import { generalSearchFinds } from "./chance-table.ts";
import {
  apart,
  bismarck,
  british,
  generalTypes,
  german,
  nowhere,
  prinzEugen,
  type Ship,
  seatIds,
  shipNumber,
  shipType,
  type Zone,
  zoneCount,
  zoneNumber,
} from "./components.ts";
import { deduce, notIn, ofType, stillAtSea, without, zoneOfCode } from "./deduction.ts";
import { basicForces, type Forces, forcesIn } from "./forces.ts";
import { add, put } from "./lists.ts";
import { learnOfModules } from "./modules/knowledge.ts";
import type { Visibility } from "./rules/levels.ts";
import { named, names, note, seenAt, seenHits, sought, sureOf } from "./sightings.ts";
import type { Event, Seat, Sighting, State } from "./types.ts";

export const contactKinds = [
  "search",
  "passing",
  "shadow",
  "general-search",
  "radio",
  "convoy",
  "battle",
  "strike",
  "torpedo",
  "submarine",
] as const;
export type ContactKind = (typeof contactKinds)[number];

/** A location marker (2.54): the enemy was here, when, how it was learnt, and who it was as far as it was said. */
export interface Contact {
  readonly turn: number;
  readonly kind: ContactKind;
  readonly zone: string;
  readonly found?: readonly Sighting[];
  readonly ships?: readonly string[];
  /** Of a radio bearing: the roll it came from, 1 the Bismarck's, 2 the Prinz Eugen's (10.1), then the others' (43.6). */
  readonly roll?: number;
  /** 41.2, 43.4: of a ship shadowed whose name is not known, that she has gone two zones. */
  readonly fast?: boolean;
  /** 26.3: of a fix, how many zones off she may be, when the turn began. */
  readonly within?: number;
}

/** What is known of one German ship's move this turn. */
export interface MoveNotes {
  /** She is in this zone, -1 unknown. */
  readonly at: Zone;
  /** She passed through this zone, -1 unknown. */
  readonly via: Zone;
  /** 0 unknown, 1 at most one zone, 2 two zones. */
  readonly zones: number;
  /** Up to this turn she cannot move (10.25, 52.3); 0 for who can. */
  readonly held: number;
}

/** What a turn that is over taught by silence. */
export interface Quiet {
  readonly turn: number;
  /** Zones called in which every ship there would have been seen. */
  readonly seen: readonly Zone[];
  /** British: general searches that found nobody, by roll: the sum of the dice, 0 none; and the weather they were made in. */
  readonly general: readonly number[];
  readonly visibility: Visibility;
  readonly fog: boolean;
}

/** Lists are replaced, never written into: see `lists.ts`. */
export interface Knowledge {
  contacts: readonly Contact[];
  /** Zones called this turn in which there was nobody. */
  empty: readonly Zone[];
  /** All zones called this turn, and those of them in which every ship would have been seen (7.29). */
  called: readonly Zone[];
  seen: readonly Zone[];
  /** The same of the turns before, for whoever reckons where the enemy is likely to be. */
  quiet: readonly Quiet[];
  /** This turn's general searches in vain: dice of the rolls, visibility, fog (10.21). */
  general: readonly number[];
  /** Last zone and turn in which an enemy ship was seen by name: two numbers a ship, -1 never. */
  sure: readonly number[];
  /** Enemy hit records as far as told: six numbers a ship (what was repaired is not). */
  hits: readonly number[];
  sunk: readonly Ship[];
  /** British: the German ships last reported as one force (8.16): 1 those of the Basic Game, or see `typesTogether`. */
  together: number;
  /** British: where each German ship may be, as zone × 2 + (1 if she moved two zones), now and before this turn's move. */
  possible: readonly (readonly number[])[];
  before: readonly (readonly number[])[];
  notes: readonly MoveNotes[];
}

/** Knowledge in the making, all of whose lists are still its own. */
export type KnowledgeDraft = {
  [Key in keyof Knowledge]: Knowledge[Key] extends readonly (infer Entry)[] ? Entry[] : Knowledge[Key];
};

export function freshKnowledge(seat: number, { size, of, starts, sails }: Forces = basicForces): KnowledgeDraft {
  const sought = seat === british ? (of[german] as readonly number[]) : [];
  const length = Math.max(-1, ...sought) + 1;
  const places = Array.from({ length }, (_, ship) => (starts[ship] ?? []).map((at) => at * 2));
  return {
    contacts: [],
    empty: [],
    called: [],
    seen: [],
    quiet: [],
    general: new Array((of[german] as readonly number[]).length + 2).fill(0),
    sure: new Array(size * 2).fill(-1),
    hits: new Array(size * seenHits).fill(0),
    sunk: [],
    together: 0,
    possible: places,
    before: places.map((codes) => codes.slice()),
    // 50.3: before her turn nobody sails.
    notes: places.map((_, ship) => ({
      at: nowhere,
      via: nowhere,
      zones: 0,
      held: Math.max(0, (sails[ship] as number) - 1),
    })),
  };
}

export function cloneKnowledge(k: Knowledge): Knowledge {
  return {
    contacts: k.contacts,
    empty: k.empty,
    called: k.called,
    seen: k.seen,
    quiet: k.quiet,
    general: k.general,
    sure: k.sure,
    hits: k.hits,
    sunk: k.sunk,
    together: k.together,
    possible: k.possible,
    before: k.before,
    notes: k.notes,
  };
}

/** Something both or one of the sides learn: folded into their knowledge, and into the log where one is kept. */
export function tell(state: State, event: Event, log?: Event[]): void {
  for (let seat = 0; seat < seatIds.length; seat++) {
    if (event.to && !event.to.includes(seatIds[seat] as Seat)) continue;
    learn(state.known[seat] as Knowledge, seat, event, forcesIn(state));
  }
  if (log) log.push(event);
}

/** The step of the fold. */
export function learn(k: Knowledge, seat: number, event: Event, forces: Forces = basicForces): void {
  switch (event.type) {
    case "turn":
      closeTurn(k, event.turn - 1);
      k.empty = [];
      k.called = [];
      k.seen = [];
      k.notes = k.notes.map(({ held }) => ({ at: nowhere, via: nowhere, zones: 0, held }));
      if (k.possible[bismarck]?.length)
        k.possible = put(k.possible, bismarck, stillAtSea(k.possible[bismarck] as readonly number[]));
      return;
    case "movement-over":
      k.before = k.possible;
      deduce(k, event.turn, event.first, event.refuge);
      return;
    case "searched":
      if (seatIds[seat] === event.seat) searched(k, event, forces);
      return;
    case "search-over":
      // Without a call nothing has been learnt since the movement.
      if (seatIds[seat] === event.seat && k.called.length > 0) deduce(k, event.turn, event.first, event.refuge);
      return;
    case "force-broken":
      if (forces.labelled || event.left.length === 0) k.together = 0;
      else for (const type of event.left) reported(k, 1 << generalTypes.indexOf(type));
      return;
    case "shadow-rolled":
      if (seat === british) shadowRolled(k, event, forces);
      return;
    case "general-search":
      if (seat === british) generalSearch(k, event, rollingIn(forces, event.roll), forces);
      return;
    case "radio":
      if (seat === british) radio(k, event, rollingIn(forces, event.roll), forces);
      return;
    case "convoy-sunk":
      if (seat !== british) return;
      k.contacts = add(k.contacts, { turn: event.turn, kind: "convoy", zone: event.zone, ships: event.ships });
      metTogether(k, event.ships, forces);
      for (const id of event.ships) {
        seenAt(k, shipNumber(id), zoneNumber(event.zone), event.turn);
        note(k, shipNumber(id), { held: event.turn + 1 });
      }
      return;
    case "struck":
      if (!event.damage) return;
      named(k, seat, event.damage.ship, event.zone, event.turn, event.damage.hits, event.damage.sunk, "strike");
      return;
    case "engaged": {
      const enemy = seatIds[seat] === "british" ? event.german : event.british;
      k.contacts = add(k.contacts, { turn: event.turn, kind: "battle", zone: event.zone, ships: enemy });
      for (const id of enemy) seenAt(k, shipNumber(id), zoneNumber(event.zone), event.turn);
      if (seat === british) metTogether(k, enemy, forces);
      return;
    }
    case "battle-result":
      for (const { ship, hits, sunk } of event.ships)
        named(k, seat, ship, event.zone, event.turn, hits, sunk, undefined);
      return;
    default:
      learnOfModules(k, seat, event);
  }
}

/** A turn is over: what was looked for in vain is kept. */
function closeTurn(k: Knowledge, turn: number): void {
  const dice = k.general.slice(0, -2);
  const [visibility = 0, fog = 0] = k.general.slice(-2);
  if (k.seen.length === 0 && dice.every((sum) => sum === 0)) return;
  k.quiet = [...k.quiet, { turn, seen: k.seen, general: dice, visibility: visibility as Visibility, fog: fog === 1 }];
  k.general = k.general.map(() => 0);
}

const [battleshipBit, cruiserBit, carrierBit] = [1, 2, 4];
const isOne = (types: number): boolean => (types & (types - 1)) === 0;

/** Types of the ships last reported as one force, as bits; there is one of each where they have no labels. */
export const typesTogether = (together: number): number => (together === 1 ? battleshipBit | cruiserBit : together);

export const togetherOf = (types: number): number =>
  isOne(types) ? 0 : types === (battleshipBit | cruiserBit) ? 1 : types;

/** Of several in one report each is with all the others and nobody else; who was alone has left whom she was with. */
function reported(k: Knowledge, types: number): void {
  const left = isOne(types) ? typesTogether(k.together) & ~types : types;
  k.together = togetherOf(left);
}

function metTogether(k: Knowledge, ids: readonly string[], { labelled }: Forces): void {
  // Labels keep companies of their own.
  if (labelled) k.together = ids.length > 1 ? 1 : 0;
  else
    reported(
      k,
      ids.reduce((types, id) => types | (1 << (shipType[shipNumber(id)] as number)), 0),
    );
}

function searched(k: Knowledge, event: Extract<Event, { type: "searched" }>, { labelled }: Forces): void {
  const { turn, zone, found, passed, port } = event;
  const at = zoneNumber(zone);
  k.called = add(k.called, at);
  if (port) k.seen = add(k.seen, at);
  if (found.length === 0 && port) k.empty = add(k.empty, at);
  if (found.length > 0) k.contacts = add(k.contacts, { turn, kind: "search", zone, found });
  if (passed.length > 0) k.contacts = add(k.contacts, { turn, kind: "passing", zone, found: passed });
  if (k.possible.length === 0) return;
  for (let ship = 0 as Ship; ship < k.possible.length; ship++) {
    if (k.possible[ship]?.length === 0) continue;
    if (names(k, passed, ship)) note(k, ship, { via: at });
    const group = names(k, found, ship, at);
    if (group) {
      seenAt(k, ship, at, turn);
      const { battleships, cruisers, carriers } = group;
      if (labelled) k.together = battleships + cruisers > 1 ? 1 : 0;
      else reported(k, (battleships && battleshipBit) | (cruisers && cruiserBit) | (carriers && carrierBit));
    } else if (port && !found.some((candidate) => ofType(candidate, ship) > 0)) {
      k.possible = put(k.possible, ship, notIn(k.possible[ship] as readonly number[], at));
    }
  }
}

/** What a shadow marker keeps (2.53), as an exact note. */
function shadowRolled(k: Knowledge, event: Extract<Event, { type: "shadow-rolled" }>, forces: Forces): void {
  const [target, another] = sought(k).filter((ship) => generalTypes[shipType[ship] as number] === event.target);
  if (target !== undefined && another === undefined) note(k, target, { zones: event.twoZones ? 2 : 1 });
  if (!event.held || event.zone === undefined) return;
  const zone = zoneNumber(event.zone);
  const found = event.force ? { found: [event.force] } : {};
  // A label has no notes of its own.
  const fast = event.called !== undefined && event.twoZones ? { fast: true } : {};
  const contact = {
    turn: event.turn,
    kind: "shadow",
    zone: event.zone,
    ships: event.ships,
    ...found,
    ...fast,
  } as const;
  k.contacts = add(k.contacts, contact);
  metTogether(k, event.ships, forces);
  for (const id of event.ships) {
    const ship = shipNumber(id);
    // A label does not name her.
    if (ship < 0) continue;
    note(k, ship, { zones: event.twoZones ? 2 : 1 });
    // In the shadow phase the sets still stand before the move; the note does the work when it is over.
    if (event.highSpeed) seenAt(k, ship, zone, event.turn);
    else {
      sureOf(k, ship, zone, event.turn);
      note(k, ship, { at: zone });
    }
  }
}

function generalSearch(
  k: Knowledge,
  event: Extract<Event, { type: "general-search" }>,
  ship: Ship,
  forces: Forces,
): void {
  if (event.zone !== undefined) {
    k.contacts = add(k.contacts, { turn: event.turn, kind: "general-search", zone: event.zone, ships: event.ships });
    for (const id of event.ships) seenAt(k, shipNumber(id), zoneNumber(event.zone), event.turn);
    metTogether(k, event.ships, forces);
    return;
  }
  k.general = [...put(k.general, event.roll - 1, event.dice).slice(0, -2), event.visibility, event.fog ? 1 : 0];
  const finds = (code: number) =>
    generalSearchFinds(event.turn, event.visibility, event.fog, zoneOfCode(code), event.dice);
  // A roll counts only for a ship who does not sail with one that rolled before her.
  const zones = zonesBefore(k, ship);
  k.possible = put(
    k.possible,
    ship,
    without(k.possible[ship] as number[], (code) => zones[zoneOfCode(code)] === 0 && finds(code)),
  );
}

/** The ship whose roll it is (10.1, 43.6): those of the match roll in their order, whoever has been sunk. */
const rollingIn = ({ of }: Forces, roll: number): Ship => (of[german] as readonly Ship[])[roll - 1] as Ship;

/** By zone: 1 where a ship may be who rolls before her. Good until it is asked for again. */
const before = new Uint8Array(zoneCount);
function zonesBefore(k: Knowledge, ship: number): Uint8Array {
  before.fill(0);
  for (let other = 0; other < ship; other++) {
    const codes = k.possible[other] as readonly number[];
    for (let index = 0; index < codes.length; index++) before[zoneOfCode(codes[index] as number)] = 1;
  }
  return before;
}

function radio(k: Knowledge, event: Extract<Event, { type: "radio" }>, ship: Ship, { labelled }: Forces): void {
  const named = event.ship === undefined ? {} : { ships: [event.ship] };
  if (event.zone === undefined) {
    // No call on a later roll: she sails with one who rolled before her (10.1).
    if (event.roll === 1) return;
    const zones = zonesBefore(k, ship);
    k.possible = put(
      k.possible,
      ship,
      without(k.possible[ship] as number[], (code) => zones[zoneOfCode(code)] === 0),
    );
    if (labelled) k.together = 1;
    // Of a third ship it may be either that she sails with.
    else if (ship === prinzEugen) reported(k, typesTogether(k.together) | battleshipBit | cruiserBit);
    return;
  }
  const zone = zoneNumber(event.zone);
  k.contacts = add(k.contacts, { turn: event.turn, kind: "radio", zone: event.zone, roll: event.roll, ...named });
  k.possible = put(
    k.possible,
    ship,
    without(k.possible[ship] as number[], (code) => apart(zoneOfCode(code), zone) > 1),
  );
}
