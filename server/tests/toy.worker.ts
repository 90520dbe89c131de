/** A thinking thread that knows Picket, with players who die, never answer, or never waver. */
import { parentPort } from "node:worker_threads";
import { random } from "@admiralty/ai";
import type { PlayerKind } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { serveThoughts } from "../computer/thoughts.ts";

const dying: PlayerKind = {
  ...random,
  id: "dying",
  create: () => ({
    decide() {
      process.exit(7);
    },
  }),
};
const dreaming: PlayerKind = {
  ...random,
  id: "dreaming",
  create: () => ({ decide: () => new Promise<never>(() => {}) }),
};

/** Always lays its highest card, and so shows that it was asked itself. */
const steady: PlayerKind = {
  ...random,
  id: "steady",
  create: () => ({ decide: ({ actions }) => ({ actions: actions.slice(-1) }) }),
};

/** Lays a card each round as long as it has the seed it had, and remembers every round before. */
const diarist: PlayerKind = {
  ...random,
  id: "diarist",
  create: (_game, seed) => ({
    decide({ actions, view, memory = [] }) {
      const diary = [...(memory as readonly number[]), seed];
      const faithful = diary.length === (view as { round: number }).round + 1 && diary.every((entry) => entry === seed);
      const action = faithful ? actions.find(({ do: what }) => what === "lay") : undefined;
      return { actions: action ? [action] : actions.slice(0, 1), memory: diary };
    },
  }),
};

/** Thinks for a while about everything. */
const slow: PlayerKind = {
  ...random,
  id: "slow",
  create: () => ({
    decide: async ({ actions }) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      return { actions: actions.slice(0, 1) };
    },
  }),
};

if (parentPort) {
  serveThoughts(parentPort, {
    ids: ["picket"],
    load: async () => toy as never,
    kinds: async () => [random, dying, dreaming, steady, slow, diarist],
  });
}
