/**
 * 43, 51, 52: another order of battle. Who comes besides the Basic fleets, who stays in port for good, and how play ends
 * where the Bismarck's end is not the end of it.
 */
import type { May, No, Side } from "@admiralty/engine";
import {
  basicShipCount,
  bergen,
  british,
  type GeneralType,
  generalTypes,
  german,
  type Ship,
  shipNamed,
  shipType,
  sideOf,
  unitIds,
  type Zone,
  zoneIds,
} from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { forcesIn, scenarioIn, shipsOf } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { add, put } from "../lists.ts";
import { listText, nameOf, unitText } from "../names.ts";
import { enter, mayBringOn, mayMobilise } from "../rules/appearance.ts";
import { type Changes, opening } from "../rules/changes.ts";
import { inPort, isInterned, mayCommand } from "../rules/fleet.ts";
import { freeNumber } from "../rules/task-forces.ts";
import { moment } from "../rules/time.ts";
import { midships, score, scoresByDate } from "../rules/victory.ts";
import { type Event, ShipStatus, type State } from "../types.ts";
import * as say from "../verbs.ts";
import { type Entry, entrances, entranceText, entryOf, entryTurn } from "./entries.ts";
import { afterwards, type Module } from "./module.ts";
import { partOf, plays, restedFor } from "./part.ts";
import { isFitting } from "./readiness.ts";

const { neverLeft } = figures.victory;

/** 43.1: German ships besides the Basic ones. */
export const germanAdditions = (state: State): readonly Ship[] =>
  shipsOf(state, german).filter((ship) => ship >= basicShipCount);

/** 52.3: complete turns in port before a ship sails again. */
const portTurns = 2;

/** 53: is she in this match at all? */
const takesPart = (state: State, ship: Ship): boolean =>
  forcesIn(state).optional[ship] === 0 || (state.intermediate?.fleet?.bought.includes(ship) ?? false);

function isDue(state: State, ship: Ship): boolean {
  if (entryOf(state, ship) === undefined || !takesPart(state, ship)) return false;
  return state.status[ship] === ShipStatus.awaited && state.turn >= entryTurn(state, ship);
}

/** Those who come together and are in the match. */
const companyOf = (state: State, { ships, together }: Entry, ship: Ship): readonly Ship[] =>
  together ? ships.map(shipNamed).filter((each) => takesPart(state, each)) : [ship];

/** The ship by whom she is placed: herself, or the first of those she comes with. */
const firstOf = (state: State, entry: Entry, ship: Ship): Ship => companyOf(state, entry, ship)[0] ?? ship;

function place(state: State, first: Ship, at: Zone, log?: Event[]): void {
  const placed = companyOf(state, entryOf(state, first) as Entry, first);
  const force = placed.length > 1 ? freeNumber(state, british) : 0;
  for (const ship of placed) {
    enter(state, ship, at, "43.8", log);
    state.force = put(state.force, ship, force);
  }
}

/** 43.8 */
function mayPlace(state: State, side: Side, ship: Ship, at: Zone, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  const entry = entryOf(state, ship);
  if (!entry) return no?.("43.8", `${nameOf(ship)} is not one of those who come later.`);
  if (!takesPart(state, ship)) return no?.("53.2", `${nameOf(ship)} has not been bought.`);
  const first = firstOf(state, entry, ship);
  if (first !== ship) return no?.("43.8", `${nameOf(ship)} comes with ${nameOf(first)}: place her.`);
  if (state.status[ship] !== ShipStatus.awaited) return no?.("43.8", `${nameOf(ship)} is in play already.`);
  const from = entryTurn(state, ship);
  if (state.turn < from) return no?.("43.8", `${nameOf(ship)} can be placed from ${moment(from)} on.`);
  return entrances(entry).includes(at) || no?.("43.8", `${nameOf(ship)} is placed in ${entranceText(entry)}.`);
}

/** Those of an entry that come together are named by the first. */
const due = (state: State): readonly Ship[] =>
  shipsOf(state, british).filter(
    (ship) => isDue(state, ship) && firstOf(state, entryOf(state, ship) as Entry, ship) === ship,
  );

/** 52.3: has she come into port for good? Both sides know. */
export const isHome = (state: State, ship: Ship): boolean => state.intermediate?.home.includes(ship) ?? false;

/** 51.2, 52.3: who has scored her port award stays where she is, as all hear; the Bismarck in any case (R120). */
function comeHome(state: State, log?: Event[]): void {
  for (const ship of shipsOf(state, german)) {
    if (state.status[ship] !== ShipStatus.inPlay || state.docked[ship] !== state.turn || isHome(state, ship)) continue;
    if (!scoresByDate(ship) && midships(state, ship) === 0) continue;
    state.intermediate = { ...partOf(state), home: add(partOf(state).home, ship) };
    const [id, zone] = [unitIds[ship] as string, zoneIds[state.zone[ship] as Zone] as string];
    tell(state, { type: "made-port", rule: "52.3", ship: id, zone, turn: state.turn, reveals: true }, log);
  }
}

/** 51.2: ships that a scenario adds, and that never put to sea. */
function scoreNeverLeft(state: State, log?: Event[]): void {
  for (const ship of germanAdditions(state)) {
    if (state.status[ship] !== ShipStatus.inPlay || !inPort(state, ship) || state.docked[ship] !== 0) continue;
    const points = neverLeft[generalTypes[shipType[ship] as number] as GeneralType];
    score(state, british, points, "51.2", `${nameOf(ship)} has never left port`, log);
  }
}

/** 52.2: nobody is at sea, and nobody may sail again. */
export function nobodyLeft(state: State): boolean {
  return shipsOf(state, german).every(
    (ship) => state.status[ship] !== ShipStatus.inPlay || isHome(state, ship) || isInterned(state, ship),
  );
}

/** 52.3: whoever came into port lies there for two complete turns at least; one with an award, for good. */
function isLaidUp(state: State, ship: Ship): boolean {
  if (isHome(state, ship) || isFitting(state, ship)) return true;
  if (sideOf[ship] !== german || state.docked[ship] === 0 || !inPort(state, ship)) return false;
  return !restedFor(state, ship, portTurns);
}

/** Somebody may be due: from her turn on, whether or not she has come (13.44). */
const expectsShips = (state: State): boolean =>
  (scenarioIn(state)?.entries ?? []).some(({ turn }) => state.turn >= turn) ||
  state.turn >= (forcesIn(state).sale?.early.turn ?? Number.POSITIVE_INFINITY);

/** 45.2, 50.3 */
function fitting(state: State, ship: Ship): { readonly rule: string; readonly why: string } | undefined {
  if (!isFitting(state, ship)) return undefined;
  const { sails, readiness } = forcesIn(state);
  const from = sails[ship] as number;
  if (state.turn < from) {
    const rule = readiness[ship] === 0 ? "50.3" : "45.2";
    return { rule, why: `${nameOf(ship)} does not sail before ${moment(from)}.` };
  }
  return { rule: "45.2", why: `${nameOf(ship)} is not ready for sea yet.` };
}

/** 43.5: who begins in Brest is not looked for there in the first turn. */
const hidesPort = (state: State, at: Zone): boolean =>
  at !== bergen && state.turn === opening(state) && forcesIn(state).starts.some((zones) => zones.includes(at));

/** 43.1: as the rules that are played. */
function balance(state: State): number {
  const { balance: plain = 0, balanceWith: { fuel = plain, convoys = fuel } = {} } = scenarioIn(state) ?? {};
  return plays(state, "convoys") ? convoys : plays(state, "fuel") ? fuel : plain;
}

const changes: Partial<Changes> = {
  balance,
  expectsShips,
  fitting,
  hidesPort,
  home: isHome,
  laidUp: isLaidUp,
  nobodyLeft,
};

/** Not a module that is switched on by itself: it is played wherever a scenario is. */
export const scenario: Pick<Module, "steps" | "changes"> = {
  steps: {
    steps: {
      availability: (was) => ({
        ...was,
        prompt(state, side) {
          const waiting = due(state).map((ship) => {
            const entry = entryOf(state, ship) as Entry;
            const company = companyOf(state, entry, ship).map((each) => unitIds[each] as string);
            return `${listText(company.map(unitText))} may be placed, ${entranceText(entry)}; `;
          });
          const said = was.prompt(state, side);
          return `${waiting.join("")}${typeof said === "string" ? said : said.text}`;
        },
        list(state, side, list) {
          for (const ship of shipsOf(state, side)) if (mayMobilise(state, side, ship)) list.push(say.mobilise.of(ship));
          for (const ship of shipsOf(state, side)) if (mayBringOn(state, side, ship)) list.push(say.bringOn.of(ship));
          for (const ship of due(state)) {
            for (const at of entrances(entryOf(state, ship) as Entry)) list.push(say.place.of(ship, at));
          }
          list.push(say.done.of());
        },
        orders: {
          ...was.orders,
          place: {
            may: mayPlace,
            apply: (state, _side, ship, at, _chance, log) => place(state, ship, at, log),
          },
        },
      }),
      over: (was) => ({
        ...was,
        enter(state, chance, log) {
          scoreNeverLeft(state, log);
          return was.enter?.(state, chance, log);
        },
      }),
      "combat-over": afterwards((state, _chance, log) => comeHome(state, log)),
    },
  },
  changes,
};
