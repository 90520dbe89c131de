import { describe, expect, test } from "vitest";
import { headings, toStarboard } from "../components.ts";
import { abeam, distance, edgeHexes, hexName, onBoard, oppositeEdge, radius, Sector, sector } from "../hexes.ts";
import { battle, fresh, scene, ships, steer } from "./example.ts";

describe("the board", () => {
  test("9.63, 9.67 sectors: less than 30 degrees off the bow is ahead, more than 150 astern, the limits are broadside", () => {
    const east = 1;
    const cases: readonly (readonly [number, number, keyof typeof Sector])[] = [
      [3, 0, "ahead"],
      [3, -1, "ahead"],
      [2, 1, "ahead"],
      [1, 1, "starboard"], // exactly 30 degrees
      [2, -1, "port"], // exactly 30 degrees
      [0, 1, "starboard"],
      [0, -1, "port"],
      [-1, 2, "starboard"],
      [-2, 1, "starboard"], // exactly 150 degrees
      [-1, -1, "port"], // exactly 150 degrees
      [-3, 1, "astern"],
      [-1, 0, "astern"],
    ];
    for (const [q, r, where] of cases) expect([q, r, sector(east, q, r)]).toEqual([q, r, Sector[where]]);
  });

  test("9.63 a sector turns with the ship: every heading sees the same picture", () => {
    for (let q = -6; q <= 6; q++) {
      for (let r = -6; r <= 6; r++) {
        if (q === 0 && r === 0) continue;
        // A sixth of a turn to the right takes (q, r) to (-r, q + r).
        for (const heading of headings) {
          expect(sector(toStarboard(heading), -r, q + r)).toBe(sector(heading, q, r));
          expect(abeam(toStarboard(heading), -r, q + r) === abeam(heading, q, r)).toBe(true);
        }
      }
    }
  });

  test("R40, 9.28 six edges of seven hexes, numbered clockwise from the top", () => {
    const names = [1, 2, 3, 4, 5, 6].map((edge) => edgeHexes(edge).map(([q, r]) => hexName(q, r)));
    expect(names[0]).toEqual(["0,-6", "1,-6", "2,-6", "3,-6", "4,-6", "5,-6", "6,-6"]);
    expect(names[1]?.[0]).toBe("6,-6");
    expect(names[1]?.at(-1)).toBe("6,0");
    expect(names[3]?.[0]).toBe("0,6");
    expect(names[5]?.at(-1)).toBe("0,-6");
    for (let edge = 1; edge <= 6; edge++) {
      const hexes = edgeHexes(edge);
      expect(hexes).toHaveLength(radius + 1);
      for (const [q, r] of hexes) expect(distance(q, r)).toBe(radius);
      for (const [q, r] of edgeHexes(oppositeEdge(edge))) expect(hexes).not.toContainEqual([q, r]);
      for (const [q, r] of edgeHexes(edge, 1)) expect(onBoard(q, r)).toBe(false);
    }
    expect(new Set(names.flat()).size).toBe(6 * radius);
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

describe("the size of the board", () => {
  test("9.93, 9.94 an equally fast attacker on the edge holds the defender from the first round on", () => {
    const table = battle({ attacker: "british", british: fresh("hood") });
    table.play([{ do: "face", heading: "w" }], [4]);
    table.play([
      { do: "deploy", ship: "hood", hex: "0,6" },
      { do: "face", heading: "ne" },
    ]);
    // Both of evasion 29, six hexes apart: neither may declare, and nobody is asked.
    expect([table.step, table.told("withdrawing")]).toEqual(["move", []]);
  });

  test("9.61, 9.93 a slower attacker does not hold her", () => {
    const table = battle({ attacker: "british", british: fresh("rodney") });
    table.play([{ do: "face", heading: "w" }], [4]);
    table.play([
      { do: "deploy", ship: "rodney", hex: "0,6" },
      { do: "face", heading: "ne" },
    ]);
    expect([table.step, table.asked, table.list("disengage")]).toEqual([
      "declare",
      "german",
      [{ do: "disengage", ship: "bismarck" }],
    ]);
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
