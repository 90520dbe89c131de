import { writeFile } from "node:fs/promises";
import { analystOf, puzzlesIn, type Verdict } from "@admiralty/ai";
import { interval, type Puzzle, plain } from "@admiralty/engine";
import { command, jsonArgument, UsageError, UserError, wholeNumber } from "../command.ts";
import { percent, print, printJson, printTable, progress } from "../output.ts";
import { recordFrom } from "../records.ts";

export default command({
  description: "Makes puzzles of finished matches: moments at which one decision is clearly best.",
  args: {
    records: { type: "word", rest: true, description: "Record files, all of one game" },
    out: { type: "string", hint: "file", description: "Write the puzzles there" },
    most: { type: "string", description: "At most so many, the clearest of each match first" },
    glance: { type: "string", default: "60", description: "Trials of every choice in the first look" },
    trials: { type: "string", default: "600", description: "Trials of every choice where the first look finds one" },
    from: { type: "string", description: "Only decisions from this entry on" },
    seconds: { type: "string", description: "Look into each match for so long at most" },
    seed: { type: "string", default: "1", description: "The same seed and trials give the same puzzles" },
    json: jsonArgument,
  },
  async run(args) {
    if (args.records.length === 0) throw new UsageError("Which records? Name at least one file.");
    const settings = {
      seed: wholeNumber("seed", args.seed, 1, 0),
      from: wholeNumber("from", args.from, 1),
      glance: wholeNumber("glance", args.glance, 60),
      trials: wholeNumber("trials", args.trials, 600),
    };
    const seconds = wholeNumber("seconds", args.seconds, 1_000_000);
    const verdicts = new Map<Verdict, number>();
    const matches: Puzzle[][] = [];
    let title = "";
    const bar = progress(args.records.length, "Matches");
    for (const file of args.records) {
      const { record, game } = await recordFrom(file);
      if (title !== "" && title !== game.title) throw new UserError(`${file} is a match of another game.`);
      title = game.title;
      if (record.result === undefined) throw new UserError(`${file}: the match is not over.`);
      const analyst = await analystOf(game.id);
      if (!analyst) throw new UserError(`Nobody here can judge positions of ${game.title}.`);
      const found: Puzzle[] = [];
      const until = performance.now() + 1000 * seconds;
      for (const { verdict, puzzle } of puzzlesIn(game, analyst, record, settings)) {
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        if (puzzle && !found.some(({ id }) => id === puzzle.id)) found.push(puzzle);
        if (performance.now() > until) break;
      }
      matches.push(found.toSorted((a, b) => clarity(b) - clarity(a)));
      bar.step();
    }
    bar.stop();
    const puzzles = inTurn(matches).slice(0, wholeNumber("most", args.most, 10_000));
    if (args.out !== undefined) await writeFile(args.out, `${JSON.stringify({ puzzles })}\n`);
    if (args.json) return printJson({ puzzles, verdicts: Object.fromEntries(verdicts) });
    print(`${title}: ${puzzles.length} puzzles from ${args.records.length} matches`);
    printTable(
      ["puzzle", "seat", "choices", "ahead by", "95 % interval"],
      puzzles.map((puzzle) => {
        const { behind, doubt } = second(puzzle);
        const around = interval(doubt);
        return [
          puzzle.id,
          plain(puzzle.seat),
          puzzle.choices.length,
          percent(behind),
          `${percent(behind - around)} to ${percent(behind + around)}`,
        ];
      }),
    );
    print();
    printTable(["decisions", "number"], [...verdicts]);
  },
});

/** The one behind the best. */
const second = ({ choices, best }: Puzzle): Puzzle["choices"][number] =>
  choices.filter((_, index) => index !== best).toSorted((a, b) => a.behind - b.behind)[0] as Puzzle["choices"][number];

/** What is surest and not the dullest: few choices make a dull puzzle. */
const clarity = (puzzle: Puzzle): number =>
  Math.min(4, puzzle.choices.length) + (puzzle.played === puzzle.best ? 0 : 1) - second(puzzle).doubt;

/** One of each match, then another of each: a set from many matches. */
function inTurn(matches: readonly (readonly Puzzle[])[]): Puzzle[] {
  const longest = Math.max(0, ...matches.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => matches.flatMap((found) => found[index] ?? [])).flat();
}
