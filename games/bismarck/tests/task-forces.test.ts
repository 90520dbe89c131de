import { describe, expect, test } from "vitest";
import { shipNamed } from "../components.ts";
import { sink } from "../rules/losses.ts";
import { canTow } from "../rules/task-forces.ts";
import { alone, atSea, Example, unit } from "./example.ts";

const sail = (ship: string, ...zones: string[]) => zones.map((to) => ({ do: "sail", ship, to }) as const);

const organising = { step: "task-forces" } as const;

describe("task forces", () => {
  test("5.41, 5.43, 2.52 ships in one zone combine, any number of forces", () => {
    const ships = ["norfolk", "suffolk", "kenya", "aurora"].map((ship) => ({ ship, zone: "H14" }));
    const t = new Example(alone({ ...organising, ships: [...ships, { ship: "hood", zone: "H13" }] }));
    t.british({ do: "combine", ship: "suffolk", with: "norfolk" }, { do: "combine", ship: "aurora", with: "kenya" });
    const force = (ship: string) => t.state.force[unit(ship)];
    expect(force("norfolk")).toBe(force("suffolk"));
    expect(force("kenya")).toBe(force("aurora"));
    expect(force("kenya")).not.toBe(force("norfolk"));
    expect(t.refused("british", { do: "combine", ship: "norfolk", with: "hood" })).toBe("5.41");
  });

  test("5.44, R19 a force moves as its slowest ship, pays ship by ship, and is left only in the visibility phase", () => {
    const ships = [
      { ship: "hood", zone: "H14", force: 1, fast: 10 },
      { ship: "prince-of-wales", zone: "H14", force: 1 },
    ];
    const t = new Example(alone({ turn: 11, ...atSea, ships }));
    t.british(...sail("hood", "H13"));
    expect(t.zoneOf("prince-of-wales")).toBe("H13");
    expect(t.waysOf("british", "hood")).toEqual([]);
    expect(t.refused("british", { do: "detach", ship: "hood" })).toBe("5.44");
    const two = new Example(alone({ turn: 11, ...atSea, ships: ships.map((s) => ({ ...s, fast: 0 })) }));
    two.british(...sail("hood", "H13", "H12"));
    expect([two.fuelOf("hood"), two.fuelOf("prince-of-wales")]).toEqual([10, 10]);
    const visibility = new Example(alone({ turn: 11, ...organising, ships }));
    visibility.british({ do: "detach", ship: "hood" });
    expect(visibility.state.force[unit("prince-of-wales")]).toBe(0);
  });
});

describe("flotillas", () => {
  const modules = ["destroyers" as const];

  test("23.12 a flotilla joins a force, and two are a force by themselves", () => {
    const ships = ["hood", "flotilla-1", "flotilla-2"].map((ship) => ({ ship, zone: "H14" }));
    const t = new Example(alone({ ...organising, modules, ships }));
    t.british({ do: "combine", ship: "flotilla-2", with: "flotilla-1" });
    expect(t.state.force[unit("flotilla-1")]).toBeGreaterThan(0);
    const home = new Example(alone({ ...organising, modules, ships }));
    home.british({ do: "combine", ship: "flotilla-1", with: "hood" });
    expect(home.state.force[unit("flotilla-1")]).toBe(home.state.force[unit("hood")]);
  });

  test("23.33 flotillas whose ships are gone stay as a force of their own", () => {
    const force = (ship: string) => ({ ship, zone: "H14", force: 1 });
    const t = new Example(alone({ modules, ships: ["hood", "flotilla-1", "flotilla-2"].map(force) }));
    sink(t.state, shipNamed("hood"));
    expect(["flotilla-1", "flotilla-2"].map((ship) => t.state.force[unit(ship)])).toEqual([1, 1]);
    const one = new Example(alone({ modules, ships: ["hood", "flotilla-1"].map(force) }));
    sink(one.state, shipNamed("hood"));
    expect([one.state.force[unit("flotilla-1")], one.zoneOf("flotilla-1")]).toEqual([0, "H14"]);
  });

  test("R157 flotillas tow nobody", () => {
    const crippled = { ship: "hood", zone: "H14", force: 1, hits: { lostForGood: 29 } };
    const tugs = (...ids: string[]) => {
      const ships = [crippled, ...ids.map((ship) => ({ ship, zone: "H14", force: 1 }))];
      return canTow(new Example(alone({ modules, ships })).state, [shipNamed("hood"), ...ids.map(shipNamed)]);
    };
    expect([tugs("flotilla-1", "flotilla-2"), tugs("norfolk", "suffolk")]).toEqual([false, true]);
  });
});

test("50.2, 50.3 IG150: French ships form task forces only among themselves", () => {
  const together = (scenario: "force-de-raid" | "vichy", ships: string[], seat: "british" | "german") => {
    const t = new Example(
      alone({
        turn: 10,
        step: "task-forces",
        visibility: "4",
        scenario,
        ships: ships.map((ship) => ({ ship, zone: "M9" })),
      }),
    );
    return (ship: string, other: string) => t.refused(seat, { do: "combine", ship, with: other });
  };
  const allied = together("force-de-raid", ["hood", "dunkerque", "gloire"], "british");
  expect([allied("dunkerque", "hood"), allied("gloire", "dunkerque")]).toEqual(["50.2", undefined]);
  const axis = together("vichy", ["bismarck", "vichy-dunkerque", "vichy-gloire"], "german");
  expect([axis("vichy-dunkerque", "bismarck"), axis("vichy-gloire", "vichy-dunkerque")]).toEqual(["50.3", undefined]);
});
