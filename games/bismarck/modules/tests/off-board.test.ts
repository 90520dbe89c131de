import { fromPosition } from "@admiralty/engine/secrecy-starts";
import { describe, expect, test } from "vitest";
import { conform } from "../../../../engine/conformance.ts";
import { unit } from "../../components.ts";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example } from "../../tests/example.ts";
import { ShipStatus } from "../../types.ts";
import { fullChase, QUIET, WEATHER } from "./example.ts";

const leave = (ship: string) => ({ do: "leave-board", ship }) as const;
const at = (zone: string, more: object = {}, position: Position = {}): Example =>
  new Example(
    alone({
      turn: 30,
      step: "ship-movement",
      visibility: "4",
      scenario: fullChase,
      ships: [
        { ship: "bismarck", zone, ...more },
        { ship: "prinz-eugen", zone: "W10" },
      ],
      ...position,
    }),
  );
const points = (t: Example) => t.told("scored").map(({ rule, points }) => [rule, points]);

describe("51.6 leaving the board", () => {
  test("51.6 from a sea zone of row Z but Z27 to Z29, in a scenario, and only by German ships", () => {
    const t = at("Z15").german(leave("bismarck"));
    expect([t.state.status[unit("bismarck")], t.state.zone[unit("bismarck")]]).toEqual([ShipStatus.left, -1]);
    expect(t.told("left-board")[0]).toMatchObject({ ships: ["bismarck"], zone: "Z15", to: ["german"] });
    expect(t.refused("german", { do: "sail", ship: "bismarck", to: "Z14" })).toBeDefined();
    for (const zone of ["Y15", "Z27"]) expect(at(zone).refused("german", leave("bismarck"))).toBe("51.6");
    const basic = new Example(alone({ turn: 30, step: "ship-movement", ships: [{ ship: "bismarck", zone: "Z15" }] }));
    expect(basic.legal("german", "leave-board")).toEqual([]);
    const british = at("Z15", {}, { ships: [{ ship: "norfolk", zone: "Z15" }] });
    expect(british.refused("british", leave("norfolk"))).toBe("51.6");
  });

  test("R187 with her force, as one zone of movement: not without fuel, held by a convoy, or after a shadow", () => {
    const force = [
      { ship: "bismarck", zone: "Z15", force: 1 },
      { ship: "prinz-eugen", zone: "Z15", force: 1 },
    ];
    const both = at("Z15", {}, { ships: force }).german(leave("bismarck"));
    expect(both.told("left-board")[0]?.ships).toEqual(["bismarck", "prinz-eugen"]);
    expect(at("Z15", {}, { ships: force }).refused("german", leave("prinz-eugen"))).toBeDefined();
    expect(at("Z15", { held: 30 }).refused("german", leave("bismarck"))).toBe("10.25");
    expect(at("Z15", { moved: 2 }).legal("german", "leave-board")).toEqual([]);
  });

  test("51.6, 13.42 nobody hears of it, and her rolls of the Chance Table are made as before", () => {
    const gone = at("Z15", {}, { turn: 20 }).german(leave("bismarck"));
    const there = at("Z15", {}, { turn: 20 });
    const seen = (t: Example) => bismarck.view(t.state, "british");
    expect(seen(gone)).toEqual(seen(there));
    const late = new Example(
      alone({
        turn: 20,
        step: "german-attacks",
        visibility: "4",
        scenario: fullChase,
        ships: [
          { ship: "bismarck", status: "left" },
          { ship: "prinz-eugen", zone: "W10" },
        ],
      }),
      [...QUIET, ...WEATHER],
    ).german(done);
    expect(late.told("chance-rolled")).toHaveLength(2);
    expect(late.state.turn).toBe(21);
    expect(new Example(bismarck.scene.describe(late.state) as Position).state).toEqual(late.state);
  });

  test("51.6, 12.46 ruling 81: she counts as at sea at the end, undamaged or as she left", () => {
    const end = (hits: object) =>
      new Example(
        alone({
          turn: 34,
          step: "german-attacks",
          visibility: "4",
          convoys: 1,
          scenario: fullChase,
          ships: [
            { ship: "bismarck", status: "left", ...hits },
            { ship: "prinz-eugen", zone: "W10" },
          ],
        }),
        QUIET,
      ).german(done);
    expect(points(end({}))).toContainEqual(["12.46", 4]);
    const hurt = points(end({ hits: { midships: 2 } }));
    expect(hurt).toContainEqual(["12.45", 2]);
    expect(hurt.some(([rule]) => rule === "12.5")).toBe(true);
  });

  test("51.6, 52.2 play ends when the last German ship has gone, and no British ship is ever said to have left", () => {
    const ships = [
      { ship: "bismarck", status: "left" as const },
      { ship: "prinz-eugen", status: "left" as const },
    ];
    const t = new Example(
      alone({ turn: 20, step: "german-attacks", visibility: "4", scenario: fullChase, ships }),
      QUIET,
    ).german(done);
    expect(t.state.ending).toBe("52.2");
    const british = { scenario: fullChase, ships: [{ ship: "hood", status: "left" as const }] };
    expect(() => new Example(british)).toThrow(/German ships leave the board/);
    const basic = { ships: [{ ship: "bismarck", status: "left" as const }] };
    expect(() => new Example(basic)).toThrow();
  });

  test("51.6, 13.41 with labels, submarines and all that listens, nothing tells the British that she has gone", () => {
    const { game } = fromPosition(
      bismarck as never,
      {},
      {
        turn: 20,
        step: "ship-movement",
        scenario: "great-sortie",
        modules: ["fuel", "submarines", "shadowing", "huffDuff", "breakdown"],
        ships: [
          { ship: "bismarck", zone: "Z14", found: 19 },
          { ship: "prinz-eugen", zone: "Z15", found: 19 },
          { ship: "norfolk", zone: "Z14" },
        ],
        submarines: { boats: [{ boat: "submarine-a", zone: "Z14" }] },
      },
    );
    const settings = { games: 2, seed: 51, bound: 9000, every: 6, onward: ["leave-board", "stalk", "sweep"] };
    const { checks } = conform(game, { ...settings, stopAfter: 60 });
    expect(checks["secrecy: view"]).toBeGreaterThan(0);
  });
});
