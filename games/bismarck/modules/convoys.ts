/**
 * 24: convoys off the board, which no British search finds (24.32). The Germans look for them in their search phase, unseen; one that is found sails on along
 * its course, and an attack on it is written down there and then (R160). Attacks themselves are in `merchants.ts`.
 */
import type { Chance, May, No, Side, Module as StepChanges } from "@admiralty/engine";
import {
  airOf,
  british,
  coastWatch,
  german,
  noUnit,
  nowhere,
  only,
  routeDistance,
  type Ship,
  type Unit,
  unitIds,
  type Zone,
  zoneIds,
} from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { shipsOf } from "../forces.ts";
import { add } from "../lists.ts";
import { modeOf } from "../rules/aircraft.ts";
import { opening } from "../rules/changes.ts";
import { afloat, inFog, leads, liesInPort, mayCommand, members } from "../rules/fleet.ts";
import { levelIn } from "../rules/levels.ts";
import type { Rules } from "../rules/step.ts";
import { dayOf, isC, isNight, levelX } from "../rules/time.ts";
import { AirStatus, type Event, ShipStatus, type State } from "../types.ts";
import * as say from "../verbs.ts";
import { boatAt, isScouting } from "./boats.ts";
import { type Convoy, type ConvoyKind, convoyIds, courses, kinds } from "./convoy.ts";
import {
  bringHome,
  escortSteps,
  findConvoys,
  isCompany,
  leavesByCall,
  mayBeRaided,
  moveConvoys,
  part,
  regroupAll,
  releaseCompanies,
  scoreLeft,
} from "./escorted.ts";
import { attackByAir, attackEscorts, attackMerchants, fought, mayAttack } from "./merchants.ts";
import { afterwards, type Module } from "./module.ts";
import { plays } from "./part.ts";
import { type Boat, boatsOf } from "./submarine.ts";
import { atSea, convoyAt, convoyOf, escortsOf, isHunted, kindOf, onward, setTrade, tradeOf } from "./trade.ts";

const { search, found: tables } = figures.convoys;

/** 24.43: located by search or shadow this turn. */
const isSeen = (state: State, ship: Ship): boolean =>
  state.found[ship] === state.turn || state.shadowed[ship] === state.turn;

/** 24.42: ships and forces unseen this turn, and aircraft; two or more of them help each other. */
export function seekers(state: State, at: Zone): number {
  let best = 0;
  let count = 0;
  for (const first of leads(state, german, at)) {
    if (liesInPort(state, first) || members(state, first).some((ship) => isSeen(state, ship))) continue;
    best = Math.max(best, state.mode[first] === 1 ? 2 : 1);
    count++;
  }
  for (const unit of airOf[german] ?? []) {
    if (state.status[unit] !== AirStatus.aloft || state.zone[unit] !== at) continue;
    best = Math.max(best, modeOf(unit, state.mode[unit] as number).mode === "patrol" ? 2 : 1);
    count++;
  }
  return count === 0 ? 0 : Math.min(search.most, best + (count > 1 ? 1 : 0));
}

/** 24.42, 24.43: submarines, located or not. */
export function boatSeekers(state: State, at: Zone): number {
  if (!plays(state, "submarines")) return 0;
  const there = (boatsOf[german] as readonly Boat[]).filter(
    (boat) => isScouting(state, boat) && boatAt(state, boat).zone === at,
  );
  if (there.length === 0) return 0;
  const best = there.some((boat) => boatAt(state, boat).patrol === 1) ? 2 : 1;
  return Math.min(search.most, best + (there.length > 1 ? 1 : 0));
}

/** Zones in which there is anybody to look for a convoy, in their order: elsewhere it need not be asked (24.43). */
function seekersAt(state: State): readonly Zone[] {
  const there: Zone[] = [];
  const see = (at: Zone): void => {
    if (at >= 0 && isHunted(at) && !there.includes(at)) there.push(at);
  };
  for (const ship of shipsOf(state, german)) if (afloat(state, ship)) see(state.zone[ship] as Zone);
  for (const unit of airOf[german] as readonly Unit[]) {
    if (state.status[unit] === AirStatus.aloft) see(state.zone[unit] as Zone);
  }
  if (plays(state, "submarines")) for (const boat of boatsOf[german] as readonly Boat[]) see(boatAt(state, boat).zone);
  return there.length > 1 ? there.sort((a, b) => a - b) : there;
}

/** 24.47: who would look for a convoy there: ships and aircraft where there are any and their day is open, else submarines. */
export interface Arm {
  readonly boats: boolean;
  readonly strength: number;
  /** Convoys that they have found before. */
  readonly before: number;
}
export function armAt(state: State, at: Zone): Arm | undefined {
  const { day, found, boatsDay, boatsFound } = tradeOf(state);
  const today = dayOf(state.turn);
  const ships = day === today ? 0 : seekers(state, at);
  if (ships > 0) return { boats: false, strength: ships, before: found };
  const boats = boatsDay === today ? 0 : boatSeekers(state, at);
  return boats > 0 ? { boats: true, strength: boats, before: boatsFound } : undefined;
}

/** 24.44: what is added to the dice. */
export function seekModifier(level: number, off: number): number {
  const far = search.distance.from.findLastIndex((from) => off >= from);
  return (search.visibility[level - 1] as number) + (search.distance.modifier[far] as number);
}

/** 24.44: what the dice must reach before anything is added, by strength and convoys found before; none if they cannot. */
export function seekNeeds(strength: number, before: number): number | undefined {
  const row = search.needs[strength - 1];
  return row?.[Math.min(before, row.length - 1)] ?? undefined;
}

/** 24.41, 24.15, 24.47 */
function maySeek(state: State, _side: Side, at: Zone, no?: No): May {
  if (!isHunted(at)) {
    return no?.("24.15", "Convoys are looked for on the patrol line, west of it, and beside the convoy routes.");
  }
  const level = levelIn(state.visibility, at);
  if (level === levelX || inFog(state, at)) return no?.("24.41", "In fog or at visibility X no convoy is found.");
  if (isNight(state.turn, at)) return no?.("24.41", "Convoys are looked for by day.");
  const { sought } = tradeOf(state);
  if (sought.includes(at)) return no?.("24.41", "That zone has been searched for convoys this turn.");
  const arm = armAt(state, at);
  if (!arm) {
    return seekers(state, at) + boatSeekers(state, at) > 0
      ? no?.("24.47", "One convoy has been found today.")
      : no?.("24.43", "You have nothing there that could find a convoy unseen.");
  }
  return seekNeeds(arm.strength, arm.before) !== undefined || no?.("24.44", "So weak a search finds no more convoys.");
}

/** 24.44 to 24.46; the British do not hear of it (24.45). */
function seek(state: State, at: Zone, chance: Chance, log?: Event[]): void {
  const { sought, found, boatsFound } = tradeOf(state);
  const { boats, strength, before } = armAt(state, at) as Arm;
  const needs = seekNeeds(strength, before) as number;
  const modifier = seekModifier(levelIn(state.visibility, at), routeDistance[at] as number);
  const dice = [chance.die(), chance.die()];
  const sum = (dice[0] as number) + (dice[1] as number) + modifier;
  setTrade(state, { sought: add(sought, at) });
  const zone = zoneIds[at] as string;
  const told = { type: "sought", rule: "24.44", zone, dice, modifier, needs, to: only[german] } as const;
  if (sum < needs) {
    log?.push({ ...told, found: null });
    return;
  }
  const convoy = met(state, at, chance);
  const { convoys } = tradeOf(state);
  const today = dayOf(state.turn);
  const count = boats ? { boatsFound: boatsFound + 1, boatsDay: today } : { found: found + 1, day: today };
  setTrade(state, { convoys: add(convoys, convoy), ...count });
  log?.push({
    ...told,
    found: {
      convoy: convoyIds[convoys.length] as string,
      kind: kindOf(convoy).id as ConvoyKind,
      course: courses[convoy.course] as "outward",
      escort: convoy.escort < 0 ? null : (unitIds[convoy.escort] as string),
    },
  });
}

/** 24.46: one die each for class, course and escort; nobody escorts two convoys (R161). */
function met(state: State, at: Zone, chance: Chance): Convoy {
  const [kindDie, courseDie, escortDie] = [chance.die() - 1, chance.die() - 1, chance.die() - 1];
  const kind = kinds.findIndex(({ id }) => id === tables.kind[kindDie]);
  const free = escortsOf(tables.escort[escortDie] as string).find(
    (ship) => state.status[ship] !== ShipStatus.sunk && convoyOf(state, ship) < 0,
  );
  return {
    kind,
    course: courses.indexOf(tables.course[courseDie] as "outward"),
    zone: at,
    merchants: kinds[kind]?.merchants as number,
    lost: 0,
    dispersed: 0,
    escort: free ?? noUnit,
    told: 0,
  };
}

/** 24.13, 24.48: slow ones go on in C turns only; one that lay off a British coast is home. */
function goesTo(state: State, convoy: Convoy): Zone {
  if (convoy.zone < 0) return convoy.zone;
  if (coastWatch[convoy.zone] === british) return nowhere;
  return kindOf(convoy).everyTurn || isC(state.turn) ? onward(convoy) : convoy.zone;
}

/** When all have moved. */
function sailOn(state: State): void {
  const { convoys } = tradeOf(state);
  const moved = convoys.map((convoy) => {
    const to = goesTo(state, convoy);
    return to === convoy.zone ? convoy : { ...convoy, zone: to };
  });
  if (moved.some((convoy, place) => convoy !== convoys[place])) setTrade(state, { convoys: moved });
}

/** 24.51, 24.66: in its zone, in weather for fighting; a bomber by day and with a strike to make. */
function mayRaid(state: State, side: Side, unit: Unit, place: number, no?: No): May {
  if (!mayCommand(state, side, unit, no)) return false;
  const convoy = convoyAt(state, place);
  if (convoy === undefined || convoy.zone < 0) return no?.("24.46", "You have found no such convoy.");
  return mayBeRaided(state, place, no) && mayAttack(state, unit, convoy, no);
}

function listRaids(state: State, side: Side, list: ReturnType<typeof say.raid.of>[]): void {
  for (const [place, { zone }] of atSea(state)) {
    if (!mayBeRaided(state, place)) continue;
    for (const unit of [...leads(state, german, zone), ...(airOf[german] ?? [])]) {
      if (mayRaid(state, side, unit, place)) list.push(say.raid.of(unit, place));
    }
  }
}

const steps: StepChanges<Rules> = {
  steps: {
    "new-turn": afterwards((state) => {
      const { raids, fights, sought } = tradeOf(state);
      if (raids.length + fights.length + sought.length > 0) setTrade(state, { raids: [], fights: [], sought: [] });
      if (state.turn === opening(state)) regroupAll(state);
    }),
    ...escortSteps.steps,
    "movement-over": (was) => ({
      ...was,
      enter(state, chance, log) {
        sailOn(state);
        bringHome(state, log);
        return was.enter?.(state, chance, log);
      },
    }),
    "german-search": (was) => ({
      ...was,
      list(state, side, list) {
        was.list?.(state, side, list);
        const last = list.pop();
        for (const at of seekersAt(state)) if (maySeek(state, side, at)) list.push(say.seek.of(at));
        listRaids(state, side, list as never);
        if (last) list.push(last);
      },
      orders: {
        ...was.orders,
        seek: { may: maySeek, apply: (state, _side, at, chance, log) => seek(state, at, chance, log) },
        raid: {
          may: mayRaid,
          apply(state, _side, unit, place, _chance, log) {
            setTrade(state, { raids: add(tradeOf(state).raids, { unit, convoy: place }) });
            const { zone } = convoyAt(state, place) as Convoy;
            const [id, at] = [unitIds[unit] as string, zoneIds[zone] as string];
            log?.push({ type: "raid-planned", rule: "24.51", unit: id, zone: at, to: only[german] });
          },
        },
      },
    }),
    "strikes-over": (was) => ({
      ...was,
      enter(state, chance, log) {
        attackByAir(state, chance, log);
        return was.enter?.(state, chance, log);
      },
    }),
    reserves: (was) => ({
      ...was,
      enter(state, chance, log) {
        attackEscorts(state, log);
        return was.enter?.(state, chance, log);
      },
    }),
    "combat-over": (was) => ({
      ...was,
      enter(state, chance, log) {
        attackMerchants(state, chance, log);
        return was.enter?.(state, chance, log);
      },
    }),
    "end-of-turn": (was) => ({
      ...was,
      enter(state, chance, log) {
        releaseCompanies(state);
        return was.enter?.(state, chance, log);
      },
    }),
    over: (was) => ({
      ...was,
      enter(state, chance, log) {
        scoreLeft(state, log);
        return was.enter?.(state, chance, log);
      },
    }),
  },
};

export const convoys: Module = {
  id: "convoys",
  steps,
  // 24.41: the rows of the Chance Table are passed over.
  changes: {
    noConvoys: true,
    unseenDice: true,
    fought,
    mayMobilise: (_state, ship, no) => leavesByCall(ship, no),
    mobilised: part,
    moveConvoys,
    isCompany,
    findConvoys,
  },
};
