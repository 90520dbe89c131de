import { ScriptedChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { type Ship, shipNumber } from "../components.ts";
import { airStrike, type BomberTable, freshRecord } from "../index.ts";

const shipOf = (id: string): Ship => shipNumber(id) as Ship;

/** Boxes marked by each throw 2 to 12 as bow/stern/secondary/midships/evasion for good. */
const rows: readonly (readonly [BomberTable, string, string])[] = [
  ["british-torpedo-bomber", "bismarck", "0/0/0/1/0 0/0/0/1/20 0/0/0/1/5 - - - - - - - -"],
  ["british-level-bomber", "bismarck", "0/0/1/1/0 0/0/1/0/0 1/0/0/0/0 - - - - - - 0/2/0/0/0 1/0/1/1/0"],
  ["british-level-bomber", "prinz-eugen", "0/0/1/2/0 0/0/1/0/0 2/0/0/0/0 - - - - - - 0/2/0/0/0 1/0/1/1/0"],
  ["german-level-bomber", "hood", "0/0/1/1/0 0/0/1/0/0 1/0/0/0/0 - - - - - 0/1/0/0/0 2/0/0/2/0 0/1/1/1/0"],
  ["german-level-bomber", "norfolk", "0/0/1/1/0 0/0/1/0/0 1/0/0/0/0 - - - - - 0/1/0/0/0 2/0/0/2/0 0/1/1/1/0"],
];

describe("air strikes", () => {
  test("R6 a secondary hit from the air is port on 1 to 3, starboard on 4 to 6", () => {
    for (let die = 1; die <= 6; die++) {
      const record = freshRecord();
      airStrike("british-level-bomber", shipOf("bismarck"), record, 0, new ScriptedChance([1, 2, die]));
      expect([record[2], record[3]]).toEqual(die <= 3 ? [1, 0] : [0, 1]);
    }
  });

  test("9.17, R22 every row of the three bomber tables; a torpedo's evasion loss is for good", () => {
    for (const [table, ship, row] of rows) {
      row.split(" ").forEach((sign, index) => {
        const total = index + 2;
        const first = Math.min(6, total - 1);
        const record = freshRecord();
        const secondary = sign !== "-" && sign.split("/")[2] === "1";
        const chance = new ScriptedChance(secondary ? [first, total - first, 1] : [first, total - first]);
        const strike = airStrike(table, shipOf(ship), record, 0, chance);
        chance.finish();
        const [bow, stern, port, starboard, midships, permanent] = record;
        expect(starboard).toBe(0);
        const marked = `${bow}/${stern}/${port}/${midships}/${permanent}`;
        expect([table, ship, total, marked]).toEqual([table, ship, total, sign === "-" ? "0/0/0/0/0" : sign]);
        expect(strike.damage).toBe(sign !== "-");
      });
    }
  });

  test("R45 bombs on Rodney's stern boxes roll her turret die", () => {
    const hit = (dice: readonly number[]): readonly number[] => {
      const record = freshRecord();
      airStrike("german-level-bomber", shipOf("rodney"), record, 0, new ScriptedChance(dice));
      return record.slice(0, 2);
    };
    expect(hit([5, 5, 2])).toEqual([1, 0]);
    expect(hit([5, 5, 3])).toEqual([0, 1]);
  });
});
