/** What both sides choose at once: mixtures that are known, and how a search comes to them. */
import { fairness, type Game, Match, type Plan, type Thinker } from "@admiralty/engine";
import { type ToyAction, type ToyState, toy } from "@admiralty/engine/toy";
import { expect, test } from "vitest";
import { equilibrium } from "../matrix.ts";
import { Search } from "../search.ts";

const shares = (given: readonly number[]): readonly number[] => given.map((share) => Math.round(share * 100) / 100);

test("who is paid for being guessed wrong chooses both alike", () => {
  const { rows, columns, value } = equilibrium([
    [1, 0],
    [0, 1],
  ]);
  expect(shares(rows)).toEqual([0.5, 0.5]);
  expect(shares(columns)).toEqual([0.5, 0.5]);
  expect(value).toBeCloseTo(0.5, 2);
});

test("a mixture is such that the other side gains nothing by either choice", () => {
  const { rows, columns, value } = equilibrium([
    [3, 1],
    [0, 2],
  ]);
  expect(rows[0]).toBeCloseTo(0.5, 1);
  expect(columns[0]).toBeCloseTo(0.25, 1);
  expect(value).toBeCloseTo(1.5, 1);
});

test("what is worse whatever the other does is never chosen", () => {
  const { rows, columns, value } = equilibrium([
    [0.6, 0.4, 0.5],
    [0.5, 0.3, 0.4],
  ]);
  expect(shares(rows)).toEqual([1, 0]);
  expect(shares(columns)).toEqual([0, 1, 0]);
  expect(value).toBeCloseTo(0.4, 2);
});

const lowest = (state: ToyState, side: 0 | 1): ToyAction => ({ do: "lay", card: state.hands[side][0] as number });

/** A search of red, paid by rows for what it does and what blue has chosen; luck is the same for a whole round. */
function searchOf(
  payoffs: readonly (readonly number[])[],
  draws: number[],
  made: number[] = [],
): Search<ToyState, ToyAction> {
  let row = 0;
  let column = 0;
  const plan = (index: number): Plan<ToyState, ToyAction> => ({
    name: String(index),
    why: `because of ${index}`,
    step(state, chance) {
      row = index;
      draws.push(Math.round(1000 * chance.fraction()));
      return lowest(state, 0);
    },
  });
  const thinker: Thinker<ToyState, ToyAction> = {
    step: (state, seat) => lowest(state, seat === "red" ? 0 : 1),
    plans: () => payoffs.map((_, index) => plan(index)),
    atOnce: () =>
      (payoffs[0] ?? []).map((_, index) => ({
        name: String(index),
        make() {
          column = index;
          made.push(index);
        },
      })),
    settled: (state, start) => state.round > start.round,
    worth: () => payoffs[row]?.[column] ?? Number.NaN,
    signs: () => [{ text: "is guessed", holds: () => row === column }],
  };
  return new Search(toy as unknown as Game, thinker, { worlds: 4, stepLimit: 20 });
}

const view = Match.create(toy, { options: { rounds: 3, quiet: true }, fairness: fairness("cd".repeat(32)) }).view(
  "red",
);
const best = (search: Search<ToyState, ToyAction>, nodes: number, seed: number) =>
  search.best(view, "red", { milliseconds: 1000, nodes }, seed, { reasons: true });

test("a search that may be guessed chooses now this, now that, and says that it is a toss-up", () => {
  const names = new Set<string>();
  for (let seed = 1; seed <= 20; seed++) {
    const { plan, weighed } = best(
      searchOf(
        [
          [0.2, 0.8],
          [0.8, 0.2],
        ],
        [],
      ),
      100,
      seed,
    );
    names.add(plan.name);
    expect(weighed.even).toBe(true);
    expect(weighed.worth).toBeCloseTo(0.5, 1);
    expect(weighed.signs?.[0]).toMatchObject({ text: "is guessed", share: expect.closeTo(0.5, 1) });
  }
  expect([...names].sort()).toEqual(["0", "1"]);
});

test("every cell of a round has the same luck, and thinking ends when one plan is better against everything", () => {
  const draws: number[] = [];
  const search = searchOf(
    [
      [0.6, 0.5],
      [0.3, 0.2],
    ],
    draws,
  );
  const { plan, weighed } = best(search, 4000, 1);
  expect(plan.name).toBe("0");
  expect(weighed).toMatchObject({ even: false, next: { why: "because of 1" } });
  expect(weighed.trials).toBeLessThan(200);
  for (let round = 0; round < weighed.trials / 4; round++) {
    expect(new Set(draws.slice(4 * round, 4 * round + 4)).size).toBe(1);
  }
});

test("with too few trials for every cell the other side's choice is imagined", () => {
  const made: number[] = [];
  const alike = [
    [0.5, 0.5],
    [0.6, 0.6],
  ];
  best(searchOf(alike, [], made), 23, 1);
  expect(made).toEqual([]);
  best(searchOf(alike, [], made), 24, 1);
  expect(new Set(made)).toEqual(new Set([0, 1]));
});
