/** What the documents of the command line and of the bot protocol show is run: every command, every message. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FromBotSchema, readBotLine, ToBotSchema } from "@admiralty/ai";
import { gameIds } from "@admiralty/games";
import { Value } from "typebox/value";
import { beforeAll, describe, expect, test } from "vitest";
import { homeMade } from "../../games/tests/starts.ts";
import { type Ended, root, run, scratch } from "./built.ts";

const pieces = (file: string, language: string): readonly string[] =>
  [...readFileSync(join(root, "docs", file), "utf8").matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, word, text = ""]) => (word === language ? [text] : []),
  );

/** The words of a line as a shell takes them. */
const words = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ""));

/** One more player who decides by lot, by another name. */
let strangers = 0;
const stranger = (): string => `random@${++strangers}ms`;

/** As it is written, only shorter: one game, and hardly any thought; in the arena, where many meet, none. */
const shorter = (line: string): string =>
  line
    .replace(/(--games|--pairs|--proof|--rounds) \d+/g, "$1 1")
    .replace(/--styles \d+/, "--styles 4")
    .replace(/captain@\d+n/, "captain@1n")
    .replace(/^admiralty arena.*$/, (arena) => arena.replace(/midshipman|captain(@\d+ms)?/g, stranger))
    .replace(/^admiralty exploit.*$/, (exploit) =>
      exploit
        .replace(/captain@\d+n/, "random")
        .replace(/--rounds \d+/, "--rounds 1")
        .replace(/--styles \d+/, "--styles 4")
        .replace(/--proof \d+/, "--proof 1"),
    )
    .replace(/captain(?=[,"\s]|$)/g, "captain@1ms")
    .replace(/--effort thorough/, "--effort quick")
    .replace(/^(admiralty puzzles.*)$/, "$1 --glance 2 --trials 4")
    .replace(/^(admiralty (?:analyse|puzzles).*)$/, "$1 --seconds 1");

const python = spawnSync("python3", ["--version"]).status === 0;

const commands = ["cli.md", "bot-protocol.md"].flatMap((file) =>
  pieces(file, "").flatMap((text) =>
    text.split("\n").flatMap((line) => {
      const [command = ""] = line.split(/ {2,}| > /);
      const runs = command.startsWith("admiralty ") && !command.includes("…");
      return runs && (python || !command.includes("python3")) ? [command] : [];
    }),
  ),
);

const folder = scratch();
const admiralty = (args: readonly string[], input?: string): Promise<Ended> =>
  run(process.execPath, [join(root, "dist", "cli", "main.mjs"), ...args], input, folder);

beforeAll(async () => {
  // The command itself builds what is stale; looking for that once is enough.
  const built = await run(process.execPath, [join(root, "cli", "bin", "admiralty.mjs"), "--version"]);
  expect(built.code, built.stderr).toBe(0);
  // What the documents speak of as if it were there.
  mkdirSync(join(folder, "docs", "bots"), { recursive: true });
  const bot = readFileSync(join(root, "docs", "bots", "random_bot.py"), "utf8");
  for (const file of ["my_bot.py", join("docs", "bots", "random_bot.py")]) writeFileSync(join(folder, file), bot);
  const [game = ""] = gameIds;
  const played = await admiralty(["simulate", game, "--games", "1", "--records", "records"]);
  expect(played.code, played.stderr).toBe(0);
  renameSync(join(folder, "records", readdirSync(join(folder, "records"))[0] ?? ""), join(folder, "match.json"));
  const position = await admiralty(["replay", "match.json", "--to", "40", "--scene"]);
  writeFileSync(join(folder, "position.json"), position.stdout);
  writeFileSync(join(folder, "my-scenario.json"), JSON.stringify(homeMade));
});

describe("commands", () => {
  test("are found", () => expect(commands.length).toBeGreaterThan(10));
  test.each(commands)("%s", async (line) => {
    const [, ...args] = words(shorter(line));
    const { code, stderr } = await admiralty(args, "quit\nquit\n");
    expect(code, stderr).toBe(0);
  });
});

describe("messages of the bot protocol", () => {
  const messages = pieces("bot-protocol.md", "json").flatMap((text) =>
    text.split(/\n(?=\{)/).map((one) => JSON.parse(one)),
  );
  test.each(messages.map((message) => [message.type, message] as const))("%s", (type, message) => {
    const fromBot = type === "decision" || (type === "hello" && "name" in message);
    if (fromBot) expect(readBotLine(JSON.stringify(message))).toMatchObject({ ok: true });
    expect(Value.Check(fromBot ? FromBotSchema : ToBotSchema, message)).toBe(true);
  });
});
