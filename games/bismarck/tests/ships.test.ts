import { describe, expect, test } from "vitest";
import { put } from "../lists.ts";
import { alone, atSea, done, Example, moving, unit, zone } from "./example.ts";

const sail = (ship: string, ...zones: string[]) => zones.map((to) => ({ do: "sail", ship, to }) as const);

const organising = { step: "task-forces" } as const;

describe("ship movement", () => {
  test("5.11, 5.16 nobody has to move, and a ship may move less than she could", () => {
    const t = moving(10, { ship: "norfolk", zone: "H14" }, { ship: "bismarck", zone: "M9" });
    expect(t.refused("british", done)).toBeUndefined();
    t.british(...sail("norfolk", "H13"), done);
    expect(t.zoneOf("norfolk")).toBe("H13");
    expect(t.zoneOf("bismarck")).toBe("M9");
  });

  test("5.12, 5.21 a cruiser moves two zones every turn and burns no fuel", () => {
    const t = moving(11, { ship: "norfolk", zone: "H14", fast: 10 });
    t.british(...sail("norfolk", "H13", "H12"));
    expect(t.waysOf("british", "norfolk")).toEqual([]);
    expect(t.fuelOf("norfolk")).toBe(11);
  });

  test("5.13, 5.26 a fast capital ship moves two zones only in turns that do not follow one another", () => {
    const rested = moving(11, { ship: "hood", zone: "H14" });
    rested.british(...sail("hood", "H13", "H12"));
    expect(rested.waysOf("british", "hood")).toEqual([]);
    const tired = moving(11, { ship: "hood", zone: "H14", fast: 10 });
    tired.british(...sail("hood", "H13"));
    expect(tired.waysOf("british", "hood")).toEqual([]);
    expect(tired.refused("british", { do: "sail", ship: "hood", to: "H12" })).toBe("5.26");
  });

  test("5.13, 5.26, R23 a breakout of two zones is a move of two zones, one of three too", () => {
    for (const way of [
      ["E19", "D18"],
      ["E19", "D18", "C17"],
    ]) {
      const t = new Example({ ...atSea, fog: true }, [3, 4, 3, 4, 3, 4]);
      t.german(...sail("bismarck", ...way), done).british(done);
      expect(t.state.fast[unit("bismarck")]).toBe(4);
      t.state.turn = 5;
      t.state.moved = put(t.state.moved, unit("bismarck"), 1);
      t.state.step = "orders";
      t.state.stage = ["ship-movement", "ship-movement"];
      expect(t.refused("german", { do: "sail", ship: "bismarck", to: way.length === 2 ? "C17" : "C16" })).toBe("5.26");
    }
  });

  test("5.14, 5.16, 5.24, 5.29, 5.44, 9.729 a refused move names the rule that stops her", () => {
    const rule = (turn: number, ...list: object[]) =>
      moving(turn, ...list).refused("british", { do: "sail", ship: "hood", to: "H13" });
    const hood = { ship: "hood", zone: "H14" };
    expect(rule(11, { ...hood, fuel: 0 })).toBe("5.24");
    expect(rule(10, { ...hood, fuel: 0, moved: 1 })).toBe("5.24");
    expect(rule(11, { ...hood, hits: { lostForGood: 14 } })).toBe("9.729");
    expect(rule(11, { ...hood, hits: { lostForGood: 25 } })).toBe("9.729");
    expect(rule(11, { ...hood, moved: 1, hits: { lostForGood: 5 } })).toBe("9.729");
    expect(rule(11, { ...hood, moved: 2, fast: 11 })).toBe("5.16");
    const rodney = { ship: "rodney", zone: "H14", status: "in-play", force: 1, moved: 1 };
    const force = moving(11, { ...hood, force: 1, moved: 1 }, rodney);
    expect(force.refused("british", { do: "sail", ship: "hood", to: "H13" })).toBe("5.14");
    const launch = new Example(
      alone({
        ...atSea,
        ships: [{ ship: "victorious", zone: "H14", moved: 1 }],
        aircraft: [{ unit: "victorious-torpedo-bomber", zone: "H14", mode: "reconnaissance" }],
      }),
    );
    expect(launch.refused("british", { do: "sail", ship: "victorious", to: "H13" })).toBe("5.29");
  });

  test("5.14 Rodney, Ramillies and Revenge move one zone", () => {
    for (const ship of ["rodney", "ramillies", "revenge"]) {
      const t = moving(10, { ship, zone: "H14", status: "in-play" });
      t.british(...sail(ship, "H13"));
      expect(t.waysOf("british", ship)).toEqual([]);
    }
  });

  test("5.15, 5.23, 5.24 without fuel a capital ship moves one zone, in C turns only", () => {
    const c = moving(10, { ship: "hood", zone: "H14", fuel: 0 });
    c.british(...sail("hood", "H13"));
    expect(c.waysOf("british", "hood")).toEqual([]);
    expect(moving(11, { ship: "hood", zone: "H14", fuel: 0 }).waysOf("british", "hood")).toEqual([]);
  });

  test("5.19 any number of ships share a zone, and none leaves the map", () => {
    const t = moving(
      10,
      { ship: "norfolk", zone: "H1" },
      { ship: "suffolk", zone: "H1" },
      { ship: "kenya", zone: "H2" },
    );
    t.british(...sail("kenya", "H1"));
    expect(["norfolk", "suffolk", "kenya"].map((ship) => t.zoneOf(ship))).toEqual(["H1", "H1", "H1"]);
    for (const way of t.waysOf("british", "norfolk")) expect(way).toMatch(/^[A-Z]\d+$/);
    expect(t.waysOf("british", "norfolk").sort()).toEqual(["G1", "H2", "I2"]);
  });

  test("5.21, 5.22 one zone is free, the second costs a fast capital ship one factor", () => {
    const t = moving(11, { ship: "hood", zone: "H14" });
    t.british(...sail("hood", "H13"));
    expect(t.fuelOf("hood")).toBe(11);
    t.british(...sail("hood", "H12"));
    expect(t.fuelOf("hood")).toBe(10);
  });

  test("5.25 a slow battleship pays for her zone except in C turns", () => {
    const c = moving(10, { ship: "rodney", zone: "H14", status: "in-play" });
    c.british(...sail("rodney", "H13"));
    expect(c.fuelOf("rodney")).toBe(9);
    const other = moving(11, { ship: "rodney", zone: "H14", status: "in-play" });
    other.british(...sail("rodney", "H13"));
    expect(other.fuelOf("rodney")).toBe(8);
  });

  test("5.27 a damaged Bismarck limited to one zone does not pay for it as Rodney would", () => {
    const t = moving(11, { ship: "bismarck", zone: "M9", hits: { midships: 5 } });
    t.german(...sail("bismarck", "M8"));
    expect(t.fuelOf("bismarck")).toBe(13);
    expect(t.waysOf("german", "bismarck")).toEqual([]);
  });

  test("5.28 breakout: three zones free, the fourth and fifth a factor each, Prinz Eugen free", () => {
    const way = ["E19", "D18", "C17", "B16", "A15"];
    const t = new Example({ ...atSea });
    t.german(...sail("bismarck", ...way.slice(0, 3)));
    expect(t.fuelOf("bismarck")).toBe(13);
    t.german(...sail("bismarck", way[3] as string));
    expect(t.fuelOf("bismarck")).toBe(12);
    t.german(...sail("bismarck", way[4] as string), ...sail("prinz-eugen", ...way));
    expect(t.fuelOf("bismarck")).toBe(11);
    expect(t.fuelOf("prinz-eugen")).toBe(10);
    expect(t.waysOf("german", "bismarck")).toEqual([]);
    expect(t.zoneOf("prinz-eugen")).toBe("A15");
  });

  test("5.29 a carrier that launches does not move two zones", () => {
    const still = moving(10, { ship: "victorious", zone: "H14" });
    still.british(...sail("victorious", "H13", "H12"));
    const launch = new Example(
      alone({
        ...atSea,
        ships: [{ ship: "victorious", zone: "H14" }],
        aircraft: [{ unit: "victorious-torpedo-bomber", zone: "H13", mode: "reconnaissance", flown: 1 }],
      }),
    );
    launch.british(...sail("victorious", "H13"));
    expect(launch.waysOf("british", "victorious")).toEqual([]);
  });

  test("5.31, 5.33, 5.34, 2.423 a ship on patrol searches better and stays; carriers do not patrol", () => {
    const t = moving(10, { ship: "norfolk", zone: "H14" }, { ship: "victorious", zone: "M9" });
    t.british({ do: "patrol", ship: "norfolk" });
    expect(t.state.mode[unit("norfolk")]).toBe(1);
    expect(t.refused("british", { do: "patrol", ship: "victorious" })).toBe("5.31");
    // To move she must leave patrol first, which is done before she moves.
    t.british(...sail("norfolk", "H13"));
    expect(t.state.mode[unit("norfolk")]).toBe(0);
  });

  test("5.32 the mode changes once a turn and before she moves", () => {
    const t = moving(10, { ship: "norfolk", zone: "H14" }, { ship: "kenya", zone: "M9", mode: "patrol" });
    t.british(...sail("norfolk", "H13"));
    expect(t.refused("british", { do: "patrol", ship: "norfolk" })).toBe("5.32");
    t.british({ do: "cruise", ship: "kenya" });
    expect(t.refused("british", { do: "patrol", ship: "kenya" })).toBe("5.32");
  });

  test("9.729 evasion 16 to 24 is one zone, 7 to 15 emergency, 6 or less none", () => {
    const ways = (turn: number, lostForGood: number) => {
      const t = moving(turn, { ship: "norfolk", zone: "H14", hits: { lostForGood } });
      const first = t.waysOf("british", "norfolk").length;
      if (first === 0) return 0;
      t.british(...sail("norfolk", "H13"));
      return t.waysOf("british", "norfolk").length === 0 ? 1 : 2;
    };
    expect([7, 8, 16].map((lost) => ways(11, lost))).toEqual([2, 1, 1]);
    expect([17, 25].map((lost) => ways(11, lost))).toEqual([0, 0]);
    expect([17, 25, 26].map((lost) => ways(10, lost))).toEqual([1, 1, 0]);
  });

  test("9.729 a ship that cannot move is towed in task force by a battleship, a ship of her type, or any two", () => {
    const tow = (turn: number, ...tugs: string[]) => {
      const ships = [
        { ship: "hood", zone: "H14", force: 1, hits: { lostForGood: 25 } },
        ...tugs.map((ship) => ({ ship, zone: "H14", force: 1 })),
      ];
      return moving(turn, ...ships).waysOf("british", "hood").length > 0;
    };
    expect(tow(10, "king-george-v")).toBe(true);
    expect(tow(11, "king-george-v")).toBe(false);
    expect(tow(10, "norfolk")).toBe(false);
    expect(tow(10, "norfolk", "suffolk")).toBe(true);
    // Two disabled ships, one tug for each: the battleship tows the battleship, the cruiser the cruiser.
    const pair = [
      { ship: "hood", zone: "H14", force: 1, hits: { lostForGood: 25 } },
      { ship: "king-george-v", zone: "H14", force: 1 },
      { ship: "norfolk", zone: "H14", force: 1, hits: { lostForGood: 28 } },
      { ship: "suffolk", zone: "H14", force: 1 },
    ];
    expect(moving(10, ...pair).waysOf("british", "hood").length).toBeGreaterThan(0);
    const mixed = pair.map((ship) => (ship.ship === "suffolk" ? { ...ship, ship: "victorious" } : ship));
    expect(moving(10, ...mixed).waysOf("british", "hood")).toEqual([]);
  });

  test("R2 the zone she started from was not passed through", () => {
    const t = moving(10, { ship: "bismarck", zone: "M9" });
    t.german(...sail("bismarck", "M8"));
    expect(t.state.passed[unit("bismarck")]).toBe(-1);
    t.german(...sail("bismarck", "M7"));
    expect(t.state.passed[unit("bismarck")]).toBe(zone("M8"));
  });

  test("R23 after a breakout the Bismarck moves one zone at most, Prinz Eugen two", () => {
    const t = new Example({
      turn: 5,
      ...atSea,
      ships: [
        { ship: "bismarck", zone: "C17", fast: 4 },
        { ship: "prinz-eugen", zone: "C17", fast: 4 },
      ],
    });
    t.german(...sail("bismarck", "C16"), ...sail("prinz-eugen", "C16", "C15"));
    expect(t.waysOf("german", "bismarck")).toEqual([]);
  });
});

describe("task forces", () => {
  test("5.45, R26 a force patrols if one ship can; a carrier adds nothing", () => {
    const ships = [
      { ship: "victorious", zone: "H14", force: 1 },
      { ship: "kenya", zone: "H14", force: 1 },
    ];
    const t = new Example(alone({ ...atSea, ships }));
    t.british({ do: "patrol", ship: "victorious" });
    expect(t.state.mode[unit("kenya")]).toBe(1);
    const patrolling = ships.map((ship) => ({ ...ship, mode: "patrol" as const }));
    const parted = new Example(alone({ ...organising, ships: patrolling })).british({
      do: "detach",
      ship: "victorious",
    });
    expect(["victorious", "kenya"].map((ship) => parted.state.mode[unit(ship)])).toEqual([0, 1]);
  });
});

describe("flotillas", () => {
  test("23.17 a flotilla does not patrol, nor does a force of them; beside a cruiser it does", () => {
    const at = (ship: string) => ({ ship, zone: "H14", force: 1 });
    const on = (...ids: string[]) => new Example(alone({ ...atSea, modules: ["destroyers"], ships: ids.map(at) }));
    expect(on("flotilla-1", "flotilla-2").refused("british", { do: "patrol", ship: "flotilla-1" })).toBe("5.31");
    expect(on("kenya", "flotilla-1").refused("british", { do: "patrol", ship: "kenya" })).toBeUndefined();
  });
});

describe("43, 44 other German ships", () => {
  test("43.2 who begins at H22 breaks out as from Bergen", () => {
    const t = new Example({
      turn: 4,
      step: "ship-movement",
      scenario: "hipper",
      ships: [{ ship: "hipper", zone: "H22" }],
    });
    for (const to of ["G21", "F20", "E19", "D18", "C17"]) t.german({ do: "sail", ship: "hipper", to });
    expect(t.zoneOf("hipper")).toBe("C17");
    expect(t.refused("german", { do: "sail", ship: "hipper", to: "B16" })).toBe("5.16");
  });

  test("44.2 the Admiral Scheer goes two zones in every turn, for nothing or for a factor of fuel", () => {
    const twice = (modules: "fuel"[]) => {
      const ships = [{ ship: "admiral-scheer", zone: "M9", fast: 9 }];
      const t = new Example(
        alone({ turn: 10, step: "ship-movement", visibility: "4", scenario: "scheer", modules, ships }),
      );
      t.german({ do: "sail", ship: "admiral-scheer", to: "M8" }, { do: "sail", ship: "admiral-scheer", to: "M7" });
      return t.fuelOf("admiral-scheer");
    };
    expect([twice([]), twice(["fuel"])]).toEqual([13, 12]);
  });
});
