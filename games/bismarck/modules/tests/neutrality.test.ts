/** 50.6 to 50.8: ships of the United States, neutral until they are drawn in. */
import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { conform } from "../../../../engine/conformance.ts";
import { british, german, shipNamed, ships, unit, zone } from "../../components.ts";
import { shipsOf } from "../../forces.ts";
import { bismarck } from "../../index.ts";
import { sightingText } from "../../names.ts";
import type { Position } from "../../scene.ts";
import { alone, attack, done, Example } from "../../tests/example.ts";
import { isNeutral } from "../neutrality.ts";
import { openToNeutrals } from "../western-waters.ts";

const scenario = "neutrality-patrol" as const;
const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);
const carolina = shipNamed("north-carolina");
const augusta = unit("augusta");

const company = (at: string, more: object = {}) => [
  { ship: "north-carolina", zone: at, status: "in-play" as const, force: 5, ...more },
  { ship: "augusta", zone: at, status: "in-play" as const, force: 5, ...more },
];
const at = (step: Position["step"], turn: number, more: Position, dice: readonly number[] = Array(60).fill(3)) =>
  new Example(alone({ turn, step: step as "availability", visibility: "4", scenario, ...more }), dice);
const raiders = (zone: string, more: object = {}) => [
  { ship: "bismarck", zone, ...more },
  { ship: "prinz-eugen", zone: "X9" },
];

describe("50.6 a force that takes no side", () => {
  test("50.6, 43.8 from turn 8 on both are placed as one, in zones 3 to 5 of rows G to N, unseen", () => {
    const early = new Example({ turn: 7, step: "availability", located: 4, scenario });
    expect(early.refused("british", { do: "place", ship: "north-carolina", zone: "K4" })).toBe("43.8");
    const t = new Example({ turn: 8, step: "availability", scenario });
    expect(t.refused("british", { do: "place", ship: "augusta", zone: "K4" })).toBe("43.8");
    expect(t.refused("british", { do: "place", ship: "north-carolina", zone: "K6" })).toBe("43.8");
    expect(t.refused("british", { do: "place", ship: "north-carolina", zone: "F3" })).toBe("43.8");
    const open = t.legal("british", "place").map((action) => action.zone);
    expect(open).toContain("G3");
    expect(open).toContain("N5");
    t.british({ do: "place", ship: "north-carolina", zone: "K4" });
    expect([t.zoneOf("north-carolina"), t.zoneOf("augusta")]).toEqual(["K4", "K4"]);
    expect(t.state.force[carolina]).toBe(t.state.force[augusta]);
    expect(t.state.force[carolina]).toBeGreaterThan(0);
    expect(t.events.filter(({ to }) => to === undefined || to.includes("german"))).toEqual([]);
    expect(ships[carolina]).toMatchObject({ class: "BB", evasion: 28, midships: 9, points: 18 });
    expect(ships[augusta]).toMatchObject({ class: "CA", evasion: 32, midships: 3, points: 6 });
  });

  test("50.6, 13.44 the British are asked from turn 8 on, whether or not they have placed them", () => {
    const asked = (turn: number, placed: boolean) =>
      at("german-search", turn - 1, {
        located: 0,
        bismarckLocated: 0,
        ships: [...raiders("M9"), ...(placed ? company("K4") : [])],
      }).german(done).state.step;
    expect(asked(7, false)).toBe("orders");
    expect([asked(8, false), asked(9, true)]).toEqual(["availability", "availability"]);
  });

  test("50.6 not east of the patrol line, which itself is open", () => {
    const t = at("ship-movement", 10, { ships: [...raiders("M9"), ...company("J8")] });
    expect(t.refused("british", { do: "sail", ship: "north-carolina", to: "J9" })).toBe("50.6");
    expect(t.waysOf("british", "north-carolina")).toContain("K9");
    expect(t.waysOf("british", "north-carolina")).not.toContain("J9");
    const later = at("ship-movement", 11, { drawnIn: 10, ships: [...raiders("M9"), ...company("J8")] });
    expect(later.waysOf("british", "north-carolina")).toContain("J9");
  });

  test("R124 they do not part, and nobody joins them, until they have a side", () => {
    const ships = [...raiders("M9"), ...company("K4"), { ship: "london", zone: "K4", status: "in-play" as const }];
    const t = at("task-forces", 10, { ships });
    expect(t.refused("british", { do: "detach", ship: "augusta" })).toBe("50.6");
    expect(t.refused("british", { do: "combine", ship: "london", with: "north-carolina" })).toBe("50.6");
    expect(t.legal("british", "detach")).toEqual([]);
    const later = at("task-forces", 11, { drawnIn: 10, ships });
    expect(later.refused("british", { do: "detach", ship: "augusta" })).toBeUndefined();
  });

  test("50.6 ruling 82: what they locate is located, shadowed by them, and not attacked by them", () => {
    const found = at("british-search", 11, { ships: [...raiders("K4"), ...company("K4", { mode: "patrol" })] });
    found.british({ do: "search", zone: "K4" });
    expect(found.state.found[unit("bismarck")]).toBe(11);
    const touch = at("shadow", 12, {
      ships: [...raiders("K4", { found: 11, hits: { lostForGood: 4 } }), ...company("K4")],
    });
    expect(touch.refused("british", { do: "shadow", unit: "north-carolina", target: "bismarck" })).toBeUndefined();
    const fight = (more: Position) =>
      at("british-attacks", 12, { ships: [...raiders("K4", { found: 12 }), ...company("K4")], ...more });
    expect(fight({}).refused("british", attack("K4", "battleship"))).toBe("9.23");
    expect(fight({ drawnIn: 11 }).refused("british", attack("K4", "battleship"))).toBeUndefined();
  });

  test("50.6 they join no action of others", () => {
    const ships = [
      ...raiders("K4", { found: 12 }),
      ...company("K4"),
      { ship: "hood", zone: "K4", status: "in-play" as const },
    ];
    const reserves = (more: Position) =>
      at("british-attacks", 12, { ships, ...more }, [0]).british(attack("K4", "battleship"), done).state.battle
        ?.reserveSide;
    expect(reserves({})).toEqual([]);
    expect(reserves({ drawnIn: 11 })).toEqual([british]);
  });

  test("R123 without fuel they make for port by any way", () => {
    const ways = (broken: boolean) =>
      at("ship-movement", 10, {
        modules: ["breakdown"],
        ships: [...raiders("M9"), ...company("H6", broken ? { broken } : {})],
      }).waysOf("british", "north-carolina");
    expect(ways(false).every((id) => openToNeutrals(zone(id)))).toBe(true);
    expect(ways(true)).toContain("G6");
    expect(openToNeutrals(zone("G6"))).toBe(false);
    // Who has to go home and is no neutral goes there and nowhere else.
    const galatea = at("ship-movement", 10, {
      modules: ["breakdown"],
      ships: [...raiders("M9"), { ship: "galatea", zone: "H20", broken: true }],
    });
    expect(galatea.waysOf("british", "galatea")).not.toContain("I21");
    expect(galatea.refused("british", { do: "sail", ship: "galatea", to: "I21" })).toBe("39.2");
  });
});

describe("50.7 drawn in", () => {
  test("50.7 IG152, ruling 83: the Bismarck attacks the North Carolina: 5 points once, British from the next turn on", () => {
    const t = at("german-attacks", 12, { ships: [...raiders("K4", { found: 12 }), ...company("K4", { found: 12 })] });
    expect(bismarck.prompt(t.state, "german").text).toContain("draws them in");
    t.german(attack("K4", "battleship"), done);
    expect(t.told("drawn-in")).toMatchObject([{ rule: "50.7", turn: 12, why: "attack" }]);
    expect(t.told("scored")).toMatchObject([{ side: "british", points: 5, rule: "50.7" }]);
    expect(t.state.points).toEqual([5, 0]);
    expect(bismarck.view(t.state, "german").intermediate?.drawnIn).toBe(12);
    expect([12, 13].map((turn) => isNeutral({ ...t.state, turn }, carolina))).toEqual([true, false]);
    const again = at("german-attacks", 14, {
      drawnIn: 12,
      ships: [...raiders("K4", { found: 14 }), ...company("K4", { found: 14 })],
    }).german(attack("K4", "battleship"), done);
    expect(again.told("drawn-in")).toEqual([]);
  });

  test("R122 an attack on a type is on the enemy where there is one of it", () => {
    const hood = { ship: "hood", zone: "K4", status: "in-play" as const, found: 12 };
    const t = at("german-attacks", 12, { ships: [...raiders("K4"), hood, ...company("K4", { found: 12 })] });
    t.german(attack("K4", "battleship"));
    expect(t.state.engagements[0]?.on).toBe(unit("hood"));
    expect(t.state.intermediate?.drawnIn).toBe(0);
  });

  test("R121 bombers leave them alone", () => {
    const ships = [...raiders("X9"), ...company("O15", { found: 10 })];
    const aircraft = [{ unit: "bordeaux-level-bomber", zone: "O15", mode: "attack" as const, flown: 1 }];
    const step = (more: Position) =>
      at("german-search", 10, { ships, aircraft, ...more }, Array(20).fill(1)).german(done).state.step;
    expect(step({})).not.toBe("german-strikes");
    expect(step({ drawnIn: 9 })).toBe("german-strikes");
  });

  test("50.7 a convoy destroyed west of the line, within three zones of them", () => {
    const sunk = (place: string, them: string) => {
      const t = at("convoy", 12, {
        rolls: [10, 0],
        roll: 0,
        ships: [...raiders(place, { mode: "patrol" }), ...company(them)],
      });
      return { t, may: t.refused("german", { do: "sink-convoy" }) };
    };
    const near = sunk("H3", "K4");
    expect(near.may).toBeUndefined();
    near.t.german({ do: "sink-convoy" });
    expect(near.t.told("drawn-in")).toMatchObject([{ why: "convoy" }]);
    const far = sunk("H3", "L5");
    far.t.german({ do: "sink-convoy" });
    expect(far.t.told("drawn-in")).toEqual([]);
  });
});

describe("50.8 what the Germans are told", () => {
  test("50.8 the flag with the type, while they are neutral; names never", () => {
    const call = (more: Position) =>
      at("german-search", 12, { ships: [...raiders("K4", { mode: "patrol" }), ...company("K4")], ...more })
        .german({ do: "search", zone: "K4" })
        .told("searched")[0]?.found;
    expect(call({})).toEqual([{ force: true, battleships: 1, cruisers: 1, carriers: 0, neutral: true }]);
    expect(call({ drawnIn: 11 })?.[0]).not.toHaveProperty("neutral");
    expect(sightingText(call({}) ?? [])).toBe("a battleship and a cruiser of the United States in a task force");
    const t = at("german-search", 12, { ships: [...raiders("K4", { mode: "patrol" }), ...company("K4")] });
    t.german({ do: "search", zone: "K4" });
    expect(JSON.stringify(bismarck.view(t.state, "german"))).not.toContain("north-carolina");
  });
});

test("43.1 the balance is given when play ends, and counts for whether the British can still catch up", () => {
  const t = at("german-search", 34, {
    convoys: 1,
    points: { british: 3, german: 3 },
    ships: [...raiders("M9")],
  }).german(done);
  expect(t.told("scored").filter(({ rule }) => rule === "43.1")).toMatchObject([{ side: "german", points: 2 }]);
});

test("43.1 who takes part", () => {
  const state = bismarck.setup({ scenario }, new FastChance(1));
  expect(shipsOf(state, british)).toContain(carolina);
  expect(shipsOf(state, german)).toHaveLength(2);
  expect(bismarck.view(state, "spectator").intermediate?.drawnIn).toBe(0);
  const t = at("ship-movement", 20, { drawnIn: 12, ships: [...raiders("M9"), ...company("K4")] });
  expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
});

test("50.6, 50.8, 13.41 random games with neutral ships keep every promise and end", {
  timeout: 120_000 + games * 60_000,
}, () => {
  const onward = ["place", "attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];
  const settings = { games, seed: 5060, bound: 8000, every: games > 1 ? 20 : 40, onward };
  const modules = { fuel: true, breakdown: true, shadowing: true };
  const report = conform(bismarck, { ...settings, options: [{ scenario, ...modules }, { scenario }] });
  expect(report.games).toBe(games);
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});
