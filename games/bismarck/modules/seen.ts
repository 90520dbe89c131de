/**
 * What is shown of the part that modules keep: the gate, the view, and back from the view to a state. Of each module
 * that shows more than a number, in the file of its name in `seen/`.
 */
import { bismarck, german, type Ship, shipNamed, sideOf, unit, unitIds, zoneIds, zoneNumber } from "../components.ts";
import { type Agreed, agreed, forcesIn, forcesOf, type ScenarioId, saidOf } from "../forces.ts";
import type { Scenario } from "../scenario.ts";
import type { Draft, State } from "../types.ts";
import { bitOf, bitsOf, idsOf, type ModuleId } from "./ids.ts";
import { freshPart, type Intermediate } from "./part.ts";
import type { Purchases } from "./purchases.ts";
import { imagineUnready } from "./readiness.ts";
import type { Refuge } from "./refuge.ts";
import { imagineTrade, type SeenTrade, seenTrade, type TradeView, tradeView } from "./seen/convoys.ts";
import { type FerrolView, ferrolView, imagineRefuge, seenRefuge } from "./seen/ferrol.ts";
import { type FleetView, fleetView, imaginePurchases, seenPurchases } from "./seen/fleet.ts";
import { imagineLabels, type LabelView, labelView, type Naming, type SeenLabel, seenLabels } from "./seen/labels.ts";
import { imagineTrailing, type SeenTrailing, seenTrailing, type TrailingView, trailingView } from "./seen/shadowing.ts";
import { imagineShips, type SeenShip, type ShipPartView, seenShip, shipPartView } from "./seen/ships.ts";
import { type SeenSubmarines, type SubmarinesView, seenSubmarines, submarinesView } from "./seen/submarines.ts";
import { areSent, type Tanker, usualTankers } from "./tanker.ts";
import { onTheAir, type Traced } from "./traced.ts";

/** 13.41, 13.42, 13.43: which modules are played is open; of ships, the viewer's own. */
export interface SeenPart {
  readonly on: number;
  readonly scenario: Agreed;
  readonly home: readonly Ship[];
  readonly interned: readonly Ship[];
  readonly refuge: Refuge;
  readonly trade: SeenTrade;
  readonly submarines: SeenSubmarines;
  readonly drawnIn: number;
  readonly trailing: SeenTrailing;
  readonly labels: readonly SeenLabel[];
  readonly fleet: Purchases | null;
  /** 26.3: to the Germans alone. */
  readonly traced: Traced | null;
  /** 17.4: to the Germans alone. */
  readonly tankers: readonly Tanker[];
  readonly ships: readonly SeenShip[];
  /** 23.62: what struck a ship in an action, both sides have seen. */
  readonly torpedoHits: readonly number[];
  readonly sunkDestroyers: readonly number[];
  /** 23.23: of the viewer's own, until play is over. */
  readonly towed: readonly number[];
}

export function seenPart(s: State, part: Intermediate, seat: number, own: readonly Ship[]): SeenPart {
  return {
    on: part.on,
    scenario: part.scenario,
    home: part.home,
    interned: part.interned,
    refuge: seenRefuge(part.refuge, seat),
    trade: seenTrade(s, part.trade, seat),
    submarines: seenSubmarines(part.submarines, part.trade, seat),
    drawnIn: part.drawnIn,
    trailing: seenTrailing(s, part.trailing, seat),
    labels: seenLabels(s, part, seat),
    fleet: seenPurchases(part.fleet, seat),
    traced: seat === german ? part.traced : null,
    tankers: seat === german ? part.tankers : [],
    ships: own.map((ship) => seenShip(part, ship)),
    torpedoHits: part.torpedoHits,
    sunkDestroyers: part.sunkDestroyers,
    towed: part.towed.map((count, side) => (side === seat ? count : 0)),
  };
}

/** Of a module only where it is played. */
export interface IntermediateView {
  readonly modules: readonly ModuleId[];
  /** 43.1: the order of battle, where it is another than the Basic one. */
  /** A home-made one stands here itself: both sides know it. */
  readonly scenario?: ScenarioId | Scenario;
  /** 52.3: German ships that have come into port for good. */
  readonly home?: readonly string[];
  readonly ferrol?: FerrolView;
  readonly convoys?: TradeView;
  readonly submarines?: SubmarinesView;
  /** 50.7: the turn in which neutral ships were drawn in, 0 while they are neutral. */
  readonly drawnIn?: number;
  /** 43.4: German ships where a type does not name them. */
  readonly labels?: readonly LabelView[];
  /** 53: where fleets are bought. */
  readonly fleet?: FleetView;
  /** Where both sides shadow. */
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

export function partView(part: SeenPart): IntermediateView {
  const { on, scenario, traced, tankers, torpedoHits, sunkDestroyers, towed } = part;
  const plays = (id: ModuleId): boolean => (on & bitOf(id)) !== 0;
  return {
    modules: idsOf(on),
    ...(scenario === 0
      ? {}
      : {
          scenario: saidOf(scenario) as ScenarioId | Scenario,
          home: part.home.map((ship) => unitIds[ship] as string),
        }),
    ...(plays("ferrol") ? { ferrol: ferrolView(part.interned, part.refuge) } : {}),
    ...(plays("convoys") ? { convoys: tradeView(part.trade) } : {}),
    ...(plays("submarines") ? { submarines: submarinesView(part.submarines) } : {}),
    ...(plays("neutrality") ? { drawnIn: part.drawnIn } : {}),
    ...(forcesOf(scenario, on).labelled ? { labels: part.labels.map(labelView) } : {}),
    ...(part.fleet ? { fleet: fleetView(part.fleet) } : {}),
    ...(plays("shadowing") ? { trailing: trailingView(part.trailing) } : {}),
    ...(traced ? { traced: { ship: unitIds[traced.ship] as string, within: traced.within } } : {}),
    ...(tankers.length === 0
      ? {}
      : { tankers: tankers.map(({ zone, fuel }) => ({ zone: zoneIds[zone] as string, fuel })) }),
    ships: part.ships.map(shipPartView),
    torpedoHits: torpedoHits.flatMap((hits, ship) => (hits === 0 ? [] : [{ ship: unitIds[ship] as string, hits }])),
    ...(plays("destroyers") ? { sunkDestroyers, towed } : {}),
  };
}

/** 26.3: somebody has been heard; to one who does not know, the first at sea. */
export function imagineTraced(s: Draft): void {
  const ship = onTheAir(s)[0] ?? bismarck;
  s.intermediate = { ...(s.intermediate as Intermediate), traced: { ship, within: 1 } };
}

/** 17.4: as they are; to one who does not know, where nothing was written down. */
function imagineTankers(s: Draft, { modules, tankers }: IntermediateView): readonly Tanker[] {
  if (tankers) return tankers.map(({ zone, fuel }) => ({ zone: zoneNumber(zone), fuel }));
  return modules.includes("tankers") && areSent(s.step) ? usualTankers : [];
}

export function imaginePart(
  s: Draft,
  view: IntermediateView | undefined,
  who: Naming,
  seat: number,
  absent: ReadonlySet<Ship>,
): Intermediate | null {
  if (view === undefined) return null;
  const part = freshPart(s, bitsOf(view.modules), agreed(view.scenario)) as Intermediate;
  const torpedoHits = part.torpedoHits.slice();
  for (const { ship, hits } of view.torpedoHits) torpedoHits[unit(ship)] = hits;
  const kept = imagineShips(part, view.ships);
  const own = view.ships.map(({ ship }) => shipNamed(ship));
  return {
    ...part,
    ...kept,
    ...imagineRefuge(s, view.ferrol, own, kept.sheltered),
    unready: imagineUnready(s, kept.unready, own),
    torpedoHits,
    labels: part.labels && imagineLabels(part.labels, view.labels ?? [], who),
    fleet: imaginePurchases(
      part.fleet,
      view.fleet,
      seat,
      forcesIn({ intermediate: part }).ships.filter(
        (ship) => forcesIn({ intermediate: part }).optional[ship] === 1 && sideOf[ship] !== seat && !absent.has(ship),
      ),
    ),
    home: (view.home ?? []).map(shipNamed),
    trade: imagineTrade(s, view.convoys, seat),
    drawnIn: view.drawnIn ?? 0,
    trailing: imagineTrailing(view.trailing, who),
    traced: view.traced ? { ship: shipNamed(view.traced.ship), within: view.traced.within } : null,
    tankers: imagineTankers(s, view),
    sunkDestroyers: view.sunkDestroyers ?? part.sunkDestroyers,
    towed: view.towed ?? part.towed,
  };
}
