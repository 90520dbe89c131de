/** The command `admiralty`. Commands and games are loaded when they are used, so that it starts at once. */
import { manifests } from "@admiralty/games";
import { type Group, runWords, UsageError, UserError } from "./arguments.ts";

const version = "0.1.0";

const main: Group = {
  description: `${new Intl.ListFormat("en-GB").format(manifests.map(({ title }) => title))} from the command line.`,
  commands: {
    games: () => import("./commands/games.ts").then((it) => it.default),
    rules: () => import("./commands/rules.ts").then((it) => it.default),
    play: () => import("./commands/play.ts").then((it) => it.default),
    simulate: () => import("./commands/simulate.ts").then((it) => it.default),
    replay: () => import("./commands/replay.ts").then((it) => it.default),
    verify: () => import("./commands/verify.ts").then((it) => it.default),
    analyse: () => import("./commands/analyse.ts").then((it) => it.default),
    puzzles: () => import("./commands/puzzles.ts").then((it) => it.default),
    scene: () => import("./commands/scene.ts").then((it) => it.default),
    odds: () => import("./commands/odds.ts").then((it) => it.default),
    scenario: () => import("./commands/scenario.ts").then((it) => it.default),
    referee: () => import("./commands/referee.ts").then((it) => it.default),
    bot: () => import("./commands/bot.ts").then((it) => it.default),
    arena: () => import("./commands/arena.ts").then((it) => it.default),
    exploit: () => import("./commands/exploit.ts").then((it) => it.default),
    serve: () => import("./commands/serve.ts").then((it) => it.default),
    doctor: () => import("./commands/doctor.ts").then((it) => it.default),
    backup: () => import("./commands/backup.ts").then((it) => it.default),
    operator: () => import("./commands/operator.ts").then((it) => it.default),
    restore: () => import("./commands/restore.ts").then((it) => it.default),
  },
};

async function run(words: readonly string[]): Promise<number> {
  const show = (text: string): void => void process.stdout.write(`${text}\n`);
  if (words.length === 1 && (words[0] === "--version" || words[0] === "-v")) {
    show(version);
    return 0;
  }
  try {
    await runWords(main, "admiralty", words, show);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof UserError || error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

// `admiralty rules … | head` closes the pipe early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
process.exitCode = await run(process.argv.slice(2));
