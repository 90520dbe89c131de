import { expect, test } from "vitest";
import { placeNumber, portIds, repairCapacity } from "../components.ts";
import { done, example, repair, sail } from "./example.ts";

const at = placeNumber;

test("2.7, R26 British ships are repaired in the USA from the first turn, and in Russia once it is open", () => {
  const play = example({ turn: 3, step: "allied-repairs", ships: { usa: ["hood:2"], russia: ["repulse:1"] } });
  play.allies(repair("hood", 2)).allies(repair("repulse", 1));
  expect([play.damage("hood"), play.damage("repulse")]).toEqual([0, 0]);
  const early = example({ turn: 1, step: "allied-repairs", ships: { usa: ["hood:2"] } }).allies(repair("hood", 2));
  expect(early.damage("hood")).toBe(0);
});

test("13.1, 13.3 a damaged ship may sail, but who moved or tried to is not repaired", () => {
  const play = example({ turn: 2, ships: { england: ["hood:1", "nelson:2", "repulse:1"] } });
  play
    .allies(sail("hood", "north-sea"))
    .allies(sail("repulse", "barents", "north-sea"), 5)
    .allies(done);
  expect(play.step).toBe("allied-repairs");
  expect(play.verdict("allies", repair("hood", 1))).toBe("13.1");
  expect(play.verdict("allies", repair("repulse", 1))).toBe("13.1");
  expect(play.verdict("allies", repair("nelson", 3))).toBe("13.2");
  play.allies(repair("nelson", 1));
  expect(play.damage("nelson")).toBe(1);
});

test("13.1, 6.5 nothing is repaired in the Neutral Port, and nobody is asked for what he has not got", () => {
  const play = example({
    turn: 4,
    step: "axis-movement",
    alone: true,
    ships: { "neutral-port": ["lutzow:1"] },
    uBoats: { inPlay: 0 },
  }).axis(done);
  expect(play.step).toBe("air");
});

test("13.2 the ports' yards", () => {
  const yards = Object.fromEntries(portIds.map((id) => [id, repairCapacity[at(id)]]));
  expect(yards).toEqual({
    england: 8,
    usa: 5,
    malta: 1,
    leningrad: 1,
    russia: 1,
    germany: 8,
    france: 3,
    italy: 4,
    "neutral-port": 0,
  });
});

test("13.2 two ships with two points each in France: one is repaired, the other keeps one", () => {
  const play = example({ turn: 3, step: "axis-repairs", ships: { france: ["scharnhorst:2", "gneisenau:2"] } });
  play.axis(repair("scharnhorst", 2)).axis(repair("gneisenau", 1));
  expect([play.damage("scharnhorst"), play.damage("gneisenau")]).toEqual([0, 1]);
  expect(play.step).toBe("air");
  const other = example({ turn: 3, step: "axis-repairs", ships: { france: ["scharnhorst:2", "gneisenau:2"] } });
  other.axis(repair("scharnhorst", 1)).axis(repair("gneisenau", 1));
  expect(other.verdict("axis", repair("gneisenau", 2))).toBe("13.2");
  expect(other.verdict("axis", repair("gneisenau", 1))).toBe("allowed");
});

test("R22 Leningrad repairs one point a turn", () => {
  const play = example({ turn: 4, step: "allied-repairs", ships: { leningrad: ["marat:2"] } });
  expect(play.verdict("allies", repair("marat", 2))).toBe("13.2");
  play.allies(repair("marat", 1));
  expect(play.damage("marat")).toBe(1);
});

test("R32 a damaged convoy in the USA is repaired like a ship", () => {
  const play = example({ turn: 4, step: "allied-repairs", ships: { usa: ["convoy-1a:2"] } }).allies(
    repair("convoy-1a", 2),
  );
  expect(play.damage("convoy-1a")).toBe(0);
});
