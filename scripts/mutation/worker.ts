/**
 * One of several processes that run tests with a change made: it keeps one Vitest, in which all changes are built in
 * behind their switch, and runs what it is told to.
 */
import { relative, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { instrumented, type Mutant } from "./mutants.ts";

/** A test file, all of it or some of its tests, with one change made or none (-1). */
export interface Order {
  readonly file: string;
  readonly mutant: number;
  /** Rounds of loops after which a test is given up; none if nothing is changed. */
  readonly rounds?: number;
  readonly tests?: readonly string[];
}

/** A test of a file: how long it took, and which changes it reached. */
export interface Reach {
  readonly id: string;
  readonly name: string;
  readonly seconds: number;
  readonly reached: readonly number[];
}

export interface Report {
  readonly ok: boolean;
  readonly why: string;
  /** Until the first test begins. */
  readonly loading: number;
  readonly rounds: number;
  /** Reached by what is outside the tests: modules and what is done before all tests. */
  readonly reached: readonly number[];
  readonly tests: readonly Reach[];
}

const setup = resolve("scripts", "mutation", "setup.ts");

function isOurs(id: string): boolean {
  return id.startsWith(process.cwd()) && id.endsWith(".ts") && !id.includes("node_modules") && id !== setup;
}

const excluded = ["**/node_modules/**", "**/dist/**", "web/tests/{browser,journeys}/**"];

export async function startVitest(include: readonly string[], mutants: ReadonlyMap<number, Mutant>): Promise<Vitest> {
  const inFile = (id: string): ReadonlyMap<number, Mutant> =>
    new Map([...mutants].filter(([, { file }]) => file === id));
  return createVitest(
    "test",
    {
      config: false,
      watch: false,
      reporters: [{}],
      include: [...include],
      exclude: excluded,
      setupFiles: [setup],
      pool: "threads",
      maxWorkers: 1,
      bail: 1,
      testTimeout: 20_000,
      hookTimeout: 20_000,
      expect: { poll: { timeout: 10_000 } },
    },
    {
      server: { watch: null },
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

function whyOf(module: TestModule): string {
  const tests = [...module.children.allTests("failed")].flatMap((test) => test.result().errors ?? []);
  const [first] = [...module.errors(), ...tests].map(({ message }) => message);
  return (first ?? "").slice(0, 300);
}

async function reportOf(vitest: Vitest, order: Order): Promise<Report> {
  vitest.provide("mutant", order.mutant);
  vitest.provide("rounds", order.rounds ?? Number.POSITIVE_INFINITY);
  const testIds = order.tests && { testIds: [...order.tests] };
  const spec = vitest.getRootProject().createSpecification(resolve(order.file), testIds);
  const { testModules } = await vitest.runTestSpecifications([spec]);
  // Those of earlier runs are among them.
  const module = testModules.find(({ moduleId }) => moduleId === spec.moduleId);
  if (!module) throw new Error(`${relative(process.cwd(), spec.moduleId)} was not run`);
  const { collectDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
  const { reached = [], rounds = 0 } = module.meta();
  const tests = [...module.children.allTests()].map((test) => ({
    id: test.id,
    name: test.fullName,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    reached: test.meta().reached ?? [],
  }));
  const loading = (collectDuration + prepareDuration + environmentSetupDuration) / 1000;
  return { ok: module.ok(), why: whyOf(module), loading, rounds, reached, tests };
}

/** Runs what comes over the channel to the parent, one order after the other. */
export async function serve(include: readonly string[], mutants: ReadonlyMap<number, Mutant>): Promise<void> {
  const vitest = await startVitest(include, mutants);
  let before = Promise.resolve();
  process.on("message", (order: Order) => {
    before = before.then(async () => {
      process.send?.(await reportOf(vitest, order));
    });
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.("ready");
}
