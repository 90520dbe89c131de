/** Sides by lot and by sealed bids, and that anybody can settle them again. */
import { describe, expect, test } from "vitest";
import { fairness } from "../chance.ts";
import { Match } from "../match.ts";
import { checkOptions } from "../options.ts";
import type { MatchRecord } from "../record.ts";
import { sidesByBids, sidesByLot } from "../sides.ts";
import { verifyRecord } from "../verify.ts";
import { toy } from "./toy.ts";

const seats = ["red", "blue"];
const key = (letter: string) => letter.repeat(64);
const [ann, bob] = [{ word: "anchor" }, { word: "bowline" }];

describe("the lot", () => {
  test("says the same whoever is named first, and falls on either side as the key has it", () => {
    const keys = [..."0123456789abcdef"].map(key);
    const first = keys.map((each) => sidesByLot(seats, [ann, bob], each)[0]);
    const turned = keys.map((each) => sidesByLot(seats, [bob, ann], each)[1]);
    expect(turned).toEqual(first);
    expect(new Set(first)).toEqual(new Set(seats));
    // As it was drawn for the matches that are kept.
    expect(first.map((seat) => seat?.charAt(0)).join("")).toBe("bbrrbrbrrbrbrbbb");
  });
});

describe("sealed bids", () => {
  const bid = (seat: string, points: number) => ({ seat, points });

  test("different wishes are granted for nothing", () => {
    const settled = sidesByBids(
      seats,
      [
        { ...ann, bid: bid("blue", 3) },
        { ...bob, bid: bid("red", 0) },
      ],
      key("1"),
    );
    expect(settled).toEqual({ seats: ["blue", "red"] });
  });

  test("for the same side the higher has it and gives its own bid to the other", () => {
    const settled = sidesByBids(
      seats,
      [
        { ...ann, bid: bid("red", 1.5) },
        { ...bob, bid: bid("red", 2) },
      ],
      key("1"),
    );
    expect(settled).toEqual({ seats: ["blue", "red"], paid: { bid: 2, bidFor: "blue" } });
  });

  test("the only bid is granted for nothing; without any the lot decides", () => {
    const one = { ...ann, bid: bid("blue", 3) };
    expect(sidesByBids(seats, [one, bob], key("1"))).toEqual({ seats: ["blue", "red"] });
    expect(sidesByBids(seats, [bob, one], key("1"))).toEqual({ seats: ["red", "blue"] });
    expect(sidesByBids(seats, [ann, bob], key("1"))).toEqual({ seats: sidesByLot(seats, [ann, bob], key("1")) });
  });

  test("of equal bids in a tournament that of who had the side less often, whatever the lot says", () => {
    for (const letter of "0123456789abcdef") {
      const even = [
        { ...ann, bid: bid("red", 2), had: 2 },
        { ...bob, bid: bid("red", 2), had: 1 },
      ];
      expect(sidesByBids(seats, even, key(letter))).toEqual({
        seats: ["blue", "red"],
        paid: { bid: 2, bidFor: "blue" },
      });
      // A higher bid is higher.
      const higher = [even[1] as (typeof even)[0], { ...ann, bid: bid("red", 2.5), had: 2 }];
      expect(sidesByBids(seats, higher, key(letter)).seats).toEqual(["blue", "red"]);
    }
  });

  test("equal bids are decided by the lot of the key", () => {
    const even = [
      { ...ann, bid: bid("red", 2) },
      { ...bob, bid: bid("red", 2) },
    ];
    const first = [..."0123456789abcdef"].map((letter) => sidesByBids(seats, even, key(letter)).seats[0]);
    expect(new Set(first)).toEqual(new Set(seats));
    // Whoever is drawn first has the side that both wanted.
    expect(first).toEqual([..."0123456789abcdef"].map((letter) => sidesByLot(["red", "blue"], even, key(letter))[0]));
    const again = [..."0123456789abcdef"].map((letter) => sidesByBids(seats, even.toReversed(), key(letter)).seats[1]);
    expect(again).toEqual(first);
  });
});

test("a record in which the lot was turned round does not stand", () => {
  const secret = key("5");
  const words = sidesByLot(seats, [ann, bob], secret)[0] === "red" ? ["anchor", "bowline"] : ["bowline", "anchor"];
  const checked = checkOptions(toy.options, {});
  const options = checked.ok ? checked.options : undefined;
  const record = (red: string, blue: string): MatchRecord => {
    const fair = fairness(secret, { red, blue });
    const match = Match.create(toy, { options, fairness: fair, players: {} } as never);
    match.end("red", "resign");
    return { ...match.record(), sides: { by: "lot" } };
  };
  expect(verifyRecord(toy as never, record(words[0] ?? "", words[1] ?? "")).problems).toEqual([]);
  expect(verifyRecord(toy as never, record(words[1] ?? "", words[0] ?? "")).problems).toMatchObject([
    { place: "sides" },
  ]);
});
