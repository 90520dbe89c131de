/** The command line as it is shipped, on the real games. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "@admiralty/engine";
import { gameIds } from "@admiralty/games";
import { serve } from "@admiralty/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Ended, root, run, scratch } from "./built.ts";

const admiralty = (args: readonly string[], input?: string): Promise<Ended> =>
  run(process.execPath, [join(root, "dist", "cli", "main.mjs"), ...args], input);

beforeAll(async () => {
  // The command itself builds what is stale.
  const { code, stdout } = await run(process.execPath, [join(root, "cli", "bin", "admiralty.mjs"), "--version"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+$/m);
});

test("lists the three games", async () => {
  const { stdout } = await admiralty(["games", "--json"]);
  expect(JSON.parse(stdout).map((game: { id: string }) => game.id)).toEqual([...gameIds]);
});

describe.each(gameIds)("%s", (id) => {
  test("describes its options, players and rules", async () => {
    const { stdout } = await admiralty(["games", id]);
    expect(stdout).toContain("random");
    const rules = JSON.parse((await admiralty(["rules", id, "--json"])).stdout);
    expect(rules.chapters.length).toBeGreaterThan(5);
  });

  test("simulates, verifies and replays; every position of the record is a scene", async () => {
    const folder = scratch();
    const simulated = await admiralty(["simulate", id, "--games", "2", "--seed", "t", "--records", folder, "--json"]);
    expect(simulated.stderr).toBe("");
    const { seats, draws } = JSON.parse(simulated.stdout);
    expect(seats.reduce((sum: number, seat: { wins: number }) => sum + seat.wins, draws.count)).toBe(2);
    const record = join(folder, `${id}-t-00001.json`);
    expect((await admiralty(["verify", record])).stdout).toContain("verified");
    const replayed = await admiralty(["replay", record, "--to", "20", "--as", seats[0].seat]);
    expect(replayed.code).toBe(0);
    expect(replayed.stdout.split("\n").length).toBeGreaterThan(3);
    const scene = join(folder, "scene.json");
    writeFileSync(scene, (await admiralty(["replay", record, "--to", "0", "--scene"])).stdout);
    const built = await admiralty(["scene", scene, "--json"]);
    expect(built.stderr).toBe("");
    expect(JSON.parse(built.stdout).awaiting.length).toBeGreaterThan(0);
  });

  test("a finished match is looked back at: chances, luck and decisions", async () => {
    const folder = scratch();
    await admiralty(["simulate", id, "--games", "1", "--seed", "l", "--records", folder]);
    const record = join(folder, `${id}-l-00001.json`);
    const words = ["analyse", record, "--effort", "quick", "--seconds", "1", "--json"];
    const { code, stdout, stderr } = await admiralty(words);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const { moments, luck, choices, seats } = JSON.parse(stdout);
    const { winner } = JSON.parse(readFileSync(record, "utf8")).result;
    expect(moments.at(-1).chance).toBe(winner === null ? 0.5 : winner === seats[0] ? 1 : 0);
    expect(luck.length).toBeGreaterThan(0);
    expect(luck[0].tallies.length).toBeGreaterThanOrEqual(6);
    for (const { grade } of choices) expect(["blunder", "inaccuracy", "good", "brilliant"]).toContain(grade);
  });

  test("is played in the terminal against a computer player", async () => {
    const { seats } = JSON.parse((await admiralty(["games", id, "--json"])).stdout);
    const save = join(scratch(), "match.json");
    const args = ["play", id, "--seat", `${seats[1]}=random`, "--seed", "1", "--save", save];
    const { code, stdout, stderr } = await admiralty(args, `view\nhelp\n${"1\n".repeat(15)}quit\n`);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {3}1 {2}\S/m);
    // A page for people: titles and sentences, no data and no references.
    const shown = stdout.slice(stdout.indexOf("> "), stdout.indexOf("do action 3"));
    expect(shown).toMatch(/turn \d/i);
    expect(shown).not.toMatch(/\[\[|undefined|null|^\w+: (true|false|\d+)$/m);
    expect(existsSync(save)).toBe(true);
  });

  test("its strongest player decides the same in a process of its own, to which only views come", async () => {
    const { seats, players } = JSON.parse((await admiralty(["games", id, "--json"])).stdout);
    const strongest = players.at(-1).id;
    const seed = Number.parseInt(fingerprint(["proof", 0]).slice(0, 8), 16);
    const bot = `"${process.execPath}" "${join(root, "dist", "cli", "main.mjs")}" bot ${id} ${strongest} --seed ${seed}@4n`;
    const entries = async (player: string): Promise<unknown> => {
      const record = join(scratch(), "record.json");
      const others = ["--seat", `${seats[1]}=random`, "--seed", "proof", "--record", record, "--json"];
      const ended = await admiralty(["referee", id, "--seat", `${seats[0]}=${player}`, ...others]);
      expect(ended.stderr).toBe("");
      expect(JSON.parse(ended.stdout).faults).toEqual([]);
      return JSON.parse(readFileSync(record, "utf8")).entries;
    };
    expect(await entries(bot)).toEqual(await entries(`${strongest}@4n`));
  });

  test("answers questions about odds, and explains them", async () => {
    const { code, stdout } = await admiralty(["odds", id]);
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThan(20);
    const wrong = await admiralty(["odds", id, "no-such-question"]);
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain(stdout.trim().split("\n")[0] ?? "");
  });
});

test("a look back is told in words, and of the decisions the three foremost", async () => {
  const folder = scratch();
  const [, shortest] = gameIds;
  await admiralty(["simulate", shortest as string, "--games", "1", "--seed", "l", "--records", folder]);
  const record = join(folder, `${shortest}-l-00001.json`);
  const { stdout } = await admiralty(["analyse", record, "--effort", "quick", "--seconds", "1"]);
  expect(stdout).toContain("Where the luck fell");
  expect(stdout.match(/^ {2}entry \d+, /gm)?.length ?? 0).toBeLessThanOrEqual(3);
});

test("a home-made scenario is checked, with reasons", async () => {
  const file = join(scratch(), "scenario.json");
  writeFileSync(file, "{}");
  const { code, stdout } = await admiralty(["scenario", "check", file]);
  expect(code).toBe(1);
  expect(stdout.split("\n").filter((line) => line.startsWith("✗")).length).toBeGreaterThan(0);
});

test("the server's data is backed up while it runs, restored and examined", async () => {
  const folder = scratch();
  const [data, other, copy] = ["data", "other", "copy.db"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  vi.stubEnv("LOG_LEVEL", "silent");
  const running = await serve({ port: 0, dataDir: data });
  try {
    const backup = await admiralty(["backup", copy, "--data", data, "--json"]);
    expect(backup.stderr).toBe("");
    expect(JSON.parse(backup.stdout)).toMatchObject({ matches: 0, people: 0 });
  } finally {
    await running.close();
  }
  expect(JSON.parse((await admiralty(["restore", copy, "--data", other, "--json"])).stdout)).toMatchObject({
    matches: 0,
  });
  const doctor = await admiralty(["doctor", "--data", other]);
  expect(doctor.code).toBe(0);
  expect(doctor.stdout).toContain("all well");
});

test("backup, restore and doctor name what is missing", async () => {
  const folder = scratch();
  for (const args of [
    ["backup", join(folder, "copy.db"), "--data", join(folder, "none")],
    ["restore", join(folder, "none.db"), "--data", join(folder, "none")],
  ]) {
    const { code, stderr } = await admiralty(args);
    expect(code).toBe(1);
    expect(stderr).toContain("none");
    expect(stderr).not.toMatch(/\n\s+at /);
  }
});

test("a time that is none is told before anything is touched", async () => {
  const folder = scratch();
  const { code, stderr } = await admiralty(["restore", folder, "--to", "yesterday", "--data", join(folder, "data")]);
  expect(code).toBe(2);
  expect(stderr).toContain("2026-11-16T17:42:00Z");
  const empty = await admiralty(["restore", folder, "--to", "2026-11-16T17:42:00Z", "--data", join(folder, "data")]);
  expect(empty.code).toBe(1);
  expect(empty.stderr).toContain("is not an archive");
});

test("Attack Sub's sides go by the names of the scenario in scenes and in the endings told of it", async () => {
  const file = join(scratch(), "scene.json");
  const position = { hands: { blue: ["te"], orange: [] } };
  const actions = [{ seat: "blue", action: { do: "end-turn" } }];
  writeFileSync(file, JSON.stringify({ game: "attack-sub", options: { scenario: "A" }, position, actions }));
  const { stdout } = await admiralty(["scene", file, "--view"]);
  expect(stdout).toContain("NATO: ");
  expect(stdout).toContain("As NATO sees it");
  expect(stdout).not.toMatch(/^(Blue|Orange): |As (Blue|Orange) sees/m);
  const simulated = await admiralty(["simulate", "attack-sub", "--games", "2", "--seed", "t", "--json"]);
  for (const { ending } of JSON.parse(simulated.stdout).endings) expect(ending).not.toMatch(/Blue|Orange/);
});
