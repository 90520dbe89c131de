import { describe, expect, test } from "vitest";
import { shotsFor } from "../rules/designation.ts";
import type { SectionId } from "../types.ts";
import type { BattleAction } from "../verbs.ts";
import { type Example, scene, ships } from "./example.ts";

const lay = (ship: string, guns: SectionId, target: string, salvos: number): BattleAction => ({
  do: "lay",
  ship,
  guns,
  target,
  salvos,
});
const miss = [3, 4];
const misses = (shots: number): number[] => Array.from({ length: shots }, () => miss).flat();

/** Sections a ship may lay on a target, with their salvos. */
function bearing(table: Example, target: string): string {
  const most = new Map<string, number>();
  for (const action of table.list("lay")) {
    if (action.do === "lay" && action.target === target) most.set(action.guns, action.salvos);
  }
  return [...most].map(([guns, salvos]) => `${guns} ${salvos}`).join(", ");
}

/** What a broadside comes to. */
function broadside(table: Example, ship: string, target: string, shots: number): string {
  table.play([{ do: "broadside", ship, target }]);
  table.play([{ do: "fire", ship }], misses(shots));
  const aim = table.told("opened-fire").at(-1)?.targets[0];
  return `${aim?.salvos} salvos, ${aim?.shots} shots`;
}

describe("range and sectors", () => {
  test("9.61 A range to three hexes, B range to six, nothing beyond", () => {
    const range = (hexes: number): string | undefined => {
      const table = scene({ phase: "fire", ships: ships(`hood 0,${hexes} e`, "bismarck 0,0 e") });
      if (table.step !== "fire") return undefined;
      table.play([lay("hood", "bow", "bismarck", 2), { do: "fire", ship: "hood" }], misses(hexes === 1 ? 2 : 1));
      return table.told("shot")[0]?.range;
    };
    expect([1, 2, 3, 4, 5, 6, 7].map(range)).toEqual(["A", "A", "A", "B", "B", "B", undefined]);
  });

  test("9.63 what bears on which sector, in A and in B range", () => {
    const from = (place: string): string => {
      const table = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", `hood ${place} e`) });
      return bearing(table, "hood");
    };
    expect(from("3,0")).toBe("bow 7");
    expect(from("-3,0")).toBe("stern 7");
    expect(from("0,-3")).toBe("bow 7, stern 7, port 3");
    expect(from("0,3")).toBe("bow 7, stern 7, starboard 3");
    expect(from("0,4")).toBe("bow 7, stern 7");
    expect(from("6,0")).toBe("bow 7");
    expect(from("-6,0")).toBe("stern 7");
  });

  test("9.63 guns that do not bear are refused", () => {
    const table = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", "hood 0,4 e") });
    expect(table.refuses(lay("bismarck", "starboard", "hood", 1))).toBe("9.63");
    const ahead = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", "hood 3,0 e") });
    expect(ahead.refuses(lay("bismarck", "stern", "hood", 1))).toBe("9.63");
  });

  test("9.64 the figure in the first unmarked box is the salvo count; 0 fires nothing", () => {
    const table = scene({
      phase: "fire",
      attacker: "german",
      ships: [
        { ship: "bismarck", at: "0,0", heading: "e", hits: { bow: 2, stern: 7, starboard: 1 } },
        ...ships("hood 0,3 e"),
      ],
    });
    expect(bearing(table, "hood")).toBe("bow 5, starboard 2");
    expect(table.refuses(lay("bismarck", "stern", "hood", 1))).toBe("9.64");
    const cruiser = scene({ phase: "fire", ships: ships("norfolk 0,3 e", "bismarck 0,0 e") });
    expect(bearing(cruiser, "bismarck")).toBe("bow 3, stern 2");
    // A carrier has only her secondary guns, and those in A range only.
    const carrier = scene({ phase: "fire", ships: ships("victorious 0,3 e", "bismarck 0,0 e") });
    expect(bearing(carrier, "bismarck")).toBe("port 2");
  });
});

describe("shots", () => {
  test("9.651 the example: the Bismarck's 17 salvos at two hexes are eight shots", () => {
    const table = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", "hood 0,2 e") });
    expect(broadside(table, "bismarck", "hood", 8)).toBe("17 salvos, 8 shots");
  });

  test("9.652 at an adjacent ship every salvo is a shot", () => {
    const table = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", "hood 0,1 e") });
    expect(broadside(table, "bismarck", "hood", 17)).toBe("17 salvos, 17 shots");
  });

  test("9.651, 9.652 salvos to shots", () => {
    const rows: readonly (readonly [salvos: number, hexes: number, shots: number])[] = [
      [17, 1, 17],
      [17, 2, 8],
      [17, 6, 8],
      [1, 2, 0],
      [1, 1, 1],
    ];
    for (const [salvos, hexes, shots] of rows) expect(shotsFor(salvos, hexes)).toBe(shots);
  });

  test("9.62, 9.64 salvos are assigned to targets first and then halved target by target", () => {
    const table = scene({
      phase: "fire",
      attacker: "german",
      ships: ships("bismarck 0,0 e", "hood 0,4 e", "norfolk 2,2 w"),
    });
    table.play([
      lay("bismarck", "bow", "hood", 4),
      lay("bismarck", "bow", "norfolk", 3),
      lay("bismarck", "stern", "norfolk", 2),
    ]);
    expect(table.refuses(lay("bismarck", "bow", "hood", 1))).toBe("9.64");
    table.play([{ do: "fire", ship: "bismarck" }], misses(4));
    expect(table.told("opened-fire")[0]?.targets).toEqual([
      { target: "hood", salvos: 4, shots: 2 },
      { target: "norfolk", salvos: 5, shots: 2 },
    ]);
  });

  test("9.62 one ship is finished before the next, and attackers before defenders", () => {
    const table = scene({
      phase: "fire",
      ships: ships("hood 0,4 e", "norfolk 1,3 e", "bismarck 0,0 e"),
    });
    expect(table.asked).toBe("british");
    expect(table.refuses(lay("bismarck", "bow", "hood", 1))).toBe("9.21");
    expect(table.refuses({ do: "fire", ship: "hood" })).toBe("9.62");
    table.play([lay("norfolk", "bow", "bismarck", 2)]);
    expect(table.refuses(lay("hood", "bow", "bismarck", 2))).toBe("9.62");
    table.play([{ do: "fire", ship: "norfolk" }], miss);
    expect(table.refuses(lay("norfolk", "stern", "bismarck", 1))).toBe("9.62");
    table.play([{ do: "hold-fire", ship: "hood" }]);
    expect(table.asked).toBe("german");
  });

  test("R30 a ship that fires has one shot at least, not one at each target", () => {
    const lone = scene({
      phase: "fire",
      ships: [{ ship: "norfolk", at: "0,4", heading: "e", hits: { bow: 2, stern: 2 } }, ...ships("bismarck 0,0 e")],
    });
    expect(broadside(lone, "norfolk", "bismarck", 1)).toBe("1 salvos, 1 shots");
    const split = scene({ phase: "fire", ships: ships("hood 0,4 e", "bismarck 0,0 e", "prinz-eugen 1,0 e") });
    split.play([lay("hood", "bow", "bismarck", 1), lay("hood", "stern", "prinz-eugen", 1)]);
    split.play([{ do: "fire", ship: "hood" }], misses(1));
    expect(split.told("opened-fire")[0]?.targets.map((aim) => aim.shots)).toEqual([1, 0]);
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

  test("9.82 with the main bow turrets in A range the third fires at half strength, in B range in full", () => {
    const near = scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck 0,3 e") });
    expect(broadside(near, "rodney", "bismarck", 6)).toBe("12 salvos, 6 shots");
    const far = scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck 0,4 e") });
    expect(broadside(far, "rodney", "bismarck", 6)).toBe("12 salvos, 6 shots");
  });

  test("9.82 alone the third turret may fire in full, but then the others may not join it in A range", () => {
    const table = scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck 0,3 e") });
    table.play([lay("rodney", "stern", "bismarck", 4)]);
    expect(table.refuses(lay("rodney", "bow", "bismarck", 1))).toBe("9.82");
    const half = scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck 0,3 e") });
    half.play([lay("rodney", "bow", "bismarck", 1)]);
    expect(half.refuses(lay("rodney", "stern", "bismarck", 3))).toBe("9.64");
    half.play([lay("rodney", "stern", "bismarck", 2)]);
  });

  test("9.82 a third turret down to its last box still counts one", () => {
    const table = scene({
      phase: "fire",
      ships: [{ ship: "rodney", at: "0,0", heading: "e", hits: { stern: 3 } }, ...ships("bismarck 0,3 e")],
    });
    table.play([lay("rodney", "bow", "bismarck", 8), lay("rodney", "stern", "bismarck", 1)]);
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

  test("R8, 9.83, 9.98 a jammed section is halved, then a withdrawing ship's sections upward, then the sum on the target", () => {
    const table = scene({ phase: "fire", ships: ships("king-george-v 0,4 e withdrawing", "bismarck 0,0 e") });
    table.play([{ do: "test-guns", ship: "king-george-v" }], [4, 1]);
    // 3 of 7 forward and 5 aft; withdrawing 2 and 3: 5 salvos, 2 shots.
    expect(broadside(table, "king-george-v", "bismarck", 2)).toBe("5 salvos, 2 shots");
  });
});

describe("night", () => {
  test("11.12 only targets in A range, on the B tables", () => {
    const far = scene({ phase: "fire", night: true, ships: ships("hood 0,4 e", "bismarck 0,0 e") });
    expect(far.step).toBe("parley");
    const near = scene({
      phase: "fire",
      night: true,
      ships: ships("hood 0,3 e", "bismarck 0,0 e", "prinz-eugen 0,-1 e"),
    });
    expect(near.refuses(lay("hood", "bow", "prinz-eugen", 2))).toBe("11.12");
    near.play([lay("hood", "bow", "bismarck", 2), { do: "fire", ship: "hood" }], [2, 2]);
    // A 4 hits the secondary in A range and misses on the B table.
    expect(near.told("shot")[0]).toMatchObject({ range: "B", result: "miss" });
  });

  test("R15 secondary guns fire at night too", () => {
    const table = scene({
      phase: "fire",
      night: true,
      attacker: "german",
      ships: ships("bismarck 0,0 e", "hood 0,3 e"),
    });
    expect(bearing(table, "hood")).toBe("bow 7, stern 7, starboard 3");
  });
});
