/**
 * The modules of the Intermediate Game, a reconstruction: sections of the rulebook that players add to the Basic Game,
 * each by itself. No Basic chapter knows one of them: a module says which steps and rules are different, in its file.
 */
import type { Module as StepChanges } from "@admiralty/engine";
import { british, german } from "../components.ts";
import type { Changes } from "../rules/changes.ts";
import type { Rules } from "../rules/step.ts";
import { checkScenario, scenarioSchema } from "../scenario-check.ts";
import type { Modules } from "../steps.ts";
import type { State, StepName } from "../types.ts";
import { ammunition } from "./ammunition.ts";
import { boatStationSteps, boatStations } from "./boat-stations.ts";
import { breakdown } from "./breakdown.ts";
import { convoys } from "./convoys.ts";
import { destroyers, flotillaAttacks, flotillasAsked } from "./destroyers.ts";
import { early } from "./early.ts";
import { ferrol } from "./ferrol.ts";
import { fleetSteps, purchaseSteps } from "./fleet.ts";
import { fuel } from "./fuel.ts";
import { homewardChanges, homewardSteps } from "./homeward.ts";
import { huffDuff, huffDuffSteps } from "./huff-duff.ts";
import { bitOf, bitsOf } from "./ids.ts";
import { inPort } from "./in-port.ts";
import { leaks } from "./leaks.ts";
import type { Module } from "./module.ts";
import { neutrality, neutralityChanges } from "./neutrality.ts";
import { offBoardSteps } from "./off-board.ts";
import { readinessSteps } from "./readiness.ts";
import { repair } from "./repair.ts";
import { scenario } from "./scenario.ts";
import { imagineCompanies } from "./seen/convoys.ts";
import { imagineQuarries } from "./seen/shadowing.ts";
import { imagineSubmarines } from "./seen/submarines.ts";
import { imaginePart, imagineTraced, partView, seenPart } from "./seen.ts";
import { setUp } from "./set-up.ts";
import { shadowing, shadowSteps } from "./shadowing.ts";
import type { Shown } from "./shown.ts";
import { stalks, stalksLeft } from "./stalking.ts";
import { stationSteps } from "./stations.ts";
import { salvoes, submarineAttacks, submarinesAsked } from "./submarine-attack.ts";
import { submarines } from "./submarines.ts";
import { tankerSteps, tankers } from "./tankers.ts";
import { describeModuleEvent, isModuleEvent } from "./text.ts";
import { afterTorpedoes, type Turn, torpedoPhase } from "./torpedo-phase.ts";
import { torpedoes } from "./torpedoes.ts";
import { weather } from "./weather.ts";

export const modules: readonly Module[] = [
  fuel,
  ammunition,
  torpedoes,
  leaks,
  repair,
  weather,
  shadowing,
  breakdown,
  huffDuff,
  tankers,
  early,
  ferrol,
  destroyers,
  convoys,
  submarines,
  boatStations,
];

/** 13.3: in this order; what submarines have in their shadow comes before what all know of. */
const torpedoTurns: readonly Turn[] = [
  { step: "british-stalks", asks: (state) => stalksLeft(state, british) },
  { step: "british-submarines", asks: (state) => submarinesAsked(state, british) },
  { step: "german-stalks", asks: (state) => stalksLeft(state, german) },
  { step: "german-submarines", asks: (state) => submarinesAsked(state, german) },
  { step: "british-flotillas", asks: (state) => flotillasAsked(state, british) },
];
const after = (step: StepName) => (state: State) => afterTorpedoes(state, torpedoTurns, step);
const torpedoSteps = {
  "torpedo-phase": torpedoPhase(torpedoTurns),
  "british-stalks": stalks(british, "british-salvoes", after("british-stalks")),
  "british-submarines": submarineAttacks(british, "british-salvoes", after("british-submarines")),
  "british-salvoes": salvoes(british, "british-stalks"),
  "german-stalks": stalks(german, "german-salvoes", after("german-stalks")),
  "german-submarines": submarineAttacks(german, "german-salvoes", after("german-submarines")),
  "german-salvoes": salvoes(german, "german-stalks"),
  "british-flotillas": flotillaAttacks(british, after("british-flotillas")),
};

/** Steps that the Basic Game has not. */
const steps = {
  ...shadowSteps,
  ...huffDuffSteps,
  ...tankerSteps,
  ...torpedoSteps,
  ...stationSteps,
  ...boatStationSteps,
  ...purchaseSteps,
};

const played = (on: number): readonly Module[] => modules.filter(({ id }) => (on & bitOf(id)) !== 0);

/** Modules in which a ship may have to make for port. */
const sendHome = bitsOf(["fuel", "breakdown"]);

/**
 * 13.1: what a match with these modules makes of the steps; who lies in port is kept for all of them. None of them
 * changes when the game is over (R103), but a scenario does (52.1).
 */
function stepChanges(on: number): readonly StepChanges<Rules>[] {
  const home = (on & sendHome) === 0 ? [] : [homewardSteps];
  const other = (on & bitOf("scenario")) === 0 ? [] : [scenario.steps ?? {}, offBoardSteps];
  const neutral = (on & bitOf("neutrality")) === 0 ? [] : [neutrality.steps ?? {}];
  const last = (on & bitOf("scenario")) === 0 ? [] : [readinessSteps, fleetSteps];
  const chosen = played(on).flatMap(({ steps }) => steps ?? []);
  return on === 0 ? [] : [inPort, ...home, ...other, ...neutral, ...chosen, ...last, setUp];
}

/** Whatever any module changes, as nothing: so that what matches play has one shape, and is looked up without a search. */
const { burns: _always, ...unchanged } = Object.fromEntries(
  [homewardChanges, scenario.changes ?? {}, neutralityChanges({}), ...modules.map(({ changes = {} }) => changes)]
    .flatMap((each) => Object.keys(each))
    .map((name) => [name, undefined]),
) as Partial<Changes>;

/** 13.1: which Basic rules are different with these modules. */
function changes(on: number): Partial<Changes> {
  const all: Partial<Changes> = { ...unchanged, ...((on & sendHome) === 0 ? {} : homewardChanges) };
  if ((on & bitOf("scenario")) !== 0) Object.assign(all, scenario.changes);
  if ((on & bitOf("neutrality")) !== 0) Object.assign(all, neutralityChanges({ ...all }));
  for (const { id, changes = {} } of played(on)) {
    for (const name of Object.keys(changes)) {
      if (all[name as keyof Changes] !== undefined)
        throw new Error(`the module ${id} changes ${name}, which another has changed`);
    }
    Object.assign(all, changes);
  }
  return all;
}

const shown: Shown = {
  scenarioSchema,
  checkScenario,
  seenPart,
  partView,
  imaginePart,
  imagineTraced,
  imagineCompanies,
  imagineQuarries,
  imagineSubmarines,
  describe: (event) => (isModuleEvent(event) ? describeModuleEvent(event) : undefined),
};

export const intermediate: Modules = { steps, stepChanges, changes, shown };
