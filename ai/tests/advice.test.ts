/** The Admiral says why in the words of the game, with figures. */
import { checkOptions, fairness, Match } from "@admiralty/engine";
import { gameIds, loadGame } from "@admiralty/games";
import { expect, test } from "vitest";
import { figuresOf } from "../../web/text/advice.ts";
import { playerKinds } from "../registry.ts";

test("where plans differ, by what they bring", () => {
  const weighed = {
    trials: 400,
    plans: 9,
    worth: 0.61,
    next: { worth: 0.58, why: "" },
    even: false,
    signs: [{ text: "keeps 2 points of the North Sea", share: 0.83, next: 0.61 }],
  };
  expect(figuresOf(weighed)).toBe(
    "Keeps 2 points of the North Sea at 83 %, the next best plan at 61 %. Wins at 61 %, the next best plan at 58 %.",
  );
  expect(figuresOf({ ...weighed, even: true })).toMatch(/^A toss-up/);
  expect(figuresOf({ ...weighed, next: { worth: 0.606, why: "" } })).toMatch(/^A toss-up/);
  const lucky = { ...weighed, even: true, next: { worth: 0.66, why: "" }, signs: [] };
  expect(figuresOf(lucky)).toBe("A toss-up between two plans. Wins at 61 %; another plan at 66 %, which may be luck.");
});

test.each(gameIds)("%s: some question of the first ones is answered with chances", async (id) => {
  const game = await loadGame(id);
  const usual = checkOptions(game.options, {});
  if (!usual.ok) throw new Error(usual.problems.join());
  const match = Match.create(game, { options: usual.options, fairness: fairness("5a".repeat(32)) });
  const admiral = (await playerKinds(id)).find((kind) => kind.id === "admiral")!;
  const told: string[] = [];
  for (let left = 40; left > 0 && told.length === 0; left--) {
    const seat = match.awaiting()[0];
    if (seat === undefined) break;
    const prompt = match.prompt(seat);
    const player = admiral.create(game, left);
    const request = { seat, view: match.view(seat), prompt: prompt!, actions: match.actions(seat) };
    const decision = await player.decide({ ...request, budget: { milliseconds: 1000, nodes: 160 }, reasons: true });
    if (decision.weighed?.signs?.length) told.push(figuresOf(decision.weighed));
    expect(match.submit(seat, decision.actions, match.seq(seat))).toMatchObject({ ok: true });
  }
  expect(told[0]).toMatch(/ at \d+ %/);
});
