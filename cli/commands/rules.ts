import { plain, type Rule, searchRules } from "@admiralty/engine";
import { command, gameNamed, jsonArgument, UserError } from "../command.ts";
import { paint, print, printJson } from "../output.ts";

export default command({
  description: "A game's rules in our own words: all, one by number, or those with some words.",
  args: {
    game: { type: "word", required: true, description: "The game" },
    words: { type: "word", rest: true, description: "A number (12, 12.4, R3) or words to look for" },
    json: jsonArgument,
  },
  async run(args) {
    const game = await gameNamed(args.game);
    const words = args.words.join(" ");
    if (words !== "") {
      const found = searchRules(game.rulebook, words);
      if (found.length === 0) throw new UserError(`No rule of ${game.title} has "${words}".`);
      return args.json ? printJson(found) : found.forEach(printRule);
    }
    if (args.json) return printJson(game.rulebook);
    for (const { number, title, rules } of game.rulebook.chapters) {
      print(paint.bold(paint.underline(`${number}  ${title}`)));
      rules.forEach(printRule);
    }
    if (game.rulebook.rulings.length > 0) {
      print(paint.bold(paint.underline("Rulings")));
      game.rulebook.rulings.forEach(printRule);
    }
  },
});

function printRule({ number, title, text, because, source, where }: Rule): void {
  print(`${paint.bold(number)}  ${paint.bold(title)}  ${paint.dim(where)}`);
  print(`    ${plain(text)}`);
  if (because !== undefined) print(`    ${paint.dim("Why:")} ${plain(because)}`);
  if (source !== undefined) print(`    ${paint.dim("Known from:")} ${source}`);
}
