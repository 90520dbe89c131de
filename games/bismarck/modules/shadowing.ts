/**
 * 41: both sides shadow. A British ship is shadowed by her type: the referee says whether there is one that the unit can
 * keep up with, draws among several, and her owner learns which.
 */
import type { Chance, May, No, Side, StepOf } from "@admiralty/engine";
import {
  type AirUnit,
  airOf,
  british,
  generalTypes,
  german,
  isShip,
  only,
  type Seat,
  type Ship,
  seatIds,
  ships,
  shipType,
  type Unit,
  unitIds,
  type Zone,
  zoneIds,
} from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { shipsOf } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { shipOf } from "../labels.ts";
import { add, put } from "../lists.ts";
import { moveEscort } from "../rules/appearance.ts";
import { type Contact, changesIn } from "../rules/changes.ts";
import { lead, leads, mayCommand, members, slowest } from "../rules/fleet.ts";
import { levelIn } from "../rules/levels.ts";
import { groupOrders, shipOrders } from "../rules/movement.ts";
import { sighting } from "../rules/search.ts";
import { canShadow, isNotUnfit, mayRun, rollShadow, shadowModifier, shadowTargets } from "../rules/shadowing.ts";
import { finished, type Rules, type Step } from "../rules/step.ts";
import { isNight, moment } from "../rules/time.ts";
import { Changed, type Event, type GeneralType, type State, type StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { moveConvoyOf } from "./escorted.ts";
import { afterwards, type Module } from "./module.ts";
import { plays } from "./part.ts";
import { announced, isTrailed, refusedNow, setTrailing, sightedNow, trailingOf, wasLocated } from "./trailing.ts";
import { noTrailing, type Trail, type Trailing, trailLetter } from "./trails.ts";

const { columns, rows, convoy } = figures.shadow;

/** As a turn without shadows begins; a match in which none has begun yet is told apart. */
const isQuiet = (trailing: Trailing): boolean =>
  trailing !== noTrailing && Object.values(trailing).every((each) => each.length === 0);

/** 41.2: contact is lost from this row of the table on, for a letter of the day or night list. */
export function lostFromLetter(letter: string, night: boolean): number {
  const column = columns.find((entry) => (night ? entry.night : entry.day) === letter);
  if (!column) throw new Error(`the Intermediate Shadow Table has no column ${letter}`);
  return column.lostFrom;
}

/** 41.4: of a shadowing unit of either side; a task force uses its worst ship (R5). */
function lostFrom(state: State, unit: Unit, night: boolean): number {
  if (!isShip(unit)) return lostFromLetter(trailLetter("aircraft", night), night);
  let worst = rows + 1;
  for (const ship of members(state, unit)) {
    const letter = night ? ships[ship]?.shadow.night : ships[ship]?.shadow.day;
    worst = Math.min(worst, letter ? lostFromLetter(letter, night) : 0);
  }
  return worst;
}

/** 13.2, 13.21: the row of two dice, the coloured one modified; beyond the table its first or last row. */
export function rowOf(coloured: number, white: number): number {
  const row = (coloured - 1) * 2 + (white > 3 ? 2 : 1);
  if (coloured < 1) return 1;
  return Math.min(rows, row);
}

/** 41.2: the reading of two dice. */
function read(from: number, modifier: number, chance: Chance): Required<Contact> {
  const [die, white] = [chance.die(), chance.die()];
  return { die, white, held: rowOf(die + modifier, white) < from };
}

/** 41.7: said before the other side answers. */
function announce(state: State, side: Side, unit: Unit, target: number, log?: Event[]): void {
  const { by, evasion } = announced(state, unit);
  tell(
    state,
    {
      type: "shadow-announced",
      rule: "41.7",
      seat: seatIds[side] as Seat,
      by,
      evasion: evasion < 0 ? null : evasion,
      target: generalTypes[target] as GeneralType,
      zone: zoneIds[state.zone[unit] as Zone] as string,
      reveals: true,
    },
    log,
  );
}

/** 41.1, 41.7: a unit in the zone of British ships of that type, located last turn and not all of them shadowed. */
function mayTrail(state: State, side: Side, unit: Unit, type: number, no?: No): May {
  if (!mayCommand(state, side, unit, no)) return false;
  const zone = state.zone[unit] as Zone;
  if (!canShadow(state, unit, zone, no)) return false;
  const { sighted, trails, unfit } = trailingOf(state);
  const there = sighted.find((one) => one.zone === zone && one.type === type);
  if (!there) return no?.("41.1", "Only a ship located last turn by search or shadow is shadowed.");
  if (trails.filter((trail) => trail.zone === zone && trail.type === type).length >= there.ships) {
    return no?.("41.1", "All of that type in the zone have their shadow already.");
  }
  const refused = unfit.some((one) => one.unit === unit && one.type === type);
  return isNotUnfit(refused, no);
}

/** 41.1: evasion is compared first, then the draw is made among those that the unit can keep up with (R109). */
function trail(state: State, unit: Unit, type: number, chance: Chance, log?: Event[]): void {
  announce(state, german, unit, type, log);
  const zone = state.zone[unit] as Zone;
  const open = shipsOf(state, british).filter(
    (ship) =>
      shipType[ship] === type && state.zone[ship] === zone && wasLocated(state, ship) && !isTrailed(state, ship),
  );
  const fit = open.filter((ship) => !isShip(unit) || slowest(state, unit) >= slowest(state, lead(state, ship)));
  const target = fit.length > 1 ? fit[chance.below(fit.length)] : fit[0];
  const named = generalTypes[type] as GeneralType;
  if (target === undefined) {
    const why = open.length > 0 ? "evasion" : "shadowed";
    setTrailing(state, { unfit: add(trailingOf(state).unfit, refusedNow(state, unit, type)) });
    const rule = why === "evasion" ? "8.14" : "8.13";
    tell(state, { type: "trail-refused", rule, target: named, why, reveals: true }, log);
    return;
  }
  state.shadows = put(state.shadows, unit, target);
  const made: Trail = { unit, target, zone, type, ...announced(state, unit) };
  setTrailing(state, { trails: add(trailingOf(state).trails, made) });
  const group = members(state, target);
  const force = sighting(state, group);
  const where = zoneIds[zone] as string;
  tell(
    state,
    { type: "trail-taken", rule: "41.1", turn: state.turn, zone: where, target: named, force, reveals: true },
    log,
  );
  const ids = group.map((ship) => unitIds[ship] as string);
  log?.push({ type: "trail-on", rule: "41.1", ship: unitIds[target] as string, ships: ids, to: only[british] });
  log?.push({ type: "trail-with", rule: "41.1", unit: unitIds[unit] as string, to: only[german] });
}

/** 41.2, 41.3: after the move, by the level of the zone where it ended. */
function rollTrail(state: State, { target, zone, type, by }: Trail, chance: Chance, log?: Event[]): void {
  const group = members(state, target);
  const at = state.zone[target] as Zone;
  const twoZones = (state.moved[target] as number) >= 2;
  const slow = changesIn(state).isCompany?.(state, group) ? convoy : 0;
  const modifier = shadowModifier(levelIn(state.visibility, at), twoZones) + slow;
  const night = isNight(state.turn, zone);
  const { die, white, held } = read(lostFromLetter(trailLetter(by, night), night), modifier, chance);
  for (const ship of group) {
    state.changed = put(state.changed, ship, (state.changed[ship] as number) | Changed.fled);
    if (held) state.shadowed = put(state.shadowed, ship, state.turn);
  }
  tell(
    state,
    {
      type: "trailed",
      rule: "41.2",
      turn: state.turn,
      target: generalTypes[type] as GeneralType,
      die,
      white,
      // Of a ship that is lost the Germans learn nothing, not even how far she went.
      ...(held ? { modifier, twoZones, zone: zoneIds[at] as string, found: sighting(state, group) } : {}),
      reveals: true,
    },
    log,
  );
}

/** 13.6: the British shadows first, each side's in the order in which they were announced. */
function rollAll(state: State, chance: Chance, log?: Event[]): void {
  const { pursuits, trails } = trailingOf(state);
  for (const target of pursuits) {
    const unit = state.shadows.indexOf(target) as Unit;
    if (unit >= 0) rollShadow(state, unit, false, chance, log);
  }
  for (const one of trails) rollTrail(state, one, chance, log);
}

/** 4.3, 41.1: who is asked first, if there is anybody to shadow. */
function shadowsFrom(state: State): StepName | undefined {
  if (shadowTargets(state).length > 0) return "shadow";
  return trailingOf(state).sighted.length > 0 ? "german-shadow" : undefined;
}

/** 8.11: the German ships under shadow move first, then the British; neither sees the other's move. */
function flights(state: State, chance: Chance, log?: Event[]): StepName {
  if (trailingOf(state).pursuits.length > 0) return "flight";
  return afterGermanFlight(state, chance, log);
}

function afterGermanFlight(state: State, chance: Chance, log?: Event[]): StepName {
  if (trailingOf(state).trails.length > 0) return "british-flight";
  rollAll(state, chance, log);
  return "orders";
}

const germanShadow: Step = {
  rule: "41.1",
  phase: "shadow",
  title: "The Germans name their shadows.",
  short: "German shadowing",
  ends: "Shadows are named",
  asks: german,
  prompt: (state) => `${moment(state.turn)}: name a unit to shadow British ships in touch, then go on.`,
  list(state, side, list) {
    for (const units of [shipsOf(state, german), airOf[german] as readonly AirUnit[]]) {
      for (const unit of units) {
        for (let type = 0; type < generalTypes.length; type++) {
          if (mayTrail(state, side, unit, type)) list.push(say.trail.of(unit, type as 0));
        }
      }
    }
    list.push(say.done.of());
  },
  orders: {
    trail: { may: mayTrail, apply: (state, _side, unit, type, chance, log) => trail(state, unit, type, chance, log) },
    done: {
      apply(state, side, chance, log) {
        finished(side, "shadows", "4.3", log);
        return flights(state, chance, log);
      },
    },
  },
};

function mayFlee(state: State, side: Side, ship: Ship, no?: No): May {
  return mayCommand(state, side, ship, no) && mayRun(isTrailed(state, ship), no);
}

/** R110: who escorts a convoy goes on with it. */
const britishFlight: Step = {
  rule: "8.11",
  phase: "shadow",
  title: "British ships under shadow move.",
  short: "The shadowed move",
  ends: "The move is made",
  asks: british,
  prompt: () => "Ships of yours are shadowed: move them before the dice are thrown.",
  list(state, _side, list) {
    for (const first of leads(state, british)) if (isTrailed(state, first)) groupOrders(state, first, list);
    list.push(say.done.of());
  },
  orders: {
    ...shipOrders(mayFlee),
    done: {
      apply(state, side, chance, log) {
        finished(side, "move under shadow", "8.11", log);
        for (const { target } of trailingOf(state).trails) {
          if (plays(state, "convoys")) moveConvoyOf(state, target, log);
          else moveEscort(state, target, log);
        }
        rollAll(state, chance, log);
        return "orders";
      },
    },
  },
};

export const shadowSteps = { "german-shadow": germanShadow, "british-flight": britishFlight } as const;

/** The British name their shadows as ever (8.13), and say with what. */
const britishShadow = (was: StepOf<Rules>): StepOf<Rules> => {
  const { shadow } = was.orders;
  if (!shadow) throw new Error("the step has no shadows to announce");
  return {
    ...was,
    orders: {
      ...was.orders,
      shadow: {
        ...shadow,
        apply(state, side, unit, handle, chance, log) {
          const target = shipOf(state, handle);
          announce(state, side, unit, shipType[target] as number, log);
          const next = shadow.apply(state, side, unit, handle, chance, log);
          const { pursuits, unfit } = trailingOf(state);
          if (state.shadows[unit] === target) setTrailing(state, { pursuits: add(pursuits, target) });
          else setTrailing(state, { unfit: add(unfit, refusedNow(state, unit, shipType[target] as number)) });
          return next;
        },
      },
      done: {
        apply(state, side, chance, log) {
          finished(side, "shadows", "4.3", log);
          return trailingOf(state).sighted.length > 0 ? "german-shadow" : flights(state, chance, log);
        },
      },
    },
  };
};

export const shadowing: Module = {
  id: "shadowing",
  steps: {
    steps: {
      "new-turn": afterwards((state) => {
        const sighted = sightedNow(state);
        if (sighted.length > 0 || !isQuiet(trailingOf(state))) setTrailing(state, { ...noTrailing, sighted });
      }),
      shadow: britishShadow,
      flight: (was) => ({
        ...was,
        orders: {
          ...was.orders,
          done: {
            apply(state, side, chance, log) {
              finished(side, "move under shadow", "8.11", log);
              return afterGermanFlight(state, chance, log);
            },
          },
        },
      }),
    },
  },
  changes: {
    shadowsFrom,
    contact(state, unit, modifier, chance) {
      const night = isNight(state.turn, state.zone[unit] as Zone);
      return read(lostFrom(state, unit, night), modifier, chance);
    },
    // 41.5: a shadowing ship may attack others too.
    unbound: true,
  },
};
