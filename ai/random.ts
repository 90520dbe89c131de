/** Uniform random play: the baseline that everything else must beat, and a partner that never tires. */
import type { PlayerKind } from "@admiralty/engine";
import { plainPlayer } from "./plain.ts";

export const random: PlayerKind = {
  id: "random",
  title: "Random",
  text: "Chooses among the legal actions, each as likely.",
  budget: { milliseconds: 1000 },
  create: (_game, seed) =>
    plainPlayer(seed, ({ actions }, chance) => {
      const action = actions[chance.below(actions.length)];
      if (action === undefined) throw new Error("asked to decide, but there is no legal action");
      return { action, why: "A random choice." };
    }),
};
