/** The signal as the server has it: without its answer here, opened there. */
import { beforeEach, expect, test, vi } from "vitest";
import { isSealed, opened, sealed } from "../puzzles/sealed.ts";

const asked: unknown[][] = [];
const here = vi.hoisted(() => ({ me: undefined as { kind: string } | undefined }));
const solution = {
  ...{ grade: "missed", best: 1, chance: 0.4, trials: 600, why: "Because.", played: null, winner: "axis" },
  choices: [
    { behind: 0.06, doubt: 0.01, people: 0 },
    { behind: 0, doubt: 0, people: 2 },
  ],
  players: { axis: "Ann" },
  table: "abc",
};
vi.mock("../state/account.svelte.ts", () => ({
  account: {
    ask: (work: () => unknown) => work(),
    get me() {
      return here.me;
    },
  },
}));
vi.mock("../state/club.ts", () => ({
  club: {
    answerSignal: (...given: unknown[]) => {
      asked.push(["signal", ...given]);
      return solution;
    },
    answerPuzzle: (...given: unknown[]) => {
      asked.push(["puzzle", ...given]);
      return solution;
    },
  },
}));
beforeEach(() => {
  asked.length = 0;
});

const question = {
  ...{ id: "p1", game: "war-at-sea", rules: "3", options: {}, seat: "axis", view: {}, open: true },
  choices: [[{ do: "pass" }], [{ do: "sail" }]],
};

test("a sealed puzzle knows no answer; opened it is a puzzle like any other, and names its match", async () => {
  const puzzle = sealed(question);
  expect(puzzle.choices.map(({ behind }) => behind)).toEqual([0, 0]);
  expect([isSealed(puzzle), puzzle.best]).toEqual([true, -1]);
  const found = await opened(puzzle, 20_000, 0);
  expect(isSealed(found.puzzle)).toBe(false);
  expect(found).toMatchObject({
    grade: "missed",
    table: "abc",
    puzzle: { id: "p1", best: 1, chance: 0.4, played: undefined, players: { axis: "Ann" }, winner: "axis" },
  });
  expect(found.puzzle.choices).toMatchObject([{ orders: [{ do: "pass" }], behind: 0.06 }, { behind: 0 }]);
  // Who has an account answers for good; of others the server keeps nothing.
  here.me = { kind: "account" };
  await opened(puzzle, 20_000, 1);
  expect(asked).toEqual([
    ["puzzle", "p1", 0],
    ["signal", 20_000, 1, "p1"],
  ]);
});
