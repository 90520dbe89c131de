/** Where a rule of the Intermediate Game is known from: each says so by the word it begins with. */
import { type Chapter, type Rule, rule, type Source } from "@admiralty/engine";

/** What a module brings to the rulebook. */
export interface Section {
  readonly chapters: readonly Chapter[];
  readonly rulings: readonly Rule[];
}

const known =
  (source: Source) =>
  (...made: Parameters<typeof rule>): Rule => ({ ...rule(...made), source });

export const attested = known("attested");
export const inPart = known("attested in part");
export const ours = known("reconstructed");
