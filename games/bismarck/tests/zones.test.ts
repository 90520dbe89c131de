import { describe, expect, test } from "vitest";
import { everyZone, flight, neighbours, passage, sailSteps, zoneIds, zones } from "../components.ts";
import { moving, zone } from "./example.ts";

const apart = (a: string, b: string) => flight[0]?.[zone(a)]?.[zone(b)] as number;

describe("components", () => {
  test("2.2 the search board: 26 rows, 457 sea zones, six neighbours inside, Bordeaux for aircraft", () => {
    expect(new Set(zoneIds.map((id) => id[0])).size).toBe(26);
    expect(zones.filter((z) => z.sea)).toHaveLength(457);
    expect(neighbours[zone("M12")]).toHaveLength(6);
    for (const id of ["F15", "E19", "D8", "G18", "L24", "J18"]) expect(zones[zone(id)]?.sea, id).toBe(true);
    expect(zones[zone("R27")]).toMatchObject({ partial: true, air: true, sea: false });
    for (const from of everyZone) {
      // Out of a German port zone there is a way, into it only after a quarry (R60).
      if (zones[from]?.portSide !== "german")
        for (const to of sailSteps[0][from] ?? []) expect(sailSteps[0][to]).toContain(from);
    }
    const lost = everyZone
      .filter((at) => zones[at]?.sea && passage[0][zone("H18")]?.[at] === 99)
      .map((at) => zoneIds[at]);
    expect(lost).toEqual(["C19", "F20", "P23", "Q25"]);
  });
});

describe("air units", () => {
  test("6.12 a German air unit never goes from one zone of Great Britain to another, but crosses Eire", () => {
    const german = flight[1];
    expect(german[zone("L22")]?.[zone("L23")]).toBeGreaterThan(1);
    expect(apart("L22", "L23")).toBe(1);
    expect(german[zone("M18")]?.[zone("M19")]).toBe(1);
    expect(german[zone("M19")]?.[zone("L19")]).toBe(1);
  });
});

describe("ship movement", () => {
  test("12.6 a German ship enters no port that is not friendly", () => {
    const t = moving(10, { ship: "prinz-eugen", zone: "G18" });
    expect(t.refused("german", { do: "sail", ship: "prinz-eugen", to: "H18" })).toBe("12.6");
    const ferrol = moving(10, { ship: "prinz-eugen", zone: "T23" });
    expect(ferrol.refused("german", { do: "sail", ship: "prinz-eugen", to: "T24" })).toBe("12.6");
    const brest = moving(10, { ship: "prinz-eugen", zone: "P22" });
    expect(brest.waysOf("german", "prinz-eugen")).toContain("P23");
  });
});
