/**
 * Puts what `balance.ts` has measured on the scenarios' cards, and prints the table of `docs/strength/bismarck.md`.
 *
 * node scripts/run.mjs games/bismarck/ai/training/balance-cards.ts <files with figures>
 *
 * Figures of several files are added up. Of a scenario the games with its own points are told; where one side has won
 * more than 65 in a hundred of them, also those with the other points that came nearest to an even share, if any did:
 * more points where the Germans had won too often, fewer where the British had.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { scenarios } from "../../forces.ts";
import { packages } from "../../options.ts";
import type { Count, Measured } from "../../scenario.ts";
import { asPrinted, balanceOf, isLopsided, type Tally } from "./balance-figures.ts";

const path = "games/bismarck/data/scenarios.json";
/** Fewer games with other points tell nothing. */
const fewest = 6;

const files = process.argv
  .slice(2)
  .map((file) => JSON.parse(readFileSync(file, "utf8")) as { readonly bouts: Tally[] });
const all = files.flatMap(({ bouts }) => bouts).filter(({ against, games }) => against === undefined && games > 0);

/** Games that one side has won: draws, of which there are few, are left out. */
function added(tallies: readonly Tally[]): Count {
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((total, each) => total + of(each), 0);
  const german = sum((each) => each.german);
  return { german, games: german + sum((each) => each.british) };
}

const fromEven = ({ german, games }: Count): number => Math.abs(german / games - 0.5);

function measured(scenario: string, rules: string): Measured | undefined {
  const found = all.filter((each) => each.scenario === scenario && each.rules === rules);
  const own = balanceOf({ scenario, rules }) ?? null;
  const asIs = added(found.filter(({ balance }) => balance === own));
  if (asIs.games === 0) return undefined;
  const more = Math.sign(asIs.german / asIs.games - 0.5);
  const tried = [...new Set(found.map(({ balance }) => balance))]
    .filter((balance): balance is number => balance !== null && Math.sign(balance - (own ?? 0)) === more)
    .map((balance) => ({ balance, ...added(found.filter((each) => each.balance === balance)) }))
    .filter((each) => each.games >= fewest && fromEven(each) < fromEven(asIs))
    .toSorted((a, b) => fromEven(a) - fromEven(b))[0];
  return isLopsided(asIs) && tried ? { ...asIs, even: tried } : asIs;
}

const told = ({ german, games }: Count): string => `${german} of ${games}`;
const cell = (found: Measured | undefined): string =>
  found ? `${told(found)}${found.even ? `; ${told(found.even)} with ${found.even.balance}` : ""}` : "–";

const kinds = packages.choices.map(({ value }) => value);
const ofAll = (id: string) =>
  Object.fromEntries(kinds.map((rules) => [rules, measured(id, rules)]).filter(([, found]) => found !== undefined));

const data = JSON.parse(readFileSync(path, "utf8"));
for (const scenario of data.scenarios) scenario.measured = { ...scenario.measured, ...ofAll(scenario.id) };
data.measuredAsPrinted = { ...data.measuredAsPrinted, ...ofAll(asPrinted) };
writeFileSync(path, `${JSON.stringify(data, null, 2)}`);

const rows = [{ id: asPrinted, title: "As printed", balance: "–" }, ...scenarios].map(
  ({ id, title, balance }) => `| ${[title, balance, ...kinds.map((rules) => cell(measured(id, rules)))].join(" | ")} |`,
);
process.stdout.write(
  `${["| order of battle | points | Basic | Core | Fleet |", "| --- | ---: | --- | --- | --- |", ...rows].join("\n")}\n`,
);
