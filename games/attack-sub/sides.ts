/** What the two sides are called: a scenario names them, and a name may want its article. */

import type { Scenario } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";

/** A side as the subject of a sentence: "the Soviet Union", which wins; "the rebels", who win. */
interface Called {
  readonly name: string;
  readonly many: boolean;
}

/** The side that a scenario gives to a seat: "NATO". */
export function sideTitle(options: Readonly<Record<string, unknown>>, seat: string): string {
  const own = options["custom"] as Scenario | null | undefined;
  const scenario = own ?? scenarios.find((known) => known.id === options["scenario"]);
  const name = seat === "orange" ? scenario?.orange?.name : scenario?.blue?.name;
  return name ?? (seat === "orange" ? "Orange" : "Blue");
}

/** The same within a sentence: "the Soviet Union". */
export function sideName(options: Readonly<Record<string, unknown>>, seat: string): Called {
  return called(sideTitle(options, seat));
}

export function called(title: string): Called {
  const many = /\b(loyalists|forces|rebels)$/i.test(title);
  const isNoun = many || /\b(Union|Kingdom|Navy|Fleet|Force|Alliance|Renegade)$/.test(title);
  return { name: isNoun ? `the ${title}` : title, many };
}
