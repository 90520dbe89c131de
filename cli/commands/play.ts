import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fairness, fingerprint, type Game, Match, type MatchRecord, newKey } from "@admiralty/engine";
import { command, gameNamed, optionArgument, optionsFrom, readJson, UsageError, UserError } from "../command.ts";
import { paint, print } from "../output.ts";
import { checkPlayers } from "../players.ts";
import { playTable } from "../table.ts";

export default command({
  description: "A full game in the terminal: across one keyboard, or against a computer player.",
  args: {
    game: { type: "word", required: true, description: "The game" },
    seat: {
      type: "string",
      multiple: true,
      hint: "seat=player",
      description: "A computer player for a seat (captain, random, captain@500ms); other seats are people",
    },
    option: optionArgument,
    seed: { type: "string", description: "Dice and computer players from this seed instead of a fresh secret key" },
    save: { type: "string", hint: "file", description: "Keep the match there; the same command goes on with it" },
  },
  async run(args) {
    const game = await gameNamed(args.game);
    const computers: Record<string, string> = {};
    for (const word of args.seat) {
      const at = word.indexOf("=");
      const seat = word.slice(0, at);
      if (at < 1 || !game.seats.includes(seat)) {
        throw new UsageError(`--seat needs <seat>=<player> with a seat of ${game.seats.join(", ")}; got "${word}".`);
      }
      computers[seat] = word.slice(at + 1);
    }
    await checkPlayers(game, Object.values(computers));
    const options = await optionsFrom(game, args.option);
    const saved = args.save !== undefined && existsSync(args.save) ? await savedMatch(game, args.save) : undefined;
    const key = saved?.key ?? (args.seed === undefined ? newKey() : fingerprint(["play", args.seed]));
    const players = Object.fromEntries(game.seats.map((seat) => [seat, computers[seat] ?? "a person"]));
    const match: Match = saved
      ? Match.resume(game, saved.record, saved.key)
      : Match.create(game, { options: options as never, fairness: fairness(key), players });
    print(paint.bold(`${game.title}${saved ? ", continued" : ""}`));
    print(paint.dim(`The dice are bound to ${match.commitment}: admiralty verify can check them afterwards.`));

    await playTable(match, computers, Number.parseInt(fingerprint(["play", key]).slice(0, 8), 16));

    if (args.save !== undefined) {
      const finished = match.outcome() !== undefined;
      // The key of a match that is not over is secret, and its file with it.
      const kept = finished ? match.record() : { format: savedFormat, key, record: match.record() };
      await writeFile(args.save, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
      print(
        finished
          ? `The record is in ${args.save}.`
          : `The match is kept in ${args.save}; the same command goes on with it.`,
      );
    }
  },
});

const savedFormat = "admiralty-saved-match";

async function savedMatch(game: Game, file: string): Promise<{ readonly key: string; readonly record: MatchRecord }> {
  const saved = (await readJson(file)) as { format?: unknown; key: string; record: MatchRecord };
  if (saved?.format !== savedFormat) {
    throw new UserError(`${file} exists and is not a match to go on with. Name another file.`);
  }
  if (saved.record.game !== game.id) throw new UserError(`${file} is a match of ${saved.record.game}.`);
  return saved;
}
