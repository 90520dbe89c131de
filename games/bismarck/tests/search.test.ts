import { describe, expect, test } from "vitest";
import { apart, coastWatch, type Zone, zoneIds, zones } from "../components.ts";
import { zoneOfCode } from "../deduction.ts";
import { bismarck, type Event } from "../index.ts";
import { strengthIn } from "../rules/search.ts";
import type { Position } from "../scene.ts";
import { alone, done, Example, unit, zone } from "./example.ts";

const british = (p: Position) => new Example(alone({ step: "british-search", visibility: "4", ...p }));
const german = (p: Position) => new Example(alone({ step: "german-search", visibility: "4", ...p }));
const call = (id: string) => ({ do: "search", zone: id }) as const;
const none = { force: false, battleships: 0, cruisers: 0, carriers: 0 };

describe("search", () => {
  test("7.21, 4.6 the British call zones in which ships, aircraft and coast together reach the level", () => {
    const ships = [
      { ship: "norfolk", zone: "M9", mode: "patrol" as const },
      { ship: "kenya", zone: "M9" },
    ];
    expect(british({ ships, visibility: "5" }).refused("british", call("M9"))).toBeUndefined();
    expect(british({ ships, visibility: "6" }).refused("british", call("M9"))).toBe("7.21");
    const air = [{ unit: "scapa-flow-lr-recon-a", zone: "M9", mode: "patrol" }];
    expect(british({ ships, aircraft: air, visibility: "8" }).refused("british", call("M9"))).toBeUndefined();
  });

  test("7.21, 8.21 a sweep calls every zone in the board's order and stops when ships are found to have passed", () => {
    const ships = [
      { ship: "norfolk", zone: "E13", mode: "patrol" as const },
      { ship: "kenya", zone: "M9", mode: "patrol" as const },
      { ship: "aurora", zone: "T17", mode: "patrol" as const },
    ];
    const german = { ship: "prinz-eugen", zone: "M7", moved: 2, passed: "M9" };
    const t = british({ ships: [...ships, german] });
    const open = t.legal("british", "search").map((action) => action.zone);
    t.british({ do: "sweep" });
    expect(t.told("searched").map((event) => event.zone)).toEqual(open.slice(0, open.indexOf("M9") + 1));
    t.british({ do: "let-go" }, { do: "sweep" });
    expect(t.told("searched").map((event) => event.zone)).toEqual(open);
  });

  test("7.22 the Germans call theirs after the British", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", mode: "patrol" as const },
      { ship: "norfolk", zone: "M9" },
    ];
    const t = british({ ships });
    expect(t.refused("german", call("M9"))).toBe("7.21");
    t.british(done).german(call("M9"));
    expect(t.told("searched")[0]?.found).toEqual([{ ...none, cruisers: 1 }]);
  });

  test("7.23 two battleships in a task force and two cruisers on patrol", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", mode: "patrol" as const },
      { ship: "hood", zone: "M9", force: 1 },
      { ship: "prince-of-wales", zone: "M9", force: 1 },
      { ship: "suffolk", zone: "M9", mode: "patrol" as const },
      { ship: "kenya", zone: "M9", mode: "patrol" as const },
    ];
    const t = german({ ships });
    t.german(call("M9"));
    expect(t.told("searched")[0]?.found).toEqual([
      { ...none, force: true, battleships: 2 },
      { ...none, cruisers: 1 },
      { ...none, cruisers: 1 },
    ]);
    expect(JSON.stringify(t.told("searched"))).not.toContain("hood");
  });

  test("7.23 after the first turn the Germans also say who has passed through, by number and type", () => {
    const ships = [
      { ship: "norfolk", zone: "M9", mode: "patrol" as const },
      { ship: "bismarck", zone: "M7", moved: 2, passed: "M9" },
    ];
    const t = british({ ships });
    t.british(call("M9"));
    expect(t.told("searched")[0]).toMatchObject({ found: [], passed: [{ ...none, battleships: 1 }] });
    const first = british({ ships, turn: 4 });
    first.british(call("M9"));
    expect(first.told("searched")[0]?.passed).toEqual([]);
    const own = german({
      ships: [
        { ship: "bismarck", zone: "M9", mode: "patrol" },
        { ship: "norfolk", zone: "M7", moved: 2, passed: "M9" },
      ],
    });
    own.german(call("M9"));
    expect(own.told("searched")[0]?.passed).toEqual([]);
  });

  test("7.24 the answer says nothing about the searcher", () => {
    const t = british({
      ships: [
        { ship: "norfolk", zone: "M9", mode: "patrol" },
        { ship: "bismarck", zone: "M9" },
      ],
    });
    t.british(call("M9"));
    expect(JSON.stringify(t.events.filter((event) => !event.to || event.to.includes("german")))).not.toContain(
      "norfolk",
    );
  });

  test("7.25 searches may be left out", () => {
    const t = british({
      ships: [
        { ship: "norfolk", zone: "M9", mode: "patrol" },
        { ship: "bismarck", zone: "M9" },
      ],
    });
    t.british(done);
    expect(t.state.found[unit("bismarck")]).toBe(0);
  });

  test("7.26, 2.424, 2.435 day and night figures; a force counts once, on patrol as one of its ships", () => {
    const strength = (turn: number, ships: Position["ships"]) =>
      strengthIn(british({ turn, ships: ships ?? [] }).state, 0, zone("M9")).all;
    const norfolk = { ship: "norfolk", zone: "M9", mode: "patrol" as const };
    expect([10, 13].map((turn) => strength(turn, [norfolk]))).toEqual([4, 2]);
    const force = ["norfolk", "suffolk", "hood"].map((ship) => ({ ship, zone: "M9", force: 1 }));
    expect(strength(10, force)).toBe(1);
    expect(
      strength(
        10,
        force.map((ship) => ({ ...ship, mode: "patrol" as const })),
      ),
    ).toBe(4);
    expect(
      strength(
        13,
        force.map((ship) => ({ ...ship, mode: "patrol" as const })),
      ),
    ).toBe(3);
  });

  test("7.27, R1 coasts search with 4, at night with 3, and add to units there", () => {
    const coast = (turn: number) => strengthIn(british({ turn }).state, 0, zone("H17")).all;
    expect([10, 13].map(coast)).toEqual([4, 3]);
    const both = british({ ships: [{ ship: "norfolk", zone: "H17", mode: "patrol" }] });
    expect(strengthIn(both.state, 0, zone("H17")).all).toBe(8);
    const watched = zoneIds.filter((_, at) => coastWatch[at as Zone] === 0);
    expect(watched).toEqual(expect.arrayContaining(["F15", "G18", "D9", "K22", "M18"]));
    expect(zoneIds.filter((_, at) => coastWatch[at as Zone] === 1).sort()).toEqual([
      "A18",
      "C19",
      "E19",
      "F20",
      "G21",
      "P23",
      "Q24",
      "Q25",
      "R26",
    ]);
    expect(zones[zone("K22")]?.coastWatch).toBe("british");
  });

  test("7.28 an air unit searches only where it ends", () => {
    const t = british({ aircraft: [{ unit: "scapa-flow-lr-recon-a", zone: "M9", mode: "patrol", flown: 2 }] });
    expect(t.legal("british", "search").map((action) => action.zone)).toContain("M9");
    expect(t.legal("british", "search").map((action) => action.zone)).not.toContain("M10");
  });

  test("7.29 ships in port are found by air search alone", () => {
    const port = (p: Position) => {
      const t = british({
        turn: 10,
        ships: [{ ship: "bismarck", zone: "F20" }, ...(p.ships ?? [])],
        ...(p.aircraft ? { aircraft: p.aircraft } : {}),
      });
      t.british(call("F20"));
      return t.told("searched")[0];
    };
    expect(port({ ships: [{ ship: "norfolk", zone: "F20", mode: "patrol" }] })).toMatchObject({
      found: [],
      port: false,
    });
    const unseen = port({ ships: [{ ship: "norfolk", zone: "F20", mode: "patrol" }] });
    expect(bismarck.text.event(unseen as Event)).toContain("ships in port are found from the air only");
    const air = [{ unit: "scapa-flow-lr-recon-a", zone: "F20", mode: "patrol" }];
    expect(port({ aircraft: air })).toMatchObject({ found: [{ ...none, battleships: 1 }], port: true });
  });

  test("8.13 a unit told off to shadow does not search", () => {
    const t = new Example(
      alone({
        step: "shadow",
        visibility: "4",
        ships: [
          { ship: "norfolk", zone: "M9", mode: "patrol" },
          { ship: "bismarck", zone: "M9", found: 9 },
        ],
      }),
    );
    t.british({ do: "shadow", unit: "norfolk", target: "bismarck" });
    expect(strengthIn(t.state, 0, zone("M9")).all).toBe(0);
    const air = new Example(
      alone({
        step: "shadow",
        visibility: "4",
        ships: [{ ship: "bismarck", zone: "M9", found: 9 }],
        aircraft: ["a", "b"].map((one) => ({
          unit: `eire-lr-recon-${one}`,
          zone: "M9",
          mode: "patrol",
          since: 9,
        })),
      }),
    );
    air.british({ do: "shadow", unit: "eire-lr-recon-a", target: "bismarck" });
    expect(strengthIn(air.state, 0, zone("M9")).all).toBe(6);
  });

  test("4.1, R17 a find outside Bergen, or one ship missing from it, sets the Home Fleet free next turn", () => {
    const air = [{ unit: "scapa-flow-lr-recon-a", zone: "F20", mode: "patrol" }];
    const free = { departure: 0, located: 0, bismarckLocated: 0 };
    const gone = british({
      ...free,
      ships: [
        { ship: "bismarck", zone: "F20" },
        { ship: "prinz-eugen", zone: "M9" },
      ],
      aircraft: air,
    });
    gone.british(call("F20"));
    expect(gone.state.departure).toBe(10);
    // From the sea nobody can tell who lies in port (7.29).
    const fromSea = british({
      ...free,
      ships: [
        { ship: "norfolk", zone: "F20", mode: "patrol" },
        { ship: "bismarck", zone: "M9" },
        { ship: "prinz-eugen", zone: "M9" },
      ],
    }).british(call("F20"));
    expect(fromSea.state.departure).toBe(0);
    const both = british({
      ...free,
      ships: [
        { ship: "bismarck", zone: "F20" },
        { ship: "prinz-eugen", zone: "F20" },
      ],
      aircraft: air,
    });
    both.british(call("F20"));
    expect(both.state.departure).toBe(0);
    const cruiser = british({
      ...free,
      ships: [
        { ship: "bismarck", zone: "R12" },
        { ship: "prinz-eugen", zone: "M9" },
        { ship: "norfolk", zone: "M9", mode: "patrol" },
      ],
    }).british(call("M9"));
    // The escorts hear of any German ship, Force H only of the Bismarck.
    expect([cruiser.state.located, cruiser.state.bismarckLocated]).toEqual([10, 0]);
    expect(both.state.bismarckLocated).toBe(10);
  });

  test("4.1 bound ships stay in port until the turn after, Force H until the fourth after the Bismarck is located", () => {
    const sail = (turn: number, ship: string, to: string) =>
      new Example({ turn, step: "ship-movement", departure: 8, bismarckLocated: 8 }).refused("british", {
        do: "sail",
        ship,
        to,
      });
    expect(sail(8, "king-george-v", "H17")).toBe("4.1");
    expect(sail(9, "king-george-v", "H17")).toBeUndefined();
    expect(sail(11, "renown", "Z28")).toBe("4.1");
    expect(sail(12, "renown", "Z28")).toBeUndefined();
    const why = (p: Position) => {
      const t = new Example({ turn: 8, step: "ship-movement", ...p });
      return bismarck.refuse(t.state, "british", { do: "sail", ship: "king-george-v", to: "H17" })?.reason;
    };
    expect(why({})).toContain("learn that a German ship has left Bergen");
    expect(why({ departure: 8 })).toContain("she may from 0800, May 23 on");
  });

  test("4.1 the Edinburgh keeps her patrol until a German ship is found within ten zones", () => {
    const found = (at: string) => {
      const t = british({
        turn: 10,
        edinburghFree: 0,
        ships: [
          { ship: "edinburgh", zone: "T17", mode: "patrol" },
          { ship: "norfolk", zone: at, mode: "patrol" },
          { ship: "bismarck", zone: at },
        ],
      });
      t.british(call(at));
      return t.state.edinburghFree;
    };
    expect(found("M9")).toBe(10);
    expect(found("F12")).toBe(0);
    // Ten zones are near enough, eleven are not.
    expect([apart(zone("T17"), zone("J12")), apart(zone("T17"), zone("I12"))]).toEqual([10, 11]);
    expect([found("J12"), found("I12")]).toEqual([10, 0]);
    const bound = new Example(
      alone({
        step: "ship-movement",
        edinburghFree: 0,
        ships: [{ ship: "edinburgh", zone: "T17", mode: "patrol" }],
      }),
    );
    expect(bound.refused("british", { do: "sail", ship: "edinburgh", to: "T16" })).toBe("4.1");
    expect(bound.refused("british", { do: "cruise", ship: "edinburgh" })).toBe("4.1");
  });

  test("4.1, 5.45 in a task force too the Edinburgh stays on patrol, and keeps the force on it", () => {
    const here = (step: "task-forces" | "ship-movement", force: number) =>
      new Example(
        alone({
          step,
          edinburghFree: 0,
          ships: [
            { ship: "norfolk", zone: "T17", force, ...(force > 0 ? { mode: "patrol" as const } : {}) },
            { ship: "edinburgh", zone: "T17", mode: "patrol", force },
          ],
        }),
      );
    const t = here("task-forces", 0);
    t.british({ do: "combine", ship: "edinburgh", with: "norfolk" });
    expect(["edinburgh", "norfolk"].map((ship) => t.state.mode[unit(ship)])).toEqual([1, 1]);
    expect(here("ship-movement", 1).refused("british", { do: "cruise", ship: "norfolk" })).toBe("4.1");
  });

  test("4.1, 5.32 a ship that waits in port may go on patrol there and end it again", () => {
    const t = new Example({
      turn: 10,
      step: "ship-movement",
      ships: [{ ship: "king-george-v", zone: "H18", mode: "patrol" }],
    });
    expect(t.refused("british", { do: "cruise", ship: "king-george-v" })).toBeUndefined();
    expect(t.refused("british", { do: "sail", ship: "king-george-v", to: "H17" })).toBe("4.1");
  });

  test("2.2, 7.21 a zone in which no ship can be is not searched", () => {
    const t = british({ aircraft: [{ unit: "scapa-flow-lr-recon-a", zone: "I18", mode: "patrol" }] });
    expect(t.refused("british", call("I18"))).toBe("2.2");
  });

  test("2.53, 2.54 contacts and shadows are kept, with turn, kind and type", () => {
    const t = british({
      ships: [
        { ship: "norfolk", zone: "M9", mode: "patrol" },
        { ship: "bismarck", zone: "M9" },
      ],
    });
    t.british(call("M9"));
    expect(t.state.known[0]?.contacts).toEqual([
      { turn: 10, kind: "search", zone: "M9", found: [{ ...none, battleships: 1 }] },
    ]);
    expect(t.state.known[0]?.possible[0]?.every((code) => zoneOfCode(code) === zone("M9"))).toBe(true);
  });
});
