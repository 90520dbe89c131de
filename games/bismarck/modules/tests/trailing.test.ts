import { expect, test } from "vitest";
import { alone, Example } from "../../tests/example.ts";
import { sightedNow } from "../trailing.ts";

test("R151 a flotilla by itself is not among those that the Germans may shadow", () => {
  const ships = [
    { ship: "flotilla-1", zone: "M9", found: 9 },
    { ship: "hood", zone: "M9", found: 9 },
  ];
  const t = new Example(
    alone({
      modules: ["destroyers", "shadowing"],
      step: "shadow",
      ships: [...ships, { ship: "bismarck", zone: "M9" }],
    }),
  );
  expect(sightedNow(t.state)).toMatchObject([{ type: 0, ships: 1 }]);
});
