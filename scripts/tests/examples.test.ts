/** What is built for players has nothing of the example game in it. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A ship of the example, which stands in its data: no build keeps the rules without it. */
const mark = "san-marcos";

function filesWith(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\.(m?js|html|css|svg)$/.test(path) && readFileSync(path, "utf8").includes(mark));
}

function build(...words: string[]): void {
  // As for players: the test runner's environment would make a page full of development checks.
  const { NODE_ENV: _, ...env } = process.env;
  const built = spawnSync(process.execPath, [join("scripts", "build.mjs"), ...words], { env });
  expect(built.status, String(built.stderr)).toBe(0);
}

test("neither server nor page nor command line ships the example", () => {
  build("server", "cli", "web");
  for (const target of ["server", "cli", "web"]) expect(filesWith(join("dist", target))).toEqual([]);
});

test("a test build has it", () => {
  build("server", "--examples");
  expect(filesWith(join("dist", "with-examples", "server"))).not.toEqual([]);
});
