import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { british, german, ships, unit } from "../components.ts";
import { basicForces, forcesIn, shipsOf } from "../forces.ts";
import { bismarck } from "../index.ts";
import { fullChase } from "../modules/tests/example.ts";

describe("43 who takes part", () => {
  test("43.1 a scenario adds its ships, and the Basic Game has none of them", () => {
    const basic = bismarck.setup({}, new FastChance(1));
    const chase = bismarck.setup({ scenario: fullChase }, new FastChance(1));
    expect(forcesIn(basic)).toBe(basicForces);
    expect(basic.force).toHaveLength(24);
    expect(shipsOf(chase, british)).toContain(unit("london"));
    expect(shipsOf(chase, german)).toEqual(shipsOf(basic, german));
    expect(bismarck.view(basic, "british").ships.map(({ ship }) => ship)).not.toContain("london");
    expect(bismarck.view(chase, "british").ships.find(({ ship }) => ship === "london")?.status).toBe("awaited");
    expect(bismarck.view(basic, "german").intermediate).toBeUndefined();
    expect(bismarck.view(chase, "german").intermediate?.scenario).toBe(fullChase);
    expect(ships[unit("london")]).toMatchObject({ class: "CA", evasion: 32, midships: 3, fuel: 11, points: 6 });
  });
});
