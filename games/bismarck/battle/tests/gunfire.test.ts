import { describe, expect, test } from "vitest";
import tables from "../../data/battle-fire.json" with { type: "json" };
import { midshipsBoxes, type Ship, shipNumber } from "../components.ts";
import { aim, bearing, dice, type Example, lay, scene, ships, shoot } from "./example.ts";

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

  test("9.716 the shots after a hit that was placed are rolled then", () => {
    const table = scene({ phase: "fire", ships: ships("hood 3,0 w", "bismarck 0,0 e") });
    table.play([aim("hood", "bismarck", 4), { do: "fire", ship: "hood" }], dice(3));
    table.play([{ do: "mark", guns: "port" }], dice(5));
    expect(table.marks).toEqual(["port", "bow"]);
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
    table.play([aim("hood", "bismarck", 2), { do: "fire", ship: "hood" }], dice(12));
    table.play([{ do: "hold-fire", ship: "bismarck" }]);
    expect(table.status("bismarck")).toBe("sunk");
    expect(table.step).toBe("parley");
    expect(table.told("battle-ends")).toEqual([]);
  });

  test("R41 with one side out the other takes it, with both out midships", () => {
    const hit = (hits: { port?: number; starboard?: number }): readonly string[] =>
      shoot({ ships: [...ships("hood 3,0 w"), { ship: "bismarck", at: "0,0", heading: "e", hits }] }, 3).marks;
    expect(hit({ port: 3 })).toEqual(["starboard"]);
    expect(hit({ starboard: 3 })).toEqual(["port"]);
    expect(hit({ port: 3, starboard: 3 })).toEqual(["midships"]);
  });
});

describe("special guns", () => {
  test("9.81 Rodney's third turret bears on both broadsides to B range, not ahead or astern", () => {
    const from = (place: string): string =>
      bearing(scene({ phase: "fire", ships: ships("rodney 0,0 e", `bismarck ${place} e`) }), "bismarck");
    expect(from("0,5")).toBe("bow 8, stern 4");
    expect(from("0,-5")).toBe("bow 8, stern 4");
    expect(from("5,0")).toBe("bow 8");
    expect(scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck -5,0 w") }).asked).toBe("german");
  });

  test("9.83 the guns of Prince of Wales and King George V are tried before they are laid", () => {
    for (const ship of ["prince-of-wales", "king-george-v"]) {
      const untried = scene({ phase: "fire", ships: ships(`${ship} 0,4 e`, "bismarck 0,0 e") });
      expect(untried.list().map((action) => action.do)).toEqual(["test-guns", "hold-fire"]);
      expect(untried.refuses(lay(ship, "bow", "bismarck", 1))).toBe("9.83");
      const tried = (dice: readonly number[]): string => {
        const table = scene({ phase: "fire", ships: ships(`${ship} 0,4 e`, "bismarck 0,0 e") });
        return bearing(table.play([{ do: "test-guns", ship }], dice), "bismarck");
      };
      for (const die of [1, 2, 3]) expect(tried([die])).toBe("bow 7, stern 5");
      for (const die of [4, 5, 6]) {
        for (const bow of [1, 2, 3]) expect(tried([die, bow])).toBe("bow 3, stern 5");
        for (const stern of [4, 5, 6]) expect(tried([die, stern])).toBe("bow 7, stern 2");
      }
    }
    expect(scene({ phase: "fire", ships: ships("hood 0,4 e", "bismarck 0,0 e") }).list("test-guns")).toHaveLength(0);
  });

  test("9.83 both dice are rolled though only one section bears, and a last gun keeps its one shot", () => {
    const ahead = scene({ phase: "fire", ships: ships("king-george-v 4,0 w", "bismarck 0,0 e") });
    ahead.play([{ do: "test-guns", ship: "king-george-v" }], [6, 5]);
    expect(bearing(ahead, "bismarck")).toBe("bow 7");
    const last = scene({
      phase: "fire",
      ships: [
        { ship: "king-george-v", at: "0,4", heading: "e", hits: { bow: 7, stern: 4 } },
        ...ships("bismarck 0,0 e"),
      ],
    });
    last.play([{ do: "test-guns", ship: "king-george-v" }], [6, 5]);
    expect(bearing(last, "bismarck")).toBe("stern 1");
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
