/** 23: destroyer flotillas: they burn fuel every turn, screen, and attack located ships with torpedoes. */
import { type Chance, type May, type No, other, type Side } from "@admiralty/engine";
import {
  british,
  flotilla,
  type GeneralType,
  generalTypes,
  german,
  isWarship,
  nowhere,
  only,
  type Seat,
  type Ship,
  seatIds,
  ships,
  shipType,
  sideOf,
  unitIds,
  type Zone,
  zoneIds,
} from "../components.ts";
import figures from "../data/flotillas.json" with { type: "json" };
import { forcesIn, shipsOf } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { put } from "../lists.ts";
import { nameOf } from "../names.ts";
import { attacksAsked, mayBeAttacked } from "../rules/engagement.ts";
import { afloat, evasion, inPort, liesInPort, mayCommand, members } from "../rules/fleet.ts";
import { levelIn } from "../rules/levels.ts";
import { finished, type Step } from "../rules/step.ts";
import { leaveForce } from "../rules/task-forces.ts";
import { isNight } from "../rules/time.ts";
import { score } from "../rules/victory.ts";
import { type Event, Hit, hitCount, ShipStatus, type State, type StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { roughest } from "./fuel.ts";
import { afterwards, type Module } from "./module.ts";
import { note, partOf, plays, restedFor } from "./part.ts";
import {
  afterDamage,
  damageSince,
  defensiveRolls,
  explode,
  hitsAt,
  isLost,
  recordOf,
  seaState,
} from "./torpedo-hit.ts";
import { afterStrikes } from "./torpedo-phase.ts";

const { fuel, fire, points } = figures;

/** 23.11: they are ships of a type of their own. */
const isFlotilla = (ship: Ship): boolean => shipType[ship] === flotilla;
const flotillasOf = (state: State, side: number): readonly Ship[] => shipsOf(state, side).filter(isFlotilla);
const ids = (list: readonly Ship[]): string[] => list.map((ship) => unitIds[ship] as string);

/** 23.21: three factors for two zones, one for less; without any it stays where it is (23.23). */
function range(state: State, ship: Ship): number {
  if (!isFlotilla(ship)) return Number.POSITIVE_INFINITY;
  const left = state.fuel[ship] as number;
  return left === 0 ? 0 : left < fuel.fast ? 1 : Number.POSITIVE_INFINITY;
}

/** 23.21, 23.22, 16.4: what the turn has cost a flotilla; nothing in port, nor with a convoy. */
function costOf(state: State, ship: Ship): number {
  if (state.status[ship] !== ShipStatus.inPlay) return 0;
  const moved = state.moved[ship] as number;
  if (moved === 0 && inPort(state, ship)) return 0;
  const cost = moved > 1 ? fuel.fast : fuel.each;
  const rough = plays(state, "fuel") && roughest(state, ship, state.tracks.at(-2)) >= fuel.rough.from;
  return Math.min(state.fuel[ship] as number, rough ? cost * fuel.rough.times : cost);
}

/** R156: at the end of the turn, when nobody moves any more. Whoever has none left falls out of her force. */
function burn(state: State, log?: Event[]): void {
  for (const side of [british, german]) {
    const paid = flotillasOf(state, side).filter((ship) => costOf(state, ship) > 0);
    if (paid.length === 0) continue;
    const costs = paid.map((ship) => costOf(state, ship));
    for (const [index, ship] of paid.entries()) {
      state.fuel = put(state.fuel, ship, (state.fuel[ship] as number) - (costs[index] as number));
    }
    log?.push({ type: "flotillas-burnt", rule: "23.21", ships: ids(paid), fuel: costs, to: only[side] });
    const dry = paid.filter((ship) => state.fuel[ship] === 0);
    for (const ship of dry) {
      leaveForce(state, ship);
      if (!inPort(state, ship)) note(state, "dry", ship, state.turn);
    }
    if (dry.length > 0) log?.push({ type: "flotillas-dry", rule: "23.23", ships: ids(dry), to: only[side] });
  }
}

/** 23.23: six turns after its last fuel a flotilla at sea is towed away; the enemy hears of it at the end. */
function tow(state: State, log?: Event[]): void {
  for (const ship of forcesIn(state).ships) {
    const since = partOf(state).dry[ship] as number;
    if (since === 0 || state.turn - since < fuel.towedAfter || !afloat(state, ship)) continue;
    const side = sideOf[ship] as Side;
    const { towed } = partOf(state);
    state.intermediate = { ...partOf(state), towed: put(towed, side, (towed[side] as number) + 1) };
    remove(state, ship);
    log?.push({ type: "flotilla-towed", rule: "23.23", ship: unitIds[ship] as string, to: only[side] });
  }
}

/** 23.14: its counter leaves the board. */
function remove(state: State, ship: Ship): void {
  leaveForce(state, ship);
  state.status = put(state.status, ship, ShipStatus.sunk);
  state.hits = put(state.hits, ship * hitCount + Hit.midships, ships[ship]?.midships as number);
  state.zone[ship] = nowhere;
  note(state, "dry", ship, 0);
}

/** 23.23, 23.56: after one complete turn in port. */
function replenish(state: State, log?: Event[]): void {
  for (const side of [british, german]) {
    const due = flotillasOf(state, side).filter(
      (ship) =>
        state.status[ship] === ShipStatus.inPlay &&
        restedFor(state, ship, fuel.portTurns) &&
        (state.fuel[ship] !== ships[ship]?.fuel || partOf(state).attacks[ship] !== figures.attacks),
    );
    for (const ship of due) {
      state.fuel = put(state.fuel, ship, ships[ship]?.fuel as number);
      note(state, "attacks", ship, figures.attacks);
      note(state, "dry", ship, 0);
    }
    if (due.length > 0) log?.push({ type: "flotillas-ready", rule: "23.23", ships: ids(due), to: only[side] });
  }
}

/** 51.3, 23.23: when play is over. */
function scoreLosses(state: State, log?: Event[]): void {
  const { sunkDestroyers, towed } = partOf(state);
  for (const side of [british, german]) {
    const enemy = other(side);
    const lost = sunkDestroyers[side] as number;
    if (lost > 0) {
      const why = lost === 1 ? "a destroyer has been sunk" : `${lost} destroyers have been sunk`;
      score(state, enemy, Math.ceil(lost / points.destroyersEach), "51.3", why, log);
    }
    const gone = (towed[side] as number) * points.towed;
    if (gone > 0) score(state, enemy, gone, "23.23", "flotillas have been towed away without fuel", log);
  }
}

/** 23.51, 13.32, R152: located enemies of that type in the zone. */
function targets(state: State, side: Side, zone: Zone, type: number): Ship[] {
  return shipsOf(state, other(side)).filter(
    (ship) => shipType[ship] === type && state.zone[ship] === zone && mayBeAttacked(state, ship),
  );
}

/** May it attack at all this turn? */
function canAttack(state: State, ship: Ship, no?: No): May {
  const name = nameOf(ship);
  if (!isFlotilla(ship)) return no?.("23.51", `${name} is no flotilla.`);
  if (!afloat(state, ship)) return no?.("23.51", `${name} is not in play.`);
  if (liesInPort(state, ship)) return no?.("23.51", `${name} lies in port.`);
  if (state.fuel[ship] === 0) return no?.("23.23", `${name} has no fuel and attacks nobody.`);
  if (partOf(state).attacks[ship] === 0) {
    return no?.("23.56", `${name} has no torpedoes left until it has spent a complete turn in port.`);
  }
  return state.committed[ship] !== state.turn || no?.("23.51", `${name} has attacked this turn.`);
}

function mayTorpedo(state: State, side: Side, ship: Ship, type: number, no?: No): May {
  if (!mayCommand(state, side, ship, no) || !canAttack(state, ship, no)) return false;
  return (
    targets(state, side, state.zone[ship] as Zone, type).length > 0 ||
    no?.("23.51", `No ${generalTypes[type]} has been located this turn where ${nameOf(ship)} is.`)
  );
}

interface Shot {
  readonly dice: readonly [number, number];
  /** 23.52: of a destroyer that is sunk, the die that says when. */
  readonly die?: number;
}

/** 23.52: the fire of her force, while there is a destroyer to fire at. */
function defend(state: State, target: Ship, destroyers: number, chance: Chance): Shot[] {
  const sinksAt = isNight(state.turn, state.zone[target] as Zone) ? fire.night : fire.day;
  const shots: Shot[] = [];
  let left = destroyers;
  for (const ship of members(state, target).filter((each) => isWarship[each])) {
    for (let roll = defensiveRolls(state, ship); roll > 0 && left > 0; roll--) {
      const dice = [chance.die(), chance.die()] as const;
      const sunk = dice[0] + dice[1] <= sinksAt;
      shots.push({ dice, ...(sunk ? { die: chance.die() } : {}) });
      if (sunk) left--;
    }
  }
  return shots;
}

/** 23.52, 23.53: fire first, then the torpedoes of all that are left to launch, by the evasion she had before (R155). */
function attack(state: State, ship: Ship, type: number, chance: Chance, log?: Event[]): void {
  const side = sideOf[ship] as Side;
  const zone = state.zone[ship] as Zone;
  const open = targets(state, side, zone, type);
  const target = (open.length > 1 ? open[chance.below(open.length)] : open[0]) as Ship;
  const destroyers = partOf(state).destroyers[ship] as number;
  const before = recordOf(state, target);
  const fired = defend(state, target, destroyers, chance);
  const sunk = fired.filter(({ die }) => die !== undefined);
  const launching = destroyers - sunk.filter(({ die = 0 }) => die <= fire.before).length;
  const needs = hitsAt(evasion(state, target)) - seaState(levelIn(state.visibility, zone));
  const torpedoes: (readonly [number, number])[] = [];
  const hits: number[] = [];
  for (let each = 0; each < launching && !isLost(state, target); each++) {
    const dice = [chance.die(), chance.die()] as const;
    torpedoes.push(dice);
    if (dice[0] + dice[1] <= needs) hits.push(explode(state, target, chance));
  }
  const done = damageSince(state, target, before);
  state.committed = put(state.committed, ship, state.turn);
  note(state, "attacks", ship, (partOf(state).attacks[ship] as number) - 1);
  log?.push({ type: "flotilla-named", rule: "23.51", ship: unitIds[ship] as string, to: only[side] });
  log?.push({ type: "flotilla-on", rule: "23.51", ship: unitIds[target] as string, to: only[other(side)] });
  tell(
    state,
    {
      type: "flotilla-attack",
      rule: "23.51",
      side: seatIds[side] as Seat,
      turn: state.turn,
      zone: zoneIds[zone] as string,
      destroyers,
      target: generalTypes[type] as GeneralType,
      fire: fired,
      torpedoes,
      hits,
      lost: sunk.length,
      ...done,
      reveals: true,
    },
    log,
  );
  loseDestroyers(state, ship, sunk.length);
  afterDamage(state, done, target, chance, log);
}

export function loseDestroyers(state: State, ship: Ship, lost: number): void {
  if (lost === 0) return;
  const side = sideOf[ship] as Side;
  const { destroyers, sunkDestroyers } = partOf(state);
  const left = (destroyers[ship] as number) - lost;
  note(state, "destroyers", ship, left);
  const sunk = put(sunkDestroyers, side, (sunkDestroyers[side] as number) + lost);
  state.intermediate = { ...partOf(state), sunkDestroyers: sunk };
  if (left === 0) remove(state, ship);
}

/** 23.57: asked whenever an enemy ship could be attacked, whether or not a flotilla is there. */
export const flotillasAsked = (state: State, side: Side): boolean =>
  plays(state, "destroyers") && attacksAsked(state, side);

export const flotillaAttacks = (side: Side, next: (state: State) => StepName): Step => ({
  rule: "23.51",
  phase: "combat",
  title: side === british ? "British flotillas attack." : "German flotillas attack.",
  short: "Torpedo attacks",
  ends: "No more torpedo attacks",
  asks: side,
  prompt: () => "Send flotillas against ships located in their zones, or go on.",
  list(state, _side, list) {
    for (const ship of flotillasOf(state, side)) {
      if (!canAttack(state, ship)) continue;
      for (let type = 0; type < generalTypes.length; type++) {
        if (mayTorpedo(state, side, ship, type)) list.push(say.torpedo.of(ship, type));
      }
    }
    list.push(say.done.of());
  },
  orders: {
    torpedo: {
      may: mayTorpedo,
      apply(state, _side, ship, type, chance, log) {
        attack(state, ship, type, chance, log);
        return state.ending === "" ? undefined : "over";
      },
    },
    done: {
      apply(state, _side, _chance, log) {
        finished(side, "torpedo attacks", "23.51", log);
        return next(state);
      },
    },
  },
});

export const destroyers: Module = {
  id: "destroyers",
  steps: {
    steps: {
      "new-turn": afterwards((state, _chance, log) => replenish(state, log)),
      "strikes-over": afterStrikes,
      "end-of-turn": (was) => ({
        ...was,
        enter(state, chance, log) {
          tow(state, log);
          burn(state, log);
          return was.enter?.(state, chance, log);
        },
      }),
      over: (was) => ({
        ...was,
        enter(state, chance, log) {
          scoreLosses(state, log);
          return was.enter?.(state, chance, log);
        },
      }),
    },
  },
  changes: {
    range,
    // 23.16
    mayShadow: (state, ship, no) =>
      range(state, ship) > 0 || no?.("23.23", `${nameOf(ship)} has no fuel and shadows nobody.`),
  },
};
