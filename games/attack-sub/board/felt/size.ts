/** How large the cards are drawn, from the room there is and the ships that must stand in it. */
import type { Seat } from "../../types.ts";
import type { View } from "../../view.ts";

export interface Sizes {
  readonly far: number;
  readonly near: number;
  /** Height of a force. */
  readonly row: number;
  readonly middle: number;
  readonly hand: number;
}

const SHIP_HIGH = 22.9;
const SIDE = 192;
const SMALLEST = 7.6;
const LARGEST = 24;

/** Width of a force in units of its font size. */
function length(view: View, seat: Seat): number {
  const ships = view.ships.filter((ship) => ship.seat === seat && ship.status === "in-play");
  const transports = ships.filter((ship) => ship.kind === "transport").length;
  let total = 0;
  for (const ship of ships) {
    if (ship.kind !== "transport") total += 28.4 + 1.3;
    const air = ship.helicopters.length;
    if (air > 0) total += air > 3 ? 25.2 : air === 3 ? 9.4 : 12.6;
  }
  return total + Math.ceil(transports / 2) * (21 + 1.3);
}

export function sizesFor(view: View, width: number, height: number, near: Seat, handShown: boolean): Sizes {
  const hand = handShown ? clamp(height * 0.25, 150, 460) : 12;
  const middle = clamp(height * 0.115, 74, 210);
  const high = (height - hand - middle - 56) / (SHIP_HIGH * 2);
  const fit = (seat: Seat): number =>
    clamp(Math.min(high, (width - SIDE - 36) / Math.max(28.4, length(view, seat))), SMALLEST, LARGEST);
  const other = near === "blue" ? "orange" : "blue";
  // A lonely ship is not drawn much larger than those it faces.
  const [ours, theirs] = [fit(near), fit(other)];
  const sizes = { near: Math.min(ours, theirs * 1.2), far: Math.min(theirs, ours * 1.2) };
  const row = Math.max(sizes.near, sizes.far) * SHIP_HIGH + 18;
  return { ...sizes, row, middle, hand };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
