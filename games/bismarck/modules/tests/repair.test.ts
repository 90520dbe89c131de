import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example, unit } from "../../tests/example.ts";
import { hitCount } from "../../types.ts";

const modules = ["repair" as const];
const raider = { ship: "bismarck", zone: "X9" };

function moving(ship: object, dice: number[], more: Position = {}): Example {
  const ships = [{ ship: "rodney", zone: "L12", ...ship }, raider] as never;
  return new Example(alone({ turn: 11, step: "ship-movement", visibility: "4", modules, ships, ...more }), dice);
}
const over = (t: Example): Example => t.british(done).german(done);
const order = (what: "evasion" | "bow" | "stern" | "port" | "starboard") =>
  ({ do: "repair", ship: "rodney", what }) as const;
const hitsOf = (t: Example, ship = "rodney") =>
  t.state.hits.slice(unit(ship) * hitCount, unit(ship) * hitCount + hitCount);
const hurt = { bow: 3, midships: 2, lostForATime: 4 };

describe("repair", () => {
  test("40.1 by the die: evasion 8, 6, 4, 2, none, none", () => {
    const left = (die: number) => {
      const t = over(moving({ hits: { midships: 5, lostForATime: 10 } }, [die]));
      return hitsOf(t)[6];
    };
    expect([1, 2, 3, 4, 5, 6].map(left)).toEqual([2, 4, 6, 8, 10, 10]);
  });

  test("40.1 who has moved two zones repairs nothing, and cannot be told to", () => {
    const t = moving({ ship: "hood", hits: hurt }, []);
    t.british({ do: "sail", ship: "hood", to: "L11" }, { do: "sail", ship: "hood", to: "L10" });
    expect(t.refused("british", { do: "repair", ship: "hood", what: "bow" })).toBe("40.1");
    over(t);
    expect(hitsOf(t, "hood").slice(0, 1)).toEqual([3]);
    expect(t.told("mended")).toEqual([]);
  });

  test("40.1 what has no damage is refused, and so is the same order twice", () => {
    const t = moving({ hits: hurt }, []);
    expect(t.refused("british", order("stern"))).toBe("40.1");
    t.british(order("bow"));
    expect(t.refused("british", order("bow"))).toBe("40.1");
    expect(t.told("repair-ordered")).toMatchObject([{ ship: "rodney", what: "bow", to: ["british"] }]);
    const whole = moving({}, []);
    expect(whole.legal("british", "repair")).toEqual([]);
    expect(whole.refused("british", order("evasion"))).toBe("40.4");
  });

  test("40.2 IG134, ruling 73: three bow boxes lost, die 1: two come back, one stays damaged", () => {
    const t = over(moving({ hits: hurt }, [1]).british(order("bow")));
    expect(hitsOf(t)[0]).toBe(1);
    expect(hitsOf(t)[6]).toBe(4);
    expect(t.told("mended")).toMatchObject([{ what: "bow", die: 1, regained: 2, to: ["british"] }]);
    expect(moving({ hits: { bow: 1 } }, []).refused("british", order("bow"))).toBe("40.2");
  });

  test("40.3 ruling 74: after a failed try a section waits for port; another may still be tried", () => {
    const t = over(moving({ hits: { bow: 3, stern: 3 } }, [4]).british(order("bow")));
    expect(hitsOf(t)[0]).toBe(3);
    expect(t.told("mended")).toMatchObject([{ what: "bow", regained: 0, closed: true }]);
    const next = moving({ hits: { bow: 3, stern: 3 }, closed: ["bow"] }, []);
    expect(next.refused("british", order("bow"))).toBe("40.3");
    expect(next.refused("british", order("stern"))).toBeUndefined();
  });

  test("40.4 a failed try at evasion closes nothing; what is lost for good and midships boxes stay", () => {
    const t = over(moving({ hits: { midships: 2, lostForGood: 5, lostForATime: 4 } }, [6]));
    expect(t.state.intermediate?.closed[unit("rodney")]).toBe(0);
    expect(hitsOf(t).slice(4)).toEqual([2, 5, 4]);
    const good = over(moving({ hits: { midships: 2, lostForGood: 5, lostForATime: 4 } }, [1]));
    expect(hitsOf(good).slice(4)).toEqual([2, 5, 0]);
  });

  test("40.5 IG136, ruling 75: in port 4 lost for a time and 10 to torpedoes: after three complete turns 0 and 8", () => {
    let lost = { lostForATime: 4, lostForGood: 10, midships: 2 };
    let torpedoLoss = 10;
    for (const turn of [11, 12, 13]) {
      const t = over(moving({ zone: "H18", berthed: 10, torpedoLoss, hits: lost }, [], { turn }));
      const [, , , , midships = 0, lostForGood = 0, lostForATime = 0] = hitsOf(t);
      lost = { midships, lostForGood, lostForATime };
      torpedoLoss = t.state.intermediate?.torpedoLoss[unit("rodney")] as number;
    }
    expect(lost).toEqual({ midships: 2, lostForGood: 8, lostForATime: 0 });
    expect(torpedoLoss).toBe(8);
    // In the turn of her coming in she is at sea still, and what no torpedo cost stays lost.
    const late = over(moving({ zone: "H18", berthed: 10, hits: { lostForGood: 6 } }, []));
    expect(hitsOf(late)[5]).toBe(6);
  });

  test("40.6 in port a gun box comes back each turn, the last one too", () => {
    const t = moving({ zone: "H18", berthed: 10, hits: { bow: 1, port: 2 } }, []).british(order("bow"));
    over(t);
    expect(hitsOf(t).slice(0, 4)).toEqual([0, 0, 2, 0]);
    expect(t.told("mended")).toMatchObject([{ what: "bow", die: null, regained: 1 }]);
    expect(moving({ zone: "H18", berthed: 10, hits: hurt }, []).refused("british", order("evasion"))).toBe("40.5");
  });

  test("R107 who was told nothing tries her evasion, then the guns that have lost most", () => {
    expect(over(moving({ hits: hurt }, [3])).told("mended")).toMatchObject([{ what: "evasion", regained: 4 }]);
    const guns = over(moving({ hits: { bow: 2, stern: 3 } }, [3]));
    expect(guns.told("mended")).toMatchObject([{ what: "stern", regained: 1 }]);
  });

  test("13.41 the enemy hears nothing of it, and a scene tells all of it", () => {
    const t = moving({ hits: hurt, closed: ["stern"], torpedoLoss: 0 }, []).british(order("bow"));
    expect(bismarck.view(t.state, "german").intermediate?.ships.some(({ ship }) => ship === "rodney")).toBe(false);
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    const own = bismarck.view(t.state, "british").intermediate?.ships.find(({ ship }) => ship === "rodney");
    expect(own).toMatchObject({ repair: "bow", closed: ["stern"] });
  });
});
