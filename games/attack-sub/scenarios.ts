/** The scenarios of chapter 13, by their letters. */
import data from "./data/scenarios.json" with { type: "json" };
import type { Scenario } from "./scenario.ts";

export const scenarios: readonly Scenario[] = data.scenarios as unknown as readonly Scenario[];
const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]));

export function scenarioById(id: string): Scenario {
  const scenario = byId.get(id);
  if (scenario === undefined) throw new Error(`there is no scenario ${id}`);
  return scenario;
}
