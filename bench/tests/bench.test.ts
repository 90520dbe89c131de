import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gameIds } from "@admiralty/games";
import { expect, test } from "vitest";
import { wanted } from "../figures.ts";
import { type Budget, rate } from "../measure.ts";

const root = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const tiny: Budget = { run: 20, warm: 5, runs: 3 };

test("a rate counts the units of the work, per second of CPU", () => {
  const spin = (): number => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    return 1;
  };
  const one = rate(spin, tiny);
  const ten = rate(() => 10 * spin(), tiny);
  expect(one.min).toBeLessThanOrEqual(one.median);
  expect(one.median).toBeLessThanOrEqual(one.max);
  expect(ten.median / one.median).toBeGreaterThan(3);
});

test("the whole bench runs with a tiny budget and writes every figure", () => {
  const out = mkdtempSync(join(tmpdir(), "admiralty-bench-"));
  const args = ["scripts/run.mjs", "bench/main.ts", "--run", "5", "--warm", "5", "--runs", "1", "--out", out];
  args.push("--parts", "rules");
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(stderr).not.toContain("Error");
  expect(status).toBe(0);
  for (const id of gameIds) expect(stdout).toContain(id);
  const result = JSON.parse(readFileSync(join(out, "latest.json"), "utf8"));
  expect(result.boardgameio.actions.median).toBeGreaterThan(0);
  // What is wanted of a game is wanted of a figure that is measured.
  const ofGames = Object.keys(wanted()).filter((name) => gameIds.some((id) => name.startsWith(id)));
  expect(ofGames.length).toBeGreaterThan(0);
  for (const name of ofGames) expect(result.figures).toHaveProperty([name]);
  for (const game of result.games) {
    for (const name of ["clone", "view", "imagine", "recordBytes", "replay", "choices", "actionsPerGame"]) {
      expect(game[name], `${game.game} ${name}`).toBeGreaterThan(0);
    }
    for (const name of ["playouts", "actions", "submits"]) expect(game[name].median).toBeGreaterThan(0);
  }
});
