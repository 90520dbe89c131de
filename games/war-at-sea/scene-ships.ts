/** The ships of a scene: where they lie, what befell them this turn, and whether that can be. */
import { noSuch } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaIds,
  axis,
  barents,
  closesAfter,
  delivered,
  eliminated,
  entryPort,
  everyArea,
  everyPort,
  everyShip,
  fateNumber,
  fateOf,
  france,
  type Gone,
  interned,
  isBritish,
  isConvoy,
  isGerman,
  isGone,
  isPort,
  isSea,
  mayEnter,
  nationOf,
  northAtlantic,
  oilerLimit,
  onChart,
  type Place,
  type Port,
  placeNumber,
  portSide,
  type Ship,
  scuttled,
  shipIds,
  shipNumber,
  ships,
  southAtlantic,
  sunk,
  takeover,
  usa,
} from "./components.ts";
import { capitalPlace, count, listed, placeName, shipName } from "./names.ts";
import { mayUse } from "./rules/ports.ts";
import type { Position } from "./scene-format.ts";
import {
  arrived,
  defense,
  disabled,
  disengaged,
  faceDown,
  isSunk,
  marked,
  moved,
  portOpen,
  refuelled,
  setMark,
  stays,
  struck,
} from "./state.ts";
import type { Fate, State } from "./types.ts";

/** The lists of a scene that are marks on ships. */
export const markLists = { moved, refuelled, disabled, disengaged, arrived, struck, stays, faceDown } as const;
type MarkList = keyof typeof markLists;

export function placeShips(state: State, position: Position, problems: string[]): void {
  const named = new Set<Ship>();
  const place = (list: readonly string[], where: string, at: Place | Gone): void => {
    for (const [index, entry] of list.entries()) {
      const [id = "", points] = entry.split(":");
      const ship = shipNumber(id);
      const here = `${where}[${index}]`;
      if (ship < 0) problems.push(`${here}: ${noSuch("ship", id, shipIds)}`);
      else if (named.has(ship)) problems.push(`${here}: ${shipName(ship)} is named twice`);
      else {
        named.add(ship);
        state.loc[ship] = at;
        state.damage[ship] = points === undefined ? (at === sunk ? defense(state, ship) + 1 : 0) : Number(points);
        if (ships[ship]!.enters > state.turn)
          problems.push(`${here}: ${shipName(ship)} enters on turn ${ships[ship]!.enters} (5.1)`);
      }
    }
  };
  for (const [id, list] of Object.entries(position.ships ?? {})) place(list, `ships.${id}`, placeNumber(id));
  for (const [fate, list] of Object.entries(position.gone ?? {})) place(list, `gone.${fate}`, fateNumber(fate as Fate));
  for (const ship of everyShip) {
    if (named.has(ship) || ships[ship]!.enters > state.turn) continue;
    state.loc[ship] = position.alone ? sunk : entryPort[ship]!;
    if (position.alone) state.damage[ship] = defense(state, ship) + 1;
  }
}

/** Sides, marks, readiness and where each ship came from. */
export function markShips(state: State, position: Position, problems: string[]): void {
  for (const [index, id] of (position.allied ?? []).entries()) {
    const ship = shipNumber(id);
    const where = `allied[${index}]: ${shipName(ship)}`;
    if (nationOf[ship] !== "italian") problems.push(`${where} is not Italian (15.7)`);
    else if (state.turn < takeover.turn)
      problems.push(`${where} can join the Allies on turn ${takeover.turn} only (15.7)`);
    else state.side[ship] = allies;
  }
  for (const [list, bit] of Object.entries(markLists) as [MarkList, number][]) {
    for (const id of position[list] ?? []) setMark(state, shipNumber(id), bit);
  }
  for (const ship of everyShip) {
    if (movedBefore(state, ship)) setMark(state, ship, moved);
    const hidden = state.options.faceDown && isBritish[ship] && marked(state, ship, moved) && isSea(state.loc[ship]!);
    if (hidden && !position.faceDown) setMark(state, ship, faceDown);
    state.ready[ship] = readyAnyway(state, ship);
    state.origin[ship] = usualOrigin(state, ship);
  }
  for (const [index, id] of (position.ready ?? []).entries()) {
    const ship = shipNumber(id);
    const where = `ready[${index}]: ${shipName(ship)}`;
    if (!waitsForDie(ship)) problems.push(`${where} is neither American nor Russian (15.2, 15.3)`);
    else if (state.loc[ship] === onChart) problems.push(`${where} enters on turn ${ships[ship]!.enters} (5.1)`);
    else state.ready[ship] = 1;
  }
  for (const [id, place] of Object.entries(position.from ?? {})) {
    const ship = shipNumber(id);
    const origin = placeNumber(place as string);
    if (!mayComeFrom(state, ship, origin)) {
      problems.push(`from.${id}: ${shipName(ship)} cannot have lain in ${placeName(origin)} when the turn began`);
    }
    state.origin[ship] = origin;
  }
}

/** Ships at sea sailed this turn, but for convoys, which may wait there, and who found an oiler. */
export function movedBefore(state: State, ship: Ship): boolean {
  return isSea(state.loc[ship]!) && !isConvoy[ship] && !marked(state, ship, refuelled);
}

const waitsForDie = (ship: Ship): boolean => nationOf[ship] === "american" || nationOf[ship] === "russian";

/** 15.2, 15.3: Americans away from home were released, Russians at sea were allowed to sail. */
export function readyAnyway(state: State, ship: Ship): 0 | 1 {
  const place = state.loc[ship]!;
  if (!waitsForDie(ship)) return ships[ship]!.enters <= state.turn ? 1 : 0;
  if (isGone(place)) return 0;
  return isSea(place) || (nationOf[ship] === "american" && place !== usa) ? 1 : 0;
}

/** Where a ship lay when the turn began, if nothing is said. */
export function usualOrigin(state: State, ship: Ship): Place | Gone {
  const place = state.loc[ship]!;
  if (!isSea(place) || !marked(state, ship, moved)) return place;
  if (!isConvoy[ship]) return marked(state, ship, refuelled) ? place : entryPort[ship]!;
  return place === barents ? northAtlantic : usa;
}

function mayComeFrom(state: State, ship: Ship, origin: Place): boolean {
  if (isConvoy[ship]) return origin === usa || origin === northAtlantic || origin === barents;
  if (isSea(origin)) return isGerman[ship]! && (origin === northAtlantic || origin === southAtlantic);
  return isPort(origin) && portSide[origin] !== 1 - state.side[ship]! && mayUse(state, ship, origin);
}

// --- what cannot be -----------------------------------------------------------------------------

const beforeAxisMoves: readonly string[] = ["stations", "allied-movement", "allied-repairs"];
const beforeBattles: readonly string[] = [...beforeAxisMoves, "axis-movement", "u-boats", "axis-repairs", "air"];
const afterBattles: readonly string[] = ["axis-returns", "allied-returns", "over"];

const goesOnIn = ({ step, next }: State): string => (step === "port" ? next : step);
const isEarly = (state: State): boolean => beforeAxisMoves.includes(goesOnIn(state));
const fought = (state: State): boolean => !beforeBattles.includes(goesOnIn(state));

/** 16.1: oilers are met when a turn ends; who met one waits for it until she has been placed in the next. */
function oilersMet(state: State): boolean {
  const turn = afterBattles.includes(state.step) ? state.turn : fought(state) ? 0 : state.turn - 1;
  return (oilerLimit[turn] ?? 0) > 0;
}

export function checkShips(state: State, problems: string[]): void {
  for (const ship of everyShip) {
    const place = state.loc[ship]!;
    checkDamage(state, ship, problems);
    if (isSea(place)) checkAtSea(state, ship, place, problems);
    else if (isPort(place)) checkInPort(state, ship, place, problems);
    checkMarks(state, ship, problems);
  }
  for (const ship of everyShip) checkFate(state, ship, problems);
  for (const area of everyArea) {
    const here = everyShip.filter((ship) => isConvoy[ship] && state.loc[ship] === area);
    if (here.length > 1) {
      const names = listed(here.map(shipName));
      problems.push(`ships.${areaIds[area]}: ${names} are convoys in one area (14.1)`);
    }
  }
}

/** 7.4: in a battle the sunk stay until the end of the round. */
function checkDamage(state: State, ship: Ship, problems: string[]): void {
  const place = state.loc[ship]!;
  const points = state.damage[ship]!;
  const most = defense(state, ship);
  const name = shipName(ship);
  if (place === sunk) {
    if (!isSunk(state, ship))
      problems.push(`gone.sunk: ${name} is not sunk by ${count(points, "point")}; it takes ${most + 1} (7.4)`);
  } else if (isSunk(state, ship) && (place !== state.at || !inRound(state))) {
    problems.push(`ships: ${name} cannot float with ${points} points of damage; ${most} is the most (7.4)`);
  }
}

const inRound = (state: State): boolean =>
  ["allied-strikes", "axis-strikes", "allied-fire", "axis-fire"].includes(state.step);

function checkAtSea(state: State, ship: Ship, area: Area, problems: string[]): void {
  const where = `ships.${areaIds[area]}: ${shipName(ship)}`;
  if (!mayEnter[ship]![area]) problems.push(`${where} may not be in ${placeName(area)} (6.6)`);
  if (isConvoy[ship] || (marked(state, ship, refuelled) && !marked(state, ship, moved))) return;
  if (state.step === "stations" || (isEarly(state) && state.side[ship] === axis))
    problems.push(
      `${where} cannot be at sea before she moves; "refuelled" says that she waits there for her oiler (5.2, 5.3)`,
    );
}

function checkInPort(state: State, ship: Ship, port: Port, problems: string[]): void {
  const name = shipName(ship);
  const where = "ships";
  if (portSide[port] === 1 - state.side[ship]!)
    problems.push(`${where}: ${name} is in an enemy port, ${placeName(port)} (6.7)`);
  else if (!mayUse(state, ship, port)) problems.push(`${where}: ${name} does not use ${placeName(port)} (6.8)`);
  else if (!portOpen(state, port))
    problems.push(`${where}: ${name} is in ${placeName(port)}, which is closed on turn ${state.turn} (2.4, 2.5)`);
}

function checkMarks(state: State, ship: Ship, problems: string[]): void {
  const place = state.loc[ship]!;
  const name = shipName(ship);
  if (isGone(place)) {
    if (state.mark[ship] !== 0) problems.push(`${marksOf(state, ship)}: ${name} is not on the map`);
    return;
  }
  if (marked(state, ship, refuelled) && (!isGerman[ship] || (place !== northAtlantic && place !== southAtlantic)))
    problems.push(`refuelled: ${name} is no German ship in the North or South Atlantic (16.1)`);
  if (marked(state, ship, refuelled) && !oilersMet(state))
    problems.push(`refuelled: ${name} cannot have met an oiler: they are met when turns 1, 2 and 3 end (16.1)`);
  if (marked(state, ship, moved) && state.side[ship] === axis && isEarly(state))
    problems.push(`moved: ${name} moves after the Allies have (5.3)`);
  for (const list of ["disabled", "disengaged", "struck", "arrived"] as const) {
    if (marked(state, ship, markLists[list]) && !fought(state))
      problems.push(`${list}: ${name} has not been in a battle of this turn yet (5.6)`);
  }
  if (marked(state, ship, stays) && !(isConvoy[ship] && isSea(place)))
    problems.push(`stays: ${name} is no convoy at sea (14.3)`);
  if (marked(state, ship, faceDown) && !(isBritish[ship] && state.options.faceDown))
    problems.push(`faceDown: ${name} does not lie face down (19.3)`);
  if (marked(state, ship, arrived) && !isPort(place) && !state.queue.includes(ship))
    problems.push(`arrived: ${name} has not come to port; she is in ${placeName(place)}`);
  if (marked(state, ship, disabled) && isPort(place))
    problems.push(`disabled: ${capitalPlace(place)} has put ${name} right; the marker comes off in port (7.2)`);
}

/** 2.4, 14.4, 15.7, R39: who can have left the map otherwise than sunk, and when. */
function checkFate(state: State, ship: Ship, problems: string[]): void {
  const place = state.loc[ship]!;
  const closed = (port: Port): boolean => closesAfter(port) < state.turn && mayUse(state, ship, port);
  const wrong = (rule: string, why: string): void => {
    problems.push(`gone.${fateOf(place as Gone)}: ${shipName(ship)} ${why} (${rule})`);
  };
  if (place === interned && (portSide[france] === 1 - state.side[ship]! || !everyPort.some(closed)))
    wrong("2.4", "uses no port that has been closed");
  if (place === delivered && !isConvoy[ship]) wrong("14.4", "is no convoy");
  if (place === scuttled && (nationOf[ship] !== "italian" || state.turn < takeover.turn))
    wrong("15.7", `is no Italian ship on turn ${takeover.turn}`);
  if (place === eliminated && (nationOf[ship] !== "italian" || !closed(france)))
    wrong("R39", "is no Italian ship without a port to go to");
}

function marksOf(state: State, ship: Ship): string {
  const lists = Object.entries(markLists).filter(([, bit]) => marked(state, ship, bit));
  return lists.map(([list]) => list).join(", ");
}
