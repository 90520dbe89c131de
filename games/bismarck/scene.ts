/** A position from a short description: every unit where the order of appearance puts it, but for what is said. */
import { type SceneFormat, SceneProblems } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import Value from "typebox/value";
import { audit } from "./audit.ts";
import type { Ship, Slot } from "./battle/components.ts";
import { type Battle, BattleScene, buildBattle, recordOf } from "./battle/index.ts";
import { chanceRow } from "./chance-table.ts";
import {
  airUnits,
  BRITISH,
  friendlyPort,
  GERMAN,
  SHIPS,
  sailSteps,
  ships,
  shipsOf,
  shipType,
  sideOf,
  strikesPerTurn,
  unitNumber,
  ZONES,
  zoneIds,
  zoneNumber,
  zones,
} from "./components.ts";
import type { Knowledge } from "./knowledge.ts";
import { mayBeStruck } from "./rules/air-attack.ts";
import { leaveForce } from "./rules/task-forces.ts";
import { describe } from "./scene-describe.ts";
import { initialState } from "./setup.ts";
import { steps } from "./steps.ts";
import { plot } from "./tracks.ts";
import {
  AirStatus,
  airStatusNames,
  type Engagement,
  HITS,
  Hit,
  ShipStatus,
  type Stage,
  type State,
  type StepName,
  shipStatusNames,
  stepNames,
} from "./types.ts";

const closed = { additionalProperties: false } as const;
const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
const Zone = Type.String({ pattern: "^[A-Z]\\d{1,2}$", description: "grid-coordinate" });
const choice = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));

const Hits = Type.Object(
  {
    bow: count("boxes"),
    stern: count("boxes"),
    port: count("boxes"),
    starboard: count("boxes"),
    midships: count("boxes"),
    lostForGood: count("evasion lost for good"),
    lostForATime: count("evasion lost for a time"),
  },
  closed,
);

const ShipScene = Type.Object(
  {
    ship: Type.String(),
    zone: Type.Optional(Zone),
    status: Type.Optional(choice(shipStatusNames)),
    mode: Type.Optional(choice(["movement", "patrol"] as const)),
    force: count("task force number; 0 none"),
    fuel: count("fuel factors left"),
    hits: Type.Optional(Hits),
    moved: count("zones moved this turn"),
    passed: Type.Optional(Zone),
    fast: count("turn of her last move of two zones"),
    held: count("turn in which she may not move"),
    found: count("turn in which she was last located by search"),
    shadowed: count("turn in which she was last held by shadow"),
    committed: count("turn of her last naval action"),
    docked: count("turn of entering her port"),
    raided: count("turn of an air attack on her in port"),
  },
  closed,
);

const AirScene = Type.Object(
  {
    unit: Type.String(),
    status: Type.Optional(choice(airStatusNames)),
    zone: Type.Optional(Zone),
    mode: Type.Optional(Type.String()),
    since: count("turn of take-off"),
    flown: count("zones flown this turn"),
    ready: count("turn it is back from refit"),
    strikes: count("strikes left"),
    spent: Type.Optional(Type.Boolean({ description: "has had its move this turn" })),
  },
  closed,
);

/** A scene begins where somebody is asked. */
const decisions = stepNames.filter((step) => step === "battle" || step === "over" || steps[step].asks !== "nobody");

export const Position = Type.Object(
  {
    turn: Type.Optional(Type.Integer({ minimum: 4, maximum: 34 })),
    step: Type.Optional(choice(decisions)),
    visibility: Type.Optional(choice(["1", "2", "3", "4", "5", "6", "7", "8", "X"] as const)),
    fog: Type.Optional(Type.Boolean()),
    others: Type.Optional(choice(["start", "away"] as const)),
    ships: Type.Optional(Type.Array(ShipScene)),
    aircraft: Type.Optional(Type.Array(AirScene)),
    departure: count("turn in which the British learnt that a German ship has left Bergen"),
    located: count("turn in which a German ship was first located"),
    bismarckLocated: count("turn in which the Bismarck was first located"),
    edinburghFree: count("turn in which the Edinburgh was set free"),
    convoys: count("convoys destroyed"),
    convoyDay: Type.Optional(Type.Integer({ minimum: -1, description: "day of the last convoy, 0 is May 22" })),
    mobilised: count("ships mobilised"),
    points: Type.Optional(Type.Object({ british: Type.Integer(), german: Type.Integer() }, closed)),
    together: Type.Optional(Type.Boolean({ description: "the British last heard of the German ships as one force" })),
    rolls: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 12 }), { minItems: 2, maxItems: 2 })),
    roll: count("which of the two is being answered"),
    battle: Type.Optional(BattleScene),
    battleZone: Type.Optional(Zone),
  },
  closed,
);
export type Position = Static<typeof Position>;
export type ShipScene = Static<typeof ShipScene>;
export type AirScene = Static<typeof AirScene>;

export function build(position: unknown): State | SceneProblems {
  if (!Value.Check(Position, position)) {
    const errors = Value.Errors(Position, position).map(
      (error) => `${error.instancePath || "position"}: ${error.message}`,
    );
    return new SceneProblems(errors.length > 0 ? errors : ["position: not a position of this game"]);
  }
  const p = position;
  const problems: string[] = [];
  const s = initialState();
  s.turn = p.turn ?? s.turn;
  stand(s, p.step ?? (p.battle ? "battle" : "task-forces"));
  s.visibility = p.visibility === "X" ? 9 : Number(p.visibility ?? "4");
  s.fog = p.fog ? 1 : 0;
  if (p.others === "away") {
    for (const ship of shipsOf[BRITISH] as readonly number[]) takeAway(s, ship);
    for (const ship of shipsOf[GERMAN] as readonly number[]) takeAway(s, ship);
  }
  for (const scene of p.ships ?? []) placeShip(s, scene, problems);
  for (const scene of p.aircraft ?? []) placeAir(s, scene, problems);
  // Nobody knows how the ships came here: their tracks begin where they are.
  s.tracks = [];
  plot(s, s.turn - 1);
  s.departure = p.departure ?? 0;
  s.located = p.located ?? 0;
  s.bismarckLocated = p.bismarckLocated ?? 0;
  s.edinburghFree = p.edinburghFree ?? 0;
  s.convoys = p.convoys ?? 0;
  s.convoyDay = p.convoyDay ?? -1;
  s.mobilised = p.mobilised ?? 0;
  s.points = p.points ? [p.points.british, p.points.german] : [0, 0];
  s.rolls = p.rolls ? p.rolls.slice() : [0, 0];
  s.roll = p.roll ?? 0;
  s.sailed =
    s.status[0] === ShipStatus.inPlay && zoneIds[s.zone[0] as number] === "F20" && s.turn > 4
      ? s.sailed
      : s.turn > 4
        ? 1
        : 0;
  believe(s, p.together === true);
  if (p.battle) beginScene(s, p, problems);
  if (s.step === "battle" && !p.battle) problems.push("battle: the step battle needs a battle");
  checkStep(s, problems);
  if (problems.length > 0) return new SceneProblems(problems);
  try {
    audit(s);
  } catch (error) {
    return new SceneProblems([(error as Error).message]);
  }
  return s;
}

/** Both sides stand at the step; in secret orders by their stage. */
function stand(s: State, step: StepName): void {
  const ordering = step === "task-forces" || step === "air-movement" || step === "ship-movement";
  s.step = ordering ? "orders" : step;
  const stage: Stage = ordering ? step : step === "shadow" || step === "flight" ? "mustered" : "ready";
  s.stage = [stage, stage];
}

/** Steps that rest on something done before them, and what a scene may begin with. */
function checkStep(s: State, problems: string[]): void {
  switch (s.step) {
    case "british-strikes":
    case "german-strikes": {
      const row = (shipsOf[s.step === "british-strikes" ? GERMAN : BRITISH] as readonly number[]).filter((ship) =>
        mayBeStruck(s, ship),
      );
      for (const [place, ship] of row.entries()) s.faceless[ship] = place;
      return;
    }
    case "german-consent":
    case "british-consent":
    case "reserves":
    case "keep-out":
      problems.push("step: it needs attacks that were announced; begin with british-attacks or german-attacks");
      return;
    case "high-speed-shadow":
    case "follow":
      problems.push("step: it needs a zone that was searched; begin with british-search");
      return;
    case "huff-duff":
    case "convoy": {
      const sum = s.rolls[s.roll] ?? 0;
      if (sum < 2 || chanceRow(sum).result !== s.step)
        problems.push("rolls: huff-duff answers a roll of 2, convoy one of 10 to 12");
      return;
    }
    default:
      return;
  }
}

/** Out of the way: not in the game yet. */
function takeAway(s: State, ship: number): void {
  s.status[ship] = ShipStatus.awaited;
  s.zone[ship] = -1;
  s.force[ship] = 0;
  s.mode[ship] = 0;
}

function placeShip(s: State, v: ShipScene, problems: string[]): void {
  const ship = unitNumber(v.ship);
  if (ship < 0 || ship >= SHIPS) {
    problems.push(`ships: there is no ship "${v.ship}"`);
    return;
  }
  if (v.status) s.status[ship] = shipStatusNames.indexOf(v.status);
  else if (v.zone !== undefined && s.status[ship] === ShipStatus.awaited) s.status[ship] = ShipStatus.inPlay;
  if (s.status[ship] === ShipStatus.sunk || s.status[ship] === ShipStatus.awaited) {
    s.zone[ship] = -1;
    s.force[ship] = 0;
  } else if (v.zone !== undefined) {
    const zone = zoneNumber(v.zone);
    const side = sideOf[ship] as number;
    if (zone < 0 || !((zones[zone]?.sea ?? false) || friendlyPort[side]?.[zone] === 1))
      problems.push(`ships.${v.ship}: she cannot be in ${v.zone}`);
    s.zone[ship] = zone;
    s.force[ship] = 0;
    s.mode[ship] = 0;
  }
  if (v.mode) s.mode[ship] = v.mode === "patrol" ? 1 : 0;
  if (v.mode === "patrol" && v.force === undefined && !ships[ship]?.search.patrol)
    problems.push(`ships.${v.ship}: carriers do not patrol`);
  if (v.force !== undefined) s.force[ship] = v.force;
  if (v.fuel !== undefined) s.fuel[ship] = v.fuel;
  if (v.hits) {
    const record = recordOf(ship as Ship, v.hits as never);
    for (let index = 0; index < HITS; index++) s.hits[ship * HITS + index] = record[index] as number;
  }
  if (s.status[ship] === ShipStatus.sunk) s.hits[ship * HITS + Hit.midships] = ships[ship]?.midships as number;
  s.moved[ship] = v.moved ?? 0;
  s.passed[ship] = v.passed ? zoneNumber(v.passed) : -1;
  s.fast[ship] = v.fast ?? 0;
  s.held[ship] = v.held ?? 0;
  s.found[ship] = v.found ?? 0;
  s.shadowed[ship] = v.shadowed ?? 0;
  s.committed[ship] = v.committed ?? 0;
  s.docked[ship] = v.docked ?? 0;
  s.raided[ship] = v.raided ?? 0;
}

function placeAir(s: State, v: AirScene, problems: string[]): void {
  const unit = unitNumber(v.unit);
  if (unit < SHIPS) {
    problems.push(`aircraft: there is no air unit "${v.unit}"`);
    return;
  }
  const air = unit - SHIPS;
  const modes = airUnits[air]?.modes ?? [];
  const mode = v.mode === undefined ? 0 : modes.findIndex((candidate) => candidate.mode === v.mode);
  if (mode < 0) problems.push(`aircraft.${v.unit}: it has no mode "${v.mode}"`);
  s.status[unit] = v.status ? airStatusNames.indexOf(v.status) : v.zone ? AirStatus.aloft : AirStatus.base;
  s.zone[unit] = s.status[unit] === AirStatus.aloft && v.zone ? zoneNumber(v.zone) : -1;
  if (s.status[unit] === AirStatus.aloft && !(zones[s.zone[unit] as number]?.air ?? false))
    problems.push(`aircraft.${v.unit}: it cannot be in ${v.zone ?? "no zone"}`);
  s.mode[unit] = Math.max(0, mode);
  s.since[air] = v.since ?? (s.status[unit] === AirStatus.aloft ? s.turn : 0);
  s.flown[air] = v.flown ?? 0;
  s.spent[air] = v.spent ? 1 : 0;
  s.ready[air] = v.ready ?? 0;
  const strikes =
    s.status[unit] === AirStatus.aloft && modes[Math.max(0, mode)]?.attacks
      ? (strikesPerTurn[sideOf[unit] as number] as number)
      : 0;
  s.strikes[air] = v.strikes ?? strikes;
}

/** The British know nothing of the Germans but what the scene says: they may be anywhere at sea. */
function believe(s: State, together: boolean): void {
  const k = s.known[BRITISH] as Knowledge;
  k.together = together ? 1 : 0;
  const anywhere: number[] = [];
  for (let zone = 0; zone < ZONES; zone++) {
    if ((sailSteps[GERMAN]?.[zone] ?? []).length > 0) anywhere.push(zone * 2, zone * 2 + 1);
  }
  for (const ship of shipsOf[GERMAN] as readonly number[]) {
    const known = s.turn === 4 && s.step === "orders";
    const at = s.zone[ship] as number;
    const inTouch = Math.max(s.found[ship] as number, s.shadowed[ship] as number) >= s.turn - 1;
    const codes = at < 0 ? [] : known || inTouch ? [at * 2, at * 2 + 1] : anywhere;
    if (inTouch && (s.found[ship] === s.turn || s.shadowed[ship] === s.turn)) (k.notes[ship] as { at: number }).at = at;
    k.possible[ship] = codes.slice();
    k.before[ship] = (inTouch ? anywhere : codes).slice();
    if (s.status[ship] === ShipStatus.sunk) k.sunk.push(ship);
  }
  for (const seat of [BRITISH, GERMAN]) {
    const told = s.known[seat] as Knowledge;
    for (const ship of shipsOf[1 - seat] as readonly number[]) {
      for (let index = 0; index < 6; index++) told.hits[ship * 6 + index] = s.hits[ship * HITS + index] as number;
      if (seat === GERMAN && s.status[ship] === ShipStatus.sunk) told.sunk.push(ship);
    }
  }
}

function beginScene(s: State, p: Position, problems: string[]): void {
  const zone = zoneNumber(p.battleZone ?? "L12");
  const battle = buildBattle(p.battle as BattleScene, zone);
  if (Array.isArray(battle)) {
    problems.push(...battle);
    return;
  }
  const b = battle as Battle;
  s.battle = b;
  stand(s, "battle");
  const first = [-1, -1];
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    const ship = b.unit[slot] as number;
    const side = sideOf[ship] as number;
    leaveForce(s, ship);
    s.status[ship] = ShipStatus.inPlay;
    s.zone[ship] = zone;
    s.committed[ship] = s.turn;
    s.found[ship] = s.turn;
    for (let index = 0; index < HITS; index++) s.hits[ship * HITS + index] = b.hits[slot * HITS + index] as number;
    if ((first[side] as number) < 0) first[side] = ship;
  }
  const attacker = b.attacker;
  const [withShip, onShip] = [first[attacker] as number, first[1 - attacker] as number];
  const engagement: Engagement = {
    zone,
    attacker,
    with: withShip,
    on: onShip,
    withType: shipType[withShip] as number,
    onType: shipType[onShip] as number,
    withEvasion: ships[withShip]?.evasion as number,
    onEvasion: ships[onShip]?.evasion as number,
    held: [],
    reserves: [],
  };
  s.engagements = [engagement];
}

export const scene: SceneFormat<State> = { schema: Position, build: (position) => build(position), describe };
