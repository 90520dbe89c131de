/** Changes that break a rule: near to where the sources cite it, and noticed only by the tests named by its number. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { allRules, type FastChance, type Rule } from "@admiralty/engine";
import { loadGame } from "../../games/index.ts";
import { type NearMutant, Source } from "./citing.ts";
import { type Package, sourcesOf } from "./packages.ts";
import type { Result } from "./result.ts";

/** A rule of a game, and what is changed to break it. */
export interface Broken {
  readonly rule: Rule;
  readonly chosen: readonly NearMutant[];
}

/** A rule of which so many changes were noticed is broken no further. */
export const enough = 2;

/** In other files than its own a rule is only cited. */
const elsewhere = 100;

/** For every rule of a game so many changes, those nearest to where it is cited first. */
export async function brokenRules(one: Package, count: number, chance: FastChance): Promise<readonly Broken[]> {
  const { rulebook } = await loadGame(one.name);
  const sources = new Map(sourcesOf(one).map((file) => [file, new Source(file)]));
  return allRules(rulebook).map((rule) => {
    const home = resolve("games", one.name, rule.where);
    if (home.endsWith(".ts") && !sources.has(home)) sources.set(home, new Source(home));
    const own = sources.get(home)?.mutantsCiting(rule.number) ?? [];
    const others = [...sources.values()].filter(({ file }) => file !== home && own.length < count);
    const far = others.flatMap((source) =>
      source.mutantsCiting(rule.number).map((mutant) => ({ ...mutant, distance: mutant.distance + elsewhere })),
    );
    const all = shuffled([...own, ...far], chance);
    return { rule, chosen: all.sort((a, b) => a.distance - b.distance).slice(0, count) };
  });
}

function shuffled<T>(all: T[], chance: FastChance): T[] {
  for (let last = all.length - 1; last > 0; last--) {
    const pick = chance.below(last + 1);
    [all[last], all[pick]] = [all[pick] as T, all[last] as T];
  }
  return all;
}

/** Test files in which a test could be named by a rule: those of the referee, not of players and boards. */
export function mayCiteRules(file: string): boolean {
  return !/\/(ai|board)\//.test(file) && /["'`]R?\d[\w.]*[,: ]|titleOf/.test(readFileSync(file, "utf8"));
}

/** Whether a test is named by the rule: its title begins with the number, alone or among others. */
export function isNamedBy(rule: string, name: string): boolean {
  const title = /(?:^| > )((?:R?\d[\w.]*|[A-Z]{1,2}\d*)(?:, (?:R?\d[\w.]*|[A-Z]{1,2}\d*))*)[ :]/.exec(name);
  return title?.[1]?.split(", ").includes(rule) ?? false;
}

/** What came of the rules of a game: how many were noticed, and those that were not. */
export function tellRules(
  one: Package,
  broken: readonly Broken[],
  results: ReadonlyMap<string, readonly Result[]>,
): string {
  const noticed = (rule: Rule): number =>
    (results.get(rule.number) ?? []).filter(({ fate }) => fate === "killed").length;
  const tried = broken.filter(({ rule }) => results.has(rule.number));
  const weak = tried.filter(({ rule }) => noticed(rule) === 0);
  const first = tried.filter(({ rule }) => results.get(rule.number)?.[0]?.fate === "killed");
  const lines = weak.map(({ rule }) => {
    const changes = results.get(rule.number)?.map(({ where, fate }) => `${where.split("/").at(-1)} ${fate}`);
    return `weak: ${rule.number} ${rule.title} (${join(one.name, rule.where)}): ${changes?.join(", ")}`;
  });
  const without = broken.filter(({ chosen }) => chosen.length === 0).length;
  const counts = [
    `${broken.length} rules`,
    `${without} that only data or types cite`,
    `${tried.length} broken`,
    `${first.length} noticed at the first change`,
    `${tried.length - weak.length} at any`,
    `${weak.length} at none`,
  ];
  return [...lines, `${one.name}: ${counts.join(", ")}`].map((line) => `${line}\n`).join("");
}
