/** The figures of a run by name, beside what is wanted, `aims.json`, and those last committed, `figures.json`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Table from "cli-table3";

export type Figures = Readonly<Record<string, number>>;

export interface Run {
  readonly date: string;
  readonly machine: { readonly node: string; readonly cpu: string; readonly cores: number; readonly load: number };
  readonly figures: Figures;
}

const file = join("bench", "figures.json");

interface Aim {
  readonly least?: number;
  readonly most?: number;
}

/** What is wanted of some of the figures, by name. */
export function wanted(): Readonly<Record<string, Aim>> {
  return JSON.parse(readFileSync(join("bench", "aims.json"), "utf8")) as Record<string, Aim>;
}

function against(value: number, { least, most }: Aim): string {
  const reached = value >= (least ?? value) && value <= (most ?? value);
  const aim = least === undefined ? `at most ${rounded(most ?? 0)}` : `at least ${rounded(least)}`;
  return `${aim}${reached ? ", reached" : ""}`;
}

export function lastCommitted(): Run | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Run) : undefined;
}

/** What was not measured this time stays as it was. */
export function commit(run: Run): void {
  const figures = { ...lastCommitted()?.figures, ...run.figures };
  writeFileSync(file, `${JSON.stringify({ ...run, figures }, null, 2)}\n`);
}

/** Each figure, what is wanted, what it was, and how many times that it is. */
export function compared({ figures }: Run, before: Run | undefined): string {
  const table = new Table({ head: ["", "now", "wanted", "committed", ""], style: { head: [], compact: true } });
  const aims = wanted();
  for (const [name, value] of Object.entries(figures)) {
    const old = before?.figures[name];
    const aim = aims[name];
    table.push([
      name,
      rounded(value),
      aim ? against(value, aim) : "",
      old === undefined ? "" : rounded(old),
      old ? `×${(value / old).toFixed(2)}` : "",
    ]);
  }
  const { date, machine } = before ?? {};
  const since = machine
    ? `Committed ${date?.slice(0, 10)}: ${machine.cores} × ${machine.cpu}, load ${machine.load}.\n`
    : "";
  return `${table.toString()}\n${since}`;
}

export function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toPrecision(3);
}
