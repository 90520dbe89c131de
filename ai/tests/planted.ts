/**
 * Blunders that anybody who knows a game would call so, planted in matches of strong players: what looking back is
 * measured by.
 */
import {
  type ActionBase,
  type Analyst,
  type Decision,
  fairness,
  type Game,
  Match,
  type MatchRecord,
  type OptionValues,
  type PlayerKind,
} from "@admiralty/engine";
import { type Choice, ChoiceJudge } from "../analysis/choices.ts";
import { decisionsOf, positionsOf } from "../analysis/positions.ts";
import { type Analysis, analyse, computerChair, type Effort, type Question, referee, worst } from "../index.ts";
import { Search } from "../search.ts";

export type Order = ActionBase & Readonly<Record<string, unknown>>;

export interface Blunder {
  readonly name: string;
  readonly seat: string;
  /** How many matches it is planted in. */
  readonly times: number;
  /** It is made at the first chance in one match, at the second in another, and so on up to this; left out, the fourth. */
  readonly chances?: number;
  /** Where the usual options give no chance to make it. */
  readonly options?: OptionValues;
  /** What the blunder would be now; undefined where there is no chance to make it. */
  plant(question: Question, orders: readonly Order[]): readonly Order[] | undefined;
}

export interface Measured {
  readonly game: Game;
  readonly analyst: Analyst;
  readonly strong: PlayerKind;
  readonly blunders: readonly Blunder[];
  /** Trials of a player before a decision: in matches to plant in, and in those that should show no blunder. */
  readonly nodes: { readonly planted: number; readonly strong: number };
  /** Which of them the short run looks at, and how hard; where a whole match takes too long, at that decision alone. */
  readonly sample: { readonly blunder: number; readonly seed: number; readonly effort?: Effort };
}

export interface Planted {
  readonly record: MatchRecord;
  /** The first and the last of the record's entries that hold it. */
  readonly from: number;
  readonly to: number;
}

/** What it must cost for certain to be called a known blunder, as a share of a win. */
const known = 0.08;

/** Trials of plans and pairs of trials: a look that shows most of those that cost nothing, and what proves the others. */
const looks = [
  { nodes: 60, pairs: 24 },
  { nodes: 200, pairs: 160 },
] as const;

/** Whether a planted one cost as much, by many more trials than looking back at a match has for one decision. */
export function isKnown(measured: Measured, planted: Planted): boolean {
  return looks.every(({ nodes, pairs }) => {
    const choice = judged(measured, planted, nodes, pairs);
    return choice !== undefined && choice.gain + choice.doubt <= -known;
  });
}

/** A match with a blunder that is known to be one: only then is it played to its end. */
export async function knownBlunder(
  measured: Measured,
  blunder: Blunder,
  at: number,
  seed: number,
): Promise<Planted | undefined> {
  const nodes = measured.nodes.planted;
  const begun = await plantedMatch(measured, blunder, at, seed, nodes, true);
  if (!begun || !isKnown(measured, begun)) return undefined;
  // The same seed leads to the same blunder.
  return plantedMatch(measured, blunder, at, seed, nodes);
}

/** The planted decision by itself. */
export function judged(
  { game, analyst }: Measured,
  { record, from, to }: Planted,
  nodes: number,
  pairs: number,
): Choice | undefined {
  const search = new Search(analyst.thoughtOf?.(game) ?? game, analyst.thinker, analyst.settings);
  const judge = new ChoiceJudge(game, analyst, search);
  const positions = positionsOf(game, analyst as Analyst<unknown, never>, record);
  const decided = decisionsOf(game, positions, (before, seat) => judge.planned(before, seat)).find(
    ({ entry, last }) => entry <= to && from <= last,
  );
  return decided && judge.judge(decided, nodes, pairs, 20_011);
}

/** A match in which a seat blunders once, at its `at`-th chance; undefined if it never had so many. */
export async function plantedMatch(
  { game, strong }: Pick<Measured, "game" | "strong">,
  blunder: Blunder | undefined,
  at: number,
  seed: number,
  nodes: number,
  resigns = false,
): Promise<Planted | undefined> {
  const usual = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default]));
  const options = { ...usual, ...blunder?.options };
  const match: Match = Match.create(game, { options, fairness: fairness(seed.toString(16).padStart(64, "7")) });
  let chances = 0;
  let from = 0;
  let to = 0;
  const chairs = Object.fromEntries(
    game.seats.map((seat, index) => {
      const player = strong.create(game, 10 * seed + index);
      const chair = computerChair(seat, player, { milliseconds: Number.POSITIVE_INFINITY, nodes });
      const ask = (question: Question): Decision => {
        const planted =
          seat === blunder?.seat && from === 0
            ? blunder.plant(question, question.actions as readonly Order[])
            : undefined;
        if (!planted || chances++ < at) return chair.ask(question) as Decision;
        from = match.length + 1;
        return { actions: planted };
      };
      return [seat, { ...chair, ask }];
    }),
  );
  await referee(match, chairs, {
    after: () => {
      if (from === 0 || to > 0) return;
      to = match.length;
      if (resigns && blunder && match.outcome() === undefined) match.end(blunder.seat, "resign");
    },
  });
  return blunder && from === 0 ? undefined : { record: match.record(), from, to };
}

export function lookedBack(
  { game, analyst }: Pick<Measured, "game" | "analyst">,
  record: MatchRecord,
  effort: Effort,
  milliseconds = Number.POSITIVE_INFINITY,
): Analysis {
  let last: Analysis | undefined;
  // Of the processor: a machine that does much else meanwhile is not to count against it.
  const began = process.cpuUsage().user;
  const spent = (): number => (process.cpuUsage().user - began) / 1000 / milliseconds;
  for (const next of analyse(game, analyst, record, { seed: 1, effort, spent })) last = next;
  if (!last) throw new Error("nothing was found out");
  return last;
}

/** A blunder counts as found among so many of the worst decisions of its match. */
export const among = 5;

export function isFound(analysis: Analysis, { from, to }: Planted): boolean {
  return worst(analysis.choices, among).some(({ entry, last }) => entry <= to && from <= last);
}
