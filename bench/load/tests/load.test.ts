/** The load benchmark runs, with a tiny budget, and its figures hang together. No figure is asserted. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

test("all servers are played on, and ours stores every move", () => {
  const root = resolve(import.meta.dirname, "..", "..", "..");
  const run = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "bench/load/load.ts", "--matches", "3", "--seconds", "1", "--warm", "1", "--json"],
    { cwd: root, encoding: "utf8" },
  );
  expect(run.status, run.stderr).toBe(0);
  const { servers } = JSON.parse(run.stdout) as { servers: Record<string, number | string | undefined>[] };
  const [ours, peer, keeping] = servers;
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
