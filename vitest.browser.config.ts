import { defineConfig } from "vitest/config";

/** Tests in a real browser against the real server: `npx vitest run --config vitest.browser.config.ts`. */
export default defineConfig({
  test: {
    include: ["web/tests/browser/**/*.test.ts"],
    globalSetup: ["web/tests/browser/site.ts"],
    // One browser at a time: a small machine should not decide whether a test passes.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
