import type { Outcome } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { airUnits, strikesPerTurn } from "../components.ts";
import { bismarck } from "../index.ts";
import type { Position } from "../scene.ts";
import { AirStatus, Hit, hitCount, type Seat } from "../types.ts";
import { alone, done, Example, unit } from "./example.ts";

const torpedo = "ark-royal-torpedo-bomber-a";
const german = "brest-level-bomber";

/** The German search is over; British aircraft stand over what has been found. */
function after(p: Position, dice: number[] = []): Example {
  const t = new Example(alone({ turn: 10, step: "german-search", visibility: "4", ...p }), dice);
  return t.german(done);
}
const found = { ship: "bismarck", zone: "M9", found: 10 };
const carrier = { ship: "ark-royal", zone: "M10" };
const over = (mode = "attack") => ({ unit: torpedo, zone: "M9", mode, flown: 1 });
const strike = (target = "battleship-1", by = torpedo) => ({ do: "strike", unit: by, target }) as const;
const hit = (t: Example, ship: string, which: number) => t.state.hits[unit(ship) * hitCount + which];

describe("air attack", () => {
  test("9.11, R28 ships located by search this turn, not those only shadowed", () => {
    const t = after({ ships: [found, carrier], aircraft: [over()] });
    expect(t.legal("british", "strike")).toEqual([strike()]);
    const shadowed = after(
      {
        ships: [{ ship: "bismarck", zone: "M9", shadowed: 10 }, { ship: "prinz-eugen", zone: "R12" }, carrier],
        aircraft: [over()],
      },
      [3, 4, 3, 4],
    );
    expect(bismarck.prompt(shadowed.state, "british").ask).toBe("british-attacks");
  });

  test("9.12 air units neither fight nor hinder each other", () => {
    const t = after({
      ships: [found, carrier],
      aircraft: [over(), { unit: german, zone: "M9", mode: "attack", flown: 6 }],
    });
    expect(t.legal("british", "strike").every((action) => action.target.startsWith("battleship"))).toBe(true);
    t.british(done);
    expect(t.state.airLost).toEqual([0, 0]);
  });

  test("9.13, 2.432 only a bomber that took off in attack mode; German level bombers know no other", () => {
    const t = after({ ships: [found, carrier], aircraft: [over("reconnaissance")] });
    expect(t.refused("british", strike())).toBe("9.13");
    for (const air of airUnits)
      if (air.side === "german" && air.kind === "level-bomber")
        expect(air.modes.map((mode) => mode.mode)).toEqual(["attack"]);
  });

  test("9.14, 9.15, 4.7 after all search and before naval combat, the British first", () => {
    const ships = [found, carrier, { ship: "norfolk", zone: "P20", found: 10 }];
    const t = after({ ships, aircraft: [over(), { unit: german, zone: "P20", mode: "attack", flown: 3 }] }, [3, 4]);
    expect(bismarck.awaiting(t.state)).toEqual(["british"]);
    expect(t.refused("german", strike("cruiser-1", german))).toBe("9.15");
    t.british(done).german(strike("cruiser-1", german));
    expect(t.refused("german", { do: "attack", zone: "M9", with: "battleship", on: "cruiser" })).toBe("4.8");
  });

  test("9.16 two strikes for a British bomber, one for a German, none at night", () => {
    expect(strikesPerTurn).toEqual([2, 1]);
    const t = after({ ships: [found, carrier], aircraft: [over()] }, [3, 4, 3, 4]);
    t.british(strike(), strike());
    expect(t.refused("british", strike())).toBe("9.16");
    const night = after(
      { turn: 13, ships: [{ ...found, found: 13 }, { ship: "prinz-eugen", zone: "R12" }, carrier], aircraft: [over()] },
      [3, 4, 3, 4],
    );
    expect(bismarck.prompt(night.state, "british").ask).toBe("british-attacks");
  });

  test("9.16 a British bomber may divide its strikes", () => {
    const t = after(
      { ships: [found, { ship: "prinz-eugen", zone: "M9", found: 10 }, carrier], aircraft: [over()] },
      [0, 3, 4, 1, 1],
    );
    t.british(strike("battleship-1"), strike("cruiser-1"));
    expect(hit(t, "bismarck", Hit.midships)).toBe(0);
    expect(hit(t, "prinz-eugen", Hit.midships)).toBe(1);
  });

  test("9.17, R39 the attacker sees types in a row of faceless counters", () => {
    const ships = ["norfolk", "suffolk", "hood"].map((ship) => ({ ship, zone: "P20", found: 10 }));
    const t = after(
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
    const miss = after(p, [3, 3]).german(strike("cruiser-1", german));
    expect(JSON.stringify(miss.told("struck"))).not.toContain("norfolk");
    const bomb = after(p, [2, 2]).german(strike("cruiser-1", german));
    expect(bomb.told("struck")[0]?.damage).toMatchObject({ ship: "norfolk", sunk: false });
    expect(hit(bomb, "norfolk", Hit.bow)).toBe(1);
    expect(bomb.state.known[1]?.hits[unit("norfolk") * 6 + Hit.bow]).toBe(1);
  });

  test("9.18 a torpedo in the rudder: evasion 20 lost for good, one midships box", () => {
    const t = after({ ships: [found, carrier], aircraft: [over()] }, [1, 2]).british(strike());
    expect([Hit.midships, Hit.permanent, Hit.temporary].map((which) => hit(t, "bismarck", which))).toEqual([1, 20, 1]);
  });

  test("9.714, R61 a carrier bombed to the bottom takes the aircraft on her decks with her, for her own points only", () => {
    const t = after(
      {
        ships: [
          { ship: "ark-royal", zone: "P20", found: 10, hits: { midships: 3 } },
          { ship: "bismarck", zone: "R12" },
          { ship: "prinz-eugen", zone: "R12" },
        ],
        aircraft: [
          { unit: german, zone: "P20", mode: "attack", flown: 3 },
          { unit: "ark-royal-torpedo-bomber-b", status: "resting", ready: 11 },
        ],
      },
      [5, 6],
    ).german(strike("carrier-1", german));
    expect(t.told("struck")[0]?.damage).toMatchObject({ ship: "ark-royal", sunk: true });
    expect(["a", "b", "c"].map((one) => t.state.status[unit(`ark-royal-torpedo-bomber-${one}`)])).toEqual([
      AirStatus.lost,
      AirStatus.lost,
      AirStatus.lost,
    ]);
    expect([t.state.points, t.state.airLost]).toEqual([
      [0, 20],
      [0, 0],
    ]);
  });

  test("7.33 no bombs fall in fog", () => {
    const asked = (fog: boolean) =>
      bismarck.prompt(
        after(
          {
            fog,
            ships: [
              { ship: "bismarck", zone: "B7", found: 10 },
              { ship: "prinz-eugen", zone: "R12" },
            ],
            aircraft: [{ unit: "scapa-flow-level-bomber", zone: "B7", mode: "attack", flown: 6 }],
          },
          [3, 4, 3, 4],
        ).state,
        "british",
      ).ask;
    expect(asked(false)).toBe("british-strikes");
    expect(asked(true)).not.toBe("british-strikes");
  });

  test("12.7, R18 one raid on a ship that lies in port, of as many strikes as there are, and no other", () => {
    const bomber = "plymouth-level-bomber";
    const t = after(
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
    const fresh = after(
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

  test("12.11 a last torpedo sinks the Bismarck and ends the game", () => {
    const t = after(
      {
        ships: [{ ...found, hits: { midships: 9 } }, carrier, { ship: "prinz-eugen", zone: "R12" }],
        aircraft: [over()],
      },
      [1, 1],
    ).british(strike());
    expect(bismarck.outcome(t.state)).toMatchObject({ winner: "british", rule: "12.11" });
  });

  test("12.11, 12.2 it is over when she is sunk, but the points decide who has won", () => {
    const sunkWith = (german: number) =>
      bismarck.outcome(
        after(
          {
            ships: [{ ...found, hits: { midships: 9 } }, carrier, { ship: "prinz-eugen", zone: "R12" }],
            aircraft: [over()],
            points: { british: 0, german },
          },
          [1, 1],
        ).british(strike()).state,
      );
    const { score } = sunkWith(0) as Outcome<Seat>;
    const ahead = (score["british"] as number) - (score["german"] as number);
    expect(ahead).toBeGreaterThan(1);
    expect(sunkWith(ahead - 1)).toMatchObject({ winner: "british", rule: "12.11" });
    expect(sunkWith(ahead + 1)).toMatchObject({ winner: "german", rule: "12.11" });
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
      return after(
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
    const scapa = after(
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
