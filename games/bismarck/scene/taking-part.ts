/** 43.1: whom a scene names takes part, by the order of battle and the modules that are played. */
import { type Ship, shipNumber, unitIds, unitNames } from "../components.ts";
import { type Agreed, forcesOf, scenarioIds } from "../forces.ts";
import { bitOf, type ModuleId } from "../modules/ids.ts";
import { listText } from "../names.ts";
import type { Problem } from "./form.ts";

const withShips: readonly ModuleId[] = ["destroyers", "convoys"];

/** What would bring her in: a module, or another order of battle. */
function bringsIn(ship: Ship, scenario: Agreed, on: number): string {
  const has = (other: Agreed, bits: number) => forcesOf(other, bits).has[ship] === 1;
  const module = withShips.find((id) => has(scenario, on | bitOf(id)));
  if (module) return `is of the module ${module}: say that it is played`;
  const scenarios = ["basic", ...scenarioIds].filter((_, number) => has(number, on));
  return scenarios.length === 0
    ? "takes part in no printed scenario with these modules"
    : `takes no part in this scenario, but in ${listText(scenarios)}`;
}

/** `where` the list is: its name in the scene. */
export function checkTakingPart(
  ids: readonly string[],
  where: string,
  scenario: Agreed,
  on: number,
  problem: Problem,
): void {
  for (const id of ids) {
    const ship = shipNumber(id);
    if (forcesOf(scenario, on).has[ship] === 1) continue;
    problem(`${where}.${unitIds[ship]}`, `${unitNames[ship]} ${bringsIn(ship, scenario, on)}`);
  }
}
