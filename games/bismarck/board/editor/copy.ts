/** A scenario to make something else of. */
import { freshId } from "@admiralty/kit/editor/shelf.ts";
import type { Scenario } from "../../scenario.ts";

/** Where it is from and how it was measured is said of the other one. */
export function copyOf(scenario: Scenario): Scenario {
  const copy: Record<string, unknown> = { ...structuredClone(scenario), id: freshId() };
  for (const key of ["measured", "provenance", "code"]) delete copy[key];
  return { ...(copy as unknown as Scenario), title: `${scenario.title}, my way`.slice(0, 80) };
}
