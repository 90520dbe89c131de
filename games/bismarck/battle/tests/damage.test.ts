import { ScriptedChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { type Ship, shipNumber } from "../components.ts";
import { airStrike, currentEvasion, freshRecord, isSunk, repairEvasion } from "../index.ts";
import { aim, dice, scene, ships } from "./example.ts";

const shipOf = (id: string): Ship => shipNumber(id) as Ship;

describe("air strikes", () => {
  test("9.18 damage takes effect at once, and strikes can sink", () => {
    const record = [0, 0, 0, 0, 9, 0, 9];
    airStrike("british-torpedo-bomber", shipOf("bismarck"), record, 0, new ScriptedChance([1, 2]));
    expect(record[4]).toBe(10);
    expect(currentEvasion(shipOf("bismarck"), record, 0)).toBe(0);
  });
});

describe("marking hits", () => {
  test("9.714 ten midships hits sink the Bismarck and six the Rodney", () => {
    const sinks = (ship: string, hits: number): boolean => {
      const record = freshRecord();
      record[4] = hits;
      return isSunk(shipNumber(ship) as Ship, record, 0);
    };
    expect([sinks("bismarck", 9), sinks("bismarck", 10)]).toEqual([false, true]);
    expect([sinks("rodney", 5), sinks("rodney", 6)]).toEqual([false, true]);
  });

  test("9.714, 9.62 a ship that sinks still fires in that round; shots left for her are lost", () => {
    const table = scene({
      phase: "fire",
      ships: [
        ...ships("bismarck 0,5 e", "norfolk 6,-3 w"),
        { ship: "hood", at: "0,0", heading: "e", hits: { midships: 5 } },
      ],
      attacker: "german",
    });
    table.play(
      [
        { do: "broadside", ship: "bismarck", target: "hood" },
        { do: "fire", ship: "bismarck" },
      ],
      [...dice(12)],
    );
    expect(table.told("shots-lost")[0]).toMatchObject({ ship: "bismarck", target: "hood", shots: 6 });
    expect(table.told("sunk")).toHaveLength(0);
    table.play(
      [
        { do: "broadside", ship: "hood", target: "bismarck" },
        { do: "fire", ship: "hood" },
      ],
      [3, 4, 3, 4, 3, 4, 3, 4, 3, 4],
    );
    expect(table.told("opened-fire").at(-1)?.targets[0]).toMatchObject({ salvos: 10, shots: 5 });
    expect([table.status("hood"), table.status("norfolk"), table.step]).toEqual(["sunk", "fighting", "parley"]);
  });

  test("9.714 a ship already sunk this round is no target for the next", () => {
    const table = scene({
      phase: "fire",
      attacker: "german",
      ships: [
        ...ships("bismarck 0,5 nw", "prinz-eugen 1,4 nw", "norfolk 6,0 w"),
        { ship: "hood", at: "0,0", heading: "e", hits: { midships: 5 } },
      ],
    });
    table.play([aim("bismarck", "hood", 2), { do: "fire", ship: "bismarck" }], dice(12));
    expect(table.refuses(aim("prinz-eugen", "hood", 2))).toBe("9.714");
  });

  test("9.714, 9.32 with the Bismarck sunk all is over", () => {
    const table = scene({
      phase: "fire",
      ships: [
        ...ships("hood 0,5 nw"),
        { ship: "bismarck", at: "0,0", heading: "e", hits: { midships: 9 } },
        ...ships("prinz-eugen 6,-3 e"),
      ],
    });
    table.play([aim("hood", "bismarck", 2), { do: "fire", ship: "hood" }], dice(12));
    table.play([{ do: "hold-fire", ship: "bismarck" }]);
    expect([table.status("bismarck"), table.step]).toEqual(["sunk", "over"]);
    expect(table.told("battle-ends")[0]?.why).toBe("bismarck-sunk");
  });
});

describe("evasion", () => {
  test("9.728 the repair table, die by die, and no more than was lost for a time", () => {
    [0, 0, 2, 4, 6, 8].forEach((regained, index) => {
      const record = [0, 0, 0, 0, 5, 3, 10];
      expect(repairEvasion(record, 0, new ScriptedChance([index + 1]))).toEqual({ die: index + 1, regained });
      expect(record).toEqual([0, 0, 0, 0, 5, 3, 10 - regained]);
    });
  });
});
