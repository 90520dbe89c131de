/** What every game's levels are put through: whole matches through the referee, with small node budgets. */
import { checkOptions, FastChance, fairness, type Game, Match, type Player, type PlayerKind } from "@admiralty/engine";
import { describe, expect, test } from "vitest";

export interface LevelTests {
  readonly game: Game;
  readonly players: readonly PlayerKind[];
  /** Sets of options to play under. */
  readonly options: readonly Readonly<Record<string, unknown>>[];
  /** Trials a decision: these tests ask whether a level plays by the rules, not how well. */
  readonly nodes: number;
  /** Leave a match after so many decisions. */
  readonly stopAfter?: number;
}

/** So many decisions of a match are made twice: what a player remembers or draws by chance has told by then. */
const repeated = 60;

export const randomPlayer = (seed: number): Player => {
  const chance = new FastChance(seed);
  return { decide: ({ actions }) => ({ actions: [actions[chance.below(actions.length)]!] }) };
};

/** Plays a match; every decision must be accepted. Returns the match and what was decided. */
export async function playMatch(
  { game, nodes, stopAfter }: Pick<LevelTests, "game" | "nodes" | "stopAfter">,
  seats: Readonly<Record<string, Player>>,
  seed: number,
  given: Readonly<Record<string, unknown>> = {},
): Promise<{ match: Match; decisions: string[] }> {
  const checked = checkOptions(game.options, given);
  if (!checked.ok) throw new Error(checked.problems.join());
  const match: Match = Match.create(game, {
    options: checked.options,
    fairness: fairness(seed.toString(16).padStart(64, "0")),
  });
  const decisions: string[] = [];
  while (match.outcome() === undefined && decisions.length < (stopAfter ?? Number.POSITIVE_INFINITY)) {
    const seat = match.awaiting()[0] as string;
    const decision = await seats[seat]!.decide({
      seat,
      view: match.view(seat),
      prompt: match.prompt(seat)!,
      actions: match.actions(seat),
      budget: { milliseconds: 1000, nodes },
    });
    if (decision.resign) {
      match.end(seat, "resign");
      break;
    }
    decisions.push(JSON.stringify(decision.actions));
    const done = match.submit(seat, decision.actions, match.seq(seat));
    if (!done.ok) throw new Error(`${seat} was refused: ${JSON.stringify(done)} ${decisions.at(-1)}`);
  }
  return { match, decisions };
}

/** A fresh player for each decision, which has nothing but what the one before it wrote down. */
function forgetful(game: Game, kind: PlayerKind, seed: number): Player {
  let written: string | undefined;
  return {
    async decide(request) {
      const memory = written === undefined ? {} : { memory: JSON.parse(written) as unknown };
      const decision = await kind.create(game, seed).decide({ ...request, ...memory });
      written = decision.memory === undefined ? undefined : JSON.stringify(decision.memory);
      return decision;
    },
  };
}

export function testLevels(given: LevelTests): void {
  const { game, players } = given;
  const [one, two] = game.seats as readonly [string, string];
  const pair = (seed: number, made: (seed: number) => Player) => ({ [one]: made(seed), [two]: made(seed + 9) });

  test("levels come weakest first", () => {
    expect(players.map((kind) => kind.id)).toEqual([
      "scripted",
      "cadet",
      "midshipman",
      "lieutenant",
      "captain",
      "admiral",
    ]);
  });

  describe.each(players.map((kind) => [kind.id, kind] as const))("%s", (_, kind) => {
    test("plays without one refused step; made anew for every decision, it decides the same by seed, nodes and memory", async () => {
      const kept = (seed: number) => kind.create(game, seed);
      const anew = (seed: number) => forgetful(game, kind, seed);
      for (const [seed, options] of given.options.entries()) {
        const { match, decisions } = await playMatch(given, pair(seed, kept), seed, options);
        if (given.stopAfter === undefined) expect(match.outcome()).toBeDefined();
        if (seed > 0) continue;
        const again = await playMatch({ ...given, stopAfter: repeated }, pair(seed, anew), seed, options);
        expect(again.decisions).toEqual(decisions.slice(0, repeated));
      }
    });
  });
}
