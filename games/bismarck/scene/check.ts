/** What cannot be true of a position once everything stands in its place, told by the rule that forbids it. */
import type { Battle } from "../battle/index.ts";
import { slotsOf } from "../battle/state.ts";
import {
  type AirUnit,
  airCount,
  airOf,
  airUnits,
  bismarck,
  british,
  canPatrol,
  carrier,
  carrierOf,
  type Ship,
  seatIds,
  shipCount,
  ships,
  shipType,
  sideOf,
  type Unit,
  unitIds,
  unitNames,
  type Zone,
  zoneIds,
} from "../components.ts";
import { forcesIn, scenarioIn } from "../forces.ts";
import { handleCount } from "../labels.ts";
import { plays } from "../modules/part.ts";
import { distance, homeZone, isRecon, lastTurn, modeOf } from "../rules/aircraft.ts";
import { awaitsConsent } from "../rules/engagement.ts";
import { conditionOf, fastest, groupType, inPort, members, slowest } from "../rules/fleet.ts";
import type { Phase } from "../rules/step.ts";
import { dayOf, isNight, lastTurn as lastOfAll } from "../rules/time.ts";
import { steps } from "../steps.ts";
import { AirStatus, Changed, type Engagement, Hit, hitCount, ShipStatus, type Stage, type State } from "../types.ts";
import type { Problem } from "./form.ts";

/** The zones of a breakout (5.28): more than anybody moves in a turn otherwise. */
const mostMoved = 5;
/** In the course of a turn. */
const beforeMovement = ["availability"];
const beforeSearch = [...beforeMovement, "visibility", "shadow", "air", "ships"];

/** So far the side's aircraft have not begun to fly. */
const beforeFlights: readonly Stage[] = ["task-forces", "mustered"];

/** In these the aircraft have this turn's flights before them. */
const flightsAhead = ["availability", "visibility", "shadow"];

export function checkPosition(s: State, problem: Problem): void {
  for (const ship of forcesIn(s).ships) checkShip(s, ship, problem);
  for (let air = 0; air < airCount; air++) checkAircraft(s, (shipCount + air) as AirUnit, problem);
  for (const [number, engagement] of s.engagements.entries()) {
    if (number >= s.action) checkEngagement(s, engagement, `engagements.${number}`, problem);
  }
  checkConsent(s, problem);
  checkSearch(s, problem);
  checkMoment(s, problem);
  checkFacts(s, problem);
  if (s.battle) checkBattle(s, s.battle, problem);
}

const hasFled = (s: State, quarry: Ship): boolean =>
  (s.moved[quarry] as number) > 0 || ((s.changed[quarry] as number) & Changed.fled) !== 0;

/** What is of some phases of a turn only (4.0), and nothing in the others. */
function checkMoment(s: State, problem: Problem): void {
  const { phase } = steps[s.step];
  const only = (key: string, given: boolean, phases: readonly Phase[], why: string): void => {
    if (given && !phases.includes(phase)) problem(key, why);
  };
  const passing = s.passing.length > 0 || s.passZone >= 0 || s.chase >= 0;
  only("passZone", passing, ["search"], "ships are found to have passed in the search phase (7.23)");
  if (s.passing.length > 0 && s.passZone < 0) problem("passZone", "say through which zone they passed (7.23)");
  if (s.tooSlow.length > 0 && phase === "availability")
    problem("tooSlow", "units are found unfit to shadow later in a turn (8.14)");
  only("engagements", s.engagements.length > 0, ["combat", "over"], "attacks are announced in naval combat (4.8)");
  only("declined", s.declined.length > 0, ["combat", "chance", "over"], "attacks are declined in naval combat (9.222)");
  only(
    "rolls",
    s.rolls.some((sum) => sum > 0) || s.roll > 0,
    ["chance", "over"],
    "the Chance Table is consulted last (4.9)",
  );
  if (s.rolls.includes(1)) problem("rolls", "two dice show 2 at least; 0 is a roll that was not made (10.2)");
}

/** 11.12, and damage that only grows while a battle lasts (9.71). */
function checkBattle(s: State, b: Battle, problem: Problem): void {
  if (b.night !== isNight(s.turn, b.zone))
    problem(
      "battle.night",
      `in turn ${s.turn} it is ${b.night ? "day" : "night"} in ${zoneIds[b.zone]} (11.11); leave it out`,
    );
  for (const slot of slotsOf(b)) {
    const ship = b.unit[slot]!;
    const before = s.hits.slice(ship * hitCount, ship * hitCount + Hit.temporary);
    if (before.some((marked, index) => marked > (b.hits[slot * hitCount + index] as number)))
      problem(
        `ships.${unitIds[ship]}.hits`,
        `${unitNames[ship]} had no more damage before the battle than she has in it (9.71)`,
      );
  }
}

function checkShip(s: State, ship: Ship, problem: Problem): void {
  const where = `ships.${unitIds[ship]}`;
  const name = unitNames[ship] as string;
  const moved = s.moved[ship] as number;
  if (moved > mostMoved) problem(where, `${name} cannot have moved ${moved} zones: ${mostMoved} is the most (5.28)`);
  // 42.2: convoys sail, with whoever escorts them, as a turn begins.
  const sailed = plays(s, "early") && sideOf[ship] === british ? 1 : 0;
  if (moved > sailed && beforeMovement.includes(steps[s.step].phase))
    problem(where, `${name} has not moved yet in this turn (4.5)`);
  if (s.mode[ship] === 1 && !members(s, ship).some((member) => canPatrol[member]))
    problem(where, `${name} does not patrol, as carriers and flotillas do not but in company (5.31, 23.17)`);
  if ((s.passed[ship] as number) >= 0 && moved < 2)
    problem(where, `${name} passed through a zone: "moved" says that she moved two zones or more (7.23)`);
  if ((s.docked[ship] as number) > 0 && !inPort(s, ship) && moved === 0)
    problem(where, `${name} is in no port to have come into`);
  if ((s.faceless[ship] as number) >= 0 && steps[s.step].phase !== "strikes")
    problem(where, `${name} lies in a row of counters in the air attacks only (9.17)`);
  const shadows = (s.shadows[ship] as number) >= 0;
  if (shadows && s.status[ship] !== ShipStatus.inPlay)
    problem(where, `${name} is not in play to shadow anybody (8.11)`);
  else if (shadows && sideOf[ship] === british) checkShadow(s, ship, where, problem);
}

/** 8.13, 8.14 */
function checkShadow(s: State, ship: Ship, where: string, problem: Problem): void {
  const quarry = s.shadows[ship] as number;
  if (shipType[ship] === carrier) problem(where, `${unitNames[ship]} is a carrier, and does not shadow (8.13)`);
  if (s.status[quarry] !== ShipStatus.inPlay)
    problem(where, `${unitNames[quarry]} is not in play to be shadowed (8.11)`);
  checkTouch(s, ship, where, problem);
}

/** 8.11: until the quarry moves on (8.15) she is where her shadow is. */
function checkTouch(s: State, unit: Unit, where: string, problem: Problem): void {
  const quarry = s.shadows[unit] as Ship;
  if (steps[s.step].phase !== "shadow" || quarry === unit || hasFled(s, quarry)) return;
  if (s.zone[quarry] !== s.zone[unit])
    problem(where, `${unitNames[unit]} shadows ${unitNames[quarry]} from another zone (8.11)`);
}

/** It has come home (6.42) or been lost (6.21) since it was told off to shadow, this turn, before its side's flights. */
function hasComeHome(s: State, unit: AirUnit): boolean {
  const stage = s.stage[sideOf[unit] as number] as Stage;
  if (beforeMovement.includes(steps[s.step].phase) || beforeFlights.includes(stage)) return false;
  return s.status[unit] === AirStatus.lost || s.ready[unit - shipCount] === s.turn + 2;
}

function checkAircraft(s: State, unit: AirUnit, problem: Problem): void {
  const where = `aircraft.${unitIds[unit]}`;
  const deck = carrierOf[unit - shipCount] as number;
  const [status, zone] = [s.status[unit], s.zone[unit] as Zone];
  const { speed, endurance } = modeOf(unit, s.mode[unit] as number);
  const top = Math.max(...(airUnits[unit - shipCount]?.modes ?? []).map((mode) => mode.speed), speed);
  const flown = s.flown[unit - shipCount] as number;
  if (flown > top) problem(where, `it flies ${top} zones a turn at most, and not ${flown} (6.13)`);
  if ((s.shadows[unit] as number) >= 0) checkTouch(s, unit, where, problem);
  if ((s.shadows[unit] as number) >= 0 && status !== AirStatus.aloft && !hasComeHome(s, unit))
    problem(where, "it shadows nobody from its base (8.11)");
  if (status !== AirStatus.aloft || zone < 0 || deck >= 0) return;
  const way = distance(unit, homeZone(s, unit), zone);
  if (way > top * endurance) problem(where, `it cannot have flown as far as ${zoneIds[zone]} from its base (6.13)`);
  // Bombers are called home when they have struck.
  const left = lastTurn(s, unit) - s.turn;
  const turns = left + (flightsAhead.includes(steps[s.step].phase) ? 1 : 0);
  if (isRecon(unit) && left > 0 && way > top * turns) problem(where, "it could not be back at its base in time (6.21)");
}

/** 9.21 to 9.23 */
function checkEngagement(s: State, e: Engagement, where: string, problem: Problem): void {
  for (const ship of [...e.reserves, ...e.held]) {
    if (s.zone[ship] !== e.zone) problem(where, `${unitNames[ship]} is not in ${zoneIds[e.zone]}`);
  }
  if (members(s, e.with).every((ship) => shipType[ship] === carrier))
    problem(where, `${unitNames[e.with]} is a carrier, and never attacks (9.221)`);
  for (const [first, evasion] of [
    [e.with, e.withEvasion],
    [e.on, e.onEvasion],
  ] as const) {
    const most = Math.max(...members(s, first).map((ship) => ships[ship]?.evasion as number));
    if (evasion > most) problem(where, `${unitNames[first]} has an evasion of ${most} at most (9.222)`);
  }
  if (!s.battle && !members(s, e.on).some((ship) => s.found[ship] === s.turn || s.shadowed[ship] === s.turn))
    problem(where, `${unitNames[e.on]} has not been located in turn ${s.turn}: say so in "found" or "shadowed" (9.23)`);
}

/** 9.222: who is asked for consent is asked at once, and nothing has changed since the attack was announced. */
function checkConsent(s: State, problem: Problem): void {
  if (s.step !== "german-consent" && s.step !== "british-consent") return;
  const at = s.engagements.length - 1;
  const e = s.engagements[at] as Engagement;
  const where = `engagements.${at}`;
  const [own, enemy] = [fastest(s, e.with), slowest(s, e.on)];
  if (e.withEvasion !== own || e.onEvasion !== enemy)
    problem(where, `an attack is announced with the evasion of both, ${own} to ${enemy} (9.222); leave it out`);
  if (e.withType !== groupType(s, e.with) || e.onType !== groupType(s, e.on))
    problem(where, "an attack is announced with the types of both (9.24); leave them out");
  awaitsConsent(s, e, (rule, why) => {
    problem(where, `nobody is asked for consent to it: ${why} (${rule})`);
    return false;
  });
}

function checkSearch(s: State, problem: Problem): void {
  for (const [side, seat] of seatIds.entries()) {
    const called = s.called[side] as readonly Zone[];
    if (called.length > 0 && beforeSearch.includes(steps[s.step].phase))
      problem(`called.${seat}`, "zones are called in the search phase (4.6)");
    const twice = called.find((zone, at) => called.indexOf(zone) !== at);
    if (twice !== undefined) problem(`called.${seat}`, `${zoneIds[twice]} has been called twice (7.21)`);
  }
  for (const key of s.tooSlow) {
    const unit = Math.floor(key / handleCount) as Unit;
    if (sideOf[unit] !== british) problem("tooSlow", `${unitNames[unit]} is German, and shadows nobody (8.13)`);
  }
}

function checkFacts(s: State, problem: Problem): void {
  for (const [side, seat] of seatIds.entries()) {
    const lost = (airOf[side] as readonly AirUnit[]).filter((unit) => s.status[unit] === AirStatus.lost);
    const fromLand = lost.filter((unit) => (carrierOf[unit - shipCount] as number) < 0);
    const counted = s.airLost[side] as number;
    // Those of a carrier that has sunk are not counted.
    if (counted > lost.length || counted < fromLand.length)
      problem(
        `airLost.${seat}`,
        `${counted} could not come home, and "aircraft" says of ${lost.length} that they are lost (6.21)`,
      );
  }
  const escorts = forcesIn(s).ships.filter((ship) =>
    ["escort", "reinforcement"].includes(conditionOf(s, ship) as string),
  ).length;
  if (s.mobilised > escorts) problem("mobilised", `there are ${escorts} ships that can be (2.51)`);
  if (s.bismarckLocated > 0 && (s.located === 0 || s.located > s.bismarckLocated))
    problem("located", `when the Bismarck was located a German ship was: turn ${s.bismarckLocated} or before (7.23)`);
  const days = dayOf(s.turn) + 1;
  if (!s.intermediate && s.convoys > days)
    problem("convoys", `one is destroyed in a day at most, and this is day ${days} (10.26)`);
  if (s.convoys === 0 && s.convoyDay >= 0 && !s.intermediate)
    problem("convoyDay", 'no convoy has been destroyed: "convoys" says how many (10.26)');
  if (s.ending === "12.12" && s.docked[bismarck] !== s.turn)
    problem("ending", `12.12 ends a game in which the Bismarck comes into port: her "docked" is turn ${s.turn}`);
  const last = scenarioIn(s)?.lastTurn ?? lastOfAll;
  if (s.ending === "12.14" && s.turn !== last) problem("ending", `12.14 ends a game with its last turn, ${last}`);
  if (s.ending === "12.11" && s.status[bismarck] !== ShipStatus.sunk)
    problem("ending", "12.11 ends a game in which the Bismarck is sunk");
}
