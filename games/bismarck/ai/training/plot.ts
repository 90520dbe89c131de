/**
 * How much the British plot knows: bits on the Bismarck's true zone, beside even weights on all zones that are possible.
 * Counted in every turn in which she may be in more zones than one, once at its start and once for where its moves take
 * her, as foreseen at the start: that is what the search of the turn goes by.
 *
 * node scripts/run.mjs games/bismarck/ai/training/plot.ts <games> [figures]
 *
 * `plot-games.ts` plays the games. The figures are those in use, or a file as `plot-fit.ts` writes it.
 */
import { readFileSync } from "node:fs";
import { corrected, uncorrected } from "../belief-net.ts";
import { type PlotFigures, useFigures } from "../intents.ts";
import { type Bits, gamesIn, measure } from "./plot-bits.ts";

const told = ({ plot, even, turns }: Bits): string =>
  `${(plot / turns).toFixed(2)} for ${(even / turns).toFixed(2)}, better by ${((even - plot) / turns).toFixed(2)} (${turns} turns)`;

const [file, figures] = process.argv.slice(2);
if (file === undefined) throw new Error("name the file with the games");
if (figures !== undefined) useFigures(JSON.parse(readFileSync(figures, "utf8")) as PlotFigures);
const games = gamesIn(file);
process.stdout.write(`${games.length} games: bits on the Bismarck's zone, for even weights\n`);
for (const [title, correct] of [
  ["as the net corrects it", corrected],
  ["the plot alone", uncorrected],
] as const) {
  process.stdout.write(`\n${title}\n`);
  for (const [name, { now, ahead }] of measure(games, correct)) {
    process.stdout.write(`${name}: at the start of a turn ${told(now)}; after its moves ${told(ahead)}\n`);
  }
}
