/**
 * Every action there can be, made once and shared: a legal list is then a list of references, and search
 * compares actions by identity.
 */
import { areaIds, placeIds, placeNumber, shipCount, shipIds, shipNumber } from "./components.ts";
import type { Action, PlaceId, PortId, ShipId } from "./types.ts";

const ship = (number: number): ShipId => shipIds[number] as ShipId;
const numbers = Array.from({ length: shipCount }, (_, number) => number);

export const done: Action = { do: "done" };
export const disengage: Action = { do: "disengage" };
export const stay: Action = { do: "stay" };
export const holdAir: Action = { do: "hold-air" };
export const deploy: readonly Action[] = areaIds.map((to) => ({ do: "deploy", to }));
export const air: readonly Action[] = placeIds.map((to) => ({ do: "air", to }));
export const battle: readonly Action[] = placeIds.map((at) => ({ do: "battle", at }));
export const station: readonly Action[] = shipIds.map((id) => ({ do: "station", ship: id, at: "malta" }));
export const torpedo: readonly Action[] = shipIds.map((target) => ({ do: "torpedo", target }));
export const strike: readonly Action[] = shipIds.map((target) => ({ do: "strike", target }));
export const refuel: readonly Action[] = shipIds.map((id) => ({ do: "refuel", ship: id }));
export const stayAtSea: readonly Action[] = shipIds.map((id) => ({ do: "stay-at-sea", ship: id }));
export const intend: readonly (readonly Action[])[] = shipIds.map((id) => [
  { do: "intend", ship: id, fire: false },
  { do: "intend", ship: id, fire: true },
]);

/** [ship][area] */
export const sail: readonly (readonly Action[])[] = numbers.map((number) =>
  areaIds.map((to) => ({ do: "sail", ship: ship(number), to })),
);
/** [ship][to × 6 + via] */
export const sailVia: readonly (readonly Action[])[] = numbers.map((number) =>
  areaIds.flatMap((to) => areaIds.map((via) => ({ do: "sail", ship: ship(number), to, via }) as Action)),
);
/** [ship][place] */
export const returnTo: readonly (readonly Action[])[] = numbers.map((number) =>
  placeIds.map((to: PlaceId) => ({ do: "return", ship: ship(number), to: to as PortId })),
);
/** [firing × shipCount + target] */
export const fire: readonly Action[] = numbers.flatMap((from) =>
  numbers.map((to) => ({ do: "fire", ship: ship(from), target: ship(to) }) as Action),
);

/** Tables that are seldom more than a few wide grow as they are asked for. */
function grown<Made extends Action>(make: (number: number, value: number) => Made) {
  const rows: Made[][] = numbers.map(() => []);
  return (number: number, value: number): Made => {
    const row = rows[number] as Made[];
    for (let next = row.length; next <= value; next++) row.push(make(number, next));
    return row[value] as Made;
  };
}
export const repair = grown((number, points) => ({ do: "repair", ship: ship(number), points }));
export const group = grown((number, value) => ({ do: "group", ship: ship(number), group: value }));
export const pursue = grown((number, value) => ({ do: "pursue", ship: ship(number), group: value }));

/** The shared object that says the same as a well-formed action; undefined if its numbers are out of all bounds. */
export function interned(action: Action): Action | undefined {
  switch (action.do) {
    case "done":
      return done;
    case "disengage":
      return disengage;
    case "stay":
      return stay;
    case "hold-air":
      return holdAir;
    case "deploy":
      return deploy[placeNumber(action.to)];
    case "air":
      return air[placeNumber(action.to)];
    case "battle":
      return battle[placeNumber(action.at)];
    case "station":
      return station[shipNumber(action.ship)];
    case "torpedo":
      return torpedo[shipNumber(action.target)];
    case "strike":
      return strike[shipNumber(action.target)];
    case "refuel":
      return refuel[shipNumber(action.ship)];
    case "stay-at-sea":
      return stayAtSea[shipNumber(action.ship)];
    case "intend":
      return intend[shipNumber(action.ship)]?.[action.fire ? 1 : 0];
    case "sail": {
      const to = placeNumber(action.to);
      if (action.via === undefined) return sail[shipNumber(action.ship)]?.[to];
      return sailVia[shipNumber(action.ship)]?.[to * 6 + placeNumber(action.via)];
    }
    case "return":
      return returnTo[shipNumber(action.ship)]?.[placeNumber(action.to)];
    case "fire":
      return fire[shipNumber(action.ship) * shipCount + shipNumber(action.target)];
    case "repair":
      return within(action.points) ? repair(shipNumber(action.ship), action.points) : undefined;
    case "group":
      return within(action.group) ? group(shipNumber(action.ship), action.group) : undefined;
    case "pursue":
      return within(action.group) ? pursue(shipNumber(action.ship), action.group) : undefined;
  }
}

/** No pile of damage and no number of groups goes beyond the number of ships. */
function within(value: number): boolean {
  return value >= 0 && value <= shipCount;
}
