/** Ratings: the arithmetic by the paper's own example, and what a match does to them. */
import type { Conduct } from "@admiralty/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginner, rated, rested } from "../people/rating.ts";
import type { ShelfSource } from "../shelf.ts";
import { ratingsAfter } from "../store/ratings.ts";
import { startServer, type TestServer, toyShelf, type Visitor } from "./helpers.ts";

describe("Glicko-2", () => {
  test("the worked example of the paper", () => {
    const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  test("a surprise raises the volatility, a match makes a rating surer, rest less sure", () => {
    const settled = { rating: 1500, deviation: 60, volatility: 0.06 };
    const strong = { rating: 2100, deviation: 60 };
    const won = rated(settled, [{ opponent: strong, score: 1 }]);
    expect(won.volatility).toBeGreaterThan(settled.volatility);
    expect(won.rating).toBeGreaterThan(1500);
    expect(rated(beginner, [{ opponent: beginner, score: 0.5 }]).deviation).toBeLessThan(beginner.deviation);
    expect(rated(beginner, [{ opponent: beginner, score: 0.5 }]).rating).toBeCloseTo(1500, 6);
    expect(rested(settled, 365 * 86_400_000).deviation).toBeGreaterThan(60);
    expect(rested(settled, 1e15).deviation).toBe(350);
    expect(rested(settled, -5).deviation).toBeCloseTo(60, 9);
  });

  test("it never runs wild, whoever beats whom", () => {
    for (const rating of [400, 1500, 3200]) {
      for (const deviation of [20, 350]) {
        for (const score of [0, 0.5, 1] as const) {
          const after = rated({ rating, deviation, volatility: 0.06 }, [{ opponent: beginner, score }]);
          expect(Number.isFinite(after.rating) && after.deviation > 0 && after.deviation <= 351).toBe(true);
        }
      }
    }
  });
});

test("a match changes the rating of the side that was played, of both, by what they were before it", () => {
  const players = [
    { person: "a", seat: "red", score: 1 },
    { person: "b", seat: "blue", score: 0 },
  ] as const;
  const first = ratingsAfter({ game: "picket", at: 1000, players }, []);
  expect(first.map(({ person, seat, matches }) => [person, seat, matches])).toEqual([
    ["a", "red", 1],
    ["b", "blue", 1],
  ]);
  const [a, b] = first;
  if (!a || !b) throw new Error("two ratings");
  expect(a.rating - 1500).toBeCloseTo(1500 - b.rating, 6);
  // Another side of the same person is another rating.
  const other = ratingsAfter({ game: "picket", at: 1000, players }, [{ ...a, seat: "blue", rating: 2500 }]);
  expect(other[0]?.rating).toBe(a.rating);
  const again = ratingsAfter({ game: "picket", at: 1000, players }, first);
  expect(again[0]?.matches).toBe(2);
  expect((again[0]?.rating ?? 0) - a.rating).toBeLessThan(a.rating - 1500);
});

describe("at the tables", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  async function account(name: string): Promise<Visitor> {
    const visitor = await server.guest();
    await visitor.client.register({ name, password: "long enough" });
    return visitor;
  }

  test("two accounts play for the ratings, unless they said not; the plates and the profile show it", async () => {
    const [one, two] = await Promise.all([account("Beatty"), account("Hipper")]);
    const table = await one.client.createTable({ game: "picket", seat: "red" });
    expect(table).toMatchObject({ rated: true, players: [{ rating: null }] });
    expect((await two.client.join(table.id)).rated).toBe(true);
    await two.client.resign(table.id);
    const [mine] = await one.client.ratings();
    const [theirs] = await two.client.ratings();
    expect(mine).toMatchObject({ game: "picket", seat: "red", matches: 1 });
    expect(theirs).toMatchObject({ game: "picket", seat: "blue", matches: 1 });
    expect(mine?.value).toBeGreaterThan(1500);
    expect(theirs?.value).toBeLessThan(1500);
    const plates = (await server.visitor().client.table(table.id)).players;
    expect(plates.map(({ rating }) => rating?.value)).toEqual([mine?.value, theirs?.value]);

    const friendly = await one.client.createTable({ game: "picket", seat: "red", rated: false });
    expect((await two.client.join(friendly.id)).rated).toBe(false);
    await two.client.resign(friendly.id);
    expect(await one.client.ratings()).toEqual([mine]);
    const exported = (await one.client.account.exportData()) as { ratings: unknown[] };
    expect(exported.ratings).toHaveLength(1);
  });

  test("with a guest or a computer nothing counts", async () => {
    const one = await account("Scheer");
    const guest = await server.guest();
    const table = await one.client.createTable({ game: "picket", seat: "red" });
    expect((await guest.client.join(table.id)).rated).toBe(false);
    await guest.client.resign(table.id);
    const against = await one.client.createTable({ game: "picket", seat: "red", computers: ["random"] });
    expect(against.rated).toBe(false);
    expect((await guest.client.createTable({ game: "picket" })).rated).toBe(false);
    expect(await one.client.ratings()).toEqual([]);
  });
});

test("given up before the third turn it does not count; played out, drawn or given up later it does", async () => {
  let turn = 0;
  const conduct = await toyShelf.conduct?.("picket");
  // Each duel ends a turn.
  const games: ShelfSource = {
    ...toyShelf,
    conduct: async () => ({
      ...(conduct as Conduct),
      turn({ type }) {
        if (type === "dealt") turn = 1;
        return type === "dealt" || type === "duel" ? turn++ : undefined;
      },
    }),
  };
  const server = await startServer({ games, limits: {} });
  const people = [await server.guest(), await server.guest()] as const;
  for (const [index, { client }] of people.entries()) {
    await client.register({ name: `Captain ${index}`, password: "long enough" });
  }
  const [one, two] = people;
  const begin = async (): Promise<string> => {
    const { id } = await one.client.createTable({ game: "picket", seat: "red" });
    expect((await two.client.join(id)).rated).toBe(true);
    return id;
  };
  const early = await begin();
  await two.client.resign(early);
  expect(await server.visitor().client.table(early)).toMatchObject({ status: "over", rated: false });
  expect(await one.client.ratings()).toEqual([]);
  const later = await begin();
  for (let decisions = 0; decisions < 8; ) {
    for (const { client } of people) {
      const { seq, actions } = await client.update(later);
      if (!actions?.[0]) continue;
      await client.act(later, seq, [actions[0] as object]);
      decisions++;
    }
  }
  await two.client.resign(later);
  expect(await server.visitor().client.table(later)).toMatchObject({ status: "over", rated: true });
  expect(await one.client.ratings()).toMatchObject([{ matches: 1 }]);
  await server.stop();
});
