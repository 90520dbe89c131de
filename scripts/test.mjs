// npm test: everything, from a fresh clone, with one line of result at the end.
//   npm test               all
//   npm test -- quick      without the browser
//   npm run journeys       whole games in the browser and upgrades from every version, all of them; the suite has samples
// SUITE_MINUTES ends it after that time, counting what is not done as failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dist, ensureBuilt, ensureInstalled, root, say } from "./lib.mjs";

const node = process.execPath;
const begun = Date.now();
const end = begun + Number(process.env.SUITE_MINUTES ?? Number.POSITIVE_INFINITY) * 60_000;
let passed = 0;
/** What failed and what passed only at a second try, named once more at the end: the output is long. */
const failed = [];
const again = [];

/** Runs a program of the project's tools; answers whether it succeeded in the time that is left. */
function succeeds(title, args, env = {}) {
  const since = Date.now();
  const left = end - since;
  say(`${title} …`);
  const { status, error } = spawnSync(node, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
    ...(Number.isFinite(left) && { timeout: Math.max(1000, left) }),
  });
  const late = error?.code === "ETIMEDOUT" ? "; the time for all tests is over" : "";
  const took = ((Date.now() - since) / 1000).toFixed(0);
  say(`${title}: ${status === 0 ? "passed" : "FAILED"} (${took} s${late})`);
  return status === 0;
}

/** A check that passes or fails as a whole. */
function check(title, args) {
  if (succeeds(title, args)) passed++;
  else failed.push(title);
}

/** A vitest run whose single tests are counted. */
function tests(title, args, env) {
  mkdirSync(dist, { recursive: true });
  const report = join(dist, "test-report.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=./scripts/reporter.mjs"];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...args, ...reporters];
  const ok = succeeds(title, vitest, { ...env, TEST_REPORT: report });
  const found = existsSync(report) && JSON.parse(readFileSync(report, "utf8"));
  if (found) {
    passed += found.passed;
    failed.push(...found.failed);
    again.push(...found.again);
  }
  if (!found || ok !== (found.failed.length === 0))
    failed.push(`${title} (their report is missing, or not the whole of it)`);
}

function checks() {
  check("format and lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]);
  check("types", ["node_modules/ts7/bin/tsc", "-p", "tsconfig.json", "--noEmit"]);
  const components = ["--tsconfig", "tsconfig.json", "--fail-on-warnings"];
  check("component types", ["node_modules/svelte-check/bin/svelte-check", ...components]);
  check("dependency directions", [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    "--config",
    "dependency-cruiser.config.mjs",
    "engine",
    "kit",
    "games",
    "examples",
    "ai",
    "wire",
    "server",
    "client",
    "web",
    "cli",
  ]);
  check("games are named in their own folders only", ["scripts/names.mjs"]);
  check("dead code", ["node_modules/knip/bin/knip.js"]);
  check("every rule has a test", ["scripts/run.mjs", "scripts/rules.ts", "--quiet"]);
  check("picture of the house", ["scripts/architecture.mjs", "--check"]);
  check("published schemas", ["scripts/run.mjs", "scripts/schemas.ts", "--check"]);
}

ensureInstalled({ tools: true });
for (const target of ["server", "cli", "web"]) await ensureBuilt(target);
const browser = ["--config", "vitest.browser.config.ts"];
if (process.argv.includes("journeys")) {
  tests("journeys", browser, { JOURNEYS: "all" });
} else {
  checks();
  tests("unit tests", []);
  if (!process.argv.includes("quick")) tests("browser tests", browser);
}
say(`all of it took ${((Date.now() - begun) / 60_000).toFixed(1)} minutes`);
for (const name of again) say(`passed at the second try: ${name}`);
for (const name of failed) say(`FAILED: ${name}`);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
