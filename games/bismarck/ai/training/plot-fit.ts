/**
 * Learns how raiders go about it: the figures by which the plot gains most over even weights, on games against many
 * Germans, each of whom counts alike. Goals have the shares that explain the true tracks best (expectation and
 * maximisation); the other figures are turned one at a time, and what the whole plot gains decides.
 *
 * node scripts/run.mjs games/bismarck/ai/training/plot-fit.ts <games> <figures to write> [rounds] [figures to begin with]
 *
 * `plot-games.ts` plays the games. Every other game is held out, and tells at the end what was learned.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { bismarck, german, passage, type Zone } from "../../components.ts";
import { firstTurn } from "../../rules/time.ts";
import { uncorrected } from "../belief-net.ts";
import {
  awayFrom,
  breakOut,
  codeCount,
  figures,
  intents,
  moveChance,
  type PlotFigures,
  useFigures,
} from "../intents.ts";
import { foundAt, heldBy, huntedTurns } from "../track.ts";
import { gamesIn, measure, type PlottedGame } from "./plot-bits.ts";

/** A move of hers, and what she knew the British to know. */
interface Move {
  readonly from: Zone;
  readonly to: Zone;
  /** She made two zones the turn before. */
  readonly tired: boolean;
  readonly found: Zone;
  readonly startled: boolean;
}

interface Track {
  readonly first: Zone;
  readonly moves: readonly Move[];
}

function trackOf({ turns }: PlottedGame): Track | undefined {
  const [start, ...rest] = turns;
  if (start === undefined || start.turn !== firstTurn || start.after < 0) return undefined;
  const moves: Move[] = [];
  let tired = passage[german][start.at]?.[start.after] !== 0;
  let from = start.after;
  for (const { turn, told, after } of rest) {
    if (after < 0) break;
    if (!heldBy(told.contacts, bismarck, turn)) {
      const found = foundAt(told.contacts, bismarck, turn, huntedTurns);
      moves.push({ from, to: after, tired, found, startled: foundAt(told.contacts, bismarck, turn, 1) >= 0 });
    }
    tired = passage[german][from]?.[after] === 2;
    from = after;
  }
  return { first: start.after, moves };
}

/** Adds to each intent what it had of a track's moves. */
function explain({ first, moves }: Track, outward: readonly Float64Array[], held: Float64Array): void {
  const { fickle, startled } = figures;
  let mind: number[] = intents.map(({ share }) => share);
  const weigh = (chance: (intent: number) => number): void => {
    const chances = mind.map((weight, intent) => (weight < 1e-6 ? 0 : weight * chance(intent)));
    const sum = chances.reduce((total, value) => total + value, 0);
    // What none of them would do tells nothing about them.
    if (sum > 0) mind = chances.map((value) => value / sum);
    for (const [intent, weight] of mind.entries()) held[intent] = (held[intent] as number) + weight;
  };
  const waver = (by: number): void => {
    mind = mind.map((weight, intent) => (1 - by) * weight + by * (intents[intent]?.share as number));
  };
  weigh((intent) => (outward[intent]?.[first * 2] as number) + (outward[intent]?.[first * 2 + 1] as number));
  for (const { from, to, tired, found, startled: shocked } of moves) {
    if (shocked) waver(startled);
    const away = awayFrom(found);
    weigh((intent) => moveChance(intent, from, to, tired, found >= 0, away));
    waver(fickle);
  }
}

/** What part of the moves each intent explains. */
function explained(tracks: readonly Track[]): Float64Array {
  const outward = intents.map((_, intent) => {
    const after = new Float64Array(codeCount);
    breakOut(intent, true, after);
    return after;
  });
  const held = new Float64Array(intents.length);
  for (const track of tracks) explain(track, outward, held);
  return held;
}

/** The figures that are turned, each by its name. */
const turned: readonly (readonly [of: "" | "outward" | "bolting", name: string])[] = [
  ["", "keenness"],
  ["", "arrivedWithin"],
  ["", "rest"],
  ["", "loiter"],
  ["", "whim"],
  ["", "shore"],
  ["", "pickets"],
  ["outward", "keenness"],
  ["outward", "whim"],
  ["outward", "fuel"],
  ["bolting", "stay"],
  ["bolting", "two"],
  ["bolting", "whim"],
  ["bolting", "away"],
  ["", "fickle"],
  ["", "startled"],
  ["", "doubtful"],
];
/** A figure that is nothing begins here. */
const beginning = 0.2;
const limits: Readonly<Record<string, number>> = { fickle: 0.5, startled: 0.9, doubtful: 0.9 };

function turn(from: PlotFigures, [of, name]: (typeof turned)[number], by: number): PlotFigures {
  const group = (of === "" ? from : from[of]) as unknown as Readonly<Record<string, number>>;
  const now = group[name] as number;
  const value = Math.min(limits[name] ?? 100, now === 0 ? (by > 1 ? beginning : 0) : now * by);
  const rounded = Number(value.toPrecision(4));
  return of === "" ? { ...from, [name]: rounded } : { ...from, [of]: { ...from[of], [name]: rounded } };
}

/** So many goals are kept, the likeliest. */
const mostGoals = 36;
/** How far shares go by the games; the rest is even, because not all raiders are in these games. */
const trusted = 0.5;

/** Goals by what they explain. */
function shared(from: PlotFigures, held: Float64Array): PlotFigures {
  const sum = held.reduce((total, weight) => total + weight, 0);
  const share = (index: number): number =>
    Number(((trusted * (held[index] as number)) / sum + (1 - trusted) / held.length).toPrecision(3));
  const goals = Object.keys(from.goals).map((id, index) => [id, share(index)] as const);
  const kept = goals.toSorted(([, one], [, other]) => other - one).slice(0, mostGoals);
  return { ...from, goals: Object.fromEntries(kept), drift: share(goals.length) };
}

/** What the whole plot gains over even weights, in the mean over the Germans and against whom it gains least. */
function gained(part: readonly PlottedGame[]): { readonly mean: number; readonly least: number } {
  const gains = [...measure(part, uncorrected).values()].map(
    ({ ahead: { plot, even, turns } }) => (even - plot) / turns,
  );
  return { mean: gains.reduce((sum, gain) => sum + gain, 0) / gains.length, least: Math.min(...gains) };
}

/** Nobody is to be known less well than nothing: the least gain counts for a quarter of the mean. */
const score = ({ mean, least }: ReturnType<typeof gained>): number => mean + least / 4;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const told = ({ mean, least }: ReturnType<typeof gained>): string => `${mean.toFixed(3)}, at least ${least.toFixed(3)}`;
const [file, written, rounds = "2", begin] = process.argv.slice(2);
if (file === undefined || written === undefined)
  throw new Error("name the file with the games and one for the figures");
const games = gamesIn(file);
const learned = games.filter((_, index) => index % 2 === 0);
const heldOut = games.filter((_, index) => index % 2 === 1);
const tracks = learned.flatMap((game) => trackOf(game) ?? []);
say(`${learned.length} games to learn from, ${heldOut.length} held out; bits better than even weights, mean and least`);
say(`figures in use, held out: ${told(gained(heldOut))}`);
if (begin !== undefined) useFigures(JSON.parse(readFileSync(begin, "utf8")) as PlotFigures);

let best = figures;
let most = score(gained(learned));
function attempt(name: string, tried: PlotFigures): boolean {
  useFigures(tried);
  const found = gained(learned);
  if (score(found) > most + 0.002) {
    most = score(found);
    best = tried;
    say(`${name}: ${told(found)}`);
    writeFileSync(written as string, `${JSON.stringify(best, null, 2)}\n`);
  }
  useFigures(best);
  return best === tried;
}
for (let round = 0; round < Number(rounds); round++) {
  attempt("shares", shared(best, explained(tracks)));
  for (const which of turned) {
    const name = which.filter((part) => part !== "").join(" ");
    // On in the direction that helps, while it does.
    for (const by of [1.5, 1 / 1.5]) while (attempt(`${name} by ${by.toFixed(2)}`, turn(best, which, by)));
  }
}
say(`held out, by the new ones: ${told(gained(heldOut))}`);
