import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { alone, Example } from "../../tests/example.ts";
import { hoodAndPrinz, shadowingAt, tankers, withTankers } from "./example.ts";

const hunter = { ship: "norfolk", zone: "L12" };

const far = { ship: "prinz-eugen", zone: "M9" };

const trail = (by: string, type: "battleship" | "cruiser" | "carrier") => ({ do: "trail", unit: by, type }) as const;

describe("shadowing by both sides", () => {
  test("13.41, 13.42, 13.43 the Germans never see which ship they shadow, the British never who shadows", () => {
    const t = shadowingAt("german-shadow", { ships: hoodAndPrinz }).german(trail("prinz-eugen", "battleship"));
    const german = bismarck.view(t.state, "german");
    expect(german.intermediate?.trailing?.trails).toMatchObject([{ unit: "prinz-eugen", target: null, by: "cruiser" }]);
    expect(JSON.stringify(german)).not.toContain('"hood"');
    const british = bismarck.view(t.state, "british");
    expect(british.intermediate?.trailing?.trails).toMatchObject([{ unit: null, target: "hood", evasion: 32 }]);
    const looking = bismarck.view(t.state, "spectator").intermediate?.trailing?.trails;
    expect(looking).toMatchObject([{ unit: null, target: null }]);
  });
});

describe("tankers", () => {
  test("17.4 a search of the zone finds nobody, and the British are told of no tanker and no fuel", () => {
    const ships = [far, { ship: "bismarck", zone: "X9" }, { ...hunter, zone: "I4", mode: "patrol" as const }];
    const t = new Example(alone({ step: "british-search", visibility: "4", modules: withTankers, tankers, ships }));
    t.british({ do: "search", zone: "I4" });
    expect(t.told("searched")).toMatchObject([{ zone: "I4", found: [] }]);
    expect(bismarck.view(t.state, "british").intermediate).not.toHaveProperty("tankers");
    expect(bismarck.view(t.state, "spectator").intermediate).not.toHaveProperty("tankers");
    expect(bismarck.view(t.state, "german").intermediate?.tankers).toEqual([
      { zone: "I4", fuel: 12 },
      { zone: "Z12", fuel: 12 },
    ]);
  });
});
