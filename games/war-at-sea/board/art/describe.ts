/** A counter in words, for the screen reader and the tooltip. */

import type { ShipView } from "../../full-view/index.ts";
import type { Piece } from "../chart/fleet.ts";
import { className } from "../chart/fleet.ts";

const nationName: Readonly<Record<ShipView["nation"], string>> = {
  british: "British",
  american: "American",
  russian: "Soviet",
  convoy: "Allied",
  german: "German",
  italian: "Italian",
};

export function describeShip(ship: ShipView): string {
  const { attack, defense, speed, air } = ship.current;
  const words = [
    ship.class === "convoy" ? ship.name : `${ship.name}, ${nationName[ship.nation]} ${className[ship.class]}`,
    `attack ${attack}, defense ${defense}, speed ${speed}`,
  ];
  if (ship.printed.air > 0) words.push(`air ${air}`);
  if (ship.damage > 0) words.push(`damage ${ship.damage} of ${defense}`);
  if (ship.crippled) words.push("crippled");
  if (ship.disabled) words.push("disabled");
  if (ship.faceDown) words.push("face down to the Axis");
  if (ship.refuelled) words.push("refuelled at sea, may be placed in any sea");
  if (ship.nation === "american" && !ship.ready && ship.place === "usa") words.push("not released yet");
  if (ship.nation === "russian" && !ship.ready && ship.place !== null) words.push("may not sail this turn");
  return words.join("; ");
}

export function describePiece(piece: Piece): string {
  if (piece.kind === "ship") return describeShip(piece.ship);
  return piece.kind === "u-boat" ? "U-boat; attack 1" : "British ship, face down";
}
