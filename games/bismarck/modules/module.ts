/** A part of the Intermediate Game that players may add to the Basic one: all that it changes. */
import type { Module as StepChanges, StepOf } from "@admiralty/engine";
import type { Changes } from "../rules/changes.ts";
import type { Rules } from "../rules/step.ts";
import type { ModuleId } from "./ids.ts";

export interface Module {
  readonly id: ModuleId;
  /** Steps of the search board that are new or different. */
  readonly steps?: StepChanges<Rules>;
  /** Basic rules that are different. No two modules change the same one. */
  readonly changes?: Partial<Changes>;
}

type Enter = NonNullable<StepOf<Rules>["enter"]>;

/** A step that goes on with work of a module when it has begun; the work may say where play goes instead. */
export const afterwards =
  (work: Enter): ((was: StepOf<Rules>) => StepOf<Rules>) =>
  (was) => ({
    ...was,
    enter(state, chance, log) {
      const next = was.enter?.(state, chance, log);
      return work(state, chance, log) ?? next;
    },
  });
