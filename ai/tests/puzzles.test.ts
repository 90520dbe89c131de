/** Puzzles are made of decisions that are sure, and of nothing else. */
import { type Analyst, canonical, FastChance, fairness, interval, Match, type MatchRecord } from "@admiralty/engine";
import { type ToyAction, type ToyState, toy } from "@admiralty/engine/toy";
import { describe, expect, test } from "vitest";
import { puzzlesIn } from "../index.ts";

const side = (seat: string): 0 | 1 => (seat === "red" ? 0 : 1);

/** Lays the highest card. `blind`: finds every position worth the same. */
function analyst(blind = false): Analyst<ToyState, ToyAction> {
  return {
    thinker: {
      step: (state, seat) => ({ do: "lay", card: state.hands[side(seat)].at(-1) as number }),
      plans: () => [],
      settled: () => false,
      worth: (state, seat) =>
        blind ? 0.5 : 0.5 + (state.points[side(seat)] - (state.points[1 - side(seat)] as number)) / 20,
    },
    settings: { worlds: 8, stepLimit: 1 },
    tally: () => [],
    losses: () => [],
    redraw: (_state: ToyState, _chance: FastChance) => {},
  };
}

function played(number: number): MatchRecord {
  const match = Match.create(toy, {
    options: { rounds: 3, quiet: true },
    fairness: fairness(number.toString(16).padStart(64, "0")),
  });
  while (match.outcome() === undefined) {
    for (const seat of match.awaiting()) {
      const lay = match.actions(seat).find((action) => action.do === "lay");
      match.submit(seat, [lay as ToyAction], match.seq(seat));
    }
  }
  return match.record();
}

const records = Array.from({ length: 6 }, (_, index) => played(index + 1));
const settings = { seed: 7, glance: 40, trials: 200 };
const judged = (blind: boolean) =>
  records.flatMap((record) => [...puzzlesIn(toy as never, analyst(blind) as never, record, settings)]);

describe("puzzles", () => {
  test("the best is ahead of every other, surely, in a position that its side could see", () => {
    const made = judged(false).flatMap(({ puzzle }) => puzzle ?? []);
    expect(made.length).toBeGreaterThan(0);
    for (const { choices, best, view, seat, chance } of made) {
      expect(choices.length).toBeGreaterThanOrEqual(3);
      expect(choices[best]).toMatchObject({ behind: 0, doubt: 0 });
      expect(chance).toBeGreaterThanOrEqual(0.06);
      expect(chance).toBeLessThanOrEqual(0.97);
      for (const [index, { behind, doubt }] of choices.entries()) {
        if (index === best) continue;
        expect(behind).toBeGreaterThanOrEqual(0.02);
        expect(behind - interval(doubt)).toBeGreaterThanOrEqual(0.0099);
      }
      const imagined = toy.imagine(view as never, new FastChance(3));
      expect(canonical(toy.view(imagined, seat as "red") as never)).toBe(canonical(view as never));
    }
  });

  test("the same seed gives the same puzzles", () => {
    expect(canonical(judged(false) as never)).toBe(canonical(judged(false) as never));
  });

  test("where nothing tells the choices apart there is none", () => {
    const verdicts = new Set(judged(true).map(({ verdict }) => verdict));
    expect(verdicts.has("made")).toBe(false);
    expect(verdicts.has("too close")).toBe(true);
  });
});
