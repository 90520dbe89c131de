import { checkOptions, FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { warAtSea as game } from "../index.ts";

function play(seed: number, given: object): number {
  const chance = new FastChance(seed);
  const checked = checkOptions(game.options, given);
  if (!checked.ok) throw new Error(checked.problems.join());
  const state = game.setup(checked.options, chance, []);
  let steps = 0;
  while (game.outcome(state) === undefined) {
    const seats = game.awaiting(state);
    if (seats.length === 0) throw new Error(JSON.stringify(state));
    const seat = seats[chance.below(seats.length)]!;
    const list = game.actions(state, seat);
    const action = list[chance.below(list.length)]!;
    expect(game.refuse(state, seat, action)).toBeUndefined();
    const log: Parameters<typeof game.text.event>[0][] = [];
    game.apply(state, seat, action, chance, log);
    for (const event of log) expect(game.text.event(event)).not.toContain("undefined");
    game.audit(state);
    for (const viewer of ["allies", "axis", "spectator"] as const) {
      const seen = game.view(state, viewer);
      const imagined = game.imagine(seen, chance);
      expect(game.view(imagined, viewer)).toEqual(seen);
      game.audit(imagined);
      if (viewer !== "spectator") {
        expect(game.actions(imagined, viewer)).toEqual(game.actions(state, viewer));
        expect(game.prompt(imagined, viewer)).toEqual(game.prompt(state, viewer));
      }
    }
    if (++steps > 20000) throw new Error("does not end");
  }
  return steps;
}

test("1 a random game ends and keeps its books", () => {
  for (let seed = 1; seed <= 3; seed++) {
    expect(play(seed, { faceDown: seed % 2 === 1 })).toBeGreaterThan(100);
  }
});
