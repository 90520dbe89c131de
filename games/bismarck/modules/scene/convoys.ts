/** 24: convoys in a scene. */
import { closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { convoyEscorts, german, noUnit, nowhere, shipNamed, unit, unitIds, zoneIds } from "../../components.ts";
import {
  count,
  flag,
  GermanShip,
  type Problem,
  shipsIn,
  some,
  unitsOfSide,
  unitWords,
  ZoneWord,
  zoneIn,
  zonesIn,
  zoneWords,
} from "../../scene/form.ts";
import type { State } from "../../types.ts";
import { type Convoy, convoyIds, courses, kinds, noTrade, type Trade } from "../convoy.ts";

const kindIds = kinds.map(({ id }) => id);
const ConvoyScene = closed({
  kind: oneOf(kindIds, "kind"),
  course: oneOf(courses, "course"),
  zone: Type.Optional(ZoneWord),
  merchants: count("ships left; all if left out"),
  lost: count("of them to surface ships"),
  dispersed: flag("ships have attacked it"),
  escort: Type.Optional(
    oneOf(
      convoyEscorts.map((ship) => unitIds[ship] as string),
      "escort of a convoy",
    ),
  ),
  told: flag("the British know of it"),
});
const place = oneOf(convoyIds, "convoy");

/** As `Trade`. */
export const TradeScene = closed({
  convoys: Type.Optional(Type.Array(ConvoyScene, { description: "in the order of their finding" })),
  raids: Type.Optional(Type.Array(closed({ unit: oneOf(unitsOfSide(german), "German unit"), convoy: place }))),
  fights: Type.Optional(
    Type.Array(closed({ convoy: place, raiders: Type.Array(GermanShip), rounds: Type.Integer({ minimum: 0 }) })),
  ),
  sought: Type.Optional(Type.Array(ZoneWord, { description: "zones searched for convoys this turn" })),
  found: count("how many have been found"),
  day: count("day of the last, 0 is May 22"),
  boatsFound: count("how many submarines have found"),
  boatsDay: count("day of the last that a submarine found"),
  sunk: count("merchant ships that surface ships have sunk"),
});
export type TradeScene = Static<typeof TradeScene>;

export function readTrade(said: TradeScene, problem: Problem): Trade {
  const convoys = (said.convoys ?? []).map((v): Convoy => {
    const kind = kindIds.indexOf(v.kind);
    const most = kinds[kind]?.merchants as number;
    if ((v.merchants ?? 0) > most) problem("convoysFound", `a ${v.kind} convoy has ${most} merchant ships`);
    return {
      kind,
      course: courses.indexOf(v.course),
      zone: v.zone === undefined ? nowhere : zoneIn(v.zone, "convoysFound", problem),
      merchants: v.merchants ?? most,
      lost: v.lost ?? 0,
      dispersed: v.dispersed ? 1 : 0,
      escort: v.escort === undefined ? noUnit : shipNamed(v.escort),
      told: v.told ? 1 : 0,
    };
  });
  const at = (id: string): number => {
    const index = convoyIds.indexOf(id);
    if (index >= convoys.length) problem("convoysFound", `there is no ${id}`);
    return index;
  };
  return {
    convoys,
    raids: (said.raids ?? []).map((raid) => ({ unit: unit(raid.unit), convoy: at(raid.convoy) })),
    fights: (said.fights ?? []).map(({ convoy, raiders, rounds }) => ({
      convoy: at(convoy),
      raiders: shipsIn(raiders),
      rounds,
    })),
    sought: zonesIn(said.sought ?? [], "convoysFound", problem),
    found: said.found ?? Math.max(0, convoys.length - (said.boatsFound ?? 0)),
    day: said.day ?? -1,
    boatsFound: said.boatsFound ?? 0,
    boatsDay: said.boatsDay ?? -1,
    sunk: said.sunk ?? 0,
  };
}

const convoyScene = ({ kind, course, zone, merchants, lost, dispersed, escort, told }: Convoy) => ({
  kind: kindIds[kind] as string,
  course: courses[course] as (typeof courses)[number],
  ...(zone < 0 ? {} : { zone: zoneIds[zone] as string }),
  ...(merchants === kinds[kind]?.merchants ? {} : { merchants }),
  ...some({ lost }),
  ...(dispersed === 1 ? { dispersed: true } : {}),
  ...(escort < 0 ? {} : { escort: unitIds[escort] as string }),
  ...(told === 1 ? { told: true } : {}),
});

/** What `readTrade` would not assume. */
export function tradeScene({ intermediate }: State): { convoysFound?: TradeScene } {
  const trade = intermediate?.trade ?? noTrade;
  if (trade === noTrade || JSON.stringify(trade) === JSON.stringify(noTrade)) return {};
  const { convoys, raids, fights, sought, found, day, boatsFound, boatsDay, sunk } = trade;
  const id = (index: number): string => convoyIds[index] as string;
  return {
    convoysFound: {
      ...(convoys.length > 0 ? { convoys: convoys.map(convoyScene) } : {}),
      ...(raids.length > 0
        ? { raids: raids.map(({ unit, convoy }) => ({ unit: unitIds[unit] as string, convoy: id(convoy) })) }
        : {}),
      ...(fights.length > 0
        ? {
            fights: fights.map(({ convoy, raiders, rounds }) => ({
              convoy: id(convoy),
              raiders: unitWords(raiders),
              rounds,
            })),
          }
        : {}),
      ...(sought.length > 0 ? { sought: zoneWords(sought) } : {}),
      ...(found === Math.max(0, convoys.length - boatsFound) ? {} : { found }),
      ...(day < 0 ? {} : { day }),
      ...(boatsDay < 0 ? {} : { boatsDay }),
      ...some({ boatsFound, sunk }),
    },
  };
}
