import { describe, expect, test } from "vitest";
import { british } from "../../components.ts";
import { zoneOfCode } from "../../deduction.ts";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { alone, attack, done, Example, unit, zone } from "../../tests/example.ts";
import type { State } from "../../types.ts";
import { isFix } from "../huff-duff.ts";
import { onTheAir } from "../traced.ts";

const modules = ["huffDuff" as const];
const apart = [
  { ship: "bismarck", zone: "J8" },
  { ship: "prinz-eugen", zone: "M9" },
];
const WEATHER = [3, 4];

/** Ends a turn whose Chance rolls tell nothing; then the dice of the fix, and the weather. */
function nextTurn(dice: number[], more: Position = {}): Example {
  const at = alone({
    modules,
    turn: 10,
    visibility: "4",
    step: "german-attacks",
    ships: apart,
    located: 0,
    bismarckLocated: 0,
    ...more,
  });
  const sunk = at.ships?.some(({ status }) => status === "sunk");
  return new Example(at, [...(sunk ? [3, 4] : [3, 4, 3, 4]), ...dice, ...WEATHER]).german(done);
}
const possible = (state: State, ship: string) =>
  [...new Set((state.known[british]?.possible[unit(ship)] ?? []).map(zoneOfCode))].sort((a, b) => a - b);

describe("Huff-Duff", () => {
  test("26.1 two dice and one for each ship or force at sea: above 66 it is a fix, n chances in 36", () => {
    for (const count of [0, 1, 2, 6]) {
      let fixes = 0;
      for (let coloured = 1; coloured <= 6; coloured++) {
        for (let white = 1; white <= 6; white++) if (isFix(coloured, white, count)) fixes++;
      }
      expect(fixes).toBe(count);
    }
    expect(nextTurn([6, 4]).told("fix")).toEqual([]);
    // Two at sea: 65 is enough. The draw takes the first, the die 1 names her zone.
    expect(nextTurn([6, 5, 0, 1]).told("fix")).toMatchObject([{ turn: 11, zone: "J8", within: 0 }]);
  });

  test("26.1, 13.44 nothing is rolled on the first turn, and later with nobody at sea too", () => {
    const first = new Example({ modules });
    expect(first.state.turn).toBe(4);
    expect(first.told("fix")).toEqual([]);
    const none = nextTurn([6, 6], {
      ships: [
        { ship: "bismarck", zone: "F20" },
        { ship: "prinz-eugen", zone: "F20" },
      ],
    });
    expect(none.told("fix")).toEqual([]);
    expect(none.state.turn).toBe(11);
  });

  test("26.2 IG102: the Bismarck at sea and the Prinz Eugen in port count one; a force counts one", () => {
    const count = (ships: Position["ships"] & object) => onTheAir(new Example(alone({ modules, ships })).state).length;
    expect(
      count([
        { ship: "bismarck", zone: "J8" },
        { ship: "prinz-eugen", zone: "P23" },
      ]),
    ).toBe(1);
    expect(count(apart)).toBe(2);
    expect(
      count([
        { ship: "bismarck", zone: "J8", force: 1 },
        { ship: "prinz-eugen", zone: "J8", force: 1 },
      ]),
    ).toBe(1);
  });

  test("26.3 on 3 to 5 the Germans name her zone or one beside it, on 6 any within two", () => {
    const beside = nextTurn([6, 5, 0, 3]);
    expect([beside.state.step, bismarck.awaiting(beside.state)]).toEqual(["fix", ["german"]]);
    // That there is a fix shows by who is asked, so it is told to all.
    expect(beside.told("heard")).toMatchObject([{ rule: "26.1", reveals: true }]);
    expect(beside.told("traced")).toMatchObject([{ ships: ["bismarck"], to: ["german"] }]);
    const named = (t: Example) => t.legal("german", "radio").map((action) => action.zone);
    expect(named(beside)).toContain("J8");
    expect(named(beside)).toHaveLength(7);
    expect(beside.refused("german", { do: "radio", zone: "J10" })).toBe("26.3");
    const far = nextTurn([6, 5, 0, 6]);
    expect(named(far)).toContain("J10");
    expect(far.refused("german", { do: "radio", zone: "J11" })).toBe("26.3");
    far.german({ do: "radio", zone: "J10" });
    expect(far.told("fix")).toMatchObject([{ zone: "J10", within: 2 }]);
    expect([far.state.step, far.state.intermediate?.traced]).toEqual(["orders", null]);
  });

  test("26.3 the British hear a zone and how near, not who: they can tell only where nobody else could be there", () => {
    const t = nextTurn([6, 5, 0, 1]);
    const { known, intermediate } = bismarck.view(t.state, "british");
    expect(known.british.contacts).toEqual([{ turn: 11, kind: "radio", zone: "J8", within: 0 }]);
    expect(intermediate?.traced).toBeUndefined();
    expect(possible(t.state, "bismarck").length).toBeGreaterThan(1);
    // With the Prinz Eugen sunk it can only be the Bismarck.
    const ships = [
      { ship: "bismarck", zone: "J8" },
      { ship: "prinz-eugen", status: "sunk" as const },
    ];
    const alive = nextTurn([6, 6, 1], { ships });
    expect(possible(alive.state, "bismarck")).toEqual([zone("J8")]);
  });

  test("26.4 IG104: a fix permits neither shadow nor attack, and sets Scapa Flow free away from Bergen only", () => {
    const ships = [...apart, { ship: "hood", zone: "J8" }];
    const t = nextTurn([6, 5, 0, 1], { ships, departure: 0 });
    expect([t.state.located, t.state.departure]).toEqual([0, 11]);
    t.british(done).german(done);
    expect(bismarck.view(t.state, "british").stage).toBe("air-movement");
    const fight = new Example(alone({ modules, turn: 10, visibility: "4", step: "british-attacks", ships }));
    expect(fight.refused("british", attack("J8", "battleship"))).toBeDefined();
    const near = [
      { ship: "bismarck", zone: "F19" },
      { ship: "prinz-eugen", zone: "M9" },
    ];
    expect(nextTurn([6, 5, 0, 1], { ships: near, departure: 0 }).state.departure).toBe(0);
  });

  test("26.5 IG106: the row of the Chance Table brings nothing", () => {
    const roll = (played: NonNullable<Position["modules"]>) => {
      const at = alone({ modules: played, turn: 10, visibility: "4", step: "german-attacks", ships: apart });
      return new Example(at, [1, 1, 3, 4, 1, 1, 3, 4]).german(done).state.step;
    };
    expect(roll([])).toBe("huff-duff");
    expect(roll(modules)).not.toBe("huff-duff");
  });

  test("13.41 whose signal was heard is shown to the Germans alone, and a scene tells it", () => {
    const t = nextTurn([6, 5, 0, 6]);
    expect(bismarck.view(t.state, "german").intermediate?.traced).toEqual({ ship: "bismarck", within: 2 });
    expect(bismarck.view(t.state, "spectator").intermediate?.traced).toBeUndefined();
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    expect(() => new Example({ traced: { ship: "bismarck", within: 1 } })).toThrow(/module huffDuff/);
    expect(() => new Example({ modules, step: "fix" })).toThrow(/signal/);
  });
});
