/** A thinking thread that knows Picket, with players who die, never answer, never waver, or wait to be allowed to. */
import { readdirSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

/**
 * Decides when a test lets it: each decision uses up a file named `permit…` in the folder GATE. That it was asked about
 * a match of so many rounds is told there too.
 */
const gated: PlayerKind = {
  ...random,
  id: "gated",
  create: () => ({
    decide: async ({ actions, view }) => {
      const folder = process.env["GATE"] ?? "";
      writeFileSync(join(folder, `asked ${(view as { rounds: number }).rounds}`), "");
      while (!usedUp(folder)) await new Promise((resolve) => setTimeout(resolve, 5));
      // A card, which ends the turn, and not a signal.
      return { actions: actions.slice(-1) };
    },
  }),
};

function usedUp(folder: string): boolean {
  const permit = readdirSync(folder).find((name) => name.startsWith("permit"));
  if (permit === undefined) return false;
  unlinkSync(join(folder, permit));
  return true;
}

if (parentPort) {
  serveThoughts(parentPort, {
    ids: ["picket"],
    load: async () => toy as never,
    kinds: async () => [random, dying, dreaming, steady, diarist, gated],
  });
}
