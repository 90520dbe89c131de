import { describe, expect, test } from "vitest";
import { zone, zoneIds } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { strengthIn } from "../../rules/search.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example } from "../../tests/example.ts";
import { boat, boatsAt, far, withBoats, withConvoys } from "./boats.ts";
import { QUIET, WEATHER } from "./example.ts";

const raider = (more: object = {}) => ({ ship: "bismarck", zone: "M9", ...more });
const strength = (t: Example, seat: number, at: string) => strengthIn(t.state, seat, zone(at)).all;

describe("submarines on the search board", () => {
  test("22.11, 22.15 IG44: on patrol 4 and 4, the Prinz Eugen moving 1 more: night at level 5 is searched", () => {
    // 2400: night everywhere.
    const at = {
      turn: 12,
      visibility: "5" as const,
      ships: [raider({ zone: "W10" }), { ship: "prinz-eugen", zone: "M9" }],
    };
    const near = { boats: [{ boat: "u-boat-a", zone: "M9" }] };
    const t = boatsAt("german-search", { ...at, turn: 13, submarines: near });
    expect(strength(t, 1, "M9")).toBe(5);
    expect(t.legal("german", "search")).toContainEqual({ do: "search", zone: "M9" });
    const off = boatsAt("german-search", { ...at, turn: 13 });
    expect(off.refused("german", { do: "search", zone: "M9" })).toBe("7.22");
  });

  test.each([
    ["u-boat-a", 1, [3, 2], [4, 4]],
    ["submarine-a", 0, [2, 1], [3, 2]],
  ] as const)("22.11 %s searches by the figures of its counter", (id, seat, moving, lying) => {
    const at = (turn: number, patrol: boolean) =>
      strength(
        boatsAt("ship-movement", { turn, submarines: { boats: [{ boat: id, zone: "S10", patrol }] } }),
        seat,
        "S10",
      );
    expect([at(10, false), at(13, false)]).toEqual(moving);
    expect([at(10, true), at(13, true)]).toEqual(lying);
  });

  test("22.12 ruling 39: one zone or a patrol a turn, no enemy port, no Irish Sea for U-boats", () => {
    const t = boatsAt("ship-movement", { ships: [raider(), far] });
    const to = (at: string) => ({ do: "send", boat: "u-boat-a", to: at }) as const;
    expect(t.refused("german", to("H5"))).toBe("22.12");
    t.german(to("H4"));
    expect(boat(t, "u-boat-a")).toMatchObject({ zone: zone("H4"), patrol: 0 });
    expect(t.refused("german", to("H5"))).toBe("22.12");
    expect(t.refused("german", { do: "lurk", boat: "u-boat-a" })).toBe("22.12");
    expect(t.refused("german", { do: "lurk", boat: "u-boat-b" })).toBe("5.34");
    const near = boatsAt("ship-movement", {
      submarines: {
        boats: [
          { boat: "u-boat-a", zone: "G19" },
          { boat: "u-boat-b", zone: "M18" },
          { boat: "submarine-a", zone: "E19" },
        ],
      },
    });
    expect(near.refused("german", to("H18"))).toBe("22.12");
    expect(near.refused("british", { do: "send", boat: "submarine-a", to: "F20" })).toBe("22.12");
    const ways = near.legal("german", "send").filter((way) => way.boat === "u-boat-b");
    expect(ways.length).toBeGreaterThan(0);
    expect(near.refused("german", { do: "send", boat: "u-boat-b", to: "M19" })).toBe("22.12");
  });

  test("22.12 a neutral port is no enemy's: a boat may lie off Ferrol, in a scene as well", () => {
    const boatsOff = (at: string) =>
      boatsAt("ship-movement", { submarines: { boats: [{ boat: "submarine-b", zone: at }] } });
    const t = boatsOff("S24").british({ do: "send", boat: "submarine-b", to: "T24" });
    expect(boat(t, "submarine-b").zone).toBe(zone("T24"));
    expect(boat(boatsOff("T24"), "submarine-b").zone).toBe(zone("T24"));
    expect(() => boatsOff("F20")).toThrow("Submarine B is in a port of the enemy's");
  });

  test("22.12 a port of its own is open to a boat, also one without a grid-coordinate, and in a scene", () => {
    const boatsOff = (at: string) =>
      boatsAt("ship-movement", { submarines: { boats: [{ boat: "submarine-b", zone: at }] } });
    const t = boatsOff("J18").british({ do: "send", boat: "submarine-b", to: "J19" });
    expect(() => bismarck.audit(t.state)).not.toThrow();
    expect(boat(boatsOff("J19"), "submarine-b").zone).toBe(zone("J19"));
    expect(() => boatsOff("I18")).toThrow("Submarine B is aground");
  });

  test("22.12 a boat that has moved goes on patrol again in a later turn", () => {
    const t = boatsAt("ship-movement", { submarines: { boats: [{ boat: "u-boat-a", zone: "S10", patrol: false }] } });
    t.german({ do: "lurk", boat: "u-boat-a" });
    expect(boat(t, "u-boat-a").patrol).toBe(1);
    expect(t.told("lurking")[0]).toMatchObject({ boat: "u-boat-a", zone: "S10", to: ["german"] });
  });

  test("22.21, R172: what was located where a boat lies, and convoys that were found there, may be shadowed", () => {
    const ships = [{ ship: "hood", zone: "S10", found: 9 }, { ship: "norfolk", zone: "S10", found: 8 }, raider(), far];
    const convoysFound = { convoys: [{ kind: "slow" as const, course: "outward" as const, zone: "S10" }] };
    const submarines = { boats: [{ boat: "u-boat-a", zone: "S10" }] };
    const t = boatsAt("ship-movement", { modules: withConvoys, ships, convoysFound, submarines });
    expect(t.legal("german", "stalk").map(({ on }) => on)).toEqual(["battleship", "convoy"]);
    expect(bismarck.view(t.state, "german").intermediate?.submarines?.touch).toEqual([
      { zone: "S10", mark: "battleship" },
      { zone: "S10", mark: "convoy" },
    ]);
  });

  test("R170 a shadow is written down with the orders, unheard, and the boat searches nobody meanwhile", () => {
    const ships = [{ ship: "hood", zone: "S10", found: 9 }, raider(), far];
    const t = boatsAt("ship-movement", { ships, submarines: { boats: [{ boat: "u-boat-a", zone: "S10" }] } });
    expect(strength(t, 1, "S10")).toBe(4);
    t.german({ do: "stalk", boat: "u-boat-a", on: "battleship" });
    expect(strength(t, 1, "S10")).toBe(0);
    expect(t.events.every(({ to }) => to?.includes("german"))).toBe(true);
  });

  test("22.16, 13.42 ruling 29: a search of its zone finds nothing, and no view but its owner's knows of it", () => {
    const ships = [{ ship: "norfolk", zone: "S10" }, raider(), far];
    const submarines = { boats: [{ boat: "u-boat-a", zone: "S10" }] };
    const t = boatsAt("british-search", { ships, visibility: "1", submarines }).british({ do: "search", zone: "S10" });
    expect(t.told("searched")[0]).toMatchObject({ zone: "S10", found: [], passed: [] });
    for (const viewer of ["british", "spectator"] as const) {
      const seen = bismarck.view(t.state, viewer).intermediate?.submarines;
      expect(seen?.boats.map((own) => own.boat)).toEqual(viewer === "british" ? ["submarine-a", "submarine-b"] : []);
      expect(seen).toMatchObject({ lost: [0, 0], touch: [], held: [] });
    }
  });

  test("22.18 IG60: only U-boats at sea: no signal is heard, no Chance roll made, nobody set free", () => {
    const ships = [{ ship: "hood", zone: "S10" }];
    const modules = ["submarines" as const, "huffDuff" as const];
    const dice = [...WEATHER, 6, 6];
    const t = new Example(
      alone({ modules, turn: 10, step: "german-attacks", visibility: "4", ships, departure: 0 }),
      dice,
    );
    t.german(done);
    expect(t.told("chance-rolled")).toEqual([]);
    expect(t.told("heard")).toEqual([]);
    expect(t.state.departure).toBe(0);
  });

  test("12.13 IG178: while U-boats are left the British can still score two points for each", () => {
    const at = (german: number, more: Position = {}) =>
      new Example(
        {
          modules: withBoats,
          scenario: "full-chase",
          turn: 30,
          step: "german-attacks",
          visibility: "4",
          convoys: 1,
          points: { british: 0, german },
          ships: [
            { ship: "bismarck", zone: "X9" },
            { ship: "prinz-eugen", zone: "W10" },
          ],
          ...more,
        },
        [...QUIET, ...WEATHER, 3, 4, 3, 4],
      ).german(done).state.ending;
    expect(at(62)).toBe("");
    expect(at(63)).toBe("12.13");
    const lost = { submarines: { boats: [{ boat: "u-boat-d", sunk: true }] } };
    expect(at(61, lost)).toBe("12.13");
  });

  test("13.41 a scene tells of submarines, and back", () => {
    const submarines = {
      boats: [
        { boat: "u-boat-a", zone: "S10", patrol: false, salvoes: 3, ordered: 10, stalks: "battleship" as const },
        { boat: "u-boat-b", sunk: true },
        { boat: "submarine-a", down: 11, tried: 10 },
      ],
      held: [{ side: "german" as const, zone: "S10", mark: "battleship" as const, of: ["hood"] }],
    };
    const t = boatsAt("german-search", { ships: [{ ship: "hood", zone: "S10", found: 9 }, raider(), far], submarines });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    expect(zoneIds[boat(t, "u-boat-a").zone]).toBe("S10");
    expect(() => boatsAt("german-search", { submarines: { boats: [{ boat: "u-boat-a", salvoes: 13 }] } })).toThrow(
      /12/,
    );
    expect(() => new Example({ submarines: { boats: [] } })).toThrow(/module/);
  });
});
