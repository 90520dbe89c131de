/** Scenarios: other ships than the Basic Game has, and an end that is not the Bismarck's. */
import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { conform } from "../../../engine/conformance.ts";
import { british, german, ships, unit, zone } from "../components.ts";
import { basicForces, forcesIn, shipsOf } from "../forces.ts";
import { bismarck } from "../index.ts";
import type { Position } from "../scene.ts";
import { ShipStatus } from "../types.ts";
import { alone, Example } from "./example.ts";

const scenario = "full-chase" as const;
const done = { do: "done" } as const;
const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);

/** The last decision of a turn: the German search in waters where nobody is. */
const lateInTurn = (turn: number, more: Position): Example =>
  new Example(alone({ turn, step: "german-search", visibility: "4", scenario, ...more }), Array(40).fill(3));

describe("43 who takes part", () => {
  test("43.1 a scenario adds its ships, and the Basic Game has none of them", () => {
    const basic = bismarck.setup({}, new FastChance(1));
    const chase = bismarck.setup({ scenario }, new FastChance(1));
    expect(forcesIn(basic)).toBe(basicForces);
    expect(basic.force).toHaveLength(24);
    expect(shipsOf(chase, british)).toContain(unit("london"));
    expect(shipsOf(chase, german)).toEqual(shipsOf(basic, german));
    expect(bismarck.view(basic, "british").ships.map(({ ship }) => ship)).not.toContain("london");
    expect(bismarck.view(chase, "british").ships.find(({ ship }) => ship === "london")?.status).toBe("awaited");
    expect(bismarck.view(basic, "german").intermediate).toBeUndefined();
    expect(bismarck.view(chase, "german").intermediate?.scenario).toBe(scenario);
    expect(ships[unit("london")]).toMatchObject({ class: "CA", evasion: 32, midships: 3, fuel: 11, points: 6 });
  });

  test("43.1, 2.4 a ship that is not in the match takes no orders", () => {
    const t = new Example({ turn: 24, step: "availability", located: 4 });
    expect(t.refused("british", { do: "mobilise", ship: "london" })).toBe("2.4");
  });

  test("43.8 the London is placed from turn 24 on, from Z10 to Z17, unseen and without a point", () => {
    const early = new Example({ turn: 23, step: "availability", located: 4, scenario });
    expect(early.refused("british", { do: "place", ship: "london", zone: "Z12" })).toBe("43.8");
    const t = new Example({ turn: 24, step: "availability", located: 4, scenario });
    expect(bismarck.actions(t.state, "british").filter((action) => action.do === "place")).toHaveLength(8);
    expect(t.refused("british", { do: "place", ship: "london", zone: "Z18" })).toBe("43.8");
    expect(t.refused("british", { do: "place", ship: "hood", zone: "Z12" })).toBe("43.8");
    expect(bismarck.prompt(t.state, "british").text).toContain("may be placed");
    t.british({ do: "place", ship: "london", zone: "Z12" });
    expect(t.state.zone[unit("london")]).toBe(zone("Z12"));
    expect(t.events.filter(({ to }) => to === undefined || to.includes("german"))).toEqual([]);
    expect(t.state.points).toEqual([0, 0]);
    expect(bismarck.actions(t.state, "british").some((action) => action.do === "place")).toBe(false);
  });
});

describe("52 the end", () => {
  test("52.1 IG154: the Bismarck is sunk on turn 20: thirty points, and play goes on", () => {
    const struck = (more: Position): Example =>
      new Example(
        alone({
          turn: 20,
          step: "british-strikes",
          visibility: "4",
          ships: [
            { ship: "bismarck", zone: "M9", found: 20, hits: { midships: 9 } },
            { ship: "prinz-eugen", zone: "R12" },
            { ship: "ark-royal", zone: "M10", status: "in-play" },
          ],
          aircraft: [{ unit: "ark-royal-torpedo-bomber-a", zone: "M9", mode: "attack", flown: 1 }],
          ...more,
        }),
        Array(40).fill(1),
      ).british({ do: "strike", unit: "ark-royal-torpedo-bomber-a", target: "battleship-1" });
    expect(struck({}).state.ending).toBe("12.11");
    const t = struck({ scenario });
    expect(t.state.status[unit("bismarck")]).toBe(ShipStatus.sunk);
    expect(t.state.points[british]).toBe(30);
    expect(t.state.ending).toBe("");
    expect(bismarck.awaiting(t.state)).toEqual(["british"]);
  });

  test("52.1, 52.3, 51.2 the Bismarck in port scores by the date, stays for good, and play goes on", () => {
    const t = lateInTurn(20, {
      ships: [
        { ship: "bismarck", zone: "P23", moved: 1, docked: 20 },
        { ship: "prinz-eugen", zone: "R12" },
      ],
    });
    t.german(done);
    expect(t.state.ending).toBe("");
    expect(t.state.turn).toBe(21);
    expect(t.state.points[british]).toBe(8);
    expect(bismarck.view(t.state, "british").intermediate?.home).toEqual(["bismarck"]);
    expect(t.state.known[british]?.possible[unit("bismarck")]?.every((code) => code >> 1 === zone("P23"))).toBe(true);
  });

  test("R120 the port is told, the Chance Table is left to the Prinz Eugen, and the Bismarck does not sail", () => {
    const home = {
      home: ["bismarck"],
      ships: [
        { ship: "bismarck", zone: "P23", docked: 18 },
        { ship: "prinz-eugen", zone: "R12" },
      ],
    };
    const t = lateInTurn(20, home).german(done);
    expect(t.events.filter(({ type }) => type === "chance-rolled")).toHaveLength(1);
    const sea = new Example(alone({ turn: 20, step: "ship-movement", visibility: "4", scenario, ...home }));
    expect(sea.refused("german", { do: "sail", ship: "bismarck", to: "P22" })).toBe("52.3");
    const told = lateInTurn(20, {
      ships: [
        { ship: "bismarck", zone: "P23", moved: 1, docked: 20 },
        { ship: "prinz-eugen", zone: "R12" },
      ],
    }).german(done);
    expect(told.events.find(({ type }) => type === "made-port")).toMatchObject({ ship: "bismarck", zone: "P23" });
  });

  test("52.3 IG170: undamaged in port on turn 12 she sails on turn 15 and not before", () => {
    const lies = (turn: number): Example =>
      new Example(
        alone({
          turn,
          step: "ship-movement",
          visibility: "4",
          scenario,
          ships: [
            { ship: "bismarck", zone: "R12" },
            { ship: "prinz-eugen", zone: "C19", docked: 12, berthed: 12 },
          ],
        }),
      );
    expect(lies(14).refused("german", { do: "sail", ship: "prinz-eugen", to: "C18" })).toBe("52.3");
    expect(lies(15).refused("german", { do: "sail", ship: "prinz-eugen", to: "C18" })).toBeUndefined();
  });

  test("52.2 with the Bismarck sunk and the Prinz Eugen in port for good nobody is left to play on for", () => {
    const t = lateInTurn(20, {
      home: ["prinz-eugen"],
      ships: [
        { ship: "bismarck", status: "sunk", hits: { midships: 10 } },
        { ship: "prinz-eugen", zone: "P23", docked: 18 },
      ],
    });
    t.german(done);
    expect(t.state.ending).toBe("52.2");
    expect(bismarck.outcome(t.state)?.reason).toContain("no German ship is left at sea");
  });

  test("52.2, 51.1 after turn 34 the margin has a name", () => {
    const end = (points: { british: number; german: number }) => {
      const t = lateInTurn(34, {
        points,
        convoys: 1,
        ships: [
          { ship: "bismarck", zone: "M9", hits: { midships: 1 } },
          { ship: "prinz-eugen", zone: "R12", hits: { midships: 1 } },
        ],
      }).german(done);
      expect(t.state.ending).toBe("12.14");
      return bismarck.outcome(t.state)?.reason;
    };
    expect(end({ british: 3, german: 0 })).toContain("a marginal victory");
    expect(end({ british: 10, german: 0 })).toContain("a clear victory");
    expect(end({ british: 20, german: 0 })).toContain("a decisive victory");
  });
});

test("43.1, 13.41, 52.2 random games of scenarios keep every promise and end", {
  timeout: 120_000 + games * 60_000,
}, () => {
  const onward = ["place", "attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];
  const settings = { games, seed: 5200, bound: 8000, every: games > 1 ? 20 : 40, onward };
  const report = conform(bismarck, { ...settings, options: [{ scenario }, { scenario, fuel: true, breakdown: true }] });
  expect(report.games).toBe(games);
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});
