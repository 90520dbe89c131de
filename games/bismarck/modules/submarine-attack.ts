/**
 * 22.3: attacks by submarines, in the torpedo phase. The other side hears of a boat when it has come within range, and
 * not before; the salvoes are divided by type, for names are not known.
 */
import { type Chance, type May, type No, other, type Side } from "@admiralty/engine";
import {
  british,
  flotilla,
  noUnit,
  nowhere,
  only,
  type Seat,
  type Ship,
  seatIds,
  shipType,
  unitIds,
  type Zone,
  zoneIds,
} from "../components.ts";
import figures from "../data/submarines.json" with { type: "json" };
import { shipsOf } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { add, put } from "../lists.ts";
import { afloat, evasion, inFog, isNeutral, lead, liesInPort, members } from "../rules/fleet.ts";
import { levelIn } from "../rules/levels.ts";
import { sighting } from "../rules/search.ts";
import { finished, finishedForGood, type Step } from "../rules/step.ts";
import { levelX } from "../rules/time.ts";
import { score } from "../rules/victory.ts";
import type { Event, State, StepName, StrikeDamage } from "../types.ts";
import * as say from "../verbs.ts";
import { attackCell, strengthAgainst } from "./anti-submarine.ts";
import { boatAt, idOf, isUp, mayCommandBoat, setBoat, setSubmarines, submarinesOf, zoneOf } from "./boats.ts";
import { type Convoy, type ConvoyClass, type ConvoyKind, escortedPlace } from "./convoy.ts";
import { loseDestroyers } from "./destroyers.ts";
import { scoreTorpedoed, torpedoMerchants } from "./merchants.ts";
import { partOf, plays } from "./part.ts";
import {
  type Boat,
  boatNames,
  boatSide,
  boatsOf,
  convoyMark,
  type Mark,
  marks,
  type SubmarineAttack,
} from "./submarine.ts";
import { afterDamage, damageSince, explode, hitsAt, isLost, recordOf } from "./torpedo-hit.ts";
import { companyAt, convoyAt, kindOf, setConvoy } from "./trade.ts";

const { approach, attack: table, points } = figures;
type Shot = Extract<Event, { type: "submarine-torpedoes" }>["shots"][number];

/** 13.32, 22.39 */
export const isCalm = (state: State, zone: Zone): boolean =>
  levelIn(state.visibility, zone) !== levelX && !inFog(state, zone);

/** 22.31: located this turn, as both sides know, and open to attack; neutrals are left alone (R173). */
function isOpen(state: State, ship: Ship): boolean {
  const zone = state.zone[ship] as Zone;
  if (!afloat(state, ship) || (state.found[ship] !== state.turn && state.shadowed[ship] !== state.turn)) return false;
  return isCalm(state, zone) && !liesInPort(state, ship) && !isNeutral(state, ship);
}

const targets = (state: State, side: Side, zone: Zone, mark: number): Ship[] =>
  shipsOf(state, other(side)).filter(
    (ship) => shipType[ship] === mark && state.zone[ship] === zone && isOpen(state, ship),
  );

/** Asked whenever a ship could be attacked, as both know, while the side has submarines; whether or not one is there. */
export function submarinesAsked(state: State, side: Side): boolean {
  if (!plays(state, "submarines")) return false;
  if ((submarinesOf(state).lost[side] as number) >= (boatsOf[side]?.length as number)) return false;
  return shipsOf(state, other(side)).some((ship) => isOpen(state, ship));
}

function canAttack(state: State, side: Side, boat: Boat, no?: No): May {
  if (!mayCommandBoat(state, side, boat, no)) return false;
  const name = boatNames[boat];
  if (!isUp(state, boat, no)) return false;
  if (boatAt(state, boat).tried === state.turn) return no?.("22.31", `${name} has attacked this turn.`);
  return boatAt(state, boat).salvoes > 0 || no?.("22.37", `${name} has no torpedoes left.`);
}

function mayAmbush(state: State, side: Side, boat: Boat, mark: number, no?: No): May {
  if (!canAttack(state, side, boat, no)) return false;
  return (
    targets(state, side, zoneOf(state, boat), mark).length > 0 ||
    no?.("22.31", `No ${marks[mark]} has been located this turn where ${boatNames[boat]} is.`)
  );
}

const draw = <T>(list: readonly T[], chance: Chance): T =>
  (list.length > 1 ? list[chance.below(list.length)] : list[0]) as T;

/** What a submarine goes for: the force of a ship, or a convoy by its place. */
export type Prey = { readonly ship: Ship } | { readonly convoy: number };

/** 22.32: the approach, by how far the target went. */
export function approachNeeds(state: State, prey: Prey): number {
  if ("convoy" in prey) return approach.convoy;
  const moved = state.moved[prey.ship] as number;
  return moved === 0 ? approach.still : moved === 1 ? approach.one : approach.two;
}

/** 22.32, 22.33: unseen until it is in range. True when there are salvoes to divide. */
export function begin(state: State, boat: Boat, prey: Prey, chance: Chance, log?: Event[]): boolean {
  const side = boatSide[boat] as Side;
  const zone = zoneOf(state, boat);
  setBoat(state, boat, { tried: state.turn });
  const near = chance.die();
  const needs = approachNeeds(state, prey);
  if (near > needs) {
    // R171
    log?.push({
      type: "approach-failed",
      rule: "22.32",
      boat: idOf(boat),
      die: near,
      needs,
      to: only[side],
      reveals: true,
    });
    return false;
  }
  const convoy = "convoy" in prey ? convoyAt(state, prey.convoy) : undefined;
  const group = "convoy" in prey ? [] : members(state, prey.ship);
  // 23.31: destroyers and cruisers with an escorted convoy count for it.
  const screen = "convoy" in prey && escortedPlace(prey.convoy) >= 0 ? companyAt(state, prey.convoy) : group;
  const against = strengthAgainst(state, other(side), zone, screen, convoy);
  const die = chance.die();
  const { salvoes, stars } = attackCell(die, submarinesOf(state).lost[side] as number, against);
  const open = marks.map((_, mark) =>
    mark === convoyMark ? (convoy ? 1 : 0) : group.filter((ship) => shipType[ship] === mark).length,
  );
  const most = Math.min(salvoes, boatAt(state, boat).salvoes);
  const attack: SubmarineAttack = {
    boat,
    // Which of its force was drawn would tell what the boat went for.
    target: "convoy" in prey ? noUnit : lead(state, prey.ship),
    convoy: "convoy" in prey ? prey.convoy : -1,
    zone,
    open,
    salvoes: most,
    aims: [],
    stars,
  };
  setSubmarines(state, { attack });
  // 13.42: from now on both sides know of the convoy.
  if (convoy) setConvoy(state, attack.convoy, { told: 1 });
  log?.push({ type: "submarine-named", rule: "22.31", boat: idOf(boat), to: only[side] });
  const ships = group.map((ship) => unitIds[ship] as string);
  log?.push({ type: "submarine-hunted", rule: "22.35", ships, strength: against, to: only[other(side)] });
  tell(
    state,
    {
      type: "submarine-attack",
      rule: "22.33",
      side: seatIds[side] as Seat,
      turn: state.turn,
      zone: zoneIds[zone] as string,
      ...(convoy ? { convoy: kindOf(convoy).id as ConvoyKind } : { found: sighting(state, group) }),
      dice: [near, die],
      salvoes: most,
      stars,
      reveals: true,
    },
    log,
  );
  if (most > 0) return true;
  settle(state, chance, log);
  return false;
}

/** 22.34: one salvo: at whom is drawn among equals, by the evasion that they had before the attack (R155). */
function fire(
  state: State,
  mark: number,
  attack: SubmarineAttack,
  before: ReadonlyMap<Ship, number>,
  chance: Chance,
): { shot: Shot; on?: Ship } | undefined {
  const two = (): readonly [number, number] => [chance.die(), chance.die()];
  const on = marks[mark] as Mark;
  if (mark === convoyMark) {
    const convoy = convoyAt(state, attack.convoy) as Convoy;
    if (convoy.merchants === 0) return undefined;
    const dice = two();
    const hit = dice[0] + dice[1] <= hitsAt(figures.convoys.evasion[kindOf(convoy).class as ConvoyClass]);
    if (hit) torpedoMerchants(state, attack.convoy);
    return { shot: { on, dice, hit } };
  }
  const open = [...before.keys()].filter((ship) => shipType[ship] === mark && !isLost(state, ship));
  if (open.length === 0) return undefined;
  const ship = draw(open, chance);
  const dice = two();
  const hit = dice[0] + dice[1] <= hitsAt(before.get(ship) as number);
  if (hit && mark === flotilla) loseDestroyers(state, ship, 1);
  const die = hit && mark !== flotilla ? { die: explode(state, ship, chance) } : {};
  return { shot: { on, dice, hit, ...die }, on: ship };
}

/** 22.34: the salvoes and what they have done; then a die for each star (22.36), and the boat is kept down. */
function settle(state: State, chance: Chance, log?: Event[]): void {
  const attack = submarinesOf(state).attack as SubmarineAttack;
  const { boat, target, zone, aims } = attack;
  const side = boatSide[boat] as Side;
  const group = target < 0 ? [] : members(state, target);
  const before = new Map(group.map((ship) => [ship, evasion(state, ship)]));
  const records = new Map(group.map((ship) => [ship, recordOf(state, ship)]));
  const sailed = attack.convoy < 0 ? 0 : (convoyAt(state, attack.convoy) as Convoy).merchants;
  const destroyers = group.map((ship) => partOf(state).destroyers[ship] as number);
  const fired = aims.flatMap((mark) => fire(state, mark, attack, before, chance) ?? []);
  const dice = Array.from({ length: attack.stars }, () => chance.die());
  const lost = dice.some((die) => die >= table.sinksAt);
  const done = group.map((ship) => [ship, damageSince(state, ship, records.get(ship) as number[])] as const);
  const left = attack.convoy < 0 ? 0 : (convoyAt(state, attack.convoy) as Convoy).merchants;
  const on = fired.flatMap((one) => (one.on === undefined ? [] : [unitIds[one.on] as string]));
  if (on.length > 0) {
    log?.push({ type: "torpedoes-at", rule: "22.34", ships: on, to: only[other(side)], reveals: true });
  }
  tell(
    state,
    {
      type: "submarine-torpedoes",
      rule: "22.34",
      side: seatIds[side] as Seat,
      turn: state.turn,
      zone: zoneIds[zone] as string,
      shots: fired.map(({ shot }) => shot),
      damage: done.flatMap(([ship, { damage }]): StrikeDamage[] =>
        damage && shipType[ship] !== flotilla ? [damage] : [],
      ),
      destroyers: group.reduce(
        (sum, ship, at) => sum + (destroyers[at] as number) - (partOf(state).destroyers[ship] as number),
        0,
      ),
      ...(attack.convoy < 0 ? {} : { merchants: sailed - left, left }),
      stars: dice,
      lost,
      reveals: true,
    },
    log,
  );
  for (const [ship, damage] of done) {
    if (shipType[ship] !== flotilla) afterDamage(state, damage, ship, chance, log);
  }
  if (sailed > left) scoreTorpedoed(state, attack.convoy, sailed - left, log);
  setBoat(state, boat, {
    salvoes: boatAt(state, boat).salvoes - fired.length,
    down: state.turn + 1,
    ...(lost ? { zone: nowhere, patrol: 0 } : {}),
  });
  setSubmarines(state, { attack: null });
  if (!lost) return;
  const { lost: gone } = submarinesOf(state);
  setSubmarines(state, { lost: put(gone, side, (gone[side] as number) + 1) });
  score(state, other(side), points.sunk, "51.3", side === british ? "a submarine is sunk" : "a U-boat is sunk", log);
}

const next = (state: State, from: StepName): StepName => (state.ending === "" ? from : "over");

/** 22.31: attacks on what both sides know to be located. */
export const submarineAttacks = (side: Side, dividing: StepName, after: (state: State) => StepName): Step => ({
  rule: "22.31",
  phase: "combat",
  title: side === british ? "British submarines attack." : "U-boats attack.",
  short: "Submarine attacks",
  ends: "No more submarine attacks",
  asks: side,
  prompt: () => "Send submarines against ships located in their zones, or go on.",
  list(state, _side, list) {
    for (const boat of boatsOf[side] as readonly Boat[]) {
      if (!canAttack(state, side, boat)) continue;
      for (let mark = 0; mark < convoyMark; mark++) {
        if (mayAmbush(state, side, boat, mark)) list.push(say.ambush.of(boat, mark));
      }
    }
    list.push(say.done.of());
  },
  orders: {
    ambush: {
      may: mayAmbush,
      apply(state, _side, boat, mark, chance, log) {
        // R174
        const ship = draw(targets(state, side, zoneOf(state, boat), mark), chance);
        if (begin(state, boat, { ship }, chance, log)) return dividing;
        return state.ending === "" ? undefined : "over";
      },
    },
    done: {
      apply(state, _side, _chance, log) {
        // U-boats that shadow somebody throw their dice now, if there are any (22.21).
        (side === british ? finishedForGood : finished)(side, "submarine attacks", "22.31", log);
        return after(state);
      },
    },
  },
});

function mayAim(state: State, _side: Side, mark: number, no?: No): May {
  const { open } = submarinesOf(state).attack as SubmarineAttack;
  return (open[mark] as number) > 0 || no?.("22.34", `There is no ${marks[mark]} among those attacked.`);
}

/** 22.34, 22.37: salvo by salvo, before any is rolled for; fewer than the table allows if so wished. */
export const salvoes = (side: Side, back: StepName): Step => ({
  rule: "22.34",
  phase: "combat",
  title: side === british ? "A British submarine fires." : "A U-boat fires.",
  short: "Salvoes",
  ends: "Fire no more",
  asks: side,
  prompt(state) {
    const { salvoes: most, aims } = submarinesOf(state).attack as SubmarineAttack;
    const left = most - aims.length;
    return `Say whom each salvo is fired at: ${left === 1 ? "one is left" : `${left} are left`}. Fewer may be fired.`;
  },
  list(state, _side, list) {
    for (let mark = 0; mark < marks.length; mark++) if (mayAim(state, side, mark)) list.push(say.salvo.of(mark));
    list.push(say.done.of());
  },
  orders: {
    salvo: {
      may: mayAim,
      apply(state, _side, mark, chance, log) {
        const attack = submarinesOf(state).attack as SubmarineAttack;
        const aims = add(attack.aims, mark);
        setSubmarines(state, { attack: { ...attack, aims } });
        log?.push({ type: "salvo-laid", rule: "22.34", target: marks[mark] as Mark, to: only[side] });
        if (aims.length < attack.salvoes) return undefined;
        settle(state, chance, log);
        return next(state, back);
      },
    },
    done: {
      apply(state, _side, chance, log) {
        settle(state, chance, log);
        return next(state, back);
      },
    },
  },
});
