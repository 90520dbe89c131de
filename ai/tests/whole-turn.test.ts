/** What a whole turn may cost: when it is used up, first sight decides, also by whoever takes the seat up again. */
import { type Decision, fairness, type Game, Match, type Plan, type Thinker } from "@admiralty/engine";
import { type ToyAction, type ToyState, toy } from "@admiralty/engine/toy";
import { expect, test } from "vitest";
import { searchingPlayer } from "../searching-player.ts";

const lay = (state: ToyState, side: 0 | 1, at: number): ToyAction => ({
  do: "lay",
  card: state.hands[side].at(at) as number,
});

const plan = (name: string, at: number): Plan<ToyState, ToyAction> => ({
  name,
  why: name,
  step: (state) => lay(state, 0, at),
});
const thinker: Thinker<ToyState, ToyAction> = {
  step: (state, seat) => lay(state, seat === "red" ? 0 : 1, 0),
  plans: () => [plan("first", 0), plan("last", -1)],
  settled: (state, start) => state.round > start.round,
  worth: () => 0.5,
};

function players(turn: () => number) {
  const match = Match.create(toy, { options: { rounds: 3, quiet: true }, fairness: fairness("cd".repeat(32)) });
  const view = match.view("red");
  const actions = match.actions("red") as readonly ToyAction[];
  const settings = { worlds: 2, stepLimit: 20, share: () => 1, wholeTurn: { most: 2, turn } };
  const made = () => searchingPlayer<ToyState, ToyAction>(toy as unknown as Game, thinker, settings, 5);
  return {
    made,
    async ask(player: ReturnType<typeof made>, memory?: unknown): Promise<Decision<ToyAction>> {
      const budget = { milliseconds: 1000, nodes: 40 };
      const prompt = { ask: "lay", text: "", rule: "1" };
      return player.decide({ view, seat: "red", prompt, actions, budget, ...(memory === undefined ? {} : { memory }) });
    },
  };
}

const trials = ({ weighed }: Decision<ToyAction>): number => weighed?.trials ?? 0;

test("two budgets a turn are two decisions with trials; the third is made at first sight, and the next turn has its own", async () => {
  let turn = 1;
  const { made, ask } = players(() => turn);
  const player = made();
  expect(trials(await ask(player))).toBeGreaterThan(10);
  const second = await ask(player);
  expect(trials(second)).toBeGreaterThan(10);
  const third = await ask(player);
  expect(trials(third)).toBe(0);
  expect(third.why).toBe("first");
  // The count is remembered as everything else is.
  expect(trials(await ask(made(), second.memory))).toBe(0);
  turn = 2;
  expect(trials(await ask(player))).toBeGreaterThan(10);
});
