// npm test: everything, from a fresh clone, with one line of result at the end.
//   npm test               all
//   npm test -- quick      without the browser
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dist, ensureBuilt, ensureInstalled, root, run, say } from "./lib.mjs";

const quick = process.argv.includes("quick");
let passed = 0;
let failed = 0;

function step(title, action) {
  const begun = Date.now();
  say(`${title} …`);
  const ok = action();
  say(`${title}: ${ok ? "passed" : "FAILED"} (${((Date.now() - begun) / 1000).toFixed(0)} s)`);
  return ok;
}

/** A check that passes or fails as a whole. */
function check(title, command, args) {
  if (step(title, () => run(command, args))) passed++;
  else failed++;
}

/** A test during which the browser crashed was run once more: whether it then passed or not, it is named. */
function nameCrashes(files) {
  for (const { fullName, meta, status } of files.flatMap(({ assertionResults }) => assertionResults)) {
    if (meta?.crashes) say(`crashed and started again: ${meta.crashes.join(", ")}, during "${fullName}" (${status})`);
  }
}

/** A vitest run whose single tests are counted. */
function tests(title, args) {
  mkdirSync(dist, { recursive: true });
  const report = join(dist, "test-report.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  step(title, () => {
    const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...args, ...reporters], {
      cwd: root,
      stdio: "inherit",
    });
    try {
      const counts = JSON.parse(readFileSync(report, "utf8"));
      passed += counts.numPassedTests;
      failed += counts.numFailedTests;
      // A file that could not even be loaded has no failed test to count.
      if (status !== 0 && counts.numFailedTests === 0) failed++;
      nameCrashes(counts.testResults);
    } catch {
      failed++;
    }
    return status === 0;
  });
}

const node = process.execPath;
ensureInstalled({ tools: true });
for (const target of ["server", "cli", "web"]) await ensureBuilt(target);
check("format and lint", node, ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]);
check("types", node, ["node_modules/ts7/bin/tsc", "-p", "tsconfig.json", "--noEmit"]);
check("component types", node, [
  "node_modules/svelte-check/bin/svelte-check",
  "--tsconfig",
  "tsconfig.json",
  "--fail-on-warnings",
]);
check("dependency directions", node, [
  "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
  "--config",
  "dependency-cruiser.config.mjs",
  "engine",
  "kit",
  "games",
  "ai",
  "wire",
  "server",
  "client",
  "web",
  "cli",
]);
check("games are named in their own folders only", node, ["scripts/names.mjs"]);
check("dead code", node, ["node_modules/knip/bin/knip.js"]);
check("every rule has a test", node, ["scripts/run.mjs", "scripts/rules.ts", "--quiet"]);
check("published schemas", node, ["scripts/run.mjs", "scripts/schemas.ts", "--check"]);
tests("unit tests", []);
if (!quick) tests("browser tests", ["--config", "vitest.browser.config.ts"]);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
