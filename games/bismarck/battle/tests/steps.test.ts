import { describe, expect, test } from "vitest";
import { scene, ships, steer } from "./example.ts";

describe("moving", () => {
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
