/**
 * The modules of the Intermediate Game, a reconstruction: sections of the rulebook that players add to the Basic Game,
 * each by itself. No Basic chapter knows one of them: a module says which steps and rules are different, in its file.
 */
import type { Module as StepChanges } from "@admiralty/engine";
import { british } from "../components.ts";
import { type Changes, provideChanges } from "../rules/changes.ts";
import type { Rules } from "../rules/step.ts";
import { ammunition } from "./ammunition.ts";
import { breakdown } from "./breakdown.ts";
import { convoys } from "./convoys.ts";
import { destroyers, flotillaAttacks, flotillasAsked } from "./destroyers.ts";
import { early } from "./early.ts";
import { ferrol } from "./ferrol.ts";
import { fuel } from "./fuel.ts";
import { homewardChanges, homewardSteps } from "./homeward.ts";
import { huffDuff, huffDuffSteps } from "./huff-duff.ts";
import { bitOf, bitsOf } from "./ids.ts";
import { inPort } from "./in-port.ts";
import { leaks } from "./leaks.ts";
import type { Module } from "./module.ts";
import { neutrality, neutralityChanges } from "./neutrality.ts";
import { repair } from "./repair.ts";
import { scenario } from "./scenario.ts";
import { shadowing, shadowSteps } from "./shadowing.ts";
import { stationSteps } from "./stations.ts";
import { tankerSteps, tankers } from "./tankers.ts";
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
];

/** 13.3: in this order. */
const torpedoTurns: readonly Turn[] = [{ step: "british-flotillas", asks: (state) => flotillasAsked(state, british) }];
const torpedoSteps = {
  "torpedo-phase": torpedoPhase(torpedoTurns),
  "british-flotillas": flotillaAttacks(british, (state) => afterTorpedoes(state, torpedoTurns, "british-flotillas")),
};

/** Steps that the Basic Game has not. */
export const moduleSteps = { ...shadowSteps, ...huffDuffSteps, ...tankerSteps, ...torpedoSteps, ...stationSteps };

const played = (on: number): readonly Module[] => modules.filter(({ id }) => (on & bitOf(id)) !== 0);

/** Modules in which a ship may have to make for port. */
const sendHome = bitsOf(["fuel", "breakdown"]);

/**
 * 13.1: what a match with these modules makes of the steps; who lies in port is kept for all of them. None of them
 * changes when the game is over (R103), but a scenario does (52.1).
 */
export function stepChanges(on: number): readonly StepChanges<Rules>[] {
  const home = (on & sendHome) === 0 ? [] : [homewardSteps];
  const other = (on & bitOf("scenario")) === 0 ? [] : [scenario.steps ?? {}];
  const neutral = (on & bitOf("neutrality")) === 0 ? [] : [neutrality.steps ?? {}];
  return on === 0 ? [] : [inPort, ...home, ...other, ...neutral, ...played(on).flatMap(({ steps }) => steps ?? [])];
}

provideChanges((on) => {
  const all: Partial<Changes> = (on & sendHome) === 0 ? {} : { ...homewardChanges };
  if ((on & bitOf("scenario")) !== 0) Object.assign(all, scenario.changes);
  if ((on & bitOf("neutrality")) !== 0) Object.assign(all, neutralityChanges({ ...all }));
  for (const { id, changes = {} } of played(on)) {
    for (const name of Object.keys(changes)) {
      if (name in all) throw new Error(`the module ${id} changes ${name}, which another has changed`);
    }
    Object.assign(all, changes);
  }
  return all;
});
