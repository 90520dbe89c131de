import { describe, expect, test } from "vitest";
import { coastWatch, type Zone, zoneIds, zones } from "../components.ts";
import { bismarck, type Event } from "../index.ts";
import { strengthIn } from "../rules/search.ts";
import type { Position } from "../scene.ts";
import { alone, attack, combat, done, Example, shadowedBySuffolk, unit, zone } from "./example.ts";

const britishSearch = (p: Position) => new Example(alone({ step: "british-search", visibility: "4", ...p }));
const germanSearch = (p: Position) => new Example(alone({ step: "german-search", visibility: "4", ...p }));
const call = (id: string) => ({ do: "search", zone: id }) as const;
const none = { force: false, battleships: 0, cruisers: 0, carriers: 0 };

describe("what a search tells", () => {
  test("7.23 the largest first, in whatever order the ships are listed", () => {
    const types = (found: readonly object[] | undefined) =>
      found?.map((one) => Object.entries(one).find(([, count]) => count === 1)?.[0]);
    const listed = (...ids: string[]) => {
      const t = germanSearch({
        ships: [
          { ship: "bismarck", zone: "M9", mode: "patrol" },
          ...ids.map((ship) => ({ ship, zone: "M9", status: "in-play" as const })),
        ],
      });
      return types(t.german(call("M9")).told("searched")[0]?.found);
    };
    expect(listed("hood", "norfolk", "ark-royal")).toEqual(["battleships", "cruisers", "carriers"]);
    expect(listed("victorious", "suffolk", "rodney")).toEqual(["battleships", "cruisers", "carriers"]);
    const british = britishSearch({
      ships: [
        { ship: "bismarck", zone: "M9" },
        { ship: "prinz-eugen", zone: "M9" },
        { ship: "norfolk", zone: "M9", mode: "patrol" },
      ],
    }).british(call("M9"));
    expect(types(british.told("searched")[0]?.found)).toEqual(["battleships", "cruisers"]);
  });

  test("7.23 whoever has not passed there is not given away by another who has", () => {
    const t = britishSearch({
      departure: 0,
      located: 0,
      bismarckLocated: 0,
      ships: [
        { ship: "bismarck", zone: "R12", moved: 2, passed: "R13" },
        { ship: "prinz-eugen", zone: "M7", moved: 2, passed: "M8" },
        { ship: "norfolk", zone: "M8", mode: "patrol" },
      ],
    }).british(call("M8"));
    expect(t.told("searched")[0]).toMatchObject({ found: [], passed: [{ ...none, cruisers: 1 }] });
    expect([t.state.located, t.state.bismarckLocated]).toEqual([10, 0]);
  });
});

describe("visibility", () => {
  test("7.17 at X nobody searches: the turn goes straight on", () => {
    const t = new Example(
      alone({
        turn: 10,
        step: "ship-movement",
        visibility: "X",
        ships: [
          { ship: "bismarck", zone: "M9" },
          { ship: "prinz-eugen", zone: "M9" },
          { ship: "norfolk", zone: "M9", mode: "patrol" },
        ],
      }),
      [3, 4, 3, 4, 3, 4],
    );
    t.british(done).german(done);
    expect(t.state.turn).toBe(11);
    expect(t.told("searched")).toEqual([]);
  });

  test("7.17 at X nothing is searched, bombed, attacked or raided, and a refusal says so", () => {
    const here = (step: "british-search" | "british-strikes" | "british-attacks" | "convoy") =>
      new Example(
        alone({
          turn: 10,
          step,
          visibility: "X",
          ...(step === "convoy" ? { rolls: [10, 0] } : {}),
          ships: [
            { ship: "norfolk", zone: "H10", mode: "patrol" },
            { ship: "bismarck", zone: "H10", shadowed: 10 },
            { ship: "prinz-eugen", zone: "R12" },
          ],
          aircraft: [{ unit: "scapa-flow-level-bomber", zone: "H10", mode: "attack", flown: 4 }],
        }),
      );
    const search = here("british-search");
    expect(search.legal("british", "search")).toEqual([]);
    for (const action of [{ do: "search", zone: "H10" }, { do: "sweep" }]) {
      expect(search.refused("british", action)).toBe("7.17");
    }
    const strike = { do: "strike", unit: "scapa-flow-level-bomber", target: "battleship-1" };
    expect(here("british-strikes").refused("british", strike)).toBe("7.17");
    const attack = { do: "attack", zone: "H10", with: "cruiser", on: "battleship" };
    expect(here("british-attacks").refused("british", attack)).toBe("7.17");
    expect(here("convoy").refused("german", { do: "sink-convoy" })).toBe("7.17");
  });
});

describe("search", () => {
  test("7.21, 4.6 the British call zones in which ships, aircraft and coast together reach the level", () => {
    const ships = [
      { ship: "norfolk", zone: "M9", mode: "patrol" as const },
      { ship: "kenya", zone: "M9" },
    ];
    expect(britishSearch({ ships, visibility: "5" }).refused("british", call("M9"))).toBeUndefined();
    expect(britishSearch({ ships, visibility: "6" }).refused("british", call("M9"))).toBe("7.21");
    const air = [{ unit: "scapa-flow-lr-recon-a", zone: "M9", mode: "patrol" }];
    expect(britishSearch({ ships, aircraft: air, visibility: "8" }).refused("british", call("M9"))).toBeUndefined();
  });

  test("7.21, 8.21 a sweep calls every zone in the board's order and stops when ships are found to have passed", () => {
    const ships = [
      { ship: "norfolk", zone: "E13", mode: "patrol" as const },
      { ship: "kenya", zone: "M9", mode: "patrol" as const },
      { ship: "aurora", zone: "T17", mode: "patrol" as const },
    ];
    const german = { ship: "prinz-eugen", zone: "M7", moved: 2, passed: "M9" };
    const t = britishSearch({ ships: [...ships, german] });
    const open = t.legal("british", "search").map((action) => action.zone);
    t.british({ do: "sweep" });
    expect(t.told("searched").map((event) => event.zone)).toEqual(open.slice(0, open.indexOf("M9") + 1));
    t.british({ do: "let-go" }, { do: "sweep" });
    expect(t.told("searched").map((event) => event.zone)).toEqual(open);
  });

  test("2.2, 7.21 a zone in which no ship can be is not searched", () => {
    const t = britishSearch({ aircraft: [{ unit: "scapa-flow-lr-recon-a", zone: "I18", mode: "patrol" }] });
    expect(t.refused("british", call("I18"))).toBe("2.2");
  });

  test("7.22 the Germans call theirs after the British", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", mode: "patrol" as const },
      { ship: "norfolk", zone: "M9" },
    ];
    const t = britishSearch({ ships });
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
    const t = germanSearch({ ships });
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
    const t = britishSearch({ ships });
    t.british(call("M9"));
    expect(t.told("searched")[0]).toMatchObject({ found: [], passed: [{ ...none, battleships: 1 }] });
    const first = britishSearch({ ships, turn: 4 });
    first.british(call("M9"));
    expect(first.told("searched")[0]?.passed).toEqual([]);
    const own = germanSearch({
      ships: [
        { ship: "bismarck", zone: "M9", mode: "patrol" },
        { ship: "norfolk", zone: "M7", moved: 2, passed: "M9" },
      ],
    });
    own.german(call("M9"));
    expect(own.told("searched")[0]?.passed).toEqual([]);
  });

  test("7.24 the answer says nothing about the searcher", () => {
    const t = britishSearch({
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
    const t = britishSearch({
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
      strengthIn(britishSearch({ turn, ships: ships ?? [] }).state, 0, zone("M9")).all;
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
    const coast = (turn: number) => strengthIn(britishSearch({ turn }).state, 0, zone("H17")).all;
    expect([10, 13].map(coast)).toEqual([4, 3]);
    const both = britishSearch({ ships: [{ ship: "norfolk", zone: "H17", mode: "patrol" }] });
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
    const t = britishSearch({ aircraft: [{ unit: "scapa-flow-lr-recon-a", zone: "M9", mode: "patrol", flown: 2 }] });
    expect(t.legal("british", "search").map((action) => action.zone)).toContain("M9");
    expect(t.legal("british", "search").map((action) => action.zone)).not.toContain("M10");
  });

  test("7.29 ships in port are found by air search alone", () => {
    const port = (p: Position) => {
      const t = britishSearch({
        turn: 10,
        ships: [{ ship: "bismarck", zone: "F20", docked: 9 }, ...(p.ships ?? [])],
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
});

describe("combat determination", () => {
  test("9.224, R64 a ship that lost contact may attack another enemy", () => {
    const ships = [
      { ship: "bismarck", zone: "M8" },
      { ship: "prinz-eugen", zone: "M9", found: 10 },
      { ship: "suffolk", zone: "M9" },
    ];
    const t = shadowedBySuffolk(combat({ ships }));
    expect(t.legal("british", "attack")).toEqual([attack("M9", "cruiser", "cruiser")]);
  });
});

describe("R190, R191 among several German ships", () => {
  test("R190 found where she is, she is not shadowed at high speed from where she passed", () => {
    const passing = (first: string) => {
      const t = new Example(
        alone({
          step: "british-search",
          visibility: "1",
          scenario: "hipper",
          ships: [
            { ship: "bismarck", zone: "X9" },
            { ship: "prinz-eugen", zone: "W10" },
            { ship: "hipper", zone: "M9", moved: 2, passed: "M10" },
            { ship: "norfolk", zone: "M10" },
            { ship: "suffolk", zone: "M9" },
          ],
        }),
      );
      t.british({ do: "search", zone: first });
      if (first === "M9") t.british({ do: "search", zone: "M10" });
      expect(t.told("searched").at(-1)?.passed).toHaveLength(1);
      return t.state.step;
    };
    expect(passing("M10")).toBe("high-speed-shadow");
    expect(passing("M9")).toBe("british-search");
  });

  test("R191 an air search of Bergen tells of a departure when no battleship or no cruiser is there", () => {
    const looked = (...there: string[]) => {
      const t = new Example(
        alone({
          turn: 5,
          step: "british-search",
          visibility: "1",
          departure: 0,
          located: 0,
          bismarckLocated: 0,
          scenario: "hipper",
          ships: ["bismarck", "prinz-eugen", "hipper"].map((ship) => ({
            ship,
            zone: there.includes(ship) ? "F20" : "X9",
          })),
          aircraft: [{ unit: "scapa-flow-lr-recon-a", zone: "F20", mode: "patrol", since: 5 }],
        }),
        [0],
      );
      t.british({ do: "search", zone: "F20" });
      return t.state.departure;
    };
    expect(looked("bismarck", "hipper")).toBe(0);
    expect(looked("prinz-eugen", "hipper")).toBe(5);
    expect(looked("bismarck")).toBe(5);
  });
});
