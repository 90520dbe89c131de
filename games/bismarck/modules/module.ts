/** A part of the Intermediate Game that players may add to the Basic one: what it is called, and all that it changes. */
import type { Module as StepChanges } from "@admiralty/engine";
import type { Changes } from "../rules/changes.ts";
import type { Rules } from "../rules/step.ts";
import type { ModuleId } from "./ids.ts";

export interface Module {
  readonly id: ModuleId;
  /** "Intermediate Game: fuel": as it stands in the form of a new table. */
  readonly title: string;
  /** One or two sentences for who decides whether to play it. */
  readonly text: string;
  /** Its first rule. */
  readonly rule: string;
  /** Steps of the search board that are new or different. */
  readonly steps?: StepChanges<Rules>;
  /** Basic rules that are different. No two modules change the same one. */
  readonly changes?: Partial<Changes>;
}
