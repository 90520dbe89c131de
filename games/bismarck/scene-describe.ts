/** A position put into words again: the description from which the scene builder would make it. */
import { describeBattle } from "./battle/index.ts";
import { AIRS, BRITISH, GERMAN, SHIPS, unitIds, zoneIds } from "./components.ts";
import type { Knowledge } from "./knowledge.ts";
import { modeOf } from "./rules/aircraft.ts";
import { levelName } from "./rules/visibility.ts";
import type { AirScene, Position, ShipScene } from "./scene.ts";
import { AirStatus, airStatusNames, HITS, Hit, type State, type StepName, shipStatusNames, stages } from "./types.ts";

export function describe(s: State): Position {
  const aircraft: AirScene[] = [];
  for (let air = 0; air < AIRS; air++)
    if (s.status[SHIPS + air] !== AirStatus.base) aircraft.push(describeAir(s, SHIPS + air));
  // Announced attacks are not part of a scene: there they are announced anew.
  const announced = s.step === "reserves" || s.step === "keep-out";
  const all: ShipScene[] = [];
  for (let ship = 0; ship < SHIPS; ship++) all.push(describeShip(s, ship, announced));
  return {
    turn: s.turn,
    step: announced ? "british-attacks" : s.step === "orders" ? behind(s) : s.step,
    visibility: levelName(s.visibility) as never,
    fog: s.fog === 1,
    others: "away",
    ships: all,
    aircraft,
    ...some({
      departure: s.departure,
      located: s.located,
      bismarckLocated: s.bismarckLocated,
      edinburghFree: s.edinburghFree,
      convoys: s.convoys,
      mobilised: s.mobilised,
      roll: s.roll,
    }),
    convoyDay: s.convoyDay,
    points: { british: s.points[BRITISH] as number, german: s.points[GERMAN] as number },
    together: (s.known[BRITISH] as Knowledge).together === 1,
    rolls: s.rolls.slice(),
    ...(s.battle ? { battle: describeBattle(s.battle) as never, battleZone: zoneIds[s.battle.zone] as string } : {}),
  };
}

/** Where the side stands that is behind with its secret orders. */
function behind(s: State): StepName {
  const stage = stages[Math.min(...s.stage.map((each) => stages.indexOf(each)))];
  return stage === "air-movement" || stage === "ship-movement" ? stage : "task-forces";
}

/** Leaves out what is nought. */
function some<T extends Readonly<Record<string, number>>>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0)) as Partial<T>;
}

function describeShip(s: State, ship: number, announced: boolean): ShipScene {
  const zone = s.zone[ship] as number;
  const at = ship * HITS;
  const hit = (index: number) => s.hits[at + index] as number;
  const damaged = s.hits.slice(at, at + HITS).some((value) => value > 0);
  return {
    ship: unitIds[ship] as string,
    status: shipStatusNames[s.status[ship] as number] as never,
    ...(zone >= 0 ? { zone: zoneIds[zone] as string } : {}),
    ...(s.mode[ship] === 1 ? { mode: "patrol" as const } : {}),
    ...some({ force: s.force[ship] as number }),
    fuel: s.fuel[ship] as number,
    ...(damaged
      ? {
          hits: {
            ...some({
              bow: hit(Hit.bow),
              stern: hit(Hit.stern),
              port: hit(Hit.port),
              starboard: hit(Hit.starboard),
              midships: hit(Hit.midships),
              lostForGood: hit(Hit.permanent),
            }),
            lostForATime: hit(Hit.temporary),
          },
        }
      : {}),
    ...some({
      moved: s.moved[ship] as number,
      fast: s.fast[ship] as number,
      held: s.held[ship] as number,
      found: s.found[ship] as number,
      shadowed: s.shadowed[ship] as number,
      committed: announced ? 0 : (s.committed[ship] as number),
      docked: s.docked[ship] as number,
      raided: s.raided[ship] as number,
    }),
    ...((s.passed[ship] as number) >= 0 ? { passed: zoneIds[s.passed[ship] as number] as string } : {}),
  };
}

function describeAir(s: State, unit: number): AirScene {
  const air = unit - SHIPS;
  const zone = s.zone[unit] as number;
  return {
    unit: unitIds[unit] as string,
    status: airStatusNames[s.status[unit] as number] as never,
    ...(zone >= 0 ? { zone: zoneIds[zone] as string, mode: modeOf(unit, s.mode[unit] as number).mode } : {}),
    ...some({ since: s.since[air] as number, flown: s.flown[air] as number, ready: s.ready[air] as number }),
    strikes: s.strikes[air] as number,
    ...(s.spent[air] === 1 ? { spent: true } : {}),
  };
}
