import { describe, expect, test } from "vitest";
import { chanceRow, generalSearchLevel } from "../chance-table.ts";
import { routeDistance, zones } from "../components.ts";
import { bismarck } from "../index.ts";
import { flagIds } from "../modules/ids.ts";
import { rolledFor } from "../rules/chance-phase.ts";
import { alone, apartFrom, chanceRolls, done, Example, moving, unit, zone } from "./example.ts";

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
  test("10.1 whom a roll is for: the Bismarck with her force, and the Prinz Eugen if she is afloat and alone", () => {
    const second = (...ships: object[]) => rolledFor(new Example(alone({ ships: ships as never })).state, 1);
    const her = unit("prinz-eugen");
    expect(second({ ship: "bismarck", zone: "H16" }, { ship: "prinz-eugen", zone: "H16" })).toEqual([her]);
    expect(second({ ship: "bismarck", zone: "H16", force: 1 }, { ship: "prinz-eugen", zone: "H16", force: 1 })).toEqual(
      [],
    );
    expect(second({ ship: "bismarck", zone: "H16" }, { ship: "prinz-eugen", status: "sunk" })).toEqual([]);
  });

  test("10.1 the first roll is the Bismarck's and her force's, the second is made though it means nothing", () => {
    const force = [
      { ship: "bismarck", zone: "H16", force: 1 },
      { ship: "prinz-eugen", zone: "H16", force: 1 },
    ];
    const t = chanceRolls({ visibility: "3", ships: force }, [3, 3, 3, 3]);
    expect(t.told("general-search").map((event) => event.ships)).toEqual([["bismarck", "prinz-eugen"], []]);
    expect(t.told("chance-rolled")).toHaveLength(2);
  });

  test("10.1, 10.22 no signal on the second roll tells that she sails with the Bismarck", () => {
    const force = [
      { ship: "bismarck", zone: "M9", force: 1 },
      { ship: "prinz-eugen", zone: "M9", force: 1 },
    ];
    const t = chanceRolls({ ships: force }, [3, 4, 1, 1]);
    expect(t.legal("german", "radio")).toEqual([]);
    t.german({ do: "say-nothing" });
    expect(t.state.known[0]?.together).toBe(1);
  });

  test("10.2, 10.21 the rows, figure by figure", () => {
    for (const [roll, ...levels] of printed)
      expect(
        [0, 1, 2].map((column) => generalSearchLevel(roll, column)),
        `roll ${roll}`,
      ).toEqual(levels);
    expect(chanceRow(2).result).toBe("huff-duff");
    expect([10, 11, 12].map((roll) => chanceRow(roll).result)).toEqual(["convoy", "convoy", "convoy"]);
  });

  test("10.22 Huff-Duff: the German names the ship's zone or one beside it", () => {
    const t = chanceRolls({ ships: apartFrom("M9") }, [1, 1, 3, 4]);
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
    const named = chanceRolls({ ships: apartFrom("D8") }, [1, 1, 3, 4]).legal("german", "radio");
    expect(named.map((action) => action.zone)).not.toContain("D9");
    for (const { zone: id } of named) expect(zones[zone(id)]?.sea, id).toBe(true);
  });

  test("10.23, 10.231, 10.25, 4.9 a convoy is destroyed unseen: points, place and ships told, and held next turn", () => {
    const t = chanceRolls({ ships: apartFrom("H10") }, [5, 5, 3, 4]);
    expect(routeDistance[zone("H10")]).toBe(0);
    t.german({ do: "sink-convoy" });
    expect(t.told("convoy-sunk")[0]).toMatchObject({ ships: ["bismarck"], zone: "H10", points: 6 });
    expect(t.state.held[unit("bismarck")]).toBe(11);
    expect([t.state.convoys, t.state.points]).toEqual([1, [0, 6]]);
    const seen = chanceRolls({ ships: apartFrom("H10", { found: 10 }) }, [5, 5, 3, 4]);
    expect(seen.refused("german", { do: "sink-convoy" })).toBe("10.231");
    const shadowed = chanceRolls({ ships: apartFrom("H10", { shadowed: 10 }) }, [5, 5, 3, 4]);
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
      chanceRolls({ ships: apartFrom(at, { mode }) }, [...sum, 3, 4]).legal("german", "sink-convoy").length === 1;
    const [on, one, two, three] = ["H10", "I10", "J10", "K10"];
    expect([on, one, two, three].map((id) => routeDistance[zone(id as string)])).toEqual([0, 1, 2, 3]);
    expect([on, one, two].map((id) => may([5, 5], id as string))).toEqual([true, false, false]);
    expect([on, one, two, three].map((id) => may([5, 6], id as string, "patrol"))).toEqual([true, true, true, false]);
    expect(may([5, 6], "H10")).toBe(false);
    expect([on, one, two].map((id) => may([6, 6], id as string))).toEqual([false, true, false]);
  });

  test("10.25, 7.17 at X no convoy is attacked", () => {
    const t = chanceRolls({ visibility: "X", ships: apartFrom("H10") }, [5, 5, 3, 4]);
    expect([t.state.turn, t.state.convoys]).toEqual([11, 0]);
  });

  test("10.25 the German may say nothing", () => {
    const t = chanceRolls({ ships: apartFrom("H10") }, [5, 5, 3, 4]);
    t.german({ do: "say-nothing" });
    expect(t.state.points).toEqual([0, 0]);
    expect(t.told("convoy-sunk")).toEqual([]);
  });

  test("R62 a convoy locates the ship for Force H, a signal does not", () => {
    const free = { departure: 0, located: 0, bismarckLocated: 0 };
    const raid = chanceRolls({ ...free, ships: apartFrom("H10") }, [5, 5, 3, 4, 3, 4]).german({ do: "sink-convoy" });
    expect(raid.state.bismarckLocated).toBe(10);
    const radio = chanceRolls({ ...free, ships: apartFrom("H10") }, [1, 1, 3, 4, 3, 4]).german({
      do: "radio",
      zone: "H10",
    });
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
  expect(raid({ turn: 13, convoys: 1, convoyDay: 0 })).toBe("11.13");
});

describe("ship movement", () => {
  test("10.25, R12 a ship that destroyed a convoy stays next turn but may patrol", () => {
    const t = moving(11, { ship: "bismarck", zone: "M9", held: 11 });
    expect(t.refused("german", { do: "sail", ship: "bismarck", to: "M8" })).toBe("10.25");
    expect(t.refused("german", { do: "patrol", ship: "bismarck" })).toBeUndefined();
  });
});

describe("time", () => {
  test("11.13 by night only Huff-Duff counts", () => {
    const search = chanceRolls({ turn: 13, visibility: "1", ships: apartFrom("H16") }, [1, 2, 3, 4]);
    expect(search.told("general-search")[0]?.ships).toEqual([]);
    const convoy = chanceRolls({ turn: 13, ships: apartFrom("H10") }, [5, 5, 3, 4]);
    expect(convoy.state.turn).toBe(14);
    const dusk = (at: string) =>
      chanceRolls({ turn: 12, ships: apartFrom(at) }, [5, 5, 3, 4]).legal("german", "sink-convoy").length;
    // At 2000 it is still day on the route north of the 55° line, and night south of it.
    expect([dusk("H10"), dusk("M15")]).toEqual([1, 0]);
    const signal = chanceRolls({ turn: 13, ships: apartFrom("H10") }, [1, 1]);
    expect(bismarck.prompt(signal.state, "german").ask).toBe("huff-duff");
  });
});

describe("43.6 several ships", () => {
  test("43.6, R192 a roll for each ship afloat, and a force obeys its first; who was found is named", () => {
    const ships = [
      { ship: "bismarck", zone: "X9" },
      { ship: "prinz-eugen", zone: "H14", force: 1 },
      { ship: "hipper", zone: "H14", force: 1 },
    ];
    // Nothing for the Bismarck; the Prinz Eugen and her force are found; the Hipper's own roll counts for nothing.
    const t = chanceRolls({ scenario: "hipper", ships }, [3, 4, 1, 2, 1, 2, 3, 4]);
    expect(t.told("chance-rolled").map(({ roll, ship }) => [roll, ship])).toEqual([
      [1, "bismarck"],
      [2, "prinz-eugen"],
      [3, "hipper"],
    ]);
    expect(t.told("general-search").map(({ roll, ships: found }) => [roll, found])).toEqual([
      [1, []],
      [2, ["prinz-eugen", "hipper"]],
      [3, []],
    ]);
  });
});

describe("with modules", () => {
  test("13.31 the rows of Huff-Duff and convoys bring nothing where they have rules of their own", () => {
    const ships = apartFrom("M9");
    const rolled = (...modules: ("huffDuff" | "convoys")[]) => chanceRolls({ modules, ships }, [1, 1]).state.step;
    expect([rolled(), rolled("convoys")]).toEqual(["huff-duff", "huff-duff"]);
    const ignored = chanceRolls({ modules: ["huffDuff", "convoys"], ships }, [1, 1, 6, 5, 1, 1, 3, 4]);
    expect(ignored.told("chance-rolled").map(({ dice }) => dice)).toEqual([
      [1, 1],
      [6, 5],
    ]);
    expect([ignored.state.turn, ignored.state.convoys]).toEqual([11, 0]);
  });

  test("25.1 general search is rolled for with all modules, and never for a submarine", () => {
    const near = { modules: [...flagIds], visibility: "3" as const, ships: apartFrom("H16") };
    const t = chanceRolls(near, Array(40).fill(3));
    expect(t.told("chance-rolled").map(({ ship }) => ship ?? "")).toHaveLength(2);
    expect(t.told("general-search")[0]).toMatchObject({ ships: ["bismarck"], zone: "H16" });
  });

  test("25.2 with weather areas the level of her zone counts", () => {
    const found = (visibility: readonly ["1" | "8", "1" | "8"]) =>
      chanceRolls(
        { modules: ["weather"], visibility: visibility[0], south: visibility[1], ships: apartFrom("H16") } as never,
        [3, 3, 3, 4, 3, 4, 3, 4],
      ).told("general-search")[0]?.ships;
    expect([found(["1", "8"]), found(["8", "1"])]).toEqual([["bismarck"], []]);
  });
});
