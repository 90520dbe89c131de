/** The baseline: a sensible step by eye. No trials and no memory; strength is measured against it. */
import { plainPlayer } from "@admiralty/ai/plain";
import type { PlayerKind } from "@admiralty/engine";
import type { Action } from "../types.ts";
import type { View } from "../view.ts";
import { quickStep } from "./quick.ts";

export const scripted: PlayerKind = {
  id: "scripted",
  title: "Scripted",
  text: "Plays by eye, one sensible step after the other.",
  budget: { milliseconds: 1000 },
  create: (_game, seed) =>
    plainPlayer(seed, ({ view, actions }, chance) => {
      const action = quickStep(view as View, actions as readonly Action[], chance);
      if (action === undefined) throw new Error("asked to decide, but there is no legal action");
      return { action, why: "It looks sensible." };
    }),
};
