/** The modules of a scene, and what it says of ships for them. */
import { oneOf } from "@admiralty/engine";
import Type from "typebox";
import { friendlyPort, sideOf, unitNumber, zoneIds } from "../components.ts";
import { count, type Problem, Zone, zoneIn } from "../scene/form.ts";
import type { Draft, State } from "../types.ts";
import { bitsOf, idsOf, type ModuleId, moduleIds } from "./ids.ts";
import { freshPart, fullAmmunition, type Intermediate } from "./part.ts";

export const Modules = Type.Optional(
  Type.Array(oneOf(moduleIds, "module"), { description: "modules of the Intermediate Game that are played" }),
);

/** Fields of a ship. */
export const shipPart = {
  berthed: count("turn in which she came into the port she lies in; before the first turn if left out"),
  homeward: Type.Optional(Zone),
  ammunition: count("boxes of ammunition left; all if left out"),
};
interface ShipPart {
  readonly ship: string;
  readonly berthed?: number;
  readonly homeward?: string;
  readonly ammunition?: number;
}

export function readPart(
  s: Draft,
  modules: readonly ModuleId[] | undefined,
  ships: readonly ShipPart[],
  problem: Problem,
): void {
  const fresh = freshPart(s, bitsOf(modules ?? []));
  const berthed = fresh?.berthed.slice() ?? [];
  const homeward = fresh?.homeward.slice() ?? [];
  const ammunition = fresh?.ammunition.slice() ?? [];
  for (const v of ships) {
    const where = `ships.${v.ship}`;
    const ship = unitNumber(v.ship);
    if (fresh === null && (v.berthed ?? v.homeward ?? v.ammunition) !== undefined) {
      problem(where, "berthed, homeward and ammunition are of the Intermediate Game: say which modules are played");
    }
    if (v.berthed !== undefined) {
      if (v.berthed > s.turn) problem(where, `berthed ${v.berthed} is after turn ${s.turn}`);
      if (v.berthed > 0 && fresh?.berthed[ship] === 0) problem(where, "she is in no friendly port");
      berthed[ship] = v.berthed;
    }
    if (v.ammunition !== undefined) {
      if (v.ammunition > fullAmmunition) problem(where, `she carries ${fullAmmunition} boxes of ammunition`);
      ammunition[ship] = v.ammunition;
    }
    if (v.homeward !== undefined) {
      const port = zoneIn(v.homeward, where, problem);
      if (port >= 0 && friendlyPort[sideOf[ship] as number]?.[port] !== 1) {
        problem(where, `${v.homeward} is no friendly port`);
      }
      if (s.fuel[ship] !== 0) problem(where, "she has fuel and need not make for port");
      homeward[ship] = port;
    }
  }
  s.intermediate = fresh && { ...fresh, berthed, homeward, ammunition };
}

export function modulesScene({ intermediate }: State): { modules?: ModuleId[] } {
  return !intermediate ? {} : { modules: [...idsOf(intermediate.on)] };
}

/** What `readPart` would not assume of a ship. */
export function shipPartScene(s: State, ship: number): Omit<ShipPart, "ship"> {
  const part = s.intermediate;
  if (!part) return {};
  const fresh = freshPart(s, part.on) as Intermediate;
  const [berthed, homeward] = [part.berthed[ship] as number, part.homeward[ship] as number];
  return {
    ...(berthed === fresh.berthed[ship] ? {} : { berthed }),
    ...(homeward < 0 ? {} : { homeward: zoneIds[homeward] as string }),
    ...(part.ammunition[ship] === fullAmmunition ? {} : { ammunition: part.ammunition[ship] as number }),
  };
}
