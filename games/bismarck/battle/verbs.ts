/** Everything that can be said at the battle board. Each verb once: type, form, schema, sentence and shared object. */
import { type ActionsOf, catalogue, one, type Part, verb, whole } from "@admiralty/engine";
import intermediate from "../data/intermediate.json" with { type: "json" };
import {
  type Heading,
  type Helm,
  headingIds,
  helmIds,
  mostSalvos,
  type Section,
  type Ship,
  sectionIds,
  shipIds,
  type Turn,
  turnIds,
} from "./components.ts";
import { type Hex, hexAt, hexName, keptHexes, parseHex, placeOf } from "./hexes.ts";
import { compass, count, sectionNames, shipLink } from "./names.ts";
import type { HeadingId, HelmId, SectionId, TurnId } from "./types.ts";

const ship = one<"ship", string, Ship>("ship", shipIds, "the id of a ship");
const target = one<"target", string, Ship>("target", shipIds, "the id of a ship");
const listed = <Name extends string, Id extends string, Number extends number>(name: Name, ids: readonly Id[]) =>
  one<Name, Id, Number>(name, ids, `one of ${ids.join(", ")}`);
const mostSalvoes = intermediate.torpedoes.mostSalvoes;
type Away = "port" | "starboard";
const awayIds: readonly Away[] = ["port", "starboard"];
const guns = listed<"guns", SectionId, Section>("guns", sectionIds);

const hex: Part<"hex", string, Hex, false> = {
  name: "hex",
  optional: false,
  schema: { type: "string", pattern: "^-?\\d{1,4},-?\\d{1,4}$" },
  expected: 'a hex "q,r"; 0,0 is the centre',
  size: keptHexes,
  number(value) {
    const place = parseHex(value);
    return place && hexAt(...place);
  },
  value: (number) => hexName(...placeOf(number)),
};

/** 9.28, 9.42: a ship is placed. */
export const deploy = verb("deploy", [ship, hex], (say) => `Place ${shipLink(say.ship)} at ${say.hex}`, [
  "9.28",
  "Ships are placed when an action begins or when a reserve joins it.",
]);
/** 9.282: the ships just placed point all the same way. Ends the placing. */
export const face = verb(
  "face",
  [listed<"heading", HeadingId, Heading>("heading", headingIds)],
  (say) => `Point ${compass[say.heading]}`,
  ["9.282", "Ships are pointed when they have been placed."],
);
/** 9.94: a ship intends to withdraw. */
export const disengage = verb("disengage", [ship], (say) => `${shipLink(say.ship)} intends to withdraw`, [
  "9.94",
  "Withdrawal is declared at the beginning of a round.",
]);
/** Nothing more to declare (9.94) or to bring on (9.44). */
export const carryOn = verb("carry-on", [], () => "Carry on", [
  "9.31",
  "One carries on when withdrawals have been declared, or when reinforcements have been called.",
]);
/** 9.53: one hex, one direction change, or the end of her move. */
export const steer = verb(
  "steer",
  [ship, listed<"to", HelmId, Helm>("to", helmIds)],
  (say) =>
    say.to === "ahead"
      ? `${shipLink(say.ship)}: one hex ahead`
      : say.to === "steady"
        ? `${shipLink(say.ship)}: end her move`
        : `${shipLink(say.ship)}: turn to ${say.to}`,
  ["9.31", "Ships move before any of them fires, each in its turn."],
);
/** 9.83: the die is asked before the guns are laid. */
export const testGuns = verb("test-guns", [ship], (say) => `${shipLink(say.ship)}: try the guns`, [
  "9.83",
  "The guns are tried when the ship is about to fire.",
]);
const laidAfterMoving = ["9.62", "Guns are laid after all ships have moved."] as const;
/** 9.62: so many salvos of a section are meant for that target. */
export const lay = verb(
  "lay",
  [ship, guns, target, whole("salvos", mostSalvos + 1)],
  (say) =>
    `${shipLink(say.ship)}: ${count(say.salvos, "salvo")} of the ${sectionNames[say.guns]} on ${shipLink(say.target)}`,
  laidAfterMoving,
);
/** 9.62: every gun that bears and is still free, on one target. */
export const broadside = verb(
  "broadside",
  [ship, target],
  (say) => `${shipLink(say.ship)}: every gun that bears on ${shipLink(say.target)}`,
  laidAfterMoving,
);
const firedAfterMoving = ["9.62", "Ships fire after all of them have moved."] as const;
export const fire = verb("fire", [ship], (say) => `${shipLink(say.ship)}: fire`, firedAfterMoving);
export const holdFire = verb("hold-fire", [ship], (say) => `${shipLink(say.ship)}: hold fire`, firedAfterMoving);
/** 9.716, 9.81: which section takes the hit. */
export const mark = verb("mark", [guns], (say) => `The hit goes to the ${sectionNames[say.guns]}`, [
  "9.716",
  "No hit waits to be placed.",
]);
/** 9.92 */
export const breakOff = verb("break-off", [], () => "Break off the action", [
  "9.91",
  "Only at the end of a round, when all fire is resolved, can the sides agree to break off.",
]);
export const fightOn = verb("fight-on", [], () => "Fight on", ["9.92", "Nobody has asked whether to break off."]);
/** 9.95: one hex ahead, then at most one direction change. */
export const bonusMove = verb(
  "bonus-move",
  [ship, listed<"turn", TurnId, Turn>("turn", turnIds)],
  (say) => `${shipLink(say.ship)}: run on${say.turn === "none" ? "" : ` and turn to ${say.turn}`}`,
  ["9.95", "The extra move of a withdrawing ship comes at the end of the round."],
);
/** 9.41: a die for a reserve, named by its first ship. */
export const signal = verb("signal", [ship], (say) => `Call ${shipLink(say.ship)} to the action`, [
  "9.41",
  "Reinforcements are called at the end of a round.",
]);
/** 9.42: a reserve comes on, named by its first ship. */
export const join = verb("join", [ship], (say) => `Bring on ${shipLink(say.ship)}`, [
  "9.44",
  "Reinforcements come on at the end of a round.",
]);

/** 19.2: so many salvoes of torpedoes at an enemy. */
export const launch = verb(
  "launch",
  [ship, target, whole("salvoes", mostSalvoes + 1)],
  (say) => `${shipLink(say.ship)}: ${count(say.salvoes, "salvo", "salvoes")} of torpedoes at ${shipLink(say.target)}`,
  ["19.2", "Torpedoes are launched after all ships have moved and before any of them fires."],
);
/** 19.5: a ship aimed at turns away, and fires nothing this round. */
export const turnAway = verb(
  "turn-away",
  [ship, listed<"to", Away, 0 | 1>("to", awayIds)],
  (say) => `${shipLink(say.ship)} turns away to ${say.to}`,
  ["19.5", "A ship turns away when torpedoes have been launched at her."],
);

export const battleVerbs = catalogue(
  deploy,
  face,
  disengage,
  carryOn,
  steer,
  testGuns,
  lay,
  broadside,
  fire,
  holdFire,
  mark,
  breakOff,
  fightOn,
  bonusMove,
  signal,
  join,
  launch,
  turnAway,
);
export type BattleAction = ActionsOf<typeof battleVerbs>;
