import type { OddsTable } from "@admiralty/engine";
import { manifestOf } from "@admiralty/games";
import { defineCommand } from "citty";
import { gameNamed, UserError } from "../command.ts";
import { paint, print, printJson, printTable } from "../output.ts";

// The flags after the game are the game's own: not checked here.
export default defineCommand({
  meta: {
    name: "odds",
    description: "Exact chances, by each game's own questions: `admiralty odds <game>` lists them.",
  },
  args: {
    game: { type: "positional", required: true, description: "The game" },
    question: { type: "positional", required: false, description: "The question and its figures" },
    json: { type: "boolean", description: "Print JSON instead of a table" },
  },
  async run({ args, rawArgs }) {
    const { id, title } = await gameNamed(args.game);
    const part = await manifestOf(id)?.odds?.();
    if (part === undefined) throw new UserError(`${title} has no odds.`);
    const { oddsCommand } = part;
    const words = rawArgs.filter((word) => word !== "--json").slice(1);
    if (words.length === 0) return print(oddsCommand.usage);
    let table: OddsTable;
    try {
      table = await oddsCommand.run(words);
    } catch (error) {
      throw new UserError(`${(error as Error).message}\n\n${oddsCommand.usage}`);
    }
    if (args.json) return printJson(table);
    print(paint.bold(table.title));
    printTable(table.columns, table.rows);
  },
});
