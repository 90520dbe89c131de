import { describe, expect, test } from "vitest";
import { apart, escortRoutes, neighbours, type Zone, zoneIds } from "../components.ts";
import { bismarck } from "../index.ts";
import type { Position } from "../scene.ts";
import { initialState } from "../setup.ts";
import { alone, apartFrom, attack, chanceRolls, combat, done, Example, unit, zone } from "./example.ts";

const at = (id: string) => zoneIds[initialState().zone[unit(id)] as number];

const prinz = { ship: "prinz-eugen", zone: "R12" };

const britishSearch = (p: Position) => new Example(alone({ step: "british-search", visibility: "4", ...p }));

const call = (id: string) => ({ do: "search", zone: id }) as const;

describe("components", () => {
  test("2.51, R16, R37 escorts go one zone along their route in C turns, with the convoy", () => {
    for (const [ship, first, next] of [
      ["rodney", "K18", "J17"],
      ["ramillies", "S7", "S8"],
    ] as const) {
      const move = (turn: number) => new Example({ turn, step: "air-movement" }).british(done).zoneOf(ship);
      expect([at(ship), move(10), move(11)]).toEqual([first, next, first]);
    }
    for (const route of Object.values(escortRoutes)) {
      for (let step = 1; step < route.length; step++)
        expect(neighbours[route[step - 1] as Zone]).toContain(route[step]);
    }
    expect(
      new Example({ turn: 10, step: "ship-movement" }).refused("british", {
        do: "sail",
        ship: "rodney",
        to: "J17",
      }),
    ).toBe("2.51");
  });
});

describe("sequence of play", () => {
  test("4.1 the Dorsetshire appears at Z20 on turn 23, the Revenge is brought on from turn 17", () => {
    const t = new Example(
      alone({
        turn: 22,
        step: "german-attacks",
        visibility: "4",
        ships: [
          { ship: "bismarck", zone: "W10" },
          { ship: "prinz-eugen", zone: "W10" },
        ],
      }),
      [3, 4, 3, 4],
    );
    t.german(done);
    expect(t.zoneOf("dorsetshire")).toBe("Z20");
    expect(
      new Example({ turn: 16, step: "availability", located: 4 }).refused("british", {
        do: "bring-on",
        ship: "revenge",
      }),
    ).toBe("4.1");
  });

  test("4.1 the British are told what can be brought on, and asked also when nothing can", () => {
    const ask = (p: object) => {
      const table = new Example({ step: "availability", located: 4, ...p });
      return bismarck.prompt(table.state, "british").text;
    };
    expect(ask({ turn: 10 })).toMatch(/mobilise .*Rodney.*mobilise .*Ramillies/);
    expect(ask({ turn: 10 })).not.toContain("Revenge");
    const rest = ["rodney", "ramillies"].map((ship) => ({ ship, status: "in-play" }));
    expect(ask({ turn: 17, ships: rest })).toContain("Revenge");
    expect(ask({ turn: 10, ships: rest })).toContain("no ship can be mobilised");
    const early = new Example({ turn: 16, step: "availability", located: 4 });
    expect(bismarck.refuse(early.state, "british", { do: "bring-on", ship: "revenge" })?.reason).toContain(
      "1600, May 24",
    );
  });
});

describe("search", () => {
  test("4.1, R17 a find outside Bergen, or one ship missing from it, sets the Home Fleet free next turn", () => {
    const air = [{ unit: "scapa-flow-lr-recon-a", zone: "F20", mode: "patrol" }];
    const free = { departure: 0, located: 0, bismarckLocated: 0 };
    const gone = britishSearch({
      ...free,
      ships: [
        { ship: "bismarck", zone: "F20" },
        { ship: "prinz-eugen", zone: "M9" },
      ],
      aircraft: air,
    });
    gone.british(call("F20"));
    expect(gone.state.departure).toBe(10);
    // From the sea nobody can tell who lies in port (7.29).
    const fromSea = britishSearch({
      ...free,
      ships: [
        { ship: "norfolk", zone: "F20", mode: "patrol" },
        { ship: "bismarck", zone: "M9" },
        { ship: "prinz-eugen", zone: "M9" },
      ],
      tracks: [{ turn: 9, ships: { norfolk: "F20", bismarck: "F20" } }],
    }).british(call("F20"));
    expect(fromSea.state.departure).toBe(0);
    const both = britishSearch({
      ...free,
      ships: [
        { ship: "bismarck", zone: "F20" },
        { ship: "prinz-eugen", zone: "F20" },
      ],
      aircraft: air,
    });
    both.british(call("F20"));
    expect(both.state.departure).toBe(0);
    const cruiser = britishSearch({
      ...free,
      ships: [
        { ship: "bismarck", zone: "R12" },
        { ship: "prinz-eugen", zone: "M9" },
        { ship: "norfolk", zone: "M9", mode: "patrol" },
      ],
    }).british(call("M9"));
    // The escorts hear of any German ship, Force H only of the Bismarck.
    expect([cruiser.state.located, cruiser.state.bismarckLocated]).toEqual([10, 0]);
    expect(both.state.bismarckLocated).toBe(10);
  });

  test("4.1 bound ships stay in port until the turn after, Force H until the fourth after the Bismarck is located", () => {
    const sail = (turn: number, ship: string, to: string) =>
      new Example({ turn, step: "ship-movement", departure: 8, bismarckLocated: 8 }).refused("british", {
        do: "sail",
        ship,
        to,
      });
    expect(sail(8, "king-george-v", "H17")).toBe("4.1");
    expect(sail(9, "king-george-v", "H17")).toBeUndefined();
    expect(sail(11, "renown", "Z28")).toBe("4.1");
    expect(sail(12, "renown", "Z28")).toBeUndefined();
    const why = (p: Position) => {
      const t = new Example({ turn: 8, step: "ship-movement", ...p });
      return bismarck.refuse(t.state, "british", { do: "sail", ship: "king-george-v", to: "H17" })?.reason;
    };
    expect(why({})).toContain("learn that a German ship has left Bergen");
    expect(why({ departure: 8 })).toContain("she may from 0800, May 23 on");
  });

  test("4.1 the Edinburgh keeps her patrol until a German ship is found within ten zones", () => {
    const found = (at: string) => {
      const t = britishSearch({
        turn: 10,
        edinburghFree: 0,
        ships: [
          { ship: "edinburgh", zone: "T17", mode: "patrol" },
          { ship: "norfolk", zone: at, mode: "patrol" },
          { ship: "bismarck", zone: at },
        ],
      });
      t.british(call(at));
      return t.state.edinburghFree;
    };
    expect(found("M9")).toBe(10);
    expect(found("F12")).toBe(0);
    // Ten zones are near enough, eleven are not.
    expect([apart(zone("T17"), zone("J12")), apart(zone("T17"), zone("I12"))]).toEqual([10, 11]);
    expect([found("J12"), found("I12")]).toEqual([10, 0]);
    const bound = new Example(
      alone({
        step: "ship-movement",
        edinburghFree: 0,
        ships: [{ ship: "edinburgh", zone: "T17", mode: "patrol" }],
      }),
    );
    expect(bound.refused("british", { do: "sail", ship: "edinburgh", to: "T16" })).toBe("4.1");
    expect(bound.refused("british", { do: "cruise", ship: "edinburgh" })).toBe("4.1");
  });

  test("4.1, 5.45 in a task force too the Edinburgh stays on patrol, and keeps the force on it", () => {
    const here = (step: "task-forces" | "ship-movement", force: number) =>
      new Example(
        alone({
          step,
          edinburghFree: 0,
          ships: [
            { ship: "norfolk", zone: "T17", force, ...(force > 0 ? { mode: "patrol" as const } : {}) },
            { ship: "edinburgh", zone: "T17", mode: "patrol", force },
          ],
        }),
      );
    const t = here("task-forces", 0);
    t.british({ do: "combine", ship: "edinburgh", with: "norfolk" });
    expect(["edinburgh", "norfolk"].map((ship) => t.state.mode[unit(ship)])).toEqual([1, 1]);
    expect(here("ship-movement", 1).refused("british", { do: "cruise", ship: "norfolk" })).toBe("4.1");
  });

  test("4.1, 5.32 a ship that waits in port may go on patrol there and end it again", () => {
    const t = new Example({
      turn: 10,
      step: "ship-movement",
      ships: [{ ship: "king-george-v", zone: "H18", mode: "patrol" }],
    });
    expect(t.refused("british", { do: "cruise", ship: "king-george-v" })).toBeUndefined();
    expect(t.refused("british", { do: "sail", ship: "king-george-v", to: "H17" })).toBe("4.1");
  });
});

describe("victory", () => {
  test("12.42, R38, R63 an escort mobilised after a German ship was located is a point, and the name is not told", () => {
    const t = new Example({ turn: 10, step: "availability", located: 9 });
    t.british({ do: "mobilise", ship: "rodney" });
    expect(t.state.points).toEqual([0, 1]);
    expect(t.told("mobilised").find((event) => event.to?.includes("german"))?.ship).toBeUndefined();
    const early = new Example({ turn: 10, step: "availability", located: 0 });
    expect(early.refused("british", { do: "mobilise", ship: "rodney" })).toBe("12.42");
    const revenge = new Example({ turn: 17, step: "availability" });
    revenge.british({ do: "bring-on", ship: "revenge" });
    expect([revenge.zoneOf("revenge"), revenge.state.points[1]]).toEqual(["L3", 1]);
  });
});

describe("Chance Table", () => {
  test("R17 a signal placed outside Bergen proves that a ship has left; one from Bergen does not", () => {
    const call = (id: string) =>
      chanceRolls({ departure: 0, located: 0, bismarckLocated: 0, ships: apartFrom("F20") }, [1, 1, 3, 4, 3, 4]).german(
        {
          do: "radio",
          zone: id,
        },
      ).state;
    expect(call("F19").departure).toBe(10);
    expect(call("F20").departure).toBe(0);
    expect(call("F19").bismarckLocated).toBe(0);
  });
});

describe("combat determination", () => {
  test("R17, 4.1 an action fought outside Bergen, or a shadow held there, proves that a ship has left", () => {
    const unknown = { departure: 0, located: 0, bismarckLocated: 0 };
    const t = combat({
      ...unknown,
      step: "german-attacks",
      ships: [
        { ship: "bismarck", zone: "M9" },
        prinz,
        { ship: "norfolk", zone: "M9", found: 10, hits: { midships: 1 } },
      ],
    });
    t.german(attack("M9", "cruiser"), done);
    expect([t.state.departure, t.state.bismarckLocated]).toEqual([10, 0]);
    const shadow = new Example(
      alone({
        ...unknown,
        step: "shadow",
        visibility: "4",
        ships: [{ ship: "bismarck", zone: "F20", found: 9, docked: 9 }, prinz, { ship: "suffolk", zone: "F20" }],
      }),
      [1],
    );
    shadow.british({ do: "shadow", unit: "suffolk", target: "bismarck" }, done);
    shadow.german({ do: "sail", ship: "bismarck", to: "F19" }, done);
    expect([shadow.state.departure, shadow.state.located, shadow.state.bismarckLocated]).toEqual([10, 0, 0]);
  });
});

describe("flotillas", () => {
  test("R154 the fourth and fifth go with the Rodney's convoy, and are mobilised one by one", () => {
    const t = new Example({ modules: ["destroyers"], turn: 10, step: "availability", located: 4 });
    t.british({ do: "mobilise", ship: "flotilla-5" });
    expect(t.told("scored")).toMatchObject([{ rule: "12.42", side: "german", points: 1 }]);
    expect(t.told("mobilised").map(({ ship, to }) => [ship, String(to)])).toEqual([
      ["flotilla-5", "british"],
      [undefined, "german"],
    ]);
    const sailing = new Example({ modules: ["destroyers"], turn: 10, step: "air-movement" }).british(done);
    expect(["rodney", "flotilla-4", "flotilla-5"].map((ship) => sailing.zoneOf(ship))).toEqual(["J17", "J17", "J17"]);
  });
});

describe("the Revenge in scenarios", () => {
  test("43.9 she may come seven turns after a German ship is first located, and not by her own turn", () => {
    const at = (turn: number, located: number) =>
      new Example({ turn, step: "availability", located: located || 4, scenario: "brest-squadron" });
    const asked = { do: "bring-on", ship: "revenge" } as const;
    expect(at(17, 11).refused("british", asked)).toBe("43.9");
    expect(at(18, 11).refused("british", asked)).toBeUndefined();
    expect(at(11, 4).refused("british", asked)).toBeUndefined();
    expect(new Example({ turn: 17, step: "availability", located: 16 }).refused("british", asked)).toBeUndefined();
  });

  test("R180 who is found where she began, other than Bergen, frees nobody", () => {
    const found = (docked: number) => {
      const t = new Example(
        alone({
          turn: 10,
          step: "british-search",
          visibility: "1",
          scenario: "brest-squadron",
          departure: 0,
          located: 0,
          bismarckLocated: 0,
          ships: [{ ship: "scharnhorst", zone: "P23", docked }],
          aircraft: [{ unit: "plymouth-level-bomber", status: "aloft", zone: "P23", mode: "reconnaissance" }],
        } as never),
      );
      return t.british({ do: "search", zone: "P23" }).state.located;
    };
    expect([found(0), found(8)]).toEqual([0, 10]);
  });
});
