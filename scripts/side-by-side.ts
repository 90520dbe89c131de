/**
 * Today's rules beside others, over whole random games: npm run side-by-side -- --games 1000
 *
 *   --games 1000       of each game
 *   --game <id>        one game only
 *   --against file     instead of the rules kept under today's version: a module that exports a `game`
 *   --plain            the options as they are offered, in every match; otherwise by lot
 *   --every 16         states and views are compared at one in so many positions
 *   --seed 1           where chance begins
 *   --speed            instead: how fast they are beside each other, in turns of the CPU (--run 200 ms, --runs 15)
 *
 * Both are given the same choices and the same results of chance. Who is asked, legal lists, questions, refusals, events
 * and states are held against each other, and what differs makes the command fail; so are words and views, which may
 * be told otherwise by the same rules.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkOptions, FastChance, type Game, type OptionValues } from "@admiralty/engine";
import { drawnOptions } from "@admiralty/engine/secrecy-starts";
import { gameIds, loadGame } from "@admiralty/games";
import { keptRules, rulesIn } from "./side-by-side/kept.ts";
import { compared, ofRules, playBoth, Tally } from "./side-by-side/play.ts";
import { speedBeside } from "./side-by-side/speed.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "1000" },
    game: { type: "string" },
    against: { type: "string" },
    plain: { type: "boolean", default: false },
    every: { type: "string", default: "16" },
    seed: { type: "string", default: "1" },
    speed: { type: "boolean", default: false },
    run: { type: "string", default: "200" },
    runs: { type: "string", default: "15" },
  },
});

/** As they are offered. */
function optionsOf(game: Game): OptionValues {
  const checked = checkOptions<OptionValues>(game.options, {});
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  return checked.options;
}

/** Characters of what differs. */
const shown = 300;
let different = 0;
for (const id of values.game === undefined ? gameIds : [values.game]) {
  const game = await loadGame(id);
  const theirs = await (values.against === undefined ? keptRules(process.cwd(), id) : rulesIn(resolve(values.against)));
  if (values.speed) {
    const budget = { run: Number(values.run), warm: 2 * Number(values.run), runs: Number(values.runs) };
    for (const { work, ratio, low, high } of speedBeside(game, theirs, optionsOf(game), budget)) {
      const [at, from, to] = [ratio, low, high].map((each) => each.toFixed(2));
      process.stdout.write(`${game.title}: ${work} x ${at} (${from} to ${to})\n`);
    }
    continue;
  }
  const random = new FastChance(Number(values.seed));
  const tally = new Tally();
  for (let number = 0; number < Number(values.games); number++) {
    const options = values.plain ? {} : drawnOptions(game, random);
    const pairing = { theirs, fromSetup: true, every: Number(values.every) };
    playBoth({ game, options, stopAfter: Number.POSITIVE_INFINITY }, pairing, random.below(2 ** 31), tally);
  }
  const counts = compared.map((kind) => `${tally.seen[kind]} ${kind} (${tally.different[kind]} differ)`);
  process.stdout.write(`${game.title}: ${tally.games} games, ${counts.join(", ")}\n`);
  for (const { of, after, ours, theirs } of tally.examples) {
    process.stdout.write(`  ${of} after ${after}:\n    ${ours.slice(0, shown)}\n    ${theirs.slice(0, shown)}\n`);
  }
  different += ofRules.reduce((sum, kind) => sum + tally.different[kind], 0);
}
process.exitCode = different > 0 ? 1 : 0;
