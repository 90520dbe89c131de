import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { playMatch, randomPlayer, testLevels } from "../../../../ai/tests/levels.ts";
import { game as attackSub, type Seat, type View } from "../../index.ts";
import { players } from "../index.ts";

const given = { game: attackSub, nodes: 8 };
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
    const { match } = await playMatch({ ...given, nodes: 60 }, seats, seed, { scenario: "A-T" });
    if (match.outcome()?.winner === seat) won++;
  }
  expect(won).toBeGreaterThanOrEqual(7);
});

test("other hands and another deck, told apart by nothing in the view, get the same decision", async () => {
  let differed = 0;
  for (let seed = 1; seed <= 5; seed++) {
    const seats = { blue: randomPlayer(3), orange: randomPlayer(4) };
    const { match } = await playMatch({ ...given, stopAfter: 12 * seed }, seats, seed, { scenario: "F" });
    const seat = match.awaiting()[0] as Seat | undefined;
    if (seat === undefined) continue;
    const decideIn = (state: ReturnType<typeof attackSub.imagine>) =>
      captain.create(given.game, 8).decide({
        seat,
        view: attackSub.view(state, seat),
        prompt: attackSub.prompt(state, seat),
        actions: attackSub.actions(state, seat),
        budget: { milliseconds: 1000, nodes: 40 },
      });
    const [one, other] = [11, 12].map((luck) => attackSub.imagine(match.view(seat) as View, new FastChance(luck)));
    if (JSON.stringify(one) !== JSON.stringify(other)) differed++;
    expect(await decideIn(other!)).toEqual(await decideIn(one!));
  }
  expect(differed).toBeGreaterThan(2);
});
