/** 13.8: for how long ships have lain in port, which several modules ask. */
import type { Module } from "@admiralty/engine";
import type { Rules } from "../rules/step.ts";
import { berthAll } from "./part.ts";

export const inPort: Module<Rules> = {
  steps: {
    "movement-over": (was) => ({
      ...was,
      enter(state, chance, log) {
        berthAll(state);
        return was.enter?.(state, chance, log);
      },
    }),
  },
};
