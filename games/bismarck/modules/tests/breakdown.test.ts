import { describe, expect, test } from "vitest";
import { shipNamed } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { evasion } from "../../rules/fleet.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example, unit } from "../../tests/example.ts";
import { breakDown, mayBreakDown } from "../breakdown.ts";

const modules = ["breakdown" as const];
const ships = [
  { ship: "bismarck", zone: "J8" },
  { ship: "prinz-eugen", zone: "P23" },
  { ship: "norfolk", zone: "L12" },
];

/** Ends a turn whose Chance rolls tell nothing; then the dice of both nations, the breakdowns, and the weather. */
function nextTurn(dice: number[], more: Position = {}): Example {
  const at = alone({
    modules,
    turn: 10,
    visibility: "4",
    step: "german-attacks",
    ships,
    located: 0,
    bismarckLocated: 0,
    ...more,
  });
  return new Example(at, [3, 4, 3, 4, ...dice, 3, 4]).german(done);
}
/** At sea in the ship movement phase, after a breakdown by that die. */
function after(ship: string, die: number, more: Position = {}): Example {
  const t = new Example(alone({ modules, turn: 10, visibility: "4", step: "ship-movement", ships, ...more }));
  breakDown(t.state, shipNamed(ship), die, t.events);
  return t;
}

describe("breakdown", () => {
  test("39.2 a six sends her home, and nothing less does", () => {
    const broken = (die: number) => after("norfolk", die).state.intermediate?.broken[unit("norfolk")];
    expect([1, 2, 3, 4, 5, 6].map(broken)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test("39.1 two dice for each nation, the German first: 11 for the Germans, 11 or 12 for the British", () => {
    const broken = (dice: number[]) => nextTurn(dice).told("broke-down");
    expect(broken([5, 6, 3, 4, 1])).toMatchObject([{ ship: "bismarck", die: 1, what: "slow" }]);
    expect(broken([6, 6, 3, 4])).toEqual([]);
    expect(broken([3, 4, 5, 6, 5])).toMatchObject([{ ship: "norfolk", die: 5, what: "evasion", evasion: 8 }]);
    expect(broken([3, 4, 6, 6, 3])).toMatchObject([{ ship: "norfolk", die: 3, evasion: 4 }]);
    expect(broken([5, 6, 5, 6, 1, 6]).map(({ ship }) => ship)).toEqual(["bismarck", "norfolk"]);
  });

  test("39.1 French and American ships are rolled for by themselves, between the Germans and the British: on 11 alone", () => {
    const more: Position = {
      scenario: "force-de-raid",
      ships: [...ships, { ship: "dunkerque", zone: "Z20" }],
    };
    // The last dice are for the ships in Brest (45.2).
    const broken = (dice: number[]) =>
      nextTurn([...dice, 6, 6], more)
        .told("broke-down")
        .map(({ ship, to }) => [ship, to]);
    expect(broken([3, 4, 5, 6, 3, 4, 6])).toEqual([["dunkerque", ["british"]]]);
    expect(broken([3, 4, 6, 6, 3, 4])).toEqual([]);
    // Neutral ships have not come yet: they are rolled for all the same.
    const patrol: Position = { scenario: "neutrality-patrol", ships };
    expect(nextTurn([3, 4, 5, 6, 3, 4], patrol).told("broke-down")).toEqual([]);
    const there = { ...patrol, ships: [...ships, { ship: "augusta", zone: "J4" }] };
    expect(nextTurn([3, 4, 5, 6, 3, 4, 1], there).told("broke-down")).toMatchObject([{ ship: "augusta" }]);
  });

  test("39.2 evasion lost to a breakdown is brought into an action; without the module only hits cost it", () => {
    const fight = (more: Position): Position => ({
      ...alone({}),
      battle: {
        phase: "fire",
        asked: "british",
        ships: [
          { ship: "norfolk", at: "0,0", heading: "e", hits: { lostForATime: 4 } },
          { ship: "bismarck", at: "0,6", heading: "e", acted: true },
        ],
      },
      ...more,
    });
    expect(new Example(fight({ modules })).state.battle).not.toBeNull();
    expect(() => new Example(fight({}))).toThrow("evasion");
  });

  test("39.2 a 1 or 2: one zone at most in this turn and the next", () => {
    for (const die of [1, 2]) {
      const t = after("norfolk", die).british({ do: "sail", ship: "norfolk", to: "L13" });
      expect(t.waysOf("british", "norfolk")).toEqual([]);
      expect(t.refused("british", { do: "sail", ship: "norfolk", to: "L14" })).toBe("39.2");
      expect(t.state.intermediate?.slow[unit("norfolk")]).toBe(t.state.turn + 1);
    }
    const zones = (turn: number) => {
      const slow = ships.map((ship) => (ship.ship === "norfolk" ? { ...ship, slow: 11 } : ship));
      const t = new Example(alone({ modules, turn, visibility: "4", step: "ship-movement", ships: slow }));
      return t.british({ do: "sail", ship: "norfolk", to: "L13" }).waysOf("british", "norfolk").length;
    };
    expect([zones(11) > 0, zones(12) > 0]).toEqual([false, true]);
  });

  test("39.2 a 3 or 4 costs evasion 4, a 5 costs 8, for a time: repair brings it back (9.728)", () => {
    const level = (die: number) => evasion(after("bismarck", die).state, shipNamed("bismarck"));
    expect([1, 2, 3, 4, 5, 6].map(level)).toEqual([29, 29, 25, 25, 21, 29]);
    const broken = ships.map((ship) => (ship.ship === "norfolk" ? { ...ship, hits: { lostForATime: 4 } } : ship));
    const t = new Example(alone({ modules, turn: 10, visibility: "4", step: "ship-movement", ships: broken }), [6]);
    t.british(done).german(done);
    expect(t.told("repaired")).toMatchObject([{ ship: "norfolk", die: 6 }]);
    expect(t.told("repaired")[0]?.regained).toBeGreaterThan(0);
  });

  test("39.2 IG138 a 6: every move brings her nearer to port at her usual speed, she does not patrol, and stays there", () => {
    const t = after("prinz-eugen", 6, { ships: [{ ship: "prinz-eugen", zone: "O19" }, ...ships.slice(2)] });
    expect(t.refused("german", { do: "patrol", ship: "prinz-eugen" })).toBe("39.2");
    expect(t.refused("german", { do: "sail", ship: "prinz-eugen", to: "N18" })).toBe("39.2");
    const [first] = t.waysOf("german", "prinz-eugen");
    t.german({ do: "sail", ship: "prinz-eugen", to: first as string });
    // Two zones, as ever.
    expect(t.waysOf("german", "prinz-eugen").length).toBeGreaterThan(0);
    const berthed = after("prinz-eugen", 6);
    expect(berthed.waysOf("german", "prinz-eugen")).toEqual([]);
    expect(berthed.refused("german", { do: "sail", ship: "prinz-eugen", to: "P22" })).toBe("39.2");
  });

  test("39.3 drawn among ships at sea, in a force or alone; not in port, not with a convoy", () => {
    const more = [...ships, { ship: "rodney", zone: "K18", status: "escort" as const }];
    const { state } = new Example(alone({ modules, ships: more }));
    expect(mayBreakDown(state, "german")).toEqual([unit("bismarck")]);
    expect(mayBreakDown(state, "british")).toEqual([unit("norfolk")]);
    const two = [...ships, { ship: "hood", zone: "M9" }];
    // Two British ships at sea: the draw takes the second of them in the order of ships.
    const t = nextTurn([3, 4, 6, 6, 1, 1], { ships: two });
    const open = [unit("norfolk"), unit("hood")].sort((a, b) => a - b);
    expect(t.told("broke-down").map(({ ship }) => unit(ship))).toEqual([open[1]]);
  });

  test("39.3, 13.44 the dice are thrown also when nobody is at sea, and then nothing happens", () => {
    const t = nextTurn([5, 6, 3, 4], {
      ships: [
        { ship: "bismarck", zone: "F20" },
        { ship: "prinz-eugen", zone: "P23" },
      ],
    });
    expect(t.told("broke-down")).toEqual([]);
    expect(t.state.turn).toBe(11);
  });

  test("39.4 the enemy learns nothing of it, and a scene tells it", () => {
    const t = after("bismarck", 6);
    breakDown(t.state, shipNamed("bismarck"), 1, t.events);
    expect(t.told("broke-down").every(({ to }) => String(to) === "german")).toBe(true);
    const sound = new Example(alone({ modules, turn: 10, visibility: "4", step: "ship-movement", ships }));
    expect(bismarck.view(t.state, "british")).toEqual(bismarck.view(sound.state, "british"));
    expect(bismarck.view(t.state, "german").intermediate?.ships[0]).toMatchObject({ broken: true, slow: 11 });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
  });
});

describe("flotillas", () => {
  test("R153 flotillas do not break down", () => {
    const ships = ["flotilla-1", "norfolk"].map((ship) => ({ ship, zone: "M9" }));
    const t = new Example(alone({ modules: ["breakdown", "destroyers"], ships }));
    expect(mayBreakDown(t.state, "british")).toEqual([unit("norfolk")]);
  });
});
