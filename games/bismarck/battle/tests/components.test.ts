import { describe, expect, test } from "vitest";
import { airUnits, ships as allShips } from "../../components.ts";
import tables from "../../data/tables.json" with { type: "json" };
import { unit } from "../../tests/example.ts";
import { ships as fleet } from "../../units.ts";
import {
  alwaysTableA,
  boxes,
  evasionPerMidships,
  hasUncertainGuns,
  isCapital,
  isCruiser,
  isHeavy,
  isThirdTurret,
  midshipsBoxes,
  printedEvasion,
  type Ship,
  sections,
  shipCount,
  shipId,
  shipName,
  shipNumber,
} from "../components.ts";
import { type BattleAction, freshRecord } from "../index.ts";
import { hitMidships } from "../rules/hit-record.ts";
import { launch, near, torpedoScene } from "./example.ts";

const on: BattleAction = { do: "carry-on" };

describe("components", () => {
  test("2.412, 2.6, 2.62, 2.63, 2.64 on the battle board every ship has her name, her evasion and four gun sections", () => {
    for (const [at, ship] of allShips.entries()) {
      const number = at as Ship;
      expect(shipName(number)).toBe(ship.name);
      expect(printedEvasion(number)).toBe(ship.evasion);
      const shown = sections.map((section) => boxes(number, section));
      expect(shown).toEqual([ship.bow, ship.stern, ship.port, ship.starboard]);
    }
    expect(boxes(unit("rodney") as Ship, 1)).toEqual(allShips[unit("rodney")]?.stern);
  });

  test("2.439, 2.61, 2.83 what belongs to the larger games is not in the data", () => {
    for (const counter of [...allShips, ...airUnits]) {
      expect(counter).not.toHaveProperty("aircraft");
      expect(counter).not.toHaveProperty("antiAircraft");
    }
    expect(JSON.stringify(tables)).not.toMatch(/range ?finder|gauge/i);
  });
});

describe("evasion", () => {
  test("9.724, 9.725, 9.726 what one midships hit costs, ship by ship", () => {
    for (let number = 0 as Ship; number < shipCount; number++) {
      const record = freshRecord();
      hitMidships(number, record, 0, 1);
      const id = shipId(number);
      const type = fleet[number]?.type;
      // Flotillas are not hit midships (23.3).
      if (type === "flotilla") continue;
      const loss = ["bismarck", "tirpitz"].includes(id)
        ? 1
        : ["prinz-eugen", "hipper"].includes(id)
          ? 3
          : type === "cruiser"
            ? 5
            : 2;
      expect([id, record[6]]).toEqual([id, loss]);
    }
  });
});

describe("torpedoes in gun battle", () => {
  test("19.1 ships carry what their hit records say", () => {
    const carried = (ship: string) => torpedoScene({}, [...near, `${ship} 3,3 e`]).b.torpedoes?.left[2 as never];
    expect(["hood", "rodney", "repulse", "suffolk", "kenya"].map(carried)).toEqual([2, 2, 4, 4, 3]);
    expect(["king-george-v", "prince-of-wales", "renown", "ark-royal", "bismarck"].map(carried)).toEqual([
      0, 0, 0, 0, 0,
    ]);
    const t = torpedoScene({}, ["norfolk 0,0 e", "bismarck 0,1 e"]);
    t.play([on]);
    // The Bismarck is asked nothing: all know that she has no torpedoes.
    expect(t.step).toBe("fire");
    expect(torpedoScene({}, ["renown 0,0 e", "prinz-eugen 0,1 e"]).refuses(launch("renown", "prinz-eugen", 1))).toBe(
      "9.21",
    );
  });
});

test("45.4 special damage to the North Carolina is read in the heavy column", () => {
  expect([unit("north-carolina"), unit("augusta")].map((ship) => isHeavy(ship as never))).toEqual([true, false]);
});

test("44.3 the Admiral Scheer has four midships boxes, and special damage as a cruiser", () => {
  const scheer = shipNumber("admiral-scheer") as Ship;
  expect([midshipsBoxes(scheer), evasionPerMidships(scheer)]).toEqual([4, 5]);
  expect([alwaysTableA(scheer), isCapital(scheer), isCruiser(scheer)]).toEqual([true, false, true]);
});

test("45.4, 48.3, R182 armour, new guns and turrets of ships of other orders of battle", () => {
  const of = (id: string) => unit(id) as Ship;
  expect(["tirpitz", "scharnhorst", "dunkerque"].map((id) => isHeavy(of(id)))).toEqual([true, false, false]);
  expect(["scharnhorst", "vichy-strasbourg"].map((id) => alwaysTableA(of(id)))).toEqual([false, false]);
  expect(["tirpitz", "bismarck", "king-george-v"].map((id) => hasUncertainGuns(of(id)))).toEqual([true, false, true]);
  expect(["nelson", "rodney", "dunkerque"].map((id) => isThirdTurret(of(id)))).toEqual([true, true, false]);
});
