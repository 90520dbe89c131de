import { describe, expect, test } from "vitest";
import { Example } from "../../tests/example.ts";
import { atTheGuns, withAmmunition } from "./example.ts";

describe("ammunition", () => {
  test("38.1 every ship begins with fourteen boxes", () => {
    const fresh = new Example({ modules: withAmmunition });
    expect(new Set(fresh.state.intermediate?.ammunition)).toEqual(new Set([14]));
    expect(atTheGuns().state.battle?.ammunition).toEqual([14, 14]);
  });
});
