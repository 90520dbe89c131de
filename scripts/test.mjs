// npm test: everything, from a fresh clone, with one line of result at the end.
//   npm test               all
//   npm test -- quick      without the browser
//   npm run journeys       whole games in the browser, all of them; the suite has samples
// SUITE_MINUTES ends it after that time, counting what is not done as failed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { dist, ensureBuilt, ensureInstalled, root, say } from "./lib.mjs";

const node = process.execPath;
const begun = Date.now();
const end = begun + Number(process.env.SUITE_MINUTES ?? Number.POSITIVE_INFINITY) * 60_000;
let passed = 0;
/** What failed and what passed only at a second try, named once more at the end: the output is long. */
const failed = [];
const again = [];

/** What is left of the time for all tests, as a limit to a program. */
const timeLeft = () => (Number.isFinite(end) ? { timeout: Math.max(1000, end - Date.now()) } : {});

function told(title, succeeded, since) {
  const late = !succeeded && Date.now() >= end ? "; the time for all tests is over" : "";
  const took = ((Date.now() - since) / 1000).toFixed(0);
  say(`${title}: ${succeeded ? "passed" : "FAILED"} (${took} s${late})`);
  return succeeded;
}

/** Runs a program of the project's tools; answers whether it succeeded in the time that is left. */
function succeeds(title, args, env = {}) {
  const since = Date.now();
  say(`${title} …`);
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
    ...timeLeft(),
  });
  return told(title, status === 0, since);
}

/** A check that passes or fails as a whole. Others run beside it: what it says is shown when it has ended. */
async function check([title, args]) {
  const since = Date.now();
  const program = spawn(node, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...timeLeft() });
  const said = [];
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => program.on("close", resolve).on("error", () => resolve(1)));
  process.stderr.write(Buffer.concat(said));
  if (told(title, status === 0, since)) passed++;
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

const parts = ["engine", "kit", "games", "examples", "ai", "wire", "server", "client", "web", "cli"];
/** The longest first. */
const checks = [
  [
    "component types",
    ["node_modules/svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"],
  ],
  ["types", ["node_modules/ts7/bin/tsc", "-p", "tsconfig.json", "--noEmit"]],
  [
    "dependency directions",
    [
      "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
      "--config",
      "dependency-cruiser.config.mjs",
      ...parts,
    ],
  ],
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
  ["games are named in their own folders only", ["scripts/names.mjs"]],
  ["every rule has a test", ["scripts/run.mjs", "scripts/rules.ts", "--quiet"]],
  ["picture of the house", ["scripts/architecture.mjs", "--check"]],
  ["published schemas", ["scripts/run.mjs", "scripts/schemas.ts", "--check"]],
];

/** As many at a time as there are cores: nearly all of them use one. */
async function checked() {
  say("checks …");
  const waiting = [...checks];
  const next = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) await check(each);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
}

ensureInstalled({ tools: true });
for (const target of ["server", "cli", "web"]) await ensureBuilt(target);
const browser = ["--config", "vitest.browser.config.ts"];
if (process.argv.includes("journeys")) {
  tests("journeys", browser, { JOURNEYS: "all" });
} else {
  await checked();
  tests("unit tests", []);
  if (!process.argv.includes("quick")) tests("browser tests", browser);
}
say(`all of it took ${((Date.now() - begun) / 60_000).toFixed(1)} minutes`);
for (const name of again) say(`passed at the second try: ${name}`);
for (const name of failed) say(`FAILED: ${name}`);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
