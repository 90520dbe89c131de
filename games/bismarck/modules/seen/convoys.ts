/** 24: what is shown of convoys, and back from the view. The Germans see those they found; others those attacked. */
import { german, noUnit, shipNamed, unit, unitIds, zoneIds, zoneNumber } from "../../components.ts";
import { type Convoy, convoyIds, courses, kinds, noTrade, type Trade } from "../convoy.ts";

/** 13.42: to others than the Germans, convoys that were attacked, and how many ships raiders have sunk. */
export function seenTrade(trade: Trade, seat: number): Trade {
  if (seat === german) return trade;
  return { ...noTrade, convoys: trade.convoys.filter(({ told }) => told === 1), sunk: trade.sunk };
}

export interface ConvoyView {
  readonly kind: "slow" | "fast";
  readonly course: (typeof courses)[number];
  /** None once it is home, off the board or destroyed. */
  readonly zone: string | null;
  readonly merchants: number;
  readonly lost: number;
  readonly dispersed: boolean;
  readonly escort: string | null;
  readonly told: boolean;
}

export interface TradeView {
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
  kind: kinds[convoy.kind]?.id as "slow",
  course: courses[convoy.course] as "outward",
  zone: convoy.zone < 0 ? null : (zoneIds[convoy.zone] as string),
  merchants: convoy.merchants,
  lost: convoy.lost,
  dispersed: convoy.dispersed === 1,
  escort: convoy.escort < 0 ? null : (unitIds[convoy.escort] as string),
  told: convoy.told === 1,
});

export function tradeView({ convoys, raids, fights, sought, sunk, ...counts }: Trade): TradeView {
  const id = (index: number): string => convoyIds[index] as string;
  return {
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

export function imagineTrade(view: TradeView | undefined): Trade {
  if (!view) return noTrade;
  return {
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
