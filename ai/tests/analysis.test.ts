import {
  type ActionBase,
  type Analyst,
  type FastChance,
  fairness,
  Match,
  type MatchRecord,
  type Plan,
} from "@admiralty/engine";
import { type ToyAction, type ToyState, toy } from "@admiralty/engine/toy";
import { describe, expect, test } from "vitest";
import { gradeOf } from "../analysis/grades.ts";
import { type Analysis, type AnalysisSettings, analyse, efforts, foremost, worst } from "../index.ts";

const side = (seat: string): 0 | 1 => (seat === "red" ? 0 : 1);

/** Plays the highest card, and knows that three high cards win. */
const analyst: Analyst<ToyState, ToyAction> = {
  thinker: {
    step: (state, seat) => highest(state, seat),
    plans: (state, seat): readonly Plan<ToyState, ToyAction>[] =>
      toy
        .actions(state, seat as "red")
        .filter((action) => action.do === "lay")
        .map((action) => ({
          name: "lay",
          why: "It came out best.",
          step: (now) => (now.round === state.round && now.laid[side(seat)] === 0 ? action : undefined),
        })),
    settled: () => false,
    worth: (state, seat) => 0.5 + (state.points[side(seat)] - (state.points[1 - side(seat)] as number)) / 10,
  },
  settings: { worlds: 8, stepLimit: 50 },
  tally: (state, seat) => [{ name: "Points", count: state.points[side(seat)] as number }],
  losses: (_, seat) => [`${seat}'s cards`],
  redraw(state, chance) {
    for (let last = state.deck.length - 1; last > 0; last--) {
      const pick = chance.below(last + 1);
      [state.deck[last], state.deck[pick]] = [state.deck[pick] as number, state.deck[last] as number];
    }
  },
};

function highest(state: ToyState, seat: string): ToyAction {
  return { do: "lay", card: state.hands[side(seat)].at(-1) as number };
}

/** A finished match: red and blue lay the card of this rank in their hands, 0 the lowest. */
function played(key: string, red: readonly number[], blue: readonly number[], undo = false): MatchRecord {
  const match = Match.create(toy, {
    options: { rounds: 3, quiet: true },
    fairness: fairness(key.padEnd(64, "0")),
  });
  for (let round = 0; round < 3; round++) {
    for (const seat of ["red", "blue"] as const) {
      const hand = (match.view(seat) as { readonly hand: readonly number[] }).hand;
      const rank = (seat === "red" ? red : blue)[round] as number;
      if (undo && seat === "red") {
        match.submit(seat, [{ do: "lay", card: hand[0] }], match.seq(seat));
        expect(match.undo(seat, match.seq(seat)).ok).toBe(true);
      }
      expect(match.submit(seat, [{ do: "lay", card: hand.at(rank) }], match.seq(seat)).ok).toBe(true);
    }
  }
  return match.record();
}

const settings: AnalysisSettings = { seed: 1, effort: { trials: 60, throws: 200, glance: 40, stare: 200 } };

function last(record: MatchRecord, how = settings): Analysis {
  let answer: Analysis | undefined;
  for (const next of analyse(toy, analyst as unknown as Analyst<unknown, ActionBase>, record, how)) answer = next;
  if (!answer) throw new Error("no answer");
  return answer;
}

describe("looking back", () => {
  const record = played("ab", [-1, -1, -1], [-1, -1, -1]);

  test("the same seed and effort give the same figures; another seed others", () => {
    expect(last(record)).toEqual(last(record));
    const other = last(record, { ...settings, seed: 2 });
    expect(other.moments).not.toEqual(last(record).moments);
  });

  test("every entry that stands has its moment, and the last is the result", () => {
    const { moments, progress, ends } = last(record);
    expect(moments.map(({ entry }) => entry)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const { winner } = record.result ?? {};
    expect(moments.at(-1)?.chance).toBe(winner === null ? 0.5 : winner === "red" ? 1 : 0);
    for (const { chance } of moments) expect(chance >= 0 && chance <= 1).toBe(true);
    expect(progress).toBe(1);
    expect(ends.map(({ seat, losses }) => [seat, losses])).toEqual([
      ["red", ["red's cards"]],
      ["blue", ["blue's cards"]],
    ]);
    expect(ends.map(({ tallies }) => tallies[0]?.count)).toEqual(Object.values(record.result?.score ?? {}));
  });

  test("what was taken back is left out", () => {
    const withUndo = played("ab", [-1, -1, -1], [-1, -1, -1], true);
    expect(withUndo.entries.length).toBe(12);
    expect(last(withUndo).moments.map(({ entry }) => entry)).toEqual([0, 3, 4, 7, 8, 11, 12]);
  });

  test("the first answer comes before any trial, and time used up ends the work", () => {
    const answers = [
      ...analyse(toy, analyst as unknown as Analyst<unknown, ActionBase>, record, {
        ...settings,
        spent: () => 1,
      }),
    ];
    expect(answers[0]?.moments).toHaveLength(7);
    expect(answers.at(-1)?.choices).toEqual([]);
  });

  test("a match that goes on is not looked back at", () => {
    const { result: _, ...running } = record;
    expect(() => last(running as MatchRecord)).toThrow("over");
  });
});

describe("luck", () => {
  test("a duel's expected points are what the die yields on average: one, and a sixth of another", () => {
    const { luck } = last(played("cd", [-1, -1, -1], [-1, -1, -1]));
    // The deal and three duels.
    expect(luck.map(({ entry }) => entry)).toEqual([0, 2, 4, 6]);
    for (const step of luck.slice(1)) {
      const [red, blue] = step.tallies;
      expect(Math.abs((red?.expected ?? 0) + (blue?.expected ?? 0) - 7 / 6)).toBeLessThan(0.1);
      expect((red?.actual ?? 0) + (blue?.actual ?? 0)).toBeGreaterThanOrEqual(1);
    }
  });

  test("in chances to win it is about even over many deals, and explains who won", () => {
    let sum = 0;
    let together = 0;
    const games = 24;
    for (let key = 1; key <= games; key++) {
      const record = played(`b${key.toString(16).padStart(2, "0")}`, [-1, -1, -1], [-1, -1, -1]);
      const { luck } = last(record, { ...settings, effort: { ...settings.effort, glance: 1, stare: 1 } });
      const swing = luck.reduce((total, step) => total + step.swing, 0);
      for (const step of luck) expect(Number.isFinite(step.swing) && Number.isFinite(step.doubt)).toBe(true);
      sum += swing;
      const { winner } = record.result ?? {};
      if (winner) together += Math.sign(swing) === (winner === "red" ? 1 : -1) ? 1 : -1;
    }
    expect(Math.abs(sum / games)).toBeLessThan(0.25);
    expect(together).toBeGreaterThan(games / 2);
  });

  test("a six is luck for who throws it, anything else a little bad luck", () => {
    let sixes = 0;
    for (let key = 1; key <= 12; key++) {
      const record = played(key.toString(16).padStart(2, "0"), [-1, -1, -1], [-1, -1, -1]);
      const points: [number, number] = [0, 0];
      for (const step of last(record, { ...settings, effort: efforts.quick }).luck.slice(1)) {
        const index = step.tallies.findIndex(({ actual }) => actual > 0);
        const { actual, expected } = step.tallies[index] as { actual: number; expected: number };
        points[index as 0 | 1] += actual;
        if (actual === 2) sixes++;
        expect(actual > expected).toBe(actual === 2);
      }
      expect(record.result?.score).toEqual({ red: points[0], blue: points[1] });
    }
    expect(sixes).toBeGreaterThan(0);
  });
});

describe("decisions that mattered", () => {
  test("laying the lowest card against the highest is found and told", () => {
    // Some deals leave no choice that matters.
    const found = Array.from({ length: 10 }, (_, key) =>
      last(played(`e${key.toString(16)}`, [0, 0, 0], [-1, -1, -1])).choices.filter(({ seat }) => seat === "red"),
    ).flat();
    expect(found.length).toBeGreaterThan(0);
    for (const choice of found) {
      expect(choice.did).toHaveLength(1);
      expect(choice.did[0]).toMatch(/^Lay card \d+$/);
      expect(choice.would[0]).not.toBe(choice.did[0]);
      expect(choice.why).toBe("It came out best.");
      expect(Math.abs(choice.gain)).toBeGreaterThan(1.5 * choice.doubt);
    }
    // Laying low never did better than what the computer would have done by more than chance allows.
    expect(found.filter(({ gain }) => gain < 0).length).toBeGreaterThan(found.length / 2);
  });

  test("each has a grade that its gain earns and a heading of its own; they come in the order of play", () => {
    const { choices } = last(played("f1", [0, 0, 0], [0, 0, 0]));
    for (const { grade, gain, title, orders } of choices) {
      expect(grade === "blunder" || grade === "inaccuracy").toBe(gain < 0);
      expect(title).toMatch(/^Lay card \d+$/);
      expect(orders.did).toHaveLength(1);
    }
    expect(foremost(choices, 2).length).toBeLessThanOrEqual(2);
    expect(worst(choices, 5).map(({ gain }) => gain)).toEqual(
      choices
        .map(({ gain }) => gain)
        .filter((gain) => gain < 0)
        .toSorted((a, b) => a - b)
        .slice(0, 5),
    );
    expect(choices.map(({ entry }) => entry)).toEqual(choices.map(({ entry }) => entry).toSorted((a, b) => a - b));
  });
});

test("where only one thing is ever planned, something else that was done is judged all the same", () => {
  const { thinker } = analyst;
  const plans: typeof thinker.plans = (state, seat, chance) => thinker.plans(state, seat, chance).slice(-1);
  const single = { ...analyst, thinker: { ...thinker, plans } };
  const judged = (red: readonly number[]): number | undefined =>
    [
      ...analyse(toy, single as unknown as Analyst<unknown, ActionBase>, played("e1", red, [-1, -1, -1]), {
        seed: 1,
        effort: efforts.quick,
      }),
    ].at(-1)?.judged.of;
  expect(judged([-1, -1, -1])).toBe(0);
  expect(judged([0, 0, 0])).toBeGreaterThan(0);
});

test("nobody is blamed for a blunder that may have been less", () => {
  expect(gradeOf(-0.2, 0.02)).toBe("blunder");
  expect(gradeOf(-0.1, 0.02)).toBe("inaccuracy");
  expect(gradeOf(-0.1, 0.08)).toBeUndefined();
});

test("imagining is what a decision is judged by: the other hand is not looked at", () => {
  const seen: unknown[] = [];
  const watched = {
    ...toy,
    imagine(view: { readonly viewer: string }, chance: FastChance) {
      seen.push(view.viewer);
      return toy.imagine(view as never, chance);
    },
  };
  const record = played("ab", [0, 0, 0], [-1, -1, -1]);
  for (const _ of analyse(watched, analyst as unknown as Analyst<unknown, ActionBase>, record, settings));
  expect(new Set(seen)).toEqual(new Set(["red", "blue"]));
});
