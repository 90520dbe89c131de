/** What a scene says of a ship for modules. */
import { oneOf, type Side } from "@admiralty/engine";
import Type from "typebox";
import { sectionIds } from "../../battle/components.ts";
import type { SectionId } from "../../battle/types.ts";
import { ferrol, friendlyPort, german, type Ship, ships, sideOf, unitNumber, zoneIds } from "../../components.ts";
import { count, flag, type Problem, some, ZoneWord, zoneIn } from "../../scene/form.ts";
import { type Draft, Hit, hitCount, type State } from "../../types.ts";
import { repairIds } from "../../verbs.ts";
import { freshPart, fullAmmunition, type Intermediate } from "../part.ts";
import { imagineUnready } from "../readiness.ts";
import { shelteredNow } from "./ferrol.ts";

/** Fields of a ship. */
export const shipPart = {
  berthed: count("turn in which she came into the port she lies in; before the first turn if left out"),
  homeward: Type.Optional(ZoneWord),
  ammunition: count("boxes of ammunition left; all if left out"),
  torpedoes: count("salvoes of torpedoes left; all if left out"),
  torpedoHits: count("torpedoes that have struck her"),
  slow: count("last turn in which a breakdown lets her move one zone at most"),
  broken: flag("she has broken down and must make for port"),
  sheltered: count("turn in which she came into Ferrol; the last if left out"),
  thirsty: flag("she took on too little fuel at sea and still makes for port"),
  unready: Type.Optional(
    Type.Boolean({ description: "is she not ready for sea (45.2)? If left out, not while a die can still matter" }),
  ),
  destroyers: count("destroyers that a flotilla has left; all if left out"),
  attacks: count("torpedo attacks that a flotilla has left; all if left out"),
  dry: count("turn in which a flotilla burnt its last fuel at sea"),
  torpedoLoss: count("evasion lost for good that torpedoes have cost, to be mended in port"),
  repair: Type.Optional(oneOf(repairIds, "repair")),
  closed: Type.Optional(
    Type.Array(oneOf(sectionIds, "section"), { description: "gun sections closed to repair at sea" }),
  ),
};
export interface ShipPart {
  readonly ship: string;
  readonly berthed?: number;
  readonly homeward?: string;
  readonly ammunition?: number;
  readonly torpedoes?: number;
  readonly torpedoHits?: number;
  readonly torpedoLoss?: number;
  readonly slow?: number;
  readonly broken?: boolean;
  readonly sheltered?: number;
  readonly thirsty?: boolean;
  readonly unready?: boolean;
  readonly destroyers?: number;
  readonly attacks?: number;
  readonly dry?: number;
  readonly repair?: (typeof repairIds)[number];
  readonly closed?: SectionId[];
}

/** Without modules there is nothing to say of a ship. */
export function checkNothingSaid(described: readonly ShipPart[], problem: Problem): void {
  for (const v of described) {
    const said = Object.keys(shipPart).filter((field) => v[field as keyof ShipPart] !== undefined);
    if (said.length === 0) continue;
    problem(`ships.${v.ship}`, `${said.join(", ")}: of the Intermediate Game; say which modules are played`);
  }
}

export function readShips(
  s: Draft,
  fresh: Intermediate,
  described: readonly ShipPart[],
  problem: Problem,
): Partial<Intermediate> {
  const berthed = fresh.berthed.slice();
  const homeward = fresh.homeward.slice();
  const ammunition = fresh.ammunition.slice();
  const torpedoes = fresh.torpedoes.slice();
  const torpedoHits = fresh.torpedoHits.slice();
  const torpedoLoss = fresh.torpedoLoss.slice();
  const repairs = fresh.repairs.slice();
  const shut = fresh.closed.slice();
  const slow = fresh.slow.slice();
  const broken = fresh.broken.slice();
  const thirsty = fresh.thirsty.slice();
  const sheltered = shelteredNow(s, fresh.interned);
  const unready = imagineUnready(s, fresh.unready, []).slice();
  const destroyers = fresh.destroyers.slice();
  const attacks = fresh.attacks.slice();
  const dry = fresh.dry.slice();
  for (const v of described) {
    const where = `ships.${v.ship}`;
    const ship = unitNumber(v.ship);
    if (v.berthed !== undefined) {
      if (v.berthed > s.turn) problem(where, `berthed ${v.berthed} is after turn ${s.turn}`);
      // Who leaves is at sea only when all have moved.
      if (v.berthed > 0 && fresh.berthed[ship] === 0 && s.moved[ship] === 0)
        problem(where, "she is in no friendly port");
      berthed[ship] = v.berthed;
    }
    if (v.ammunition !== undefined) {
      if (v.ammunition > fullAmmunition) problem(where, `she carries ${fullAmmunition} boxes of ammunition`);
      ammunition[ship] = v.ammunition;
    }
    if (v.torpedoes !== undefined) {
      const most = ships[ship]?.torpedoes as number;
      if (v.torpedoes > most) problem(where, `she carries ${most} salvoes of torpedoes`);
      torpedoes[ship] = v.torpedoes;
    }
    torpedoHits[ship] = v.torpedoHits ?? 0;
    torpedoLoss[ship] = v.torpedoLoss ?? 0;
    if ((torpedoLoss[ship] as number) > (s.hits[ship * hitCount + Hit.permanent] as number)) {
      problem(where, "torpedoes have cost more evasion than she has lost for good");
    }
    slow[ship] = v.slow ?? 0;
    broken[ship] = v.broken ? 1 : 0;
    thirsty[ship] = v.thirsty ? 1 : 0;
    if (v.unready !== undefined) {
      if (v.unready && fresh.unready[ship] === 0) problem(where, "she is ready for sea from the start here");
      unready[ship] = v.unready ? 1 : 0;
    }
    if (v.sheltered !== undefined) {
      if (v.sheltered > s.turn) problem(where, `sheltered ${v.sheltered} is after turn ${s.turn}`);
      // Also of a ship interned since (35.4): it is forgotten when ships have moved.
      if (s.zone[ship] !== ferrol && v.sheltered > 0) problem(where, "she is not in Ferrol");
      sheltered[ship] = v.sheltered;
    }
    for (const [list, said] of [
      [destroyers, v.destroyers],
      [attacks, v.attacks],
    ] as const) {
      if (said === undefined) continue;
      if (said > (list[ship] ?? 0)) problem(where, `she has ${list[ship] ?? 0} and no more`);
      list[ship] = said;
    }
    dry[ship] = v.dry ?? 0;
    if (v.repair !== undefined) repairs[ship] = repairIds.indexOf(v.repair);
    for (const section of v.closed ?? []) shut[ship] = (shut[ship] as number) | (1 << sectionIds.indexOf(section));
    if (v.homeward !== undefined) {
      const port = zoneIn(v.homeward, where, problem);
      const met = sideOf[ship] === german && fresh.tankers.some(({ zone }) => zone === port);
      if (port >= 0 && friendlyPort[sideOf[ship] as Side]?.[port] !== 1 && !met) {
        problem(where, `${v.homeward} is no friendly port`);
      }
      if (s.fuel[ship] !== 0 && !v.broken && !v.thirsty) problem(where, "she has fuel and need not make for port");
      homeward[ship] = port;
    }
  }
  return {
    berthed,
    homeward,
    ammunition,
    torpedoes,
    torpedoHits,
    torpedoLoss,
    repairs,
    closed: shut,
    slow,
    broken,
    thirsty,
    unready,
    sheltered,
    destroyers,
    attacks,
    dry,
  };
}

/** What `readShips` would not assume of a ship. */
export function shipPartScene(s: State, ship: Ship): Omit<ShipPart, "ship"> {
  const part = s.intermediate;
  if (!part) return {};
  const fresh = freshPart(s, part.on, part.scenario) as Intermediate;
  const [berthed, homeward] = [part.berthed[ship] as number, part.homeward[ship] as number];
  return {
    ...(berthed === fresh.berthed[ship] ? {} : { berthed }),
    ...(homeward < 0 ? {} : { homeward: zoneIds[homeward] as string }),
    ...(part.ammunition[ship] === fullAmmunition ? {} : { ammunition: part.ammunition[ship] as number }),
    ...(part.torpedoes[ship] === ships[ship]?.torpedoes ? {} : { torpedoes: part.torpedoes[ship] as number }),
    ...some({ torpedoHits: part.torpedoHits[ship] as number, torpedoLoss: part.torpedoLoss[ship] as number }),
    ...some({ slow: part.slow[ship] as number }),
    ...(part.broken[ship] === 1 ? { broken: true } : {}),
    ...(part.thirsty[ship] === 1 ? { thirsty: true } : {}),
    ...(part.unready[ship] === imagineUnready(s, fresh.unready, [])[ship] ? {} : { unready: part.unready[ship] === 1 }),
    ...(part.sheltered[ship] === shelteredNow(s, part.interned)[ship]
      ? {}
      : { sheltered: part.sheltered[ship] as number }),
    ...(part.destroyers[ship] === fresh.destroyers[ship] ? {} : { destroyers: part.destroyers[ship] as number }),
    ...(part.attacks[ship] === fresh.attacks[ship] ? {} : { attacks: part.attacks[ship] as number }),
    ...some({ dry: part.dry[ship] as number }),
    ...((part.repairs[ship] as number) < 0 ? {} : { repair: repairIds[part.repairs[ship] as number] as "bow" }),
    ...(part.closed[ship] === 0
      ? {}
      : { closed: sectionIds.filter((_, at) => ((part.closed[ship] as number) >> at) % 2 === 1) }),
  };
}
