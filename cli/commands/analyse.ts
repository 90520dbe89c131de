import { type Analysis, analyse, analystOf, type Choice, efforts, foremost, type LuckStep } from "@admiralty/ai";
import { type Game, type MatchRecord, plain, seatTitle } from "@admiralty/engine";
import { command, jsonArgument, UsageError, UserError, wholeNumber } from "../command.ts";
import { type Cell, ending, paint, percent, print, printJson, printTable } from "../output.ts";
import { recordFrom } from "../records.ts";

export default command({
  description: "Looks back at a finished match: chances to win, where the luck fell, and the decisions that mattered.",
  args: {
    record: { type: "word", required: true, description: "The record file" },
    effort: { type: "string", default: "usual", hint: "quick|usual|thorough", description: "How much to try" },
    seed: { type: "string", default: "1", description: "The same seed and effort give the same figures" },
    seconds: { type: "string", description: "Stop after so long with what is known by then" },
    json: jsonArgument,
  },
  async run(args) {
    const { record, game } = await recordFrom(args.record);
    if (record.result === undefined)
      throw new UserError("The match is not over: only then may one look at both sides.");
    const analyst = await analystOf(game.id);
    if (!analyst) throw new UserError(`Nobody here can look back at matches of ${game.title}.`);
    if (!Object.hasOwn(efforts, args.effort)) {
      throw new UsageError(`--effort must be one of ${Object.keys(efforts).join(", ")}.`);
    }
    const seconds = args.seconds === undefined ? undefined : wholeNumber("seconds", args.seconds, 60);
    const started = performance.now();
    let analysis: Analysis | undefined;
    for (analysis of analyse(game, analyst, record, {
      seed: wholeNumber("seed", args.seed, 1, 0),
      effort: efforts[args.effort as keyof typeof efforts],
      ...(seconds === undefined ? {} : { spent: () => (performance.now() - started) / (1000 * seconds) }),
    }));
    if (!analysis) return;
    if (args.json) return printJson({ game: game.id, seats: game.seats, ...analysis });
    tell(game, record, analysis);
  },
});

function tell(game: Game, record: MatchRecord, { moments, luck, choices }: Analysis): void {
  const [first = "", second = ""] = game.seats;
  const names = Object.fromEntries(game.seats.map((seat) => [seat, seatTitle(game.text, record.options, seat)]));
  print(paint.bold(`${game.title}: chances to win`));
  const shown = moments.filter((_, index) => index === moments.length - 1 || index % rowsOf(moments.length) === 0);
  printTable(
    ["entry", names[first] ?? first, names[second] ?? second, ""],
    shown.map(({ entry, chance }): Cell[] => [entry, percent(chance), percent(1 - chance), bar(chance)]),
  );

  print(paint.bold("\nWhere the luck fell"));
  const total = luck.reduce((sum, step) => sum + step.swing, 0);
  const doubt = Math.sqrt(luck.reduce((sum, step) => sum + step.doubt ** 2, 0));
  const lucky = total >= 0 ? first : second;
  print(
    `Dice and cards were worth ${percent(Math.abs(total))} (± ${percent(doubt)}) to ${names[lucky] ?? lucky}, over ${luck.length} throws.`,
  );
  printTable(["", "side", "actual", "expected"], talliesOf(luck, names));
  for (const { entry, swing } of luck.toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing)).slice(0, 5)) {
    const seat = swing >= 0 ? first : second;
    print(`  entry ${entry}: ${percent(Math.abs(swing))} to ${names[seat] ?? seat}`);
  }

  print(paint.bold("\nDecisions that mattered"));
  if (choices.length === 0) print("None stands out.");
  for (const choice of foremost(choices, 3)) tellChoice(choice, names);
  if (record.result) print(paint.bold(`\n${ending(game, record.result, record.options)}`));
}

function tellChoice({ entry, seat, gain, doubt, did, would, why }: Choice, names: Record<string, string>): void {
  const worth = `${gain < 0 ? "cost" : "won"} ${percent(Math.abs(gain))} (± ${percent(doubt)})`;
  print(`  entry ${entry}, ${names[seat] ?? seat}: ${gain < 0 ? paint.red(worth) : paint.green(worth)}`);
  print(`    done:         ${some(did)}`);
  print(`    the computer: ${some(would)}`);
  print(`                  ${plain(why)}`);
}

/** A fleet's orders are many: the first few tell enough. */
function some(lines: readonly string[]): string {
  if (lines.length === 0) return "nothing else";
  const more = lines.length > 5 ? `; and ${lines.length - 5} more` : "";
  return lines.slice(0, 5).map(plain).join("; ") + more;
}

/** One row for each number and side. A lead is told once: the other side lacks it. */
function talliesOf(luck: readonly LuckStep[], names: Record<string, string>): Cell[][] {
  const sums = new Map<string, { name: string; seat: string; actual: number; expected: number }>();
  const leads = new Set<string>();
  for (const { tallies } of luck) {
    for (const [index, { name, seat, actual, expected, lead }] of tallies.entries()) {
      if (lead && index > 0 && leads.has(name) && !sums.has(`${name}/${seat}`)) continue;
      if (lead) leads.add(name);
      const sum = sums.get(`${name}/${seat}`) ?? { name, seat, actual: 0, expected: 0 };
      sum.actual += actual;
      sum.expected += expected;
      sums.set(`${name}/${seat}`, sum);
    }
  }
  return [...sums.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, seat, actual, expected }) => [name, names[seat] ?? seat, actual.toFixed(1), expected.toFixed(1)]);
}

function rowsOf(moments: number): number {
  return Math.max(1, Math.ceil(moments / 24));
}

function bar(chance: number): string {
  const width = 30;
  const filled = Math.round(chance * width);
  return `${"█".repeat(filled)}${"░".repeat(width - filled)}`;
}
