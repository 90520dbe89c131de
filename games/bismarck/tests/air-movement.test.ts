import { describe, expect, test } from "vitest";
import { zones } from "../components.ts";
import { alone, done, Example, zone } from "./example.ts";

const flying = { step: "air-movement" } as const;
const recon = "scapa-flow-lr-recon-a";

describe("air units", () => {
  test("6.11, 6.14 any, some or none fly, over land and sea, and stay on the map", () => {
    const t = new Example(alone({ ...flying }));
    expect(t.refused("british", done)).toBeUndefined();
    const flights = t.flightsOf("british", recon, "movement");
    expect(flights).toContain("I18");
    expect(flights).toContain("H14");
    for (const id of flights) expect(zones[zone(id)]?.air).toBe(true);
    t.british(
      { do: "fly", unit: recon, mode: "movement", to: "H14" },
      { do: "fly", unit: "scapa-flow-lr-recon-b", mode: "movement", to: "H14" },
    );
  });
});
