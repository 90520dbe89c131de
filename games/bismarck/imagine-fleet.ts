/** 53: which ships a side may have bought, to one who knows the total, the answers and who has been seen. */
import type { Chance } from "@admiralty/engine";
import {
  battleship,
  british,
  cruiser,
  type GeneralType,
  german,
  type Ship,
  shipNumber,
  ships,
  shipType,
} from "./components.ts";
import type { Forces } from "./forces.ts";
import type { View } from "./view.ts";

/** Ships for sale of a side that is not the viewer's, and that must have been bought. */
function certain(view: View, forces: Forces, side: number): Set<Ship> {
  const k = view.known[side === german ? "british" : "german"];
  const seen = (ship: Ship) => (k.sure[ship * 2 + 1] as number) > 0 || k.sunk.includes(ship);
  const named = new Set<Ship>(
    [
      ...(side === german
        ? view.reported.filter(({ found, shadowed }) => found + shadowed > 0).map(({ ship }) => ship)
        : []),
      ...(view.intermediate?.home ?? []),
      ...k.contacts.flatMap(({ ships: ids = [] }) => ids),
      ...view.engagements.flatMap((each) => each.ships.map(({ ship }) => ship)),
    ].map(shipNumber),
  );
  return new Set(
    (forces.of[side] as readonly Ship[]).filter(
      (ship) => forces.optional[ship] === 1 && (seen(ship) || named.has(ship)),
    ),
  );
}

/** Every choice of some of them. */
function choices(list: readonly Ship[]): Ship[][] {
  let all: Ship[][] = [[]];
  for (const ship of list) all = all.concat(all.map((chosen) => [...chosen, ship]));
  return all;
}

const cost = (list: readonly Ship[]): number => list.reduce((sum, ship) => sum + (ships[ship]?.points as number), 0);

/** Does a German fleet agree with what the British were answered? */
function agrees(view: View, forces: Forces, bought: readonly Ship[]): boolean {
  const here = (forces.of[german] as readonly Ship[]).filter(
    (ship) => forces.optional[ship] === 0 || bought.includes(ship),
  );
  const count = (type: number) => here.filter((ship) => shipType[ship] === type).length;
  return (view.intermediate?.fleet?.answers ?? []).every(({ question, answer }) => {
    if (question === "battleships") return count(battleship) === answer;
    if (question === "cruisers") return count(cruiser) === answer;
    if (question === "carrier") return here.length - count(battleship) - count(cruiser) === answer;
    if (question === "brest") return bought.some((ship) => (forces.readiness[ship] as number) > 0) === (answer === 1);
    return true;
  });
}

/** Ships of the type that labels and types told of must be, besides those of the Basic Game. */
const typeOf = (label: string): GeneralType | undefined =>
  /^(battleship|cruiser|carrier)-\d+$/.exec(label)?.[1] as GeneralType;

/** German ships that are not there, by lot among the fleets that the British cannot rule out. */
function germanAbsent(view: View, forces: Forces, chance: Chance): ReadonlySet<Ship> {
  const optional = (forces.of[german] as readonly Ship[]).filter((ship) => forces.optional[ship] === 1);
  const spent = view.intermediate?.fleet?.spent ?? -1;
  const must = certain(view, forces, german);
  const labels = (view.intermediate?.labels ?? []).map(({ label }) => typeOf(label));
  const enough = (bought: readonly Ship[]) =>
    (["battleship", "cruiser"] as const).every((type) => {
      const here = [...(forces.of[german] as readonly Ship[])].filter(
        (ship) => ships[ship]?.type === type && (forces.optional[ship] === 0 || bought.includes(ship)),
      );
      return labels.filter((label) => label === type).length <= here.length;
    });
  const fits = choices(optional).filter((bought) => [...must].every((ship) => bought.includes(ship)));
  const exact = fits.filter((bought) => cost(bought) === spent && enough(bought) && agrees(view, forces, bought));
  const pool = spent < 0 ? [[]] : exact.length > 0 ? exact : fits.filter((bought) => cost(bought) === spent);
  const bought = (pool.length > 0 ? pool : [[...must]])[chance.below(Math.max(1, pool.length))] as readonly Ship[];
  return new Set(optional.filter((ship) => !bought.includes(ship)));
}

/** British ships that are not there: what they have left of the money, the Germans do not know. */
function britishAbsent(view: View, forces: Forces, chance: Chance): ReadonlySet<Ship> {
  const optional = (forces.of[british] as readonly Ship[]).filter((ship) => forces.optional[ship] === 1);
  let left = view.intermediate?.fleet?.spent ?? -1;
  const bought = certain(view, forces, british);
  left -= cost([...bought]);
  for (const ship of optional) {
    const price = ships[ship]?.points as number;
    if (bought.has(ship) || price > left || view.step === "british-purchase" || chance.below(2) === 0) continue;
    bought.add(ship);
    left -= price;
  }
  return new Set(optional.filter((ship) => !bought.has(ship)));
}

/** Ships for sale that the other side has not bought, or none. The viewer's own are as they are. */
export function imagineAbsent(view: View, forces: Forces, seat: number, chance: Chance): ReadonlySet<Ship> {
  if (!forces.sale) return nobody;
  return new Set([
    ...(seat === german ? [] : germanAbsent(view, forces, chance)),
    ...(seat === british ? [] : britishAbsent(view, forces, chance)),
  ]);
}
const nobody: ReadonlySet<Ship> = new Set();
