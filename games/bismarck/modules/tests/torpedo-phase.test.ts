import { expect, test } from "vitest";
import { afterSearch, done } from "../../tests/example.ts";

test("13.3 torpedo attacks come after the air attacks, where an enemy could be attacked; else naval combat follows", () => {
  const after = (found: number) => {
    const ships = [
      { ship: "bismarck", zone: "M9", found },
      { ship: "prinz-eugen", zone: "W10" },
    ];
    const t = afterSearch({ modules: ["destroyers"], ships }, Array(20).fill(3));
    return t.state.step === "british-strikes" ? t.british(done).state.step : t.state.step;
  };
  expect(after(10)).toBe("british-flotillas");
  expect(after(0)).not.toBe("british-flotillas");
});
