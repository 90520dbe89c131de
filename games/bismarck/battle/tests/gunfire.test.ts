import { describe, expect, test } from "vitest";
import tables from "../../data/battle-fire.json" with { type: "json" };
import { midshipsBoxes, type Ship, shipNumber } from "../components.ts";
import { type BattleScene, freshRecord, isSunk } from "../index.ts";
import type { BattleAction } from "../verbs.ts";
import { type Example, scene, ships } from "./example.ts";

/** Two dice that make a total. */
const dice = (total: number): readonly [number, number] => {
  const first = Math.min(6, total - 1);
  return [first, total - first];
};

const lay = (ship: string, target: string, salvos: number, guns: "bow" | "stern" = "bow"): BattleAction => ({
  do: "lay",
  ship,
  guns,
  target,
  salvos,
});

/** Two salvos beyond one hex are one shot. */
function shoot(position: BattleScene, total: number, more: readonly number[] = []): Example {
  const table = scene({ phase: "fire", ...position });
  const [ship = "", target = ""] = position.ships.map((one) => one.ship);
  return table.play([lay(ship, target, 2), { do: "fire", ship }], [...dice(total), ...more]);
}

describe("the fire tables", () => {
  // S secondary, b bow, s stern, 1 and 2 midships, ! special; two dice 2 to 12.
  const rows: readonly (readonly [string, string, string, string])[] = [
    ["A", "broadside", "0,3 nw", "S 2 S s b - b s 1 ! !"],
    ["A", "bow", "3,-1 w", "- S b b b - - - 1 ! 2"],
    ["A", "stern", "-3,1 e", "- S s s s - - - 1 ! 2"],
    ["B", "broadside", "0,5 nw", "1 S - - b - s - - ! 1"],
    ["B", "bow", "5,-1 w", "S - - - b - - - - 1 !"],
    ["B", "stern", "-5,1 e", "S - - - s - - - - 1 !"],
  ];
  const meaning: Readonly<Record<string, string>> = {
    "-": "",
    b: "bow",
    s: "stern",
    "1": "midships",
    "2": "midships 2",
    "!": "midships",
  };

  test("9.66, 9.61, 9.67 every row of both ranges and all three fields of fire", () => {
    for (const [range, field, place, row] of rows) {
      row.split(" ").forEach((sign, index) => {
        // Special damage is answered by a 2: one midships hit.
        const table = shoot({ ships: ships(`hood ${place}`, "bismarck 0,0 e") }, index + 2, sign === "!" ? [1, 1] : []);
        const [shot] = table.told("shot");
        expect([shot?.range, shot?.field]).toEqual([range, field]);
        const side = place.includes("-1") ? "port" : "starboard";
        expect([range, field, index + 2, table.marks.join()]).toEqual([
          range,
          field,
          index + 2,
          sign === "S" ? side : meaning[sign],
        ]);
      });
    }
  });

  test("9.66 the tables are those of the board: 30 of 36 throws hit a broadside in A range, 16 in B", () => {
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    const hits = (row: readonly string[]): number =>
      row.reduce((sum, result, index) => sum + (result === "miss" ? 0 : (ways[index] as number)), 0);
    expect(hits(tables.fire.A.broadside)).toBe(30);
    expect(hits(tables.fire.B.broadside)).toBe(16);
  });

  test("9.68 ships between do not stop fire", () => {
    const table = shoot({ ships: ships("hood 4,0 w", "bismarck 0,0 ne", "prinz-eugen 2,0 e", "norfolk 3,0 w") }, 6);
    expect(table.marks).toEqual(["bow"]);
  });

  test("9.67 the field of fire is the attitude of the target, not of the firing ship", () => {
    const [shot] = shoot({ ships: ships("hood 4,0 nw", "bismarck 0,0 w") }, 7).told("shot");
    expect(shot?.field).toBe("stern");
  });
});

describe("special damage", () => {
  const special = (ship: string, place: string, roll: number): Example =>
    shoot({ attacker: "german", ships: ships(`bismarck ${place}`, `${ship} 0,0 e`) }, 11, dice(roll));
  /** Midships boxes and evasion lost for good, two dice 2 to 12. */
  const rows: readonly (readonly [string, string, string, string])[] = [
    ["renown", "0,3 nw", "A", "1/0 1/0 1/0 1/0 1/0 1/1 2/3 2/5 3/7 3/10 sunk"],
    ["king-george-v", "0,3 nw", "A", "1/0 1/0 1/0 1/0 1/0 1/1 2/3 2/5 2/7 2/10 3/10"],
    ["rodney", "0,5 nw", "B", "1/0 1/0 1/0 1/0 1/0 1/0 1/0 2/1 2/3 2/5 2/7"],
  ];
  test("9.712 both tables row by row, with the column of the best armoured ships", () => {
    for (const [ship, place, table, row] of rows) {
      row.split(" ").forEach((sign, index) => {
        const played = special(ship, place, index + 2);
        expect(played.told("special-damage")[0]?.table).toBe(table);
        const [, , , , midships, permanent] = played.hits(ship);
        const boxes = midshipsBoxes(shipNumber(ship) as Ship);
        expect([ship, index + 2, midships === boxes ? "sunk" : `${midships}/${permanent}`]).toEqual([
          ship,
          index + 2,
          sign,
        ]);
      });
    }
  });

  test("9.84 cruisers, Hood, Repulse and Renown use table A at B range; others table B", () => {
    const table = (ship: string): string | undefined => special(ship, "0,5 nw", 7).told("special-damage")[0]?.table;
    for (const ship of ["norfolk", "kenya", "hood", "repulse", "renown"])
      expect([ship, table(ship)]).toEqual([ship, "A"]);
    for (const ship of ["rodney", "king-george-v", "prince-of-wales", "ramillies", "victorious"]) {
      expect([ship, table(ship)]).toEqual([ship, "B"]);
    }
    const prinz = shoot({ ships: ships("hood 0,5 nw", "prinz-eugen 0,0 e") }, 11, dice(7));
    expect(prinz.told("special-damage")[0]?.table).toBe("A");
  });
});

describe("marking hits", () => {
  test("9.711 the pad of the example: two port secondary, two bow and three midships hits on the Bismarck", () => {
    const table = scene({
      phase: "fire",
      // From the port side in A range; 28 salvos give no fewer than eight shots.
      ships: ships("king-george-v 0,-2 e", "hood 2,-2 e", "bismarck 0,0 e"),
    });
    table.play(
      [
        { do: "test-guns", ship: "king-george-v" },
        { do: "broadside", ship: "king-george-v", target: "bismarck" },
      ],
      [1],
    );
    // 7 + 5 + 2 salvos: seven shots, all that is told below.
    table.play(
      [{ do: "fire", ship: "king-george-v" }],
      [...dice(4), ...dice(4), ...dice(6), ...dice(6), ...dice(3), ...dice(10), ...dice(7)],
    );
    expect(table.hits("bismarck")).toEqual([2, 0, 2, 0, 3, 0, 3]);
    expect(table.evasion("bismarck")).toBe(26);
  });

  test("9.713, 9.715 guns hit this round still fire in it: the Bismarck's bow counts seven now and five next round", () => {
    const table = scene({ phase: "fire", ships: ships("hood 4,0 w", "bismarck 0,0 ne") });
    table.play([lay("hood", "bismarck", 4), { do: "fire", ship: "hood" }], [...dice(6), ...dice(6)]);
    expect(table.hits("bismarck")[0]).toBe(2);
    expect(table.list("lay")).toContainEqual(lay("bismarck", "hood", 7));
    table.play([{ do: "hold-fire", ship: "bismarck" }, { do: "fight-on" }]);
    while (table.step !== "fire") {
      const action = table.list().find((one) => one.do === "carry-on" || (one.do === "steer" && one.to === "steady"));
      table.play([action as BattleAction]);
    }
    table.play([{ do: "hold-fire", ship: "hood" }]);
    expect(table.list("lay")).toContainEqual(lay("bismarck", "hood", 5));
    expect(table.refuses(lay("bismarck", "hood", 6))).toBe("9.64");
  });

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
    table.play([lay("bismarck", "hood", 2), { do: "fire", ship: "bismarck" }], dice(12));
    expect(table.refuses(lay("prinz-eugen", "hood", 2))).toBe("9.714");
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
    table.play([lay("hood", "bismarck", 2), { do: "fire", ship: "hood" }], dice(12));
    table.play([{ do: "hold-fire", ship: "bismarck" }]);
    expect([table.status("bismarck"), table.step]).toEqual(["sunk", "over"]);
    expect(table.told("battle-ends")[0]?.why).toBe("bismarck-sunk");
  });

  test("52.1 in a scenario the Prinz Eugen fights on when the Bismarck is sunk", () => {
    const table = scene(
      {
        phase: "fire",
        ships: [
          ...ships("hood 0,5 nw"),
          { ship: "bismarck", at: "0,0", heading: "e", hits: { midships: 9 } },
          ...ships("prinz-eugen 6,-3 e"),
        ],
      },
      { goesOn: true },
    );
    table.play([lay("hood", "bismarck", 2), { do: "fire", ship: "hood" }], dice(12));
    table.play([{ do: "hold-fire", ship: "bismarck" }]);
    expect(table.status("bismarck")).toBe("sunk");
    expect(table.step).toBe("parley");
    expect(table.told("battle-ends")).toEqual([]);
  });

  test("9.32 with the last ship of a side sunk the action is over at once", () => {
    const table = scene({
      phase: "fire",
      attacker: "german",
      ships: [...ships("bismarck 0,5 nw"), { ship: "hood", at: "0,0", heading: "e", hits: { midships: 5 } }],
    });
    table.play([lay("bismarck", "hood", 2), { do: "fire", ship: "bismarck" }], dice(12));
    table.play([{ do: "hold-fire", ship: "hood" }]);
    expect([table.status("hood"), table.step, table.told("battle-ends")[0]?.why]).toEqual(["sunk", "over", "cleared"]);
  });

  test("9.717 the example: Hood's port secondary is out, another hit from port goes midships", () => {
    const table = shoot(
      {
        attacker: "german",
        ships: [...ships("bismarck 0,-3 se"), { ship: "hood", at: "0,0", heading: "e", hits: { port: 1 } }],
      },
      4,
    );
    expect(table.told("hit")[0]).toMatchObject({ section: "midships", knockedOut: "port", rule: "9.717" });
    expect(table.hits("hood")).toEqual([0, 0, 1, 0, 1, 0, 2]);
  });

  test("9.717 a secondary box printed 0 takes one hit before the next goes midships, as the errata say", () => {
    const table = scene({ phase: "fire", ships: ships("hood 0,3 nw", "prinz-eugen 0,0 e") });
    table.play([lay("hood", "prinz-eugen", 4), { do: "fire", ship: "hood" }], [...dice(4), ...dice(4)]);
    expect(table.marks).toEqual(["starboard", "midships"]);
  });

  test("9.717 turrets too: a bow hit on a ship without bow boxes goes midships", () => {
    const table = shoot(
      { ships: [...ships("hood 0,3 nw"), { ship: "bismarck", at: "0,0", heading: "e", hits: { bow: 7 } }] },
      6,
    );
    expect(table.marks).toEqual(["midships"]);
  });

  test("9.716 only the side that the fire comes from", () => {
    const port = shoot({ ships: ships("hood 0,-3 se", "bismarck 0,0 e") }, 4);
    const starboard = shoot({ ships: ships("hood 0,3 nw", "bismarck 0,0 e") }, 4);
    expect([port.marks, starboard.marks]).toEqual([["port"], ["starboard"]]);
    // Off the row, even in the bow sector, the side is plain.
    expect(shoot({ ships: ships("hood 3,-1 w", "bismarck 0,0 e") }, 3).marks).toEqual(["port"]);
    expect(shoot({ ships: ships("hood 2,1 w", "bismarck 0,0 e") }, 3).marks).toEqual(["starboard"]);
  });

  test("9.716, R41 straight into the bow the firing player chooses the side", () => {
    const table = shoot({ ships: ships("hood 3,0 w", "bismarck 0,0 e") }, 3);
    expect([table.step, table.asked]).toEqual(["mark", "british"]);
    expect(table.list()).toEqual([
      { do: "mark", guns: "port" },
      { do: "mark", guns: "starboard" },
    ]);
    expect(table.refuses({ do: "mark", guns: "bow" })).toBe("9.716");
    table.play([{ do: "mark", guns: "starboard" }]);
    expect(table.marks).toEqual(["starboard"]);
    expect([table.step, table.asked]).toEqual(["fire", "german"]);
  });

  test("R41 with one side out the other takes it, with both out midships", () => {
    const hit = (hits: { port?: number; starboard?: number }): readonly string[] =>
      shoot({ ships: [...ships("hood 3,0 w"), { ship: "bismarck", at: "0,0", heading: "e", hits }] }, 3).marks;
    expect(hit({ port: 3 })).toEqual(["starboard"]);
    expect(hit({ starboard: 3 })).toEqual(["port"]);
    expect(hit({ port: 3, starboard: 3 })).toEqual(["midships"]);
  });

  test("9.716 the shots after a hit that was placed are rolled then", () => {
    const table = scene({ phase: "fire", ships: ships("hood 3,0 w", "bismarck 0,0 e") });
    table.play([lay("hood", "bismarck", 4), { do: "fire", ship: "hood" }], dice(3));
    table.play([{ do: "mark", guns: "port" }], dice(5));
    expect(table.marks).toEqual(["port", "bow"]);
  });
});

describe("Rodney", () => {
  const at = (place: string, total: number, more: readonly number[], hits = {}): Example =>
    shoot(
      {
        attacker: "german",
        ships: [...ships(`bismarck ${place}`), { ship: "rodney", at: "0,0", heading: "e", hits }],
      },
      total,
      more,
    );

  test("9.81 stern hits from broadside: 3 to 6 the third turret", () => {
    for (const die of [3, 4, 5, 6]) expect(at("0,3 nw", 5, [die]).marks).toEqual(["stern"]);
  });

  test("9.81 1 or 2 either bow section, as her owner says", () => {
    for (const die of [1, 2]) {
      const table = at("0,3 nw", 5, [die]);
      expect([table.step, table.asked]).toEqual(["mark", "british"]);
      expect(table.refuses({ do: "mark", guns: "port" })).toBe("9.81");
      expect(table.play([{ do: "mark", guns: "bow" }]).marks).toEqual(["bow"]);
    }
    expect(at("0,3 nw", 5, [1], { bow: 8 }).marks).toEqual(["stern"]);
    expect(at("0,3 nw", 5, [1], { stern: 4 }).marks).toEqual(["bow"]);
    expect(at("0,3 nw", 5, [1], { stern: 4, bow: 8 }).marks).toEqual(["midships"]);
    expect(at("0,3 nw", 5, [4], { stern: 4 }).marks).toEqual(["midships"]);
  });

  test("9.81 from astern a stern hit is a secondary hit", () => {
    expect(at("-3,1 e", 5, []).marks).toEqual(["starboard"]);
    const straight = at("-3,0 e", 5, []);
    expect([straight.step, straight.asked]).toEqual(["mark", "german"]);
  });
});
