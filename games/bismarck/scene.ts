/** A position from a short description: every unit where the order of appearance puts it, but for what is said. */
import { type Chance, closed, oneOf, readShape, type SceneFormat, SceneProblems } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { audit } from "./audit.ts";
import type { Ship } from "./battle/components.ts";
import { BattleScene, describeBattle } from "./battle/index.ts";
import { slotOf } from "./battle/state.ts";
import {
  type AirUnit,
  airOf,
  bergen,
  bismarck,
  british,
  german,
  nowhere,
  seatIds,
  unitIds,
  unitNames,
  unitNumber,
  type Zone,
  zoneIds,
} from "./components.ts";
import tables from "./data/tables.json" with { type: "json" };
import { agreed, forcesIn, forcesOf, scenarioIn } from "./forces.ts";
import { handleCount, handleIds } from "./labels.ts";
import { earlyTurn } from "./modules/early-starts.ts";
import { bitsOf } from "./modules/ids.ts";
import { freshPart } from "./modules/part.ts";
import { modulesScene, momentScene, partScene, readPart } from "./modules/scene.ts";
import { opening } from "./rules/changes.ts";
import { commitBoth } from "./rules/engagement.ts";
import { shipsHaveMoved } from "./rules/fleet.ts";
import { areas, everywhere, hasAreas, northOf, southOf } from "./rules/levels.ts";
import { dayOf, firstTurn, lastBox, lastTurn } from "./rules/time.ts";
import { levelName } from "./rules/visibility.ts";
import { checkScenario } from "./scenario-check.ts";
import { checkPosition } from "./scene/check.ts";
import {
  attackOf,
  beginBattle,
  DeclinedScene,
  declinedScene,
  EngagementScene,
  engagementScene,
  readDeclined,
  readEngagement,
  seatPair,
} from "./scene/combat.ts";
import {
  both,
  count,
  flag,
  GermanShip,
  type Problem,
  shipsIn,
  some,
  UnitId,
  unitWords,
  ZoneWord,
  zoneIn,
  zonesIn,
  zoneWords,
} from "./scene/form.ts";
import {
  believe,
  checkKnowledge,
  KnownScene,
  knownScene,
  readKnowledge,
  readTracks,
  TrackScene,
  trackScenes,
} from "./scene/knowledge.ts";
import { checkPorts } from "./scene/ports.ts";
import { begin, checkStep, decisions, hasOwnStages, stand, stepWord } from "./scene/step.ts";
import { checkTakingPart } from "./scene/taking-part.ts";
import {
  AirScene,
  airScenes,
  mostAway,
  placeAircraft,
  placeShips,
  ShipScene,
  shipScenes,
  takeAway,
} from "./scene/units.ts";
import { initialState } from "./setup.ts";
import { clone } from "./state.ts";
import { AirStatus, type Draft, type Event, ShipStatus, type State, stages } from "./types.ts";

const endings = ["12.11", "12.12", "12.13", "12.14", "35.4", "52.2"] as const;
const levels = ["1", "2", "3", "4", "5", "6", "7", "8", "X"] as const;

export const Position = closed({
  turn: Type.Optional(Type.Integer({ minimum: earlyTurn, maximum: lastBox })),
  step: Type.Optional(oneOf(decisions, "step")),
  stages: Type.Optional(both(oneOf(stages, "stage"))),
  visibility: Type.Optional(oneOf(levels, "level")),
  south: Type.Optional(oneOf(levels, "level of the southern area")),
  fog: Type.Optional(Type.Boolean()),
  others: Type.Optional(oneOf(["start", "away"])),
  ...partScene,
  ships: Type.Optional(Type.Array(ShipScene)),
  aircraft: Type.Optional(Type.Array(AirScene)),
  departure: count("turn in which the British learnt that a German ship has left Bergen"),
  located: count("turn in which a German ship was first located"),
  bismarckLocated: count("turn in which the Bismarck was first located"),
  edinburghFree: count("turn in which the Edinburgh was set free"),
  sailed: flag("the Bismarck has left Bergen"),
  bergenScored: flag("the British have scored for her staying there (12.33)"),
  convoys: count("convoys destroyed"),
  convoyDay: Type.Optional(Type.Integer({ minimum: -1, description: "day of the last convoy, 0 is May 22" })),
  mobilised: count("ships mobilised"),
  airLost: Type.Optional(both(Type.Integer({ minimum: 0, description: "air units that could not come home" }))),
  points: Type.Optional(both(Type.Integer({ minimum: 0 }))),
  called: Type.Optional(both(Type.Array(ZoneWord, { description: "zones searched this turn" }))),
  passZone: Type.Optional(ZoneWord),
  passing: Type.Optional(Type.Array(GermanShip, { description: "first ships of groups found to have passed" })),
  chase: Type.Optional(ZoneWord),
  tooSlow: Type.Optional(
    Type.Array(closed({ unit: UnitId, target: oneOf(handleIds, "ship or label") }), {
      description: "units found unfit to shadow a ship (8.14)",
    }),
  ),
  engagements: Type.Optional(Type.Array(EngagementScene)),
  action: count("which of them is being settled, from 0"),
  declined: Type.Optional(Type.Array(DeclinedScene)),
  together: flag("the British last heard of the German ships as one force"),
  known: Type.Optional(closed({ british: Type.Optional(KnownScene), german: Type.Optional(KnownScene) })),
  tracks: Type.Optional(Type.Array(TrackScene)),
  rolls: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 12 }), { minItems: 2 })),
  roll: Type.Optional(Type.Integer({ minimum: 0, description: "which of them is being answered" })),
  battle: Type.Optional(BattleScene),
  battleZone: Type.Optional(ZoneWord),
  ending: Type.Optional(oneOf(endings, "ending")),
});
export type Position = Static<typeof Position>;

/** Turns that stand in a scene as they stand in the state. */
const turns = ["departure", "located", "bismarckLocated", "edinburghFree"] as const;

export function build(position: unknown, chance?: Chance, log?: Event[]): State | SceneProblems {
  const p = readShape(Position, position);
  if (p instanceof SceneProblems) return p;
  const faults = typeof p.scenario === "object" ? checkScenario(p.scenario) : [];
  if (faults.length > 0) return new SceneProblems(faults.map((fault) => `scenario.${fault}`));
  const problems: string[] = [];
  const problem: Problem = (where, what) => problems.push(`${where}: ${what}`);
  const [scenario, on] = [agreed(p.scenario), bitsOf(p.modules ?? [])];
  const named = (p.ships ?? []).map(({ ship }) => ship);
  checkTakingPart(named, "ships", scenario, on, problem);
  checkTakingPart([...fightersOf(p)], "battle", scenario, on, problem);
  if (problems.length > 0) return new SceneProblems(problems);
  const s = initialState(forcesOf(scenario, on));
  // Who takes part; what modules keep of them follows when all are in their places.
  s.intermediate = freshPart(s, on, scenario);
  s.turn = p.turn ?? s.turn;
  const last = scenarioIn(s)?.lastTurn ?? lastTurn;
  if (s.turn > last) problem("turn", `${s.turn} is after the last turn, ${last}`);
  if (s.turn < firstTurn && !p.modules?.includes("early")) {
    problem("turn", `${s.turn} is of the module early: say that it is played`);
  }
  stand(s, p.step ?? (p.battle ? "battle" : "task-forces"));
  if (p.stages) s.stage = [p.stages.british, p.stages.german];
  const level = levels.indexOf(p.visibility ?? "4") + 1;
  const twoAreas = p.modules?.includes("weather") ?? false;
  s.visibility = twoAreas
    ? areas(level, p.south === undefined ? level : levels.indexOf(p.south) + 1)
    : everywhere(level);
  if (p.south !== undefined && !twoAreas) problem("south", "is of the module weather: say that it is played");
  s.fog = p.fog ? 1 : 0;
  if (p.others === "away") takeAway(s);
  placeShips(s, p.ships ?? [], fightersOf(p), p.modules?.includes("breakdown") ?? false, problem);
  placeAircraft(s, p.aircraft ?? [], problem);
  readPart(s, p, p.ships ?? [], problem);
  readCombat(s, p, problem);
  readCounts(s, p, problem);
  readSearch(s, p, problem);
  readTracks(s, p.tracks, problem);
  checkPorts(s, p.tracks !== undefined, problem);
  believe(s, p.together === true);
  for (const [side, seat] of seatIds.entries()) {
    const known = p.known?.[seat];
    if (known) s.known[side] = readKnowledge(known, side, forcesIn(s), `known.${seat}`, problem);
  }
  checkKnowledge(s, problem);
  if (s.battle || !p.battle) checkStep(s, problem);
  if (problems.length === 0) checkPosition(s, problem);
  if (problems.length > 0) return new SceneProblems(problems);
  try {
    audit(s);
  } catch (error) {
    return new SceneProblems([(error as Error).message]);
  }
  return begin(s, chance, log);
}

function readCombat(s: Draft, p: Position, problem: Problem): void {
  s.action = p.action ?? 0;
  // First the ships are where they fight.
  readBattle(s, p, problem);
  s.engagements = (p.engagements ?? []).map((v, index) => readEngagement(s, v, index, s.action, problem));
  // All but one that still waits for consent have committed both sides (9.222).
  const waiting = s.step === "german-consent" || s.step === "british-consent";
  for (const engagement of s.engagements.slice(s.action, waiting ? -1 : undefined)) commitBoth(s, engagement);
  s.declined = (p.declined ?? []).map((v) => readDeclined(v, problem));
  if (s.battle && s.engagements.length === 0) s.engagements = [attackOf(s, s.battle)];
}

/** Who fights in the battle of a scene, on the board or in reserve. */
const fightersOf = ({ battle }: Position): ReadonlySet<string> =>
  new Set(
    [...(battle?.ships ?? []), ...(battle?.reserves ?? []).flatMap(({ ships }) => ships)].map(({ ship }) => ship),
  );

function readBattle(s: Draft, p: Position, problem: Problem): void {
  if (!p.battle) {
    if (p.battleZone !== undefined) problem("battleZone", "no battle is fought: it says where one is");
    return;
  }
  if (p.step !== undefined && p.step !== "battle")
    problem("step", `a battle is fought in the step battle, not in ${p.step}; leave one of the two out`);
  const said = new Map((p.ships ?? []).map((scene) => [scene.ship, scene]));
  const stood = p.battle.ships.map(({ ship }) => said.get(ship)?.zone).find((zone) => zone !== undefined);
  const zone = zoneIn(p.battleZone ?? p.engagements?.[s.action]?.zone ?? stood ?? "L12", "battleZone", problem);
  stand(s, "battle");
  beginBattle(s, p.battle, zone, said, problem);
}

function readCounts(s: Draft, p: Position, problem: Problem): void {
  for (const key of turns) {
    // When the Bismarck was first located a German ship was.
    s[key] = p[key] ?? (key === "located" ? (p.bismarckLocated ?? 0) : 0);
    if (s[key] > s.turn) problem(key, `turn ${s[key]} is after turn ${s.turn}`);
  }
  s.convoys = p.convoys ?? 0;
  s.convoyDay = p.convoyDay ?? -1;
  if (s.convoyDay > dayOf(s.turn)) problem("convoyDay", `day ${s.convoyDay} is after turn ${s.turn}`);
  s.mobilised = p.mobilised ?? 0;
  s.points = p.points ? [p.points.british, p.points.german] : [0, 0];
  if (p.rolls && p.rolls.length !== s.rolls.length) problem("rolls", `there are ${s.rolls.length} of them`);
  s.rolls = p.rolls?.slice() ?? s.rolls;
  s.roll = p.roll ?? 0;
  s.sailed = (p.sailed ?? hasSailed(s)) ? 1 : 0;
  if (p.sailed === false && hasSailed(s) && s.moved[bismarck] === 0)
    problem("sailed", `${unitNames[bismarck]} is not in Bergen, so she has left it`);
  s.bergenScored = p.bergenScored ? 1 : 0;
  if (p.bergenScored && s.turn <= stayScored) problem("bergenScored", "it is scored when 2000 May 22 ends (12.33)");
  s.airLost = p.airLost ? [p.airLost.british, p.airLost.german] : seatIds.map((_, side) => lostIn(s, side));
  s.ending = p.ending ?? "";
  if (s.ending !== "" && s.step !== "over") problem("ending", "the game ended by it: the step is over");
  if (s.status[bismarck] === ShipStatus.sunk && s.step !== "over" && p.scenario === undefined) {
    problem("ships.bismarck", `${unitNames[bismarck]} is sunk: the game is over (12.11), at the step over`);
  }
}

/** 12.33 */
const stayScored = tables.victory.british.stillInBergen.afterTurn - 1;

/** If nothing is said: she is elsewhere, and it is not the movement in which she leaves. */
function hasSailed(s: State): boolean {
  return (s.turn > opening(s) || shipsHaveMoved(s)) && s.zone[bismarck] !== bergen;
}

function lostIn(s: State, side: number): number {
  return (airOf[side] as readonly AirUnit[]).filter((unit) => s.status[unit] === AirStatus.lost).length;
}

function readSearch(s: Draft, p: Position, problem: Problem): void {
  s.called = seatIds.map((seat) => zonesIn(p.called?.[seat] ?? [], `called.${seat}`, problem));
  s.passZone = p.passZone === undefined ? nowhere : zoneIn(p.passZone, "passZone", problem);
  s.passing = shipsIn(p.passing ?? []);
  s.chase = p.chase === undefined ? nowhere : zoneIn(p.chase, "chase", problem);
  s.tooSlow = (p.tooSlow ?? []).map(({ unit, target }) => unitNumber(unit) * handleCount + handleIds.indexOf(target));
}

/** The description from which `build` would make the same state: what it assumes by itself is left out. */
export function describe(s: State): Position {
  const said: Position = {
    turn: s.turn,
    step: stepWord(s),
    ...(hasOwnStages(s) ? { stages: seatPair((side) => s.stage[side]) } : {}),
    visibility: levelName(northOf(s.visibility)) as (typeof levels)[number],
    ...(hasAreas(s.visibility) ? { south: levelName(southOf(s.visibility)) as (typeof levels)[number] } : {}),
    fog: s.fog === 1,
    ...(mostAway(s) ? { others: "away" as const } : {}),
    ...modulesScene(s),
    ...momentScene(s),
    ships: shipScenes(s, (ship) => s.battle !== null && slotOf(s.battle, ship as Ship) >= 0),
    aircraft: airScenes(s),
    ...some({
      departure: s.departure,
      located: s.located,
      bismarckLocated: s.bismarckLocated,
      edinburghFree: s.edinburghFree,
      convoys: s.convoys,
      mobilised: s.mobilised,
      roll: s.roll,
      action: s.action,
    }),
    ...((s.sailed === 1) === hasSailed(s) ? {} : { sailed: s.sailed === 1 }),
    ...(s.bergenScored === 1 ? { bergenScored: true } : {}),
    ...(s.convoyDay < 0 ? {} : { convoyDay: s.convoyDay }),
    ...(s.airLost.every((lost, side) => lost === lostIn(s, side))
      ? {}
      : { airLost: seatPair((side) => s.airLost[side] as number) }),
    points: seatPair((side) => s.points[side] as number),
    ...(s.rolls.some((sum) => sum > 0) ? { rolls: s.rolls.slice() } : {}),
    ...(s.ending === "" ? {} : { ending: s.ending }),
    ...searchScene(s),
    ...combatScene(s),
    tracks: trackScenes(s),
  };
  return { ...said, ...knowledgeScene(s) };
}

function searchScene(s: State): Partial<Position> {
  const zone = (at: Zone) => zoneIds[at] as string;
  return {
    ...(s.called.some((zones) => zones.length > 0)
      ? { called: seatPair((side) => zoneWords(s.called[side] as Zone[])) }
      : {}),
    ...(s.passZone >= 0 ? { passZone: zone(s.passZone) } : {}),
    ...(s.passing.length > 0 ? { passing: unitWords(s.passing) } : {}),
    ...(s.chase >= 0 ? { chase: zone(s.chase) } : {}),
    ...(s.tooSlow.length > 0
      ? {
          tooSlow: s.tooSlow.map((key) => ({
            unit: unitIds[Math.floor(key / handleCount)] as string,
            target: handleIds[key % handleCount] as string,
          })),
        }
      : {}),
  };
}

function combatScene(s: State): Partial<Position> {
  return {
    ...(s.engagements.length > 0 ? { engagements: s.engagements.map((e) => engagementScene(s, e)) } : {}),
    ...(s.declined.length > 0 ? { declined: s.declined.map(declinedScene) } : {}),
    ...(s.battle ? { battle: describeBattle(s.battle), battleZone: zoneIds[s.battle.zone] as string } : {}),
  };
}

/** What was told, unless it is no more than the position says by itself. */
function knowledgeScene(s: State): Pick<Position, "known" | "together"> {
  const assumed = clone(s);
  believe(assumed, s.known[british]?.together === 1);
  const same = (side: number) => JSON.stringify(s.known[side]) === JSON.stringify(assumed.known[side]);
  const known = {
    ...(same(british) ? {} : { british: knownScene(s.known[british] as State["known"][number]) }),
    ...(same(german) ? {} : { german: knownScene(s.known[german] as State["known"][number]) }),
  };
  if (Object.keys(known).length > 0)
    return { known, ...(same(british) && assumed.known[british]?.together === 1 ? { together: true } : {}) };
  return s.known[british]?.together === 1 ? { together: true } : {};
}

export const scene: SceneFormat<State> = {
  schema: Position,
  build: (position, _options, chance, log) => build(position, chance, log as Event[] | undefined),
  describe,
};
