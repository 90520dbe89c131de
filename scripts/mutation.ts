/**
 * Changes the sources a little, many times, and sees whether a test notices: npm run mutation -- --package engine
 *
 *   --package name  one of the packages, or a folder or file (may be given again); all packages unless told
 *   --count 250     so many changes in each package, drawn by lot
 *   --by-rule       instead: breaks every rule of the games, by changes near to where it is cited (--count 6 each), and
 *                   sees whether the tests named by its number notice
 *   --seed 1        the lot
 *   --longest 30    tests that take longer (seconds) are left out, and a change is given up after as much again
 *   --workers 2     processes at once
 *   --seconds 540   ends after that time with what is known by then
 *   --only a:1,b:2  only changes at these places (file:line), after the lot; with --by-rule also rules (9.53)
 *   --slice 3/12    only the third of twelve parts of them: what is left behind bears its number, so that the parts can
 *                   be tried by as many machines
 *   --tests a,b     only these test files, of those of the package (part of a name is enough)
 *   --out folder    what came of each change, as data: a file for each package, and a summary
 *   --from folder   goes on from what an earlier run of the same changes left there, and leaves its own there too; what
 *                   was given up for want of time is tried again where there is more of it now (--longest)
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { FastChance } from "@admiralty/engine";
import { type Broken, brokenRules, enough, isNamedBy, mayCiteRules, tellRules } from "./mutation/by-rule.ts";
import { type Answer, Hand } from "./mutation/crew.ts";
import { keep, keptIn, markOf } from "./mutation/kept.ts";
import { type Mutant, mutantsOf } from "./mutation/mutants.ts";
import { allPackages, isGame, isIndependent, type Package, packageNamed, sourcesOf } from "./mutation/packages.ts";
import { type Known, nothing, type Outcome, type Progress, type Result } from "./mutation/result.ts";
import { type Order, serve, startVitest } from "./mutation/worker.ts";

const { values } = parseArgs({
  options: {
    package: { type: "string", multiple: true },
    count: { type: "string" },
    "by-rule": { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    longest: { type: "string", default: "30" },
    workers: { type: "string", default: "1" },
    seconds: { type: "string", default: "Infinity" },
    only: { type: "string" },
    slice: { type: "string", default: "1/1" },
    tests: { type: "string" },
    out: { type: "string" },
    from: { type: "string" },
  },
});
const begun = performance.now();
const end = begun + Number(values.seconds) * 1000;
const longest = Number(values.longest);
const byRule = values["by-rule"];
const packages = (values.package?.map(packageNamed) ?? allPackages()).filter((one) => !byRule || isGame(one));
const count = Number(values.count ?? (byRule ? 6 : 250));
const [slice, slices] = values.slice.split("/").map(Number) as [number, number];

/** So many of them, drawn by lot; the same for the same seed and sources. */
function drawn<T>(all: readonly T[], count: number): readonly T[] {
  const chance = new FastChance(Number(values.seed));
  const left = [...all];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(chance.below(left.length), 1));
  return chosen;
}

interface Change extends Mutant {
  readonly of: Package;
  /** Which of the slices it is in. */
  readonly lot: number;
  readonly rule?: string;
}

interface Sample {
  readonly chosen: readonly Change[];
  /** How many changes are possible. */
  readonly possible: number;
  readonly broken: readonly Broken[];
}

/** The changes of a package, those of rules in turn. */
async function sampleOf(one: Package): Promise<Sample> {
  if (byRule) {
    const broken = await brokenRules(one, count, new FastChance(Number(values.seed)));
    const lists = broken.map(({ rule, chosen }, lot) =>
      chosen.map((mutant) => ({ ...mutant, of: one, lot, rule: rule.number })),
    );
    const chosen = inTurn(lists);
    return { chosen, possible: chosen.length, broken };
  }
  const all = sourcesOf(one).flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
  const chosen = drawn(all, count).map((mutant, lot) => ({ ...mutant, of: one, lot }));
  return { chosen, possible: all.length, broken: [] };
}

function whereOf({ file, line }: Mutant): string {
  return `${relative(process.cwd(), file)}:${line}`;
}

/** Taken from the packages in turn, so that a run that is ended early has some of each. */
function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const most = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

const samples = await Promise.all(packages.map(sampleOf));
const places = values.only?.split(",");
const changes = new Map(
  inTurn(samples.map(({ chosen }) => chosen))
    .filter((change) => places?.some((place) => place === whereOf(change) || place === change.rule) ?? true)
    .entries(),
);
const folders = [...new Set(packages.flatMap(({ tests, also }) => [...tests, ...(byRule ? [] : also)]))];
const include = folders.map((folder) => (folder.endsWith(".test.ts") ? folder : `${folder}/**/*.test.ts`));

/** Does each thing once, by whichever hand is free; what is not begun when the time is over is left. */
async function byAll<T>(hands: readonly Hand[], things: readonly T[], work: (hand: Hand, thing: T) => Promise<void>) {
  const left = [...things];
  const one = async (hand: Hand): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined && performance.now() < end; thing = left.shift()) {
      await Promise.race([work(hand, thing), timeIsOver()]);
    }
  };
  await Promise.all(hands.map(one));
}

function timeIsOver(): Promise<void> {
  return new Promise((done) => {
    if (Number.isFinite(end)) setTimeout(done, Math.max(0, end - performance.now())).unref();
  });
}

function note(text: string): void {
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
}

/** What each test reaches while nothing is changed. Files that take too long or fail then cannot tell anything. */
async function reachOf(hands: readonly Hand[], files: readonly string[], before: Progress): Promise<Progress> {
  const known = [...before.known];
  const out = new Map(before.out);
  const asked = new Set([...known.map(({ file }) => file), ...out.keys()]);
  const left = files.filter((file) => !asked.has(file));
  await byAll(hands, left, async (hand, file) => {
    const report = await hand.run({ file, mutant: -1 }, longest * 3);
    const why = typeof report === "string" ? report : report.ok ? undefined : report.why;
    if (why !== undefined) out.set(file, why);
    else if (typeof report !== "string") known.push({ ...report, file, reached: new Set(report.reached) });
    note(`${file}${why === undefined ? "" : ` is left out: ${why}`}`);
  });
  return { known, out, results: before.results };
}

interface Trial {
  readonly file: string;
  readonly tests?: readonly string[];
  readonly names: readonly string[];
  readonly seconds: number;
  readonly rounds: number;
}

/** The tests that reach a change: those of its file first, then the quickest. */
function trialsOf(known: readonly Known[], number: number, { of, file: source, rule }: Change): readonly Trial[] {
  const under = (file: string, those: readonly string[]): boolean =>
    those.some((folder) => file === folder || file.startsWith(`${folder}/`));
  return known
    .filter(({ file }) => under(file, [...of.tests, ...of.also]))
    .flatMap(({ file, reached, tests, loading, rounds }) => {
      const early = reached.has(number);
      const able = tests.filter(
        (test) =>
          (early || test.reached.includes(number)) &&
          test.seconds <= longest &&
          (rule === undefined || isNamedBy(rule, test.name)),
      );
      if (able.length === 0) return [];
      const run = isIndependent(file) ? able : tests;
      const seconds = loading + run.reduce((sum, test) => sum + test.seconds, 0);
      const names = able.map(({ name }) => name);
      return [{ file, names, seconds, rounds, ...(isIndependent(file) && { tests: able.map(({ id }) => id) }) }];
    })
    .sort((a, b) => Number(isFor(b, source)) - Number(isFor(a, source)) || a.seconds - b.seconds);
}

/** Whether a test file is that of the source, by its name. */
function isFor(trial: Trial, source: string): boolean {
  return basename(trial.file, ".test.ts") === basename(source, ".ts").replace(/\.svelte$/, "");
}

async function outcomeOf(hand: Hand, trials: readonly Trial[], mutant: number): Promise<Outcome> {
  if (trials.length === 0) return { fate: "not reached" };
  const tried: string[] = [];
  let spent = 0;
  for (const [index, { file, tests, names, seconds, rounds }] of trials.entries()) {
    if (index > 0 && spent + seconds > longest) {
      return { fate: "survived", tried, more: trials.length - index, within: longest };
    }
    spent += seconds;
    const order = { file, mutant, rounds: rounds * 20 + 1_000_000, ...(tests && { tests }) };
    const { report, took } = await timed(hand, order, 20 + seconds * 10);
    const why = typeof report === "string" ? report : report.why;
    if (!isPassed(report)) {
      const waiting = took > seconds * 2 + 5;
      if (!waiting || (await isInTime(hand, order, took / 2))) return { fate: "killed", by: file, why, waiting };
      note(`${file} is too slow to tell: ${why}`);
    }
    tried.push(...names.map((name) => `${file}: ${name}`));
  }
  return { fate: "survived", tried, more: 0, within: longest };
}

/** A test that failed by waiting tells something only if it does not wait so long when nothing is changed. */
async function isInTime(hand: Hand, { rounds: _, ...order }: Order, limit: number): Promise<boolean> {
  const { report } = await timed(hand, { ...order, mutant: -1 }, limit);
  return isPassed(report);
}

function isPassed(report: Answer): boolean {
  return typeof report !== "string" && report.ok;
}

async function timed(hand: Hand, order: Order, limit: number): Promise<{ report: Answer; took: number }> {
  const since = performance.now();
  const report = await hand.run(order, limit);
  return { report, took: (performance.now() - since) / 1000 };
}

/** Whether there is nothing more to be found out about it with as much time as there is now. */
function isSettled(result: Result): boolean {
  return result.fate !== "survived" || result.more === 0 || result.within >= longest;
}

async function resultsOf(
  hands: readonly Hand[],
  { known, out, results: before }: Progress,
  after: (soFar: Progress) => void,
): Promise<Progress> {
  const results = before.filter(isSettled);
  const settled = new Set(results.map(({ number }) => number));
  const left = [...changes].filter(([number, { lot }]) => !settled.has(number) && lot % slices === slice - 1);
  await byAll(hands, left, async (hand, [number, change]) => {
    if (change.rule !== undefined && noticedOf(change, results) >= enough) return;
    const since = performance.now();
    const outcome = await outcomeOf(hand, trialsOf(known, number, change), number);
    const seconds = Math.round((performance.now() - since) / 10) / 100;
    const { original, changed, rule } = change;
    const result = { number, ...(rule && { rule }), where: whereOf(change), original, changed, seconds, ...outcome };
    results.push(result);
    note(`${String(results.length).padStart(5)}  ${result.fate.padEnd(11)}  ${result.where}`);
    if (results.length % 5 === 0) after({ known, out, results });
  });
  // What was to be tried again and had no turn is known as it was.
  const tried = new Set(results.map(({ number }) => number));
  results.push(...before.filter(({ number }) => !tried.has(number)));
  return { known, out, results: results.sort((a, b) => a.number - b.number) };
}

/** How many changes of the same rule were noticed so far. */
function noticedOf({ of, rule }: Change, results: readonly Result[]): number {
  const isSame = (change?: Change): boolean => change?.of === of && change.rule === rule;
  return results.filter(({ number, fate }) => fate === "killed" && isSame(changes.get(number))).length;
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 60);
}

function isOf(one: Package, { number }: Result): boolean {
  return changes.get(number)?.of === one;
}

function byRuleOf(one: Package, results: readonly Result[]): ReadonlyMap<string, readonly Result[]> {
  const lists = new Map<string, Result[]>();
  for (const result of results) {
    const change = changes.get(result.number);
    if (change?.of !== one || change.rule === undefined) continue;
    lists.set(change.rule, [...(lists.get(change.rule) ?? []), result]);
  }
  return lists;
}

/** A table of what was not noticed, and how many were. */
function tell(results: readonly Result[]): string {
  const unnoticed = results
    .filter(({ fate }) => fate !== "killed")
    .map(({ fate, where, original, changed }) =>
      [fate.padEnd(11), where.padEnd(40), short(original), "→", short(changed)].join("  "),
    );
  if (byRule)
    return packages.map((one, index) => tellRules(one, samples[index]?.broken ?? [], byRuleOf(one, results))).join("");
  const counts = packages.map((one, index) => {
    const own = results.filter((result) => isOf(one, result));
    const killed = own.filter(({ fate }) => fate === "killed").length;
    const waiting = own.filter((result) => result.fate === "killed" && result.waiting).length;
    const { chosen, possible } = samples[index] ?? { chosen: [], possible: 0 };
    const tried =
      own.length < chosen.length && places === undefined ? ` (${chosen.length - own.length} not tried)` : "";
    return `${one.name}: ${killed} of ${own.length} noticed (${waiting} of them by waiting in vain), ${possible} possible, seed ${values.seed}${tried}`;
  });
  return [...unnoticed, ...counts].map((line) => `${line}\n`).join("");
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const vitest = await startVitest(include, new Map());
  const wanted = values.tests?.split(",");
  const files = (await vitest.globTestSpecifications())
    .map(({ moduleId }) => relative(process.cwd(), moduleId))
    .filter((file) => wanted === undefined || wanted.some((part) => file.includes(part)))
    .filter((file) => !byRule || mayCiteRules(file));
  await vitest.close();
  const hands = Array.from({ length: Number(values.workers) }, () => new Hand(args));
  const mark = markOf(changes, files);
  const before = values.from === undefined ? nothing : keptIn(values.from, mark);
  const reach = await reachOf(hands, files, before);
  write(reach, mark);
  const all = await resultsOf(hands, reach, (soFar) => write(soFar, mark));
  for (const hand of hands) hand.end();
  process.stdout.write(tell(all.results));
  write(all, mark);
}

/** What is known so far, as data. */
function write(soFar: Progress, mark: string): void {
  const folder = values.out ?? values.from;
  if (folder === undefined) return;
  const { known, out, results } = soFar;
  mkdirSync(folder, { recursive: true });
  const part = slices > 1 ? `.${slice}-of-${slices}` : "";
  // Of parts there are many, and none of them is all that a later run could go on from.
  if (slices === 1) keep(folder, mark, soFar);
  const put = (name: string, what: unknown): void =>
    writeFileSync(join(folder, `${name}${part}.json`), `${JSON.stringify(what, null, 1)}\n`);
  for (const one of packages) {
    put(
      one.name,
      results.filter((result) => isOf(one, result)),
    );
  }
  const tests = known.map(({ file, loading, tests }) => ({
    file,
    loading,
    tests: tests.map(({ name, seconds }) => ({ name, seconds })),
  }));
  if (slices > 1) return;
  put("summary", { told: tell(results).split("\n"), leftOut: [...out], tests });
}

if (process.send) await serve(include, changes);
else {
  await main();
  process.exit(0);
}
