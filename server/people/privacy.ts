/** What others may see of a person, and ask of them. */
import type { Privacy } from "@admiralty/wire";
import type { PeopleRow } from "../store/schema.ts";

const usual: Privacy = { challenges: "all", presence: true, habits: true };

export function privacyOf({ privacy }: Pick<PeopleRow, "privacy">): Privacy {
  return { ...usual, ...(JSON.parse(privacy) as Partial<Privacy>) };
}
