/** Whole tournaments of 4 to 500 played out on paper: the record alone, with results by lot and people who do not come. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Act, type Plan, Tournament } from "../tournaments/record.ts";
import { standings, tiesOf } from "../tournaments/standings.ts";
import { nextStep, type Seen } from "../tournaments/steps.ts";

const hour = 3_600_000;
const plan: Plan = {
  name: "Autumn",
  game: "picket",
  options: {},
  format: "swiss",
  sides: "even",
  clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" },
  rounds: 5,
  roundHours: 24,
  minutes: 60,
  startsAt: 1000,
  limit: 500,
  rated: true,
  listed: true,
};

const entering = (count: number): Act[] =>
  Array.from({ length: count }, (_, index) => ({ act: "entered", player: index + 1, rating: 2000 - index }));

/** Plays until it is over; `result` says what is to be seen at a table. Answers the tournament and its record. */
function playOut(
  plan: Plan,
  before: readonly Act[],
  result: (one: number, other: number, table: string) => Partial<Seen>,
): { tournament: Tournament; acts: readonly Act[] } {
  const acts = [...before];
  const tournament = new Tournament(plan, acts);
  let [now, tables] = [plan.startsAt, 0];
  for (let count = 0; count < 5000; count++) {
    const seen = new Map<string, Seen>();
    for (const { one, other, matches } of tournament.pairings) {
      for (const match of matches) {
        if (match.result !== null || other === null) continue;
        const { table, first } = match;
        seen.set(table, { state: "over", sat: [], winner: null, margin: 0, first, ...result(one, other, table) });
      }
    }
    const step = nextStep(tournament, seen, now);
    const made: Act[] = step.tables.map(({ pairing, first }) => ({
      act: "set",
      pairing: pairing.id,
      table: `table-${++tables}`,
      first,
    }));
    for (const act of [...step.acts, ...made]) {
      acts.push(act);
      tournament.take(act);
    }
    if (tournament.state === "over" || tournament.state === "cancelled") return { tournament, acts };
    if (step.acts.length + made.length === 0) now = step.wake ?? now + hour;
  }
  throw new Error("the tournament does not end");
}

/** The better one wins, mostly. */
function byLot(seed: number): (one: number, other: number) => Partial<Seen> {
  let state = seed >>> 0;
  return (one, other) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const lot = state / 2 ** 32;
    if (lot < 0.1) return { winner: null };
    if (lot < 0.15) return { state: "open", sat: [Math.min(one, other)] };
    const better = Math.min(one, other);
    return lot < 0.7 ? { winner: better, margin: better === one ? 3 : -3 } : { winner: one + other - better };
  };
}

const lot = (number: number): number => number / 1000;

describe("whole tournaments", () => {
  test("Swiss of 4 to 40 end, nobody plays twice in a round or the same one again; the record alone tells it all", () => {
    const fields = fc.record({ count: fc.integer({ min: 4, max: 40 }), seed: fc.nat() });
    fc.assert(
      fc.property(fields, ({ count, seed }) => {
        const rounds = Math.min(6, Math.floor(count / 2));
        const { tournament, acts } = playOut({ ...plan, rounds }, entering(count), byLot(seed));
        expect(tournament.state).toBe("over");
        for (let round = 1; round <= tournament.round; round++) {
          const seated = tournament.pairings
            .filter((pairing) => pairing.round === round)
            .flatMap(({ one, other }) => (other === null ? [one] : [one, other]));
          expect(new Set(seated).size).toBe(seated.length);
        }
        const met = tournament.pairings.filter(({ other }) => other !== null);
        const names = met.map(({ one, other }) => [one, other].toSorted().join("-"));
        // Who is out takes their opponents with them: only a full field always finds somebody new.
        if (tournament.playing.length === count) expect(new Set(names).size).toBe(names.length);
        const again = new Tournament({ ...plan, rounds }, acts);
        expect(standings(again, lot)).toEqual(standings(tournament, lot));
      }),
      { numRuns: 25 },
    );
  });

  test.each(["swiss", "knockout"] as const)("%s of 500", (format) => {
    const of500 = { ...plan, format, rounds: 3, sides: format === "knockout" ? "two" : "even" } as const;
    const { tournament } = playOut(of500, entering(500), byLot(7));
    expect(tournament.state).toBe("over");
    const places = standings(tournament, lot);
    expect(places).toHaveLength(500);
    expect(new Set(places.map(({ place }) => place)).size).toBe(500);
  });

  test("round robin: everybody meets everybody; the strongest wins", () => {
    const { tournament } = playOut({ ...plan, format: "round-robin" }, entering(9), (one, other) => ({
      winner: Math.min(one, other),
    }));
    expect(tournament.pairings.filter(({ other }) => other !== null)).toHaveLength(36);
    expect(standings(tournament, lot).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(standings(tournament, lot)[0]?.points).toBe(8);
  });

  test("knockout: two matches with the sides swapped; level on both, the points of the game decide, then a third", () => {
    const decided: Partial<Seen>[] = [
      { winner: 1, margin: 2 },
      { winner: 2, margin: -2 },
      { winner: 2, margin: -1 },
    ];
    const knockout = { ...plan, format: "knockout", sides: "two" } as const;
    const { tournament } = playOut(knockout, entering(2), (_, __, table) => decided[Number(table.slice(6)) - 1] ?? {});
    expect(tournament.pairings[0]?.matches.map(({ first }) => first)).toEqual([1, 2, 1]);
    expect(standings(tournament, lot)[0]?.number).toBe(2);
    const level: Partial<Seen>[] = [
      { winner: 1, margin: 4 },
      { winner: 2, margin: -1 },
    ];
    const second = playOut(knockout, entering(2), (_, __, table) => level[Number(table.slice(6)) - 1] ?? {}).tournament;
    expect(second.pairings[0]?.matches).toHaveLength(2);
    expect(standings(second, lot)[0]?.number).toBe(1);
  });

  test("an arena pairs who is ready, counts runs of wins double, and ends", () => {
    const arena = {
      ...plan,
      format: "arena",
      clock: { kind: "live", minutes: 5, incrementSeconds: 0, timeout: "lose" },
    } as const;
    const tournament = new Tournament(arena, [...entering(2), { act: "begun" }]);
    for (let match = 1; match <= 4; match++) {
      tournament.take({ act: "paired", round: 1, until: 0, pairs: [{ one: 1, other: 2, side: 0, why: [] }] });
      tournament.take({ act: "set", pairing: match, table: `t${match}`, first: 1 });
      tournament.take({
        act: "result",
        table: `t${match}`,
        score: match === 4 ? [0.5, 0.5] : [1, 0],
        margin: 0,
        how: "played",
      });
    }
    expect(standings(tournament, lot).map(({ points, gains }) => [points, gains])).toEqual([
      [9, [2, 2, 4, 1]],
      [1, [0, 0, 0, 1]],
    ]);
    expect(nextStep(tournament, new Map(), arena.startsAt + 30 * 60_000).acts).toEqual([]);
    tournament.take({ act: "ready", player: 1, at: 5 });
    tournament.take({ act: "ready", player: 2, at: 5 });
    expect(nextStep(tournament, new Map(), arena.startsAt + 30 * 60_000).acts).toMatchObject([{ act: "paired" }]);
    expect(nextStep(tournament, new Map(), arena.startsAt + 60 * 60_000).acts).toEqual([{ act: "over" }]);
  });
});

describe("a ladder", () => {
  const ladder = { ...plan, format: "ladder", rounds: 4 } as const;
  const order = (tournament: Tournament): number[] => standings(tournament, lot).map(({ number }) => number);

  test("neighbours meet, from the first rung and from the second in turn; the winner has the higher", () => {
    const { tournament } = playOut(ladder, entering(5), (one, other) => ({ winner: Math.max(one, other) }));
    const met = [1, 2, 3, 4].map((round) =>
      tournament.pairings.filter((pairing) => pairing.round === round).map(({ one, other }) => [one, other]),
    );
    expect(met).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 4],
        [3, 5],
      ],
      [
        [2, 4],
        [1, 5],
      ],
      [
        [2, 5],
        [1, 3],
      ],
    ]);
    expect(tournament.pairings[0]?.why).toEqual([{ why: "neighbours", rungs: [1, 2] }]);
    expect(order(tournament)).toEqual([4, 5, 2, 3, 1]);
  });

  test("a draw changes nothing; who does not come loses the rung to who came", () => {
    const { tournament } = playOut({ ...ladder, rounds: 1 }, entering(4), (one) =>
      one === 1 ? { winner: null } : { state: "open", sat: [4] },
    );
    expect(order(tournament)).toEqual([1, 2, 4, 3]);
    expect(standings(tournament, lot).map(({ points }) => points)).toEqual([0.5, 0.5, 1, 0]);
  });

  test("who comes later begins at the bottom, however strong; so does who left and comes back", () => {
    const tournament = new Tournament(ladder, [...entering(3), { act: "begun" }]);
    const go = (): void => {
      for (const act of nextStep(tournament, new Map(), 2000).acts) tournament.take(act);
    };
    go();
    expect(tournament.round).toBe(1);
    tournament.take({ act: "entered", player: 4, rating: 2900 });
    expect(order(tournament)).toEqual([1, 2, 3, 4]);
    tournament.take({ act: "left", player: 1, why: "wish" });
    expect(order(tournament)).toEqual([2, 3, 4, 1]);
    tournament.take({ act: "entered", player: 1, rating: 2000 });
    expect(order(tournament)).toEqual([2, 3, 4, 1]);
  });

  test("played by 4 to 60 it ends; each meets one in a round at most, and everybody has a rung", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), (count, seed) => {
        const { tournament, acts } = playOut(ladder, entering(count), byLot(seed));
        expect(tournament.state).toBe("over");
        for (let round = 1; round <= tournament.round; round++) {
          const of = tournament.pairings.filter((pairing) => pairing.round === round);
          const seated = of.flatMap(({ one, other }) => [one, other]);
          expect(new Set(seated).size).toBe(seated.length);
        }
        expect(order(tournament).toSorted((a, b) => a - b)).toEqual(entering(count).map((_, index) => index + 1));
        expect(order(new Tournament(ladder, acts))).toEqual(order(tournament));
      }),
      { numRuns: 20 },
    );
  });
});

describe("tie-breaks and absences", () => {
  test("each format has its order", () => {
    expect(tiesOf("swiss")).toEqual(["buchholz", "sonneborn-berger", "margin", "lot"]);
    expect(tiesOf("round-robin")).toEqual(["sonneborn-berger", "direct", "wins", "margin", "lot"]);
  });

  test("Buchholz leaves the worst out, a forfeit gives the point and nothing else, five points of margin count", () => {
    const acts: Act[] = [...entering(4), { act: "begun" }];
    const round = (number: number, pairs: [number, number, [number, number], number, "played" | "forfeit"][]): void => {
      acts.push({
        act: "paired",
        round: number,
        until: 0,
        pairs: pairs.map(([one, other]) => ({ one, other, side: 0, why: [] })),
      });
      const base = acts.filter(({ act }) => act === "set").length;
      for (const [index, [one, , score, margin, how]] of pairs.entries()) {
        const table = `t${number}-${index}`;
        acts.push({ act: "set", pairing: base + index + 1, table, first: one });
        acts.push({ act: "result", table, score, margin, how });
      }
    };
    round(1, [
      [1, 3, [1, 0], 9, "played"],
      [2, 4, [1, 0], 0, "forfeit"],
    ]);
    round(2, [
      [1, 2, [0.5, 0.5], 0, "played"],
      [3, 4, [1, 0], 2, "played"],
    ]);
    const places = standings(new Tournament(plan, acts), lot);
    expect(places.map(({ number, points }) => [number, points])).toEqual([
      [2, 1.5],
      [1, 1.5],
      [3, 1],
      [4, 0],
    ]);
    // 2 has played one match only, so that nothing is left out: 1½ of 1; half of that; no margin.
    expect(places[0]?.ties.slice(0, 3)).toEqual([1.5, 0.75, 0]);
    // 1 met 3 (1 point) and 2 (whose forfeit counts half for who met them: 1); the worst is left out.
    expect(places[1]?.ties.slice(0, 3)).toEqual([1, 1.75, 5]);
  });

  test("who does not come twice is out; who leaves a round robin before half is struck out of it", () => {
    const absent = playOut({ ...plan, rounds: 4 }, entering(8), (one, other) =>
      one === 8 || other === 8 ? { state: "open", sat: [one === 8 ? other : one] } : { winner: one },
    ).tournament;
    expect(absent.entrant(8)).toMatchObject({ out: true, missed: 2 });
    const acts: Act[] = [...entering(4), { act: "begun" }];
    const robin = new Tournament({ ...plan, format: "round-robin" }, acts);
    for (const act of nextStep(robin, new Map(), 2000).acts) robin.take(act);
    robin.take({ act: "left", player: 4, why: "wish" });
    expect(standings(robin, lot).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test("with fewer than two it does not take place; paused, it only takes in results", () => {
    expect(nextStep(new Tournament(plan, entering(1)), new Map(), 2000).acts).toEqual([{ act: "cancelled" }]);
    const paused = new Tournament(plan, [...entering(4), { act: "begun" }, { act: "paused" }]);
    expect(nextStep(paused, new Map(), 10 ** 12)).toMatchObject({ acts: [], tables: [], wake: undefined });
  });
});
