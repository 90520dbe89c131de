import { defineCommand } from "citty";
import { gameNamed, UserError } from "../command.ts";
import { paint, print, printJson, printTable } from "../output.ts";

/** What a game's `odds.ts` offers the command line. */
interface OddsCommand {
  readonly usage: string;
  run(words: string[]): OddsTable | Promise<OddsTable>;
}

interface OddsTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const commands: Readonly<Record<string, () => Promise<{ readonly oddsCommand: OddsCommand }>>> = {
  "war-at-sea": () => import("@admiralty/war-at-sea/odds"),
  "attack-sub": () => import("@admiralty/attack-sub/odds"),
  bismarck: () => import("@admiralty/bismarck/odds"),
};

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
    const load = commands[id];
    if (load === undefined) throw new UserError(`${title} has no odds.`);
    const { oddsCommand } = await load();
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
