/**
 * A full state that the view's owner could not tell from the true one: the own side as it is, the other side placed
 * consistently with everything that has been told.
 */
import type { Chance } from "@admiralty/engine";
import { imagineBattle } from "./battle/index.ts";
import {
  type AirUnit,
  british,
  generalTypes,
  german,
  noUnit,
  type Ship,
  seatIds,
  shipCount,
  shipNamed,
  shipNumber,
  sideOf,
  type Unit,
  unit,
  unitIds,
  zoneNumber,
} from "./components.ts";
import { agreed, forcesOf } from "./forces.ts";
import { imagineBritish } from "./imagine-british.ts";
import { imagineAbsent } from "./imagine-fleet.ts";
import { imagineGerman, match, type Pick } from "./imagine-german.ts";
import { joinTable, naming } from "./imagine-labels.ts";
import type { Knowledge } from "./knowledge.ts";
import { metEscort } from "./modules/convoy.ts";
import { bitsOf } from "./modules/ids.ts";
import { storesOf } from "./modules/part.ts";
import type { Naming } from "./modules/seen/labels.ts";
import { shown } from "./modules/shown.ts";
import { modeOf } from "./rules/aircraft.ts";
import { areas, everywhere } from "./rules/levels.ts";
import { shadowPhase, shadowTargets } from "./rules/shadowing.ts";
import { levelX } from "./rules/time.ts";
import { initialState } from "./setup.ts";
import { steps } from "./steps.ts";
import { readTracks } from "./tracks.ts";
import {
  airStatusNames,
  type Draft,
  type Ending,
  type Engagement,
  hitCount,
  type Seat,
  type Stage,
  type State,
  shipStatusNames,
} from "./types.ts";
import { type AirView, type EngagementView, type KnowledgeView, type ShipView, unpacked, type View } from "./view.ts";

export function imagine(view: View, chance: Chance, pick?: Pick): State {
  const forces = forcesOf(agreed(view.intermediate?.scenario), bitsOf(view.intermediate?.modules ?? []));
  const s = initialState(forces);
  const seat = view.viewer === "spectator" ? -1 : seatIds.indexOf(view.viewer);
  // 53: who was not bought is not there.
  const absent = imagineAbsent(view, forces, seat, chance);
  const who = naming(view, forces, chance, absent);
  course(s, view, who);
  for (const ship of view.ships) ownShip(s, ship, who);
  for (const air of view.aircraft) ownAir(s, air, who);
  s.tracks = readTracks(
    view.tracks,
    view.ships.map((ship) => shipNamed(ship.ship)),
    forces.size,
  );
  // Which modules are played; what they keep follows when all ships are in their places.
  const part = view.intermediate;
  if (part) s.intermediate = shown().imaginePart(s, part, who, seat, absent);
  // The raiders know whom they have met with a convoy before she is on the table.
  for (const e of s.engagements) e.on = metEscort(s, e) ?? e.on;
  stages(s, view, seat);
  // German ships first: what the British side may be doing depends on where they are.
  if (seat !== german) imagineGerman(s, view, who, absent, chance, pick);
  if (seat !== british) imagineBritish(s, view, who, absent, chance);
  for (const side of [british, german] as const) if (side !== seat) joinTable(s, view, side);
  for (const e of view.engagements) {
    for (const { ship, evasion } of e.ships) if (sideOf[unit(ship)] !== seat) match(s, shipNamed(ship), evasion);
  }
  if (part) {
    const { imaginePart, imagineSubmarines, imagineQuarries, imagineTraced } = shown();
    s.intermediate = imaginePart(s, part, who, seat, absent);
    imagineSubmarines(s, part.submarines, seat);
    if (seat === german) imagineQuarries(s);
    else if (s.step === "fix") imagineTraced(s);
  }
  // The pads of the battle are its own until it is over; the search board's stand as they were before it.
  if (view.battle) s.battle = imagineBattle(view.battle, storesOf(s));
  return s;
}

/** Everything that both sides know. */
function course(s: Draft, view: View, who: Naming): void {
  s.turn = view.turn;
  s.step = view.step;
  const level = (name: string): number => (name === "X" ? levelX : Number(name));
  s.visibility =
    view.south === undefined ? everywhere(level(view.visibility)) : areas(level(view.visibility), level(view.south));
  s.fog = view.fog ? 1 : 0;
  const { departure, located, bismarckLocated, convoys, convoyDay, mobilised, airLost } = view.established;
  s.departure = departure;
  s.located = located;
  s.bismarckLocated = bismarckLocated;
  s.convoys = convoys;
  s.convoyDay = convoyDay;
  s.mobilised = mobilised;
  s.airLost = airLost.slice();
  s.edinburghFree = view.edinburghFree;
  s.points = seatIds.map((side) => view.points[side]);
  s.called = seatIds.map((side) => view.called[side].map(zoneNumber));
  s.passZone = zoneNumber(view.passZone);
  s.passing = view.passing.map(who);
  s.chase = zoneNumber(view.chase);
  s.tooSlow = view.tooSlow.slice();
  s.engagements = view.engagements.map(engagement);
  s.action = view.action;
  s.declined = view.declined.slice();
  s.rolls = view.rolls.slice();
  s.roll = view.roll;
  s.ending = view.ending as Ending;
  s.known = seatIds.map((side) => knowledge(view.known[side]));
  for (const report of view.reported) {
    const ship = who(report.ship);
    s.found[ship] = report.found;
    s.shadowed[ship] = report.shadowed;
    s.committed[ship] = report.committed;
    s.raided[ship] = report.raided;
    s.docked[ship] = report.docked;
  }
}

export function knowledge(k: KnowledgeView): Knowledge {
  return {
    contacts: k.contacts.slice(),
    empty: k.empty.slice(),
    called: k.called.slice(),
    seen: k.seen.slice(),
    quiet: k.quiet.slice(),
    general: k.general.slice(),
    sure: k.sure.slice(),
    hits: k.hits.slice(),
    sunk: k.sunk.slice(),
    together: k.together,
    notes: k.notes.map(({ at, via, zones, held }) => ({ at, via, zones, held })),
    possible: k.possible.map(unpacked),
    before: k.before.map(unpacked),
  };
}

/** Ships that the viewer does not know stand at -1 until the other side has been imagined. */
function engagement(e: EngagementView): Engagement {
  return {
    zone: zoneNumber(e.zone),
    attacker: seatIds.indexOf(e.attacker),
    with: shipNumber(e.withShip),
    on: shipNumber(e.onShip),
    withType: generalTypes.indexOf(e.with),
    onType: generalTypes.indexOf(e.on),
    withEvasion: e.withEvasion,
    onEvasion: e.onEvasion,
    held: e.held.map(shipNamed),
    reserves: e.reserves.map(shipNamed),
  };
}

/** Whom a unit shadows; itself where it has lost touch with a ship who had a label. */
const target = (unit: Unit, id: string | null, who: Naming): Ship =>
  id === null ? noUnit : id === unitIds[unit] ? (unit as Ship) : who(id);

function ownShip(s: Draft, v: ShipView, who: Naming): void {
  const ship = unit(v.ship);
  s.status[ship] = shipStatusNames.indexOf(v.status);
  s.zone[ship] = zoneNumber(v.zone);
  s.mode[ship] = v.mode === "patrol" ? 1 : 0;
  s.force[ship] = v.force;
  s.fuel[ship] = v.fuel;
  for (let index = 0; index < hitCount; index++) s.hits[ship * hitCount + index] = v.hits[index] as number;
  s.moved[ship] = v.moved;
  s.fast[ship] = v.fast;
  s.changed[ship] = v.changed;
  s.passed[ship] = zoneNumber(v.passed);
  s.held[ship] = v.held;
  s.found[ship] = v.found;
  s.shadowed[ship] = v.shadowed;
  s.committed[ship] = v.committed;
  s.docked[ship] = v.docked;
  s.raided[ship] = v.raided;
  s.faceless[ship] = v.faceless;
  s.shadows[ship] = target(ship, v.shadows, who);
}

function ownAir(s: Draft, v: AirView, who: Naming): void {
  const number = unit(v.unit) as AirUnit;
  const air = number - shipCount;
  s.status[number] = airStatusNames.indexOf(v.status);
  s.zone[number] = zoneNumber(v.zone);
  s.mode[number] = modeOf(number, 0).mode === v.mode ? 0 : 1;
  s.since[air] = v.since;
  s.flown[air] = v.flown;
  s.spent[air] = v.spent ? 1 : 0;
  s.ready[air] = v.ready;
  s.strikes[air] = v.strikes;
  s.recalled[air] = v.recalled ? 1 : 0;
  s.shadows[number] = target(number, v.shadows, who);
}

/** The other side's secret orders are as far along as one's own; whether they are finished is seen by everyone. */
function stages(s: Draft, view: View, seat: number): void {
  const { stage: own } = view;
  for (const side of [british, german]) {
    const awaited = view.awaiting.includes(seatIds[side] as Seat);
    s.stage[side] = side === seat && own !== null ? own : awaited ? deciding(s, own) : waiting(s, own);
  }
}

function deciding(s: Draft, own: Stage | null): Stage {
  switch (s.step) {
    case "orders":
      return own === null || own === "mustered" ? "task-forces" : own === "ready" ? "ship-movement" : own;
    case "reserves":
    case "keep-out":
      return "choosing";
    default:
      return waiting(s, own);
  }
}

function waiting(s: Draft, own: Stage | null): Stage {
  if (steps[s.step].phase === "shadow") return "mustered";
  const early = s.step === "orders" && (own === "task-forces" || own === "mustered");
  return early && waits(s) ? "mustered" : "ready";
}

/** Only where there is somebody to shadow does a side that has arranged its forces wait for the other (4.3). */
function waits(s: Draft): boolean {
  const sunk = s.known[british]?.sunk ?? [];
  return shadowTargets(s).some((ship) => !sunk.includes(ship)) || shadowPhase(s) === "german-shadow";
}
