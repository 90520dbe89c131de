/** What the lobby works out by itself: the hours of others by my clock, and what is asked of the server. */
import { describe, expect, test } from "vitest";
import { busiest, byMyClock } from "../lobby/hours.ts";
import { seekOf, termsIn } from "../lobby/terms.ts";

const utc = Array.from({ length: 24 }, (_, hour) => (hour >= 18 && hour < 21 ? 10 : 1));

test("hours are read by the clock of the browser, and the three busiest are named", () => {
  expect(busiest(utc)).toEqual([18, 21]);
  expect(busiest(byMyClock(utc, 2))).toEqual([20, 23]);
  expect(busiest(byMyClock(utc, -8))).toEqual([10, 13]);
  expect(byMyClock(utc, 0)).toEqual(utc);
  expect(byMyClock(utc, 24)).toEqual(utc);
});

describe("terms of a seek", () => {
  const terms = {
    game: "picket",
    times: ["live60", "gone"],
    side: "red",
    bid: { seat: "green", points: 2 },
    range: "fair",
    rated: true,
    standing: true,
    days: 3,
    from: "19:00",
    until: "22:00",
  };
  const game = {
    id: "picket",
    title: "Picket",
    rules: "1",
    seats: [
      { id: "red", title: "Red" },
      { id: "blue", title: "Blue" },
    ],
    options: {},
    bids: false,
    levels: [],
  };

  test("what another game or an older page has kept is left out", () => {
    expect(termsIn(game, { ...terms, side: "axis", range: "odd" })).toMatchObject({
      times: ["live60"],
      side: "either",
      range: "any",
      bid: { seat: "red", points: 2 },
    });
    expect(termsIn(game, { ...terms, side: "bid" }).side).toBe("either");
    expect(termsIn({ ...game, bids: true }, { ...terms, side: "bid" }).side).toBe("bid");
  });

  test("guests are not rated; hours that are the same are all hours", () => {
    expect(seekOf(terms, false)).toMatchObject({
      rated: false,
      range: 200,
      seat: "red",
      standing: { days: 3, hours: { from: "19:00", until: "22:00", zone: expect.any(String) } },
    });
    expect(seekOf({ ...terms, from: "22:00", standing: true }, true)).toMatchObject({
      rated: true,
      standing: { days: 3 },
    });
    expect(seekOf({ ...terms, from: "22:00" }, true).standing).not.toHaveProperty("hours");
    expect(seekOf({ ...terms, standing: false }, true)).not.toHaveProperty("standing");
  });
});
