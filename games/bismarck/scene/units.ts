/** Ships and air units of a scene: each stands as the order of appearance has it, but for what is said. */
import { closed, oneOf, type Side } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { boxes, type Ship, sectionIds, sections } from "../battle/components.ts";
import { recordOf } from "../battle/index.ts";
import {
  type AirUnit,
  airCount,
  airModes,
  airNumber,
  airUnits,
  german,
  isShip,
  noUnit,
  nowhere,
  shipCount,
  shipNumber,
  ships,
  sideOf,
  strikesPerTurn,
  type Unit,
  unitIds,
  unitNames,
  unitNumber,
  type Zone,
  zoneIds,
  zones,
} from "../components.ts";
import { type Forces, forcesIn } from "../forces.ts";
import { plays } from "../modules/part.ts";
import { shipPart, shipPartScene } from "../modules/scene/ships.ts";
import { lastTurn, modeOf } from "../rules/aircraft.ts";
import { waysOf } from "../rules/changes.ts";
import { conditionOf } from "../rules/fleet.ts";
import { leaveForce } from "../rules/task-forces.ts";
import { initialState } from "../setup.ts";
import {
  AirStatus,
  airStatusNames,
  Changed,
  type Draft,
  Hit,
  hitCount,
  ShipStatus,
  type State,
  shipStatusNames,
} from "../types.ts";
import { AirId, count, flag, Hits, hitsScene, type Problem, ShipId, some, ZoneWord, zoneIn } from "./form.ts";

/** Whom a unit shadows: a German ship, or itself where it has lost touch with one who had a label. */
const Quarry = oneOf(unitIds, "German ship");

function quarryNamed(id: string, unit: Unit, where: string, problem: Problem): Ship {
  const quarry = unitNumber(id) as Ship;
  if (quarry === unit || (isShip(quarry) && sideOf[quarry] === german)) return quarry;
  problem(where, `${unitNames[unit]} shadows a German ship, not ${unitNames[quarry]} (8.13)`);
  return noUnit;
}

const changes = Object.keys(Changed) as (keyof typeof Changed)[];

export const ShipScene = closed({
  ship: ShipId,
  zone: Type.Optional(ZoneWord),
  status: Type.Optional(oneOf(shipStatusNames, "status")),
  mode: Type.Optional(oneOf(["movement", "patrol"], "mode")),
  force: count("task force number; 0 none"),
  fuel: count("fuel factors left"),
  hits: Type.Optional(Hits),
  moved: count("zones moved this turn"),
  passed: Type.Optional(ZoneWord),
  changed: Type.Optional(
    Type.Array(oneOf(changes, "change"), { description: "what she has done this turn; fled: moved under a shadow" }),
  ),
  shadows: Type.Optional(Quarry),
  fast: count("turn of her last move of two zones"),
  held: count("turn in which she may not move"),
  found: count("turn in which she was last located by search"),
  shadowed: count("turn in which she was last held by shadow"),
  committed: count("turn of her last naval action"),
  docked: count("turn of entering her port"),
  raided: count("turn of an air attack on her in port"),
  faceless: count("her place in the row laid out for an air attack"),
  ...shipPart,
});
export type ShipScene = Static<typeof ShipScene>;

export const AirScene = closed({
  unit: AirId,
  status: Type.Optional(oneOf(airStatusNames, "status")),
  zone: Type.Optional(ZoneWord),
  mode: Type.Optional(oneOf<string>(airModes, "mode")),
  shadows: Type.Optional(Quarry),
  since: count("turn of take-off"),
  flown: count("zones flown this turn"),
  ready: count("turn it is back from refit"),
  strikes: count("strikes left"),
  spent: flag("has had its move this turn"),
  recalled: flag("goes home at the end of the air attacks"),
});
export type AirScene = Static<typeof AirScene>;

/** Figures that stand in a scene as they stand in the state, none of them being 0. */
const figures = ["moved", "fast", "held", "found", "shadowed", "committed", "docked", "raided"] as const;
/** Of these, the turns that cannot lie ahead. */
const past = ["fast", "found", "shadowed", "committed", "docked", "raided"] as const;

/** `breaksDown`: whether ships can lose evasion without a hit (39.2). Who `fights` is put where the battle is. */
export function placeShips(
  s: Draft,
  scenes: readonly ShipScene[],
  fights: ReadonlySet<string>,
  breaksDown: boolean,
  problem: Problem,
): void {
  const named = scenes.map((scene) => shipNumber(scene.ship));
  for (const [at, ship] of named.entries()) {
    if (named.indexOf(ship) !== at) problem(`ships.${unitIds[ship]}`, "she is named twice");
    const v = scenes[at] as ShipScene;
    const placed = v.zone !== undefined;
    // Who is with a convoy in that zone stays with it and may reinforce (9.41).
    const able = v.status === undefined || v.status === "in-play" || (v.status === "escort" && placed);
    if (!fights.has(v.ship)) station(s, ship, v, problem);
    else if (!able)
      problem(`ships.${v.ship}.status`, `${unitNames[ship]} fights in the battle, and is in play: leave it out`);
    else if (placed) station(s, ship, v, problem);
  }
  // Forces only when all have left those they start in.
  for (const [at, ship] of named.entries()) equip(s, ship, scenes[at] as ShipScene, breaksDown, problem);
}

/** Where she is. A ship that is moved elsewhere leaves her force and her patrol. */
function station(s: Draft, ship: Ship, v: ShipScene, problem: Problem): void {
  const where = `ships.${v.ship}`;
  if (v.status) s.status[ship] = shipStatusNames.indexOf(v.status);
  else if (v.zone !== undefined && s.status[ship] === ShipStatus.awaited) s.status[ship] = ShipStatus.inPlay;
  const status = s.status[ship];
  if (status === ShipStatus.sunk || status === ShipStatus.awaited || status === ShipStatus.left) {
    if (v.zone !== undefined) problem(where, `${unitNames[ship]} is ${v.status} and cannot be in ${v.zone}`);
    leaveForce(s, ship);
    s.zone[ship] = nowhere;
    s.mode[ship] = 0;
    return;
  }
  if (status === ShipStatus.escort && conditionOf(s, ship) !== "escort" && !plays(s, "convoys"))
    problem(where, `${unitNames[ship]} escorts no convoy`);
  if (v.zone === undefined) {
    if ((s.zone[ship] as Zone) < 0) problem(where, `${unitNames[ship]} needs a zone: say in "zone" where she is`);
    return;
  }
  const zone = zoneIn(v.zone, where, problem);
  if (zone < 0 || zone === s.zone[ship]) return;
  if (waysOf(s, sideOf[ship] as Side)[zone]?.length === 0)
    problem(where, `${unitNames[ship]} cannot be in ${v.zone}, where ships of her side never are`);
  leaveForce(s, ship);
  s.zone[ship] = zone;
  s.mode[ship] = 0;
}

function equip(s: Draft, ship: Ship, v: ShipScene, breaksDown: boolean, problem: Problem): void {
  const where = `ships.${v.ship}`;
  const name = unitNames[ship] as string;
  if (v.mode) s.mode[ship] = v.mode === "patrol" ? 1 : 0;
  if (v.force !== undefined) s.force[ship] = v.force;
  if (v.fuel !== undefined) s.fuel[ship] = v.fuel;
  if ((s.fuel[ship] as number) > (ships[ship]?.fuel as number))
    problem(where, `${name} carries ${ships[ship]?.fuel} factors of fuel`);
  if (v.hits) {
    checkHits(ship, v.hits, breaksDown, where, problem);
    const record = recordOf(ship as Ship, v.hits);
    for (let index = 0; index < hitCount; index++) s.hits[ship * hitCount + index] = record[index] as number;
  }
  const boxesLeft = (ships[ship]?.midships as number) - (s.hits[ship * hitCount + Hit.midships] as number);
  if (s.status[ship] === ShipStatus.sunk) s.hits[ship * hitCount + Hit.midships] = ships[ship]?.midships as number;
  else if (boxesLeft === 0) problem(where, `${name} has all her midships boxes marked: her status is "sunk"`);
  for (const key of figures) {
    const figure = v[key];
    if (figure !== undefined) s[key][ship] = figure;
  }
  for (const key of past)
    if ((s[key][ship] as number) > s.turn) problem(where, `${key} ${v[key]} is after turn ${s.turn}`);
  if ((s.held[ship] as number) > s.turn + 1)
    problem(where, `held ${v.held} is later than the turn after turn ${s.turn}`);
  if (v.passed !== undefined) s.passed[ship] = zoneIn(v.passed, where, problem);
  if (v.shadows !== undefined) s.shadows[ship] = quarryNamed(v.shadows, ship, where, problem);
  if (v.shadows !== undefined && sideOf[ship] === german)
    problem(where, `${name} is German, and shadows no German ship (8.13)`);
  if (v.faceless !== undefined) s.faceless[ship] = v.faceless;
  for (const change of v.changed ?? []) s.changed[ship] = (s.changed[ship] as number) | Changed[change];
}

/** Boxes that she does not have, and evasion lost for a time beyond what her hits cost. */
function checkHits(ship: Ship, hits: Hits, breaksDown: boolean, where: string, problem: Problem): void {
  const name = unitNames[ship] as string;
  for (const section of sections) {
    const [id, most] = [sectionIds[section] as (typeof sectionIds)[number], boxes(ship as Ship, section).length];
    if ((hits[id] ?? 0) > most) problem(where, `${name} has only ${most} ${id} boxes`);
  }
  const { midships: most, evasionLossPerMidships: loss, evasion } = ships[ship] as (typeof ships)[number];
  if ((hits.midships ?? 0) > most) problem(where, `${name} has only ${most} midships boxes`);
  if (!breaksDown && (hits.lostForATime ?? 0) > (hits.midships ?? 0) * loss) {
    problem(where, `${name} loses ${loss} of evasion for a time by each midships hit, and no more`);
  }
  if ((hits.lostForGood ?? 0) > evasion) problem(where, `${name} has an evasion of ${evasion} to lose`);
}

export function placeAircraft(s: Draft, scenes: readonly AirScene[], problem: Problem): void {
  const named = new Set<string>();
  for (const v of scenes) {
    placeAir(s, airNumber(v.unit), v, problem);
    if (named.has(v.unit)) problem(`aircraft.${v.unit}`, "it is named twice");
    named.add(v.unit);
  }
}

function placeAir(s: Draft, unit: AirUnit, v: AirScene, problem: Problem): void {
  const where = `aircraft.${v.unit}`;
  const air = unit - shipCount;
  const modes = airUnits[air]?.modes ?? [];
  const mode = v.mode === undefined ? 0 : modes.findIndex((candidate) => candidate.mode === v.mode);
  if (mode < 0) problem(where, `it has no mode "${v.mode}", only ${modes.map((each) => each.mode).join(" and ")}`);
  s.status[unit] = v.status ? airStatusNames.indexOf(v.status) : v.zone ? AirStatus.aloft : AirStatus.base;
  const aloft = s.status[unit] === AirStatus.aloft;
  s.zone[unit] = nowhere;
  if (v.zone !== undefined && !aloft) problem(where, `it is ${v.status} and in no zone of its own`);
  else if (aloft) {
    if (v.zone === undefined) problem(where, "it is in the air and needs a zone");
    else s.zone[unit] = zoneIn(v.zone, where, problem);
    if ((s.zone[unit] as Zone) >= 0 && !zones[s.zone[unit] as Zone]?.air) problem(where, `it cannot fly in ${v.zone}`);
  }
  s.mode[unit] = Math.max(0, mode);
  s.since[air] = v.since ?? (aloft ? s.turn : 0);
  s.flown[air] = v.flown ?? 0;
  s.spent[air] = v.spent ? 1 : 0;
  s.recalled[air] = v.recalled ? 1 : 0;
  s.ready[air] = v.ready ?? 0;
  const most = strikesPerTurn[sideOf[unit] as number] as number;
  s.strikes[air] = v.strikes ?? (aloft && modes[Math.max(0, mode)]?.attacks ? most : 0);
  if (v.shadows !== undefined) s.shadows[unit] = quarryNamed(v.shadows, unit, where, problem);
  if ((s.strikes[air] as number) > most) problem(where, `it makes ${most} strikes a turn and no more`);
  if ((s.since[air] as number) > s.turn) problem(where, `since ${v.since} is after turn ${s.turn}`);
  if (aloft && mode >= 0 && lastTurn(s, unit) < s.turn) {
    problem(where, `it took off in turn ${s.since[air]} and stays up ${modeOf(unit, mode).endurance} turns`);
  }
}

/** Out of the way: not in the game yet. */
export function takeAway(s: Draft, { ships }: Pick<Forces, "ships"> = forcesIn(s)): void {
  for (const ship of ships) {
    s.status[ship] = ShipStatus.awaited;
    s.zone[ship] = nowhere;
    s.force[ship] = 0;
    s.mode[ship] = 0;
  }
}

/** More ships are out of play than in it: then they are told as a whole. */
export function mostAway(s: State): boolean {
  const { ships } = forcesIn(s);
  return ships.filter((ship) => s.status[ship] === ShipStatus.awaited).length > ships.length / 2;
}

/** Ships that do not stand as they would if nothing were said of them. `all`: some figure of theirs is not assumed to be 0. */
export function shipScenes(s: State, all: (ship: Ship) => boolean): ShipScene[] {
  const forces = forcesIn(s);
  const base = initialState(forces);
  if (mostAway(s)) takeAway(base, forces);
  // The force that starts together still does: then it need not be said.
  const intact = base.force.every(
    (force, ship) => force === 0 || (s.force[ship] === force && s.zone[ship] === base.zone[ship]),
  );
  const found: ShipScene[] = [];
  for (const ship of forces.ships) {
    const scene = shipScene(s, base, ship, all(ship), intact);
    if (all(ship) || Object.keys(scene).length > 1) found.push(scene);
  }
  return found;
}

/** A German ship that the unit shadows; British ships under shadow stand with the module (41). */
function pursues(s: State, unit: Unit): boolean {
  const target = s.shadows[unit] as Ship;
  return target >= 0 && (target === unit || sideOf[target] === german);
}

function shipScene(s: State, base: State, ship: Ship, all: boolean, intact: boolean): ShipScene {
  const zone = s.zone[ship] as Zone;
  const moved = zone !== base.zone[ship];
  const hits = s.hits.slice(ship * hitCount, ship * hitCount + hitCount);
  const mode = moved ? 0 : base.mode[ship];
  const status = moved && zone >= 0 && base.status[ship] === ShipStatus.awaited ? ShipStatus.inPlay : base.status[ship];
  const numbers = Object.fromEntries(figures.map((key) => [key, s[key][ship] as number]));
  return {
    ship: unitIds[ship] as string,
    ...(s.status[ship] === status ? {} : { status: shipStatusNames[s.status[ship] as number] as never }),
    ...(zone >= 0 && (moved || all) ? { zone: zoneIds[zone] as string } : {}),
    ...(s.mode[ship] === mode ? {} : { mode: s.mode[ship] === 1 ? ("patrol" as const) : ("movement" as const) }),
    ...(s.force[ship] === 0 && base.force[ship] === 0
      ? {}
      : intact && base.force[ship] !== 0
        ? {}
        : { force: s.force[ship] as number }),
    ...(s.fuel[ship] === base.fuel[ship] ? {} : { fuel: s.fuel[ship] as number }),
    ...(all || hits.some((value) => value > 0) ? { hits: hitsScene(hits) } : {}),
    ...(all ? numbers : some(numbers)),
    ...((s.passed[ship] as number) >= 0 ? { passed: zoneIds[s.passed[ship] as number] as string } : {}),
    ...(pursues(s, ship) ? { shadows: unitIds[s.shadows[ship] as number] as string } : {}),
    ...((s.faceless[ship] as number) >= 0 ? { faceless: s.faceless[ship] as number } : {}),
    ...(s.changed[ship] === 0 ? {} : { changed: changes.filter((key) => (s.changed[ship] as number) & Changed[key]) }),
    ...shipPartScene(s, ship),
  };
}

/** Air units that are not at rest in their base. */
export function airScenes(s: State): AirScene[] {
  const found: AirScene[] = [];
  for (let air = 0; air < airCount; air++) {
    const scene = airScene(s, (shipCount + air) as AirUnit);
    if (Object.keys(scene).length > 1) found.push(scene);
  }
  return found;
}

function airScene(s: State, unit: AirUnit): AirScene {
  const air = unit - shipCount;
  const zone = s.zone[unit] as Zone;
  const numbers = {
    since: s.since[air] as number,
    flown: s.flown[air] as number,
    ready: s.ready[air] as number,
    strikes: s.strikes[air] as number,
  };
  return {
    unit: unitIds[unit] as string,
    ...(s.status[unit] === AirStatus.base ? {} : { status: airStatusNames[s.status[unit] as number] as never }),
    ...(zone >= 0 ? { zone: zoneIds[zone] as string } : {}),
    ...(zone >= 0 || s.mode[unit] !== 0 ? { mode: modeOf(unit, s.mode[unit] as number).mode } : {}),
    ...(zone >= 0 ? numbers : some(numbers)),
    ...(s.spent[air] === 1 ? { spent: true } : {}),
    ...(s.recalled[air] === 1 ? { recalled: true } : {}),
    ...(pursues(s, unit) ? { shadows: unitIds[s.shadows[unit] as number] as string } : {}),
  };
}
