/** One match between named players from start to end: the piece of work that simulate and arena hand to the cores. */
import { type FaultPolicy, quantile, referee } from "@admiralty/ai";
import { commitmentTo, fairness, type Game, Match, type MatchRecord, type OptionValues } from "@admiralty/engine";
import { gameNamed } from "./command.ts";
import { type Seated, seat } from "./players.ts";

export interface Contest {
  readonly game: string;
  readonly options: OptionValues;
  /** Behind the dice, 32 bytes in hex. */
  readonly key: string;
  readonly players: Readonly<Record<string, { readonly player: string; readonly seed: number }>>;
  readonly keepRecord: boolean;
}

export interface ContestResult {
  readonly winner: string | null;
  readonly score: Readonly<Record<string, number>>;
  readonly rule: string;
  readonly reason: string;
  readonly decisions: number;
  readonly actions: number;
  /** Milliseconds of a decision by seat: median, 95 %, longest. */
  readonly times: Readonly<Record<string, readonly [number, number, number]>>;
  readonly milliseconds: number;
  readonly record?: MatchRecord;
}

export async function playContest(contest: Contest): Promise<ContestResult> {
  const game = await gameNamed(contest.game);
  const seated: Record<string, Seated> = {};
  try {
    for (const [name, { player, seed }] of Object.entries(contest.players)) {
      seated[name] = await seat(game, name, player, seed);
    }
    const played = await playSeated(game, contest.options, contest.key, seated);
    const { record, ...result } = played;
    return contest.keepRecord ? { ...result, record: record() } : result;
  } finally {
    await Promise.all(Object.values(seated).map((chair) => chair.close?.()));
  }
}

export interface Played extends Omit<ContestResult, "record"> {
  record(): MatchRecord;
  readonly faults: readonly { readonly seat: string; readonly fault: string; readonly reason: string }[];
}

/** Greets who wants greeting, plays, and tells the result to who wants to know it. */
export async function playSeated(
  game: Game,
  options: OptionValues,
  key: string,
  seated: Readonly<Record<string, Seated>>,
  settings: { readonly policy?: FaultPolicy; readonly seed?: number; readonly after?: (match: Match) => void } = {},
): Promise<Played> {
  const began = performance.now();
  const words: Record<string, string> = {};
  let absent: { readonly seat: string; readonly fault: "late" | "wrong" | "gone"; readonly reason: string } | undefined;
  for (const [name, chair] of Object.entries(seated)) {
    const greeting = await chair.greet?.(commitmentTo(key), options);
    if (greeting === undefined) continue;
    if ("fault" in greeting) absent ??= { seat: name, ...greeting };
    else if (greeting.word !== undefined) words[name] = greeting.word;
  }
  const players = Object.fromEntries(Object.entries(seated).map(([name, chair]) => [name, chair.name]));
  const match: Match = Match.create(game, { options: options as never, fairness: fairness(key, words), players });
  if (absent) match.end(absent.seat, absent.fault === "late" ? "timeout" : "resign");
  const { policy, seed, after } = settings;
  const done = await referee(match, seated, {
    ...(policy ? { policy } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(after ? { after: () => after(match) } : {}),
  });
  const outcome = match.outcome();
  if (outcome === undefined) throw new Error("nobody is awaited, but the match is not over");
  for (const chair of Object.values(seated)) chair.result?.(outcome, key);
  const times = Object.entries(done.times).map(([name, list]) => {
    const sorted = [...list].sort((a, b) => a - b);
    return [name, [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1) ?? 0]] as const;
  });
  return {
    winner: outcome.winner ?? null,
    score: outcome.score,
    rule: outcome.rule,
    reason: outcome.reason,
    decisions: Object.values(done.decisions).reduce((sum, count) => sum + count, 0),
    actions: done.actions,
    times: Object.fromEntries(times) as Played["times"],
    milliseconds: performance.now() - began,
    faults: absent ? [absent, ...done.faults] : done.faults,
    record: () => match.record(),
  };
}
