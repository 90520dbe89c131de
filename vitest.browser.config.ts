import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * Tests in a real browser against the real server: `npx vitest run --config vitest.browser.config.ts`. With them go
 * samples of the journeys; JOURNEYS=all takes the journeys, all of them and nothing else.
 */
const all = process.env["JOURNEYS"] === "all";

export default defineConfig({
  test: {
    include: [...(all ? [] : ["web/tests/browser/**/*.test.ts"]), "web/tests/journeys/**/*.test.ts"],
    provide: { journeys: all ? "all" : "samples" },
    globalSetup: ["web/tests/browser/site.ts", "server/tests/postgres-of-the-run.ts"],
    // One browser for each worker (see browser.ts), and one more of them than cores: a page and its test wait for one
    // another and for the server, a third of the time.
    pool: "forks",
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    // Once more, with a new browser if it has crashed; npm test names what needed it.
    retry: 1,
    // A small or busy machine should not decide whether a test passes.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
  },
});
