import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { alone, done, Example, unit, zone } from "../../tests/example.ts";
import { movingWithFuel, tankers, turnEndsAtTanker, withTankers } from "./example.ts";

const sail = (ship: string, ...zones: string[]) => zones.map((to) => ({ do: "sail", ship, to }) as const);

/** Both sides have no more orders. */
const over = (t: Example): Example => t.british(done).german(done);

const raider = { ship: "prinz-eugen", zone: "X9" };

const hunter = { ship: "norfolk", zone: "L12" };

const bismarckAt = (fuel: number, more: object = {}) => ({ ship: "bismarck", zone: "I4", fuel, ...more });
const far = { ship: "prinz-eugen", zone: "M9" };

describe("fuel", () => {
  test("16.3 an empty ship makes one zone in C turns, nearer to the nearest port, and does not patrol", () => {
    const empty = { ship: "norfolk", zone: "G10", fuel: 0 };
    expect(movingWithFuel(11, "4", empty, raider).waysOf("british", "norfolk")).toEqual([]);
    const t = movingWithFuel(10, "4", empty, raider);
    expect(t.refused("british", { do: "patrol", ship: "norfolk" })).toBe("16.3");
    expect(t.refused("british", { do: "sail", ship: "norfolk", to: "H10" })).toBe("16.3");
    // Hvalfjord (D9) is the nearest.
    expect(t.waysOf("british", "norfolk")).toContain("F9");
    expect(t.waysOf("british", "norfolk")).not.toContain("H11");
    t.british(...sail("norfolk", "F9"));
    expect(t.refused("british", { do: "sail", ship: "norfolk", to: "E9" })).toBe("5.24");
    expect(bismarck.view(t.state, "british").intermediate?.ships.find((own) => own.ship === "norfolk")).toMatchObject({
      homeward: "D9",
    });
  });

  test("R101 a force with an empty ship goes her way and does not patrol", () => {
    const pair = ["norfolk", "suffolk"].map((ship) => ({
      ship,
      zone: "G10",
      force: 1,
      fuel: ship === "norfolk" ? 0 : 5,
    }));
    const t = movingWithFuel(10, "4", ...pair, raider);
    expect(t.refused("british", { do: "sail", ship: "norfolk", to: "H10" })).toBe("16.3");
    expect(t.refused("british", { do: "patrol", ship: "norfolk" })).toBe("16.3");
    const patrolling = movingWithFuel(10, "4", ...pair.map((ship) => ({ ...ship, mode: "patrol" })), raider);
    over(patrolling);
    expect(patrolling.state.mode[unit("suffolk")]).toBe(0);
  });
});

describe("tankers", () => {
  test("17.5 an empty ship may make for a tanker nearer than any port, and with four factors is free", () => {
    const empty = alone({
      turn: 10,
      step: "ship-movement",
      modules: withTankers,
      tankers,
      ships: [bismarckAt(0, { zone: "I6" }), far, hunter],
    });
    const t = new Example(empty);
    expect(t.waysOf("german", "bismarck")).toContain("I5");
    expect(
      new Example({ ...empty, tankers: [{ zone: "I4", fuel: 0 }, { zone: "Z12" }] }).waysOf("german", "bismarck"),
    ).not.toContain("I5");
    t.german({ do: "sail", ship: "bismarck", to: "I5" });
    expect(t.state.intermediate?.homeward[unit("bismarck")]).toBe(zone("I4"));
    const filled = turnEndsAtTanker([bismarckAt(0), far]);
    expect(filled.fuelOf("bismarck")).toBe(4);
    expect(filled.state.intermediate?.thirsty[unit("bismarck")]).toBe(0);
    const little = turnEndsAtTanker([bismarckAt(0), far], { tankers: [{ zone: "I4", fuel: 2 }, { zone: "Z12" }] });
    expect([little.fuelOf("bismarck"), little.state.intermediate?.thirsty[unit("bismarck")]]).toEqual([2, 1]);
    const bound = alone({
      turn: 11,
      step: "ship-movement",
      modules: withTankers,
      tankers: [{ zone: "I4", fuel: 0 }, { zone: "Z12" }],
      ships: [bismarckAt(2, { thirsty: true }), far, hunter],
    });
    expect(new Example(bound).refused("german", { do: "sail", ship: "bismarck", to: "I3" })).toBe("17.5");
  });
});
