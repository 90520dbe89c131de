/**
 * 24.11, 24.12, 24.21: the convoys that are British units from the start. They keep to their routes and hours; who is with one
 * is one group and goes as it goes. Ships join and leave it when task forces are arranged.
 */
import type { May, No, Side, Module as StepChanges } from "@admiralty/engine";
import {
  british,
  carrier,
  german,
  isFrench,
  nowhere,
  only,
  ramillies,
  rodney,
  type Ship,
  shipType,
  unitIds,
  type Zone,
  zoneIds,
  zone as zoneNamed,
} from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { shipsOf } from "../forces.ts";
import { add, put } from "../lists.ts";
import { nameOf } from "../names.ts";
import { isBound, isCalledOut } from "../rules/appearance.ts";
import { changesIn } from "../rules/changes.ts";
import { isNeutral, mayCommand } from "../rules/fleet.ts";
import { movesByHerself } from "../rules/ships.ts";
import type { Rules } from "../rules/step.ts";
import { freeNumber, hasNotJoined, hasNotRearranged, leaveForce, mayKeepCompany } from "../rules/task-forces.ts";
import { isC } from "../rules/time.ts";
import { score } from "../rules/victory.ts";
import { Changed, type Event, ShipStatus, type Sighting, type State } from "../types.ts";
import * as say from "../verbs.ts";
import { beginsWith, convoyIds, type Escorted, escortedAt, escortedPlace, placeOfEscorted } from "./convoy.ts";
import { companyOf, convoyOf, setConvoy, setTrade, tradeOf } from "./trade.ts";

const early = figures.early.convoys;
const clyde = zoneNamed(early.clyde);
const troops = 0;
const withRodney = beginsWith(rodney);
const withRamillies = beginsWith(ramillies);

const escortedIn = (state: State, index: number): Escorted => tradeOf(state).escorted[index] as Escorted;
const setEscorted = (state: State, index: number, more: Partial<Escorted>): void =>
  setConvoy(state, placeOfEscorted(index), more as never);

/** Those of a company are one group, as a task force is. */
function regroup(state: State, index: number): void {
  const company = companyOf(state, escortedIn(state, index));
  for (const ship of company) if (state.force[ship] !== 0) state.force = put(state.force, ship, 0);
  if (company.length < 2) return;
  const number = freeNumber(state, british);
  for (const ship of company) state.force = put(state.force, ship, number);
}

/** When play begins. */
export function regroupAll(state: State): void {
  for (const index of tradeOf(state).escorted.keys()) regroup(state, index);
}

/** 42.1: in the early start two of them still lie in the Clyde, and the third is not on the board. */
export function beginEarly(state: State): void {
  for (const index of tradeOf(state).escorted.keys()) {
    setEscorted(state, index, { zone: index === withRamillies ? nowhere : clyde });
  }
}

/** 42.2, R125: at the start of the turn in which each of them is where the Basic Game begins; that was its move. */
export function sailEarly(state: State, log?: Event[]): void {
  for (const index of tradeOf(state).escorted.keys()) {
    const [turn, at] =
      index === troops
        ? [early.troops.turn, zoneNamed(early.troops.zone)]
        : [early.turn, zoneNamed(index === withRodney ? early.rodney : early.ramillies)];
    if (turn === state.turn) goTo(state, index, at, "42.2", log);
  }
}

function goTo(state: State, index: number, to: Zone, rule: string, log?: Event[]): void {
  const { zone: from } = escortedIn(state, index);
  const company = companyOf(state, escortedIn(state, index));
  setEscorted(state, index, { zone: to });
  for (const ship of company) {
    state.zone[ship] = to;
    state.moved = put(state.moved, ship, 1);
  }
  if (from < 0) return;
  const told = { from: zoneIds[from] as string, zone: zoneIds[to] as string, to: only[british] };
  const ships = company.map((ship) => unitIds[ship] as string);
  if (ships.length > 0) log?.push({ type: "sailed", rule, ships, fuel: ships.map(() => 0), ...told });
  log?.push({ type: "convoy-sailed", rule, convoy: convoyIds[placeOfEscorted(index)] as string, ...told });
}

/** 24.13, 24.14: one zone along its route in C turns. */
export function moveConvoy(state: State, index: number, log?: Event[]): void {
  const convoy = escortedIn(state, index);
  if (!isC(state.turn) || convoy.zone < 0 || companyOf(state, convoy).some((ship) => state.moved[ship] !== 0)) return;
  const { route } = escortedAt(index);
  const next = route[route.indexOf(convoy.zone) + 1];
  if (next === undefined || !route.includes(convoy.zone)) return;
  goTo(state, index, next, "24.13", log);
}

/** 24.14: when all have moved, whoever has come to the end of its route is safe, and nobody is bound to it. */
export function bringHome(state: State, log?: Event[]): void {
  for (const [index, convoy] of tradeOf(state).escorted.entries()) {
    if (convoy.zone < 0 || convoy.zone !== escortedAt(index).route.at(-1)) continue;
    const ships = companyOf(state, convoy).map((ship) => unitIds[ship] as string);
    const id = convoyIds[placeOfEscorted(index)] as string;
    log?.push({ type: "convoy-safe", rule: "24.14", convoy: id, ships, to: only[british] });
    setEscorted(state, index, { zone: nowhere });
  }
  releaseCompanies(state);
}

/** Once a turn, before the British move. */
export function moveConvoys(state: State, log?: Event[]): void {
  for (const index of tradeOf(state).escorted.keys()) moveConvoy(state, index, log);
}

/** R110: who is shadowed goes on with her convoy. */
export function moveConvoyOf(state: State, ship: Ship, log?: Event[]): void {
  const index = escortedPlace(convoyOf(state, ship));
  if (index >= 0) moveConvoy(state, index, log);
}

/** The company of a convoy that is safe or destroyed is free; whoever was sunk is no longer in one. */
export function releaseCompanies(state: State): void {
  for (const [index, convoy] of tradeOf(state).escorted.entries()) {
    const company = companyOf(state, convoy);
    if (isOver(state, convoy)) {
      if (convoy.company.length === 0) continue;
      for (const ship of company) state.status = put(state.status, ship, ShipStatus.inPlay);
      setEscorted(state, index, { company: [] });
    } else if (company.length < convoy.company.length && convoy.zone >= 0) setEscorted(state, index, { company });
  }
}

/** Out of the game: safe at the end of its way or destroyed; not one that is still to come (42.1). */
const isOver = (state: State, { zone }: Escorted): boolean => zone < 0 && state.turn >= early.turn;

/** 24.43: located this turn by search, or with a ship that is held by a shadow. */
export function isLocated(state: State, convoy: Escorted): boolean {
  if (convoy.zone < 0) return false;
  if (convoy.found === state.turn) return true;
  return companyOf(state, convoy).some(
    (ship) => state.found[ship] === state.turn || state.shadowed[ship] === state.turn,
  );
}

/** 24.31: a group with which a search finds a convoy. */
export function isCompany(state: State, group: readonly Ship[]): boolean {
  const [first] = group;
  return first !== undefined && state.status[first] === ShipStatus.escort && escortedPlace(convoyOf(state, first)) >= 0;
}

/** 24.31: convoys in a zone that the Germans call; those that nobody escorts are reported by themselves. */
export function findConvoys(state: State, seat: number, at: Zone): readonly Sighting[] {
  const alone: Sighting[] = [];
  if (seat !== german) return alone;
  for (const [index, convoy] of tradeOf(state).escorted.entries()) {
    if (convoy.zone !== at) continue;
    setEscorted(state, index, { found: state.turn });
    if (companyOf(state, convoy).length === 0) {
      alone.push({ force: false, battleships: 0, cruisers: 0, carriers: 0, convoy: true });
    }
  }
  return alone;
}

function changed(state: State, ship: Ship, what: number): void {
  state.changed = put(state.changed, ship, (state.changed[ship] as number) | what);
}

/** 24.31: with an escort it must have been located. */
export function mayBeRaided(state: State, place: number, no?: No): May {
  const escorted = tradeOf(state).escorted[escortedPlace(place)];
  return !escorted || isLocated(state, escorted) || no?.("24.31", "You have not found that convoy this turn.");
}

/** 24.24: a single ship in the zone of a convoy joins it. */
function mayEscort(state: State, side: Side, ship: Ship, place: number, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  const index = escortedPlace(place);
  if (side !== british || index < 0) return no?.("24.24", "Only British ships escort, and convoys of their own.");
  const name = nameOf(ship);
  const { zone } = escortedIn(state, index);
  if (zone < 0) return no?.("24.14", `${escortedAt(index).name} is not on the board.`);
  if (state.status[ship] !== ShipStatus.inPlay) return no?.("24.24", `${name} is not free to join a convoy.`);
  if (state.zone[ship] !== zone) return no?.("24.24", `${name} is not in its zone.`);
  if (state.force[ship] !== 0) return no?.("24.24", `${name} leaves her task force first.`);
  if (!hasNotJoined(state, ship, no)) return false;
  if (shipType[ship] === carrier) return no?.("R163", "Aircraft carriers do not escort convoys.");
  if (isNeutral(state, ship)) return no?.("50.6", "Neutral ships escort no convoy.");
  if (!mayKeepCompany(!isFrench[ship], british, no)) return false;
  if (isBound(state, ship) || changesIn(state).laidUp?.(state, ship))
    return no?.("24.24", `${name} is not free to sail yet.`);
  if (changesIn(state).homeward?.(state, ship)) return no?.("16.3", `${name} makes for port.`);
  return movesByHerself(state, ship, no);
}

function escort(state: State, ship: Ship, place: number, log?: Event[]): void {
  const index = escortedPlace(place);
  state.status = put(state.status, ship, ShipStatus.escort);
  state.mode[ship] = 0;
  changed(state, ship, Changed.combined);
  const company = [...companyOf(state, escortedIn(state, index)), ship].sort((a, b) => a - b);
  setEscorted(state, index, { company });
  regroup(state, index);
  const told = { ship: unitIds[ship] as string, convoy: convoyIds[place] as string };
  log?.push({ type: "convoy-joined", rule: "24.24", ...told, to: only[british] });
}

/** 24.22, R164: battleships of the first escort are mobilised instead (12.42); others of it stay until a German has been located. */
function mayPart(state: State, side: Side, ship: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  const index = escortedPlace(convoyOf(state, ship));
  const name = nameOf(ship);
  if (index < 0 || state.status[ship] !== ShipStatus.escort) return no?.("24.22", `${name} is with no convoy.`);
  if (!hasNotRearranged(state, ship, no)) return false;
  if (beginsWith(ship) !== index || tradeOf(state).gone.includes(ship)) return true;
  if (isMobilised(ship)) return isCalledOut(ship, no);
  if (state.located > 0 && state.located < state.turn) return true;
  return no?.("24.22", `${name} stays until the turn after a German ship has been located.`);
}

/** 2.51: she leaves as the Basic Game has it, for all to hear. */
export const isMobilised = (ship: Ship): boolean => ship === rodney || ship === ramillies;

/** 24.22: the others leave their convoys as orders are given. */
export function leavesByCall(ship: Ship, no?: No): May {
  return isMobilised(ship) || no?.("24.22", "She leaves her convoy when task forces are arranged.");
}

/** She goes her own way; 24.23: the first time the Germans score for it, those who were mobilised have been counted. */
export function part(state: State, ship: Ship, log?: Event[]): void {
  const index = escortedPlace(convoyOf(state, ship));
  if (index < 0) return;
  state.status = put(state.status, ship, ShipStatus.inPlay);
  leaveForce(state, ship);
  const convoy = escortedIn(state, index);
  setEscorted(state, index, { company: convoy.company.filter((other) => other !== ship) });
  const { gone } = tradeOf(state);
  if (beginsWith(ship) === index && !isMobilised(ship) && !gone.includes(ship))
    setTrade(state, { gone: add(gone, ship) });
  const told = { ship: unitIds[ship] as string, convoy: convoyIds[placeOfEscorted(index)] as string };
  log?.push({ type: "convoy-left", rule: "24.22", ...told, to: only[british] });
}

/** 53.2: bought free of her convoy, she leaves it before the first turn and nobody scores. */
export function setFree(state: State, ship: Ship): void {
  const { gone } = tradeOf(state);
  part(state, ship);
  setTrade(state, { gone });
}

/** 24.23, told when play is over. */
export function scoreLeft(state: State, log?: Event[]): void {
  const { length } = tradeOf(state).gone;
  if (length > 0) score(state, german, length, "24.23", "escorts have left their convoys", log);
}

export const escortSteps: StepChanges<Rules> = {
  steps: {
    "task-forces": (was) => ({
      ...was,
      list(state, side, list) {
        was.list?.(state, side, list);
        if (side !== british) return;
        const last = list.pop();
        const zones = tradeOf(state).escorted.map(({ zone }) => zone);
        for (const ship of shipsOf(state, british)) {
          if (state.status[ship] === ShipStatus.escort) {
            if (mayPart(state, side, ship)) list.push(say.part.of(ship));
          } else if (state.status[ship] === ShipStatus.inPlay && zones.includes(state.zone[ship] as Zone)) {
            // Nearly always there is none in her zone.
            for (let index = 0; index < zones.length; index++) {
              const place = placeOfEscorted(index);
              if (mayEscort(state, side, ship, place)) list.push(say.escort.of(ship, place));
            }
          }
        }
        if (last) list.push(last);
      },
      orders: {
        ...was.orders,
        escort: {
          may: mayEscort,
          apply: (state, _side, ship, place, _chance, log) => escort(state, ship, place, log),
        },
        part: {
          may: mayPart,
          apply(state, _side, ship, _chance, log) {
            part(state, ship, log);
            changed(state, ship, Changed.detached);
          },
        },
      },
    }),
  },
};
