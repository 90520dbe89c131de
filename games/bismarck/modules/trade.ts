/** 24: convoys that the Germans have found, and what a match keeps of the hunt for them. */
import {
  everyZone,
  isWarship,
  nowhere,
  routeDistance,
  type Ship,
  shipNamed,
  type Unit,
  type Zone,
  zone,
  zones,
} from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { put } from "../lists.ts";
import { ShipStatus, type State } from "../types.ts";
import { type Convoy, courses, type Escorted, escortedPlace, kinds, placeOfEscorted, type Trade } from "./convoy.ts";
import { partOf } from "./part.ts";

/** 24.54: who escorts convoys that are found. */
const standIns: Readonly<Record<string, readonly Ship[]>> = {
  none: [],
  cruiser: [shipNamed("merchant-cruiser-a"), shipNamed("merchant-cruiser-b")],
  battleship: [shipNamed("convoy-battleship")],
};
export const escortsOf = (kind: string): readonly Ship[] => standIns[kind] as readonly Ship[];

export const tradeOf = (state: State): Trade => partOf(state).trade;
export const kindOf = ({ kind }: Convoy): (typeof kinds)[number] => kinds[kind] as (typeof kinds)[number];

export function setTrade(state: State, more: Partial<Trade>): void {
  const part = partOf(state);
  state.intermediate = { ...part, trade: { ...part.trade, ...more } };
}

export function setConvoy(state: State, place: number, more: Partial<Convoy>): void {
  const { convoys, escorted } = tradeOf(state);
  const index = escortedPlace(place);
  if (index < 0) setTrade(state, { convoys: put(convoys, place, { ...(convoys[place] as Convoy), ...more }) });
  else setTrade(state, { escorted: put(escorted, index, { ...(escorted[index] as Escorted), ...more }) });
}

/** The convoy of a place, off the board or escorted; none where there is none. */
export function convoyAt(state: State, place: number): Convoy | undefined {
  const { convoys, escorted } = tradeOf(state);
  const index = escortedPlace(place);
  return index < 0 ? convoys[place] : escorted[index];
}

/** 24.21, 24.24: who is with an escorted convoy: all her company but those sunk. */
export const companyOf = (state: State, { company }: Pick<Escorted, "company">): readonly Ship[] =>
  company.filter((ship) => state.status[ship] === ShipStatus.escort);

/** Who stands between raiders and merchant ships; flotillas do not (24.53). */
export function escortsAt(state: State, place: number): readonly Ship[] {
  const { convoys, escorted } = tradeOf(state);
  const index = escortedPlace(place);
  if (index >= 0) return companyOf(state, escorted[index] as Escorted).filter((ship) => isWarship[ship]);
  const { escort } = convoys[place] as Convoy;
  return escort < 0 ? [] : [escort];
}

/** All who are with it. */
export function companyAt(state: State, place: number): readonly Ship[] {
  const index = escortedPlace(place);
  return index < 0 ? escortsAt(state, place) : companyOf(state, tradeOf(state).escorted[index] as Escorted);
}

/** The convoy that she escorts, by its place; -1 for nobody's escort. */
export function convoyOf(state: State, ship: Unit): number {
  const { convoys, escorted } = tradeOf(state);
  const place = convoys.findIndex(({ escort, zone: at }) => escort === ship && at >= 0);
  if (place >= 0) return place;
  const index = escorted.findIndex(({ company, zone: at }) => at >= 0 && company.includes(ship as Ship));
  return index < 0 ? -1 : placeOfEscorted(index);
}

/** All that are at sea, by their places. */
export function* atSea(state: State): Generator<readonly [number, Convoy]> {
  const { convoys, escorted } = tradeOf(state);
  for (const [place, convoy] of convoys.entries()) if (convoy.zone >= 0) yield [place, convoy];
  for (const [index, convoy] of escorted.entries()) if (convoy.zone >= 0) yield [placeOfEscorted(index), convoy];
}

/** On the patrol line or west of it, by row. */
const line = new Map<string, number>();
for (const { id, patrolLine } of zones) {
  const row = id.charAt(0);
  if (patrolLine) line.set(row, Math.max(line.get(row) ?? 0, Number(id.slice(1))));
}
const isWest = (id: string): boolean => Number(id.slice(1)) <= (line.get(id.charAt(0)) ?? -1);

/** 24.15: where convoys may be looked for. */
const hunted: readonly boolean[] = everyZone.map((at) => {
  const { id = "", sea } = zones[at] ?? {};
  return sea === true && (isWest(id) || (routeDistance[at] as number) <= figures.convoys.search.near);
});
export const isHunted = (at: Zone): boolean => hunted[at] === true;

const lines = figures.convoys.routes.map((route) => route.map(zone));
const beside = everyZone.map((at) => {
  const { id = "" } = zones[at] ?? {};
  return [-1, 1].map((step) =>
    everyZone.find((to) => zones[to]?.id === `${id.charAt(0)}${Number(id.slice(1)) + step}`),
  );
});

/** 24.46, 24.48: the next zone of a convoy on its course; `nowhere` when it leaves the board. */
export function onward({ zone: at, course }: Pick<Convoy, "zone" | "course">): Zone {
  const outward = courses[course] === "outward";
  const route = lines.find((each) => each.includes(at));
  if (route) return route[route.indexOf(at) + (outward ? 1 : -1)] ?? nowhere;
  const next = beside[at]?.[outward ? 0 : 1];
  return next !== undefined && zones[next]?.sea ? next : nowhere;
}
