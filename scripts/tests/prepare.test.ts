/** What every command does first: it installs and builds what is missing, and says so elsewhere than on standard output. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Running, smallProject } from "./small-project.ts";

const folder = smallProject();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function cli(): Promise<Running> {
  const running = new Running(folder, process.execPath, ["cli/bin/admiralty.mjs", "list", "--json"]);
  expect(await running.ended).toEqual({ code: 0, signal: null });
  expect(JSON.parse(running.stdout)).toEqual(["list", "--json"]);
  return running;
}

test("the first call after a fresh clone installs and builds, and writes nothing but JSON to standard output", async () => {
  expect((await cli()).stderr).toMatch(/installing dependencies.*building cli/s);
  expect((await cli()).stderr).toBe("");
});

test("a plain npm ci is recognised as an install", async () => {
  rmSync(join(folder, "node_modules"), { recursive: true });
  const npm = new Running(folder, "npm", ["ci"]);
  expect(await npm.ended).toEqual({ code: 0, signal: null });
  expect((await cli()).stderr).not.toContain("installing");
});

test("packages that are not those of the lock file are installed anew", async () => {
  rmSync(join(folder, "node_modules", ".package-lock.json"));
  expect((await cli()).stderr).toContain("installing");
});

test.each([
  ["the folder of what is built", () => "dist"],
  ["the command line in it", () => join("dist", "cli")],
  ["one file of it", () => join("dist", "cli", readdirSync(join(folder, "dist", "cli"))[0] ?? "")],
])("what was built is built again when it is gone: %s", async (_, gone) => {
  const path = join(folder, gone());
  rmSync(path, { recursive: true });
  expect((await cli()).stderr).toContain("building cli");
  expect(existsSync(path)).toBe(true);
});
