/** What a whole turn may cost: when it is used up, first sight decides, also by whoever takes the seat up again. */
import { checkOptions, type Decision, fairness, type Game, Match, type Plan, type Thinker } from "@admiralty/engine";
import { type ToyAction, type ToyState, toy } from "@admiralty/engine/toy";
import { gameIds, loadGame } from "@admiralty/games";
import { expect, test } from "vitest";
import { playerKinds } from "../registry.ts";
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

test.each(gameIds)("%s: an Admiral who is asked and asked again in one turn has fifteen seconds for it", async (id) => {
  const game = await loadGame(id);
  const usual = checkOptions(game.options, {});
  if (!usual.ok) throw new Error(usual.problems.join());
  const match = Match.create(game, { options: usual.options, fairness: fairness("5a".repeat(32)) });
  const admiral = (await playerKinds(id)).find((kind) => kind.id === "admiral")!;
  const nodes = 100;
  let asked: { readonly seat: string; readonly decision: Decision } | undefined;
  for (let left = 60; left > 0; left--) {
    const seat = match.awaiting()[0] as string;
    const request = { seat, view: match.view(seat), prompt: match.prompt(seat)!, actions: match.actions(seat) };
    const player = admiral.create(game, left);
    const decision = await player.decide({ ...request, budget: { milliseconds: 1000, nodes } });
    // Something worth a good part of a budget, to be asked again and again.
    if ((decision.weighed?.trials ?? 0) > nodes / 2) {
      asked = { seat, decision };
      break;
    }
    expect(match.submit(seat, decision.actions, match.seq(seat))).toMatchObject({ ok: true });
  }
  const { seat, decision } = asked ?? expect.fail("nothing was worth a thought");
  let spent = decision.weighed?.trials ?? 0;
  let { memory } = decision;
  for (let again = 0; again < 8; again++) {
    const { plan: _, ...kept } = memory as { readonly plan?: unknown };
    const request = { seat, view: match.view(seat), prompt: match.prompt(seat)!, actions: match.actions(seat) };
    const next = await admiral
      .create(game, 1)
      .decide({ ...request, budget: { milliseconds: 1000, nodes }, memory: kept });
    spent += next.weighed?.trials ?? 0;
    memory = next.memory;
  }
  expect(spent).toBeGreaterThan(nodes);
  expect(spent).toBeLessThanOrEqual((nodes * 15_000) / admiral.budget.milliseconds);
});
