import { describe, expect, test } from "vitest";
import { chanceRow, generalSearchFinds, generalSearchLevel } from "../chance-table.ts";
import { routeDistance, searchColumn, zoneIds, zones } from "../components.ts";
import { bismarck } from "../index.ts";
import type { Position } from "../scene.ts";
import { alone, done, Example, unit, zone } from "./example.ts";

/** The naval combat phase ends and the Chance Table is consulted. */
function chance(p: Position, dice: number[]): Example {
  return new Example(alone({ turn: 10, step: "german-attacks", visibility: "4", ...p }), dice).german(done);
}
const apartFrom = (at: string, more: object = {}): NonNullable<Position["ships"]> => [
  { ship: "bismarck", zone: at, ...more },
  { ship: "prinz-eugen", zone: "W10" },
];

/** The table as printed: visibility figures of columns A, B, C. */
const printed: readonly (readonly [roll: number, a: number, b: number, c: number])[] = [
  [3, 3, 5, 6],
  [4, 2, 4, 5],
  [5, 0, 1, 2],
  [6, 2, 3, 4],
  [7, 0, 1, 2],
  [8, 1, 2, 3],
  [9, 1, 2, 3],
];

describe("Chance Table", () => {
  test("10.2, 10.21 the rows, figure by figure", () => {
    for (const [roll, ...levels] of printed)
      expect(
        [0, 1, 2].map((column) => generalSearchLevel(roll, column)),
        `roll ${roll}`,
      ).toEqual(levels);
    expect(chanceRow(2).result).toBe("huff-duff");
    expect([10, 11, 12].map((roll) => chanceRow(roll).result)).toEqual(["convoy", "convoy", "convoy"]);
  });

  test("10.1 the first roll is the Bismarck's and her force's, the second is made though it means nothing", () => {
    const force = [
      { ship: "bismarck", zone: "H16", force: 1 },
      { ship: "prinz-eugen", zone: "H16", force: 1 },
    ];
    const t = chance({ visibility: "3", ships: force }, [3, 3, 3, 3]);
    expect(t.told("general-search").map((event) => event.ships)).toEqual([["bismarck", "prinz-eugen"], []]);
    expect(t.told("chance-rolled")).toHaveLength(2);
  });

  test("10.21, 10.212 a ship within the figure tells her place", () => {
    const at = (visibility: Position["visibility"]) =>
      chance({ visibility, ships: apartFrom("H16") } as Position, [3, 3, 3, 4]).told("general-search")[0];
    expect(zoneIds[zone("H16")] && searchColumn[zone("H16")]).toBe(2);
    expect(at("4")).toMatchObject({ ships: ["bismarck"], zone: "H16" });
    expect(at("5")?.ships).toEqual([]);
  });

  test("10.211 outside the British patrol line nobody is found", () => {
    expect(searchColumn[zone("B10")]).toBe(-1);
    expect(searchColumn[zone("W10")]).toBe(-1);
    expect(chance({ visibility: "1", ships: apartFrom("B10") }, [1, 2, 3, 4]).told("general-search")[0]?.ships).toEqual(
      [],
    );
  });

  test("10.213 nor in fog", () => {
    expect(generalSearchFinds(10, 1, true, zone("G21"), 3)).toBe(false);
    expect(generalSearchFinds(10, 1, false, zone("G21"), 3)).toBe(true);
  });

  test("10.214 columns: A by the patrol line, C by British and Irish coasts, B between; O17 is A and O18 is C", () => {
    expect(["O17", "O18", "M13", "F20"].map((id) => "ABC"[searchColumn[zone(id)] as number])).toEqual([
      "A",
      "C",
      "A",
      "B",
    ]);
  });

  test("10.22 Huff-Duff: the German names the ship's zone or one beside it", () => {
    const t = chance({ ships: apartFrom("M9") }, [1, 1, 3, 4]);
    expect(
      t
        .legal("german", "radio")
        .map((action) => action.zone)
        .sort(),
    ).toEqual(["L8", "L9", "M10", "M8", "M9", "N10", "N9"].sort());
    expect(t.refused("german", { do: "radio", zone: "M12" })).toBe("10.22");
    expect(t.refused("german", { do: "say-nothing" })).toBe("10.22");
    t.german({ do: "radio", zone: "M8" });
    expect(t.state.known[0]?.contacts.at(-1)).toMatchObject({ turn: 10, kind: "radio", zone: "M8" });
  });

  test("10.22, 2.2 a zone without a grid-coordinate cannot be named", () => {
    const named = chance({ ships: apartFrom("D8") }, [1, 1, 3, 4]).legal("german", "radio");
    expect(named.map((action) => action.zone)).not.toContain("D9");
    for (const { zone: id } of named) expect(zones[zone(id)]?.sea, id).toBe(true);
  });

  test("10.25, 7.17 at X no convoy is attacked", () => {
    const t = chance({ visibility: "X", ships: apartFrom("H10") }, [5, 5, 3, 4]);
    expect([t.state.turn, t.state.convoys]).toEqual([11, 0]);
  });

  test("10.1, 10.22 no signal on the second roll tells that she sails with the Bismarck", () => {
    const force = [
      { ship: "bismarck", zone: "M9", force: 1 },
      { ship: "prinz-eugen", zone: "M9", force: 1 },
    ];
    const t = chance({ ships: force }, [3, 4, 1, 1]);
    expect(t.legal("german", "radio")).toEqual([]);
    t.german({ do: "say-nothing" });
    expect(t.state.known[0]?.together).toBe(1);
  });

  test("10.23, 10.231, 10.25, 4.9 a convoy is destroyed unseen: points, place and ships told, and held next turn", () => {
    const t = chance({ ships: apartFrom("H10") }, [5, 5, 3, 4]);
    expect(routeDistance[zone("H10")]).toBe(0);
    t.german({ do: "sink-convoy" });
    expect(t.told("convoy-sunk")[0]).toMatchObject({ ships: ["bismarck"], zone: "H10", points: 6 });
    expect(t.state.held[unit("bismarck")]).toBe(11);
    expect([t.state.convoys, t.state.points]).toEqual([1, [0, 6]]);
    const seen = chance({ ships: apartFrom("H10", { found: 10 }) }, [5, 5, 3, 4]);
    expect(seen.refused("german", { do: "sink-convoy" })).toBe("10.231");
    const shadowed = chance({ ships: apartFrom("H10", { shadowed: 10 }) }, [5, 5, 3, 4]);
    expect(shadowed.refused("german", { do: "sink-convoy" })).toBe("10.231");
  });

  test("10.231, R66 a ship that was seen passing through a searched zone destroys no convoy", () => {
    const raid = (searched: boolean) => {
      const ships = [
        ...apartFrom("H10", { moved: 2, passed: "H11", fast: 10 }),
        { ship: "norfolk", zone: "H11", mode: "patrol" as const },
      ];
      const t = new Example(alone({ turn: 10, step: "british-search", visibility: "4", ships }), [5, 5, 3, 4]);
      if (searched) t.british({ do: "search", zone: "H11" }, { do: "let-go" });
      t.british(done).german(done);
      expect(t.state.located).toBe(4);
      return t.legal("german", "sink-convoy").length;
    };
    expect([raid(false), raid(true)]).toEqual([1, 0]);
  });

  test("10.232, 10.24, R11 ten asks for the route, eleven for patrol within two zones, twelve for exactly one zone off", () => {
    const may = (sum: [number, number], at: string, mode: "movement" | "patrol" = "movement") =>
      chance({ ships: apartFrom(at, { mode }) }, [...sum, 3, 4]).legal("german", "sink-convoy").length === 1;
    const [on, one, two, three] = ["H10", "I10", "J10", "K10"];
    expect([on, one, two, three].map((id) => routeDistance[zone(id as string)])).toEqual([0, 1, 2, 3]);
    expect([on, one, two].map((id) => may([5, 5], id as string))).toEqual([true, false, false]);
    expect([on, one, two, three].map((id) => may([5, 6], id as string, "patrol"))).toEqual([true, true, true, false]);
    expect(may([5, 6], "H10")).toBe(false);
    expect([on, one, two].map((id) => may([6, 6], id as string))).toEqual([false, true, false]);
  });

  test("10.25 the German may say nothing", () => {
    const t = chance({ ships: apartFrom("H10") }, [5, 5, 3, 4]);
    t.german({ do: "say-nothing" });
    expect(t.state.points).toEqual([0, 0]);
    expect(t.told("convoy-sunk")).toEqual([]);
  });

  test("10.26, R13 one convoy a day, the day beginning with 2400", () => {
    const asked = (turn: number) =>
      chance({ turn, convoys: 1, convoyDay: 1, ships: apartFrom("H10") }, [5, 5, 3, 4]).legal("german", "sink-convoy")
        .length;
    expect([12, 14].map(asked)).toEqual([0, 1]);
  });

  test("R17 a signal placed outside Bergen proves that a ship has left; one from Bergen does not", () => {
    const call = (id: string) =>
      chance({ departure: 0, located: 0, ships: apartFrom("F20") }, [1, 1, 3, 4, 3, 4]).german({
        do: "radio",
        zone: id,
      }).state;
    expect(call("F19").departure).toBe(10);
    expect(call("F20").departure).toBe(0);
    expect(call("F19").bismarckLocated).toBe(4);
  });

  test("R62 a convoy locates the ship for Force H, a signal does not", () => {
    const free = { departure: 0, located: 0, bismarckLocated: 0 };
    const raid = chance({ ...free, ships: apartFrom("H10") }, [5, 5, 3, 4, 3, 4]).german({ do: "sink-convoy" });
    expect(raid.state.bismarckLocated).toBe(10);
    const radio = chance({ ...free, ships: apartFrom("H10") }, [1, 1, 3, 4, 3, 4]).german({ do: "radio", zone: "H10" });
    expect([radio.state.departure, radio.state.bismarckLocated]).toEqual([10, 0]);
  });
});

test("10.231, 10.232, 10.24, 10.26 a raid that is not allowed says which condition fails", () => {
  const raid = (p: object, ship: object = {}, rolls = [10, 0]) =>
    new Example(
      alone({
        turn: 10,
        step: "convoy",
        visibility: "4",
        rolls,
        ships: [
          { ship: "bismarck", zone: "H10", ...ship },
          { ship: "prinz-eugen", zone: "R12" },
        ],
        ...p,
      }),
    ).refused("german", { do: "sink-convoy" });
  expect(raid({})).toBeUndefined();
  expect(raid({}, { found: 10 })).toBe("10.231");
  expect(raid({}, { shadowed: 10 })).toBe("10.231");
  expect(raid({}, { zone: "M9" })).toBe("10.24");
  expect(raid({}, {}, [11, 0])).toBe("10.24");
  expect(raid({}, {}, [12, 0])).toBe("10.24");
  expect(raid({ convoys: 1, convoyDay: 1 })).toBe("10.26");
  expect(raid({ turn: 13, convoyDay: 0 })).toBe("11.13");
});

describe("time", () => {
  test("11.11, R14 2400 is night everywhere, 2000 only in row L and south", () => {
    const night = (turn: number, at: string) => !generalSearchFinds(turn, 1, false, zone(at), 3);
    expect([night(12, "K16"), night(12, "L16"), night(13, "K16"), night(11, "L16")]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("11.13 by night only Huff-Duff counts", () => {
    const search = chance({ turn: 13, visibility: "1", ships: apartFrom("H16") }, [1, 2, 3, 4]);
    expect(search.told("general-search")[0]?.ships).toEqual([]);
    const convoy = chance({ turn: 13, ships: apartFrom("H10") }, [5, 5, 3, 4]);
    expect(convoy.state.turn).toBe(14);
    const dusk = (at: string) =>
      chance({ turn: 12, ships: apartFrom(at) }, [5, 5, 3, 4]).legal("german", "sink-convoy").length;
    // At 2000 it is still day on the route north of the 55° line, and night south of it.
    expect([dusk("H10"), dusk("M15")]).toEqual([1, 0]);
    const signal = chance({ turn: 13, ships: apartFrom("H10") }, [1, 1]);
    expect(bismarck.prompt(signal.state, "german").ask).toBe("huff-duff");
  });

  test("11.21, 11.22 after all phases the marker moves to the next turn", () => {
    const t = chance({ ships: apartFrom("W10") }, [3, 4, 3, 4]);
    expect(t.state.turn).toBe(11);
    expect(t.told("turn").map((event) => event.turn)).toEqual([11]);
  });

  test("11.23, 12.14 play runs from 1200 May 22 to the end of 1200 May 27", () => {
    const last = chance({ turn: 34, ships: apartFrom("W10") }, [3, 4, 3, 4]);
    expect(bismarck.outcome(last.state)?.rule).toBe("12.14");
    expect(bismarck.view(last.state, "british")).toMatchObject({ turn: 34, time: "1200", date: "May 27" });
  });
});
