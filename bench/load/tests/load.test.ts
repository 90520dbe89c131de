/** The load benchmark runs, with a tiny budget, and its figures hang together. No figure is asserted. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

function load(...args: readonly string[]) {
  const root = resolve(import.meta.dirname, "..", "..", "..");
  const run = spawnSync(process.execPath, ["scripts/run.mjs", "bench/load/load.ts", ...args, "--json"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(run.status, run.stderr).toBe(0);
  const { servers } = JSON.parse(run.stdout) as { servers: Record<string, number | string | undefined>[] };
  return servers;
}

test("players may think: whoever is overtaken meanwhile decides anew", () => {
  const [ours] = load("--matches", "6", "--seconds", "2", "--warm", "0", "--think", "60", "--only", "ours");
  expect(ours?.["moves"]).toBeGreaterThan(0);
});

test("all servers are played on, and ours stores every move", () => {
  const [ours, peer, keeping] = load("--matches", "3", "--seconds", "1", "--warm", "1");
  expect(String(ours?.["server"])).toContain("War at Sea");
  expect(String(peer?.["server"])).toMatch(/boardgame.io.* in memory/);
  expect(String(keeping?.["server"])).toMatch(/boardgame.io.* in files/);
  for (const figures of [ours, peer, keeping]) {
    expect(figures?.["moves"]).toBeGreaterThan(0);
    expect(figures?.["p50"]).toBeLessThanOrEqual(Number(figures?.["p99"]));
    expect(figures?.["movesPerCpuSecond"]).toBeGreaterThan(0);
  }
  expect(ours?.["commits"]).toBeGreaterThan(0);
  expect(peer?.["commits"]).toBeUndefined();
});
