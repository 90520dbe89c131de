import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { isC } from "../../rules/time.ts";
import type { Position } from "../../scene.ts";
import { alone, attack, done, Example, unit } from "../../tests/example.ts";
import { lostFromLetter, rowOf } from "../shadowing.ts";
import { announced } from "../trailing.ts";
import { trailLetter } from "../trails.ts";
import { hoodAndPrinz, shadowingAt, withShadowing } from "./example.ts";

const trail = (by: string, type: "battleship" | "cruiser" | "carrier") => ({ do: "trail", unit: by, type }) as const;
const scout = (zone: string) => ({ unit: "trondheim-lr-recon", zone, mode: "patrol", since: 9 });

/** The first losing reading of a column, as the table prints it. */
function firstLost(letter: string, night: boolean): number {
  for (let coloured = 1; coloured <= 6; coloured++) {
    for (let white = 1; white <= 6; white++) {
      if (rowOf(coloured, white) >= lostFromLetter(letter, night)) return coloured * 10 + white;
    }
  }
  return 0;
}

test("41.7 of the shadower its type and evasion are given: of a force those of its largest and slowest, of aircraft none", () => {
  const { state } = new Example(
    alone({
      ships: [
        { ship: "hood", zone: "M9", force: 1 },
        { ship: "norfolk", zone: "M9", force: 1 },
      ],
    }),
  );
  expect(announced(state, unit("norfolk"))).toEqual({ by: "battleship", evasion: expect.any(Number) });
  expect(announced(state, unit("eire-lr-recon-a"))).toEqual({ by: "aircraft", evasion: -1 });
});

describe("shadowing by both sides", () => {
  test("8.13 a shadowing unit does not search, a German one neither", () => {
    const ships = [
      { ship: "hood", zone: "M9", found: 9 },
      { ship: "prinz-eugen", zone: "M9", mode: "patrol" as const },
    ];
    const searches = (trails: { unit: string; target: string }[]) =>
      shadowingAt("german-search", { visibility: "1", ships, trailing: { trails } }).legal("german", "search");
    expect(searches([]).map(({ zone }) => zone)).toContain("M9");
    expect(searches([{ unit: "prinz-eugen", target: "hood" }]).map(({ zone }) => zone)).not.toContain("M9");
  });

  test("13.2, 13.21 the coloured die alone is modified; beyond the table its last row is read, before it the first", () => {
    expect([rowOf(1, 3), rowOf(1, 4), rowOf(6, 3), rowOf(6, 6)]).toEqual([1, 2, 11, 12]);
    expect([rowOf(8, 3), rowOf(0, 6)]).toEqual([12, 1]);
  });

  test("13.44 the scene tells shadows, and says when the module is missing", () => {
    const t = shadowingAt("german-shadow", { ships: hoodAndPrinz }).german(trail("prinz-eugen", "battleship"));
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    t.german(done).british({ do: "sail", ship: "hood", to: "M10" });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    expect(() => new Example({ trailing: { pursuits: ["bismarck"] } })).toThrow(/module shadowing/);
  });

  test("41.1 what either side located last turn it may shadow; other ships not", () => {
    const t = shadowingAt("german-shadow", { ships: hoodAndPrinz });
    expect(t.legal("german", "trail")).toEqual([trail("prinz-eugen", "battleship")]);
    expect(t.refused("german", trail("prinz-eugen", "cruiser"))).toBe("41.1");
    expect(t.refused("german", trail("bismarck", "battleship"))).toBe("8.13");
    expect(t.refused("german", trail("hood", "battleship"))).toBe("4.0");
    // One shadow for one ship.
    const two = shadowingAt("german-shadow", { ships: hoodAndPrinz, aircraft: [scout("M9")] });
    expect(two.refused("german", trail("trondheim-lr-recon", "battleship"))).toBeUndefined();
    two.german(trail("prinz-eugen", "battleship"));
    expect(two.refused("german", trail("trondheim-lr-recon", "battleship"))).toBe("41.1");
    // Held by shadow counts as found does.
    const held = hoodAndPrinz.map(({ found: _found, ...ship }) =>
      ship.ship === "hood" ? { ...ship, shadowed: 9 } : ship,
    );
    expect(shadowingAt("german-shadow", { ships: held }).legal("german", "trail").length).toBe(1);
  });

  test("41.1, 4.3 nobody is asked where nobody was located, and the British are not where only theirs were", () => {
    const ships = [{ ship: "hood", zone: "M9" }, ...hoodAndPrinz.slice(1)];
    const quiet = shadowingAt("task-forces", { ships }).british(done);
    expect(bismarck.view(quiet.state, "british").stage).toBe("air-movement");
    const t = shadowingAt("task-forces", { ships: hoodAndPrinz }).british(done).german(done);
    expect([t.state.step, bismarck.awaiting(t.state)]).toEqual(["german-shadow", ["german"]]);
    expect(t.german(done).state.step).toBe("orders");
  });

  test("41.1, 8.11 the British ship moves before the dice, and where she is held is told by type", () => {
    const t = shadowingAt("german-shadow", { ships: hoodAndPrinz }, [3, 4]).german(
      trail("prinz-eugen", "battleship"),
      done,
    );
    expect(t.state.step).toBe("british-flight");
    expect(t.refused("british", { do: "sail", ship: "norfolk", to: "M8" })).toBe("8.11");
    t.british({ do: "sail", ship: "hood", to: "M10" }, done);
    expect(t.told("trailed")).toMatchObject([
      { die: 3, white: 4, modifier: 0, zone: "M10", found: { battleships: 1, cruisers: 0, carriers: 0, force: false } },
    ]);
    expect(t.state.shadowed[unit("hood")]).toBe(10);
    // She has had her move, and may be attacked where she is (9.23).
    expect(t.waysOf("british", "hood")).toEqual([]);
    expect(bismarck.view(t.state, "german").known.german.contacts.slice(-2)).toMatchObject([
      { turn: 10, kind: "shadow", zone: "M9", found: [{ battleships: 1 }] },
      { turn: 10, kind: "shadow", zone: "M10", found: [{ battleships: 1 }] },
    ]);
  });

  test("41.2 IG140: the first losing readings are 31 for X, 41 for A and Y, 51 for B and Z, 61 for C", () => {
    const night = ["X", "Y", "Z"].map((letter) => firstLost(letter, true));
    const day = ["A", "B", "C"].map((letter) => firstLost(letter, false));
    expect([night, day]).toEqual([
      [31, 41, 51],
      [41, 51, 61],
    ]);
  });

  test("41.2 British shadows read two dice as well, before the German ones and in their order", () => {
    const ships = [
      { ship: "norfolk", zone: "M9", found: 9 },
      { ship: "suffolk", zone: "M9", found: 9 },
      { ship: "bismarck", zone: "M9", found: 9 },
      { ship: "prinz-eugen", zone: "M9", found: 9 },
    ];
    const t = shadowingAt("shadow", { ships }, [1, 1]);
    t.british({ do: "shadow", unit: "suffolk", target: "bismarck" }, done);
    expect(t.state.step).toBe("german-shadow");
    expect(t.told("shadow-rolled")).toEqual([]);
    t.german(done, done);
    expect(t.told("shadow-rolled")).toMatchObject([{ target: "battleship", die: 1, white: 1, held: true }]);
    expect(t.state.step).toBe("orders");
  });

  test("41.3 IG142: two zones at level 7 make 44 a coloured 6 in row 12: lost for column C", () => {
    const sails = (ship: string, ...to: string[]) => to.map((zone) => ({ do: "sail", ship, to: zone }) as const);
    const t = shadowingAt("german-shadow", { visibility: "7", ships: hoodAndPrinz }, [4, 4]);
    t.german(trail("prinz-eugen", "battleship"), done).british(...sails("hood", "M10", "M11"), done);
    // Nothing is told of a ship that is lost, not even that she went two zones.
    const { die, white, modifier, twoZones, zone } = t.told("trailed")[0] ?? {};
    expect([die, white, modifier, twoZones, zone]).toEqual([4, 4, undefined, undefined, undefined]);
    expect(t.state.shadowed[unit("hood")]).toBe(0);
    // Without the second zone it is held.
    const near = shadowingAt("german-shadow", { visibility: "7", ships: hoodAndPrinz }, [4, 4]);
    near.german(trail("prinz-eugen", "battleship"), done).british(...sails("hood", "M10"), done);
    expect(near.told("trailed")).toMatchObject([{ modifier: 1, twoZones: false, zone: "M10" }]);
  });

  test("41.2, 13.41 after the dice the Germans go by what they hold, not by what they announced", () => {
    const others = [
      { ship: "norfolk", zone: "M9", found: 9 },
      { ship: "suffolk", zone: "M9", found: 9 },
      { ship: "prinz-eugen", zone: "M9" },
    ];
    // Which of the two is drawn, and the two dice.
    const held = (...dice: number[]) => {
      const t = shadowingAt("german-shadow", { ships: others }, dice).german(trail("prinz-eugen", "cruiser"), done);
      const imagined = bismarck.imagine(bismarck.view(t.british(done).state, "german"), new FastChance(41));
      const count = (state: typeof imagined) => state.shadowed.filter((turn) => turn === state.turn).length;
      return [count(t.state), count(imagined)];
    };
    expect(held(0, 1, 1)).toEqual([1, 1]);
    expect(held(0, 6, 6)).toEqual([0, 0]);
  });

  test("41.4 German ships read C and Z, aircraft B and Y", () => {
    expect([trailLetter("battleship", false), trailLetter("cruiser", true)]).toEqual(["C", "Z"]);
    expect([trailLetter("aircraft", false), trailLetter("aircraft", true)]).toEqual(["B", "Y"]);
    // 51 holds for a ship by day and is lost for aircraft.
    const ship = shadowingAt("german-shadow", { ships: hoodAndPrinz }, [5, 1]).german(
      trail("prinz-eugen", "battleship"),
      done,
    );
    expect(ship.british(done).told("trailed")[0]?.zone).toBe("M9");
    const aircraft = [scout("D15")];
    const ships = [{ ship: "hood", zone: "D15", found: 9 }];
    const air = shadowingAt("german-shadow", { ships, aircraft }, [5, 1]);
    air.german(trail("trondheim-lr-recon", "battleship"), done).british(done);
    expect(air.told("trailed")[0]?.zone).toBeUndefined();
  });

  test("41.5 IG144: Suffolk shadows the Bismarck and may attack the Prinz Eugen", () => {
    const ships = [
      { ship: "suffolk", zone: "M9", shadows: "bismarck" },
      { ship: "bismarck", zone: "M9", shadowed: 10 },
      { ship: "prinz-eugen", zone: "M9", found: 10 },
    ];
    const both = (played: NonNullable<Position["modules"]>) =>
      new Example(alone({ modules: played, turn: 10, visibility: "4", step: "british-attacks", ships }));
    expect(both(withShadowing).refused("british", attack("M9", "cruiser", "cruiser"))).toBeUndefined();
    expect(both([]).refused("british", attack("M9", "cruiser", "cruiser"))).toBe("9.23");
  });

  test("41.7 ruling 77: both sides say type and evasion, of aircraft only what it is; the name stays with its side", () => {
    const t = shadowingAt("german-shadow", { ships: hoodAndPrinz }).german(trail("prinz-eugen", "battleship"));
    const said = {
      type: "shadow-announced",
      seat: "german",
      by: "cruiser",
      evasion: 32,
      target: "battleship",
      zone: "M9",
    };
    expect(t.told("shadow-announced")).toMatchObject([said]);
    expect(t.told("trail-with")).toMatchObject([{ unit: "prinz-eugen", to: ["german"] }]);
    expect(t.told("trail-on")).toMatchObject([{ ship: "hood", ships: ["hood"], to: ["british"] }]);
    const ships = [
      { ship: "suffolk", zone: "M9" },
      { ship: "bismarck", zone: "M9", found: 9 },
    ];
    const british = shadowingAt("shadow", { ships }).british({ do: "shadow", unit: "suffolk", target: "bismarck" });
    expect(british.told("shadow-announced")).toMatchObject([
      { seat: "british", by: "cruiser", evasion: 31, target: "battleship" },
    ]);
    const aircraft = [scout("D15")];
    const air = shadowingAt("german-shadow", { ships: [{ ship: "hood", zone: "D15", found: 9 }], aircraft });
    air.german(trail("trondheim-lr-recon", "battleship"));
    expect(air.told("shadow-announced")).toMatchObject([{ by: "aircraft", evasion: null }]);
  });

  test("41.7, 8.14 who is too slow is refused, and not asked for that type again", () => {
    const ships = [
      { ship: "norfolk", zone: "M9", found: 9 },
      { ship: "bismarck", zone: "M9" },
    ];
    const t = shadowingAt("german-shadow", { ships }).german(trail("bismarck", "cruiser"));
    expect(t.told("trail-refused")).toMatchObject([{ target: "cruiser", why: "evasion" }]);
    expect(t.refused("german", trail("bismarck", "cruiser"))).toBe("8.14");
    expect(t.state.shadows[unit("bismarck")]).toBe(-1);
    // What was announced stays on the table for both; the name does not.
    const refused = { side: "german", type: "cruiser", by: "battleship", evasion: 29 };
    const shown = (seat: "british" | "german") => bismarck.view(t.state, seat).intermediate?.trailing?.unfit;
    expect([shown("british"), shown("german")]).toEqual([
      [{ ...refused, unit: null }],
      [{ ...refused, unit: "bismarck" }],
    ]);
  });

  test("R109 the draw is among those that can be shadowed; when all of the type are, another call is refused", () => {
    const ships = [
      { ship: "hood", zone: "M9", found: 9, force: 1 },
      { ship: "rodney", zone: "M9", found: 9 },
      { ship: "norfolk", zone: "M9", found: 9, force: 1 },
      { ship: "bismarck", zone: "M9", hits: { lostForGood: 5 } },
      { ship: "prinz-eugen", zone: "M9" },
    ];
    // The Bismarck makes 24: only the Rodney is slow enough.
    const t = shadowingAt("german-shadow", { ships }).german(trail("bismarck", "battleship"));
    expect(t.told("trail-on")).toMatchObject([{ ships: ["rodney"] }]);
    t.german(trail("prinz-eugen", "battleship"));
    expect(t.told("trail-on")[1]).toMatchObject({ ships: ["hood", "norfolk"] });
    expect(t.told("trail-taken")[1]).toMatchObject({ force: { force: true, battleships: 1, cruisers: 1 } });
    // The Norfolk is in the force under shadow.
    const aircraft = [scout("M9")];
    const one = ships.filter(({ ship }) => ship !== "rodney" && ship !== "bismarck");
    const more = shadowingAt("german-shadow", { ships: one, aircraft });
    more.german(trail("prinz-eugen", "battleship"), trail("trondheim-lr-recon", "cruiser"));
    expect(more.told("trail-refused")).toMatchObject([{ target: "cruiser", why: "shadowed" }]);
    expect(more.refused("german", trail("trondheim-lr-recon", "battleship"))).toBe("41.1");
  });

  test("R110 an escort under shadow goes on with her convoy before the dice", () => {
    const turn = [10, 11, 12, 13].find(isC) as number;
    const ships = [
      { ship: "rodney", status: "escort" as const, zone: "K18", found: turn - 1 },
      { ship: "bismarck", zone: "K18" },
    ];
    const t = shadowingAt("german-shadow", { turn, ships }, [1, 1])
      .german(trail("bismarck", "battleship"), done)
      .british(done);
    expect(t.zoneOf("rodney")).not.toBe("K18");
    expect(t.told("trailed")[0]?.zone).toBe(t.zoneOf("rodney"));
    const there = t.zoneOf("rodney");
    t.british(done);
    expect(t.zoneOf("rodney")).toBe(there);
  });
});
