import { describe, expect, test } from "vitest";
import { shadowingAt } from "../modules/tests/example.ts";
import { strengthIn } from "../rules/search.ts";
import type { Position } from "../scene.ts";
import { alone, done, Example, zone } from "./example.ts";

const shadow = (unitId: string, target = "bismarck") => ({ do: "shadow", unit: unitId, target }) as const;
const bismarckSails = (to: string) => ({ do: "sail", ship: "bismarck", to }) as const;

describe("high speed shadow", () => {
  /** The Bismarck came through M9 and is in M8; the searchers are in M9. */
  function passed(searchers: object[], dice: number[], more: Position = {}): Example {
    const ships = [
      { ship: "bismarck", zone: "M8", moved: 2, passed: "M9", fast: 10 },
      { ship: "prinz-eugen", zone: "R12" },
      ...searchers,
    ];
    return new Example(
      alone({ turn: 10, step: "british-search", visibility: "4", ...more, ships: ships as never }),
      dice,
    );
  }
  const call = { do: "search", zone: "M9" } as const;

  test("8.21 ships that passed through a searched zone may be shadowed at once, or let go", () => {
    const t = passed([{ ship: "suffolk", zone: "M9", mode: "patrol" }], []);
    t.british(call);
    expect(t.legal("british", "shadow")).toEqual([shadow("suffolk")]);
    expect(t.refused("british", done)).toBe("8.21");
    t.british({ do: "let-go" }, done);
    expect(t.told("shadow-rolled")).toEqual([]);
  });

  test("8.21, R64 one that shook her shadow off may be shadowed at high speed, one that is held may not", () => {
    const tried = (die: number, dice: number[] = []) => {
      const t = new Example(
        alone({
          turn: 10,
          step: "shadow",
          visibility: "4",
          ships: [
            { ship: "bismarck", zone: "M10", found: 9 },
            { ship: "prinz-eugen", zone: "R12" },
            { ship: "norfolk", zone: "M10" },
            { ship: "suffolk", zone: "M9", mode: "patrol" },
          ],
        }),
        [die, ...dice],
      );
      t.british(shadow("norfolk"), done).german(bismarckSails("M9"), bismarckSails("M8"), done);
      return t.british(done, done).german(done, done).british(call);
    };
    const lost = tried(6, [1]);
    // The shadow that lost her has had its turn: it does not search.
    expect(strengthIn(lost.state, 0, zone("M10")).all).toBe(0);
    expect(lost.told("searched")[0]?.passed).toHaveLength(1);
    expect(lost.legal("british", "shadow")).toEqual([shadow("suffolk")]);
    lost.british(shadow("suffolk"));
    expect(lost.told("shadow-rolled")[1]).toMatchObject({ held: true, highSpeed: true, zone: "M8" });
    expect(lost.legal("british", "follow")).toEqual([{ do: "follow", unit: "suffolk" }]);
    const held = tried(1);
    expect(held.told("searched")[0]?.passed).toHaveLength(1);
    expect(held.legal("british", "shadow")).toEqual([]);
    expect(held.state.passZone).toBe(-1);
  });

  test("8.22 the die has the one for two zones", () => {
    const t = passed([{ ship: "suffolk", zone: "M9", mode: "patrol" }], [5]);
    t.british(call, shadow("suffolk"));
    expect(t.told("shadow-rolled")[0]).toMatchObject({ modifier: 1, held: false, highSpeed: true });
    expect(t.state.passZone).toBe(-1);
  });

  test("8.23, 8.24 held, units with movement left follow one zone, from patrol too", () => {
    const searchers = [
      { ship: "suffolk", zone: "M9", mode: "patrol" },
      { ship: "norfolk", zone: "M9", moved: 1 },
      { ship: "kenya", zone: "M9", moved: 2 },
      { ship: "hood", zone: "M9", mode: "patrol" },
      { ship: "king-george-v", zone: "M9", moved: 1 },
    ];
    const t = passed(searchers, [4]);
    t.british(call, shadow("suffolk"));
    expect(t.told("shadow-rolled")[0]?.zone).toBe("M8");
    expect(t.legal("british", "follow").map((action) => action.unit)).toEqual([
      "hood",
      "king-george-v",
      "norfolk",
      "suffolk",
    ]);
    for (const id of ["hood", "king-george-v", "norfolk"]) t.british({ do: "follow", unit: id });
    expect(["hood", "king-george-v", "norfolk"].map((id) => t.zoneOf(id))).toEqual(["M8", "M8", "M8"]);
    // Hood was on patrol, King George V makes her second zone: a factor each.
    expect([t.fuelOf("hood"), t.fuelOf("king-george-v"), t.fuelOf("norfolk")]).toEqual([10, 10, 11]);
  });

  test("8.23 ships in emergency movement stay; air units follow within their speed", () => {
    const recon = { unit: "eire-lr-recon-a", zone: "M9", mode: "patrol", since: 9, flown: 2 };
    const t = passed(
      [
        { ship: "suffolk", zone: "M9", mode: "patrol" },
        { ship: "hood", zone: "M9", fuel: 0 },
      ],
      [1],
      { aircraft: [recon, { ...recon, unit: "eire-lr-recon-b", mode: "movement" }] },
    );
    t.british(call, shadow("suffolk"));
    expect(t.legal("british", "follow").map((action) => action.unit)).toEqual(["suffolk", "eire-lr-recon-b"]);
  });

  test("8.23, R25 a carrier does not follow where her aircraft could not return to her", () => {
    const follows = (flown: number) => {
      const t = passed(
        [
          { ship: "suffolk", zone: "M9", mode: "patrol" },
          { ship: "ark-royal", zone: "M9" },
        ],
        [1],
        { aircraft: [{ unit: "ark-royal-torpedo-bomber-a", zone: "M11", mode: "attack", flown }] },
      );
      t.british(call, shadow("suffolk"));
      return t.legal("british", "follow").map((action) => action.unit);
    };
    // From M11 to M8 it is three zones: with two flown it just gets home, with three it does not.
    expect([follows(2), follows(3)]).toEqual([["ark-royal", "suffolk"], ["suffolk"]]);
  });

  test("R27 a capital ship that moved two zones last turn may not make the follow-up her second", () => {
    const t = passed(
      [
        { ship: "suffolk", zone: "M9", mode: "patrol" },
        { ship: "hood", zone: "M9", moved: 1, fast: 9 },
      ],
      [1],
    );
    t.british(call, shadow("suffolk"));
    expect(t.legal("british", "follow").map((action) => action.unit)).toEqual(["suffolk"]);
  });
});

describe("shadowing by both sides", () => {
  test("41.6, R111 high-speed shadow stays British, and who moved under a shadow does not follow", () => {
    const ships = [
      { ship: "hood", zone: "M9", changed: ["fled" as const] },
      { ship: "norfolk", zone: "M9" },
      { ship: "bismarck", zone: "M10", passed: "M9", moved: 2 },
    ];
    const t = shadowingAt("follow", { ships, passZone: "M9", chase: "M10" });
    expect(t.refused("british", { do: "follow", unit: "hood" })).toBe("8.11");
    expect(t.refused("british", { do: "follow", unit: "norfolk" })).toBeUndefined();
    expect(t.refused("german", { do: "follow", unit: "bismarck" })).toBe("8.23");
  });
});
