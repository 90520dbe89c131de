import { describe, expect, test } from "vitest";
import { airUnits, strikesPerTurn } from "../components.ts";
import { bismarck } from "../index.ts";
import { Hit, hitCount } from "../types.ts";
import { afterSearch, alone, done, Example, strike, torpedo, unit } from "./example.ts";

const german = "brest-level-bomber";

const found = { ship: "bismarck", zone: "M9", found: 10 };
const carrier = { ship: "ark-royal", zone: "M10" };
const over = (mode = "attack") => ({ unit: torpedo, zone: "M9", mode, flown: 1 });

const hit = (t: Example, ship: string, which: number) => t.state.hits[unit(ship) * hitCount + which];

const prinz = { ship: "prinz-eugen", zone: "R12" };

const sea = { ship: "bismarck", zone: "W10" };

describe("air attack", () => {
  test("9.11, R28 ruling 69: ships located by search this turn, not those only shadowed", () => {
    const t = afterSearch({ ships: [found, carrier], aircraft: [over()] });
    expect(t.legal("british", "strike")).toEqual([strike()]);
    const shadowed = afterSearch(
      {
        ships: [{ ship: "bismarck", zone: "M9", shadowed: 10 }, { ship: "prinz-eugen", zone: "R12" }, carrier],
        aircraft: [over()],
      },
      [3, 4, 3, 4],
    );
    expect(bismarck.prompt(shadowed.state, "british").ask).toBe("british-attacks");
  });

  test("9.12 air units neither fight nor hinder each other", () => {
    const t = afterSearch({
      ships: [found, carrier],
      aircraft: [over(), { unit: "bordeaux-lr-recon", zone: "M9", mode: "patrol", since: 10 }],
    });
    expect(t.legal("british", "strike").every((action) => action.target.startsWith("battleship"))).toBe(true);
    t.british(done);
    expect(t.state.airLost).toEqual([0, 0]);
  });

  test("9.13, 2.432 only a bomber that took off in attack mode; German level bombers know no other", () => {
    const t = afterSearch({ ships: [found, carrier], aircraft: [over("reconnaissance")] });
    expect(t.refused("british", strike())).toBe("9.13");
    for (const air of airUnits)
      if (air.side === "german" && air.kind === "level-bomber")
        expect(air.modes.map((mode) => mode.mode)).toEqual(["attack"]);
  });

  test("9.14, 9.15, 4.7 after all search and before naval combat, the British first", () => {
    const ships = [found, carrier, { ship: "norfolk", zone: "P20", found: 10 }];
    const t = afterSearch(
      { ships, aircraft: [over(), { unit: german, zone: "P20", mode: "attack", flown: 3 }] },
      [3, 4],
    );
    expect(bismarck.awaiting(t.state)).toEqual(["british"]);
    expect(t.refused("german", strike("cruiser-1", german))).toBe("9.15");
    t.british(done).german(strike("cruiser-1", german));
    expect(t.refused("german", { do: "attack", zone: "M9", with: "battleship", on: "cruiser" })).toBe("4.8");
  });

  test("9.16 two strikes for a British bomber, one for a German, none at night", () => {
    expect(strikesPerTurn).toEqual([2, 1]);
    const t = afterSearch({ ships: [found, carrier], aircraft: [over()] }, [3, 4, 3, 4]);
    t.british(strike(), strike());
    expect(t.refused("british", strike())).toBe("9.16");
    const night = afterSearch(
      { turn: 13, ships: [{ ...found, found: 13 }, { ship: "prinz-eugen", zone: "R12" }, carrier], aircraft: [over()] },
      [3, 4, 3, 4],
    );
    expect(bismarck.prompt(night.state, "british").ask).toBe("british-attacks");
  });

  test("9.16 a British bomber may divide its strikes", () => {
    const t = afterSearch(
      { ships: [found, { ship: "prinz-eugen", zone: "M9", found: 10 }, carrier], aircraft: [over()] },
      [0, 3, 4, 1, 1],
    );
    t.british(strike("battleship-1"), strike("cruiser-1"));
    expect(hit(t, "bismarck", Hit.midships)).toBe(0);
    expect(hit(t, "prinz-eugen", Hit.midships)).toBe(1);
  });

  test("9.17, R39 the attacker sees types in a row of faceless counters", () => {
    const ships = ["norfolk", "suffolk", "hood"].map((ship) => ({ ship, zone: "P20", found: 10 }));
    const t = afterSearch(
      {
        ships: [...ships, { ship: "bismarck", zone: "R12" }],
        aircraft: [{ unit: german, zone: "P20", mode: "attack", flown: 3 }],
      },
      [0, 0],
    );
    expect(
      t
        .legal("german", "strike")
        .map((action) => action.target)
        .sort(),
    ).toEqual(["battleship-1", "cruiser-1", "cruiser-2"]);
    expect(JSON.stringify(bismarck.view(t.state, "german").faceless)).not.toMatch(/norfolk|suffolk|hood/);
  });

  test("9.18 damage counts at once and names the ship; without damage she stays nameless", () => {
    const p = {
      ships: [
        { ship: "norfolk", zone: "P20", found: 10 },
        { ship: "bismarck", zone: "R12" },
      ],
      aircraft: [{ unit: german, zone: "P20", mode: "attack", flown: 3 }],
    };
    const miss = afterSearch(p, [3, 3]).german(strike("cruiser-1", german));
    expect(JSON.stringify(miss.told("struck"))).not.toContain("norfolk");
    const bomb = afterSearch(p, [2, 2]).german(strike("cruiser-1", german));
    expect(bomb.told("struck")[0]?.damage).toMatchObject({ ship: "norfolk", sunk: false });
    expect(hit(bomb, "norfolk", Hit.bow)).toBe(1);
    expect(bomb.state.known[1]?.hits[unit("norfolk") * 6 + Hit.bow]).toBe(1);
  });

  test("9.18 a torpedo in the rudder: evasion 20 lost for good, one midships box", () => {
    const t = afterSearch({ ships: [found, carrier], aircraft: [over()] }, [1, 2]).british(strike());
    expect([Hit.midships, Hit.permanent, Hit.temporary].map((which) => hit(t, "bismarck", which))).toEqual([1, 20, 1]);
  });

  test("12.7, R18 one raid on a ship that lies in port, of as many strikes as there are, and no other", () => {
    const bomber = "plymouth-level-bomber";
    const t = afterSearch(
      {
        ships: [
          { ship: "prinz-eugen", zone: "P23", found: 10, docked: 8 },
          { ship: "bismarck", zone: "R12" },
        ],
        aircraft: [{ unit: bomber, zone: "P23", mode: "attack", flown: 2 }],
      },
      [3, 4, 3, 4],
    );
    t.british(strike("cruiser-1", bomber), strike("cruiser-1", bomber));
    expect(t.state.raided[unit("prinz-eugen")]).toBe(10);
    const fresh = afterSearch(
      {
        ships: [
          { ship: "prinz-eugen", zone: "P23", found: 10, docked: 10 },
          { ship: "bismarck", zone: "R12" },
        ],
        aircraft: [{ unit: bomber, zone: "P23", mode: "attack", flown: 2 }],
      },
      [3, 4],
    );
    // What is made on her as she comes in does not count.
    fresh.british(strike("cruiser-1", bomber));
    expect(fresh.state.raided[unit("prinz-eugen")]).toBe(0);
  });

  test("12.7, R18 a German ship in port is bombed in the turn she enters, later in one turn only; British ships never", () => {
    const brest = (more: object) => {
      const air = [{ unit: "plymouth-level-bomber", zone: "P23", mode: "attack", flown: 2 }];
      const t = new Example(
        alone({
          turn: 10,
          step: "british-strikes",
          ships: [
            { ship: "prinz-eugen", zone: "P23", found: 10, ...more },
            { ship: "bismarck", zone: "R12", found: 10 },
          ],
          aircraft: air,
        }),
      );
      return t.refused("british", strike("cruiser-1", "plymouth-level-bomber"));
    };
    const legal = (more: object) => {
      const air = [{ unit: "plymouth-level-bomber", zone: "P23", mode: "attack", flown: 2 }];
      return afterSearch(
        {
          ships: [
            { ship: "prinz-eugen", zone: "P23", found: 10, ...more },
            { ship: "bismarck", zone: "R12" },
          ],
          aircraft: air,
        },
        [3, 4, 3, 4, 3, 4],
      ).legal("british", "strike").length;
    };
    expect(legal({ docked: 10 })).toBe(1);
    expect(legal({ docked: 8 })).toBe(1);
    expect(legal({ docked: 8, raided: 9 })).toBe(0);
    expect(brest({ docked: 8, raided: 9 })).toBe("9.11");
    const scapa = afterSearch(
      {
        ships: [
          { ship: "norfolk", zone: "H18", found: 10 },
          { ship: "bismarck", zone: "R12" },
          { ship: "prinz-eugen", zone: "R12" },
        ],
        aircraft: [{ unit: "bergen-level-bomber", zone: "H18", mode: "attack", flown: 3 }],
      },
      [3, 4, 3, 4],
    );
    expect(scapa.state.turn).toBe(11);
  });
});

describe("victory", () => {
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
});

describe("combat determination", () => {
  test("R28, 7.17 at X nobody is attacked, not even a ship in a shadow's sight", () => {
    const ships = [{ ship: "bismarck", zone: "M9", shadowed: 10 }, prinz, { ship: "hood", zone: "M9" }];
    const t = new Example(alone({ turn: 10, step: "ship-movement", visibility: "X", ships }), [3, 4, 3, 4]);
    t.british(done).german(done);
    expect([t.state.turn, t.told("attack-announced")]).toEqual([11, []]);
  });
});

describe("flotillas", () => {
  test("R150 no bomber strikes a flotilla", () => {
    const there = (ship: string) =>
      new Example(
        alone({
          modules: ["destroyers"],
          step: "german-strikes",
          visibility: "4",
          ships: [{ ship, zone: "M18", found: 10, ...(ship === "hood" ? { faceless: 0 } : {}) }],
          aircraft: [{ unit: "brest-level-bomber", zone: "M18", mode: "attack", flown: 6 }],
        }),
      ).legal("german", "strike").length;
    expect([there("hood"), there("flotilla-1")]).toEqual([1, 0]);
  });
});
