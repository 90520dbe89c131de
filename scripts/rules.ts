/**
 * npm run rules: per game, the example among them, each rule of the rulebook with the tests that prove it and where it is implemented.
 * Fails if a rule has no test in the file of the same name, if it names a file that does not exist or that does not cite
 * it, or if a test cites a rule that does not exist.
 *
 * A test cites rules at the beginning of its title: `test("7.4, 7.6 a ship is sunk when …")`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { allRules, type Game } from "@admiralty/engine";
import { gameIds, loadGame } from "../examples/index.ts";

const quiet = process.argv.includes("--quiet");
const only = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const number = String.raw`(?:R?\d+[A-Z]?(?:\.\d+)*[a-z]?|[A-Z]{1,2}\d*)`;
const titlePattern = new RegExp(
  String.raw`\b(?:test|it)(?:\.each\([^)]*\))?\(\s*["'\x60](${number}(?:, ${number})*)[ :]`,
  "g",
);

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : testFiles(path);
    return entry.name.endsWith(".test.ts") ? [path] : [];
  });
}

/** Rule number → the places of the tests that cite it. */
function citations(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of testFiles(folder)) {
    const text = readFileSync(file, "utf8");
    for (const match of text.matchAll(titlePattern)) {
      const line = text.slice(0, match.index).split("\n").length;
      for (const rule of (match[1] as string).split(", ")) {
        found.set(rule, [...(found.get(rule) ?? []), `${relative(folder, file)}:${line}`]);
      }
    }
  }
  return found;
}

/** The number itself stands in the code or a comment, not only that of a rule below it. */
function cites(file: string, rule: string): boolean {
  return readFileSync(file, "utf8")
    .split(/[^\w.]+/)
    .some((word) => word.replace(/\.$/, "") === rule);
}

/**
 * The test file of the same name: rules/convoys.ts and tests/convoys.test.ts, setup.ts and tests/setup.test.ts,
 * modules/fuel.ts and modules/tests/fuel.test.ts, data/cards.json and tests/cards.test.ts.
 */
function pairOf(where: string): string {
  const folders = dirname(where).split("/");
  if (["rules", "data", "."].includes(folders.at(-1) as string)) folders.pop();
  return join(...folders, "tests", `${basename(where, extname(where))}.test.ts`);
}

function report(game: Game): string[] {
  const folder = ["games", "examples"].map((place) => join(place, game.id)).find(existsSync) ?? "";
  const cited = citations(folder);
  const rules = allRules(game.rulebook);
  const problems: string[] = [];
  if (!quiet) console.log(`\n${game.title}: ${rules.length} rules`);
  for (const rule of rules) {
    const tests = cited.get(rule.number) ?? [];
    const pair = pairOf(rule.where);
    if (!tests.some((test) => test.startsWith(`${pair}:`)))
      problems.push(`${game.id} ${rule.number} ${rule.title}: no test in ${pair}, but in ${tests.join(" ") || "none"}`);
    if (!existsSync(join(folder, rule.where))) problems.push(`${game.id} ${rule.number}: ${rule.where} does not exist`);
    else if (rule.where.endsWith(".ts") && !cites(join(folder, rule.where), rule.number))
      problems.push(`${game.id} ${rule.number}: ${rule.where} does not cite it`);
    if (!quiet)
      console.log(`  ${rule.number.padEnd(7)} ${rule.title.padEnd(44)} ${rule.where.padEnd(30)} ${tests.join(" ")}`);
  }
  const known = new Set(rules.map((rule) => rule.number));
  for (const [rule, tests] of cited) {
    if (!known.has(rule)) problems.push(`${game.id}: ${tests.join(" ")} cites ${rule}, which is not in the rulebook`);
  }
  console.log(`${game.title}: ${rules.length} rules, ${rules.length - problems.length} in order`);
  return problems;
}

const problems: string[] = [];
for (const id of gameIds) {
  if (only.length > 0 && !only.includes(id)) continue;
  problems.push(...report(await loadGame(id)));
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
