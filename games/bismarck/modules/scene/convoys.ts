/** 24: convoys in a scene. */
import { closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import {
  british,
  convoyEscorts,
  german,
  noUnit,
  nowhere,
  type Ship,
  shipNamed,
  unit,
  unitIds,
  unitNames,
  type Zone,
  zoneIds,
  zones,
} from "../../components.ts";
import { forcesIn } from "../../forces.ts";
import { freeNumber } from "../../rules/task-forces.ts";
import {
  count,
  flag,
  GermanShip,
  type Problem,
  ShipId,
  shipsIn,
  some,
  unitsOfSide,
  unitWords,
  ZoneWord,
  zoneIn,
  zonesIn,
  zoneWords,
} from "../../scene/form.ts";
import { type Draft, ShipStatus, type State } from "../../types.ts";
import {
  type Convoy,
  convoyIds,
  courses,
  type Escorted,
  escortedAt,
  escortedPlace,
  freshTrade,
  kinds,
  noTrade,
  printedConvoys,
  type Trade,
} from "../convoy.ts";
import { reckoned } from "../timetable.ts";
import { companyOf } from "../trade.ts";

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
const escortedIds = printedConvoys.map(({ id }) => id);
const EscortedScene = closed({
  convoy: oneOf(escortedIds, "escorted convoy"),
  zone: Type.Optional(ZoneWord),
  over: flag("safe or destroyed"),
  merchants: count("ships left; all if left out"),
  lost: count("of them to surface ships"),
  dispersed: flag("ships have attacked it"),
  told: flag("both sides have seen an attack on it"),
  found: count("turn in which a German search last found it"),
  company: Type.Optional(Type.Array(ShipId, { description: "ships with it" })),
});
type EscortedScene = Static<typeof EscortedScene>;
const place = oneOf(convoyIds, "convoy");

/** As `Trade`. */
export const TradeScene = closed({
  convoys: Type.Optional(Type.Array(ConvoyScene, { description: "in the order of their finding" })),
  escorted: Type.Optional(
    Type.Array(EscortedScene, { description: "those not as they began; where their ships are, or by their hours" }),
  ),
  gone: Type.Optional(Type.Array(ShipId, { description: "ships of the first escorts that have left a convoy" })),
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

/** Those of the first escort who have not gone their own way, in one zone; where they are, or by its hours. */
function usualCompany(s: State, { company }: Escorted, index: number): readonly Ship[] {
  const at = usualZone(s, company, index);
  return company.filter(
    (ship) => s.status[ship] === ShipStatus.awaited || (s.status[ship] === ShipStatus.escort && s.zone[ship] === at),
  );
}
function usualZone(s: State, company: readonly Ship[], index: number): Zone {
  const there = company.find((ship) => s.status[ship] === ShipStatus.escort);
  return there === undefined ? reckoned(s, index) : (s.zone[there] as Zone);
}

/** A convoy of which nothing was said is where the ships are that it began with, or by its hours. */
function readEscorted(s: Draft, said: EscortedScene | undefined, index: number, problem: Problem): Escorted {
  const printed = escortedAt(index);
  const fresh = freshTrade(forcesIn(s)).escorted[index] as Escorted;
  const company = said?.company ? shipsIn(said.company) : usualCompany(s, fresh, index);
  const over = said?.over === true || said?.merchants === 0;
  const zone = over ? nowhere : said?.zone ? zoneIn(said.zone, "convoysFound", problem) : usualZone(s, company, index);
  const most = fresh.merchants;
  const convoy: Escorted = {
    ...fresh,
    zone,
    merchants: said?.merchants ?? most,
    lost: said?.lost ?? 0,
    dispersed: said?.dispersed ? 1 : 0,
    told: said?.told ? 1 : 0,
    found: said?.found ?? 0,
    company,
  };
  if (convoy.merchants + convoy.lost > most)
    problem("convoysFound", `${printed.name} has ${most} merchant ships (24.12)`);
  if (convoy.found > s.turn) problem("convoysFound", `turn ${convoy.found} is after turn ${s.turn}`);
  const ashore = zones[zone]?.sea !== true && zone !== reckoned(s, index);
  if (zone >= 0 && ashore) problem("convoysFound", `${printed.name} is at sea (24.14)`);
  for (const ship of said?.company ? company : []) {
    if (s.status[ship] === ShipStatus.escort && s.zone[ship] === zone) continue;
    problem("convoysFound", `${unitNames[ship]} is not with ${printed.name}: she escorts it in its zone (24.24)`);
  }
  // Those of a company are one group.
  const here = companyOf(s, { company });
  if (here.length > 1 && here.every((ship) => s.force[ship] === 0)) {
    const force = freeNumber(s, british);
    for (const ship of here) s.force[ship] = force;
  }
  return convoy;
}

function checkCompanies(s: Draft, { escorted }: Trade, problem: Problem): void {
  const all = escorted.flatMap(({ company }) => company);
  for (const ship of forcesIn(s).ships) {
    if (s.status[ship] === ShipStatus.escort && !convoyEscorts.includes(ship) && !all.includes(ship)) {
      problem("convoysFound", `${unitNames[ship]} escorts no convoy: say in which company she is`);
    }
  }
  for (const ship of new Set(all)) {
    if (all.indexOf(ship) !== all.lastIndexOf(ship)) {
      problem("convoysFound", `${unitNames[ship]} is in the company of two convoys`);
    }
  }
  for (const { company } of escorted) {
    const forces = new Set(companyOf(s, { company }).map((ship) => s.force[ship]));
    if (forces.size > 1) problem("convoysFound", "those of a company are one group, with one number of a force");
  }
}

export function readTrade(s: Draft, said: TradeScene, problem: Problem): Trade {
  const escortedOf = (id: string) => (said.escorted ?? []).filter(({ convoy }) => convoy === id);
  for (const id of escortedIds) {
    if (escortedOf(id).length > 1) problem("convoysFound", `${id} is named twice`);
  }
  const escorted = escortedIds.map((id, index) => readEscorted(s, escortedOf(id)[0], index, problem));
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
    if (escortedPlace(index) < 0 && index >= convoys.length) problem("convoysFound", `there is no ${id}`);
    return index;
  };
  const trade: Trade = {
    convoys,
    escorted,
    gone: shipsIn(said.gone ?? []),
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
  checkCompanies(s, trade, problem);
  return trade;
}

/** What `readEscorted` would not assume. */
function escortedScene(s: State, convoy: Escorted, index: number): EscortedScene | undefined {
  const { zone, merchants, lost, dispersed, told, found, company } = convoy;
  const fresh = freshTrade(forcesIn(s)).escorted[index] as Escorted;
  const usual = usualCompany(s, fresh, index);
  const at = usualZone(s, company, index);
  const over = zone < 0 && at !== zone;
  const scene: EscortedScene = {
    convoy: escortedIds[index] as string,
    ...(over || zone === at ? {} : { zone: zoneIds[zone] as string }),
    ...(over ? { over } : {}),
    ...(merchants === fresh.merchants ? {} : { merchants }),
    ...some({ lost, found }),
    ...(dispersed === 1 ? { dispersed: true } : {}),
    ...(told === 1 ? { told: true } : {}),
    ...(String(company) === String(usual) ? {} : { company: unitWords(company) }),
  };
  return Object.keys(scene).length > 1 ? scene : undefined;
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
export function tradeScene(s: State): { convoysFound?: TradeScene } {
  const trade = s.intermediate?.trade ?? noTrade;
  if (trade.escorted.length === 0) return {};
  const escorted = trade.escorted.flatMap((convoy, index) => escortedScene(s, convoy, index) ?? []);
  const rest = { ...trade, escorted: [] };
  if (escorted.length === 0 && JSON.stringify(rest) === JSON.stringify(noTrade)) return {};
  const { convoys, gone, raids, fights, sought, found, day, boatsFound, boatsDay, sunk } = trade;
  const id = (index: number): string => convoyIds[index] as string;
  return {
    convoysFound: {
      ...(convoys.length > 0 ? { convoys: convoys.map(convoyScene) } : {}),
      ...(escorted.length > 0 ? { escorted } : {}),
      ...(gone.length > 0 ? { gone: unitWords(gone) } : {}),
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
