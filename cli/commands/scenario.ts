import type { Game, OptionSpec } from "@admiralty/engine";
import { gameIds } from "@admiralty/games";
import type { Group } from "../arguments.ts";
import { command, gameNamed, jsonArgument, readJson, UsageError, UserError } from "../command.ts";
import { paint, print, printJson } from "../output.ts";

const check = command({
  description: "Explains what is wrong with a home-made scenario, if anything.",
  args: {
    file: { type: "word", required: true, description: "The scenario file (JSON)" },
    game: { type: "string", description: "The game it is for, where its form does not tell" },
    json: jsonArgument,
  },
  async run(args) {
    const scenario = await readJson(args.file);
    const { game, key, problems } = await scenarioGame(args.game, scenario);
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
  readonly problems: readonly string[];
}

/** The game named, or that whose form the scenario has: it finds less wrong with it than any other. */
async function scenarioGame(id: string | undefined, scenario: unknown): Promise<ScenarioGame> {
  const games = await Promise.all((id === undefined ? gameIds : [id]).map(gameNamed));
  const taking = games.flatMap((game) =>
    Object.entries<OptionSpec>(game.options).flatMap(([key, option]) =>
      option.type === "document" ? [{ game, key, problems: option.check(scenario) }] : [],
    ),
  );
  const [nearest, next] = taking.sort((one, other) => one.problems.length - other.problems.length);
  if (nearest === undefined) {
    throw new UserError(`${games.map(({ title }) => title).join(", ")}: no home-made scenarios are taken.`);
  }
  if (next !== undefined && next.problems.length === nearest.problems.length) {
    throw new UsageError(`Say which game it is for: --game ${taking.map(({ game }) => game.id).join(" or ")}.`);
  }
  return nearest;
}

export default {
  description: "Home-made scenarios.",
  commands: { check: async () => check },
} satisfies Group;
