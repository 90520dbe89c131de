/** 41: what each side is shown of shadows, and back from the view. */
import type { Side } from "@admiralty/engine";
import {
  british,
  type GeneralType,
  generalTypes,
  german,
  noUnit,
  type Seat,
  type Ship,
  seatIds,
  shipNumber,
  shipType,
  type Unit,
  unitIds,
  unitNumber,
  zoneIds,
  zoneNumber,
} from "../../components.ts";
import { shipsOf } from "../../forces.ts";
import { handleIds, handleOf } from "../../labels.ts";
import { afloat } from "../../rules/fleet.ts";
import type { Draft, State } from "../../types.ts";
import { noTrailing, type Shadower, type Trailing } from "../trails.ts";
import type { Naming } from "./labels.ts";

/** German ships under shadow by their handles. */
export type SeenTrailing = Omit<Trailing, "pursuits"> & { readonly pursuits: readonly number[] };

/** 13.42: the Germans know who of theirs shadows, the British who of theirs is shadowed; onlookers know neither. */
export function seenTrailing(s: State, trailing: Trailing, seat: number): SeenTrailing {
  if (trailing === noTrailing) return noTrailing;
  const { sighted, trails, pursuits, unfit } = trailing;
  return {
    sighted,
    trails: trails.map((trail) => ({
      ...trail,
      unit: seat === german ? trail.unit : noUnit,
      target: seat === british ? trail.target : noUnit,
    })),
    pursuits: pursuits.map((ship) => handleOf(s, ship)).filter((handle) => handle >= 0),
    unfit: unfit.map((refused) => ({ ...refused, unit: seat === refused.side ? refused.unit : noUnit })),
  };
}

/** 41: shadows of this turn. */
export interface TrailingView {
  /** British ships that the Germans located last turn. */
  readonly sighted: readonly { readonly zone: string; readonly type: GeneralType; readonly ships: number }[];
  readonly trails: readonly {
    /** Known to the Germans. */
    readonly unit: string | null;
    /** Known to the British. */
    readonly target: string | null;
    readonly zone: string;
    readonly type: GeneralType;
    readonly by: Shadower;
    readonly evasion: number;
  }[];
  /** German ships that the British shadow, in the order of their announcement. */
  readonly pursuits: readonly string[];
  /** Units that may not shadow a ship of the type; which, is known to their side. */
  readonly unfit: readonly {
    readonly side: Seat;
    readonly unit: string | null;
    readonly type: GeneralType;
    readonly by: Shadower;
    readonly evasion: number;
  }[];
}

const unitId = (unit: Unit): string | null => (unit < 0 ? null : (unitIds[unit] as string));

export function trailingView({ sighted, trails, pursuits, unfit }: SeenTrailing): TrailingView {
  const typeId = (type: number) => generalTypes[type] as GeneralType;
  return {
    sighted: sighted.map(({ zone, type, ships }) => ({ zone: zoneIds[zone] as string, type: typeId(type), ships })),
    trails: trails.map(({ unit, target, zone, type, by, evasion }) => ({
      unit: unitId(unit),
      target: unitId(target),
      zone: zoneIds[zone] as string,
      type: typeId(type),
      by,
      evasion,
    })),
    pursuits: pursuits.map((handle) => handleIds[handle] as string),
    unfit: unfit.map(({ side, unit, type, by, evasion }) => ({
      side: seatIds[side] as Seat,
      unit: unitId(unit),
      type: typeId(type),
      by,
      evasion,
    })),
  };
}

export function imagineTrailing(view: TrailingView | undefined, who: Naming): Trailing {
  if (!view) return noTrailing;
  const typeNumber = (type: GeneralType) => generalTypes.indexOf(type);
  return {
    sighted: view.sighted.map(({ zone, type, ships }) => ({ zone: zoneNumber(zone), type: typeNumber(type), ships })),
    trails: view.trails.map(({ unit, target, zone, type, by, evasion }) => ({
      unit: unitNumber(unit),
      target: shipNumber(target),
      zone: zoneNumber(zone),
      type: typeNumber(type),
      by,
      evasion,
    })),
    pursuits: view.pursuits.map(who),
    unfit: view.unfit.map((refused) => ({
      side: seatIds.indexOf(refused.side) as Side,
      unit: unitNumber(refused.unit),
      type: typeNumber(refused.type),
      by: refused.by,
      evasion: refused.evasion,
    })),
  };
}

/** 41: some British ship of the type is shadowed by each of the own units that shadow: one in the place if there is one. */
export function imagineQuarries(s: Draft): void {
  const part = s.intermediate;
  if (!part || part.trailing.trails.length === 0) return;
  const taken: Ship[] = [];
  const trails = part.trailing.trails.map((trail) => {
    if (trail.unit < 0) return trail;
    const fit = shipsOf(s, british).filter((ship) => shipType[ship] === trail.type && !taken.includes(ship));
    const target = (fit.find((ship) => s.shadowed[ship] === s.turn || s.zone[ship] === trail.zone) ??
      fit.find((ship) => afloat(s, ship)) ??
      fit[0]) as Ship;
    taken.push(target);
    s.shadows[trail.unit] = target;
    return { ...trail, target };
  });
  s.intermediate = { ...part, trailing: { ...part.trailing, trails } };
}
