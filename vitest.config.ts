import { availableParallelism } from "node:os";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Rules and what thinks about them: no state of their own, no processes, so a worker may keep what it has loaded. */
const rules = ["engine", "wire", "kit", "ai", "games", "examples"].map((folder) => `${folder}/**/tests/**/*.test.ts`);

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    // A small or busy machine should not decide whether a test passes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: rules,
          pool: "threads",
          isolate: false,
          // Nobody works beside the tests, so none of the cores is left over.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "programs",
          pool: "forks",
          // What a test file starts it also stops, so the next one may find the sources loaded.
          isolate: false,
          // They wait for processes and databases half of their time.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          globalSetup: ["server/tests/postgres-of-the-run.ts"],
          // Processes, sockets and databases: once more, and npm test names what needed it. Rules get no second try.
          retry: 1,
          include: ["**/tests/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "web/tests/{browser,journeys}/**", ...rules],
        },
      },
    ],
  },
});
