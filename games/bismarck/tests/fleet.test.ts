import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { afterSearch, alone, attack, combat, done, Example } from "./example.ts";

test("4.0 nobody gives orders to the other side's units", () => {
  const t = new Example(alone({ step: "ship-movement", ships: [{ ship: "bismarck", zone: "M9" }] }));
  expect(t.refused("british", { do: "sail", ship: "bismarck", to: "M8" })).toBe("4.0");
  expect(t.refused("german", { do: "sail", ship: "bismarck", to: "M8" })).toBeUndefined();
});

describe("air attack", () => {
  test("7.33 no bombs fall in fog", () => {
    const asked = (fog: boolean) =>
      bismarck.prompt(
        afterSearch(
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
});

describe("visibility", () => {
  test("7.33 nobody fights in fog", () => {
    const fight = (fog: boolean) =>
      new Example(
        alone({
          step: "british-attacks",
          fog,
          ships: [
            { ship: "norfolk", zone: "B7" },
            { ship: "prinz-eugen", zone: "B7", found: 10 },
          ],
        }),
      ).refused("british", { do: "attack", zone: "B7", with: "cruiser", on: "cruiser" });
    expect(fight(false)).toBeUndefined();
    expect(fight(true)).toBe("7.33");
  });
});

describe("combat determination", () => {
  test("R65, 12.7 a ship coming into port may still fight there; one that lies in port neither attacks nor reinforces", () => {
    const off = (docked: number) =>
      combat({
        step: "german-attacks",
        ships: [
          { ship: "bismarck", zone: "R12" },
          { ship: "prinz-eugen", zone: "P23", docked },
          { ship: "norfolk", zone: "P23", found: 10 },
        ],
      });
    expect(off(10).refused("german", attack("P23", "cruiser", "cruiser"))).toBeUndefined();
    expect(off(8).refused("german", attack("P23", "cruiser", "cruiser"))).toBe("9.23");
    const waiting = (docked: number) => {
      const t = combat({
        ships: [
          { ship: "bismarck", zone: "P23", found: 10, docked: 10 },
          { ship: "prinz-eugen", zone: "P23", docked },
          { ship: "hood", zone: "P23" },
        ],
      }).british(attack("P23", "battleship"), done);
      return bismarck.view(t.state, "german").battle?.reserves.length;
    };
    expect([waiting(10), waiting(8)]).toEqual([1, 0]);
  });
});

describe("flotillas", () => {
  test("23.13 IG64, ruling 44: their evasion is left out when an attack is announced", () => {
    const rodney = [
      { ship: "rodney", zone: "M9", status: "in-play" as const, force: 1, found: 10 },
      { ship: "flotilla-5", zone: "M9", status: "in-play" as const, force: 1, found: 10 },
      { ship: "bismarck", zone: "M9", found: 10 },
      { ship: "prinz-eugen", zone: "R12" },
    ];
    const modules = ["destroyers" as const];
    const defends = combat({ modules, step: "german-attacks", ships: rodney }).german(attack("M9", "battleship"));
    expect(defends.state.engagements[0]).toMatchObject({ withEvasion: 29, onEvasion: 21 });
    const attacks = combat({ modules, ships: rodney }).british(attack("M9", "battleship"));
    expect(attacks.state.engagements[0]).toMatchObject({ withEvasion: 21, onEvasion: 29 });
  });
});
