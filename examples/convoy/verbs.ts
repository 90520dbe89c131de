/** Everything a player can say, chapter by chapter, with the rule that says when. */
import { type ActionsOf, catalogue, one, verb } from "@admiralty/engine";
import {
  type Course,
  courseIds,
  type Escort,
  escortIds,
  type Hex,
  hexIds,
  type Merchant,
  merchantIds,
} from "./components.ts";
import { convoyRef, escortRef, hexRef, merchantRef } from "./names.ts";
import type { CourseId, EscortId, HexId, MerchantId } from "./types.ts";

const hex = <Name extends string>(name: Name) => one<Name, HexId, Hex>(name, hexIds, "a hex from A1 to G10");
const ship = one<"ship", EscortId, Escort>("ship", escortIds, `one of ${escortIds.join(", ")}`);
const target = one<"target", MerchantId, Merchant>("target", merchantIds, `one of ${merchantIds.join(", ")}`);
const course = one<"course", CourseId, Course>("course", courseIds, `one of ${courseIds.join(", ")}`);

/** 1.3: where the boat lies in wait. */
export const lurk = verb("lurk", [hex("at")], (say) => `Lie in wait at ${hexRef(say.at)}`, [
  "1.3",
  "The boat lies in wait before the first turn.",
]);
/** 2.2: the convoy's course for this turn. */
export const steer = verb("steer", [course], (say) => `Steer ${convoyRef} ${say.course}`, [
  "2.1",
  "Courses are plotted at the beginning of a turn.",
]);
/** 2.3: where an escort goes. */
export const sail = verb("sail", [ship, hex("to")], (say) => `Send ${escortRef(say.ship)} to ${hexRef(say.to)}`, [
  "2.1",
  "Escorts are sent out at the beginning of a turn.",
]);
/** 2.4: where the boat goes. */
export const move = verb("move", [hex("to")], (say) => `Take the boat to ${hexRef(say.to)}`, [
  "2.1",
  "The boat moves at the beginning of a turn.",
]);
/** 3.1 */
export const ping = verb("ping", [ship], (say) => `${escortRef(say.ship)} searches with asdic`, [
  "3.1",
  "Escorts search when all ships have moved.",
]);
/** 3.2 */
export const drop = verb(
  "drop",
  [ship, hex("at")],
  (say) => `${escortRef(say.ship)} drops depth charges at ${hexRef(say.at)}`,
  ["3.2", "Escorts attack when all ships have moved."],
);
/** 4.1 */
export const fire = verb("fire", [target], (say) => `Fire at ${merchantRef(say.target)}`, [
  "4.1",
  "Torpedoes are fired when the escorts have searched.",
]);
export const hold = verb("hold", [], () => "Hold the torpedoes", [
  "4.1",
  "Torpedoes are fired when the escorts have searched.",
]);
/** 6.1 */
export const patrol = verb("patrol", [hex("at")], (say) => `Send the aircraft over ${hexRef(say.at)}`, [
  "6.1",
  "The aircraft flies when all ships have moved.",
]);
/** Ends the plot, the hunt, or the thought of an aircraft. */
export const done = verb("done", [], () => "Done");

export const verbs = catalogue(lurk, steer, sail, move, ping, drop, fire, hold, patrol, done);
export type Action = ActionsOf<typeof verbs>;
