/** Everything a player can say, chapter by chapter, with the rule that says when. */
import { type ActionsOf, catalogue, flag, one, optional, verb, whole } from "@admiralty/engine";
import {
  type Area,
  areaCount,
  areaIds,
  isSea,
  type Place,
  type Port,
  placeIds,
  placeNumber,
  portIds,
  type Ship,
  shipCount,
  shipIds,
} from "./components.ts";
import { count, placeRef, shipRef } from "./names.ts";
import type { AreaId, PlaceId, PortId, ShipId } from "./types.ts";

const aShip = "the id of a ship or convoy";
const ship = one<"ship", ShipId, Ship>("ship", shipIds, aShip);
const target = one<"target", ShipId, Ship>("target", shipIds, aShip);
const area = <Name extends string>(name: Name) =>
  one<Name, AreaId, Area>(name, areaIds, `one of ${areaIds.join(", ")}`);
const port = one<"to", PortId, Port>("to", portIds, `one of ${portIds.join(", ")}`, areaCount);
const place = <Name extends string>(name: Name) =>
  one<Name, PlaceId, Place>(name, placeIds, "the id of a sea area or port");
/** No pile of damage and no number of groups goes beyond the number of ships. */
const number = <Name extends string>(name: Name) => whole(name, shipCount + 1);

/** 4.3: a British ship starts in Malta instead of England. */
export const station = verb(
  "station",
  [ship, one("at", ["malta"], "malta")],
  (say) => `Start ${shipRef(say.ship)} in ${placeRef(say.at)}`,
  ["4.3", "British ships choose their stations before the first turn."],
);
/** 6.1, 6.2: to an adjacent area, or through `via` to the one beyond; 14.3 convoys; 16.1 from an oiler to any area. */
export const sail = verb(
  "sail",
  [ship, area("to"), optional(area("via"))],
  (say) => `Send ${shipRef(say.ship)} to ${placeRef(say.to)}${say.via ? ` through ${placeRef(say.via)}` : ""}`,
  ["6.1", "Ships sail in the movement of their own side."],
);
/** 6.4, 6.8, 7.2: which port a ship goes to. */
export const returnTo = verb("return", [ship, port], (say) => `Send ${shipRef(say.ship)} to ${placeRef(say.to)}`, [
  "6.8",
  "Ships return to port when all combat is over; before that only those go that must.",
]);
/** 13.2: takes `points` of damage off. */
export const repair = verb(
  "repair",
  [ship, number("points")],
  (say) => `Repair ${count(say.points, "point")} on ${shipRef(say.ship)}`,
  ["13.1", "Damaged ships are repaired when their own side has moved."],
);
/** 6.5: one U-boat. */
export const deploy = verb("deploy", [area("to")], (say) => `Place a U-boat in ${placeRef(say.to)}`, [
  "6.5",
  "The Axis places U-boats when it has moved its ships.",
]);
/** 5.5: where the land-based aircraft go, */
export const air = verb("air", [place("to")], (say) => `Send land-based aircraft to ${placeRef(say.to)}`, [
  "5.5",
  "Land-based aircraft are sent out when both sides have moved.",
]);
/** or that they stay on the ground. */
export const holdAir = verb("hold-air", [], () => "Keep land-based aircraft on the ground", [
  "5.5",
  "Land-based aircraft are sent out when both sides have moved.",
]);
/** 5.6: the Axis player names the place fought over next. */
export const battle = verb(
  "battle",
  [place("at")],
  (say) => `${isSea(placeNumber(say.at)) ? "Fight in" : "Strike at"} ${placeRef(say.at)}`,
  ["5.6", "The Axis chooses the next battle when both sides have placed their aircraft, or the last one is over."],
);
/** 8.5: one U-boat's target. */
export const torpedo = verb("torpedo", [target], (say) => `Aim a U-boat at ${shipRef(say.target)}`, [
  "8.6",
  "U-boats fire once in a battle, after the attack on them and before everything else.",
]);
/** 10.2: one airstrike, rolled at once. */
export const strike = verb("strike", [target], (say) => `Attack ${shipRef(say.target)} from the air`, [
  "10.4",
  "Aircraft strike once a turn, in their battle, when the U-boats have fired and before the guns do.",
]);
/** 11.6: whether the carrier will fire in this round. */
export const intend = verb(
  "intend",
  [ship, flag("fire")],
  (say) => `${shipRef(say.ship)} will ${say.fire ? "" : "not "}fire in this round`,
  ["11.6", "The Axis says what its carrier will do when a round of fire begins."],
);
/** 11.2: a ship's target. */
export const fire = verb("fire", [ship, target], (say) => `${shipRef(say.ship)} fires at ${shipRef(say.target)}`, [
  "11.1",
  "Guns are fired in surface combat, when U-boats and aircraft have attacked.",
]);
/** 12.1, 12.9 */
export const disengage = verb("disengage", [], () => "Disengage", [
  "12.1",
  "Contact can be broken only after a round of fire.",
]);
export const stay = verb("stay", [], () => "Stay and fight", [
  "12.1",
  "Whether to break contact is decided after each round of fire.",
]);
/** 12.2: the ship withdraws with group 2, 3, …; those not named make up group 1. */
export const group = verb(
  "group",
  [ship, number("group")],
  (say) => `${shipRef(say.ship)} withdraws with group ${say.group}`,
  ["12.2", "Groups are formed when a side withdraws, by that side."],
);
/** 12.3, 12.5: the ship pursues that group, or goes on pursuing it. */
export const pursue = verb(
  "pursue",
  [ship, number("group")],
  (say) => `${shipRef(say.ship)} pursues group ${say.group}`,
  ["12.3", "Ships pursue when the other side withdraws."],
);
/** 16.1 */
export const refuel = verb("refuel", [ship], (say) => `${shipRef(say.ship)} looks for an oiler`, [
  "16.1",
  "German ships look for an oiler when the Axis returns to port.",
]);
/** 14.3: the convoy remains at sea. */
export const stayAtSea = verb("stay-at-sea", [ship], (say) => `${shipRef(say.ship)} remains at sea`, [
  "14.3",
  "Whether a convoy remains at sea is decided when the Allies return to port.",
]);
/** Ends the step; where dice are owed (torpedoes, fire) they are rolled. */
export const done = verb("done", [], () => "Done");

export const verbs = catalogue(
  station,
  sail,
  returnTo,
  repair,
  deploy,
  air,
  holdAir,
  battle,
  torpedo,
  strike,
  intend,
  fire,
  disengage,
  stay,
  group,
  pursue,
  refuel,
  stayAtSea,
  done,
);
export type Action = ActionsOf<typeof verbs>;
