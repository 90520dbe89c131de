/** A server with Picket, to be killed by the tests: configured by the environment, says its address on one line. */
import { random } from "@admiralty/ai";
import { toy } from "@admiralty/engine/toy";
import pino from "pino";
import { endWhenTold } from "../ending.ts";
import { serve } from "../index.ts";

const { PORT, DATA_DIR, DATABASE_URL, WORKER } = process.env;
const running = await serve({
  port: Number(PORT ?? 0),
  ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  ...(DATA_DIR ? { dataDir: DATA_DIR } : {}),
  ...(WORKER ? { workerFile: new URL(WORKER) } : {}),
  thinkers: 1,
  log: pino({ level: process.env["TEST_LOG"] ?? "silent" }, pino.destination(2)),
  limits: {
    requestsPerMinute: 1e9,
    attemptsPerMinute: 1e9,
    messagesPerSecond: 1e9,
    seeksPerMinute: 1e9,
    computerMatchesGuest: 1000,
    computerMatchesAddress: 1000,
  },
  games: { ids: ["picket"], load: async () => toy as never, kinds: async () => [random] },
});
endWhenTold(process, () => running.close());
process.stdout.write(`at ${running.address}\n`);
