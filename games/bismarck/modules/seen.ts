/** What is shown of the part that modules keep: the gate, the view, and back from the view to a state. */
import { sectionIds } from "../battle/components.ts";
import type { SectionId } from "../battle/types.ts";
import {
  british,
  type GeneralType,
  generalTypes,
  german,
  shipsOf,
  shipType,
  unit,
  unitIds,
  unitNumber,
  zoneIds,
  zoneNumber,
} from "../components.ts";
import { afloat } from "../rules/fleet.ts";
import type { Draft } from "../types.ts";
import { repairIds } from "../verbs.ts";
import { bitOf, bitsOf, idsOf, type ModuleId } from "./ids.ts";
import { freshPart, type Intermediate } from "./part.ts";
import { noTrailing, type Shadower, type Trailing } from "./trails.ts";

interface OwnPart {
  readonly ship: number;
  readonly berthed: number;
  readonly homeward: number;
  readonly ammunition: number;
  readonly torpedoes: number;
  readonly torpedoLoss: number;
  readonly repairs: number;
  readonly closed: number;
}

/** 13.41, 13.43: which modules are played is open; of ships, the viewer's own. */
export interface SeenPart {
  readonly on: number;
  /** 41.1, 41.7: what was said of shadows, and of each what the viewer knows. */
  readonly trailing: Trailing;
  readonly ships: readonly OwnPart[];
  /** 23.62: what struck a ship in an action, both sides have seen. */
  readonly torpedoHits: readonly number[];
}

/** The Germans know who of theirs shadows, the British who of theirs is shadowed; looking on, one knows neither. */
function seenTrailing({ sighted, trails, pursuits, unfit }: Trailing, seat: number): Trailing {
  return {
    sighted,
    trails: trails.map((trail) => ({
      ...trail,
      unit: seat === german ? trail.unit : -1,
      target: seat === british ? trail.target : -1,
    })),
    pursuits,
    unfit: seat === german ? unfit : [],
  };
}

export function seenPart(part: Intermediate, seat: number, own: readonly number[]): SeenPart {
  return {
    on: part.on,
    trailing: part.trailing === noTrailing ? noTrailing : seenTrailing(part.trailing, seat),
    ships: own.map((ship) => ({
      ship,
      berthed: part.berthed[ship] as number,
      homeward: part.homeward[ship] as number,
      ammunition: part.ammunition[ship] as number,
      torpedoes: part.torpedoes[ship] as number,
      torpedoLoss: part.torpedoLoss[ship] as number,
      repairs: part.repairs[ship] as number,
      closed: part.closed[ship] as number,
    })),
    torpedoHits: part.torpedoHits,
  };
}

/** One of the viewer's own ships, beyond what the Basic Game says of her. */
export interface ShipPartView {
  readonly ship: string;
  /** Turn in which she came into the port she lies in; 0 at sea. */
  readonly berthed: number;
  /** 16.3: the port she makes for without fuel, once she has chosen. */
  readonly homeward: string | null;
  /** 38.1: boxes left. */
  readonly ammunition: number;
  /** 19.1: salvoes of torpedoes left. */
  readonly torpedoes: number;
  /** 40: evasion that torpedoes have cost and port can mend, what she tries to mend, sections closed at sea. */
  readonly torpedoLoss: number;
  readonly repair: (typeof repairIds)[number] | null;
  readonly closed: readonly SectionId[];
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
  /** To the Germans: units that cannot shadow any ship of the type. */
  readonly unfit: readonly { readonly unit: string; readonly type: GeneralType }[];
}

export interface IntermediateView {
  readonly modules: readonly ModuleId[];
  /** Only where both sides shadow. */
  readonly trailing?: TrailingView;
  readonly ships: readonly ShipPartView[];
  /** Torpedoes that have struck ships of either side. */
  readonly torpedoHits: readonly { readonly ship: string; readonly hits: number }[];
}

const unitId = (unit: number): string | null => (unit < 0 ? null : (unitIds[unit] as string));

function trailingView({ sighted, trails, pursuits, unfit }: Trailing): TrailingView {
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
    pursuits: pursuits.map((ship) => unitIds[ship] as string),
    unfit: unfit.map((key) => ({
      unit: unitIds[Math.floor(key / generalTypes.length)] as string,
      type: typeId(key % generalTypes.length),
    })),
  };
}

export function partView({ on, trailing, ships, torpedoHits }: SeenPart): IntermediateView {
  return {
    modules: idsOf(on),
    ...((on & bitOf("shadowing")) === 0 ? {} : { trailing: trailingView(trailing) }),
    ships: ships.map(({ ship, berthed, homeward, repairs, closed, ...stores }) => ({
      ship: unitIds[ship] as string,
      berthed,
      homeward: homeward < 0 ? null : (zoneIds[homeward] as string),
      ...stores,
      repair: repairs < 0 ? null : (repairIds[repairs] as "bow"),
      closed: sectionIds.filter((_, at) => (closed >> at) % 2 === 1),
    })),
    torpedoHits: torpedoHits.flatMap((hits, ship) => (hits === 0 ? [] : [{ ship: unitIds[ship] as string, hits }])),
  };
}

function imagineTrailing(view: TrailingView | undefined): Trailing {
  if (!view) return noTrailing;
  const typeNumber = (type: GeneralType) => generalTypes.indexOf(type);
  return {
    sighted: view.sighted.map(({ zone, type, ships }) => ({ zone: zoneNumber(zone), type: typeNumber(type), ships })),
    trails: view.trails.map(({ unit, target, zone, type, by, evasion }) => ({
      unit: unitNumber(unit),
      target: unitNumber(target),
      zone: zoneNumber(zone),
      type: typeNumber(type),
      by,
      evasion,
    })),
    pursuits: view.pursuits.map(unit),
    unfit: view.unfit.map((refused) => unit(refused.unit) * generalTypes.length + typeNumber(refused.type)),
  };
}

/** 41: some British ship of the type is shadowed by each of the own units that shadow: one in the place if there is one. */
export function imagineQuarries(s: Draft): void {
  const part = s.intermediate;
  if (!part || part.trailing.trails.length === 0) return;
  const taken: number[] = [];
  const trails = part.trailing.trails.map((trail) => {
    if (trail.unit < 0) return trail;
    const fit = (shipsOf[british] as readonly number[]).filter(
      (ship) => shipType[ship] === trail.type && !taken.includes(ship),
    );
    const target = (fit.find((ship) => s.shadowed[ship] === s.turn || s.zone[ship] === trail.zone) ??
      fit.find((ship) => afloat(s, ship)) ??
      fit[0]) as number;
    taken.push(target);
    s.shadows[trail.unit] = target;
    return { ...trail, target };
  });
  s.intermediate = { ...part, trailing: { ...part.trailing, trails } };
}

/** The own ships as they are; the other side's as if nothing had happened to them. */
export function imaginePart(s: Draft, view: IntermediateView | undefined): Intermediate | null {
  if (view === undefined) return null;
  const part = freshPart(s, bitsOf(view.modules)) as Intermediate;
  const berthed = part.berthed.slice();
  const homeward = part.homeward.slice();
  const ammunition = part.ammunition.slice();
  const torpedoes = part.torpedoes.slice();
  const torpedoHits = part.torpedoHits.slice();
  const torpedoLoss = part.torpedoLoss.slice();
  const repairs = part.repairs.slice();
  const closed = part.closed.slice();
  for (const { ship, hits } of view.torpedoHits) torpedoHits[unit(ship)] = hits;
  for (const own of view.ships) {
    const ship = unit(own.ship);
    berthed[ship] = own.berthed;
    homeward[ship] = zoneNumber(own.homeward);
    ammunition[ship] = own.ammunition;
    torpedoes[ship] = own.torpedoes;
    torpedoLoss[ship] = own.torpedoLoss;
    repairs[ship] = own.repair === null ? -1 : repairIds.indexOf(own.repair);
    closed[ship] = own.closed.reduce((bits, section) => bits | (1 << sectionIds.indexOf(section)), 0);
  }
  const trailing = imagineTrailing(view.trailing);
  return { ...part, trailing, berthed, homeward, ammunition, torpedoes, torpedoHits, torpedoLoss, repairs, closed };
}
