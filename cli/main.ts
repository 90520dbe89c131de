/** The command `admiralty`. Commands and games are loaded when they are used, so that it starts at once. */
import { stripVTControlCharacters } from "node:util";
import { manifests } from "@admiralty/games";
import { type CommandDef, renderUsage, runCommand } from "citty";
import { command, UsageError, UserError } from "./command.ts";

const main = command({
  meta: {
    name: "admiralty",
    version: "0.1.0",
    description: `${new Intl.ListFormat("en-GB").format(manifests.map(({ title }) => title))} from the command line.`,
  },
  subCommands: {
    games: () => import("./commands/games.ts").then((it) => it.default),
    rules: () => import("./commands/rules.ts").then((it) => it.default),
    play: () => import("./commands/play.ts").then((it) => it.default),
    simulate: () => import("./commands/simulate.ts").then((it) => it.default),
    replay: () => import("./commands/replay.ts").then((it) => it.default),
    verify: () => import("./commands/verify.ts").then((it) => it.default),
    analyse: () => import("./commands/analyse.ts").then((it) => it.default),
    scene: () => import("./commands/scene.ts").then((it) => it.default),
    odds: () => import("./commands/odds.ts").then((it) => it.default),
    scenario: () => import("./commands/scenario.ts").then((it) => it.default),
    referee: () => import("./commands/referee.ts").then((it) => it.default),
    bot: () => import("./commands/bot.ts").then((it) => it.default),
    arena: () => import("./commands/arena.ts").then((it) => it.default),
    serve: () => import("./commands/serve.ts").then((it) => it.default),
    doctor: () => import("./commands/doctor.ts").then((it) => it.default),
    backup: () => import("./commands/backup.ts").then((it) => it.default),
    restore: () => import("./commands/restore.ts").then((it) => it.default),
  },
});

/** The command that the words name, and the one above it: for its help. */
async function named(words: readonly string[]): Promise<[CommandDef, CommandDef?]> {
  let found: [CommandDef, CommandDef?] = [main];
  for (const word of words) {
    if (word.startsWith("-")) continue;
    const children = found[0].subCommands as Record<string, () => Promise<CommandDef>> | undefined;
    const child = children && Object.hasOwn(children, word) ? children[word] : undefined;
    if (child === undefined) break;
    found = [await child(), found[0]];
  }
  return found;
}

/** Coloured for a terminal only. */
async function showHelp(words: readonly string[], out: NodeJS.WriteStream): Promise<void> {
  const text = await renderUsage(...(await named(words)));
  out.write(`${out.isTTY ? text : stripVTControlCharacters(text)}\n`);
}

async function run(words: string[]): Promise<number> {
  const own = words.slice(0, words.includes("--") ? words.indexOf("--") : undefined);
  if (words.length === 0 || own.includes("--help") || own.includes("-h")) {
    await showHelp(words, process.stdout);
    return 0;
  }
  if (words.length === 1 && (words[0] === "--version" || words[0] === "-v")) {
    process.stdout.write("0.1.0\n");
    return 0;
  }
  try {
    await runCommand(main, { rawArgs: words });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof UserError) {
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
    // citty's own complaints: a missing argument, an unknown command.
    if (error instanceof UsageError || (error as Error).name === "CLIError") {
      process.stderr.write(`${(error as Error).message}\n\n`);
      await showHelp(words, process.stderr);
      return 2;
    }
    throw error;
  }
}

// `admiralty rules … | head` closes the pipe early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
process.exitCode = await run(process.argv.slice(2));
