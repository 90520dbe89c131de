/** The example game through the command line of a test build: play, replay, proof, arena, odds, scenes, rules. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Ended, root, run, scratch } from "./built.ts";

const game = "convoy";
const admiralty = (args: readonly string[], input?: string): Promise<Ended> =>
  run(process.execPath, [join(root, "dist", "with-examples", "cli", "main.mjs"), ...args], input);

async function told(args: readonly string[], input?: string): Promise<string> {
  const { code, stdout, stderr } = await admiralty(args, input);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return stdout;
}

beforeAll(() => {
  const built = spawnSync(process.execPath, [join(root, "scripts", "build.mjs"), "cli", "--examples"], { cwd: root });
  expect(built.status, String(built.stderr)).toBe(0);
});

describe("a match in the terminal", () => {
  const file = join(scratch(), "match.json");

  test("a person plays a computer player to the end, and the record is kept", async () => {
    // The first thing on every list, again and again: there is always one.
    const shown = await told(
      ["play", game, "--seat", "submarine=scripted", "--seed", "7", "--save", file],
      "1\n".repeat(400),
    );
    expect(shown).toContain("Steer the convoy and send the escorts out");
    expect(shown).toMatch(/The game is over: the (escort|submarine) wins/);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ game });
  });

  test("it is replayed and proven from its record", async () => {
    expect(await told(["replay", file])).toContain("Turn 2 begins");
    expect(await told(["verify", file])).toMatch(/dice/);
  });
});

test("players meet in the arena", async () => {
  const report = JSON.parse(
    await told(["arena", game, "--players", "scripted,random", "-n", "4", "--threads", "1", "--json"]),
  );
  expect(JSON.stringify(report)).toContain("scripted");
});

test("its module is an option like any other", async () => {
  const folder = scratch();
  await told(["simulate", game, "--games", "2", "--seed", "m", "--option", "airCover=true", "--records", folder]);
  const record = JSON.parse(readFileSync(join(folder, `${game}-m-00001.json`), "utf8"));
  expect(record).toMatchObject({ options: { airCover: true } });
});

test("odds, a scene and a rule are told", async () => {
  expect(await told(["odds", game, "torpedoes"])).toContain("San Marcos");
  const scene = join(scratch(), "scene.json");
  writeFileSync(scene, JSON.stringify({ game, position: { step: "hunt", boat: "D7" } }));
  expect(await told(["scene", scene])).toMatch(/asdic/);
  expect(await told(["rules", game, "6.2"])).toContain("Kept down");
});
