/**
 * Changes the rules a little, many times, and sees whether a test notices: npm run mutation -- engine
 *
 *   <path>          a folder or file whose sources are changed: engine, server/play, the rules of a game …
 *   --tests a,b     where the tests are; the package of the path unless told
 *   --count 250     so many changes, drawn by lot
 *   --seed 1        the lot
 *   --longest 30    test files that take longer (seconds) are left out
 *   --jobs 4        processes at once, each with a share of the changes
 *   --shard 2/5     only the second fifth of the changes, for several machines
 *   --json file     what came of each change, as data
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { FastChance } from "@admiralty/engine";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createVitest, type TestModule, type TestSpecification, type Vitest } from "vitest/node";
import { instrumented, type Mutant, mutantsOf } from "./mutation/mutants.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: "string" },
    count: { type: "string", default: "250" },
    seed: { type: "string", default: "1" },
    longest: { type: "string", default: "30" },
    jobs: { type: "string", default: "1" },
    shard: { type: "string", default: "1/1" },
    json: { type: "string" },
  },
});
const [target] = positionals;
if (target === undefined || !existsSync(target)) throw new Error("say which folder or file is to be changed");

function sourcesBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !["node_modules", "tests", "dist"].includes(name))
    .flatMap((name) => sourcesBelow(join(path, name)))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"));
}

function packageOf(path: string): string {
  return existsSync(join(path, "package.json")) ? path : packageOf(dirname(path));
}

/** So many of them, drawn by lot; the same for the same seed and sources. */
function drawn(all: readonly Mutant[], count: number, seed: number): ReadonlyMap<number, Mutant> {
  const chance = new FastChance(seed);
  const left = all.map((mutant, number) => ({ mutant, number }));
  const chosen: [number, Mutant][] = [];
  while (chosen.length < count && left.length > 0) {
    const [one] = left.splice(chance.below(left.length), 1);
    if (one) chosen.push([one.number, one.mutant]);
  }
  return new Map(chosen.sort(([a], [b]) => a - b));
}

/** Every n-th of them from the i-th on: shards take about equally long. */
function sharded(chosen: ReadonlyMap<number, Mutant>, shard: string): ReadonlyMap<number, Mutant> {
  const [part = 1, parts = 1] = shard.split("/").map(Number);
  if (!(part >= 1 && part <= parts)) throw new Error(`--shard 1/4 is the first of four; not ${shard}`);
  return new Map([...chosen].filter((_, index) => index % parts === part - 1));
}

const setup = resolve("scripts", "mutation", "setup.ts");
const files = sourcesBelow(resolve(target));
const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
const mutants = sharded(drawn(all, Number(values.count), Number(values.seed)), values.shard);
const folders = values.tests?.split(",") ?? [relative(process.cwd(), packageOf(resolve(target)))];

function inFile(file: string): ReadonlyMap<number, Mutant> {
  return new Map([...mutants].filter(([, mutant]) => mutant.file === file));
}

function isOurs(id: string): boolean {
  return id.startsWith(process.cwd()) && id.endsWith(".ts") && !id.includes("node_modules") && id !== setup;
}

async function start(): Promise<Vitest> {
  return createVitest(
    "test",
    {
      config: false,
      watch: false,
      reporters: [{}],
      include: folders.map((folder) => (folder.endsWith(".test.ts") ? folder : `${folder}/**/*.test.ts`)),
      exclude: ["**/node_modules/**", "**/dist/**", "web/tests/{browser,journeys}/**"],
      setupFiles: [setup],
      pool: "threads",
      maxWorkers: 1,
      bail: 1,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
    {
      plugins: [
        {
          name: "mutation",
          enforce: "pre",
          // Also what is not changed, tests among it, may wait for ever for something that a change keeps from happening.
          transform: (text, id) => (isOurs(id) ? instrumented(id, text, inFile(id)) : undefined),
        },
        svelte({ configFile: false }),
      ],
    },
  );
}

interface Known {
  readonly spec: TestSpecification;
  readonly seconds: number;
  readonly reached: ReadonlySet<number>;
  readonly rounds: number;
}

async function tried(vitest: Vitest, spec: TestSpecification, mutant: number, rounds: number): Promise<TestModule> {
  vitest.provide("mutant", mutant);
  vitest.provide("rounds", rounds);
  const { testModules } = await vitest.runTestSpecifications([spec]);
  // Those of earlier runs are among them.
  const module = testModules.find(({ moduleId }) => moduleId === spec.moduleId);
  if (!module) throw new Error(`${spec.moduleId} was not run`);
  return module;
}

function whyOf(module: TestModule): string {
  const tests = [...module.children.allTests("failed")].flatMap((test) => test.result().errors ?? []);
  return [...module.errors(), ...tests].map(({ message }) => message).join("; ");
}

/** What each test file reaches while nothing is changed; the quick ones first. */
async function reachOf(vitest: Vitest): Promise<readonly Known[]> {
  const known: Known[] = [];
  const specs = await vitest.globTestSpecifications();
  if (specs.length === 0) throw new Error(`there are no tests in ${folders.join(", ")}`);
  for (const spec of specs) {
    const begun = performance.now();
    const module = await tried(vitest, spec, -1, Number.POSITIVE_INFINITY);
    const seconds = (performance.now() - begun) / 1000;
    if (!module.ok()) throw new Error(`${spec.moduleId} fails while nothing is changed: ${whyOf(module)}`);
    const { reached = [], rounds = 0 } = module.meta();
    known.push({ spec, seconds, reached: new Set(reached), rounds });
    process.stderr.write(`${seconds.toFixed(1).padStart(6)} s  ${relative(process.cwd(), spec.moduleId)}\n`);
  }
  return known.filter(({ seconds }) => seconds <= Number(values.longest)).sort((a, b) => a.seconds - b.seconds);
}

type Fate = "killed" | "survived" | "not reached";

interface Result {
  readonly fate: Fate;
  readonly where: string;
  readonly original: string;
  readonly changed: string;
  readonly by?: string;
}

async function fateOf(vitest: Vitest, known: readonly Known[], number: number): Promise<{ fate: Fate; by?: string }> {
  const able = known.filter(({ reached }) => reached.has(number));
  for (const { spec, rounds } of able) {
    const module = await tried(vitest, spec, number, rounds * 20 + 1_000_000);
    if (!module.ok()) return { fate: "killed", by: relative(process.cwd(), spec.moduleId) };
  }
  return { fate: able.length > 0 ? "survived" : "not reached" };
}

/** What comes of the changes of this shard, one after the other. */
async function tryAll(): Promise<readonly Result[]> {
  const vitest = await start();
  const known = await reachOf(vitest);
  const results: Result[] = [];
  for (const [number, { file, line, original, changed }] of mutants) {
    const where = `${relative(process.cwd(), file)}:${line}`;
    const result = { where, original, changed, ...(await fateOf(vitest, known, number)) };
    results.push(result);
    process.stderr.write(`${String(results.length).padStart(4)}  ${result.fate.padEnd(11)}  ${where}\n`);
  }
  await vitest.close();
  return results;
}

/** The same by several processes, each of which takes a part of this shard. */
async function shareOut(jobs: number): Promise<readonly Result[]> {
  const folder = mkdtempSync(join(tmpdir(), "admiralty-mutation-"));
  const [part = 1, parts = 1] = values.shard.split("/").map(Number);
  const given = process.argv.slice(2);
  const one = (job: number): Promise<readonly Result[]> =>
    new Promise((done, fail) => {
      const file = join(folder, `${job}.json`);
      // The last of each option counts.
      const own = ["--jobs", "1", "--shard", `${part + parts * job}/${parts * jobs}`, "--json", file];
      const child = spawn(process.execPath, [...process.execArgv, process.argv[1] as string, ...given, ...own], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      child.on("close", (code) => {
        if (code === 0) done(JSON.parse(readFileSync(file, "utf8")) as readonly Result[]);
        else fail(new Error(`shard ${job + 1} of ${jobs} ended with ${code}`));
      });
    });
  const results = (await Promise.all(Array.from({ length: jobs }, (_, job) => one(job)))).flat();
  rmSync(folder, { recursive: true });
  return results;
}

const results = Number(values.jobs) > 1 ? await shareOut(Number(values.jobs)) : await tryAll();

const short = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 60);
for (const { fate, where, original, changed } of results) {
  if (fate === "killed") continue;
  process.stdout.write(`${fate.padEnd(11)}  ${where.padEnd(40)}  ${short(original)}  →  ${short(changed)}\n`);
}
const killed = results.filter(({ fate }) => fate === "killed").length;
process.stdout.write(
  `${killed} of ${results.length} changes noticed (of ${all.length} possible, seed ${values.seed})\n`,
);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
process.exit(0);
