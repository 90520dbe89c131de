/** Who meets whom, without a server: the rules one by one, and many crowds in which nobody may be in two places. */
import { FastChance } from "@admiralty/engine";
import type { ClockRule } from "@admiralty/wire";
import { describe, expect, test } from "vitest";
import { pairUp, rangeNow, type Seeker } from "../seeks/matching.ts";

const hour: ClockRule = { kind: "live", minutes: 60, incrementSeconds: 30, timeout: "lose" };
const half: ClockRule = { kind: "live", minutes: 30, incrementSeconds: 30, timeout: "lose" };
const days: ClockRule = { kind: "slow", daysPerTurn: 3, timeout: "lose" };

function seeker(person: string, wish: Partial<Seeker> = {}): Seeker {
  return {
    person,
    game: "picket",
    options: "{}",
    clocks: [hour],
    sides: "choose",
    seat: null,
    rated: true,
    rating: 1500,
    deviation: 60,
    range: null,
    lately: [],
    never: [],
    born: 0,
    origin: "",
    standing: false,
    ...wish,
  };
}

const names = (seekers: readonly Seeker[], now = 0): string[] =>
  pairUp(seekers, now).map(({ older, younger }) => [older.person, younger.person].sort().join("-"));

describe("two fit", () => {
  test("who want the same meet; other games, options, sides, ratings that count or clocks keep them apart", () => {
    expect(names([seeker("a"), seeker("b")])).toEqual(["a-b"]);
    for (const other of [
      { game: "other" },
      { options: '{"rounds":3}' },
      { sides: "bid" },
      { rated: false },
      { clocks: [days] },
    ] as const) {
      expect(names([seeker("a"), seeker("b", other)]), JSON.stringify(other)).toEqual([]);
    }
  });

  test("two who want the same side do not meet; either side goes with all", () => {
    expect(names([seeker("a", { seat: "red" }), seeker("b", { seat: "red" })])).toEqual([]);
    expect(names([seeker("a", { seat: "red" }), seeker("b", { seat: "blue" })])).toEqual(["a-b"]);
    expect(names([seeker("a", { seat: "red" }), seeker("b")])).toEqual(["a-b"]);
  });

  test("of the clocks both take, who waits longer has the better liked", () => {
    const older = seeker("old", { clocks: [days, half, hour], born: 0 });
    const younger = seeker("new", { clocks: [hour, half], born: 5 });
    expect(pairUp([younger, older], 10)).toMatchObject([{ clock: half, older: { person: "old" } }]);
  });

  test("a rating must lie in both ranges, which open while one waits", () => {
    const a = seeker("a", { range: 100 });
    const b = seeker("b", { rating: 1640 });
    expect(names([a, b], 39_000)).toEqual([]);
    expect(names([a, b], 40_000)).toEqual(["a-b"]);
    expect([0, 39, 40, 59, 60, 1000].map((at) => rangeNow(a, at * 1000))).toEqual([100, 100, 150, 150, 200, 400]);
    expect(rangeNow({ ...a, range: 600 }, 1e6), "what was wider stays").toBe(600);
    expect(rangeNow({ ...a, deviation: 200 }, 0), "of who is hardly known").toBe(350);
  });

  test("who has just met waits a minute for somebody else; who blocks somebody never meets them", () => {
    const a = seeker("a", { lately: ["b"] });
    expect(names([a, seeker("b")], 59_000)).toEqual([]);
    expect(names([a, seeker("b")], 60_000)).toEqual(["a-b"]);
    expect(names([seeker("a", { never: ["b"] }), seeker("b")], 1e6)).toEqual([]);
    expect(names([seeker("b"), seeker("c", { never: ["b"] })], 1e6)).toEqual([]);
  });

  test("the nearer in strength first, and who has waited long before both", () => {
    const crowd = [seeker("a", { rating: 1500 }), seeker("b", { rating: 1530 }), seeker("c", { rating: 1600 })];
    expect(names(crowd)).toEqual(["a-b"]);
    const patient = seeker("d", { rating: 1900, born: -300_000 });
    expect(names([...crowd, patient])[0]).toContain("d");
  });
});

test("in 300 crowds nobody is in two pairs, every pair fits, and no two that fit are left over", () => {
  const chance = new FastChance(7);
  const pick = <Item>(items: readonly Item[]): Item => items[chance.below(items.length)] as Item;
  let pairs = 0;
  for (let round = 0; round < 300; round++) {
    const crowd = Array.from({ length: chance.below(24) }, (_, index) =>
      seeker(`p${index}`, {
        options: pick(["{}", '{"rounds":3}']),
        clocks: pick([[hour], [half, hour], [days], [days, hour]]),
        sides: pick(["choose", "choose", "bid"]),
        seat: null,
        rated: pick([true, false]),
        rating: 1200 + chance.below(600),
        range: pick([null, 50, 200]),
        never: chance.below(4) === 0 ? [`p${chance.below(24)}`] : [],
        born: chance.below(100_000),
      }),
    );
    const found = pairUp(crowd, 100_000);
    const seated = found.flatMap(({ older, younger }) => [older.person, younger.person]);
    expect(new Set(seated).size).toBe(seated.length);
    for (const { older, younger, clock } of found) {
      expect(older.options).toBe(younger.options);
      expect(older.rated).toBe(younger.rated);
      expect(older.clocks).toContainEqual(clock);
      expect(younger.clocks).toContainEqual(clock);
    }
    expect(
      pairUp(
        crowd.filter(({ person }) => !seated.includes(person)),
        100_000,
      ),
    ).toEqual([]);
    expect(pairUp(crowd.toReversed(), 100_000)).toEqual(found);
    pairs += found.length;
  }
  expect(pairs).toBeGreaterThan(500);
});

test("who is here is met before somebody who has to be called, and two of one house not for their ratings", () => {
  const away = seeker("away", { standing: true, born: -86_400_000, rating: 1510 });
  const here = seeker("here", { rating: 1560 });
  expect(names([away, here, seeker("me", { born: 1 })], 1000)).toEqual(["here-me"]);
  expect(names([away, seeker("me", { born: 1 })], 1000)).toEqual(["away-me"]);
  const [one, other] = [seeker("one", { origin: "house" }), seeker("other", { origin: "house" })];
  expect(names([one, other])).toEqual([]);
  expect(names([one, seeker("third", { origin: "hill" })])).toEqual(["one-third"]);
  expect(names([one, other].map((each) => ({ ...each, rated: false })))).toEqual(["one-other"]);
});
