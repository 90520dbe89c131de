/** British ships and aircraft as the German side may imagine them: sightings exactly, the rest within reach. */
import type { Chance } from "@admiralty/engine";
import {
  type AirUnit,
  airOf,
  apart,
  type ByZone,
  battleship,
  british,
  canPatrol,
  carrier,
  companions,
  convoyEscorts,
  cruiser,
  dorsetshire,
  edinburgh,
  everyZone,
  flight,
  flotilla,
  flotillas,
  friendlyPort,
  generalTypes,
  german,
  isFrench,
  nowhere,
  outOfReach,
  passage,
  ramillies,
  revenge,
  rodney,
  type Ship,
  shipCount,
  shipNamed,
  ships,
  shipType,
  unit,
  type Zone,
  zone,
  zoneIds,
  zoneNumber,
  zones,
} from "./components.ts";
import convoyFile from "./data/convoy-ships.json" with { type: "json" };
import flotillaFile from "./data/flotillas.json" with { type: "json" };
import orders from "./data/order-of-appearance.json" with { type: "json" };
import { forcesIn, shipsOf } from "./forces.ts";
import { imagineAir } from "./imagine-air.ts";
import { imagineHits, isOffer, match } from "./imagine-german.ts";
import type { Knowledge } from "./knowledge.ts";
import { beginsWith } from "./modules/convoy.ts";
import { earlyStart } from "./modules/early-starts.ts";
import { entrances, entryOf, entryTurn, lateShips } from "./modules/entries.ts";
import { plays } from "./modules/part.ts";
import type { Naming } from "./modules/seen/labels.ts";
import { shown } from "./modules/shown.ts";
import { stepsMade } from "./modules/timetable.ts";
import { openToNeutrals } from "./modules/western-waters.ts";
import { homeZone, isRecon } from "./rules/aircraft.ts";
import { escorts, freeFrom, isBound, revengeFrom, routeOf } from "./rules/appearance.ts";
import { changesIn, opening } from "./rules/changes.ts";
import { conditionOf, fastest, groupType, leads, members, shipsHaveMoved, slowest } from "./rules/fleet.ts";
import { steps } from "./steps.ts";
import { AirStatus, type Draft, ShipStatus, type Sighting } from "./types.ts";
import type { View } from "./view.ts";

const startZone = new Map<number, Zone>();
for (const entry of orders.british) for (const id of entry.ships) startZone.set(unit(id), zone(entry.zone));
for (const { ship, zone: at } of [...flotillaFile.starts, ...convoyFile.starts]) startZone.set(unit(ship), zone(at));
const seaZones = everyZone.filter((zone) => zones[zone]?.sea);

export function imagineBritish(s: Draft, view: View, who: Naming, absent: ReadonlySet<Ship>, chance: Chance): void {
  const k = s.known[german] as Knowledge;
  const left = new Set<Ship>();
  s.edinburghFree = edinburghFree(s);
  for (const ship of shipsOf(s, british)) {
    s.force[ship] = 0;
    s.mode[ship] = 0;
    if (absent.has(ship)) continue;
    imagineHits(s, k, ship, chance);
    s.status[ship] = k.sunk.includes(ship) ? ShipStatus.sunk : ShipStatus.inPlay;
    if (s.status[ship] === ShipStatus.sunk) s.zone[ship] = nowhere;
    else if (convoyEscorts.includes(ship)) standIn(s, ship);
    else left.add(ship);
  }
  reinforcements(s, left, chance);
  let force = 1;
  for (const group of reportedGroups(s, k)) {
    const chosen = fill(s, k, group, left, chance);
    for (const ship of chosen) {
      s.zone[ship] = group.zone;
      s.force[ship] = chosen.length > 1 ? force : 0;
      if (group.found) s.found[ship] = s.turn;
      if (group.held) s.shadowed[ship] = s.turn;
      left.delete(ship);
    }
    if (chosen.length > 1) force++;
  }
  if (plays(s, "convoys")) strays(s, left);
  placeNeutrals(s, k, left, force, chance);
  for (const ship of left) placeFreely(s, k, ship, chance);
  if (plays(s, "convoys")) shown().imagineCompanies(s);
  attackGroups(s, k, chance);
  layCounters(s, view);
  imagineAir(s, british, chance);
  shadowers(s, view.pursued.map(who));
}

/** Who was not with her convoy when it was found this turn has left it. */
function strays(s: Draft, left: ReadonlySet<Ship>): void {
  for (const ship of left) {
    const convoy = s.intermediate?.trade.escorted[beginsWith(ship)];
    if (convoy?.found === s.turn && s.status[ship] === ShipStatus.escort) s.status[ship] = ShipStatus.inPlay;
  }
}

/** 24.54: the escort of a convoy that was found is there while her action lasts, and else out of sight. */
function standIn(s: Draft, ship: Ship): void {
  const action = s.engagements.find(({ on }) => on === ship);
  s.status[ship] = action ? ShipStatus.escort : ShipStatus.awaited;
  s.zone[ship] = action ? action.zone : nowhere;
  if (action) s.committed[ship] = s.turn;
}

/** She is released by what both sides have heard, near enough to her patrol. */
function edinburghFree(s: Draft): number {
  const patrol = startZone.get(edinburgh) as Zone;
  for (const contact of (s.known[british] as Knowledge).contacts) {
    if (contact.kind !== "radio" && apart(zoneNumber(contact.zone), patrol) <= orders.edinburghRange.zones)
      return contact.turn;
  }
  return 0;
}

/** Which of the three has been mobilised is not told, only how many; escorts not mobilised are on their route. */
function reinforcements(s: Draft, left: Set<Ship>, chance: Chance): void {
  // 24.22: with convoys on the board only the two battleships are mobilised, while theirs are at sea.
  const apart = plays(s, "convoys");
  const bound = apart ? [rodney, ramillies, ...companions, ...flotillas.filter(hasConvoy)] : escorts;
  const called = apart ? [rodney, ramillies].filter((ship) => convoyZone(s, ship) >= 0) : escorts;
  const candidates = [...called, ...(s.turn >= revengeFrom(s) ? [revenge] : [])].filter((ship) => left.has(ship));
  const sunk = [...called, revenge].filter((ship) => s.status[ship] === ShipStatus.sunk).length;
  const free: Ship[] = [];
  for (let count = Math.max(0, s.mobilised - sunk); count > 0 && candidates.length > 0; count--) {
    free.push(candidates.splice(chance.below(candidates.length), 1)[0] as Ship);
  }
  for (const ship of bound) {
    if (!left.has(ship) || free.includes(ship)) continue;
    s.zone[ship] = apart ? convoyZone(s, ship) : escortZone(s, ship);
    // Who was with a convoy that is safe or destroyed goes her own way.
    if (apart && (s.zone[ship] as Zone) < 0 && s.turn > opening(s)) continue;
    s.status[ship] = (s.zone[ship] as Zone) < 0 ? ShipStatus.awaited : ShipStatus.escort;
    if (s.status[ship] === ShipStatus.awaited) left.delete(ship);
  }
  for (const ship of [revenge, dorsetshire, ...lateShips(s)]) {
    if (!left.has(ship)) continue;
    // Who may be held back (43.8) is taken to have come at once.
    const here = ship === revenge ? free.includes(ship) : s.turn >= (entryTurn(s, ship) || dorsetshireTurn);
    if (here) continue;
    s.status[ship] = ShipStatus.awaited;
    s.zone[ship] = nowhere;
    left.delete(ship);
  }
}
const dorsetshireTurn = orders.british.find((entry) => entry.ships.includes("dorsetshire"))?.turn ?? 0;

const hasConvoy = (ship: Ship): boolean => beginsWith(ship) >= 0;
const convoyZone = (s: Draft, ship: Ship): Zone => s.intermediate?.trade.escorted[beginsWith(ship)]?.zone ?? nowhere;

function escortZone(s: Draft, ship: Ship): Zone {
  // 42.2: in the first of these turns neither convoy has sailed.
  const start = s.turn === opening(s) ? earlyStart(s, ship) : undefined;
  if (start !== undefined) return start;
  const route = routeOf(ship);
  return route[Math.min(stepsMade(s), route.length - 1)] as Zone;
}

interface Group {
  readonly zone: Zone;
  /** By type: battleships, cruisers, carriers, flotillas. */
  readonly counts: readonly number[];
  readonly named: readonly Ship[];
  readonly found: boolean;
  /** 41: held by a German shadow this turn. */
  readonly held?: boolean;
  /** 50.8: of the United States. */
  readonly neutral?: boolean;
  /** 24.31: a convoy is with them. */
  readonly convoy?: boolean;
}

/** 50.6: ships that keep together and to their waters; none in most matches. */
const isNeutral = (s: Draft, ship: Ship): boolean => changesIn(s).neutral?.(s, ship) === true;

/** Groups seen where they still are: this turn's, or last turn's while nobody has moved. */
function reportedGroups(s: Draft, k: Knowledge): Group[] {
  const moved = shipsHaveMoved(s);
  const turn = moved ? s.turn : s.turn - 1;
  const groups: Group[] = [];
  const sightings: { zone: Zone; found: Sighting }[] = [];
  const attacked: Zone[] = [];
  // 41.2: once the dice are thrown, where shadows were announced counts no more: the first of them, one for each.
  let announced = steps[s.step].phase === "shadow" ? 0 : (s.intermediate?.trailing.trails.length ?? 0);
  for (const contact of k.contacts) {
    const at = zoneNumber(contact.zone);
    if (contact.kind === "shadow" && contact.turn === s.turn && announced-- <= 0) {
      for (const found of contact.found ?? []) {
        groups.push({ ...reported(at, found), found: false, held: true });
      }
    }
    if (contact.turn !== turn) continue;
    if (contact.kind === "torpedo" && contact.found) attacked.push(at);
    if (contact.kind === "search") for (const found of contact.found ?? []) sightings.push({ zone: at, found });
    if (contact.kind === "battle") {
      const named = (contact.ships ?? []).map(shipNamed).filter((ship) => s.status[ship] !== ShipStatus.sunk);
      if (named.length > 0) groups.push({ zone: at, counts: countTypes(named), named, found: false });
    }
  }
  for (const { zone: at, found } of sightings) {
    const seen = reported(at, found);
    // Before the others move, who is under shadow has gone on already from where she was found.
    const near = (group: Group) => group.zone === at || (!moved && group.held && apart(group.zone, at) <= 2);
    const known = groups.findIndex((group) => near(group) && !group.found && matches(group, seen));
    const group = groups[known];
    if (group?.held && !moved) continue;
    if (group) groups[known] = { ...group, found: moved };
    else groups.push({ ...seen, found: moved });
  }
  // 23.51: destroyers that have attacked are there, seen before or not.
  for (const at of attacked) {
    if (groups.some((group) => group.zone === at && (group.counts[flotilla] as number) > 0)) continue;
    groups.push({ zone: at, counts: [0, 0, 0, 1], named: [], found: false, neutral: false });
  }
  return groups;
}

const reported = (
  zone: Zone,
  { battleships, cruisers, carriers, flotillas = 0, neutral, convoy }: Sighting,
): Omit<Group, "found"> => ({
  zone,
  counts: [battleships, cruisers, carriers, flotillas],
  named: [],
  neutral: neutral === true,
  ...(convoy ? { convoy } : {}),
});

function matches(group: Group, seen: Omit<Group, "found">): boolean {
  const flag = group.neutral === undefined || group.neutral === seen.neutral;
  return flag && group.convoy === seen.convoy && String(group.counts) === String(seen.counts);
}

function countTypes(list: readonly Ship[]): number[] {
  const counts = [0, 0, 0, 0];
  for (const ship of list) counts[shipType[ship] as number] = (counts[shipType[ship] as number] as number) + 1;
  return counts;
}

function fill(s: Draft, k: Knowledge, group: Group, left: ReadonlySet<Ship>, chance: Chance): Ship[] {
  const chosen = group.named.filter((ship) => left.has(ship));
  for (const type of [battleship, cruiser, carrier, flotilla]) {
    let needed = (group.counts[type] as number) - chosen.filter((ship) => shipType[ship] === type).length;
    for (; needed > 0; needed--) {
      const fit = [...left].filter(
        (ship) =>
          shipType[ship] === type &&
          !chosen.includes(ship) &&
          isNeutral(s, ship) === (group.neutral === true) &&
          // 50.2: French ships keep to themselves.
          chosen.every((other) => isFrench[other] === isFrench[ship]),
      );
      const near = fit.filter((ship) => canBeIn(s, k, ship, group.zone));
      const pool = near.length > 0 ? near : fit;
      if (pool.length === 0) break;
      const ship = pool[chance.below(pool.length)] as Ship;
      if (plays(s, "convoys")) s.status[ship] = group.convoy ? ShipStatus.escort : ShipStatus.inPlay;
      else if (s.status[ship] === ShipStatus.escort && s.zone[ship] !== group.zone) s.status[ship] = ShipStatus.inPlay;
      chosen.push(ship);
    }
  }
  return chosen.sort((a, b) => a - b);
}

function startOf(s: Draft, ship: Ship): Zone {
  const entry = entryOf(s, ship);
  if (entry) return entrances(entry)[0] as Zone;
  const early = earlyStart(s, ship) ?? nowhere;
  if (early >= 0) return early;
  return forcesIn(s).british.find((each) => each.ships.includes(ship))?.zone ?? (startZone.get(ship) as Zone);
}

/** Could she have got there since she was last seen by name, or since she was free to sail? */
function canBeIn(s: Draft, k: Knowledge, ship: Ship, at: Zone): boolean {
  if (s.status[ship] === ShipStatus.escort) return s.zone[ship] === at;
  const seen = k.sure[ship * 2 + 1] as number;
  const from = seen > 0 ? (k.sure[ship * 2] as Zone) : startOf(s, ship);
  return (passage[british]?.[from]?.[at] as number) <= reach(s, k, ship);
}

function reach(s: Draft, k: Knowledge, ship: Ship): number {
  const seen = k.sure[ship * 2 + 1] as number;
  if (isBound(s, ship)) return 0;
  const moved = shipsHaveMoved(s) ? 1 : 0;
  const free = Math.max(entryTurn(s, ship) || opening(s), freeFrom(s, ship));
  const begin = conditionOf(s, ship) === "edinburgh" ? s.edinburghFree : free;
  const turns = Math.max(0, s.turn + moved - (seen > 0 ? seen + 1 : begin));
  const speed = ships[ship]?.speed as number;
  return shipType[ship] === cruiser || shipType[ship] === flotilla
    ? turns * 2
    : speed === 2
      ? Math.ceil(turns * 1.5)
      : turns;
}

/** 50.6: those whom nobody has seen are in one place, west of the patrol line. */
function placeNeutrals(s: Draft, k: Knowledge, left: Set<Ship>, force: number, chance: Chance): void {
  const company = [...left].filter((ship) => isNeutral(s, ship));
  const [first] = company;
  if (first === undefined) return;
  placeFreely(s, k, first, chance, openToNeutrals);
  for (const ship of company) {
    s.zone[ship] = s.zone[first] as Zone;
    s.mode[ship] = s.mode[first] as number;
    s.force[ship] = company.length > 1 ? force : 0;
    left.delete(ship);
  }
}

function placeFreely(s: Draft, k: Knowledge, ship: Ship, chance: Chance, fits?: (zone: Zone) => boolean): void {
  if (s.status[ship] === ShipStatus.escort) return;
  const seen = k.sure[ship * 2 + 1] as number;
  const home = seen > 0 ? (k.sure[ship * 2] as Zone) : startOf(s, ship);
  const near = within(home, reach(s, k, ship));
  const open = k.seen.length === 0 && !fits ? near : near.filter((at) => !k.seen.includes(at) && (fits?.(at) ?? true));
  s.zone[ship] = open.length > 0 ? (open[chance.below(open.length)] as Zone) : home;
  const patrols = canPatrol[ship] && friendlyPort[british]?.[s.zone[ship] as Zone] !== 1;
  if (conditionOf(s, ship) === "edinburgh" && s.edinburghFree === 0) s.mode[ship] = 1;
  else s.mode[ship] = patrols ? chance.below(2) : 0;
}

/** Zones at sea that a British ship reaches from there, by their distance: for all who are placed from one harbour. */
const reached = new Map<Zone, (readonly Zone[])[]>();

function within(home: Zone, most: number): readonly Zone[] {
  if (most === 0) return [];
  const far = passage[british][home] as ByZone<number>;
  const lists = reached.get(home) ?? [];
  reached.set(home, lists);
  lists[most] ??= seaZones.filter((at) => (far[at] as number) <= most && friendlyPort[german]?.[at] !== 1);
  return lists[most];
}

/** The British side of each announced action whose ships are not yet on the table. */
function attackGroups(s: Draft, k: Knowledge, chance: Chance): void {
  for (const [index, e] of s.engagements.entries()) {
    const turn = isOffer(s, index) ? 0 : s.turn;
    const ours = e.attacker === british;
    const known = ours ? e.with : e.on;
    if (known >= 0) {
      for (const ship of members(s, known)) s.committed[ship] = turn;
      continue;
    }
    const type = ours ? e.withType : e.onType;
    const level = ours ? e.withEvasion : e.onEvasion;
    const speedOf = (first: Ship) => (ours ? fastest(s, first) : slowest(s, first));
    const here = leads(s, british, e.zone).filter(
      (first) => groupType(s, first) === type && s.committed[first] !== s.turn,
    );
    const exact = here.filter((first) => speedOf(first) === level);
    let first = exact[0] ?? here[0];
    if (first === undefined) {
      const fit = leads(s, british).filter(
        (ship) =>
          s.force[ship] === 0 &&
          shipType[ship] === type &&
          s.status[ship] === ShipStatus.inPlay &&
          s.found[ship] !== s.turn,
      );
      const near = fit.filter((ship) => canBeIn(s, k, ship, e.zone) && ships[ship]?.evasion === level);
      const pool = near.length > 0 ? near : fit;
      first =
        pool.length > 0
          ? (pool[chance.below(pool.length)] as Ship)
          : shipNamed(generalTypes[type] === "cruiser" ? "norfolk" : "hood");
      s.zone[first] = e.zone;
    }
    if (ours) e.with = first;
    else e.on = first;
    for (const ship of members(s, first)) s.committed[ship] = turn;
    if (s.force[first] === 0) match(s, first, level);
  }
}

function layCounters(s: Draft, view: View): void {
  if (s.step !== "german-strikes") return;
  for (const counter of view.faceless) {
    const ship = shipsOf(s, british).find(
      (candidate) =>
        s.faceless[candidate] === -1 &&
        s.status[candidate] !== ShipStatus.sunk &&
        zoneIds[s.zone[candidate] as Zone] === counter.zone &&
        generalTypes[shipType[candidate] as number] === counter.type,
    );
    if (ship !== undefined) s.faceless[ship] = counter.place;
  }
}

/** Somebody shadows what is shadowed: the German side never learns who. */
function shadowers(s: Draft, pursued: readonly Ship[]): void {
  const recon = (airOf[british] as readonly AirUnit[]).filter(
    (unit) => isRecon(unit) && s.status[unit] !== AirStatus.lost,
  );
  for (const target of pursued) {
    // The machine with the shortest way home, so that the imagined side can fly on.
    const at = s.zone[target] as Zone;
    const way = (candidate: AirUnit): number => flight[british]?.[at]?.[homeZone(s, candidate)] ?? outOfReach;
    const shadower = recon.sort((a, b) => way(a) - way(b)).shift();
    if (shadower === undefined) return;
    const air = shadower - shipCount;
    s.status[shadower] = AirStatus.aloft;
    // Whom she shadowed may have been sunk since.
    s.zone[shadower] = at >= 0 ? at : (homeZone(s, shadower) as Zone);
    s.since[air] = s.turn - 1;
    s.flown[air] = 0;
    s.recalled[air] = 0;
    s.shadows[shadower] = target;
  }
}
