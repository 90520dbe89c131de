/**
 * Learns how raiders go about it: the figures that make the tracks of many Germans likeliest, each turn's move foreseen
 * from the true track before it. Every opponent counts alike.
 *
 * node scripts/run.mjs games/bismarck/ai/training/plot-fit.ts <games> <figures to write> [rounds] [figures to begin with]
 *
 * `plot-games.ts` plays the games. Every other game is held out: of those it is told how likely the moves are by the
 * figures in use and by the new ones. How much doubt to keep is settled last, by the whole plot.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { bismarck, german, passage, type Zone } from "../../components.ts";
import { firstTurn } from "../../rules/time.ts";
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
  readonly german: string;
  readonly first: Zone;
  readonly moves: readonly Move[];
}

function trackOf({ german: name, turns }: PlottedGame): Track | undefined {
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
  return { german: name.startsWith("style:") ? "styles by lot" : name, first: start.after, moves };
}

/** The least a move is held for: dice and rules send her where nobody would go. */
const least = 1e-4;

/** Bits of a track's moves, and how much each intent had of them. */
function bitsOf({ first, moves }: Track, outward: readonly Float64Array[], held: Float64Array): number {
  const { fickle, startled } = figures;
  const weigh = (chances: readonly number[]): number => {
    const sum = chances.reduce((total, chance) => total + chance, 0);
    mind = mind.map((_, intent) => (sum > 0 ? (chances[intent] as number) / sum : (intents[intent]?.share as number)));
    for (const [intent, weight] of mind.entries()) held[intent] = (held[intent] as number) + weight;
    return -Math.log2(Math.max(least, sum));
  };
  const waver = (by: number): void => {
    mind = mind.map((weight, intent) => (1 - by) * weight + by * (intents[intent]?.share as number));
  };
  let mind: number[] = intents.map(({ share }) => share);
  let bits = weigh(
    mind.map(
      (weight, intent) =>
        weight * ((outward[intent]?.[first * 2] as number) + (outward[intent]?.[first * 2 + 1] as number)),
    ),
  );
  for (const { from, to, tired, found, startled: shocked } of moves) {
    if (shocked) waver(startled);
    const away = awayFrom(found);
    bits += weigh(
      mind.map((weight, intent) =>
        weight < 1e-6 ? 0 : weight * moveChance(intent, from, to, tired, found >= 0, away),
      ),
    );
    waver(fickle);
  }
  return bits;
}

/** Bits a move, the mean over the Germans; and what part of the moves each intent explains. */
function judge(tracks: readonly Track[]): { readonly bits: number; readonly held: Float64Array } {
  const outward = intents.map((_, intent) => {
    const after = new Float64Array(codeCount);
    breakOut(intent, true, after);
    return after;
  });
  const held = new Float64Array(intents.length);
  const sums = new Map<string, { bits: number; moves: number }>();
  for (const track of tracks) {
    const sum = sums.get(track.german) ?? { bits: 0, moves: 0 };
    sum.bits += bitsOf(track, outward, held);
    sum.moves += 1 + track.moves.length;
    sums.set(track.german, sum);
  }
  const means = [...sums.values()].map(({ bits, moves }) => bits / moves);
  return { bits: means.reduce((sum, mean) => sum + mean, 0) / means.length, held };
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
];
/** A figure that is nothing begins here. */
const beginning = 0.2;
const limits: Readonly<Record<string, number>> = { fickle: 0.5, startled: 0.9 };

function turn(from: PlotFigures, [of, name]: (typeof turned)[number], by: number): PlotFigures {
  const group = (of === "" ? from : from[of]) as unknown as Readonly<Record<string, number>>;
  const now = group[name] as number;
  const value = Math.min(limits[name] ?? 100, now === 0 ? (by > 1 ? beginning : 0) : now * by);
  const rounded = Number(value.toPrecision(4));
  return of === "" ? { ...from, [name]: rounded } : { ...from, [of]: { ...from[of], [name]: rounded } };
}

/** Goals by what they explain, half and half with what was thought of them before: not all raiders are in these games. */
function shared(from: PlotFigures, before: PlotFigures, held: Float64Array): PlotFigures {
  const sum = held.reduce((total, weight) => total + weight, 0);
  const mixed = (share: number, index: number): number =>
    Number((0.5 * share + (0.5 * (held[index] as number)) / sum).toPrecision(3));
  const goals = Object.entries(before.goals).map(([id, share], index) => [id, mixed(share, index)] as const);
  return { ...from, goals: Object.fromEntries(goals), drift: mixed(before.drift, goals.length) };
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const [file, written, rounds = "6", begin] = process.argv.slice(2);
if (file === undefined || written === undefined)
  throw new Error("name the file with the games and one for the figures");
const games = gamesIn(file);
const [learned, heldOut] = [0, 1].map((part) => games.filter((_, index) => index % 2 === part)) as [
  PlottedGame[],
  PlottedGame[],
];
const tracks = learned.flatMap((game) => trackOf(game) ?? []);
const others = heldOut.flatMap((game) => trackOf(game) ?? []);
const inUse = figures;
const first = { learned: judge(tracks).bits, heldOut: judge(others).bits };
say(`${tracks.length} tracks to learn from, ${others.length} held out`);
say(`bits a move by the figures in use: ${first.learned.toFixed(3)}, held out ${first.heldOut.toFixed(3)}`);

const before = begin === undefined ? inUse : (JSON.parse(readFileSync(begin, "utf8")) as PlotFigures);
useFigures(before);
let best = before;
let { bits } = judge(tracks);
for (let round = 0; round < Number(rounds); round++) {
  useFigures(best);
  const next = shared(best, before, judge(tracks).held);
  const tries = turned.flatMap((which) =>
    [1.6, 1.2, 1 / 1.2, 1 / 1.6].map(
      (by) =>
        (from: PlotFigures): PlotFigures =>
          turn(from, which, by),
    ),
  );
  for (const make of [(): PlotFigures => next, ...tries]) {
    const tried = make(best);
    useFigures(tried);
    const found = judge(tracks).bits;
    if (found >= bits - 1e-5) continue;
    bits = found;
    best = tried;
  }
  useFigures(best);
  say(`round ${round + 1}: ${bits.toFixed(3)}, held out ${judge(others).bits.toFixed(3)}`);
  writeFileSync(written, `${JSON.stringify(best, null, 2)}\n`);
}

/** What the whole plot gains over even weights, by the opponent against whom it gains least and in the mean. */
function gained(part: readonly PlottedGame[]): { readonly least: number; readonly mean: number } {
  const gains = [...measure(part).values()].map(({ ahead: { plot, even, turns } }) => (even - plot) / turns);
  return { least: Math.min(...gains), mean: gains.reduce((sum, gain) => sum + gain, 0) / gains.length };
}
useFigures(inUse);
const old = gained(heldOut);
say(
  `held out, by the whole plot as it was: ${old.mean.toFixed(2)} bits better than even weights, at least ${old.least.toFixed(2)}`,
);
let most = Number.NEGATIVE_INFINITY;
for (const doubtful of [0.05, 0.1, 0.15, 0.2, 0.3]) {
  const tried = { ...best, doubtful };
  useFigures(tried);
  const { mean, least: worst } = gained(learned);
  if (mean + worst <= most) continue;
  most = mean + worst;
  best = tried;
}
useFigures(best);
const now = gained(heldOut);
say(`with a doubt of ${best.doubtful}: ${now.mean.toFixed(2)}, at least ${now.least.toFixed(2)}`);
writeFileSync(written, `${JSON.stringify(best, null, 2)}\n`);
