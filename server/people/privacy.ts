/** What others may ask of a person. */
import type { Privacy } from "@admiralty/wire";
import type { PeopleRow } from "../store/schema.ts";

const usual: Privacy = { challenges: "all", presence: "all", habits: "all", puzzles: "all" };

export function privacyOf({ privacy }: Pick<PeopleRow, "privacy">): Privacy {
  return { ...usual, ...(JSON.parse(privacy) as Partial<Privacy>) };
}
