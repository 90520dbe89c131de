/** What a scene says each side has been told. Where it says nothing, it follows from `found` and `shadowed`. */
import { byName, closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import {
  british,
  type GeneralType,
  generalTypes,
  german,
  type Ship,
  shipCount,
  shipType,
  sideOf,
  unitIds,
  unitNames,
  unitNumber,
  type Zone,
  zoneCount,
  zoneIds,
  zoneNumber,
} from "../components.ts";
import { zoneOfCode } from "../deduction.ts";
import { type Forces, forcesIn, shipsOf } from "../forces.ts";
import {
  type Contact,
  contactKinds,
  freshKnowledge,
  type Knowledge,
  type MoveNotes,
  togetherOf,
} from "../knowledge.ts";
import { handleIds } from "../labels.ts";
import { opening, waysOf } from "../rules/changes.ts";
import { leads, members } from "../rules/fleet.ts";
import type { Visibility } from "../rules/levels.ts";
import { sighting } from "../rules/search.ts";
import { seenHits } from "../sightings.ts";
import { plot } from "../tracks.ts";
import { type Draft, hitCount, ShipStatus, type State } from "../types.ts";
import {
  count,
  flag,
  GermanShip,
  Hits,
  hitsScene,
  type Problem,
  ShipId,
  shipsIn,
  some,
  unitWords,
  ZoneWord,
  zoneIn,
  zonesIn,
  zoneWords,
} from "./form.ts";

const Zones = Type.Optional(Type.Array(ZoneWord));
const Ships = Type.Optional(Type.Array(ShipId));
const Turn = Type.Integer({ minimum: 0 });
const Rolls = Type.Array(Type.Integer({ minimum: 0, maximum: 12 }), { minItems: 2 });
/** Zones one after another; "+" marks those that she reaches only by two zones or more. */
const Places = Type.String({
  pattern: "^([A-Z]\\d{1,2}\\+?( |$))*$",
  title: "zones such as M9 M10+ (+ after a move of two)",
});

const Sighted = closed({
  force: Type.Boolean(),
  battleships: Type.Integer({ minimum: 0 }),
  cruisers: Type.Integer({ minimum: 0 }),
  carriers: Type.Integer({ minimum: 0 }),
  flotillas: Type.Optional(Type.Integer({ minimum: 1, description: "where destroyers are played" })),
  neutral: Type.Optional(Type.Literal(true, { description: "of the United States, in a scenario with neutral ships" })),
  convoy: Type.Optional(Type.Literal(true, { description: "with them or by itself, where convoys are played" })),
});

const ContactScene = closed({
  turn: Turn,
  kind: oneOf(contactKinds, "kind of contact"),
  zone: ZoneWord,
  found: Type.Optional(Type.Array(Sighted)),
  ships: Type.Optional(Type.Array(oneOf(handleIds, "ship or label"))),
  roll: count("1 the Bismarck's, 2 the Prinz Eugen's, then the others'"),
  within: count("of a fix: how many zones off she may be"),
  fast: flag("of a shadow: she has gone two zones"),
});

/** The enemy ship as she was last seen by name. */
const SeenScene = closed({
  ship: ShipId,
  zone: Type.Optional(ZoneWord),
  turn: count("turn in which she was there"),
  hits: Type.Optional(Hits),
});

/** Where a German ship may be. */
const WhereScene = closed({
  ship: GermanShip,
  now: Places,
  before: Places,
  at: Type.Optional(ZoneWord),
  via: Type.Optional(ZoneWord),
  zones: count("moved this turn: 1 at most one zone, 2 two zones"),
  held: count("turn in which she cannot move"),
});

const QuietScene = closed({
  turn: Turn,
  seen: Zones,
  general: Rolls,
  visibility: Type.Integer({
    minimum: 0,
    maximum: 153,
    description: "level; with weather areas, the south's sixteen times besides",
  }),
  fog: Type.Boolean(),
});

export const KnownScene = closed({
  contacts: Type.Optional(Type.Array(ContactScene)),
  called: Zones,
  seen: Zones,
  empty: Zones,
  quiet: Type.Optional(Type.Array(QuietScene)),
  general: Type.Optional(
    closed({
      rolls: Rolls,
      visibility: Type.Integer({
        minimum: 0,
        maximum: 153,
        description: "level; with weather areas, the south's sixteen times besides",
      }),
      fog: Type.Boolean(),
    }),
  ),
  ships: Type.Optional(Type.Array(SeenScene)),
  sunk: Ships,
  together: flag("the German ships were last reported as one force"),
  force: Type.Optional(
    Type.Array(oneOf(generalTypes, "type"), {
      description: "types of those reported so, where they are not a battleship and a cruiser",
    }),
  ),
  where: Type.Optional(Type.Array(WhereScene)),
});
export type KnownScene = Static<typeof KnownScene>;

const Stop = Type.String({ pattern: "^[A-Z]\\d{1,2}( via [A-Z]\\d{1,2})?$", title: "M9, or M9 via M8" });
/** Where each ship was at the end of a turn's movement: "M9", or "M9 via M8". */
export const TrackScene = closed({
  turn: Turn,
  ships: byName(unitIds.slice(0, shipCount), Stop, "ship"),
});
export type TrackScene = Static<typeof TrackScene>;

const placesIn = (text: string): number[] =>
  text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => (word.endsWith("+") ? zoneNumber(word.slice(0, -1)) * 2 + 1 : zoneNumber(word) * 2));

const placeWords = (codes: readonly number[]): string =>
  codes.map((code) => `${zoneIds[zoneOfCode(code)]}${(code & 1) === 1 ? "+" : ""}`).join(" ");

export function readKnowledge(v: KnownScene, seat: number, forces: Forces, where: string, problem: Problem): Knowledge {
  const k = freshKnowledge(seat, forces);
  for (const contact of v.contacts ?? []) {
    zoneIn(contact.zone, `${where}.contacts`, problem);
    k.contacts.push(contact as Contact);
  }
  k.called = zonesIn(v.called ?? [], `${where}.called`, problem);
  k.seen = zonesIn(v.seen ?? [], `${where}.seen`, problem);
  k.empty = zonesIn(v.empty ?? [], `${where}.empty`, problem);
  k.quiet = (v.quiet ?? []).map((each) => ({
    ...each,
    visibility: each.visibility as Visibility,
    seen: zonesIn(each.seen ?? [], `${where}.quiet`, problem),
  }));
  if (v.general) k.general = [...v.general.rolls, v.general.visibility, v.general.fog ? 1 : 0];
  for (const { ship: id, zone, turn, hits } of v.ships ?? []) {
    const ship = unitNumber(id);
    if (zone !== undefined) k.sure[ship * 2] = zoneIn(zone, `${where}.ships.${id}`, problem);
    if (turn !== undefined) k.sure[ship * 2 + 1] = turn;
    const { bow = 0, stern = 0, port = 0, starboard = 0, midships = 0, lostForGood = 0 } = hits ?? {};
    const record = [bow, stern, port, starboard, midships, lostForGood];
    for (let index = 0; index < seenHits; index++) k.hits[ship * seenHits + index] = record[index] as number;
  }
  k.sunk = shipsIn(v.sunk ?? []);
  k.together = v.force ? forceOf(v.force, seat, forces, where, problem) : v.together ? 1 : 0;
  for (const { ship: id, now, before, at, via, zones = 0, held = 0 } of v.where ?? []) {
    const ship = unitNumber(id);
    if (seat !== british) {
      problem(`${where}.where`, "it is the British who look for German ships");
      continue;
    }
    k.possible[ship] = placesIn(now);
    k.before[ship] = placesIn(before);
    k.notes[ship] = { at: zoneNumber(at), via: zoneNumber(via), zones, held };
    for (const code of [...placesIn(now), ...placesIn(before)]) {
      if (code < 0) problem(`${where}.where.${id}`, "one of these zones does not exist");
    }
  }
  return k;
}

/** 8.16: with whom a ship was reported, where there is one of each type. */
function forceOf(
  types: readonly GeneralType[],
  seat: number,
  { of, labelled }: Forces,
  where: string,
  problem: Problem,
): number {
  const bits = types.map((type) => 1 << generalTypes.indexOf(type)).reduce((all, bit) => all | bit, 0);
  const there = (of[german] as readonly Ship[]).map((ship) => generalTypes[shipType[ship] as number]);
  const missing = types.find((type) => !there.includes(type));
  if (seat !== british || labelled) problem(`${where}.force`, "the British are told so, where ships have no labels");
  else if (missing !== undefined) problem(`${where}.force`, `there is no German ${missing}`);
  else if (types.length < 2) problem(`${where}.force`, "a force is of two ships or more (5.41)");
  return togetherOf(bits);
}

export function knownScene(k: Knowledge): KnownScene {
  const rolls = k.general.slice(0, -2);
  const [visibility = 0, fog = 0] = k.general.slice(-2);
  const ships: Static<typeof SeenScene>[] = [];
  for (const [ship, id] of unitIds.entries()) {
    const [zone = -1, turn = -1] = k.sure.slice(ship * 2, ship * 2 + 2);
    const hits = k.hits.slice(ship * seenHits, (ship + 1) * seenHits);
    const damaged = hits.some((value) => value > 0);
    if (zone < 0 && !damaged) continue;
    const at = zone < 0 ? {} : { zone: zoneIds[zone] as string, turn };
    ships.push({ ship: id, ...at, ...(damaged ? { hits: hitsScene(hits) } : {}) });
  }
  return {
    ...(k.contacts.length > 0 ? { contacts: k.contacts.map((contact) => ({ ...contact })) as never } : {}),
    ...lists({ called: k.called, seen: k.seen, empty: k.empty }),
    ...(k.quiet.length > 0
      ? { quiet: k.quiet.map((each) => ({ ...each, general: [...each.general], seen: zoneWords(each.seen) })) }
      : {}),
    ...(visibility > 0 || rolls.some((sum) => sum > 0) ? { general: { rolls, visibility, fog: fog === 1 } } : {}),
    ...(ships.length > 0 ? { ships } : {}),
    ...(k.sunk.length > 0 ? { sunk: unitWords(k.sunk) } : {}),
    ...(k.together === 1 ? { together: true } : {}),
    ...(k.together > 1 ? { force: generalTypes.filter((_, type) => ((k.together >> type) & 1) === 1) } : {}),
    ...(k.possible.length > 0
      ? {
          where: k.possible.flatMap((codes, ship) =>
            sideOf[ship as Ship] === german ? [whereScene(k, codes, ship as Ship)] : [],
          ),
        }
      : {}),
  };
}

function lists(zones: Readonly<Record<string, readonly number[]>>): Record<string, string[]> {
  const some = Object.entries(zones).filter(([, list]) => list.length > 0);
  return Object.fromEntries(some.map(([key, list]) => [key, zoneWords(list)]));
}

function whereScene(k: Knowledge, codes: readonly number[], ship: Ship): Static<typeof WhereScene> {
  const { at, via, zones, held } = k.notes[ship] as MoveNotes;
  return {
    ship: unitIds[ship] as string,
    now: placeWords(codes),
    before: placeWords(k.before[ship] as number[]),
    ...(at >= 0 ? { at: zoneIds[at] as string } : {}),
    ...(via >= 0 ? { via: zoneIds[via] as string } : {}),
    ...some({ zones, held }),
  };
}

/** What nothing is said of: the British know nothing of the Germans but contacts; they may be anywhere at sea. */
export function believe(s: State, together: boolean): void {
  const forces = forcesIn(s);
  const known = [freshKnowledge(british, forces), freshKnowledge(german, forces)] as const;
  s.known = [...known];
  const k = known[british];
  k.together = together ? 1 : 0;
  const anywhere: number[] = [];
  for (let zone = 0 as Zone; zone < zoneCount; zone++) {
    if ((waysOf(s, german)[zone] ?? []).length > 0) anywhere.push(zone * 2, zone * 2 + 1);
  }
  for (const ship of shipsOf(s, german)) {
    const known = s.turn === opening(s) && s.step === "orders";
    const at = s.zone[ship] as Zone;
    const last = Math.max(s.found[ship] as number, s.shadowed[ship] as number);
    // A label says where a ship is, not which.
    const inTouch = last > 0 && last >= s.turn - 1 && forces.alike[ship] === 0;
    // 53.1: of one who was not bought nobody knows that she is not there.
    const absent = forces.optional[ship] === 1 && s.status[ship] === ShipStatus.awaited;
    const codes = absent ? anywhere : at < 0 ? [] : known || inTouch ? [at * 2, at * 2 + 1] : anywhere;
    if (inTouch && (s.found[ship] === s.turn || s.shadowed[ship] === s.turn))
      k.notes[ship] = { ...(k.notes[ship] as MoveNotes), at };
    k.possible[ship] = codes.slice();
    k.before[ship] = (inTouch ? anywhere : codes).slice();
    if (s.status[ship] === ShipStatus.sunk) k.sunk.push(ship);
  }
  for (const seat of [british, german]) {
    const told = known[seat];
    for (const ship of shipsOf(s, 1 - seat)) {
      for (let index = 0; index < seenHits; index++) {
        told.hits[ship * seenHits + index] = s.hits[ship * hitCount + index] as number;
      }
      if (seat === german && s.status[ship] === ShipStatus.sunk) told.sunk.push(ship);
    }
  }
  known[german].contacts.push(...foundByGermans(s));
}

/** British ships that were found in this turn or the last, by zone and type. */
function foundByGermans(s: State): Contact[] {
  const contacts: Contact[] = [];
  for (const first of leads(s, british)) {
    const turn = s.found[first] as number;
    if (turn === 0 || turn < s.turn - 1) continue;
    const zone = zoneIds[s.zone[first] as Zone] as string;
    const seen = sighting(s, members(s, first));
    const known = contacts.findIndex((contact) => contact.zone === zone && contact.turn === turn);
    if (known < 0) contacts.push({ turn, kind: "search", zone, found: [seen] });
    else contacts[known] = { ...(contacts[known] as Contact), found: [...(contacts[known]?.found ?? []), seen] };
  }
  return contacts;
}

/** Left out, nobody knows how the ships came here: their tracks begin where they are. */
export function readTracks(s: Draft, tracks: readonly TrackScene[] | undefined, problem: Problem): void {
  s.tracks = [];
  if (!tracks) {
    plot(s, s.turn - 1);
    return;
  }
  for (const [at, { turn }] of tracks.entries()) {
    if (turn > s.turn) problem(`tracks[${at}].turn`, `${turn} is after turn ${s.turn}`);
    if (turn <= (tracks[at - 1]?.turn ?? -1)) problem(`tracks[${at}].turn`, "turns stand one after the other");
  }
  s.tracks = tracks.map(({ turn, ships }) => {
    const entry = new Array<number>(s.force.length + 1).fill(-1);
    entry[0] = turn;
    for (const [id, stop = ""] of Object.entries(ships)) {
      const ship = unitNumber(id);
      const [zone = "", via] = stop.split(" via ");
      const at = zoneIn(zone, `tracks.${id}`, problem);
      entry[ship + 1] = at + zoneCount * (via === undefined ? 0 : zoneIn(via, `tracks.${id}`, problem) + 1);
    }
    return entry;
  });
}

export function trackScenes(s: State): TrackScene[] {
  return s.tracks.map(([turn = 0, ...stops]) => {
    const ships: Record<string, string> = {};
    for (const [ship, code] of stops.entries()) {
      if (code < 0) continue;
      const via = Math.floor(code / zoneCount) - 1;
      ships[unitIds[ship] as string] = `${zoneIds[code % zoneCount]}${via < 0 ? "" : ` via ${zoneIds[via]}`}`;
    }
    return { turn, ships };
  });
}

/** The British could not think a ship where she is: they have been told otherwise. */
export function checkKnowledge(s: State, problem: Problem): void {
  const k = s.known[british] as Knowledge;
  for (const ship of shipsOf(s, german)) {
    if (k.sunk.includes(ship) !== (s.status[ship] === ShipStatus.sunk)) {
      problem("known.british.sunk", `it must say whether ${unitNames[ship]} is sunk`);
    }
  }
}
