import type { DocumentOption, OptionSpec } from "@admiralty/engine";
import { command, gameNamed, jsonArgument, readJson, UserError } from "../command.ts";
import { paint, print, printJson } from "../output.ts";

const check = command({
  meta: { name: "check", description: "Explains what is wrong with a home-made scenario, if anything." },
  args: {
    file: { type: "positional", required: true, description: "The scenario file (JSON)" },
    game: { type: "string", default: "attack-sub", description: "The game it is for" },
    json: jsonArgument,
  },
  async run({ args }) {
    const game = await gameNamed(args.game);
    const found = Object.entries(game.options as Record<string, OptionSpec>).find(
      ([, spec]) => spec.type === "document",
    );
    if (found === undefined) throw new UserError(`${game.title} takes no home-made scenarios.`);
    const [key, option] = found as [string, DocumentOption];
    const problems = option.check(await readJson(args.file));
    if (problems.length > 0) process.exitCode = 1;
    if (args.json) return printJson({ ok: problems.length === 0, problems });
    for (const problem of problems) print(`${paint.red("✗")} ${problem}`);
    if (problems.length === 0) {
      print(`${paint.green("✓")} a good scenario. Play it: admiralty play ${game.id} --option ${key}=${args.file}`);
    }
  },
});

export default command({
  meta: { name: "scenario", description: "Home-made scenarios." },
  subCommands: { check: () => Promise.resolve(check) },
});
