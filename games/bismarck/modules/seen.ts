/** What is shown of the part that modules keep: the gate, the view, and back from the view to a state. */
import type { Side } from "@admiralty/engine";
import { sectionIds } from "../battle/components.ts";
import type { SectionId } from "../battle/types.ts";
import {
  bismarck,
  british,
  type GeneralType,
  generalTypes,
  german,
  noUnit,
  ferrol as port,
  type Seat,
  type Ship,
  seatIds,
  shipNamed,
  shipNumber,
  shipType,
  type Unit,
  unit,
  unitIds,
  unitNumber,
  type Zone,
  zoneIds,
  zoneNumber,
} from "../components.ts";
import { forcesOf, type ScenarioId, scenarioIds, scenarioNumber, shipsOf } from "../forces.ts";
import { handleIds, handleOf, inOrder, type Labels, labelIds } from "../labels.ts";
import { afloat, shipsHaveMoved } from "../rules/fleet.ts";
import { type Draft, ShipStatus, type State } from "../types.ts";
import { repairIds } from "../verbs.ts";
import type { Trade } from "./convoy.ts";
import { onTheAir } from "./huff-duff.ts";
import { bitOf, bitsOf, idsOf, type ModuleId } from "./ids.ts";
import { freshPart, type Intermediate } from "./part.ts";
import { quietRefuge, type Refuge } from "./refuge.ts";
import type { Tanker } from "./tanker.ts";
import { usualTankers } from "./tankers.ts";
import type { Traced } from "./traced.ts";
import { imagineTrade, seenTrade, type TradeView, tradeView } from "./trade-seen.ts";
import { noTrailing, type Shadower, type Trailing } from "./trails.ts";

/** Which ship it is that the British name so. */
export type Naming = (handle: string) => Ship;

interface OwnPart {
  readonly ship: Ship;
  readonly berthed: number;
  readonly homeward: number;
  readonly ammunition: number;
  readonly torpedoes: number;
  readonly torpedoLoss: number;
  readonly repairs: number;
  readonly closed: number;
  readonly slow: number;
  readonly broken: number;
  readonly thirsty: number;
  readonly sheltered: number;
  readonly destroyers: number;
  readonly attacks: number;
  readonly dry: number;
}

/** A German ship as the British know her. */
interface SeenLabel {
  readonly handle: number;
  readonly at: Zone;
  readonly company: number;
  /** -1 for a side that does not know. */
  readonly ship: number;
}

/** 13.41, 13.43: which modules are played is open; of ships, the viewer's own. */
export interface SeenPart {
  readonly on: number;
  readonly scenario: number;
  readonly home: readonly Ship[];
  readonly interned: readonly Ship[];
  /** 35.3 is for all to know; the die of 35.1 to the Germans alone. */
  readonly refuge: Refuge;
  /** 24: see `trade-seen.ts`. */
  readonly trade: Trade;
  readonly drawnIn: number;
  /** 41.1, 41.7: what was said of shadows, and of each what the viewer knows. */
  readonly trailing: SeenTrailing;
  readonly labels: readonly SeenLabel[];
  /** 26.3: to the Germans alone. */
  readonly traced: Traced | null;
  /** 17.4: to the Germans alone. */
  readonly tankers: readonly Tanker[];
  readonly ships: readonly OwnPart[];
  /** 23.62: what struck a ship in an action, both sides have seen. */
  readonly torpedoHits: readonly number[];
  readonly sunkDestroyers: readonly number[];
  /** 23.23: of the viewer's own, until play is over. */
  readonly towed: readonly number[];
}

/** German ships under shadow by their handles. */
type SeenTrailing = Omit<Trailing, "pursuits"> & { readonly pursuits: readonly number[] };

/** 13.42: the Germans know who of theirs shadows, the British who of theirs is shadowed; onlookers know neither. */
function seenTrailing(s: State, { sighted, trails, pursuits, unfit }: Trailing, seat: number): SeenTrailing {
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

/** 43.4: who has a label, where she is known to be, and with whom; whose it is, the Germans alone know. */
function seenLabels(s: State, { labels }: Intermediate, seat: number): readonly SeenLabel[] {
  if (labels === null) return [];
  return inOrder(s, shipsOf(s, german)).flatMap((ship) => {
    const handle = handleOf(s, ship);
    if (handle < 0 || s.status[ship] !== ShipStatus.inPlay) return [];
    const [at, company] = [labels.at[ship] as Zone, labels.company[ship] as number];
    return [{ handle, at, company, ship: seat === german ? ship : -1 }];
  });
}

export function seenPart(s: State, part: Intermediate, seat: number, own: readonly Ship[]): SeenPart {
  return {
    on: part.on,
    scenario: part.scenario,
    home: part.home,
    interned: part.interned,
    refuge: seat === german ? part.refuge : { ...part.refuge, die: 0 },
    trade: seenTrade(part.trade, seat),
    drawnIn: part.drawnIn,
    trailing: part.trailing === noTrailing ? noTrailing : seenTrailing(s, part.trailing, seat),
    labels: seenLabels(s, part, seat),
    traced: seat === german ? part.traced : null,
    tankers: seat === german ? part.tankers : [],
    ships: own.map((ship) => ({
      ship,
      berthed: part.berthed[ship] as number,
      homeward: part.homeward[ship] as number,
      ammunition: part.ammunition[ship] as number,
      torpedoes: part.torpedoes[ship] as number,
      torpedoLoss: part.torpedoLoss[ship] as number,
      repairs: part.repairs[ship] as number,
      closed: part.closed[ship] as number,
      slow: part.slow[ship] as number,
      broken: part.broken[ship] as number,
      thirsty: part.thirsty[ship] as number,
      sheltered: part.sheltered[ship] as number,
      destroyers: part.destroyers[ship] as number,
      attacks: part.attacks[ship] as number,
      dry: part.dry[ship] as number,
    })),
    torpedoHits: part.torpedoHits,
    sunkDestroyers: part.sunkDestroyers,
    towed: part.towed.map((count, side) => (side === seat ? count : 0)),
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
  /** 39.2: the last turn in which she moves one zone at most; whether she must make for port. */
  readonly slow: number;
  readonly broken: boolean;
  /** 17.5: she took on too little at sea, and still makes for port. */
  readonly thirsty: boolean;
  /** 35.1: the turn in which she came into Ferrol; 0 for who is not there. */
  readonly sheltered: number;
  /** 23: of a flotilla, what it has left, and the turn in which it burnt its last fuel at sea. */
  readonly destroyers: number;
  readonly attacks: number;
  readonly dry: number;
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

export interface IntermediateView {
  readonly modules: readonly ModuleId[];
  /** 43.1: the order of battle, where it is another than the Basic one. */
  readonly scenario?: ScenarioId;
  /** 52.3: German ships that have come into port for good. */
  readonly home?: readonly string[];
  /** 35: how Ferrol stands, only where it may be entered; the die of the visit to the Germans alone, 0 before it. */
  readonly ferrol?: {
    readonly interned: readonly string[];
    readonly die: number;
    readonly struck: number;
    readonly guns: boolean;
    readonly open: boolean;
  };
  /** 24: convoys, only where they are played. */
  readonly convoys?: TradeView;
  /** 50.7: the turn in which neutral ships were drawn in; only where there are any, 0 while they are neutral. */
  readonly drawnIn?: number;
  /** 43.4: German ships as the British know them, where a type does not name them: by name or label, where they are known
   * to be, the number of the force they were reported in; to the Germans, who it is. */
  readonly labels?: readonly {
    readonly label: string;
    readonly at: string | null;
    readonly company: number;
    readonly ship?: string;
  }[];
  /** Only where both sides shadow. */
  readonly trailing?: TrailingView;
  /** 26.3: to the Germans, whose signal was heard and how far off the zone may be that they name. */
  readonly traced?: { readonly ship: string; readonly within: number };
  /** 17.2: to the Germans, where their tankers wait and what they hold. */
  readonly tankers?: readonly { readonly zone: string; readonly fuel: number }[];
  readonly ships: readonly ShipPartView[];
  /** Torpedoes that have struck ships of either side. */
  readonly torpedoHits: readonly { readonly ship: string; readonly hits: number }[];
  /** 51.3: destroyers sunk, British first; and flotillas of the viewer's own that were towed away. */
  readonly sunkDestroyers?: readonly number[];
  readonly towed?: readonly number[];
}

const unitId = (unit: Unit): string | null => (unit < 0 ? null : (unitIds[unit] as string));

function trailingView({ sighted, trails, pursuits, unfit }: SeenTrailing): TrailingView {
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

export function partView({
  on,
  scenario,
  home,
  interned,
  refuge,
  trade,
  drawnIn,
  trailing,
  labels,
  traced,
  tankers,
  ships,
  torpedoHits,
  sunkDestroyers,
  towed,
}: SeenPart): IntermediateView {
  return {
    modules: idsOf(on),
    ...(scenario === 0
      ? {}
      : { scenario: scenarioIds[scenario - 1] as ScenarioId, home: home.map((ship) => unitIds[ship] as string) }),
    ...((on & bitOf("ferrol")) === 0
      ? {}
      : {
          ferrol: {
            interned: interned.map((ship) => unitIds[ship] as string),
            die: refuge.die,
            struck: refuge.struck,
            guns: refuge.guns === 1,
            open: refuge.open === 1,
          },
        }),
    ...((on & bitOf("convoys")) === 0 ? {} : { convoys: tradeView(trade) }),
    ...((on & bitOf("neutrality")) === 0 ? {} : { drawnIn }),
    ...(forcesOf(scenario, on).labelled
      ? {
          labels: labels.map(({ handle, at, company, ship }) => ({
            label: handleIds[handle] as string,
            at: at < 0 ? null : (zoneIds[at] as string),
            company,
            ...(ship < 0 ? {} : { ship: unitIds[ship] as string }),
          })),
        }
      : {}),
    ...((on & bitOf("shadowing")) === 0 ? {} : { trailing: trailingView(trailing) }),
    ...(traced ? { traced: { ship: unitIds[traced.ship] as string, within: traced.within } } : {}),
    ...(tankers.length === 0
      ? {}
      : { tankers: tankers.map(({ zone, fuel }) => ({ zone: zoneIds[zone] as string, fuel })) }),
    ships: ships.map(({ ship, berthed, homeward, repairs, closed, broken, thirsty, ...stores }) => ({
      ship: unitIds[ship] as string,
      berthed,
      homeward: homeward < 0 ? null : (zoneIds[homeward] as string),
      ...stores,
      repair: repairs < 0 ? null : (repairIds[repairs] as "bow"),
      closed: sectionIds.filter((_, at) => (closed >> at) % 2 === 1),
      broken: broken === 1,
      thirsty: thirsty === 1,
    })),
    torpedoHits: torpedoHits.flatMap((hits, ship) => (hits === 0 ? [] : [{ ship: unitIds[ship] as string, hits }])),
    ...((on & bitOf("destroyers")) === 0 ? {} : { sunkDestroyers, towed }),
  };
}

function imagineTrailing(view: TrailingView | undefined, who: Naming): Trailing {
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

/** 26.3: somebody has been heard; to one who does not know, the first at sea. */
export function imagineTraced(s: Draft): void {
  const ship = onTheAir(s)[0] ?? bismarck;
  s.intermediate = { ...(s.intermediate as Intermediate), traced: { ship, within: 1 } };
}

/** 17.4: as they are; to one who does not know, where nothing was written down. */
function imagineTankers(s: Draft, { modules, tankers }: IntermediateView): readonly Tanker[] {
  if (tankers) return tankers.map(({ zone, fuel }) => ({ zone: zoneNumber(zone), fuel }));
  return modules.includes("tankers") && s.step !== "rendezvous" ? usualTankers : [];
}

/** 35.2: as it is; whoever is imagined in Ferrol has come in this turn, or the last if it has just begun. */
function imagineRefuge(
  s: Draft,
  { ferrol, ships }: IntermediateView,
  sheltered: readonly number[],
): Pick<Intermediate, "interned" | "sheltered" | "refuge"> {
  const interned = (ferrol?.interned ?? []).map(shipNamed);
  const refuge = ferrol
    ? { die: ferrol.die, struck: ferrol.struck, guns: ferrol.guns ? 1 : 0, open: ferrol.open ? 1 : 0 }
    : quietRefuge;
  const own = ships.map(({ ship }) => unit(ship));
  const strangers = shipsOf(s, german).filter(
    (ship) => s.zone[ship] === port && !own.includes(ship) && !interned.includes(ship),
  );
  if (!ferrol || strangers.length === 0) return { interned, sheltered, refuge };
  const moved = shipsHaveMoved(s);
  return {
    interned,
    sheltered: sheltered.map((since, ship) =>
      strangers.includes(ship as Ship) ? (moved && (s.moved[ship] as number) > 0 ? s.turn : s.turn - 1) : since,
    ),
    refuge: { ...refuge, die: refuge.open === 1 ? 0 : usualDie },
  };
}
/** 35.1: a die that a side imagines that does not know it. */
const usualDie = 3;

function imagineLabels(labels: Labels, view: IntermediateView, who: Naming): Labels {
  const [label, at, company] = [labels.label.slice(), labels.at.slice(), labels.company.slice()];
  for (const each of view.labels ?? []) {
    const ship = who(each.label);
    label[ship] = labelIds.indexOf(each.label);
    at[ship] = zoneNumber(each.at);
    company[ship] = each.company;
  }
  return { label, at, company };
}

/** The own ships as they are; the other side's as if nothing had happened to them. */
export function imaginePart(s: Draft, view: IntermediateView | undefined, who: Naming): Intermediate | null {
  if (view === undefined) return null;
  const part = freshPart(s, bitsOf(view.modules), scenarioNumber(view.scenario)) as Intermediate;
  const berthed = part.berthed.slice();
  const homeward = part.homeward.slice();
  const ammunition = part.ammunition.slice();
  const torpedoes = part.torpedoes.slice();
  const torpedoHits = part.torpedoHits.slice();
  const torpedoLoss = part.torpedoLoss.slice();
  const repairs = part.repairs.slice();
  const closed = part.closed.slice();
  const slow = part.slow.slice();
  const broken = part.broken.slice();
  const thirsty = part.thirsty.slice();
  const sheltered = part.sheltered.slice();
  const destroyers = part.destroyers.slice();
  const attacks = part.attacks.slice();
  const dry = part.dry.slice();
  for (const { ship, hits } of view.torpedoHits) torpedoHits[unit(ship)] = hits;
  for (const own of view.ships) {
    const ship = unit(own.ship);
    berthed[ship] = own.berthed;
    homeward[ship] = zoneNumber(own.homeward);
    ammunition[ship] = own.ammunition;
    torpedoes[ship] = own.torpedoes;
    torpedoLoss[ship] = own.torpedoLoss;
    slow[ship] = own.slow;
    broken[ship] = own.broken ? 1 : 0;
    thirsty[ship] = own.thirsty ? 1 : 0;
    sheltered[ship] = own.sheltered;
    destroyers[ship] = own.destroyers;
    attacks[ship] = own.attacks;
    dry[ship] = own.dry;
    repairs[ship] = own.repair === null ? -1 : repairIds.indexOf(own.repair);
    closed[ship] = own.closed.reduce((bits, section) => bits | (1 << sectionIds.indexOf(section)), 0);
  }
  const trailing = imagineTrailing(view.trailing, who);
  const traced = view.traced ? { ship: shipNamed(view.traced.ship), within: view.traced.within } : null;
  return {
    ...part,
    labels: part.labels && imagineLabels(part.labels, view, who),
    home: (view.home ?? []).map(shipNamed),
    ...imagineRefuge(s, view, sheltered),
    trade: imagineTrade(view.convoys),
    drawnIn: view.drawnIn ?? 0,
    trailing,
    traced,
    tankers: imagineTankers(s, view),
    thirsty,
    destroyers,
    attacks,
    dry,
    sunkDestroyers: view.sunkDestroyers ?? part.sunkDestroyers,
    towed: view.towed ?? part.towed,
    berthed,
    homeward,
    ammunition,
    torpedoes,
    torpedoHits,
    torpedoLoss,
    repairs,
    closed,
    slow,
    broken,
  };
}
