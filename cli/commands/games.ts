import { type OptionSpec, plain } from "@admiralty/engine";
import { gameIds } from "@admiralty/games";
import { command, gameNamed, jsonArgument } from "../command.ts";
import { paint, print, printJson, printTable } from "../output.ts";

export default command({
  description: "The games there are; with a name, its seats, options and computer players.",
  args: {
    game: { type: "word", description: "Show this game in detail" },
    json: jsonArgument,
  },
  async run(args) {
    if (args.game === undefined) {
      const games = await Promise.all(gameIds.map(gameNamed));
      const list = games.map(({ id, title, version, seats }) => ({ id, title, rules: version, seats }));
      if (args.json) return printJson(list);
      return printTable(
        ["game", "title", "rules", "seats"],
        list.map(({ id, title, rules, seats }) => [id, title, rules, seats.join(", ")]),
      );
    }
    const game = await gameNamed(args.game);
    const { playerKinds } = await import("@admiralty/ai");
    const players = (await playerKinds(game.id)).map(({ id, title, text, budget }) => ({ id, title, text, budget }));
    const options = Object.entries(game.options as Record<string, OptionSpec>);
    if (args.json) {
      const { id, title, version, seats } = game;
      return printJson({ id, title, rules: version, seats, options: Object.fromEntries(options), players });
    }
    print(`${paint.bold(game.title)}, rules ${game.version}`);
    print(`Seats: ${game.seats.map((seat) => `${seat} (${game.text.seats[seat]})`).join(", ")}\n`);
    if (game.packages) {
      const { choices } = game.packages;
      printTable(
        ["rules", "what is played"],
        choices.map(({ value, text }) => [value, wrapped(text)]),
      );
      print();
    }
    printTable(
      ["option", "values", "default", "rule", "what it does"],
      options.map(([key, spec]) => [
        key,
        valuesOf(spec),
        spec.default === null ? "none" : String(spec.default),
        spec.rule ?? "",
        wrapped(plain(spec.text)),
      ]),
    );
    print();
    printTable(
      ["player", "title", "time", "how it plays"],
      players.map(({ id, title, text, budget }) => [id, title, `${budget.milliseconds} ms`, wrapped(text)]),
    );
  },
});

function valuesOf(spec: OptionSpec): string {
  switch (spec.type) {
    case "flag":
      return "true, false";
    case "number":
      return `${spec.min} to ${spec.max} by ${spec.step}`;
    case "choice":
      return wrapped(spec.choices.map(({ value }) => value).join(", "), 24);
    case "document":
      return "a JSON file";
  }
}

/** Lines of about `width` characters on a terminal; one line for other programs. */
function wrapped(text: string, width = 60): string {
  if (process.stdout.isTTY !== true) return text;
  return text.replace(new RegExp(`(.{1,${width}})(\\s+|$)`, "g"), "$1\n").trimEnd();
}
