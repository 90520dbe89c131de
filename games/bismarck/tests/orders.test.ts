import { describe, expect, test } from "vitest";
import { alone, done, Example } from "./example.ts";

describe("combat determination", () => {
  test("9.728, R10 a ship that moved one zone at most rolls to repair after movement, fast ones do not", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", hits: { midships: 6 } },
      { ship: "prinz-eugen", zone: "R12", hits: { midships: 2 }, moved: 2 },
      { ship: "hood", zone: "H12", mode: "patrol" as const, hits: { midships: 2 } },
    ];
    const t = new Example(alone({ turn: 10, step: "ship-movement", visibility: "4", ships }), [4, 3]);
    t.german(done).british(done);
    expect(t.told("repaired")).toMatchObject([
      { ship: "bismarck", die: 4, regained: 4, to: ["german"] },
      { ship: "hood", die: 3, regained: 2, to: ["british"] },
    ]);
  });
});
