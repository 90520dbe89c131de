import { readFileSync } from "node:fs";
import { allRules } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { boxes, printedEvasion, type Ship, sections, shipName } from "../battle/components.ts";
import {
  airCount,
  airUnits,
  escortRoutes,
  everyZone,
  generalTypes,
  neighbours,
  passage,
  sailSteps,
  shipCount,
  ships,
  shipType,
  sideOf,
  type Zone,
  zoneIds,
  zones,
} from "../components.ts";
import tables from "../data/tables.json" with { type: "json" };
import { basicForces } from "../forces.ts";
import { bismarck } from "../index.ts";
import { initialState } from "../setup.ts";
import { ShipStatus } from "../types.ts";
import { alone, done, Example, unit, zone } from "./example.ts";

const at = (id: string) => zoneIds[initialState().zone[unit(id)] as number];

/** A number stands in the file as a word of its own, not as part of a longer one. */
const cites = (where: string, rule: string) =>
  new RegExp(`(?<![\\d.])${rule.replace(".", "\\.")}(?![\\d.]*\\d)`, "u").test(
    readFileSync(new URL(`../${where}`, import.meta.url), "utf8"),
  );

describe("components", () => {
  test("2.81 every rule is cited in the file that carries it out", () => {
    const silent = allRules(bismarck.rulebook).filter(({ number, where }) => !cites(where, number));
    expect(silent.map(({ number, where }) => `${number} in ${where}`)).toEqual([]);
  });

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

  test("2.3 the battle board is where ships that have met fight", () => {
    const t = new Example(
      alone({
        step: "british-attacks",
        ships: [
          { ship: "bismarck", zone: "M9", found: 10 },
          { ship: "prinz-eugen", zone: "R12" },
          { ship: "hood", zone: "M9" },
        ],
      }),
    );
    t.british({ do: "attack", zone: "M9", with: "battleship", on: "battleship" }, done);
    expect(bismarck.view(t.state, "german").battle).toMatchObject({
      attacker: "british",
      step: "face",
      asked: "german",
    });
  });

  test("2.4, 2.421, 2.431 24 ships and 22 air units, German or British", () => {
    expect([basicForces.ships.length, airCount]).toEqual([24, 22]);
    expect(ships.filter((_, ship) => sideOf[ship] === 1).map((ship) => ship.id)).toEqual(["bismarck", "prinz-eugen"]);
    expect(airUnits.filter((air) => air.side === "german")).toHaveLength(7);
  });

  test("2.42, 2.425, 2.426, 2.427 a counter has its name, evasion and speed", () => {
    const line = (id: string) => [ships[unit(id)]?.name, ships[unit(id)]?.evasion, ships[unit(id)]?.speed];
    expect(line("bismarck")).toEqual(["Bismarck", 29, 2]);
    expect(line("rodney")).toEqual(["Rodney", 21, 1]);
    expect(line("suffolk")).toEqual(["Suffolk", 31, 2]);
    expect(new Set(ships.map((ship) => ship.name)).size).toBe(shipCount);
  });

  test("2.411, 2.413 no other kinds of unit than those of the Basic Game", () => {
    expect(new Set(ships.map((ship) => ship.type))).toEqual(new Set(["battleship", "cruiser", "carrier"]));
    expect(new Set(airUnits.map((air) => air.kind))).toEqual(new Set(["lr-recon", "level-bomber", "torpedo-bomber"]));
  });

  test("2.412, 2.6, 2.62, 2.63, 2.64 on the battle board every ship has her name, her evasion and four gun sections", () => {
    for (const [at, ship] of ships.entries()) {
      const number = at as Ship;
      expect(shipName(number)).toBe(ship.name);
      expect(printedEvasion(number)).toBe(ship.evasion);
      const shown = sections.map((section) => boxes(number, section));
      expect(shown).toEqual([ship.bow, ship.stern, ship.port, ship.starboard]);
    }
    expect(boxes(unit("rodney") as Ship, 1)).toEqual(ships[unit("rodney")]?.stern);
  });

  test("2.439, 2.61, 2.83 what belongs to the larger games is not in the data", () => {
    for (const counter of [...ships, ...airUnits]) {
      expect(counter).not.toHaveProperty("aircraft");
      expect(counter).not.toHaveProperty("antiAircraft");
    }
    expect(JSON.stringify(tables)).not.toMatch(/range ?finder|gauge/i);
  });

  test("2.414, 2.5, 2.7 what markers would keep is in the owner's view and not in the enemy's", () => {
    const state = initialState();
    const german = bismarck.view(state, "german");
    expect(german).toMatchObject({ turn: state.turn, visibility: expect.any(String) });
    expect(german.ships.find((ship) => ship.ship === "bismarck")).toMatchObject({ fuel: 13, zone: expect.any(String) });
    const british = bismarck.view(state, "british");
    expect(british.ships.some((ship) => ship.ship === "bismarck")).toBe(false);
    expect(british.aircraft.every((air) => airUnits.find((each) => each.id === air.unit)?.side === "british")).toBe(
      true,
    );
  });

  test("2.422 general types: battlecruisers are battleships, light cruisers are cruisers", () => {
    const type = (id: string) => generalTypes[shipType[unit(id)] as number];
    expect(["hood", "rodney", "norfolk", "kenya", "ark-royal"].map(type)).toEqual([
      "battleship",
      "battleship",
      "cruiser",
      "cruiser",
      "carrier",
    ]);
  });

  test("2.43, 2.434 LR recon, level bombers and torpedo bombers, each with its modes", () => {
    const kinds = new Map(
      airUnits.map((air) => [
        `${air.side} ${air.kind}`,
        air.modes.map((mode) => [mode.mode, ...mode.search, mode.endurance, mode.speed]),
      ]),
    );
    expect(kinds.get("british lr-recon")).toEqual([
      ["movement", 2, 1, 5, 6],
      ["patrol", 6, 3, 5, 2],
    ]);
    expect(kinds.get("british level-bomber")).toEqual([
      ["attack", 2, 1, 2, 6],
      ["reconnaissance", 4, 2, 2, 7],
    ]);
    expect(kinds.get("british torpedo-bomber")).toEqual([
      ["attack", 2, 1, 1, 5],
      ["reconnaissance", 7, 4, 2, 5],
    ]);
    expect(kinds.get("german lr-recon")).toEqual([
      ["movement", 2, 1, 4, 7],
      ["patrol", 6, 3, 4, 2],
    ]);
    expect(kinds.get("german level-bomber")).toEqual([["attack", 2, 1, 2, 6]]);
  });

  test("2.51, R16, R37 escorts go one zone along their route in C turns, with the convoy", () => {
    for (const [ship, first, next] of [
      ["rodney", "K18", "J17"],
      ["ramillies", "S7", "S8"],
    ] as const) {
      const move = (turn: number) => new Example({ turn, step: "air-movement" }).british(done).zoneOf(ship);
      expect([at(ship), move(10), move(11)]).toEqual([first, next, first]);
    }
    for (const route of Object.values(escortRoutes)) {
      for (let step = 1; step < route.length; step++)
        expect(neighbours[route[step - 1] as Zone]).toContain(route[step]);
    }
    expect(
      new Example({ turn: 10, step: "ship-movement" }).refused("british", {
        do: "sail",
        ship: "rodney",
        to: "J17",
      }),
    ).toBe("2.51");
  });

  test("2.81 time track: 1200 May 22 is box 4, C turns are even, and every table is at hand", () => {
    const boxes = tables.timeTrack.boxes;
    expect(boxes[3]).toMatchObject({ turn: 4, time: "1200", date: "May 22", c: true });
    expect(boxes.every((box) => box.c === (box.turn % 2 === 0))).toBe(true);
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(["visibilityTrack", "visibilityChange", "shadow", "chance", "evasionRepair"]),
    );
  });

  test("2.82 the pad: Bismarck has thirteen fuel factors and ten midships boxes", () => {
    expect(ships[unit("bismarck")]).toMatchObject({
      fuel: 13,
      midships: 10,
      bow: [7, 6, 5, 4, 3, 2, 1],
      port: [3, 2, 1],
    });
  });

  test("3.0 every unit stands where the order of appearance puts it", () => {
    const start: Readonly<Record<string, string>> = {
      bismarck: "F20",
      "prinz-eugen": "F20",
      norfolk: "B7",
      suffolk: "D9",
      arethusa: "F12",
      manchester: "E13",
      birmingham: "F14",
      hood: "G15",
      "prince-of-wales": "G15",
      "king-george-v": "H18",
      victorious: "H18",
      kenya: "H18",
      galatea: "H18",
      hermione: "H18",
      aurora: "H18",
      repulse: "J19",
      rodney: "K18",
      sheffield: "Z29",
      "ark-royal": "Z29",
      renown: "Z29",
      edinburgh: "T17",
      ramillies: "S7",
    };
    for (const [ship, id] of Object.entries(start)) expect(at(ship), ship).toBe(id);
    const s = initialState();
    expect([s.status[unit("revenge")], s.status[unit("dorsetshire")]]).toEqual([
      ShipStatus.awaited,
      ShipStatus.awaited,
    ]);
    expect(s.force[unit("hood")]).toBe(s.force[unit("prince-of-wales")]);
    expect(["norfolk", "manchester", "birmingham", "edinburgh"].map((ship) => s.mode[unit(ship)])).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

describe("sequence of play", () => {
  test("4.0 nobody acts out of turn", () => {
    const t = new Example(alone({ step: "british-search", ships: [{ ship: "bismarck", zone: "M9" }] }));
    expect(t.refused("german", done)).toBe("7.21");
    expect(t.refused("german", { do: "sail", ship: "bismarck", to: "M8" })).toBe("4.5");
    expect(t.refused("british", { do: "sail", ship: "norfolk", to: "M9" })).toBe("4.5");
  });

  test("4.1 the Dorsetshire appears at Z20 on turn 23, the Revenge is brought on from turn 17", () => {
    const t = new Example(
      alone({
        turn: 22,
        step: "german-attacks",
        visibility: "4",
        ships: [
          { ship: "bismarck", zone: "W10" },
          { ship: "prinz-eugen", zone: "W10" },
        ],
      }),
      [3, 4, 3, 4],
    );
    t.german(done);
    expect(t.zoneOf("dorsetshire")).toBe("Z20");
    expect(
      new Example({ turn: 16, step: "availability", located: 4 }).refused("british", {
        do: "bring-on",
        ship: "revenge",
      }),
    ).toBe("4.1");
  });

  test("4.1 the British are told what can be brought on, and asked also when nothing can", () => {
    const ask = (p: object) => {
      const table = new Example({ step: "availability", located: 4, ...p });
      return bismarck.prompt(table.state, "british").text;
    };
    expect(ask({ turn: 10 })).toMatch(/mobilise .*Rodney.*mobilise .*Ramillies/);
    expect(ask({ turn: 10 })).not.toContain("Revenge");
    const rest = ["rodney", "ramillies"].map((ship) => ({ ship, status: "in-play" }));
    expect(ask({ turn: 17, ships: rest })).toContain("Revenge");
    expect(ask({ turn: 10, ships: rest })).toContain("no ship can be mobilised");
    const early = new Example({ turn: 16, step: "availability", located: 4 });
    expect(bismarck.refuse(early.state, "british", { do: "bring-on", ship: "revenge" })?.reason).toContain(
      "1600, May 24",
    );
  });

  test("4.2, 4.4, 4.5 both sides arrange, fly and sail at once and in secret", () => {
    const t = new Example({ turn: 4, step: "task-forces", fog: true });
    expect(bismarck.awaiting(t.state)).toEqual(["british", "german"]);
    const before = JSON.stringify(bismarck.view(t.state, "british"));
    t.german(done, done, { do: "sail", ship: "bismarck", to: "E19" });
    expect(JSON.stringify(bismarck.view(t.state, "british"))).toBe(before);
    expect(t.events.every((event) => event.to?.join() === "german")).toBe(true);
    expect(bismarck.prompt(t.state, "british").ask).toBe("task-forces");
    expect(bismarck.prompt(t.state, "german").ask).toBe("ship-movement");
  });
});
