import { describe, expect, test } from "vitest";
import { basicShipCount, ships } from "../components.ts";
import { bismarck } from "../index.ts";
import { put } from "../lists.ts";
import { britishMost, convoyPoints, portByDate } from "../rules/victory.ts";
import type { Position } from "../scene.ts";
import { alone, apartFrom, chanceRolls, done, Example, position, unit } from "./example.ts";

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

describe("time", () => {
  test("11.21, 11.22 after all phases the marker moves to the next turn", () => {
    const t = chanceRolls({ ships: apartFrom("W10") }, [3, 4, 3, 4]);
    expect(t.state.turn).toBe(11);
    expect(t.told("turn").map((event) => event.turn)).toEqual([11]);
  });

  test("11.23, 12.14 play runs from 1200 May 22 to the end of 1200 May 27", () => {
    const last = chanceRolls({ turn: 34, ships: apartFrom("W10") }, [3, 4, 3, 4]);
    expect(bismarck.outcome(last.state)?.rule).toBe("12.14");
    expect(bismarck.view(last.state, "british")).toMatchObject({ turn: 34, time: "1200", date: "May 27" });
  });
});

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

  test("12.2, 12.3, 12.4 the higher total wins and equal totals are a draw", () => {
    expect(bismarck.outcome(end([sea, prinz], { points: { british: 7, german: 0 } }).state)).toMatchObject({
      winner: "british",
      score: { british: 7, german: 6 },
    });
    expect(bismarck.outcome(end([sea, prinz]).state)?.winner).toBe("german");
    expect(bismarck.outcome(end([sea, prinz], { points: { british: 6, german: 0 } }).state)?.winner).toBeUndefined();
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
    for (const ship of ships.slice(0, basicShipCount)) {
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

  test("12.34, 12.46 a ship in port is not at sea, whole or crippled", () => {
    // The Bismarck comes in unhurt: only the Prinz Eugen, still at sea, is counted.
    expect(why(port(20)).filter(([rule]) => rule === "12.46")).toEqual([["12.46", "german", 2]]);
    const crippled = end([sea, { ship: "prinz-eugen", zone: "P23", docked: 30, hits: { lostForGood: 20 } }]);
    expect(why(crippled).filter(([rule]) => rule === "12.34")).toEqual([]);
  });

  test("12.36 four points if no convoy was sunk", () => {
    expect(why(end([sea, prinz], { convoys: 0 }))).toContainEqual(["12.36", "british", 4]);
    expect(why(end([sea, prinz], { convoys: 1 }))).not.toContainEqual(["12.36", "british", 4]);
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

test("51.4 at sea and undamaged at the end, a cruiser of a scenario brings what the Prinz Eugen does", () => {
  const ships = [
    { ship: "bismarck", zone: "X9" },
    { ship: "prinz-eugen", zone: "W10" },
    { ship: "hipper", zone: "V10" },
  ];
  const t = new Example(
    alone({ turn: 34, step: "german-search", visibility: "4", scenario: "hipper", ships }),
    Array(20).fill(3),
  );
  t.german(done);
  expect(t.state.ending).toBe("12.14");
  const scored = t.told("scored").filter(({ rule }) => rule === "12.46");
  expect(scored.map(({ points }) => points)).toEqual([4, 2, 2]);
});
