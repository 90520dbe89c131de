/** What a run leaves behind for a later one to go on from: the same changes and the same tests, or it is of no use. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Mutant } from "./mutants.ts";
import type { Known, Progress } from "./result.ts";

interface Kept extends Omit<Progress, "known" | "out"> {
  readonly mark: string;
  readonly known: readonly (Omit<Known, "reached"> & { readonly reached: readonly number[] })[];
  readonly out: readonly (readonly [string, string])[];
}

const name = "so-far.json";

/** Of these changes, numbered as they are, and of what the tests say now. */
export function markOf(changes: ReadonlyMap<number, Mutant>, tests: readonly string[]): string {
  const hash = createHash("sha256");
  for (const [number, { file, start, end, original, changed }] of changes) {
    hash.update(JSON.stringify([number, relative(process.cwd(), file), start, end, original, changed]));
  }
  for (const file of tests) hash.update(readFileSync(file));
  return hash.digest("hex");
}

export function keep(folder: string, mark: string, { known, out, results }: Progress): void {
  const kept: Kept = {
    mark,
    known: known.map((one) => ({ ...one, reached: [...one.reached] })),
    out: [...out],
    results,
  };
  writeFileSync(join(folder, name), JSON.stringify(kept));
}

export function keptIn(folder: string, mark: string): Progress {
  const kept: Kept = JSON.parse(readFileSync(join(folder, name), "utf8"));
  if (kept.mark !== mark) throw new Error(`--from ${folder}: that was a run of other changes or of other tests`);
  return {
    known: kept.known.map((one) => ({ ...one, reached: new Set(one.reached) })),
    out: new Map(kept.out),
    results: kept.results,
  };
}
