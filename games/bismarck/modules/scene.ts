/**
 * The modules of a scene, and what it says for them. Of each module that says more than a number, in the file of its
 * name in `scene/`.
 */
import { closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { german, type Ship, shipNumber, sideOf, unitIds } from "../components.ts";
import { agreed, saidOf, scenarioIds } from "../forces.ts";
import type { Scenario } from "../scenario.ts";
import { scenarioSchema } from "../scenario-check.ts";
import { count, GermanShip, type Problem, shipsIn, unitWords } from "../scene/form.ts";
import { type Draft, ShipStatus, type State } from "../types.ts";
import { bitsOf, type FlagId, flagIds, idsOf, type ModuleId } from "./ids.ts";
import { freshPart, plays } from "./part.ts";
import { readTrade, TradeScene, tradeScene } from "./scene/convoys.ts";
import { FerrolScene, ferrolScene, readFerrol } from "./scene/ferrol.ts";
import { FleetScene, fleetScene, readFleet } from "./scene/fleet.ts";
import { LabelsScene, labelsScene, readLabels } from "./scene/labels.ts";
import { readTrailing, TrailingScene, trailingScene } from "./scene/shadowing.ts";
import { checkNothingSaid, readShips, type ShipPart } from "./scene/ships.ts";
import { readSubmarines, SubmarinesScene, submarinesScene } from "./scene/submarines.ts";
import { readTankers, TankersScene, tankersScene } from "./scene/tankers.ts";

/** 51.3, 23.23 */
const Losses = Type.Array(Type.Integer({ minimum: 0 }), {
  minItems: 2,
  maxItems: 2,
  description: "British ones first",
});
const losses = (name: "sunkDestroyers" | "towed", counts: readonly number[]) =>
  counts.some((lost) => lost > 0) ? { [name]: [...counts] } : {};

/** 26.3 */
const TracedScene = closed({
  ship: GermanShip,
  within: Type.Integer({ minimum: 1, maximum: 2, description: "how many zones off the zone named may be" }),
});

/** Fields of a position. */
export const partScene = {
  modules: Type.Optional(
    Type.Array(oneOf(flagIds, "module"), {
      uniqueItems: true,
      description: "modules of the Intermediate Game that are played",
    }),
  ),
  /** 43.1 */
  scenario: Type.Optional(Type.Union([oneOf(scenarioIds, "scenario"), Type.Unsafe<Scenario>(scenarioSchema)])),
  /** 52.3 */
  home: Type.Optional(
    Type.Array(GermanShip, { description: "ships that have come into port for good, in a scenario" }),
  ),
  /** 50.7 */
  drawnIn: count("turn in which the United States were drawn in, in a scenario with neutral ships"),
  labels: Type.Optional(LabelsScene),
  trailing: Type.Optional(TrailingScene),
  traced: Type.Optional(TracedScene),
  tankers: Type.Optional(TankersScene),
  ferrol: Type.Optional(FerrolScene),
  sunkDestroyers: Type.Optional(Losses),
  towed: Type.Optional(Losses),
  convoysFound: Type.Optional(TradeScene),
  submarines: Type.Optional(SubmarinesScene),
  fleet: Type.Optional(FleetScene),
};
const Part = Type.Object(partScene);
type Part = Static<typeof Part>;

/** Fields that are of one module. */
const ofModule = {
  trailing: "shadowing",
  traced: "huffDuff",
  tankers: "tankers",
  ferrol: "ferrol",
  convoysFound: "convoys",
  submarines: "submarines",
} as const satisfies Partial<Record<keyof Part, ModuleId>>;

/** All ships are in their places. */
export function readPart(s: Draft, said: Part, described: readonly ShipPart[], problem: Problem): void {
  const on: readonly ModuleId[] = idsOf(bitsOf(said.modules ?? []));
  for (const [field, module] of Object.entries(ofModule) as [keyof typeof ofModule, ModuleId][]) {
    if (said[field] !== undefined && !on.includes(module)) {
      problem(field, `is of the module ${module}: say that it is played`);
    }
  }
  const fresh = freshPart(s, bitsOf(on), agreed(said.scenario));
  const { drawnIn, traced } = said;
  if (drawnIn !== undefined && (fresh === null || !plays({ intermediate: fresh }, "neutrality"))) {
    problem("drawnIn", "is of a scenario with neutral ships: say which is played");
  }
  if (drawnIn !== undefined && drawnIn > s.turn) problem("drawnIn", `turn ${drawnIn} is after turn ${s.turn}`);
  s.intermediate = fresh;
  for (const [ship, status] of s.status.entries()) {
    if (status !== ShipStatus.left || (fresh?.scenario && sideOf[ship as Ship] === german)) continue;
    problem(`ships.${unitIds[ship]}.status`, "German ships leave the board, in a scenario, and nobody else");
  }
  if (fresh === null) {
    checkNothingSaid(described, problem);
    return;
  }
  const ferrol = readFerrol(s, said.ferrol, problem);
  const tankers = on.includes("tankers") ? readTankers(s, said.tankers, problem) : [];
  s.intermediate = {
    ...fresh,
    ...ferrol,
    ...readShips(s, { ...fresh, ...ferrol, tankers }, described, problem),
    sunkDestroyers: said.sunkDestroyers ?? fresh.sunkDestroyers,
    towed: said.towed ?? fresh.towed,
    trade: on.includes("convoys") ? readTrade(s, said.convoysFound ?? {}, problem) : fresh.trade,
    tankers,
    trailing: on.includes("shadowing") ? readTrailing(s, said.trailing, problem) : fresh.trailing,
    labels: readLabels(s, said.labels, problem),
    fleet: readFleet(s, fresh.fleet, said.fleet, problem),
    home: shipsIn(said.home ?? []),
    drawnIn: drawnIn ?? 0,
    traced: traced ? { ship: shipNumber(traced.ship), within: traced.within } : null,
  };
  if (on.includes("submarines")) {
    s.intermediate = { ...s.intermediate, submarines: readSubmarines(s, said.submarines, problem) };
  }
}

/** What `readPart` would not assume: what stays, and what is of this moment. */
export function modulesScene(s: State): Part {
  if (!s.intermediate) return {};
  const { on, home, drawnIn, sunkDestroyers, towed } = s.intermediate;
  const modules = idsOf(on).filter((id): id is FlagId => flagIds.includes(id as FlagId));
  const scenario = saidOf(s.intermediate.scenario);
  return {
    ...(modules.length > 0 || !scenario ? { modules } : {}),
    ...(scenario ? { scenario } : {}),
    ...(home.length > 0 ? { home: unitWords(home) } : {}),
    ...(drawnIn > 0 ? { drawnIn } : {}),
    ...losses("sunkDestroyers", sunkDestroyers),
    ...losses("towed", towed),
  };
}

export function momentScene(s: State): Part {
  const traced = s.intermediate?.traced;
  return {
    ...labelsScene(s),
    ...trailingScene(s),
    ...tankersScene(s),
    ...ferrolScene(s),
    ...tradeScene(s),
    ...submarinesScene(s),
    ...fleetScene(s),
    ...(traced ? { traced: { ship: unitIds[traced.ship] as string, within: traced.within } } : {}),
  };
}
