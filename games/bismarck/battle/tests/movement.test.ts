import { describe, expect, test } from "vitest";
import { type Ship, shipNumber } from "../components.ts";
import { allows } from "../rules/movement.ts";
import { type Example, scene, ships, stand, steer } from "./example.ts";

const hood = shipNumber("hood") as Ship;
const norfolk = shipNumber("norfolk") as Ship;

/** Choices of hexes and direction changes that a ship of this evasion cannot better. */
function best(unit: Ship, evasion: number): string {
  const choices: string[] = [];
  for (let hexes = 0; hexes < 4; hexes++) {
    for (let turns = 0; turns < 4; turns++) {
      if (!allows(unit, evasion, hexes, turns)) continue;
      if (!allows(unit, evasion, hexes + 1, turns) && !allows(unit, evasion, hexes, turns + 1)) {
        choices.push(`${hexes}/${turns}`);
      }
    }
  }
  return choices.join(" ");
}

/** Every legal step of the ship under way, by helm. */
const helms = (table: Example): string[] => table.list("steer").map((action) => ("to" in action ? action.to : ""));

describe("the movement table", () => {
  test("9.51, 9.52, 9.53 hexes and direction changes, row by row", () => {
    const rows: readonly (readonly [number, number, string])[] = [
      [0, 0, "0/0"],
      [1, 3, "0/1"],
      [4, 10, "0/1 1/0"],
      [11, 17, "0/2 1/1"],
      [18, 24, "0/2 1/1 2/0"],
      [25, 29, "0/3 1/2 2/1"],
      [30, 33, "1/3 2/2"],
    ];
    for (const [from, to, choices] of rows) {
      for (let evasion = from; evasion <= to; evasion++)
        expect([evasion, best(hood, evasion)]).toEqual([evasion, choices]);
    }
  });

  test("9.53 a cruiser of 30 or more may run three hexes straight, as the errata add", () => {
    expect(best(norfolk, 30)).toBe("1/3 2/2 3/0");
    expect(best(norfolk, 29)).toBe("0/3 1/2 2/1");
  });

  test("9.53 the example: at evasion 28 two hexes and one turn, one and two, or none and three", () => {
    expect(best(shipNumber("repulse") as Ship, 28)).toBe("0/3 1/2 2/1");
    const table = scene({ phase: "move", ships: ships("repulse 4,0 ne", "bismarck -4,0 e") });
    table.play([steer("repulse", "starboard"), steer("repulse", "ahead")]);
    expect(helms(table)).toEqual(["ahead", "port", "starboard", "steady"]);
    table.play([steer("repulse", "ahead")]);
    // Two hexes and one change of direction are all she has.
    expect([table.hex("repulse"), table.heading("repulse")]).toEqual(["6,0", "e"]);
    expect(table.asked).toBe("german");
  });

  test("9.53 a direction change may come before the first hex, between and after", () => {
    const table = scene({ phase: "move", ships: ships("hood 0,0 e", "prinz-eugen 6,0 w") });
    table.play([steer("hood", "ahead"), steer("hood", "port"), steer("hood", "ahead")]);
    expect([table.hex("hood"), table.heading("hood")]).toEqual(["2,-1", "ne"]);
  });

  test("9.53 when hexes are used up only turns that the table still allows are offered", () => {
    const table = scene({ phase: "move", ships: ships("rodney 0,0 e", "bismarck 6,0 w") });
    table.play([steer("rodney", "ahead"), steer("rodney", "port")]);
    // 18 to 24: one hex and one turn, no more.
    expect(table.asked).toBe("german");
    const other = scene({ phase: "move", ships: ships("rodney 0,0 e", "bismarck 6,0 w") });
    other.play([steer("rodney", "ahead"), steer("rodney", "ahead")]);
    expect(other.asked).toBe("german");
  });
});

describe("moving", () => {
  test("9.51 a ship with evasion 0 lies where she is and is not asked", () => {
    const table = scene({
      phase: "move",
      ships: [
        ...ships("hood 6,0 e"),
        { ship: "bismarck", at: "0,0", heading: "e", hits: { midships: 4, lostForGood: 25 } },
      ],
    });
    expect(table.evasion("bismarck")).toBe(0);
    expect(table.asked).toBe("british");
  });

  test("9.52, 9.57 a turn swings to the hex side beside, and the bow shows the way", () => {
    const table = scene({ phase: "move", ships: ships("hood 0,0 e", "prinz-eugen 6,0 w") });
    table.play([steer("hood", "starboard")]);
    expect(table.heading("hood")).toBe("se");
    table.play([steer("hood", "ahead")]);
    expect(table.hex("hood")).toBe("0,1");
  });

  test("9.54 a ship need not move at all", () => {
    const table = stand(scene({ phase: "move", ships: ships("hood 6,0 e", "bismarck -6,0 w") }));
    expect([table.hex("hood"), table.heading("hood"), table.step]).toEqual(["6,0", "e", "parley"]);
  });

  test("9.55 not into an enemy's hex", () => {
    const table = scene({ phase: "move", ships: ships("hood 1,0 w", "bismarck 0,0 e") });
    expect(table.refuses(steer("hood", "ahead"))).toBe("9.55");
    expect(helms(table)).toEqual(["port", "starboard", "steady"]);
  });

  test("R29 a ship may end in a friend's hex with room but not pass through it", () => {
    const table = scene({ phase: "move", ships: ships("repulse 3,0 w", "hood 2,0 w", "bismarck -3,0 e") });
    table.play([steer("repulse", "ahead")]);
    expect(table.refuses(steer("repulse", "ahead"))).toBe("R29");
    expect(helms(table)).toEqual(["port", "starboard", "steady"]);
  });

  test("R29 a full hex is closed, and whoever starts beside a friend may leave", () => {
    const full = scene({
      phase: "move",
      ships: ships("repulse 3,0 w", "hood 2,0 w", "norfolk 2,0 w", "bismarck -3,0 e"),
    });
    expect(full.refuses(steer("repulse", "ahead"))).toBe("9.281");
    const beside = scene({ phase: "move", ships: ships("repulse 3,0 w", "hood 3,0 w", "bismarck -3,0 e") });
    beside.play([steer("repulse", "ahead"), steer("repulse", "ahead")]);
    expect(beside.hex("repulse")).toBe("1,0");
  });
});

describe("running", () => {
  test("9.96 in her normal move a withdrawing ship never steps nearer to an enemy", () => {
    const table = scene({
      phase: "move",
      attacker: "german",
      ships: ships("bismarck 0,0 e withdrawing", "hood 4,0 w"),
    });
    expect(table.refuses(steer("bismarck", "ahead"))).toBe("9.96");
    // North-east she keeps her distance of four.
    table.play([steer("bismarck", "port"), steer("bismarck", "ahead")]);
    expect(table.hex("bismarck")).toBe("1,-1");
    // A second hex that way is no nearer either; straight at the Hood it would be.
    table.play([steer("bismarck", "starboard")]);
    expect(table.asked).toBe("british");
  });

  test("R42, 9.96 between enemies on all sides she may step nearer", () => {
    const around = scene({
      phase: "move",
      attacker: "german",
      ships: ships("bismarck 0,0 e withdrawing", "hood 3,0 w", "renown -3,0 e"),
    });
    // Toward one or the other she would be nearer; across she is not.
    expect(around.refuses(steer("bismarck", "ahead"))).toBe("9.96");
    const hemmed = scene({
      phase: "move",
      attacker: "german",
      ships: ships("bismarck 0,0 e withdrawing", "hood 4,-2 w", "renown -2,4 e", "king-george-v -2,-2 e"),
    });
    expect(hemmed.refuses(steer("bismarck", "ahead"))).toBeUndefined();
  });
});

describe("who moves next", () => {
  test("9.31 lowest evasion first, among equals the attacker", () => {
    const position = {
      phase: "move" as const,
      ships: ships("norfolk 5,0 w", "hood 6,0 w", "rodney 6,-3 w", "bismarck 0,0 e", "prinz-eugen 0,2 e"),
    };
    const order = (attacker: "british" | "german"): string[] => {
      const table = scene({ ...position, attacker });
      const moved: string[] = [];
      while (table.step === "move") {
        const action = table.list("steer")[0];
        const ship = action !== undefined && "ship" in action ? action.ship : "";
        moved.push(ship);
        table.play([steer(ship, "steady")]);
      }
      return moved;
    };
    expect(order("british")).toEqual(["rodney", "hood", "bismarck", "norfolk", "prinz-eugen"]);
    expect(order("german")).toEqual(["rodney", "bismarck", "hood", "prinz-eugen", "norfolk"]);
  });

  test("9.31 damage changes the order; equals of one side move in any order, one finished before the next", () => {
    const table = scene({
      phase: "move",
      ships: [
        ...ships("hood 6,0 w", "prince-of-wales 6,-1 w"),
        { ship: "bismarck", at: "0,0", heading: "e", hits: { midships: 3 } },
      ],
    });
    expect(table.asked).toBe("german");
    expect(table.refuses(steer("hood", "ahead"))).toBe("9.21");
    table.play([steer("bismarck", "steady")]);
    expect(new Set(table.list("steer").map((action) => "ship" in action && action.ship)).size).toBe(2);
    table.play([steer("prince-of-wales", "port")]);
    expect(table.refuses(steer("hood", "ahead"))).toBe("9.31");
    table.play([steer("prince-of-wales", "steady")]);
    expect(table.refuses(steer("prince-of-wales", "ahead"))).toBe("9.51");
  });

  test("9.31 a faster ship waits for the slower", () => {
    const table = scene({ phase: "move", ships: ships("norfolk 5,0 w", "rodney 6,-3 w", "bismarck 0,0 e") });
    expect(table.refuses(steer("norfolk", "ahead"))).toBe("9.31");
  });
});
