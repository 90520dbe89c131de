// What npm test keeps of a Vitest run: how many passed, which failed and why, and which passed only when run again.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./lib.mjs";

const firstLine = (error) => String(error?.message ?? error).split("\n", 1)[0];
const place = (module) => relative(root, module.moduleId);

export default class Report {
  passed = 0;
  failed = [];
  again = [];

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    const name = `${place(test.module)}: ${test.fullName}`;
    const reasons = (errors ?? []).map(firstLine).join("; ");
    if (state === "failed") this.failed.push(`${name} (${reasons})`);
    if (state !== "passed") return;
    this.passed++;
    if (test.diagnostic()?.flaky) this.again.push(`${name} (at first: ${reasons})`);
  }

  onTestRunEnd(modules, errors) {
    // A file that could not be loaded and a hook that threw have no test of their own.
    for (const module of modules)
      for (const error of module.errors()) this.failed.push(`${place(module)} (${firstLine(error)})`);
    for (const error of errors) this.failed.push(`outside of any test (${firstLine(error)})`);
    writeFileSync(
      process.env.TEST_REPORT,
      JSON.stringify({ passed: this.passed, failed: this.failed, again: this.again }),
    );
  }
}
