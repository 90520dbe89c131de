/** 35: Ferrol in a scene. */
import { closed } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { german, ferrol as port, type Ship, sideOf, unitIds, zoneIds } from "../../components.ts";
import { count, flag, GermanShip, type Problem, shipsIn, some, unitWords } from "../../scene/form.ts";
import type { State } from "../../types.ts";
import type { Intermediate } from "../part.ts";

export const FerrolScene = closed({
  interned: Type.Optional(Type.Array(GermanShip, { description: "ships out of the game there" })),
  die: Type.Optional(Type.Integer({ minimum: 1, maximum: 6, description: "rolled for those who lie there" })),
  struck: count("turn of the last air attack there"),
  guns: flag("Spanish guns defend it"),
  open: flag("it is a German port"),
});
export type FerrolScene = Static<typeof FerrolScene>;

export function readFerrol(
  s: State,
  said: FerrolScene = {},
  problem: Problem,
): Pick<Intermediate, "interned" | "refuge"> {
  const interned = shipsIn(said.interned ?? []);
  for (const ship of interned) {
    if (s.zone[ship] !== port) problem("ferrol", `${unitIds[ship]} is interned and not in ${zoneIds[port]}`);
  }
  if ((said.struck ?? 0) > s.turn) problem("ferrol", `turn ${said.struck} is after turn ${s.turn}`);
  const refuge = {
    die: said.die ?? 0,
    struck: said.struck ?? 0,
    guns: said.guns ? 1 : 0,
    open: said.open ? 1 : 0,
  };
  return { interned, refuge };
}

export function ferrolScene({ intermediate }: State): { ferrol?: FerrolScene } {
  if (!intermediate) return {};
  const { interned, refuge } = intermediate;
  const said = {
    ...(interned.length > 0 ? { interned: unitWords(interned) } : {}),
    ...some({ die: refuge.die, struck: refuge.struck }),
    ...(refuge.guns === 1 ? { guns: true } : {}),
    ...(refuge.open === 1 ? { open: true } : {}),
  };
  return Object.keys(said).length > 0 ? { ferrol: said } : {};
}

/** 35.1: who lies there came in last turn, if nothing is said. */
export function shelteredNow(s: State, interned: readonly Ship[]): number[] {
  return Array.from({ length: s.force.length }, (_, ship) =>
    s.zone[ship] === port && sideOf[ship as Ship] === german && !interned.includes(ship as Ship) ? s.turn - 1 : 0,
  );
}
