import { describe, expect, test } from "vitest";
import { distance, edgeHexes, hexName, onBoard, oppositeEdge, radius } from "../hexes.ts";

describe("the board", () => {
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
