/** Who the ships with labels may be, and where and with whom they then are: for a side that does not know (43.4). */
import type { Chance, Side } from "@admiralty/engine";
import {
  british,
  generalTypes,
  german,
  passage,
  type Ship,
  sailSteps,
  shipNamed,
  shipType,
  sideOf,
  unitNumber,
  type Zone,
  zoneNumber,
} from "./components.ts";
import { zoneOfCode } from "./deduction.ts";
import { type Forces, forcesIn, shipsOf } from "./forces.ts";
import type { Labels } from "./labels.ts";
import type { Naming } from "./modules/seen/labels.ts";
import { groupType, leads, members, shipsHaveMoved } from "./rules/fleet.ts";
import { type Draft, type Engagement, ShipStatus, type State } from "./types.ts";
import { unpacked, type View } from "./view.ts";

/** A label that somebody must bear. */
interface Wanted {
  readonly id: string;
  readonly at: Zone;
  readonly company: number;
  readonly may: readonly Ship[];
}

/** How far from where she was a ship may be under shadow, before the others have moved. */
const shadowReach = 2;

export function naming(view: View, forces: Forces, chance: Chance, absent: ReadonlySet<Ship>): Naming {
  const labels = view.intermediate?.labels;
  if (!labels) return shipNamed;
  const told = new Map(
    labels.flatMap(({ label, ship }) => (ship === undefined ? [] : [[label, shipNamed(ship)] as const])),
  );
  if (told.size === 0) for (const [id, ship] of match(view, forces, chance, absent)) told.set(id, ship);
  return (id) => told.get(id) ?? shipNamed(id);
}

/** A ship for every label, so that everybody can be where she must be. */
function match(view: View, forces: Forces, chance: Chance, absent: ReadonlySet<Ship>): Map<string, Ship> {
  const moved = shipsHaveMoved(view as unknown as State);
  const k = view.known.british;
  const alike = (forces.of[german] as readonly Ship[]).filter(
    (ship) => forces.alike[ship] === 1 && !k.sunk.includes(ship) && !absent.has(ship),
  );
  const places = new Map(alike.map((ship) => [ship, unpacked(k.possible[ship] as string).map(zoneOfCode)]));
  const held = new Set(view.reported.filter(({ shadowed }) => shadowed === view.turn).map(({ ship }) => ship));
  const pass = zoneNumber(view.passZone);
  const fits = (ship: Ship, id: string, at: Zone): boolean =>
    (places.get(ship) as Zone[]).some((zone) => {
      if (at < 0) return sailSteps[german]?.[pass]?.includes(zone) === true && !(moved && k.seen.includes(zone));
      return zone === at || (!moved && held.has(id) && (passage[german][at]?.[zone] as number) <= shadowReach);
    });
  const wanted: Wanted[] = (view.intermediate?.labels ?? [])
    .filter(({ label }) => unitNumber(label) < 0)
    .map(({ label: id, at, company }) => {
      const zone = zoneNumber(at);
      const may = shuffled(alike, chance).filter((ship) => isOfType(id, ship) && fits(ship, id, zone));
      return { id, at: zone, company, may };
    })
    .sort((a, b) => a.may.length - b.may.length);
  const found = new Map<string, Ship>();
  /** Who has no label must have somewhere to be where nobody would have seen her. */
  const everybodyFits = () =>
    !moved ||
    alike.every(
      (ship) => [...found.values()].includes(ship) || (places.get(ship) as Zone[]).some((at) => !k.seen.includes(at)),
    );
  const search = (place: number): boolean => {
    const next = wanted[place];
    if (!next) return everybodyFits() && namesFit(view, wanted, found);
    for (const ship of next.may) {
      if ([...found.values()].includes(ship)) continue;
      found.set(next.id, ship);
      if (search(place + 1)) return true;
      found.delete(next.id);
    }
    return false;
  };
  if (search(0)) return found;
  // Nothing fits: then at least a ship of the type for each.
  for (const { id } of wanted) {
    const ship = alike.find((each) => isOfType(id, each) && ![...found.values()].includes(each));
    if (ship !== undefined) found.set(id, ship);
  }
  return found;
}

const isOfType = (label: string, ship: Ship): boolean =>
  label.startsWith(generalTypes[shipType[ship] as number] as string);

/** 9.28: the ships of an action that are on the table came as one group. */
function namesFit(view: View, wanted: readonly Wanted[], found: ReadonlyMap<string, Ship>): boolean {
  const label = new Map([...found].map(([id, ship]) => [ship, wanted.find((each) => each.id === id)]));
  return view.engagements.every(({ ships }) => {
    const group = ships.map(({ ship }) => shipNamed(ship)).filter((ship) => sideOf[ship] === german && label.has(ship));
    const companies = new Set(group.map((ship) => label.get(ship)?.company ?? 0));
    const engaged = group.every((ship) => {
      const id = label.get(ship)?.id;
      return view.reported.some((each) => each.ship === id && each.committed === view.turn);
    });
    if (companies.size > 1 || !engaged) return false;
    const company = [...companies][0] ?? 0;
    const mates = wanted.filter((each) => each.company === company && company > 0).length;
    return group.length === 0 || (company === 0 ? group.length === 1 && ships.length >= 1 : mates === group.length);
  });
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const found = [...list];
  for (let last = found.length - 1; last > 0; last--) {
    const pick = chance.below(last + 1);
    [found[pick], found[last]] = [found[last] as T, found[pick] as T];
  }
  return found;
}

const labelsOf = (s: Draft): Labels => s.intermediate?.labels as Labels;

/** Has she a label, and is therefore where that says? */
export function isLabelled(s: Draft, ship: Ship): boolean {
  return (s.intermediate?.labels?.label[ship] ?? -1) >= 0;
}

/** The places that a label leaves, or its want. */
export function placesByLabel(s: Draft, ship: Ship, codes: readonly number[]): readonly number[] {
  if (!s.intermediate?.labels || forcesIn(s).alike[ship] === 0) return codes;
  const k = s.known[british];
  const seen = (zone: Zone) => shipsHaveMoved(s) && (k?.seen.includes(zone) ?? false);
  if (!isLabelled(s, ship)) return some(codes, (zone) => !seen(zone)) ?? codes;
  const at = labelsOf(s).at[ship] as Zone;
  if (at < 0) return some(codes, (zone) => !seen(zone) && isBeside(s, zone)) ?? codes;
  return some(codes, (zone) => zone === at) ?? [at * 2];
}

const isBeside = (s: Draft, zone: Zone): boolean => sailSteps[german]?.[s.passZone]?.includes(zone) === true;

function some(codes: readonly number[], allows: (zone: Zone) => boolean): readonly number[] | undefined {
  const kept = codes.filter((code) => allows(zoneOfCode(code)));
  return kept.length > 0 ? kept : undefined;
}

/** She is only known to have passed. */
export function settlePassing(s: Draft, ship: Ship): void {
  if (!isLabelled(s, ship) || (labelsOf(s).at[ship] as Zone) >= 0) return;
  s.passed[ship] = s.passZone;
  s.moved[ship] = 2;
  s.mode[ship] = 0;
}

/** 9.28: whoever of a side is on the table is there, and in one force with nobody else. */
export function joinTable(s: Draft, view: View, side: Side): void {
  for (const { ships, zone } of view.engagements) {
    const group = ships.map(({ ship }) => shipNamed(ship)).filter((ship) => sideOf[ship] === side);
    const [first] = group;
    if (first === undefined || String(members(s, first)) === String(group)) continue;
    const number = group.length > 1 ? 1 + Math.max(...s.force) : 0;
    for (const ship of group) {
      s.zone[ship] = zoneNumber(zone);
      s.force[ship] = number;
    }
    // Who is left alone is in no force.
    for (const ship of shipsOf(s, side)) if (members(s, ship).length === 1) s.force[ship] = 0;
  }
}

/** Forces as they were reported. */
export function joinCompanies(s: Draft): void {
  const { company } = labelsOf(s);
  for (const ship of shipsOf(s, german)) {
    const number = company[ship] as number;
    if (number === 0 || s.status[ship] !== ShipStatus.inPlay || s.force[ship] !== 0) continue;
    const group = shipsOf(s, german).filter(
      (other) => company[other] === number && s.zone[other] === s.zone[ship] && s.status[other] === ShipStatus.inPlay,
    );
    if (group.length < 2) continue;
    for (const member of group) {
      s.force[member] = number;
      s.mode[member] = s.mode[ship] as number;
      s.moved[member] = s.moved[ship] as number;
      s.passed[member] = s.passed[ship] as Zone;
      s.changed[member] = s.changed[ship] as number;
    }
  }
}

/** Some group of the type in the zone of an announced action, that was located and is in none before it. */
export function groupFor(
  s: Draft,
  { zone, attacker, withType, onType }: Engagement,
  index: number,
  isOffer: boolean,
): Ship {
  const type = attacker === german ? withType : onType;
  const taken = s.engagements.slice(0, index).flatMap((each) => [each.with, each.on]);
  const free = leads(s, german).filter((first) => groupType(s, first) === type && !taken.includes(first));
  const isLocated = (first: Ship) => s.found[first] === s.turn || s.shadowed[first] === s.turn;
  const here = free.filter((first) => s.zone[first] === zone && isLocated(first));
  const known = here.find((first) => (s.committed[first] === s.turn) !== isOffer);
  // Whoever attacks without having been located is somebody of whom nothing was told.
  const unknown = free.filter((first) => !isLocated(first));
  const [other] = unknown.filter((first) => s.zone[first] === zone);
  return (
    known ?? other ?? unknown[0] ?? here[0] ?? (shipsOf(s, german).find((ship) => shipType[ship] === type) as Ship)
  );
}

/** 9.17: a counter of the row for everybody who was found. */
export function layByType(s: Draft, { faceless }: View): void {
  const row = faceless.map((counter) => ({ ...counter, at: zoneNumber(counter.zone) }));
  for (const ship of shipsOf(s, german)) {
    if (s.status[ship] !== ShipStatus.inPlay || s.found[ship] !== s.turn) continue;
    const place = row.findIndex(
      ({ at, type }) => at === s.zone[ship] && type === generalTypes[shipType[ship] as number],
    );
    if (place >= 0) s.faceless[ship] = row.splice(place, 1)[0]?.place as number;
  }
}
