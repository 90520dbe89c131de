/** The scenarios of chapter 13, by their letters. */
import data from "./data/scenarios.json" with { type: "json" };
import type { Scenario } from "./scenario.ts";

export const scenarios: readonly Scenario[] = data.scenarios as unknown as readonly Scenario[];
const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]));

let last: Scenario | undefined;

/** Asked at every turn of a match, and nearly always for the same one. */
export function scenarioById(id: string): Scenario {
  if (last?.id !== id) last = byId.get(id);
  if (last === undefined) throw new Error(`there is no scenario ${id}`);
  return last;
}
