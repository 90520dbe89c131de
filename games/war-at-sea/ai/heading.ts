/** A decision as a heading: who was sent where, or that nobody was. */
import { byWord, someOf } from "@admiralty/engine";
import { everyShip, isConvoy, isPort, placeNames, placeNumber, shipNumber, sideNumber } from "../components.ts";
import { placeName, shipName } from "../names.ts";
import type { Action, Seat, State } from "../types.ts";

export function heading(before: State, seat: Seat, actions: readonly Action[]): string | undefined {
  const [only] = actions;
  if (only?.do === "disengage" || only?.do === "stay") {
    return `${only.do === "stay" ? "Fight on" : "Break off"} in ${placeName(before.at)}, round ${before.round}`;
  }
  if (before.step !== "allied-movement" && before.step !== "axis-movement") return undefined;
  const sent = actions.flatMap((action) => (action.do === "sail" ? [action] : []));
  if (sent.length === 0) {
    const own = everyShip.filter((ship) => before.side[ship] === sideNumber(seat) && !isConvoy[ship]);
    const left = own.filter((ship) => isPort(before.loc[ship]!)).length;
    return `Nobody sails: ${left} ${left === 1 ? "ship stays" : "ships stay"} in port`;
  }
  return [...byWord(sent, ({ to }) => to)]
    .map(([to, orders]) => {
      const names = orders.map(({ ship }) => shipName(shipNumber(ship)));
      return `${someOf(names)} to the ${placeNames[placeNumber(to)]}`;
    })
    .slice(0, 2)
    .join("; ");
}
