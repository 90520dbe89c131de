/** Where a scene stands in the sequence of play; and what a step that would ask nothing leads to. */
import { type Chance, ChanceError, SceneProblems, ScriptedChance } from "@admiralty/engine";
import { chanceRow } from "../chance-table.ts";
import { british, german } from "../components.ts";
import { shipsOf } from "../forces.ts";
import { intermediate } from "../modules/index.ts";
import { plays } from "../modules/part.ts";
import { hasStations } from "../modules/set-up.ts";
import { mayBeStruck, strikesAsked } from "../rules/air-attack.ts";
import { availabilityAsked } from "../rules/appearance.ts";
import { convoysPossible } from "../rules/chance-phase.ts";
import { opening } from "../rules/changes.ts";
import { attacksAsked, reservesAsked } from "../rules/engagement.ts";
import { isBlind, levelIn } from "../rules/levels.ts";
import { anyKeepsOut } from "../rules/naval-action.ts";
import { shadowTargets } from "../rules/shadowing.ts";
import { levelX } from "../rules/time.ts";
import { clone } from "../state.ts";
import { goTo, steps } from "../steps.ts";
import { type Draft, type Event, type Stage, type State, type StepName, stages, stepNames } from "../types.ts";
import type { Problem } from "./form.ts";

/** Whatever is played: what a scene may say is read before any match is. */
const all = { ...steps, ...intermediate.steps };
/** A scene begins where somebody is asked. */
export const decisions = stepNames.filter(
  (step) => step === "battle" || step === "over" || all[step].asks !== "nobody",
);

/** The secret orders are one step, in which each side has its stage. */
const ordering: readonly StepName[] = ["task-forces", "air-movement", "ship-movement"];

/** Both sides stand at the step, as far as it is known before the rest of the position. */
export function stand(s: Draft, step: StepName): void {
  s.step = ordering.includes(step) ? "orders" : step;
  s.stage = stagesAt(step);
}

function stagesAt(step: StepName): [Stage, Stage] {
  if (ordering.includes(step)) return [step as Stage, step as Stage];
  if (steps[step].phase === "shadow") return ["mustered", "mustered"];
  return step === "reserves" || step === "keep-out" ? ["choosing", "choosing"] : ["ready", "ready"];
}

/** The word for where a state stands: in secret orders, where the side stands that is behind with them. */
export function stepWord(s: State): StepName {
  if (s.step !== "orders") return s.step;
  const first = stages[Math.min(...s.stage.map((each) => stages.indexOf(each)))];
  return ordering.find((step) => step === first) ?? "task-forces";
}

/** Stages that do not follow from the step. */
export function hasOwnStages(s: State): boolean {
  const [british, german] = stagesAt(stepWord(s));
  return s.stage[0] !== british || s.stage[1] !== german;
}

/** Steps that rest on something done before them. */
export function checkStep(s: State, problem: Problem): void {
  const last = s.engagements[s.engagements.length - 1];
  switch (s.step) {
    case "battle":
      if (!s.battle) problem("battle", "the step battle needs a battle");
      if (s.battle && levelIn(s.visibility, s.battle.zone) === levelX)
        problem("visibility", "at visibility X there is no combat (7.17)");
      return;
    case "german-consent":
    case "british-consent":
      if (!last || (last.attacker === british) !== (s.step === "german-consent")) announced(s.step, problem);
      else if (last.withEvasion >= last.onEvasion)
        problem(
          "step",
          `${s.step}: who is as fast as the enemy (${last.withEvasion} to ${last.onEvasion}) is not asked for (9.222)`,
        );
      return;
    case "reserves":
      if (!reservesAsked(s)) problem("step", "reserves needs two attacks in one zone that were announced: engagements");
      return;
    case "keep-out":
      if (!s.engagements[s.action]) announced(s.step, problem);
      return;
    case "fix":
      if (!s.intermediate?.traced) problem("traced", "the step fix needs a ship whose signal was heard");
      return;
    case "german-purchase":
    case "british-purchase":
      if (!s.intermediate?.fleet) problem("scenario", `the step ${s.step} is of the scenario secret-fleet`);
      if (s.turn !== opening(s)) problem("turn", "fleets are bought before the first turn");
      return;
    case "stations":
      if (!hasStations(s)) problem("step", "stations is of a scenario that leaves a choice, before its first turn");
      return;
    case "german-boats":
    case "british-boats":
      if (!plays(s, "boatStations")) problem("modules", `the step ${s.step} is of the module boatStations`);
      if (s.turn !== opening(s)) problem("turn", "submarines are placed before the first turn");
      return;
    case "british-flotillas":
      if (!plays(s, "destroyers")) problem("modules", `the step ${s.step} is of the module destroyers`);
      return;
    case "british-submarines":
    case "german-submarines":
      if (!plays(s, "submarines")) problem("modules", `the step ${s.step} is of the module submarines`);
      return;
    case "british-salvoes":
    case "german-salvoes":
      if (!s.intermediate?.submarines.attack) problem("submarines", `the step ${s.step} needs an attack`);
      return;
    case "rendezvous":
      if (!plays(s, "tankers")) problem("modules", "the step rendezvous is of the module tankers");
      else if ((s.intermediate?.tankers.length ?? 0) > 1) problem("tankers", "both have been sent out already");
      return;
    case "high-speed-shadow":
    case "follow":
      if (s.passZone < 0 || (s.step === "follow" && s.chase < 0)) {
        problem("step", `${s.step} needs a zone that was searched: passZone, passing and, to follow, chase`);
      }
      return;
    case "huff-duff":
    case "convoy": {
      const sum = s.rolls[s.roll] ?? 0;
      if (sum < 2 || chanceRow(sum).result !== s.step) {
        problem("rolls", "huff-duff answers a roll of 2, convoy one of 10 to 12");
      }
      return;
    }
    case "over":
      if (s.ending === "") problem("ending", "a game that is over ended by 12.11, 12.12, 12.13 or 12.14");
      return;
    case "orders":
      if (!s.stage.some((stage) => ordering.includes(stage as StepName))) {
        problem("stages", "one side at least has orders to give: task-forces, air-movement or ship-movement");
      }
      return;
    default:
      return;
  }
}

function announced(step: StepName, problem: Problem): void {
  problem("step", `${step} needs attacks that were announced: engagements`);
}

/** Whether a step that has only begun would be asked at all, and where play goes on if not. */
const passedOver: Partial<Record<StepName, { readonly asked: (s: State) => boolean; readonly to: StepName }>> = {
  availability: { asked: availabilityAsked, to: "visibility" },
  shadow: { asked: (s) => shadowTargets(s).length > 0, to: "orders" },
  "german-shadow": { asked: (s) => (s.intermediate?.trailing.sighted.length ?? 0) > 0, to: "orders" },
  "british-flight": { asked: (s) => (s.intermediate?.trailing.trails.length ?? 0) > 0, to: "orders" },
  flight: { asked: (s) => s.shadows.some((quarry) => quarry >= 0), to: "orders" },
  "british-search": { asked: (s) => !isBlind(s.visibility), to: "british-strikes" },
  "german-search": { asked: (s) => !isBlind(s.visibility), to: "british-strikes" },
  "british-strikes": {
    asked: (s) => strikesAsked(s, british) || s.faceless.some((place) => place >= 0),
    to: "german-strikes",
  },
  "german-strikes": {
    asked: (s) => strikesAsked(s, german) || s.faceless.some((place) => place >= 0),
    to: "strikes-over",
  },
  "british-attacks": { asked: (s) => attacksAsked(s, british) || hasAttacked(s), to: "naval-combat" },
  "german-attacks": { asked: (s) => attacksAsked(s, german) || hasAttacked(s), to: "reserves" },
  convoy: { asked: (s) => convoysPossible(s) === true, to: "chance" },
};

const hasAttacked = (s: State): boolean => s.engagements.length > 0 || s.declined.length > 0;

/**
 * What the step itself sets out as it begins; and a step that the game would pass over is passed over, with the dice
 * that come before the next question. Without any, the step stands where they would be thrown, and whoever it asks
 * ends it.
 */
export function begin(s: Draft, chance?: Chance, log?: Event[]): State | SceneProblems {
  const to = passedTo(s);
  if (to !== undefined) return goneOn(s, to, chance, log);
  if (s.step === "british-strikes" || s.step === "german-strikes") layOut(s);
  return s;
}

/** Where play goes on, if the step would ask nobody. */
function passedTo(s: Draft): StepName | undefined {
  if (s.step === "keep-out" && s.stage.every((stage) => stage === "choosing")) {
    for (const side of [british, german]) s.stage[side] = anyKeepsOut(s, side) ? "choosing" : "ready";
    if (!s.stage.includes("choosing")) return "battle";
  }
  const over = passedOver[s.step];
  return over && !over.asked(s) ? over.to : undefined;
}

/** The row of counters under air attack, in the order of the ships where the scene does not say otherwise. */
function layOut(s: Draft): void {
  if (s.faceless.some((place) => place >= 0)) return;
  const row = shipsOf(s, s.step === "british-strikes" ? german : british).filter((ship) => mayBeStruck(s, ship));
  for (const [place, ship] of row.entries()) s.faceless[ship] = place;
}

function goneOn(s: State, to: StepName, chance?: Chance, log?: Event[]): State | SceneProblems {
  const next = clone(s);
  try {
    goTo(next, to, chance ?? new ScriptedChance([]), log);
    return next;
  } catch (error) {
    if (!(error instanceof ChanceError)) throw error;
    if (!chance) return s;
    const why = error.message;
    return new SceneProblems([`step: nothing is left to do in ${s.step}, and what follows needs chance: ${why}`]);
  }
}
