/** One match between named players from start to end: the piece of work that simulate and arena hand to the cores. */
import { analystOf, type FaultPolicy, quantile, referee } from "@admiralty/ai";
import {
  type Analyst,
  commitmentTo,
  fairness,
  type Game,
  Match,
  type MatchRecord,
  type OptionValues,
  type Tally,
} from "@admiralty/engine";
import { gameNamed, UserError } from "./command.ts";
import { type Seated, seat } from "./players.ts";

export interface Contest {
  readonly game: string;
  readonly options: OptionValues;
  /** Behind the dice, 32 bytes in hex. */
  readonly key: string;
  readonly players: Readonly<Record<string, { readonly player: string; readonly seed: number }>>;
  readonly keepRecord: boolean;
  /** Whether each side's figures are told after the first turn and at the end. */
  readonly tallies?: boolean;
}

/** What a side had to show for itself at some time. */
export interface SideTally {
  readonly when: "after the first turn" | "at the end";
  readonly seat: string;
  readonly figures: readonly Tally[];
}

export interface ContestResult {
  readonly winner: string | null;
  readonly score: Readonly<Record<string, number>>;
  readonly rule: string;
  readonly reason: string;
  readonly decisions: number;
  readonly actions: number;
  /** Milliseconds by seat: of a decision median, 95 % and longest; of the longest turn. */
  readonly times: Readonly<Record<string, readonly [number, number, number, number]>>;
  readonly milliseconds: number;
  readonly record?: MatchRecord;
  readonly tallies?: readonly SideTally[];
  /** A bot died or answered nonsense: then the game says nothing about who is the better player. */
  readonly failed?: BotFailure;
}

export interface BotFailure {
  readonly seat: string;
  readonly player: string;
  readonly reason: string;
}

/** Each bot and seat once, with how often and how it failed last. */
export function failuresTold(failures: readonly BotFailure[]): readonly string[] {
  const told = new Map<string, { count: number; reason: string }>();
  for (const { seat, player, reason } of failures) {
    const name = `${player} as ${seat}`;
    told.set(name, { count: (told.get(name)?.count ?? 0) + 1, reason });
  }
  return [...told].map(
    ([name, { count, reason }]) => `${name}: ${count} ${count === 1 ? "game" : "games"} not counted: ${reason}`,
  );
}

export async function playContest(contest: Contest): Promise<ContestResult> {
  const game = await gameNamed(contest.game);
  const seated: Record<string, Seated> = {};
  try {
    for (const [name, { player, seed }] of Object.entries(contest.players)) {
      seated[name] = await seat(game, name, player, seed);
    }
    const tallies = contest.tallies ? await Tallies.of(game) : undefined;
    const played = await playSeated(game, contest.options, contest.key, seated, {
      ...(tallies && { after: (match) => tallies.follow(match) }),
      nameOf: (name) => contest.players[name]?.player ?? name,
    });
    const { record, faults, ...result } = played;
    return {
      ...result,
      ...(contest.keepRecord && { record: record() }),
      ...(tallies && { tallies: tallies.told() }),
    };
  } finally {
    await Promise.all(Object.values(seated).map((chair) => chair.close?.()));
  }
}

/** Takes down what each side has to show for itself when the first turn is over and at the end. */
class Tallies {
  private readonly game: Game;
  private readonly analyst: Analyst;
  private readonly first: SideTally[] = [];
  private firstTurn: number | undefined;
  private match: Match | undefined;

  private constructor(game: Game, analyst: Analyst) {
    this.game = game;
    this.analyst = analyst;
  }

  static async of(game: Game): Promise<Tallies | undefined> {
    const analyst = await analystOf(game.id);
    return analyst === undefined ? undefined : new Tallies(game, analyst);
  }

  follow(match: Match): void {
    this.match = match;
    if (this.first.length > 0) return;
    const turn = this.analyst.turn?.(match.view(this.game.seats[0] as string)) ?? 0;
    this.firstTurn ??= turn;
    if (turn !== this.firstTurn) this.first.push(...this.now(match, "after the first turn"));
  }

  told(): readonly SideTally[] {
    return this.match === undefined ? [] : [...this.first, ...this.now(this.match, "at the end")];
  }

  private now(match: Match, when: SideTally["when"]): SideTally[] {
    const { state } = match.snapshot();
    return this.game.seats.map((seat) => ({ when, seat, figures: this.analyst.tally(state, seat) }));
  }
}

export interface Played extends Omit<ContestResult, "record"> {
  record(): MatchRecord;
  readonly faults: readonly { readonly seat: string; readonly fault: string; readonly reason: string }[];
}

export interface PlaySettings {
  readonly policy?: FaultPolicy;
  readonly seed?: number;
  readonly after?: (match: Match) => void;
  /** What a seat's player was called by who named it; a bot that has not said hello has no other name. */
  readonly nameOf?: (seat: string) => string;
}

/** Greets who wants greeting, plays, and tells the result to who wants to know it. */
export async function playSeated(
  game: Game,
  options: OptionValues,
  key: string,
  seated: Readonly<Record<string, Seated>>,
  settings: PlaySettings = {},
): Promise<Played> {
  const began = performance.now();
  const words: Record<string, string> = {};
  for (const [name, chair] of Object.entries(seated)) {
    const greeting = await chair.greet?.(commitmentTo(key), options);
    if (greeting === undefined) continue;
    if ("fault" in greeting) {
      // Nobody wins against a bot that is not there.
      throw new UserError(`${settings.nameOf?.(name) ?? name}, for ${name}, does not play: ${greeting.reason}`);
    }
    if (greeting.word !== undefined) words[name] = greeting.word;
  }
  const players = Object.fromEntries(Object.entries(seated).map(([name, chair]) => [name, chair.name]));
  const match: Match = Match.create(game, { options: options as never, fairness: fairness(key, words), players });
  const { policy, seed, after } = settings;
  const turn = (await analystOf(game.id))?.turn;
  const done = await referee(match, seated, {
    ...(turn ? { turn } : {}),
    ...(policy ? { policy } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(after ? { after: () => after(match) } : {}),
  });
  const outcome = match.outcome();
  if (outcome === undefined) throw new Error("nobody is awaited, but the match is not over");
  for (const chair of Object.values(seated)) chair.result?.(outcome, key);
  const failed = done.failed && {
    seat: done.failed.seat,
    player: settings.nameOf?.(done.failed.seat) ?? done.failed.seat,
    reason: done.failed.reason,
  };
  const times = Object.entries(done.times).map(([name, list]) => {
    const sorted = [...list].sort((a, b) => a - b);
    const turn = Math.max(0, ...(done.turns[name] ?? []));
    return [name, [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1) ?? 0, turn]] as const;
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
    faults: done.faults,
    ...(failed && { failed }),
    record: () => match.record(),
  };
}
