/** Where matches of Attack Sub begin: the scenario. */
import type { Opening } from "@admiralty/engine";
import { scenarioById } from "./scenarios.ts";
import type { Options } from "./types.ts";

export const opening: Opening = {
  title: "Scenarios",
  sides: { blue: "How each scenario ends, for the side it lists first." },
  of(_seat, { options }) {
    const { scenario, custom } = options as Options;
    return custom ? "A scenario of one's own" : `${scenario}: ${scenarioById(scenario).title}`;
  },
  length: () => 0,
};
