/** The modules of a scene, and what it says of ships for them. */
import { oneOf } from "@admiralty/engine";
import Type from "typebox";
import { friendlyPort, ships, sideOf, unitNumber, zoneIds } from "../components.ts";
import { count, type Problem, some, Zone, zoneIn } from "../scene/form.ts";
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
  torpedoes: count("salvoes of torpedoes left; all if left out"),
  torpedoHits: count("torpedoes that have struck her"),
};
interface ShipPart {
  readonly ship: string;
  readonly berthed?: number;
  readonly homeward?: string;
  readonly ammunition?: number;
  readonly torpedoes?: number;
  readonly torpedoHits?: number;
}

export function readPart(
  s: Draft,
  modules: readonly ModuleId[] | undefined,
  described: readonly ShipPart[],
  problem: Problem,
): void {
  const fresh = freshPart(s, bitsOf(modules ?? []));
  const berthed = fresh?.berthed.slice() ?? [];
  const homeward = fresh?.homeward.slice() ?? [];
  const ammunition = fresh?.ammunition.slice() ?? [];
  const torpedoes = fresh?.torpedoes.slice() ?? [];
  const torpedoHits = fresh?.torpedoHits.slice() ?? [];
  for (const v of described) {
    const where = `ships.${v.ship}`;
    const ship = unitNumber(v.ship);
    const said = Object.keys(shipPart).filter((field) => v[field as keyof ShipPart] !== undefined);
    if (fresh === null && said.length > 0) {
      problem(where, `${said.join(", ")}: of the Intermediate Game; say which modules are played`);
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
    if (v.torpedoes !== undefined) {
      const most = ships[ship]?.torpedoes as number;
      if (v.torpedoes > most) problem(where, `she carries ${most} salvoes of torpedoes`);
      torpedoes[ship] = v.torpedoes;
    }
    torpedoHits[ship] = v.torpedoHits ?? 0;
    if (v.homeward !== undefined) {
      const port = zoneIn(v.homeward, where, problem);
      if (port >= 0 && friendlyPort[sideOf[ship] as number]?.[port] !== 1) {
        problem(where, `${v.homeward} is no friendly port`);
      }
      if (s.fuel[ship] !== 0) problem(where, "she has fuel and need not make for port");
      homeward[ship] = port;
    }
  }
  s.intermediate = fresh && { ...fresh, berthed, homeward, ammunition, torpedoes, torpedoHits };
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
    ...(part.torpedoes[ship] === ships[ship]?.torpedoes ? {} : { torpedoes: part.torpedoes[ship] as number }),
    ...some({ torpedoHits: part.torpedoHits[ship] as number }),
  };
}
