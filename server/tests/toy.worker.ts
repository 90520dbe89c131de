/** A thinking thread that knows Picket, with one player who dies and one who never answers. */
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

if (parentPort) {
  serveThoughts(parentPort, {
    ids: ["picket"],
    load: async () => toy as never,
    kinds: async () => [random, dying, dreaming],
  });
}
