/** Scenarios of one's own, kept in this browser. */
import { Shelf } from "@admiralty/kit/editor/shelf.ts";
import type { Scenario } from "../../scenario.ts";

export { freshId } from "@admiralty/kit/editor/shelf.ts";

const shelf = new Shelf<Scenario>("attack-sub", (json): json is Scenario => typeof (json as Scenario)?.id === "string");

export const ownScenarios = (): readonly Scenario[] => shelf.all();
export const keepScenario = (scenario: Scenario): boolean => shelf.keep(scenario);
export const dropScenario = (id: string): boolean => shelf.drop(id);
