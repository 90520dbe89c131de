/** What npm test tells of a run: what failed, and what passed only at a second try, with the crash that was its reason. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
// @ts-expect-error plain JavaScript, given to the test runner by name
import Report from "../reporter.mjs";

const folder = mkdtempSync(join(tmpdir(), "admiralty-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A test as the runner tells of it. */
const told = (fullName: string, state: string, flaky: boolean, ...messages: string[]) => ({
  fullName,
  module: { moduleId: join(process.cwd(), "web", "tests", "a.test.ts") },
  result: () => ({ state, errors: messages.map((message) => ({ message })) }),
  diagnostic: () => ({ flaky }),
});

test("a browser that crashed is named with the test that was run again, and what failed with its reason", () => {
  const file = join(folder, "report.json");
  vi.stubEnv("TEST_REPORT", file);
  const report = new Report();
  report.onTestCaseResult(told("sails", "passed", false));
  report.onTestCaseResult(told("fights", "passed", true, "the page is gone\n  at a line", "crashed: the browser"));
  report.onTestCaseResult(told("sinks", "failed", false, "expected afloat"));
  report.onTestCaseResult(told("left out", "skipped", false));
  const broken = { ...told("", "", false).module, errors: () => [new Error("cannot be read")] };
  report.onTestRunEnd([broken], [new Error("nobody caught it")]);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    passed: 2,
    failed: [
      "web/tests/a.test.ts: sinks (expected afloat)",
      "web/tests/a.test.ts (cannot be read)",
      "outside of any test (nobody caught it)",
    ],
    again: ["web/tests/a.test.ts: fights (at first: the page is gone; crashed: the browser)"],
  });
  vi.unstubAllEnvs();
});
