/** What a player can say on the search board, by chapter. Each verb once: type, form, schema, sentence, shared object. */
import { type ActionsOf, catalogue, one, verb, whole } from "@admiralty/engine";
import {
  type AirUnit,
  airModes,
  type GeneralType,
  generalTypes,
  type Ship,
  shipCount,
  type Unit,
  unitIds,
  type Zone,
  zoneIds,
} from "./components.ts";

import { handleIds, labelIds } from "./labels.ts";

import { convoyIds } from "./modules/convoy.ts";
import { questionIds, questionNames } from "./modules/purchases.ts";

import { type Boat, boatIds, type Mark, marks } from "./modules/submarine.ts";

import { boatText, convoyText, repairNames, unitText, zoneText } from "./names.ts";

const shipIds = unitIds.slice(0, shipCount);
const aShip = <Name extends string>(name: Name) => one<Name, string, Ship>(name, shipIds, "the id of a ship");
const ship = aShip("ship");
const unit = one<"unit", string, Unit>("unit", unitIds, "the id of a ship or air unit");
const air = one<"unit", string, AirUnit>("unit", unitIds.slice(shipCount), "the id of an air unit", shipCount);
const zone = <Name extends string>(name: Name) =>
  one<Name, string, Zone>(name, zoneIds, "the grid-coordinate of a zone");
const type = <Name extends string>(name: Name) =>
  one<Name, GeneralType>(name, generalTypes, `one of ${generalTypes.join(", ")}`);

/** 4.1 */
export const mobilise = verb("mobilise", [ship], (say) => `Mobilise ${unitText(say.ship)}`, [
  "4.1",
  "Ships are mobilised in the unit availability phase.",
]);
export const bringOn = verb("bring-on", [ship], (say) => `Bring ${unitText(say.ship)} into play`, [
  "4.1",
  "Ships are brought on in the unit availability phase.",
]);

/** 43.8: a ship that comes later, where she may come in. */
export const place = verb(
  "place",
  [ship, zone("zone")],
  (say) => `Place ${unitText(say.ship)} in ${zoneText(say.zone)}`,
  ["4.1", "Ships are placed in the unit availability phase."],
);

/** 5.41: joins her to the force (or ship) of another in the zone. */
export const combine = verb(
  "combine",
  [ship, aShip("with")],
  (say) => `${unitText(say.ship)} joins ${unitText(say.with)}`,
  ["5.41", "Task forces are formed in the visibility phase."],
);
/** 5.44 */
export const detach = verb("detach", [ship], (say) => `${unitText(say.ship)} leaves her task force`, [
  "5.44",
  "Ships leave a task force in the visibility phase only.",
]);

/** 8.13, 8.22 */
export const shadow = verb(
  "shadow",
  [unit, one("target", handleIds, "the id of a German ship, or the label that she has, such as cruiser-2")],
  (say) => `${unitText(say.unit)} shadows ${unitText(say.target)}`,
  ["8.12", "Shadows are named in the shadow phase, or when ships have passed."],
);
/** 8.21, 8.23: leaves ships that passed, or ends the pursuit. */
export const letGo = verb("let-go", [], () => "Let them go", ["8.21", "Nobody has been found passing through."]);
/** 8.23 */
export const follow = verb("follow", [unit], (say) => `${unitText(say.unit)} follows`, [
  "8.23",
  "There is nobody to follow.",
]);

/** 5.17: one zone; a task force is named by its first ship. */
export const sail = verb("sail", [ship, zone("to")], (say) => `${unitText(say.ship)} to ${zoneText(say.to)}`, [
  "4.5",
  "Ships move in the ship movement phase.",
]);
/** 5.32 */
const modeChange = ["5.32", "The mode is changed in the ship movement phase, before the ship moves."] as const;
export const patrol = verb("patrol", [ship], (say) => `${unitText(say.ship)} goes on patrol`, modeChange);
export const cruise = verb("cruise", [ship], (say) => `${unitText(say.ship)} ends her patrol`, modeChange);

/** 6.13 */
export const fly = verb(
  "fly",
  [air, one("mode", airModes, `one of ${airModes.join(", ")}`), zone("to")],
  (say) => `${unitText(say.unit)} to ${zoneText(say.to)} (${say.mode})`,
  ["4.4", "Air units move in the air movement phase."],
);
/** 6.22 */
export const land = verb("land", [air], (say) => `${unitText(say.unit)} returns to base`, [
  "4.4",
  "Air units return in the air movement phase.",
]);
/** 4.7 */
export const recall = verb("recall", [air], (say) => `${unitText(say.unit)} returns after the air attacks`, [
  "4.7",
  "Air units are called home between their flight and the end of the air attacks.",
]);

/** 7.21, 7.22 */
const searching = ["4.6", "Zones are called in the search phase."] as const;
export const search = verb("search", [zone("zone")], (say) => `Search ${zoneText(say.zone)}`, searching);
/** Calls every zone that can be searched, in the board's order, until ships are found to have passed. */
export const sweep = verb("sweep", [], () => "Search every zone that can be searched", searching);

/** 9.17: at a faceless counter. */
export const strike = verb(
  "strike",
  [air, one("target", labelIds, "a counter of the row, such as cruiser-2")],
  (say) => `${unitText(say.unit)} strikes ${say.target.replace("-", " ")}`,
  ["4.7", "Bombers strike in the air attack phase."],
);

/** 9.24 */
export const attack = verb(
  "attack",
  [zone("zone"), type("with"), type("on")],
  (say) => `Attack a ${say.on} in ${zoneText(say.zone)} with a ${say.with}`,
  ["4.8", "Attacks are announced in the naval combat phase."],
);
/** 9.222 */
const consent = ["9.222", "Nobody asks you to accept an action."] as const;
export const accept = verb("accept", [], () => "Accept the action", consent);
export const decline = verb("decline", [], () => "Decline the action", consent);
/** 9.45: actions are numbered from 1. */
export const commit = verb(
  "commit",
  [ship, whole("action", shipCount + 1)],
  (say) => `${unitText(say.ship)} reinforces action ${say.action}`,
  ["9.45", "Reinforcements are recorded when two actions share a zone."],
);
/** 9.271, 9.272 */
export const keepOut = verb("keep-out", [ship], (say) => `${unitText(say.ship)} keeps out`, [
  "9.272",
  "Ships keep out when an action is about to begin.",
]);

/** 10.22 */
export const radio = verb("radio", [zone("zone")], (say) => `Name ${zoneText(say.zone)}`, [
  "10.22",
  "No signal has been traced.",
]);
/** 10.23 */
export const sinkConvoy = verb("sink-convoy", [], () => "Destroy the convoy", ["10.23", "No convoy has been located."]);
export const sayNothing = verb("say-nothing", [], () => "Say nothing", ["10.25", "Nothing has been asked."]);

/** 17.2: where a tanker will wait. */
export const rendezvous = verb("rendezvous", [zone("zone")], (say) => `A tanker waits in ${zoneText(say.zone)}`, [
  "17.2",
  "Where the tankers wait is written down before the first turn.",
]);

/** 23.51: a flotilla attacks a located ship in its zone by her type, for the name is not known. */
export const torpedo = verb("torpedo", [ship, type("on")], (say) => `${unitText(say.ship)} attacks a ${say.on}`, [
  "23.51",
  "Torpedo attacks are made after the air attacks and before naval combat.",
]);
/** 22.12: one zone; or it lies in wait. */
const boat = one<"boat", string, Boat>("boat", boatIds, "the id of a submarine");
const mark = one<"on", Mark>("on", marks, `one of ${marks.join(", ")}`);
const boatOrders = ["22.12", "Submarines get their orders in the ship movement phase."] as const;
export const send = verb(
  "send",
  [boat, zone("to")],
  (say) => `${boatText(say.boat)} to ${zoneText(say.to)}`,
  boatOrders,
);
export const lurk = verb("lurk", [boat], (say) => `${boatText(say.boat)} goes on patrol`, boatOrders);
/** 22.13: where it lies when play begins. */
export const post = verb("post", [boat, zone("zone")], (say) => `${boatText(say.boat)} lies in ${zoneText(say.zone)}`, [
  "22.13",
  "Where submarines lie is written down before the first turn.",
]);
/** 22.21: shadows what it was in touch with, and attacks it if contact is held (R170). */
export const stalk = verb("stalk", [boat, mark], (say) => `${boatText(say.boat)} shadows a ${say.on}`, boatOrders);
/** 22.31: what was located this turn where it is. */
export const ambush = verb("ambush", [boat, mark], (say) => `${boatText(say.boat)} attacks a ${say.on}`, [
  "22.31",
  "Submarines attack after the air attacks and before naval combat.",
]);
/** 22.34 */
export const salvo = verb("salvo", [mark], (say) => `A salvo at the ${say.on}`, [
  "22.34",
  "No submarine has salvoes to fire.",
]);

/** 24.41: looks for a convoy off the board. */
export const seek = verb("seek", [zone("zone")], (say) => `Look for a convoy in ${zoneText(say.zone)}`, [
  "24.41",
  "Convoys are looked for in the German search phase.",
]);
/** R160: an attack on a convoy that was found. */
export const raid = verb(
  "raid",
  [unit, one("convoy", convoyIds, "a convoy that was found, such as convoy-1 or ws-8b")],
  (say) => `${unitText(say.unit)} attacks ${convoyText(say.convoy)}`,
  ["24.51", "Attacks on convoys are written down in the German search phase."],
);

/** 24.24, 24.22: who goes with an escorted convoy. */
const escorting = ["24.24", "Ships join and leave convoys when task forces are arranged."] as const;
export const escort = verb(
  "escort",
  [ship, one("convoy", convoyIds, "a convoy of one's own, such as ws-8b")],
  (say) => `${unitText(say.ship)} escorts ${convoyText(say.convoy)}`,
  escorting,
);
export const part = verb("part", [ship], (say) => `${unitText(say.ship)} leaves her convoy`, escorting);

/** 53: before the first turn, in secret. */
const buying = ["53.1", "Ships and answers are bought before the first turn."] as const;
export const buy = verb("buy", [ship], (say) => `Buy ${unitText(say.ship)}`, buying);
export const ask = verb(
  "ask",
  [one("question", questionIds, `one of ${questionIds.join(", ")}`)],
  (say) => `Ask ${questionNames[say.question]}`,
  buying,
);

/** 51.6: she and her force, for good. */
export const leaveBoard = verb("leave-board", [ship], (say) => `${unitText(say.ship)} leaves the board`, [
  "51.6",
  "Ships leave the board in the ship movement phase.",
]);

/** 40.1: what a ship tries to mend after movement. */
export const repairIds = ["evasion", "bow", "stern", "port", "starboard"] as const;
export const repair = verb(
  "repair",
  [ship, one("what", repairIds, `one of ${repairIds.join(", ")}`)],
  (say) => `${unitText(say.ship)} repairs her ${repairNames[say.what]}`,
  ["40.1", "What is to be repaired is said in the ship movement phase."],
);

/** 41.1: a unit shadows one of the enemy's ships in its zone by her type, for the name is not known. */
export const trail = verb("trail", [unit, type("type")], (say) => `${unitText(say.unit)} shadows a ${say.type}`, [
  "8.12",
  "Shadows are named in the shadow phase.",
]);

/** Ends one's part of a step. */
export const done = verb("done", [], () => "Done", ["4.0", "This decision cannot be passed over."]);

export const verbs = catalogue(
  mobilise,
  bringOn,
  combine,
  detach,
  shadow,
  letGo,
  follow,
  sail,
  patrol,
  cruise,
  fly,
  land,
  recall,
  search,
  sweep,
  strike,
  attack,
  accept,
  decline,
  commit,
  keepOut,
  radio,
  sinkConvoy,
  sayNothing,
  done,
  repair,
  trail,
  rendezvous,
  place,
  torpedo,
  seek,
  raid,
  send,
  post,
  lurk,
  stalk,
  ambush,
  salvo,
  buy,
  ask,
  escort,
  part,
  leaveBoard,
);
export type SearchBoardAction = ActionsOf<typeof verbs>;
