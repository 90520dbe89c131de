import { spawn } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { identityHash, type MatchRecord, signedText } from "@admiralty/engine";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Run, root, scratch, toyCli } from "./built.ts";

let admiralty: Run;
beforeAll(async () => {
  admiralty = await toyCli("cli-commands");
});

async function json(args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await admiralty([...args, "--json"]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

/** A finished match's record file. */
async function recordFile(): Promise<string> {
  const folder = scratch();
  await admiralty(["simulate", "picket", "--games", "1", "--seed", "r", "--records", folder]);
  return join(folder, "picket-r-00001.json");
}

describe("help", () => {
  test("without words, with --help, and for every command", async () => {
    const { code, stdout } = await admiralty([]);
    expect(code).toBe(0);
    for (const name of ["games", "rules", "play", "simulate", "replay", "verify", "scene", "odds", "scenario"]) {
      expect(stdout).toContain(name);
    }
    for (const name of ["simulate", "arena", "referee"]) {
      const help = await admiralty([name, "--help"]);
      expect(help.code).toBe(0);
      expect(help.stdout).toMatch(/USAGE|OPTIONS/);
    }
  });

  test("an unknown command, flag, game, option or player is named and nothing is done", async () => {
    const wrong: readonly (readonly [string[], number, string])[] = [
      [["sail"], 2, "sail"],
      [["rulse"], 2, 'There is no command "rulse"; did you mean rules? There are: games,'],
      [["games", "--colour"], 2, "--colour"],
      [["rules"], 2, "GAME"],
      [["games", "picket", "chess"], 2, "chess"],
      [["simulate", "picket", "--seed"], 2, "--seed"],
      [["arena", "picket"], 2, "--players"],
      [["exploit", "picket"], 2, "--player"],
      [["exploit", "picket", "--player", "random"], 1, "no opponent whose style can be turned"],
      [["referee", "picket", "--fault", "shrug"], 2, "end, random"],
      [["rules", "chess"], 1, 'There is no game "chess"'],
      [["simulate", "picket", "--games", "none"], 2, "--games"],
      [["simulate", "picket", "--option", "speed=9"], 1, "options.speed"],
      [["simulate", "picket", "--option", "rounds=9000"], 1, "options.rounds"],
      [["simulate", "picket", "--seats", "nelson,random"], 1, "nelson"],
      [["simulate", "picket", "--seats", "randon,random"], 1, "did you mean random?"],
      [["simulate", "picket", "--seats", "random"], 2, "red and blue"],
      [["verify", "nowhere.json"], 1, "There is no file nowhere.json"],
      [["analyse", "nowhere.json"], 1, "There is no file nowhere.json"],
    ];
    for (const [args, code, text] of wrong) {
      const ended = await admiralty(args);
      expect(ended.code, args.join(" ")).toBe(code);
      expect(ended.stderr).toContain(text);
      expect(ended.stderr).not.toMatch(/\n\s+at /);
    }
  });
});

describe("games and rules", () => {
  test("games lists them; a game's own page has options and players", async () => {
    expect((await admiralty(["games"])).stdout).toContain("picket");
    const picket = await json(["games", "picket"]);
    expect(picket).toMatchObject({ seats: ["red", "blue"], options: { rounds: { type: "number" } } });
    expect(picket["players"]).toMatchObject([{ id: "random" }]);
  });

  test("rules: all, by number, by words", async () => {
    expect((await admiralty(["rules", "picket"])).stdout).toContain("1.4  Duel");
    expect(await json(["rules", "picket", "1.2"])).toMatchObject([{ number: "1.2", title: "Signal" }]);
    expect(await json(["rules", "picket", "face", "down"])).toMatchObject([{ number: "1.3" }]);
    expect((await admiralty(["rules", "picket", "torpedo"])).code).toBe(1);
  });
});

describe("simulate", () => {
  test("shares with intervals; the same seed gives the same, on any number of threads", async () => {
    const one = await json(["simulate", "picket", "--games", "40", "--seed", "7", "--threads", "1"]);
    const two = await json(["simulate", "picket", "--games", "40", "--seed", "7", "--threads", "2"]);
    const other = await json(["simulate", "picket", "--games", "40", "--seed", "8"]);
    const shares = (it: Record<string, unknown>) =>
      (it["seats"] as { wins: number; share: number }[]).map((s) => s.wins);
    expect(shares(one)).toEqual(shares(two));
    expect(one["figures"]).toEqual(two["figures"]);
    expect(one["figures"]).not.toEqual(other["figures"]);
    for (const { share, interval } of one["seats"] as { share: number; interval: { low: number; high: number } }[]) {
      expect(interval.low).toBeLessThanOrEqual(share);
      expect(interval.high).toBeGreaterThanOrEqual(share);
    }
    const text = await admiralty(["simulate", "picket", "--games", "5", "-o", "rounds=2"]);
    expect(text.stdout).toMatch(/seat +player +wins/);
  });
});

describe("records", () => {
  test("verify: good, edited, truncated", async () => {
    const file = await recordFile();
    const good = await admiralty(["verify", file]);
    expect(good.code).toBe(0);
    expect(good.stdout).toContain("verified");
    const record = JSON.parse(readFileSync(file, "utf8"));
    const rolled = record.entries.findIndex((entry: { draws?: number[] }) => entry.draws);
    record.entries[rolled].draws[0] = (record.entries[rolled].draws[0] % 6) + 1;
    const edited = `${file}.edited`;
    writeFileSync(edited, JSON.stringify(record));
    const bad = await admiralty(["verify", edited]);
    expect(bad.code).toBe(1);
    expect(bad.stdout).toContain(`entries[${rolled}].draws[0]`);
    writeFileSync(edited, readFileSync(file, "utf8").slice(0, 300));
    const cut = await admiralty(["verify", edited]);
    expect(cut.code).toBe(1);
    expect(cut.stderr).toContain("not complete JSON");
  });

  test("verify: by the rules it was played by where they are kept; else it says so and no more", async () => {
    const file = await recordFile();
    const played = JSON.parse(readFileSync(file, "utf8")) as MatchRecord;
    writeFileSync(file, JSON.stringify({ ...played, rules: "0.9.0" }));
    expect((await admiralty(["verify", file])).stdout).toContain("✓ verified: Picket, rules 0.9.0");
    writeFileSync(file, JSON.stringify({ ...played, rules: "0.0.1" }));
    const other = await admiralty(["verify", file]);
    expect(other.code).toBe(1);
    expect(other.stdout).toContain("played by rules 0.0.1 of Picket, which are not kept here; here are rules 1.0.0");
    expect(other.stdout).not.toContain("not verified");
    expect((await admiralty(["replay", file])).stdout).toContain("Told by rules 1.0.0");
  });

  test("verify: says who signed it, whether that server knows the key, and which seat was mine", async () => {
    const file = await recordFile();
    expect((await admiralty(["verify", file])).stdout).toContain("not checked: signed by a server");
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const key = publicKey.export({ format: "jwk" }).x as string;
    const keys = { keys: [{ x: key }] };
    const server = createServer((_request, response) => response.end(JSON.stringify(keys))).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const record = JSON.parse(readFileSync(file, "utf8")) as MatchRecord;
    const { commitment } = record.fairness;
    const red = { identity: identityHash("salt", "table-of-tests", "me"), saw: commitment };
    record.origin = {
      server: `http://127.0.0.1:${port}`,
      table: "table-of-tests",
      at: 1,
      players: { red, blue: { identity: null, saw: null } },
      key,
      signature: "",
    };
    record.origin.signature = sign(null, Buffer.from(signedText(record)), privateKey).toString("base64url");
    const signed = `${file}.signed`;
    writeFileSync(signed, JSON.stringify(record));
    const me = `${file}.me`;
    writeFileSync(me, JSON.stringify({ person: { id: "me", salt: "salt" } }));
    const plain = await admiralty(["verify", signed]);
    expect(plain.stdout).toContain("✓ signed with the key");
    expect(plain.stdout).toContain("not checked: that key is the one");
    expect(plain.stdout).toContain("✓ red's word was given by its player");
    expect(plain.stdout).toContain("not checked: blue's word");
    expect(await json(["verify", signed, "--ask", "--me", me])).toMatchObject({
      ok: true,
      published: true,
      mySeat: "red",
    });
    keys.keys = [];
    const disowned = await admiralty(["verify", signed, "--ask"]);
    expect(disowned.code).toBe(1);
    expect(disowned.stdout).toContain("✗ not so: that key is the one");
    writeFileSync(me, JSON.stringify({ person: { id: "you", salt: "salt" } }));
    expect((await admiralty(["verify", signed, "--me", me])).code).toBe(1);
    record.origin.at = 2;
    writeFileSync(signed, JSON.stringify(record));
    const forged = await admiralty(["verify", signed]);
    expect(forged.code).toBe(1);
    expect(forged.stdout).toContain("origin.signature");
    server.close();
  });

  test("replay: everything, one seat's eyes, up to a step, as a scene that builds", async () => {
    const file = await recordFile();
    const all = await json(["replay", file]);
    const red = await json(["replay", file, "--as", "red"]);
    const events = (it: Record<string, unknown>) =>
      (it["steps"] as { events: string[] }[]).flatMap((step) => step.events);
    expect(events(all).length).toBeGreaterThan(events(red).length);
    for (const step of red["steps"] as { seat?: string; does?: string }[]) {
      if (step.seat === "blue") expect(step.does).toBeUndefined();
    }
    const short = await json(["replay", file, "--to", "2"]);
    expect(Math.max(...(short["steps"] as { number: number }[]).map((step) => step.number))).toBe(2);
    const scene = await admiralty(["replay", file, "--to", "2", "--scene"]);
    const sceneFile = join(scratch(), "scene.json");
    writeFileSync(sceneFile, scene.stdout);
    expect((await admiralty(["scene", sceneFile])).code).toBe(0);
    expect((await admiralty(["replay", file, "--as", "green"])).code).toBe(2);
    expect((await admiralty(["replay", file, "--to", "9999"])).stderr).toMatch(/the record ends with entry \d+/);
  });
});

test("a record that breaks off is replayed up to the break", async () => {
  const file = await recordFile();
  const record = JSON.parse(readFileSync(file, "utf8"));
  const rolled = record.entries.findIndex((entry: { draws?: number[] }) => entry.draws);
  record.entries[rolled].draws = [];
  writeFileSync(file, JSON.stringify(record));
  const { code, stdout } = await admiralty(["replay", file]);
  expect(code).toBe(1);
  expect(stdout).toContain("Set-up");
  expect(stdout).toContain("ran dry");
});

describe("scene", () => {
  const file = (scene: unknown): string => {
    const path = join(scratch(), "scene.json");
    writeFileSync(path, JSON.stringify(scene));
    return path;
  };

  test("builds a position, tells events, refusals with their rules, and the position after", async () => {
    const recorded = await recordFile();
    const { stdout } = await admiralty(["replay", recorded, "--to", "0", "--scene"]);
    const scene = JSON.parse(stdout);
    const played = await json([
      "scene",
      file({
        ...scene,
        actions: [
          { seat: "red", action: { do: "lay", card: 99 } },
          { seat: "red", action: { do: "signal", flag: 1 } },
        ],
      }),
    ]);
    expect(played["steps"]).toMatchObject([
      { refused: { rule: expect.any(String), reason: expect.any(String) }, events: [] },
      { events: [{ rule: "1.2" }] },
    ]);
    expect(played["before"]).toHaveProperty("blue");
    expect(played["after"]).not.toEqual(played["before"]);
  });

  test("tells a person the question, what was done, what came of it and what may be done; views when asked", async () => {
    const position = { red: [1, 2, 3, 4], blue: [5, 6, 7, 8], deck: [9, 10, 11, 12] };
    const actions = [
      { seat: "red", action: { do: "lay", card: 4 } },
      { seat: "blue", action: { do: "lay", card: 8 } },
    ];
    const { code, stdout } = await admiralty(["scene", file({ game: "picket", position, actions, chance: [6] })]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Red: Lay a card face down\. \[1\.3\][\s\S]*Red: Lay card 4[\s\S]*blue: duel 4 8/);
    expect(stdout).toMatch(/Red: Lay a card face down\. \[1\.3\]\n {3}1 {2}Hoist flag 1\n/);
    expect(stdout).not.toContain("handSizes");
    const viewed = await admiralty(["scene", file({ game: "picket", position, chance: [] }), "--view", "--as", "red"]);
    expect(viewed.stdout).toContain("handSizes");
    expect(viewed.stdout).not.toContain("Blue:");
  });

  test("without chance it is random by the seed; where what is laid down runs dry, what came before is told", async () => {
    const position = { red: [1, 2, 3, 4], blue: [5, 6, 7, 8], deck: [9, 10, 11, 12] };
    const actions = [
      { seat: "red", action: { do: "lay", card: 4 } },
      { seat: "blue", action: { do: "lay", card: 8 } },
    ];
    const scene = file({ game: "picket", position, actions });
    const dice = await Promise.all(
      [1, 2, 3, 4, 5].map(async (seed) => (await json(["scene", scene, "--seed", String(seed)]))["chance"]),
    );
    expect(new Set(dice.map(String)).size).toBeGreaterThan(1);
    expect(await json(["scene", scene, "--seed", "3"])).toMatchObject({ chance: dice[2] });
    const { code, stdout } = await admiralty(["scene", file({ game: "picket", position, actions, chance: [] })]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/blue: laid[\s\S]*Broken off: the script ran dry/);
  });

  test("what is not a scene, or not a possible position, is refused with the reason", async () => {
    for (const [scene, text] of [
      [{ game: "picket" }, "position"],
      [{ game: "picket", position: {}, dice: [] }, "dice"],
      [{ game: "picket", position: { round: -4 } }, "impossible"],
      [{ game: "picket", position: {}, chance: ["six"] }, "chance"],
      [{ game: "picket", position: { red: [1, 2], blue: [2], deck: [] } }, "two places"],
    ] as const) {
      const { code, stderr } = await admiralty(["scene", file(scene)]);
      expect(code).toBe(1);
      expect(stderr).toContain(text);
    }
    expect(JSON.parse((await admiralty(["scene", "picket", "--schema"])).stdout)).toHaveProperty("type");
  });
});

describe("play", () => {
  test("a whole game across one keyboard, with the screen handed over", async () => {
    const input = `${"\n1\n".repeat(60)}`;
    const { code, stdout } = await admiralty(["play", "picket", "--seed", "3"], input);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Press Enter when nobody else is looking/);
    expect(stdout).toMatch(/wins\.|A draw\./);
  });

  test("against a computer player: help, filter, view, rule, undo, a wrong number; then saved and gone on with", async () => {
    const save = join(scratch(), "match.json");
    const args = ["play", "picket", "--seed", "3", "--seat", "blue=random", "--save", save];
    const first = await admiralty(args, "help\nview\nrule 1.3\nrule 77\n999\nflag\n1\nundo\nquit\n");
    expect(first.code).toBe(0);
    expect(first.stdout).toContain("take your last decision back");
    expect(first.stdout).toContain("1.3 Lay");
    expect(first.stdout).toContain('No rule has the number or the words "77".');
    expect(first.stdout).toContain("There is no action 999");
    expect(first.stdout).toContain("Taken back");
    const second = await admiralty(args, "1\n".repeat(40));
    expect(second.stdout).toContain("continued");
    expect(second.stdout).toMatch(/wins\.|A draw\./);
    expect((await admiralty(["verify", save])).code).toBe(0);
    expect((await admiralty(args, "1\n")).stderr).toContain("Name another file");
  });

  test("one seat's cards are never on the other's screen", async () => {
    const { stdout } = await admiralty(["play", "picket", "--seed", "3"], "\nview\n3\n\nview\nquit\n");
    const [, red = "", blue = ""] = stdout.split("to the table ═══");
    const hand = (screen: string): string => /^hand: (.*)$/m.exec(screen)?.[1] ?? "none shown";
    expect(hand(red)).toMatch(/^\d+, /);
    expect(hand(blue)).toMatch(/^\d+, /);
    expect(blue).not.toContain(hand(red));
    for (const card of hand(red).split(", ")) expect(blue).not.toMatch(new RegExp(`Lay card ${card}$`, "m"));
  });

  test("two computers play by themselves", async () => {
    const { stdout } = await admiralty(["play", "picket", "--seat", "blue=random", "--seat", "red=random"]);
    expect(stdout).toMatch(/wins\.|A draw\./);
  });
});

describe("arena", () => {
  test("ratings, picture, and going on where it stopped", async () => {
    const folder = scratch();
    const [state, svg, out] = ["state.json", "plot.svg", "report.json"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const args = [
      "arena",
      "picket",
      "--players",
      "random,random@5n,random@9ms",
      "--state",
      state,
      "--svg",
      svg,
      "--out",
      out,
    ];
    const short = await json([...args, "--pairs", "2"]);
    expect(short["games"]).toBe(12);
    const long = await json([...args, "--pairs", "4"]);
    expect(long["games"]).toBe(24);
    const kept = JSON.parse(readFileSync(state, "utf8"));
    expect(kept.results).toHaveLength(24);
    const whole = await json(["arena", "picket", "--players", "random,random@5n,random@9ms", "--pairs", "4"]);
    const scores = (it: Record<string, unknown>) =>
      (it["pairings"] as { wins: number; a: string; b: string }[]).map(({ a, b, wins }) => [a, b, wins]);
    expect(scores(long)).toEqual(scores(whole));
    expect(readFileSync(svg, "utf8")).toContain("<svg");
    expect(JSON.parse(readFileSync(out, "utf8")).standings).toHaveLength(3);
    const foreign = await admiralty([...args, "--seed", "other"]);
    expect(foreign.code).toBe(1);
    expect(foreign.stderr).toContain("seed");
    const three = ["arena", "picket", "--players", "random,random@5n,random@9ms", "--pairs", "0"];
    expect((await json([...three, "--join", `${state},${state}`]))["games"]).toBe(48);
    const four = ["arena", "picket", "--players", "random,random@5n,random@7n,random@9ms", "--pairs", "0"];
    expect((await json([...four, "--join", state]))["games"]).toBe(24);
    const others = await admiralty(["arena", "picket", "--players", "random,random@5n", "--join", state]);
    expect(others.code).toBe(1);
    expect(others.stderr).toContain("other players");
  });

  test("stopped by Ctrl-C it keeps what was played", async () => {
    const state = join(scratch(), "state.json");
    const args = ["arena", "picket", "--players", "random,random@5n", "--state", state];
    const child = spawn(process.execPath, [
      join(root, "dist", "test", "cli-commands", "main.mjs"),
      ...args,
      "--pairs",
      "1000000",
    ]);
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    const ended = once(child, "close");
    // Once something was played and kept, however long that takes.
    await vi.waitFor(() => expect(existsSync(state)).toBe(true), { timeout: 60_000, interval: 200 });
    child.kill("SIGINT");
    const [code] = await ended;
    expect(code).toBe(0);
    expect(said).toContain("The same command goes on");
    const { length } = JSON.parse(readFileSync(state, "utf8")).results;
    expect(length).toBeGreaterThan(0);
    expect((await json([...args, "--pairs", "1"]))["games"]).toBe(length);
  });

  test("the sequential test stops a pairing early", async () => {
    const result = await json([
      "arena",
      "picket",
      "--players",
      "random,random@5n",
      "--pairs",
      "400",
      "--sprt=-400,-300",
      "--threads",
      "2",
    ]);
    const [pairing] = result["pairings"] as { games: number; sprt: { verdict: string } }[];
    expect(pairing?.sprt.verdict).toBe("better");
    expect(pairing?.games).toBeLessThan(800);
  });
});
