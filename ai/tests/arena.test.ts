import { fairness, Match } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { describe, expect, test } from "vitest";
import {
  type ArenaGame,
  type ArenaResult,
  type ArenaSetup,
  cannotResume,
  computerChair,
  diceKey,
  gameKey,
  measuredRatings,
  newArena,
  pairCounts,
  playerSeed,
  random,
  ratingPlot,
  referee,
  report,
  schedule,
} from "../index.ts";

const setup: ArenaSetup = {
  game: "picket",
  options: { rounds: 3, quiet: false },
  seats: ["red", "blue"],
  seed: "s",
  players: ["random", "other", "third"],
};

async function play(game: ArenaGame): Promise<ArenaResult> {
  const match = Match.create(toy, {
    options: setup.options as never,
    fairness: fairness(diceKey(setup, game)),
  });
  const seated = game.swapped ? [game.b, game.a] : [game.a, game.b];
  const chairs = Object.fromEntries(
    setup.seats.map((seat, index) => {
      const player = seated[index] as number;
      const kind = random.create(toy, playerSeed(setup, game, player));
      return [seat, computerChair(setup.players[player] as string, kind, random.budget)];
    }),
  );
  const { decisions } = await referee(match, chairs);
  const winner = match.outcome()?.winner;
  const own = setup.seats[game.swapped ? 1 : 0];
  return {
    ...game,
    points: winner === undefined ? 0.5 : winner === own ? 1 : 0,
    decisions: Object.values(decisions).reduce((sum, count) => sum + count, 0),
    times: [
      [1, 2, 3],
      [4, 5, 6],
    ],
  };
}

describe("schedule", () => {
  test("everybody meets everybody in pairs with sides swapped", () => {
    const games = [...schedule(setup, 2)];
    expect(games).toHaveLength(12);
    expect(new Set(games.map(gameKey)).size).toBe(12);
    // After one round everyone has met everyone.
    expect(games.slice(0, 6).every((game) => game.pair === 0)).toBe(true);
  });

  test("both games of a pair have the same dice, other pairs have others", () => {
    const [first, second] = [...schedule({ players: ["one", "two"] }, 2)] as [ArenaGame, ArenaGame];
    expect(diceKey(setup, first)).toBe(diceKey(setup, second));
    expect(diceKey(setup, first)).not.toBe(diceKey(setup, { ...first, pair: 1 }));
    expect(playerSeed(setup, first, 0)).not.toBe(playerSeed(setup, second, 0));
  });
});

describe("report", () => {
  test("the same seed gives the same results; points add up to the games", async () => {
    const once = await Promise.all([...schedule(setup, 4)].map(play));
    const twice = await Promise.all([...schedule(setup, 4)].map(play));
    expect(once).toEqual(twice);
    const { standings, pairings, games } = report({ ...newArena(setup), results: once });
    expect(games).toBe(24);
    expect(standings.reduce((sum, player) => sum + player.points, 0)).toBe(24);
    for (const pairing of pairings) {
      expect(pairing.wins + pairing.draws + pairing.losses).toBe(8);
      expect(pairing.sides.map((side) => side.games)).toEqual([4, 4]);
      expect(pairing.sides.reduce((sum, side) => sum + side.points, 0)).toBe(pairing.share * 8);
    }
  });

  test("pairs are counted by their points, half pairs not at all", () => {
    const result = (pair: number, swapped: boolean, points: number): ArenaResult => ({
      a: 0,
      b: 1,
      pair,
      swapped,
      points,
      decisions: 1,
      times: [[], []],
    });
    expect(
      pairCounts([
        result(0, false, 1),
        result(0, true, 1),
        result(1, true, 0.5),
        result(2, false, 0),
        result(1, false, 0),
      ]),
    ).toEqual([0, 1, 0, 0, 1]);
  });

  test("the picture names every player and scales to its ratings", () => {
    const results = [...schedule(setup, 2)].map((game): ArenaResult => {
      return { ...game, points: 1, decisions: 1, times: [[1], [1]] };
    });
    const svg = ratingPlot(report({ ...newArena({ ...setup, players: ["<one>", "two", "three"] }), results }));
    expect(svg).toContain("&#60;one&#62;");
    expect(svg).not.toContain("NaN");
    expect(svg.match(/<circle/g)).toHaveLength(3);
  });
});

describe("going on with a stopped run", () => {
  test("same set-up or more players at the end; nothing else", () => {
    const state = newArena(setup);
    expect(cannotResume(state, setup)).toBeUndefined();
    expect(cannotResume(state, { ...setup, players: [...setup.players, "fourth"] })).toBeUndefined();
    expect(cannotResume(state, { ...setup, players: ["other", "random", "third"] })).toMatch(/players/);
    expect(cannotResume(state, { ...setup, seed: "t" })).toMatch(/seed/);
    expect(cannotResume(state, { ...setup, options: { rounds: 2 } })).toMatch(/options/);
  });
});

test("on a ladder each meets the next, and nobody else", () => {
  const games = [...schedule({ players: ["low", "middle", "high"], ladder: true }, 1)];
  expect(games.map(({ a, b }) => `${a}${b}`)).toEqual(["01", "01", "12", "12"]);
  expect(cannotResume(newArena(setup), { ...setup, ladder: true })).toMatch(/others/);
});

test("ratings for people start at 1000 and leave the thinking time out of the name", () => {
  const ladder: ArenaSetup = { ...setup, players: ["scripted", "low@5n", "high@50ms"], ladder: true };
  const results = [...schedule(ladder, 8)].map(
    (game): ArenaResult => ({ ...game, points: game.pair % 4 === 0 ? 1 : 0, decisions: 1, times: [[1], [1]] }),
  );
  const { games, players } = measuredRatings(report({ ...newArena(ladder), results }));
  expect(games).toBe(32);
  expect(Object.entries(players).map(([name, { budget }]) => [name, budget])).toEqual([
    ["scripted", ""],
    ["low", "5n"],
    ["high", "50ms"],
  ]);
  const shown = measuredRatings(report({ ...newArena(ladder), results }), (name) => name !== "low");
  expect(shown.players).toEqual({ scripted: players["scripted"], high: players["high"] });
  // Three quarters of the points are 191 Elo; a weak prior draws them together a little.
  const [first, low, high] = Object.values(players).map(({ rating }) => rating) as [number, number, number];
  expect(first).toBe(1000);
  expect(low - first).toBeGreaterThan(140);
  expect(high - low).toBeGreaterThan(140);
});

describe("challengers", () => {
  test("meet the others, but not each other", () => {
    const games = [...schedule({ players: ["a", "b", "c", "d"], challengers: 2 }, 1)];
    expect(games.map(({ a, b }) => `${a}${b}`)).toEqual(["02", "02", "03", "03", "12", "12", "13", "13"]);
  });

  test("on a ladder meet the next of them too, which is no challenge", () => {
    const rungs: ArenaSetup = { ...setup, players: ["a", "b", "c", "d", "e"], challengers: 3, ladder: true };
    const games = [...schedule(rungs, 1)];
    const pairs = games.filter(({ swapped }) => !swapped).map(({ a, b }) => `${a}${b}`);
    expect(pairs).toEqual(["01", "03", "04", "12", "13", "14", "23", "24"]);
    const results = games.map((game): ArenaResult => ({ ...game, points: 1, decisions: 1, times: [[1], [1]] }));
    expect(report({ ...newArena(rungs), results }).challenges.map((one) => one.games)).toEqual([4, 4, 4]);
  });

  test("what each took is told by seat", async () => {
    const against: ArenaSetup = { ...setup, challengers: 1 };
    const games = [...schedule(against, 1)];
    const results = games.map(
      (game, index): ArenaResult => ({
        ...game,
        points: index === 3 ? 0 : 1,
        decisions: 1,
        times: [
          [1, 1, 1],
          [1, 1, 1],
        ],
      }),
    );
    const [challenge] = report({ ...newArena(against), results }).challenges;
    expect(challenge).toMatchObject({ player: "random", games: 4, share: 0.75 });
    expect(challenge?.sides.map(({ points, games: played }) => [points, played])).toEqual([
      [2, 2],
      [1, 2],
    ]);
  });
});

test("thinking is added up by turns of the game, where somebody tells them apart", async () => {
  const match = Match.create(toy, { options: setup.options as never, fairness: fairness("0".repeat(64)) });
  const chairs = Object.fromEntries(
    setup.seats.map((seat) => [seat, computerChair(seat, random.create(toy, 1), random.budget)]),
  );
  let asked = 0;
  const { times, turns } = await referee(match, chairs, { turn: () => asked++ % 2 });
  for (const seat of setup.seats) {
    expect(turns[seat]?.length).toBeLessThanOrEqual(2);
    const sum = (list: readonly number[] = []): number => list.reduce((a, b) => a + b, 0);
    expect(sum(turns[seat])).toBeCloseTo(sum(times[seat]), 6);
  }
});
