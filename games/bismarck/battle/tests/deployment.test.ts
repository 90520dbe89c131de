import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { alone, done, Example } from "../../tests/example.ts";
import { edgeHexes, hexName } from "../hexes.ts";
import { battle, fresh, scene, ships, steer } from "./example.ts";

describe("components", () => {
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
});

describe("setting up", () => {
  test("9.28 the defender stands in the centre, then a die gives the attacker his edge", () => {
    const table = battle({ attacker: "british", british: fresh("hood", "prince-of-wales") });
    expect(table.asked).toBe("german");
    expect(table.hex("bismarck")).toBe("0,0");
    expect(table.refuses({ do: "deploy", ship: "bismarck", hex: "1,0" })).toBe("9.282");
    table.play([{ do: "face", heading: "w" }], [4]);
    expect(table.heading("bismarck")).toBe("w");
    expect(table.asked).toBe("british");
    expect(table.told("edge")[0]).toMatchObject({ side: "british", die: 4, edge: 4 });
    expect(table.list("deploy").map((action) => ("hex" in action ? action.hex : ""))).toEqual(
      edgeHexes(4).map(([q, r]) => hexName(q, r)),
    );
    expect(table.refuses({ do: "deploy", ship: "hood", hex: "0,0" })).toBe("9.28");
    expect(table.refuses({ do: "face", heading: "ne" })).toBe("9.28");
    table.play([
      { do: "deploy", ship: "hood", hex: "0,6" },
      { do: "deploy", ship: "prince-of-wales", hex: "-3,6" },
      { do: "face", heading: "ne" },
    ]);
    expect([table.hex("hood"), table.hex("prince-of-wales")]).toEqual(["0,6", "-3,6"]);
    // All three make 29 and lie within six hexes of each other: nobody may declare, so nobody is asked (9.93).
    expect([table.b.round, table.step]).toEqual([1, "move"]);
  });

  test("9.281 no more than two ships in a hex; a third defender stands beside the centre", () => {
    const table = battle({
      attacker: "german",
      british: fresh("hood", "norfolk", "suffolk"),
    });
    expect(table.asked).toBe("british");
    expect(table.list("deploy")).toHaveLength(7);
    table.play([{ do: "deploy", ship: "hood", hex: "0,0" }]);
    expect(table.list("deploy")).toHaveLength(7);
    table.play([{ do: "deploy", ship: "norfolk", hex: "1,0" }]);
    // The centre must be filled: nowhere else for the last.
    expect(table.list("deploy")).toEqual([{ do: "deploy", ship: "suffolk", hex: "0,0" }]);
    expect(table.refuses({ do: "deploy", ship: "suffolk", hex: "1,0" })).toBe("9.281");
  });

  test("9.281 the attacker may not crowd a hex of his edge either", () => {
    const table = battle({ british: fresh("hood", "norfolk", "suffolk") }).play([{ do: "face", heading: "w" }], [1]);
    table.play([
      { do: "deploy", ship: "hood", hex: "0,-6" },
      { do: "deploy", ship: "norfolk", hex: "0,-6" },
    ]);
    expect(table.list("deploy")).toHaveLength(6);
    expect(table.refuses({ do: "deploy", ship: "suffolk", hex: "0,-6" })).toBe("9.28");
  });

  test("9.282 all ships of a side point at the same hex side", () => {
    const table = battle({
      attacker: "german",
      british: fresh("hood", "norfolk"),
      german: fresh("bismarck", "prinz-eugen"),
    });
    expect(table.list("face")).toHaveLength(6);
    table.play([{ do: "face", heading: "se" }], [2]);
    expect([table.heading("hood"), table.heading("norfolk")]).toEqual(["se", "se"]);
    table.play([
      { do: "deploy", ship: "bismarck", hex: "6,-6" },
      { do: "deploy", ship: "prinz-eugen", hex: "6,-3" },
      { do: "face", heading: "sw" },
    ]);
    expect([table.heading("bismarck"), table.heading("prinz-eugen")]).toEqual(["sw", "sw"]);
  });
});

describe("leaving the board", () => {
  test("9.56 a ship that runs off it brings all ships with her when they are shifted back", () => {
    const table = scene({ phase: "move", ships: ships("hood 6,0 e", "bismarck 0,0 e") });
    table.play([steer("hood", "ahead")]);
    expect(table.told("shifted")[0]).toMatchObject({ by: "-1,0" });
    expect([table.hex("hood"), table.hex("bismarck")]).toEqual(["6,0", "-1,0"]);
  });

  test("9.56 when they no longer fit, she sails in imaginary hexes", () => {
    const table = scene({ phase: "move", ships: ships("hood 6,0 e", "bismarck -6,0 e") });
    table.play([steer("hood", "ahead")]);
    expect(table.told("shifted")).toHaveLength(0);
    expect([table.hex("hood"), table.hex("bismarck")]).toEqual(["7,0", "-6,0"]);
  });
});
