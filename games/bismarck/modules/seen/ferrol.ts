/** 35: what is shown of Ferrol, and back from the view. */
import { german, ferrol as port, type Ship, shipNamed, unitIds } from "../../components.ts";
import { shipsOf } from "../../forces.ts";
import { shipsHaveMoved } from "../../rules/fleet.ts";
import type { Draft } from "../../types.ts";
import type { Intermediate } from "../part.ts";
import { quietRefuge, type Refuge } from "../refuge.ts";

/** 35.3 is for all to know; the die of 35.1 to the Germans alone. */
export const seenRefuge = (refuge: Refuge, seat: number): Refuge => (seat === german ? refuge : { ...refuge, die: 0 });

/** How Ferrol stands; the die of the visit to the Germans alone, 0 before it. */
export interface FerrolView {
  readonly interned: readonly string[];
  readonly die: number;
  readonly struck: number;
  readonly guns: boolean;
  readonly open: boolean;
}

export const ferrolView = (interned: readonly Ship[], { die, struck, guns, open }: Refuge): FerrolView => ({
  interned: interned.map((ship) => unitIds[ship] as string),
  die,
  struck,
  guns: guns === 1,
  open: open === 1,
});

/** 35.2: as it is; whoever is imagined in Ferrol has come in this turn, or the last if it has just begun. */
export function imagineRefuge(
  s: Draft,
  ferrol: FerrolView | undefined,
  own: readonly Ship[],
  sheltered: readonly number[],
): Pick<Intermediate, "interned" | "sheltered" | "refuge"> {
  const interned = (ferrol?.interned ?? []).map(shipNamed);
  const refuge = ferrol
    ? { die: ferrol.die, struck: ferrol.struck, guns: ferrol.guns ? 1 : 0, open: ferrol.open ? 1 : 0 }
    : quietRefuge;
  const strangers = shipsOf(s, german).filter(
    (ship) => s.zone[ship] === port && !own.includes(ship) && !interned.includes(ship),
  );
  if (!ferrol || strangers.length === 0) return { interned, sheltered, refuge };
  const moved = shipsHaveMoved(s);
  return {
    interned,
    sheltered: sheltered.map((since, ship) =>
      strangers.includes(ship as Ship) ? (moved && (s.moved[ship] as number) > 0 ? s.turn : s.turn - 1) : since,
    ),
    refuge: { ...refuge, die: refuge.open === 1 ? 0 : usualDie },
  };
}
/** 35.1: a die that a side imagines that does not know it. */
const usualDie = 3;
