import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "rolldown";
import { beforeAll, describe, expect, test } from "vitest";
import { type Run, root, scratch, toyCli } from "./built.ts";

const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);
const folder = join(root, "dist", "test", "cli-referee");
const typescriptBot = `"${process.execPath}" "${join(root, "dist", "test", "bots", "random-bot.mjs")}"`;
const pythonBot = `${python} "${join(root, "docs", "bots", "random_bot.py")}"`;

let admiralty: Run;
beforeAll(async () => {
  admiralty = await toyCli("cli-referee");
  // Node 20 does not run TypeScript; later ones run the bot as it stands.
  await build({
    input: join(root, "docs", "bots", "random-bot.ts"),
    platform: "node",
    logLevel: "silent",
    output: { dir: join(root, "dist", "test", "bots"), format: "esm", entryFileNames: "[name].mjs" },
  });
});

/** A bot made of a few lines of JavaScript that answer each message. */
function botFile(answer: string): string {
  const file = join(scratch(), "bot.mjs");
  writeFileSync(
    file,
    `import { createInterface } from "node:readline";
const say = (message) => process.stdout.write((typeof message === "string" ? message : JSON.stringify(message)) + "\\n");
createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", name: "test" });
  ${answer}
});`,
  );
  return `"${process.execPath}" "${file}"`;
}

async function refereed(args: readonly string[]) {
  const record = join(scratch(), "record.json");
  const ended = await admiralty(["referee", "picket", ...args, "--record", record, "--json"]);
  const result = ended.stdout === "" ? undefined : JSON.parse(ended.stdout);
  return { ...ended, result, record };
}

describe("example bots", () => {
  test.skipIf(python === undefined)(
    "TypeScript against Python; the record verifies, words of both mixed in",
    async () => {
      const { code, result, record, stderr } = await refereed([
        "--seat",
        `red=${typescriptBot}`,
        "--seat",
        `blue=${pythonBot}`,
      ]);
      expect(code).toBe(0);
      expect(result).toMatchObject({
        players: { red: "Random bot (TypeScript)", blue: "Random bot (Python)" },
        faults: [],
      });
      expect(stderr).toMatch(/random-bot: (won|lost|drawn)/);
      expect(stderr).toMatch(/random_bot: (won|lost|drawn)/);
      expect(Object.keys(JSON.parse(readFileSync(record, "utf8")).fairness.words)).toEqual(["red", "blue"]);
      expect((await admiralty(["verify", record])).code).toBe(0);
    },
  );

  test("one of our own players in a process of its own plays from views alone", async () => {
    const own = `"${process.execPath}" "${join(folder, "main.mjs")}" bot picket random --seed 5`;
    const first = await refereed(["--seat", `red=${own}`, "--seat", "blue=random", "--seed", "4"]);
    const again = await refereed(["--seat", `red=${own}`, "--seat", "blue=random", "--seed", "4"]);
    expect(first.result).toMatchObject({ players: { red: "Random" }, faults: [] });
    const entries = (file: string): unknown => JSON.parse(readFileSync(file, "utf8")).entries;
    expect(entries(first.record)).toEqual(entries(again.record));
  });

  test("bots play in simulations beside computer players", async () => {
    const { code, stdout } = await admiralty([
      "simulate",
      "picket",
      "--games",
      "2",
      "--seats",
      `exec:${typescriptBot},random`,
      "--json",
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).games).toBe(2);
  });
});

describe("bots that fail", () => {
  const nonsense = 'if (message.type !== "result") say("nonsense");';

  test("after three wrong answers nobody wins, and the last of them is told", async () => {
    const bot = botFile(nonsense);
    const { code, result, record } = await refereed(["--seat", `red=${bot}`, "--seat", "blue=random"]);
    expect(code).toBe(1);
    expect(result).toMatchObject({ winner: null, failed: { seat: "red" }, faults: [{ seat: "red", fault: "wrong" }] });
    expect(result.failed.player).toBe(bot);
    expect(result.failed.reason).toContain('It said: "nonsense"');
    expect((await admiralty(["verify", record])).code).toBe(0);
  });

  test("silence loses on time; with --fault random a stand-in plays on", async () => {
    const bot = botFile("");
    const seats = ["--seat", `red=${bot}`, "--seat", "blue=random", "--budget", "50"];
    expect((await refereed(seats)).result).toMatchObject({ winner: "blue", faults: [{ fault: "late" }] });
    const { result } = await refereed([...seats, "--fault", "random", "--forgiven", "99"]);
    expect(result.rule).not.toBe("match");
    expect(result.faults.length).toBeGreaterThan(2);
  });

  const dying = 'if (message.type === "ask") { console.error("out of coal"); process.exit(3); }';

  test("against a bot that ends nobody wins, and its last words are told", async () => {
    const { code, result } = await refereed(["--seat", `red=${botFile(dying)}`, "--seat", "blue=random"]);
    expect(code).toBe(1);
    expect(result).toMatchObject({ winner: null, failed: { seat: "red" }, faults: [{ fault: "gone" }] });
    expect(result.failed.reason).toBe("its process ended with code 3; its last words: out of coal");
    const told = await admiralty(["referee", "picket", "--seat", `red=${botFile(dying)}`, "--seat", "blue=random"]);
    expect(told.stdout).toMatch(/^Nobody wins\. The match was abandoned without a result\.\nfault of .*out of coal\n$/);
  });

  test("against one that cannot be started nobody wins", async () => {
    const none = await refereed(["--seat", "red=no-such-program-here", "--seat", "blue=random"]);
    expect(none).toMatchObject({ code: 1, stdout: "" });
    expect(none.stderr).toMatch(/no-such-program-here, for red, does not play: its process ended with code \d+/);
    const players = "exec:no-such-program-here,random";
    for (const args of [
      ["arena", "picket", "--players", players, "--pairs", "1"],
      ["simulate", "picket", "--seats", players, "--games", "2"],
    ]) {
      const { code, stdout, stderr } = await admiralty(args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(/exec:no-such-program-here, for (red|blue), does not play/);
    }
  });

  test.each([
    ["dies", "console.error('no coal'); process.exit(4)", "its process ended with code 4; its last words: no coal"],
    ["answers nonsense", "process.stdin.on('data', () => console.log('what?'))", 'It said: "what?"'],
  ])("against one that %s before its hello nobody wins", async (_what, program, words) => {
    const none = await refereed(["--seat", `red="${process.execPath}" -e "${program}"`, "--seat", "blue=random"]);
    expect(none).toMatchObject({ code: 1, stdout: "" });
    expect(none.stderr).toMatch(/, for red, does not play: /);
    expect(none.stderr).toContain(words);
  });

  test.each([
    ["died", dying, "its process ended with code 3; its last words: out of coal"],
    ["answered nonsense", nonsense, '.*It said: "nonsense"'],
  ])("games in which a bot %s are not counted, in the arena and in simulations", async (_what, bot, words) => {
    const players = `exec:${botFile(bot)},random`;
    const arena = await admiralty(["arena", "picket", "--players", players, "--pairs", "1", "--json"]);
    expect(arena.code).toBe(1);
    const { games, failures } = JSON.parse(arena.stdout) as { games: number; failures: { seat: string }[] };
    expect(games).toBe(0);
    // Games are played side by side: which of them ends first is not known.
    expect(failures.map(({ seat }) => seat).sort()).toEqual(["blue", "red"]);
    expect(arena.stderr).toMatch(new RegExp(`as red: 1 game not counted: ${words}`));
    const simulated = await admiralty(["simulate", "picket", "--seats", players, "--games", "2"]);
    expect(simulated.code).toBe(1);
    expect(simulated.stderr).toMatch(new RegExp(`as red: 2 games not counted: ${words}`));
  });

  test("a bot that will not leave is ended", async () => {
    const bot = botFile(
      'if (message.type === "ask") say({ type: "decision", id: message.id, choose: 0 }); setInterval(() => {}, 1000); process.on("SIGTERM", () => {});',
    );
    const { code, result } = await refereed(["--seat", `red=${bot}`, "--seat", "blue=random"]);
    expect(code).toBe(0);
    expect(result.faults).toEqual([]);
  });
});

describe("over the referee's own standard input and output", () => {
  test("both seats share it, told apart by their names", async () => {
    const child = spawn(process.execPath, [join(folder, "main.mjs"), "referee", "picket", "--seed", "1"], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    const say = (message: object): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
    const heard: { type: string; seat: string; id: number }[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const message = JSON.parse(line);
      heard.push(message);
      if (message.type === "hello") say({ type: "hello", seat: message.seat, name: message.seat });
      // The first question is answered for the wrong seat as well: that is stale, and costs nothing.
      if (message.type === "ask" && heard.length === 3)
        say({ type: "decision", id: message.id, seat: "green", choose: 0 });
      if (message.type === "ask") say({ type: "decision", id: message.id, seat: message.seat, choose: 0 });
    }
    const seatsOf = (type: string) => heard.filter((message) => message.type === type).map((message) => message.seat);
    expect(seatsOf("hello")).toEqual(["red", "blue"]);
    expect(seatsOf("error")).toHaveLength(1);
    expect(new Set(seatsOf("ask"))).toEqual(new Set(["red", "blue"]));
    expect(seatsOf("result")).toEqual(["red", "blue"]);
  });

  test("an end of input in the middle ends the match and is told", async () => {
    const hello = JSON.stringify({ type: "hello", name: "A" });
    const { stdout, stderr } = await admiralty(["referee", "picket", "--seat", "blue=random"], `${hello}\n`);
    expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({
      type: "result",
      you: "drawn",
      outcome: { winner: null, reason: "The match was abandoned without a result." },
    });
    expect(stderr).toContain("gone");
  });

  test("a seat that does not exist is refused", async () => {
    expect((await admiralty(["referee", "picket", "--seat", "green=random"])).code).toBe(2);
  });
});
