import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { meanOf, quantile, wilson } from "@admiralty/ai";
import { fingerprint, type Game, type OptionValues } from "@admiralty/engine";
import {
  command,
  gameNamed,
  jsonArgument,
  optionArgument,
  optionsFrom,
  UsageError,
  UserError,
  wholeNumber,
} from "../command.ts";
import { type BotFailure, type Contest, type ContestResult, failuresTold } from "../contest.ts";
import { cores, percent, percentInterval, print, printJson, printTable, progress, wins } from "../output.ts";
import { checkPlayers } from "../players.ts";
import { playAll } from "../pool.ts";

export default command({
  description: "Plays many games on all cores: results with 95 % confidence intervals.",
  args: {
    game: { type: "word", required: true, description: "The game" },
    games: { type: "string", short: "n", default: "100", description: "How many games" },
    seats: {
      type: "string",
      hint: "a,b",
      description: "Players in the order of the seats: random, captain, captain@200ms, captain@5000n, exec:<command>",
    },
    option: optionArgument,
    seed: { type: "string", default: "1", description: "The same seed gives the same games" },
    threads: { type: "string", description: "Worker threads; as many as cores if not said" },
    records: { type: "string", hint: "folder", description: "Keep the record of every game there" },
    tallies: {
      type: "boolean",
      description: "Tell how each side's figures are spread, after the first turn and at the end",
    },
    json: jsonArgument,
  },
  async run(args) {
    const game = await gameNamed(args.game);
    const options = await optionsFrom(game, args.option);
    const count = wholeNumber("games", args.games, 100);
    const threads = Math.min(count, wholeNumber("threads", args.threads, cores()));
    const players = args.seats === undefined ? game.seats.map(() => "random") : args.seats.split(",");
    if (players.length !== game.seats.length) {
      throw new UsageError(`--seats needs ${game.seats.length} players, for ${game.seats.join(" and ")}.`);
    }
    await checkPlayers(game, players);
    if (args.records !== undefined) await mkdir(args.records, { recursive: true });

    const contestOf = (index: number): Contest => ({
      game: game.id,
      options,
      key: fingerprint(["simulate", args.seed, index]),
      players: Object.fromEntries(
        game.seats.map((seat, at) => [seat, { player: players[at] as string, seed: seedOf(args.seed, index, seat) }]),
      ),
      keepRecord: args.records !== undefined,
      ...(args.tallies ? { tallies: true } : {}),
    });
    const counted = new Map<number, ContestResult>();
    const failures: BotFailure[] = [];
    const bar = progress(count, game.title);
    const began = performance.now();
    const writes: Promise<void>[] = [];
    await playAll(Array.from({ length: count }, (_, index) => index).values(), contestOf, threads, (index, result) => {
      const { record, ...rest } = result;
      if (result.failed) failures.push(result.failed);
      else counted.set(index, rest);
      if (record && args.records !== undefined) {
        const file = join(args.records, `${game.id}-${args.seed}-${String(index + 1).padStart(5, "0")}.json`);
        writes.push(writeFile(file, `${JSON.stringify(record)}\n`));
      }
      bar.step();
    });
    await Promise.all(writes);
    bar.stop();
    const seconds = (performance.now() - began) / 1000;
    for (const told of failuresTold(failures)) process.stderr.write(`${told}\n`);
    if (counted.size === 0) throw new UserError("No game was played to its end.");
    if (failures.length > 0) process.exitCode = 1;
    const results = [...counted].sort(([one], [other]) => one - other).map(([, result]) => result);
    const summary = summarise(game, options, players, results);
    const games = results.length;
    const spreads = args.tallies ? spreadsOf(results) : [];
    if (args.json) {
      const spread = args.tallies ? { spreads } : {};
      const failed = failures.length > 0 ? { failures } : {};
      return printJson({
        game: game.id,
        options,
        seed: args.seed,
        games,
        ...summary,
        ...spread,
        ...failed,
        seconds,
        threads,
      });
    }
    print(`${game.title}: ${games} games in ${seconds.toFixed(1)} s on ${threads} threads, seed ${args.seed}`);
    printTable(
      ["seat", "player", "wins", "share", "95 % interval", "p50 ms", "p95 ms", "longest ms"],
      [
        ...summary.seats.map(({ seat, player, wins: won, share, interval, time }) => [
          seat,
          player,
          won,
          percent(share),
          percentInterval(interval),
          time.p50.toFixed(1),
          time.p95.toFixed(1),
          time.max.toFixed(1),
        ]),
        [
          "draw",
          "",
          summary.draws.count,
          percent(summary.draws.share),
          percentInterval(summary.draws.interval),
          "",
          "",
          "",
        ],
      ],
    );
    print();
    printTable(
      ["figure", "mean", "95 % interval"],
      Object.entries(summary.figures).map(([name, { mean, low, high }]) => [
        name,
        mean.toFixed(2),
        `${low.toFixed(2)} to ${high.toFixed(2)}`,
      ]),
    );
    print();
    printTable(
      ["how it ended", "games"],
      summary.endings.map(({ ending, games }) => [ending, games]),
    );
    if (spreads.length === 0) return;
    print();
    printTable(
      ["figure", "seat", "when", "games", "mean", ...shares.map((share) => percent(share))],
      spreads.map(({ name, seat, when, games, mean, quantiles }) => [
        name,
        seat,
        when,
        games,
        mean.toFixed(2),
        ...quantiles.map((value) => Number(value.toFixed(2))),
      ]),
    );
  },
});

/** Shares of the games that a spread is told by: the least, most of it, the greatest. */
const shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

interface Spread {
  readonly name: string;
  readonly seat: string;
  readonly when: string;
  readonly games: number;
  readonly mean: number;
  readonly quantiles: readonly number[];
}

/** How what each side had to show was spread over the games. */
function spreadsOf(results: readonly ContestResult[]): Spread[] {
  const lists = new Map<string, { name: string; seat: string; when: string; values: number[] }>();
  for (const { seat, when, figures } of results.flatMap((result) => result.tallies ?? [])) {
    for (const { name, count } of figures) {
      const key = `${when}/${name}/${seat}`;
      const list = lists.get(key) ?? { name, seat, when, values: [] };
      list.values.push(count);
      lists.set(key, list);
    }
  }
  return [...lists.values()].map(({ values, ...figure }) => {
    const sorted = values.sort((a, b) => a - b);
    return {
      ...figure,
      games: sorted.length,
      mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
      quantiles: shares.map((share) => quantile(sorted, share)),
    };
  });
}

function seedOf(seed: string, index: number, seat: string): number {
  return Number.parseInt(fingerprint(["player", seed, index, seat]).slice(0, 8), 16);
}

function summarise(game: Game, options: OptionValues, players: readonly string[], results: readonly ContestResult[]) {
  const { seats } = game;
  const count = results.length;
  const draws = results.filter((result) => result.winner === null).length;
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const figures: Record<string, ReturnType<typeof meanOf>> = {
    decisions: meanOf(results.map((result) => result.decisions)),
    actions: meanOf(results.map((result) => result.actions)),
  };
  for (const name of new Set(results.flatMap((result) => Object.keys(result.score)))) {
    figures[name] = meanOf(results.flatMap((result) => result.score[name] ?? []));
  }
  const endings = new Map<string, number>();
  for (const { rule, winner } of results) {
    const ending = `${wins(game, winner, options)} (${rule === "match" ? "outside the rules" : `rule ${rule}`})`;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  return {
    seats: seats.map((seat, index) => {
      const won = results.filter((result) => result.winner === seat).length;
      const times = results.map((result) => result.times[seat] ?? [0, 0, 0]);
      return {
        seat,
        player: players[index] as string,
        wins: won,
        share: won / count,
        interval: wilson(won, count),
        // Of a game's own median, 95 % and longest: the middle, the middle and the worst of all games.
        time: {
          p50: middle(times.map((time) => time[0] ?? 0)),
          p95: middle(times.map((time) => time[1] ?? 0)),
          max: Math.max(...times.map((time) => time[2] ?? 0)),
        },
      };
    }),
    draws: { count: draws, share: draws / count, interval: wilson(draws, count) },
    figures,
    endings: [...endings].map(([ending, games]) => ({ ending, games })).sort((a, b) => b.games - a.games),
  };
}
