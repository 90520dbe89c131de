/** Who meets whom in a tournament: never two places for one, nobody twice, sides even, one bye at most. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pairArena, type Waiting } from "../tournaments/pairing/arena.ts";
import { firstRound, nextRound } from "../tournaments/pairing/knockout.ts";
import { cheapestPairs, never } from "../tournaments/pairing/matching.ts";
import { roundRobin } from "../tournaments/pairing/round-robin.ts";
import { type Paired, pairSwiss, type SwissPlayer } from "../tournaments/pairing/swiss.ts";

/** Everybody has exactly one place. */
function eachOnce(pairs: readonly Paired[], numbers: readonly number[]): void {
  const seated = pairs.flatMap(({ one, other }) => (other === null ? [one] : [one, other]));
  expect(seated.toSorted((a, b) => a - b)).toEqual(numbers.toSorted((a, b) => a - b));
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A steady stream of chances for a seed. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("the cheapest pairs", () => {
  /** By trying everything. */
  function best(left: readonly number[], cost: (one: number, other: number) => number): readonly [number, number] {
    const [first, ...rest] = left;
    if (first === undefined || rest.length === 0) return [0, 0];
    let found = best(rest, cost);
    for (const other of rest) {
      const price = cost(first, other);
      if (price === never) continue;
      const [pairs, sum] = best(
        rest.filter((each) => each !== other),
        cost,
      );
      if (pairs + 1 > found[0] || (pairs + 1 === found[0] && sum + price < found[1])) found = [pairs + 1, sum + price];
    }
    return found;
  }

  test("are as many and as cheap as all ways tried give", () => {
    const graph = fc
      .integer({ min: 2, max: 8 })
      .chain((size) =>
        fc.array(fc.option(fc.nat(12), { nil: never, freq: 2 }), { minLength: size * size, maxLength: size * size }),
      );
    fc.assert(
      fc.property(graph, (costs) => {
        const size = Math.sqrt(costs.length);
        const cost = (one: number, other: number): number =>
          costs[Math.min(one, other) * size + Math.max(one, other)] as number;
        const partners = cheapestPairs(size, cost);
        let [pairs, sum] = [0, 0];
        for (const [one, other] of partners.entries()) {
          if (other < 0) continue;
          expect(partners[other]).toBe(one);
          if (one > other) continue;
          pairs++;
          sum += cost(one, other);
        }
        expect([pairs, sum]).toEqual(best(Array.from(partners.keys()), cost));
      }),
      { numRuns: 400 },
    );
  });
});

interface Entrant extends SwissPlayer {
  readonly byes: number;
}

/** Plays rounds of Swiss with results by lot, the stronger more often winning; `check` sees each round. */
function playSwiss(count: number, rounds: number, seed: number, check: (pairs: Paired[], before: Entrant[]) => void) {
  const chance = chances(seed);
  let field: Entrant[] = numbersTo(count).map((number) => ({
    number,
    rating: 1200 + Math.floor(chance() * 900),
    points: 0,
    opponents: [],
    sides: [],
    hadBye: false,
    floated: false,
    byes: 0,
  }));
  for (let round = 0; round < rounds; round++) {
    const pairs = pairSwiss(field, true);
    check(pairs, field);
    const after = new Map(field.map((player) => [player.number, player]));
    const change = (number: number, to: (player: Entrant) => Partial<Entrant>): void => {
      const player = after.get(number) as Entrant;
      after.set(number, { ...player, ...to(player) });
    };
    for (const { one, other, side } of pairs) {
      if (other === null) {
        change(one, ({ points, byes }) => ({ points: points + 1, hadBye: true, byes: byes + 1, floated: false }));
        continue;
      }
      const [a, b] = [after.get(one) as Entrant, after.get(other) as Entrant];
      const expected = 1 / (1 + 10 ** ((b.rating - a.rating) / 400));
      const lot = chance();
      const share = lot < 0.1 ? 0.5 : chance() < expected ? 1 : 0;
      const floated = a.points !== b.points;
      const mine = side as 0 | 1;
      change(one, ({ points, opponents, sides }) => ({
        points: points + share,
        opponents: [...opponents, other],
        sides: [...sides, mine],
        floated,
      }));
      change(other, ({ points, opponents, sides }) => ({
        points: points + 1 - share,
        opponents: [...opponents, one],
        sides: [...sides, mine === 0 ? 1 : 0],
        floated,
      }));
    }
    field = [...after.values()];
  }
  return field;
}

describe("Swiss", () => {
  test("nobody twice in a round, no pairing twice, byes once, sides even: fields of 4 to 60", () => {
    const fields = fc.record({ count: fc.integer({ min: 4, max: 60 }), seed: fc.nat() });
    fc.assert(
      fc.property(fields, ({ count, seed }) => {
        // In so many rounds there is always somebody new for everybody.
        const rounds = Math.min(9, Math.floor(count / 2));
        const end = playSwiss(count, rounds, seed, (pairs, before) =>
          eachOnce(
            pairs,
            before.map(({ number }) => number),
          ),
        );
        for (const { opponents, byes, sides } of end) {
          expect(new Set(opponents).size).toBe(opponents.length);
          expect(byes).toBeLessThanOrEqual(1);
          const first = sides.filter((side) => side === 0).length;
          expect(Math.abs(2 * first - sides.length)).toBeLessThanOrEqual(count < 12 ? 3 : 2);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    [100, 9],
    [251, 7],
    [500, 4],
  ])("%i players, %i rounds", (count, rounds) => {
    const end = playSwiss(count, rounds, count, (pairs, before) => {
      eachOnce(
        pairs,
        before.map(({ number }) => number),
      );
      // Same points meet, but for the few who are left over in their group.
      const points = new Map(before.map((player) => [player.number, player.points]));
      const floats = pairs.filter(({ one, other }) => other !== null && points.get(one) !== points.get(other));
      expect(floats.length).toBeLessThanOrEqual(new Set(points.values()).size);
    });
    for (const { opponents, sides, byes } of end) {
      expect(new Set(opponents).size).toBe(opponents.length);
      expect(byes).toBeLessThanOrEqual(1);
      expect(Math.abs(sides.reduce<number>((sum, side) => sum + (side === 0 ? 1 : -1), 0))).toBeLessThanOrEqual(2);
    }
  });

  test("the first round: upper half against lower half, sides in turn", () => {
    const field = numbersTo(8).map((number) => ({
      number,
      rating: 2000 - number,
      points: 0,
      opponents: [],
      sides: [],
      hadBye: false,
      floated: false,
    }));
    expect(pairSwiss(field, true).map(({ one, other, side }) => [one, other, side])).toEqual([
      [1, 5, 0],
      [2, 6, 1],
      [3, 7, 0],
      [4, 8, 1],
    ]);
  });

  test("a pairing can be explained", () => {
    const base = { opponents: [], sides: [], hadBye: false, floated: false };
    const pairs = pairSwiss(
      [
        { ...base, number: 1, rating: 1900, points: 1, sides: [0], opponents: [3] },
        { ...base, number: 2, rating: 1800, points: 1, sides: [1], opponents: [4] },
        { ...base, number: 3, rating: 1700, points: 0, sides: [1], opponents: [1] },
        { ...base, number: 4, rating: 1600, points: 0, sides: [0], opponents: [2] },
        { ...base, number: 5, rating: 1500, points: 0, hadBye: false },
      ],
      true,
    );
    expect(pairs).toEqual([
      {
        one: 1,
        other: 2,
        side: 1,
        why: [
          { why: "points", points: 1 },
          { why: "halves", group: 2 },
          { why: "sides", had: [0, 0] },
        ],
      },
      expect.objectContaining({ one: 3, other: 4, side: 0 }),
      { one: 5, other: null, side: null, why: [{ why: "bye" }] },
    ]);
  });
});

describe("round robin", () => {
  test("everybody meets everybody once, sides even to within one: 2 to 40", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (count) => {
        const numbers = numbersTo(count);
        const rounds = roundRobin(numbers);
        expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count);
        const met = new Set<string>();
        const surplus = new Map<number, number>();
        const byes = new Map<number, number>();
        for (const pairs of rounds) {
          eachOnce(pairs, numbers);
          for (const { one, other, side } of pairs) {
            if (other === null) {
              byes.set(one, (byes.get(one) ?? 0) + 1);
              continue;
            }
            const name = `${Math.min(one, other)}-${Math.max(one, other)}`;
            expect(met.has(name)).toBe(false);
            met.add(name);
            const first = side === 0 ? 1 : -1;
            surplus.set(one, (surplus.get(one) ?? 0) + first);
            surplus.set(other, (surplus.get(other) ?? 0) - first);
          }
        }
        expect(met.size).toBe((count * (count - 1)) / 2);
        for (const number of numbers) {
          expect(Math.abs(surplus.get(number) ?? 0)).toBeLessThanOrEqual(1);
          expect(byes.get(number) ?? 0).toBe(count % 2);
        }
      }),
    );
  });
});

describe("knockout", () => {
  test("one is left, the two best meet last, byes only in the first round and for the best: 2 to 500", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), (count) => {
        const seeds = numbersTo(count);
        let pairs = firstRound(seeds);
        eachOnce(pairs, seeds);
        const resting = pairs.filter(({ other }) => other === null).map(({ one }) => one);
        expect(resting.toSorted((a, b) => a - b)).toEqual(numbersTo(resting.length));
        while (pairs.length > 1) {
          // The better seed wins.
          const winners = pairs.map(({ one, other }) => (other === null ? one : Math.min(one, other)));
          expect(new Set(winners).size).toBe(winners.length);
          pairs = nextRound(winners, seeds);
          expect(pairs.every(({ other }) => other !== null)).toBe(true);
        }
        expect([pairs[0]?.one, pairs[0]?.other].toSorted()).toEqual([1, 2]);
      }),
      { numRuns: 60 },
    );
  });

  test("eight: 1-8, 4-5, 3-6, 2-7, the two best at the two ends", () => {
    const met = firstRound(numbersTo(8)).map(({ one, other }) => [one, other].toSorted());
    expect(met).toEqual([
      [1, 8],
      [4, 5],
      [3, 6],
      [2, 7],
    ]);
  });

  test("where both are gone the next in line rests", () => {
    expect(nextRound([null, 4, 2, 3], [1, 2, 3, 4]).map(({ one, other }) => [one, other])).toEqual([
      [4, null],
      [2, 3],
    ]);
  });
});

describe("arena", () => {
  const waiting = (number: number, more: Partial<Waiting> = {}): Waiting => ({
    number,
    points: 0,
    rating: 1500,
    last: null,
    sides: [],
    since: 0,
    ...more,
  });

  test("the nearest in points meet, but not those who just did", () => {
    const pairs = pairArena(
      [waiting(1, { points: 8, last: 2 }), waiting(2, { points: 8, last: 1 }), waiting(3, { points: 9 }), waiting(4)],
      1000,
    );
    expect(pairs.find(({ one, other }) => one + (other ?? 0) === 3)).toBeUndefined();
    expect(pairs).toHaveLength(2);
  });

  test("two who have just met wait for others, but not for ever", () => {
    const two = [waiting(1, { last: 2 }), waiting(2, { last: 1 })];
    expect(pairArena(two, 5000)).toEqual([]);
    expect(pairArena(two, 25_000)).toHaveLength(1);
  });

  test("nobody twice: any crowd", () => {
    const crowd = fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 300 }), points: fc.nat(20) }), {
      selector: ({ number }) => number,
      maxLength: 120,
    });
    fc.assert(
      fc.property(crowd, (people) => {
        const pairs = pairArena(
          people.map(({ number, points }) => waiting(number, { points })),
          0,
        );
        const seated = pairs.flatMap(({ one, other }) => [one, other]);
        expect(new Set(seated).size).toBe(seated.length);
        expect(pairs).toHaveLength(Math.floor(people.length / 2));
      }),
      { numRuns: 40 },
    );
  });
});
