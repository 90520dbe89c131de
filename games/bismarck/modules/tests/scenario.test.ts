import { describe, expect, test } from "vitest";
import { conform } from "../../../../engine/conformance.ts";
import { british, unit, zone } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { alone, Example } from "../../tests/example.ts";
import { fullChase, lateInTurn } from "./example.ts";

const done = { do: "done" } as const;
const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);

describe("43 who takes part", () => {
  test("43.1, 2.4 a ship that is not in the match takes no orders", () => {
    const t = new Example({ turn: 24, step: "availability", located: 4 });
    expect(t.refused("british", { do: "mobilise", ship: "london" })).toBe("2.4");
  });

  test("43.8 the London is placed from turn 24 on, from Z10 to Z17, unseen and without a point", () => {
    const early = new Example({ turn: 23, step: "availability", located: 4, scenario: fullChase });
    expect(early.refused("british", { do: "place", ship: "london", zone: "Z12" })).toBe("43.8");
    const t = new Example({ turn: 24, step: "availability", located: 4, scenario: fullChase });
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

  test("52.3 IG170: undamaged in port on turn 12 she sails on turn 15 and not before", () => {
    const lies = (turn: number): Example =>
      new Example(
        alone({
          turn,
          step: "ship-movement",
          visibility: "4",
          scenario: fullChase,
          ships: [
            { ship: "bismarck", zone: "R12" },
            { ship: "prinz-eugen", zone: "C19", docked: 12, berthed: 12 },
          ],
        }),
      );
    expect(lies(14).refused("german", { do: "sail", ship: "prinz-eugen", to: "C18" })).toBe("52.3");
    expect(lies(15).refused("german", { do: "sail", ship: "prinz-eugen", to: "C18" })).toBeUndefined();
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
    const sea = new Example(alone({ turn: 20, step: "ship-movement", visibility: "4", scenario: fullChase, ...home }));
    expect(sea.refused("german", { do: "sail", ship: "bismarck", to: "P22" })).toBe("52.3");
    const told = lateInTurn(20, {
      ships: [
        { ship: "bismarck", zone: "P23", moved: 1, docked: 20 },
        { ship: "prinz-eugen", zone: "R12" },
      ],
    }).german(done);
    expect(told.events.find(({ type }) => type === "made-port")).toMatchObject({ ship: "bismarck", zone: "P23" });
  });
});

test("43.1, 13.41, 52.2 random games of scenarios keep every promise and end", {
  timeout: 120_000 + games * 60_000,
}, () => {
  const onward = ["place", "attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];
  const settings = { games, seed: 5200, bound: 8000, every: games > 1 ? 20 : 40, onward };
  const report = conform(bismarck, {
    ...settings,
    options: [{ scenario: fullChase }, { scenario: fullChase, fuel: true, breakdown: true }],
  });
  expect(report.games).toBe(games);
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});

test("51.2 a ship of the scenario that never left port brings the British points, and one damaged in port too", () => {
  const t = lateInTurn(34, {
    scenario: "hipper",
    ships: [
      { ship: "bismarck", zone: "R12" },
      { ship: "prinz-eugen", zone: "W10" },
      { ship: "hipper", zone: "F20" },
    ],
  }).german(done);
  expect(t.told("scored")).toContainEqual(expect.objectContaining({ rule: "51.2", side: "british", points: 2 }));
  const damaged = lateInTurn(20, {
    scenario: "hipper",
    ships: [
      { ship: "bismarck", zone: "R12" },
      { ship: "prinz-eugen", zone: "W10" },
      { ship: "hipper", zone: "P23", moved: 1, docked: 20, hits: { midships: 1 } },
    ],
  }).german(done);
  expect(damaged.told("scored")).toContainEqual(expect.objectContaining({ rule: "12.32", points: 2 }));
  expect(bismarck.view(damaged.state, "british").intermediate?.home).toEqual(["hipper"]);
});

describe("43, 50 the others", () => {
  test("43.5, R180 Brest is looked into from the second turn on, and whoever lies there is not located", () => {
    const look = (turn: number): Example => {
      const t = new Example(
        alone({
          turn,
          step: "british-search",
          visibility: "1",
          scenario: "brest-squadron",
          departure: 0,
          located: 0,
          bismarckLocated: 0,
          ships: [
            { ship: "bismarck", zone: "W10" },
            { ship: "scharnhorst", zone: "P23" },
            { ship: "gneisenau", zone: "P23" },
          ],
          aircraft: [{ unit: "plymouth-level-bomber", status: "aloft", zone: "P23", mode: "reconnaissance" }],
        } as never),
        // Which of the two is Battleship 1.
        turn === 4 ? [] : [0],
      );
      return t.british({ do: "search", zone: "P23" });
    };
    expect(look(4).told("searched")[0]).toMatchObject({ found: [], port: false });
    const later = look(5);
    expect(later.told("searched")[0]?.found).toHaveLength(2);
    expect([later.state.located, later.state.bismarckLocated, later.state.departure]).toEqual([0, 0, 0]);
  });

  test("50.3 ruling 84: the French sail from turn 8, and count as German ships when they are found", () => {
    const at = (turn: number) =>
      new Example(
        alone({
          turn,
          step: "ship-movement",
          visibility: "4",
          scenario: "vichy",
          ships: [{ ship: "vichy-gloire", zone: "P23" }],
        }),
      );
    expect(at(7).refused("german", { do: "sail", ship: "vichy-gloire", to: "P22" })).toBe("50.3");
    expect(at(8).refused("german", { do: "sail", ship: "vichy-gloire", to: "P22" })).toBeUndefined();
    const found = new Example(
      alone({
        turn: 9,
        step: "british-search",
        visibility: "4",
        scenario: "vichy",
        departure: 0,
        located: 0,
        bismarckLocated: 0,
        ships: [
          { ship: "vichy-gloire", zone: "M9" },
          { ship: "suffolk", zone: "M9", mode: "patrol" },
        ],
      }),
    ).british({ do: "search", zone: "M9" });
    expect([found.state.located, found.state.departure]).toEqual([9, 9]);
  });

  test("51.2 the Tirpitz scores half of the Bismarck's points by date, and May 28 brings two", () => {
    const home = (turn: number, ship: string): unknown =>
      lateInTurn(turn, {
        scenario: "tirpitz",
        ships: [
          { ship: "bismarck", zone: "W10" },
          { ship: "prinz-eugen", zone: "W12" },
          { ship: "tirpitz", zone: "X9" },
          { ship, zone: "P23", moved: 1, docked: turn },
        ].filter((each, index, all) => all.findLastIndex((other) => other.ship === each.ship) === index),
      })
        .german(done)
        .told("scored")
        .find(({ rule }) => rule === "12.33" || rule === "51.2")?.points;
    expect([home(20, "bismarck"), home(20, "tirpitz")]).toEqual([8, 4]);
    expect([home(38, "bismarck"), home(38, "tirpitz")]).toEqual([2, 1]);
  });
});
