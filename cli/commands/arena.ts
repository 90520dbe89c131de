import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import {
  type ArenaGame,
  type ArenaReport,
  type ArenaResult,
  type ArenaSetup,
  type ArenaState,
  cannotResume,
  gameKey,
  leagueKinds,
  measuredRatings,
  newArena,
  playerKinds,
  ratingPlot,
  report,
  type SprtSettings,
  schedule,
} from "@admiralty/ai";
import { contestOf, resultOf } from "../arena.ts";
import {
  command,
  gameNamed,
  jsonArgument,
  optionArgument,
  optionsFrom,
  readJson,
  UsageError,
  UserError,
  wholeNumber,
} from "../command.ts";
import { type BotFailure, failuresTold } from "../contest.ts";
import { cores, percent, percentInterval, print, printJson, printTable, progress } from "../output.ts";
import { checkPlayers } from "../players.ts";
import { playAll } from "../pool.ts";

export default command({
  description: "Round-robin between players: sides swapped, dice paired, Elo with confidence intervals. Resumable.",
  args: {
    game: { type: "word", required: true, description: "The game" },
    players: {
      type: "string",
      required: true,
      hint: "a,b,c",
      description: "random, captain, captain@200ms, captain@5000n (nodes), exec:<command>",
    },
    league: { type: "boolean", description: "They meet the game's league of sound opponents instead of each other" },
    ladder: {
      type: "boolean",
      description: "Each meets only the next in the list, name the weakest first; and the league with --league",
    },
    pairs: { type: "string", short: "n", default: "50", description: "Pairs of games for each two players" },
    option: optionArgument,
    seed: { type: "string", default: "1", description: "The same seed gives the same dice" },
    sprt: {
      type: "string",
      hint: "elo0,elo1",
      description: "Stop a pairing once the first is shown at least elo1 better, or no better than elo0",
    },
    alpha: { type: "string", default: "0.05", description: "Error rates of that test" },
    state: { type: "string", hint: "file", description: "Keep results there and go on from them" },
    join: {
      type: "string",
      hint: "file,file",
      description: "Count what --state kept of these players there too, in this order: other options, other seeds",
    },
    svg: { type: "string", hint: "file", description: "Draw the ratings there" },
    out: { type: "string", hint: "file", description: "Write the report as JSON there" },
    ratings: {
      type: "string",
      hint: "file",
      description: "Write the ratings of those people meet there, the first player's being 1000",
    },
    threads: { type: "string", description: "Worker threads; as many as cores if not said" },
    json: jsonArgument,
  },
  async run(args) {
    const game = await gameNamed(args.game);
    const named = args.players.split(",");
    const league = args.league ? (await leagueKinds(game.id)).map(({ id }) => id) : [];
    if (args.league && league.length === 0) throw new UserError(`${game.title} has no league.`);
    const players = [...named, ...league];
    if (players.length < 2 || new Set(players).size !== players.length) {
      throw new UsageError("--players needs at least two different players, or one and --league.");
    }
    await checkPlayers(game, players);
    const options = await optionsFrom(game, args.option);
    const setup: ArenaSetup = {
      game: game.id,
      options,
      seats: game.seats,
      seed: args.seed,
      players,
      ...(args.league ? { challengers: named.length } : {}),
      ...(args.ladder ? { ladder: true } : {}),
    };
    const test = testFrom(args.sprt, args.alpha);
    const pairs = wholeNumber("pairs", args.pairs, 50, args.join === undefined ? 1 : 0);
    const before =
      args.state !== undefined && existsSync(args.state) ? await stored(args.state, setup) : newArena(setup);
    const results: ArenaResult[] = [...before.results];

    const games = [...schedule(setup, pairs)];
    const done = new Set(results.map(gameKey));
    const bar = progress(games.length, game.title, games.filter((one) => done.has(gameKey(one))).length);
    let stopped = false;
    const stop = (): void => {
      stopped = true;
    };
    process.once("SIGINT", stop);
    const decided = new Set<string>();
    const failures: BotFailure[] = [];
    function* open(): Generator<ArenaGame> {
      for (const one of games) {
        if (stopped) return;
        if (done.has(gameKey(one))) continue;
        // A started pair is finished, or the test would never see it.
        if (decided.has(`${one.a}:${one.b}`) && !one.swapped) continue;
        if (decided.has(`${one.a}:${one.b}`) && !done.has(gameKey({ ...one, swapped: false }))) continue;
        yield one;
      }
    }
    // The first result at once: whoever stops early finds it.
    let saved = 0;
    let saving = Promise.resolve();
    const save = (): void => {
      if (args.state === undefined) return;
      const text = JSON.stringify({ ...newArena(setup), results });
      const file = args.state;
      saving = saving.then(() => replaceFile(file, text));
      saved = Date.now();
    };
    await playAll(
      open(),
      (one) => contestOf(setup, one),
      wholeNumber("threads", args.threads, cores()),
      (one, result) => {
        bar.step();
        if (result.failed) return void failures.push(result.failed);
        results.push(resultOf(setup, one, result));
        done.add(gameKey(one));
        if (test) {
          const met = results.filter(({ a, b }) => a === one.a && b === one.b);
          const verdict = report({ ...newArena(setup), results: met }, test).pairings[0]?.sprt?.verdict;
          if (verdict !== "open") decided.add(`${one.a}:${one.b}`);
        }
        if (Date.now() - saved > 5000) save();
      },
    );
    save();
    await saving;
    bar.stop();
    process.removeListener("SIGINT", stop);

    const joined = await joinedResults(args.join, setup);
    const final = report({ ...newArena(setup), results: [...results, ...joined] }, test);
    if (args.svg !== undefined) await writeFile(args.svg, ratingPlot(final));
    if (args.out !== undefined) await writeFile(args.out, `${JSON.stringify(final, null, 2)}\n`);
    if (args.ratings !== undefined) {
      // The league is rated with them, but nobody meets it at a table.
      const offered = new Set((await playerKinds(game.id)).map(({ id }) => id));
      const rated = measuredRatings(final, (name) => offered.has(name));
      await writeFile(args.ratings, `${JSON.stringify(rated, null, 2)}\n`);
    }
    if (args.json) printJson(failures.length > 0 ? { ...final, failures } : final);
    else show(final);
    for (const told of failuresTold(failures)) process.stderr.write(`${told}\n`);
    if (failures.length > 0) process.exitCode = 1;
    if (stopped) process.stderr.write(`Stopped.${args.state === undefined ? "" : " The same command goes on."}\n`);
  },
});

function testFrom(bounds: string | undefined, rate: string): SprtSettings | undefined {
  if (bounds === undefined) return undefined;
  const [elo0 = Number.NaN, elo1 = Number.NaN] = bounds.split(",").map(Number);
  const alpha = Number(rate);
  if (!(elo0 < elo1)) throw new UsageError("--sprt needs two Elo differences, the lower first: --sprt=0,50");
  if (!(alpha > 0 && alpha < 0.5)) throw new UsageError("--alpha must lie between 0 and 0.5.");
  return { elo0, elo1, alpha, beta: alpha };
}

async function stored(file: string, setup: ArenaSetup): Promise<ArenaState> {
  const state = (await readJson(file)) as ArenaState;
  const problem = cannotResume(state, setup);
  if (problem !== undefined) throw new UserError(`Cannot go on from ${file}: ${problem}.`);
  return state;
}

/** Results of other runs between these players, or some of them, for one table over all. */
async function joinedResults(files: string | undefined, { game, players }: ArenaSetup): Promise<ArenaResult[]> {
  const found: ArenaResult[] = [];
  for (const file of files?.split(",") ?? []) {
    const state = (await readJson(file)) as ArenaState;
    const places = state.setup?.game === game ? state.setup.players.map((player) => players.indexOf(player)) : [-1];
    if (places.some((place, index) => place <= (places[index - 1] ?? -1))) {
      throw new UserError(`Cannot join ${file}: it is of another game or other players.`);
    }
    const placed = ({ a, b }: ArenaResult) => ({ a: places[a] as number, b: places[b] as number });
    found.push(...state.results.map((result) => ({ ...result, ...placed(result) })));
  }
  return found;
}

/** At no moment is the file half written. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, `${text}\n`);
  await rename(`${file}.new`, file);
}

function show({ setup, games, standings, pairings, challenges }: ArenaReport): void {
  print(`${setup.game}: ${games} games, seed ${setup.seed}`);
  if (challenges.length > 0) {
    printTable(
      ["against the league", "games", "share", "95 % interval", ...setup.seats.map((seat) => `as ${seat}`)],
      challenges.map(({ player, games: played, share, sides, ...interval }) => [
        player,
        played,
        percent(share),
        percentInterval(interval),
        ...sides.map((side) => `${percent(side.share)} (${percentInterval(side)})`),
      ]),
    );
    print();
  }
  printTable(
    ["player", "Elo", "± 95 %", "points", "games", "p50 ms", "p95 ms", "longest ms", "longest turn ms"],
    standings.map(({ player, elo, error, points, games: played, time }) => [
      player,
      Math.round(elo),
      Math.round(error),
      points,
      played,
      time.p50.toFixed(1),
      time.p95.toFixed(1),
      time.max.toFixed(1),
      time.turn.toFixed(1),
    ]),
  );
  print();
  printTable(
    ["pairing", "won", "drawn", "lost", "share", "95 % interval", ...setup.seats.map((seat) => `as ${seat}`), "test"],
    pairings.map(({ a, b, wins, draws, losses, share, interval, sides, sprt }) => [
      `${a} v ${b}`,
      wins,
      draws,
      losses,
      percent(share),
      percentInterval(interval),
      ...sides.map((side) => (side.games === 0 ? "" : `${percent(side.share)} (${percentInterval(side)})`)),
      sprt === undefined
        ? ""
        : `${sprt.verdict} (${sprt.llr.toFixed(2)} in ${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)})`,
    ]),
  );
}
