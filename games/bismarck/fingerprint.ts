/**
 * The state that the fingerprint of a record is taken of: units that do not take part are left out and the others
 * numbered without them. A ship that is added for one scenario so changes the records of no other, nor of the Basic Game.
 */
import { forcesIn } from "./forces.ts";
import { handleCount } from "./labels.ts";
import type { Intermediate } from "./modules/part.ts";
import type { State } from "./types.ts";
import { shipCount, type Unit } from "./units.ts";

export function forFingerprint(state: State): unknown {
  const { has, size } = forcesIn(state);
  const own = <T>(list: readonly T[]): T[] => list.filter((_, unit) => has[unit] === 1);
  /** Ships keep their numbers, aircraft follow the last ship of the match. */
  const number = (unit: Unit): number => (unit < shipCount ? unit : unit - shipCount + size);
  return {
    ...state,
    zone: own(state.zone),
    mode: own(state.mode),
    status: own(state.status),
    shadows: own(state.shadows),
    tooSlow: state.tooSlow.map((key) => number(Math.floor(key / handleCount) as Unit) * size + (key % handleCount)),
    // 52.1: said of a battle only where it is so.
    battle: state.battle && { ...state.battle, goesOn: state.battle.goesOn || undefined },
    intermediate: state.intermediate && numbered(state.intermediate, number),
  };
}

/** 24.11: said only where convoys are played. */
const withoutEscorted = ({ escorted, gone, ...trade }: Intermediate["trade"]): object => trade;

/** 41: who shadows may be an aircraft. */
function numbered(
  part: Intermediate,
  number: (unit: Unit) => number,
): Omit<Intermediate, "labels" | "trade"> & { readonly trade: object } {
  const { trailing, trade } = part;
  const renumber = <T extends { readonly unit: Unit }>(each: T): T => ({ ...each, unit: number(each.unit) as Unit });
  const { labels, ...rest } = part;
  return {
    ...rest,
    ...(labels === null ? {} : { labels }),
    trade: trade.escorted.length > 0 ? trade : withoutEscorted(trade),
    trailing: { ...trailing, trails: trailing.trails.map(renumber), unfit: trailing.unfit.map(renumber) },
  };
}
