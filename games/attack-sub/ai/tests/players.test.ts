import type { AnyGame } from "@admiralty/engine";
import { expect, test } from "vitest";
import { playMatch, randomPlayer, testLevels } from "../../../../ai/tests/levels.ts";
import { game as attackSub } from "../../index.ts";
import { players } from "../index.ts";

const given = { game: attackSub as AnyGame, nodes: 20 };
const captain = players.find((kind) => kind.id === "captain")!;

testLevels({
  ...given,
  players,
  options: [{ scenario: "B" }, { scenario: "G" }, { scenario: "M", fiveBoxContact: true }],
});

test("the Captain beats random play from either side, most of the time", async () => {
  let won = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const seat = attackSub.seats[seed % 2]!;
    const seats = {
      blue: randomPlayer(seed),
      orange: randomPlayer(seed + 1),
      [seat]: captain.create(given.game, seed),
    };
    const { match } = await playMatch({ ...given, nodes: 150 }, seats, seed, { scenario: "A-T" });
    if (match.outcome()?.winner === seat) won++;
  }
  expect(won).toBeGreaterThanOrEqual(7);
});

test("what is hidden cannot change a decision: it follows from the view alone", async () => {
  const seats = { blue: randomPlayer(3), orange: randomPlayer(4) };
  for (let seed = 1; seed <= 5; seed++) {
    const { match } = await playMatch({ ...given, stopAfter: 12 * seed }, seats, seed, { scenario: "F" });
    const seat = match.awaiting()[0];
    if (seat === undefined) continue;
    const request = {
      seat,
      view: match.view(seat),
      prompt: match.prompt(seat)!,
      actions: match.actions(seat),
      budget: { milliseconds: 1000, nodes: 40 },
    };
    const again = JSON.parse(JSON.stringify(request)) as typeof request;
    expect(await captain.create(given.game, 8).decide(again)).toEqual(
      await captain.create(given.game, 8).decide(request),
    );
  }
});
