import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { atDamage, fuelAfter } from "../../modules/tests/example.ts";
import { Example } from "../../tests/example.ts";
import { leakFor } from "../rules/leaks.ts";

const hold = (ship: string) => ({ do: "hold-fire", ship }) as const;

describe("fuel damage", () => {
  test("21.1 a die for every midships box: a 5 or 6 costs a factor", () => {
    expect([1, 2, 3, 4, 5, 6].map(leakFor)).toEqual([0, 0, 0, 0, 1, 1]);
    const t = atDamage("rodney", 3, [5, 2, 6]).british(hold("rodney"));
    expect(t.told("leaked")).toMatchObject([{ ship: "rodney", dice: [5, 2, 6], fuel: 2, to: ["british"] }]);
    const full = new Example({}).fuelOf("rodney");
    expect(fuelAfter(t, "rodney")).toBe(full - 2);
    // Once only: the next round asks nothing more.
    const later = atDamage("rodney", 3, [5, 2, 6]).british(hold("rodney"));
    expect(later.state.battle?.leaks?.tested).toEqual([3, 0]);
  });

  test("21.3, 13.44 the dice fall at the end of the round, with or without fuel; the enemy hears nothing", () => {
    const t = atDamage("rodney", 1, [6]);
    expect(t.told("leaked")).toEqual([]);
    t.british(hold("rodney"));
    expect(t.told("leaked")).toMatchObject([{ to: ["british"] }]);
    const seen = bismarck.view(t.state, "german").battle?.ships.find(({ ship }) => ship === "rodney");
    expect(seen?.leaks).toEqual({ has: true, tested: 1 });
    const own = bismarck.view(t.state, "british").battle?.ships.find(({ ship }) => ship === "rodney");
    expect(own?.leaks).toEqual({ has: true, tested: 1, fuel: 1 });
  });
});
