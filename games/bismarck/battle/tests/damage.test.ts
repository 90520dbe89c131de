import { ScriptedChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { ships as fleet } from "../../units.ts";
import { Box, type Ship, shipCount, shipId, shipNumber } from "../components.ts";
import { airStrike, type BomberTable, currentEvasion, freshRecord, repairEvasion } from "../index.ts";
import { hitMidships, hitSection, loseEvasion } from "../rules/hit-record.ts";
import { scene, ships } from "./example.ts";

const unit = (id: string): Ship => shipNumber(id) as Ship;

describe("evasion", () => {
  test("9.721, 9.722, 9.723 losses for good and for a time are both felt and kept apart", () => {
    const record = freshRecord();
    hitMidships(unit("hood"), record, 0, 2);
    loseEvasion(unit("hood"), record, 0, 3, 0);
    expect(record).toEqual([0, 0, 0, 0, 2, 3, 4]);
    expect(currentEvasion(unit("hood"), record, 0)).toBe(22);
  });

  test("9.724, 9.725, 9.726 what one midships hit costs, ship by ship", () => {
    for (let number = 0 as Ship; number < shipCount; number++) {
      const record = freshRecord();
      hitMidships(number, record, 0, 1);
      const id = shipId(number);
      const type = fleet[number]?.type;
      const loss = id === "bismarck" ? 1 : id === "prinz-eugen" ? 3 : type === "cruiser" ? 5 : 2;
      expect([id, record[6]]).toEqual([id, loss]);
    }
  });

  test("9.727, 9.723 the current level is on the pad and the next round's movement goes by it", () => {
    const table = scene({ phase: "fire", ships: ships("hood 0,5 nw", "bismarck 0,0 e") });
    table.play(
      [
        { do: "lay", ship: "hood", guns: "bow", target: "bismarck", salvos: 2 },
        { do: "fire", ship: "hood" },
      ],
      [6, 6],
    );
    expect(table.told("evasion")[0]).toMatchObject({ ship: "bismarck", temporary: 1, permanent: 0, evasion: 28 });
  });

  test("R9 never below nought", () => {
    const record = freshRecord();
    loseEvasion(unit("bismarck"), record, 0, 20, 0);
    loseEvasion(unit("bismarck"), record, 0, 20, 0);
    expect(currentEvasion(unit("bismarck"), record, 0)).toBe(0);
  });

  test("9.728 the repair table, die by die, and no more than was lost for a time", () => {
    [0, 0, 2, 4, 6, 8].forEach((regained, index) => {
      const record = [0, 0, 0, 0, 5, 3, 10];
      expect(repairEvasion(record, 0, new ScriptedChance([index + 1]))).toEqual({ die: index + 1, regained });
      expect(record).toEqual([0, 0, 0, 0, 5, 3, 10 - regained]);
    });
  });

  test("R9, 9.722 repair gives back only what was lost for a time", () => {
    const record = [0, 0, 0, 0, 1, 20, 1];
    expect(repairEvasion(record, 0, new ScriptedChance([6]))).toEqual({ die: 6, regained: 1 });
    expect(record).toEqual([0, 0, 0, 0, 1, 20, 0]);
  });

  test("9.717 a section knocked out passes its hit midships, with the evasion that costs", () => {
    const record = [0, 0, 1, 0, 0, 0, 0];
    hitSection(unit("hood"), record, 0, Box.port);
    expect(record).toEqual([0, 0, 1, 0, 1, 0, 2]);
  });
});

describe("air strikes", () => {
  /** Boxes marked by each throw 2 to 12 as bow/stern/secondary/midships/evasion for good. */
  const rows: readonly (readonly [BomberTable, string, string])[] = [
    ["british-torpedo-bomber", "bismarck", "0/0/0/1/0 0/0/0/1/20 0/0/0/1/5 - - - - - - - -"],
    ["british-level-bomber", "bismarck", "0/0/1/1/0 0/0/1/0/0 1/0/0/0/0 - - - - - - 0/2/0/0/0 1/0/1/1/0"],
    ["british-level-bomber", "prinz-eugen", "0/0/1/2/0 0/0/1/0/0 2/0/0/0/0 - - - - - - 0/2/0/0/0 1/0/1/1/0"],
    ["german-level-bomber", "hood", "0/0/1/1/0 0/0/1/0/0 1/0/0/0/0 - - - - - 0/1/0/0/0 2/0/0/2/0 0/1/1/1/0"],
    ["german-level-bomber", "norfolk", "0/0/1/1/0 0/0/1/0/0 1/0/0/0/0 - - - - - 0/1/0/0/0 2/0/0/2/0 0/1/1/1/0"],
  ];
  test("9.17, R22 every row of the three bomber tables; a torpedo's evasion loss is for good", () => {
    for (const [table, ship, row] of rows) {
      row.split(" ").forEach((sign, index) => {
        const total = index + 2;
        const first = Math.min(6, total - 1);
        const record = freshRecord();
        const secondary = sign !== "-" && sign.split("/")[2] === "1";
        const chance = new ScriptedChance(secondary ? [first, total - first, 1] : [first, total - first]);
        const strike = airStrike(table, unit(ship), record, 0, chance);
        chance.finish();
        const [bow, stern, port, starboard, midships, permanent] = record;
        expect(starboard).toBe(0);
        const marked = `${bow}/${stern}/${port}/${midships}/${permanent}`;
        expect([table, ship, total, marked]).toEqual([table, ship, total, sign === "-" ? "0/0/0/0/0" : sign]);
        expect(strike.damage).toBe(sign !== "-");
      });
    }
  });

  test("R6 a secondary hit from the air is port on 1 to 3, starboard on 4 to 6", () => {
    for (let die = 1; die <= 6; die++) {
      const record = freshRecord();
      airStrike("british-level-bomber", unit("bismarck"), record, 0, new ScriptedChance([1, 2, die]));
      expect([record[2], record[3]]).toEqual(die <= 3 ? [1, 0] : [0, 1]);
    }
  });

  test("9.18 damage takes effect at once, and strikes can sink", () => {
    const record = [0, 0, 0, 0, 9, 0, 9];
    airStrike("british-torpedo-bomber", unit("bismarck"), record, 0, new ScriptedChance([1, 2]));
    expect(record[4]).toBe(10);
    expect(currentEvasion(unit("bismarck"), record, 0)).toBe(0);
  });

  test("R45 bombs on Rodney's stern boxes roll her turret die", () => {
    const hit = (dice: readonly number[]): readonly number[] => {
      const record = freshRecord();
      airStrike("german-level-bomber", unit("rodney"), record, 0, new ScriptedChance(dice));
      return record.slice(0, 2);
    };
    expect(hit([5, 5, 2])).toEqual([1, 0]);
    expect(hit([5, 5, 3])).toEqual([0, 1]);
  });
});
