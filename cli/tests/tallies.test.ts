import { gameIds, loadGame } from "@admiralty/games";
import { expect, test } from "vitest";
import { optionsFrom } from "../command.ts";
import { playContest } from "../contest.ts";

test.each(gameIds)(
  "%s: both sides' figures are told after the first turn and at the end",
  { timeout: 120_000 },
  async (id) => {
    const game = await loadGame(id);
    const { seats } = game;
    const players = Object.fromEntries(seats.map((seat, index) => [seat, { player: "random", seed: index + 1 }]));
    const contest = {
      game: id,
      options: await optionsFrom(game, []),
      key: "7".repeat(64),
      players,
      keepRecord: false,
    };
    const { tallies = [] } = await playContest({ ...contest, tallies: true });
    expect(tallies.map(({ when, seat }) => [when, seat])).toEqual(
      ["after the first turn", "at the end"].flatMap((when) => seats.map((seat) => [when, seat])),
    );
    for (const [index, { figures }] of tallies.entries()) {
      expect(figures.map(({ name }) => name)).toEqual(tallies[0]?.figures.map(({ name }) => name));
      // What one side leads by, the other lacks.
      for (const [at, { lead, count }] of figures.entries())
        if (lead) expect(count + (tallies[index ^ 1]?.figures[at]?.count as number)).toBeCloseTo(0, 9);
    }
    expect((await playContest(contest)).tallies).toBeUndefined();
  },
);

test("rules=fleet is the package of that name, and what follows changes it", async () => {
  const game = await loadGame("bismarck");
  const chosen = await optionsFrom(game, ["rules=fleet", "huffDuff=false"]);
  expect(chosen).toMatchObject({ fuel: true, convoys: true, huffDuff: false, ferrol: false });
  await expect(optionsFrom(game, ["rules=navy"])).rejects.toThrow('one of basic, core, fleet; got "navy"');
});
