/** The modules of a scene, and what it says of ships for them. */
import { closed, oneOf, type Side } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { sectionIds } from "../battle/components.ts";
import type { SectionId } from "../battle/types.ts";
import {
  british,
  friendlyPort,
  type GeneralType,
  generalTypes,
  german,
  ferrol as port,
  type Ship,
  shipNumber,
  ships,
  shipType,
  sideOf,
  unitIds,
  unitNumber,
  type Zone,
  zoneIds,
} from "../components.ts";
import { type ScenarioId, scenarioIds, scenarioIn, scenarioNumber } from "../forces.ts";
import {
  count,
  flag,
  GermanShip,
  type Problem,
  shipsIn,
  shipsOfSide,
  some,
  UnitId,
  unitsOfSide,
  unitWords,
  ZoneWord,
  zoneIn,
} from "../scene/form.ts";
import { type Draft, Hit, hitCount, type State } from "../types.ts";
import { repairIds } from "../verbs.ts";
import { bitsOf, type FlagId, flagIds, idsOf } from "./ids.ts";
import { freshPart, fullAmmunition, type Intermediate, plays } from "./part.ts";
import { type LabelsScene, labelsScene, readLabels } from "./scene-labels.ts";
import type { Tanker } from "./tanker.ts";
import { mayWait, mostFuel, usualTankers } from "./tankers.ts";
import { readTrade, type TradeScene, tradeScene } from "./trade-scene.ts";
import { announced, pursuedNow, refusedNow, sightedNow, trailingOf } from "./trailing.ts";
import type { Trail, Trailing } from "./trails.ts";

export const Modules = Type.Optional(
  Type.Array(oneOf(flagIds, "module"), { description: "modules of the Intermediate Game that are played" }),
);

/** 43.1 */
export const ScenarioScene = Type.Optional(oneOf(scenarioIds, "scenario"));
/** 52.3 */
export const HomeScene = Type.Optional(
  Type.Array(GermanShip, { description: "ships that have come into port for good, in a scenario" }),
);

/** 50.7 */
export const DrawnInScene = count("turn in which the United States were drawn in, in a scenario with neutral ships");

/** 51.3, 23.23 */
export const LossesScene = Type.Array(Type.Integer({ minimum: 0 }), {
  minItems: 2,
  maxItems: 2,
  description: "British ones first",
});
type Losses = Static<typeof LossesScene>;
const losses = (name: "sunkDestroyers" | "towed", counts: readonly number[]) =>
  counts.some((lost) => lost > 0) ? { [name]: [...counts] } : {};

/** 26.3 */
export const TracedScene = closed({
  ship: GermanShip,
  within: Type.Integer({ minimum: 1, maximum: 2, description: "how many zones off the zone named may be" }),
});
type TracedScene = Static<typeof TracedScene>;

/** 35 */
export const FerrolScene = closed({
  interned: Type.Optional(Type.Array(GermanShip, { description: "ships out of the game there" })),
  die: Type.Optional(Type.Integer({ minimum: 1, maximum: 6, description: "rolled for those who lie there" })),
  struck: count("turn of the last air attack there"),
  guns: flag("Spanish guns defend it"),
  open: flag("it is a German port"),
});
type FerrolScene = Static<typeof FerrolScene>;

function readFerrol(s: State, said: FerrolScene = {}, problem: Problem): Pick<Intermediate, "interned" | "refuge"> {
  const interned = shipsIn(said.interned ?? []);
  for (const ship of interned) {
    if (s.zone[ship] !== port) problem("ferrol", `${unitIds[ship]} is interned and not in ${zoneIds[port]}`);
  }
  if ((said.struck ?? 0) > s.turn) problem("ferrol", `turn ${said.struck} is after turn ${s.turn}`);
  const refuge = {
    die: said.die ?? 0,
    struck: said.struck ?? 0,
    guns: said.guns ? 1 : 0,
    open: said.open ? 1 : 0,
  };
  return { interned, refuge };
}

function ferrolScene({ intermediate }: State): { ferrol?: FerrolScene } {
  if (!intermediate) return {};
  const { interned, refuge } = intermediate;
  const said = {
    ...(interned.length > 0 ? { interned: unitWords(interned) } : {}),
    ...some({ die: refuge.die, struck: refuge.struck }),
    ...(refuge.guns === 1 ? { guns: true } : {}),
    ...(refuge.open === 1 ? { open: true } : {}),
  };
  return Object.keys(said).length > 0 ? { ferrol: said } : {};
}

/** 17.2 */
export const TankersScene = Type.Array(closed({ zone: ZoneWord, fuel: count("factors left; all if left out") }), {
  maxItems: 2,
  description: "the northern tanker, then the southern one",
});
type TankersScene = Static<typeof TankersScene>;

function readTankers(s: Draft, said: TankersScene | undefined, problem: Problem): readonly Tanker[] {
  if (!said) return s.step === "rendezvous" ? [] : usualTankers;
  return said.map(({ zone, fuel = mostFuel }, place) => {
    const at = zoneIn(zone, "tankers", problem);
    if (at >= 0 && !mayWait(place, at)) problem("tankers", `${zone} is not where that tanker may wait (17.2)`);
    return { zone: at, fuel };
  });
}

/** What `readTankers` would not assume. */
function tankersScene(s: State): { tankers?: TankersScene } {
  const tankers = s.intermediate?.tankers ?? [];
  if (!plays(s, "tankers")) return {};
  const usual = s.step === "rendezvous" ? [] : usualTankers;
  if (JSON.stringify(tankers) === JSON.stringify(usual)) return {};
  return {
    tankers: tankers.map(({ zone, fuel }) => ({
      zone: zoneIds[zone] as string,
      ...(fuel === mostFuel ? {} : { fuel }),
    })),
  };
}

/** 41: shadows of this turn. */
export const TrailingScene = closed({
  sighted: Type.Optional(
    Type.Array(closed({ zone: ZoneWord, type: oneOf(generalTypes, "type"), ships: Type.Integer({ minimum: 1 }) }), {
      description: "British ships that the Germans located last turn; as found or shadowed says if left out",
    }),
  ),
  trails: Type.Optional(
    Type.Array(
      closed({
        unit: oneOf(unitsOfSide(german), "German unit"),
        target: oneOf(shipsOfSide(british), "British ship"),
        zone: Type.Optional(ZoneWord),
        evasion: count("as it was announced; what she has if left out"),
      }),
      { description: "German units that shadow British ships" },
    ),
  ),
  pursuits: Type.Optional(Type.Array(GermanShip, { description: "whom the British shadow, in their order" })),
  unfit: Type.Optional(
    Type.Array(
      closed({
        unit: UnitId,
        type: oneOf(generalTypes, "type"),
        evasion: count("as it was announced; what she has if left out"),
      }),
      { description: "units that were refused to shadow a ship of the type" },
    ),
  ),
});
type TrailingScene = Static<typeof TrailingScene>;

function readTrailing(s: Draft, said: TrailingScene | undefined, problem: Problem): Trailing {
  const trails = (said?.trails ?? []).map((v): Trail => {
    const [unit, target] = [unitNumber(v.unit), shipNumber(v.target)];
    const now = announced(s, unit);
    s.shadows[unit] = target;
    return {
      unit,
      target,
      zone: v.zone === undefined ? (s.zone[target] as Zone) : zoneIn(v.zone, "trailing.trails", problem),
      type: shipType[target] as number,
      by: now.by,
      evasion: v.evasion ?? now.evasion,
    };
  });
  return {
    sighted:
      said?.sighted?.map(({ zone, type, ships }) => ({
        zone: zoneIn(zone, "trailing.sighted", problem),
        type: generalTypes.indexOf(type),
        ships,
      })) ?? sightedNow(s),
    trails,
    pursuits: said?.pursuits ? shipsIn(said.pursuits) : pursuedNow(s),
    unfit: (said?.unfit ?? []).map((v) => {
      const refused = refusedNow(s, unitNumber(v.unit), generalTypes.indexOf(v.type));
      return v.evasion === undefined ? refused : { ...refused, evasion: v.evasion };
    }),
  };
}

/** What `readTrailing` would not assume. */
export function momentScene(
  s: State,
): Pick<Played, "labels" | "trailing" | "traced" | "tankers" | "ferrol" | "convoysFound"> {
  const traced = s.intermediate?.traced;
  return {
    ...labelsScene(s),
    ...trailingScene(s),
    ...tankersScene(s),
    ...ferrolScene(s),
    ...tradeScene(s),
    ...(traced ? { traced: { ship: unitIds[traced.ship] as string, within: traced.within } } : {}),
  };
}

function trailingScene(s: State): { trailing?: TrailingScene } {
  if (!plays(s, "shadowing")) return {};
  const { sighted, pursuits, ...kept } = trailingOf(s);
  // One side may not know who shadows, or tried to.
  const trails = kept.trails.filter(({ unit }) => unit >= 0);
  const unfit = kept.unfit.filter(({ unit }) => unit >= 0);
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const zone = (at: Zone) => zoneIds[at] as string;
  const trailing: TrailingScene = {
    ...(same(sighted, sightedNow(s))
      ? {}
      : {
          sighted: sighted.map((one) => ({
            ...one,
            zone: zone(one.zone),
            type: generalTypes[one.type] as GeneralType,
          })),
        }),
    ...(trails.length === 0
      ? {}
      : {
          trails: trails.map((trail) => ({
            unit: unitIds[trail.unit] as string,
            target: unitIds[trail.target] as string,
            ...(trail.zone === s.zone[trail.target] ? {} : { zone: zone(trail.zone) }),
            ...(trail.evasion === announced(s, trail.unit).evasion ? {} : { evasion: trail.evasion }),
          })),
        }),
    ...(same(pursuits, pursuedNow(s)) ? {} : { pursuits: unitWords(pursuits) }),
    ...(unfit.length === 0
      ? {}
      : {
          unfit: unfit.map(({ unit, type, evasion }) => ({
            unit: unitIds[unit] as string,
            type: generalTypes[type] as GeneralType,
            ...(evasion === announced(s, unit).evasion ? {} : { evasion }),
          })),
        }),
  };
  return Object.keys(trailing).length > 0 ? { trailing } : {};
}

/** Fields of a ship. */
export const shipPart = {
  berthed: count("turn in which she came into the port she lies in; before the first turn if left out"),
  homeward: Type.Optional(ZoneWord),
  ammunition: count("boxes of ammunition left; all if left out"),
  torpedoes: count("salvoes of torpedoes left; all if left out"),
  torpedoHits: count("torpedoes that have struck her"),
  slow: count("last turn in which a breakdown lets her move one zone at most"),
  broken: flag("she has broken down and must make for port"),
  sheltered: count("turn in which she came into Ferrol; the last if left out"),
  thirsty: flag("she took on too little fuel at sea and still makes for port"),
  destroyers: count("destroyers that a flotilla has left; all if left out"),
  attacks: count("torpedo attacks that a flotilla has left; all if left out"),
  dry: count("turn in which a flotilla burnt its last fuel at sea"),
  torpedoLoss: count("evasion lost for good that torpedoes have cost, to be mended in port"),
  repair: Type.Optional(oneOf(repairIds, "repair")),
  closed: Type.Optional(
    Type.Array(oneOf(sectionIds, "section"), { description: "gun sections closed to repair at sea" }),
  ),
};
interface ShipPart {
  readonly ship: string;
  readonly berthed?: number;
  readonly homeward?: string;
  readonly ammunition?: number;
  readonly torpedoes?: number;
  readonly torpedoHits?: number;
  readonly torpedoLoss?: number;
  readonly slow?: number;
  readonly broken?: boolean;
  readonly sheltered?: number;
  readonly thirsty?: boolean;
  readonly destroyers?: number;
  readonly attacks?: number;
  readonly dry?: number;
  readonly repair?: (typeof repairIds)[number];
  readonly closed?: SectionId[];
}

interface Played {
  readonly modules?: FlagId[];
  readonly scenario?: ScenarioId;
  readonly home?: string[];
  readonly drawnIn?: number;
  readonly labels?: LabelsScene;
  readonly trailing?: TrailingScene;
  readonly traced?: TracedScene;
  readonly tankers?: TankersScene;
  readonly ferrol?: FerrolScene;
  readonly sunkDestroyers?: Losses;
  readonly towed?: Losses;
  readonly convoysFound?: TradeScene;
}

export function readPart(
  s: Draft,
  {
    modules,
    scenario,
    home,
    drawnIn,
    labels,
    trailing,
    traced,
    tankers,
    ferrol,
    sunkDestroyers,
    towed,
    convoysFound,
  }: Played,
  described: readonly ShipPart[],
  problem: Problem,
): void {
  const fresh = freshPart(s, bitsOf(modules ?? []), scenarioNumber(scenario));
  const berthed = fresh?.berthed.slice() ?? [];
  const homeward = fresh?.homeward.slice() ?? [];
  const ammunition = fresh?.ammunition.slice() ?? [];
  const torpedoes = fresh?.torpedoes.slice() ?? [];
  const torpedoHits = fresh?.torpedoHits.slice() ?? [];
  const torpedoLoss = fresh?.torpedoLoss.slice() ?? [];
  const repairs = fresh?.repairs.slice() ?? [];
  const shut = fresh?.closed.slice() ?? [];
  const slow = fresh?.slow.slice() ?? [];
  const broken = fresh?.broken.slice() ?? [];
  const thirsty = fresh?.thirsty.slice() ?? [];
  const sheltered = fresh ? shelteredNow(s, shipsIn(ferrol?.interned ?? [])) : [];
  const destroyers = fresh?.destroyers.slice() ?? [];
  const attacks = fresh?.attacks.slice() ?? [];
  const dry = fresh?.dry.slice() ?? [];
  const waiting = modules?.includes("tankers") ? readTankers(s, tankers, problem) : [];
  for (const v of described) {
    const where = `ships.${v.ship}`;
    const ship = unitNumber(v.ship);
    const said = Object.keys(shipPart).filter((field) => v[field as keyof ShipPart] !== undefined);
    if (fresh === null && said.length > 0) {
      problem(where, `${said.join(", ")}: of the Intermediate Game; say which modules are played`);
    }
    if (v.berthed !== undefined) {
      if (v.berthed > s.turn) problem(where, `berthed ${v.berthed} is after turn ${s.turn}`);
      // Who leaves is at sea only when all have moved.
      if (v.berthed > 0 && fresh?.berthed[ship] === 0 && s.moved[ship] === 0)
        problem(where, "she is in no friendly port");
      berthed[ship] = v.berthed;
    }
    if (v.ammunition !== undefined) {
      if (v.ammunition > fullAmmunition) problem(where, `she carries ${fullAmmunition} boxes of ammunition`);
      ammunition[ship] = v.ammunition;
    }
    if (v.torpedoes !== undefined) {
      const most = ships[ship]?.torpedoes as number;
      if (v.torpedoes > most) problem(where, `she carries ${most} salvoes of torpedoes`);
      torpedoes[ship] = v.torpedoes;
    }
    torpedoHits[ship] = v.torpedoHits ?? 0;
    torpedoLoss[ship] = v.torpedoLoss ?? 0;
    if ((torpedoLoss[ship] as number) > (s.hits[ship * hitCount + Hit.permanent] as number)) {
      problem(where, "torpedoes have cost more evasion than she has lost for good");
    }
    slow[ship] = v.slow ?? 0;
    broken[ship] = v.broken ? 1 : 0;
    thirsty[ship] = v.thirsty ? 1 : 0;
    if (v.sheltered !== undefined) {
      if (v.sheltered > s.turn) problem(where, `sheltered ${v.sheltered} is after turn ${s.turn}`);
      if (sheltered[ship] === 0 && v.sheltered > 0) problem(where, "she is not in Ferrol");
      sheltered[ship] = v.sheltered;
    }
    for (const [list, said] of [
      [destroyers, v.destroyers],
      [attacks, v.attacks],
    ] as const) {
      if (said === undefined) continue;
      if (said > (list[ship] ?? 0)) problem(where, `she has ${list[ship] ?? 0} and no more`);
      list[ship] = said;
    }
    dry[ship] = v.dry ?? 0;
    if (v.repair !== undefined) repairs[ship] = repairIds.indexOf(v.repair);
    for (const section of v.closed ?? []) shut[ship] = (shut[ship] as number) | (1 << sectionIds.indexOf(section));
    if (v.homeward !== undefined) {
      const port = zoneIn(v.homeward, where, problem);
      const met = sideOf[ship] === german && waiting.some(({ zone }) => zone === port);
      if (port >= 0 && friendlyPort[sideOf[ship] as Side]?.[port] !== 1 && !met) {
        problem(where, `${v.homeward} is no friendly port`);
      }
      if (s.fuel[ship] !== 0 && !v.broken && !v.thirsty) problem(where, "she has fuel and need not make for port");
      homeward[ship] = port;
    }
  }
  const shadowed = modules?.includes("shadowing") === true;
  if (trailing && !shadowed) problem("trailing", "is of the module shadowing: say that it is played");
  if (traced && !modules?.includes("huffDuff")) problem("traced", "is of the module huffDuff: say that it is played");
  if (tankers && !modules?.includes("tankers")) problem("tankers", "is of that module: say that it is played");
  if (convoysFound && !modules?.includes("convoys")) {
    problem("convoysFound", "is of the module convoys: say that it is played");
  }
  if (ferrol && !modules?.includes("ferrol")) problem("ferrol", "is of that module: say that it is played");
  if (drawnIn !== undefined && (fresh === null || !plays({ intermediate: fresh }, "neutrality"))) {
    problem("drawnIn", "is of a scenario with neutral ships: say which is played");
  }
  if (drawnIn !== undefined && drawnIn > s.turn) problem("drawnIn", `turn ${drawnIn} is after turn ${s.turn}`);
  s.intermediate = fresh && {
    ...fresh,
    berthed,
    homeward,
    ammunition,
    torpedoes,
    torpedoHits,
    torpedoLoss,
    repairs,
    closed: shut,
    slow,
    broken,
    thirsty,
    sheltered,
    ...readFerrol(s, ferrol, problem),
    destroyers,
    attacks,
    dry,
    sunkDestroyers: sunkDestroyers ?? fresh.sunkDestroyers,
    towed: towed ?? fresh.towed,
    trade: convoysFound ? readTrade(convoysFound, problem) : fresh.trade,
    tankers: waiting,
    trailing: shadowed ? readTrailing(s, trailing, problem) : fresh.trailing,
    labels: readLabels(s, labels, problem),
    home: shipsIn(home ?? []),
    drawnIn: drawnIn ?? 0,
    traced: traced ? { ship: shipNumber(traced.ship), within: traced.within } : null,
  };
}

export function modulesScene(
  s: State,
): Pick<Played, "modules" | "scenario" | "home" | "drawnIn" | "sunkDestroyers" | "towed"> {
  if (!s.intermediate) return {};
  const modules = idsOf(s.intermediate.on).filter((id): id is FlagId => flagIds.includes(id as FlagId));
  const scenario = scenarioIn(s)?.id;
  return {
    ...(modules.length > 0 || !scenario ? { modules } : {}),
    ...(scenario ? { scenario } : {}),
    ...(s.intermediate.home.length > 0 ? { home: unitWords(s.intermediate.home) } : {}),
    ...(s.intermediate.drawnIn > 0 ? { drawnIn: s.intermediate.drawnIn } : {}),
    ...losses("sunkDestroyers", s.intermediate.sunkDestroyers),
    ...losses("towed", s.intermediate.towed),
  };
}

/** 35.1: who lies there came in last turn, if nothing is said. */
function shelteredNow(s: State, interned: readonly Ship[]): number[] {
  return Array.from({ length: s.force.length }, (_, ship) =>
    s.zone[ship] === port && sideOf[ship as Ship] === german && !interned.includes(ship as Ship) ? s.turn - 1 : 0,
  );
}

/** What `readPart` would not assume of a ship. */
export function shipPartScene(s: State, ship: Ship): Omit<ShipPart, "ship"> {
  const part = s.intermediate;
  if (!part) return {};
  const fresh = freshPart(s, part.on, part.scenario) as Intermediate;
  const [berthed, homeward] = [part.berthed[ship] as number, part.homeward[ship] as number];
  return {
    ...(berthed === fresh.berthed[ship] ? {} : { berthed }),
    ...(homeward < 0 ? {} : { homeward: zoneIds[homeward] as string }),
    ...(part.ammunition[ship] === fullAmmunition ? {} : { ammunition: part.ammunition[ship] as number }),
    ...(part.torpedoes[ship] === ships[ship]?.torpedoes ? {} : { torpedoes: part.torpedoes[ship] as number }),
    ...some({ torpedoHits: part.torpedoHits[ship] as number, torpedoLoss: part.torpedoLoss[ship] as number }),
    ...some({ slow: part.slow[ship] as number }),
    ...(part.broken[ship] === 1 ? { broken: true } : {}),
    ...(part.thirsty[ship] === 1 ? { thirsty: true } : {}),
    ...(part.sheltered[ship] === shelteredNow(s, part.interned)[ship]
      ? {}
      : { sheltered: part.sheltered[ship] as number }),
    ...(part.destroyers[ship] === fresh.destroyers[ship] ? {} : { destroyers: part.destroyers[ship] as number }),
    ...(part.attacks[ship] === fresh.attacks[ship] ? {} : { attacks: part.attacks[ship] as number }),
    ...some({ dry: part.dry[ship] as number }),
    ...((part.repairs[ship] as number) < 0 ? {} : { repair: repairIds[part.repairs[ship] as number] as "bow" }),
    ...(part.closed[ship] === 0
      ? {}
      : { closed: sectionIds.filter((_, at) => ((part.closed[ship] as number) >> at) % 2 === 1) }),
  };
}
