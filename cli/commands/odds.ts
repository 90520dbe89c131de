import type { OddsTable } from "@admiralty/engine";
import { manifestOf } from "@admiralty/games";
import { command, gameNamed, UserError } from "../command.ts";
import { paint, print, printJson, printTable } from "../output.ts";

export default command({
  description: "Exact chances, by each game's own questions: `admiralty odds <game>` lists them.",
  args: {
    game: { type: "word", required: true, description: "The game" },
    question: { type: "word", rest: true, description: "The question and its figures" },
    json: { type: "boolean", description: "Print JSON instead of a table" },
  },
  async run(args) {
    const { id, title } = await gameNamed(args.game);
    const part = await manifestOf(id)?.odds?.();
    if (part === undefined) throw new UserError(`${title} has no odds.`);
    const { oddsCommand } = part;
    if (args.question.length === 0) return print(oddsCommand.usage);
    let table: OddsTable;
    try {
      table = await oddsCommand.run(args.question);
    } catch (error) {
      throw new UserError(`${sentence((error as Error).message)}\n\n${oddsCommand.usage}`);
    }
    if (args.json) return printJson(table);
    print(paint.bold(table.title));
    printTable(table.columns, table.rows);
    for (const note of table.notes ?? []) print(paint.dim(note));
  },
});

const sentence = (words: string): string =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${/[.?!]$/.test(words) ? "" : "."}`;
