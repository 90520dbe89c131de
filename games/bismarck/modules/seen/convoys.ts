/** 24: what is shown of convoys, and back from the view. The Germans see those they found; others those attacked. */
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
  zoneIds,
  zoneNumber,
} from "../../components.ts";
import figures from "../../data/intermediate.json" with { type: "json" };
import { shipsOf } from "../../forces.ts";
import { freeNumber } from "../../rules/task-forces.ts";
import { type Draft, ShipStatus, type State } from "../../types.ts";
import {
  beginsWith,
  type Convoy,
  type ConvoyKind,
  convoyIds,
  courses,
  type Escorted,
  escortedAt,
  kinds,
  noTrade,
  placeOfEscorted,
  type Trade,
} from "../convoy.ts";
import { isLocated } from "../escorted.ts";
import { reckoned } from "../timetable.ts";

/** An escorted convoy as a side knows it. Its losses both have seen; who is with it and where it is, its own side. */
interface SeenEscorted extends Escorted {
  /** Safe or destroyed, as all can reckon. */
  readonly over: boolean;
}
export interface SeenTrade extends Omit<Trade, "escorted"> {
  readonly escorted: readonly SeenEscorted[];
}

/** 13.42: to others than the Germans, convoys that were attacked, and how many ships raiders have sunk. */
export function seenTrade(s: State, trade: Trade, seat: number): SeenTrade {
  const escorted = trade.escorted.map((convoy) => seenEscorted(s, convoy, seat));
  if (seat === german) return { ...trade, gone: [], escorted };
  const convoys = trade.convoys.filter(({ told }) => told === 1);
  return { ...noTrade, convoys, escorted, gone: seat === british ? trade.gone : [], sunk: trade.sunk };
}

function seenEscorted(s: State, convoy: Escorted, seat: number): SeenEscorted {
  const over = convoy.zone < 0 && isSailing(s);
  if (seat === british) return { ...convoy, over };
  const located = isLocated(s, convoy);
  const found = located ? s.turn : convoy.found;
  return { ...convoy, found, zone: located ? convoy.zone : nowhere, company: [], over };
}

/** 42.1: all convoys have been on the board. */
const isSailing = (s: State): boolean => s.turn >= figures.early.convoys.turn;

export interface ConvoyView {
  readonly kind: ConvoyKind;
  readonly course: (typeof courses)[number];
  /** None once it is home, off the board or destroyed. */
  readonly zone: string | null;
  readonly merchants: number;
  readonly lost: number;
  readonly dispersed: boolean;
  readonly escort: string | null;
  readonly told: boolean;
}

export interface EscortedView {
  readonly convoy: string;
  /** To its own side; to the Germans in a turn in which they have located it. */
  readonly zone: string | null;
  /** Safe or destroyed. */
  readonly over: boolean;
  readonly merchants: number;
  readonly lost: number;
  readonly dispersed: boolean;
  readonly told: boolean;
  /** The turn in which a German search last found it, 0 none. */
  readonly found: number;
  /** To its own side. */
  readonly company: readonly string[];
}

export interface TradeView {
  /** Convoys that are British units, in their order. */
  readonly escorted: readonly EscortedView[];
  /** To the British: ships of the first escort that have left a convoy. */
  readonly gone: readonly string[];
  /** In the order of `convoyIds` to the Germans; to others those that were attacked. */
  readonly convoys: readonly ConvoyView[];
  /** To the Germans: attacks written down this turn, zones searched for convoys, how many were found and the day of the last. */
  readonly raids: readonly { readonly unit: string; readonly convoy: string }[];
  readonly fights: readonly { readonly convoy: string; readonly raiders: readonly string[]; readonly rounds: number }[];
  readonly sought: readonly string[];
  readonly found: number;
  readonly day: number;
  /** The same of submarines. */
  readonly boatsFound: number;
  readonly boatsDay: number;
  /** Merchant ships that surface ships have sunk. */
  readonly sunk: number;
}

const convoyView = (convoy: Convoy): ConvoyView => ({
  kind: kinds[convoy.kind]?.id as ConvoyKind,
  course: courses[convoy.course] as "outward",
  zone: convoy.zone < 0 ? null : (zoneIds[convoy.zone] as string),
  merchants: convoy.merchants,
  lost: convoy.lost,
  dispersed: convoy.dispersed === 1,
  escort: convoy.escort < 0 ? null : (unitIds[convoy.escort] as string),
  told: convoy.told === 1,
});

const words = (list: readonly Ship[]): string[] => list.map((ship) => unitIds[ship] as string);

const escortedView = (convoy: SeenEscorted, index: number): EscortedView => ({
  convoy: convoyIds[placeOfEscorted(index)] as string,
  zone: convoy.zone < 0 ? null : (zoneIds[convoy.zone] as string),
  over: convoy.over,
  merchants: convoy.merchants,
  lost: convoy.lost,
  dispersed: convoy.dispersed === 1,
  told: convoy.told === 1,
  found: convoy.found,
  company: words(convoy.company),
});

export function tradeView({ convoys, escorted, gone, raids, fights, sought, sunk, ...counts }: SeenTrade): TradeView {
  const id = (index: number): string => convoyIds[index] as string;
  return {
    escorted: escorted.map(escortedView),
    gone: words(gone),
    convoys: convoys.map(convoyView),
    raids: raids.map((raid) => ({ unit: unitIds[raid.unit] as string, convoy: id(raid.convoy) })),
    fights: fights.map(({ convoy, raiders, rounds }) => ({
      convoy: id(convoy),
      raiders: raiders.map((ship) => unitIds[ship] as string),
      rounds,
    })),
    sought: sought.map((at) => zoneIds[at] as string),
    ...counts,
    sunk,
  };
}

function imagineEscorted(s: Draft, view: EscortedView, index: number, seat: number): Escorted {
  const printed = escortedAt(index);
  const known = s.intermediate?.trade.escorted[index];
  return {
    kind: printed.kind,
    course: 0,
    zone: view.zone === null ? (view.over ? nowhere : reckoned(s, index)) : zoneNumber(view.zone),
    merchants: view.merchants,
    lost: view.lost,
    dispersed: view.dispersed ? 1 : 0,
    escort: noUnit,
    told: view.told ? 1 : 0,
    company: seat === british ? view.company.map(shipNamed) : (known?.company ?? []),
    found: view.found,
  };
}

/** When the British ships are in their places: those who escort go with the convoy that is there. */
export function imagineCompanies(s: Draft): void {
  const part = s.intermediate;
  if (!part) return;
  const taken = new Set<Ship>();
  const escorted = part.trade.escorted.map((convoy, index) => {
    const company = shipsOf(s, british).filter((ship) => {
      if (s.status[ship] !== ShipStatus.escort || s.zone[ship] !== convoy.zone || taken.has(ship)) return false;
      const home = beginsWith(ship);
      return home < 0 || home === index || part.trade.escorted[home]?.zone !== convoy.zone;
    });
    for (const ship of company) taken.add(ship);
    const force = company.length > 1 ? freeNumber(s, british) : 0;
    for (const ship of company) s.force[ship] = force;
    return { ...convoy, company };
  });
  for (const ship of shipsOf(s, british)) {
    const stray = s.status[ship] === ShipStatus.escort && !taken.has(ship) && !convoyEscorts.includes(ship);
    if (stray) s.status[ship] = ShipStatus.inPlay;
  }
  s.intermediate = { ...part, trade: { ...part.trade, escorted } };
}

export function imagineTrade(s: Draft, view: TradeView | undefined, seat: number): Trade {
  if (!view) return noTrade;
  return {
    escorted: view.escorted.map((each, index) => imagineEscorted(s, each, index, seat)),
    gone: view.gone.map(shipNamed),
    convoys: view.convoys.map((convoy) => ({
      kind: kinds.findIndex(({ id }) => id === convoy.kind),
      course: courses.indexOf(convoy.course),
      zone: zoneNumber(convoy.zone),
      merchants: convoy.merchants,
      lost: convoy.lost,
      dispersed: convoy.dispersed ? 1 : 0,
      escort: convoy.escort === null ? noUnit : shipNamed(convoy.escort),
      told: convoy.told ? 1 : 0,
    })),
    raids: view.raids.map((raid) => ({ unit: unit(raid.unit), convoy: convoyIds.indexOf(raid.convoy) })),
    fights: view.fights.map(({ convoy, raiders, rounds }) => ({
      convoy: convoyIds.indexOf(convoy),
      raiders: raiders.map(shipNamed),
      rounds,
    })),
    sought: view.sought.map(zoneNumber),
    found: view.found,
    day: view.day,
    boatsFound: view.boatsFound,
    boatsDay: view.boatsDay,
    sunk: view.sunk,
  };
}
