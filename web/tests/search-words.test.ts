import { describe, expect, test } from "vitest";
import { type Asked, askedBy, filtersOf, queryOf, readLine, without, writeLine } from "../archive/search-words.ts";

const games = [
  {
    id: "north",
    title: "North Sea",
    seats: [
      { id: "allied", title: "Allies" },
      { id: "axis", title: "Axis" },
    ],
  },
  {
    id: "south",
    title: "South",
    seats: [
      { id: "axis", title: "Axis" },
      { id: "british", title: "British" },
    ],
  },
];

const asked = (line: string): Partial<Asked> => {
  const read = readLine(line, games);
  expect(read.unknown, line).toEqual([]);
  return Object.fromEntries(filtersOf(read.asked).map((filter) => [filter, read.asked[filter]]));
};

describe("a line", () => {
  test.each<[string, Partial<Asked>]>([
    ["", {}],
    ["Tovey", { player: "Tovey" }],
    ["  Henry   Tovey ", { player: "Henry Tovey" }],
    ["Tovey against Ciliax", { player: "Tovey", against: "Ciliax" }],
    ["Henry Tovey vs Otto Ciliax", { player: "Henry Tovey", against: "Otto Ciliax" }],
    ['"Henry Tovey" Ciliax', { player: "Henry Tovey", against: "Ciliax" }],
    ['"Axis"', { player: "Axis" }],
    ["axis", { seat: "axis" }],
    ["ALLIES", { game: "north", seat: "allied" }],
    ["allied lost", { game: "north", seat: "allied", result: "lost" }],
    ["axis South", { game: "south", seat: "axis" }],
    ["tovey north sea british-er", { player: "tovey british-er", game: "north" }],
    ["Tovey british won", { player: "Tovey", game: "south", seat: "british", result: "won" }],
    ["lost", { result: "won" }],
    ["bid>1", { minBid: "1.5" }],
    ["bid >= 1,5", { minBid: "1.5" }],
    ["bid>1½", { minBid: "2" }],
    ["bid ½", { minBid: "0.5" }],
    ["bid=2", { option: "bid=2" }],
    ["longer 200", { minLength: "201" }],
    ["longer than 200 shorter than 300", { minLength: "201", maxLength: "299" }],
    [">200 <=300", { minLength: "201", maxLength: "300" }],
    ["Tovey turn 7", { player: "Tovey", turn: "7" }],
    ["sunk:hood axis", { sunk: "hood", seat: "axis" }],
    ['sunk "Admiral Scheer" won', { sunk: "Admiral Scheer", result: "won" }],
    ['sunk:"Prince of W', { sunk: "Prince of W" }],
    ["since 2026-10", { since: "2026-10-01" }],
    ["since 2026 before 2026-3-9", { since: "2026-01-01", until: "2026-03-09" }],
    ["until 2026-12", { until: "2027-01-01" }],
    ["2026-02-28", { since: "2026-02-28", until: "2026-03-01" }],
    ['in:"autumn swiss" rated', { event: "autumn swiss", rated: "yes" }],
    ["in:swiss annotated", { event: "swiss", annotated: "yes" }],
    ["tovey in a tournament strongest", { player: "tovey", inTournament: "yes", order: "strongest" }],
    ["allies closest", { game: "north", seat: "allied", order: "closest" }],
    ['in:"autumn sw', { event: "autumn sw" }],
    ['opening:"the ""long"" way" south', { game: "south", opening: 'the "long" way' }],
  ])("%s", (line, found) => {
    expect(asked(line)).toEqual(found);
  });

  test.each<[string, readonly string[]]>([
    ["tovey turn seven", ["turn seven"]],
    ["turn 0", ["turn 0"]],
    ["tovey closest", ["closest"]],
    ["turn 3 turn 4", ["turn 4"]],
    ["sunk", ["sunk"]],
    ["axis north sea british", ["british"]],
    ["north sea british", ["british"]],
    ["bid>x", ["bid>x"]],
    ["bid>5000", ["bid>5000"]],
    ["since yesterday tovey", ["since yesterday"]],
    ["since 2026-13", ["since 2026-13"]],
    ["2026-02-30", ["2026-02-30"]],
    ["shorter 1", ["shorter 1"]],
    ["won lost", ["lost"]],
    ["where:nowhere", ["where:nowhere"]],
    ["A vs B vs C", ["C"]],
  ])("%s: not all is understood", (line, unknown) => {
    expect(readLine(line, games).unknown).toEqual(unknown);
  });
});

describe("what is asked for", () => {
  const all: Asked = {
    player: "Axis Tovey",
    against: 'The "Fox"',
    game: "south",
    seat: "axis",
    result: "lost",
    minBid: "0.5",
    turn: "7",
    sunk: "Prinz Eugen",
    minLength: "1",
    maxLength: "300",
    since: "2026-10-01",
    until: "2026-11-01",
    event: 'a "great" cup',
    rated: "yes",
    inTournament: "yes",
    annotated: "yes",
    option: "convoys=true",
    opening: "C: first",
    order: "strongest",
  };

  test("is written so that it is read again, all and each without one", () => {
    for (const each of [all, ...filtersOf(all).map((filter) => without(all, filter)), askedBy([])]) {
      const line = writeLine(each, games);
      expect(readLine(line, games), line).toEqual({ asked: each, unknown: [] });
    }
  });

  test("is written as it was typed", () => {
    for (const line of ["Tovey allies won bid>1 longer 200", "north sea axis", 'Tovey Ciliax in:"autumn swiss"']) {
      expect(writeLine(readLine(line, games).asked, games)).toBe(line);
    }
  });

  test("goes to the server in its own kinds", () => {
    expect(queryOf(askedBy([]))).toEqual({});
    expect(queryOf(all)).toEqual({
      annotated: true,
      inTournament: true,
      order: "strongest",
      player: "Axis Tovey",
      against: 'The "Fox"',
      game: "south",
      seat: "axis",
      result: "lost",
      minBid: 0.5,
      turn: 7,
      sunk: "Prinz Eugen",
      minLength: 1,
      maxLength: 300,
      since: new Date("2026-10-01T00:00").getTime(),
      until: new Date("2026-11-01T00:00").getTime(),
      event: 'a "great" cup',
      rated: true,
      option: "convoys=true",
      opening: "C: first",
    });
  });

  test("is left out of an address where it makes no sense", () => {
    const given = {
      player: " Tovey ",
      result: "lucky",
      minLength: "x",
      maxLength: "0",
      since: "now",
      rated: "1",
      who: "?",
    };
    expect(askedBy(Object.entries(given))).toEqual(askedBy([["player", "Tovey"]]));
    expect(filtersOf(askedBy(Object.entries(all)))).toHaveLength(19);
  });

  test("loses with a game its side and opening", () => {
    expect(filtersOf(without(askedBy(Object.entries(all)), "game"))).not.toContain("seat");
    expect(filtersOf(without(all, "player"))).not.toContain("against");
    expect(filtersOf(without(all, "against"))).toContain("player");
  });
});
