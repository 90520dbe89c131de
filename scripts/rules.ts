/**
 * npm run rules [-- game] [number …]: per game, the example among them, each rule of the rulebook with the file that
 * implements it, where it is given as the reason of a refusal, and the tests that prove it.
 * Fails if a rule has no test in the file of the same name, if it names a file that does not exist or that does not cite
 * it, if two rules have one number, if a test cites a rule that does not exist, or if a rule is given as a reason in
 * another file than its own: the condition belongs into the rule's chapter, as a function that says why. Where that
 * cannot be, the game's `tests/elsewhere.json` says so with the reason.
 *
 * A test cites rules at the beginning of its title: `test("7.4, 7.6 a ship is sunk when …")`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { allRules, type Game, type Rule } from "@admiralty/engine";
import { gameIds, loadGame } from "../examples/index.ts";

const quiet = process.argv.includes("--quiet");
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const only = words.filter((word) => gameIds.includes(word));
const wanted = words.filter((word) => !gameIds.includes(word));
const number = String.raw`(?:R?\d+[A-Z]?(?:\.\d+)*[a-z]?|[A-Z]{1,2}\d*)`;
const titlePattern = new RegExp(
  String.raw`\b(?:test|it)(?:\.each\([^)]*\))?\(\s*["'\x60](${number}(?:, ${number})*)[ :]`,
  "g",
);

function filesOf(folder: string, ending: string, without: readonly string[]): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return without.includes(entry.name) ? [] : filesOf(path, ending, without);
    return entry.name.endsWith(ending) ? [path] : [];
  });
}

/** Rule number → the places at which it is the reason why something is refused: `no?.("7.4", …)`. */
function refusals(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of filesOf(folder, ".ts", ["node_modules", "tests", "board", "ai", "released"])) {
    const text = readFileSync(file, "utf8");
    for (const match of text.matchAll(/\bno(?:\?\.)?\(\s*"([^"]+)",/g)) {
      const line = text.slice(0, match.index).split("\n").length;
      const rule = match[1] as string;
      found.set(rule, [...(found.get(rule) ?? []), `${relative(folder, file)}:${line}`]);
    }
  }
  return found;
}

/** Rules that may be given as reasons in these other files, too. */
interface Elsewhere {
  readonly rules: readonly string[];
  readonly in: readonly string[];
  readonly why: string;
}

function elsewhereOf(folder: string): readonly Elsewhere[] {
  const file = join(folder, "tests/elsewhere.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/** Reasons given in other files than the rule's own, and permissions for it that nothing needs any more. */
function strays(folder: string, rules: readonly Rule[], refused: ReadonlyMap<string, readonly string[]>): string[] {
  const permitted = new Set<string>();
  for (const one of elsewhereOf(folder))
    for (const rule of one.rules) for (const file of one.in) permitted.add(`${rule} ${file}`);
  const homes = new Map<string, Set<string>>();
  for (const { number, where } of rules) homes.set(number, (homes.get(number) ?? new Set()).add(where));
  const found: string[] = [];
  const used = new Set<string>();
  for (const [rule, places] of refused) {
    for (const place of places) {
      const file = place.replace(/:\d+$/, "");
      if (homes.get(rule)?.has(file)) continue;
      if (permitted.has(`${rule} ${file}`)) used.add(rule).add(file);
      else
        found.push(
          `${rule}: is the reason at ${place}, but ${[...(homes.get(rule) ?? ["no file"])].join(", ")} implements it`,
        );
    }
  }
  for (const one of elsewhereOf(folder)) {
    for (const word of [...one.rules, ...one.in])
      if (!used.has(word)) found.push(`${word}: elsewhere.json permits what is not there`);
  }
  return found;
}

/** Rule number → the places of the tests that cite it. */
function citations(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of filesOf(folder, ".test.ts", ["node_modules"])) {
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
 * The test file of the same name: rules/weather.ts and tests/weather.test.ts, setup.ts and tests/setup.test.ts,
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
  const refused = refusals(folder);
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
    if (quiet || (wanted.length > 0 && !wanted.includes(rule.number))) continue;
    const reasons = refused.get(rule.number) ?? [];
    const refusing = reasons.length > 0 ? ` refused: ${reasons.join(" ")}` : "";
    console.log(
      `  ${rule.number.padEnd(7)} ${rule.title.padEnd(44)} ${rule.where.padEnd(30)} ${tests.join(" ")}${refusing}`,
    );
  }
  for (const stray of strays(folder, rules, refused)) problems.push(`${game.id} ${stray}`);
  const known = new Set<string>();
  for (const rule of rules) {
    if (known.has(rule.number)) problems.push(`${game.id} ${rule.number} ${rule.title}: another rule has this number`);
    known.add(rule.number);
  }
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
