/** How the search shares its trials among plans and among the answers of the other side. */
import { FastChance, fairness, type Game, Match, type Plan, type Thinker } from "@admiralty/engine";
import { type ToyAction, type ToyState, toy } from "@admiralty/engine/toy";
import { expect, test } from "vitest";
import { Search } from "../search.ts";

function lowest(state: ToyState, side: 0 | 1): ToyAction {
  return { do: "lay", card: state.hands[side][0] as number };
}

/** Plans of red, replies of blue: each reply counts how often it was played, and is worth to red what it says. */
function thinkerWith(worths: readonly number[], counts: number[]): Thinker<ToyState, ToyAction> {
  const plan = (name: string): Plan<ToyState, ToyAction> => ({ name, why: "", step: (state) => lowest(state, 0) });
  let answered = -1;
  return {
    step(state, seat) {
      if (seat === "blue") answered = -1;
      return lowest(state, seat === "red" ? 0 : 1);
    },
    plans: () => [plan("one"), plan("other")],
    replies: () =>
      worths.map((_, index) => ({
        name: String(index),
        why: "",
        step(state: ToyState, _chance: FastChance) {
          counts[index] = (counts[index] ?? 0) + 1;
          answered = index;
          return lowest(state, 1);
        },
      })),
    settled: (state, start) => state.round > start.round,
    worth: () => worths[answered] ?? 0.5,
  };
}

function counted(worths: readonly number[]): readonly number[] {
  const match = Match.create(toy, { options: { rounds: 3, quiet: true }, fairness: fairness("cd".repeat(32)) });
  const counts = worths.map(() => 0);
  const search = new Search(toy as unknown as Game, thinkerWith(worths, counts), { worlds: 4, stepLimit: 20 });
  search.best(match.view("red"), "red", { milliseconds: 1000, nodes: 400 }, 1);
  return counts;
}

test("answers that hurt alike are tried alike: what was tried less may yet be worse", () => {
  const [one = 0, other = 0] = counted([0.4, 0.4]);
  expect(one + other).toBeGreaterThan(100);
  expect(Math.min(one, other)).toBeGreaterThan((one + other) / 3);
});

test("the answer that hurts is tried most, the others now and then", () => {
  const [mild = 0, hard = 0, soft = 0] = counted([0.6, 0.1, 0.9]);
  expect(hard).toBeGreaterThan(4 * mild);
  expect(mild).toBeGreaterThanOrEqual(soft);
  expect(soft).toBeGreaterThanOrEqual(2);
});

/** How many trials a choice takes of two plans whose worth differs by so much from trial to trial and on the whole. */
function trialsFor(lead: number, luck: number): number {
  const match = Match.create(toy, { options: { rounds: 3, quiet: true }, fairness: fairness("cd".repeat(32)) });
  let trial = 0;
  let better = false;
  const plan = (name: string): Plan<ToyState, ToyAction> => ({
    name,
    why: "",
    step(state) {
      better = name === "better";
      return lowest(state, 0);
    },
  });
  const thinker: Thinker<ToyState, ToyAction> = {
    step: (state, seat) => lowest(state, seat === "red" ? 0 : 1),
    plans: () => [plan("worse"), plan("better")],
    settled: (state, start) => state.round > start.round,
    worth: () => 0.5 + (better ? lead : 0) + luck * ((trial++ % 7) / 7 - 0.5),
  };
  const search = new Search(toy as unknown as Game, thinker, { worlds: 4, stepLimit: 20 });
  const { plan: chosen, weighed } = search.best(match.view("red"), "red", { milliseconds: 1000, nodes: 2000 }, 1);
  expect(chosen.name).toBe("better");
  return weighed.trials;
}

test("what is better beyond doubt is not tried any longer, nor what is alike; what is close has its time", () => {
  expect(trialsFor(0.3, 0.2)).toBeLessThan(100);
  expect(trialsFor(0.004, 0.2)).toBeGreaterThan(1000);
  expect(trialsFor(0.0001, 0.002)).toBeLessThan(200);
});

test("two trials that happen to agree prove nothing: by luck alone the plainest plan is seldom left", () => {
  const match = Match.create(toy, { options: { rounds: 3, quiet: true }, fairness: fairness("cd".repeat(32)) });
  const luck = new FastChance(5);
  const names = ["plain", "second", "third", "fourth", "fifth"];
  const thinker: Thinker<ToyState, ToyAction> = {
    step: (state, seat) => lowest(state, seat === "red" ? 0 : 1),
    plans: () => names.map((name) => ({ name, why: "", step: (state) => lowest(state, 0) })),
    settled: (state, start) => state.round > start.round,
    worth: () => luck.fraction(),
  };
  const search = new Search(toy as unknown as Game, thinker, { worlds: 4, stepLimit: 20, loyalty: 2 });
  const kept = Array.from({ length: 200 }, (_, seed) =>
    search.best(match.view("red"), "red", { milliseconds: 1000, nodes: 10 }, seed),
  ).filter(({ plan }) => plan.name === "plain").length;
  expect(kept).toBeGreaterThan(170);
});

test("signs are counted for whoever wants reasons, and change no choice", () => {
  const match = Match.create(toy, { options: { rounds: 3, quiet: true }, fairness: fairness("cd".repeat(32)) });
  let asked = 0;
  const thinker: Thinker<ToyState, ToyAction> = {
    ...thinkerWith([0.4, 0.6], []),
    signs: () => [{ text: "goes on", holds: () => asked++ % 2 === 0 }],
  };
  const search = new Search(toy as unknown as Game, thinker, { worlds: 4, stepLimit: 20 });
  const best = (reasons: boolean) =>
    search.best(match.view("red"), "red", { milliseconds: 1000, nodes: 400 }, 1, { reasons });
  const plain = best(false);
  expect(asked).toBe(0);
  const told = best(true);
  expect(asked).toBe(told.weighed.trials);
  expect(told.weighed.signs).toHaveLength(1);
  expect(told.plan.name).toBe(plain.plan.name);
  expect({ ...told.weighed, signs: [] }).toEqual(plain.weighed);
});

test("where the game names its moments, a plan that costs more dice meets the luck of the others again", () => {
  const match = Match.create(toy, { options: { rounds: 3, quiet: true }, fairness: fairness("cd".repeat(32)) });
  const drawn: number[] = [];
  const plan = (dice: number): Plan<ToyState, ToyAction> => ({
    name: "",
    why: "",
    step(state, chance) {
      if (state.round > 0) return undefined;
      for (let die = 0; die < dice; die++) chance.bits();
      return lowest(state, 0);
    },
  });
  const laterLuck = (dice: number, moment?: (state: ToyState) => number): readonly number[] => {
    const thinker: Thinker<ToyState, ToyAction> = {
      step(state, seat, chance) {
        if (state.round === 1) drawn.push(chance.bits());
        return lowest(state, seat === "red" ? 0 : 1);
      },
      plans: () => [],
      settled: (state) => state.round > 1,
      worth: () => 0.5,
      ...(moment && { moment }),
    };
    const search = new Search(toy as unknown as Game, thinker, { worlds: 1, stepLimit: 20 });
    search.playOn(toy.imagine(match.view("red"), new FastChance(1)), plan(dice), "red", 7);
    return drawn.splice(0);
  };
  const byRound = ({ round }: ToyState): number => round;
  expect(laterLuck(0, byRound).length).toBeGreaterThan(0);
  expect(laterLuck(5, byRound)).toEqual(laterLuck(0, byRound));
  expect(laterLuck(5)).not.toEqual(laterLuck(0));
});
