import { describe, expect, test } from "vitest";
import {
  airCount,
  airUnits,
  ships as allShips,
  basicShipCount,
  generalTypes,
  type Ship,
  shipCount,
  shipNamed,
  shipType,
  sideOf,
} from "../components.ts";
import { basicForces } from "../forces.ts";
import { unit } from "./example.ts";

describe("components", () => {
  test("2.4, 2.421, 2.431 24 ships and 22 air units, German or British", () => {
    expect([basicForces.ships.length, airCount]).toEqual([24, 22]);
    expect(allShips.filter((_, ship) => sideOf[ship as Ship] === 1).map((ship) => ship.id)).toEqual([
      "bismarck",
      "prinz-eugen",
    ]);
    expect(airUnits.filter((air) => air.side === "german")).toHaveLength(7);
  });

  test("2.411, 2.413 no other kinds of unit than those of the Basic Game", () => {
    expect(new Set(allShips.slice(0, basicShipCount).map((ship) => ship.type))).toEqual(
      new Set(["battleship", "cruiser", "carrier"]),
    );
    expect(new Set(airUnits.map((air) => air.kind))).toEqual(new Set(["lr-recon", "level-bomber", "torpedo-bomber"]));
  });

  test("2.42, 2.425, 2.426, 2.427 a counter has its name, evasion and speed", () => {
    const line = (id: string) => [allShips[unit(id)]?.name, allShips[unit(id)]?.evasion, allShips[unit(id)]?.speed];
    expect(line("bismarck")).toEqual(["Bismarck", 29, 2]);
    expect(line("rodney")).toEqual(["Rodney", 21, 1]);
    expect(line("suffolk")).toEqual(["Suffolk", 31, 2]);
    expect(new Set(allShips.map((ship) => ship.name)).size).toBe(shipCount);
  });

  test("2.422 general types: battlecruisers are battleships, light cruisers are cruisers", () => {
    const type = (id: string) => generalTypes[shipType[shipNamed(id)] as number];
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
});
