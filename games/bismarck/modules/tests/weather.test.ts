import { ScriptedChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bismarck, type Event } from "../../index.ts";
import { areas } from "../../rules/levels.ts";
import type { Position } from "../../scene.ts";
import { attack, done, Example } from "../../tests/example.ts";
import { nextWeather, weatherAt, withWeather } from "./example.ts";

const scout = (unit: string, where: string) => ({ unit, zone: where, mode: "patrol", since: 9 });

describe("weather areas", () => {
  test("14.1 a scene tells both levels, and without the module there is no south", () => {
    const t = weatherAt("british-search", "6", "2", { ships: [{ ship: "norfolk", zone: "K18" }] });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    expect(() => new Example({ south: "2" })).toThrow(/module weather/);
  });

  test("14.2 the first turn is level 4 in both, with fog", () => {
    const { state } = new Example({ modules: withWeather });
    expect(state.visibility).toBe(areas(4, 4));
    const log: Event[] = [];
    bismarck.setup({ weather: true }, new ScriptedChance([]), log);
    expect(log.filter(({ type }) => type === "visibility")).toMatchObject([
      { area: "north", level: 4, fog: true },
      { area: "south", level: 4, fog: false },
    ]);
  });

  test("14.3 IG4, ruling 3: only the northern dice bring fog", () => {
    // From level 4: 7 brings none, 8 does.
    expect(nextWeather("4", "4", [3, 4, 4, 4]).state.fog).toBe(0);
    expect(nextWeather("4", "4", [4, 4, 3, 4]).state.fog).toBe(1);
  });

  test("14.4 at X in one area there is neither search nor combat there, and both in the other", () => {
    const ships = [
      { ship: "hood", zone: "K15" },
      { ship: "bismarck", zone: "K15", found: 10 },
      { ship: "rodney", zone: "M15" },
      { ship: "prinz-eugen", zone: "M15", found: 10 },
    ];
    const fight = weatherAt("british-attacks", "X", "4", { ships });
    expect(fight.refused("british", attack("K15", "battleship"))).toBe("7.17");
    const other = weatherAt("british-attacks", "4", "X", { ships });
    expect(other.refused("british", attack("K15", "battleship"))).toBeUndefined();
    expect(other.refused("british", attack("M15", "cruiser"))).toBe("7.17");
    const search = weatherAt("british-search", "X", "1", { ships });
    expect(search.refused("british", { do: "search", zone: "K15" })).toBe("7.17");
    expect(search.refused("british", { do: "search", zone: "M15" })).toBeUndefined();
  });

  test("14.4 a shadowing aircraft needs the level of its zone, and contact is held by that where the ship ends", () => {
    const ships = [{ ship: "bismarck", zone: "L13", found: 9 }];
    const aircraft = [scout("eire-lr-recon-a", "L13")];
    const shadow = { do: "shadow", unit: "eire-lr-recon-a", target: "bismarck" } as const;
    expect(weatherAt("shadow", "1", "8", { ships, aircraft }).refused("british", shadow)).toBe("8.14");
    const rolled = (die: number, to: string) =>
      weatherAt("shadow", "8", "1", { ships, aircraft }, [die])
        .british(shadow, done)
        .german({ do: "sail", ship: "bismarck", to }, done)
        .told("shadow-rolled")[0];
    // She ends in the north: level 8 adds two. Lost, that is not told: it would say where she went.
    expect(rolled(1, "K13")).toMatchObject({ held: true, modifier: 2 });
    expect(rolled(3, "K13")).toMatchObject({ held: false });
    expect(rolled(3, "K13")).not.toHaveProperty("modifier");
    expect(rolled(3, "M13")).toMatchObject({ held: true });
  });
});
