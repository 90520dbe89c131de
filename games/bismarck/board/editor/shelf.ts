/** Scenarios of one's own, kept in this browser; and one from a file or a link, read with care. */
import { shapeProblems } from "@admiralty/engine";
import { Shelf } from "@admiralty/kit/editor/shelf.ts";
import type { Scenario } from "../../scenario.ts";
import { scenarioSchema } from "../../scenario-check.ts";

const isWritten = (json: unknown): json is Scenario => shapeProblems(scenarioSchema, json).length === 0;

export const shelf = new Shelf<Scenario>("bismarck", isWritten);

export type Reading = { readonly scenario: Scenario } | { readonly trouble: string };

/** What is not of the form is told; what cannot be played as it stands is for the checks to say. */
export function readScenario(json: unknown): Reading {
  const [problem, ...more] = shapeProblems(scenarioSchema, json);
  if (problem === undefined) return { scenario: json as Scenario };
  return { trouble: `${problem}${more.length > 0 ? `, and ${more.length} more` : ""}` };
}

export function readText(written: string): Reading {
  try {
    return readScenario(JSON.parse(written));
  } catch {
    return { trouble: "it is not JSON, the form that scenarios are saved in" };
  }
}
