import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { alone, atSea, attack, combat, done, Example, moving } from "./example.ts";

const prinz = { ship: "prinz-eugen", zone: "R12" };

const shadow = (unitId: string, target = "bismarck") => ({ do: "shadow", unit: unitId, target }) as const;
const bismarckSails = (to: string) => ({ do: "sail", ship: "bismarck", to }) as const;

const toBrest = (ship: string) => ({ do: "sail", ship, to: "P23" }) as const;

/** The Bismarck, shadowed by the Suffolk from P22, has made Brest, and the British are to move. */
function madeBrest(die: number): Example {
  const t = new Example(
    alone({
      turn: 10,
      step: "shadow",
      visibility: "4",
      ships: [
        { ship: "bismarck", zone: "P22", found: 9 },
        { ship: "prinz-eugen", zone: "R12" },
        { ship: "suffolk", zone: "P22" },
        { ship: "norfolk", zone: "P22" },
      ],
    }),
    [die],
  );
  t.british(shadow("suffolk"), done).german(bismarckSails("P23"), done);
  return t.british(done).german(done);
}

const sail = (ship: string, ...zones: string[]) => zones.map((to) => ({ do: "sail", ship, to }) as const);

describe("ship movement", () => {
  test("5.17, 2.2 each zone is adjacent and has a grid-coordinate", () => {
    const t = moving(10, { ship: "norfolk", zone: "D8" });
    expect(t.refused("british", { do: "sail", ship: "norfolk", to: "H13" })).toBe("5.17");
    const ways = t.waysOf("british", "norfolk");
    expect(ways).toContain("D9");
    expect(ways).not.toContain("C8");
    expect(t.refused("british", { do: "sail", ship: "norfolk", to: "C8" })).toBe("5.17");
  });

  test("5.18 Clyde is left by its two arrows, and German ships keep out of the Irish Sea", () => {
    const clyde = moving(10, { ship: "norfolk", zone: "J19" });
    expect(clyde.waysOf("british", "norfolk").sort()).toEqual(["J18", "K19"]);
    const german = moving(10, { ship: "prinz-eugen", zone: "K18" });
    expect(german.refused("german", { do: "sail", ship: "prinz-eugen", to: "K19" })).toBe("5.18");
    expect(german.waysOf("german", "prinz-eugen")).toContain("J17");
  });

  test("R60 British ships enter none of the four German port zones", () => {
    for (const [from, port] of [
      ["P22", "P23"],
      ["Q24", "Q25"],
      ["F19", "F20"],
      ["B18", "C19"],
    ] as const) {
      const t = moving(10, { ship: "norfolk", zone: from }, { ship: "bismarck", zone: "M9" });
      expect(t.refused("british", { do: "sail", ship: "norfolk", to: port })).toBe("R60");
      expect(t.waysOf("british", "norfolk")).not.toContain(port);
    }
  });

  test("R60 who came in must leave in the next movement, and who cannot move stays until she can", () => {
    // The Bismarck was there, and has left.
    const inBrest = (turn: number, norfolk: object) =>
      new Example(
        alone({
          turn,
          ...atSea,
          ships: [
            { ship: "norfolk", zone: "P23", ...norfolk },
            { ship: "bismarck", zone: "M9" },
          ],
          tracks: [{ turn: turn - 1, ships: { norfolk: "P23", bismarck: "P23" } }],
        }),
      );
    const t = inBrest(11, {});
    expect(t.refused("british", done)).toBe("R60");
    t.british(...sail("norfolk", "P22"), done);
    const crippled = { hits: { midships: 2, lostForGood: 10 } };
    expect(inBrest(11, crippled).refused("british", done)).toBeUndefined();
    expect(inBrest(10, crippled).refused("british", done)).toBe("R60");
    expect(inBrest(11, { moved: 1 }).refused("british", done)).toBeUndefined();
  });
});

describe("combat determination", () => {
  test("R60, 12.7 a British ship that followed a German one into port attacks her in that turn, not when she lies there", () => {
    const off = (docked: number) =>
      combat({
        ships: [{ ship: "bismarck", zone: "P23", found: 10, docked }, prinz, { ship: "hood", zone: "P23" }],
      }).refused("british", attack("P23", "battleship"));
    expect(off(10)).toBeUndefined();
    expect(off(8)).toBe("9.23");
  });
});

describe("shadowing", () => {
  test("R60, 12.7 a ship that holds contact follows into a German port zone and attacks there; nobody else enters", () => {
    const t = madeBrest(1);
    expect(t.waysOf("british", "suffolk")).toContain("P23");
    expect(t.waysOf("british", "norfolk")).not.toContain("P23");
    expect(t.refused("british", toBrest("norfolk"))).toBe("R60");
    t.british(toBrest("suffolk"), done).german(done);
    t.british({ do: "done" }).german({ do: "done" });
    expect(bismarck.prompt(t.state, "british").ask).toBe("british-attacks");
    expect(t.legal("british", "attack")).toEqual([{ do: "attack", zone: "P23", with: "cruiser", on: "battleship" }]);
  });

  test("R60 contact lost, nobody follows", () => {
    const t = madeBrest(6);
    for (const ship of ["suffolk", "norfolk"]) expect(t.refused("british", toBrest(ship))).toBe("R60");
  });
});
