/** What cannot be true of a position once everything stands in its place, told by the rule that forbids it. */
import {
  type AirUnit,
  airCount,
  airOf,
  airUnits,
  bismarck,
  british,
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
import { forcesIn } from "../forces.ts";
import { distance, homeZone, isRecon, lastTurn, modeOf } from "../rules/aircraft.ts";
import { conditionOf, inPort, members } from "../rules/fleet.ts";
import { dayOf } from "../rules/time.ts";
import { steps } from "../steps.ts";
import { AirStatus, type Engagement, ShipStatus, type State } from "../types.ts";
import type { Problem } from "./form.ts";

/** The zones of a breakout (5.28): more than anybody moves in a turn otherwise. */
const mostMoved = 5;
/** In the course of a turn. */
const beforeMovement = ["availability"];
const beforeSearch = [...beforeMovement, "visibility", "shadow", "air", "ships"];

/** In these the aircraft have this turn's flights before them. */
const flightsAhead = ["availability", "visibility", "shadow"];

export function checkPosition(s: State, problem: Problem): void {
  for (const ship of forcesIn(s).ships) checkShip(s, ship, problem);
  for (let air = 0; air < airCount; air++) checkAircraft(s, (shipCount + air) as AirUnit, problem);
  for (const [number, engagement] of s.engagements.entries()) {
    if (number >= s.action) checkEngagement(s, engagement, `engagements.${number}`, problem);
  }
  checkSearch(s, problem);
  checkFacts(s, problem);
}

function checkShip(s: State, ship: Ship, problem: Problem): void {
  const where = `ships.${unitIds[ship]}`;
  const name = unitNames[ship] as string;
  const moved = s.moved[ship] as number;
  if (moved > mostMoved) problem(where, `${name} cannot have moved ${moved} zones: ${mostMoved} is the most (5.28)`);
  if (moved > 0 && beforeMovement.includes(steps[s.step].phase))
    problem(where, `${name} has not moved yet in this turn (4.5)`);
  if ((s.passed[ship] as number) >= 0 && moved < 2)
    problem(where, `${name} passed through a zone: "moved" says that she moved two zones or more (7.23)`);
  if ((s.docked[ship] as number) > 0 && !inPort(s, ship) && moved === 0)
    problem(where, `${name} is in no port to have come into`);
  if ((s.faceless[ship] as number) >= 0 && steps[s.step].phase !== "strikes")
    problem(where, `${name} lies in a row of counters in the air attacks only (9.17)`);
  if ((s.shadows[ship] as number) >= 0 && sideOf[ship] === british) checkShadow(s, ship, where, problem);
}

/** 8.13, 8.14 */
function checkShadow(s: State, ship: Ship, where: string, problem: Problem): void {
  const quarry = s.shadows[ship] as number;
  if (shipType[ship] === carrier) problem(where, `${unitNames[ship]} is a carrier, and does not shadow (8.13)`);
  if (s.status[quarry] !== ShipStatus.inPlay)
    problem(where, `${unitNames[quarry]} is not in play to be shadowed (8.11)`);
}

function checkAircraft(s: State, unit: AirUnit, problem: Problem): void {
  const where = `aircraft.${unitIds[unit]}`;
  const deck = carrierOf[unit - shipCount] as number;
  const [status, zone] = [s.status[unit], s.zone[unit] as Zone];
  if (status !== AirStatus.aloft || zone < 0 || deck >= 0) return;
  const { speed, endurance } = modeOf(unit, s.mode[unit] as number);
  const top = Math.max(...(airUnits[unit - shipCount]?.modes ?? []).map((mode) => mode.speed), speed);
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
  const most = Math.max(...members(s, e.with).map((ship) => ships[ship]?.evasion as number));
  if (e.withEvasion > most) problem(where, `${unitNames[e.with]} has an evasion of ${most} at most (9.222)`);
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
    const unit = Math.floor(key / shipCount) as Unit;
    if (sideOf[unit] !== british) problem("tooSlow", `${unitNames[unit]} is German, and shadows nobody (8.13)`);
  }
}

function checkFacts(s: State, problem: Problem): void {
  for (const [side, seat] of seatIds.entries()) {
    const units = (airOf[side] as readonly number[]).length;
    if ((s.airLost[side] as number) > units) problem(`airLost.${seat}`, `there are ${units} air units on that side`);
  }
  const escorts = forcesIn(s).ships.filter((ship) =>
    ["escort", "reinforcement"].includes(conditionOf[ship] as string),
  ).length;
  if (s.mobilised > escorts) problem("mobilised", `there are ${escorts} ships that can be (2.51)`);
  if (s.bismarckLocated > 0 && s.located > s.bismarckLocated)
    problem("located", `when the Bismarck was located a German ship was: turn ${s.bismarckLocated} or before (7.23)`);
  const days = dayOf(s.turn) + 1;
  if (!s.intermediate && s.convoys > days)
    problem("convoys", `one is destroyed in a day at most, and this is day ${days} (10.26)`);
  if (s.ending === "12.11" && s.status[bismarck] !== ShipStatus.sunk)
    problem("ending", "12.11 ends a game in which the Bismarck is sunk");
}
