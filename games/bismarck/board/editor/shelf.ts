/** Scenarios of one's own, kept in this browser; and one from a file or a link, read with care. */
import { shapeProblems } from "@admiralty/engine";
import type { Reading } from "@admiralty/kit/editor/reading.ts";
import { Shelf } from "@admiralty/kit/editor/shelf.ts";
import type { Scenario } from "../../scenario.ts";
import { scenarioSchema } from "../../scenario-check.ts";

const isWritten = (json: unknown): json is Scenario => shapeProblems(scenarioSchema, json).length === 0;

export const shelf = new Shelf<Scenario>("bismarck", isWritten);

/** What is not of the form is told; what cannot be played as it stands is for the checks to say. */
export function readScenario(json: unknown): Reading<Scenario> {
  const [problem, ...more] = shapeProblems(scenarioSchema, json);
  if (problem === undefined) return { scenario: json as Scenario, left: [] };
  return { trouble: `${problem}${more.length > 0 ? `, and ${more.length} more` : ""}` };
}
