import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example, unit, zone } from "../../tests/example.ts";
import { movingWithFuel, weatherAt, withFuel } from "./example.ts";

const sail = (ship: string, ...zones: string[]) => zones.map((to) => ({ do: "sail", ship, to }) as const);

/** The last attacks are over: Chance rolls that tell nothing, and the weather of the next turn. */
function turnEnds(p: Position): Example {
  const at = alone({ step: "german-attacks", visibility: "4", modules: [...withFuel], ...p });
  return new Example(at, [3, 4, 3, 4, 3, 4]).german(done);
}
/** Both sides have no more orders. */
const over = (t: Example): Example => t.british(done).german(done);
const norfolk = { ship: "norfolk", zone: "L12" };
const raider = { ship: "prinz-eugen", zone: "X9" };

describe("weather areas", () => {
  test("14.5 ruling 2: from 8 in the north to 3 in the south a cruiser pays for the worse", () => {
    const ships = [
      { ship: "norfolk", zone: "K15", fuel: 9 },
      { ship: "suffolk", zone: "L12", fuel: 9 },
      { ship: "bismarck", zone: "X9" },
    ];
    const t = weatherAt("ship-movement", "8", "3", { modules: ["fuel", "weather"], ships });
    t.british({ do: "sail", ship: "norfolk", to: "L15" }, { do: "sail", ship: "suffolk", to: "L11" }, done).german(
      done,
    );
    expect([t.fuelOf("norfolk"), t.fuelOf("suffolk")]).toEqual([8, 9]);
  });
});

describe("fuel", () => {
  test("16.1 a battleship pays for her second zone as ever", () => {
    const t = movingWithFuel(11, "4", { ship: "hood", zone: "L12" }, raider);
    t.british(...sail("hood", "L11", "L10"));
    expect(t.fuelOf("hood")).toBe(10);
  });

  test("16.2, 5.12 a cruiser pays one factor for two zones, none for one, and may do so every turn", () => {
    const t = movingWithFuel(11, "4", { ...norfolk, fast: 10 }, raider);
    t.british(...sail("norfolk", "L11"));
    expect(t.fuelOf("norfolk")).toBe(11);
    t.british(...sail("norfolk", "L10"));
    expect(t.fuelOf("norfolk")).toBe(10);
    expect(t.told("sailed").map((event) => event.fuel)).toEqual([[0], [1]]);
  });

  test("16.3 ruling 16: of two ports equally near she chooses by her first move, and keeps to it", () => {
    // Scapa Flow (H18) and Clyde (J19).
    const t = movingWithFuel(10, "4", { ship: "norfolk", zone: "I17", fuel: 0 }, raider);
    const ways = t.waysOf("british", "norfolk");
    expect(ways).toContain("H17");
    expect(ways).toContain("J18");
    t.british(...sail("norfolk", "H17"));
    over(t);
    expect(t.state.intermediate?.homeward[unit("norfolk")]).toBe(zone("H18"));
    const later = movingWithFuel(10, "4", { ship: "norfolk", zone: "I17", fuel: 0, homeward: "H18" }, raider);
    expect(later.waysOf("british", "norfolk")).not.toContain("J18");
  });

  test("16.3, R25 a carrier without fuel fetches aircraft only on her way to port", () => {
    const flights = (fuel: number) => {
      const ships = [
        { ship: "ark-royal", zone: "W23", fuel },
        { ship: "bismarck", zone: "X9" },
      ];
      const t = new Example(alone({ modules: ["fuel"], turn: 34, visibility: "4", step: "air-movement", ships }));
      expect(bismarck.disagreement?.(t.state, "british")).toBeUndefined();
      return t.flightsOf("british", "ark-royal-torpedo-bomber-a", "attack");
    };
    // With fuel first, so that nothing is remembered from her freedom.
    const [free, bound] = [flights(5), flights(0)];
    expect(free.length).toBeGreaterThan(bound.length);
    expect(bound.length).toBeGreaterThan(0);
  });

  test("16.4 IG14: a cruiser pays for the weather at level 7, not at 6; a battleship at 8", () => {
    const after = (level: "6" | "7" | "8" | "X", ship: string, factors: number) => {
      const t = movingWithFuel(11, level, { ship, zone: "L12", fuel: factors }, raider);
      return over(t.british(...sail(ship, "L11"))).fuelOf(ship);
    };
    expect(after("7", "norfolk", 9)).toBe(8);
    expect(after("6", "norfolk", 9)).toBe(9);
    expect(after("7", "hood", 9)).toBe(9);
    expect(after("8", "hood", 9)).toBe(8);
    expect(after("X", "victorious", 9)).toBe(8);
  });

  test("16.4 who has not moved pays nothing, and only her own side is told of what is paid", () => {
    const t = movingWithFuel(11, "8", norfolk, { ship: "suffolk", zone: "L12" }, raider);
    over(t.british(...sail("norfolk", "L11")));
    expect(t.fuelOf("suffolk")).toBe(11);
    expect(t.told("rough-seas")).toMatchObject([{ ships: ["norfolk"], fuel: [1], to: ["british"] }]);
  });

  test("16.41 ruling 11: a cruiser with one factor moves two zones at level 7: she ends empty", () => {
    const t = movingWithFuel(11, "7", { ...norfolk, fuel: 1 }, raider);
    over(t.british(...sail("norfolk", "L11", "L10")));
    expect(t.fuelOf("norfolk")).toBe(0);
    expect(t.told("out-of-fuel")).toMatchObject([{ ships: ["norfolk"], to: ["british"] }]);
  });

  test("16.42 emergency movement and the breakout pay nothing for the weather", () => {
    const slow = movingWithFuel(10, "8", { ship: "hood", zone: "L12", fuel: 5, hits: { lostForGood: 16 } }, raider);
    expect(over(slow.british(...sail("hood", "L11"))).fuelOf("hood")).toBe(5);
    const first = new Example({ step: "ship-movement", turn: 4, visibility: "8", modules: [...withFuel] });
    over(first.german(...sail("prinz-eugen", "F19")));
    expect(first.fuelOf("prinz-eugen")).toBe(10);
  });

  test("16.5 two complete turns in port fill her up, that of coming in not counted", () => {
    const fill = (turn: number) => {
      const ships = [
        { ship: "norfolk", zone: "H18", fuel: 3, berthed: 10 },
        { ship: "bismarck", zone: "X9" },
      ];
      return turnEnds({ turn, ships }).fuelOf("norfolk");
    };
    expect(fill(11)).toBe(3);
    expect(fill(12)).toBe(11);
  });

  test("16.6, R102 IG18: who is in port without fuel stays there, and is not filled up", () => {
    const t = movingWithFuel(10, "4", { ship: "norfolk", zone: "H18", fuel: 0, berthed: 5 }, raider);
    expect(t.waysOf("british", "norfolk")).toEqual([]);
    expect(t.refused("british", { do: "sail", ship: "norfolk", to: "H17" })).toBe("16.6");
  });

  test("16.7 IG20, ruling 12: Prinz Eugen breaks out five zones for two factors; without the module for none", () => {
    const out = (modules: readonly "fuel"[]) => {
      const t = new Example({ step: "ship-movement", turn: 4, modules: [...modules] });
      return t.german(...sail("prinz-eugen", "E19", "E18", "E17", "E16", "E15")).fuelOf("prinz-eugen");
    };
    expect(out(withFuel)).toBe(8);
    expect(out([])).toBe(10);
  });

  test("16.8, 8.23 a cruiser that follows at high speed pays for her second zone, and for the weather of her first", () => {
    const bismarckPassed = { ship: "bismarck", zone: "M8", moved: 2, fast: 10, passed: "M9" };
    const [suffolk, kenya] = [
      { ship: "suffolk", zone: "M9", moved: 1 },
      { ship: "kenya", zone: "M9" },
    ];
    const ships = [bismarckPassed, { ship: "prinz-eugen", zone: "R12" }, suffolk, kenya];
    const at = alone({ turn: 10, step: "british-search", visibility: "7", modules: [...withFuel], ships });
    const scouts = ["a", "b"].map((name) => ({ unit: `eire-lr-recon-${name}`, zone: "M9", mode: "patrol", since: 9 }));
    const t = new Example({ ...at, aircraft: scouts }, [1]);
    t.british({ do: "search", zone: "M9" }, { do: "shadow", unit: "suffolk", target: "bismarck" });
    for (const unit of ["suffolk", "kenya"]) t.british({ do: "follow", unit });
    expect(["suffolk", "kenya"].map((ship) => t.fuelOf(ship))).toEqual([10, 8]);
  });

  test("51.7 an empty ship scores nothing for being at sea at the end", () => {
    const end = (factors: number) => {
      const t = turnEnds({ turn: 34, ships: [{ ship: "bismarck", zone: "X9", fuel: factors }] });
      return t.told("scored").filter((event) => event.rule === "12.46").length;
    };
    expect(end(3)).toBe(1);
    expect(end(0)).toBe(0);
  });
});
