import { describe, expect, test } from "vitest";
import { ships } from "../components.ts";
import { bismarck } from "../index.ts";
import { put } from "../lists.ts";
import { britishMost, convoyPoints, portByDate } from "../rules/victory.ts";
import type { Position } from "../scene.ts";
import { alone, done, Example, position, unit } from "./example.ts";

/** The last turn ends with these ships. */
function end(list: NonNullable<Position["ships"]>, more: Position = {}): Example {
  const t = new Example(
    alone({ turn: 34, step: "german-attacks", visibility: "4", convoys: 1, ...more, ships: list }),
    [3, 4, 3, 4],
  );
  return t.german(done);
}
const why = (t: Example) => t.told("scored").map((event) => [event.rule, event.side, event.points]);
const sea = { ship: "bismarck", zone: "W10" };
const prinz = { ship: "prinz-eugen", zone: "W10" };

/** The Bismarck comes into Brest and the combat of the turn is over. */
function port(turn: number, more: object = {}): Example {
  const p = alone({
    turn,
    step: "german-attacks",
    convoys: 1,
    visibility: "4",
    ships: [
      { ship: "bismarck", zone: "P23", docked: turn, moved: 1, ...more },
      prinz,
      { ship: "hood", zone: "M9", found: turn },
    ],
  });
  return new Example(p).german(done);
}

describe("victory", () => {
  test("12.1, 12.12 the Bismarck's entering port ends the game", () => {
    const t = port(20);
    expect(bismarck.outcome(t.state)).toMatchObject({ rule: "12.12" });
    expect(bismarck.awaiting(t.state)).toEqual([]);
    // Where she is was hidden until now: nobody takes back what ended the game.
    expect(t.told("over")[0]?.reveals).toBe(true);
  });

  test("12.12, 12.7 whichever of the four ports she sails into; lying in Bergen is not entering it", () => {
    const come = (from: string, to: string) => {
      const t = new Example(
        alone({
          turn: 20,
          step: "ship-movement",
          visibility: "X",
          ships: [{ ship: "bismarck", zone: from }, prinz],
        }),
      );
      t.german({ do: "sail", ship: "bismarck", to }, done).british(done);
      return [bismarck.outcome(t.state)?.rule, t.told("port").map((event) => event.zone)];
    };
    expect(come("B18", "C19")).toEqual(["12.12", ["C19"]]);
    expect(come("F19", "F20")).toEqual(["12.12", ["F20"]]);
    expect(come("P22", "P23")).toEqual(["12.12", ["P23"]]);
    expect(come("Q24", "Q25")).toEqual(["12.12", ["Q25"]]);
    const stays = new Example({ turn: 5, step: "ship-movement", visibility: "X" }, [3, 4, 3, 4, 3, 4]);
    stays.german(done).british(done);
    expect([stays.state.turn, bismarck.outcome(stays.state)]).toEqual([6, undefined]);
  });

  test("12.7 a ship that leaves port and comes back may be bombed there again", () => {
    const sail = (from: string, to: string, more: object) => {
      const ships = [sea, { ship: "prinz-eugen", zone: from, ...more }];
      const t = new Example(alone({ turn: 20, step: "ship-movement", visibility: "4", ships }));
      t.german({ do: "sail", ship: "prinz-eugen", to }, done).british(done);
      return [t.state.docked[unit("prinz-eugen")], t.state.raided[unit("prinz-eugen")]];
    };
    expect(sail("P23", "P22", { docked: 15, raided: 17 })).toEqual([0, 0]);
    expect(sail("P22", "P23", {})).toEqual([20, 0]);
  });

  test("12.2, 12.3, 12.4 the higher total wins and equal totals are a draw", () => {
    expect(bismarck.outcome(end([sea, prinz], { points: { british: 7, german: 0 } }).state)).toMatchObject({
      winner: "british",
      score: { british: 7, german: 6 },
    });
    expect(bismarck.outcome(end([sea, prinz]).state)?.winner).toBe("german");
    expect(bismarck.outcome(end([sea, prinz], { points: { british: 6, german: 0 } }).state)?.winner).toBeUndefined();
  });

  test("12.13, R36 the game ends when the Germans are out of reach", () => {
    const near = alone({ turn: 28, step: "german-attacks", visibility: "4", convoys: 1, ships: [sea, prinz] });
    // Sinking both 40, seven air units 14: 54.
    expect(britishMost(position(near))).toBe(54);
    const play = (german: number) =>
      new Example({ ...near, points: { british: 0, german } }, [3, 4, 3, 4]).german(done);
    expect(play(54).state.turn).toBe(29);
    expect(bismarck.outcome(play(55).state)?.rule).toBe("12.13");
    // Early on, coming home damaged on May 22 would be worth more than sinking.
    expect(britishMost(position(alone({ turn: 4, convoys: 1, ships: [sea, prinz] })))).toBe(14 + 6 + 18 + 10 + 14);
  });

  test("12.31, 12.41 points for sinking stand with the ships", () => {
    const points = (id: string) => ships[unit(id)]?.points;
    expect(["bismarck", "prinz-eugen"].map(points)).toEqual([30, 10]);
    expect(
      [
        "victorious",
        "ark-royal",
        "king-george-v",
        "prince-of-wales",
        "hood",
        "rodney",
        "repulse",
        "renown",
        "revenge",
        "ramillies",
      ].map(points),
    ).toEqual([24, 20, 16, 16, 14, 12, 10, 10, 8, 8]);
    for (const ship of ships) {
      if (ship.side === "british" && ship.class === "CA") expect(ship.points).toBe(6);
      if (ship.class === "CL") expect(ship.points).toBe(4);
    }
  });

  test("12.32, 12.33, R20 port: date, damage and midships hits all count", () => {
    expect(why(port(20, { hits: { midships: 2 } })).filter(([, side]) => side === "british")).toEqual([
      ["12.32", "british", 6],
      ["12.33", "british", 8],
      ["12.5", "british", 4],
    ]);
    expect([4, 8, 14, 20, 26, 32].map(portByDate)).toEqual([14, 12, 10, 8, 6, 4]);
  });

  test("12.32 the Prinz Eugen in port damaged gives two points and the game goes on", () => {
    const p = alone({
      turn: 20,
      step: "german-attacks",
      visibility: "4",
      ships: [sea, { ship: "prinz-eugen", zone: "P23", docked: 20, moved: 1, hits: { midships: 1 } }],
    });
    const t = new Example(p, [3, 4, 3, 4]).german(done);
    expect(why(t)).toEqual([["12.32", "british", 2]]);
    expect(t.state.turn).toBe(21);
  });

  test("12.33, R33 still in Bergen after 2000 May 22: fourteen points, once", () => {
    const t = new Example({ turn: 6, step: "german-attacks", visibility: "4" }, [3, 4, 3, 4, 3, 4]);
    t.german(done);
    expect(why(t)).toEqual([["12.33", "british", 14]]);
    t.state.docked = put(t.state.docked, unit("bismarck"), 8);
    t.state.turn = 8;
    t.state.step = "german-attacks";
    t.german(done);
    expect(why(t).filter(([rule]) => rule === "12.33")).toHaveLength(1);
  });

  test("12.34 crippled at sea: evasion 21 or less", () => {
    expect(
      why(
        end([
          { ...sea, hits: { lostForGood: 8 } },
          { ...prinz, hits: { lostForGood: 11 } },
        ]),
      ).filter(([rule]) => rule === "12.34"),
    ).toEqual([
      ["12.34", "british", 6],
      ["12.34", "british", 2],
    ]);
    expect(why(end([{ ...sea, hits: { lostForGood: 7 } }, prinz])).filter(([rule]) => rule === "12.34")).toEqual([]);
  });

  test("12.35, 12.43 an air unit that cannot return is two points", () => {
    const t = new Example(
      alone({
        turn: 11,
        step: "task-forces",
        ships: [{ ship: "ark-royal", status: "sunk" }],
        aircraft: [{ unit: "ark-royal-torpedo-bomber-a", zone: "T16", mode: "reconnaissance", since: 10 }],
      }),
    );
    t.british(done);
    expect(why(t)).toEqual([["12.43", "german", 2]]);
    // A German base does not sink, and no flight may be ordered from which a unit could not return.
    expect(t.state.airLost).toEqual([1, 0]);
  });

  test("12.36 four points if no convoy was sunk", () => {
    expect(why(end([sea, prinz], { convoys: 0 }))).toContainEqual(["12.36", "british", 4]);
    expect(why(end([sea, prinz], { convoys: 1 }))).not.toContainEqual(["12.36", "british", 4]);
  });

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

  test("12.44, R34 convoys: 6, 6, 8, 10, 12, and 12 beyond", () => {
    expect([0, 1, 2, 3, 4, 5].map(convoyPoints)).toEqual([6, 6, 8, 10, 12, 12]);
  });

  test("12.45, 12.46, R35 damaged but fast, or undamaged", () => {
    const german = (hits: object | undefined) =>
      why(
        end([
          { ...sea, ...(hits ? { hits } : {}) },
          { ship: "prinz-eugen", status: "sunk" },
        ]),
      ).filter(([, side]) => side === "german");
    expect(german(undefined)).toEqual([["12.46", "german", 4]]);
    expect(german({ midships: 1 })).toEqual([["12.45", "german", 2]]);
    expect(german({ midships: 1, lostForGood: 10 })).toEqual([]);
    expect(why(end([sea, prinz])).filter(([rule]) => rule === "12.46")).toEqual([
      ["12.46", "german", 4],
      ["12.46", "german", 2],
    ]);
  });

  test("12.34, 12.46 a ship in port is not at sea, whole or crippled", () => {
    // The Bismarck comes in unhurt: only the Prinz Eugen, still at sea, is counted.
    expect(why(port(20)).filter(([rule]) => rule === "12.46")).toEqual([["12.46", "german", 2]]);
    const crippled = end([sea, { ship: "prinz-eugen", zone: "P23", docked: 30, hits: { lostForGood: 20 } }]);
    expect(why(crippled).filter(([rule]) => rule === "12.34")).toEqual([]);
  });

  test("12.5 midships hits on ships afloat: two for battleships and carriers, one for cruisers", () => {
    const t = end([
      sea,
      prinz,
      { ship: "hood", zone: "H12", hits: { midships: 3 } },
      { ship: "ark-royal", zone: "H12", hits: { midships: 1 } },
      { ship: "norfolk", zone: "H12", hits: { midships: 2 } },
      { ship: "repulse", status: "sunk" },
    ]);
    expect(why(t).filter(([rule]) => rule === "12.5")).toEqual([
      ["12.5", "german", 6],
      ["12.5", "german", 2],
      ["12.5", "german", 2],
    ]);
  });
});
