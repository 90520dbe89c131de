/** How what modules keep is shown, imagined and told, when they are there: with the steps they are provided once. */
import type { checkScenario, scenarioSchema } from "../scenario-check.ts";
import type { Event } from "../types.ts";
import type { imagineCompanies } from "./seen/convoys.ts";
import type { imagineQuarries } from "./seen/shadowing.ts";
import type { imagineSubmarines } from "./seen/submarines.ts";
import type { imaginePart, imagineTraced, partView, seenPart } from "./seen.ts";

export interface Shown {
  readonly seenPart: typeof seenPart;
  readonly partView: typeof partView;
  readonly imaginePart: typeof imaginePart;
  readonly imagineTraced: typeof imagineTraced;
  readonly imagineCompanies: typeof imagineCompanies;
  readonly imagineQuarries: typeof imagineQuarries;
  readonly imagineSubmarines: typeof imagineSubmarines;
  /** How a home-made scenario is written, and what is wrong with one. */
  readonly scenarioSchema: typeof scenarioSchema;
  readonly checkScenario: typeof checkScenario;
  /** The sentence for an event of a module; none for others. */
  describe(event: Event): string | undefined;
}

let provided: Shown | undefined;

export function provideShown(all: Shown): void {
  provided = all;
}

/** For a match that plays modules. */
export function shown(): Shown {
  if (!provided) throw new Error("the match plays modules that are not loaded");
  return provided;
}

/** Without modules there are no events of theirs. */
export const moduleSentence = (event: Event): string | undefined => provided?.describe(event);
