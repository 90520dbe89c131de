import type { DocumentOption, Game, OptionSpec } from "@admiralty/engine";
import { gameIds } from "@admiralty/games";
import type { Group } from "../arguments.ts";
import { command, gameNamed, jsonArgument, readJson, UsageError, UserError } from "../command.ts";
import { paint, print, printJson } from "../output.ts";

const check = command({
  description: "Explains what is wrong with a home-made scenario, if anything.",
  args: {
    file: { type: "word", required: true, description: "The scenario file (JSON)" },
    game: { type: "string", description: "The game it is for, where several take scenarios" },
    json: jsonArgument,
  },
  async run(args) {
    const { game, key, option } = await scenarioGame(args.game);
    const problems = option.check(await readJson(args.file));
    if (problems.length > 0) process.exitCode = 1;
    if (args.json) return printJson({ ok: problems.length === 0, problems });
    for (const problem of problems) print(`${paint.red("✗")} ${problem}`);
    if (problems.length === 0) {
      print(`${paint.green("✓")} a good scenario. Play it: admiralty play ${game.id} --option ${key}=${args.file}`);
    }
  },
});

interface ScenarioGame {
  readonly game: Game;
  /** The option that takes a scenario. */
  readonly key: string;
  readonly option: DocumentOption;
}

/** The game named, or the only one that takes home-made scenarios. */
async function scenarioGame(id: string | undefined): Promise<ScenarioGame> {
  const games = await Promise.all((id === undefined ? gameIds : [id]).map(gameNamed));
  const taking = games.flatMap((game) =>
    Object.entries<OptionSpec>(game.options).flatMap(([key, option]) =>
      option.type === "document" ? [{ game, key, option }] : [],
    ),
  );
  const [only, other] = taking;
  if (only === undefined) {
    throw new UserError(`${games.map(({ title }) => title).join(", ")}: no home-made scenarios are taken.`);
  }
  if (other !== undefined && id === undefined) {
    throw new UsageError(`Say which game it is for: --game ${taking.map(({ game }) => game.id).join(" or ")}.`);
  }
  return only;
}

export default {
  description: "Home-made scenarios.",
  commands: { check: async () => check },
} satisfies Group;
