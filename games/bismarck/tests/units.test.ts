import { describe, expect, test } from "vitest";
import {
  airCount,
  airOnBoard,
  airUnits,
  ships as allShips,
  basicShipCount,
  generalTypes,
  shipCount,
  shipNamed,
  shipType,
} from "../components.ts";
import { basicForces } from "../forces.ts";
import { alone, attack, combat, Example, unit } from "./example.ts";

describe("components", () => {
  test("2.4, 2.421, 2.431 24 ships and 22 air units, German or British", () => {
    expect([basicForces.ships.length, airCount]).toEqual([24, 22]);
    expect(basicForces.of[1]?.map((ship) => allShips[ship]?.id)).toEqual(["bismarck", "prinz-eugen"]);
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
    // The French have their names on either side (50.1).
    const seconds = allShips.filter(({ id }) => id.startsWith("vichy-")).length;
    expect(new Set(allShips.map((ship) => ship.name)).size).toBe(shipCount - seconds);
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

describe("43 to 51 ships of scenarios", () => {
  const of = (id: string) => allShips[unit(id)];

  test("43.7 evasion lost by a midships hit goes by the class", () => {
    const lost = ["bismarck", "prinz-eugen", "hipper", "admiral-scheer", "koln", "nurnberg"];
    expect(lost.map((id) => of(id)?.evasionLossPerMidships)).toEqual([1, 3, 3, 5, 5, 5]);
  });

  test("44.1 IG148, ruling 86: the Admiral Scheer is a cruiser to whoever finds her", () => {
    expect(of("admiral-scheer")).toMatchObject({ class: "PB", type: "cruiser", evasion: 26, fuel: 13 });
    const t = new Example(
      alone({
        step: "british-search",
        visibility: "4",
        scenario: "scheer",
        ships: [
          { ship: "admiral-scheer", zone: "M9" },
          { ship: "suffolk", zone: "M9", mode: "patrol" },
        ],
      }),
    );
    t.british({ do: "search", zone: "M9" });
    expect(t.told("searched")[0]?.found).toEqual([{ force: false, battleships: 0, cruisers: 1, carriers: 0 }]);
  });

  test("46.1 the Hipper is as the Prinz Eugen", () => {
    const {
      id: _id,
      name: _name,
      provenance: _p,
      confidence: _c,
      ...hipper
    } = of("hipper") as never as Record<string, unknown>;
    expect(of("prinz-eugen")).toMatchObject(hipper);
  });

  test("51.5 what they bring when they are sunk", () => {
    const points = ["hipper", "admiral-scheer", "koln", "nurnberg", "london", "north-carolina", "augusta"];
    expect(points.map((id) => of(id)?.points)).toEqual([10, 10, 4, 4, 6, 18, 6]);
  });
});

describe("45 to 50 ships of other orders of battle", () => {
  const of = (id: string) => allShips[unit(id)];
  const french = ["dunkerque", "strasbourg", "algerie", "tourville", "la-galissonniere", "gloire"];

  test("48.1, 48.2 the Tirpitz is as the Bismarck, with four salvoes of torpedoes", () => {
    const printed = ({ id: _, name: __, ...rest }: Partial<(typeof allShips)[number]> = {}) => {
      const { provenance: _p, confidence: _c, ...figures } = rest as Record<string, unknown>;
      return figures;
    };
    expect(printed(of("tirpitz"))).toEqual({ ...printed(of("bismarck")), torpedoes: 4 });
    expect(of("tirpitz")?.evasionLossPerMidships).toBe(1);
  });

  test("49.1, 49.4, R183 the Graf Zeppelin is a carrier of twenty points, without patrol and without aircraft", () => {
    expect(of("graf-zeppelin")).toMatchObject({ type: "carrier", evasion: 33, midships: 5, points: 20 });
    expect(of("graf-zeppelin")?.search.patrol).toBeNull();
    expect(airOnBoard[shipNamed("graf-zeppelin")]).toEqual([]);
    const t = combat({
      scenario: "graf-zeppelin",
      ships: [
        { ship: "graf-zeppelin", zone: "M9", found: 10 },
        { ship: "suffolk", zone: "M9" },
        { ship: "bismarck", zone: "W10" },
        { ship: "prinz-eugen", zone: "W12" },
      ],
    });
    expect(t.refused("british", attack("M9", "carrier", "cruiser"))).toBeUndefined();
  });

  test("50.1, 50.5 the French squadron is there for either side, and is the same", () => {
    for (const id of french) {
      const [allied, vichy] = [of(id), of(`vichy-${id}`)];
      expect(vichy).toEqual({ ...allied, id: `vichy-${id}`, side: "german" });
    }
    expect(french.map((id) => of(id)?.points)).toEqual([12, 12, 6, 6, 4, 4]);
    expect(airUnits.some(({ base }) => "carrier" in base && base.carrier.includes("french"))).toBe(false);
    expect(["french-flotilla", "french-large-destroyers"].map((id) => [of(id)?.destroyers, of(id)?.evasion])).toEqual([
      [6, 34],
      [2, 38],
    ]);
  });

  test("51.5 what the others bring", () => {
    const points = ["tirpitz", "scharnhorst", "gneisenau", "nelson", "eagle", "exeter"];
    expect(points.map((id) => of(id)?.points)).toEqual([30, 18, 18, 12, 16, 6]);
  });
});
